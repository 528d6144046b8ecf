"""Constraints as data: every kind on a small board, and what is wrong with a badly written one."""

from dataclasses import replace
from datetime import date

import pytest
from shipped_boards import board_of

from board_designer.board import edits
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import find_kit, kit_names
from board_designer.kits.kit_registry import lint_file_of
from board_designer.kits.lint_file import rules_from
from board_designer.kits.lint_setup import rules_for, terms_for
from board_designer.lint import Facts, lint
from board_designer.lint.constraints import KINDS, constraint

TODAY = date(2026, 11, 15)
KIT = find_kit("uri-nation-1.4")
STARTER = board_of("starter")


def found(board, **data):
    rule = constraint("mine", KIT.name, {"severity": "error", "summary": "s", "why": "w", "example": "e", **data})
    return [item.message for item in lint(Facts(board, terms_for(board, KIT)), [rule], TODAY).findings]


def test_count_follows_a_rule_parameter_and_its_override():
    spec = {"count": {"of": ["territory"], "at_least": "win_territories"}, "message": "{n} of {least}"}
    assert found(STARTER, **spec) == []
    assert found(edits.set_rule(STARTER, "win_territories", 31), **spec) == ["30 of 31"]


def test_count_for_each_space_of_another_type():
    spec = {"count": {"of": ["water"], "at_least": 2, "per": ["home"]}, "message": "{n} of {least}"}
    assert found(STARTER, **spec) == ["4 of 8"]


def test_count_speaks_of_each_space_that_is_too_many():
    spec = {"count": {"of": ["dog_park"], "at_most": 1, "each": True}, "message": "{space}"}
    assert found(STARTER, **spec) == ["Dog park d1", "Dog park d2"]


def test_degree_counts_ways_and_bans_what_they_lead_to():
    spec = {"degree": {"of": ["home"], "by": ["access"], "at_least": 2}, "message": "{space} {n} {others}"}
    assert len(found(STARTER, **spec)) == 4
    spec = {"degree": {"of": ["home"], "by": ["access"], "only_to": ["road"]}, "message": "{others}"}
    assert found(STARTER, **spec)[0].startswith("Sidewalk")


def test_touches_asks_for_and_bans_what_lies_beside():
    spec = {"touches": {"of": ["road"], "what": ["intersection"], "at_least": 2}, "message": "{space} {n}"}
    assert found(STARTER, **spec) == ["Road r1 1", "Road r2 1", "Road r3 1", "Road r4 1"]
    spec = {"touches": {"of": ["home"], "what": ["territory"], "at_most": 2}, "message": "{space} {n}"}
    assert len(found(STARTER, **spec)) == 4


def test_reach_within_so_many_steps():
    spec = {"reach": {"from": ["home"], "to": ["water"], "within": 4}, "message": "{space} {steps}, not {within}"}
    assert found(STARTER, **spec) == [f"The home of seat {n} (h{n}) 5 steps, not 4" for n in (1, 2, 3, 4)]
    spec["reach"]["within"] = 5
    assert found(STARTER, **spec) == []


def test_lines_must_not_run_over_some_ground():
    spec = {"lines": {"of": ["path"], "never_over": ["road"]}, "message": "{link} over {over}"}
    assert found(STARTER, **spec) == ["P1 over road r3", "P2 over road r4"]


def test_fair_names_the_seats_that_are_worst_off():
    spec = {"fair": {"to": ["water"], "steps_apart": 3}, "message": "{space} {steps}, {others}"}
    assert found(STARTER, **spec) == []
    dry = edits.delete(STARTER, ["w1"])
    assert found(dry, **spec) == ["The home of seat 1 (h1) 13 steps, the others 5"]
    near = replace(STARTER, spaces=tuple(replace(s, type="water") if s.id == "t21" else s for s in STARTER.spaces))
    assert found(near, **spec) == ["The homes of seats 1, 3 and 4 5 steps, the other 1"]


def test_same_door_and_neighbourhood():
    spec = {"same_door": {"of": ["water"], "as": ["territory"]}, "message": "{space} {other} {door}"}
    assert found(STARTER, **spec)
    spec = {"neighbourhood": {"at_least": 3}, "message": "{space} {n}"}
    assert len(found(STARTER, **spec)) == 4


def test_when_follows_the_rules_of_the_board():
    rule = next(rule for rule in rules_for(KIT) if rule.id == "idle-chance")
    board = edits.retype(STARTER, ["d1"], "chance")
    assert lint(Facts(board, terms_for(board, KIT)), [rule], TODAY).findings
    playing = edits.set_rule(board, "chance_and_events", "decks_1_2")
    report = lint(Facts(playing, terms_for(playing, KIT)), [rule], TODAY)
    assert report.findings == ()
    assert report.skipped == {"idle-chance": "“Chance and Events cards” is set to “decks of the 1.2 edition”"}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_used_by_a_kit_that_comes_with_the_program(kind):
    used = "".join(path.read_text("utf-8") for name in kit_names() if (path := lint_file_of(name)))
    assert f"\n    {kind}: " in used


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("count: {of: [water], at_least: 1}", "count: {of: [watr], at_least: 1}", "watr, which is not a space type"),
        ("at_least: win_territories", "at_least: win_teritories", "no parameter win_teritories"),
        ('message: "{space} is a dead end', 'message: "{spce} is a dead end', "has no {spce}"),
        ("with: {most: 8}", "with: {moust: 8}", "has no option moust"),
        ("  corner-home: {", "  corner-hom: {", "no rule corner-hom"),
        ("when: {chance_and_events:", "when: {chance:", "no rule parameter chance"),
        ("    same_door: {of: [dog_park], as: [home]}", "    reach: {from: [home]}", "reach has no 'to'"),
        ("    neighbourhood: {exactly: home_neighbours}\n", "", "exactly one of"),
        ("  no-water:\n    severity: warning", "  no-water:\n    severity: fatal", "one of error, warning, info"),
        ("    ours: true\n    source: [UN14.PARK.HOME_DOOR]", "    ours: true\n    severity: error", "severity"),
    ],
)
def test_a_badly_written_lint_file_is_refused_with_the_place(old, new, said):
    path = lint_file_of("uri-nation-1.4")
    text = path.read_text("utf-8")
    assert old in text
    with pytest.raises(FileProblems) as caught:
        rules_from(Source("mine.lint.yaml", text.replace(old, new, 1), False), KIT, _own())
    assert said in str(caught.value)
    assert "mine.lint.yaml:" in str(caught.value)


def _own():
    from board_designer.kits.lint_file import rules_of_game

    return rules_of_game("uri_nation")


def test_a_heuristic_cannot_be_stated_as_an_error():
    path = lint_file_of("uri-nation-1.4")
    text = path.read_text("utf-8").replace("contention: {", "contention: {severity: error, ", 1)
    with pytest.raises(FileProblems, match="cannot be an error"):
        rules_from(Source("mine.lint.yaml", text, False), KIT, _own())
