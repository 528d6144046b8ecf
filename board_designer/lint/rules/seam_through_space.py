"""The seam between two printed pages, through a space."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.page_cutting import PAPERS_MM, page_seams
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.spaces_under_lines import lines_through, used_types
from board_designer.words import counted, listed


@rule(
    "info",
    summary="The seam between two pages runs through spaces.",
    why="Printed pages never meet exactly, and a space in two halves looks torn.",
    example="A board of 600 mm on A4, with spaces so long that every seam runs through some of them.",
    ours=True,
)
def seam_through_space(facts: Facts) -> Iterator[Found]:
    """Looks only at boards that say on which paper they are printed."""
    paper = facts.print_settings.get("paper")
    if paper is None:
        return
    if paper not in PAPERS_MM:
        yield Found(f"The print settings name the paper {paper}; there are {listed(PAPERS_MM)}.", key="paper")
        return
    boxes = facts.shapes.bounds[facts.ground.is_type(used_types(facts.terms))]
    seams = page_seams(facts.grid, facts.print_settings, boxes)
    for (direction, place), ids in lines_through(facts, *seams).items():
        side = "left" if direction == "vertical" else "upper"
        yield Found(
            f"On {paper}, the {direction} seam {facts.mm(place)} from the {side} edge runs through "
            f"{counted(len(ids), 'space')}: {facts.names(ids)}.",
            tuple(ids),
            key=direction,
        )
