"""The kernel's functions mean the same to Python, to our own reader of them, and to numba."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numba
import numpy as np
import pytest
from test_same_again import ONE_BLOCK, ROOT, contest, fingerprint

from board_designer.games.kernel import reader
from board_designer.kits.uri_nation.play import batches, linking, trees
from board_designer.kits.uri_nation.play.cells import Cells
from board_designer.kits.uri_nation.play.compiling import bare, compiles, kernel

pytestmark = pytest.mark.skipif(not compiles(), reason="nothing is compiled")
FIVE, SIX, EIGHT = 5, 6, 8
ROOM = 64


@kernel
def sums(m: Cells, one: int, two: int, ready: bool) -> None:
    m[0], m[1], m[2] = one + two, one - two, one * two
    m[3], m[4], m[5] = one & two, one | two, one ^ two
    m[6], m[7], m[8] = one >> 3, one << 3, ~one
    m[9], m[10], m[11] = -two, (one == two) + FIVE, min(one, two, 4)
    m[12], m[13], m[14] = max(one, two), one // FIVE, one % FIVE
    m[15], m[16], m[17] = one // EIGHT, one % EIGHT, one // -SIX
    if two != 0:
        m[18], m[19] = one // two, one % two
    m[20] = one if ready else two
    m[21] += one
    m[m[21] & 1] -= two
    m[22] |= one
    m[23] = ready


@kernel
def choices(m: Cells, one: int, two: int, ready: bool) -> None:
    m[0] = one < two
    m[1] = one <= two
    m[2] = one > two or not ready
    m[3] = one >= two and ready
    m[4] = -3 < one < two
    m[5] = one in (two, 3)
    m[6] = one not in (two, 3)
    both = ready and one != two
    if both:
        m[7] = 1
    elif one and two:
        m[7] = 2
    elif not one or (two and not ready):
        m[7] = 3
    else:
        m[7] = 4
    m[8] = (1 if one == 0 else 2) if ready else (3 if two == 0 else 4)
    m[9] = (one == 1) & ready
    m[10] = (one == 1) | ready


@kernel
def loops(m: Cells, one: int, two: int, ready: bool) -> None:
    last = -1
    for at in range(one):
        if at == two:
            continue
        if at > 20:
            break
        last = at
        at += 5  # does not change how often
        m[0] += at
    m[1] = last
    for at in range(one, two):
        for over in range(at, two, FIVE):
            m[2] += at * over
            if over > 40:
                break
    left = one
    while left > 0:
        left -= 3
        if left == two:
            break
        m[3] += left
    while ready:
        m[4] += 1
        if m[4] > 7:
            return
    m[5] = 1


@kernel
def turned(one: int, two: int) -> tuple[int, int]:
    return two, one


@kernel
def first_below(m: Cells, limit: int) -> int:
    for at in range(ROOM):
        if m[at] < limit:
            return at
    return -1


@kernel
def is_even(one: int) -> bool:
    return one & 1 == 0


@kernel
def change(m: Cells) -> int:
    m[0] += 1
    return m[0]


@kernel
def calls(m: Cells, one: int, two: int, ready: bool) -> None:
    one, two = turned(one, two)
    m[1], m[2] = one, two
    m[3] = turned(one, two)[1]
    m[4] = first_below(m, one)
    m[5] = is_even(two)
    m[6] += change(m) + change(m) * 100
    m[0] += change(m)  # what was there before the call counts
    if ready and change(m) > 2 and is_even(change(m)):
        m[7] = 1
    m[change(m) & 31] = change(m)


@kernel
def halves(m: Cells, one: int, two: int, ready: bool) -> None:
    m[0] = int(one / 2 + 0.5)  # not for our reader


def compiled(function):
    """The function as games use it, for an array."""
    return numba.njit(lambda memory, one, two, ready: function(bare(memory), one, two, ready))


def in_python(function):
    """The function with all it calls as Python has it."""
    source = function.written
    names = {name: getattr(value, "written", value) for name, value in source.__globals__.items()}
    return type(source)(source.__code__, names)


def cases():
    numbers = random.Random(7)
    small = [(one, two) for one in range(-9, 10) for two in range(-9, 10)]
    large = [(numbers.randrange(-(1 << 30), 1 << 30), numbers.randrange(-(1 << 30), 1 << 30)) for _ in range(100)]
    return [(one, two, ready) for one, two in small + large for ready in (False, True)]


def memory_after(play, room, case):
    play(room, *case)
    return [int(number) for number in room]


@pytest.fixture
def by_numba(monkeypatch):
    monkeypatch.setattr(linking._Way, "by_text", False)


@pytest.fixture
def by_text(monkeypatch):
    monkeypatch.setattr(linking._Way, "by_text", True)


def check(function):
    play, model = compiled(function), in_python(function)
    for one, two, ready in cases():
        if function is loops:
            one, two = one % 60, two % 60
        expected = memory_after(model, [0] * ROOM, (one, two, ready))
        assert memory_after(play, np.zeros(ROOM, np.int64), (one, two, ready)) == expected, (one, two, ready)


@pytest.mark.parametrize("function", [sums, choices, loops, calls], ids=lambda function: function.__name__)
class TestSmallFunctions:
    @pytest.mark.usefixtures("by_text")
    def test_as_text(self, function):
        check(function)
        assert linking._Way.by_text

    @pytest.mark.usefixtures("by_numba")
    def test_read_by_numba(self, function):
        check(function)


@pytest.mark.usefixtures("by_text")
def test_division_by_zero_does_not_end_the_program():
    room = np.ones(ROOM, np.int64)
    numba.njit(lambda memory, one: divide(bare(memory), one))(room, 0)
    assert list(room[:2]) == [0, 0]


@kernel
def divide(m: Cells, one: int) -> None:
    m[0], m[1] = 5 // one, 5 % one


@pytest.mark.usefixtures("by_text")
def test_what_is_refused_numba_reads():
    with pytest.raises(reader.Refused):
        reader.translated(halves.written, linking.written)
    room = np.zeros(ROOM, np.int64)
    compiled(halves)(room, 7, 0, False)
    assert room[0] == 4
    assert not linking._Way.by_text


@pytest.mark.parametrize("door", [batches.play_games, trees.ends_of])
def test_nothing_of_the_kernel_is_refused_and_its_text_is_always_the_same(door):
    text = reader.translated(door.written, linking.written)
    assert text == reader.translated(door.written, linking.written)


WITHOUT_TEXT = """
from board_designer.games.kernel import reader
from board_designer.kits.uri_nation.play import linking
def refuse(*_):
    raise reader.Refused
reader.translated = refuse
"""


@pytest.mark.slow
def test_a_game_is_the_same_when_numba_reads_it_all(tmp_path):
    options = {"seed": 3, "seats": ("bruiser", None, "yapper", None)}
    script = WITHOUT_TEXT + ONE_BLOCK.format(here=str(Path(__file__).parent), name="starter", options=options)
    script += "assert not linking._Way.by_text"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "BOARD_DESIGNER_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == fingerprint(contest("starter", **options).play(0, 1, None))
