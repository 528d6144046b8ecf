"""Who comes to which group first: the groups that count, in the colours of the seats that are beside them soonest."""

from __future__ import annotations

from board_designer.drawing.marks import Mark, Outline, Part
from board_designer.kits.board_structure import Structure
from board_designer.overlays.clusters import MOST_LISTED, letter
from board_designer.overlays.every_seat import (
    LATER,
    Arrival,
    Seat,
    arrival,
    average_roll,
    every_seat,
    rolls_for,
    steps_to,
)
from board_designer.overlays.first_to_reach import NO_SEATS, STRIPES, ground, ring, said
from board_designer.overlays.overlay import LegendEntry, Overlay, OverlayKind, Selection
from board_designer.overlays.overlay_marks import INK, Sheet
from board_designer.overlays.patterns import plate

Group = tuple[str, ...]


def cluster_reach(structure: Structure, selection: Selection) -> Overlay:
    least = structure.graph_rules.places.group_size
    groups = [group for group in structure.groups if len(group) >= least]
    seats = every_seat(structure)
    if not groups or not seats:
        none = LegendEntry("", f"There is no group of {least} places or more.")
        return Overlay(legend=(none,)) if seats else NO_SEATS
    sheet, roll = Sheet(structure.board), average_roll(structure)
    parts, rows = [], []
    shared, nearest = 0, {seat.home.id: 0 for seat in seats}
    for number, group in enumerate(groups):
        steps = _steps(structure, seats, group)
        first = arrival(seats, steps, roll)
        shared += len(first.seats) > 1
        if first.one_is_nearer:
            nearest[first.seats[0].home.id] += 1
        parts += [Part(id_, _marks(sheet, id_, letter(number), first)) for id_ in group]
        cells = tuple(_cell(count, roll) for count in steps)
        rows.append(LegendEntry("", f"{letter(number)}: {len(group)} places", cells=cells))
    parts += [Part(seat.home.id, ring(sheet, seat)) for seat in seats]
    legend = [LegendEntry("", f"Who reaches which group first, with {roll} steps per roll and free moves only")]
    if len(rows) > MOST_LISTED:
        legend += [
            LegendEntry(seat.colour, f"{seat.title}: nearest to {nearest[seat.home.id]} of {len(groups)} groups")
            for seat in seats
        ]
    else:
        heading = "Rolls (steps) of each seat"
        names = tuple(str(seat.number) for seat in seats)
        legend += [LegendEntry("", heading, ramp=tuple(seat.colour for seat in seats), cells=names), *rows]
    if shared:
        legend.append(LegendEntry("", STRIPES.format(shared)))
    return Overlay(tuple(parts), tuple(legend))


def _steps(structure: Structure, seats: list[Seat], group: Group) -> list[int | None]:
    """Of each seat, to the nearest space from which a place of the group is used. A home is its owner's already."""
    homes = structure.graph_rules.homes.types
    places = [id_ for id_ in group if structure.board.space_by_id[id_].type not in homes]
    doors = [door for id_ in places for door in structure.play.access_of.get(id_, ())]
    return [steps_to(seat, doors) for seat in seats]


def _cell(steps: int | None, roll: int) -> str:
    if steps is None:
        return "no way"
    rolls = rolls_for(steps, roll)
    return f"{rolls} ({steps})" if rolls < LATER else f"later ({steps})"


def _marks(sheet: Sheet, id_: str, name: str, first: Arrival) -> tuple[Mark, ...]:
    inset = 0.7 * sheet.unit
    edge = Outline(sheet.outline(id_, inset), stroke=INK, width=0.7 * sheet.unit)
    words = said(sheet, id_, first, f"{name}: {first.rolls}") if first.seats else plate(sheet, id_, name)
    return *ground(sheet, id_, first, inset), edge, *words


CLUSTER_REACH = OverlayKind(
    "cluster_reach",
    "Reach of every group",
    "Which seat first reaches each group that is large enough to count, and after how many average rolls.",
    cluster_reach,
)
