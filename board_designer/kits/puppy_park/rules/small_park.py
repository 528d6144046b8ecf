"""A park with too few cells."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import park
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import counted


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
    extra = values["player_count"] * values["tree_poop_cells"] if trees.is_used(values) else 0
    have, needed = len(free or ()), 2 * tiles + extra
    if have < needed:
        also = f" and {counted(extra, 'cell')} for tree-poop tiles" if extra else ""
        yield Found(
            f"The park has {counted(have, 'free cell')}, but {tiles} tiles cover {2 * tiles}{also}, unless stacked.",
            severity="error" if have < 2 else None,
        )
