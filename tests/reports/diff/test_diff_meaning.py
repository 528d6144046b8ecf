"""What changes mean: settings with their values, ways and neighbours, problems that come and go."""

from dataclasses import replace
from datetime import date

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.board.model import Board, Exclusion
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Folds
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.lint_board import check
from board_designer.kits.play_outlook import Outlook
from board_designer.lint.finding import Finding
from board_designer.lint.lint_engine import Report
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.connections import Connection, Redirected
from board_designer.reports.diff.diff_text import diff_text
from board_designer.reports.diff.play_difference import PerHome, WayChange
from board_designer.reports.diff.problem_changes import problem_change
from board_designer.reports.diff.settings_changes import Setting

STARTER = board_of("starter")
MAIN_STREET = board_of("main_street")
TODAY = date(2026, 1, 31)


def outlook(board):
    return Outlook(Structure(board, find_kit(board.kit)))


# ---- Settings ----------------------------------------------------------------------------------------------------


def test_settings_have_their_old_and_new_values():
    after = edits.change_settings(
        STARTER,
        title="Another",
        grid=replace(STARTER.grid, size=(64, 46), folds=Folds(vertical=(31,))),
        rules={"win_territories": 12},
        print_={"paper": "A3"},
        lint=replace(STARTER.lint, severity=STARTER.lint.severity.with_("several-doors", "off")),
    )
    assert Comparison(STARTER, after).settings == (
        Setting("title", "Two by two", "Another"),
        Setting("grid.size", [62, 46], [64, 46]),
        Setting("grid.folds", None, {"vertical": [31]}),
        Setting("rules.win_territories", None, 12),
        Setting("lint.severity.several-doors", None, "off"),
        Setting("print.paper", None, "A3"),
    )


def test_one_and_true_are_two_values():
    one, other = (edits.set_rule(STARTER, "path_cost_drive", value) for value in (1, True))
    assert [setting.name for setting in Comparison(one, other).settings] == ["rules.path_cost_drive"]


def test_exclusions_are_made_changed_and_taken_back():
    def having(*exclusions):
        return edits.change_settings(STARTER, lint=replace(STARTER.lint, exclude=exclusions))

    one, other = Exclusion("dead-end-sidewalk", "on purpose", ("s3",)), Exclusion("several-doors", "nice", ("w1",))
    (made,) = Comparison(having(one), having(one, other)).settings
    assert (made.before, made.after["reason"]) == (None, "nice")
    (gone,) = Comparison(having(one, other), having(other)).settings
    assert (gone.before["rule"], gone.after) == ("dead-end-sidewalk", None)
    (changed,) = Comparison(having(one), having(replace(one, until="2027-01-31"))).settings
    assert (changed.before.get("until"), changed.after["until"]) == (None, "2027-01-31")


def test_numbers_kept_back_count_only_when_nothing_else_changed():
    there_and_back = edits.delete(edits.add(STARTER, "territory", Rect(0, 0, 4, 4), prefix="t"), ["t31"])
    comparison = Comparison(STARTER, there_and_back)
    assert not comparison.same
    assert [setting.is_bookkeeping for setting in comparison.settings] == [True]
    assert comparison.summary == "reserved id numbers changed"


# ---- Play --------------------------------------------------------------------------------------------------------


def test_a_move_that_changes_nothing_in_play_says_so():
    far_off = edits.add(STARTER, "decor", Rect(80, 80, 2, 2))
    assert not Comparison(far_off, edits.move(far_off, [far_off.spaces[-1].id], (1, 0))).play


def test_ways_are_those_of_the_graphs():
    after = edits.move(edits.move(STARTER, ["w1"], (0, -6)), ["t1"], (0, 6))
    play = Comparison(STARTER, after).play
    free = [way for way in play.ways if not way.paid]
    assert free == [WayChange("h1", "water", "", False, False, 5, 2)]
    old, new = outlook(STARTER), outlook(after)
    changed = {way for way in new.paid_ways if old.paid_ways[way] != new.paid_ways[way]}
    assert {(way.home, way.to_type) for way in play.ways if way.paid} == changed


