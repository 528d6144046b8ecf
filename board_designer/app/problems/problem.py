"""One problem as a list and a canvas show it: a value that crosses from one process to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from board_designer.lint.finding import RANK, Finding, Severity
from board_designer.lint.lint_engine import Report
from board_designer.showing.result_values import Seen
from board_designer.showing.text_pages import Table

Source = Literal["lint", "games"]


@dataclass(frozen=True)
class Problem:
    rule: str
    severity: Severity
    message: str
    spaces: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    fingerprint: str = ""  # the same while it is about the same things
    ours: bool = False  # a heuristic of ours, not something the rules of the game say
    excluded: bool = False
    reason: str = ""  # why it was excluded
    fix: str = ""  # what a fix would do, in words; empty where there is none
    fix_loses: bool = False  # something the designer wrote, so it is never made along with others
    source: Source = "lint"
    why: str = ""  # of what games have shown: what it means
    evidence: Table | None = None  # and the numbers it rests on
    layer: str = ""  # what shows it on the board
    chart: str = ""  # and the chart that does
    aside: str = ""  # in which other games it was seen, so that it does not count: "on an older board"

    @property
    def counts(self) -> bool:
        """Whether it is open, and of this board under its own rules."""
        return not self.excluded and not self.aside

    @property
    def ids(self) -> tuple[str, ...]:
        return (*self.spaces, *self.links)

    @property
    def rank(self) -> int:
        return RANK[self.severity]


@dataclass(frozen=True)
class Problems:
    """What lint says of one board."""

    found: tuple[Problem, ...] = ()  # the most serious first
    checked: tuple[str, ...] = ()  # the rules that ran
    skipped: Mapping[str, str] = field(default_factory=dict)  # and those that did not, with the reason
    explained: tuple[Problem, ...] = ()  # hints that a more serious problem explains

    @property
    def open(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.found if not problem.excluded)


def problem_of(finding: Finding) -> Problem:
    return Problem(
        finding.rule,
        finding.severity,
        finding.message,
        finding.spaces,
        finding.links,
        finding.fingerprint,
        finding.ours,
        finding.excluded,
        finding.reason,
        finding.fix.title if finding.fix else "",
        finding.fix.on_request if finding.fix else False,
    )


def problems_of(report: Report) -> Problems:
    return Problems(
        tuple(problem_of(finding) for finding in report.findings),
        report.checked,
        dict(report.skipped),
        tuple(problem_of(finding) for finding in report.explained),
    )


def problem_seen(seen: Seen, aside: str = "") -> Problem:
    """What games have shown."""
    fingerprint = " ".join((seen.rule, *seen.spaces, *seen.links, seen.message if not seen.spaces else ""))
    return Problem(
        seen.rule, seen.severity, seen.message, seen.spaces, seen.links, fingerprint,
        source="games", why=seen.why, evidence=seen.evidence, layer=seen.layer, chart=seen.chart,
        aside=aside,
    )  # fmt: skip
