"""What leaves one window: exports, prints, reports, pictures. They share a process."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from board_designer.app.window.check_handling import CheckHandling
from board_designer.app.window.copy_picture import CopyPicture
from board_designer.app.window.export_handling import ExportHandling
from board_designer.app.window.handoff_client import HandoffClient
from board_designer.app.window.print_handling import PrintHandling
from board_designer.app.window.report_handling import ReportHandling
from board_designer.app.window.services import Services


class OutputHandling(QObject):
    def __init__(self, services: Services, checking: CheckHandling) -> None:
        super().__init__(services.window)
        self._document = services.document
        self.line = HandoffClient(self)
        self.exporting = ExportHandling(services, self.line)
        self.printing = PrintHandling(services, self.line)
        self.reporting = ReportHandling(services, self.line, checking)
        self.picture_copying = CopyPicture(services, self.line)
        self._steps: dict[str, Callable[[], None]] = {
            "export": self.exporting.open,
            "print": self.printing.open,
            "share page": lambda: self.exporting.open("play"),
            "report": self.reporting.begin,
            "copy picture": self.picture_copying.copy,
        }

    def do(self, what: str) -> None:
        self._steps[what]()

    def why_not(self, what: str) -> str:
        if what == "export":
            return ""  # an empty grid can be handed on too
        kit = self._document.kit
        is_used = bool(self._document.board.spaces) or (kit is not None and kit.needs_no_spaces)
        return "" if is_used else "The board is empty."

    def stop(self) -> None:
        """Whatever is going on; windows that were opened for it go with this one."""
        self.line.stop()
        self.exporting.stop()
        self.printing.stop()
