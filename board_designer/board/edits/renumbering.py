"""Numbers given anew, as one reads: rows from the top, each from left to right. Nothing but names changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from board_designer.board.edit_errors import TooFew, UnknownId
from board_designer.board.edits.edit_targets import pointing_at
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.ids import split
from board_designer.board.model import Board, Exclusion, LintSettings
from board_designer.board.short_hash import mark_of
from board_designer.geometry.grid import PlanePoint

Placed = tuple[str, PlanePoint]
InlineLabelEditor = tuple[str, str]  # the old id and the new one


def renumber(board: Board, ids: Iterable[str] | None = None) -> Board:
    """Numbers without gaps for everything, or for all ids that begin like the given ones. Locks do not matter."""
    prefixes = None if ids is None else _prefixes_of(board, ids)
    names = _changed(_new_names(board, prefixes))
    used = {name: top for name, top in board.used_ids.items() if prefixes is not None and name not in prefixes}
    if not names:
        return board if len(used) == len(board.used_ids) else replace(board, used_ids=FrozenMap(used))
    return replace(under_names(board, names), used_ids=FrozenMap(used))


def under_names(board: Board, names: Mapping[str, str]) -> Board:
    """The same board with other ids for these spaces and links, also wherever something refers to them."""
    after = replace(
        board,
        spaces=tuple(
            replace(space, id=names.get(space.id, space.id), props=pointing_at(names, space.props))
            for space in board.spaces
        ),
        links=tuple(
            replace(
                link,
                id=names.get(link.id, link.id),
                source=names.get(link.source, link.source),
                target=names.get(link.target, link.target),
                props=pointing_at(names, link.props),
            )
            for link in board.links
        ),
    )
    return replace(after, lint=_lint_under(names, board, after))


def new_names(board: Board, ids: Iterable[str] | None = None) -> dict[str, str]:
    """What `renumber` would call each id that gets another name: for whoever holds on to ids, as a selection does."""
    return _changed(_new_names(board, None if ids is None else _prefixes_of(board, ids)))


def _prefixes_of(board: Board, ids: Iterable[str]) -> set[str]:
    names = list(ids)
    if not names:
        raise TooFew("renumber", 1)
    for id_ in names:
        if id_ not in board.space_by_id and id_ not in board.link_by_id:
            raise UnknownId(id_)
    return {parts[0] for parts in map(split, names) if parts}


def _new_names(board: Board, prefixes: set[str] | None) -> Iterator[InlineLabelEditor]:
    groups: dict[str, list[Placed]] = {}
    for id_, centre in _placed(board):
        parts = split(id_)
        # A prefix that ends in a digit, as in s1234567890, would run together with its new number.
        if parts and split(f"{parts[0]}1") == (parts[0], 1) and (prefixes is None or parts[0] in prefixes):
            groups.setdefault(parts[0], []).append((id_, centre))
    for prefix, things in groups.items():
        for number, id_ in enumerate(_as_read(things, board.grid.parts / 2), 1):
            yield id_, f"{prefix}{number}"


def _changed(names: Iterable[InlineLabelEditor]) -> dict[str, str]:
    return {old: new for old, new in names if old != new}


def _placed(board: Board) -> Iterator[Placed]:
    """Every id and where its thing lies; a link lies midway between its ends."""
    places = [(x, y) for x, y in board.shapes.centroids.tolist()]
    centres: dict[str, PlanePoint] = dict(zip((space.id for space in board.spaces), places, strict=True))
    yield from centres.items()
    for link in board.links:
        ends = [centres[id_] for id_ in (link.source, link.target) if id_ in centres] or [(0.0, 0.0)]
        yield link.id, (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))


def _as_read(things: list[Placed], slack: float) -> Iterator[str]:
    """Row after row. What lies no more than the slack below the first of a row belongs to it."""
    rows: list[list[Placed]] = []
    top = 0.0
    for thing in sorted(things, key=lambda it: it[1][1]):
        if not rows or thing[1][1] > top + slack:
            rows.append([])
            top = thing[1][1]
        rows[-1].append(thing)
    for row in rows:
        yield from (id_ for id_, _ in sorted(row, key=lambda it: it[1]))


def _lint_under(names: Mapping[str, str], before: Board, after: Board) -> LintSettings:
    """Exclusions go on naming the same things. One that was out of date stays so."""

    def renamed(exclusion: Exclusion) -> Exclusion:
        spaces = tuple(names.get(id_, id_) for id_ in exclusion.spaces)
        links = tuple(names.get(id_, id_) for id_ in exclusion.links)
        mark = exclusion.fingerprint
        if mark and mark == mark_of(before, exclusion.spaces, exclusion.links):
            mark = mark_of(after, spaces, links)
        return replace(exclusion, spaces=spaces, links=links, fingerprint=mark)

    return replace(before.lint, exclude=tuple(map(renamed, before.lint.exclude)))
