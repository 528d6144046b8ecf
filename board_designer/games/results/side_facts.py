"""What sets seats, or roles, apart: by the layout of the board, and by what games showed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from board_designer.games.declared import EITHER, Better, Measure, Telling
from board_designer.games.results.game_findings import MATTERS, SURELY
from board_designer.games.results.win_rates import Side
from board_designer.words import in_range, number, percent, sentence

NOT_ALONE = 0.4
ALONG = 0.5  # how well a fact must go along with winning, from 0 to 1
NO_WAY = 1.5  # times as far as the furthest that can be reached: worse, and not so much that it drowns all else
LEAST_SHARE = 0.01, 0.05  # of the turns
LEAST_NUMBER = 0.1, 0.5  # a game
Names = Callable[[Sequence[str]], str]


@dataclass(frozen=True)
class Fact:
    """One number for each seat or role. `words` is what is said of one of them, with {} for its number."""

    key: str
    words: str
    values: Mapping[str, float | None]  # None where no free way leads there
    better: Better
    weight: float  # how much it explains, compared with others
    least: float  # smaller differences are not worth a word
    floor: float  # and a difference is large or small compared with this, at least
    shown: Callable[[float], str]
    reach: Mapping[str, float] = field(default_factory=dict)  # half an interval, where it comes from games
    spaces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    layer: str = ""
    chart: str = ""
    never: str = ""  # what is said of one without a number
    for_one: str = ""  # `words` where the number is 1

    @property
    def is_given(self) -> bool:
        """By the board or the rules, not by what happened in games."""
        return not self.reach


def games_facts(sides: Iterable[Side], told: Iterable[tuple[Measure, Telling]]) -> Iterator[Fact]:
    """What sides did and went without."""
    those = list(sides)
    for measure, telling in told:
        rates = {side.name: side.measures[measure.name] for side in those}
        if all(rate.is_known for rate in rates.values()):
            yield Fact(
                measure.name, telling.words, {name: rate.value for name, rate in rates.items()}, telling.better,
                telling.weight, *(LEAST_SHARE if measure.is_share else LEAST_NUMBER),
                percent if measure.is_share else number, {name: rate.reach for name, rate in rates.items()},
                {side.name: (side.home,) for side in those if side.home}, telling.layer, telling.chart,
            )  # fmt: skip


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


def said(fact: Fact, one: str, names: Names, like: Sequence[str] = ()) -> str:
    """Seat 3 has 9 steps to the nearest water (others 4 to 5). `like`: those who fare like this one."""
    value = fact.values[one]
    if value is None:
        told = fact.never
    else:
        shown = fact.shown(value)
        told = (fact.for_one if shown == "1" and fact.for_one else fact.words).format(shown)
        if fact.shown is number and "a game" not in told:
            told += " a game"
    return f"{sentence(names([one]))} {told} {beside(fact, one, names, like)}"


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
