"""A paid crossing that comes back to the side it left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from board_designer.kits.uri_nation.street_sides import sides_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.drawn_lines import crossed
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting
from board_designer.lint.rule import rule


@rule(
    "error",
    summary="A paid crossing leads back to the same sidewalk.",
    why="A crossing leads to the other side of the road. Back to the same side, it is a shortcut paid with Drive.",
    example="A crossing that leads over the road and back.",
    tier="deep",
    fixable=True,
)
def crossing_to_same_side(facts: Facts) -> Iterator[Found]:
    """A crossing over anything but one road is a fault of its own."""
    run_of = sides_of(facts).run_of
    for link in facts.links:
        if link.type != "crossing" or link.cut or link.id in facts.play.ignored_links:
            continue
        run = run_of[link.source]
        straight = crossed(facts, replace(link, bends=())) or []
        if run_of[link.target] is not run or any(facts.types[id_] == "road" for id_ in straight):
            continue
        if [facts.types[id_] for id_ in crossed(facts, link) or []] == ["road"]:
            yield Found(
                f"The crossing {link.id} leads from {facts.name(link.source)} to {facts.name(link.target)}, "
                f"both on the {run.name} side of the road.",
                (link.source, link.target),
                (link.id,),
                deleting(link.id),
            )
