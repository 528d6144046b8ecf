"""How far apart spaces of some types lie along a ring: so many steps at least, or all as far as each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.board.edits.even_places import even_order, evenly_placed
from board_designer.lint.board_facts import Facts
from board_designer.lint.closed_rings import loop_of
from board_designer.lint.finding import Fix, Found
from board_designer.words import listed

FIELDS = {"of": "types", "along": "types", "even": "", "at_least": "number", "many": "number"}
REQUIRED = ("of", "along")
WORDS = ("gaps", "seats", "even", "least")


def FIXABLE(spec: Mapping[str, Any]) -> bool:  # noqa: N802 - read like a constant
    return bool(spec.get("even"))


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """With another number of them than `many`, another rule speaks.

    A ring that cannot be shared out is as even as can be when no two gaps differ by more than one step.
    """
    order = loop_of(facts, spec["along"]).order
    steps = steps_to_next(order, set(facts.of(spec["of"])))
    if len(steps) < 2 or len(steps) != facts.value(spec.get("many", len(steps))):
        return
    least = facts.value(spec.get("at_least", 0))
    short = [id_ for id_, gap in steps.items() if gap < least]
    if not short and not (spec.get("even") and max(steps.values()) - min(steps.values()) > 1):
        return
    named = {id_: str(steps[id_]) for id_ in short or steps}
    even = sorted({len(order) // len(steps), -(-len(order) // len(steps))})
    words = {"gaps": listed(steps.values()), "seats": facts.by_seat(named), "even": listed(even, last="or")}
    fix = _evenly(facts, order, list(steps)) if not short else None
    yield Found(say(least=least, **words), tuple(sorted(named, key=facts.number.__getitem__)), fix=fix)


def _evenly(facts: Facts, order: tuple[str, ...], ids: list[str]) -> Fix | None:
    """To even places, with what belongs to the same seat; where that has no room, the fix is refused."""
    if len(order) % len(ids):
        return None
    owned = facts.of(facts.rules.homes.owned)
    mine = {
        id_: [it for it in owned if facts.seats[it] is not None and facts.seats[it] == facts.seats[id_]]
        for id_ in ids
    }
    after = even_order(order, ids)
    moved = [id_ for id_ in ids if after.index(id_) != order.index(id_)]
    title = f"Move {listed(moved)} to even places, with what belongs to {'it' if len(moved) == 1 else 'them'}"
    return Fix(title, lambda board: evenly_placed(board, order, mine))


def steps_to_next(order: tuple[str, ...], ids: set[str]) -> dict[str, int]:
    """Per space of these, in the order of the ring, how many steps on the next one lies."""
    at = [place for place, id_ in enumerate(order) if id_ in ids]
    return {
        order[one]: (other - one) % len(order) or len(order) for one, other in zip(at, at[1:] + at[:1], strict=True)
    }
