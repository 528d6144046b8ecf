"""A search from a script."""

import pytest
from small_boards import short_street

import board_designer as bd
from board_designer.io.shipped_files import folder

LANES = folder("sample_boards") / "crooked_lanes.board.yaml"


def test_a_search_gives_boards_to_go_on_with():
    draft = short_street()
    found = bd.improve(draft, games=400, moves=["swap"], only=["c3", "t2", "t9"])
    assert isinstance(found, bd.Improved)
    assert found.document["front"][0]["spaces"]
    assert found.boards
    assert all(isinstance(board, bd.Board) and board != draft for board in found.boards)
    assert found.board is None or found.board in found.boards
    assert found.sentence in " ".join(str(found).split())


def test_a_rule_may_be_tried_instead_of_the_layout():
    found = bd.improve(
        short_street(), "rounds=1..2", games=400, moves=["rule"], try_rules={"turn_limit": (20, 25)}, policy="random"
    )
    assert {tuple(one["rules"]) for one in found.document["front"]} == {("turn_limit",)}


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"goal": "turms=1..2"}, "did you mean turns?"),
        ({"games": 0}, "at least 1"),
        ({"moves": ["swop"]}, "did you mean swap?"),
        ({"symmetry": "odd"}, "there is no symmetry odd"),
    ],
)
def test_what_cannot_be_searched_for_is_said(asked, why):
    with pytest.raises(bd.CannotPlay, match=why.replace("?", r"\?")):
        bd.improve(bd.load(LANES), **asked)
