"""The inspector: every field is one labelled step, many spaces at once, and refusals in place."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from quick_sim_bench import words_of
from shipped_boards import board_of

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.inspector import Inspector
from board_designer.app.panels.inspector.links_page import read_points
from board_designer.app.panels.inspector.space_ids_field import SpaceIdsField
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.board import Board, Space, edits
from board_designer.geometry.footprint import Circle, Hexes, Rect
from board_designer.geometry.grid import Folds, Grid


def enter(qtbot, field, text):
    field.selectAll()
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)


@pytest.fixture(scope="module")
def document() -> Document:
    return Document(board_of("starter"))


@pytest.fixture(scope="module")
def inspector_of_module(qapp, document):
    inspector = Inspector(document)
    inspector.resize(300, 600)
    inspector.show()
    yield inspector
    inspector.close()
    inspector.deleteLater()


@pytest.fixture
def inspector(inspector_of_module, document, qtbot):
    """One for the tests of a file, each of which begins with the board as it was opened and nothing selected."""
    inspector_of_module.activateWindow()  # that of another test may be in front
    qtbot.waitUntil(inspector_of_module.isActiveWindow)
    yield inspector_of_module
    document.select([])
    document.replace_all(document.history.steps[0].board, None)


def test_one_space_is_shown_with_its_measure(document, inspector):
    document.select(["h1"])
    page, space = inspector.spaces, document.board.space_by_id["h1"]
    assert page.numbers["x"].field.text() == str(space.footprint.x)
    assert page.numbers["x"].beside.text() == f"{space.footprint.x * 6.25:g} mm"
    assert page.type.currentText() == "Home"
    assert page.seat.field.text() == "1"


def test_sums_and_units_move_and_resize(document, inspector, qtbot):
    document.select(["t1"])
    fields = inspector.spaces.numbers
    enter(qtbot, fields["x"].field, "50mm+2")
    enter(qtbot, fields["height"].field, "*2")
    footprint = document.board.space_by_id["t1"].footprint
    assert footprint.x == 10
    assert footprint.height % 2 == 0
    assert [step.label for step in document.history.steps[1:]] == ["Move", "Resize"]


def test_a_change_applies_to_each_of_many(document, inspector, qtbot):
    document.select(["s1", "s2", "s3"])
    before = [document.board.space_by_id[id_].footprint.x for id_ in ("s1", "s2", "s3")]
    field = inspector.spaces.numbers["x"].field
    assert field.text() == ""
    assert field.placeholderText() == "mixed"
    enter(qtbot, field, "+4")
    assert [document.board.space_by_id[id_].footprint.x for id_ in ("s1", "s2", "s3")] == [x + 4 for x in before]
    enter(qtbot, field, "8")
    assert {document.board.space_by_id[id_].footprint.x for id_ in ("s1", "s2", "s3")} == {8}
    assert len(document.history.steps) == 3


def test_nonsense_is_refused_in_place_and_escape_restores(document, inspector, qtbot):
    document.select(["t1"])
    row = inspector.spaces.numbers["width"]
    board, before = document.board, row.field.text()
    enter(qtbot, row.field, "4/0")
    assert "cannot divide by 0" in row.trouble.text()
    enter(qtbot, row.field, "=0")
    assert "the minimum is 1" in row.trouble.text()
    assert document.board is board
    qtbot.keyClick(row.field, Qt.Key.Key_Escape)
    assert row.field.text() == before
    assert not row.trouble.text()


def test_arrows_step_and_are_one_undo(document, inspector, qtbot):
    document.select(["t1"])
    x = document.board.space_by_id["t1"].footprint.x
    field = inspector.spaces.numbers["x"].field
    for _ in range(3):
        qtbot.keyClick(field, Qt.Key.Key_Up)
    assert document.board.space_by_id["t1"].footprint.x == x + 3
    assert len(document.history.steps) == 2
    qtbot.keyClick(field, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert document.board.space_by_id["t1"].footprint.x == x - 1


def test_what_a_sum_amounts_to_is_told_while_typing(document, inspector, qtbot):
    document.select(["t1"])
    row = inspector.spaces.numbers["x"]
    row.field.selectAll()
    qtbot.keyClicks(row.field, "25*3")
    assert row.beside.text() == "= 75"


def test_typing_a_label_is_one_step_a_visit(document, inspector, qtbot):
    document.select(["t1"])
    label = inspector.spaces.label
    label.setFocus()
    qtbot.keyClicks(label, "The Oaks")
    assert document.board.space_by_id["t1"].label == "The Oaks"
    assert len(document.history.steps) == 2
    inspector.spaces.notes.setFocus()
    label.setFocus()
    qtbot.keyClicks(label, "!")
    assert len(document.history.steps) == 3
    document.undo()
    document.undo()
    assert label.text() == ""


def test_seats(document, inspector, qtbot):
    document.edit("Seat", edits.set_seat, ["h1"], None)
    document.select(["h1"])
    page = inspector.spaces
    assert page.seat.field.placeholderText() == "none"
    qtbot.mouseClick(page.next_seat, Qt.MouseButton.LeftButton)
    assert document.board.space_by_id["h1"].seat == 1
    enter(qtbot, page.seat.field, "3")
    assert document.board.space_by_id["h1"].seat == 3
    page.seat.field.clear()
    page.seat.field.textEdited.emit("")
    qtbot.keyClick(page.seat.field, Qt.Key.Key_Return)
    assert document.board.space_by_id["h1"].seat is None
    document.select(["s1"])
    assert not page.seat.isVisible()


def test_a_locked_space_says_why_it_stays(document, inspector):
    document.select(["s1", "s2"])
    page = inspector.spaces
    page.locked.click()
    assert document.board.space_by_id["s1"].locked
    assert document.board.space_by_id["s2"].locked
    assert not page.type.isEnabled()
    assert "Unlock" in page.type.toolTip()
    document.edit("Unlock", edits.lock, ["s1"], False)
    assert page.locked.checkState() == Qt.CheckState.PartiallyChecked


def test_types_by_title(document, inspector):
    document.select(["t1", "t2"])
    choice = inspector.spaces.type
    choice.setCurrentIndex(choice.findText("Dog park"))
    choice.activated.emit(choice.currentIndex())
    assert {document.board.space_by_id[id_].type for id_ in ("t1", "t2")} == {"dog_park"}


def test_properties_of_three_kinds(document, inspector, qtbot):
    document.select(["s1", "s2"])
    rows = inspector.spaces.properties
    texts = {field.accessibleName(): field for field in rows.findChildren(type(inspector.spaces.label))}
    qtbot.keyClicks(texts["Block"], "north")
    assert document.board.space_by_id["s2"].props["block"] == "north"
    choice = next(field for field in rows.findChildren(Choice))
    choice.setCurrentIndex(2)
    choice.activated.emit(2)
    assert document.board.space_by_id["s1"].props["corner"] is False
    document.select(["h1"])
    ids = rows.findChild(SpaceIdsField)
    enter(qtbot, ids.line, "t1, t2 nobody")
    assert "no space nobody" in ids.trouble.text()
    enter(qtbot, ids.line, "t1, s1")
    assert "s1 has the type Sidewalk" in ids.trouble.text()
    enter(qtbot, ids.line, "t1 t2")
    assert document.board.space_by_id["h1"].props["neighbourhood"] == ("t1", "t2")
    enter(qtbot, ids.line, " ")
    assert "neighbourhood" not in document.board.space_by_id["h1"].props


def test_ids_are_offered_while_one_types(document, inspector, qtbot):
    document.edit("Label", edits.relabel, ["t3"], "The Oaks")
    document.select(["h1"])
    ids = inspector.spaces.properties.findChild(SpaceIdsField)
    ids.line.setFocus()
    ids.line.clear()
    qtbot.keyClicks(ids.line, "t1, oak")
    popup = ids.choices.popup()
    assert popup.isVisible()
    offers = ids.choices.completionModel()
    assert [offers.index(row, 0).data() for row in range(offers.rowCount())] == ["t3 – Territory, The Oaks"]
    qtbot.keyClick(popup, Qt.Key.Key_Down)
    qtbot.keyClick(popup, Qt.Key.Key_Return)
    assert ids.line.text() == "t1, t3, "
    assert ids.findChild(FaintLabel).text() == "t3: The Oaks"
    qtbot.keyClick(ids.line, Qt.Key.Key_Return)
    assert document.board.space_by_id["h1"].props["neighbourhood"] == ("t1", "t3")
    assert len(document.history.steps) == 3, "nothing was set before the end"


def test_ids_that_are_gone_are_told(document, inspector, qtbot):
    document.edit("Set", edits.set_property, ["h1"], "neighbourhood", ["t1", "t99"])
    document.select(["h1"])
    ids = inspector.spaces.properties.findChild(SpaceIdsField)
    assert "no space t99" in ids.trouble.text()
    ids.line.clear()
    qtbot.keyClicks(ids.line, "zz, t")
    assert "no space zz" in ids.trouble.text(), "before Return, as soon as an id is complete"
    qtbot.keyClick(ids.line, Qt.Key.Key_Escape)


def test_numbers_follow_a_move_in_progress(document, inspector, qtbot):
    document.select(["t1"])
    x = document.board.space_by_id["t1"].footprint.x
    field = inspector.spaces.numbers["x"].field
    document.try_out(edits.move, ["t1"], (3, 0))
    qtbot.waitUntil(lambda: field.text() == str(x + 3))
    document.drop()
    qtbot.waitUntil(lambda: field.text() == str(x))


def test_what_differs_is_mixed_though_most_have_nothing(document, inspector):
    document.edit("Set", edits.set_property, ["s2"], "corner", True)
    document.select(["s1", "s2", "s3"])
    choice = next(iter(inspector.spaces.properties.findChildren(Choice)))
    assert choice.placeholderText() == "mixed"
    document.edit("Set", edits.set_property, ["s1", "s3"], "corner", True)
    assert choice.currentText() == "yes"


def test_a_property_the_kit_does_not_know_can_be_removed(document, inspector):
    document.edit("Strange", edits.set_property, ["s1"], "colour", "red")
    document.select(["s1"])
    remove = next(b for b in inspector.spaces.properties.findChildren(QPushButton) if b.text() == "Remove")
    remove.click()
    assert "colour" not in document.board.space_by_id["s1"].props


def test_links(either, shown, qtbot):
    inspector = shown(Inspector(either))
    link = either.board.links[0]
    either.select([link.id])
    page = inspector.links
    assert f"from {link.source} to {link.target}" in words_of(page)
    enter(qtbot, page.bends, "3, 4; 5 6")
    assert either.board.link_by_id[link.id].bends == ((3, 4), (5, 6))
    enter(qtbot, page.bends, "3, x")
    assert "not a point" in page.findChild(TroubleLine).text()
    page.turn.click()
    assert either.board.link_by_id[link.id].bends == ((5, 6), (3, 4))
    assert either.board.link_by_id[link.id].source == link.target
    qtbot.keyClicks(page.notes, "short")
    assert either.board.link_by_id[link.id].notes == "short"
    assert either.history.steps[-1].label == "Change notes"


def test_points_are_read_as_people_write_them():
    assert read_points(" (1, 2); -3 4 ; ") == ((1, 2), (-3, 4))
    with pytest.raises(ValueError, match="two whole numbers"):
        read_points("1, 2, 3")


def test_the_board_itself(document, inspector, qtbot):
    page = inspector.board
    assert page.kit.text() == document.kit.title
    enter(qtbot, page.width_.field, "20 cells")
    enter(qtbot, page.height_.field, "+50mm")
    assert document.board.grid.size == (80, 54)
    enter(qtbot, page.cell.field, "30")
    assert document.board.grid.cell_mm == 30
    assert page.width_.beside.text() == "600 mm"
    enter(qtbot, page.folds[0].line, "40; 300mm")
    assert document.board.grid.folds == Folds((40,))
    page.paper.setCurrentIndex(1)
    page.paper.activated.emit(1)
    assert document.board.print["paper"] == "A4"
    assert "pages of A4" in words_of(page)
    page.title.selectAll()
    qtbot.keyClicks(page.title, "Small")
    assert document.board.title == "Small"
    assert document.history.steps[-1].label == "Change title"


def test_finer_parts_leave_everything_where_it_is(document, inspector, qtbot):
    row = inspector.board.parts
    before = document.board
    enter(qtbot, row.field, "8")
    after = document.board
    assert after.grid.print_size_mm == before.grid.print_size_mm
    one, other = before.space_by_id["t1"].footprint, after.space_by_id["t1"].footprint
    assert other == Rect(one.x * 2, one.y * 2, one.width * 2, one.height * 2)
    enter(qtbot, row.field, "4")
    assert document.board == before
    enter(qtbot, row.field, "3")
    assert "between two parts" in row.trouble.text()
    assert document.board == before


def test_lengths_in_inches(document, inspector):
    inspector.use_inches(True)
    assert inspector.board.width_.beside.text() == "15.256 in"
    prints = next(label.text() for label in inspector.board.findChildren(FaintLabel) if "Prints as" in label.text())
    assert " in on " in prints or prints.endswith(" in.")
    document.select(["h1"])
    assert inspector.spaces.numbers["width"].beside.text() == "0.984 in"
    assert inspector.spaces.numbers["width"].field.text() == "4"
    inspector.use_inches(False)
    assert inspector.spaces.numbers["width"].beside.text() == "25 mm"


def test_cuts_are_not_counted_as_links(document, inspector):
    links = len(document.board.links)
    document.edit("Cut", edits.cut, "walk", "s1", "s2")
    document.select([])
    assert f"{links} links, 1 cut\n" in words_of(inspector.board)


def on_hexes(way):
    """Two cells in the upper left corner, one of which has negative coordinates, and a round pond."""
    grid = Grid("hex", cell_mm=24, parts=4, size=(40, 40), orientation=way)
    low = (-1, 2) if way == "pointy" else (2, -1)
    cells = (Space("s1", "x", Hexes((low,))), Space("s2", "x", Hexes(((1, 0), (1, 1)))))
    return Document(Board("none", grid=grid, spaces=(*cells, Space("w1", "x", Circle(12, 8, 2)))))


HEX_SIZES = [("pointy", "24", "27.71", "0, 41.57"), ("flat", "27.71", "24", "41.57, 0")]


@pytest.mark.parametrize(("way", "wide", "high", "down"), HEX_SIZES)
def test_hexes_lie_where_they_are_seen(shown, qtbot, way, wide, high, down):
    document = on_hexes(way)
    inspector = shown(Inspector(document))
    fields = {name: row.field for name, row in inspector.spaces.numbers.items()}
    document.select(["s1"])
    assert ", ".join(fields[name].text() for name in ("x", "y")) == down
    assert inspector.spaces.numbers["x"].beside.text() == "mm"
    assert (fields["width"].text(), fields["height"].text()) == (wide, high)
    assert not fields["width"].isEnabled()
    assert (fields["q"].text(), fields["r"].text()) == (("-1", "2") if way == "pointy" else ("2", "-1"))
    enter(qtbot, fields["x" if way == "pointy" else "y"], "70")
    # The nearest: 72 mm are three hexes.
    assert document.board.space_by_id["s1"].footprint == Hexes(((2, 2),))
    assert fields["x" if way == "pointy" else "y"].text() == "72"
    enter(qtbot, fields["q"], "+1")
    assert document.board.space_by_id["s1"].footprint == Hexes(((3, 2),))
    qtbot.keyClick(fields["x"], Qt.Key.Key_Up)
    qtbot.keyClick(fields["y"], Qt.Key.Key_Up)
    assert sum(document.board.space_by_id["s1"].footprint.hexes[0]) == 7
    document.select(["s1", "s2"])
    enter(qtbot, fields["r"], "0")
    assert [space.footprint.hexes[0][1] for space in document.board.spaces[:2]] == [0, 0]
    document.select(["w1"])
    assert not fields["q"].isVisible()
    enter(qtbot, fields["width"], "35")
    assert document.board.space_by_id["w1"].footprint.radius == 3


def test_a_hex_board_measures_whole_hexes_and_turns(shown, qtbot):
    document = on_hexes("pointy")
    page = shown(Inspector(document)).board
    assert (page.width_.field.text(), page.height_.field.text()) == ("10", "11")
    assert page.width_.beside.text() == "240 mm"
    enter(qtbot, page.height_.field, "12")
    enter(qtbot, page.width_.field, "+1")
    assert document.board.grid.size == (46, 43)  # 11.5 cells, and 12 rows of which each takes 0.87
    assert (page.width_.field.text(), page.height_.field.text()) == ("11", "12")
    page.orientation.activated.emit(1)
    board = document.board
    assert board.grid.orientation == "flat"
    assert page.orientation.currentIndex() == 1
    # All went together, by so many whole hexes that nothing lies beyond the edge.
    (q, r), at = board.spaces[0].footprint.hexes[0], board.shapes.bounds.min(axis=0)
    assert board.spaces[1].footprint.hexes == ((q + 2, r - 2), (q + 2, r - 1))
    assert (at[:2] >= -1e-6).all()
    assert (board.shapes.bounds.max(axis=0)[2:] <= board.grid.size).all()
    document.undo()
    assert document.board.spaces[0].footprint == Hexes(((-1, 2),))


def test_squares_do_not_ask_how_hexes_stand(document, inspector):
    assert not inspector.board.orientation.isVisible()
    document.select(["h1"])
    assert not inspector.spaces.numbers["q"].isVisible()
