"""A program with rules of a few lines, which takes no time to compile: prints what they give."""

from __future__ import annotations

import numpy as np

from board_designer.games.kernel.entry_points import Kernel, rule


class Cells(list):
    """The memory, by its name."""


@rule
def larger(one: int, two: int) -> int:
    return max(one, two)


@Kernel().entry_point
def sum_of_largest(m: Cells, many: int) -> int:
    total = 0
    for at in range(many - 1):
        total += larger(m[at], m[at + 1])
    return total


if __name__ == "__main__":
    print(sum_of_largest(np.array([3, 1, 4, 1, 5, 9, 2, 6], np.int64), 8))
