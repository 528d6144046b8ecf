"""Charts as drawings: bars as long as their values, lines where they belong, nothing off the paper."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from board_designer.drawing.colour import readable_on
from board_designer.drawing.style import Style
from board_designer.reports.html.chart_paper import COLOURS, LETTERS, WIDTH
from board_designer.reports.html.charts import DRAWERS, chart_figure, charts
from board_designer.showing.pages import Table
from board_designer.showing.results import Chart, Series

NO_TABLE = Table(("", "value"), (("a", "1"),))
STYLE = Style()


def chart(kind: str, categories: tuple[str, ...], *series: Series, **more) -> Chart:
    return Chart("one", "One chart", "Read it so.", kind, categories, series, NO_TABLE, **more)


def drawn(one: Chart) -> ElementTree.Element:
    return ElementTree.fromstring(DRAWERS[one.kind](one, STYLE).svg(one.title, "told"))


def boxes(root: ElementTree.Element, kind: str) -> list[dict[str, float]]:
    keys = ("x", "y", "width", "height")
    return [{key: float(item.get(key)) for key in keys} for item in root.iter("rect") if item.get("class") == kind]


def points(item: ElementTree.Element) -> list[tuple[float, float]]:
    return [tuple(map(float, pair.split(","))) for pair in item.get("points").split()]


def lines(root: ElementTree.Element, kind: str) -> list[list[tuple[float, float]]]:
    return [points(item) for item in root.iter("polyline") if item.get("class") == kind]


def test_bars_are_as_long_as_their_values():
    values = (0.1, 0.2, 0.4)
    bars = boxes(drawn(chart("bars", ("a", "b", "c"), Series("s", values), is_share=True)), "bar")
    assert [bar["width"] / bars[0]["width"] for bar in bars] == pytest.approx([1, 2, 4], rel=0.01)
    assert len({bar["x"] for bar in bars}) == 1


def test_bars_below_zero_go_the_other_way_and_say_so():
    root = drawn(chart("bars", ("a", "b"), Series("s", (-0.02, 0.01)), is_share=True))
    left, right = boxes(root, "bar")
    assert left["x"] + left["width"] == pytest.approx(right["x"], abs=0.11)
    assert lines(root, "zero")
    words = [item.text for item in root.iter("text")]
    assert "−2.0 points" in words
    assert "+1.0 points" in words


def test_intervals_mark_and_band_lie_on_the_scale_of_the_bars():
    one = Series("s", (0.3,), (0.2,), (0.4,))
    root = drawn(chart("bars", ("a",), one, is_share=True, mark=0.25, mark_text="fair 25.0 %", band=(0.2, 0.3)))
    (bar,), (band,) = boxes(root, "bar"), boxes(root, "band")
    across, low, high = lines(root, "whisker")
    assert across[0][0] == low[0][0] == pytest.approx(band["x"], abs=0.11)
    assert bar["x"] + bar["width"] == pytest.approx(band["x"] + band["width"], abs=0.11)
    assert high[0][0] - bar["x"] == pytest.approx(4 / 3 * bar["width"], rel=0.01)
    ((mark, _), _) = lines(root, "mark")[0]
    assert mark == pytest.approx(band["x"] + band["width"] / 2, abs=0.11)


def test_a_value_that_is_missing_has_no_bar_and_says_so():
    root = drawn(chart("bars", ("a", "b"), Series("s", (None, 0.5))))
    assert len(boxes(root, "bar")) == 1
    assert "–" in [item.text for item in root.iter("text")]


def test_bars_of_a_seat_have_its_colour():
    root = drawn(chart("bars", ("a", "b"), Series("s", (1.0, 2.0), seats=(2, 1))))
    fills = [item.get("style") for item in root.iter("rect") if item.get("class") == "bar"]
    assert fills == [f"fill:{STYLE.seats[1]}", f"fill:{STYLE.seats[0]}"]


def test_piles_stand_on_each_other_and_what_is_spent_hangs_below():
    root = drawn(chart("flows", ("x",), Series("in", (3.0,)), Series("more", (1.0,)), Series("out", (-2.0,))))
    first, more, out = boxes(root, "pile")
    zero = lines(root, "zero")[0][0][1]
    assert first["y"] + first["height"] == pytest.approx(zero, abs=0.11)
    assert more["y"] + more["height"] == pytest.approx(first["y"], abs=0.11)
    assert out["y"] == pytest.approx(zero, abs=0.11)
    assert first["height"] == pytest.approx(3 * more["height"], rel=0.01)
    assert first["height"] == pytest.approx(1.5 * out["height"], rel=0.01)


def test_a_line_with_a_gap_is_two_lines():
    one = Series("s", (1.0, 2.0, None, 3.0, 4.0), (0.5, 1.5, None, 2.5, 3.5), (1.5, 2.5, None, 3.5, 4.5))
    root = drawn(chart("lines", ("1", "2", "3", "4", "5"), one))
    before, after = lines(root, "line")
    assert len(before) == len(after) == 2
    (x, _), (later, _) = before
    assert after[0][0] - before[1][0] == pytest.approx(2 * (later - x), abs=0.21)
    assert before[0][1] > before[1][1] > after[0][1] > after[1][1]
    assert len(list(root.iter("polygon"))) == 1


def test_lines_differ_without_colours_too():
    both = [Series(name, (1.0, 2.0)) for name in ("a", "b", "c", "d")]
    root = drawn(chart("lines", ("1", "2"), *both))
    assert len({item.get("stroke-dasharray") for item in root.iter("polyline") if item.get("class") == "line"}) == 4


@pytest.mark.parametrize("kind", ["bars", "stacked", "flows", "lines"])
@pytest.mark.parametrize(
    "values", [(), (0.0,), (None,), (1e-9, 1e9), (-5.0, 5.0), tuple(map(float, range(60)))], ids=str
)
def test_nothing_lies_off_the_paper(kind, values):
    names = tuple(f"a rather long name of number {at}" for at in range(len(values)))
    one = chart(kind, names, Series("first", values), Series("second", values), axis="round")
    paper = DRAWERS[kind](one, STYLE)
    root = drawn(one)
    for box in (*boxes(root, "bar"), *boxes(root, "pile")):
        assert 0 <= box["x"] <= box["x"] + box["width"] <= WIDTH + 0.2
        assert 0 <= box["y"] <= box["y"] + box["height"] <= paper.height + 0.2
    for item in root.iter("polyline"):
        assert all(0 <= x <= WIDTH and -0.1 <= y <= paper.height for x, y in points(item))
    for words in root.iter("text"):
        assert 0 <= float(words.get("x")) <= WIDTH
        assert 0 <= float(words.get("y")) <= paper.height + LETTERS
    assert "nan" not in ElementTree.tostring(root, "unicode")


def test_a_figure_has_title_note_colours_and_numbers():
    figure = chart_figure(
        chart("stacked", ("1", "2"), Series("By <count>", (0.5, 0.5)), Series("none", (0.0, 0.0))), STYLE
    )
    for words in ("One chart", "Read it so.", "By &lt;count&gt;", "<summary>The numbers</summary>"):
        assert words in figure
    assert "none" not in figure.partition('class="legend"')[2].partition("</ul>")[0]


def test_names_inside_a_pile_can_be_read():
    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for colour in COLOURS:
        light, dark = sorted((luminance(colour), luminance(readable_on(colour))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, colour


def test_columns_keep_the_order_and_are_about_as_high_as_each_other():
    many = [chart("bars", tuple("abcdefgh"[:count]), Series("s", (1.0,) * count)) for count in (8, 1, 1, 1, 8, 8)]
    named = [Chart(**{**vars(one), "name": f"n{at}"}) for at, one in enumerate(many)]
    text = charts(named, STYLE)
    columns = [part.count("<figure") for part in text.split("<div>")[1:]]
    assert columns == [1, 3, 2]
    assert [text.index(f'id="chart-n{at}"') for at in range(6)] == sorted(
        text.index(f'id="chart-n{at}"') for at in range(6)
    )
    assert charts([], STYLE) == ""
