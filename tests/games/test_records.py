"""Records mean the same to Python and compiled; a checked game finds what has no meaning, with its line."""

from __future__ import annotations

import inspect
import random

import numpy as np
import pytest

from board_designer.games.kernel.entry_points import UNCOMPILED, Kernel, RuleFault, rule
from board_designer.games.kernel.memory_layout import Memory, put_aside, take_back
from board_designer.games.kernel.records import BOARD, GAME, ROOM, TALLY, List, Record, Row, of, playing_in, row
from board_designer.games.kernel.value_kinds import Refused

SEATS = 3


class Rules(Record, part=BOARD):
    steps: int
    is_harsh: bool


class Space(Record, part=BOARD):
    exits: List
    bonus: int


class Pawn(Record, part=GAME):
    space: int
    bowl: Row = row(5)
    drive: int = of("bowl", 2)
    is_home: bool
    moved: int


class Visit(Record, part=TALLY):
    many: int


class State(Record, part=GAME):
    turn: int
    active: int


below = Memory()
state = below.one(State)
memory = Memory(below)
rules = memory.one(Rules)
spaces = memory.table(Space)
pawns = memory.table(Pawn, SEATS)
visits = memory.table(Visit)
order = memory.row("order", GAME, SEATS)
notes = memory.row("notes", ROOM)
kernel = Kernel(memory)


@rule
def next_space(pawn: Pawn, luck: int) -> int:
    """Where one of the ways leads."""
    space = spaces[pawn.space]
    return space.exits[luck % len(space.exits)]


@rule
def gain(bowl: Row, many: int) -> None:
    bowl[0] += many
    bowl[many % 5] -= 1
    if pawns[0].drive > 2:
        pawns[0].drive -= 1
        pawns[0].bowl[2] += pawns[0].drive & 1


@kernel.entry_point
def play(seed: int, turns: int) -> int:
    for seat in range(SEATS):
        order[seat] = (seat + 1) % SEATS
    put_aside(1)
    for _ in range(turns):
        state.turn += 1
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        seat = order[state.active]
        pawn = pawns[seat]
        pawn.space = next_space(pawn, seed >> 8)
        pawn.moved += rules.steps if rules.is_harsh else 1
        pawn.is_home = pawn.space == 0 or (pawn.is_home and not rules.is_harsh)
        gain(pawn.bowl, spaces[pawn.space].bonus)
        visits[pawn.space].many += 1
        for exit_ in spaces[pawn.space].exits:
            notes[exit_] += 1
        state.active = (state.active + 1) % SEATS
        if state.turn == 7:
            put_aside(0)
        if state.turn == 11:
            take_back(0)
            state.turn = 12
    total = 0
    for number in pawns[0].bowl:
        total = total * 3 + number
    return total + len(spaces) + len(pawns) + len(notes)


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path))
    monkeypatch.delenv(UNCOMPILED, raising=False)


def a_board(many: int, is_harsh: bool):
    draft = memory.draft({spaces: many, visits: many})
    numbers = random.Random(many)
    with draft:
        rules.steps, rules.is_harsh = 3, is_harsh
        for at in range(many):
            spaces[at].bonus = numbers.randrange(7)
            draft.put_list(spaces[at], "exits", [numbers.randrange(many) for _ in range(1 + at % 3)])
    return memory.for_playing(draft.filled(), {notes: many})


@pytest.mark.parametrize("many", [1, 4, 19])
@pytest.mark.parametrize("is_harsh", [False, True])
def test_compiled_checked_and_as_python_the_memory_is_the_same(many, is_harsh, monkeypatch):
    checked = kernel.checked()
    for turns in (0, 3, 10, 11, 40):
        plain, native, careful = (a_board(many, is_harsh) for _ in range(3))
        result = play(native, turns + many, turns)
        assert checked(play, careful, turns + many, turns) == result
        with playing_in(plain):
            assert play.written(turns + many, turns) == result
        assert (plain == native).all()
        assert (careful == native).all()


def test_without_the_compiler_the_call_is_the_same(monkeypatch):
    native, plain = a_board(5, True), a_board(5, True)
    expected = play(native, 3, 30)
    monkeypatch.setenv(UNCOMPILED, "1")
    assert play(plain, 3, 30) == expected
    assert (plain == native).all()


def test_what_stands_below_has_one_place_in_all_memories():
    other = Memory(below)
    more = other.table(Pawn, 2)
    other.settle()
    assert state.first_cell < more.place.at < other.settle()
    draft = other.draft({})
    with draft:
        state.turn, more[1].space = 5, 9
    cells = other.for_playing(draft.filled(), {})
    with playing_in(cells):
        assert (state.turn, more[1].space) == (5, 9)


