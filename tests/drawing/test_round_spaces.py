"""Round spaces: holes and bowls, bands between them, bridges from rim to rim, and the wood they are turned into."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_designer.board import edits
from board_designer.board.model import Board, Link, Space
from board_designer.drawing.board_picture import draw
from board_designer.drawing.captions import captions
from board_designer.drawing.colour_vision import mix
from board_designer.drawing.ground_textures import GROUNDS
from board_designer.drawing.incremental_drawing import IncrementalDrawing, Key
from board_designer.drawing.marks import Mark, Outline, Text
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.style import BandStyle, LinkStyle, Style, TypeStyle
from board_designer.drawing.symbols import SYMBOLS
from board_designer.drawing.textures import TEXTURES
from board_designer.geometry.footprint import Circle, Footprint, Rect
from board_designer.geometry.grid import Grid

DOT = frozenset({"dot"})
PEG = frozenset({"peg"})
STYLE = Style(
    ground_texture="wood",
    types={
        "dot": TypeStyle("Dot", "hole", "#a9743f", "#6e4a24", "dot", "none"),
        "peg": TypeStyle("Peg", "bowl", "#c08a50", "#6e4a24", "paw", "seat"),
        "rose": TypeStyle("Rose", "inlay", "#e6c08a", "#6e4a24", "paw"),
    },
    links={"way": LinkStyle("bridge", "#f3e2c0", "#6e4a24")},
    bands=(BandStyle(DOT, DOT, 0.5, "#f3e2c0"), BandStyle(PEG, PEG, 0.5, "#ffffff", one_seat=True)),
)
GRID = Grid(cell_mm=20, parts=20, size=(200, 160), margin=5)
WIDE = 1.1 * 16


def board_with(*spaces: Space, links: tuple[Link, ...] = ()) -> Board:
    return Board(kit="none", grid=GRID, spaces=spaces, links=links)


def dots(*middles: tuple[int, int], seat: int | None = None, type_: str = "dot") -> tuple[Space, ...]:
    return tuple(Space(f"{type_[0]}{n}", type_, Circle(x, y, 8), seat=seat) for n, (x, y) in enumerate(middles, 1))


def marks_of(board: Board, *kinds: str) -> list[Mark]:
    sketch = IncrementalDrawing(board, STYLE)
    return [mark for key in sketch.keys_in() if key.kind in kinds for mark in sketch.part(key).marks]


# ---- bands


def test_near_ones_have_a_band_from_middle_to_middle() -> None:
    (band,) = marks_of(board_with(*dots((40, 40), (64, 40))), "band")
    assert isinstance(band, Outline)
    assert band.commands == (("M", 45, 45), ("L", 69, 45))
    assert band.stroke == "#f3e2c0"
    assert band.width == pytest.approx(WIDE)


@pytest.mark.parametrize(("apart", "many"), [(16, 1), (24, 1), (25, 0), (60, 0)])
def test_a_band_goes_as_far_as_its_reach(apart: int, many: int) -> None:
    assert len(marks_of(board_with(*dots((40, 40), (40 + apart, 40))), "band")) == many


def test_only_round_spaces_of_the_types_it_is_for_have_a_band() -> None:
    box = Space("b1", "dot", Rect(56, 32, 16, 16))
    other = Space("r1", "rose", Circle(40, 60, 8))
    assert not marks_of(board_with(*dots((40, 40)), box, other), "band", "border")


def test_a_band_of_one_seat_has_its_colour() -> None:
    ours, theirs = dots((40, 40), (60, 40), seat=2, type_="peg"), Space("q1", "peg", Circle(80, 40, 8), seat=3)
    (band,) = marks_of(board_with(*ours, theirs), "band")
    assert isinstance(band, Outline)
    assert band.stroke == mix("#ffffff", STYLE.seats[1], 0.6)


def test_borders_lie_below_all_bands_and_bands_below_all_grounds() -> None:
    board = board_with(*dots((40, 40), (60, 40), (80, 40)))
    kinds = [key.kind for key in IncrementalDrawing(board, STYLE).keys_in()]
    assert kinds == ["paper", *["border"] * 3, *["band"] * 3, *["ground"] * 3, *["words"] * 3]


def test_without_bands_nobody_looks_for_them() -> None:
    sketch = IncrementalDrawing(board_with(*dots((40, 40), (60, 40))), replace(STYLE, bands=()))
    assert not [key for key in sketch.keys_in() if key.kind in ("border", "band")]


RING = board_with(
    *dots(
        *(
            (round(100 + 51 * math.cos(a)), round(80 + 51 * math.sin(a)))
            for a in (math.tau * n / 16 for n in range(16))
        )
    )
)
walks = st.lists(st.tuples(st.integers(0, 15), st.integers(0, 4), st.integers(-9, 9), st.integers(-9, 9)), max_size=6)


def edited(board: Board, step: tuple[int, int, int, int]) -> Board:
    number, what, x, y = step
    id_ = board.spaces[number % len(board.spaces)].id
    match what:
        case 0:
            return edits.move(board, [id_], (x, y))
        case 1:
            return edits.retype(board, [id_], ("peg", "rose")[x % 2])
        case 2:
            return edits.set_seat(board, [id_], abs(x) + 1)
        case 3:
            return edits.add(board, "dot", Circle(100 + x * 5, 80 + y * 5, 8), prefix="d")
    return edits.delete(board, [id_]) if len(board.spaces) > 2 else board


@given(walk=walks)
@settings(max_examples=10, deadline=None)
def test_after_any_edits_a_sketch_of_a_ring_equals_the_drawing_from_scratch(
    walk: list[tuple[int, int, int, int]],
) -> None:
    equals_the_drawing_from_scratch(walk)


@pytest.mark.slow
@given(walk=walks)
@settings(max_examples=100, deadline=None)
def test_after_many_more_edits_it_does_too(walk: list[tuple[int, int, int, int]]) -> None:
    equals_the_drawing_from_scratch(walk)


def equals_the_drawing_from_scratch(walk: list[tuple[int, int, int, int]]) -> None:
    board, sketch = RING, IncrementalDrawing(RING, STYLE)
    sketch.picture()
    for step in walk:
        before = {key: sketch.part(key) for key in sketch.keys_in()}
        board = edited(board, step)
        redrawn = sketch.update(board)
        assert sketch.picture() == draw(board, STYLE)
        after = {key: sketch.part(key) for key in sketch.keys_in()}
        for key in before.keys() | after.keys() if not redrawn.everything else ():
            if before.get(key) == after.get(key):
                continue
            assert key in redrawn.keys
            changed = {*(before[key].marks if key in before else ()), *(after[key].marks if key in after else ())}
            for mark in changed if before.get(key) and after.get(key) else ():
                left, top, right, bottom = extent([mark]) or (0, 0, 0, 0)
                assert any(a <= left and b <= top and c >= right and d >= bottom for a, b, c, d in redrawn.areas)


def test_no_band_is_painted_where_nobody_looks_for_it() -> None:
    sketch = IncrementalDrawing(RING, STYLE)
    for key in sketch.keys_in():
        box = sketch.extent_of(key)
        if box:
            x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
            assert key in sketch.keys_in((x, y, x + 0.1, y + 0.1))


# ---- holes


@pytest.mark.parametrize("texture", ["hole", "bowl", "inlay"])
@pytest.mark.parametrize("footprint", [Circle(40, 40, 8), Circle(40, 40, 21), Rect(32, 32, 16, 16)])
@pytest.mark.parametrize("seat", [None, 1])
def test_a_round_texture_stays_within_its_space(texture: str, footprint: Footprint, seat: int | None) -> None:
    style = replace(STYLE, types={"dot": replace(STYLE.types["dot"], texture=texture)})
    board = board_with(Space("d1", "dot", footprint, seat=seat))
    sketch = IncrementalDrawing(board, style)
    inside = sketch.plan.box_mm(0)
    found = extent(sketch.part(Key("ground", "d1")).marks)
    assert found is not None
    assert found == pytest.approx(inside, abs=0.25)


@pytest.mark.parametrize("type_", ["dot", "peg"])
def test_a_hole_of_a_seat_has_its_colour(type_: str) -> None:
    colour = STYLE.seats[2]
    for seat, has_it in ((3, True), (None, False)):
        marks = marks_of(board_with(*dots((40, 40), type_=type_, seat=seat)), "ground")
        assert (colour in {mark.fill for mark in marks if isinstance(mark, Outline)}) is has_it


@pytest.mark.parametrize("radius", [4, 8, 21])
def test_a_hole_shows_the_number_of_its_seat_under_its_symbol(radius: int) -> None:
    sketch = IncrementalDrawing(board_with(Space("p1", "peg", Circle(60, 60, radius), seat=4)), STYLE)
    *symbol, number = captions(sketch.site("p1"))
    assert isinstance(number, Text)
    assert number.text == "4"
    assert len(symbol) == len(SYMBOLS["paw"]())
    found = extent([*symbol, number])
    assert found is not None
    for x in (found[0], found[2]):
        for y in (found[1], found[3]):
            assert math.dist((x, y), (65, 65)) <= radius * 1.06


# ---- bridges


def test_a_bridge_goes_from_rim_to_rim() -> None:
    board = board_with(*dots((40, 40), (90, 40)), links=(Link("l1", "way", "d1", "d2"),))
    way = marks_of(board, "link")[0]
    assert isinstance(way, Outline)
    assert way.commands[0][1:] == pytest.approx((53, 45))
    assert way.commands[-1][1:] == pytest.approx((87, 45))


def test_a_bridge_between_spaces_on_each_other_is_drawn_all_the_same() -> None:
    board = board_with(*dots((40, 40), (44, 40)), links=(Link("l1", "way", "d1", "d2"),))
    assert marks_of(board, "link")


# ---- the ground


@pytest.mark.parametrize("name", GROUNDS)
def test_a_ground_stays_on_the_board_and_is_the_same_every_time(name: str) -> None:
    box = (4.0, 4.0, 426.0, 300.0)
    marks = list(GROUNDS[name](box, "#deb887"))
    assert marks == list(GROUNDS[name](box, "#deb887"))
    left, top, right, bottom = extent(marks) or (0, 0, 0, 0)
    assert left >= box[0] - 0.3
    assert top >= box[1] - 0.3
    assert right <= box[2] + 0.3
    assert bottom <= box[3] + 0.3


def test_a_plain_ground_stays_plain() -> None:
    board = board_with(*dots((40, 40)))
    plain = draw(board, replace(STYLE, ground_texture=""))
    assert len(plain.parts[0].marks) == 2
    assert len(draw(board, STYLE).parts[0].marks) > 20
    assert TEXTURES.keys().isdisjoint(GROUNDS)
