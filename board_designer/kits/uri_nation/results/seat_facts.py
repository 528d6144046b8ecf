"""What sets seats, or kinds of dog, apart: by the layout of the board, and by what games showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from board_designer.kits.uri_nation.results.layout import Layout
from board_designer.kits.uri_nation.results.looks_at_winning import MATTERS, PROFILE, PROFILE_SHARES, SURELY
from board_designer.kits.uri_nation.results.words import number, percent
from board_designer.lint.wording import listed, sentence

Body = dict[str, Any]
NOT_ALONE = 0.4
ALONG = 0.5  # how well a fact must go along with winning, from 0 to 1
FEW_STEPS = 2.0  # a step more or less is lost in the roll of two dice
FEW_TERRITORIES = 1.0  # one claim more or less is worth a word; what is shared may come to less
NO_WAY = 1.5  # times as far as the furthest that can be reached: worse, and not so much that it drowns all else
USED_UP = 0.75  # of what is gained is spent; a larger bowl for what piles up helped no dog on any sample board
MORE, LESS, EITHER = 1, -1, 0  # what is better for a player, where that is known


@dataclass(frozen=True)
class Fact:
    """One number for each seat or dog. `words` is what is said of one of them, with {} for its number."""

    key: str
    words: str
    values: Mapping[str, float | None]  # None where no free way leads there
    better: int
    weight: float  # how much it explains, compared with others
    least: float  # smaller differences are not worth a word
    floor: float  # and a difference is large or small compared with this, at least
    shown: Callable[[float], str]
    reach: Mapping[str, float] = field(default_factory=dict)  # half an interval, where it comes from games
    spaces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    layer: str = ""
    chart: str = ""
    never: str = ""  # what is said of one without a number

    @property
    def is_given(self) -> bool:
        """By the board or the rules, not by what happened in games."""
        return not self.reach


def telling(fact: Fact, wins: Mapping[str, float], one: str) -> float:
    """How much a fact tells about one of them: 0 for nothing. What goes along with winning over all of them counts
    for more than what sets one apart for no visible reason."""
    values = _measured(fact)
    fair = sum(wins.values()) / len(wins)
    # Whoever shares its lot would only blur the difference.
    others = [name for name in wins if (wins[name] > fair) != (wins[one] > fair)]
    usual = sum(values[name] for name in others) / len(others) if others else values[one]
    gap = values[one] - usual
    size = abs(gap) / max(abs(usual), abs(values[one]), fact.floor)
    if abs(gap) < fact.least or size < MATTERS or (fact.reach and abs(gap) <= SURELY * fact.reach[one]):
        return 0.0
    along = _correlation([values[name] for name in wins], list(wins.values()))
    along = abs(along) if fact.better == EITHER else along * fact.better
    more = 1 if wins[one] > fair else -1
    if along < ALONG or gap * more * fact.better < 0:
        return 0.0
    # Where one who fares the other way has it just the same, it explains little; what games show, nothing.
    beyond = any((values[name] - values[one]) * gap >= 0 for name in others)
    if beyond and not fact.is_given:
        return 0.0
    return fact.weight * along * min(size, 1.0) * (NOT_ALONE if beyond else 1.0)


def _measured(fact: Fact) -> dict[str, float]:
    """A number for everybody, so that all can be compared; it is never shown."""
    furthest = max((value for value in fact.values.values() if value is not None), default=0.0)
    beyond = max(NO_WAY * furthest, fact.floor)
    return {name: beyond if value is None else value for name, value in fact.values.items()}


def _correlation(one: list[float], other: list[float]) -> float:
    first, second = sum(one) / len(one), sum(other) / len(other)
    both = sum((x - first) * (y - second) for x, y in zip(one, other, strict=True))
    spread = sqrt(sum((x - first) ** 2 for x in one) * sum((y - second) ** 2 for y in other))
    return both / spread if spread else 0.0


Names = Callable[[Sequence[str]], str]


def said(fact: Fact, one: str, names: Names, like: Sequence[str] = ()) -> str:
    """Seat 3 has 9 steps to the nearest water (others 4 to 5). `like`: those who fare like this one."""
    value = fact.values[one]
    if value is None:
        told = fact.never
    else:
        shown = fact.shown(value)
        told = (fact.words if shown != "1" else _for_one(fact.words)).format(shown)
        if fact.shown is number and "a game" not in told:
            told += " a game"
    return f"{sentence(names([one]))} {told} {beside(fact, one, names, like)}"


def _for_one(words: str) -> str:
    return words.replace("{} steps", "{} step").replace("{} territories", "{} territory")


def beside(fact: Fact, one: str, names: Names, like: Sequence[str] = ()) -> str:
    """What the others have, in brackets: (others 4 to 5), or (seat 1: 8, others 4 to 5) where one fares alike; each
    by name where one of them is no better off."""
    numbers = _measured(fact)
    everybody = sorted((who for who in numbers if who != one), key=lambda who: (numbers[who], who))
    alike = [who for who in everybody if who in like]
    others = [who for who in everybody if who not in like]
    known = [value for who in others if (value := fact.values[who]) is not None]
    lot = [numbers[who] for who in (one, *alike)]
    apart = bool(others) and (max(lot) < numbers[others[0]] or min(lot) > numbers[others[-1]])
    if apart and len(known) in (0, len(others)):
        those = "others" if len(others) > 1 else "the other"
        rest = f"{those} {in_range(known, fact.shown) if known else 'without a free way'}"
        return f"({', '.join((*_by_name(fact, alike, names), rest))})"
    return f"({', '.join(_by_name(fact, everybody, names))})"


def _by_name(fact: Fact, those: Sequence[str], names: Names) -> list[str]:
    """seats 2 and 4: 8, for each number."""
    by_value: dict[str, list[str]] = {}
    for who in those:
        value = fact.values[who]
        by_value.setdefault("no free way" if value is None else fact.shown(value), []).append(who)
    return [f"{names(alike)}: {text}" for text, alike in by_value.items()]


def in_range(values: Sequence[float], shown: Callable[[float], str]) -> str:
    """4 to 5, or 4 where all are the same."""
    return " to ".join(dict.fromkeys((shown(min(values)), shown(max(values)))))


def seat_names(seats: Sequence[str]) -> str:
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {listed(sorted(seats))}"


def dog_names(titles: Mapping[str, str]) -> Names:
    return lambda dogs: listed([f"the {titles[dog]}" for dog in dogs])


# ---- Seats: what the drawing gives them --------------------------------------------------------------------------


def layout_facts(layout: Layout, seats: list[str]) -> Iterator[Fact]:
    """The surroundings of each seat's home."""
    homes = {seat: layout.homes[int(seat)] for seat in seats}
    at_home = {seat: (home,) for seat, home in homes.items()}
    yield Fact(
        "own_ground", ground_in_words(layout), {seat: layout.own_ground(int(seat)) for seat in seats}, MORE, 1.4,
        FEW_TERRITORIES, 4.0, count_shown, spaces=at_home, layer="owners",
    )  # fmt: skip
    near = {seat: layout.within_a_roll(int(seat)) for seat in seats}
    yield Fact(
        "within_a_roll", f"has {{}} territories within an average roll of {layout.roll} steps",
        {seat: float(len(places)) for seat, places in near.items()}, MORE, 1.0, FEW_TERRITORIES, 4.0, count_shown,
        spaces={seat: (*at_home[seat], *near[seat]) for seat in seats}, layer="claims",
    )  # fmt: skip
    group = f"its nearest {layout.group_size} connected territories"
    yield Fact(
        "first_group", f"has {{}} steps to the last of {group}",
        {seat: layout.first_group(int(seat)) for seat in seats}, LESS, 0.9, FEW_STEPS, 4.0, count_shown,
        spaces=at_home, layer="owners", never=f"has no free way to {layout.group_size} connected territories",
    )  # fmt: skip
    # How far it is to where alliances are made is not here: without any such place seats win just as often.
    wanted = (
        ("water", "the nearest water", "any water", layout.of_type("water"), 0.9),
        ("free_crossing", "the nearest free crossing", "any free crossing", layout.free_crossings, 1.0),
        ("chance", "the nearest chance spot", "any chance spot", layout.of_type("chance"), 0.4),
    )
    for key, what, any_of_it, spaces, weight in wanted:
        found = {seat: one for seat in seats if (one := layout.nearest(int(seat), spaces)) is not None}
        if found:
            yield Fact(
                key, f"has {{}} steps to {what}", {seat: one.steps for seat, one in found.items()}, LESS, weight,
                FEW_STEPS, 4.0, count_shown, spaces={seat: (homes[seat], one.space) for seat, one in found.items()},
                layer="visits", never=f"has no free way to {any_of_it}",
            )  # fmt: skip
    rivals = {seat: one.space for seat in seats if (one := layout.nearest_rival(int(seat))) is not None}
    yield Fact(
        "rival", f"has {{}} steps to the nearest rival's home{layout.on_average}",
        {seat: layout.rival_steps(int(seat)) for seat in seats}, MORE, 0.7, FEW_STEPS, 4.0, count_shown,
        spaces={seat: (homes[seat], rival) for seat, rival in rivals.items()}, layer="challenges",
        never="has no free way to a rival's home",
    )  # fmt: skip


def ground_in_words(layout: Layout) -> str:
    others = "any other in use" if layout.has_empty_homes else "any other"
    return f"has {{}} territories nearer to its home than to {others}{layout.how_counted}"


def count_shown(value: float) -> str:
    """11 or 11.5"""
    return f"{value:,.1f}".removesuffix(".0")


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
    """What a full bowl of each kind of dog holds, of the tokens that run out."""
    for token in resources:
        used = used_up(token)
        if used >= USED_UP:
            values = {dog: float(figures[f"archetypes.{dog}.{token['name']}"]) for dog in dogs}
            yield Fact(
                f"bowl_{token['name']}", f"has {{}} {token['title']} in a full bowl", values, MORE, used, 1.0, 1.0,
                count_shown, chart="resources",
            )  # fmt: skip


def used_up(token: Body) -> float:
    """Which share of what players gain of a token they spend."""
    gained = token["gained_in_all"]["value"]
    return float(token["spent_in_all"]["value"] / gained) if gained else 0.0
