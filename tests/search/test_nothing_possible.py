"""Where nothing can be changed within what is allowed, the answer says so, and what to loosen."""

from searched_boards import sample, searched

from board_designer.reports.improvement_json import improvement_data
from board_designer.reports.improvement_shown import improvement_of
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.allowed_words import allowed_from, usual_most


def told(name, **allowed):
    outcome = searched(name, 400, **allowed)
    assert (outcome.tried, outcome.front) == (0, ())
    return improvement_of(outcome, sample(name)[2])


def test_a_step_larger_than_allowed_is_told_with_its_size():
    found = told("small_ring", most=3, moves=["move"])
    assert found.sentence.startswith(
        "No change is possible within what is allowed: there is no step. There would be one with 6 changes allowed "
        "instead of 3 or other kinds of change. As it is now: "
    )
    assert improvement_data(found, "", "")["sentence"] == found.sentence


def test_a_corner_without_spaces_says_that_the_region_is_too_small():
    found = told("short_street", region=[0, 0, 0.5, 0.5], moves=["swap"])
    assert "There would be one with the whole board instead of the region. As it is now" in found.sentence


def test_where_every_step_brings_a_problem_the_rules_are_named():
    found = told("usual_ring", most=6, region=[0, 0, 10.5, 10.5])
    assert "each of 14 steps brings a new problem, mostly “Uneven starts”. As it" in found.sentence


def test_homes_of_a_ring_can_slide_by_default():
    board, kit, _ = sample("uneven_ring")
    assert usual_most(board, kit) == 3 * 6
    assert AllowedSteps(board, kit, allowed_from(board, kit, moves=["move"])).are_there_any()
    assert usual_most(*sample("crooked_lanes")[:2]) == 3
