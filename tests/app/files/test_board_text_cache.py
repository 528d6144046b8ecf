"""The quick text of a board is the text of a board."""

from __future__ import annotations

from dataclasses import replace

from another_program import stones

from board_designer.app.files.board_text_cache import BoardTextCache
from board_designer.board.edits import add, change_settings, delete, link, move, relabel, set_property
from board_designer.board.model import Board
from board_designer.geometry.footprint import Circle, Rect
from board_designer.io.board_writer import yaml_text


def boards() -> list[Board]:
    """One after another, as edits make them."""
    board = stones(4)
    made = [board, Board("plain")]

    def then(after: Board) -> Board:
        made.append(after)
        return after

    board = then(add(board, "a, rect: [0, 0, 4, 4]", Rect(0, 0, 4, 4), label="rect: [0, 0, 4, 4]"))
    board = then(add(board, "disk", Circle(50, 50, 4)))
    board = then(move(board, [space.id for space in board.spaces], (3, -2)))
    board = then(link(board, "spaces: []", "s0", "s1"))
    board = then(relabel(board, ["s1"], 'no, "quotes"'))
    board = then(set_property(board, ["s1"], "rect", [1, 2]))
    board = then(move(board, ["s1", "s2"], (1, 0)))
    board = then(change_settings(board, title="\nspaces: []\n"))
    board = then(delete(board, ["s0"]))
    then(replace(board, spaces=board.spaces[::-1]))
    then(made[0])
    return made


def test_it_is_the_same_byte_for_byte() -> None:
    text = BoardTextCache()
    for board in boards():
        assert text.of(board) == yaml_text(board)
        assert text.of(board) == yaml_text(board)
