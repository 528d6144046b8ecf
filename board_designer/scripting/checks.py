"""What is wrong with a board, and boards with what can be mended mended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import overload

from board_designer.board.model import Board
from board_designer.kits.lint_board import linter, rules_on
from board_designer.lint.finding import Finding
from board_designer.lint.fixing import fix_all
from board_designer.lint.lint_engine import Report
from board_designer.scripting.given import takes_a_board
from board_designer.words import counted, did_you_mean


class UnknownRule(ValueError):
    """A rule that lint does not have for this board; the message says which one may have been meant."""


@dataclass(frozen=True)
class Findings(Sequence[Finding]):
    """What lint found, the most serious first: a sequence of findings that can also be asked for one kind."""

    report: Report

    @overload
    def __getitem__(self, at: int) -> Finding: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Finding, ...]: ...

    def __getitem__(self, at: int | slice) -> Finding | tuple[Finding, ...]:
        return self.report.findings[at]

    def __len__(self) -> int:
        return len(self.report.findings)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.report.findings)

    @property
    def errors(self) -> tuple[Finding, ...]:
        return self._of("error")

    @property
    def warnings(self) -> tuple[Finding, ...]:
        return self._of("warning")

    @property
    def notes(self) -> tuple[Finding, ...]:
        return self._of("info")

    def about(self, id_: str) -> tuple[Finding, ...]:
        """Those about one space or link."""
        return tuple(finding for finding in self if id_ in (*finding.spaces, *finding.links))

    def beyond(self, others: Findings) -> tuple[Finding, ...]:
        """Those that the others do not have: new ones, when the others are of an earlier board."""
        known = {finding.fingerprint for finding in (*others.report.findings, *others.report.explained)}
        return tuple(finding for finding in self if finding.fingerprint not in known)

    def __repr__(self) -> str:
        return f"<{self._counts()}>"

    def _counts(self) -> str:
        counts = (
            counted(len(self.errors), "error"),
            counted(len(self.warnings), "warning"),
            counted(len(self.notes), "note"),
        )
        return ", ".join(counts)

    def __str__(self) -> str:
        return "\n".join((self._counts(), *(f"{it.severity}: {it.message} [{it.rule}]" for it in self)))

    def _of(self, severity: str) -> tuple[Finding, ...]:
        """What somebody decided to live with is not counted."""
        return tuple(finding for finding in self if finding.severity == severity and not finding.excluded)


@dataclass(frozen=True)
class Fixed:
    """A board with its fixes, the findings that went, and those that were left alone with the reason."""

    board: Board
    done: tuple[Finding, ...]
    refused: tuple[tuple[Finding, str], ...]

    def __repr__(self) -> str:
        return f"<{counted(len(self.done), 'problem')} fixed, {len(self.refused):,} not fixed>"


@takes_a_board
def check(board: Board, only: Sequence[str] = (), today: date | None = None) -> Findings:
    """Everything lint has to say of a board; with `only`, what these rules have to say. Exclusions are judged by
    the day given."""
    _insist_on_rules(board, only)
    return Findings(linter(only).run(board, today or date.today()))


@takes_a_board
def fix(board: Board, only: Sequence[str] = (), today: date | None = None) -> Fixed:
    """The board with everything mended that can be mended without a new error or warning. What would lose something
    a designer wrote is mended only where its rule is named in `only`."""
    _insist_on_rules(board, only)
    remembering, day = linter(), today or date.today()
    fixed = fix_all(board, lambda changed: remembering.run(changed, day), only)
    return Fixed(fixed.board, tuple(fixed.done), tuple(fixed.refused))


def _insist_on_rules(board: Board, only: Sequence[str]) -> None:
    known = [rule.id for rule in rules_on(board)] if only else []
    for name in only:
        if name not in known:
            raise UnknownRule(f"there is no rule {name!r} for this board{did_you_mean(name, known)}")
