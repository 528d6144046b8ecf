"""Who wins less and who more than a fair share, and how surely: one answer for all words that name somebody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Body = Mapping[str, Any]
# beyond: more than the tolerance away. off: not the fair share, and perhaps still within the tolerance. perhaps: it
# may be chance. even: all within the tolerance, or nobody to compare with.
How = Literal["beyond", "off", "perhaps", "even"]
DECIMALS = 3  # of a share, as it is shown: 25.0 %


@dataclass(frozen=True)
class Standing:
    how: How
    behind: tuple[Body, ...] = ()  # who wins least first
    ahead: tuple[Body, ...] = ()  # who wins most first

    @property
    def is_sure(self) -> bool:
        return self.how in ("beyond", "off")

    @property
    def extremes(self) -> list[tuple[str, bool]]:
        """Who wins least and who wins most, of those that surely do; and whether it is the one who wins least."""
        if not self.is_sure:
            return []
        return [(one["name"], True) for one in self.behind[:1]] + [(one["name"], False) for one in self.ahead[:1]]


def standing_of(verdict: Body) -> Standing:
    """By the rule of the verdict: an interval has to lie beyond a limit as a whole."""
    known = sorted((one for one in verdict["intervals"] if one["value"] is not None), key=lambda one: one["value"])
    if len(known) < 2 or verdict["word"] == "fair":
        return Standing("even")
    fair, tolerance = verdict["fair_share"], verdict["tolerance"]
    found = _beyond(known, fair - tolerance, fair + tolerance)
    if verdict["word"] == "unfair" and any(found):
        return Standing("beyond", *found)
    # An interval that is shown to end at the fair share is not said to be off it.
    shown = [{**one, **{key: round(one[key], DECIMALS) for key in ("low", "high")}} for one in known]
    found = _beyond(shown, round(fair, DECIMALS), round(fair, DECIMALS))
    if any(found):
        return Standing("off", *found)
    return Standing("perhaps", (known[0],))


def _beyond(ordered: list[Any], low: float, high: float) -> tuple[tuple[Body, ...], tuple[Body, ...]]:
    return (
        tuple(one for one in ordered if one["high"] < low),
        tuple(one for one in reversed(ordered) if one["low"] > high),
    )
