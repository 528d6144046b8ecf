"""Rules mean the same to Python and compiled; what they cannot be written with is refused with its line."""

from __future__ import annotations

import inspect
import random
import threading

import numpy as np
import pytest

from board_designer.games.kernel import rule_reader
from board_designer.games.kernel.entry_points import UNCOMPILED, Kernel, rule
from board_designer.games.kernel.value_kinds import Refused

FIVE, SIX, EIGHT, BACK = 5, 6, 8, -3
ROOM = 64


class Cells(list):
    """An array, by its name."""


def alone(function):
    return Kernel().entry_point(function)


@alone
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


@alone
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


@alone
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


@alone
def indices(m: Cells, one: int, two: int, ready: bool) -> None:
    at, by = 20 + one % 9, two % 9 - 4
    m[at + by] = one
    m[by + at + 30] += m[by + at]
    m[at + -1] += 2
    m[BACK + at] = two
    m[ready + 1] = at
    for more in range(by):
        m[at + more] += m[more + at] + more


@rule
def turned(one: int, two: int) -> tuple[int, int]:
    return two, one


@rule
def first_below(m: Cells, limit: int) -> int:
    for at in range(ROOM):
        if m[at] < limit:
            return at
    return -1


@rule
def is_even(one: int) -> bool:
    return one & 1 == 0


@rule
def change(m: Cells) -> int:
    m[0] += 1
    return m[0]


@alone
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


@alone
def divide(m: Cells, one: int) -> None:
    m[0], m[1] = 5 // one, 5 % one


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path))
    monkeypatch.delenv(UNCOMPILED, raising=False)


def cases():
    numbers = random.Random(7)
    small = [(one, two) for one in range(-9, 10) for two in range(-9, 10)]
    large = [(numbers.randrange(-(1 << 30), 1 << 30), numbers.randrange(-(1 << 30), 1 << 30)) for _ in range(100)]
    return [(one, two, ready) for one, two in small + large for ready in (False, True)]


def memory_after(play, room, case):
    play(room, *case)
    return [int(number) for number in room]


@pytest.mark.parametrize("function", [sums, choices, loops, indices, calls], ids=lambda function: function.__name__)
def test_compiled_it_does_what_python_does(function):
    for one, two, ready in cases():
        if function is loops:
            one, two = one % 60, two % 60
        expected = memory_after(function.written, [0] * ROOM, (one, two, ready))
        assert memory_after(function, np.zeros(ROOM, np.int64), (one, two, ready)) == expected, (one, two, ready)


def test_a_large_function_is_called_and_not_copied_into_its_callers(monkeypatch):
    monkeypatch.setattr(rule_reader, "LARGE", 12)
    heads = [line for line in alone(calls.written).kernel.build.text.splitlines() if line.startswith("define")]
    found = {line.partition("(")[0].rpartition(".")[2]: "noinline" in line for line in heads}
    assert found == {"calls": True, "turned": False, "first_below": True, "is_even": False, "change": False}


def test_division_by_zero_does_not_end_the_program():
    room = np.ones(ROOM, np.int64)
    divide(room, 0)
    assert list(room[:2]) == [0, 0]


def test_uncompiled_the_function_itself_is_called(monkeypatch):
    monkeypatch.setenv(UNCOMPILED, "1")
    with pytest.raises(ZeroDivisionError):
        divide([0, 0], 0)
    assert divide.kernel.is_ready()


@pytest.mark.parametrize(
    "cells",
    [[1, 2], np.ones(4, np.int32), np.ones(4), np.ones((4, 4), np.int64)[:, 1]],
    ids=["list", "32 bits", "fractions", "every fourth"],
)
def test_only_arrays_of_whole_numbers_of_the_right_size_are_handed_on(cells):
    with pytest.raises(TypeError, match="whole arrays of 64-bit numbers"):
        divide(cells, 1)


@alone
def counts_until_told(m: Cells, halt: Cells, most: int) -> int:
    for turn in range(most):
        if halt[0] != 0:
            return turn
        m[turn & 63] += turn
    return most


def test_others_run_while_a_compiled_function_does():
    """The number that ends the loop is set by Python, which could not if the call held on to it."""
    counts_until_told.kernel.make_ready()
    room, halt, counted = np.zeros(ROOM, np.int64), np.zeros(1, np.int64), []
    thread = threading.Thread(target=lambda: counted.append(counts_until_told(room, halt, 1 << 36)))
    thread.start()
    while not room[1]:
        pass
    halt[0] = 1
    thread.join()
    assert 1 < counted[0] < 1 << 36


# ---- What is refused -----------------------------------------------------------------------------------------------


@alone
def halves(m: Cells, one: int) -> None:
    m[0] = one
    m[0] = one / 2


@alone
def fractions(m: Cells) -> None:
    m[0] = 0.5


@alone
def lists(m: Cells) -> None:
    for one in [1, 2]:
        m[0] = one


@alone
def strangers(m: Cells) -> None:
    m[0] = abs(m[1])


@alone
def without_length(m: Cells) -> None:
    m[0] = len(m)


@alone
def one_branch(m: Cells) -> None:
    if m[0] == 1:
        found = 2
    m[1] = found


@alone
def one_loop(m: Cells) -> None:
    for at in range(m[0]):
        found = at
    m[1] = found


@alone  # noqa: RET503
def no_result(m: Cells) -> int:
    if m[0] == 1:
        return 2


@alone
def too_far(m: Cells) -> None:
    m[0] = 1 << 64


@alone
def too_many(m: Cells) -> None:
    m[0] = first_below(m, 1, 2)


@alone
def unset(m: Cells) -> None:
    m[0] = nowhere  # noqa: F821


@alone
def three_of_two(m: Cells) -> None:
    m[0], m[1], m[2] = turned(1, 2)


@alone
def third_of_two(m: Cells) -> None:
    m[0] = turned(1, 2)[2]


@alone
def untyped(m, one: int) -> None:
    m[0] = one


@alone
def memory_as_number(m: Cells) -> None:
    m[0] = m + 1


@alone
def names(m: Cells) -> None:
    first_below(m, limit=2)


@pytest.mark.parametrize(
    ("function", "line", "words"),
    [
        (halves, 3, "`one / 2` cannot be written in rules; `//` divides"),
        (fractions, 2, "0.5 is no whole number of 64 bits"),
        (lists, 2, "`[1, 2]` cannot be written in rules; many numbers are a row of the memory"),
        (strangers, 2, "`abs(m[1])` is no call of a rule; there are `min(a, b)`"),
        (without_length, 2, "how many there are in `m` is not known here"),
        (one_branch, 4, "found may have no value here: it is set on some ways only"),
        (one_loop, 4, "found may have no value here"),
        (no_result, 3, "it may end without giving a number"),
        (too_far, 2, "a shift by 64; numbers have 64 bits"),
        (too_many, 2, "first_below takes 2 values, not 3"),
        (unset, 2, "nowhere is set neither in this function nor in its module"),
        (three_of_two, 2, "2 values for 3 names"),
        (third_of_two, 2, "`turned(1, 2)[2]` cannot be written in rules"),
        (untyped, 0, "no type for m"),
        (memory_as_number, 2, "an array where a number is wanted"),
        (names, 2, "`first_below(m, limit=2)` cannot be written in rules"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_is_refused_is_told_with_file_and_line(function, line, words):
    """Nothing else reads it in its place."""
    first = inspect.getsourcelines(function.written)[1]
    with pytest.raises(Refused) as caught:
        function.kernel.make_ready()
    assert f"{__file__}:{first + line}: {function.__name__}: " in str(caught.value)
    assert words in str(caught.value)
