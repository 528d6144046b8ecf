"""Why somebody wins less, or more, than a fair share: what the layout and the games show to go along with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from board_designer.kits.showing import Remark
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.layout import Layout
from board_designer.kits.uri_nation.results.seat_facts import (
    EITHER,
    Fact,
    Names,
    bowl_facts,
    dog_names,
    games_facts,
    layout_facts,
    said,
    seat_names,
    telling,
)  # fmt: skip
from board_designer.kits.uri_nation.results.standing import Standing, standing_of
from board_designer.lint.wording import sentence

Body = Mapping[str, Any]
MOST = 4
MOST_OF_DOGS, MOST_OF_DOGS_ALONE = 1, 2  # beside reasons for seats, and without any
LEAST_TELLING = 0.04
ABOUT_THE_BEST = 0.6  # who is worst off is asked first
CAUTION = "All that is said here goes along with winning; it need not be the cause."


@dataclass(frozen=True)
class Reason:
    """A fact about somebody who surely wins less, or more, than the others."""

    fact: Fact
    one: str
    is_worst: bool
    telling: float
    of_seats: bool
    names: Names
    shared_by: tuple[str, ...] = ()  # of whom the fact tells as well: they are in its sentence, too

    @property
    def text(self) -> str:
        told = said(self.fact, self.one, self.names, self.shared_by)
        return f"{told}." if self.of_seats else f"Of the dogs, {told[:1].lower()}{told[1:]}."

    @property
    def remark(self) -> Remark:
        spaces = self.fact.spaces.get(self.one, ())
        return Remark(self.text, spaces, self.fact.layer, self.fact.chart)


def reasons(case: Case, layout: Layout, verdict: Body) -> list[Reason]:
    """The most telling first, at most four: of the seats, then of the dogs. None where seats differ by more than what
    the board gives them: by their dogs, or by how they are played."""
    if caution(case):
        return []
    seats = seat_reasons(case, layout, verdict["seats"])
    dogs = dog_reasons(case, verdict["archetypes"])
    of_dogs = dogs[: MOST_OF_DOGS if seats else MOST_OF_DOGS_ALONE]
    return [*seats[: MOST - len(of_dogs)], *of_dogs]


def caution(case: Case) -> str:
    return str(case.body["verdict"]["seats"]["caution"])


def remarks(case: Case, found: list[Reason], verdict: Body) -> tuple[Remark, ...]:
    """The reasons, who has none, and at the end a word of caution about all of them."""
    if caution(case):
        return (Remark(f"{sentence(caution(case))}."),)
    seats, dogs = ([reason.remark for reason in found if reason.of_seats is kind] for kind in (True, False))
    told = [*_of_seats(standing_of(verdict["seats"]), seats, found, bool(dogs)), *dogs]
    return (*told, Remark(CAUTION)) if found else tuple(told)


def _of_seats(standing: Standing, told: list[Remark], found: list[Reason], with_dogs: bool) -> Iterator[Remark]:
    if standing.how == "even":
        # Else what is said of the dogs would be read as the reason why one seat wins a little less.
        if with_dogs:
            yield Remark("Of the seats there is nothing to explain.")
    elif standing.how == "perhaps":
        one = seat_names([standing.behind[0]["name"]])
        if told:
            yield Remark(f"That {one} wins least may be chance. If it is not:")
        else:
            yield Remark(f"That {one} wins least may be chance: nothing that the layout gives goes along with it.")
    yield from told
    if standing.is_sure:
        left = [one["name"] for one in standing.behind if not any(_is_about(reason, one["name"]) for reason in found)]
        if left:
            win = "wins" if len(left) == 1 else "win"
            yield Remark(
                f"Why {seat_names(left)} {win} less is not known: nothing in the layout or in the games goes along"
                " with it."
            )


def _is_about(reason: Reason, seat: str) -> bool:
    return reason.of_seats and (reason.one == seat or seat in reason.shared_by)


def seat_reasons(case: Case, layout: Layout, verdict: Body) -> list[Reason]:
    """The most telling first; and one about each seat that surely wins less, where there is any, before a second one
    about another."""
    seats = {str(seat["seat"]): seat for seat in case.body["seats"]}
    at_home = {seat: (str(account["home"]),) for seat, account in seats.items()}
    wins, standing = _wins(verdict), standing_of(verdict)
    facts = list(layout_facts(layout, list(wins)))
    if standing.is_sure:
        facts += games_facts(seats, at_home)
    off = [(one["name"], True) for one in standing.behind] + [(one["name"], False) for one in standing.ahead[:1]]
    found = _one_of_each(_ranked(facts, wins, off, True, seat_names))
    first = found[:1]
    for one in standing.behind:
        if not any(_is_about(reason, one["name"]) for reason in first):
            first += _ranked(facts, wins, [(one["name"], True)], True, seat_names)[:1]
    return first + [reason for reason in found if reason.fact not in [other.fact for other in first]]


def dog_reasons(case: Case, verdict: Body) -> list[Reason]:
    """First about the dog that is furthest from its share."""
    dogs = {str(dog["name"]): dog for dog in case.body["archetypes"]}
    names = dog_names({dog: account["title"] for dog, account in dogs.items()})
    wins = _wins(verdict)
    # How often a dog crosses or drinks is its nature; only what surely helps or hurts says more.
    facts = [fact for fact in games_facts(dogs, {}) if fact.better != EITHER]
    facts += bowl_facts(case.body["figures"]["values"], list(dogs), case.body["resources"])
    extremes = standing_of(verdict).extremes
    off = sorted(extremes, key=lambda one: -abs(wins[one[0]] - verdict["fair_share"]))
    found: list[Reason] = []
    for one in off:
        told = {reason.fact.key for reason in found}
        new = _one_of_each(_ranked(facts, wins, [one], False, names))
        found += [reason for reason in new if reason.fact.key not in told]
    return found


def _one_of_each(ranked: list[Reason]) -> list[Reason]:
    """First what board or rules give, then what came of it, then all else."""
    given = [reason for reason in ranked if reason.fact.is_given][:1]
    first = given + [reason for reason in ranked if not reason.fact.is_given][:1]
    return first + [reason for reason in ranked if reason not in first]


def _wins(verdict: Body) -> dict[str, float]:
    return {one["name"]: one["value"] for one in verdict["intervals"] if one["value"] is not None}


def _ranked(
    facts: Iterable[Fact], wins: Mapping[str, float], off: Sequence[tuple[str, bool]], of_seats: bool, names: Names
) -> list[Reason]:
    """Each fact about the one of whom it tells most."""
    found = []
    for fact in facts:
        tries = []
        for one, is_worst in off:
            weight = telling(fact, wins, one) * (1.0 if is_worst or not of_seats else ABOUT_THE_BEST)
            like = [other for other, low in off if low is is_worst and telling(fact, wins, other) > LEAST_TELLING]
            tries.append(Reason(fact, one, is_worst, weight, of_seats, names, tuple(like)))
        best = max(tries, key=lambda reason: reason.telling, default=None)
        if best is not None and best.telling > LEAST_TELLING:
            found.append(best)
    return sorted(found, key=lambda reason: -reason.telling)
