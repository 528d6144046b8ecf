"""Findings that one of two runs has and the other has not: those that the change brought, and those that luck did.

A number near the limit of a finding is now on the one side and now on the other. So a finding has come or gone only
where the number it rests on surely changed, however many are looked at; or where what it is about is new or gone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, inf
from typing import Any

from board_designer.kits.uri_nation.results.looks_at_play import connections
from board_designer.kits.uri_nation.results.rates import LEVEL
from board_designer.simulate import per_comparison
from board_designer.simulate.quantile import student_quantile

Body = Mapping[str, Any]
Rates = dict[Hashable, Body]  # by the thing that each is about


@dataclass(frozen=True)
class CameAndWent:
    new: tuple[Body, ...]
    gone: tuple[Body, ...]
    by_luck: int  # findings of only one of the runs that may be chance


def came_and_went(before: Body, after: Body, differences: Body) -> CameAndWent:
    new, gone = (
        _only_in(one, other, differences) for one, other in ((after, before), (before, after))
    )  # fmt: skip
    told = tuple(tuple(one for one, is_sure in found if is_sure) for found in (new, gone))
    return CameAndWent(told[0], told[1], len(new) + len(gone) - len(told[0]) - len(told[1]))


def _only_in(here: Body, there: Body, differences: Body) -> list[tuple[Body, bool]]:
    """The findings of the one that the other has not, and whether that is surely no chance."""
    seen_there = {(one["rule"], thing) for one in there["findings"] for thing in _rests_on(there, one)}
    wider = _wider(here, there, differences)
    found = []
    for one in here["findings"]:
        rates, theirs = _rests_on(here, one), _rests_on(there, one)
        only_here = [thing for thing in rates if (one["rule"], thing) not in seen_there]
        if only_here:
            changed = (_changed(one["rule"], thing, rates, theirs, differences, wider) for thing in only_here)
            found.append((one, any(changed)))
    return found


def _changed(rule: str, thing: Hashable, here: Rates, there: Rates, differences: Body, wider: float) -> bool:
    if thing not in there:
        return True  # it is not on the other board
    paired = PAIRED[rule](differences, thing) if rule in PAIRED else None
    return bool(paired["sure"]) if paired is not None else _lie_apart(here[thing], there[thing], wider)


def _lie_apart(one: Body, other: Body, wider: float) -> bool:
    """Whether two rates differ even if their intervals were so many times wider; each on its own, not in pairs."""
    if one["value"] is None or other["value"] is None:
        return False
    less, more = sorted((one, other), key=lambda rate: float(rate["value"]))
    reach = wider * hypot(more["value"] - more["low"], less["high"] - less["value"])
    return bool(more["value"] - less["value"] > reach)


def _wider(here: Body, there: Body, differences: Body) -> float:
    """How much wider than usual intervals must be, so that all that findings could be made of hold at once."""
    freedom = min(here["blocks"], there["blocks"]) - 1
    if freedom < 1:
        return inf
    many = sum(len(differences[key]) for key in ("seats", "archetypes", "length", "ends", "per_game"))
    many += sum(len(those) for key, those in here["heat"].items() if key != "dead")
    many += len(here["seats"]) * len(here["resources"])
    return student_quantile(per_comparison(LEVEL, many), freedom) / student_quantile(LEVEL, freedom)


# ---- What a finding rests on -------------------------------------------------------------------------------------


def _rests_on(body: Body, one: Body) -> Rates:
    """The numbers in these results that a finding, of these or of others, is made of."""
    return dict(RATES[one["rule"]](body, one))


def _of_table(*path: str) -> Callable[[Body, Body], Iterator[tuple[Hashable, Body]]]:
    def rates(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
        rate = body
        for step in path:
            rate = rate[step]
        yield "", rate

    return rates


def _of_seat(what: str) -> Callable[[Body, Body], Iterator[tuple[Hashable, Body]]]:
    def rates(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
        for seat in body["seats"]:
            if seat["seat"] == one["evidence"]["seat"]:
                yield seat["seat"], seat[what]

    return rates


def _of_starved(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
    token = one["evidence"]["token"]
    for seat in body["seats"]:
        if seat["seat"] == one["evidence"]["seat"]:
            yield (seat["seat"], token), seat["starved"][token]


def _of_lucky(who: str, key: str, asked: str) -> Callable[[Body, Body], Iterator[tuple[Hashable, Body]]]:
    def rates(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
        name = one["evidence"][asked]
        wins_more = one["evidence"]["win_rate"]["value"] > body["verdict"][who]["fair_share"]
        return (((name, wins_more), item["win_rate"]) for item in body[who] if item[key] == name)

    return rates


def _of_token(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
    name = one["evidence"]["token"]
    return ((name, token["unspent"]) for token in body["resources"] if token["name"] == name)


def _of_action(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
    action = one["evidence"]["action"]
    if action in body["actions"]:
        yield action, body["actions"][action]


def _of_spaces(where: str, what: str) -> Callable[[Body, Body], Iterator[tuple[Hashable, Body]]]:
    def rates(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
        spaces = set(one["spaces"])
        return ((item["space"], item[what]) for item in body["heat"][where] if item["space"] in spaces)

    return rates


def _of_connections(body: Body, one: Body) -> Iterator[tuple[Hashable, Body]]:
    spaces, links = set(one["spaces"]), set(one["links"])
    for key, used in connections(body).items():
        link, kind, *ends = key
        if kind == one["evidence"]["kind"] and spaces.issuperset(ends) and (not links or link in links):
            yield key, used


RATES: dict[str, Callable[[Body, Body], Iterator[tuple[Hashable, Body]]]] = {
    "sim-seat-advantage": _of_lucky("seats", "seat", "seat"),
    "sim-seat-profile": _of_seat("win_rate"),
    "sim-archetype-advantage": _of_lucky("archetypes", "name", "archetype"),
    "sim-runaway-leader": _of_table("tension", "leader_at_third_wins"),
    "sim-threshold-unreached": _of_table("ends", "count"),
    "sim-early-end": _of_table("early_ends"),
    "sim-starved-seat": _of_starved,
    "sim-idle-pile": _of_token,
    "sim-idle-turns": _of_table("turns", "idle"),
    "sim-unused-action": _of_action,
    "sim-unclaimed": _of_spaces("places", "claimed"),
    "sim-unvisited": _of_spaces("spaces", "visited"),
    "sim-unused-connection": _of_connections,
    "sim-home-unvisited": _of_seat("home_visits"),
}


def _pair_of(items: Sequence[Body], key: str, name: Hashable) -> Body | None:
    return next((item["win_rate"] for item in items if item[key] == name), None)


# Where a number was compared pair by pair, which tells more.
PAIRED: dict[str, Callable[[Body, Any], Body | None]] = {
    "sim-seat-advantage": lambda differences, lucky: _pair_of(differences["seats"], "seat", lucky[0]),
    "sim-seat-profile": lambda differences, seat: _pair_of(differences["seats"], "seat", seat),
    "sim-archetype-advantage": lambda differences, lucky: _pair_of(differences["archetypes"], "name", lucky[0]),
    "sim-threshold-unreached": lambda differences, _: differences["ends"]["count"],
    "sim-unused-action": lambda differences, action: differences["per_game"].get(action),
}
