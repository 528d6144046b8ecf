"""Beside the list: why a problem matters, an example, and everything that can be done about it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.problems.evidence_table import EvidenceTable
from board_designer.app.panels.problems.exclude_form import ExcludeForm
from board_designer.app.panels.problems.problem_list_model import SEVERITY_WORDS
from board_designer.app.panels.text_fields import hand_over
from board_designer.app.problems.problem import Problem
from board_designer.app.problems.problem_explanation import Weight, Why
from board_designer.app.problems.problem_groups import Group, rule_title, where_of
from board_designer.words import counted

SHOW = "Show on board"
NOTHING = "Select a problem to see why it matters and what to do about it."
WEIGHTS: dict[Weight, str] = {"error": "Error", "warning": "Warning", "info": "Note", "off": "Off"}


class ProblemDetails(QScrollArea):
    """It is made once and filled anew, so that a report that changes nothing here disturbs nobody who types."""

    go = Signal()
    fix = Signal()
    fix_all = Signal()  # of the rule, or of the group
    exclude = Signal(str, str, str)  # reason, by, until
    include = Signal()
    weigh = Signal(str)  # how serious the rule is on this board; empty as usual
    evidence = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Why it matters")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._shown: object = None
        self.sentence = Heading("")
        self.about = FaintLabel()
        self.note = FaintLabel()
        self.told = _words()
        self.buttons = {
            name: self._button(words, signal)
            for name, words, signal in (
                ("fix", "Fix", self.fix),
                ("fix all", "Fix all", self.fix_all),
                ("evidence", SHOW, self.evidence),
                ("go", SHOW, self.go),
                ("include", "Remove exclusion", self.include),
                ("exclude", "Exclude…", None),
            )
        }
        self.exclude_button = self.buttons["exclude"]
        self.exclude_button.clicked.connect(self.begin_exclusion)
        self.form = ExcludeForm()
        self.form.setVisible(False)
        self.form.done.connect(self._excluded)
        self.form.cancelled.connect(self.end_exclusion)
        self.weight = Choice("Severity of this rule on this board")
        self.weight.chosen.connect(lambda value: self.weigh.emit(value))
        self.table = EvidenceTable()
        self._lay_out()
        self.show_nothing(NOTHING)

    def _button(self, words: str, signal: SignalInstance | None = None) -> QPushButton:
        button = QPushButton(words)
        button.setAutoDefault(False)
        if signal is not None:
            button.clicked.connect(lambda: signal.emit())
        return button

    def _lay_out(self) -> None:
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._actions = QWidget()
        row = FlowLayout(6)
        for button in self.buttons.values():
            row.addWidget(button)
        self._actions.setLayout(row)
        self._actions.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._weights = QWidget()
        line = FlowLayout(6)
        label = QLabel("Severity on this board:")
        label.setBuddy(self.weight)
        self.weight.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.weight.setMinimumContentsLength(22)
        label.setFixedHeight(self.weight.sizeHint().height())
        line.addWidget(label)
        line.addWidget(self.weight)
        self._weights.setLayout(line)
        self._weights.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(10, 4, 8, 6)
        column.setSpacing(5)
        for part in (
            self.sentence, self.about, self.note, self._actions, self.form, self.told, self.table, self._weights,
        ):  # fmt: skip
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(body)

    # ---- what is shown

    def show_nothing(self, words: str) -> None:
        self._fill(None, "", words, "", Why(), {})

    def show_problem(self, problem: Problem, why: Why, of_rule: int, *, note: str, is_gone: bool) -> None:
        """`of_rule` is how many problems of the same rule can be mended; `note` what has become of this one."""
        shown = (problem, why, of_rule, note, is_gone)
        if shown == self._shown:
            return
        is_same = isinstance(self._shown, tuple) and _mark(self._shown[0]) == _mark(problem)
        has_new_note = bool(note) and not (is_same and self.note.text() == note)
        if not is_same or problem.excluded or is_gone:
            self.end_exclusion()
        parts = [SEVERITY_WORDS[problem.severity], rule_title(problem.rule), where_of(problem, 8)]
        is_open = not is_gone and not problem.excluded
        offers = {
            "fix": f"Fix: {problem.fix}" if problem.fix and is_open else "",
            "fix all": f"Fix all {of_rule:,} of this rule" if of_rule > 1 and is_open else "",
            "go": SHOW if problem.ids and problem.source == "lint" and not is_gone else "",
            "evidence": SHOW if problem.source == "games" and not is_gone else "",
            "include": "Remove exclusion" if problem.excluded and not is_gone else "",
            "exclude": "Exclude…" if why.may_exclude and is_open else "",
        }
        about = " · ".join(part for part in parts if part)
        self._fill(shown, problem.message, about, note, why, offers, f"Rule: {problem.rule}")
        if not is_same or has_new_note:
            self._go_to_top()

    def show_group(self, group: Group, why: Why) -> None:
        shown = (None, group, why)
        if shown == self._shown:
            return
        self.end_exclusion()
        fixable = len(group.fixable)
        many = counted(len(group.rows), "problem")
        can = f"{fixable:,} can be fixed" if fixable else "none can be fixed automatically"
        about = f"{many}, {can}."
        if group.aside:
            about = f"{many}. Seen in games of another board or under other rules, so they do not count."
        words = f"Fix all {fixable:,}" if fixable > 1 else f"Fix: {_only_fix(group)}"
        offers = {"fix all": words if fixable else ""}
        self._fill(shown, group.title, about, "", why, offers, f"Rule: {group.rule}" if group.rule else "")
        self._go_to_top()

    def _fill(
        self, shown: object, sentence: str, about: str, note: str, why: Why, offers: Mapping[str, str], id_: str = ""
    ) -> None:
        self._shown = shown
        told = _paragraphs(why)
        for label, words in ((self.sentence, sentence), (self.about, about), (self.note, note), (self.told, told)):
            label.setText(words)
            label.setVisible(bool(words))
        self.about.setToolTip(id_)
        for name, button in self.buttons.items():
            self._offer(button, offers.get(name, ""))
        self.table.show_table(why.table)
        self._weights.setVisible(bool(why.weights))
        usual = WEIGHTS[why.usual].lower() if why.usual else ""
        self.weight.set_options([("", f"Default: {usual}"), *((one, WEIGHTS[one]) for one in why.weights)])
        self.weight.show_choice(why.set_here)

    def _offer(self, button: QPushButton, words: str) -> None:
        if words:
            # An ampersand would underline a letter.
            button.setText(words.replace("&", "&&"))
        else:
            hand_over(button, self)
        button.setVisible(bool(words))

    def _go_to_top(self) -> None:
        """Once everything has its size: what is written first is what is new."""
        self.verticalScrollBar().setValue(0)
        QTimer.singleShot(0, self, lambda: self.verticalScrollBar().setValue(0))

    # ---- excluding

    def begin_exclusion(self) -> None:
        self.form.setVisible(True)
        self.form.begin()
        # Once it has its size.
        QTimer.singleShot(0, self, lambda: self.ensureWidgetVisible(self.form.exclude, 0, 8))

    def end_exclusion(self) -> None:
        if self.form.isVisibleTo(self):
            had_keys = self.form.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
            self.form.setVisible(False)
            if had_keys and self.exclude_button.isVisible():
                self.exclude_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _excluded(self, reason: str, by: str, until: str) -> None:
        self.end_exclusion()
        self.exclude.emit(reason, by, until)


def _words() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _paragraphs(why: Why) -> str:
    told = (f"<b>{escape(head)}.</b> {escape(text)}" for head, text in why.paragraphs)
    return "".join(f"<p style='margin: 0 0 4px 0'>{words}</p>" for words in told)


def _only_fix(group: Group) -> str:
    return group.fixable[0].fix if group.fixable else ""


def _mark(problem: object) -> object:
    return (problem.source, problem.rule, problem.fingerprint) if isinstance(problem, Problem) else None
