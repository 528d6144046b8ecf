"""Knows files: strict reading with positions, canonical writing, safe saving, the engine document.

Must never know a window or a game, and never trust what it reads.
"""

from board_designer.io.board_file import load_board, parse_board, save_board
from board_designer.io.file_problems import FileProblems, Problem

__all__ = ["FileProblems", "Problem", "load_board", "parse_board", "save_board"]
