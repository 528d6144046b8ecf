"""Likely mistakes of somebody who knows Python: each is told with its line, and with what to write instead."""

from __future__ import annotations

import importlib.util

import pytest

from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.kernel.value_kinds import Refused

MODULE = """from __future__ import annotations
from board_designer.games.kernel.entry_points import Kernel, rule
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import GAME, Record, Row, row
class Pawn(Record, part=GAME):
    steps: int
    bowl: Row = row(3)
memory = Memory()
pawns = memory.table(Pawn, 4)
visits = memory.row("visits", GAME, 8)
TABLE = (1, 2, 3)
kernel = Kernel(memory)
@rule
def pair(a: int, b: int) -> tuple[int, int]:
    return a, b
@rule
def plus(a: int) -> int:
    return a + 1
def unmarked(a: int) -> int:
    return a
@kernel.entry_point
"""
FIRST = MODULE.count("\n") + 1
PLAY = "def play(n: int) -> int:\n"
CASES = {
    "list comprehension": ("a = [x for x in visits]", "many numbers are a row of the memory"),
    "dict": ("a = {1: n}", "`{1: n}` cannot be written in rules; many numbers are a row of the memory"),
    "f-string": ("a = f'{n}'", "text is made of them outside"),
    "string": ("n = 'a'", "'a' is no whole number of 64 bits and no truth value"),
    "float": ("n = n * 0.5", "0.5 is no whole number of 64 bits"),
    "division": ("n = n / 2", "`n / 2` cannot be written in rules; `//` divides and rounds down"),
    "division in place": ("n /= 2", "`n /= 2` cannot be written in rules; `//` divides and rounds down"),
    "power": ("n = n ** 2", "`1 << n` is a power of 2"),
    "chain with a call": (
        "if 0 < plus(n) < 5:\n    n = 1",
        "`0 < plus(n) < 5` may end before a call; join comparisons with `and`",
    ),
    "try": (
        "try:\n    n = 1\nexcept ValueError:\n    n = 2",
        "`try:` cannot be written in rules; test with `if` before",
    ),
    "with": ("with memory:\n    n = 1", "`with memory:` cannot be written in rules"),
    "assert": ("assert n > 0", "test with `if` before"),
    "lambda": ("f = lambda x: x", "write a function at the top level of the file, marked with @rule"),
    "function inside": (
        "def inner() -> int:\n    return 1",
        "`def inner() -> int:` cannot be written in rules; write a function",
    ),
    "named value": (
        "n = plus(a=n)",
        "`plus(a=n)` cannot be written in rules; call a function by its plain name, with values by",
    ),
    "method": ("visits.append(n)", "call a function by its plain name"),
    "while else": (
        "while n > 3:\n    n -= 1\nelse:\n    n = 9",
        "`while n > 3:` cannot be written in rules; a loop has one name",
    ),
    "enumerate": ("for at, x in enumerate(visits):\n    n += x", "a loop has one name, for a range, a row or a list"),
    "going back": (
        "for at in range(5, 0, -1):\n    n += at",
        "the step of a range is written out, from 1 on; to go back",
    ),
    "through a table": (
        "for pawn in pawns:\n    n += pawn.steps",
        "pawns is a Table; of a module's names rules read",
    ),
    "tuple of a module": ("n = TABLE[0]", "TABLE is a tuple; of a module's names rules read numbers"),
    "global": ("global TABLE", "what outlasts a function is a field of a record"),
    "not set": ("total += n", "total has no value yet; set it first"),
    "set nowhere": ("n = nowhere", "nowhere is set neither in this function nor in its module"),
    "set in a branch": ("if n > 3:\n    a = 1\nn = a", "it is set on some ways only; set it before"),
    "returns more": ("return n, 1", "it returns 2 values, and its type says a number"),
    "returns nothing": ("if n > 3:\n    return", "return a value, as the type of the function says"),
    "result in a name": ("a = pair(1, 2)", "a would be 2 numbers; a name holds one value"),
    "negative index": ("n = visits[-1]", "there is no visits[-1]: indices count from 0"),
    "index too high": ("n = pawns[4].steps", "there is no Pawn[4]: indices count from 0"),
    "slice": ("n = visits[1:2]", "`for at in range(first, end)` goes through a part of a row"),
    "is": (
        "n = 1 if n is None else 2",
        "`n is None` cannot be written in rules; `==` and `!=` compare; there is no None",
    ),
    "in a list": ("n = 1 if n in [1, 2] else 2", "`in` takes a tuple that is written out"),
    "in a row": ("n = 1 if n in visits else 2", "`in` takes a tuple that is written out"),
    "or": ("n = n or 3", "`n` is a number; `and`, `or` join truth values"),
    "two kinds": ("n = 1 if n > 2 else n > 3", "both must be of one kind"),
    "typed name": ("a: int = n", "set a name in a line of its own and without a type"),
    "walrus": ("if (a := n) > 3:\n    n = a", "set a name in a line of its own"),
    "match": (
        "match n:\n    case 1:\n        n = 2",
        "`match n:` cannot be written in rules; tell cases apart with `if`",
    ),
    "import inside": ("import math", "`import math` cannot be written in rules; import at the top of the file"),
    "Python's functions": ("n = abs(n)", "`abs(n)` is no call of a rule; there are `min(a, b)`"),
    "smallest of a row": ("n = min(visits)", "`min(visits)` is no call of a rule; there are `min(a, b)`"),
    "smallest of nothing": ("n = min()", "`min()` is no call of a rule"),
    "not marked": ("n = unmarked(n)", "`unmarked(n)` is no call of a rule; there are"),
}
HEADS = {
    "default": (
        "def play(n: int = 2) -> int:\n",
        "arguments are plain names with a type, without stars, defaults or `/`",
    ),
    "stars": ("def play(*n: int) -> int:\n", "arguments are plain names with a type"),
    "no type": (
        "def play(n) -> int:\n",
        "no type for n; rules know int, bool, None, tuple[int, int], Row or a record",
    ),
    "no type of the result": ("def play(n: int):\n", "no type for what it returns; rules know int"),
    "float": ("def play(n: float) -> int:\n", "the type float for n; rules know int"),
}


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv(UNCOMPILED, raising=False)


