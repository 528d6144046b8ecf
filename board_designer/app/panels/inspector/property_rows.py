"""The properties that a kit gives a type, each with the field its kind asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.inspector.mixed_values import Shared, shared
from board_designer.app.panels.inspector.space_ids_field import HOW_TO, SpaceIdsField
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import Heading
from board_designer.app.panels.live_text_field import LiveLine
from board_designer.app.panels.number_expressions import Entry
from board_designer.app.panels.number_field import MIXED, NumberRow
from board_designer.board.frozen_mapping import FrozenMap, thaw
from board_designer.board.model import Board
from board_designer.board.record_checks import LARGEST_COORDINATE
from board_designer.words import titled

# Nobody said anything: what the geometry and the rules make of it.
BOOLEAN = ((None, "automatic"), (True, "yes"), (False, "no"))
Set = Callable[[str, Any, str | None], str]  # name, value, merge key -> why not


class PropertyRows(QWidget):
    """Rebuilt when other properties are asked for, else only shown anew."""

    def __init__(self, set_: Set) -> None:
        super().__init__()
        self._set = set_
        self._asked: object = None
        self._rows: dict[str, Callable[[Shared], None]] = {}
        self._lists: list[SpaceIdsField] = []
        self._motifs: Mapping[str, str] = {}
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None

    def show_properties(
        self,
        specs: Mapping[str, Any],
        props: Sequence[FrozenMap],
        board: Board,
        motifs: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """`motifs` are names and titles."""
        # Most spaces have no properties, and those that have share a few sets of them.
        some = list(dict.fromkeys(one for one in props if one))
        kinds = some if all(props) else [*some, FrozenMap()]
        strange = tuple(sorted({name for one in some for name in one} - set(specs)))
        asked = (tuple(specs.items()), strange, tuple(motifs.items()))
        if asked != self._asked:
            self._asked, self._motifs = asked, motifs
            self._build(specs, strange)
        for field in self._lists:
            field.board = board
        for name, show in self._rows.items():
            show(shared(one.get(name) for one in kinds))
        self.setVisible(bool(self._rows))

    def _build(self, specs: Mapping[str, Any], strange: Sequence[str]) -> None:
        if self._body is not None:
            self._body.hide()
            self._body.deleteLater()
        self._rows = {}
        self._lists = []
        self._body = QWidget()
        form = Form()
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Heading("Properties"))
        column.addLayout(form)
        for name, spec in specs.items():
            self._add(form, name, spec)
        for name in strange:
            self._add_strange(form, name)
        self._box.addWidget(self._body)

    def _add(self, form: Form, name: str, spec: Mapping[str, Any]) -> None:
        title, doc = titled(name), str(spec.get("doc", ""))
        if spec.get("type") == "motif":
            self._add_motif(form, name, spec)
        elif spec.get("type") == "integer":
            self._add_number(form, name, doc)
        elif spec.get("type") == "boolean":
            choice = Choice(title, BOOLEAN)
            choice.setAccessibleDescription(doc)
            choice.chosen.connect(lambda value: self._set(name, value, None))
            self._rows[name] = lambda found: choice.show_choice(found.value, mixed=found.is_mixed)
            form.field(f"{title}:", choice, f"{doc}\nAutomatic: worked out from the layout and the rules.")
        elif spec.get("type") == "ids":
            ids = SpaceIdsField(title, tuple(spec.get("of", ())))
            self._lists.append(ids)
            ids.entered.connect(lambda value: ids.trouble.show_trouble(self._set(name, value, None)))
            self._rows[name] = lambda found: ids.show_ids(found)
            form.wide_field(f"{title}:", ids, f"{doc}\n{HOW_TO}", ids.line)
        else:
            line = LiveLine(title, doc)
            line.setAccessibleDescription(doc)
            line.typed.connect(lambda text, key: self._set(name, text or None, key))
            self._rows[name] = lambda found: line.show_text(
                "" if found.value is None else str(found.value), mixed=found.is_mixed, empty="not set"
            )
            form.field(f"{title}:", line, doc)

    def _add_motif(self, form: Form, name: str, spec: Mapping[str, Any]) -> None:
        title, doc = titled(name), str(spec.get("doc", ""))
        named = [(motif, self._motifs.get(motif, motif)) for motif in spec.get("of") or self._motifs]
        choice = Choice(title, ((None, "not set"), *named))
        choice.setAccessibleDescription(doc)
        choice.chosen.connect(lambda value: self._set(name, value, None))
        self._rows[name] = lambda found: choice.show_choice(found.value, mixed=found.is_mixed)
        form.field(f"{title}:", choice, doc)

    def _add_number(self, form: Form, name: str, doc: str) -> None:
        row = NumberRow(titled(name))
        row.field.minimum, row.field.maximum, row.field.may_be_empty = 0, LARGEST_COORDINATE, True
        shown: list[int] = [0]

        def enter(entry: Entry | None) -> None:
            value = None if entry is None else round(entry.applied_to(shown[0]))
            row.trouble.show_trouble(self._set(name, value, None))

        def show(found: Shared) -> None:
            value = found.value if isinstance(found.value, int) else None
            shown[0] = value or 0
            row.show_value(value, mixed=found.is_mixed, empty="not set")

        row.field.entered.connect(enter)
        self._rows[name] = show
        form.field(f"{titled(name)}:", row, doc, row.field)

    def _add_strange(self, form: Form, name: str) -> None:
        value = QLabel()
        value.setWordWrap(True)
        remove = QPushButton("Remove")
        remove.setAccessibleName(f"Remove the property {name}")
        remove.setToolTip("The kit does not know this property. It has no effect, and the file keeps it.")
        remove.clicked.connect(lambda: self._set(name, None, None))
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(value, 1)
        line.addWidget(remove)
        self._rows[name] = lambda found: value.setText(MIXED if found.is_mixed else str(thaw(found.value)))
        form.field(f"⚠ {name}:", holder, "The kit does not know this property.", remove)
