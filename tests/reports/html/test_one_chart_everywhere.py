"""The same chart of the same value in the window, on the page, and on paper: compared pixel by pixel at one size."""

from __future__ import annotations

import base64
import itertools
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtGui import QColor, QFont, QImage, QPalette
from real_browser import CHROMIUM
from report_pages import played_subject

from board_designer.app.panels.quick_sim.chart_view import ChartView
from board_designer.drawing.pdf_writer import pdf
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.style import Style
from board_designer.reports.charts.chart_colours import ChartColours, on_paper
from board_designer.reports.charts.chart_paper import PIXEL
from board_designer.reports.charts.chart_picture import draw_chart
from board_designer.reports.html.charts import chart_figure
from board_designer.reports.html.compact_svg import Inks
from board_designer.reports.html.page_css import STYLE as PAGE_STYLE

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed"),
    pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not installed"),
]
STYLE = Style()
COLOURS = on_paper(STYLE)
KINDS = {"win_by_seat": "bars", "length": "stacked", "resources": "flows", "score": "lines"}
WIDTH, HIGH = 400, 500  # pixels
LETTERS = 13  # pixels of the window's letters, of which those of a chart are twelve
# Three programs smooth edges and set letters: a pixel may have any colour between those that the other picture has
# there and right beside it, and this much more (of 255). Otherwise it is odd. Single odd pixels are seen at the edges
# of letters; two by two of them, or as many in a row as a line has, are something that is not the same.
TOLERANCE = 40
CLUMPS = ((2, 2), (1, 12), (12, 1))


@pytest.fixture(scope="module")
def charts():
    shown = {chart.name: chart for chart in played_subject("starter").played.shown.charts}
    return [shown[name] for name in KINDS]


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return rows[:, :WIDTH, :3].astype(np.int16)


def in_the_window(qtbot, chart, colours: ChartColours = COLOURS) -> np.ndarray:
    view = ChartView()
    qtbot.addWidget(view)
    font, palette = QFont(view.font()), QPalette(view.palette())
    font.setPixelSize(LETTERS)
    palette.setColor(QPalette.ColorRole.Window, QColor("white"))
    view.setFont(font)
    view.setPalette(palette)
    view.show_chart(chart, colours)
    view.resize(WIDTH, view.heightForWidth(WIDTH))
    assert view.pixel == PIXEL
    return pixels(view.grab().toImage())


def on_the_page(browser, charts, path, media: str = "", dark: bool = False) -> list[np.ndarray]:
    inks = Inks()
    figures = [chart_figure(chart, STYLE, inks) for chart in charts]
    alone = "".join(f"#chart-{chart.name} svg{{top:{at * HIGH}px}}" for at, chart in enumerate(charts))
    path.write_text(
        f"<!DOCTYPE html><meta charset=utf-8><style>{PAGE_STYLE}{inks.rules()}"
        "body{background:var(--card)}figure{border:0;padding:0}figure>*{display:none}"
        f"figure>svg.chart{{display:block;position:absolute;left:0;margin:0;width:{WIDTH}px}}{alone}</style>"
        f"<body>{''.join(figures)}</body>",
        "utf-8",
    )
    browser.show(path, 800, dark)
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    browser.call("Emulation.setEmulatedMedia", media=media, features=[scheme])
    found = []
    for at in range(len(charts)):
        clip = {"x": 0, "y": at * HIGH, "width": WIDTH, "height": HIGH, "scale": 1}
        shot = browser.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        found.append(pixels(QImage.fromData(base64.b64decode(shot["data"]))))
    browser.call("Emulation.setEmulatedMedia", media="", features=[])
    return found


def on_sheets(charts, folder) -> list[np.ndarray]:
    pictures = [draw_chart(chart, WIDTH * PIXEL, COLOURS).picture for chart in charts]
    sheets = [Sheet(one.width, HIGH * PIXEL, one.title, (Laid(one),)) for one in pictures]
    (folder / "charts.pdf").write_bytes(pdf(sheets, "Charts"))
    raster = ["pdftoppm", "-r", str(25.4 / PIXEL), "-png", folder / "charts.pdf", folder / "sheet"]
    subprocess.run(raster, check=True)
    return [pixels(QImage(str(path))) for path in sorted(folder.glob("sheet-*.png"))]


def clumps(one: np.ndarray, other: np.ndarray) -> int:
    """How many clumps of odd pixels there are; none if the pictures show the same."""
    height = min(len(one), len(other))
    assert (one[height:] == 255).all()
    assert (other[height:] == 255).all()
    one, other = one[:height], other[:height]
    odd = is_odd(one, other) | is_odd(other, one)
    return sum(int(np.logical_and.reduce(list(moved(odd, *shape))).sum()) for shape in CLUMPS)


def is_odd(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    near = list(moved(np.pad(other, ((1, 1), (1, 1), (0, 0)), mode="edge"), 3, 3))
    low, high = np.minimum.reduce(near) - TOLERANCE, np.maximum.reduce(near) + TOLERANCE
    return ((one < low) | (one > high)).any(-1)


def moved(array: np.ndarray, high: int, wide: int) -> Iterator[np.ndarray]:
    """The array once for each pixel of a block, so that all pixels of a block lie upon each other."""
    rows, columns = len(array) - high + 1, len(array[0]) - wide + 1
    for y, x in itertools.product(range(high), range(wide)):
        yield array[y : y + rows, x : x + columns]


def with_one_value_changed(chart, by: float):
    """The greatest value of the first series, larger by a share."""
    series = chart.series[0]
    place = max(range(len(series.values)), key=lambda at: abs(series.values[at] or 0))
    values = tuple((value or 0) * (1 + by) if at == place else value for at, value in enumerate(series.values))
    return replace(chart, series=(replace(series, values=values), *chart.series[1:]))


def test_window_page_and_print_show_the_same_chart(qtbot, browser, charts, tmp_path):
    assert [chart.kind for chart in charts] == list(KINDS.values())
    window = [in_the_window(qtbot, chart) for chart in charts]
    page = on_the_page(browser, charts, tmp_path / "page.html")
    # Dark screens print on white paper all the same.
    printed_page = on_the_page(browser, charts, tmp_path / "page.html", media="print", dark=True)
    sheets = on_sheets(charts, tmp_path)
    for at, chart in enumerate(charts):
        assert clumps(window[at], page[at]) == 0, chart.name
        assert clumps(page[at], printed_page[at]) == 0, chart.name
        assert clumps(window[at], sheets[at]) == 0, chart.name
        assert clumps(page[at], sheets[at]) == 0, chart.name


def test_another_chart_is_told_apart(qtbot, charts):
    """One value by three in a hundred, a scale without its lines, another colour: the comparison sees it."""
    for chart in charts:
        asked = in_the_window(qtbot, chart)
        assert clumps(in_the_window(qtbot, chart), asked) == 0
        assert clumps(in_the_window(qtbot, with_one_value_changed(chart, 0.03)), asked) > 5, chart.name
        assert clumps(in_the_window(qtbot, chart, replace(COLOURS, grid="#ffffff")), asked) > 5, chart.name
    seats = charts[0]
    turned = replace(STYLE, seats=STYLE.seats[::-1])
    assert clumps(in_the_window(qtbot, seats, replace(COLOURS, style=turned)), in_the_window(qtbot, seats)) > 100
