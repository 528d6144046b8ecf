"""What games have shown, laid over the board they were played on."""

from dataclasses import replace
from itertools import pairwise

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.drawing.colour_vision import difference, lightness
from board_designer.drawing.marks import Outline, Text
from board_designer.drawing.marks_extent import extent
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.overlays import heat_overlay
from board_designer.overlays.number_scale import Numbers
from board_designer.overlays.overlay_marks import Sheet
from board_designer.overlays.ramps import BELOW_TO_ABOVE, LITTLE_TO_MUCH, tint
from board_designer.reports.sim_shown import sim_shown
from board_designer.showing.result_values import Layer, Level, LinkLevel

STARTER = board_of("starter")
STYLE = find_kit(STARTER.kit).style
EYES = ("normal", "protan", "deutan", "tritan", "grey")


def heat(layer, board=STARTER, stale=False):
    return heat_overlay(board, STYLE, layer, stale)


def level(value, low=0.0, high=0.0, seat=None):
    return Level(value, low, high, "", seat)


def amounts(**values):
    return Layer("visits", "Visits", "How often.", "amount", "a game", {id_: level(v) for id_, v in values.items()})


def texts(overlay):
    return {part.id: [mark.text for mark in part.marks if isinstance(mark, Text)] for part in overlay.parts}


def fills(overlay):
    return {part.id: part.marks[0].fill for part in overlay.parts}


def test_amounts_are_written_and_shaded():
    overlay = heat(amounts(s1=0.0, s2=4.13, s3=7.9, s4=0.02))
    assert texts(overlay) == {"s1": ["0"], "s2": ["4.1"], "s3": ["7.9"], "s4": ["<0.1"]}
    shades = [lightness(fills(overlay)[id_]) for id_ in ("s1", "s2", "s3")]
    assert shades == sorted(shades, reverse=True)
    title, scale, ends, note = overlay.legend
    assert (title.text, scale.text, note.text) == ("Visits", "a game", "How often.")
    assert scale.cells == ("0", "2", "4", "6", "8")
    assert len(set(scale.ramp)) == 5
    assert ends.text == "Lowest 0 (s1), highest 7.9 (s3)"


def test_of_an_older_board_it_is_grey_and_says_so():
    layer = amounts(s1=1.0, s2=4.0)
    fresh, stale = heat(layer), heat(replace(layer, spaces={**layer.spaces, "gone": level(9.0)}), stale=True)
    assert stale.legend[1].text.startswith("From an older board")
    assert texts(stale) == texts(fresh)
    assert difference(fills(stale)["s2"], "#b9b5ae") < difference(fills(fresh)["s2"], "#b9b5ae")


def test_the_legend_tells_of_the_board_that_was_played():
    held = {"t1": level(0.9, seat=2), "t2": level(0.3, seat=2), "t3": level(0.0)}
    unsure = {"t1": level(0.2, 0.1, 0.3), "t2": level(0.1, -0.1, 0.3), "t3": level(-0.1, -0.2, -0.05)}
    links = tuple(
        LinkLevel("s1", end, None, "walk", level(value)) for end, value in (("s2", 3), ("s3", 7), ("s4", 0))
    )
    smaller = edits.delete(STARTER, ["t1", "t3", "s3", "s4"])
    for layer in (
        amounts(s1=1.0, s3=4.0),
        Layer("owners", "Held by", "", "owner", "of rounds", held, is_share=True),
        Layer("winning", "Winning", "", "difference", "of games", unsure, is_share=True),
        Layer("dead", "Dead spaces", "", "dead", spaces=dict.fromkeys(held, level(0.0))),
        Layer("ways", "Ways", "", "links", "a game", links=links),
    ):
        older = heat(layer, smaller, stale=True)
        assert older.legend == heat(layer, stale=True).legend
        assert not {"t1", "t3", "s3", "s4"} & {id_ for part in older.parts for id_ in part.id.split()}


def test_differences_that_may_be_chance_are_hatched_and_without_a_number():
    spaces = {"t1": level(0.12, 0.05, 0.2), "t2": level(-0.08, -0.1, -0.01), "t3": level(0.3, -0.1, 0.7)}
    overlay = heat(Layer("winning", "Winning", "", "difference", "of games", spaces, is_share=True))
    assert texts(overlay) == {"t1": ["+12 %"], "t2": ["−8 %"], "t3": []}
    assert overlay.legend[1].cells == ("−12 %", "−6 %", "0", "+6 %", "+12 %")
    assert overlay.legend[2].text == "Lowest −8 % (t2), highest +12 % (t1)"
    assert overlay.legend[3].text == "Not clear, may be chance: 1 of 3"
    hatched = next(part for part in overlay.parts if part.id == "t3")
    assert len(hatched.marks[1].commands) > 10
    inside, box = extent(hatched.marks[1:]), extent(hatched.marks[:1])
    assert all(abs(a - b) < 2 for a, b in zip(inside, box, strict=True))


def test_owners_by_seat_and_share():
    spaces = {"t1": level(0.9, seat=2), "t2": level(0.3, seat=2), "t3": level(0.5, seat=1), "t4": level(0.0)}
    overlay = heat(Layer("owners", "Held by", "", "owner", "of rounds", spaces, is_share=True))
    assert texts(overlay) == {"t1": ["2", "90 %"], "t2": ["2", "30 %"], "t3": ["1", "50 %"], "t4": []}
    assert [(entry.colour, entry.text) for entry in overlay.legend[1:4]] == [
        (STYLE.seat_colour(1), "Seat 1: mostly at 1 space"),
        (STYLE.seat_colour(2), "Seat 2: mostly at 2 spaces"),
        ("#d0cbc4", "Nobody: 1 space"),
    ]
    assert lightness(fills(overlay)["t1"]) < lightness(fills(overlay)["t2"])


