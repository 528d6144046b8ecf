"""Signs that tell sooner than the numbers themselves which way they go.

Whoever ends with the higher scores wins more, and scores vary less from game to game than wins do: half the games say
as much. So what a change does is estimated from both, the more by the signs the fewer games there were: they are like
the numbers, but not the same. How much they are alike is seen on all candidates together. Only the search goes by
this; what is told in the end is what was won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from board_designer.search.goals import Judged
from board_designer.simulate.confidence_intervals import Floats

FEW = 20  # candidates; fewer say too little about how numbers and signs go along
LEAST_ALIKE, LEAST_UNLIKE = 0.5, 0.05  # of what differs between candidates, signs tell so much or are no signs


class Difference(NamedTuple):
    """Of a candidate's numbers from the draft's, and how many blocks without signs would say as much."""

    values: Floats
    blocks: float


def differences(draft: Judged, those: Sequence[Judged]) -> list[Difference]:
    if not those:
        return []
    found = np.stack([one.values - draft.values for one in those])
    blocks = np.array([one.blocks for one in those], dtype=np.float64)
    signs = [one.signs for one in those if one.signs is not None]
    worth = np.ones(len(those))
    if draft.signs is not None and len(signs) == len(those) >= FEW:
        shown = np.stack([one.values - draft.signs.values for one in signs])
        ends = np.cumsum(draft.sizes)
        gains = []
        for first, last in zip(ends - draft.sizes, ends, strict=True):
            aim = slice(int(first), int(last))
            both = _Both(
                found[:, aim], shown[:, aim], draft.spreads[aim] ** 2, draft.signs.spreads[aim] ** 2,
                draft.signs.along[aim], blocks, draft.blocks,
            )  # fmt: skip
            found[:, aim], gain = both.together()
            gains.append(gain)
        worth = np.min(gains, axis=0)
    return [Difference(*one) for one in zip(found, (blocks * worth).tolist(), strict=True)]


class _Both(NamedTuple):
    """The numbers of one aim: of all candidates, with variances and covariances of a block."""

    own: Floats  # [candidates, numbers]
    signs: Floats
    own_spread: Floats  # [numbers]
    sign_spread: Floats
    along: Floats
    blocks: Floats  # [candidates]
    of_draft: int

    def together(self) -> tuple[Floats, Floats]:
        """The best of both, and how many times as many games without signs would say as much."""
        luck = (1 / self.blocks + 1 / self.of_draft)[:, None]
        owns = float((self.own**2 - self.own_spread * luck).mean())
        signs = float((self.signs**2 - self.sign_spread * luck).mean())
        alike = float((self.own * self.signs - self.along * luck).mean())
        if min(owns, signs, alike) <= 0 or alike**2 < LEAST_ALIKE * owns * signs:
            return self.own, np.ones(len(self.own))
        slope = alike / signs
        unlike = max(owns - slope * alike, LEAST_UNLIKE * owns)
        own, sign, along = (
            float(one.mean()) / self.blocks
            for one in (self.own_spread, slope**2 * self.sign_spread, slope * self.along)
        )
        trust = np.clip((own - along) / (own + sign - 2 * along + unlike), 0, 1)
        variance = (1 - trust) ** 2 * own + trust**2 * (sign + unlike) + 2 * trust * (1 - trust) * along
        weight = trust[:, None]
        return (1 - weight) * self.own + weight * slope * self.signs, own / variance
