"""What lint says of the board: by weight, numbered as on the picture, with the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from board_designer.board.model import Board
from board_designer.lint import Finding, Report, Rule
from board_designer.lint.finding import Severity
from board_designer.reports.html.finding_marks import Numbered
from board_designer.reports.html.html_markup import Chapter, bullets, chapter, folded, paragraph, sentence, text
from board_designer.words import counted, listed, millimetres
from board_designer.words import sentence as capital

HEADINGS: dict[Severity, tuple[str, str]] = {
    "error": ("Errors", "They break a rule of the game."),
    "warning": ("Warnings", "They may cause trouble in play."),
    "info": ("Notes", "Facts worth knowing; nothing is wrong."),
}
OURS = "A heuristic of good design, not a rule of the game."
Places = Mapping[str, tuple[float, float]]
SHOWN = 2  # notes of one rule that are written out before the rest is folded


def findings_chapter(board: Board, report: Report, rules: Mapping[str, Rule], groups: Sequence[Numbered]) -> Chapter:
    places = _places(board)
    parts = [paragraph(summary(report))]
    if groups:
        parts.append(paragraph("The numbers are those on the picture of the board.", "how"))
    for severity, (title, doc) in HEADINGS.items():
        of_these = [group for group in groups if group.severity == severity]
        if of_these:
            count = sum(len(group.findings) for group in of_these)
            items = "\n".join(_group(places, group, rules.get(group.rule)) for group in of_these)
            listed_as = "notes-list" if severity == "info" else "grave-list"
            head = f'<h3>{title} <span class="count">{count:,}</span></h3>\n{paragraph(doc, "how")}'
            parts.append(f'{head}<div class="{listed_as}">{items}</div>')
    return chapter("findings", "What lint finds", *parts, folded("What was checked", _checked(report), "screen"))


def summary(report: Report) -> str:
    """2 errors, no warnings, 5 notes; 92 rules were checked."""
    counts = {severity: sum(item.severity == severity for item in report.open) for severity in HEADINGS}
    if not any(counts.values()):
        return f"Nothing found. {counted(len(report.checked), 'rule')} checked."
    told = [
        counted(counts["error"], "error") if counts["error"] else "no errors",
        counted(counts["warning"], "warning") if counts["warning"] else "no warnings",
        *([counted(counts["info"], "note")] if counts["info"] else []),
    ]
    return f"{capital(listed(told))}. {counted(len(report.checked), 'rule')} checked."


def _places(board: Board) -> Places:
    """The middle of each space, in millimetres from the upper left corner of the playing area, as elsewhere."""
    middles = (board.shapes.centroids * board.grid.mm_per_part).tolist()
    return {space.id: (x, y) for space, (x, y) in zip(board.spaces, middles, strict=True)}


def _group(places: Places, group: Numbered, rule: Rule | None) -> str:
    items = [_finding(places, number, finding) for number, finding in group.findings]
    shown = len(items) if group.severity != "info" or len(items) <= SHOWN + 1 else SHOWN
    inside = f"<ol>{''.join(items[:shown])}</ol>"
    if items[shown:]:
        inside += folded(f"{len(items) - shown:,} more like these", f"<ol>{''.join(items[shown:])}</ol>", "more")
    return f'<div class="finding {group.severity}">{inside}{_why(group.rule, rule)}</div>'


def _finding(places: Places, number: int, finding: Finding) -> str:
    where = next((places[id_] for id_ in finding.spaces if id_ in places), None)
    small = [f"at {millimetres(*where, decimals=0)}"] if where and len(finding.spaces) < 3 else []
    if finding.fix:
        small.append(f"can be fixed: {finding.fix.title}")
    after = f" <small>{text('; '.join(small))}</small>" if small else ""
    return f'<li><b class="badge {finding.severity}">{number}</b> {sentence(finding.message)}{after}</li>'


def _why(name: str, rule: Rule | None) -> str:
    if rule is None:
        return ""
    told = [rule.why, f"For example: {rule.example}" if rule.example else "", OURS if rule.ours else ""]
    return folded(f"Why: {name}", "".join(paragraph(words) for words in told), "why screen")


def _checked(report: Report) -> str:
    return "".join(_told(report))


def _told(report: Report) -> Iterator[str]:
    excluded = [finding for finding in report.findings if finding.excluded]
    if excluded:
        yield paragraph("Found and excluded for a reason:")
        yield bullets(
            f"{finding.message} Reason: {finding.reason or 'none given'} ({finding.rule})" for finding in excluded
        )
    if report.left_out:
        hints = counted(report.left_out, "hint")
        yield paragraph(f"{hints} left out: another finding about the same space says more.")
    by_reason: dict[str, list[str]] = {}
    for rule, why in report.skipped.items():
        by_reason.setdefault(why, []).append(rule)
    yield from (paragraph(f"Not checked: {listed(rules)}, because {why}.") for why, rules in by_reason.items())
    yield paragraph(f"Checked: {listed(report.checked)}.") if report.checked else ""
