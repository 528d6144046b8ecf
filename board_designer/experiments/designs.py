"""Which combinations of levels are played: all of them, some at random, or a Latin hypercube."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice, product
from math import prod
from random import Random

Cell = tuple[int, ...]  # a level of each factor, by its number
SHUFFLES = 40  # of a hypercube, of which the one is taken that spreads best
MOST_CELLS = 100_000


def grid(levels: Sequence[int]) -> list[Cell]:
    """Every combination, the last factor quickest."""
    return list(product(*map(range, levels)))


def random_cells(levels: Sequence[int], many: int, seed: int) -> list[Cell]:
    """So many different combinations, each as likely as any other; all, where there are no more."""
    combined = prod(levels)
    chosen = sorted(Random(seed).sample(range(combined), min(many, combined)))
    return [_numbered(number, levels) for number in chosen]


def _numbered(number: int, levels: Sequence[int]) -> Cell:
    found = []
    for size in reversed(levels):
        number, level = divmod(number, size)
        found.append(level)
    return tuple(reversed(found))


def latin_hypercube(levels: Sequence[int], many: int, seed: int) -> list[Cell]:
    """So many combinations in which every factor has each of its levels equally often, as nearly as can be.

    Of some shuffles the one is taken with the fewest repeated combinations, and then with those farthest apart that
    are nearest to each other. Repeated ones are left out: on the same seeds they would tell nothing new.
    """
    random = Random(seed)
    tries = [_shuffled(levels, many, random) for _ in range(SHUFFLES)]
    best = max(tries, key=lambda cells: (len(set(cells)), _nearest(cells, levels)))
    return sorted(set(best))


def _shuffled(levels: Sequence[int], many: int, random: Random) -> list[Cell]:
    columns = []
    for size in levels:
        column = [at * size // many if many >= size else _stratum(at, many, size, random) for at in range(many)]
        random.shuffle(column)
        columns.append(column)
    return list(zip(*columns, strict=True))


def _stratum(at: int, many: int, size: int, random: Random) -> int:
    """One level out of each of so many equal parts, where there are more levels than cells."""
    first, last = at * size // many, (at + 1) * size // many
    return first + random.randrange(max(last - first, 1))


def _nearest(cells: Sequence[Cell], levels: Sequence[int]) -> float:
    reach = [max(size - 1, 1) for size in levels]
    pairs = islice(combinations(cells, 2), 5000)
    return min(
        (sum(abs(a - b) / size for a, b, size in zip(*pair, reach, strict=True)) for pair in pairs), default=0.0
    )
