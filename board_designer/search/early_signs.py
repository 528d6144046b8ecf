"""Signs that tell sooner than the numbers themselves which way they go.

Who wins a game hangs on luck. What a side did in it, its points, claims, income or steps, varies less from game to
game, and together they say as much with a few games as wins do with many. Which of them go along with winning, and
how far, is seen on all candidates together: they make one number. What it does not tell of a change is what wins say
beyond it; little is known of that with few games, but it is much the same where much the same is changed. Only the
search goes by this; what is told in the end is what was won.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

from board_designer.search.goals import Judged
from board_designer.search.side_counts import SideCounts
from board_designer.simulate.confidence_intervals import Floats

FEW = 20  # candidates; fewer say too little about how numbers and signs go along
LEAST_ALIKE = 0.5  # of what differs between candidates, signs tell so much or are no signs
# There are many counters and few candidates: each has to prove itself against so many times its luck.
DOUBT = 10.0
DIGITS = 9  # the last bits differ between machines


class Difference(NamedTuple):
    """Of a candidate's numbers from the draft's: what the signs say, and what they do not tell. Each with as many
    blocks as would be as uncertain without signs. Where there are none, all of it is told."""

    told: Floats
    blocks: float
    untold: Floats
    blocks_of_untold: float

    @property
    def values(self) -> Floats:
        """As it was played."""
        return self.told + self.untold


def differences(draft: Judged, those: Sequence[Judged]) -> list[Difference]:
    if not those:
        return []
    own = np.stack([one.values - draft.values for one in those]).round(DIGITS)
    blocks = np.array([one.blocks for one in those], dtype=np.float64)
    told, worth, worth_of_untold = own.copy(), 1.0, 1.0
    if len(those) >= FEW:
        ends, surest = np.cumsum(draft.sizes), []
        for at, (first, last) in enumerate(zip(ends - draft.sizes, ends, strict=True)):
            found = _signs(draft.signs[at], [one.signs[at] for one in those], blocks, draft.blocks)
            if found is not None:
                told[:, first:last] = found.told
                worth_of_untold = min(worth_of_untold, found.worth_of_untold)
            surest.append(1.0 if found is None else found.worth)
        worth = min(surest)
    told = told.round(DIGITS)
    return [
        Difference(*one)
        for one in zip(told, (blocks * worth).tolist(), own - told, (blocks * worth_of_untold).tolist(), strict=True)
    ]


class _Told(NamedTuple):
    """What signs say of a goal's numbers, and how many times as many games without signs would say as much of it, and
    of the rest."""

    told: Floats  # [candidates, numbers]
    worth: float
    worth_of_untold: float


def _signs(
    before: SideCounts | None, after: Sequence[SideCounts | None], blocks: Floats, of_draft: int
) -> _Told | None:
    """The numbers themselves are the first of what is counted. None where nothing goes along with them."""
    if before is None:
        return None
    counts = np.stack([one.values - before.values for one in after if one is not None])
    is_shown = np.diag(before.noise) > 0
    if not is_shown[0] or is_shown.sum() < 2:
        return None
    counts, noise = counts[:, :, is_shown], before.noise[np.ix_(is_shown, is_shown)]
    scale = np.sqrt(np.diag(noise))
    counts, noise = counts / scale, noise / np.outer(scale, scale)
    luck = 1 / blocks + 1 / of_draft
    index = _index(counts, noise, float(luck.mean()))
    own, signs = counts[:, :, 0], counts[:, :, 1:] @ index
    # Of a block: how much the numbers, their sign and both together vary.
    spread, sign_spread, along = float(noise[0, 0]), float(index @ noise[1:, 1:] @ index), float(index @ noise[1:, 0])
    owns = float((own**2 - spread * luck[:, None]).mean())
    shown = float((signs**2 - sign_spread * luck[:, None]).mean())
    alike = float((own * signs - along * luck[:, None]).mean())
    if min(owns, shown, alike) <= 0 or alike**2 < LEAST_ALIKE * owns * shown:
        return None
    slope = alike / shown
    untold = spread + slope**2 * sign_spread - 2 * slope * along
    return _Told(scale[0] * slope * signs, spread / (slope**2 * sign_spread), spread / untold)


def _index(counts: Floats, noise: Floats, luck: float) -> Floats:
    """What each counter adds to the one number: by how it goes along with the goal's own, beyond luck."""
    rows = counts.reshape(-1, counts.shape[2])
    seen = rows.T @ rows / len(rows)
    along = (seen - luck * noise)[1:, 0]
    return cast(Floats, np.linalg.solve(seen[1:, 1:] + DOUBT * luck * np.diag(np.diag(noise))[1:, 1:], along))
