"""What play has laid, kept as a board: the end of a game as an opening position, or a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from board_designer.board.edits.fitting_in import fit_in
from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.board.ids import IdGiver, remember
from board_designer.board.model import Board
from board_designer.showing.film_values import Film, Frame


def frame_at_turn(film: Film, turn: int | None) -> Frame | None:
    """The table as a turn leaves it; without one, as the game does. None where no such turn was played."""
    if turn is None:
        return film.frames[-1]
    return next((frame for frame in reversed(film.frames) if frame.turn == turn), None)


def kept_layout(
    board: Board, film: Film, frame: Frame, prefixes: Mapping[str, str], rules: Mapping[str, Any] = EMPTY
) -> Board:
    """The board a game was played on with all that lies there in one frame, and the rules it was played by.

    `prefixes` are what ids begin with, by type. Pieces that the board had already keep theirs; the board grows where
    something lies beside it.
    """
    taken = {space.id for space in frame.laid}
    ids = IdGiver(board)
    laid = [
        space
        if space.id in board.space_by_id
        else replace(space, id=ids.fresh(prefixes.get(space.type) or space.type[:1]))
        for space in frame.laid
    ]
    spaces = (*(space for space in board.spaces if space.id not in taken), *laid)
    title = f"{film.title}, turn {frame.turn}" if frame.turn else film.title
    together = replace(board, title=title, spaces=spaces, rules=FrozenMap({**board.rules, **rules}))
    return fit_in(replace(together, used_ids=remember(together, board)))
