"""The search for a better board as it is asked for: the goal, what may change, how long. One click is enough."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.quick_sim.improve_page_changes import ChangeChooser
from board_designer.app.panels.quick_sim.improve_page_goals import GoalChooser
from board_designer.app.panels.quick_sim.improve_page_rules import RuleChooser
from board_designer.app.panels.quick_sim.options_form_checks import NO_KIT, UNKNOWN, around, faults
from board_designer.app.runs import Runs
from board_designer.app.runs.search_request import SearchRequest
from board_designer.games.playing.play_options import Refused
from board_designer.games.playing.policy_names import STRONG, is_file, kind_of, path_of
from board_designer.search.allowed import Allowed
from board_designer.search.allowed_words import allowed_from
from board_designer.search.improve import USUAL_BUDGET
from board_designer.showing.run_questions import Choices
from board_designer.words import listed, sentence, titled

EXPLAINED = (
    "The program looks for small changes that bring the board nearer to your goal. It plays many of them a little, "
    "the promising ones more, and the best on fresh seeds. Your board stays as it is until you keep a change."
)
THINKING = (STRONG, "look_ahead")
SLOW = "A search will take very long with this strategy. Choose another in the options of the next run."
BUDGETS = ((USUAL_BUDGET // 5, "Quick"), (USUAL_BUDGET, "Default"), (USUAL_BUDGET * 5, "Thorough"))


class ImprovePage(QWidget):
    search_wanted = Signal(object)  # SearchRequest

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._choices = UNKNOWN
        self.setAccessibleName("Improve")
        self.goals, self.changes, self.rules = GoalChooser(), ChangeChooser(document), RuleChooser()
        self.budget = Choice("How long", [(games, f"{title} ({games:,} games)") for games, title in BUDGETS])
        self.budget.show_choice(USUAL_BUDGET)
        self.trouble, self.played_by = TroubleLine(), FaintLabel()
        self.search = QPushButton("Search")
        self.search.setToolTip("Search for changes. The window goes on meanwhile, and Stop gives the best so far.")
        self._lay_out()
        for part in (self.goals, self.changes, self.rules):
            part.changed.connect(self._check)
        self.search.clicked.connect(self._start)
        listen(self, runs.asked_changed, self._check)
        listen(self, document.board_changed, self._check)
        self.goals.show_choices(UNKNOWN)
        self._check()

    def _lay_out(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(10)
        for part in (FaintLabel(EXPLAINED), self.goals, self.changes, self.rules):
            column.addWidget(part)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        form = Form()
        form.field("How long:", self.budget, "More games find smaller gains, and are surer of them.")
        foot = QVBoxLayout()  # always in sight
        foot.setContentsMargins(6, 4, 6, 6)
        foot.setSpacing(4)
        foot.addWidget(self.trouble)
        foot.addWidget(self.played_by)
        foot.addLayout(form)
        foot.addWidget(self.search)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addLayout(foot)

    def show_choices(self, choices: Choices) -> None:
        self._choices = choices
        self.goals.show_choices(choices)
        self._check()

    def take_keys(self) -> None:
        """It is ready as it stands; where it is not, whoever asks begins above."""
        goals = [row.box for row in self.goals.rows.values()]
        next(one for one in (self.search, *goals, self.budget) if one.isEnabled()).setFocus()

    # ---- asking

    def _check(self, *_: Any) -> None:
        """Why nothing can be searched for, before anything is."""
        self.rules.show_there(around(self._document, self._choices))
        self.played_by.setText(self._who_plays())
        self.played_by.setVisible(bool(self.played_by.text()))
        fault = self._fault()
        self.trouble.show_trouble(fault)
        self.search.setEnabled(not fault)

    def _who_plays(self) -> str:
        options, known = self._runs.asked.options, {name: title for name, title, _ in self._choices.policies}
        ways = list(dict.fromkeys(options.policies or tuple(known)[:1]))
        if not ways:
            return ""
        titles = [f"Trained ({path_of(way).name})" if is_file(way) else known.get(way, titled(way)) for way in ways]
        takes_long = any(kind_of(way) in THINKING for way in ways)
        return f"Played by: {listed(titles)}." + f" {SLOW}" * takes_long

    def _fault(self) -> str:
        asked = self._runs.asked
        there = around(self._document, self._choices).under(asked.options)
        played = next(iter(faults(asked, there).values()), "")
        fault = played or self.goals.fault or self.changes.fault or self.rules.fault
        if fault:
            return fault
        both = [
            there.title(name)
            for name in self.rules.chosen
            if name in {**asked.options.rules, **asked.options.figures}
        ]
        if both:
            return f"{listed(both)} has one value in the options of the next run. Remove it there, or here."
        try:
            self._allowed()
        except Refused as problem:
            return f"{sentence(str(problem).rstrip('.'))}."
        return ""

    def _allowed(self) -> Allowed:
        kit = self._document.kit
        if kit is None:
            raise Refused(NO_KIT)
        changes, rules = self.changes, self.rules.chosen
        if not changes.moves and not rules:
            raise Refused("choose at least one kind of change, or add a rule")
        allowed = allowed_from(
            self._document.board, kit, most=changes.most.value(), moves=changes.moves, only=changes.only,
            symmetry=changes.symmetry.value or "off", keep_counts=changes.keep_counts.isChecked(), rules=rules,
        )  # fmt: skip
        return allowed if changes.moves else _only_rules(allowed)

    def _start(self) -> None:
        self.goals.take_typing()  # on some systems a button that is pressed does not take the keys
        self._check()
        if self.search.isEnabled():
            goals = self.goals.wanted
            about = f"Search: {listed(row.words for row in goals)}; {self.changes.words}."
            texts = tuple(row.text for row in goals)
            self.search_wanted.emit(SearchRequest(texts, self._allowed(), self.budget.value, about))


def _only_rules(allowed: Allowed) -> Allowed:
    """Nothing on the board: no kind at all would mean every kind."""
    return replace(allowed, kinds=frozenset({"rule"}))
