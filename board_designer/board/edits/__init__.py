"""Edits: functions that take a board and give a new one, or raise an `EditError` and change nothing."""

from board_designer.board.edits.adding import add, duplicate, paste
from board_designer.board.edits.adopting import adopt
from board_designer.board.edits.arranging import align, distribute
from board_designer.board.edits.changing import (
    change_settings,
    lock,
    relabel,
    retype,
    set_notes,
    set_property,
    set_rule,
    set_seat,
)
from board_designer.board.edits.linking import bend, cut, link
from board_designer.board.edits.removing import delete
from board_designer.board.edits.renumbering import renumber
from board_designer.board.edits.transforming import mirror, move, resize, resize_by, rotate
from board_designer.board.symmetry.make_symmetric import make_symmetric

__all__ = [
    "add",
    "adopt",
    "align",
    "bend",
    "change_settings",
    "cut",
    "delete",
    "distribute",
    "duplicate",
    "link",
    "lock",
    "make_symmetric",
    "mirror",
    "move",
    "paste",
    "relabel",
    "renumber",
    "resize",
    "resize_by",
    "retype",
    "rotate",
    "set_notes",
    "set_property",
    "set_rule",
    "set_seat",
]
