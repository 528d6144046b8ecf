"""All that stands in the panel: the button and the options on top, which run is looked at, and its pages."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from typing import Any, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.quick_sim.compare_page import ComparePage
from board_designer.app.panels.quick_sim.fitting_scroll_area import FittingScrollArea
from board_designer.app.panels.quick_sim.improve_page import ImprovePage
from board_designer.app.panels.quick_sim.options_form import OptionsForm
from board_designer.app.panels.quick_sim.result_page import ResultPage
from board_designer.app.panels.quick_sim.run_bar import RunBar
from board_designer.app.panels.quick_sim.run_conditions import RunConditions
from board_designer.app.panels.quick_sim.sweep_page import SweepPage
from board_designer.app.panels.quick_sim.variants_page import VariantsPage
from board_designer.app.runs import Run, Runs
from board_designer.showing.run_questions import Choices

PageName = Literal["result", "compare", "sweep", "improve", "variants"]
STATES = {"waiting": "waiting", "playing": "playing", "stopped": "stopped", "failed": "failed"}


class Pages(QTabWidget):
    """Pages that scroll in the room there is: one with longer words must not push its tab away from the pointer."""

    def hasHeightForWidth(self) -> bool:
        return False


class Contents(QWidget):
    run_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._runs = runs
        self.bar = RunBar()
        self.options = OptionsForm(document, runs)
        self.chooser = Choice("Run")
        self.under = RunConditions()
        self.result = ResultPage(document, runs)
        self.compare = ComparePage(document, runs)
        self.sweep = SweepPage(document, runs)
        self.improve = ImprovePage(document, runs)
        self.variants = VariantsPage(document, runs)
        self._pages: dict[PageName, QWidget] = {
            "result": self.result,
            "compare": self.compare,
            "sweep": self.sweep,
            "improve": self.improve,
            "variants": self.variants,
        }
        self.tabs = Pages()
        self._lay_out()
        self.bar.run_wanted.connect(self.run_wanted)
        self.bar.cancel_wanted.connect(self.cancel_wanted)
        self.options.trouble_changed.connect(self._show_trouble)
        self.chooser.chosen.connect(runs.look_at)
        self.under.assumed_wanted.connect(self._show_assumed)
        self.result.run_wanted.connect(self.run_wanted)
        self.sweep.cancel_wanted.connect(self.cancel_wanted)
        listen(self, runs.changed, self._refresh)
        listen(self, runs.look_changed, self._on_look)
        self._show_trouble(self.options.trouble)
        self._refresh()

    def _lay_out(self) -> None:
        for name, page in self._pages.items():
            self.tabs.addTab(page, name.capitalize())
        self.tabs.setDocumentMode(True)
        self.tabs.setAccessibleName("Quick-sim pages")
        top = QVBoxLayout()
        top.setContentsMargins(6, 6, 6, 0)
        top.setSpacing(4)
        for part in (self.bar, FittingScrollArea(self.options), self.chooser, self.under):
            top.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.tabs, 1)

    def show_choices(self, choices: Choices) -> None:
        self.options.show_choices(choices)
        self.sweep.show_choices(choices)
        self.improve.show_choices(choices)

    def show_page(self, name: PageName) -> None:
        self.tabs.setCurrentWidget(self._pages[name])

    def _on_look(self) -> None:
        run = self._runs.looked_at
        # Before and after follows a new run by itself; a sweep and variants have nothing to do with it.
        if (
            run is not None
            and not run.is_over
            and self.tabs.currentWidget() in (self.sweep, self.improve, self.variants)
        ):
            self.show_page("result")
        self._refresh()

    def _show_trouble(self, sentence: str) -> None:
        self.bar.show_trouble(sentence)
        self.result.show_trouble(sentence)

    def _refresh(self, *_: Any) -> None:
        runs, run = self._runs, self._runs.looked_at
        playing = runs.playing
        self.bar.show_playing(playing, playing is run)
        self.chooser.set_options([(one, title_of(one)) for one in reversed(runs.all)])
        self.chooser.show_choice(run)
        self.chooser.setToolTip(title_of(run) if run else "")
        self.chooser.setVisible(bool(runs.all))
        self.under.show_run(run)

    def _show_assumed(self) -> None:
        self.show_page("result")
        self.result.view.show_assumed()


def title_of(run: Run) -> str:
    """Run 3 · 5 players · stopped."""
    return " · ".join(part for part in (f"Run {run.number}", run.title, STATES.get(run.state, "")) if part)
