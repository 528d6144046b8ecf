"""How many spaces of some types there are: at least, at most, a multiple of something, or so many for each space of
another type, for each seat, or for each of so many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import ruling
from board_designer.lint.seat_groups import meant_seats
from board_designer.words import listed

FIELDS = {
    "of": "types",
    "at_least": "number",
    "at_most": "number",
    "per": "types",
    "times": "number",
    "multiple_of": "number",
    "if_at_least": "number",
    "if_multiple_of": "number",
    "each": "",
    "each_seat": "",
}
REQUIRED = ("of",)
WORDS = ("n", "least", "most", "per", "multiple", "seat", "space", "spaces")


def FIXABLE(spec: Mapping[str, Any]) -> bool:  # noqa: N802 - read like a constant
    return "times" in spec and isinstance(spec.get("at_least"), str) and spec["at_least"] == spec.get("at_most")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    ids = facts.of(spec["of"])
    per = len(facts.of(spec["per"])) if "per" in spec else facts.value(spec.get("times", 1))
    least = facts.value(spec.get("at_least", 0)) * per
    most = facts.value(spec["at_most"]) * per if "at_most" in spec else None
    multiple = facts.value(spec.get("multiple_of", 1))
    words = {"n": len(ids), "least": least, "most": most, "per": per, "multiple": multiple, "seat": ""}
    # Below that, or beside it, another rule speaks.
    if len(ids) < facts.value(spec.get("if_at_least", 0)) or len(ids) % facts.value(spec.get("if_multiple_of", 1)):
        return
    if spec.get("each_seat"):
        yield from _of_each_seat(facts, ids, words, say)
        return
    if least <= len(ids) and (most is None or len(ids) <= most) and not len(ids) % multiple:
        return
    if spec.get("each"):
        for id_ in ids:
            yield Found(say(space=facts.name(id_), spaces=facts.name(id_), **words), (id_,))
    else:
        # What is missing has no place; what is too many has, unless it is the whole of something.
        too_many = tuple(ids) if most is not None and len(ids) > most and "times" not in spec else ()
        yield Found(say(space="", spaces=facts.names(ids), **words), too_many, fix=_ruled(facts, spec, len(ids)))


def _ruled(facts: Facts, spec: Mapping[str, Any], count: int) -> Fix | None:
    """Where a rule says exactly how many there are for each of so many: the rule set to what is drawn."""
    name = spec.get("at_least")
    if not FIXABLE(spec) or not isinstance(name, str):
        return None
    each, left = divmod(count, facts.value(spec["times"]))
    terms = facts.terms.parameters[name]
    return None if left or terms.fault(each) else replace(ruling(name, name, each, terms), on_request=True)


def _of_each_seat(facts: Facts, ids: list[str], words: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """A space with the seat of somebody else is a fault of its own, and counts where it lies."""
    meant, least, most = meant_seats(facts), words["least"], words["most"]
    seats = {id_: meant.get(id_, facts.seats[id_]) for id_ in (*facts.homes, *ids)}
    given = sorted({seat for seat in seats.values() if seat is not None})
    if given and least and not ids:
        # While nobody has any, once is enough.
        seat = f"seats {listed(given)}" if len(given) > 1 else f"seat {given[0]}"
        yield Found(say(space="", spaces="", **{**words, "seat": seat}), tuple(facts.homes), key="none")
        return
    for number in given:
        own = [id_ for id_ in ids if seats[id_] == number]
        if len(own) < least or (most is not None and len(own) > most):
            about = own or [home for home in facts.homes if seats[home] == number]
            counted = {**words, "n": len(own), "seat": f"seat {number}"}
            yield Found(say(space="", spaces=facts.names(own), **counted), tuple(about), key=f"seat {number}")
