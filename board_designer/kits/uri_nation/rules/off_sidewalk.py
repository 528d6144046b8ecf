"""Something that belongs along a sidewalk and lies in a side street or on the road."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.free_room import closing_gap, gap_to_standing, short_of
from board_designer.lint.neighbours import neighbours_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "error",
    summary="A bond space or the events space does not lie along a sidewalk.",
    why="These spaces take effect on dogs that pass. Dogs pass on the sidewalk, and hardly ever in a side street.",
    example="A bond space at the end of a side street.",
    tier="deep",
    fixable=True,
)
def off_sidewalk(facts: Facts, *, of: Collection[str] = ("bond", "events")) -> Iterator[Found]:
    """One without any door, or on top of something, is a fault of its own."""
    roads = neighbours_of(facts, of, ["road", "intersection"], Meeting.EDGE)
    for id_ in facts.of(of):
        doors = facts.access.get(id_, ())
        if doors and not any(facts.types[door] == "sidewalk" for door in doors):
            gap = gap_to_standing(facts, id_, ["sidewalk"])
            where = f"; {short_of(facts, id_, gap)}" if gap else ""
            yield Found(
                sentence(
                    f"{facts.name(id_)} lies in a side street ({facts.names(doors)}), not along a sidewalk{where}."
                ),
                (id_,),
                fix=closing_gap(facts, id_, gap) if gap else None,
            )
        elif doors and id_ in roads:
            yield Found(
                sentence(f"{facts.name(id_)} lies in line with {facts.names(roads[id_])}, on the road itself."),
                (id_,),
            )