def test_dead_spaces_are_crossed_out():
    layer = Layer("dead", "Dead spaces", "", "dead", spaces={"s1": level(0.0), "s2": level(0.0), "gone": level(0.0)})
    overlay = heat(layer)
    assert overlay.legend[1].text == "✕ Nobody comes here: 3 spaces (s1, s2 and gone)"
    assert [part.id for part in overlay.parts] == ["s1", "s2"]
    assert heat(replace(layer, spaces={})).legend[1].text == "Every space is visited"


def test_ways_are_as_wide_as_they_are_used():
    uses = {("s1", "s2"): 8, ("s2", "s1"): 1, ("s2", "s3"): 2, ("s3", "s2"): 2, ("s3", "s4"): 0, ("s1", "gone"): 5}
    links = tuple(LinkLevel(*ends, None, "walk", level(value)) for ends, value in uses.items())
    overlay = heat(Layer("ways", "Ways", "", "links", "a game", links=links))
    strokes = {part.id.strip(): part.marks for part in overlay.parts}
    assert list(strokes) == ["s3 s4", "s2 s3", "s1 s2"]
    assert strokes["s3 s4"][-1].dash
    assert strokes["s1 s2"][2].width > strokes["s2 s3"][2].width
    heads = {id_: any(mark.fill for mark in marks) for id_, marks in strokes.items()}
    assert heads == {"s3 s4": False, "s2 s3": False, "s1 s2": True}
    assert overlay.legend[2].text == "Lowest 0 (s3–s4), highest 9.0 (s1–s2)"
    assert [entry.text for entry in overlay.legend[3:]] == ["An arrow: nearly always this way", "Never used: 1"]


def crossing_ways():
    ways = {("s37", "s47"): 14.0, ("s11", "s61"): 12.5}
    links = tuple(LinkLevel(*ends, None, "walk", level(value)) for ends, value in ways.items())
    return heat(Layer("ways", "Ways", "", "links", "a game", links=links))


def test_where_ways_cross_each_has_its_number_on_its_own_line():
    overlay = crossing_ways()
    sheet = Sheet(STARTER)
    numbers = {part.id: mark for part in overlay.parts for mark in part.marks if isinstance(mark, Text)}
    assert {number.text for number in numbers.values()} == {"14.0", "12.5"}
    boxes = [extent(part.marks) for part in overlay.parts if any(isinstance(mark, Text) for mark in part.marks)]
    (left, top, right, bottom), (x, y, far, foot) = boxes
    assert right < x or far < left or bottom < y or foot < top, "neither covers the other"
    for id_, number in numbers.items():
        (x1, y1), (x2, y2) = (sheet.centre(end) for end in id_.split())
        assert (x2 - x1) * (number.y - y1) == pytest.approx((y2 - y1) * (number.x - x1)), "on its line"


def test_no_way_covers_the_number_of_another():
    parts = crossing_ways().parts
    assert [any(isinstance(mark, Text) for mark in part.marks) for part in parts] == [False, False, True, True]


@pytest.mark.parametrize("kind", ["amount", "difference", "owner", "dead", "links"])
def test_nothing_to_show(kind):
    overlay = heat(Layer("x", "Nothing", "", kind))
    assert not overlay.parts
    assert len(overlay.legend) == 2


def test_scales_end_on_round_numbers():
    assert [text for _, text in Numbers([0.4, 37.2]).steps()] == ["0", "10", "20", "30", "40"]
    assert [text for _, text in Numbers([1.208]).steps()] == ["0", "0.4", "0.8", "1.2", "1.6"]
    assert [text for _, text in Numbers([0.53], is_share=True).steps()] == ["0", "15 %", "30 %", "45 %", "60 %"]
    assert [text for _, text in Numbers([]).steps()] == ["0", "1", "2", "3", "4"]
    numbers = Numbers([-3.0, 2.0], signed=True)
    assert [numbers.place(value) for value in (-3.0, 0.0, 3.0)] == [0.0, 0.5, 1.0]
    assert (numbers.text(-2.96), numbers.text(0.0), numbers.text(2.0)) == ("−3.0", "0", "+2.0")


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_tells_the_steps_of_a_ramp_apart(eye):
    for ramp in (LITTLE_TO_MUCH, BELOW_TO_ABOVE):
        shown = [tint(ramp, step / 4) for step in range(5)]
        assert min(difference(one, other, eye) for one, other in pairwise(shown)) > 15
    below, above = BELOW_TO_ABOVE[0], BELOW_TO_ABOVE[-1]
    assert eye == "grey" or difference(below, above, eye) > 40


def test_the_ramp_of_amounts_is_even():
    shown = [lightness(tint(LITTLE_TO_MUCH, step / 8)) for step in range(9)]
    steps = [one - other for one, other in pairwise(shown)]
    assert min(steps) > 0.7 * max(steps)


def test_the_layers_of_real_games_are_drawn():
    # Brings the compiler along, which no window does.
    from board_designer.kits.uri_nation.simulation import GAME
    from board_designer.simulate import Goal, run

    contest = GAME.contest_of(STARTER, find_kit(STARTER.kit), Options())
    layers = sim_shown(GAME.results(contest, run(contest, Goal(games=48)))).layers
    width, height = STARTER.grid.print_size_mm
    assert len(layers) == 8
    for layer in layers:
        overlay = heat(layer)
        assert overlay.legend[0].text == layer.title
        assert overlay == heat(layer)
        for part in overlay.parts:
            left, top, right, bottom = extent(part.marks)
            assert min(left, top) > -1
            assert right < width + 1
            assert bottom < height + 1
            assert all(isinstance(mark, Outline) or mark.size > 1 for mark in part.marks)
