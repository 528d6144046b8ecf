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


def seat_to_move(film: Film, frame: Frame) -> int | None:
    """Whose turn it is to go on from a frame; None where the game is over."""
    turn = [other for other in film.frames if other.turn == frame.turn]
    first, last, seat = turn[0], turn[-1], frame.seat
    if seat is not None and frame.laid != last.laid:
        has_played = len(frame.hands.get(seat, ())) < len(first.hands.get(seat, ()))
        if not has_played:
            return seat
    return next((other.seat for other in film.frames if other.turn > frame.turn), None)


def kept_layout(
    board: Board,
    film: Film,
    frame: Frame,
    prefixes: Mapping[str, str],
    rules: Mapping[str, Any] = EMPTY,
    to_move: str | None = None,
) -> Board:
    """The board a game was played on with all that lies there in one frame, and the rules it was played by.

    `prefixes` are what ids begin with, by type. Pieces that the board had already keep theirs; the board grows where
    something lies beside it. `to_move` is the rule that says which seat goes on. Notes told of another position.
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
    by = {**board.rules, **rules, **frame.rules}
    if to_move is not None:
        by.pop(to_move, None)
        seat = seat_to_move(film, frame)
        by.update({} if seat is None else {to_move: seat})
    together = replace(board, title=title, notes="", spaces=spaces, rules=FrozenMap(by))
    return fit_in(replace(together, used_ids=remember(together, board)))
