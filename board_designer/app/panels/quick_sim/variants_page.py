"""Changes that were tried, side by side with the draft: look at them on the board, keep one, drop or save others.

It shows what it is given: who tries changes, or looks for good ones, fills it and hears its signals.
"""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from math import inf
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.quick_sim.front_chart_box import FrontChart
from board_designer.app.panels.quick_sim.notice_line import NoticeLine
from board_designer.app.panels.quick_sim.variant_cards import VariantCards
from board_designer.app.panels.quick_sim.variant_details import VariantDetails
from board_designer.app.panels.quick_sim.wrapping_label import Sentence
from board_designer.app.runs import Runs
from board_designer.app.runs.same_games import plays_alike
from board_designer.reports.improvement_page import how_it_was_found
from board_designer.showing.variant_values import Improvement, Variant
from board_designer.words import titled

EXPLAINED = (
    "Press Try it beside a suggestion of a result. The change is made on a copy, both are played on the same seeds, "
    "and what comes of it stands here. Or let the program search for changes on the page Improve. "
    "Your board stays as it is until you keep a change."
)
KEPT = "Kept. The others are variants of the earlier board. Undo brings it back."
STALE = "The board has changed since. These are variants of the earlier board. Undo brings it back."
WATCHING = "A game stands on the board. Close the panel Play or Replay to see this change on it."
STOPPING = "Stopping. The best so far follows…"
CANCEL, STOP = "Cancel", "Stop"
MORE_GAMES, LONGER = "Play more games", "Search longer"
MORE = 4  # times as many games make intervals half as wide