def test_homes_that_are_cut_off_from_each_other():
    after = edits.delete(STARTER, ["s1", "s10"])
    play = Comparison(STARTER, after).play
    between = {(way.home, way.to_home): way for way in play.ways if way.to_home and not way.paid}
    assert {pair for pair, way in between.items() if way.after is None} == {("h1", "h2"), ("h1", "h3"), ("h1", "h4")}
    assert all(way.both for way in between.values())
    lost = {change.kind: len(change.lost) for change in play.moves}
    counts = outlook(STARTER).play.count_by_kind(), outlook(after).play.count_by_kind()
    assert lost == {kind: counts[0][kind] - counts[1].get(kind, 0) for kind in lost}


def test_a_type_that_was_not_there_is_told_apart_from_no_way():
    without = edits.delete(STARTER, [space.id for space in STARTER.of_type("dog_park")])
    ways = [way for way in Comparison(without, STARTER).play.ways if way.to_type == "dog_park" and not way.paid]
    assert len(ways) == 4
    assert all((way.before, way.there_before, way.there_after) == (None, False, True) for way in ways)


def test_neighbours_neighbourhoods_segments_and_order():
    after = edits.delete(STARTER, ["t2"])
    after = edits.set_seat(edits.set_seat(after, ["h1"], 2), ["h2"], 1)
    play = Comparison(STARTER, after).play
    assert play.neighbours.before - play.neighbours.after == len(play.neighbours.lost)
    assert all("t2" in pair for pair in play.neighbours.lost)
    assert play.neighbourhoods == (PerHome("h1", ("t2", "t3"), ("t3",)),)
    assert play.turn_order == ((1, 2, 3, 4), (1, 3, 4, 2))
    assert play.segments is None
    shorter = Comparison(STARTER, edits.delete(STARTER, ["s4"])).play
    assert shorter.segments.lost
    assert shorter.starts[0].home == "h1"


def path_line(before, after):
    """What the page says of the paths."""
    lines = [line.strip() for line in diff_text(Comparison(before, after, TODAY)).splitlines()]
    return next(line for line in lines if line.startswith("paths: "))


def test_a_way_with_another_direction_is_redirected_not_gained():
    two_way = edits.set_rule(STARTER, "path_two_way", True)
    (change,) = Comparison(STARTER, two_way).play.moves
    assert (change.kind, change.gained, change.lost, change.altered) == ("path", (), (), ())
    assert change.redirected == (
        Redirected(Connection("s13", "s42", False), Connection("s13", "s42", True)),
        Redirected(Connection("s63", "s32", False), Connection("s32", "s63", True)),
    )
    assert path_line(STARTER, two_way) == "paths: 2 as before; now both ways: s13–s42 and s32–s63"
    assert path_line(two_way, STARTER) == "paths: 2 as before; now one way: s13 → s42 and s63 → s32"


@pytest.mark.parametrize("id_", ["p1", "p9"])
def test_a_way_the_other_way_round_is_told_as_that_under_the_same_id_or_another(id_):
    first, *others = STARTER.links
    turned = replace(first, id=id_, source=first.target, target=first.source, bends=first.bends[::-1])
    after = replace(STARTER, links=(turned, *others))
    (change,) = Comparison(STARTER, after).play.moves
    assert change.redirected == (Redirected(Connection("s13", "s42", False), Connection("s42", "s13", False)),)
    assert (change.gained, change.lost, change.altered) == ((), (), ())
    assert path_line(STARTER, after) == "paths: 2 as before; reversed: s13 → s42 is now s42 → s13"
    if id_ == first.id:
        assert "≠ Path p1 from s42 to s13: reversed, bends elsewhere" in diff_text(Comparison(STARTER, after))


def test_ways_gained_and_lost_have_their_direction():
    without = edits.delete(STARTER, ["p2"])
    assert path_line(STARTER, without) == "paths: 2 → 1; lost s63 → s32"
    assert path_line(without, STARTER) == "paths: 1 → 2; gained s63 → s32"
    doors = next(one for one in Comparison(STARTER, edits.delete(STARTER, ["t1"])).play.moves if one.kind == "access")
    assert all(one.both_ways for one in doors.lost), "a door has no direction"


