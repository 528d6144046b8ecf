"""Runs rules over the facts of a board. A rule that crashes becomes a finding and hides nothing else."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import compress
from operator import not_

from board_designer.board.model import Board
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Finding, Found
from board_designer.lint.finding_priority import held_back, order_on
from board_designer.lint.lint_own_findings import (
    crashed_rule,
    lint_setting,
    setting_findings,
    stale_exclusion,
    stale_findings,
)
from board_designer.lint.rule import Rule, Tier
from board_designer.lint.severity_policy import apply_exclusions, severity_of, weighed
from board_designer.lint.tracked_facts import Input


class Cancelled(Exception):
    """The board has changed, or nobody wants to know any more."""


@dataclass(frozen=True)
class Outcome:
    """What one rule said, and which inputs it looked at to say so."""

    found: tuple[Found, ...] = ()
    read: frozenset[Input] = frozenset()
    skipped: str = ""
    crash: str = ""


@dataclass(frozen=True)
class Report:
    """All findings, the most serious first; which rules ran, and which did not and why."""

    findings: tuple[Finding, ...]
    checked: tuple[str, ...]
    skipped: Mapping[str, str]
    explained: tuple[Finding, ...] = ()  # hints left out: another finding about the same space says more
    reused: int = 0  # rules whose facts had not changed
    outcomes: Mapping[str, Outcome] = field(default_factory=dict, repr=False, compare=False)

    @property
    def open(self) -> tuple[Finding, ...]:
        """The findings nobody excluded."""
        return tuple(finding for finding in self.findings if not finding.excluded)

    @property
    def left_out(self) -> int:
        return len(self.explained)


def lint(
    facts: Facts,
    rules: Sequence[Rule],
    today: date,
    tier: Tier | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    known: Mapping[str, Outcome] | None = None,
    only: Collection[str] = (),
) -> Report:
    """The report of a board. With a tier, only its rules run; with `only`, only these.

    `known` outcomes are taken over as they are.
    """

    def stop_if_cancelled() -> None:
        if cancelled():
            raise Cancelled

    facts.alive = stop_if_cancelled
    board = facts.board
    outcomes: dict[str, Outcome] = {}
    reused = 0
    for rule in rules:
        stop_if_cancelled()
        if (tier is not None and rule.tier != tier) or (only and rule.id not in only):
            continue
        before = known.get(rule.id) if known else None
        # What a rule found holds until its facts change; that somebody switched it off since is none of them.
        if before is not None and (before.skipped or severity_of(rule, board) != "off"):
            outcomes[rule.id] = before
            reused += 1
        else:
            outcomes[rule.id] = outcome_of(rule, facts, board)
    return _report(rules, outcomes, board, today, reused, only)


def outcome_of(rule: Rule, facts: Facts, board: Board) -> Outcome:
    if severity_of(rule, board) == "off":
        where = "the board" if rule.id in board.lint.severity else f"the kit {rule.kit}"
        return Outcome(skipped=f"switched off by {where}", read=frozenset(("settings",)))
    facts.read.clear()
    try:
        skipped = rule.why_skipped(facts)
        found = () if skipped else tuple(rule.find(facts))
    except Cancelled:
        raise
    except Exception as problem:
        frame = traceback.extract_tb(problem.__traceback__)[-1]
        what = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
        # It may have been about to ask for anything.
        return Outcome(crash=f"{what} ({frame.name}, line {frame.lineno})")
    return Outcome(found, frozenset((*facts.read, "settings")) if skipped else frozenset(facts.read), skipped)


def _report(
    rules: Sequence[Rule],
    outcomes: Mapping[str, Outcome],
    board: Board,
    today: date,
    reused: int,
    only: Collection[str],
) -> Report:
    by_id = {rule.id: rule for rule in rules}
    findings = [_finding(by_id[id_], found, board) for id_, outcome in outcomes.items() for found in outcome.found]
    checked = [id_ for id_, outcome in outcomes.items() if not outcome.skipped and not outcome.crash]
    findings, stale = apply_exclusions(findings, board, today, checked)
    of_itself = {stale_exclusion: stale_findings(stale, board), lint_setting: setting_findings(board, rules)}
    for rule, told in of_itself.items():
        if severity_of(rule, board) != "off" and (not only or rule.id in only):
            findings += [_finding(rule, found, board) for found in told]
    # Nobody can switch these off or exclude them: a rule that did not run is never silent.
    findings += _crashes(outcomes)
    findings.sort(key=order_on(board))
    explained = held_back(findings, [item.excluded for item in findings])
    return Report(
        findings=tuple(compress(findings, map(not_, explained))),
        checked=tuple(sorted(checked)),
        skipped={id_: item.skipped for id_, item in sorted(outcomes.items()) if item.skipped},
        explained=tuple(compress(findings, explained)),
        reused=reused,
        outcomes=outcomes,
    )


def _finding(rule: Rule, found: Found, board: Board) -> Finding:
    return Finding(
        rule=rule.id,
        severity=weighed(rule, found, board),
        message=found.message,
        spaces=found.spaces,
        links=found.links,
        key=found.key,
        ours=rule.ours,
        deep=rule.tier == "deep",
        hint=rule.hint,
        fix=found.fix,
    )


def _crashes(outcomes: Mapping[str, Outcome]) -> list[Finding]:
    return [
        Finding(
            crashed_rule.id, "error", f"The rule {id_} stopped with a fault: {item.crash}. The others ran.", key=id_
        )
        for id_, item in outcomes.items()
        if item.crash
    ]
