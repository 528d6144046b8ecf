"""Names and numbers as a designer reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Rate = Mapping[str, Any]
NEARLY_ALL = 0.9995

ENDING_WORDS = {
    "count": "enough territories",
    "last_standing": "last one standing",
    "limit": "the turn limit",
}
REASON_WORDS = {
    "setup": "start", "income": "income", "desperation": "desperation", "park": "dog park", "drink": "drinking",
    "water_card": "water cards", "chance_card": "chance cards", "event_card": "event cards", "resupply": "resupply",
    "lost_fight": "lost fights", "rival_trait": "rival's trait", "claim": "claims", "challenge": "challenges",
    "keep": "keeping", "fortify": "fortifying", "initiate": "new alliances", "join": "joining",
    "break": "breaking up", "bond_fight": "bond fights", "crossing": "crossings", "path": "paths",
    "side_street": "side streets", "bid": "bids", "trick": "tricks", "garden_party": "garden party",
    "shrunk_bowl": "shrunk bowl",
}  # fmt: skip
POLICY_WORDS = {
    "archetype": "each dog played its own way",
    "greedy": "all greedy",
    "random": "all at random",
    "look_ahead": "all looking ahead",
}


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def part_of(share: float, many: str) -> str:
    """12.5 % of games; nearly all games, where it would be shown as 100.0 %: beside “hardly anybody” that would be
    read as a slip."""
    if share > NEARLY_ALL:
        return f"all {many}" if share == 1 else f"nearly all {many}"
    return f"{percent(share)} of {many}"


def percent_of(rate: Rate, digits: int = 1) -> str:
    """A share with its interval: 24.6 % (22.8–26.5)."""
    if rate["value"] is None:
        return "–"
    return f"{percent(rate['value'], digits)} ({100 * rate['low']:.{digits}f}–{100 * rate['high']:.{digits}f})"


def signed(value: float, digits: int = 1) -> str:
    """+1.5, or −1.5 with a minus that is as wide as the plus."""
    return f"{value:+.{digits}f}".replace("-", "−")


def number(value: float | None) -> str:
    """Three figures are plenty to look at."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def number_of(rate: Rate) -> str:
    """A mean with its interval: 3.21 (3.10–3.32)."""
    if rate["value"] is None:
        return "–"
    return f"{number(rate['value'])} ({number(rate['low'])}–{number(rate['high'])})"


def games(many: int) -> str:
    return f"{many:,} game" if many == 1 else f"{many:,} games"


def policies_in_words(line_up: Mapping[str, Any]) -> str:
    ways = line_up["policies"]
    if len(set(ways)) == 1:
        return POLICY_WORDS[ways[0]]
    return "players by seat: " + ", ".join(way.replace("_", " ") for way in ways)


def seats_in_words(body: Mapping[str, Any]) -> str:
    line_up = body["line_up"]
    if line_up["archetypes"] == "rotated":
        return "every dog on every seat"
    seated = zip(line_up["homes"], line_up["archetypes"], strict=True)
    return ", ".join(f"seat {home['seat']} {dog or 'empty'}" for home, dog in seated)
