"""The way back: every board there was, with the name of what made it. The old board is the undo."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.board.model import Board

# Boards share their records, so a step costs a row of references: about 80 KB at 10,000 spaces.
MOST_STEPS = 1_000

Ids = frozenset[str]


@dataclass(frozen=True, slots=True)
class Step:
    """A board, what made it of the one before, and what was selected when it was left."""

    label: str
    board: Board
    selection: Ids
    merge_key: str | None = None


class History:
    def __init__(self, board: Board, label: str = "Open") -> None:
        self.steps: list[Step] = [Step(label, board, frozenset())]
        self.position = 0
        self._clean: Board | None = board

    @property
    def board(self) -> Board:
        return self.steps[self.position].board

    @property
    def is_clean(self) -> bool:
        """Whether the board is the one on disk: the very same content, however it came about."""
        return self._clean is not None and (self.board is self._clean or self.board == self._clean)

    def mark_clean(self) -> None:
        self._clean = self.board

    def mark_changed(self) -> None:
        """Nothing on disk is like this board."""
        self._clean = None

    def push(self, label: str, board: Board, selection: Ids, merge_key: str | None = None) -> None:
        """A new step after the current one; what was undone is gone. Steps in a row with one key are one step, and
        one that leads back to where it began is none."""
        last = self.steps[self.position]
        merges = merge_key is not None and last.merge_key == merge_key and self.position == len(self.steps) - 1
        del self.steps[self.position + 1 :]
        if merges:
            self.steps.pop()
            self.position -= 1
            if self.board == board:
                # Later edits of the kind begin a step of their own.
                return
        self.steps.append(Step(label, board, selection, merge_key))
        self.position += 1
        if len(self.steps) > MOST_STEPS:
            del self.steps[0]
            self.position -= 1

    def remember_selection(self, selection: Ids) -> None:
        step = self.steps[self.position]
        if step.selection != selection:
            self.steps[self.position] = Step(step.label, step.board, selection, step.merge_key)

    def close_step(self) -> None:
        """What follows is a step of its own, whatever its key."""
        step = self.steps[self.position]
        if step.merge_key is not None:
            self.steps[self.position] = Step(step.label, step.board, step.selection)

    def go_to(self, position: int) -> None:
        self.position = max(0, min(position, len(self.steps) - 1))

    @property
    def undo_label(self) -> str:
        return self.steps[self.position].label if self.position else ""

    @property
    def redo_label(self) -> str:
        return self.steps[self.position + 1].label if self.position + 1 < len(self.steps) else ""
