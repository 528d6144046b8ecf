"""What is said where there is nothing to list, and of the checking itself. Qt-free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from board_designer.app.problems.problem import Problem, Problems
from board_designer.app.problems.problem_groups import Filter, Row, rule_title
from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.words import counted

CHECKING = "Checking…"


def nothing_found(
    board: Board, kit: Kit | None, problems: Problems | None, wanted: Filter, rows: Sequence[Row], is_checking: bool
) -> str:
    """Why the list is empty."""
    if problems is None:
        return CHECKING if is_checking else "Not checked yet."
    left_out = [row for row in rows if not row.problem.excluded or wanted.excluded]
    if wanted.among is not None and not wanted.among:
        return "Nothing is selected. Select something on the board to see its problems."
    if left_out:
        those = counted(len(left_out), "problem is", "problems are")
        if wanted.among is not None:
            return f"The selection has no problems. {those} elsewhere on the board."
        return f"No problem matches the filter. {those} hidden."
    unknown = (
        f" The kit “{board.kit}” is not installed, so only the general rules were checked." if kit is None else ""
    )
    return f"✔ No problems: {looked_at(board, problems)}.{unknown}"


def state_of(problem: Problem, is_there: bool, is_explained: bool, left_alone: Mapping[str, str]) -> str:
    """What has become of a problem that is looked at; empty when it is there and nothing was tried."""
    if not is_there and is_explained:
        return "Hidden: a more serious problem explains it."
    if not is_there and problem.source == "games":
        return "Not seen in the games of the run shown now."
    if not is_there:
        return "No longer the case." if problem.severity == "info" else "✔ Solved."
    if problem.excluded:
        return f"Excluded: {problem.reason}"
    if problem.aside:
        whether = "Run the quick-sim to see whether it applies to the board as it is."
        return f"Seen in games {problem.aside}, so it does not count. {whether}"
    why = left_alone.get(problem.fingerprint)
    return f"Not fixed: {why.rstrip('.')}." if why else ""


def looked_at(board: Board, problems: Problems | None) -> str:
    """ "74 rules checked on 112 spaces"."""
    if problems is None:
        return ""
    spaces = len(board.spaces)
    rules = f"{counted(len(problems.checked), 'rule')} checked on {counted(spaces, 'space')}"
    skipped = len(problems.skipped)
    return f"{rules}; {skipped:,} skipped" if skipped else rules


def skipped_words(problems: Problems | None) -> str:
    """Which rules did not look, and why; and what is not said because something louder is."""
    if problems is None:
        return ""
    lines = [f"{rule_title(rule)}: {why}" for rule, why in sorted(problems.skipped.items())]
    lines = ["Skipped rules:", *lines[:12]] + ([f"and {len(lines) - 12} more"] if len(lines) > 12 else [])
    lines = lines if problems.skipped else []
    hints = len(problems.explained)
    if hints == 1:
        lines.append("1 problem is hidden: another one explains it.")
    elif hints:
        lines.append(f"{counted(hints, 'problem is', 'problems are')} hidden: others explain them.")
    return "\n".join(lines)
