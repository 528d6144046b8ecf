"""The inspector: one page for spaces, one for links, one for the board."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.inspector.board_page import BoardPage
from board_designer.app.panels.inspector.length_units import Measure
from board_designer.app.panels.inspector.links_page import LinksPage
from board_designer.app.panels.inspector.spaces_page import SpacesPage
from board_designer.app.panels.panel_base import Panel

FOLLOW_MS = 40  # numbers that follow a hand are read, not seen: the board on screen comes first


class Inspector(Panel):
    # The same whatever is shown: a panel that grows with a selection would push the board about.
    narrow = 13.5

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.setAccessibleName("Inspector")
        self._measure = Measure()
        self.spaces = SpacesPage(document, self._measure)
        self.links = LinksPage(document)
        self.board = BoardPage(document, self._measure)
        self._pages = QStackedWidget()
        for page in (self.spaces, self.links, self.board):
            self._pages.addWidget(_scrolling(page))
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self._pages)
        listen(self, document.board_changed, self._refresh)
        listen(self, document.selection_changed, self._refresh)
        self._following = QTimer(self)
        self._following.setSingleShot(True)
        self._following.setInterval(FOLLOW_MS)
        self._following.timeout.connect(self._follow)
        listen(self, document.draft_changed, self._on_draft)
        self._refresh()

    def focus_first(self) -> None:
        """Keys go to the first field of what is shown."""
        page = (self.spaces.label, self.links.type, self.board.title)[self._pages.currentIndex()]
        page.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def use_inches(self, on: bool) -> None:
        """Say lengths in inches; numbers of parts and cells stay what they are."""
        self._measure.in_inches = on
        self._refresh()

    def _on_draft(self) -> None:
        if self._pages.currentIndex() == 0 and not self._following.isActive():
            self._following.start()

    def _follow(self) -> None:
        # What the page shows may have gone in the meantime.
        if self._pages.currentIndex() == 0 and self._document.selection:
            self.spaces.follow_draft()

    def _refresh(self, *_: Any) -> None:
        # A notice of the board comes before that of the selection: what is gone may still be selected.
        spaces, links = self._document.selected_spaces, self._document.selected_links
        if spaces:
            self.spaces.show_spaces(spaces, len(links))
            self._pages.setCurrentIndex(0)
        elif links:
            self.links.show_links(links)
            self._pages.setCurrentIndex(1)
        else:
            self.board.show_board()
            self._pages.setCurrentIndex(2)


def _scrolling(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
