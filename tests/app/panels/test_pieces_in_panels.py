"""Pieces in the panels: the box in the palette, motifs and levels in the inspector, names in the outline."""

import pytest
from piece_kit import KIT, pair, sky
from PySide6.QtCore import Qt
from quick_sim_bench import words_of

from board_designer.app.document import document as document_module
from board_designer.app.document.document import Document
from board_designer.app.panels.inspector import Inspector
from board_designer.app.panels.number_field import NumberField
from board_designer.app.panels.outline import Outline
from board_designer.app.panels.palette import Palette
from board_designer.app.panels.palette.palette_model import PIECE_MIME
from board_designer.app.panels.palette.palette_row_painter import two_lines
from board_designer.app.what_if import WhatIf, what_if
from board_designer.board import edits
from board_designer.board.board_difference import difference
from board_designer.kits.board_structure import Structure
from board_designer.kits.piece_laying import settled
from board_designer.lint.space_names import named, named_together

ONE = pair("p1", "moon", "sun", (1, 1), (2, 1))
TWO = pair("p2", "sun", "sun", (3, 1), (4, 1))


@pytest.fixture
def document(monkeypatch):
    monkeypatch.setattr(document_module, "find_kit", lambda name: KIT if name == "sky" else None)
    return Document(sky(ONE, TWO))


def test_the_palette_has_what_is_left_of_each_set(document, shown, qtbot):
    palette = shown(Palette(document))
    model, tree = palette.tree.model(), palette.tree

    def heads():
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    def seen(name):
        index = model.row_of("piece", name)
        return index.isValid() and not tree.isRowHidden(index.row(), index.parent())

    def has_picture(name):
        icon = model.row_of("piece", name).data(Qt.ItemDataRole.DecorationRole)
        return icon is not None and not icon.isNull()

    assert heads() == ["Spaces", "Pairs: 4 left", "Flags: 2 left"]
    assert not seen("pair sun moon")
    assert seen("pair moon star")
    qtbot.waitUntil(lambda: has_picture("pair moon star"))
    armed = []
    palette.piece_armed.connect(armed.append)
    tree.clicked.emit(model.row_of("piece", "pair moon star"))
    palette.show_armed("piece pair moon star")
    assert armed == ["pair moon star"]
    assert bytes(model.mimeData([model.row_of("piece", "flag 1")]).data(PIECE_MIME).data()) == b"flag 1"
    document.edit("Delete", edits.delete, ["p1"])
    assert seen("pair sun moon")
    assert heads()[1] == "Pairs: 5 left"
    document.edit("Rule", edits.set_rule, "lights", 2)
    assert heads()[1] == "Pairs: 2 left"


def test_a_long_name_takes_two_lines(shown, document):
    metrics = shown(Palette(document)).fontMetrics()
    assert two_lines("Sun–Moon", metrics, 1_000) == ("Sun–Moon", "")
    assert two_lines("Sun–Moon", metrics, 10) == ("Sun–", "Moon")
    assert two_lines("Flag of seat 1", metrics, 10) == ("Flag", "of seat 1")


def test_motifs_are_chosen_by_their_titles_and_a_level_is_a_number(document, shown, qtbot):
    inspector = shown(Inspector(document))
    document.select(["p1"])
    page = inspector.spaces
    assert "p1: Moon–Sun" in words_of(page)
    choice = page.properties.findChildren(type(page.type).__mro__[1])[0]
    assert [choice.itemText(row) for row in range(choice.count())] == ["not set", "Sun", "Moon", "Star"]
    choice.chosen.emit("star")
    assert document.board.space_by_id["p1"].props["a"] == "star"
    assert "p1: Star–Sun" in words_of(page)
    level = page.properties.findChild(NumberField)
    level.selectAll()
    qtbot.keyClicks(level, "2")
    qtbot.keyClick(level, Qt.Key.Key_Return)
    assert document.board.space_by_id["p1"].props["level"] == 2


def test_the_outline_and_findings_call_a_piece_by_its_motifs(document, shown):
    outline = shown(Outline(document))
    assert outline.model.row_of("p1").data() == "p1  Moon–Sun"
    outline.model.search("moon")
    assert outline.model.ids_under(outline.model.index(0, 0)) == ["p1"]
    assert named(ONE, "pair", False, KIT.style) == "pair Moon–Sun (p1)"
    assert named_together([ONE, TWO], "pair", False, 4, KIT.style) == "pairs Moon–Sun (p1) and Sun–Sun (p2)"


def test_lying_where_it_belongs_is_no_overlap():
    before = sky(ONE)
    on_top = settled(KIT, before, edits.paste(before, [pair("p1", "star", "star", (2, 1), (2, 2))], ()))
    words = what_if(Structure(before, KIT), Structure(on_top, KIT), difference(before, on_top))
    assert words == "Pair 1 → 2"
    assert WhatIf().sentence(before, before) == ""
