"""Which single steps go well together: each adds its part, so one that is bad by itself may be what another lacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from board_designer.search.change import Change
from board_designer.simulate.confidence_intervals import Floats

MOST_MOVING, MOST_PAIRED = 300, 150  # of those that move most


class GoodPairs:
    """`expected` is what a change probably does to the numbers of the draft, `loss` how far off they are then."""

    def __init__(
        self, singles: Sequence[Change], expected: Callable[[Change], Floats], loss: Callable[[Floats], float]
    ) -> None:
        self._singles, self._expected, self._loss = singles, expected, loss
        self._effects = [expected(one) for one in singles]
        moves = [float(np.square(effect).sum()) for effect in self._effects]
        self._moving = sorted(range(len(moves)), key=lambda at: (-round(moves[at], 9), at))[:MOST_MOVING]

    def partners(self, change: Change, many: int) -> list[Change]:
        """The single steps that go best with it."""
        own = self._expected(change)
        ranked = sorted(
            (self._loss(own + self._effects[at]), at) for at in self._moving if not change.meets(self._singles[at])
        )
        return [self._singles[at] for _, at in ranked[:many]]

    def paired(self, many: int) -> list[Change]:
        """The single steps that make the best pairs."""
        moving = self._moving[:MOST_PAIRED]
        ranked = sorted(
            (self._loss(self._effects[one] + self._effects[other]), at, one)
            for at, one in enumerate(moving)
            for other in moving[:at]
            if not self._singles[one].meets(self._singles[other])
        )
        return [self._singles[one] for one in list(dict.fromkeys(one for _, _, one in ranked))[:many]]
