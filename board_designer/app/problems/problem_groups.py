"""Which problems a list shows, in which groups and in which order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple

from board_designer.app.problems.problem import Problem, Source
from board_designer.lint.finding import RANK, Severity
from board_designer.words import sentence

GroupBy = Literal["severity", "rule", "space"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")
TITLES: dict[Severity, str] = {"error": "Errors", "warning": "Warnings", "info": "Notes"}
# A problem about more than this is one of an area; under each of its spaces it would drown what is theirs alone.
MOST_PLACES = 8
EVERYWHERE, AREA = "", "*"
ASIDE = "~"  # of what was seen in other games

Key = tuple[str, str, str, int]


@dataclass(frozen=True)
class Filter:
    """What is wanted; as it stands, everything that nobody excluded."""

    severities: frozenset[Severity] = frozenset(SEVERITIES)
    words: str = ""  # all of them, in any order
    rule: str = ""
    among: frozenset[str] | None = None  # about one of these spaces and links
    source: Source | None = None
    excluded: bool = False  # also what somebody decided to live with

    def takes(self, problem: Problem) -> bool:
        return problem.severity in self.severities and self.takes_but_for_severity(problem)

    def takes_but_for_severity(self, problem: Problem) -> bool:
        if problem.excluded and not self.excluded:
            return False
        if (self.rule and problem.rule != self.rule) or (self.source and problem.source != self.source):
            return False
        if self.among is not None and self.among.isdisjoint(problem.ids):
            return False
        if not self.words:
            return True
        text = " ".join((problem.message, problem.rule, problem.reason, *problem.ids)).lower()
        return all(word in text for word in self.words.lower().split())


class Row(NamedTuple):
    """A problem in a list. Its key stays the same from one report to the next."""

    key: Key
    problem: Problem


@dataclass(frozen=True)
class Group:
    key: str
    title: str
    severity: Severity  # of the worst in it
    rows: tuple[Row, ...]
    rule: str = ""  # of all of them, where they share one

    @property
    def aside(self) -> str:
        return self.rows[0].problem.aside

    @property
    def fixable(self) -> tuple[Problem, ...]:
        problems = (row.problem for row in self.rows)
        return tuple(one for one in problems if one.fix and not one.fix_loses and not one.excluded)


@dataclass(frozen=True)
class Names:
    """How groups are called: what a rule looks for, and what a space is."""

    rules: Mapping[str, str] = field(default_factory=dict)
    of_place: Callable[[str], str] = lambda id_: id_


def rows_of(problems: Iterable[Problem]) -> tuple[Row, ...]:
    """Rows with the most serious first; what was excluded after all others of its weight."""
    ordered = sorted(problems, key=lambda problem: (problem.rank, problem.excluded, problem.source != "lint"))
    seen: Counter[tuple[str, str, str]] = Counter()
    rows = []
    for problem in ordered:
        mark = (problem.source, problem.rule, problem.fingerprint)
        rows.append(Row((*mark, seen[mark]), problem))
        seen[mark] += 1
    return tuple(rows)


def counted(rows: Iterable[Row], wanted: Filter) -> dict[Severity, int]:
    """How many of each severity there are, whether or not that severity is shown just now."""
    takes = wanted.takes_but_for_severity
    found = Counter(row.problem.severity for row in rows if not row.problem.aside and takes(row.problem))
    return {severity: found[severity] for severity in SEVERITIES}


def grouped(rows: Sequence[Row], wanted: Filter, by: GroupBy, names: Names | None = None) -> tuple[Group, ...]:
    """The wanted rows in groups: the group with the most serious one first."""
    names = names or Names()
    found: dict[str, list[Row]] = {}
    for row in rows:
        if wanted.takes(row.problem):
            for key in _keys(row.problem, by):
                found.setdefault(key, []).append(row)
    made = [_group(key, tuple(held), by, names) for key, held in found.items()]
    return tuple(sorted(made, key=lambda group: (bool(group.aside), RANK[group.severity], *_order(group.key))))


def _keys(problem: Problem, by: GroupBy) -> tuple[str, ...]:
    if problem.aside:
        return (ASIDE,)
    if by == "severity":
        return (problem.severity,)
    if by == "rule":
        return (problem.rule,)
    ids = problem.ids if len(problem.ids) < 2 else tuple(dict.fromkeys(problem.ids))
    if len(ids) > MOST_PLACES:
        return (AREA,)
    return ids or (EVERYWHERE,)


def _group(key: str, rows: tuple[Row, ...], by: GroupBy, names: Names) -> Group:
    worst = rows[0].problem.severity
    if key == ASIDE:
        return Group(key, f"Seen in games {rows[0].problem.aside}", worst, rows)
    if by == "severity":
        return Group(key, TITLES[worst], worst, rows)
    if by == "rule":
        summary = names.rules.get(key, "").rstrip(".")
        return Group(key, f"{rule_title(key)}  ·  {summary}" if summary else rule_title(key), worst, rows, key)
    if key in (EVERYWHERE, AREA):
        title = "The whole board" if key == EVERYWHERE else f"More than {MOST_PLACES} spaces"
        return Group(key, title, worst, rows)
    return Group(key, names.of_place(key), worst, rows)


@lru_cache(maxsize=20_000)
def _order(key: str) -> tuple[tuple[int, str], ...]:
    """t2 comes before t10, and what is about no single space last."""
    if key in (EVERYWHERE, AREA):
        return ((2, key),)
    parts = re.findall(r"\d+|\D+", key)
    return tuple((0, part.zfill(12)) if part.isdigit() else (1, part) for part in parts)


def rule_title(rule: str) -> str:
    """The id of a rule as words: "Far from water". That it was seen in games is said by a sign."""
    return sentence(rule.removeprefix("sim-").replace("-", " "))


def where_of(problem: Problem, most: int = 3) -> str:
    """ "t1, t2, t3 +5"; empty for what is about the board as a whole."""
    ids = problem.ids
    more = f" +{len(ids) - most}" if len(ids) > most else ""
    return ", ".join(ids[:most]) + more
