"""The knobs of a template and a picture of the board it would make."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.thumbnails import board_facts, board_pixmap
from board_designer.board.model import Board
from board_designer.kits.template import BadParameter, Template
from board_designer.words import titled

WAIT_MS = 250  # after the last letter, before the picture is drawn anew


class TemplateForm(QFrame):
    made = Signal(object, str)  # a Board, its title

    def __init__(self, template: Template, title: str) -> None:
        super().__init__()
        self._template = template
        self._board: Board | None = None
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(f"New board: {title}")
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line = self.fontMetrics().height()
        self._size = QSize(line * 20, line * 15)
        self.picture.setMinimumSize(self._size)
        self.fields: dict[str, QLineEdit] = {}
        self._trouble = TroubleLine()
        self._facts = FaintLabel()
        self.create_button = QPushButton("Create board")
        self.create_button.setToolTip("Create a new board like the picture. (Return)")
        self.create_button.clicked.connect(self._create)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(WAIT_MS)
        self._timer.timeout.connect(self._build)
        self._lay_out(title)
        self._timer.start(0)

    def _lay_out(self, title: str) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for knob in self._template.parameters:
            name = titled(knob.name)
            field = QLineEdit(knob.default)
            field.setAccessibleName(name)
            field.setAccessibleDescription(knob.doc)
            field.setToolTip(f"{knob.doc[:1].upper()}{knob.doc[1:]}.\nDefault: {knob.default}.")
            field.textEdited.connect(lambda _: self._timer.start(WAIT_MS))
            field.returnPressed.connect(self._create)
            self.fields[knob.name] = field
            field.setMaximumWidth(self.fontMetrics().averageCharWidth() * 16)
            line = QHBoxLayout()
            line.addWidget(field, 2)
            line.addWidget(FaintLabel(knob.doc), 3)
            form.addRow(f"{name}:", line)
            label = form.labelForField(line)
            assert isinstance(label, QLabel)
            label.setBuddy(field)
        right = QVBoxLayout()
        right.addWidget(Heading(title, 1.15))
        right.addWidget(FaintLabel(self._template.doc))
        right.addLayout(form)
        right.addWidget(self._trouble)
        right.addWidget(self._facts)
        right.addStretch(1)
        right.addWidget(self.create_button, 0, Qt.AlignmentFlag.AlignLeft)
        whole = QHBoxLayout(self)
        whole.addWidget(self.picture)
        whole.addLayout(right, 1)

    def _make(self) -> Board | None:
        try:
            board = self._template.make(**{name: field.text().strip() for name, field in self.fields.items()})
        except BadParameter as problem:
            self._trouble.show_trouble(str(problem))
            self.create_button.setEnabled(False)
            return None
        self._trouble.show_trouble("")
        self.create_button.setEnabled(True)
        return board

    def _build(self) -> None:
        self._board = self._make()
        if self._board is None:
            return
        self._facts.setText(board_facts(self._board))
        self.picture.setPixmap(board_pixmap(self._board, self._size, self.devicePixelRatioF()))
        self.picture.setAccessibleName(f"Picture of the board: {self._facts.text()}")

    def _create(self) -> None:
        board = self._make()
        if board is not None:
            self.made.emit(board, board.title or self._template.name.capitalize())
