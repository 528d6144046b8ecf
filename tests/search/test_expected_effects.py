"""Parts that were tried one by one, and with others, say what will come of them together."""

import numpy as np
import pytest
from searched_boards import sample

from board_designer.board.edits import move
from board_designer.search.change import change_from
from board_designer.search.change_parts import parts_of
from board_designer.search.expected_effects import Effects, Seen

EFFECTS = {"a": 0.05, "b": -0.03, "c": 0.02, "d": 0.0}


def seen(parts, blocks, random):
    true = sum(EFFECTS[part] for part in parts)
    return Seen(frozenset(parts), np.array([true + random.normal(0, 0.1 / blocks**0.5)]), blocks)


def test_two_parts_add_up():
    random = np.random.default_rng(1)
    pairs = [(one, other) for one in EFFECTS for other in EFFECTS if one < other and {one, other} != {"a", "b"}]
    found = Effects([seen(pair, 100, random) for pair in pairs * 5], np.array([0.1]))
    assert float(found.expected(frozenset("ab"))[0]) == pytest.approx(0.02, abs=0.015)


def test_a_few_games_alone_are_not_believed():
    luck = Seen(frozenset("z"), np.array([0.2]), 2)
    random = np.random.default_rng(2)
    others = [Seen(frozenset([number]), np.array([random.normal(0, 0.07)]), 2) for number in range(60)]
    expected = float(Effects([luck, *others], np.array([0.1])).expected(frozenset("z"))[0])
    assert 0 <= expected < 0.1


def test_what_nobody_saw_changes_nothing():
    assert Effects([], np.array([0.1, 0.2])).expected(frozenset("a")) == pytest.approx([0, 0])


def test_a_figure_is_a_part_of_a_change_and_none_of_the_draft():
    board, _, _ = sample("starter")
    cheaper = change_from(board, board, "", {"recipes.claim.water": 1})
    moved = move(board, ["t1"], (4, 0))
    both = change_from(board, moved, "", {"recipes.claim.water": 1})
    assert parts_of(cheaper, board)
    assert parts_of(both, board) == parts_of(cheaper, board) | parts_of(change_from(board, moved, ""), board)


def test_what_two_parts_do_to_each_other_they_do_with_a_third():
    """Each of them is good, both together are bad; whoever has both is expected to be."""
    random = np.random.default_rng(3)

    def played(parts, blocks=400):
        true = 0.03 * len({"a", "b"} & set(parts)) - 0.1 * ({"a", "b"} <= set(parts))
        return Seen(frozenset(parts), np.array([true + random.normal(0, 0.1 / blocks**0.5)]), blocks)

    others = "cdefghij"
    tried = [*others, *("a" + one for one in others), *("b" + one for one in others), "a", "b"]
    tried += ["ab" + one for one in ("", *others) if one != "h"]
    found = Effects([played(one) for one in tried], np.array([0.1]))
    assert float(found.expected(frozenset("abh"))[0]) == pytest.approx(-0.04, abs=0.02)
    assert float(found.expected(frozenset("ah"))[0]) == pytest.approx(0.03, abs=0.015)