class VariantsPage(QWidget):
    ghost_wanted = Signal(object)  # the Variant to be seen on the board, or None
    keep_wanted = Signal(object)  # Variant
    save_wanted = Signal(object)  # Variant
    cancel_wanted = Signal()
    games_wanted = Signal(int)  # the same once more, with so many games each

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._dropped: set[str] = set()
        self._kind = ""
        self.found: Improvement | None = None
        self.is_busy = False
        self.of_search = False  # whether a search fills it
        self.setAccessibleName("Variants")
        self.about, self.answer = FaintLabel(), Sentence(bold=True)
        self.stale, self.trouble = NoticeLine(), TroubleLine()
        self.stopped = Sentence()  # by somebody, which is no trouble
        self.kind = Choice("Win rates of")
        self.busy, self.busy_text = QProgressBar(), FaintLabel()
        self.cancel = QPushButton(CANCEL)
        self.more = QPushButton(MORE_GAMES)
        self.drop_all = QPushButton("Drop all")
        self.explained = FaintLabel(EXPLAINED)
        self.how = FaintLabel()  # a search went about it
        self.front = FrontChart(document)
        self.cards = VariantCards(document)
        self.details = VariantDetails()
        self._lay_out()
        self.kind.chosen.connect(self._choose_kind)
        self.cancel.clicked.connect(self.cancel_wanted)
        self.more.clicked.connect(self._want_more)
        self.drop_all.clicked.connect(self._drop_all)
        self.cards.ghost_wanted.connect(self.ghost_wanted)
        self.cards.keep_wanted.connect(self.keep_wanted)
        self.cards.save_wanted.connect(self.save_wanted)
        self.cards.drop_wanted.connect(self._drop)
        listen(self, document.board_changed, self._refresh)
        listen(self, runs.asked_changed, self._refresh)
        self._refresh()

    def _lay_out(self) -> None:
        self.busy.setAccessibleName("Games of the variants")
        self.busy.setTextVisible(False)
        self.busy.setFixedHeight(6)
        self._going = QWidget()
        line = QHBoxLayout()
        line.addWidget(self.busy_text, 1)
        line.addWidget(self.cancel)
        going = QVBoxLayout(self._going)
        going.setContentsMargins(0, 0, 0, 0)
        going.addLayout(line)
        going.addWidget(self.busy)
        form = Form()
        form.setContentsMargins(0, 0, 0, 0)
        form.field("Win rates of:", self.kind)
        self._kinds = QWidget()
        self._kinds.setLayout(form)
        last = QHBoxLayout()
        last.addWidget(self.more)
        last.addStretch(1)
        last.addWidget(self.drop_all)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        for part in (self.about, self._going, self.trouble, self.stopped, self.explained, self.stale):
            column.addWidget(part)
        column.addWidget(self.answer)
        column.addWidget(self._kinds)
        column.addWidget(self.front)
        column.addWidget(self.how)
        column.addWidget(self.cards)
        column.addLayout(last)
        column.addWidget(self.details)
        column.addStretch(1)
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    # ---- told by who tries

    def begin(self, about: str, of_search: bool = False, goes_on: bool = False) -> None:
        """Something is tried, or searched for. What stood there goes, or stays until there is more to show."""
        if not goes_on:
            self.clear()
            self._kind = ""
        self._say_ended("", "")
        self.of_search = of_search
        self.cancel.setText(STOP if of_search else CANCEL)
        self.cancel.setToolTip("Stop the search and see the best so far." if of_search else "")
        self.cancel.setEnabled(True)
        self.more.setText(LONGER if of_search else MORE_GAMES)
        self.more.setToolTip("Search again, with four times as many games." if of_search else "")
        self.about.setText(about)
        self.show_progress("Starting…", 0, 0)
        self._area.verticalScrollBar().setValue(0)
        self.cancel.setFocus()

    def show_progress(self, sentence: str, done: int, wanted: int) -> None:
        if self.cancel.isEnabled():
            self.busy_text.setText(sentence)
        self.busy.setRange(0, wanted)
        self.busy.setValue(done)
        if not self.is_busy:
            self.is_busy = True
            self._refresh()

    def show_stopping(self) -> None:
        """Somebody has pressed Stop, and what was found is on its way."""
        self.busy_text.setText(STOPPING)
        if self._keys_on(self.cancel):
            self.setFocus()  # or Qt gives the keys to the board
        self.cancel.setEnabled(False)

    def show_found(self, found: Improvement) -> None:
        if self.of_search:
            self._dropped.clear()  # they were of an earlier front
        self.found = found
        if self._kind not in found.draft.sides:
            self._kind = next(iter(found.kinds or found.draft.sides), "")
        self._refresh()

    def show_watching(self, on: bool) -> None:
        """A game stands on the board, and nothing is laid over it meanwhile."""
        self.cards.why_unseen = WATCHING if on else ""
        self._refresh()

    def end(self, trouble: str = "", stopped: str = "") -> None:
        """Nothing more comes. The best, sure or not, is shown on the board, unless somebody looks at another."""
        had_keys = self._keys_on(self.cancel, self)
        if had_keys:
            self.setFocus()
        self.is_busy = False
        self._say_ended(trouble, stopped)
        self._refresh()
        found = self.found
        if found is not None and self.left and not self.cards.pinned:
            likely = max(self.left, key=lambda variant: variant.gain.value if variant.gain else -inf)
            best = likely if found.best is None else found.front[found.best]
            self.cards.pin(best.title)
        if had_keys:
            buttons = [*(card.show_button for card in self.cards.by_title.values()), self.more, self.drop_all]
            next((button for button in buttons if button.isVisible() and button.isEnabled()), self).setFocus()

    def _keys_on(self, *those: QWidget) -> bool:
        return self.window().focusWidget() in those

    def clear(self) -> None:
        self.found = None
        if not self.is_busy:
            self.about.setText("")
        self._dropped.clear()
        self._say_ended("", "")
        self._refresh()

    def _say_ended(self, trouble: str, stopped: str) -> None:
        self.trouble.show_trouble(trouble)
        self.stopped.put(stopped)
        self.stopped.setVisible(bool(stopped))

    # ---- showing

    @property
    def left(self) -> list[Variant]:
        """What was not dropped."""
        front = self.found.front if self.found else ()
        return [variant for variant in front if variant.title not in self._dropped]

    def _refresh(self, *_: Any) -> None:
        found, left = self.found, self.left
        is_stale = found is not None and not plays_alike(found.draft.board, self._document.board)
        self._going.setVisible(self.is_busy)
        self.about.setVisible(bool(self.about.text()))
        self.explained.setVisible(found is None and not self.is_busy and not self.about.text())
        is_kept = any(variant.is_on_board and self._keeping(variant, is_stale)[1] for variant in left)
        self.stale.show_words(KEPT if is_kept else STALE if is_stale and left else "")
        has_answer = found is not None and (bool(left) or not found.front)
        self.answer.put(found.sentence if found and has_answer else "")
        self.answer.setVisible(bool(self.answer.text()))
        self.drop_all.setVisible(has_answer)
        is_open = found is not None and found.complete and (not self.of_search or found.tried > 0)
        self.more.setVisible(has_answer and is_open and not self.is_busy)
        self.more.setEnabled(not is_stale)
        kinds = {kind: found.kinds.get(kind, titled(kind)) for kind in found.draft.sides} if found else {}
        self.kind.set_options(kinds.items())
        self.kind.show_choice(self._kind)
        self._kinds.setVisible(len(kinds) > 1 and has_answer)
        self.how.setText(how_it_was_found(found) if found and has_answer and self.of_search else "")
        self.how.setVisible(bool(self.how.text()))
        self.front.show_found(found if self.of_search and left else None, is_stale)
        in_order = self._advised_first(left)
        self.cards.show_variants(found, in_order, self._kind, lambda one: self._keeping(one, is_stale), is_stale)
        self.cards.take_tab_order(self.kind, self.more)
        self.details.show_variants(() if self.is_busy else left)

    def _advised_first(self, left: list[Variant]) -> list[Variant]:
        """A search has one answer: it stands beside the board as it is. Values of a rule stay in their order."""
        if not self.of_search or self.found is None or self.found.best is None:
            return left
        advised = self.found.front[self.found.best]
        return sorted(left, key=lambda variant: variant is not advised)

    def _keeping(self, variant: Variant, is_stale: bool) -> tuple[str, bool]:
        """Why it cannot be kept, and whether that is because it was."""
        asked = self._runs.asked.options
        has_it = all(asked.figures.get(name) == value for name, value in variant.figures.items())
        if not variant.is_on_board:
            return ("The options of the next run have it already." if has_it else STALE if is_stale else "", has_it)
        is_there = plays_alike(variant.board, self._document.board)
        is_kept = is_there and has_it and not asked.rules.keys() & set(variant.rules)
        return ("The board has this change." if is_kept else STALE if is_stale and not is_there else "", is_kept)

    # ---- doing

    def _choose_kind(self, kind: str) -> None:
        self._kind = kind
        self._refresh()

    def _drop(self, title: str) -> None:
        self._dropped.add(title)
        if self.left:
            self._refresh()
        else:
            self._drop_all()

    def _drop_all(self) -> None:
        """A trial ends with it, or all would be back with its next numbers. A search goes on: it may find others."""
        if self._keys_on(*self.findChildren(QPushButton)):
            self.setFocus()
        if self.is_busy and not self.of_search:
            self.cancel_wanted.emit()
        self.clear()

    def _want_more(self) -> None:
        if self.found is not None:
            games = [variant.games for variant in self.left] or [self.found.draft.games]
            self.games_wanted.emit(MORE * max(games))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and "details" in self.__dict__:
            self._refresh()  # bars have the colours of the palette
