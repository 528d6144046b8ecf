"""Problems without a window: what a change would bring, which are listed and how, and why they matter."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from draft_problems import DRAFT, FOUND
from hypothesis import given
from hypothesis import strategies as st
from shipped_boards import all_boards

from board_designer.app.panels.problems.list_difference import changes
from board_designer.app.problems.exclusions import exclude, uncovered, weigh
from board_designer.app.problems.predicted_problems import NO_CHANGE, PredictedProblems, would_be
from board_designer.app.problems.problem import Problem, Problems, problems_of
from board_designer.app.problems.problem_explanation import NEVER_EXCLUDED, names_for, rule_named, why_of
from board_designer.app.problems.problem_groups import MOST_PLACES, Filter, Names, counted, grouped, rows_of, where_of
from board_designer.board import Board, edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.kits import find_kit
from board_designer.kits.lint_board import check
from board_designer.lint.lint_own_findings import HOUSEKEEPING
from board_designer.lint.severity_policy import exclusion_for
from board_designer.showing.text_pages import Table

SAMPLES = all_boards()
FEW_SAMPLES = ("first_draft", "rough_ring", "three_by_two")
KIT = find_kit(DRAFT.kit)


def problem(rule="a", severity="error", fingerprint="1", **more) -> Problem:
    return Problem(rule, severity, f"{rule} {fingerprint}.", fingerprint=fingerprint, **more)


def moved(*ids: str, by=(3, 0), board: Board = DRAFT) -> Problems:
    return problems_of(check(edits.move(board, list(ids), by)))


# ---- what a change would bring

SOME = st.builds(
    problem,
    st.sampled_from(["a", "b"]),
    st.sampled_from(["error", "warning", "info"]),
    st.sampled_from("123"),
    excluded=st.booleans(),
)
REPORTS = st.builds(
    lambda found, explained: Problems(tuple(sorted(found, key=lambda one: one.rank)), explained=tuple(explained)),
    st.lists(SOME, max_size=8),
    st.lists(SOME, max_size=2),
)


@given(REPORTS)
def test_without_a_change_nothing_comes_or_goes(report):
    assert would_be(report, report) == NO_CHANGE


@given(REPORTS, REPORTS)
def test_what_one_way_brings_the_other_way_takes(one, other):
    there, back = would_be(one, other), would_be(other, one)
    assert there.new == back.gone
    assert there.gone == back.new
    assert not any(problem.excluded for problem in there.new + there.gone)
    ranks = [problem.rank for problem in there.new]
    assert ranks == sorted(ranks)


@given(st.lists(SOME, max_size=8), st.lists(SOME, max_size=8))
def test_problems_are_counted_as_often_as_they_are_there(one, other):
    gained = would_be(Problems(tuple(one)), Problems((*one, *other)))
    wanted = sorted((problem.rule, problem.fingerprint) for problem in other if not problem.excluded)
    assert sorted((problem.rule, problem.fingerprint) for problem in gained.new) == wanted
    assert not gained.gone


def test_dragging_a_lot_onto_its_neighbour():
    coming = would_be(FOUND, moved("t25", by=(2, 2)))
    assert {problem.rule for problem in coming.new} >= {"overlapping-spaces", "no-door"}
    assert coming.sentence.startswith(f"Would add {len(coming.new)} problems: No dog can use territory t25, ")
    back = would_be(FOUND, moved("z1", by=(-3, 0)))
    assert [problem.rule for problem in back.gone] == ["off-board"]
    assert back.sentence == "Would solve 1 problem"
    assert back.heading == "no new problems, 1 solved"


def test_a_hint_behind_something_louder_neither_comes_nor_goes():
    hint, loud = problem("hint", "info"), problem("loud")
    hidden = Problems((loud,), explained=(hint,))
    assert would_be(hidden, Problems((hint,))) == PredictedProblems(gone=(loud,))


def test_sentences_count_notes_apart():
    note, error = problem("note", "info"), problem()
    assert PredictedProblems((error, note)).heading == "1 new problem, 1 new note"
    assert PredictedProblems((error, error, error)).sentence == "Would add 3 problems: a 1; a 1 and 1 more"
    assert PredictedProblems((note,), (error, error)).sentence == "Would add 1 note: note 1; would solve 2"
    assert NO_CHANGE.sentence == ""


def test_a_note_that_goes_is_nothing_solved():
    note, error = problem("note", "info"), problem()
    assert PredictedProblems((error,), (note,)).heading == "1 new problem, 1 note gone"
    assert PredictedProblems((error,), (note,)).sentence == "Would add 1 problem: a 1; would remove 1 note"
    assert PredictedProblems(gone=(error, note)).heading == "no new problems, 1 solved, 1 note gone"


def test_what_an_exclusion_uncovers():
    board = weigh(DRAFT, "wrong-neighbourhood", "warning")  # an error would not have been covered
    before = problems_of(check(board))
    problem = next(one for one in before.found if one.rule == "corner-home")
    after = problems_of(check(exclude(board, problem, "meant so")))
    shown = uncovered(before, after)
    assert "wrong-neighbourhood" in {one.rule for one in shown}
    assert len(after.open) == len(before.open) - 1 + len(shown)


def test_what_other_games_have_shown_is_a_group_of_its_own():
    seen = [problem("sim-x", "warning", str(n), source="games", aside="with Bruiser: Water 5") for n in range(3)]
    rows = rows_of((*FOUND.found, *seen))
    for by in ("severity", "rule", "space"):
        last = grouped(rows, Filter(), by)[-1]
        assert (last.title, len(last.rows)) == ("Seen in games with Bruiser: Water 5", 3)
    assert counted(rows, Filter()) == counted(rows_of(FOUND.found), Filter()), "they do not count"


# ---- which are listed


@cache
def found_in(name: str) -> Problems:
    return problems_of(check(SAMPLES[name]))


@pytest.mark.parametrize(
    "name",
    [name if name in FEW_SAMPLES else pytest.param(name, marks=pytest.mark.slow) for name in sorted(SAMPLES)],
)
@pytest.mark.parametrize("by", ["severity", "rule", "space"])
def test_everything_open_is_in_a_group_and_nothing_else(name, by):
    found = found_in(name)
    groups = grouped(rows_of(found.found), Filter(), by)
    listed = {row.key: row.problem for group in groups for row in group.rows}
    assert sorted(map(repr, listed.values())) == sorted(map(repr, found.open))
    ranks = [min(row.problem.rank for row in group.rows) for group in groups]
    assert ranks == sorted(ranks), "the worst come first"
    assert len({group.key for group in groups}) == len(groups)
    if by != "space":
        assert sum(len(group.rows) for group in groups) == len(found.open)


def test_filters():
    rows = rows_of((*FOUND.found, problem("seen", "warning", "9", source="games", spaces=("h4",))))

    def rules(**wanted) -> set[str]:
        groups = grouped(rows, Filter(**wanted), "rule")
        return {group.key for group in groups}

    assert rules(words="T14 sidewalk no-door") == {"no-door"}
    assert rules(among=frozenset({"h4"})) >= {"seen", "far-from-water"}
    assert rules(among=frozenset()) == set()
    assert rules(severities=frozenset({"warning"})) == {"far-from-water", "seen", *_weights("warning")}
    assert rules(source="games") == {"seen"}
    assert rules(rule="no-door") == {"no-door"}


def _weights(severity: str) -> set[str]:
    return {problem.rule for problem in FOUND.open if problem.severity == severity}


def test_excluded_ones_are_shown_when_asked_for_and_counted_then():
    finding = next(item for item in check(DRAFT).findings if item.rule == "corner-home")
    board = replace(DRAFT, lint=replace(DRAFT.lint, exclude=(exclusion_for(DRAFT, finding, "on purpose"),)))
    rows = rows_of(problems_of(check(board)).found)
    errors = counted(rows, Filter())["error"]
    assert counted(rows, Filter(excluded=True))["error"] == errors + 1
    assert counted(rows, Filter(severities=frozenset()))["error"] == errors, "a switch tells what it would show"
    shown = grouped(rows, Filter(excluded=True), "severity")[0]
    assert shown.rows[-1].problem.excluded, "after those that count"
    assert shown.rows[-1].problem not in shown.fixable


def test_groups_by_space_and_their_order():
    about = [problem("r", "warning", str(n), spaces=(f"t{n}",)) for n in (10, 2)]
    wide = problem("wide", "warning", "w", spaces=tuple(f"t{n}" for n in range(MOST_PLACES + 1)))
    whole = problem("whole", "warning", "x")
    groups = grouped(rows_of((*about, wide, whole)), Filter(), "space", Names({}, str.upper))
    assert [group.title for group in groups] == ["T2", "T10", "The whole board", f"More than {MOST_PLACES} spaces"]
    both = grouped(rows_of([problem(spaces=("t1", "t2"), links=("p1",))]), Filter(), "space")
    assert [group.key for group in both] == ["p1", "t1", "t2"]


def test_the_same_problem_twice_is_two_rows():
    rows = rows_of((problem(), problem()))
    assert len({row.key for row in rows}) == 2


def test_where():
    assert where_of(problem()) == ""
    assert where_of(problem(spaces=("a", "b", "c"), links=("l1", "l2"))) == "a, b, c +2"


# ---- why


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_every_problem_of_a_sample_is_explained(name):
    board = SAMPLES[name]
    for found in found_in(name).found:
        why = why_of(found, board, find_kit(board.kit))
        told = dict(why.paragraphs)
        assert told["Why it matters"]
        assert told["For example"]
        assert ("Not a rule of the game" in told) == found.ours
        assert ("Source" in told) == bool(why.sources)
        assert why.here in ("error", "warning", "info")
        assert not (found.ours and "error" in why.weights), "a heuristic is never an error"


def test_what_a_board_says_of_a_rule_is_told():
    board = replace(DRAFT, lint=replace(DRAFT.lint, severity=FrozenMap({"no-door": "info"})))
    found = next(item for item in problems_of(check(board)).found if item.rule == "no-door")
    why = why_of(found, board, KIT)
    assert (why.usual, why.here, why.set_here) == ("error", "info", "info")
    assert why_of(found, DRAFT, KIT).set_here == ""


def test_what_lint_says_of_itself_cannot_be_excluded():
    assert sorted(NEVER_EXCLUDED) == sorted(rule.id for rule in HOUSEKEEPING)
    for rule in NEVER_EXCLUDED:
        why = why_of(problem(rule), DRAFT, KIT)
        assert not why.may_exclude
        assert bool(why.weights) == (rule != "crashed-rule")
    assert why_of(problem("no such rule"), DRAFT, KIT).may_exclude
    assert rule_named("no-door", None) is None, "a rule of the game alone"


def test_what_games_have_shown_brings_its_numbers():
    numbers = Table(("Seat", "Wins"), (("1", "12"),))
    why = why_of(problem(source="games", why="One starts ahead.", evidence=numbers), DRAFT, KIT)
    assert why.paragraphs == (("What it means", "One starts ahead."),)
    assert why.table == numbers
    assert not why.weights
    assert not why.may_exclude


def test_names():
    names = names_for(DRAFT, KIT)
    assert names.of_place("t14") == "t14 · Territory"
    assert names.of_place("gone") == "gone"
    assert names.rules["no-door"].endswith(".")


# ---- from one list to the next


@given(st.lists(st.integers(0, 20), unique=True), st.lists(st.integers(0, 20), unique=True))
def test_rows_taken_out_and_put_in_lead_from_one_list_to_the_other(before, after):
    removed, added = changes(before, after)
    rows = list(before)
    for first, last in reversed(removed):
        del rows[first : last + 1]
    kept = list(rows)
    for first, last in added:
        rows[first:first] = after[first : last + 1]
    assert rows == after
    if before == after:
        assert kept == before
    assert all(one[1] + 1 < two[0] for one, two in pairwise(removed)), "as few runs as can be"


@given(st.lists(st.integers(0, 50), unique=True, min_size=1), st.data())
def test_one_row_that_moves_leaves_the_others_alone(keys, data):
    row = data.draw(st.sampled_from(keys))
    after = [key for key in keys if key != row]
    after.insert(data.draw(st.integers(0, len(after))), row)
    removed, _ = changes(keys, after)
    assert sum(last - first + 1 for first, last in removed) <= 1
