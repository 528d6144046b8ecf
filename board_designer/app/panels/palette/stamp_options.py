"""The knobs of the armed stamp and a picture of what it would put down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFormLayout, QFrame, QLabel, QSpinBox, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox
from board_designer.app.panels.labels import Heading, TroubleLine
from board_designer.app.panels.thumbnails import board_pixmap, cropped
from board_designer.board.model import Board
from board_designer.kits.stamp import Stamp
from board_designer.kits.template import BadParameter

LEAVING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class KnobSpin(CalmSpinBox):
    """A number that takes hold while it is typed; Return and Escape say that this was all."""

    done = Signal()

    def event(self, event: QEvent) -> bool:
        # Escape belongs to the field while one is in it, not to a shortcut of the window.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in LEAVING:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in LEAVING:
            super().keyPressEvent(event)
            return
        self.interpretText()
        event.accept()
        self.done.emit()


class StampOptions(QFrame):
    made = Signal(object, str)  # the Board to put down, its title
    done = Signal()  # Return or Escape in a parameter: the keys may go where the stamp is put down

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName("Active stamp")
        self._stamp: Stamp | None = None
        # What was set is there again when the stamp is taken up again.
        self._values: dict[str, dict[str, int]] = {}
        self._spins: dict[str, QSpinBox] = {}
        self._board: Board | None = None
        self._title = Heading("")
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._trouble = TroubleLine()
        self._form_holder = QWidget()
        box = QVBoxLayout(self)
        box.setContentsMargins(6, 6, 6, 6)
        for part in (self._title, self._picture, self._form_holder, self._trouble):
            box.addWidget(part)
        self.setVisible(False)

    @property
    def spins(self) -> dict[str, QSpinBox]:
        return dict(self._spins)

    def show_stamp(self, stamp: Stamp | None) -> None:
        self.setVisible(stamp is not None)
        if stamp is self._stamp or stamp is None:
            self._stamp = stamp
            return
        self._stamp = stamp
        values = self._values.setdefault(stamp.name, {knob.name: knob.default for knob in stamp.parameters})
        self._title.setText(stamp.title)
        self._form_holder.deleteLater()
        holder = QWidget()
        form = QFormLayout(holder)
        form.setContentsMargins(0, 0, 0, 0)
        self._spins = {}
        for knob in stamp.parameters:
            spin = KnobSpin(knob.title)
            self._spins[knob.name] = spin
            spin.setRange(knob.minimum, knob.maximum)
            spin.setValue(values[knob.name])
            spin.setToolTip(f"{knob.doc}\n{knob.minimum} to {knob.maximum}. Press Return to go to the board.")
            spin.done.connect(self.done)
            spin.valueChanged.connect(lambda value, name=knob.name: self._set(name, value))
            form.addRow(f"{knob.title}:", spin)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(2, holder)
        self._form_holder = holder
        self._build()

    def board_of(self, stamp: Stamp) -> Board | None:
        """What a stamp makes of the values set last, None when they do not go together."""
        try:
            return stamp.make(**self._values.get(stamp.name, {}))
        except BadParameter:
            return None

    def tell(self) -> None:
        """Say once more what would be put down."""
        if self._stamp and self._board:
            self.made.emit(self._board, self._stamp.title)

    def _set(self, name: str, value: int) -> None:
        assert self._stamp is not None
        self._values[self._stamp.name][name] = value
        self._build()
        # Whoever takes the stamp may take the focus with it; somebody is turning a knob here.
        focused = QApplication.focusWidget()
        self.tell()
        if focused is not None and self.isAncestorOf(focused):
            focused.setFocus()

    def _build(self) -> None:
        assert self._stamp is not None
        try:
            self._board = self._stamp.make(**self._values[self._stamp.name])
        except BadParameter as problem:
            self._board = None
            self._trouble.show_trouble(str(problem))
            return
        self._trouble.show_trouble("")
        line = self.fontMetrics().height()
        self._picture.setPixmap(
            board_pixmap(cropped(self._board), QSize(line * 10, line * 6), self.devicePixelRatioF())
        )
        self._picture.setAccessibleName(f"Picture of {self._stamp.title}: {len(self._board.spaces)} spaces")
