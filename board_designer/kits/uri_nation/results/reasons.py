"""Why somebody wins less, or more, than a fair share: what the layout and the games show to go along with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
from board_designer.lint.wording import sentence

Body = Mapping[str, Any]
MOST = 4
MOST_OF_DOGS = 1  # beside reasons for seats
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

    @property
    def text(self) -> str:
        return f"{said(self.fact, self.one, self.names)}."

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
    of_dogs = dogs[:MOST_OF_DOGS] if seats else dogs[:MOST]
    return [*seats[: MOST - len(of_dogs)], *of_dogs]


def caution(case: Case) -> str:
    return str(case.body["verdict"]["seats"]["caution"])


def remarks(case: Case, found: list[Reason]) -> tuple[Remark, ...]:
    """The reasons, and at their end a word of caution about all of them."""
    if caution(case):
        return (Remark(f"{sentence(caution(case))}."),)
    return (*(reason.remark for reason in found), Remark(CAUTION)) if found else ()


def seat_reasons(case: Case, layout: Layout, verdict: Body) -> list[Reason]:
    seats = {str(seat["seat"]): seat for seat in case.body["seats"]}
    at_home = {seat: (str(account["home"]),) for seat, account in seats.items()}
    wins, off = _wins(verdict), off_balance(verdict)
    if not off:
        return []
    facts = [*layout_facts(layout, list(wins)), *games_facts(seats, at_home)]
    return _one_of_each(_ranked(facts, wins, off, True, seat_names))


def dog_reasons(case: Case, verdict: Body) -> list[Reason]:
    """First about the dog that is furthest from its share."""
    dogs = {str(dog["name"]): dog for dog in case.body["archetypes"]}
    names = dog_names({dog: account["title"] for dog, account in dogs.items()})
    # How often a dog crosses or drinks is its nature; only what surely helps or hurts says more.
    facts = [fact for fact in games_facts(dogs, {}) if fact.better != EITHER]
    facts += bowl_facts(case.body["figures"]["values"], list(dogs), case.body["resources"])
    wins = _wins(verdict)
    off = sorted(off_balance(verdict), key=lambda one: -abs(wins[one[0]] - verdict["fair_share"]))
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
            tries.append(Reason(fact, one, is_worst, weight, of_seats, names))
        best = max(tries, key=lambda reason: reason.telling, default=None)
        if best is not None and best.telling > LEAST_TELLING:
            found.append(best)
    return sorted(found, key=lambda reason: -reason.telling)


def off_balance(verdict: Body) -> list[tuple[str, bool]]:
    """Who is worst off and who is best off, where they surely are; and whether it is the worst. Within the tolerance
    nobody is."""
    known = [one for one in verdict["intervals"] if one["value"] is not None]
    if len(known) < 2 or verdict["word"] == "fair":
        return []
    worst, best = min(known, key=lambda one: one["value"]), max(known, key=lambda one: one["value"])
    found = [(worst["name"], True)] if worst["high"] < verdict["fair_share"] else []
    return [*found, (best["name"], False)] if best["low"] > verdict["fair_share"] else found
