"""The module for a page does what machine code does, in Node; what a page cannot give is refused when it is made."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from bench import node
from board_designer.games.kernel.entry_points import Kernel, rule
from board_designer.games.kernel.memory_layout import Memory, put_aside, take_back, wipe
from board_designer.games.kernel.records import BOARD, GAME, Cells, List, Record, Row, row
from board_designer.games.kernel.value_kinds import symbol
from board_designer.games.kernel.webassembly import NotAlone, module_of

NEEDS_NODE = pytest.mark.skipif(not node.available(), reason="node is not installed")


class Space(Record, part=BOARD):
    exits: List


class Pawn(Record, part=GAME):
    space: int
    is_tired: bool
    bowl: Row = row(3)


memory = Memory()
spaces = memory.table(Space)
pawns = memory.table(Pawn, 4)
kernel = Kernel(memory)


@rule
def go_on(pawn: Pawn, luck: int) -> tuple[int, int]:
    exits = spaces[pawn.space].exits
    return exits[luck % len(exits)], luck // -7


@kernel.entry_point
def play(visits: Cells, seed: int, turns: int, is_rough: bool) -> int:
    wipe()
    for turn in range(turns):
        pawn = pawns[turn & 3]
        seed = (seed * 6364136223846793005 + 1442695040888963407) ^ (seed >> 31)
        pawn.space, left = go_on(pawn, (seed >> 40) & 1023)
        pawn.is_tired = is_rough and left < -70
        pawn.bowl[turn % 3] += left << (turn % 50)
        visits[pawn.space] += 1
        if turn == 20:
            put_aside(0)
        if turn == 30:
            take_back(0)
    return seed


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path))


@NEEDS_NODE
@pytest.mark.parametrize(
    ("turns", "is_rough"),
    [
        *((0, False), (25, False), (400, True)),
        *(pytest.param(*more, marks=pytest.mark.slow) for more in product((0, 25, 31, 400), (False, True))),
    ],
)
def test_memory_arrays_and_result_are_those_of_machine_code(turns, is_rough):
    module = module_of(kernel.build.text, [symbol(play.written)])
    cells, visits = a_board(9), np.zeros(9, dtype=np.int64)
    with node.InNode(module, "play", cells, visits, -5, turns, is_rough) as page:
        result, (cells_there, visits_there) = page.call_and_read()
    assert play(cells, visits, -5, turns, is_rough) == result
    assert visits.sum() == turns
    assert cells.tobytes() == cells_there.tobytes()
    assert visits.tobytes() == visits_there.tobytes()


@NEEDS_NODE
def test_a_second_call_finds_what_the_first_left():
    module = module_of(kernel.build.text, [symbol(play.written)])
    visits = np.zeros(9, dtype=np.int64)
    with node.InNode(module, "play", a_board(9), visits, 3, 50, True) as page:
        page.call()
        _, (_, visits_there) = page.call_and_read()
    assert visits_there.sum() == 100


@NEEDS_NODE
def test_when_node_ends_early_that_is_told():
    with node.InNode(b"no module", "play") as page, pytest.raises(RuntimeError, match="Node ended with 1"):
        page.call()


def test_what_a_page_has_not_is_refused():
    text = (
        "declare i64 @outside(i64)\ndefine i64 @rules.play(i64 %a) {\n%b = call i64 @outside(i64 %a)\nret i64 %b\n}"
    )
    with pytest.raises(NotAlone, match="the rules call outside"):
        module_of(text, ["rules.play"])
    with pytest.raises(NotAlone, match="keep data of their own"):
        module_of(
            "@data = global i64 3\n" + text.partition("\n")[2].replace("call i64 @outside(i64 %a)", "add i64 %a, 1"),
            ["rules.play"],
        )
    with pytest.raises(NotAlone, match=r"rules.other is not in the compiled code"):
        module_of("define i64 @rules.play(i64 %a) {\nret i64 %a\n}", ["rules.other"])


def a_board(many: int):
    draft, numbers = memory.draft({spaces: many}), random.Random(many)
    with draft:
        for at in range(many):
            draft.put_list(spaces[at], "exits", [numbers.randrange(many) for _ in range(1 + at % 3)])
    return memory.for_playing(draft.filled(), {})
