"""What a space must lie beside, or must not: contact along an edge, or at a corner too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.piece_stacks import in_hand

FIELDS = {
    "of": "types",
    "what": "types",
    "at_least": "number",
    "at_most": "number",
    "corner_counts": "",
    "board_edge_counts": "",
}
REQUIRED = ("of", "what")
WORDS = ("space", "n", "least", "most", "others")


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """With `board_edge_counts`, a side on the edge of the board counts like one more of what it should touch."""
    least = facts.value(spec.get("at_least", 0))
    most = facts.value(spec["at_most"]) if "at_most" in spec else None
    touched = _touched(facts, spec)
    ids = facts.ids
    for number, others in touched.items():
        at_edge = len(sides_at_edge(facts, ids[number])) if spec.get("board_edge_counts") else 0
        count = len(others) + at_edge
        # What it nearly touches was meant to touch; the gap is said elsewhere.
        if least <= count + _nearly(facts, ids[number], spec["what"]) and (most is None or count <= most):
            continue
        near = [ids[other] for other in sorted(others)]
        yield Found(
            say(space=facts.name(ids[number]), n=len(near), least=least, most=most, others=facts.names(near)),
            (ids[number], *(near if most is not None and len(near) > most else ())),
        )


def _nearly(facts: Facts, id_: str, types: Collection[str]) -> int:
    near = [gap.other if gap.one == id_ else gap.one for gap in facts.gaps if id_ in (gap.one, gap.other)]
    return sum(facts.types[other] in types for other in near)


SIDES = ("left", "upper", "right", "lower")


def sides_at_edge(facts: Facts, id_: str) -> list[str]:
    """The sides of a space that lie on the edge of the board."""
    left, top, right, bottom = facts.shapes.bounds[facts.number[id_]].tolist()
    width, height = facts.grid.size
    at = (left <= 0, top <= 0, right >= width, bottom >= height)
    return [name for name, there in zip(SIDES, at, strict=True) if there]


def _touched(facts: Facts, spec: Mapping[str, Any]) -> dict[int, list[int]]:
    ground, table = facts.ground, facts.contacts
    of, what = ground.is_type(spec["of"]), ground.is_type(spec["what"])
    kept = {facts.number[id_] for id_ in in_hand(facts)}  # what is in a hand lies beside nothing on the table
    found: dict[int, list[int]] = {facts.number[id_]: [] for id_ in facts.of(spec["of"])}
    lowest = Meeting.CORNER if spec.get("corner_counts") else Meeting.EDGE
    # What overlaps is a fault of its own.
    good = (table.meeting >= lowest) & (table.meeting < Meeting.OVERLAP)
    for one, other in zip(table.first[good].tolist(), table.second[good].tolist(), strict=True):
        if one in kept or other in kept:
            continue
        if of[one] and what[other]:
            found[one].append(other)
        if of[other] and what[one]:
            found[other].append(one)
    return found
