"""The examples that the rules give, and each parameter by its smallest case."""

import pytest

from dog_referee.plays import unnamed
from dog_referee.standard_board import (
    ALL_IN,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    ends,
    fresh,
    lane,
    plays,
    results,
    standing,
    track,
)

KENNEL = ("kennel",)


def on(*indices):
    return {("track", index) for index in indices}


# The eight examples


def test_into_the_lane_or_past_it_but_over_nobody():
    assert ends(standing(red=[track(62)]), "5") == {*on(3), ("lane", 3)}
    assert ends(standing(red=[track(62), lane(2)]), "5") == on(3)


def test_a_fresh_token_is_passed_by_nobody():
    assert not plays(standing(red=[fresh(0)], yellow=[track(62)]), "5", seat=YELLOW)
    assert ends(standing(red=[track(60), fresh(0)]), "6") == set()


def test_four_back_is_the_short_way_into_the_lane():
    after = results(standing(red=[fresh(0)]), "4")
    assert sorted(one[RED, 0] for one in after) == [track(4), track(60, -1)]
    assert ends(standing(red=[track(60, -1)]), "8") == {*on(4), ("lane", 4)}


def test_a_fresh_token_does_not_go_straight_into_the_lane():
    assert ends(standing(red=[fresh(0)]), "3") == on(3)


def test_a_seven_hits_in_passing_and_a_king_does_not():
    position = standing(red=[track(10)], yellow=[track(12)], green=[track(17)])
    (after,) = results(position, "7")
    assert (after[RED, 0], after[YELLOW, 0], after[GREEN, 0]) == (track(17), KENNEL, KENNEL)
    walked = [after for after in results(position, "K") if after[RED, 0] != track(10)]
    assert [(after[RED, 0], after[YELLOW, 0], after[GREEN, 0]) for after in walked] == [
        (track(23), track(12), track(17))
    ]


def test_a_jack_swaps_no_fresh_token():
    assert not plays(standing(red=[track(5)], green=[fresh(48)]), "J")
    (after,) = results(standing(red=[track(5)], green=[track(48, 1)]), "J")
    assert (after[RED, 0], after[GREEN, 0]) == (track(48), track(5, 1))


def test_nothing_can_be_played_without_a_start_card():
    assert not plays(standing(), "2", "2", "J")


def test_the_last_token_jumps_nobody_in_its_lane():
    position = standing(red=[track(61), lane(1), lane(2), lane(3)], blue=ALL_IN)
    assert ends(position, "8") == on(5)
    assert ("lane", 4) not in ends(position, "7")
    # The others can make room, a step each; then four steps lead to lane 1.
    assert ("lane", 1) in ends(position, "7")


# Cards


@pytest.mark.parametrize(
    ("card", "steps"),
    [*((str(n), [n]) for n in (2, 3, 5, 6, 7, 8, 9, 10)), ("A", [1, 11]), ("4", [4, -4]), ("Q", [12]), ("K", [13])],
)
def test_steps_of_a_card(card, steps):
    assert ends(standing(red=[track(30)]), card) == on(*(30 + n for n in steps))


def test_start_cards_start_any_token_and_a_joker_does_so_as_two_ranks():
    for card in ("A", "K"):
        assert len(plays(standing(), card)) == 4
        assert len({unnamed(play) for play in plays(standing(), card)}) == 1
    assert {play[:2] for play in plays(standing(), "joker")} == {("joker", "A"), ("joker", "K")}
    (after, *_) = results(standing(yellow=[track(0, 1)]), "A")
    assert after[YELLOW, 0] == KENNEL


def test_inside_the_lane_by_exact_count_and_never_out():
    assert ends(standing(red=[lane(1)]), "3") == {("lane", 4)}
    assert ends(standing(red=[lane(2)]), "3") == set()
    assert ends(standing(red=[lane(1), lane(3)]), "3") == set()
    assert ends(standing(red=[lane(4)]), "4") == set()


def test_who_is_done_plays_for_the_partner():
    position = standing(red=ALL_IN, blue=[track(20)])
    assert [after[BLUE, 0] for after in results(position, "5")] == [track(25)]
    assert {play.result for play in plays(position, "K")} >= {
        tuple(sorted((position | {(BLUE, 1): fresh(32)}).items()))
    }


def test_what_is_left_of_a_seven_goes_to_the_partner():
    position = standing(red=[track(63), lane(2), lane(3), lane(4)], blue=[track(20)])
    found = {(after[RED, 0][:2], after[BLUE, 0][:2]) for after in results(position, "7")}
    assert found == {(("track", 6), ("track", 20)), (("lane", 1), ("track", 25))}


# Parameters


def test_start_onto_fresh():
    position = standing(red=[fresh(0)])
    assert not [play for play in plays(position, "K") if dict(play.result)[RED, 0] == fresh(0)]
    sent = results(position, "K", start_onto_fresh="send_back", own_hit="illegal")
    assert [after for after in sent if after[RED, 1] == fresh(0) and after[RED, 0] == KENNEL]


def test_lane_entry_forced():
    assert ends(standing(red=[track(62)]), "5", lane_entry="forced") == {("lane", 3)}
    assert ends(standing(red=[track(62), lane(2)]), "5", lane_entry="forced") == on(3)
    # A seven of one run does not fit, a single step at the start does.
    assert ends(standing(red=[track(62)]), "7", lane_entry="forced") == on(5)
    assert ends(standing(red=[track(62)]), "7", lane_entry="forced", seven_interleave=True) == set()


def test_backward_shortcut():
    def enters(laps, index=60, card="8"):
        return ("lane", 4) in ends(standing(red=[track(index, laps)]), card, backward_shortcut=False)

    assert [enters(laps) for laps in (-1, 0, 1)] == [False, True, True]
    assert [enters(laps, 0, "4") for laps in (0, 1)] == [False, True]


