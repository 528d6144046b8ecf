"""A park with too few cells."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import park
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted

FEWEST = 2  # what one tile covers


@rule(
    "warning",
    summary="The park has fewer cells than all tiles cover.",
    why="The game may run out of room, unless enough tiles are stacked. With less than two cells it cannot begin.",
    example="A park of 40 cells for 28 tiles.",
)
def small_park(facts: Facts) -> Iterator[Found]:
    free, values = park(facts), facts.values
    if free is None and facts.terms.overrides.get("surface") != "park":
        return
    tiles = values["tile_set"] - (values["player_count"] if values["game"] == "secret_mission" else 0)
    trees = next(set_ for set_ in facts.terms.sets if set_.type == "tree_poop")
    many = values["player_count"] if trees.is_used(values) else 0
    have, needed = len(free or ()), 2 * tiles + many * values["tree_poop_cells"]
    if have < needed:
        all_ = f"{tiles} tiles and {counted(many, 'tree-poop tile')}" if many else f"{tiles} tiles"
        yield Found(
            f"The park has {counted(have, 'free cell')}; {all_} cover {needed}, unless some are stacked.",
            severity="error" if have < FEWEST else None,
        )
