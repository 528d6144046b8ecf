"""What sets seats, or kinds of dog, apart: by the layout of the board, and by what games showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from board_designer.kits.uri_nation.results.layout import FAR, Layout
from board_designer.kits.uri_nation.results.looks_at_winning import MATTERS, PROFILE, PROFILE_SHARES, SURELY
from board_designer.kits.uri_nation.results.words import number, percent
from board_designer.lint.wording import listed, sentence

Body = dict[str, Any]
NOT_ALONE = 0.4
ALONG = 0.5  # how well a fact must go along with winning, from 0 to 1
MORE, LESS, EITHER = 1, -1, 0  # what is better for a player, where that is known


@dataclass(frozen=True)
class Fact:
    """One number for each seat or dog. `words` is what is said of one of them, with {} for its number."""

    key: str
    words: str
    values: Mapping[str, float]
    better: int
    weight: float  # how much it explains, compared with others
    least: float  # smaller differences are not worth a word
    floor: float  # and a difference is large or small compared with this, at least
    shown: Callable[[float], str]
    reach: Mapping[str, float] = field(default_factory=dict)  # half an interval, where it comes from games
    spaces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    layer: str = ""
    chart: str = ""


def telling(fact: Fact, wins: Mapping[str, float], one: str) -> float:
    """How much a fact tells about one of them: 0 for nothing. What goes along with winning over all of them counts
    for more than what sets one apart for no visible reason."""
    fair = sum(wins.values()) / len(wins)
    # Whoever shares its lot would only blur the difference.
    others = [name for name in wins if (wins[name] > fair) != (wins[one] > fair)]
    usual = sum(fact.values[name] for name in others) / len(others) if others else fact.values[one]
    gap = fact.values[one] - usual
    size = abs(gap) / max(abs(usual), abs(fact.values[one]), fact.floor)
    if abs(gap) < fact.least or size < MATTERS or (fact.reach and abs(gap) <= SURELY * fact.reach[one]):
        return 0.0
    along = _correlation([fact.values[name] for name in wins], list(wins.values()))
    along = abs(along) if fact.better == EITHER else along * fact.better
    more = 1 if wins[one] > fair else -1
    if along < ALONG or gap * more * fact.better < 0:
        return 0.0
    # Where one who fares the other way has it just the same, it explains little.
    beyond = any((fact.values[name] - fact.values[one]) * gap >= 0 for name in others)
    return fact.weight * along * min(size, 1.0) * (NOT_ALONE if beyond else 1.0)


def _correlation(one: list[float], other: list[float]) -> float:
    first, second = sum(one) / len(one), sum(other) / len(other)
    both = sum((x - first) * (y - second) for x, y in zip(one, other, strict=True))
    spread = sqrt(sum((x - first) ** 2 for x in one) * sum((y - second) ** 2 for y in other))
    return both / spread if spread else 0.0


Names = Callable[[Sequence[str]], str]


def said(fact: Fact, one: str, names: Names) -> str:
    """Seat 3 has 9 steps to the nearest water (others 4 to 5)"""
    words = fact.words.replace("{} steps", "{}") if fact.values[one] >= FAR else fact.words
    told = words.format(fact.shown(fact.values[one]))
    if fact.shown is number and "a game" not in told:
        told += " a game"
    return f"{sentence(names([one]))} {told} {beside(fact, one, names)}"


def beside(fact: Fact, one: str, names: Names) -> str:
    """What the others have, in brackets: (others 4 to 5); each by name where one of them is no better off."""
    others = {who: value for who, value in fact.values.items() if who != one}
    shown = {who: fact.shown(value) for who, value in others.items()}
    own = fact.values[one]
    if own < min(others.values()) or own > max(others.values()):
        ends = [fact.shown(min(others.values())), fact.shown(max(others.values()))]
        return f"({'others' if len(others) > 1 else 'the other'} {' to '.join(dict.fromkeys(ends))})"
    by_value: dict[str, list[str]] = {}
    for who, text in sorted(shown.items(), key=lambda item: others[item[0]]):
        by_value.setdefault(text, []).append(who)
    return f"({', '.join(f'{names(those)}: {text}' for text, those in by_value.items())})"


def seat_names(seats: Sequence[str]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {listed(sorted(seats))}"


def dog_names(titles: Mapping[str, str]) -> Names:
    return lambda dogs: listed([f"the {titles[dog]}" for dog in dogs])


# ---- Seats: what the drawing gives them --------------------------------------------------------------------------


def layout_facts(layout: Layout, seats: list[str]) -> Iterator[Fact]:
    """The surroundings of each seat's home."""
    homes = {seat: layout.homes[int(seat)] for seat in seats}
    at_home = {seat: (home,) for seat, home in homes.items()}

    def fact(key: str, words: str, values: Mapping[str, float], better: int, weight: float, **more: Any) -> Fact:
        return Fact(
            key, words, values, better, weight, 1.0, 4.0, steps_shown, spaces=more.pop("spaces", at_home), **more
        )

    own = {seat: layout.own_ground(int(seat)) for seat in seats}
    yield fact(
        "own_ground",
        "has {} territories that are nearer to its home than to any other",
        own,
        MORE,
        1.4,
        layer="owners",
    )
    near = {seat: layout.within_a_roll(int(seat)) for seat in seats}
    yield fact(
        "within_a_roll",
        f"has {{}} territories within an average roll of {layout.roll} steps",
        {seat: float(len(places)) for seat, places in near.items()},
        MORE, 1.0, spaces={seat: (*at_home[seat], *near[seat]) for seat in seats}, layer="claims",
    )  # fmt: skip
    group = {seat: float(layout.first_group(int(seat))) for seat in seats}
    yield fact(
        "first_group", f"has {{}} steps to the last of its nearest {layout.group_size} connected territories",
        group, LESS, 0.9, layer="owners",
    )  # fmt: skip
    wanted = (
        ("water", "the nearest water", layout.of_type("water"), 0.9),
        ("free_crossing", "the nearest free crossing", layout.free_crossings, 0.6),
        ("allying", "the nearest place to make an alliance", layout.allying, 0.4),
        ("chance", "the nearest chance spot", layout.of_type("chance"), 0.4),
    )
    for key, what, spaces, weight in wanted:
        if spaces:
            found = {seat: layout.nearest(int(seat), spaces) for seat in seats}
            yield fact(
                key, f"has {{}} steps to {what}",
                {seat: float(one.steps) if one else FAR for seat, one in found.items()}, LESS, weight,
                spaces={seat: (homes[seat], one.space) if one else () for seat, one in found.items()}, layer="visits",
            )  # fmt: skip
    rivals = {seat: layout.nearest_rival(int(seat)) for seat in seats}
    yield fact(
        "rival", "has {} steps to the nearest rival's home",
        {seat: float(one.steps) if one else FAR for seat, one in rivals.items()}, MORE, 0.7,
        spaces={seat: (homes[seat], one.space) if one else () for seat, one in rivals.items()}, layer="challenges",
    )  # fmt: skip


