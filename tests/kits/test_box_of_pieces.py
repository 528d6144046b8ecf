"""Sets of pieces: what is in the box under which rules, what is left of it, and dealing it onto trays."""

import copy

import pytest
from piece_kit import DATA, KIT, cells, pair, sky

from board_designer.board import Space
from board_designer.board.edit_errors import BadValue
from board_designer.kits.box_of_pieces import box_of, left_in_box
from board_designer.kits.kit_reader import cross_faults
from board_designer.kits.trays import clear_trays, deal, dealt_in_words, in_hands


def titles(pieces):
    return [piece.title for piece in pieces]


def test_a_box_has_every_pair_once_and_something_for_each_seat():
    box = box_of(KIT, KIT.rule_values({}))
    assert titles(box) == [
        "Sun–Sun", "Sun–Moon", "Sun–Star", "Moon–Moon", "Moon–Star", "Star–Star", "Flag of seat 1", "Flag of seat 2",
    ]  # fmt: skip
    assert len({piece.name for piece in box}) == 8
    assert [len(piece.space.footprint.hexes) for piece in box] == [2] * 6 + [1] * 2


def test_rules_say_what_takes_part():
    assert len(box_of(KIT, KIT.rule_values({"lights": 2, "flags": False}))) == 3
    assert len(box_of(KIT, KIT.rule_values({"players": 3}))) == 9


def test_what_lies_on_the_board_or_on_a_tray_is_out_of_the_box():
    board = sky(pair("p1", "moon", "sun", (0, 0), (1, 0)), Space("f1", "flag", cells((0, 6)), seat=2))
    left = titles(left_in_box(KIT, board))
    assert "Sun–Moon" not in left
    assert "Flag of seat 2" not in left
    assert len(left) == 6
    nobodys = sky(Space("f1", "flag", cells((3, 3))))
    assert titles(left_in_box(KIT, nobodys))[-1] == "Flag of seat 2"


def test_a_tile_that_is_there_twice_takes_one_out():
    twice = [pair(f"p{n}", "sun", "sun", (n, 0), (n, 1)) for n in (1, 2)]
    assert len(left_in_box(KIT, sky(*twice))) == 7


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"type": "none"}, "there is no space type 'none'"),
        ({"each": "players"}, "pairs_of or each, and not both"),
        ({"pairs_of": ["a", "level"]}, "no property 'level' that names a motif"),
        ({"cells": "flags"}, "no parameter 'flags' with a whole number"),
        ({"without": {"comet": {}}}, "there is no motif 'comet'"),
        ({"when": [{"lights": 9}]}, "'lights', or it cannot be 9"),
    ],
)
def test_a_set_of_what_is_not_there_is_refused(change, said):
    data = copy.deepcopy(DATA)
    data["sets"][0] |= change
    assert any(said in message for _, message in cross_faults(data))


def test_dealing_shares_evenly_and_clearing_takes_it_back():
    board = sky(lights=2)
    dealt = deal(board, KIT, 3)
    hands = in_hands(KIT, dealt)
    assert {seat: sorted(space.type for space in hand) for seat, hand in hands.items()} == {
        1: ["flag", "pair"], 2: ["flag", "pair"],
    }  # fmt: skip
    assert [space.seat for space in dealt.of_type("flag")] == [1, 2]
    assert titles(left_in_box(KIT, dealt))[0].count("–") == 1  # the one that cannot be shared
    assert deal(board, KIT, 3) == dealt
    assert any(deal(board, KIT, seed) != dealt for seed in range(6))
    assert clear_trays(dealt, KIT).spaces == board.spaces
    assert clear_trays(board, KIT) is board


def test_a_tray_that_is_too_small_says_so():
    with pytest.raises(BadValue, match="the tray of seat 1 has room for 3 of 4 pieces"):
        deal(sky(), KIT, 1)


def test_dealing_is_told_in_words():
    board = sky(lights=2)
    dealt = deal(board, KIT, 1)
    told = dealt_in_words(board, dealt, KIT)
    assert told == "Dealt 1 pair and 1 flag to each of seats 1 and 2; 1 pair stays in the box."
    flagged = sky(Space("f1", "flag", cells((3, 3)), seat=2), lights=2)
    told = dealt_in_words(flagged, deal(flagged, KIT, 1), KIT)
    assert told == "Dealt 1 pair and 1 flag to seat 1, and 1 pair to seat 2; 1 pair stays in the box."
    two = sky(pair("p1", "sun", "moon", (3, 3), (4, 3)), lights=2, flags=False)
    assert dealt_in_words(two, deal(two, KIT, 1), KIT).endswith("1 pair to each of seats 1 and 2; the box is empty.")
    with pytest.raises(BadValue, match="cannot be shared evenly"):
        deal(dealt, KIT, 1)