def test_a_way_for_another_price_is_altered():
    priced = edits.set_rule(STARTER, "path_cost_drive", 0)
    (change,) = Comparison(STARTER, priced).play.moves
    assert [one.ends for one in change.altered] == [("s13", "s42"), ("s63", "s32")]
    assert not change.redirected
    assert path_line(STARTER, priced) == "paths: 2 as before; different steps or price: s13 → s42 and s63 → s32"


def test_boards_of_two_kits_are_compared_each_under_its_own():
    comparison = Comparison(STARTER, MAIN_STREET)
    assert comparison.play.moves
    assert Setting("kit", STARTER.kit, MAIN_STREET.kit) in comparison.settings


def test_without_a_kit_there_is_nothing_to_say_of_play_but_of_everything_else():
    strange = replace(STARTER, kit="unheard-of")
    comparison = Comparison(strange, edits.move(strange, ["t9"], (1, 0)))
    assert comparison.play is None
    assert comparison.no_play.startswith("the kit 'unheard-of' is not installed; there are ")
    assert "t9" in comparison.spaces.changed


@pytest.mark.parametrize("kit", ["uri-nation-1.4", "unheard-of"])
def test_empty_boards(kit):
    empty = Board(kit)
    assert Comparison(empty, Board(kit)).same
    filled = Comparison(empty, replace(STARTER, kit=kit))
    assert len(filled.spaces.added) == len(STARTER.spaces)
    assert len(Comparison(replace(STARTER, kit=kit), empty).spaces.removed) == len(STARTER.spaces)


# ---- Problems ----------------------------------------------------------------------------------------------------


def test_problems_that_come_and_go_are_those_of_lint():
    after = edits.move(STARTER, ["t9"], (0, 1))
    problems = Comparison(STARTER, after, TODAY).problems
    assert {finding.rule for finding in problems.new} == {"no-door", "overlapping-spaces"}
    assert not [finding for finding in problems.gone if finding.severity != "info"]
    assert problems.staying + len(problems.new) == len(check(after, TODAY).findings)
    back = Comparison(after, STARTER, TODAY).problems
    assert [finding.fingerprint for finding in back.gone] == [finding.fingerprint for finding in problems.new]


def test_a_problem_that_counts_otherwise():
    broken = edits.move(STARTER, ["t9"], (0, 1))
    lighter = edits.change_settings(
        broken, lint=replace(broken.lint, severity=broken.lint.severity.with_("no-door", "warning"))
    )
    problems = Comparison(broken, lighter, TODAY).problems
    assert [(one.before.severity, one.after.severity) for one in problems.weighed] == [("error", "warning")]
    assert not problems.new
    assert not problems.gone


def finding(message, *spaces, severity="warning"):
    return Finding("several-doors", severity, message, spaces)


def report(*findings):
    return Report(findings, (), {})


def test_the_same_words_are_never_new_and_gone():
    before = report(finding("t1 has two", "t1"), finding("t1 has two", "t2"), finding("t3 has two", "t3"))
    after = report(finding("t1 has two", "t5"), finding("t4 has two", "t4", severity="error"))
    problems = problem_change(before, after, lambda id_: id_)
    assert [one.message for one in problems.new] == ["t4 has two"]
    assert [one.spaces for one in problems.gone] == [("t2",), ("t3",)], "said twice before and once now"
    assert (problems.weighed, problems.staying) == ((), 1)
    louder = problem_change(before, report(finding("t3 has two", "t9", severity="error")), lambda id_: id_)
    assert [(one.before.severity, one.after.severity) for one in louder.weighed] == [("warning", "error")]
    assert not louder.new


def test_problems_keep_their_identity_under_new_numbers():
    broken = edits.delete(edits.move(STARTER, ["t9"], (0, 1)), ["s1"])
    assert check(broken, TODAY).open
    problems = Comparison(broken, edits.renumber(broken), TODAY).problems
    assert not problems