def test_a_record_tells_its_fields_to_a_debugger():
    with playing_in(a_board(4, True)):
        pawns[1].bowl[2] = 6
        assert repr(pawns[1]) == "Pawn(space=0, bowl=[0, 0, 6, 0, 0], drive=6, is_home=False, moved=0)"
        assert repr(spaces[1]).startswith("Space(exits=[")


@pytest.mark.parametrize("kept", [list, np.asarray])
def test_as_python_numbers_are_pythons_own_whatever_keeps_them(kept):
    with playing_in(kept(a_board(4, True).tolist())):
        pawns[1].bowl[2], pawns[1].is_home = np.int64(6), np.bool_(True)
        read = [pawns[1].drive, pawns[1].bowl[2], pawns[1].is_home, len(pawns), len(spaces[1].exits), notes[0]]
        assert read == [6, 6, True, SEATS, 2, 0]
        assert [type(value) for value in read] == [int, int, bool, int, int, int]


def test_a_row_or_a_list_is_not_written_as_a_whole():
    with playing_in(a_board(4, True)):
        for record, name in ((pawns[0], "bowl"), (spaces[0], "exits")):
            with pytest.raises(TypeError, match=f"{name} is written number by number"):
                setattr(record, name, 3)


# ---- Checks --------------------------------------------------------------------------------------------------------


@rule
def past_the_end(at: int) -> int:
    return pawns[at].space


@rule
def past_a_row(at: int) -> None:
    pawns[0].bowl[at] = 1


@rule
def past_a_list(at: int) -> int:
    return spaces[0].exits[at]


@rule
def shifts(by: int) -> int:
    return 1 << by


@rule
def divides(by: int) -> int:
    return 7 // by


@rule
def waits_for_ever(at: int) -> None:
    while state.turn == 0:
        pawns[at].space = 1


@pytest.mark.parametrize(
    ("function", "value", "line", "words"),
    [
        (past_the_end, 3, 2, "index 3 of 3 in Pawn"),
        (past_the_end, -1, 2, "index -1 of 3 in Pawn"),
        (past_a_row, 5, 2, "index 5 of 5 in Pawn.bowl"),
        (past_a_list, 1, 2, "index 1 of 1 in Space.exits"),
        (shifts, 64, 2, "1 shifted by 64"),
        (shifts, -1, 2, "1 shifted by -1"),
        (divides, 0, 2, "7 divided by 0"),
        (waits_for_ever, 9, 3, "index 9 of 3 in Pawn"),
    ],
)
def test_a_checked_game_finds_what_has_no_meaning(function, value, line, words):
    checked = kernel.checked(function)
    first = inspect.getsourcelines(function)[1]
    with pytest.raises(RuleFault) as caught:
        checked(function, a_board(4, True), value)
    assert str(caught.value) == f"{__file__}:{first + line}: {function.__name__}: {words}"


def test_what_has_a_meaning_is_no_fault():
    checked = kernel.checked(past_the_end, shifts, divides)
    room = a_board(4, True)
    assert (checked(past_the_end, room, 2), checked(shifts, room, 63), checked(divides, room, -1)) == (
        0,
        -1 << 63,
        -7,
    )


# ---- What is refused -----------------------------------------------------------------------------------------------


@rule
def writes_the_board() -> None:
    rules.steps = 4


@rule
def unknown_field() -> int:
    return pawns[0].grit


@rule
def whole_record() -> None:
    pawns[0] = pawns[1]


@rule
def field_of_number() -> int:
    return state.turn.more


@rule
def number_as_truth() -> None:
    pawns[0].is_home = 1


@rule
def wrong_record() -> int:
    return next_space(spaces[0], 1)


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (writes_the_board, "`rules.steps` belongs to the board, which does not change"),
        (unknown_field, "Pawn has no field grit; it has space, bowl, drive, is_home, moved"),
        (whole_record, "a record is written field by field"),
        (field_of_number, "a number has no fields: `state.turn.more`"),
        (number_as_truth, "a number where a truth value is wanted"),
        (wrong_record, "a Space where a Pawn is wanted"),
    ],
)
def test_what_records_are_not_written_with_is_told_with_its_line(function, words):
    own = Kernel(memory)
    first = inspect.getsourcelines(function)[1]
    own.entry_point(function)
    with pytest.raises(Refused) as caught:
        own.make_ready()
    assert str(caught.value) == f"{__file__}:{first + 2}: {function.__name__}: {words}"


def test_a_field_that_is_nothing_known_is_refused():
    with pytest.raises(TypeError, match=r"Wrong.name: a field is int, bool, List"):

        class Wrong(Record, part=GAME):
            name: str

    with pytest.raises(TypeError, match="says in which part"):

        class Lost(Record):
            one: int

    with pytest.raises(TypeError, match="how many Space, Visit there are is not said"):
        memory.draft({})
    with pytest.raises(TypeError, match="declared after the memory was used"):
        memory.one(State)
    assert np.int64(3) == 3
