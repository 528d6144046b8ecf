"""Problems in groups as one flat list that changes row by row: what did not change stays selected and in place.

Flat, because a tree asks for every row after every change, and there may be thousands.
"""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from board_designer.app.panels.problems.list_difference import changes
from board_designer.app.problems.problem import Problem
from board_designer.app.problems.problem_groups import Group, Key, Row, rule_title, where_of

Index = QModelIndex | QPersistentModelIndex
SEVERITY_WORDS = {"error": "Error", "warning": "Warning", "info": "Note"}


class Line(NamedTuple):
    """The head of a group, or one of its rows."""

    group: Group
    row: Row | None = None


class ProblemsModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.groups: tuple[Group, ...] = ()
        self._lines: list[Line] = []
        self._keys: list[tuple[str, Key | None]] = []  # of the lines, by which they are known again
        self._closed: set[str] = set()  # the groups of which only the head is shown
        # The longest of each, by which the columns are laid out.
        self.longest_place = self.longest_rule = ""

    # ---- what it holds

    def show(self, groups: Sequence[Group]) -> None:
        """Take over other groups; only the rows that differ are told to views."""
        self.groups = tuple(groups)
        problems = [row.problem for group in groups for row in group.rows]
        self.longest_place = max((where_of(problem) for problem in problems), key=len, default="")
        rules = dict.fromkeys(problem.rule for problem in problems)
        self.longest_rule = max(map(rule_title, rules), key=len, default="")
        self._follow()

    def _follow(self) -> None:
        before, after = self._lines, list(self._wanted())
        keys = [(group.key, row.key if row else None) for group, row in after]
        removed, added = changes(self._keys, keys)
        for first, last in reversed(removed):
            self.beginRemoveRows(QModelIndex(), first, last)
            del before[first : last + 1]
            self.endRemoveRows()
        for first, last in added:
            self.beginInsertRows(QModelIndex(), first, last)
            before[first:first] = after[first : last + 1]
            self.endInsertRows()
        differing = [
            number
            for number, (old, new) in enumerate(zip(before, after, strict=True))
            if (old.row != new.row if new.row else old.group != new.group)
        ]
        self._lines, self._keys = after, keys
        if differing:
            self.dataChanged.emit(self.index(differing[0], 0), self.index(differing[-1], 0))

    def _wanted(self) -> Iterator[Line]:
        for group in self.groups:
            yield Line(group)
            if group.key not in self._closed:
                for row in group.rows:
                    yield Line(group, row)

    def line_of(self, index: Index) -> Line | None:
        return self._lines[index.row()] if index.isValid() else None

    def group_of(self, index: Index) -> Group | None:
        """The group an index is the head of."""
        line = self.line_of(index)
        return line.group if line and line.row is None else None

    def row_of(self, index: Index) -> Row | None:
        line = self.line_of(index)
        return line.row if line else None

    def problem_of(self, index: Index) -> Problem | None:
        row = self.row_of(index)
        return row.problem if row else None

    def find(self, key: Key | None, group: str | None = None) -> QModelIndex:
        """The row of a problem, in this group if it is there; the head of the group for no key."""
        found = -1
        for number, line in enumerate(self._lines):
            if (line.row.key if line.row else None) == key:
                if line.group.key == group:
                    return self.index(number, 0)
                found = number if found < 0 else found
        return self.index(found, 0) if found >= 0 and key is not None else QModelIndex()

    def problem_rows(self) -> list[int]:
        return [number for number, line in enumerate(self._lines) if line.row is not None]

    # ---- open and closed groups

    def is_open(self, group: Group) -> bool:
        return group.key not in self._closed

    def set_open(self, group: Group, on: bool) -> None:
        if self.is_open(group) != on:
            self._closed ^= {group.key}
            self._follow()
            head = self.find(None, group.key)
            self.dataChanged.emit(head, head)

    def open_for(self, key: Key) -> None:
        """Open the first group that holds a problem, so that it can be seen."""
        group = next((group for group in self.groups if any(row.key == key for row in group.rows)), None)
        if group is not None:
            self.set_open(group, True)

    # ---- what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        line = self.line_of(index)
        if line is None:
            return Qt.ItemFlag.NoItemFlags
        return _HEAD if line.row is None else _ROW

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line_of(index)
        if line is None:
            return None
        if line.row is None:
            return _of_group(line.group, self.is_open(line.group), role)
        return _of_problem(line.row.problem, role)


_HEAD = Qt.ItemFlag.ItemIsEnabled
_ROW = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


def _of_group(group: Group, is_open: bool, role: int) -> Any:
    if role == Qt.ItemDataRole.DisplayRole:
        return f"{group.title} ({len(group.rows):,})"
    if role == Qt.ItemDataRole.AccessibleTextRole:
        fixable = len(group.fixable)
        can = f", {fixable} can be fixed" if fixable else ""
        return f"{group.title}, {len(group.rows):,}{can}, {'expanded' if is_open else 'collapsed'}"
    if role == Qt.ItemDataRole.ToolTipRole:
        return f"<p>{escape(group.title)}</p>" + (_rule_line(group.rule) if group.rule else "")
    return None


def _of_problem(problem: Problem, role: int) -> Any:
    if role == Qt.ItemDataRole.DisplayRole:
        return sentence_of(problem)
    if role == Qt.ItemDataRole.AccessibleTextRole:
        where = where_of(problem)
        parts = [SEVERITY_WORDS[problem.severity], sentence_of(problem), f"rule {rule_title(problem.rule)}"]
        parts += [f"at {where}"] if where else []
        parts += ["seen in games"] if problem.source == "games" and not problem.aside else []
        parts += [f"can be fixed: {problem.fix}"] if problem.fix else []
        return ", ".join(parts)
    if role == Qt.ItemDataRole.ToolTipRole:
        return f"<p>{escape(sentence_of(problem))}</p>{_rule_line(problem.rule)}"
    return None


def _rule_line(rule: str) -> str:
    """Its id, as boards and the command line have it."""
    return f"<p>Rule: {escape(rule_title(rule))} ({escape(rule)})</p>"


def sentence_of(problem: Problem) -> str:
    """With what has to be known about it, for who sees neither its group nor its looks."""
    if problem.excluded:
        return f"Excluded ({problem.reason}): {problem.message}"
    return f"Seen in games {problem.aside}: {problem.message}" if problem.aside else problem.message
