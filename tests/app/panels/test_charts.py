"""Charts and the numbers behind them: what they say, how they are read without eyes, and that they are the body's."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QHelpEvent, QImage, QKeyEvent, QPalette
from PySide6.QtWidgets import QApplication, QToolTip
from shipped_boards import board_of
from shown_sample import flows, length, scores, starvation, unfair

from board_designer.app.panels.quick_sim.chart_box import ChartBox
from board_designer.app.panels.quick_sim.chart_palette import palette_colours
from board_designer.app.panels.quick_sim.numbers_table import NumbersTable
from board_designer.app.panels.quick_sim.wrapping_table import as_text, folded
from board_designer.app.themes import dark_palette
from board_designer.drawing.marks import Text
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.reports.chart_words import in_words, interval_text, tip
from board_designer.reports.charts.chart_paper import LETTERS
from board_designer.reports.charts.chart_picture import draw_chart
from board_designer.reports.scales import every, round_ticks, spread
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown
from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table
from board_designer.simulate import Goal, stream

SEATS = unfair().charts[0]
WIDE = unfair().page.sections[1].parts[0]
ECONOMY = unfair().page.sections[2].parts[0]


@pytest.fixture
def drawn(document, shown, qtbot):
    def draw(chart, width=360):
        box = ChartBox(document)
        box.show_chart(chart)
        shown(box, width, 420)
        qtbot.waitUntil(lambda: box.view.drawn is not None)
        return box

    return draw


# ---- in words


def test_values_are_written_as_the_command_line_writes_them():
    assert interval_text(SEATS, SEATS.series[0], 3) == "18.5 % (16.6–20.4)"
    assert tip(SEATS, 3) == "seat 4\n18.5 % (16.6–20.4)\nfair 25.0 %"
    assert tip(length(), 18) == "round 30\nenough points: 2.0 %\nthe round limit: 21.0 %"
    assert tip(flows(), 4) == "White\nstart: 2.00\nresupply: 0.15\nothers: −0.56"
    difference = Chart(
        "d", "Difference", "", "bars", ("a", "b"), (Series("", (0.012, -0.02), (0.001, -0.03), (0.02, -0.01)),),
        Table(("",), ()), is_share=True,
    )  # fmt: skip
    assert tip(difference, 0) == "a\n+1.2 points (+0.1 to +2.0)"


def test_a_chart_is_told_to_those_who_cannot_see_it(drawn):
    box = drawn(SEATS)
    figure = box.view
    assert figure.accessibleName() == "Chart: Win rate by seat"
    told = figure.accessibleDescription()
    assert told.startswith("share of games won. seat 1 26.2 % (24.3–28.1), seat 2 30.1 %")
    assert told.endswith("fair 25.0 %.")
    assert in_words(scores()).count("seat 2:") == 1
    assert "1 0.00 (0.00–0.00), 30 7.93 (7.69–8.17)." in in_words(scores()), "of many, the first, most and last"
    assert box.table_button.accessibleName() == "Table: Win rate by seat"


@pytest.mark.parametrize("chart", [SEATS, starvation(), length(), flows(), scores()], ids=lambda chart: chart.name)
def test_every_kind_is_drawn_and_answers_the_pointer(drawn, chart):
    box = drawn(chart)
    assert box.view.drawn.picture.parts
    middle = box.view.rect().center()
    told = box.view.tip_at(middle)
    assert told in [tip(chart, at) for at in range(len(chart.categories))]
    event = QHelpEvent(QHelpEvent.Type.ToolTip, middle, box.view.mapToGlobal(middle))
    assert QApplication.sendEvent(box.view, event)
    assert QToolTip.text() == told
    picture = box.view.grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(0, 340, 4) for y in range(0, 90, 4)}
    assert len(colours) > 3


def test_an_empty_chart_does_no_harm(drawn):
    for kind in ("bars", "stacked", "flows", "lines"):
        table = Table(("",), ())
        drawn(Chart("none", "None", "", kind, (), (), table))
        box = drawn(Chart("none", "None", "", kind, ("a",), (Series("x", (None,)), Series("y", (0.0,))), table))
        assert not box.view.grab().isNull()


def test_every_category_answers_where_it_is_drawn(drawn):
    for chart in (SEATS, flows(), scores()):
        box = drawn(chart)
        view, told = box.view, []
        for area in view.drawn.hovers:
            middle = QPointF(area.x + area.width / 2, area.y + area.height / 2) / view.pixel
            told.append(view.tip_at(middle.toPoint()))
        assert told == [tip(chart, at) for at in range(len(chart.categories))]
        assert view.tip_at(QPoint(-5, -5)) == ""


@pytest.mark.parametrize("chart", [SEATS, flows(), scores()], ids=lambda chart: chart.name)
def test_a_chart_is_as_wide_as_its_panel_and_as_high_as_it_must_be(drawn, shown, chart):
    box = drawn(chart)
    for width in (220, 500, 360):
        box.resize(width, 700)
        box.grab()
        picture, pixel = box.view.drawn.picture, box.view.pixel
        assert picture.width == pytest.approx(box.view.width() * pixel)
        assert box.view.height() >= picture.height / pixel
    assert box.view.heightForWidth(220) >= box.view.heightForWidth(500)


def test_letters_are_as_large_as_those_of_the_window(drawn):
    box = drawn(SEATS)
    before = box.view.height()
    larger = box.font()
    larger.setPixelSize(24)
    box.setFont(larger)
    box.grab()
    assert LETTERS / box.view.pixel == 22
    assert box.view.heightForWidth(box.view.width()) > 1.5 * before


def test_seats_have_the_colours_of_the_board_and_series_keep_theirs(drawn, document, qapp):
    def bars(muted):
        colours = palette_colours(qapp.palette(), document.style, {"wins": 0}, muted)
        return [QColor(colours.of_bar(SEATS, 0, at)) for at in range(4)]

    assert [colour.name() for colour in bars(False)] == [document.style.seat_colour(seat) for seat in (1, 2, 3, 4)]
    assert all(colour.saturation() == 0 for colour in bars(True))
    box = drawn(flows())
    first = box.colours().of_series(box.chart, 2)
    turned = Chart(**{**flows().__dict__, "series": flows().series[::-1]})
    box.show_chart(turned)
    place = len(turned.series) - 3
    assert box.colours().of_series(turned, place) == first, "another order is no other colour"


def high_contrast():
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Window, QColor("black"))
    palette.setColor(QPalette.ColorRole.Base, QColor("black"))
    palette.setColor(QPalette.ColorRole.WindowText, QColor("yellow"))
    return palette


def contrast(one, other):
    """As the accessibility guidelines measure it: 1 for none, 21 for black on white."""

    def luminance(colour):
        parts = (QColor(colour).redF(), QColor(colour).greenF(), QColor(colour).blueF())
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("chart", [SEATS, length(), flows(), scores()], ids=lambda chart: chart.name)
def test_all_words_can_be_read(document, qapp, chart):
    """Light, dark, of high contrast, and of a board that is no more; inside a bar, on that bar."""
    for palette in (qapp.palette(), dark_palette(), high_contrast()):
        for muted in (False, True):
            colours = palette_colours(palette, document.style, {}, muted)
            parts = {part.id: part.marks for part in draw_chart(chart, 72, colours).picture.parts}
            for name, marks in parts.items():
                for mark in marks:
                    if isinstance(mark, Text) and name != "inside":
                        assert contrast(mark.colour, colours.ground) >= 4.5, (name, mark.text)
            for mark in parts.get("inside", ()):
                assert max(contrast(mark.colour, bar.fill) for bar in parts["bars"] if _covers(bar, mark)) >= 4.5


def _covers(bar, mark):
    (_, x, y), _, (_, right, foot), *_ = bar.commands
    return x <= mark.x <= right and y <= mark.y <= foot


# ---- the numbers behind it


def test_the_table_behind_a_chart(drawn, qtbot):
    box = drawn(SEATS)
    assert not box.table.isVisible()
    qtbot.mouseClick(box.table_button, Qt.MouseButton.LeftButton)
    assert box.table.isVisible()
    model = box.table.model()
    seen = [[model.index(row, column).data() for column in range(4)] for row in range(model.rowCount())]
    assert seen == [list(SEATS.table.headings), *map(list, SEATS.table.rows)]
    qtbot.mouseClick(box.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == as_text(SEATS.table)
    assert QGuiApplication.clipboard().text().splitlines()[4] == "seat 4\t18.5 %\t16.6 %\t20.4 %"


def test_what_is_selected_is_copied(drawn, qtbot):
    box = drawn(SEATS)
    box.table_button.setChecked(True)
    table, model = box.table, box.table.model()
    override = QKeyEvent(QKeyEvent.Type.ShortcutOverride, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    override.ignore()
    QApplication.sendEvent(table, override)
    assert override.isAccepted(), "the window's own Copy would take what is selected on the board"
    table.selectionModel().select(
        QItemSelection(model.index(1, 0), model.index(2, 1)), QItemSelectionModel.SelectionFlag.Select
    )
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "seat 1\t26.2 %\nseat 2\t30.1 %"
    table.clearSelection()
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == as_text(SEATS.table)


def test_new_numbers_leave_what_is_selected(shown):
    table = shown(NumbersTable("numbers"), 340, 200)
    table.show_table(SEATS.table)
    table.selectionModel().select(table.model().index(2, 1), QItemSelectionModel.SelectionFlag.Select)
    table.show_table(Table(SEATS.table.headings, SEATS.table.rows[::-1]))
    assert [(index.row(), index.column()) for index in table.selectedIndexes()] == [(2, 1)]
    assert table.model().index(1, 0).data() == "seat 4"


def test_the_picture_of_a_chart_is_copied(drawn, qtbot):
    box = drawn(SEATS)
    qtbot.mouseClick(box.picture_button, Qt.MouseButton.LeftButton)
    picture = QGuiApplication.clipboard().image()
    assert picture.width() >= 2 * box.view.width() - 2
    assert picture.pixelColor(QPoint(1, 1)) == box.palette().window().color()
    held = QGuiApplication.clipboard().mimeData()
    assert QImage.fromData(held.data("image/png")).size() == picture.size()
    drawing = ElementTree.fromstring(bytes(held.data("image/svg+xml").data()))
    words = [item.text for item in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert words[:2] == ["Win rate by seat", "share of games won"]
    assert {"seat 4", "18.5 %", "fair 25.0 %"} <= set(words)


@pytest.mark.parametrize("table", [WIDE, ECONOMY, SEATS.table, scores().table])
@pytest.mark.parametrize("room", [200, 320, 460, 900])
def test_a_folded_table_has_every_cell_and_fits(table, room):
    made = folded(table, room, lambda text: 7 * len(text) + 12)
    assert sum(made.widths) <= room
    told = [cell for line in made.lines if not line.is_heading for cell in line.cells[1:] if cell]
    assert sorted(told) == sorted(cell for row in table.rows for cell in row[1:] if cell)
    heads = [cell for line in made.lines if line.is_heading for cell in line.cells[1:] if cell]
    assert heads == [cell for cell in table.headings[1:] if cell]
    assert {len(line.cells) for line in made.lines} == {len(made.widths)}


# ---- scales


def test_ticks_are_round_numbers():
    assert round_ticks(0, 0.31, 4) == [0, 0.1, 0.2, 0.3]
    assert round_ticks(-25.4, 30.5, 4) == [-20, 0, 20]
    assert round_ticks(3, 3, 4) == [3]
    assert every(30, 10, 24) == 5
    assert every(4, 80, 40) == 1


@pytest.mark.parametrize("places", [[5.0, 5.0, 5.0], [1, 9.9, 10, 0.5], [7], [0, 0, 10, 10], []])
def test_labels_keep_out_of_each_others_way(places):
    found = spread(places, 2, 0, 10)
    assert all(-1e-9 <= place <= 10 + 1e-9 for place in found)
    ordered = sorted(found)
    assert all(later - earlier >= 2 - 1e-9 for earlier, later in pairwise(ordered))
    by_place = [found[at] for at in sorted(range(len(places)), key=lambda at: (places[at], at))]
    assert by_place == ordered, "nobody overtakes"


# ---- a real run


@pytest.fixture(scope="module")
def real():
    board = board_of("starter")
    kit = find_kit(board.kit)
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options())
    *_, record = stream(contest, Goal(games=200), workers=1)
    told = game.results(contest, record)
    return sim_data(told), sim_shown(told)


def numbers_in(value):
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from numbers_in(inner)
            yield from numbers_in(int(name)) if str(name).isdecimal() else ()
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from numbers_in(inner)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value


def test_every_number_in_the_window_is_one_of_the_bodys(real, drawn):
    """To the digit shown, whichever way it is written."""
    body, result = real
    written = set()
    for value in numbers_in(body):
        digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
        written |= {f"{100 * value:.1f}", f"{100 * value:.0f}", f"{value:,.{digits}f}", f"{value:,}"}
    for chart in result.charts:
        box = drawn(chart)
        box.table_button.setChecked(True)
        table = box.table.model()
        cells = [
            table.index(row, column).data()
            for row in range(table.rowCount())
            for column in range(table.columnCount())
        ]
        assert set(cells) >= {cell for row in chart.table.rows for cell in row}
        for cell in (cell for row in chart.table.rows for cell in row[1:]):
            for token in re.findall(r"\d[\d,]*(?:\.\d+)?", cell):
                assert token in written, (chart.name, cell)
        for series in chart.series:
            for at in range(len(chart.categories)):
                for token in re.findall(r"\d[\d,]*(?:\.\d+)?", interval_text(chart, series, at)):
                    assert token in written or chart.kind == "flows", (chart.name, chart.categories[at], token)


def test_bars_and_tables_say_the_same(real):
    body, result = real
    chart = next(one for one in result.charts if one.name == "win_by_seat")
    assert [interval_text(chart, chart.series[0], at) for at in range(4)] == [row[1] for row in chart.table.rows]
    assert chart.series[0].values == tuple(item["win_rate"]["value"] for item in body["sides"]["seats"])
