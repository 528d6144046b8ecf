"""Which changes keep a draft as clean as it is: no error and no warning that it does not have already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from board_designer.board.model import Board
from board_designer.kits.lint_board import linter, rules_on
from board_designer.lint.finding import Finding
from board_designer.lint.severity_policy import severity_of
from board_designer.search.change import Change
from board_designer.words import sentence

MOST_TOLD = 3  # rules


class LintClean:
    """Remembers what it has seen, so that a board that differs little from the last one is judged quickly.

    `refused` counts the changes that each rule was against, `asked` all of them: a search can say why little was
    possible. Each thread wants one of its own.
    """

    def __init__(self, draft: Board, today: date | None = None) -> None:
        self._linter = linter(_that_matter(draft))
        self._today = today or date.today()
        self._draft = draft
        self._known = {finding.fingerprint for finding in self._faults(draft)}
        self.refused: Counter[str] = Counter()
        self.asked = 0

    def is_clean(self, change: Change) -> bool:
        return not self.new_faults(change)

    def new_faults(self, change: Change) -> list[Finding]:
        """The errors and warnings that a change would bring."""
        self.asked += 1
        old = {new: old for old, new in change.renamed.items()}
        found = [one for one in self._faults(change.board) if _under_old_names(one, old) not in self._known]
        self.refused.update({finding.rule for finding in found})
        return found

    def clean(self, changes: list[Change]) -> list[Change]:
        return [change for change in changes if self.is_clean(change)]

    @property
    def against(self) -> list[tuple[str, int]]:
        """The rules that refused most changes, as people call them, with how many."""
        most = self.refused.most_common(MOST_TOLD)
        return [(f"“{sentence(rule.replace('-', ' '))}”", many) for rule, many in most]

    def _faults(self, board: Board) -> list[Finding]:
        return [one for one in self._linter.run(board, self._today).open if one.severity != "info"]


def _that_matter(draft: Board) -> set[str]:
    """Rules that can say more than a hint here, and those whose hints are excluded: a third of the time is saved."""
    weighty = {rule.id for rule in rules_on(draft) if severity_of(rule, draft) not in ("info", "off")}
    return weighty | {exclusion.rule for exclusion in draft.lint.exclude}


def _under_old_names(finding: Finding, old: Mapping[str, str]) -> str:
    """What a finding is known by, had the spaces that were renamed kept their ids."""
    if not old:
        return finding.fingerprint
    return replace(finding, spaces=tuple(old.get(id_, id_) for id_ in finding.spaces)).fingerprint
