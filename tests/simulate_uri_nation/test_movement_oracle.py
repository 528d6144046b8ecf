"""The oracle itself: against the examples of the rules text, and against single rules worked out by hand."""

import pytest
from movement_cases import ACCEPTANCE, Case, random_cases, vectors
from movement_oracle import legal_ends

FEW_WAYS = ("twin_faces", "main_street")
RING_OPEN = [("a0", "b0"), ("a6", "b6")]


def ends(case: Case) -> list[str]:
    return sorted(legal_ends(case.structure(), case.start, case.roll, case.drive))


@pytest.mark.parametrize("name", ACCEPTANCE)
def test_the_examples_of_the_rules_text(name):
    assert ends(ACCEPTANCE[name]) == ACCEPTANCE[name].ends


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=str(case), marks=() if at % 3 == 0 else pytest.mark.slow)
        for at, case in enumerate(vectors())
    ],
)
def test_the_file_of_vectors_is_what_the_oracle_says(case):
    assert ends(case) == case.ends


@pytest.mark.parametrize(("boards", "least"), [(13, 26), pytest.param(26, 60, marks=pytest.mark.slow)])
def test_looking_into_a_situation_once_is_enough(boards, least):
    tried = 0
    for structure, case in random_cases(seed=4, boards=boards, dogs=3, longest=4):
        if structure.rules["intersection_cross_steps"] == 0 and case.board not in FEW_WAYS:
            continue  # there are millions of ways round four corners that take no steps
        dog = (structure, case.start, case.roll, case.drive)
        assert legal_ends(*dog) == legal_ends(*dog, once=True), case
        tried += 1
    assert tried > least


def test_a_path_is_taken_on_arrival_not_from_where_the_turn_began():
    free = {"path_cost_drive": 0}
    assert ends(Case("a5", 2, 0, rules=free)) == ["a3", "b6"]
    assert ends(Case("a5", 2, 0, rules=free | {"pass_by_on_start_space": True})) == ["a0", "a3", "b3", "b6"]


def test_a_path_at_the_last_step_takes_no_step():
    assert ends(Case("a3", 2, 0, rules={"path_cost_drive": 0})) == ["a1", "a5", "b1"]
    assert ends(Case("a3", 2, 0, rules={"path_cost_drive": 0, "path_use": "compulsory"})) == ["a1", "b1"]
    assert ends(Case("a3", 2, 0, rules={"path_cost_drive": 0, "path_steps": 1})) == ["a1", "a5"]


def test_paths_follow_each_other_only_when_they_may_and_never_straight_back():
    rules = {"path_cost_drive": 0, "path_use": "compulsory"}
    assert ends(Case("a3", 3, 0, rules=rules, paths=[("b1", "a3")])) == ["a0", "b0", "b2"]
    assert ends(Case("a3", 3, 0, rules=rules | {"path_chain": True}, paths=[("b1", "a3")])) == ["a0", "a2", "a4"]
    assert ends(Case("a3", 3, 0, rules=rules | {"path_chain": True, "path_two_way": True})) == ["a0", "b0", "b2"]


def test_a_dead_end_turns_the_dog_or_stops_it():
    assert ends(Case("a3", 5, 0, cuts=RING_OPEN)) == ["a2", "a4"]
    assert ends(Case("a3", 5, 0, rules={"mid_roll_reversal": "never"}, cuts=RING_OPEN)) == ["a0", "a6"]


def test_what_costs_drive_does_not_lead_on_but_a_free_path_does():
    paid = Case("a5", 2, 1, cuts=RING_OPEN, no_paths=True, paths=[("a6", "b3")])
    assert {"a5", "b2", "b4"} <= set(ends(paid))
    free = Case("a5", 2, 0, rules={"path_cost_drive": 0}, cuts=RING_OPEN, no_paths=True, paths=[("a6", "b3")])
    assert ends(free) == ["a3", "b2", "b4"]


def test_a_crossing_at_the_end_needs_leave_and_takes_no_step():
    keep = {"direction_after_crossing": "keep"}
    assert ends(Case("a0", 2, 1, rules=keep)) == ["a1", "a2", "b1", "b2"]
    assert ends(Case("a0", 2, 1, rules=keep | {"midblock_after_last_step": False})) == ["a2", "b1", "b2"]
    assert ends(Case("a0", 2, 1, rules=keep | {"midblock_cross_steps": 1})) == ["a2", "b1"]


def test_a_crossing_keeps_the_heading_when_there_was_one():
    keep = {"direction_after_crossing": "keep"}
    assert ends(Case("a3", 3, 1, rules=keep)) == ["a0", "a6", "b0", "b2", "b6"]
    assert ends(Case("a3", 3, 1, rules=keep, no_paths=True)) == ["a0", "a6", "b0", "b6"]


def test_round_an_intersection_that_takes_no_steps_a_dog_can_turn():
    assert "s10" in ends(Case("s10", 2, 0, board="starter", rules={"intersection_cross_steps": 0}))


def test_stopping_sooner_leaves_every_space_on_the_way():
    sooner = {"full_roll_required": False}
    assert ends(Case("a3", 2, 0, rules=sooner)) == ["a1", "a2", "a4", "a5"]
    assert ends(Case("s4", 2, 0, board="main_street")) == ["s2", "s3", "s4", "s5", "s6"]
    assert ends(Case("s4", 2, 0, board="main_street", rules={"may_stay": False})) == ["s2", "s3", "s5", "s6"]


def test_a_side_street_lets_in_whoever_pays_and_out_for_nothing():
    two_drive = Case("s6", 3, 2, board="main_street")
    assert {"l1", "l2"} <= set(ends(two_drive))
    assert "l3" not in ends(two_drive)
    charged = {"full_roll_required": True, "side_street_charge": "every_space"}
    assert ends(Case("l2", 2, 0, board="main_street", rules={"full_roll_required": True})) == ["s6"]
    assert ends(Case("l2", 2, 0, board="main_street", rules=charged)) == ["l2"]
