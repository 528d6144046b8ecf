"""Simulation results for people at a terminal: a page of sections, wrapped, in columns, with simple bars."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence

from board_designer.reports.lint_text import COLOURS, MARKS
from board_designer.showing.text_pages import Bar, Bars, Page, Section, Table, Told
from board_designer.words import printable

WIDTH = 100
BAR = 36  # letters for the longest bar
# How many findings of one rule are written out before the rest is summed up.
SHOWN = 3


def sim_text(page: Page, again: str = "", colour: bool = False, width: int = WIDTH) -> str:
    """The page as text. `again` is the line that repeats the run."""
    lines = list(_Sheet(colour, width).lines(page))
    if again:
        lines += ["Again: " + printable(again), ""]
    return "\n".join(line.rstrip() for line in lines)


class _Sheet:
    def __init__(self, colour: bool, width: int) -> None:
        self.colour, self.width = colour, width

    def lines(self, page: Page) -> Iterator[str]:
        yield self._paint("bold", printable(page.title))
        yield from self._wrapped(page.under)
        for section in page.sections:
            yield ""
            yield from self._section(section)
        yield ""

    def _section(self, section: Section) -> Iterator[str]:
        note = f"  {section.note}" if section.note else ""
        fits = len(section.title) + len(note) <= self.width
        yield self._paint("bold", section.title) + (self._paint("dim", note) if note and fits else "")
        if note and not fits:
            yield from (self._paint("dim", line) for line in self._wrapped(section.note, "  "))
        told = [part for part in section.parts if isinstance(part, Told)]
        for part in section.parts:
            if isinstance(part, Bars):
                yield from self._bars(part)
            elif isinstance(part, Table):
                yield from self._table(part)
            elif isinstance(part, str):
                yield from self._wrapped(part, "  ", "    ")
        yield from self._findings(told)

    # ---- Bars -----------------------------------------------------------------------------------------------------

    def _bars(self, bars: Bars) -> Iterator[str]:
        name = max(len(bar.name) for bar in bars.bars)
        most = max(max(bar.high for bar in bars.bars), bars.mark or 0.0) or 1.0
        for bar in bars.bars:
            words = f"{100 * bar.value:5.1f} % ({100 * bar.low:4.1f}–{100 * bar.high:4.1f})"
            yield f"  {printable(bar.name):<{name}}  {words}  {self._bar(bar, most, bars.mark)}  {bar.note}"

    def _bar(self, bar: Bar, most: float, mark: float | None) -> str:
        """Full up to the lower bound, light between the bounds."""

        def at(value: float) -> int:
            return round(value / most * BAR)

        letters = ["█" if place < at(bar.low) else "░" if place < at(bar.high) else " " for place in range(BAR + 1)]
        if mark is not None:
            letters[at(mark)] = "|"
        return "".join(letters)

    # ---- Tables ---------------------------------------------------------------------------------------------------

    def _table(self, table: Table) -> Iterator[str]:
        rows = [table.headings, *table.rows]
        columns = len(table.headings) - (1 if table.last_is_text else 0)
        widths = [max(len(row[at]) for row in rows) for at in range(columns)]
        if any(table.headings):
            yield from (self._paint("dim", line) for line in self._row(table.headings, widths, table.last_is_text))
        for row in table.rows:
            yield from self._row(row, widths, table.last_is_text)

    def _row(self, row: Sequence[str], widths: Sequence[int], last_is_text: bool) -> Iterator[str]:
        cells = [
            f"{printable(cell):<{wide}}" if at == 0 else f"{printable(cell):>{wide}}"
            for at, (cell, wide) in enumerate(zip(row, widths, strict=False))
        ]
        start = "  " + "  ".join(cells)
        if not last_is_text:
            yield start
            return
        room = max(self.width - len(start) - 2, 20)
        for at, line in enumerate(self._wrapped(row[-1], width=room) or [""]):
            yield f"{start if at == 0 else ' ' * len(start)}  {line}"

    # ---- Findings -------------------------------------------------------------------------------------------------

    def _findings(self, told: Sequence[Told]) -> Iterator[str]:
        by_rule: dict[tuple[str, str], list[Told]] = {}
        for item in told:
            by_rule.setdefault((item.rule, item.severity), []).append(item)
        for (rule, severity), items in by_rule.items():
            shown = len(items) if len(items) == SHOWN + 1 else SHOWN
            for item in items[:shown]:
                first, *rest = self._wrapped(f"{item.message}  [{rule}]", "", "    ", self.width - 4)
                yield f"  {self._paint(severity, MARKS[severity])} {first}"
                yield from rest
            if items[shown:]:
                yield self._paint("dim", f"    and {len(items) - shown} more like these  [{rule}]")

    # ---- Letters --------------------------------------------------------------------------------------------------

    def _wrapped(self, text: str, first: str = "", later: str = "", width: int = 0) -> list[str]:
        # A number stays with its sign: 24.6 % is not torn apart.
        whole = re.sub(r"(?<=\d) %", "\u00a0%", printable(text.replace("\u00a0", " ")))
        lines = textwrap.wrap(
            whole, width or self.width, initial_indent=first, subsequent_indent=later or first, break_on_hyphens=False
        )
        return [line.replace("\u00a0", " ") for line in lines]

    def _paint(self, what: str, text: str) -> str:
        return f"\x1b[{COLOURS[what]}m{text}\x1b[0m" if self.colour else text
