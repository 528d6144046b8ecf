"""What the program offers on a turn, told as the records of each choice; and what the referee finds legal there."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import accumulate, chain, pairwise
from random import Random
from typing import Any, NamedTuple
from unittest import mock

from refereeing.records import Record

from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.contest import GameContest
from board_designer.games.replay import replay_steps
from board_designer.games.shared_rules.game_records import Event, asking, events, log
from puppy_referee.chain import can_play, forks, plays
from puppy_referee.domidog_turns import holders_of_first
from puppy_referee.drawing import records_of
from puppy_referee.hexes import Hex
from puppy_referee.judging import Before, before_turns
from puppy_referee.layout import DOMIDOG, PUPPY_PARK, Layout
from puppy_referee.placements import allowed_lays, allowed_trees, can_place, centre_lays, lays
from puppy_referee.records import hex_of, tile_of
from puppy_referee.tiles import Tile, is_double

Choice = tuple[Any, ...]
Game = list[Record]
Row = tuple[int, ...]  # one event as it was written down: turn, seat, what, and details
TURN, SEAT = 0, 1
DEED = 5  # rows after which all is told: round, turn, house, lay and join
LAY = 3  # round, turn and lay: a house may be put after that
following = replay_steps.after
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

    def rows(self, first: int = 0) -> list[Row]:
        """What was written down, in plain numbers."""
        with playing_in(self.cells):
            return [tuple(getattr(events[at], name) for name in Event.fields) for at in range(first, log.length)]


def _records_of_ends(contest: GameContest, before: list[Row], ends: list[list[Row]]) -> tuple[Game, list[Game]]:
    """A game up to a decision, and what came after it in several ways."""
    rows, replayed = [*before, *chain.from_iterable(ends)], copy.copy(contest)
    replayed.subject = contest.subject  # a copy leaves it out
    scores = [[0 for _ in contest.tables.seats] for _ in range(1 + max(row[TURN] for row in rows))]
    replayed.written_down = lambda game: ([list(row) for row in rows], scores)  # type: ignore[method-assign]
    cuts = list(accumulate((len(end) for end in ends), initial=len(before)))
    last, done, table = set(cuts[1:]), 0, None

    def after(state: Any, event: Any, effects: Any) -> Any:
        """After each of the ways the table is again as it was at the decision."""
        nonlocal done, table
        done += 1
        if done in last:
            return table
        state = following(state, event, effects)
        table = state if done == cuts[0] else table
        return state

    with mock.patch.object(replay_steps, "after", after):
        first, *records = records_of(replayed, 0)
    return [first, *records[: len(before)]], [records[begin:end] for begin, end in pairwise(cuts)]


def shown_turns(contest: GameContest, layout: Layout, dice: Random, often: float) -> Iterator[Shown]:
    """Some decisions of a game that takes any of what is offered, each with all that could be done."""
    game = Outside(contest)
    while game.is_asked():
        if dice.random() < often:
            yield _shown(game, layout)
        before = game.length()
        while game.length() == before:  # all decisions of one step
            game = game.answered(dice.randrange(game.many()))


def _shown(game: Outside, layout: Layout) -> Shown:
    before = game.rows()
    ends = [rows for number in range(game.many()) for rows in _ends_of(game.answered(number), len(before))]
    done, choices = _records_of_ends(game.contest, before, ends)
    return Shown(_standing(layout, done, choices[0]), {_choice(records) for records in choices})


def _standing(layout: Layout, done: list[Record], new: list[Record]) -> Before:
    """How things stand at a decision: as before the turn, but for tiles that were drawn on it already."""
    turn = next(record["turn"] for record in new if record["what"] != "round")
    before = next(stand for stand in before_turns(layout, done + new) if stand.turn == turn)
    for record in done:
        if record["what"] == "draw" and record["turn"] == turn:
            before.table.supply.remove(tile_of(record))
            before.table.hands[before.seat].add(tile_of(record))
    return before


def _ends_of(game: Outside, before: int) -> list[list[Row]]:
    """What is written of a turn that was begun. Where more is to be decided that changes what is laid, all of it is
    tried; of the rest, such as where a house is put, any."""
    if game.length() > before:
        rows = game.rows(before)
        turn = next(row[TURN] for row in rows if row[SEAT] >= 0)  # a round that begins is nobody's
        return [[row for row in rows if row[TURN] <= turn][:DEED]]
    first, *others = range(game.many())
    ends = _ends_of(game.answered(first), before)
    if others and _ends_of(game.answered(others[-1]), before)[0][:LAY] != ends[0][:LAY]:
        ends += [rows for number in others for rows in _ends_of(game.answered(number), before)]
    return ends


def _choice(records: list[Record]) -> Choice:
    """What was done, without what was put down with it."""
    at = next(number for number, record in enumerate(records) if record["what"] not in ("round", "turn"))
    first, follower = records[at], records[at + 1] if at + 1 < len(records) else {"what": None}
    if first["what"] == "house":
        return ("fork", hex_of(first["at"]), *_laid(follower), *_joined(records[at + 2]))
    if first["what"] == "tree":
        return ("tree", *sorted((hex_of(first["at"]), hex_of(first["beside"]))))
    if first["what"] == "pass":
        return "pass", first.get("declined", False)
    if first["what"] == "draw":
        return ("draw",)
    if follower["what"] == "join":
        return ("lay", *_laid(first), *_joined(follower))
    return ("lay", *_laid(first), first["level"], follower["what"] == "pairs")


def _laid(record: Record) -> tuple[Tile, Hex, Hex]:
    """A double that lies the other way round is the same."""
    tile, at, beside = tile_of(record), hex_of(record["at"]), hex_of(record["beside"])
    return (tile, beside, at) if is_double(tile) and beside < at else (tile, at, beside)


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
    choices: set[Choice] = {("lay", *lay) for lay in allowed_lays(table, table.hands[seat])}
    choices |= {("tree", *places) for places in allowed_trees(table, seat)}
    if rules["option_d"] == "pass" or not can_place(table, seat):
        choices.add(("pass", False))
    if before.extra and not rules["must_take_extra_turn"] and can_place(table, seat):
        choices.add(("pass", True))
    return choices


def _legal_in_chain(before: Before) -> set[Choice]:
    table, seat = before.table, before.seat
    if not table.has_tiles():
        _, tiles = holders_of_first(table)  # a double that was just drawn among them
        firsts = centre_lays(table, tiles & table.hands[seat])
        return {("lay", *lay) for lay in firsts} or {("draw",)}
    choices: set[Choice] = {("lay", *play) for play in plays(table, table.hands[seat])}
    choices |= {("fork", fork.house, *fork.play) for fork in forks(table, seat)}
    if not can_play(table, table.hands[seat]):
        choices.add(("draw",) if table.supply else ("pass", False))
    return choices


def _legal_in_mission(before: Before) -> set[Choice]:
    table, hand = before.table, before.table.hands[before.seat]
    legal_lays = lays(table, hand) if table.has_tiles() else centre_lays(table, hand)
    return {("lay", *lay) for lay in legal_lays} or {("pass", False)}