def test_laps_are_counted_through_the_start():
    def laps(place, card):
        return {after[RED, 0][1:] for after in results(standing(red=[place]), card) if after[RED, 0][0] == "track"}

    assert laps(track(62, 0), "2") == {(0, False, 1)}
    assert laps(track(62, 0), "3") == {(1, False, 1)}
    assert laps(track(0, 1), "3") == {(3, False, 1)}
    assert laps(track(4, 1), "4") == {(8, False, 1), (0, False, 1)}
    assert laps(track(2, 1), "4") == {(6, False, 1), (62, False, 0)}
    assert laps(track(0, 1), "4") == {(4, False, 1), (60, False, 0)}


def test_lane_from_start_after_return():
    position = standing(red=[track(0, 1)])
    assert ends(position, "3") == {*on(3), ("lane", 3)}
    assert ends(position, "3", lane_from_start_after_return=False) == on(3)
    through = ends(standing(red=[track(63)]), "4", lane_from_start_after_return=False)
    assert ("lane", 3) in through
    # Interleaved, a token that steps onto its start in this play may go on into the lane.
    both = standing(red=[track(63), track(20)])
    rules = {"lane_from_start_after_return": False, "seven_interleave": True}
    assert ("lane", 2) in ends(both, "7", **rules)
    assert not {("lane", 2)} & ends(standing(red=[track(0, 1), track(20)]), "7", **rules)


def test_backward_past_start():
    for index, legal in ((2, False), (4, True), (0, True), (5, True)):
        found = ends(standing(red=[track(index, 1)]), "4", backward_past_start=False)
        assert (("track", (index - 4) % 64) in found) == legal


def test_backward_is_blocked_and_hits_like_forward():
    assert ends(standing(red=[track(50)], green=[fresh(48)]), "4") == on(54)
    assert ends(standing(red=[track(52)], green=[fresh(48)]), "4") == on(56)
    after = results(standing(red=[track(30)], green=[track(26)], yellow=[track(28)]), "4")
    assert (KENNEL, track(28)) in [(one[GREEN, 0], one[YELLOW, 0]) for one in after]


def test_jack_partner():
    position = standing(red=[track(5), track(6)], blue=[track(20)], green=[track(30)])
    assert ends(position, "J") == on(20, 30)
    assert ends(position, "J", jack_partner="rivals_only") == on(30)
    assert ends(position, "J", jack_partner="any_token") == on(6, 20, 30)


def test_seven_interleave():
    # Where the lane is free to take and nobody is spared, whoever is in front can run first: turns add nothing.
    position = standing(red=[track(10), track(12), track(62)], green=[track(11)], yellow=[fresh(16)])
    assert plays(position, "7") == plays(position, "7", seven_interleave=True)
    # A step beside an empty lane leads into it; a run of five that does not fit goes past.
    position = standing(red=[track(0, 1), track(20)])
    assert on(5) <= ends(position, "7", lane_entry="forced")
    assert not on(5) & ends(position, "7", lane_entry="forced", seven_interleave=True)


def test_seven_partner_before_done():
    position = standing(red=[track(10)], blue=[track(20)])
    assert len(results(position, "7")) == 1
    split = {
        (after[RED, 0][1], after[BLUE, 0][1]) for after in results(position, "7", seven_partner_before_done=True)
    }
    assert split == {(10 + steps, 27 - steps) for steps in range(8)}


def test_seven_hits_partner():
    position = standing(red=[track(10)], blue=[track(12)])
    assert results(position, "7")[0][BLUE, 0] == KENNEL
    (after,) = results(position, "7", seven_hits_partner=False)
    assert after[BLUE, 0] == track(12)
    (after,) = results(standing(red=[track(10)], blue=[track(17)]), "7", seven_hits_partner=False)
    assert after[BLUE, 0] == KENNEL


def test_a_partner_is_landed_on_when_another_token_goes_first():
    position = standing(red=[track(10), track(40)], blue=[track(12)])
    rules = {"seven_hits_partner": False, "seven_interleave": True}
    ways = {(after[RED, 0][1], after[BLUE, 0][0]) for after in results(position, "7", **rules)}
    assert {(12, "kennel"), (13, "kennel"), (13, "track"), (17, "track")} <= ways
    assert (12, "track") not in ways
    assert (17, "kennel") not in ways  # with all seven steps it has passed


def test_own_hit():
    two = standing(red=[track(10), track(15)])
    assert ends(two, "5", own_hit="illegal") == set()
    assert ends(two, "5") == on(15)
    assert ends(two, "6", own_hit="illegal") == on(16)
    assert on(17) <= ends(two, "7")
    assert not on(17) & ends(two, "7", own_hit="illegal")
    assert ends(standing(red=[track(10), track(6)]), "4", own_hit="illegal") == on(14)
    started = results(standing(red=[track(0, 1)]), "K", own_hit="illegal")
    assert not [after for after in started if fresh(0) in after.values()]


def test_joker_as_last():
    position = standing(red=[track(63), lane(2), lane(3), lane(4)], blue=ALL_IN)
    assert ("lane", 1) in ends(position, "2")
    assert ("lane", 1) not in ends(position, "joker")
    seven = standing(red=[lane(4), lane(3), lane(2), track(58)], blue=ALL_IN)
    assert ("lane", 1) in ends(seven, "7", (RED, 3))
    assert ("lane", 1) not in ends(seven, "joker", (RED, 3))
    assert ("lane", 1) in ends(seven, "joker", (RED, 3), joker_as_last="allowed_as_seven")
    assert ("lane", 1) not in ends(position, "joker", joker_as_last="allowed_as_seven")
