"""One linted file as every report needs it: what was found, what of it is new, and where it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePath

from board_designer.board.model import Board
from board_designer.io.plain_data import positions
from board_designer.io.source_text import Source
from board_designer.lint import Finding, Report, Rule
from board_designer.lint.finding_priority import held_back, order_on
from board_designer.lint.lint_own_findings import crashed_rule
from board_designer.words import counted, legible

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Told:
    """A finding, and whether the baseline has it already."""

    finding: Finding
    known: bool = False

    @property
    def new(self) -> bool:
        """Whether it counts: nobody excluded it, and the baseline does not have it."""
        return not (self.known or self.finding.excluded)


@dataclass(frozen=True)
class LintedFile:
    """A board file, its report and the rules behind it. `known` is None where no baseline was given."""

    path: str
    board: Board = field(repr=False)
    report: Report = field(repr=False)
    rules: Mapping[str, Rule] = field(repr=False)
    known: Mapping[str, int] | None = None
    source: Source | None = field(default=None, repr=False)

    @property
    def kit(self) -> str:
        return self.board.kit

    @property
    def relative_path(self) -> str:
        """The path from the folder the program runs in, where the file lies below it; else the path as it is."""
        path, here = Path(self.path), Path.cwd()
        below = path.is_absolute() and path.is_relative_to(here)
        return path.relative_to(here).as_posix() if below else self.path

    @property
    def findings(self) -> tuple[Told, ...]:
        """All findings in the order of the report, but for the hints that another one explains."""
        return self._told[0]

    @property
    def explained(self) -> tuple[Finding, ...]:
        """The hints left out, because another finding about the same space says more."""
        return self._told[1]

    @cached_property
    def _told(self) -> tuple[tuple[Told, ...], tuple[Finding, ...]]:
        """An entry of the baseline covers one finding. What is known explains nothing, and what it hid is told."""
        if not self.known:
            return tuple(map(Told, self.report.findings)), self.report.explained
        left = Counter(self.known)
        told = []
        for finding in (*self.report.findings, *self.report.explained):
            known = not finding.excluded and left[finding.fingerprint] > 0
            left[finding.fingerprint] -= known
            told.append(Told(finding, known))
        hidden = held_back([item.finding for item in told], [not item.new for item in told])
        shown = [item for item, is_hidden in zip(told, hidden, strict=True) if not is_hidden]
        if len(shown) > len(self.report.findings):
            order = order_on(self.board)
            shown.sort(key=lambda item: order(item.finding))
        return tuple(shown), tuple(item.finding for item, is_hidden in zip(told, hidden, strict=True) if is_hidden)

    @cached_property
    def crashes(self) -> Mapping[str, Told]:
        """The rules that could not finish, with what is to be said of it."""
        return {told.finding.key: told for told in self.findings if told.finding.rule == crashed_rule.id}

    @property
    def summary(self) -> dict[str, int]:
        """How many findings of each severity count, and how many do not and why."""
        counts = Counter(told.finding.severity for told in self.findings if told.new)
        return {
            "error": counts["error"],
            "warning": counts["warning"],
            "info": counts["info"],
            "excluded": sum(told.finding.excluded for told in self.findings),
            "known": sum(told.known for told in self.findings),
            "left_out": len(self.explained),
        }

    def fails(self, strict: bool = False) -> bool:
        """Whether there is a new error; with `strict`, a new warning will do."""
        return bool(self.summary["error"] or (strict and self.summary["warning"]))

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """Line and column of the spaces and links that findings are about; nothing without the text of the file."""
        if self.source is None:
            return {}
        named = {id_ for told in self.findings for id_ in (*told.finding.spaces, *told.finding.links)}
        paths = {space.id: ("spaces", number) for number, space in enumerate(self.board.spaces) if space.id in named}
        paths |= {link.id: ("links", number) for number, link in enumerate(self.board.links) if link.id in named}
        found = positions(self.source, paths.values())
        return {id_: found[path] for id_, path in paths.items()}

    @cached_property
    def where(self) -> Mapping[str, tuple[float, float]]:
        """The middle of each space on the board, in millimetres; the last bits differ between machines."""
        middles = (self.board.shapes.centroids * self.board.grid.mm_per_part).tolist()
        return {
            space.id: (round(x, 3), round(y, 3)) for space, (x, y) in zip(self.board.spaces, middles, strict=True)
        }

    def place_of(self, finding: Finding) -> Place | None:
        """Where to look in the file: at the first link it is about, else at the first space."""
        ids = (*finding.links, *finding.spaces)
        return next((self.places[id_] for id_ in ids if id_ in self.places), None)


def linted(
    path: str | PurePath,
    board: Board,
    source: Source | None,
    report: Report,
    rules: Iterable[Rule],
    baseline: Mapping[str, int] | Iterable[str] | None = None,
) -> LintedFile:
    """A file for the reports. The baseline holds fingerprints: each once, or with how many findings it covers."""
    name = legible(PurePath(path).as_posix())
    known = None if baseline is None else Counter(baseline)
    return LintedFile(name, board, report, {rule.id: rule for rule in rules}, known, source)


def line_of(file: LintedFile, told: Told) -> str:
    """A finding on a line of plain text. It starts with the severity, so that no path can pass for a command."""
    finding, place = told.finding, file.place_of(told.finding)
    at = f":{place[0]}:{place[1]}" if place else ""
    note = f" (excluded: {finding.reason})" if finding.excluded else " (known)" if told.known else ""
    return f"{finding.severity} {file.path}{at} {finding.message} [{finding.rule}]{note}"


def summary_line(file: LintedFile) -> str:
    """All figures of a file that are not zero, in words."""
    summary = file.summary
    figures = [
        counted(summary["error"], "error"),
        counted(summary["warning"], "warning"),
        f"{summary['info']:,} info",
        f"{summary['excluded']:,} excluded",
        f"{summary['known']:,} known",
        f"{summary['left_out']:,} explained by others",
    ]
    shown = [words for words, count in zip(figures, summary.values(), strict=True) if count]
    return f"{file.path}: {', '.join(shown) or 'nothing found'}"
