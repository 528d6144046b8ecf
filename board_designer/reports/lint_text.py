"""Lint for people at a terminal: grouped by how serious, with the place on the board and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.reports.linted_file import LintedFile, Told
from board_designer.words import counted, listed, millimetres, printable

HEADINGS = {"error": "Errors", "warning": "Warnings", "info": "Notes"}
MARKS = {"error": "✖", "warning": "▲", "info": "·"}
COLOURS = {"error": "31;1", "warning": "33;1", "info": "36", "bold": "1", "dim": "2"}
# How many findings of one rule are written out before the rest is summed up.
SHOWN = {"error": 8, "warning": 5, "info": 1}


def lint_text(files: Sequence[LintedFile], colour: bool = False, everything: bool = False) -> str:
    return "\n".join(line for file in files for line in _Page(file, colour, everything).lines())


class _Page:
    def __init__(self, file: LintedFile, colour: bool, everything: bool) -> None:
        self.file = file
        self.colour = colour
        self.everything = everything

    def lines(self) -> Iterator[str]:
        board = self.file.board
        title = f"{board.title} · " if board.title else ""
        yield self._paint("bold", printable(self.file.path)) + self._paint(
            "dim", f"  {printable(title)}{printable(self.file.kit)}"
        )
        yield ""
        for severity, heading in HEADINGS.items():
            told = [item for item in self.file.findings if item.new and item.finding.severity == severity]
            if told:
                yield self._paint(severity, heading)
                yield from self._rules(told, severity)
                yield ""
        yield from self._set_aside()
        yield from self._summary()
        yield ""

    def _rules(self, told: Sequence[Told], severity: str) -> Iterator[str]:
        by_rule: dict[str, list[Told]] = {}
        for item in told:
            by_rule.setdefault(item.finding.rule, []).append(item)
        for rule, items in by_rule.items():
            shown = len(items) if self.everything else SHOWN[severity]
            # One more line costs no more than saying that there is one more.
            shown = len(items) if len(items) == shown + 1 else shown
            for item in items[:shown]:
                yield self._finding(item, severity)
            rest = items[shown:]
            if rest:
                about = [(*item.finding.spaces, *item.finding.links)[:1] for item in rest]
                names = listed((id_ for ids in about for id_ in ids), 12)
                these = "this" if shown == 1 else "these"
                yield self._paint("dim", f"      and {len(rest)} more like {these}: {names}  [{rule}]")

    def _finding(self, told: Told, severity: str) -> str:
        finding = told.finding
        ours = "heuristic, " if finding.ours else ""
        line = f"  {self._paint(severity, MARKS[severity])} {printable(finding.message)}"
        line += self._paint("dim", f"  [{ours}{finding.rule}{self._place(told)}]")
        if finding.fix:
            asked = f" (only with --only {finding.rule})" if finding.fix.on_request else ""
            line += f"\n      fix{asked}: {printable(finding.fix.title)}"
        return line

    def _place(self, told: Told) -> str:
        where = next((self.file.where[id_] for id_ in told.finding.spaces if id_ in self.file.where), None)
        at = f", at {millimetres(*where, decimals=0)}" if where else ""
        line = self.file.place_of(told.finding)
        return at + (f", line {line[0]}" if line else "")

    def _set_aside(self) -> Iterator[str]:
        """What was found and does not count, and why."""
        for told in self.file.findings:
            if told.finding.excluded:
                finding = told.finding
                about = f" {listed([*finding.spaces, *finding.links], 4)}" if finding.spaces or finding.links else ""
                yield self._paint("dim", f"Excluded: {finding.rule}{about}: {printable(finding.reason)}")
        summary = self.file.summary
        if summary["known"]:
            yield self._paint("dim", f"{counted(summary['known'], 'finding')} of the baseline not shown.")
        if summary["left_out"]:
            hints = counted(summary["left_out"], "hint")
            tail = "." if self.everything else " (--all shows them)."
            yield self._paint("dim", f"{hints} left out: another finding about the same space says more{tail}")
        for finding in self.file.explained if self.everything else ():
            yield self._paint("dim", f"  {finding.severity}: {printable(finding.message)}  [{finding.rule}]")

    def _summary(self) -> Iterator[str]:
        summary = self.file.summary
        errors, warnings = summary["error"], summary["warning"]
        verdict = f"{counted(errors, 'error') if errors else 'No errors'}, "
        verdict += counted(warnings, "warning") if warnings else "no warnings"
        if summary["info"]:
            verdict += f", {counted(summary['info'], 'note')}"
        painted = self._paint("error" if errors else "warning" if warnings else "bold", verdict)
        report = self.file.report
        yield f"{painted}. {counted(len(report.checked), 'rule')} checked."
        by_reason: dict[str, list[str]] = {}
        for rule, why in report.skipped.items():
            by_reason.setdefault(why, []).append(rule)
        for why, rules in by_reason.items():
            names = listed(rules, None if self.everything else 4)
            yield self._paint("dim", f"Not checked: {names}, because {why}.")
        fixes = [told.finding.fix for told in self.file.findings if told.new and told.finding.fix is not None]
        fixable = sum(not fix.on_request for fix in fixes)
        if fixable:
            yield f"{fixable} can be fixed: board-designer lint --fix {printable(self.file.path)}"
        if errors or warnings:
            worst = next(told.finding.rule for told in self.file.findings if told.new)
            yield f"Why a rule exists: board-designer rules {worst}"

    def _paint(self, what: str, text: str) -> str:
        return f"\x1b[{COLOURS[what]}m{text}\x1b[0m" if self.colour else text
