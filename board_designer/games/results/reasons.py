"""Why somebody wins less, or more, than a fair share: what the layout and the games show to go along with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from board_designer.games.declared import EITHER
from board_designer.games.results.game_findings import telling_measures
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.side_facts import Fact, games_facts, said, telling
from board_designer.games.results.standing import Standing, standing_of
from board_designer.games.results.win_rates import Sides
from board_designer.showing.result_values import Remark
from board_designer.words import inside, sentence

MOST = 4
MOST_OF_ROLES, MOST_OF_ROLES_ALONE = 1, 2  # beside reasons for seats, and without any
LEAST_TELLING = 0.04
ABOUT_THE_BEST = 0.6  # who is worst off is asked first
CAUTION = "These facts correlate with winning; they need not be the cause."
Facts = Callable[[RunResults, Sequence[str]], Iterator[Fact]]


@dataclass(frozen=True)
class Reason:
    """A fact about somebody who surely wins less, or more, than the others."""

    fact: Fact
    one: str
    is_worst: bool
    telling: float
    sides: Sides
    shared_by: tuple[str, ...] = ()  # of whom the fact tells as well: they are in its sentence, too

    @property
    def of_seats(self) -> bool:
        return self.sides.kind == "seats"

    @property
    def text(self) -> str:
        told = said(self.fact, self.one, lambda names: self.sides.called(*names), self.shared_by)
        return f"{told}." if self.of_seats else f"Among the {self.sides.words.many}, {inside(told)}."

    @property
    def remark(self) -> Remark:
        spaces = self.fact.spaces.get(self.one, ())
        return Remark(self.text, spaces, self.fact.layer, self.fact.chart)


def reasons(results: RunResults, seat_facts: Facts, role_facts: Facts) -> list[Reason]:
    """The most telling first, at most four: of the seats, then of the roles. None where seats differ by more than
    what the board gives them: by their roles, or by how they are played. What only the game knows is in its facts."""
    if results.caution:
        return []
    seats = _seat_reasons(results, seat_facts)
    roles = _role_reasons(results, results.roles, role_facts) if results.roles is not None else []
    of_roles = roles[: MOST_OF_ROLES if seats else MOST_OF_ROLES_ALONE]
    return [*seats[: MOST - len(of_roles)], *of_roles]


def remarks(results: RunResults, found: list[Reason]) -> tuple[Remark, ...]:
    """The reasons, who has none, and at the end a word of caution about all of them."""
    if results.caution:
        return (Remark(f"{sentence(results.caution)}."),)
    seats, roles = ([reason.remark for reason in found if reason.of_seats is kind] for kind in (True, False))
    told = [*_of_seats(results.seats, standing_of(results.seats), seats, found, bool(roles)), *roles]
    return (*told, Remark(CAUTION)) if found else tuple(told)


def _of_seats(
    seats: Sides, standing: Standing, told: list[Remark], found: list[Reason], with_roles: bool
) -> Iterator[Remark]:
    if standing.how == "even":
        # Else what is said of the roles would be read as the reason why one seat wins a little less.
        if with_roles:
            yield Remark("There is nothing to explain about the seats.")
    elif standing.how == "perhaps":
        one = seats.called(standing.behind[0].name)
        if told:
            yield Remark(f"That {one} wins least may be chance. If it is not:")
        else:
            yield Remark(f"That {one} wins least may be chance: nothing in the layout correlates with it.")
    yield from told
    if standing.is_sure:
        left = [one.name for one in standing.behind if not any(_is_about(reason, one.name) for reason in found)]
        if left:
            yield Remark(
                f"Why {seats.win(sorted(left))} less is not known: nothing in the layout or in the games"
                " correlates with it."
            )


def _is_about(reason: Reason, seat: str) -> bool:
    return reason.of_seats and (reason.one == seat or seat in reason.shared_by)


def _seat_reasons(results: RunResults, own: Facts) -> list[Reason]:
    """The most telling first; and one about each seat that surely wins less, where there is any, before a second one
    about another."""
    seats = results.seats
    wins, standing = _wins(seats), standing_of(seats)
    facts = list(own(results, list(wins)))
    if standing.is_sure:
        facts += games_facts(seats, telling_measures(results))
    off = [(one.name, True) for one in standing.behind] + [(one.name, False) for one in standing.ahead[:1]]
    found = _one_of_each(_ranked(facts, wins, off, seats))
    first = found[:1]
    for one in standing.behind:
        if not any(_is_about(reason, one.name) for reason in first):
            first += _ranked(facts, wins, [(one.name, True)], seats)[:1]
    return first + [reason for reason in found if reason.fact not in [other.fact for other in first]]


def _role_reasons(results: RunResults, roles: Sides, own: Facts) -> list[Reason]:
    """First about the role that is furthest from its share."""
    wins = _wins(roles)
    # How often somebody does something is the nature of a role; only what surely helps or hurts says more.
    facts = [fact for fact in games_facts(roles, telling_measures(results)) if fact.better != EITHER]
    facts += own(results, [side.name for side in roles])
    extremes = standing_of(roles).extremes
    off = sorted(extremes, key=lambda one: -abs(wins[one[0]] - roles.verdict.fair_share))
    found: list[Reason] = []
    for one in off:
        told = {reason.fact.key for reason in found}
        new = _one_of_each(_ranked(facts, wins, [one], roles))
        found += [reason for reason in new if reason.fact.key not in told]
    return found


def _one_of_each(ranked: list[Reason]) -> list[Reason]:
    """First what board or rules give, then what came of it, then all else."""
    given = [reason for reason in ranked if reason.fact.is_given][:1]
    first = given + [reason for reason in ranked if not reason.fact.is_given][:1]
    return first + [reason for reason in ranked if reason not in first]


def _wins(sides: Sides) -> dict[str, float]:
    return {side.name: side.together.value for side in sides.known}


def _ranked(
    facts: Iterable[Fact], wins: Mapping[str, float], off: Sequence[tuple[str, bool]], sides: Sides
) -> list[Reason]:
    """Each fact about the one of whom it tells most."""
    found = []
    for fact in facts:
        tries = []
        for one, is_worst in off:
            weight = telling(fact, wins, one) * (1.0 if is_worst or sides.kind != "seats" else ABOUT_THE_BEST)
            like = [other for other, low in off if low is is_worst and telling(fact, wins, other) > LEAST_TELLING]
            tries.append(Reason(fact, one, is_worst, weight, sides, tuple(like)))
        best = max(tries, key=lambda reason: reason.telling, default=None)
        if best is not None and best.telling > LEAST_TELLING:
            found.append(best)
    return sorted(found, key=lambda reason: -reason.telling)
