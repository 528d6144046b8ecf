"""Spaces on the clipboard: the text of a small board, so that it goes between windows, programs and mails."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Board, LintSettings
from board_designer.geometry.grid import Point
from board_designer.geometry.rigid_motion import joint_box
from board_designer.io import FileProblems, parse_board
from board_designer.io.board_writer import yaml_text


class CannotPaste(ValueError):
    """What is on the clipboard is no part of a board, or of one with another grid; the message says so."""


def fragment(board: Board, ids: Collection[str]) -> Board:
    """The named spaces and the links among them, as a board of their own."""
    wanted = set(ids)
    spaces = tuple(space for space in board.spaces if space.id in wanted)
    names = {space.id for space in spaces}
    links = tuple(link for link in board.links if link.source in names and link.target in names)
    return replace(
        board,
        title="",
        spaces=spaces,
        links=links,
        rules=EMPTY,
        lint=LintSettings(),
        notes="",
        used_ids=EMPTY,
        extra=EMPTY,
    )


def to_text(board: Board, ids: Collection[str]) -> str:
    return yaml_text(fragment(board, ids))


def from_text(text: str, onto: Board) -> Board:
    """The small board in a text, when it fits the grid it shall be pasted onto."""
    if "format: board-designer/" not in text[:400]:
        raise CannotPaste("the clipboard does not contain spaces")
    try:
        found = parse_board(text, "the clipboard")
    except FileProblems as problems:
        raise CannotPaste(f"the clipboard contains a damaged board: {problems.lines()[0]}") from problems
    if found.grid.shape != onto.grid.shape:
        raise CannotPaste(f"spaces of a {found.grid.shape} grid do not fit on a {onto.grid.shape} grid")
    if not found.spaces:
        raise CannotPaste("the clipboard contains a board without spaces")
    return found


def upper_left(board: Board) -> Point:
    box = joint_box([space.footprint for space in board.spaces], board.grid)
    return box[0], box[1]
