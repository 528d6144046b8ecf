"""From one list of keys to the next with as few rows as possible taken out and put in. Qt-free."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Hashable, Sequence

Run = tuple[int, int]  # first and last


def changes(before: Sequence[Hashable], after: Sequence[Hashable]) -> tuple[list[Run], list[Run]]:
    """Runs to take out of the first list, in its rows; then runs to put in, in the rows of the second."""
    # Most of a long list stays as it is: what is alike at both ends need not be compared.
    shorter = min(len(before), len(after))
    start = next((number for number in range(shorter) if before[number] != after[number]), shorter)
    end = next((number for number in range(shorter - start) if before[-1 - number] != after[-1 - number]), None)
    end = shorter - start if end is None else end
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    kept = _kept(old, new)
    return _runs_without(old, kept, start), _runs_without(new, kept, start)


def _kept(before: Sequence[Hashable], after: Sequence[Hashable]) -> set[Hashable]:
    """The most keys that are in both, in the same order."""
    place = {key: number for number, key in enumerate(before)}
    shared = [key for key in after if key in place]
    ends: list[int] = []  # the lowest place that a rising run of each length can end on
    numbers: list[int] = []  # and which of the shared that is
    come_from: list[int] = []
    for number, key in enumerate(shared):
        length = bisect_left(ends, place[key])
        ends[length : length + 1] = [place[key]]
        numbers[length : length + 1] = [number]
        come_from.append(numbers[length - 1] if length else -1)
    kept: set[Hashable] = set()
    number = numbers[-1] if numbers else -1
    while number >= 0:
        kept.add(shared[number])
        number = come_from[number]
    return kept


def _runs_without(keys: Sequence[Hashable], kept: Collection[Hashable], start: int) -> list[Run]:
    runs: list[Run] = []
    for number, key in enumerate(keys, start):
        if key in kept:
            continue
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs
