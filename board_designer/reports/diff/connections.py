"""Moves from space to space, before and after: gained, lost, leading another way, for another price."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from board_designer.board.ids import split
from board_designer.kits.play_outlook import Outlook

Ends = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Connection:
    """A move one way, or one and the same both ways; or a door, which has no direction."""

    source: str
    target: str
    both_ways: bool

    @property
    def ends(self) -> Ends:
        return self.source, self.target


@dataclass(frozen=True, slots=True)
class Redirected:
    """The same ends, other directions."""

    before: Connection
    after: Connection


@dataclass(frozen=True, slots=True)
class KindChange:
    """Connections of one kind. A move both ways is one connection. Altered: other steps or another price."""

    kind: str
    title: str
    before: int
    after: int
    gained: tuple[Connection, ...] = ()
    lost: tuple[Connection, ...] = ()
    redirected: tuple[Redirected, ...] = ()
    altered: tuple[Connection, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.gained or self.lost or self.redirected or self.altered)


class _Key(NamedTuple):
    ends: Ends  # in the order of their numbers
    link: str  # the drawn one; two of them may have the same ends


class _Way(NamedTuple):
    source: str
    steps: int
    cost: Any


_Connections = dict[_Key, list[_Way]]


def moves_changed(before: Outlook, after: Outlook) -> Iterator[KindChange]:
    """Both boards must use the same ids."""
    old, new = _connections(before), _connections(after)
    counts, now = before.play.count_by_kind(), after.play.count_by_kind()
    titles = {**before.structure.kit.graph.get("kinds", {}), **after.structure.kit.graph.get("kinds", {})}
    doors = {before.play.rules.access, after.play.rules.access}
    for kind in sorted({**counts, **now}):
        found = counts.get(kind, 0), now.get(kind, 0)
        change = _kind_change(
            KindChange(kind, titles.get(kind, kind), *found), old.get(kind, {}), new.get(kind, {}), kind not in doors
        )
        if change:
            yield change


def _connections(outlook: Outlook) -> dict[str, _Connections]:
    """Per kind: everything that can be said of the directions."""
    found: dict[str, _Connections] = {}
    for edge in outlook.play.edge_table.values():
        one, other = sorted((edge.source, edge.target), key=by_number)
        ways = found.setdefault(edge.style.kind, {}).setdefault(_Key((one, other), edge.link), [])
        ways.append(_Way(edge.source, edge.style.steps, edge.cost))
    return found


def _kind_change(kind: KindChange, old: _Connections, new: _Connections, directed: bool) -> KindChange:
    became = _became(old, new)
    redirected, altered = [], []
    for key, was in became.items():
        ways, now = old[was], new[key]
        one, other = _connection(was, ways, directed), _connection(key, now, directed)
        if one != other:
            redirected.append(Redirected(one, other))
        if _terms(ways, one != other) != _terms(now, one != other):
            altered.append(other)
    taken = set(became.values())
    return KindChange(
        kind.kind,
        kind.title,
        kind.before,
        kind.after,
        tuple(_connection(key, ways, directed) for key, ways in new.items() if key not in became),
        tuple(_connection(key, ways, directed) for key, ways in old.items() if key not in taken),
        tuple(redirected),
        tuple(altered),
    )


def _became(old: Mapping[_Key, object], new: Mapping[_Key, object]) -> dict[_Key, _Key]:
    """Of each connection that was there before, what it was. One that is drawn anew between the same ends, the other
    way round perhaps, is no other connection."""
    became = {key: key for key in new if key in old}
    waiting: dict[Ends, list[_Key]] = {}
    for key in old:
        if key not in new:
            waiting.setdefault(key.ends, []).append(key)
    for key in new:
        if key not in old and waiting.get(key.ends):
            became[key] = waiting[key.ends].pop(0)
    return became


def _connection(key: _Key, ways: list[_Way], directed: bool) -> Connection:
    sources = {way.source for way in ways}
    if not directed or len(sources) > 1:
        return Connection(*key.ends, True)
    one, other = key.ends
    return Connection(one, other, False) if one in sources else Connection(other, one, False)


def _terms(ways: list[_Way], of_any_direction: bool) -> frozenset[object]:
    """Steps and price, of each direction unless those are told already."""
    return frozenset(way[1:] if of_any_direction else way for way in ways)


def by_number(id_: str) -> tuple[str, int]:
    """t9 before t12."""
    return split(id_) or (id_, 0)
