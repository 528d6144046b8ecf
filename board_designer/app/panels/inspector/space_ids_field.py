"""A field for a list of spaces: their ids, offered by id, title and label while one types."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QVBoxLayout, QWidget

from board_designer.app.panels.inspector.mixed_values import Shared
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.number_field import MIXED
from board_designer.app.panels.text_fields import Field
from board_designer.board.model import Board, Space
from board_designer.kits import find_kit
from board_designer.words import listed

HOW_TO = "Ids separated by commas. Type the start of an id or a part of a label, and choose."
MOST_NAMES = 8
_BETWEEN = re.compile(r"[\s,;]+")


class SpaceIdsField(QWidget):
    """Return or leaving the field sets it."""

    entered = Signal(object)

    def __init__(self, title: str, of: tuple[str, ...]) -> None:
        super().__init__()
        self.board: Board | None = None
        self._of = of
        self._offered: Board | None = None
        self.line = Field(title)
        self.line.restored.connect(lambda: self._tell(_ids_in(self.line.text())))
        self.line.editingFinished.connect(self._commit)
        self.line.textEdited.connect(self._on_typing)
        self._names = FaintLabel()
        self.trouble = TroubleLine()
        self._offers = QStringListModel(self)
        self.choices = QCompleter(self._offers, self)
        self.choices.setWidget(self.line)
        self.choices.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.choices.setFilterMode(Qt.MatchFlag.MatchContains)
        self.choices.setMaxVisibleItems(8)
        self.choices.activated.connect(self._take)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(1)
        for part in (self.line, self._names, self.trouble):
            box.addWidget(part)
        self.setFocusProxy(self.line)

    def show_ids(self, found: Shared) -> None:
        value = found.value if isinstance(found.value, tuple) else () if found.value is None else (found.value,)
        names = [str(item) for item in value]
        self.line.setPlaceholderText(MIXED if found.is_mixed else "not set")
        self.line.put(", ".join(names))
        self._tell(names)

    # ---- while one types

    def _on_typing(self) -> None:
        self._tell(_ids_in(self.line.text()[: self._word_start()]))
        word = self._word()
        self._offer()
        self.choices.setCompletionPrefix(word)
        others = [row for row in range(self.choices.completionModel().rowCount()) if self._id_at(row) != word]
        if not word or not others:
            self._list.hide()
            return
        # Nothing is chosen beforehand: Return takes what was typed.
        self.choices.complete()
        self._list.setCurrentIndex(QModelIndex())

    @property
    def _list(self) -> QAbstractItemView:
        found: QAbstractItemView | None = self.choices.popup()
        assert found is not None  # made when it is first asked for; stubs differ in whether they know
        return found

    def _word_start(self) -> int:
        before = self.line.text()[: self.line.cursorPosition()]
        return next((found.end() for found in reversed(list(_BETWEEN.finditer(before)))), 0)

    def _word(self) -> str:
        return self.line.text()[self._word_start() : self.line.cursorPosition()]

    def _id_at(self, row: int) -> str:
        return _id_of(str(self.choices.completionModel().index(row, 0).data()))

    def _offer(self) -> None:
        """Everything that may stand here; a board never changes, so it is made once for each."""
        if self.board is self._offered or self.board is None:
            return
        self._offered = self.board
        self._offers.setStringList([self._said(space) for space in self.board.spaces if self._belongs(space)])

    def _said(self, space: Space) -> str:
        return f"{space.id} – {self._title(space.type)}" + (f", {space.label}" if space.label else "")

    def _take(self, offer: str) -> None:
        start, end = self._word_start(), self.line.cursorPosition()
        text = self.line.text()
        head = f"{text[:start]}{_id_of(offer)}, "
        self.line.setText(head + text[end:].lstrip(" ,;"))
        self.line.setCursorPosition(len(head))
        self._tell(_ids_in(self.line.text()))

    # ---- what they are, and what is wrong with them

    def _commit(self) -> None:
        # Return on a row of the list chooses it; the field hears of the key first.
        if self._list.isVisible() and self._list.currentIndex().isValid():
            return
        self._list.hide()
        if not self.line.has_typing:
            return
        names = _ids_in(self.line.text())
        self._tell(names)
        if not self.trouble.text():
            self.entered.emit(list(dict.fromkeys(names)) or None)

    def _tell(self, names: Sequence[str]) -> None:
        self.trouble.show_trouble(self._fault(names))
        known = self.board.space_by_id if self.board else {}
        labelled = [f"{name}: {known[name].label}" for name in names if name in known and known[name].label]
        self._names.setText(listed(labelled, MOST_NAMES))
        self._names.setVisible(bool(labelled))

    def _fault(self, names: Sequence[str]) -> str:
        for name in names:
            space = self.board.space_by_id.get(name) if self.board else None
            if space is None:
                return f"there is no space {name}"
            if not self._belongs(space):
                wanted = listed(map(self._title, self._of))
                return f"{name} has the type {self._title(space.type)}; allowed here: {wanted}"
        return ""

    def _belongs(self, space: Space) -> bool:
        return not self._of or space.type in self._of

    def _title(self, type_: str) -> str:
        kit = find_kit(self.board.kit) if self.board else None
        return kit.spaces[type_].title if kit and type_ in kit.spaces else type_


def _ids_in(text: str) -> list[str]:
    return [name for name in _BETWEEN.split(text) if name]


def _id_of(offer: str) -> str:
    return offer.partition(" ")[0]
