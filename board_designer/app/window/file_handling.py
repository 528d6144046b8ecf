"""The file of one window: save, open, revert, close, and everything the disk may do meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMainWindow

from board_designer.app.application import Application
from board_designer.app.document.document import Document
from board_designer.app.files.file_session import FileSession
from board_designer.app.files.open_file import FILTER
from board_designer.app.files.recovery_offers import Offer
from board_designer.app.files.save_file import SUFFIX, Outcome
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.window.suggested_file_name import name_from_title
from board_designer.app.window.unsaved_changes_dialog import UnsavedChangesDialog
from board_designer.handoff.importers import importers


class FileHandling(QObject):
    def __init__(
        self,
        window: QMainWindow,
        application: Application,
        document: Document,
        bars: MessageBars,
        tell: Callable[[str], None],
        known: str | None = None,
        taken: Offer | None = None,
    ) -> None:
        super().__init__(window)
        self._window, self._application, self._document = window, application, document
        self._bars, self._tell_status = bars, tell
        self.close_confirmed = False
        self.question: UnsavedChangesDialog | None = None
        self.keeper = keeper = FileSession(document, known, taken, parent=self)
        keeper.changed_on_disk.connect(self._ask_which)
        keeper.read_from_disk.connect(lambda words: self._say("disk", words, "info"))
        keeper.gone_from_disk.connect(
            lambda words: self._say("disk", words, "warning", ("Save", lambda: self.save()))
        )
        keeper.back_on_disk.connect(lambda: bars.close_bar("disk"))
        keeper.unprotected.connect(lambda words: self._say("recovery", words, "warning"))
        keeper.protected_again.connect(lambda: bars.close_bar("recovery"))
        document.state_changed.connect(self._state_changed)
        document.board_changed.connect(lambda *_: self.ask_again())
        if keeper.hint:
            self._say("lock", keeper.hint, "warning", ("Save as…", self.save_as))
        if document.path is not None:
            application.settings.add_recent(document.path)

    # ---- saving

    def save(self, then: Callable[[], object] | None = None) -> bool:
        return self._tell(self.keeper.save(), then)

    def save_as(self, then: Callable[[], object] | None = None) -> bool:
        start = self._document.path or self._application.settings.last_folder / self.proposed_name()
        chosen, _ = QFileDialog.getSaveFileName(self._window, "Save board as", str(start), FILTER)
        # Without a window manager nobody gives the keys back to the window.
        self._window.activateWindow()
        if not chosen:
            return False
        # The dialog has asked about a file of that name.
        return self._tell(self.keeper.save_as(Path(chosen), overwrite=Path(chosen).exists()), then)

    def revert(self) -> None:
        self._tell(self.keeper.revert(), None)

    def proposed_name(self) -> str:
        return name_from_title(self._document) + SUFFIX

    def _tell(self, outcome: Outcome, then: Callable[[], object] | None) -> bool:
        if outcome.state == "unnamed":
            return self.save_as(then)
        if outcome.is_done:
            for name in ("save", "disk", "lock"):
                self._bars.close_bar(name)
            self._tell_status(outcome.sentence)
            if outcome.path is not None:
                self._application.settings.add_recent(outcome.path)
            if then is not None:
                then()
            return True
        buttons: list[tuple[str, Callable[[], object]]] = []
        if outcome.state == "differs":
            path = outcome.path or Path(self.proposed_name())
            buttons.append(("Overwrite", lambda: self._tell(self.keeper.save_as(path, overwrite=True), then)))
            buttons.append(("Reload file", self.revert))
        buttons.append(("Save as…", lambda: self.save_as(then)))
        # What was said of the file before is why it was not saved, and what could be answered is asked here.
        for name in ("disk", "lock"):
            self._bars.close_bar(name)
        self._say("save", outcome.sentence, "error", *buttons)
        return False

    def _ask_which(self, words: str) -> None:
        self._say(
            "disk",
            words,
            "warning",
            ("Reload file", self.revert),
            ("Keep my version", self._keep_mine),
        )

    def _keep_mine(self) -> None:
        self.keeper.keep_mine()
        self._bars.close_bar("disk")

    # ---- opening and closing

    def ask_and_open(self) -> None:
        folder = str(self._application.settings.last_folder)
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Open board", folder, FILTER)
        if chosen:
            self._application.open_path(Path(chosen), self._bars)

    def ask_and_import(self) -> None:
        """The same as to open it: what a file is, is told by what it holds."""
        folder = str(self._application.settings.last_folder)
        chosen, _ = QFileDialog.getOpenFileName(self._window, "Import", folder, _foreign_files())
        if chosen:
            self._application.open_path(Path(chosen), self._bars)

    def may_close(self) -> bool:
        """Whether nothing would be lost; otherwise ask, and stay until there is an answer."""
        if self.close_confirmed or not self._document.is_dirty:
            return True
        if self._document.path is None and not self._document.board.spaces:
            return True  # an empty grid without a file is nothing to lose
        if self.question is None:
            self.question = question = UnsavedChangesDialog(self._window, self._document)
            question.answered.connect(self._answered)
            question.open()
        self.question.come_forward()
        return False

    def _answered(self, answer: str) -> None:
        self.question = None
        # Without a window manager nobody gives the keys back to the window.
        self._window.activateWindow()
        if answer == "save":
            self._save_and_leave()
        elif answer == "discard":
            self._leave()
        else:
            self._application.stay()

    def _save_and_leave(self) -> None:
        if not self.save(self._leave):
            self._application.stay()

    def _leave(self) -> None:
        self.close_confirmed = True
        if self._application.is_quitting:
            self._application.quit()  # the other windows are asked before any is closed
        else:
            self._window.close()

    def ask_again(self) -> None:
        """An answer is for the work it was given for, and for as long as somebody is leaving."""
        self.close_confirmed = False

    def stop(self) -> None:
        self.keeper.close(discard=True)

    def _state_changed(self) -> None:
        if not self._document.is_dirty and self.question is not None:
            self.question.reject()

    def _say(self, name: str, words: str, severity: str, *buttons: tuple[str, Callable[[], object]]) -> None:
        self._bars.show_bar(name, words, severity, buttons)


def _foreign_files() -> str:
    kinds = [(one.title, " ".join(f"*{ending}" for ending in one.endings)) for one in importers().values()]
    everything = " ".join(patterns for _, patterns in kinds)
    lines = [f"{title} ({patterns})" for title, patterns in kinds]
    return ";;".join([f"Files that can be imported ({everything})", *lines, "All files (*)"])
