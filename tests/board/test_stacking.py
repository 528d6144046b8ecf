"""Levels of pieces that lie on each other, however they came there, and places on trays."""

from piece_kit import KIT, pair, sky

from board_designer.board import edits
from board_designer.board.edits.stacking import into_trays, level_of, with_levels
from board_designer.geometry.footprint import Hexes
from board_designer.kits.piece_laying import may_lie_on, settled

LOW = pair("p1", "sun", "moon", (1, 1), (2, 1))
BESIDE = pair("p2", "moon", "star", (3, 1), (4, 1))
BOARD = sky(LOW, BESIDE)


def levels(board):
    return {space.id: level_of(space, "level") for space in board.of_type("pair")}


def put(board, after):
    return settled(KIT, board, after)


def test_what_is_put_on_others_is_one_above_the_highest():
    three = put(BOARD, edits.paste(BOARD, [pair("p1", "sun", "star", (2, 1), (3, 1))], ()))
    assert levels(three) == {"p1": 0, "p2": 0, "p3": 1}
    four = put(three, edits.paste(three, [pair("p1", "star", "star", (3, 1), (3, 2))], ()))
    assert levels(four)["p4"] == 2


def test_moved_back_to_the_ground_it_has_no_level_and_what_lay_on_it_stays():
    board = sky(LOW, BESIDE, pair("p3", "moon", "moon", (2, 1), (3, 1), level=1))
    assert levels(put(board, edits.move(board, ["p3"], (0, 8)))) == {"p1": 0, "p2": 0, "p3": 0}
    assert "level" not in put(board, edits.move(board, ["p3"], (0, 8))).space_by_id["p3"].props
    assert levels(put(board, edits.move(board, ["p1"], (0, 8)))) == {"p1": 0, "p2": 0, "p3": 1}


def test_a_stack_that_moves_together_keeps_its_order():
    board = sky(LOW, BESIDE, pair("p3", "moon", "moon", (2, 1), (3, 1), level=1))
    moved = put(board, edits.move(board, ["p3", "p1", "p2"], (0, 8)))
    assert levels(moved) == {"p1": 0, "p2": 0, "p3": 1}
    alone = put(board, edits.move(board, ["p1"], (4, 0)))
    assert levels(alone) == {"p1": 2, "p2": 0, "p3": 1}


def test_a_level_set_by_hand_is_left_alone():
    after = edits.set_property(BOARD, ["p1"], "level", 4)
    assert with_levels(BOARD, after, {"pair": "level"}) is after
    assert with_levels(BOARD, BOARD, {"pair": "level"}) is BOARD


def test_a_piece_dropped_on_a_tray_lies_in_a_free_place_wholly_on_it():
    board = sky(pair("p1", "sun", "sun", (0, 6), (1, 6)))
    after = put(board, edits.paste(board, [pair("p2", "sun", "moon", (2, 7), (3, 7))], ()))
    assert after.space_by_id["p2"].footprint == Hexes(((1, 7), (2, 7)))
    full = put(after, edits.paste(after, [pair("p3", "sun", "star", (0, 6), (1, 6))], ()))
    assert levels(full)["p3"] == 1  # no two free cells are left side by side


def test_no_tray_and_no_hex_cells_mean_no_other_place():
    board = sky()
    after = edits.paste(board, [LOW], ())
    assert into_trays(board, after, ["pair"], []) is after
    assert into_trays(board, after, ["pair"], ["tray"]) is after


def test_what_lies_on_a_tray_goes_with_it():
    on_tray = pair("p1", "sun", "sun", (0, 6), (1, 6))
    board = sky(on_tray, pair("p2", "sun", "moon", (2, 6), (3, 6)))
    moved = put(board, edits.move(board, ["y1"], (0, 8)))
    assert moved.space_by_id["p1"].footprint == Hexes(((0, 8), (1, 8)))
    assert moved.space_by_id["p2"].footprint == Hexes(((2, 6), (3, 6)))  # it lay on it only in part
    both = put(board, edits.move(board, ["y1", "p1"], (0, 8)))
    assert both.space_by_id["p1"].footprint == Hexes(((0, 8), (1, 8)))
    turned = put(board, edits.rotate(board, ["y1"]))
    assert turned.space_by_id["p1"] == on_tray


def test_who_may_lie_on_whom():
    assert may_lie_on(KIT, "flag", "pair")
    assert may_lie_on(KIT, "pair", "pair")
    assert not may_lie_on(KIT, "flag", "flag")
    assert not may_lie_on(KIT, "ground", "pair")
