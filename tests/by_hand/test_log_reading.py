"""A log may hold anything: it is read, or what is wrong is told with its place; never is it a fault of ours."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from logged_games import contest_of, some_log

from board_designer.by_hand.log_reader import parse_log
from board_designer.by_hand.log_replay import LogRefused, played_log
from board_designer.io import FileProblems

HOSTILE = [
    None, True, False, 0, -1, 1, 2, 3.5, 1e15, 10**14, "", "x", "person", "greedy", "-", "a\x1b[31mb", "\u202ex", [],
    {}, [[]], [1], [{"seat": 1}], {"a": 1}, "x" * 300, "0" * 16, "f" * 8, "sha256:" + "0" * 64,
]  # fmt: skip


@pytest.fixture(scope="module")
def fields(kits):
    return json.loads(some_log()[1])


def verdict(data: bytes) -> str:
    """What became of a text: it is verified, or why not."""
    board, kit, game, _ = contest_of("ring-race")
    told: list[str] = []
    try:
        played_log(parse_log(data), game, board, kit)
    except FileProblems as problems:
        told, found = [one.message for one in problems.problems], "unreadable"
    except LogRefused as problem:
        told, found = list(problem.differences), "refused"
    else:
        return "verified"
    assert told
    assert all(told)
    return found


def paths(value, path=()):
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in list(items)[:3] if path[:1] in (("decisions",), ("spaces",)) else items:
        yield from paths(item, (*path, key))


def put(fields, path, value):
    found = copy.deepcopy(fields)
    at = found
    for key in path[:-1]:
        at = at[key]
    if value is Ellipsis:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return found


@pytest.mark.parametrize("steps", [(3, 11, 20), pytest.param((1, 1, 2), marks=pytest.mark.slow)], ids=["some", "all"])
def test_every_field_may_hold_anything(fields, steps):
    """Each value comes to some of the fields, the outermost ones before all; or to nearly all of them."""
    seen = set()
    for number, path in enumerate(paths(fields)):
        if path and path[:2] != ("board", "spaces"):
            step = steps[0] if path[0] == "rules" else steps[min(len(path), 3) - 1]
            for value in (..., *HOSTILE[number % step :: step]):
                seen.add(verdict(json.dumps(put(fields, path, value)).encode()))
    assert seen == {"unreadable", "refused", "verified"}


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_bytes_may_be_anything(fields, data):
    text = bytearray(some_log()[1])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        how = data.draw(st.sampled_from(["set", "cut", "insert"]))
        if how == "set":
            text[at] = data.draw(st.integers(0, 255))
        elif how == "cut":
            del text[at : at + data.draw(st.integers(1, 40))]
        else:
            text[at:at] = data.draw(st.binary(min_size=1, max_size=6))
    assert verdict(bytes(text)) in ("unreadable", "refused", "verified")


WRONG = {
    b"": "ends here",
    b"[]": "a list of 0; a log is a group of fields",
    b"{}": "its format is missing",
    b'{"format": "board-designer-game/2"}': "not 'board-designer-game/1'",
    b"{": "ends here",
    b'{"format": NaN}': "found 'NaN'",
    b"\xff\xfe{": "UTF-16",
    b"\xc3(": "not UTF-8",
    b'{"a": "\\ud800"}': "an escape that is not a character",
    b"[" * 100_000: "nested more than",
    b" " * 9_000_000: "larger than 8 MB, the limit for a log",
    b"[" + b"1," * 400_000 + b"1]": "the limit for a log",
}


@pytest.mark.parametrize("data", WRONG, ids=range(len(WRONG)))
def test_what_is_no_log(data):
    with pytest.raises(FileProblems) as raised:
        parse_log(data, "one.game.json")
    assert WRONG[data] in str(raised.value)
    assert str(raised.value).startswith("one.game.json")


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("seed",), -1, "seed is the number -1; it must be a whole number from 0 on"),
        (("seed",), True, "seed is the word true"),
        (("opening",), 10**6, "opening is the number 1000000"),
        (("state",), "ABC", "it must be 16 hexadecimal digits"),
        (("seats", 0, "seat"), 2, "seat 2 is there twice"),
        (("seats",), [], "starts, and does not play"),
        (("starter",), 9, "seat 9 starts, and does not play"),
        (("decisions", 3, "take"), 99, "option 99 is taken, and the last of"),
        (("decisions", 3, "seat"), 7, "seat 7 decides, and does not play"),
        (("decisions", 3, "of"), 0, "of is the number 0"),
        (("decisions", 3, "extra"), 0, "there is no field 'extra' in a log"),
        (("notes", 1, "decision"), 5000, "this note is for 5000 decisions"),
        (("notes", 1, "text"), "x" * 20_001, "the limit is 20,000"),
        (("notes", 1), ..., None),
        (("notes",), [{"turn": 0, "decision": 0, "text": ""}] * 5001, "the limit is 5,000"),
        (("winners",), [8], "seat 8 cannot win"),
        (("is_over",), False, "has an ending, and no other game has"),
        (("ending",), None, "has an ending, and no other game has"),
        (("written_by",), ..., "the file has no 'written_by'; add it"),
        (("boards",), {}, "there is no field 'boards' in a log; did you mean"),
        (("rules", "turn_limit"), 1.5, "it must be true, false, a whole number or a word"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(fields, path, value, told):
    data = json.dumps(put(fields, path, value), indent=1).encode()
    if told is None:
        parse_log(data)
        return
    with pytest.raises(FileProblems) as raised:
        parse_log(data, "one.game.json")
    assert told in str(raised.value)
    assert all(problem.line > 0 for problem in raised.value.problems)


def test_a_field_that_is_there_twice_is_refused(fields):
    data = some_log()[1].replace(b'"seed": 5', b'"seed": 5,\n  "seed": 6')
    with pytest.raises(FileProblems, match="'seed' occurs twice"):
        parse_log(data, "one.game.json")


def test_whole_numbers_may_be_written_with_a_point(fields):
    assert verdict(json.dumps(put(fields, ("seed",), 5.0)).encode()) == "verified"
