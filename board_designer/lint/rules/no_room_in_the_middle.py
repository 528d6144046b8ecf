"""Ground without room in its middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.geometry.hex_cells import beside, far_from_middle, middle_of, steps_between
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.hex_ground import Types, covered_by, free_ground, on_table
from board_designer.lint.rule import rule


@rule(
    "info",
    summary="The first piece does not fit into the middle of the ground.",
    why="The game begins in the middle. Without room there, it begins beside it, nearer to one edge.",
    example="Cells around a pond.",
)
def no_room_in_the_middle(
    facts: Facts, *, of: Types = (), on: Types = (), blocked: Types = (), open_if: Mapping[str, Any] | None = None
) -> Iterator[Found]:
    free = free_ground(facts, on, blocked, open_if or {}) if on else None
    if not free or on_table(facts, of):
        return
    ground, what = covered_by(facts, on), facts.title(of[0])
    first = middle_of(ground, [cell for cell in free if not free.isdisjoint(beside(cell))])
    middle = middle_of(ground, {*free, *(other for cell in free for other in beside(cell))})
    far = far_from_middle(ground)
    if first is None or middle is None:
        yield Found(f"No two free cells lie side by side, so there is no room for the first {what}.")
    elif far(middle) < far(first):
        steps = steps_between(first, middle)
        there = "beside it" if steps == 1 else f"{steps} cells away from it"
        yield Found(f"There is no room for a {what} in the middle of all cells; the first one goes {there}.")
