"""What is said of a change that was tried: better, worse or unclear, and by how much."""

from shipped_boards import board_of

from board_designer.reports.variant_words import gain_words, is_better, loss_words, size_words
from board_designer.showing.variant_values import Spread, Variant

BOARD = board_of("starter")


def variant(value, low, high, sure):
    return Variant("It", BOARD, gain=Spread(value, low, high), sure=sure)


def test_better_and_worse_are_only_said_where_it_is_sure():
    better, worse = variant(0.021, 0.012, 0.03, True), variant(-0.021, -0.03, -0.012, True)
    assert (is_better(better), is_better(worse)) == ("better", "worse")
    assert gain_words(better, "even seats") == "Surely better: 2.1 points nearer to even seats (1.2–3.0)."
    assert gain_words(worse, "even seats") == "Surely worse: 2.1 points further from even seats (1.2–3.0)."
    unclear = variant(0.003, -0.004, 0.01, False)
    assert gain_words(unclear) == "No clear difference: +0.3 points nearer to even (−0.4 to +1.0)."
    assert gain_words(better, so_far=True) == "So far: +2.1 points nearer to even (+1.2 to +3.0)."


def test_of_what_nobody_asked_nothing_is_said():
    plain = Variant("It", BOARD)
    assert (is_better(plain), gain_words(plain), loss_words(plain), size_words(plain)) == ("", "", "", "")


def test_how_large_it_is():
    assert size_words(Variant("It", BOARD, spaces=("a", "b"), rules=("r",), size=3)) == "2 spaces and 1 rule"
    redrawn = Variant("It", BOARD, links=("l1", "l2"), relinked=("b3",), size=1)
    assert size_words(redrawn) == "links at 1 space"
    assert loss_words(Variant("It", BOARD, loss=Spread(0.069, 0.06, 0.079))) == "6.9 points from even (6.0–7.9)."


def test_a_distance_has_no_unit():
    far = Variant("It", BOARD, loss=Spread(1.514, 1.4, 1.62), gain=Spread(0.5, 0.4, 0.6), sure=True, in_points=False)
    assert loss_words(far, "turns 20 to 40") == "Distance from the goal 1.51 (1.40–1.62)."
    assert gain_words(far, "turns 20 to 40") == "Surely better: 0.50 nearer to turns 20 to 40 (0.40–0.60)."
