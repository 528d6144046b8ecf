"""Single steps from a draft: each names what it touches, keeps to what is allowed, and makes a sound board."""

import os
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from searched_boards import steps_of, swap_of
from shipped_boards import all_boards, board_of
from small_boards import SMALL, draft_of

from board_designer.board.board_difference import difference
from board_designer.board.edits import lock, move, retype
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.symmetry import TURN_2
from board_designer.board.symmetry.mirrored_ground import Grounds
from board_designer.geometry.footprint import plane_box
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_board import check
from board_designer.search.allowed import KINDS, Allowed
from board_designer.search.combined_steps import then
from board_designer.search.lint_clean import LintClean
from board_designer.search.step_words import name_of
from board_designer.search.steps import each_neighbour, neighbours

QUICK = (*SMALL, "puppy_puzzle")


def the_quick_ones(names, quick):
    """All others are slow."""
    return [name if name in quick else pytest.param(name, marks=pytest.mark.slow) for name in names]


BOARDS = the_quick_ones((*SMALL, *all_boards()), QUICK)
OF_EACH_KIT = the_quick_ones(
    (*SMALL, "puppy_puzzle", "main_street", "starter", "uneven_ring"), (*SMALL, "puppy_puzzle")
)


def some(changes, many):
    return changes[:: max(len(changes) // many, 1)]


@pytest.mark.parametrize("name", BOARDS)
def test_a_step_names_exactly_what_it_touches(name):
    board, _ = draft_of(name)
    assert steps_of(name)
    for change in steps_of(name):
        found = difference(board, change.board)
        assert change.spaces == {*found.added, *found.removed, *found.changed}
        assert {"order"} >= set(found.settings)
        assert change.size >= 1
        assert change.words[0].isupper()
        assert not change.words.endswith(".")
        for id_ in change.links:
            assert id_ in {*found.added_links, *found.removed_links}
        for old, new in change.renamed.items():
            assert old in found.removed
            assert new in found.added
            assert board.space_by_id[old].footprint == change.board.space_by_id[new].footprint
        ends = {end for link in change.board.links for end in (link.source, link.target)}
        before = {end for link in board.links for end in (link.source, link.target)}
        assert ends - change.board.space_by_id.keys() <= before - board.space_by_id.keys()


@pytest.mark.parametrize("name", BOARDS)
def test_no_two_steps_make_the_same_board_and_each_can_be_written_and_read(name):
    changes = steps_of(name)
    assert len({change.board for change in changes}) == len(changes)
    for change in some(changes, 12):
        assert parse_board(yaml_text(change.board)) == change.board


def test_every_kit_has_steps_that_make_sense():
    assert {"swap", "move", "retype", "remove", "link", "unlink"} <= kinds_on("main_street")
    assert {"move", "add", "remove"} <= kinds_on("uneven_ring")
    assert {"add", "remove", "retype"} <= kinds_on("park_hexagon")
    assert {"swap", "move", "add"} <= kinds_on("puppy_puzzle")


def kinds_on(name):
    steps = {kind: each_neighbour(*draft_of(name), Allowed(kinds=frozenset({kind}))) for kind in KINDS}
    return {kind for kind in KINDS if next(steps[kind], None)}


@pytest.mark.parametrize(
    "name", the_quick_ones((*SMALL, "puppy_puzzle", "main_street", "starter", "uneven_ring"), SMALL)
)
def test_what_is_called_clean_is_clean_to_a_linter_that_saw_nothing_before(name):
    board, _ = draft_of(name)

    def faults(of):
        return {one.fingerprint for one in check(of).open if one.severity != "info"}

    lint, before = LintClean(board), faults(board)
    seen = Counter()
    for change in some(steps_of(name), 12):
        is_clean = lint.is_clean(change)
        assert is_clean == (faults(change.board) <= before), change.words
        seen[is_clean] += 1
    assert seen[True]
    assert lint.asked == sum(seen.values())
    assert bool(lint.refused) == bool(seen[False])


@pytest.mark.slow
def test_what_somebody_excluded_is_no_fault():
    board = board_of("crooked_lanes")
    for change in some(steps_of("crooked_lanes", "swap"), 4):
        refused = LintClean(board).new_faults(change)
        assert all(not finding.excluded and finding.severity != "info" for finding in refused)


# ---- What is allowed -----------------------------------------------------------------------------------------------


@st.composite
def limits(draw, board, kit):
    ids, types = sorted(board.space_by_id), sorted({space.type for space in board.spaces})
    width, height = board.grid.size
    left, top = draw(st.integers(0, width - 2)), draw(st.integers(0, height - 2))
    region = left, top, draw(st.integers(left + 1, width)), draw(st.integers(top + 1, height))
    return Allowed(
        kinds=frozenset(draw(st.sets(st.sampled_from(KINDS), min_size=1, max_size=3))),
        most_spaces=draw(st.none() | st.integers(1, 4)),
        types=draw(st.none() | st.frozensets(st.sampled_from(types), min_size=1)),
        spaces=draw(st.none() | st.frozensets(st.sampled_from(ids), min_size=1, max_size=30)),
        region=draw(st.none() | st.just(region)),
        keep_counts=draw(st.booleans()),
    )


@pytest.mark.parametrize("name", OF_EACH_KIT)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_what_is_not_allowed_never_changes(name, data):
    board, kit = draft_of(name)
    locked = data.draw(st.sets(st.sampled_from(sorted(board.space_by_id)), max_size=20))
    board = lock(board, sorted(locked)) if locked else board
    allowed = data.draw(limits(board, kit))
    old = board.space_by_id
    for change in neighbours(board, kit, allowed):
        new = change.board.space_by_id
        assert not change.spaces & locked
        assert allowed.most_spaces is None or change.spaces_touched <= allowed.most_spaces
        touched = [known[id_] for id_ in change.spaces for known in (old, new) if id_ in known]
        assert allowed.types is None or all(space.type in allowed.types for space in touched)
        if allowed.spaces is not None:
            assert change.spaces - set(change.renamed.values()) <= allowed.spaces
        if allowed.region is not None:
            assert all(is_within(space, allowed.region, board.grid) for space in touched)
        if allowed.keep_counts:
            assert Counter(space.type for space in change.board.spaces) == Counter(map(type_of, board.spaces))


def type_of(space):
    return space.type


def is_within(space, region, grid):
    box = plane_box(space.footprint, grid)
    return region[0] <= box[0] and region[1] <= box[1] and box[2] <= region[2] and box[3] <= region[3]


def test_a_symmetric_board_stays_symmetric():
    board = board_of("starter")
    (motion,) = TURN_2.motions(board.grid)

    def is_symmetric(of):
        grounds = Grounds(of)
        return all(grounds.counterpart(space, motion) for space in of.spaces)

    assert is_symmetric(board)
    changes = neighbours(board, find_kit(board.kit), Allowed(symmetry="turn_2"))
    assert changes
    for change in changes:
        assert is_symmetric(change.board), change.words
    # A step and its image are one change, and both are counted.
    swaps = [change for change in changes if change.words.startswith("Swap")]
    assert swaps
    assert max(change.spaces_touched for change in swaps) == 4


def test_a_step_tells_where_the_same_is_done_for_symmetry():
    board = board_of("crooked_lanes")
    kit = find_kit(board.kit)
    for change in neighbours(board, kit, Allowed(symmetry="top_bottom", kinds=frozenset({"retype", "swap"}))):
        touched = [board.space_by_id[id_] for id_ in change.spaces & board.space_by_id.keys()]
        assert all(name_of(space, kit, ["home"]) in change.words for space in touched), change.words
        assert (len(touched) > change.words.startswith("Swap") + 1) == ("likewise" in change.words)


def test_the_order_does_not_hang_on_the_hash_seed():
    """In a process of another seed than this one."""
    names = ("short_street", "puppy_puzzle")
    code = (
        "from small_boards import draft_of\n"
        "from board_designer.search.steps import neighbours\n"
        f"for name in {names}:\n"
        "    for one in neighbours(*draft_of(name)):\n"
        "        print(one.words, sorted(one.spaces), sorted(one.links), repr(one.board.spaces[-2:]))\n"
    )
    seed = "1" if os.environ.get("PYTHONHASHSEED") == "77" else "77"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=seeded(seed), text=True)
    here = [
        f"{one.words} {sorted(one.spaces)} {sorted(one.links)} {one.board.spaces[-2:]!r}"
        for name in names
        for one in steps_of(name)
    ]
    assert done.stdout.splitlines() == here
    assert len(here) > 1000


def seeded(seed):
    return {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


# ---- What goes along -----------------------------------------------------------------------------------------------


def test_what_a_home_says_of_its_place_follows_it():
    change = swap_of("short_street", "h1", "t10")
    street, _ = draft_of("short_street")
    assert street.space_by_id["h1"].props["side"] == "north"
    assert change.board.space_by_id["h1"].props["side"] == "south"
    assert "home-on-wrong-side" not in {one.rule for one in LintClean(street).new_faults(change)}


def test_lines_are_drawn_to_where_a_space_now_lies():
    links = swap_of("short_street", "t1", "b1").board.link_by_id
    assert links["i1"].bends == ((10, 7), (2, 7))  # along the same way, the other way round
    assert links["i2"].bends == ((10, 7), (18, 7))
    assert swap_of("short_street", "t10", "w1").board.link_by_id["i14"].bends == ()  # over the road: straight


def test_a_space_that_ties_others_together_comes_with_its_lines():
    change = next(one for one in steps_of("short_street", "retype") if one.words == "Make chance spot 3 a bond space")
    lines = [link for link in change.board.links if link.source == "c3"]
    assert len(lines) == 3
    assert change.size == 1
    assert LintClean(draft_of("short_street")[0]).is_clean(change)


def test_a_number_that_would_be_there_twice_is_another_one():
    change = next(one for one in steps_of("short_street", "retype") if one.words == "Make water source 1 a territory")
    assert dict(change.renamed) == {"w1": "t27"}
    assert change.spaces == {"w1", "t27"}
    assert change.size == 1


def test_a_fault_that_was_there_is_none_of_a_space_that_is_renamed():
    """An overlap of the draft is still the same one when one of the two gets another number with its type."""
    board = move(board_of("main_street"), ["w5"], (-2, 0))
    kit = find_kit(board.kit)
    changes = neighbours(board, kit, Allowed(kinds=frozenset({"retype"}), spaces=frozenset({"w5"})))
    change = next(one for one in changes if "w5" in one.renamed)
    assert "overlapping-spaces" in {one.rule for one in check(change.board).open}
    assert "overlapping-spaces" not in {one.rule for one in LintClean(board).new_faults(change)}


def test_a_home_slides_along_its_ring_with_its_lane():
    board = board_of("uneven_ring")
    words = "Slide the start of seat 3 on along the ring by 4 steps"
    change = next(one for one in steps_of("uneven_ring", "move") if one.words == words)
    assert Counter(board.space_by_id[id_].type for id_ in change.spaces) == {"start": 1, "track": 1, "lane": 4}
    assert LintClean(board).is_clean(change)
    even = next(one for one in steps_of("uneven_ring", "move") if one.words.startswith("Put each start"))
    assert "uneven-starts" not in {one.rule for one in check(even.board).open}


def test_rules_and_figures_take_the_values_they_may():
    board = board_of("main_street")
    kit = find_kit(board.kit)
    rules = {"win_territories": (9, 10, 11), "recipes.claim.water": (1, 2)}
    allowed = Allowed(kinds=frozenset({"rule"}), rules=FrozenMap(rules))
    changes = neighbours(board, kit, allowed)
    assert [change.words for change in changes] == [
        "Set “Territories to win” to 9 territories, not 10",
        "Set “Territories to win” to 11 territories, not 10",
        "Set “Claim: Water” to 1, not 2",
    ]
    assert [change.size for change in changes] == [1, 1, 1]
    assert dict(changes[2].figures) == {"recipes.claim.water": 1}
    assert changes[2].board is board
    further = neighbours(changes[0].board, kit, allowed)[-1]
    assert then(board, changes[0], further).rules == {"win_territories", "recipes.claim.water"}


def test_a_step_from_a_board_with_faults_does_not_fail():
    street, kit = draft_of("short_street")
    board = retype(street, ["t1"], "nothing_known")
    board = move(board, ["t2"], (-40, -40))
    assert neighbours(board, kit)
