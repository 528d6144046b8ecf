"""Under which conditions the numbers hold: games, players, seed, changed rules; and the way to what was assumed."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy

from board_designer.app.panels.labels import FaintLabel
from board_designer.app.runs import Run
from board_designer.words import counted


class RunConditions(FaintLabel):
    assumed_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWordWrap(True)
        self.linkActivated.connect(lambda _: self.assumed_wanted.emit())
        self.setVisible(False)

    def show_run(self, run: Run | None) -> None:
        shown = run.shown if run else None
        if shown is None:
            # Until a new run has numbers, those of the run before stand there, and so do their conditions.
            self.setVisible(run is not None and not run.is_over and bool(self.text()))
            return
        many = len(shown.assumed)
        text = escape(shown.under)
        if many:
            text += f'. <a href="assumed">{counted(many, "assumption").replace(" ", "&nbsp;")}</a>'
        if self.text() != text:
            self.setText(text)
            self.setAccessibleName(shown.under)
            self.setToolTip("".join(f"<p>{escape(one)}</p>" for one in shown.assumed))
        self.setVisible(True)
