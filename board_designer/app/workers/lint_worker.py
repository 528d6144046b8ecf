"""The process that looks for problems while the window is drawn in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from board_designer.app.problems.problem import problems_of
from board_designer.app.workers.board_packing import Unpacker, changes_between
from board_designer.app.workers.lint_messages import Look, Looked, Mend, Mended, Refusal
from board_designer.app.workers.worker_loop import Tell, serve
from board_designer.board.model import Board
from board_designer.kits.lint_board import linter
from board_designer.lint import Cancelled
from board_designer.lint.fixing import Fixed, fix_all, fix_these


@dataclass(frozen=True)
class _Job:
    ticket: int
    board: Board
    message: Look | Mend


class LintServer:
    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._unpacker = Unpacker()
        self._linter = linter()
        self._newest = 0

    def arrives(self, message: Look | Mend) -> _Job:
        self._newest = message.ticket
        # Each board is told as a change of the one before, so none may be passed over here.
        return _Job(message.ticket, self._unpacker.unpack(message.board), message)

    def works(self, job: _Job) -> None:
        if isinstance(job.message, Mend):
            self._tell(self._mended(job.board, job.message))
            return
        try:
            report = self._linter.run(job.board, date.today(), cancelled=lambda: self._newest > job.ticket)
        except Cancelled:
            return  # a newer board has come, and nobody wants to know about this one
        self._tell(Looked(job.ticket, problems_of(report)))

    def _mended(self, board: Board, asked: Mend) -> Mended:
        today, remembering = date.today(), linter()

        def relint(changed: Board):  # type: ignore[no-untyped-def]
            return remembering.run(changed, today)

        if asked.rule:
            fixed = fix_all(board, relint, [asked.rule])
        else:
            wanted = [item for item in relint(board).open if item.fix and item.fingerprint in asked.fingerprints]
            fixed = fix_these(board, wanted, relint) if wanted else Fixed(board, relint(board))
        return Mended(
            asked.ticket,
            changes_between(board, fixed.board) if fixed.done else None,
            tuple(finding.fix.title for finding in fixed.done if finding.fix),
            tuple(Refusal(one.fingerprint, one.fix.title, why) for one, why in fixed.refused if one.fix),
        )


def main() -> None:
    serve(LintServer)
