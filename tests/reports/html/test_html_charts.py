"""Charts as drawings: bars as long as their values, lines where they belong, nothing off the paper."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from board_designer.drawing.colour_vision import grey
from board_designer.drawing.marks import Outline, Text
from board_designer.drawing.style import Style
from board_designer.reports.chart_words import tip
from board_designer.reports.charts.chart_colours import SERIES, on_paper
from board_designer.reports.charts.chart_paper import PIXEL
from board_designer.reports.charts.chart_picture import chart_height, draw_chart, draw_figure
from board_designer.reports.html.charts import WIDTH, chart_figure, charts
from board_designer.reports.html.compact_svg import Inks
from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table

NO_TABLE = Table(("", "value"), (("a", "1"),))
STYLE = Style()
KINDS = ("bars", "stacked", "flows", "lines")


def chart(kind: str, categories: tuple[str, ...], *series: Series, **more) -> Chart:
    return Chart("one", "One chart", "Read it so.", kind, categories, series, NO_TABLE, **more)


def drawn(one: Chart, pixel: float = 0.0) -> dict[str, tuple]:
    """The marks of each part, exactly where their values are."""
    picture = draw_chart(one, WIDTH, on_paper(STYLE), pixel).picture
    return {part.id: part.marks for part in picture.parts}


def points(mark: Outline) -> list[tuple[float, float]]:
    return [command[1:] for command in mark.commands if len(command) > 1]


def boxes(parts: dict[str, tuple], name: str) -> list[dict[str, float]]:
    corners = [(points(mark)[0], points(mark)[2]) for mark in parts.get(name, ())]
    return [{"x": x, "y": y, "width": right - x, "height": foot - y} for (x, y), (right, foot) in corners]


def lines(parts: dict[str, tuple], name: str) -> list[list[tuple[float, float]]]:
    return [points(mark) for mark in parts.get(name, ()) if isinstance(mark, Outline)]


def words(parts: dict[str, tuple]) -> list[str]:
    return [mark.text for marks in parts.values() for mark in marks if isinstance(mark, Text)]


def test_bars_are_as_long_as_their_values():
    values = (0.1, 0.2, 0.4)
    bars = boxes(drawn(chart("bars", ("a", "b", "c"), Series("s", values), is_share=True)), "bars")
    assert [bar["width"] / bars[0]["width"] for bar in bars] == pytest.approx([1, 2, 4], rel=1e-6)
    assert len({bar["x"] for bar in bars}) == 1


def test_bars_below_zero_go_the_other_way_and_say_so():
    root = drawn(chart("bars", ("a", "b"), Series("s", (-0.02, 0.01)), is_share=True))
    left, right = boxes(root, "bars")
    assert left["x"] + left["width"] == pytest.approx(right["x"], abs=1e-6)
    assert lines(root, "zero")
    assert {"−2.0 points", "+1.0 points"} <= set(words(root))


def test_intervals_mark_and_band_lie_on_the_scale_of_the_bars():
    one = Series("s", (0.3,), (0.2,), (0.4,))
    root = drawn(chart("bars", ("a",), one, is_share=True, mark=0.25, mark_text="fair 25.0 %", band=(0.2, 0.3)))
    (bar,), (band,) = boxes(root, "bars"), boxes(root, "band")
    (interval,) = lines(root, "intervals")
    across, low, high = interval[:2], interval[2:4], interval[4:]
    assert across[0][0] == low[0][0] == pytest.approx(band["x"], abs=1e-6)
    assert bar["x"] + bar["width"] == pytest.approx(band["x"] + band["width"], abs=1e-6)
    assert high[0][0] - bar["x"] == pytest.approx(4 / 3 * bar["width"], rel=1e-6)
    ((mark, _), _) = lines(root, "mark")[0]
    assert mark == pytest.approx(band["x"] + band["width"] / 2, abs=1e-6)


def test_a_value_that_is_missing_has_no_bar_and_says_so():
    root = drawn(chart("bars", ("a", "b"), Series("s", (None, 0.5))))
    assert len(boxes(root, "bars")) == 1
    assert "–" in words(root)


def test_bars_of_a_seat_have_its_colour():
    root = drawn(chart("bars", ("a", "b"), Series("s", (1.0, 2.0), seats=(2, 1))))
    assert [mark.fill for mark in root["bars"]] == [STYLE.seats[1], STYLE.seats[0]]


def test_piles_stand_on_each_other_and_what_is_spent_hangs_below():
    root = drawn(chart("flows", ("x",), Series("in", (3.0,)), Series("more", (1.0,)), Series("out", (-2.0,))))
    first, more, out = boxes(root, "bars")
    zero = lines(root, "zero")[0][0][1]
    assert first["y"] + first["height"] == pytest.approx(zero, abs=1e-6)
    assert more["y"] + more["height"] == pytest.approx(first["y"], abs=1e-6)
    assert out["y"] == pytest.approx(zero, abs=1e-6)
    assert first["height"] == pytest.approx(3 * more["height"], rel=1e-6)
    assert first["height"] == pytest.approx(1.5 * out["height"], rel=1e-6)


def test_a_line_with_a_gap_is_two_lines():
    one = Series("s", (1.0, 2.0, None, 3.0, 4.0), (0.5, 1.5, None, 2.5, 3.5), (1.5, 2.5, None, 3.5, 4.5))
    root = drawn(chart("lines", ("1", "2", "3", "4", "5"), one))
    before, after = lines(root, "lines")
    assert len(before) == len(after) == 2
    (x, _), (later, _) = before
    assert after[0][0] - before[1][0] == pytest.approx(2 * (later - x), abs=1e-6)
    assert before[0][1] > before[1][1] > after[0][1] > after[1][1]
    assert len(root["sure"]) == 1


def test_lines_differ_without_colours_too():
    both = [Series(name, (1.0, 2.0)) for name in ("a", "b", "c", "d")]
    root = drawn(chart("lines", ("1", "2"), *both))
    assert len({mark.dash for mark in root["lines"]}) == 4


def test_a_line_is_named_where_it_ends_and_none_covers_another():
    root = drawn(
        chart("lines", ("1", "2"), *(Series(name, (1.0, 2.0)) for name in ("a", "b", "c")), Series("d", (None, None)))
    )
    names = root["names"]
    assert [mark.text for mark in names] == ["a 2.00", "b 2.00", "c 2.00", "d –"]
    levels = sorted(mark.y for mark in names)
    assert all(later - earlier >= names[0].size for earlier, later in pairwise(levels))
    assert all(mark.x - mark.length / 2 > line[-1][0] for mark in names for line in lines(root, "lines"))


@pytest.mark.parametrize("width", [WIDTH / 2, WIDTH, WIDTH * 3])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "values", [(), (0.0,), (None,), (1e-9, 1e9), (-5.0, 5.0), tuple(map(float, range(60)))], ids=str
)
def test_nothing_lies_off_the_paper(kind, values, width):
    names = tuple(f"a rather long name of number {at}" for at in range(len(values)))
    many = [Series(f"series number {at}", values) for at in range(14 if kind == "lines" else 2)]
    one = chart(kind, names, *many, axis="round", mark=0.0, mark_text="where it should be")
    picture, hovers = draw_chart(one, width, on_paper(STYLE))
    assert picture.height == pytest.approx(chart_height(one, width))
    for mark in (mark for part in picture.parts for mark in part.marks):
        if isinstance(mark, Text):
            assert mark.length / 2 - 1e-6 <= mark.x <= width - mark.length / 2 + 1e-6
            assert mark.size / 2 - 1e-6 <= mark.y <= picture.height - mark.size / 2 + 1e-6
        else:
            assert all(-1e-6 <= x <= width + PIXEL and -1e-6 <= y <= picture.height for x, y in points(mark))
    assert [area.words for area in hovers] == [tip(one, at) for at in range(len(values))]
    assert all(area.x >= 0 and area.x + area.width <= width + 1e-6 and area.width > 0 for area in hovers)


@pytest.mark.parametrize("kind", KINDS)
def test_thin_lines_lie_on_pixels(kind):
    """On a screen of any size, so that they are sharp; bars are as long as their values to the pixel."""
    one = chart(kind, ("a", "b"), Series("s", (0.3, 0.5), (0.2, 0.4), (0.4, 0.6)), mark=0.4)
    for pixel in (PIXEL, 0.218):
        root = drawn(one, pixel)
        for (x, y), (right, foot) in [
            line[at : at + 2] for name in ("grid", "mark", "intervals") for line in lines(root, name)
            for at in range(0, len(line), 2)
        ]:  # fmt: skip
            place = (y if y == foot else x) / pixel
            assert place - int(place) == pytest.approx(0.5, abs=1e-6)
            assert x == right or y == foot
    for exact, sharp in zip(boxes(drawn(one), "bars"), boxes(drawn(one, PIXEL), "bars"), strict=True):
        assert all(abs(exact[side] - sharp[side]) <= PIXEL for side in exact)


def test_a_figure_for_a_sheet_has_title_and_note():
    one = chart("bars", ("a",), Series("s", (1.0,)), scale="share of games", axis="seat")
    picture = draw_figure(one, WIDTH, on_paper(STYLE))
    parts = {part.id: part.marks for part in picture.parts}
    assert [mark.text for name in ("title", "scale", "doc") for mark in parts[name]] == [
        "One chart", "share of games by seat", "Read it so.",
    ]  # fmt: skip
    assert boxes(parts, "ground") == [{"x": 0, "y": 0, "width": WIDTH, "height": picture.height}]
    long = draw_figure(replace(one, doc="Read it so. " * 20), WIDTH, on_paper(STYLE))
    assert long.height > picture.height


def test_a_figure_has_title_note_colours_and_numbers():
    figure = chart_figure(
        chart("stacked", ("1", "2"), Series("By <count>", (0.5, 0.5)), Series("none", (0.0, 0.0))), STYLE, Inks()
    )
    for words in ("One chart", "Read it so.", "By &lt;count&gt;", "<summary>The numbers</summary>"):
        assert words in figure
    assert ">none<" not in figure


def test_names_inside_a_pile_can_be_read():
    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for colour in (*SERIES, *STYLE.seats, *map(grey, SERIES)):
        colours = replace(on_paper(STYLE), series=(colour,))
        picture = draw_chart(chart("flows", ("a",), Series("in", (1.0,))), WIDTH, colours).picture
        (inside,) = next(part.marks for part in picture.parts if part.id == "inside")
        light, dark = sorted((luminance(colour), luminance(inside.colour)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, colour


def test_columns_keep_the_order_and_are_about_as_high_as_each_other():
    many = [chart("bars", tuple("abcdefgh"[:count]), Series("s", (1.0,) * count)) for count in (8, 1, 1, 1, 8, 8)]
    named = [Chart(**{**vars(one), "name": f"n{at}"}) for at, one in enumerate(many)]
    text = charts(named, STYLE, Inks())
    columns = [part.count("<figure") for part in text.split("<div>")[1:]]
    assert columns == [1, 3, 2]
    assert [text.index(f'id="chart-n{at}"') for at in range(6)] == sorted(
        text.index(f'id="chart-n{at}"') for at in range(6)
    )
    assert charts([], STYLE, Inks()) == ""
