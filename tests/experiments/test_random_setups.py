"""Random set-ups: what is put where, that lint has nothing against it, and what is told of them."""

from collections import Counter
from itertools import combinations
from math import dist
from random import Random

import pytest
from small_experiments import planned, played

from board_designer.experiments.random_setups import spread
from board_designer.experiments.setup_distribution import kinds_of_boards
from board_designer.geometry.footprint import plane_box
from board_designer.kits import templates
from board_designer.kits.lint_board import check

STREET = {"template": "street", "with": {"chance": 0, "stretch": 6}}
PLACE = {"type": "chance", "number": [4, 5], "how": ["clustered", "at random"], "on": "territory"}
ALLOWED = {"allow": ["far-from-chance"]}


@pytest.fixture(scope="module")
def plan():
    return planned(
        boards={"random": 3, "of": STREET, "place": {**PLACE, **ALLOWED}}, rules=None, measures=["rounds"], games=32
    )


def test_every_kind_has_as_many_boards_as_asked_for(plan):
    assert len(plan.cells) == 2 * 2 * 3
    assert [cell.setup for cell in plan.cells[:4]] == [1, 2, 3, 1]
    assert set(plan.boards) == {cell.board for cell in plan.cells}


def test_so_many_spaces_become_of_the_type_and_nothing_else_changes(plan):
    base = templates()["street"].make(chance="0", stretch="6")
    types = Counter(space.type for space in base.spaces)
    for cell in plan.cells:
        number = cell.levels[2].value
        found = Counter(space.type for space in plan.boards[cell.board].spaces)
        assert found - types == {"chance": number}
        assert types - found == {"territory": number}


def test_lint_finds_nothing_that_is_not_allowed(plan):
    base = {
        one.rule for one in check(templates()["street"].make(chance="0", stretch="6")).open if one.severity != "info"
    }
    for board in list(plan.boards.values())[:6]:
        found = {one.rule for one in check(board).open if one.severity != "info"}
        assert found <= base | {"far-from-chance"}


def test_the_same_seed_gives_the_same_boards():
    def boards(**seed):
        few = {"random": 2, "of": STREET, "place": {**PLACE, **ALLOWED, "number": 4, "how": "at random"}} | seed
        return planned(boards=few, rules=None, measures=["rounds"], games=32).boards

    first = boards()
    assert boards() == first
    assert boards(seed=2) != first


def test_clustered_ones_lie_close_and_even_ones_far_apart():
    board = templates()["street"].make(chance="0")
    free = list(board.of_type("territory"))
    nearest = {}
    for how in ("evenly", "clustered", "at random"):
        chosen = spread(board, free, 5, how, Random(1))
        assert len({space.id for space in chosen}) == 5
        boxes = [plane_box(space.footprint, board.grid) for space in chosen]
        centres = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]
        nearest[how] = min(dist(one, other) for one, other in combinations(centres, 2))
    assert nearest["clustered"] <= nearest["at random"] < nearest["evenly"]


def test_a_template_can_be_drawn_anew(tmp_path):
    found = played(
        tmp_path, boards={"random": 6, "of": {"template": "opening"}, "by": "deal"}, rules=None, games=64,
        measures=["win_spread.seats"],
    )  # fmt: skip
    assert len({board.spaces for board in found.plan.boards.values()}) > 1
    (kind,) = kinds_of_boards(found.plan, found.cells)
    assert (kind.boards, kind.sides, kind.levels) == (6, "seats", ())
    assert sum(rate.value for rate in kind.shares.values()) == pytest.approx(1, abs=1e-5)
    assert len(kind.spreads) == 6
    assert kind.spread.p5 <= kind.spread.p50 <= kind.spread.p95
    boards = tmp_path / "found" / "boards"
    assert len(list(boards.glob("*.board.yaml"))) == 6
