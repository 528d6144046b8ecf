"""What can be played in a position, for kits whose folder has a module `options` that knows it.

It has `options_of(board, kit, values)`: for every option what it brings, what is laid, a sentence, and the seat that
moves next (None where nobody knows). `values` are the rules of the board, all of them. It raises `Refused` with a
reason where nobody is to move.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from board_designer.board import edits
from board_designer.board.edits.edit_targets import put_back
from board_designer.board.model import Board, Space
from board_designer.kits.box_of_pieces import piece_mark
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import folder_of
from board_designer.kits.trays import in_hands
from board_designer.showing.playable_options import PlayableOption

Told = tuple[str, Space | Iterable[Space], str, int | None]
Teller = Callable[[Board, Kit, Mapping[str, Any]], Iterable[Told]]


class NoOptions(Exception):
    """A kit that nobody has taught to tell what can be played."""


def has_options(kit: Kit) -> bool:
    """Whether a kit can tell; nothing of the game is loaded for it."""
    return importlib.util.find_spec(_module_name(kit)) is not None


def options_of(kit: Kit, board: Board, rules: Mapping[str, Any] | None = None) -> list[PlayableOption]:
    """All that the seat to move can do on this board, under its rules and these."""
    values = kit.rule_values({**board.rules, **(rules or {})})
    return [
        PlayableOption(what, (laid,) if isinstance(laid, Space) else tuple(laid), words, to_move)
        for what, laid, words, to_move in _teller(kit)(board, kit, values)
    ]


def played(board: Board, kit: Kit, option: PlayableOption) -> Board:
    """The board after an option: its pieces go from the hand to where they are laid, or come onto the board,
    and the turn passes to whom it brings it."""
    for piece in option.laid:
        source = _in_hand(board, kit, piece)
        if source is None:
            kind = kit.spaces[piece.type]
            board = edits.add(
                board,
                piece.type,
                piece.footprint,
                prefix=kind.prefix,
                seat=piece.seat,
                props=dict(piece.props),
            )
        else:
            board = put_back(board, [replace(source, footprint=piece.footprint, props=piece.props)])
    if kit.to_move is None or option.to_move is None:
        return board
    return edits.set_rule(board, kit.to_move, option.to_move)


def _in_hand(board: Board, kit: Kit, piece: Space) -> Space | None:
    """The piece that is meant among those in hands: by its id, or as the same of its set."""
    held = [space for hand in in_hands(kit, board).values() for space in hand if space.type == piece.type]
    named = next((space for space in held if space.id == piece.id), None)
    if named is not None:
        return named
    sets = [of for of in kit.sets if of.type == piece.type]
    same = (space for space in held for of in sets if piece_mark(of, space) == piece_mark(of, piece))
    return next(same, None)


def _teller(kit: Kit) -> Teller:
    if not has_options(kit):
        raise NoOptions(f"{kit.title} cannot tell what can be played in a position")
    teller: Teller = importlib.import_module(_module_name(kit)).options_of
    return teller


def _module_name(kit: Kit) -> str:
    return f"board_designer.kits.{folder_of(kit.name)}.options"
