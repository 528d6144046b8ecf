"""Exports of one window: asked for in a dialog, written beside the window, told of in a bar."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.export import ExportDialog, ExportWish
from board_designer.app.window.external_programs import open_outside, tell_written
from board_designer.app.window.handoff_client import HandoffClient
from board_designer.app.window.services import Services
from board_designer.app.window.suggested_file_name import folder_for, stem_of_board
from board_designer.app.workers.handoff_messages import Export, GivenUp, Going, Refused, Target, WouldReplace, Wrote
from board_designer.handoff.exporters import exporters
from board_designer.words import listed


class ExportHandling(QObject):
    def __init__(self, services: Services, line: HandoffClient) -> None:
        super().__init__(services.window)
        self._services, self._document, self._line = services, services.document, line
        self.dialog: ExportDialog | None = None
        self._folder = Path()

    def open(self, format_: str = "") -> None:
        """With this format chosen, or as it was left the last time."""
        if self.dialog is None:
            self.dialog = self._made()
        if format_ or not self.dialog.isVisible():
            self._begin(self.dialog, format_)
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    def stop(self) -> None:
        if self.dialog is not None:
            self.dialog.hide()

    def _made(self) -> ExportDialog:
        dialog = ExportDialog(exporters(), self._services.window)
        dialog.export_wanted.connect(self._export)
        dialog.cancel_wanted.connect(self._line.give_up)
        dialog.browse_wanted.connect(self._browse)
        dialog.finished.connect(lambda _: self._services.take_keys_back())
        listen(dialog, self._document.board_changed, self._board_changed)
        return dialog

    def _board_changed(self, *_: object) -> None:
        if self.dialog is not None and self.dialog.isVisible():
            self.dialog.show_board_says(self._document.board)

    @property
    def settings_key(self) -> str:
        """Boards of one kind go to one place."""
        return f"export {self._document.board.kit}"

    def _begin(self, dialog: ExportDialog, format_: str) -> None:
        known = self._services.settings.remembered(self.settings_key)
        self._folder = folder_for(self._document, self._services.settings, known.get("folder")).absolute()
        choices = known.get("choices")
        given = choices if isinstance(choices, dict) else {}
        usable = {name: one for name, one in given.items() if isinstance(one, dict)}
        dialog.begin(format_ or str(known.get("format", "")), usable, self._folder / stem_of_board(self._document))
        dialog.show_board_says(self._document.board)

    def _browse(self, path: str, filter_: str) -> None:
        assert self.dialog is not None
        # The worker asks about a file that is there: it knows of those beside it too.
        option = QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(self.dialog, "Export to", path, filter_, options=option)
        self.dialog.activateWindow()
        if chosen:
            self.dialog.show_path(chosen)

    def _export(self, wish: ExportWish) -> None:
        board, own = self._document.board, str(self._document.path or "")
        target = Target(str(self._place(wish)), own, wish.may_replace)
        self._line.ask(
            lambda ticket, packer: Export(ticket, packer.pack(board), wish.format, wish.choices, target),
            lambda answer: self._hear(wish, answer),
        )

    def _place(self, wish: ExportWish) -> Path:
        """A name alone goes where the last one went."""
        return self._folder / os.path.expanduser(wish.path)

    def _hear(self, wish: ExportWish, answer: object) -> None:
        dialog = self.dialog
        assert dialog is not None
        match answer:
            case Going():
                dialog.show_going(answer.words)
            case Wrote():
                dialog.show_done()
                self._remember(wish, dialog)
                self._tell(wish, answer)
            case WouldReplace():
                dialog.ask_replace(answer.names)
            case Refused():
                dialog.show_refused(answer.sentence)
            case GivenUp():
                dialog.show_stopped()

    def _remember(self, wish: ExportWish, dialog: ExportDialog) -> None:
        kept = {"format": wish.format, "choices": dialog.chosen, "folder": str(self._place(wish).parent)}
        self._services.settings.remember(self.settings_key, kept)

    def _tell(self, wish: ExportWish, wrote: Wrote) -> None:
        exporter, path = exporters()[wish.format], Path(wrote.paths[0])
        beside = [Path(path).name for path in wrote.paths[1:]]
        words = [f"Exported {exporter.title}: {listed((path, *beside))}"]
        opening = (("Open", lambda: open_outside(path)),) if exporter.opens_outside else ()
        tell_written(self._services.bars, "\n".join([*words, *wrote.remarks]), path, *opening)
