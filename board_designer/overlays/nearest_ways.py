"""The way from each home to the nearest of every kind of place, and to the nearest other home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from board_designer.kits.board_structure import Structure
from board_designer.kits.play_outlook import Outlook
from board_designer.overlays.every_seat import Seat


@dataclass(frozen=True, slots=True)
class Way:
    """`spaces` are walked along in this order, without paying; none where there is no such way."""

    seat: int
    home: str
    title: str
    steps: int | None
    place: str = ""
    spaces: tuple[str, ...] = ()
    to_rival: bool = False


def nearest_ways(structure: Structure, seats: Sequence[Seat]) -> list[Way]:
    """By kind of place in the order of the kit; the other homes last."""
    outlook = Outlook(structure)
    useful = outlook.useful_types - structure.graph_rules.homes.types
    present = outlook.counts
    types = [type_ for type_ in {**structure.kit.spaces, **present} if type_ in useful and type_ in present]
    found = [way for type_ in types for way in _ways_to(outlook, seats, type_)]
    if len(seats) > 1:
        found += [_way_to_rival(outlook, seat, seats) for seat in seats]
    return found


def _ways_to(outlook: Outlook, seats: Sequence[Seat], type_: str) -> Iterator[Way]:
    doors = _doors(outlook, [space.id for space in outlook.board.of_type(type_)])
    for seat in seats:
        yield _way(outlook, seat, outlook.title(type_), doors)


def _way_to_rival(outlook: Outlook, seat: Seat, seats: Sequence[Seat]) -> Way:
    doors = _doors(outlook, [other.home.id for other in seats if other.home.id != seat.home.id])
    return _way(outlook, seat, "Another home", doors, to_rival=True)


def _doors(outlook: Outlook, places: Sequence[str]) -> dict[str, str]:
    """The spaces these places are used from, each with the first place that is."""
    found: dict[str, str] = {}
    for id_ in places:
        for door in outlook.doors.get(id_, ()):
            found.setdefault(door, id_)
    return found


def _way(outlook: Outlook, seat: Seat, title: str, doors: dict[str, str], to_rival: bool = False) -> Way:
    import networkx as nx

    start = outlook.doors.get(seat.home.id, ())
    steps = outlook.distances.steps_from(start)
    nearest = min((door for door in doors if door in steps), key=lambda door: steps[door], default=None)
    if nearest is None:
        return Way(seat.number, seat.home.id, title, None, to_rival=to_rival)
    graph = outlook.distances.free
    sources = [id_ for id_ in start if id_ in graph]
    # Ends as soon as it is there: the nearest are found after a few spaces.
    _, spaces = nx.multi_source_dijkstra(graph, sources, target=nearest, weight="steps")
    return Way(seat.number, seat.home.id, title, steps[nearest], doors[nearest], tuple(spaces), to_rival)
