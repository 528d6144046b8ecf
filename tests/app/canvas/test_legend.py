"""The legend in the corner of the canvas: in full where there is room, folded where it would hide the board."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QPalette
from watched_canvas import STARTER, a_canvas, pixels

from board_designer.app.canvas.legend_layout import Plan
from board_designer.app.themes import dark_palette
from board_designer.overlays import LegendEntry

TITLE = LegendEntry("", "Visits")
RAMP = LegendEntry("", "a game", ramp=("#fff6cf", "#e5703f", "#57205f"), cells=("0", "4", "8"))
LONG = LegendEntry("#ff0000", "A note that goes on and on, word after word, well beyond what fits in a single line")


def plan(entries, width=1000, height=760):
    return Plan(entries, False, QFont(), QSize(width, height))


def test_long_lines_are_broken_and_tables_are_not(qapp):
    (_, title), (_, row), (_, long) = plan([TITLE, RAMP, LONG]).placed
    assert (title.bold, row.lines, long.bold) == (True, ("a game",), False)
    assert len(long.lines) > 1
    assert " ".join(long.lines) == LONG.text


@pytest.mark.parametrize("height", [120, 240, 400])
@pytest.mark.parametrize("tabled", [False, True])
def test_many_entries_never_hide_more_than_their_share(qapp, height, tabled):
    entries = [LegendEntry("#0000ff", f"Entry {n}", cells=("1", "2") if tabled else ()) for n in range(40)]
    made = plan(entries, 900, height)
    assert made.height <= 0.7 * height + 30
    assert made.width <= 0.6 * 900
    texts = [row.entry.text for _, row in made.placed]
    listed = [text for text in texts if text.startswith("Entry")]
    rest = 0 if len(listed) == 40 else int(texts[-1].split()[1])
    assert len(listed) + rest == 40
    columns = {place.x() for place, _ in made.placed}
    assert (len(columns) > 1) == (not tabled)


def test_it_folds_by_itself_on_a_small_canvas_and_opens_with_a_click(qtbot):
    canvas = a_canvas(qtbot)
    canvas.set_overlay((), [TITLE, RAMP, LONG, LONG, LONG])
    full = canvas.legend.size()
    canvas.resize(320, 240)
    assert canvas.legend.height() < full.height() / 2
    qtbot.mouseClick(canvas.legend, Qt.MouseButton.LeftButton)
    opened = canvas.legend.height()
    assert opened > full.height() / 2
    qtbot.mouseClick(canvas.legend, Qt.MouseButton.LeftButton)
    assert canvas.legend.height() < opened
    assert canvas.legend.geometry().bottom() < canvas.height()
    canvas.set_overlay((), ())
    assert canvas.legend.isHidden()


@pytest.mark.parametrize("palette", [QPalette, dark_palette])
def test_it_can_be_read_in_light_and_dark(qtbot, palette):
    canvas = a_canvas(qtbot, STARTER)
    canvas.setPalette(palette())
    canvas.set_overlay((), [TITLE, RAMP])
    picture = canvas.legend.grab().toImage()
    seen = {picture.pixelColor(x, y).lightness() for x in range(picture.width()) for y in range(picture.height())}
    assert max(seen) - min(seen) > 150
    shades = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert {QColor(colour).name() for colour in RAMP.ramp} <= shades
    assert pixels(canvas).pixelColor(20, canvas.height() - 20) != canvas.palette().color(QPalette.ColorRole.Base)


def test_screen_readers_hear_all_of_it(qtbot):
    canvas = a_canvas(qtbot)
    canvas.set_overlay((), [TITLE, RAMP])
    assert canvas.legend.accessibleDescription() == "Visits. a game: 0, 4, 8"
