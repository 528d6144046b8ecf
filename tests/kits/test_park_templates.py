"""Parks drawn by templates: in one piece, without holes where none are asked for, with room for every tile."""

from dataclasses import replace
from itertools import product

import pytest

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.hex_cells import beside, regions
from board_designer.geometry.hex_shapes import ALPHABET, at, blob, flower, place_of, word
from board_designer.kits import find_kit, templates
from board_designer.kits.lint_board import check
from board_designer.kits.puppy_park.position import position_of
from board_designer.kits.trays import deal, in_hands

KIT = find_kit("puppy-park")
NAMES = ("hexagon", "flower", "rectangle", "letters", "blob", "opening")
MORE_NAMES = ("flower", "rectangle", "blob", "opening")


def position(board):
    return position_of(board, KIT, KIT.rule_values(board.rules))


@pytest.mark.parametrize(("name", "orientation"), [*product(NAMES, ("pointy", "flat"))])
def test_a_park_is_played_on_its_cells_and_has_room_for_all_tiles(name, orientation):
    board = templates()[name].make(orientation=orientation)
    assert find_kit(board.kit).values_on(board, {})["surface"] == "park"
    assert board.grid.orientation == orientation
    assert len(regions(set(position(board).park))) == 1
    assert len(position(board).park) >= 56
    assert not [item.rule for item in check(board).findings if item.severity != "info"]


@pytest.mark.parametrize(("name", "orientation"), [*product(NAMES, ("pointy", "flat"))])
def test_a_board_ends_where_its_hexes_do(name, orientation):
    """Up to half a hex on either side, as every second row begins later."""
    board = templates()[name].make(orientation=orientation, players="3")
    (left, top), (right, bottom) = board.shapes.bounds[:, :2].min(axis=0), board.shapes.bounds[:, 2:].max(axis=0)
    width, height = board.grid.size
    for room in (left, top, width - right, height - bottom):
        assert -1e-9 <= room < board.grid.parts / 2 + 1
    assert abs(left - (width - right)) < 1
    assert abs(top - (height - bottom)) < 1


