"""Every single step that may be made from a board, in an order that is always the same."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import chain

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.search.allowed import Allowed, Kind, insist_on_sense
from board_designer.search.change import Change
from board_designer.search.change_parts import Parts, parts_of
from board_designer.search.exchanges import mirrors, swaps
from board_designer.search.hex_steps import new_cells, piece_moves
from board_designer.search.placings import additions, moves
from board_designer.search.relinkings import lost_links, new_links
from board_designer.search.retypings import removals, retypings
from board_designer.search.ring_steps import even_homes, longer_stretches, shorter_stretches, slides
from board_designer.search.rule_values import other_values
from board_designer.search.step_scope import Scope

ANYTHING = Allowed()
STEPS: dict[Kind, tuple[Callable[[Scope], Iterator[Change]], ...]] = {
    "swap": (swaps,),
    "move": (moves, slides, even_homes, piece_moves),
    "retype": (retypings,),
    "mirror": (mirrors,),
    "add": (additions, longer_stretches, new_cells),
    "remove": (removals, shorter_stretches),
    "link": (new_links,),
    "unlink": (lost_links,),
    "rule": (other_values,),
}


def neighbours(board: Board, kit: Kit, allowed: Allowed = ANYTHING) -> list[Change]:
    """All steps of the kinds allowed, kind by kind, in the order of the board. Two that come to the same board are
    told once. `Refused` where what is allowed makes no sense."""
    return list(each_neighbour(board, kit, allowed))


def each_neighbour(
    board: Board,
    kit: Kit,
    allowed: Allowed,
    so_far: Change | None = None,
    begins: Collection[str] | None = None,
) -> Iterator[Change]:
    """The same one by one: a large board has thousands, and who has enough need not wait for the rest. Where the
    board is a draft changed `so_far`, steps that would surely touch more spaces than allowed in all are left out.
    `begins` are the spaces that links may begin at; None is no limit."""
    insist_on_sense(allowed, board, kit)
    scope = Scope(board, kit, allowed, so_far, begins)
    seen: set[Parts] = set()
    for kind, steps in STEPS.items():
        if kind in allowed.kinds:
            for change in chain.from_iterable(step(scope) for step in steps):
                parts = parts_of(change, board)
                if parts not in seen:
                    seen.add(parts)
                    yield change
