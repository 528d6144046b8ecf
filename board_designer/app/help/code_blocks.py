"""Blocks of code on a page of the guide: on a ground of their own, in small letters, and never broken."""

from __future__ import annotations

from PySide6.QtGui import (
    QColor,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextTable,
)

from board_designer.app.panels.readable_colours import mixed

PADDING, AROUND = 6, 4  # pixels: between the ground and the code, above and below the ground
SMALLER = -1  # one step below the words, so that the 100 letters of a line of output fit a page
FIRM_DASH = "\N{NON-BREAKING HYPHEN}"
NARROW = QTextBlockFormat.LineHeightTypes.FixedHeight.value


def ground_of(palette: QPalette) -> QColor:
    """A little of the ink in the paper, light or dark."""
    return mixed(palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Text), 0.07)


def dress_code(document: QTextDocument, ground: QColor) -> None:
    """Puts every fenced block into a frame. A frame grows with its longest line; the words around it do not."""
    # From the last to the first: a frame moves everything behind it.
    for start, end in reversed(_fenced(document)):
        cursor = QTextCursor(document)
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setProperty(QTextFormat.Property.FontSizeAdjustment, SMALLER)
        cursor.mergeCharFormat(look)
        unbroken = document.findBlock(start).blockFormat()
        frame = cursor.insertFrame(_frame_format(ground))
        # The first line became a part of the frame and lost what it knew.
        frame.firstCursorPosition().setBlockFormat(unbroken)
        for outside in (frame.firstPosition() - 1, frame.lastPosition() + 1):
            _flatten(document.findBlock(outside))


def keep_options_whole(document: QTextDocument) -> None:
    """Code among words goes on in the next line at a space, never behind the dashes of an option."""
    block = document.begin()
    while block.isValid():
        dashes = [] if _language(block) is not None else _dashes_of_code(block)
        for position in dashes:
            cursor = QTextCursor(document)
            cursor.setPosition(position)
            cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(FIRM_DASH, cursor.charFormat())
        block = block.next()


def _dashes_of_code(block: QTextBlock) -> list[int]:
    found, pieces = [], block.begin()
    while not pieces.atEnd():
        piece = pieces.fragment()
        if piece.charFormat().fontFixedPitch():
            found += [piece.position() + n for n, letter in enumerate(piece.text()) if letter == "-"]
        pieces += 1
    return found


def dress_tables(document: QTextDocument) -> None:
    """Room between the columns; the importer leaves none."""
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            look = frame.format()
            look.setCellPadding(PADDING / 2)
            frame.setFormat(look)


def _fenced(document: QTextDocument) -> list[tuple[int, int]]:
    """Where each block of code begins and ends. Every line is a block of text that knows its fence and language."""
    found: list[tuple[int, int]] = []
    block, before = document.begin(), None
    while block.isValid():
        language = _language(block)
        if language is not None:
            start = found.pop()[0] if language == before else block.position()
            found.append((start, block.position() + block.length() - 1))
        before, block = language, block.next()
    return found


def _language(block: QTextBlock) -> str | None:
    """None outside of code; the language may be empty."""
    look = block.blockFormat()
    if not look.hasProperty(QTextFormat.Property.BlockCodeFence):
        return None
    return str(look.property(QTextFormat.Property.BlockCodeLanguage) or "")


def _frame_format(ground: QColor) -> QTextFrameFormat:
    look = QTextFrameFormat()
    look.setBackground(ground)
    look.setPadding(PADDING)
    look.setBorder(0)
    look.setTopMargin(AROUND)
    look.setBottomMargin(AROUND)
    return look


def _flatten(block: QTextBlock) -> None:
    """A frame is put between two blocks, and leaves an empty line where the code was."""
    if block.text():
        return
    look = QTextBlockFormat()
    look.setLineHeight(1, NARROW)
    QTextCursor(block).setBlockFormat(look)
