"""Applying fixes: rule by rule, each step linted again, and nothing kept that brings a new error or warning.

A warning of ours is worth less than what the rules of the game say, and does not stop a fix for that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace

from board_designer.board.edit_errors import EditError
from board_designer.board.model import Board
from board_designer.lint.finding import Finding
from board_designer.lint.lint_engine import Report
from board_designer.words import listed

Relint = Callable[[Board], Report]


@dataclass
class Fixed:
    """A board with its fixes, what was done, and what was not and why."""

    board: Board
    report: Report
    done: list[Finding] = field(default_factory=list)
    refused: list[tuple[Finding, str]] = field(default_factory=list)
    touched: set[tuple[str, str]] = field(default_factory=set)  # which rule has changed which space or link


def fix_all(board: Board, relint: Relint, only: Collection[str] = ()) -> Fixed:
    """Everything that can be fixed; with `only`, the findings of these rules."""

    def is_wanted(finding: Finding) -> bool:
        return finding.rule in only if only else finding.fix is not None and not finding.fix.on_request

    return _as_far_as_possible(Fixed(board, relint(board)), relint, is_wanted)


def fix_these(board: Board, findings: Sequence[Finding], relint: Relint) -> Fixed:
    """These findings and no others: together, or else as many of them as can be."""
    state = Fixed(board, relint(board))
    after = _try(state, findings, relint)
    if not isinstance(after, str):
        state.board, state.report = after
        state.done = list(findings)
        return state
    if len(findings) == 1:
        state.refused = [(findings[0], after)]
        return state
    marks = {finding.fingerprint for finding in findings}
    _as_far_as_possible(state, relint, lambda finding: finding.fingerprint in marks)
    told = {finding.fingerprint for finding in (*state.done, *(finding for finding, _ in state.refused))}
    # The rest went along with another one.
    state.done += [finding for finding in findings if finding.fingerprint not in told]
    return state


def _as_far_as_possible(state: Fixed, relint: Relint, is_wanted: Callable[[Finding], bool]) -> Fixed:
    """Every finding is tried once, and a rule changes a space once at most, so that fixes cannot chase each other."""
    tried: set[str] = set()
    while chosen := _next_rule(state, is_wanted, tried):
        after = _try(state, chosen, relint)
        if isinstance(after, str) and len(chosen) > 1:
            # Together they do not work; one at a time shows which of them does.
            chosen = chosen[:1]
            after = _try(state, chosen, relint)
        tried |= {finding.fingerprint for finding in chosen}
        if isinstance(after, str):
            state.refused.append((chosen[0], after))
        else:
            state.touched |= {(chosen[0].rule, id_) for id_ in _changed(state.board, after[0])}
            state.board, state.report = after
            state.done += chosen
    return state


def _next_rule(state: Fixed, is_wanted: Callable[[Finding], bool], tried: set[str]) -> list[Finding]:
    """The fixable findings of the first rule that has any left, as far as they change different things."""
    open_ = [
        finding
        for finding in state.report.open
        if finding.fix and finding.fingerprint not in tried and is_wanted(finding)
    ]
    # Shapes first: what is wrong with the moves is often their consequence.
    open_.sort(key=lambda finding: finding.deep)
    chosen: list[Finding] = []
    taken: set[str] = set()
    for finding in open_:
        if finding.rule != open_[0].rule:
            break
        changes = _changes_of(state.board, finding)
        if not changes & taken:
            chosen.append(finding)
            taken |= changes
    return chosen


def _try(state: Fixed, findings: Sequence[Finding], relint: Relint) -> tuple[Board, Report] | str:
    """The board with these fixes and its report; or why they cannot be."""
    board = state.board
    try:
        for finding in findings:
            assert finding.fix is not None
            board = finding.fix.apply(board)
    except EditError as problem:
        return str(problem)
    changes = {(findings[0].rule, id_) for id_ in _changed(state.board, board)}
    again = sorted(id_ for _, id_ in changes & state.touched)
    if again:
        return f"{listed(again)} {'was' if len(again) == 1 else 'were'} already changed by a fix of the same kind"
    report = relint(board)
    # A hint that comes back once the louder finding has gone was there all the time; so was one that now weighs more.
    known = (*state.report.findings, *state.report.explained)
    before = Counter(_marks(_under_new_names(known, state.board, board)))
    are_ours = all(finding.ours for finding in findings)
    grave = [item for item in report.open if item.severity != "info" and (are_ours or not item.ours)]
    new = Counter(_marks(grave)) - before
    if new:
        worst = next(item for item in grave if (item.rule, item.fingerprint) in new)
        return f"the fix would cause a new {worst.severity}: {worst.message}"
    left = {finding.fingerprint for finding in report.open}
    if any(finding.fingerprint in left for finding in findings):
        return "the fix would not solve it"
    return board, report


def _under_new_names(findings: Sequence[Finding], before: Board, after: Board) -> Sequence[Finding]:
    """A space that only got another id keeps its findings: they are not new ones."""
    came = [space for space in after.spaces if space.id not in before.space_by_id]
    gone = [space for space in before.spaces if space.id not in after.space_by_id]
    names = {old.id: new.id for old in gone for new in came if replace(old, id=new.id) == new}
    if not names:
        return findings
    return [replace(one, spaces=tuple(names.get(id_, id_) for id_ in one.spaces)) for one in findings]


def _marks(findings: Iterable[Finding]) -> list[tuple[str, str]]:
    return [(item.rule, item.fingerprint) for item in findings]


def _changes_of(board: Board, finding: Finding) -> set[str]:
    assert finding.fix is not None
    try:
        return _changed(board, finding.fix.apply(board))
    except EditError:
        return set()


def _changed(before: Board, after: Board) -> set[str]:
    """The ids of the spaces and links that are not what they were."""
    changed: set[str] = set()
    for old, new in ((before.space_by_id, after.space_by_id), (before.link_by_id, after.link_by_id)):
        changed |= {id_ for id_ in {*old, *new} if old.get(id_) is not new.get(id_) and old.get(id_) != new.get(id_)}
    return changed
