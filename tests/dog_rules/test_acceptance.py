"""The examples that the rules are agreed on."""

from __future__ import annotations

from laid_ring import BLUE, GREEN, KENNEL, RED, YELLOW, LaidRing, lane

K = KENNEL


def test_a_marble_enters_the_lane_by_exact_count_or_goes_on() -> None:
    ring = LaidRing().put(RED, 62)
    assert ring.after(RED, "5") == [{RED: (lane(3), K, K, K)}, {RED: (3, K, K, K)}]
    full = LaidRing().put(RED, 62, lane(2))
    assert full.after(RED, "5") == [{RED: (3, lane(2), K, K)}]


def test_nobody_passes_a_fresh_marble() -> None:
    ring = LaidRing().put(RED, 0, fresh=True).put(RED, 60).put(YELLOW, 62)
    assert ring.after(YELLOW, "5") == []
    assert ring.after(RED, "6") == [{RED: (6, 60, K, K)}]


def test_four_back_from_the_start_is_a_way_into_the_lane() -> None:
    ring = LaidRing().put(RED, 0, fresh=True)
    assert {RED: (60, K, K, K)} in ring.after(RED, "4")
    ring.play(RED, "4", {RED: (60, K, K, K)})
    assert not ring.fresh(RED)
    assert {RED: (lane(4), K, K, K)} in ring.after(RED, "8")


def test_a_fresh_marble_does_not_walk_straight_into_the_lane() -> None:
    assert LaidRing().put(RED, 0, fresh=True).after(RED, "3") == [{RED: (3, K, K, K)}]


def test_a_seven_sends_back_what_it_passes_and_a_king_does_not() -> None:
    ring = LaidRing().put(RED, 10).put(YELLOW, 12).put(GREEN, 17)
    assert ring.after(RED, "7") == [{RED: (17, K, K, K), YELLOW: (K, K, K, K), GREEN: (K, K, K, K)}]
    assert {RED: (23, K, K, K)} in ring.after(RED, "K")


def test_a_jack_swaps_with_nobody_who_is_fresh() -> None:
    assert LaidRing().put(RED, 5).put(GREEN, 48, fresh=True).after(RED, "J") == []
    after_a_lap = LaidRing().put(RED, 5).put(GREEN, 48, laps=1)
    assert after_a_lap.after(RED, "J") == [{RED: (48, K, K, K), GREEN: (5, K, K, K)}]


def test_without_a_start_card_nothing_leaves_the_kennel() -> None:
    assert LaidRing().put(BLUE, 3).plays(RED, "2", "2", "2", "J") == []


def test_marbles_in_the_lane_are_not_jumped() -> None:
    ring = LaidRing().put(RED, 61, lane(1), lane(2), lane(3)).put(BLUE, *map(lane, (1, 2, 3, 4)))
    assert ring.after(RED, "8") == [{RED: (5, lane(1), lane(2), lane(3))}]
    sevens = ring.after(RED, "7")
    assert all(lane(4) not in table.get(RED, ())[:1] for table in sevens)
    empty = LaidRing().put(RED, 61).put(BLUE, *map(lane, (1, 2, 3, 4)))
    assert {RED: (lane(4), K, K, K)} in empty.after(RED, "7")
