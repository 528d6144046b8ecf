"""Steps and rolls on twin faces: where a full roll can end without a token, and how far it is."""

from dataclasses import replace
from pathlib import Path

import pytest

from board_designer.graph.distances import Distances
from board_designer.graph.roll_ends import Rolls, odds
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure

BOARD = load_board(Path(__file__).parent.parent / "boards" / "twin_faces.board.yaml")


def rolls(turning="dead_end_only", **overrides):
    structure = Structure(BOARD, find_kit(BOARD.kit), overrides)
    return Rolls(Distances(structure.play), turning)


def ends(roll, start="a3", turning="dead_end_only", **overrides):
    found = rolls(turning, **overrides)
    level = found.ends([start], roll)[roll]
    return sorted(id_ for id_, number in found.number.items() if level[number])


@pytest.mark.parametrize(
    ("roll", "overrides", "wanted"),
    [
        (4, {}, "b0 b6"),
        (4, {"intersection_cross_steps": 0}, "b1 b5"),
        (3, {"intersection_cross_steps": 0}, "a0 a6 b0 b6"),
        (3, {"path_cost_drive": 0}, "a0 a6 b0 b2"),
        (12, {}, "a1 a5"),
        (2, {}, "a1 a5"),
    ],
)
def test_where_a_full_roll_without_drive_ends(roll, overrides, wanted):
    assert ends(roll, **overrides) == wanted.split()


def test_turning_back_freely_opens_more_ends():
    assert ends(4, turning="free") == ["a1", "a3", "a5", "b0", "b6"]


def test_at_a_dead_end_the_pawn_bounces_unless_it_may_never_turn():
    alone = {"midblock_pairing": "explicit_only"}
    whole = Structure(BOARD, find_kit(BOARD.kit), alone).play
    graph = whole.graph.copy()
    graph.remove_edges_from(
        [(a, b, key) for a, b, key, kind in graph.edges(keys=True, data="kind") if kind == "cross"]
    )
    cut = replace(whole, graph=graph)
    bouncing, stuck = (Rolls(Distances(cut), turning) for turning in ("dead_end_only", "never"))
    for found, wanted in ((bouncing, ["a2", "a4"]), (stuck, [])):
        level = found.ends(["a3"], 5)[5]
        assert sorted(id_ for id_, number in found.number.items() if level[number]) == wanted


def test_what_can_be_reached_in_several_rolls_grows_from_what_one_reaches():
    found = rolls()
    one, two, three = found.after_rolls("a3", 3, range(2, 13), exact=True)
    assert "a3" not in one
    assert one <= two | {"b3"}
    assert len(three) == 14
    (near,) = found.after_rolls("a3", 1, [2], exact=False)
    assert near == {"a1", "a2", "a3", "a4", "a5"}


def test_steps_are_counted_by_free_moves_or_by_all():
    structure = Structure(BOARD, find_kit(BOARD.kit))
    distances = Distances(structure.play)
    assert distances.nearest(["a3"], ["b3"]) == 7
    assert distances.nearest(["a3"], ["b3"], paid=True) == 0
    assert distances.steps_from(["b1"], paid=True, backwards=True)["a5"] == 0
    assert distances.nearest(["a3"], []) is None


def test_the_odds_of_two_dice():
    chances = odds(2, 6)
    assert chances[7] == pytest.approx(6 / 36)
    assert sum(chances.values()) == pytest.approx(1)
    assert (min(chances), max(chances)) == (2, 12)
