"""Every suggestion that asks for a change can be tried: it has changes, or it says why there is none."""

from dataclasses import replace
from functools import cache

import pytest
from shipped_boards import board_of
from small_boards import draft_of

from board_designer.board.edits import lock, retype
from board_designer.games.results.advice import advice
from board_designer.games.results.reasons import reasons
from board_designer.kits.figures import figure_names
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_board import check
from board_designer.scripting.games import contest_for
from board_designer.search.wished_changes import changes_for, wished
from board_designer.showing.result_values import Trial, Wish
from board_designer.simulate import run

GAMES = 400
PLAYED = (
    "uneven_ring", "park_hexagon",
    *(
        pytest.param(name, marks=pytest.mark.slow)
        for name in ("main_street", "starter", "crooked_lanes", "three_by_two", "usual_ring")
    ),
)  # fmt: skip
ASKS_FOR_GAMES = ("Play ", "Let ", "Watch ")  # and for no change


@cache
def suggestions(board):
    found = contest_for(board, 5, None, None, None, None)
    told = found.game.results(found.contest, run(found.contest, found.game.goal_of(found.contest, GAMES, None)))
    results, own = told.results, told.own
    why = reasons(results, own.seat_facts, own.role_facts)
    return advice(results, told.findings, own.advice(results, told.findings, why))


def asking(board):
    return [remark for remark in suggestions(board) if not remark.text.startswith(ASKS_FOR_GAMES)]


@pytest.mark.parametrize("name", PLAYED)
def test_what_a_suggestion_asks_for_can_be_tried(name):
    board = board_of(name)
    for remark in asking(board):
        wish = remark.wish or remark.sweep
        assert wish is not None, remark.text
        found = few_wished(board, wish)
        assert bool(found.changes) != bool(found.reason), remark.text
        for change in found.changes:
            assert change.board != board or change.figures
            assert faults(change.board) <= faults(board)


@cache
def few_wished(board, wish):
    return wished(board, find_kit(board.kit), wish, most=2)


@cache
def faults(board):
    return {one.fingerprint for one in check(board).open if one.severity != "info"}


@pytest.mark.slow
def test_the_unfair_street_has_something_to_try_on_the_board():
    board = board_of("main_street")
    (remark,) = [one for one in asking(board) if one.wish]
    assert "h4" in remark.wish.nearer  # who wins least
    first, *_ = few_wished(board, remark.wish).changes
    assert first.spaces & set(remark.wish.spaces)


def test_a_board_without_water_is_asked_for_some():
    board = board_of("starter")
    dry = retype(board, [space.id for space in board.of_type("water")], "decor")
    (remark,) = [one for one in suggestions(dry) if one.text.startswith("Add a water source")]
    found = wished(dry, find_kit(dry.kit), remark.wish, most=3)
    assert found.changes
    assert all(change.board.of_type("water") for change in found.changes)


def test_nearer_is_nearer_and_farther_is_farther():
    board, kit = draft_of("short_street")

    def far(of):
        (x, y), (a, b) = (of.shapes.centroids[list(of.space_by_id).index(id_)] for id_ in ("w1", "h2"))
        return (x - a) ** 2 + (y - b) ** 2

    swap, home = Wish(("swap",), ("w1",)), ("h2",)
    for wish, sign in ((replace(swap, nearer=home), -1), (replace(swap, farther=home), 1)):
        changes = wished(board, kit, wish, most=3).changes
        assert changes
        assert all(sign * (far(change.board) - far(board)) > 0 for change in changes)


def test_why_nothing_can_be_done_is_said():
    board = board_of("starter")
    kit = find_kit(board.kit)
    locked = lock(board, list(board.space_by_id))
    assert wished(locked, kit, Wish(("swap", "move"), types=("water",))).reason == (
        "There is no step on this board that does it."
    )
    assert changes_for(locked, kit, Wish(("swap",), types=("water",))) == []
    assert "is not a rule" in wished(board, kit, Trial("nothing", "Nothing")).reason
    removed = wished(board, kit, Wish(("remove",), spaces=("w1",)))
    assert removed.changes or "each brings a new problem" in removed.reason


def test_two_values_that_belong_together_are_one_change():
    """Raise one and lower another: what the suggestion says is tried as a whole."""
    board = board_of("starter")
    kit = find_kit(board.kit)
    bowls = ("archetypes.yapper.water", "archetypes.yapper.grit")
    water, grit = (figure_names(kit.data)[name] for name in bowls)
    trial = Trial(bowls[0], "Water", (water, water + 1, water + 2), along=((bowls[1], grit - 1),))
    changes = changes_for(board, kit, trial)
    assert [dict(change.figures) for change in changes] == [
        {bowls[0]: water + more, bowls[1]: grit - 1} for more in (1, 2)
    ]
    assert [change.size for change in changes] == [2, 2]
    assert changes[0].words.count("; set “") == 1


def test_a_rule_without_values_is_tried_about_the_present_one():
    board = board_of("starter")
    changes = changes_for(board, find_kit(board.kit), Trial("turn_limit", "Turn limit"))
    assert [change.board.rules["turn_limit"] for change in changes] == [29, 31]
