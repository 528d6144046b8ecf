"""A park without room in its middle."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.hex_cells import beside, far_from_middle, middle_of
from board_designer.kits.puppy_park.lint_position import park, table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "info",
    summary="The first tile does not fit into the middle of the park.",
    why="The game begins in the middle. Without room there, it begins beside it, nearer to one edge.",
    example="A park around a pond.",
)
def no_room_in_the_middle(facts: Facts) -> Iterator[Found]:
    free, position = park(facts), table(facts)
    if not free or position.tiles:
        return
    roomy = [cell for cell in free if not free.isdisjoint(beside(cell))]
    first = middle_of(position.park, roomy)
    middle = middle_of(position.park, {*free, *(other for cell in free for other in beside(cell))})
    far = far_from_middle(position.park)
    if first is None or middle is None:
        yield Found("No two free cells of the park lie side by side, so there is no room for the first tile.")
    elif far(middle) < far(first):
        across, down = first[0] - middle[0], first[1] - middle[1]
        steps = max(abs(across), abs(down), abs(across + down))
        there = "beside it" if steps == 1 else f"{steps} cells away from it"
        yield Found(f"There is no room for a tile in the middle of the park; the first one goes {there}.")
