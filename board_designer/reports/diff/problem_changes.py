"""Which problems lint finds on the later board and not on the earlier one, and the other way round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from board_designer.lint.finding import Finding
from board_designer.lint.lint_engine import Report


@dataclass(frozen=True, slots=True)
class Weighed:
    """A problem that stays and counts otherwise: another severity, or somebody decided to live with it."""

    before: Finding
    after: Finding


@dataclass(frozen=True, slots=True)
class ProblemChange:
    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()
    weighed: tuple[Weighed, ...] = ()
    staying: int = 0

    def __bool__(self) -> bool:
        return bool(self.new or self.gone or self.weighed)


def problem_change(before: Report, after: Report, new_id: Callable[[str], str]) -> ProblemChange:
    """Findings are the same when they are about the same things, under whatever ids. A hint that was left out
    because something louder was said, and is told now, was there all the time."""
    mark_before = _marker(new_id)
    had = Counter(map(mark_before, (*before.findings, *before.explained)))
    has = Counter(finding.fingerprint for finding in (*after.findings, *after.explained))
    new = _beyond(after.findings, lambda finding: finding.fingerprint, has - had)
    gone = _beyond(before.findings, mark_before, had - has)
    known = {mark_before(finding): finding for finding in before.findings}
    pairs = [Weighed(known[one.fingerprint], one) for one in after.findings if one.fingerprint in known]
    same = _word_for_word(new, gone)
    new, gone = _without(new, [pair.after for pair in same]), _without(gone, [pair.before for pair in same])
    pairs += same
    weighed = tuple(pair for pair in pairs if _counts_otherwise(pair))
    return ProblemChange(new, gone, weighed, len(after.findings) - len(new))


def _marker(new_id: Callable[[str], str]) -> Callable[[Finding], str]:
    def mark(finding: Finding) -> str:
        spaces, links = tuple(map(new_id, finding.spaces)), tuple(map(new_id, finding.links))
        return replace(finding, spaces=spaces, links=links).fingerprint

    return mark


def _beyond(
    findings: Iterable[Finding], mark: Callable[[Finding], str], surplus: Counter[str]
) -> tuple[Finding, ...]:
    """As many findings of each mark as there are too many of."""
    left = Counter(surplus)
    found = []
    for finding in findings:
        if left[mark(finding)] > 0:
            left[mark(finding)] -= 1
            found.append(finding)
    return tuple(found)


def _word_for_word(new: Iterable[Finding], gone: Iterable[Finding]) -> list[Weighed]:
    """Nobody would understand that something is new and gone. Who it is about now, the changes of spaces tell."""
    waiting: dict[tuple[str, str], list[Finding]] = {}
    for finding in gone:
        waiting.setdefault((finding.rule, finding.message), []).append(finding)
    alike = ((finding, waiting.get((finding.rule, finding.message))) for finding in new)
    return [Weighed(found.pop(0), finding) for finding, found in alike if found]


def _without(findings: Iterable[Finding], those: list[Finding]) -> tuple[Finding, ...]:
    """Records are the very same ones; equal ones may be there several times."""
    left_out = {id(finding) for finding in those}
    return tuple(finding for finding in findings if id(finding) not in left_out)


def _counts_otherwise(pair: Weighed) -> bool:
    before, after = pair.before, pair.after
    return (before.severity, before.excluded) != (after.severity, after.excluded)
