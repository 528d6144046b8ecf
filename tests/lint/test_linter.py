"""Lint that remembers gives exactly what lint from scratch gives, whatever was edited."""

import random
from copy import copy
from dataclasses import replace
from datetime import date

import pytest
from shipped_boards import board_of, one_of_each_kind

from board_designer.board import edits
from board_designer.board.edit_errors import EditError
from board_designer.board.frozen_mapping import EMPTY
from board_designer.kits.lint_board import check, linter, rules_on

TODAY = date(2026, 11, 15)
RULES = ("group-reach", "several-doors", "place-on-two-segments", "off-sidewalk", "overlap")
SAMPLES = ["starter", "main_street", "crooked_lanes", "first_draft"]


def random_edit(board, chance):
    """One thing a designer might do next; it may be refused."""
    ids = [space.id for space in board.spaces]
    one, other = chance.choice(ids), chance.choice(ids)
    types = sorted({space.type for space in board.spaces})
    links = [link.id for link in board.links]
    step = (chance.randint(-2, 2), chance.randint(-2, 2))
    choices = [
        lambda: edits.move(board, [one], step),
        lambda: edits.move(board, [one, other], step),
        lambda: edits.retype(board, [one], chance.choice(types)),
        lambda: edits.relabel(board, [one], chance.choice(["", "Elm", "A very long name for a very small lot"])),
        lambda: edits.set_seat(board, [one], chance.choice([None, 1, 2, 3, 4])),
        lambda: edits.delete(board, [one]),
        lambda: edits.duplicate(board, [one], (1, 0)),
        lambda: edits.link(board, "path", one, other),
        lambda: edits.cut(board, "walk", one, other),
        lambda: edits.delete(board, [chance.choice(links)]),
        lambda: edits.set_property(board, [one], "corner", chance.choice([True, False, "yes"])),
        lambda: edits.set_property(board, [one], "neighbourhood", [other]),
        lambda: edits.set_property(board, [one], "corners", [one, other, "nobody"]),
        lambda: edits.set_rule(board, "territory_adjacency", chance.choice(["shared_edge", "bond_only", None])),
        lambda: edits.set_rule(board, "win_territories", chance.choice([5, 40, None])),
        lambda: edits.set_rule(board, "diagonal_access", True),
        lambda: replace(board, lint=replace(board.lint, severity=board.lint.severity.with_("no-door", "info"))),
        lambda: replace(
            board, lint=replace(board.lint, severity=board.lint.severity.with_(chance.choice(RULES), "off"))
        ),
        lambda: replace(board, lint=replace(board.lint, severity=EMPTY)),
        lambda: replace(board, grid=replace(board.grid, folds=replace(board.grid.folds, vertical=(30,)))),
        lambda: replace(board, print=board.print.with_("paper", "A4")),
        lambda: replace(board, spaces=board.spaces[1:] + board.spaces[:1]),
    ]
    return chance.choice(choices)()


def said(report):
    return report.findings, report.checked, report.skipped, report.left_out


@pytest.mark.parametrize(
    ("name", "count"),
    [("first_draft", 15), *(pytest.param(name, 40, marks=pytest.mark.slow) for name in SAMPLES)],
)
def test_remembering_changes_nothing(name, count):
    chance = random.Random(f"edits of {name}")
    board, remembering = board_of(name), linter()
    reused = 0
    for _ in range(count):
        try:
            board = random_edit(board, chance)
        except (EditError, IndexError):
            continue
        report = remembering.run(board, TODAY)
        assert said(report) == said(check(board, TODAY))
        reused += report.reused
    assert reused > 100


@pytest.mark.parametrize("name", one_of_each_kind(SAMPLES))
def test_a_tier_alone_says_what_it_says_in_a_full_run(name):
    board = board_of(name)
    full = check(board, TODAY)
    tier_of = {rule.id: rule.tier for rule in rules_on(board)}
    for tier in ("quick", "deep"):
        alone = linter().run(board, TODAY, tier)
        wanted = {item.fingerprint for item in full.findings if tier_of.get(item.rule) == tier}
        assert wanted <= {item.fingerprint for item in alone.findings}
        assert set(alone.checked) == {id_ for id_ in full.checked if tier_of[id_] == tier}


@pytest.mark.parametrize("name", SAMPLES)
def test_quick_rules_never_ask_for_the_play_graph(name):
    board = board_of(name)
    report = check(board, TODAY)
    quick = [rule.id for rule in rules_on(board) if rule.tier == "quick"]
    assert not [id_ for id_ in quick if "graph" in report.outcomes[id_].read]


def test_a_small_move_that_leaves_the_play_graph_alone_runs_few_rules():
    board, remembering = board_of("starter"), linter()
    remembering.run(board, TODAY)
    wider = edits.resize_by(board, "t2", bottom=-1)
    report = remembering.run(wider, TODAY)
    deep = [rule.id for rule in rules_on(board) if rule.tier == "deep"]
    assert report.reused > len(deep) / 2
    assert said(report) == said(check(wider, TODAY))


def test_a_rule_that_is_switched_off_and_on_again_is_silent_in_between():
    board, remembering = board_of("starter"), linter()
    first = remembering.run(board, TODAY)
    loud = first.findings[0].rule
    off = replace(board, lint=replace(board.lint, severity=board.lint.severity.with_(loud, "off")))
    silent = remembering.run(off, TODAY)
    assert said(silent) == said(check(off, TODAY))
    assert loud in silent.skipped
    assert said(remembering.run(board, TODAY)) == said(first)


def test_the_same_board_again_runs_no_rule_at_all():
    board, remembering = board_of("starter"), linter()
    first = remembering.run(board, TODAY)
    again = remembering.run(replace(board), TODAY)
    assert again.reused == len(first.outcomes)
    assert said(again) == said(first)


def test_a_copy_goes_on_from_the_same_board_and_leaves_the_other_alone():
    board, remembering = board_of("starter"), linter()
    first = remembering.run(board, TODAY)
    moved = edits.move(board, ["t2"], (0, 1))
    assert said(copy(remembering).run(moved, TODAY)) == said(check(moved, TODAY))
    assert remembering.run(board, TODAY).reused == len(first.outcomes)
