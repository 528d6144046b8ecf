"""What two boards offer in play, side by side: moves, ways, segments, neighbours, order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

from board_designer.board.model import Space
from board_designer.kits.play_outlook import Outlook, Way
from board_designer.reports.diff.connections import KindChange, by_number, moves_changed

Pair = tuple[str, str]
Steps = int | None  # None where there is no way
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class WayChange:
    """Steps from a home to the nearest place of a type, or to another home; there and back alike with `both`."""

    home: str
    to_type: str
    to_home: str
    paid: bool
    both: bool
    before: Steps
    after: Steps
    there_before: bool = True  # whether the board has such a place at all
    there_after: bool = True


@dataclass(frozen=True, slots=True)
class Counted:
    """How many there were and are, and which of them came and went."""

    before: int
    after: int
    gained: tuple[tuple[str, ...], ...] = ()
    lost: tuple[tuple[str, ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.before != self.after or self.gained or self.lost)


@dataclass(frozen=True, slots=True)
class PerHome:
    home: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayChange:
    moves: tuple[KindChange, ...] = ()
    ways: tuple[WayChange, ...] = ()
    connected: tuple[tuple[int, ...], tuple[int, ...]] | None = None  # sizes of the groups that moves connect
    segments: Counted | None = None
    neighbours: Counted | None = None
    largest_group: tuple[int, int] | None = None
    neighbourhoods: tuple[PerHome, ...] = ()
    starts: tuple[PerHome, ...] = ()
    turn_order: tuple[tuple[int, ...], tuple[int, ...]] | None = None  # seats

    def __bool__(self) -> bool:
        return any(getattr(self, one.name) for one in fields(self))


def play_change(before: Outlook, after: Outlook) -> PlayChange:
    """What differs; both boards must use the same ids."""
    old, new = before.structure, after.structure
    segments = _counted(old.segments, new.segments)
    neighbours = _counted(_sorted(old.adjacent_pairs), _sorted(new.adjacent_pairs))
    homes = [home for home in after.homes if home.id in {one.id for one in before.homes}]
    return PlayChange(
        moves=tuple(moves_changed(before, after)),
        ways=tuple(_ways(before, after, homes)),
        connected=_if_other(tuple(old.walk_groups), tuple(new.walk_groups)),
        segments=segments or None,
        neighbours=neighbours or None,
        largest_group=_if_other(before.largest_group, after.largest_group),
        neighbourhoods=_per_home(homes, old.neighbourhoods, new.neighbourhoods),
        starts=_per_home(homes, _starts(before), _starts(after)),
        turn_order=_if_other(_seats(old.turn_order), _seats(new.turn_order)),
    )


# ---- Ways --------------------------------------------------------------------------------------------------------


def _ways(before: Outlook, after: Outlook, homes: Sequence[Space]) -> Iterator[WayChange]:
    for paid in (False, True):
        old, new = _to_places(before, paid), _to_places(after, paid)
        for home in homes:
            types = [type_ for id_, type_ in {**new, **old} if id_ == home.id]
            for type_ in types:
                steps, now = old.get((home.id, type_)), new.get((home.id, type_))
                if steps != now:
                    there = type_ in before.counts, type_ in after.counts
                    yield WayChange(home.id, type_, "", paid, False, steps, now, *there)
        yield from _between_homes(before, after, homes, paid)


def _to_places(outlook: Outlook, paid: bool) -> Mapping[Way, Steps]:
    return outlook.paid_ways if paid else outlook.free_ways


def _between_homes(before: Outlook, after: Outlook, homes: Sequence[Space], paid: bool) -> Iterator[WayChange]:
    for number, home in enumerate(homes):
        for other in homes[number + 1 :]:
            there = _steps(before, home.id, other.id, paid), _steps(after, home.id, other.id, paid)
            back = _steps(before, other.id, home.id, paid), _steps(after, other.id, home.id, paid)
            if there == back and there[0] != there[1]:
                yield WayChange(home.id, "", other.id, paid, True, *there)
            elif there != back:
                for source, target, (steps, now) in ((home, other, there), (other, home, back)):
                    if steps != now:
                        yield WayChange(source.id, "", target.id, paid, False, steps, now)


def _steps(outlook: Outlook, home: str, other: str, paid: bool) -> Steps:
    return outlook.distances.nearest(outlook.doors.get(home, ()), outlook.doors.get(other, ()), paid)


# ---- What follows from the moves ---------------------------------------------------------------------------------


def _counted(old: Sequence[tuple[str, ...]], new: Sequence[tuple[str, ...]]) -> Counted:
    before, after = {frozenset(one) for one in old}, {frozenset(one) for one in new}
    return Counted(
        len(old),
        len(new),
        tuple(one for one in new if frozenset(one) not in before),
        tuple(one for one in old if frozenset(one) not in after),
    )


def _sorted(pairs: Sequence[Pair]) -> list[tuple[str, ...]]:
    return [tuple(sorted(pair, key=by_number)) for pair in pairs]


def _per_home(
    homes: Sequence[Space], old: Mapping[str, tuple[str, ...]], new: Mapping[str, tuple[str, ...]]
) -> tuple[PerHome, ...]:
    pairs = ((home.id, old.get(home.id, ()), new.get(home.id, ())) for home in homes)
    return tuple(PerHome(*one) for one in pairs if sorted(one[1]) != sorted(one[2]))


def _starts(outlook: Outlook) -> dict[str, tuple[str, ...]]:
    found = ((home.id, outlook.structure.start_of(home)) for home in outlook.homes)
    return {id_: (start,) for id_, start in found if start is not None}


def _seats(order: Sequence[Space] | None) -> tuple[int, ...]:
    return tuple(home.seat or 0 for home in order or ())


def _if_other(before: Value, after: Value) -> tuple[Value, Value] | None:
    return None if before == after else (before, after)
