"""What can be played in a puzzle: in order, who goes on afterwards, and where nobody is to move."""

import pytest
from laid_park import LaidPark

from board_designer.games.playing.play_options import Refused

HANDS = ([("b1", "b2"), ("b5", "b5")], [("b3", "b3")])


def table() -> LaidPark:
    return LaidPark().tile("b1", (0, 0), "b3", (1, 0)).tile("b2", (2, 0), "b4", (3, 0))


def park() -> LaidPark:
    return table().hands(*HANDS)


def test_who_makes_two_pairs_goes_on_and_others_pass_the_turn():
    found = park().options()
    assert {(option.what, option.to_move) for option in found} == {
        ("Two pairs", 1),
        ("No extra turn", 2),
    }
    assert {option.to_move for option in park().options(to_move=2)} == {1}, "after the last seat comes the first"


def test_drawing_keeps_the_turn_and_joining_passes_it():
    chain = LaidPark().tile("b1", (0, 0), "b1", (1, 0)).hands([("b3", "b3")], [("b1", "b2")])
    assert [(option.what, option.to_move) for option in chain.options(game="domidog")] == [("Draw a tile", 1)]
    assert {option.to_move for option in chain.options(game="domidog", to_move=2)} == {1}


def test_options_are_in_order_and_have_a_real_minus():
    found = [option for option in park().options() if option.what == "No extra turn"]
    tiles = [option.laid[0].id for option in found]
    assert tiles == sorted(tiles, key=tiles.index), "all of one tile together"
    places = [
        [(row, column) for column, row in it.laid[0].footprint.hexes] for it in found if it.laid[0].id == tiles[0]
    ]
    assert places == sorted(places)
    assert any("−1, " in option.words for option in found)
    assert not any("-" in option.words for option in found)


def test_a_position_in_which_nobody_is_to_move_says_why():
    with pytest.raises(Refused, match="seat 2 has no tiles left and wins, so the game is over"):
        table().hands(HANDS[0]).put("tray", (60, 0), seat=2).options()
    with pytest.raises(Refused, match="there is no seat 4 among 2 players"):
        park().options(to_move=4)
    with pytest.raises(Refused, match="says which seat is to move"):
        park().options(to_move=0)
    with pytest.raises(Refused, match="every player needs some: seat 2 has none"):
        LaidPark().hands(HANDS[0]).put("tray", (60, 0), seat=2).options()
