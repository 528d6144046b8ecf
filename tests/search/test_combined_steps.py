"""Steps on top of each other: counted and told together, as far as they have room."""

import pytest
from searched_boards import step_called, steps_of, swap_of
from shipped_boards import board_of
from small_boards import draft_of
from test_steps import OF_EACH_KIT

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.kits.kit_registry import find_kit
from board_designer.search.allowed import Allowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.change import change_from
from board_designer.search.change_parts import parts_of
from board_designer.search.combined_steps import then
from board_designer.search.step_scope import exchanged
from board_designer.search.steps import each_neighbour, neighbours


def test_two_steps_are_counted_together():
    board, kit = draft_of("short_street")
    first = swap_of("short_street", "t10", "w1")
    following = neighbours(first.board, kit, Allowed(kinds=frozenset({"swap", "retype"})))
    back = next(one for one in following if one.spaces == {"t10", "w1"})
    assert then(board, first, back).size == 0  # what is taken back was never done
    assert then(board, first, back).board == board
    further = next(one for one in following if one.spaces == {"t10", "c1"})
    both = then(board, first, further)
    assert both.spaces == {"t10", "w1", "c1"}
    assert both.size == 3
    assert both.words == (
        "Put territory 10 where chance spot 1 is; put water source 1 where territory 10 is; "
        "put chance spot 1 where water source 1 is"
    )
    renaming = next(one for one in following if "c3" in one.renamed)
    assert then(board, first, renaming).size == 3


def combined(name, *words, most=None):
    """The change of steps one after the other, each by what it says of the board as it is then."""
    (board, kit), change = draft_of(name), None
    for said in words:
        step = step_called(said, board if change is None else change.board, kit, most)
        change = step if change is None else then(board, change, step)
    return change


def test_a_space_that_becomes_another_and_goes_is_one_that_goes():
    both = combined("short_street", "Make chance spot 3 a territory", "Remove territory 27", most=1)
    assert (both.words, both.size) == ("Remove chance spot 3", 1)


def test_a_space_that_is_swapped_twice_and_made_another_is_told_by_where_things_end():
    both = combined(
        "short_street", "Swap territory 10 and the home of seat 2", "Swap territory 10 and chance spot 3",
        "Make territory 10 a decoration", most=3,
    )  # fmt: skip
    assert both.words == (
        "Put a decoration where chance spot 3 is; put the home of seat 2 where territory 10 is; "
        "put chance spot 3 where the home of seat 2 is"
    )
    assert both.size == 3


def test_a_home_that_slides_on_and_back_is_where_it_was():
    way = "Slide the start of seat 2 {} along the ring by 5 steps"
    assert combined("uneven_ring", way.format("on"), way.format("back")).size == 0


def test_spaces_that_are_just_alike_have_not_changed_places():
    board = board_of("uneven_ring")
    kit, slides = find_kit(board.kit), steps_of("uneven_ring", "move")
    first = next(one for one in slides if one.words.startswith("Slide the start of seat 3 on"))
    alike = [space.id for space in board.of_type("track") if space.id not in first.spaces][:3]
    round_ = dict(zip(alike, [*alike[1:], alike[0]], strict=True))
    further = change_from(first.board, exchanged(first.board, kit, round_), "Turn three of them round")
    assert further.size == 3
    both = then(board, first, further)
    assert (both.spaces, both.board) == (first.spaces, first.board)
    assert both.words == "Swap track space 23 and the start of seat 3"


def test_a_value_that_is_set_twice_is_told_once():
    board = board_of("main_street")
    rules = FrozenMap({"win_territories": (9, 11), "recipes.claim.water": (0, 1)})
    first, second, low, high = neighbours(board, find_kit(board.kit), Allowed(kinds=frozenset({"rule"}), rules=rules))
    assert then(board, first, second).words == second.words
    assert then(board, low, high).words == high.words


def test_steps_go_on_where_a_space_that_was_allowed_is_gone():
    board = board_of("crooked_lanes")
    kit = find_kit(board.kit)
    allowed = Allowed(kinds=frozenset({"remove", "add", "retype"}), spaces=frozenset({"t9", "t23"}))
    steps = AllowedSteps(board, kit, allowed)
    gone = [one for one in steps.first() if "t9" not in one.board.space_by_id]
    assert gone
    further = list(steps.beyond(gone[0], ()))
    assert all(one.spaces <= {"t9", "t23"} | set(one.renamed.values()) for one in further)


@pytest.mark.parametrize("name", OF_EACH_KIT)
def test_only_steps_that_are_too_large_in_all_are_left_out(name):
    """Whether a step has room is known before it is made; nothing is lost by that."""
    board, kit = draft_of(name)
    allowed = Allowed(kinds=frozenset({"swap", "retype", "remove", "mirror"}), most_spaces=3)
    first = [one for one in steps_of(name, *sorted(allowed.kinds)) if one.spaces_touched == 2][:1]
    assert first or name in ("small_ring", "uneven_ring")
    for change in first:
        made = [list(each_neighbour(change.board, kit, allowed, so_far)) for so_far in (None, change)]
        all_of_them, few = (
            {parts_of(both, board) for further in those if (both := then(board, change, further)).spaces_touched <= 3}
            for those in made
        )
        assert few == all_of_them
        assert few
        of_several = [sum(further.spaces_touched > 1 for further in those) for those in made]
        assert of_several[1] < of_several[0] / 2
