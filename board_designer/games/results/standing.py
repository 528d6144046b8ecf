"""Who wins less and who more than a fair share, and how surely: one answer for all words that name somebody."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from board_designer.games.results.win_rates import Side, Sides

# beyond: more than the tolerance away. off: not the fair share, and perhaps still within the tolerance. perhaps: it
# may be chance. even: all within the tolerance, or nobody to compare with.
How = Literal["beyond", "off", "perhaps", "even"]
DECIMALS = 3  # of a share, as it is shown: 25.0 %


@dataclass(frozen=True)
class Standing:
    how: How
    behind: tuple[Side, ...] = ()  # who wins least first
    ahead: tuple[Side, ...] = ()  # who wins most first

    @property
    def is_sure(self) -> bool:
        return self.how in ("beyond", "off")

    @property
    def extremes(self) -> list[tuple[str, bool]]:
        """Who wins least and who wins most, of those that surely do; and whether it is the one who wins least."""
        if not self.is_sure:
            return []
        return [(one.name, True) for one in self.behind[:1]] + [(one.name, False) for one in self.ahead[:1]]


def standing_of(sides: Sides) -> Standing:
    """By the rule of the verdict: an interval has to lie beyond a limit as a whole."""
    known = sorted(sides.known, key=lambda side: side.together.value)
    verdict = sides.verdict
    if len(known) < 2 or verdict.word == "fair":
        return Standing("even")
    found = _beyond(known, *verdict.band, digits=12)
    if verdict.word == "unfair" and any(found):
        return Standing("beyond", *found)
    # An interval that is shown to end at the fair share is not said to be off it.
    fair = round(verdict.fair_share, DECIMALS)
    found = _beyond(known, fair, fair, DECIMALS)
    return Standing("off", *found) if any(found) else Standing("perhaps", (known[0],))


def _beyond(
    ordered: Sequence[Side], low: float, high: float, digits: int
) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    return (
        tuple(one for one in ordered if round(one.together.high, digits) < low),
        tuple(one for one in reversed(ordered) if round(one.together.low, digits) > high),
    )
