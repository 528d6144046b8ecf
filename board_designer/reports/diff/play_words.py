"""What has changed in play, in lines with the numbers in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from board_designer.board.model import Board
from board_designer.reports.diff.connections import Connection, KindChange, Redirected
from board_designer.reports.diff.play_difference import Counted, PlayChange, WayChange
from board_designer.words import counted, listed

MOST_NAMED = 6

Name = Callable[[str], str]


def play_lines(play: PlayChange, board: Board, titles: Mapping[str, str], named: int = MOST_NAMED) -> Iterator[str]:
    """`named` is how many spaces or pairs a line names before it only counts them."""
    home = _home_names(board, titles)
    yield from (_kind_line(change, named) for change in play.moves)
    yield from _connected(play.connected)
    yield from _way_lines(play.ways, home, titles)
    if play.segments:
        yield from _counted("segments", play.segments, named, lambda ids: "–".join((ids[0], ids[-1])))
    if play.neighbours:
        yield from _counted("neighbouring pairs", play.neighbours, named, "–".join)
    if play.largest_group:
        yield f"largest group: {play.largest_group[0]} → {play.largest_group[1]}"
    for one in play.neighbourhoods:
        yield f"beside {home(one.home)}: {listed(one.before) or 'nothing'} → {listed(one.after) or 'nothing'}"
    for one in play.starts:
        yield f"{home(one.home)} starts on: {listed(one.before) or 'nothing'} → {listed(one.after) or 'nothing'}"
    if play.turn_order:
        before, after = (listed(seats) or "none" for seats in play.turn_order)
        yield f"turn order: seats {before} → {after}"


def _home_names(board: Board, titles: Mapping[str, str]) -> Name:
    def name(id_: str) -> str:
        space = board.space_by_id[id_]
        return f"{titles.get(space.type, space.type)} {space.seat or space.label or id_}"

    return name


def _kind_line(change: KindChange, named: int) -> str:
    turned = [one for one in change.redirected if not (one.before.both_ways or one.after.both_ways)]
    told = (
        ("gained", [_arrow(one) for one in change.gained]),
        ("lost", [_arrow(one) for one in change.lost]),
        ("reversed:", [_turned_round(one) for one in turned]),
        ("now both ways:", [_arrow(one.after) for one in change.redirected if one.after.both_ways]),
        ("now one way:", [_arrow(one.after) for one in change.redirected if one.before.both_ways]),
        ("different steps or price:", [_arrow(one) for one in change.altered]),
    )
    parts = [f"{how} {listed(those, named)}" for how, those in told if those]
    return f"{change.title}: {_numbers(change.before, change.after)}; {'; '.join(parts)}"


def _arrow(one: Connection) -> str:
    return "–".join(one.ends) if one.both_ways else " → ".join(one.ends)


def _turned_round(one: Redirected) -> str:
    return f"{_arrow(one.before)} is now {_arrow(one.after)}"


def _connected(groups: tuple[tuple[int, ...], tuple[int, ...]] | None) -> Iterator[str]:
    if groups and (len(groups[0]), len(groups[1])) != (1, 1):
        before, after = (_sizes(sizes) for sizes in groups)
        yield f"walkable: {before} → {after}"


def _sizes(sizes: tuple[int, ...]) -> str:
    if len(sizes) < 2:
        return f"{counted(sizes[0], 'space')}, all connected" if sizes else "nothing"
    return f"{len(sizes)} separate groups of {listed(sizes, 4)} spaces"


def _way_lines(ways: Sequence[WayChange], home: Name, titles: Mapping[str, str]) -> Iterator[str]:
    """Free ways; and those that cost something, where they did not change just as the free ones."""
    free = {(way.home, way.to_type, way.to_home): (way.before, way.after) for way in ways if not way.paid}
    for way in ways:
        key = (way.home, way.to_type, way.to_home)
        if way.paid and free.get(key) == (way.before, way.after):
            continue
        # The nearest place of a type may have another way back; only between two homes both ways are known.
        target = home(way.to_home) if way.to_home else f"the nearest {titles.get(way.to_type, way.to_type)}"
        arrow = "↔" if way.both else "to"
        yield f"{home(way.home)} {arrow} {target}: {_steps_words(way)}"


def _steps_words(way: WayChange) -> str:
    none, when = ("no way", " when paying") if way.paid else ("no free way", "")
    if way.after is None:
        return f"{counted(way.before or 0, 'step')}{when} → {none if way.there_after else 'there is none'}"
    before = way.before if way.before is not None else none if way.there_before else "there was none"
    return f"{before} → {counted(way.after, 'step')}{when}"


def _counted(what: str, counted: Counted, named: int, words: Callable[[tuple[str, ...]], str]) -> Iterator[str]:
    parts = [
        f"{how} {listed(map(words, ones), named)}"
        for how, ones in (("new", counted.gained), ("gone", counted.lost))
        if ones
    ]
    yield f"{what}: {_numbers(counted.before, counted.after)}" + (f"; {'; '.join(parts)}" if parts else "")


def _numbers(before: int, after: int) -> str:
    return f"{before} → {after}" if before != after else f"{after} as before"
