"""How many ways lead from a space: moves, doors or drawn lines of some kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from board_designer.board.edits import link
from board_designer.board.model import Board
from board_designer.lint.board_facts import Facts
from board_designer.lint.drawn_lines import under_line
from board_designer.lint.finding import Fix, Found
from board_designer.lint.free_room import closing_gap, gap_to_standing, short_of
from board_designer.lint.near_misses import Gap

FIELDS = {
    "of": "types",
    "by": "",
    "at_least": "number",
    "at_most": "number",
    "only_to": "types",
    "if_any": "",
    "door": "",
}
REQUIRED = ("of", "by")
WORDS = ("space", "n", "least", "most", "others", "gap", "first")
# How far a space may be from the one it should be used from, to be joined to it by a line (in cells).
NEAR_ENOUGH = 2


def FIXABLE(spec: Mapping[str, Any]) -> bool:  # noqa: N802 - read like a constant
    return bool(spec.get("door"))


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """Two ways to one space count once; `only_to` bans every other type at the far end."""
    ways, lines = _ways(facts, spec)
    least = facts.value(spec.get("at_least", 0))
    most = facts.value(spec["at_most"]) if "at_most" in spec else None
    only = set(spec.get("only_to", ()))
    for id_ in facts.of(spec["of"]):
        others = ways.get(id_, [])
        counted = list(dict.fromkeys(others))
        if spec.get("if_any") and not counted:
            continue
        wrong = [other for other in counted if only and facts.types[other] not in only]
        enough = least <= len(counted) and (most is None or len(counted) <= most)
        if enough and not wrong:
            continue
        near = wrong or counted
        too_many = most is not None and len(counted) > most
        gap = gap_to_standing(facts, id_) if spec.get("door") and not counted else None
        yield Found(
            say(
                space=facts.name(id_),
                n=len(counted),
                least=least,
                most=most,
                others=facts.names(near),
                first=facts.name(near[0]) if near else "",
                gap=f": {short_of(facts, id_, gap)}" if gap else "",
            ),
            (id_, *wrong),
            tuple(lines.get(id_, ())) if too_many else (),
            fix=_fix(facts, spec, id_, gap) if spec.get("door") and not counted else None,
        )


def _ways(facts: Facts, spec: Mapping[str, Any]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Per space, where its ways lead, and the drawn links among them."""
    found: dict[str, list[str]] = {}
    drawn: dict[str, list[str]] = {}
    for source, target, data in facts.play.edges(*spec["by"]):
        found.setdefault(source, []).append(target)
        if "link" in data:
            drawn.setdefault(source, []).append(data["link"])
    return found, drawn


def _fix(facts: Facts, spec: Mapping[str, Any], id_: str, gap: Gap | None) -> Fix | None:
    """Close the gap where there is one; else draw a door to the nearest space a pawn can stand on."""
    closed = closing_gap(facts, id_, gap) if gap else None
    if closed is not None:
        return closed
    door = str(spec["by"][0])
    target = _nearest_standing(facts, id_)
    if target is None or door not in facts.terms.links:
        return None

    def draw(board: Board) -> Board:
        return link(board, door, id_, target, prefix=door[0])

    return Fix(f"Add access to {id_} from {target}", draw)


def _nearest_standing(facts: Facts, id_: str) -> str | None:
    """The nearest one to which a straight line runs over nothing else."""
    shapes, number = facts.shapes, facts.number
    here = shapes.shapes[number[id_]]
    limit = NEAR_ENOUGH * facts.grid.parts
    rows = shapes.tree.query(here, predicate="dwithin", distance=limit).tolist()
    ids = list(number)
    middle = shapes.centroids[number[id_]]
    choices = sorted(
        # Of equally near ones, that straight opposite.
        (float(here.distance(shapes.shapes[row])), float(np.linalg.norm(shapes.centroids[row] - middle)), row)
        for row in rows
        if facts.types[ids[row]] in facts.rules.standing
    )
    return next((ids[row] for _, _, row in choices if not under_line(facts, id_, ids[row])), None)
