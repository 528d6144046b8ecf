"""The options of a decision as a list: in groups where they are many, with numbers to press, and how often each
wins."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate

from board_designer.app.panels.readable_colours import faint, mixed
from board_designer.app.playback.hand_table import Counsel
from board_designer.app.playback.offers import Offer, Offers
from board_designer.words import percent

Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
BY_NUMBER = 9  # options that a single key takes
BAR, NUMBER = 90, 26  # pixels
LONGEST = 5  # texts that are measured


class OfferModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Offer | str] = []  # a heading is its words
        self.counsel: Counsel | None = None
        self._numbers: dict[int, int] = {}  # by row

    def show_offers(self, offers: Offers) -> None:
        self.beginResetModel()
        self.rows, self._numbers = [], {}
        for group, some in offers.groups.items():
            if group:
                self.rows.append(group)
            for offer in some:
                self._numbers[len(self.rows)] = len(self._numbers) + 1
                self.rows.append(offer)
        self.endResetModel()

    def show_counsel(self, counsel: Counsel | None) -> None:
        if self.counsel is not counsel:
            before, self.counsel = self.counsel, counsel
            if (before is None) != (counsel is None):
                self.layoutChanged.emit()  # rows are taller with it
            elif self.rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, 0))

    def offer(self, row: int) -> Offer | None:
        found = self.rows[row] if 0 <= row < len(self.rows) else None
        return found if isinstance(found, Offer) else None

    def row_of(self, number: int) -> int:
        """Of the option of that number; -1 where it is not listed."""
        return next((at for at, row in enumerate(self.rows) if isinstance(row, Offer) and row.number == number), -1)

    def key_of(self, row: int) -> int:
        return self._numbers.get(row, 0)

    def row_of_key(self, key: int) -> int:
        return next((row for row, number in self._numbers.items() if number == key), -1)

    def who_takes(self, offer: Offer) -> tuple[str, ...]:
        return tuple(
            title for title, number in (self.counsel.choices if self.counsel else ()) if number == offer.number
        )

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        usual = Qt.ItemFlag.ItemIsEnabled
        return usual | Qt.ItemFlag.ItemIsSelectable if self.offer(index.row()) else usual

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if isinstance(row, str) or role == Qt.ItemDataRole.DisplayRole:
            return row if isinstance(row, str) else row.text
        words = [row.text]
        rate = self.counsel.rates.get(row.number) if self.counsel else None
        if rate is not None:
            words.append(f"Wins {percent(rate.rate, 0)} ({percent(rate.low, 0)} to {percent(rate.high, 0)})")
        if takers := self.who_takes(row):
            words.append(f"Taken by: {', '.join(takers)}")
        return "\n".join(words)


class OfferList(QListView):
    looked_at = Signal(object)  # an Offer, or None
    taken = Signal(object)  # an Offer
    typed = Signal(str)  # a letter of what is searched for

    def __init__(self) -> None:
        super().__init__()
        self.offers = OfferModel()
        self.setModel(self.offers)
        self.setItemDelegate(_Rows(self.offers))
        self.setAccessibleName("Options")
        self.setAccessibleDescription("Up and Down look at an option on the board, Return takes it.")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.selectionModel().currentChanged.connect(lambda now, _: self.looked_at.emit(self.offers.offer(now.row())))
        self.clicked.connect(lambda index: self._take(index.row()))

    def show_offers(self, offers: Offers) -> None:
        before = self.current
        self.offers.show_offers(offers)
        row = self.offers.row_of(before.number) if before is not None else -1
        if row >= 0:
            self.setCurrentIndex(self.offers.index(row, 0))

    @property
    def current(self) -> Offer | None:
        return self.offers.offer(self.currentIndex().row())

    def look_at(self, offer: Offer | None) -> None:
        """Shown as the one that is looked at, when it is pointed at elsewhere."""
        row = self.offers.row_of(offer.number) if offer is not None else -1
        self.setCurrentIndex(self.offers.index(row, 0) if row >= 0 else QModelIndex())

    def step(self, by: int) -> None:
        """To the next option, past headings."""
        row = self.currentIndex().row() + by if self.currentIndex().isValid() else 0 if by > 0 else len(
            self.offers.rows) - 1  # fmt: skip
        while 0 <= row < len(self.offers.rows) and self.offers.offer(row) is None:
            row += by
        if 0 <= row < len(self.offers.rows):
            self.setCurrentIndex(self.offers.index(row, 0))

    def does(self, event: QKeyEvent) -> bool:
        """The keys of the list, wherever they are pressed."""
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier):
            return False
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.taken.emit(self.current)
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + BY_NUMBER and self.offers.row_of_key(key - Qt.Key.Key_0) >= 0:
            self._take(self.offers.row_of_key(key - Qt.Key.Key_0))
        else:
            return False
        return True

    def _take(self, row: int) -> None:
        offer = self.offers.offer(row)
        if offer is not None:
            self.taken.emit(offer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.does(event):
            event.accept()
        elif event.text().isprintable() and event.text().strip() and not event.modifiers() & ~_SHIFT:
            self.typed.emit(event.text())
            event.accept()
        else:
            event.ignore()
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        if not event.buttons() and self.offers.offer(index.row()) is not None:
            self.setCurrentIndex(index)

    def sizeHint(self) -> QSize:
        return QSize(280, 240)


_SHIFT = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class _Rows(QStyledItemDelegate):
    def __init__(self, offers: OfferModel) -> None:
        super().__init__()
        self._offers = offers
        self._measured: tuple[object, ...] = ()
        self._lines = 1

    def sizeHint(self, option: Any, _: Index) -> QSize:
        """The same for all rows, so that a list of a thousand is there at once."""
        metrics, wide = QFontMetrics(option.font), option.widget.viewport().width() if option.widget else 300
        measured = (id(self._offers.rows), wide, option.font.key())
        if measured != self._measured:
            self._measured = measured
            texts = sorted((row.text for row in self._offers.rows if isinstance(row, Offer)), key=len)[-LONGEST:]
            room = wide - NUMBER - 6
            self._lines = 2 if any(metrics.horizontalAdvance(text) > room for text in texts) else 1
        lines = self._lines + (self._offers.counsel is not None)
        return QSize(100, round(metrics.height() * (lines + 0.45)))

    def paint(self, painter: QPainter, option: Any, index: Index) -> None:
        offer = self._offers.offer(index.row())
        palette, box = option.palette, QRectF(option.rect)
        painter.save()
        if offer is None:
            bold = QFont(option.font)
            bold.setBold(True)
            painter.setFont(bold)
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            self._write(painter, box.adjusted(6, 0, -6, 0), str(index.data()))
            painter.restore()
            return
        if option.state & QStyle.StateFlag.State_Selected:
            base, accent = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Highlight)
            painter.fillRect(box, mixed(base, accent, 0.28))
            painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), accent)
        number = self._offers.key_of(index.row())
        if 0 < number <= BY_NUMBER:
            painter.setPen(faint(palette, QPalette.ColorRole.Text))
            painter.drawText(box.adjusted(8, 0, 0, 0), int(_LEFT), str(number))
        below = self._paint_counsel(painter, box, offer, palette)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        room = box.adjusted(NUMBER, 0, -6, -below)
        if self._lines > 1:
            painter.drawText(room, int(_LEFT | Qt.TextFlag.TextWordWrap), offer.text)
        else:
            self._write(painter, room, offer.text)
        painter.restore()

    def _paint_counsel(self, painter: QPainter, box: QRectF, offer: Offer, palette: QPalette) -> float:
        """Below its text a bar with its range, a number, and the strategies that take it. How tall it is."""
        counsel = self._offers.counsel
        if counsel is None:
            return 0.0
        rate, metrics = counsel.rates.get(offer.number), painter.fontMetrics()
        row = QRectF(box.left() + NUMBER, box.bottom() - metrics.height() - 3, box.width() - NUMBER, metrics.height())
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        number = metrics.horizontalAdvance("100 %") + 6.0
        if rate is not None:
            bar = QRectF(row.left(), row.center().y() - 3, BAR, 6)
            base, accent = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Highlight)
            painter.fillRect(bar, mixed(base, accent, 0.15))
            low, high = (bar.left() + BAR * share for share in (rate.low, rate.high))
            painter.fillRect(QRectF(low, bar.top(), max(2.0, high - low), 6), mixed(base, accent, 0.5))
            painter.fillRect(QRectF(bar.left() + BAR * rate.rate - 1, bar.top() - 2, 3, 10), accent)
            painter.drawText(row.adjusted(BAR + 6, 0, 0, 0), int(_LEFT), percent(rate.rate, 0))
        if takers := self._offers.who_takes(offer):
            painter.setPen(faint(palette, QPalette.ColorRole.Text))
            self._write(painter, row.adjusted(BAR + 10 + number, 0, -6, 0), f"★ {', '.join(takers)}")
        return metrics.height() + 3.0

    def _write(self, painter: QPainter, box: QRectF, words: str) -> None:
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(box.width()))
        painter.drawText(box, int(_LEFT), shown)


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