def loaded(tmp_path, text):
    path = tmp_path / "written.py"
    path.write_text(text, "utf-8")
    spec = importlib.util.spec_from_file_location("written", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def refused(tmp_path, text):
    module = loaded(tmp_path, text)
    with pytest.raises(Refused) as caught:
        module.kernel.make_ready()
    told = str(caught.value)
    assert "\n" not in told
    return told.removeprefix(f"{tmp_path / 'written.py'}:")


def body(text):
    return "".join(f"    {line}\n" for line in [*text.splitlines(), "return n"])


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_in_a_function_is_told_in_its_line(case, tmp_path):
    text, words = CASES[case]
    told = refused(tmp_path, MODULE + PLAY + body(text))
    line, _, rest = told.partition(": play: ")
    assert FIRST + 1 <= int(line) <= FIRST + len(text.splitlines())
    assert words in rest


@pytest.mark.parametrize("case", HEADS)
def test_a_mistake_in_its_head_is_told_where_the_function_begins(case, tmp_path):
    head, words = HEADS[case]
    told = refused(tmp_path, MODULE + head + body("pass"))
    assert told.startswith(f"{FIRST - 1}: play: ")
    assert words in told


def test_who_calls_itself_is_told_by_which_way(tmp_path):
    """Compiled it would end the program as soon as it goes too deep."""
    told = refused(tmp_path, MODULE + PLAY + body("n = play(n - 1)"))
    assert told.startswith(f"{FIRST - 1}: play: calls play; write a loop")
    again = "@rule\ndef again(n: int) -> int:\n    return play(n)\n"
    told = refused(tmp_path, MODULE + PLAY + body("n = again(n)") + again)
    assert "play: calls again, which calls play; write a loop" in told


def test_types_need_not_be_put_off(tmp_path):
    """Whoever forgets `from __future__ import annotations` gets the same rules."""
    text = MODULE.removeprefix("from __future__ import annotations\n") + PLAY
    text += body("a, b = pair(n, pawns[0].steps)\nput(pawns[1], a)\nn = a + b")
    module = loaded(tmp_path, text + "@rule\ndef put(pawn: Pawn, n: int) -> None:\n    pawn.steps = n\n")
    cells = module.memory.for_playing(module.memory.draft({}).filled(), {})
    assert module.play(cells, 7) == 7


def test_a_field_has_no_value_of_its_own(tmp_path):
    """It would be forgotten: a game begins with all fields 0."""
    with pytest.raises(TypeError, match=r"Wrong.steps: a field is int, .*, and begins as 0; not int = 3"):
        loaded(tmp_path, MODULE + PLAY + body("pass") + "class Wrong(Record, part=GAME):\n    steps: int = 3\n")


def test_a_file_that_was_mended_is_read_anew(tmp_path):
    refused(tmp_path, MODULE + PLAY + body("n = n / 2"))
    module = loaded(tmp_path, MODULE + PLAY + body("n = n // 2"))
    cells = module.memory.for_playing(module.memory.draft({}).filled(), {})
    assert module.play(cells, 7) == 3
