"""What the colours of a picture mean, below it."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.overlays.overlay import LegendEntry
from board_designer.reports.html.html_markup import sentence


def legend(entries: Sequence[LegendEntry]) -> str:
    lines = "".join(f'<li class="{"scaled" if entry.ramp else "plain"}">{_entry(entry)}</li>' for entry in entries)
    return f'<ul class="legend">{lines}</ul>' if lines else ""


def _entry(entry: LegendEntry) -> str:
    if entry.ramp:
        cells = "".join(
            f'<span style="border-color:{colour}">{sentence(cell)}</span>'
            for colour, cell in zip(entry.ramp, entry.cells, strict=True)
        )
        return f'<span class="ramp">{cells}</span> {sentence(entry.text)}'
    return swatch(entry.colour, entry.dashed) + sentence(entry.text)


def swatch(colour: str, dashed: bool = False) -> str:
    if not colour:
        return ""
    return f'<span class="swatch{" dashed" if dashed else ""}" style="color:{colour}" aria-hidden="true"></span>'
