"""The outline: grouped, searched, selected both ways, fast at 10,000 spaces."""

import pytest
from PySide6.QtCore import Qt

from board_designer.app.document.document import Document
from board_designer.app.panels.outline import Outline
from board_designer.app.panels.outline.outline_model import MARKS
from board_designer.board import edits
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Rect


def groups(outline):
    return {group.title: group.ids for group in outline.model.groups}


def test_everything_is_listed_by_type(either, shown):
    outline = shown(Outline(either))
    listed = [id_ for ids in groups(outline).values() for id_ in ids]
    assert sorted(listed) == sorted([*either.board.space_by_id, *either.board.link_by_id])
    first = outline.model.index(0, 0)
    assert first.data() == f"{outline.model.groups[0].title} ({len(outline.model.groups[0].ids)})"


def test_cuts_are_listed_apart_from_what_is_drawn(document, shown, qtbot):
    outline = shown(Outline(document))
    drawn = groups(outline)
    document.edit("Cut", edits.cut, "walk", "s1", "s2")
    cut = document.board.links[-1]
    assert groups(outline) == {**drawn, "Cut connections": [cut.id]}
    qtbot.keyClicks(outline.field, "cut walk")
    assert groups(outline) == {"Cut connections": [cut.id]}


def test_search_takes_all_words(document, shown, qtbot):
    document.edit("Label", edits.relabel, ["t3"], "The Oaks")
    document.edit("Notes", edits.set_notes, ["t4"], "near the oaks")
    outline = shown(Outline(document))
    qtbot.keyClicks(outline.field, "oaks terr")
    assert groups(outline) == {"Territory": ["t3", "t4"]}
    assert outline.model.index(0, 0).data() == "Territory (2 of 30)"
    qtbot.keyClicks(outline.field, " zzz")
    assert outline.nothing.isVisible()
    qtbot.keyClick(outline.field, Qt.Key.Key_Escape)
    assert not outline.field.text()


def test_selection_goes_both_ways(document, shown, qtbot):
    outline = shown(Outline(document))
    document.select(["s3", "s4", "h1", document.board.links[0].id])
    chosen = {outline.model.id_of(row) for row in outline.tree.selectionModel().selectedRows()}
    assert chosen == document.selection
    outline.tree.expandAll()
    row = outline.model.row_of("s2")
    qtbot.mouseClick(outline.tree.viewport(), Qt.MouseButton.LeftButton, pos=outline.tree.visualRect(row).center())
    assert document.selection == {"s2"}


def test_looking_at_one(document, shown, qtbot):
    outline = shown(Outline(document))
    outline.tree.expandAll()
    row = outline.model.row_of("s2")
    outline.tree.setCurrentIndex(row)
    with qtbot.waitSignal(outline.zoom_to) as looked:
        outline.tree.doubleClicked.emit(row)
    assert looked.args == [["s2"]]
    with qtbot.waitSignal(outline.zoom_to):
        qtbot.keyClick(outline.tree, Qt.Key.Key_Return)


def test_types_are_hidden_and_spaces_locked(document, shown, qtbot):
    outline = shown(Outline(document))
    head = outline.model.index(0, MARKS)
    outline.tree.clicked.emit(head)
    hidden = outline.model.groups[0].type
    assert document.hidden == {hidden}
    assert "hidden" in outline.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    outline.tree.setCurrentIndex(outline.model.index(0, 0))
    qtbot.keyClick(outline.tree, Qt.Key.Key_Space)
    assert not document.hidden
    row = outline.model.row_of("s1").siblingAtColumn(MARKS)
    outline.tree.clicked.emit(row)
    assert document.board.space_by_id["s1"].locked
    assert not row.data(Qt.ItemDataRole.DecorationRole).isNull()


def test_it_follows_edits_and_keeps_open_what_was_open(document, shown):
    outline = shown(Outline(document))
    outline.tree.expand(outline.model.index(0, 0))
    document.edit("Place", edits.add, "sidewalk", Rect(0, 0, 4, 4))
    assert outline.tree.isExpanded(outline.model.index(0, 0))
    document.edit("Type", edits.retype, ["s1"], "no such type")
    assert groups(outline)["no such type (unknown)"] == ["s1"]
    document.undo()
    assert "s1" in groups(outline)["Sidewalk"]


@pytest.mark.slow
def test_ten_thousand_spaces(shown, qtbot):
    spaces = tuple(Space(f"s{n}", "sidewalk", Rect(n % 100 * 4, n // 100 * 4, 4, 4)) for n in range(1, 10_001))
    document = Document(Board(kit="uri-nation-1.4", spaces=spaces))
    outline = shown(Outline(document))
    outline.tree.expandAll()
    document.edit("Label", edits.relabel, ["s77"], "x")
    document.select(document.board.space_by_id)
    outline.field.setText("s99")
    document.edit("Delete", edits.delete, ["s99"])
    assert len(groups(outline)["Sidewalk"]) == 110
