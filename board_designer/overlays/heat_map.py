"""What games have shown of a board, laid over it: how much, above or below, whose, nobody's, by which way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from board_designer.board.model import Board
from board_designer.drawing.colour_vision import mix, readable_on
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.drawing.style import Style
from board_designer.overlays.heat_map_links import links_heat
from board_designer.overlays.number_scale import Numbers
from board_designer.overlays.overlay import LegendEntry, Overlay
from board_designer.overlays.overlay_marks import INK, WHITE, Sheet
from board_designer.overlays.patterns import cross, hatching, number, number_and_word
from board_designer.overlays.ramps import BELOW_TO_ABOVE, LITTLE_TO_MUCH, greyed, tint
from board_designer.showing.result_values import Layer, LayerKind, Level
from board_designer.words import counted, listed, percent

OPACITY = 0.9
UNCLEAR, UNCLEAR_LINES, NOBODY, DEAD = "#f1efec", "#a7a29b", "#d0cbc4", "#a3001f"
MOST_NAMED = 8

Body = tuple[list[Part], list[LegendEntry]]
Levels = Mapping[str, Level]


def heat_overlay(board: Board, style: Style, layer: Layer, stale: bool) -> Overlay:
    """A layer of results. Of an older board it is grey, and what is no longer there is left out; the legend tells
    of the board that was played."""
    sheet = Sheet(board)
    if layer.kind == "links":
        parts, legend = links_heat(sheet, layer, stale)
    else:
        parts, legend = KINDS[layer.kind](sheet, style, layer, stale)
    head = [LegendEntry("", layer.title)]
    if stale:
        head.append(LegendEntry("", "From an older board; play again to update it"))
    note = [LegendEntry("", layer.doc)] if layer.doc else []
    return Overlay(tuple(parts), (*head, *(legend or [LegendEntry("", "Nothing to show")]), *note))


def _still_there(sheet: Sheet, levels: Levels) -> Iterator[tuple[str, Level]]:
    return ((id_, level) for id_, level in levels.items() if id_ in sheet)


def _amount(sheet: Sheet, style: Style, layer: Layer, stale: bool) -> Body:
    numbers = Numbers([level.value for level in layer.spaces.values()], layer.is_share)
    parts = []
    for id_, level in _still_there(sheet, layer.spaces):
        colour = _shade(LITTLE_TO_MUCH, numbers.place(level.value), stale)
        parts.append(Part(id_, _numbered(sheet, id_, colour, numbers.text(level.value))))
    return parts, _scale(LITTLE_TO_MUCH, numbers, layer.unit, layer.spaces, stale)


def _difference(sheet: Sheet, style: Style, layer: Layer, stale: bool) -> Body:
    """Below and above zero; what may just as well be zero is hatched and says nothing."""
    levels = layer.spaces
    sure = {id_: level for id_, level in levels.items() if level.low > 0 or level.high < 0}
    numbers = Numbers([level.value for level in sure.values()], layer.is_share, signed=True)
    parts = []
    for id_, level in _still_there(sheet, levels):
        if id_ in sure:
            colour = _shade(BELOW_TO_ABOVE, numbers.place(level.value), stale)
            marks = _numbered(sheet, id_, colour, numbers.text(level.value))
        else:
            lines = hatching(sheet, id_, UNCLEAR_LINES, 3.4 * sheet.unit, 0.5 * sheet.unit, 0.4 * sheet.unit)
            marks = (*_ground(sheet, id_, UNCLEAR), *lines)
        parts.append(Part(id_, marks))
    legend = _scale(BELOW_TO_ABOVE, numbers, layer.unit, sure, stale)
    if len(sure) < len(levels):
        unclear = f"Not clear, may be chance: {len(levels) - len(sure)} of {len(levels)}"
        legend.append(LegendEntry(UNCLEAR_LINES, unclear, True))
    return parts, legend


def _owner(sheet: Sheet, style: Style, layer: Layer, stale: bool) -> Body:
    """In the colour of whose it mostly is, the stronger the larger the share."""
    parts: list[Part] = []
    for id_, level in _still_there(sheet, layer.spaces):
        seat = _mostly_of(level)
        full = _seat_colour(style, seat, stale)
        colour = mix(WHITE, full, 0.2 + 0.8 * min(level.value, 1.0)) if seat else full
        edge = Outline(sheet.outline(id_, 0.8 * sheet.unit), stroke=full, width=1.2 * sheet.unit)
        marks: tuple[Mark, ...] = (*_ground(sheet, id_, colour), edge)
        if seat:
            marks += number_and_word(sheet, id_, str(seat), percent(level.value, 0), readable_on(colour))
        parts.append(Part(id_, marks))
    counts = Counter(_mostly_of(level) for level in layer.spaces.values())
    legend = [
        LegendEntry(_seat_colour(style, seat, stale), f"Seat {seat}: mostly at {counted(counts[seat], 'space')}")
        for seat in sorted(seat for seat in counts if seat is not None)
    ]
    if None in counts:
        legend.append(LegendEntry(NOBODY, f"Nobody: {counted(counts[None], 'space')}"))
    if legend:
        legend.append(LegendEntry("", f"% {layer.unit}; the paler, the less".strip("; ")))
    return parts, legend


def _mostly_of(level: Level) -> int | None:
    return level.seat if level.value > 0 else None


def _dead(sheet: Sheet, style: Style, layer: Layer, stale: bool) -> Body:
    colour = greyed(DEAD) if stale else DEAD
    parts = []
    for id_, _ in _still_there(sheet, layer.spaces):
        veil = Outline(sheet.outline(id_), fill=WHITE, opacity=0.5)
        parts.append(Part(id_, (veil, *cross(sheet, id_, colour))))
    dead = list(layer.spaces)
    if not dead:
        return parts, [LegendEntry("", "Every space is visited")]
    return parts, [
        LegendEntry(colour, f"✕ Nobody comes here: {counted(len(dead), 'space')} ({listed(dead, MOST_NAMED)})")
    ]


def _shade(ramp: tuple[str, ...], place: float, stale: bool) -> str:
    colour = tint(ramp, place)
    return greyed(colour) if stale else colour


def _ground(sheet: Sheet, id_: str, colour: str) -> tuple[Mark, ...]:
    shape = sheet.outline(id_, 0.4 * sheet.unit)
    # The thin edge keeps pale spaces apart from each other.
    return (Outline(shape, fill=colour, stroke=INK, width=0.2 * sheet.unit, opacity=OPACITY),)


def _numbered(sheet: Sheet, id_: str, colour: str, text: str) -> tuple[Mark, ...]:
    return *_ground(sheet, id_, colour), *number(sheet, id_, text, readable_on(colour))


def _scale(ramp: tuple[str, ...], numbers: Numbers, unit: str, levels: Levels, stale: bool) -> list[LegendEntry]:
    if not levels:
        return []
    steps = numbers.steps()
    colours = tuple(_shade(ramp, place, stale) for place, _ in steps)
    lowest, highest = min(levels, key=lambda id_: levels[id_].value), max(levels, key=lambda id_: levels[id_].value)
    ends = (
        f"Lowest {numbers.text(levels[lowest].value)} ({lowest}), "
        f"highest {numbers.text(levels[highest].value)} ({highest})"
    )
    return [LegendEntry("", unit, ramp=colours, cells=tuple(text for _, text in steps)), LegendEntry("", ends)]


def _seat_colour(style: Style, seat: int | None, stale: bool) -> str:
    colour = style.seat_colour(seat) or NOBODY
    return greyed(colour) if stale else colour


KINDS: dict[LayerKind, Callable[[Sheet, Style, Layer, bool], Body]] = {
    "amount": _amount,
    "difference": _difference,
    "owner": _owner,
    "dead": _dead,
}
