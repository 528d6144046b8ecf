"""What is wrong in the rules of a game, or in a kit of the user's own: told with its file and line."""

from __future__ import annotations

import traceback
from pathlib import Path

from board_designer.io.file_problems import FileProblems, fit_for_a_line
from board_designer.kits.kit_folders import FOLDERS


def fault_in_a_game(problem: Exception) -> str | None:
    """The line for whoever wrote the game; None where it is a fault of the program."""
    if isinstance(problem, SyntaxError):  # what the language of rules does not know is one too
        where = f"{problem.filename}:{problem.lineno}: " if problem.filename else ""
        return where + fit_for_a_line(problem.msg)
    if isinstance(problem.__cause__, FileProblems) and _is_own(problem.__cause__.name):
        return str(problem.__cause__)
    own = [frame for frame in traceback.extract_tb(problem.__traceback__) if _is_own(frame.filename)]
    if not own:
        return None
    return f"{own[-1].filename}:{own[-1].lineno}: {fit_for_a_line(f'{type(problem).__name__}: {problem}')}"


def _is_own(path: str) -> bool:
    return any(Path(path).is_relative_to(folder) for folder in FOLDERS[1:])
