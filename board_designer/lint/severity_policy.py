"""How a team wants a rule to count: severities of the board, and findings somebody decided to live with."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from board_designer.board.model import Board, Exclusion
from board_designer.board.short_hash import mark_of
from board_designer.lint.finding import Finding, Found, Severity
from board_designer.lint.rule import Rule
from board_designer.words import listed


def severity_of(rule: Rule, board: Board) -> Severity | Literal["off"]:
    """What a finding of this rule weighs here. A heuristic of ours never becomes an error."""
    if rule.always:
        return rule.severity
    wanted: Severity | Literal["off"] = board.lint.severity.get(rule.id, rule.severity)
    return "warning" if rule.ours and wanted == "error" else wanted


def weighed(rule: Rule, found: Found, board: Board) -> Severity:
    """The severity of one finding: the board's word, else the finding's own, else the rule's."""
    severity = severity_of(rule, board)
    assert severity != "off"
    if found.severity is None or rule.id in board.lint.severity:
        return severity
    return "warning" if rule.ours and found.severity == "error" else found.severity


def exclusion_for(board: Board, finding: Finding, reason: str, by: str = "", until: str = "") -> Exclusion:
    """The exclusion of a finding, marked with the state of what it is about."""
    mark = mark_of(board, finding.spaces, finding.links)
    return Exclusion(finding.rule, reason, finding.spaces, finding.links, by, until, mark)


@dataclass(frozen=True)
class Stale:
    """An exclusion that no longer does its work, and why."""

    exclusion: Exclusion
    why: str


def apply_exclusions(
    findings: Sequence[Finding], board: Board, today: date, ran: Collection[str]
) -> tuple[list[Finding], list[Stale]]:
    """The findings with the excluded ones marked; and the exclusions that are out of date.

    An exclusion covers the findings of its rule that are about nothing but what it names. It stops working when it
    has expired, and when what it names has changed since.
    """
    found = list(findings)
    stale = []
    for exclusion in board.lint.exclude:
        why = _why_void(exclusion, board, today)
        if not why:
            covered = [number for number, finding in enumerate(found) if _covers(exclusion, finding)]
            for number in covered:
                found[number] = replace(found[number], excluded=True, reason=exclusion.reason)
            if not covered and exclusion.rule in ran:
                why = _why_idle(exclusion, found)
        if why:
            stale.append(Stale(exclusion, why))
    return found, stale


def _why_void(exclusion: Exclusion, board: Board, today: date) -> str:
    if exclusion.until and exclusion.until < today.isoformat():
        return f"it was valid until {exclusion.until}"
    gone = [id_ for id_ in exclusion.spaces if id_ not in board.space_by_id]
    gone += [id_ for id_ in exclusion.links if id_ not in board.link_by_id]
    if gone:
        return f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} gone"
    if exclusion.fingerprint and exclusion.fingerprint != mark_of(board, exclusion.spaces, exclusion.links):
        return f"{listed((*exclusion.spaces, *exclusion.links))} changed since"
    return ""


def _why_idle(exclusion: Exclusion, findings: Sequence[Finding]) -> str:
    """Why an exclusion that is still good covers nothing."""
    others = [item for item in findings if item.rule == exclusion.rule]
    if not others:
        return "it no longer matches any finding"
    about = [listed((*item.spaces, *item.links), 4) or "the whole board" for item in others[:3]]
    more = f" and {len(others) - 3} more" if len(others) > 3 else ""
    names = "something else" if exclusion.spaces or exclusion.links else "no spaces"
    return f"it names {names}, but the findings are about {'; '.join(about)}{more}"


def _covers(exclusion: Exclusion, finding: Finding) -> bool:
    if exclusion.rule != finding.rule:
        return False
    return set(finding.spaces) <= set(exclusion.spaces) and set(finding.links) <= set(exclusion.links)
