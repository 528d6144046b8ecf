"""Who comes where first: every space one can stand on, in the colour of the seats that are there soonest."""

from __future__ import annotations

from board_designer.drawing.colour_vision import mix, readable_on
from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.kits.board_structure import Structure
from board_designer.overlays.every_seat import (
    MOST_ROLLS,
    Arrival,
    Seat,
    arrival,
    average_roll,
    every_seat,
    rolls_for,
)
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import INK, WHITE, Sheet
from board_designer.overlays.patterns import bands, number_and_word, plate

STRENGTH = {1: 1.0, 2: 0.66, 3: 0.4}
BEYOND = "#d0cbc4"
OPACITY = 0.9
STRIPES = "Striped ({}): several seats need as many rolls; the wider stripe is nearer"
NO_SEATS = Overlay(legend=(LegendEntry("", "There is no home with a seat to start from."),))


def reach_of_all(structure: Structure, selection: Selection) -> Overlay:
    seats = every_seat(structure)
    if not seats:
        return NO_SEATS
    sheet, roll = Sheet(structure.board), average_roll(structure)
    parts = []
    within = {seat.home.id: [0] * MOST_ROLLS for seat in seats}
    nearest = dict.fromkeys(within, 0)
    shared = beyond = 0
    for id_ in structure.play.ids_of(structure.play.rules.standing):
        steps = [seat.steps.get(id_) for seat in seats]
        for seat, count in zip(seats, steps, strict=True):
            for most in range(rolls_for(count, roll), MOST_ROLLS + 1):
                within[seat.home.id][most - 1] += 1
        first = arrival(seats, steps, roll)
        parts.append(Part(id_, _marks(sheet, id_, first)))
        if first.one_is_nearer:
            nearest[first.seats[0].home.id] += 1
        shared += len(first.seats) > 1
        beyond += not first.seats
    parts += [Part(seat.home.id, ring(sheet, seat)) for seat in seats]
    legend = [
        LegendEntry("", f"Who reaches each space first, with {roll} steps per roll and free moves only"),
        LegendEntry("", "Spaces within each number of rolls", cells=(*map(str, range(1, MOST_ROLLS + 1)), "nearest")),
    ]
    legend += [
        LegendEntry(seat.colour, seat.title, cells=(*map(str, within[seat.home.id]), str(nearest[seat.home.id])))
        for seat in seats
    ]
    if shared:
        legend.append(LegendEntry("", STRIPES.format(shared)))
    if beyond:
        legend.append(LegendEntry(BEYOND, f"Later or never: {beyond}"))
    return Overlay(tuple(parts), tuple(legend))


def _marks(sheet: Sheet, id_: str, first: Arrival) -> tuple[Mark, ...]:
    if not first.seats:
        return ground(sheet, id_, first, 0.4 * sheet.unit)
    return *ground(sheet, id_, first, 0.4 * sheet.unit), *said(sheet, id_, first, str(first.rolls))


def ground(sheet: Sheet, id_: str, first: Arrival, inset: float) -> tuple[Mark, ...]:
    """A space in the colours of those who are there first: strong after one roll, paler after more."""
    if not first.seats:
        return (Outline(sheet.outline(id_, inset), fill=BEYOND, opacity=OPACITY),)
    colours = [mix(WHITE, seat.colour, STRENGTH[first.rolls]) for seat in first.seats]
    return bands(sheet, id_, colours, inset, OPACITY, first.one_is_nearer)


def said(sheet: Sheet, id_: str, first: Arrival, text: str) -> tuple[Mark, ...]:
    """After how many rolls, and who."""
    if len(first.seats) > 1:
        return plate(sheet, id_, text, first.who)
    colour = mix(WHITE, first.seats[0].colour, STRENGTH[first.rolls])
    return number_and_word(sheet, id_, text, first.who, readable_on(colour))


def ring(sheet: Sheet, seat: Seat) -> tuple[Mark, ...]:
    """The home of a seat, framed in its colour."""
    edge = sheet.outline(seat.home.id, 0.8 * sheet.unit)
    return (
        Outline(edge, stroke=INK, width=2.6 * sheet.unit),
        Outline(edge, stroke=seat.colour, width=1.6 * sheet.unit),
    )


REACH_OF_ALL = OverlayKind(
    "reach_of_all",
    "Reach of every home",
    "Which seat reaches each space first, and after how many average rolls, with free moves only.",
    reach_of_all,
)
