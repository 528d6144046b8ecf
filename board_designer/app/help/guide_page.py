"""The pages of the guide, read inside the program: words and pictures of one folder, and nothing from elsewhere."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, Qt, QUrl, Signal
from PySide6.QtGui import (
    QImage,
    QImageReader,
    QKeyEvent,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QTextBrowser

from board_designer.app.help.code_blocks import FIRM_DASH, dress_code, dress_tables, ground_of, keep_options_whole
from board_designer.io.shipped_files import folder

FIRST = "index.md"
MOST_BYTES = 20_000_000
MARGIN, LEAST = 8, 40  # pixels: round the words; how wide a picture is at least
PICTURES = (".png",)
SMOOTH = Qt.TransformationMode.SmoothTransformation
IMAGE = QTextDocument.ResourceType.ImageResource.value
EMPTY = "# Guide\n\nThe pages of the guide are not installed here."


def guide_folder() -> Path:
    return folder("resources") / "guide"


class GuidePage(QTextBrowser):
    """A page of the guide, or a page of our own as HTML. Links lead from page to page of the guide."""

    refused = Signal(str)  # why a link leads nowhere
    leave_wanted = Signal()  # Escape
    page_shown = Signal()
    picture_wanted = Signal(str, str)  # the path of a picture to be seen large, its title

    def __init__(self, pages: Path | None = None) -> None:
        super().__init__()
        self._pages = (pages or guide_folder()).resolve()
        self.setAccessibleName("Help")
        self.setOpenLinks(False)
        self.anchorClicked.connect(self.follow)
        self.document().setDocumentMargin(MARGIN)
        self._titles: dict[Path, str] = {}  # of pictures
        self._here = QUrl()  # `source` is still the page before while a page is being shown
        self.sourceChanged.connect(self._came_to)

    @property
    def files(self) -> list[Path]:
        """All pages, the first one first."""
        return sorted(self._pages.glob("*.md"), key=lambda path: (path.name != FIRST, path.name))

    @property
    def here(self) -> Path | None:
        """The page of the guide that is shown; None for a page of our own."""
        return self._path_of(self._here)

    def show_guide(self, name: str = FIRST) -> None:
        path = self._pages / name
        if not path.is_file():
            self.setMarkdown(EMPTY)
        elif self.source() == QUrl.fromLocalFile(str(path)):
            self._read_again()
        else:
            self.setSource(QUrl.fromLocalFile(str(path)))

    def show_html(self, html: str) -> None:
        self._here = QUrl()
        self.setHtml(html)
        self.backwardAvailable.emit(self.source().isValid())
        self.page_shown.emit()

    def backward(self) -> None:
        """A page of our own covers a page of the guide, and stands in no history."""
        if self._here.isValid() or not self.source().isValid():
            super().backward()
        else:
            self._read_again()

    def _read_again(self) -> None:
        place = self.verticalScrollBar().value() if self._here.isValid() else 0
        self._here = self.source()
        self.reload()
        self.backwardAvailable.emit(self.isBackwardAvailable())
        self.verticalScrollBar().setValue(place)

    def follow(self, url: QUrl) -> None:
        """Only to what is part of the guide; the rest is told, never opened."""
        wanted = self._here.resolved(url)
        path = self._path_of(wanted)
        if url.isRelative() and not url.path():
            self.scrollToAnchor(url.fragment())
        elif path is None:
            self.refused.emit(f"This link leads outside the guide: {url.toString()}")
        elif path.suffix in PICTURES:
            self.picture_wanted.emit(str(path), self._titles.get(path, path.stem))
        else:
            self.setSource(wanted)
            self._go_to(wanted.fragment())

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        name = QUrl(name)
        path = self._path_of(self._here.resolved(name))
        if path is None:
            return None
        if kind == IMAGE:
            return QImageReader(str(path)).read()
        return path.read_text(encoding="utf-8", errors="replace")

    def _path_of(self, url: QUrl) -> Path | None:
        """A file of the guide; None for everything else, links out of the folder included."""
        if not url.isLocalFile():
            return None
        try:
            path = Path(url.toLocalFile()).resolve()
            inside = path.is_relative_to(self._pages) and path.is_file() and path.stat().st_size < MOST_BYTES
        except (OSError, ValueError):
            return None
        return path if inside else None

    def _go_to(self, heading: str) -> None:
        """Markdown gives headings no names: they are found by their words."""
        wanted = _slug(heading)
        block = self.document().begin()
        while wanted and block.isValid():
            if block.blockFormat().headingLevel() and _slug(block.text()) == wanted:
                self._scroll_to(block)
                return
            block = block.next()

    def _scroll_to(self, block: QTextBlock) -> None:
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top))

    # ---- as wide as the page

    def _came_to(self, url: QUrl) -> None:
        self._here = url
        dress_code(self.document(), ground_of(self.palette()))
        dress_tables(self.document())
        keep_options_whole(self.document())
        self._fit_pictures()
        self.page_shown.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pictures()

    def _fit_pictures(self) -> None:
        room = self.viewport().width() - 2 * MARGIN - 4
        block = self.document().begin()
        while block.isValid():
            for position, length in _pictures(block):
                self._fit_picture(position, length, room)
            block = block.next()

    def _fit_picture(self, position: int, length: int, room: int) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        look = cursor.charFormat().toImageFormat()
        url = self._here.resolved(QUrl(look.name()))
        path = self._path_of(url)
        reader = QImageReader(str(path) if path else "")
        width = min(reader.size().width(), max(room, LEAST))  # told by the head of the file
        if path is None or look.width() == width:
            return
        # The page has read it already, unless it was made smaller before.
        image = self.document().resource(IMAGE, url)
        if not isinstance(image, QImage) or image.size() != reader.size():
            image = reader.read()
        if image.isNull():
            return
        # Made smaller here: the page would leave out pixels, and letters with them.
        small = image.scaledToWidth(round(width * self.devicePixelRatioF()), SMOOTH)
        self.document().addResource(IMAGE, url, small)
        look.setWidth(width)
        look.setHeight(width * image.height() / image.width())
        # A link to itself: the pointer, Tab and Return know what to do with links.
        look.setAnchor(True)
        look.setAnchorHref(look.name())
        look.setToolTip("Show full size")
        self._titles[path] = str(look.property(QTextFormat.Property.ImageAltText) or path.stem)
        cursor.setCharFormat(look)

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied into a shell has the dashes that were written."""
        copied = QMimeData()
        copied.setText(self.textCursor().selection().toPlainText().replace(FIRM_DASH, "-"))
        return copied

    def changeEvent(self, event: QEvent) -> None:
        """Links take their colour when a page is read, so it is read again under other colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._here.isValid():
            self._read_again()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave_wanted.emit()
            return
        super().keyPressEvent(event)


def _pictures(block: QTextBlock) -> list[tuple[int, int]]:
    """Where they stand in the text, and how many letters long: told first, since fitting one changes the block."""
    found, pieces = [], block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        if piece.charFormat().isImageFormat():
            found.append((piece.position(), piece.length()))
        pieces += 1
    return found


def _slug(heading: str) -> str:
    """As forges name headings: small letters, digits and dashes."""
    kept = "".join(letter for letter in heading.lower() if letter.isalnum() or letter in " -_")
    return kept.strip().replace(" ", "-")
