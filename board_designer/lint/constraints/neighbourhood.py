"""How many places belong to each home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found

FIELDS = {"exactly": "number", "at_least": "number"}
REQUIRED = ()
WORDS = ("space", "n", "wanted", "others")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    for home, places in facts.neighbourhoods.items():
        # That a home, or the place right beside it, has no door is said elsewhere and explains what is missing.
        if not facts.access.get(home) or (len(places) < _wanted(facts, spec) and _shut_out_beside(facts, home)):
            continue
        wanted = _wanted(facts, spec)
        if len(places) == wanted or ("exactly" not in spec and len(places) > wanted):
            continue
        others = f" ({facts.names(places)})" if places else ""
        yield Found(say(space=facts.name(home), n=len(places), wanted=wanted, others=others), (home, *places))


def _wanted(facts: Facts, spec: Mapping[str, Any]) -> int:
    return facts.value(spec["exactly"] if "exactly" in spec else spec["at_least"])


def _shut_out_beside(facts: Facts, home: str) -> bool:
    """Whether something that should be its neighbour touches this home and cannot be used."""
    table, here, ids = facts.contacts, facts.number[home], facts.ids
    rows = ((table.first == here) | (table.second == here)) & (table.meeting >= Meeting.EDGE)
    beside = {ids[number] for column in (table.first, table.second) for number in column[rows].tolist()} - {home}
    return any(_cannot_be_used(facts, id_) for id_ in beside)


def _cannot_be_used(facts: Facts, id_: str) -> bool:
    """A place without a door, or a space of a type that is not known, such as a misspelt one."""
    type_ = facts.types[id_]
    return type_ not in facts.terms.spaces or (type_ in facts.rules.places.types and not facts.access.get(id_))