@pytest.mark.parametrize(("players", "tile_set"), [*product("234", ("28", "36"))])
def test_a_tray_holds_a_hand_and_lies_apart_from_the_park(players, tile_set):
    board = templates()["hexagon"].make(players=players, tile_set=tile_set)
    trays = board.of_type("tray")
    assert [tray.seat for tray in trays] == list(range(1, int(players) + 1))
    assert KIT.rule_values(board.rules)["player_count"] == int(players)
    park = position(board).park
    for tray in trays:
        hexes = set(tray.footprint.hexes)
        assert len(hexes) >= 2 * (int(tile_set) // int(players))
        assert not {near for cell in hexes for near in beside(cell)} & park
    assert len(park) == (61 if tile_set == "28" else 91)


TABLES = [*product(("pointy", "flat"), "234", ("28", "36"))]
# Each number of players, both boxes and both ways round, but not each with each.
SOME_TABLES = [("pointy", "2", "28"), ("flat", "3", "36"), ("pointy", "4", "36")]
with_few_or_all_tables = pytest.mark.parametrize(
    "tables", [pytest.param(SOME_TABLES, id="some"), pytest.param(TABLES, id="all", marks=pytest.mark.slow)]
)
SMALL = {
    "hexagon": {"radius": "1"},
    "flower": {"petal": "1"},
    "rectangle": {"cells": "3x3"},
    "letters": {"text": "I"},
    "blob": {"cells": "5"},
}


def check_dealt(board, players):
    dealt = deal(board, KIT, 1)
    assert not [item.rule for item in check(dealt).findings if item.severity == "error"]
    hands = [sorted(piece.type for piece in hand) for hand in in_hands(KIT, dealt).values()]
    assert len(hands) == int(players)
    assert all(hand == hands[0] for hand in hands)
    return hands[0]


@with_few_or_all_tables
@pytest.mark.parametrize(
    "name", ["hexagon", "letters", *(pytest.param(it, marks=pytest.mark.slow) for it in MORE_NAMES)]
)
def test_everything_in_the_box_fits_on_the_trays(name, tables):
    for orientation, players, tile_set in tables:
        board = templates()[name].make(orientation=orientation, players=players, tile_set=tile_set)
        hand = check_dealt(board, players)
        tiles = int(tile_set) - len(board.of_type("tile"))
        assert hand.count("tile") == tiles // int(players)
        assert hand.count("house") == (players == "2" or tile_set == "36")
        assert hand.count("tree_poop") == (tile_set == "36")


@with_few_or_all_tables
@pytest.mark.parametrize("name", SMALL)
def test_trays_lie_apart_beside_the_smallest_parks_too(name, tables):
    for orientation, players, tile_set in tables:
        board = templates()[name].make(orientation=orientation, players=players, tile_set=tile_set, **SMALL[name])
        park, trays = position(board).park, [set(tray.footprint.hexes) for tray in board.of_type("tray")]
        around = [{near for cell in tray for near in (cell, *beside(cell))} for tray in trays]
        assert not any(near & park for near in around)
        assert not any(around[one] & trays[other] for one in range(len(trays)) for other in range(one))
        check_dealt(board, players)


@with_few_or_all_tables
def test_with_other_rules_the_trays_are_large_enough_too(tables):
    """Everybody has all there can be, and tree-poop tiles are large."""
    rules = {"dog_houses": "everybody", "tree_poop_tiles": "everybody", "tree_poop_cells": 2}
    for orientation, players, tile_set in tables:
        board = templates()["hexagon"].make(orientation=orientation, players=players, tile_set=tile_set)
        hand = check_dealt(replace(board, rules=FrozenMap({**board.rules, **rules})), players)
        assert (hand.count("house"), hand.count("tree_poop")) == (1, 1)


@pytest.mark.parametrize("flat", [True, False])
def test_columns_and_rows_lead_to_a_hex_and_back(flat):
    assert all(place_of(at(*place, flat), flat) == place for place in product(range(-3, 4), range(-3, 4)))


def test_a_flower_looks_the_same_from_six_sides():
    cells = flower(2)
    assert {(-r, q + r) for q, r in cells} == cells


@pytest.mark.parametrize(("letter", "flat"), [*product(ALPHABET, (True, False))])
def test_every_letter_is_in_one_piece_and_like_no_other(letter, flat):
    cells = word(letter, 0, flat)
    assert len(regions(cells)) == 1
    assert cells not in [word(other, 0, flat) for other in ALPHABET if other != letter]


def test_letters_stand_on_as_much_lawn_as_the_tiles_need():
    assert len(word("I", 56, False)) >= 56
    assert len(word("I", 76, True)) >= 76


@pytest.mark.parametrize(("ragged", "seed"), [*product((0, 5, 10), (1, 2))])
def test_a_grown_park_is_in_one_piece_without_holes(ragged, seed):
    cells = blob(60, ragged, seed)
    assert len(cells) == 60
    assert len(regions(cells)) == 1
    columns, rows = zip(*cells, strict=True)
    around = set(product(range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)))
    assert len(regions(around - cells)) == 1
    assert cells == blob(60, ragged, seed)
    assert cells != blob(60, ragged, seed + 5) or ragged == 0


def test_the_more_ragged_the_longer_its_edge():
    def edge(cells):
        return sum(near not in cells for cell in cells for near in beside(cell))

    assert edge(blob(60, 0, 1)) < edge(blob(60, 4, 1)) < edge(blob(60, 10, 1))


def test_an_opening_has_tiles_that_touch_each_other():
    board = templates()["opening"].make(opening="9", deal="3", tile_set="36")
    tiles = position(board).tiles
    assert len({tile.pair for tile in tiles}) == 9
    assert len(regions({cell for tile in tiles for cell in tile.cells})) == 1
    assert board != templates()["opening"].make(opening="9", deal="4", tile_set="36")
