"""What the program offers on a turn, told as the records of each choice; and what the referee finds legal there."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from board_designer.games.kernel.records import Ints, playing_in
from board_designer.games.playing.contest import GameContest
from board_designer.games.shared_rules.game_records import Event, asking, course, events, log, scores
from puppy_referee.chain import can_play, forks, plays
from puppy_referee.domidog_turns import holders_of_first
from puppy_referee.drawing import records_of
from puppy_referee.hexes import Hex
from puppy_referee.judging import Before, before_turns
from puppy_referee.layout import DOMIDOG, PUPPY_PARK, Layout
from puppy_referee.placements import allowed_lays, allowed_trees, can_place, centre_lays, lays
from puppy_referee.records import Record, hex_of, tile_of
from puppy_referee.tiles import Tile, is_double

Choice = tuple[Any, ...]
EVENTS = 3000  # of one game, more than any has


class Shown(NamedTuple):
    before: Before
    offered: set[Choice]


class Outside:
    """A game of which every decision is taken here."""

    def __init__(self, contest: GameContest) -> None:
        self.contest, self.cells = contest, contest.room(EVENTS)
        self.everybody = (1 << len(contest.tables.seats)) - 1
        contest.enter.begin(self.cells, contest.line_of(0), 0)

    def is_asked(self) -> bool:
        """Plays on to the next decision; no more of them when the game is over."""
        return bool(self.contest.enter.play_on(self.cells, self.everybody))

    def many(self) -> int:
        with playing_in(self.cells):
            return int(asking.shown_count)

    def length(self) -> int:
        with playing_in(self.cells):
            return int(log.length)

    def answered(self, number: int) -> Outside:
        """The same game with an answer, up to the next decision; this one stays as it is."""
        twin = copy.copy(self)
        twin.cells = self.cells.copy()
        assert self.contest.enter.answer(twin.cells, number)
        twin.is_asked()
        return twin

    def records(self) -> list[Record]:
        told = copy.copy(self.contest)
        told.subject = self.contest.subject  # a copy leaves it out
        told.written_down = lambda game: _written(self.contest, self.cells)  # type: ignore[method-assign]
        return records_of(told, 0)


def _written(contest: GameContest, cells: Ints) -> tuple[list[list[int]], list[list[int]]]:
    with playing_in(cells):
        rows = [[*(getattr(events[at], name) for name in Event.fields)] for at in range(log.length)]
        seats = range(len(contest.tables.seats))
        # A game that is broken off has no scores after its last turn yet.
        after = [[scores[turn * len(seats) + seat] for seat in seats] for turn in range(course.turns + 1)]
    return rows, after


def shown_turns(contest: GameContest, layout: Layout, dice: Random, often: float) -> Iterator[Shown]:
    """Some turns of a game that takes any of what is offered, each with all that it could do."""
    game = Outside(contest)
    while game.is_asked():
        if dice.random() < often:
            yield _shown(game, layout)
        before = game.length()
        while game.length() == before:  # all decisions of the turn
            game = game.answered(dice.randrange(game.many()))


def _shown(game: Outside, layout: Layout) -> Shown:
    ends = [records for number in range(game.many()) for records in _ends_of(game.answered(number), game.length())]
    turn = _turn_of(ends[0], game.length())
    before = next(one for one in before_turns(layout, ends[0]) if one.turn == turn)
    return Shown(before, {_choice(records, game.length()) for records in ends})


def _turn_of(records: list[Record], first: int) -> int:
    return int(next(record["turn"] for record in records[first + 1 :] if record["what"] == "turn"))


def _ends_of(game: Outside, before: int) -> list[list[Record]]:
    """The records after a turn that was begun. Where more is to be decided that changes what is laid, all of it is
    tried; of the rest, such as where a house is put, any."""
    if game.length() > before:
        return [game.records()]
    first, *others = range(game.many())
    found = _ends_of(game.answered(first), before)
    if others and _choice(_ends_of(game.answered(others[-1]), before)[0], before) != _choice(found[0], before):
        found += [records for number in others for records in _ends_of(game.answered(number), before)]
    return found


def _choice(records: list[Record], before: int) -> Choice:
    """What was done on the first turn after so many records, without what was put down with it."""
    at = next(n for n in range(before + 1, len(records)) if records[n]["what"] == "turn") + 1
    first = records[at]
    if first["what"] == "house":
        return ("fork", hex_of(first["at"]), *_laid(records[at + 1]), *_joined(records[at + 2]))
    if first["what"] == "tree":
        return ("tree", *sorted((hex_of(first["at"]), hex_of(first["beside"]))))
    if first["what"] == "pass":
        return "pass", first.get("declined", False)
    if first["what"] == "draw":
        return ("draw",)
    join = records[at + 1] if at + 1 < len(records) and records[at + 1]["what"] == "join" else None
    pairs = at + 1 < len(records) and records[at + 1]["what"] == "pairs"
    return ("lay", *_laid(first), *(_joined(join) if join else (first["level"], pairs)))


def _laid(record: Record) -> tuple[Tile, Hex, Hex]:
    tile, places = tile_of(record), (hex_of(record["at"]), hex_of(record["beside"]))
    return (tile, *sorted(places)) if is_double(tile) else (tile, *places)  # type: ignore[return-value]


def _joined(record: Record) -> tuple[Hex, Hex]:
    return hex_of(record["at"]), hex_of(record["with"])


def legal(before: Before) -> set[Choice]:
    """All that the referee allows at the beginning of a turn."""
    game = before.table.layout.game
    if game == PUPPY_PARK:
        return _legal_in_park(before)
    return _legal_in_chain(before) if game == DOMIDOG else _legal_in_mission(before)


def _legal_in_park(before: Before) -> set[Choice]:
    table, seat, rules = before.table, before.seat, before.table.rules
    if not table.has_tiles():
        return {("lay", *lay) for lay in centre_lays(table, table.hands[seat])}
    found: set[Choice] = {("lay", *lay) for lay in allowed_lays(table, table.hands[seat])}
    found |= {("tree", *places) for places in allowed_trees(table, seat)}
    if rules["option_d"] == "pass" or not can_place(table, seat):
        found.add(("pass", False))
    if before.extra and not rules["must_take_extra_turn"] and can_place(table, seat):
        found.add(("pass", True))
    return found


def _legal_in_chain(before: Before) -> set[Choice]:
    table, seat = before.table, before.seat
    if not table.has_tiles():
        _, tiles = holders_of_first(table)
        firsts = centre_lays(table, tiles & table.hands[seat])
        return {("lay", *lay) for lay in firsts} or {("draw",)}
    found: set[Choice] = {("lay", *play) for play in plays(table, table.hands[seat])}
    found |= {("fork", fork.house, *fork.play) for fork in forks(table, seat)}
    if not can_play(table, table.hands[seat]):
        found.add(("draw",) if table.supply else ("pass", False))
    return found


def _legal_in_mission(before: Before) -> set[Choice]:
    table, hand = before.table, before.table.hands[before.seat]
    found = lays(table, hand) if table.has_tiles() else centre_lays(table, hand)
    return {("lay", *lay) for lay in found} or {("pass", False)}
