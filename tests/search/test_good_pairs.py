"""Single steps that go well together are found, though one of them may be bad by itself."""

import numpy as np

from board_designer.board.model import Board
from board_designer.search.change import Change
from board_designer.search.good_pairs import GoodPairs

DRAFT = np.array([0.06, -0.08, -0.06, 0.08])  # how far each is off
EFFECTS = {
    "a": [-0.06, 0.0, 0.06, 0.0],  # good for one, bad for another
    "b": [0.0, 0.08, 0.0, -0.08],  # what a lacks
    "c": [-0.01, 0.0, 0.0, 0.0],
    "d": [0.05, -0.05, 0.0, 0.0],  # bad by itself, and with all others
    "same space": [-0.06, 0.08, 0.06, -0.08],
}


def change(name):
    spaces = {"a"} if name == "same space" else {name}
    return Change(Board(""), name, spaces=frozenset(spaces))


def pairs():
    return GoodPairs(
        [change(name) for name in EFFECTS],
        lambda one: np.array(EFFECTS[one.words]),
        lambda effect: round(float(np.square(DRAFT + effect).sum()), 9),
    )


def test_partners_are_those_that_help_most_together_and_touch_nothing_twice():
    assert [one.words for one in pairs().partners(change("a"), 3)] == ["b", "c", "d"]
    assert [one.words for one in pairs().partners(change("b"), 2)] == ["a", "c"]


def test_of_the_best_pairs_one_comes_first_that_leads_to_the_other():
    first = pairs().paired(9)[0]
    assert {first.words, pairs().partners(first, 1)[0].words} == {"a", "b"}
    assert len(pairs().paired(2)) == 2