def steps_shown(value: float) -> str:
    if value >= FAR:
        return "no free way"
    return f"{value:.0f}" if value == round(value) else f"{value:.1f}"


# ---- Seats and dogs: what games showed ---------------------------------------------------------------------------

# What is better for a player, how much it explains, and what shows it. What players do follows from how they fare as
# much as it leads to it, so it weighs less than what they are given.
GAMES_SHOW: dict[str, tuple[int, float, str, str]] = {
    "claims": (MORE, 0.5, "claims", ""),
    "challenges": (EITHER, 0.3, "challenges", ""),
    "attacked": (LESS, 0.6, "challenges", ""),
    "lost": (LESS, 0.6, "challenges", ""),
    "free_crossings": (EITHER, 0.3, "ways", "ways"),
    "paid_crossings": (EITHER, 0.3, "ways", "ways"),
    "home_visits": (EITHER, 0.3, "visits", ""),
    "drinks": (EITHER, 0.3, "visits", ""),
    "idle": (LESS, 0.8, "", ""),
    "starved_water": (LESS, 0.9, "", "starved"),
    "starved_swagger": (LESS, 0.9, "", "starved"),
    "starved_drive": (LESS, 0.9, "", "starved"),
}
LEAST_SHARE = 0.01, 0.05  # of the turns
LEAST_NUMBER = 0.1, 0.5  # a game


def games_facts(accounts: Mapping[str, Body], spaces: Mapping[str, tuple[str, ...]]) -> Iterator[Fact]:
    """What seats or dogs did and went without."""
    for key, (words, rate_of) in PROFILE.items():
        better, weight, layer, chart = GAMES_SHOW[key]
        rates = {name: rate_of(account) for name, account in accounts.items()}
        if any(rate["value"] is None for rate in rates.values()):
            continue
        is_share = key in PROFILE_SHARES
        yield Fact(
            key, words, {name: rate["value"] for name, rate in rates.items()}, better, weight,
            *(LEAST_SHARE if is_share else LEAST_NUMBER), percent if is_share else number,
            {name: (rate["high"] - rate["low"]) / 2 for name, rate in rates.items()}, spaces, layer, chart,
        )  # fmt: skip


def bowl_facts(figures: Mapping[str, int], dogs: Sequence[str], resources: Sequence[Body]) -> Iterator[Fact]:
    """What a full bowl of each kind of dog holds. A token that nobody lacks explains nothing."""
    most = max(token["starved"]["value"] for token in resources)
    for token in resources:
        values = {dog: float(figures[f"archetypes.{dog}.{token['name']}"]) for dog in dogs}
        weight = token["starved"]["value"] / most if most else 0.0
        yield Fact(
            f"bowl_{token['name']}", f"has {{}} {token['title']} in a full bowl", values, MORE, weight, 1.0, 1.0,
            steps_shown, chart="starved",
        )  # fmt: skip
