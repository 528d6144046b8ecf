"""Which home an overlay looks from, and how many steps it is from there to everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from board_designer.board.model import Space
from board_designer.graph.distances import Distances
from board_designer.graph.turn_order import homes_by_seat
from board_designer.kits.board_structure import Structure
from board_designer.overlays.overlay import Selection


@dataclass(frozen=True, slots=True)
class FromHome:
    home: Space
    title: str
    free: Mapping[str, int]  # steps by ways that cost nothing
    paid: Mapping[str, int]  # steps by all ways


def from_home(structure: Structure, selection: Selection) -> FromHome | None:
    """As seen from the selected home, else from the one with the lowest seat; None without any."""
    play = structure.play
    types = play.rules.homes.types
    chosen = [space for space in structure.board.spaces if space.id in selection and space.type in types]
    homes = chosen or homes_by_seat(play) or [space for space in structure.board.spaces if space.type in types]
    if not homes:
        return None
    home = homes[0]
    start = structure.start_of(home)
    distances = Distances(play)
    sources = [start] if start else []
    title = structure.kit.spaces[home.type].title if home.type in structure.kit.spaces else home.type
    return FromHome(
        home,
        f"{title} {home.seat or home.label or home.id}",
        distances.steps_from(sources),
        distances.steps_from(sources, paid=True),
    )
