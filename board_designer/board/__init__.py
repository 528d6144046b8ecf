"""Knows the document: frozen records, and edits that make a new board from an old one.

Must never know a file format, a window, or what a type means in any game.
"""

from board_designer.board.model import Board, Exclusion, Link, LintSettings, Space

__all__ = ["Board", "Exclusion", "Link", "LintSettings", "Space"]
