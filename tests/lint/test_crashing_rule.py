"""A rule that crashes is an error of its own, and nothing else is lost."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board import Board
from board_designer.kits.lint_board import rules_on, terms_of
from board_designer.kits.uri_nation.city_template import city
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.linter import Linter
from board_designer.lint.rule import rule

from .lint_cases import TODAY

CITY = city((2, 2), (5,), homes=4, parks=2, water=4, paths=2)


@rule("warning", summary="Crashes.", why="To see what happens.", example="Any board.")
def faulty_rule(facts: Facts) -> Iterator[Found]:
    yield Found("Said before the crash.")
    raise ZeroDivisionError("no homes to share it")


def linter_with(*more):
    return Linter(lambda board: (*rules_on(board), *more), terms_of)


def run(board: Board, *more):
    return linter_with(*more).run(board, TODAY)


def test_a_crash_is_an_error_that_names_the_rule() -> None:
    report = run(CITY, faulty_rule)
    [crash] = [finding for finding in report.findings if finding.rule == "crashed-rule"]
    assert crash.severity == "error"
    assert "faulty-rule" in crash.message
    assert "no homes to share it" in crash.message
    assert crash.spaces == crash.links == ()
    assert crash.fix is None
    assert "faulty-rule" not in report.checked


def test_all_other_findings_are_still_there() -> None:
    without, crashed = run(CITY), run(CITY, faulty_rule)
    assert without.findings
    assert [item for item in crashed.findings if item.rule != "crashed-rule"] == list(without.findings)
    assert crashed.checked == without.checked


def test_a_board_linted_without_the_faulty_rule_is_not_affected() -> None:
    before = run(CITY)
    run(CITY, faulty_rule)
    assert run(CITY) == before
    assert not any(item.rule == "crashed-rule" for item in before.findings)


def test_a_rule_that_crashed_runs_again_after_every_edit() -> None:
    linter = linter_with(faulty_rule)
    first, second = linter.run(CITY, TODAY), linter.run(CITY, TODAY)
    assert first.findings == second.findings
    assert second.reused == len(second.outcomes) - 1
