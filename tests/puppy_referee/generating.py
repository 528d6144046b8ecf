"""Random games made from the legal lays alone: what the referee must find nothing in."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any

from refereeing.records import Record, RecordWriter

from puppy_referee.chain import Play, close_end, find_open_ends, forks, plays, put_first, put_play
from puppy_referee.domidog_turns import holders_of_first
from puppy_referee.ending import fewest_tiles, mission_winners, score
from puppy_referee.hexes import Hex
from puppy_referee.layout import DOMIDOG, PUPPY_PARK, SECRET_MISSION, Layout
from puppy_referee.pairs import contacts
from puppy_referee.placements import Lay, allowed_lays, allowed_trees, centre_lays, house_places, lays
from puppy_referee.random_layouts import layout_in_play, random_layout
from puppy_referee.setting_up import hand_size, has_start
from puppy_referee.table import Table
from puppy_referee.tiles import Tile, is_double

GAMES = (PUPPY_PARK, DOMIDOG, SECRET_MISSION)


def random_game(number: int) -> tuple[Layout, list[Record]]:
    """The three games in turn; every fourth goes on from a position of another game."""
    dice = random.Random(number)
    layout = random_layout(dice, GAMES[number % 3])
    records = Generator(dice, layout).whole()
    if number % 4 == 3:
        layout = layout_in_play(dice, layout, records) or layout
        records = Generator(dice, layout).whole()
    return layout, records


class Generator(RecordWriter):
    def __init__(self, dice: random.Random, layout: Layout) -> None:
        super().__init__(layout.seats, "player", "random")
        self.dice, self.layout, self.table = dice, layout, Table(layout)
        self.missions: dict[int, Tile] = {}
        self.last_lays: dict[int, int] = {}
        self.passed: set[int] = set()

    def one_of(self, options: Collection[Any]) -> Any:
        return self.dice.choice(sorted(options))

    def whole(self) -> list[Record]:
        if self.layout.game == DOMIDOG:
            find_open_ends(self.table)
        seat = self._set_up()
        first, extra, turn = seat, False, self._turn_of_game()
        rounds_are_told = self.dice.random() < 0.5
        while True:
            if seat == first and not extra:
                self.round += 1
                if rounds_are_told:
                    self.tell("round")
            self.tell_turn(seat, extra=extra)
            extra = turn(seat, extra)
            if over := self._over(seat):
                self._end(*over)
                return self.records
            if not extra:
                seat = self.layout.next_seat(seat)
                while self.layout.game == SECRET_MISSION and not self.table.hands[seat]:
                    seat = self.layout.next_seat(seat)

    def _turn_of_game(self) -> Any:
        return {PUPPY_PARK: self._park, DOMIDOG: self._chain, SECRET_MISSION: self._mission}[self.layout.game]

    # Before the first turn

    def _set_up(self) -> int:
        layout, table = self.layout, self.table
        puzzle = bool(layout.position.hands)
        first: int = layout.rules["to_move"] if puzzle and layout.rules["to_move"] else self.dice.choice(layout.seats)
        if layout.game == SECRET_MISSION:
            for seat in layout.in_order(first):
                tile = self.one_of([tile for tile in table.supply if not is_double(tile)])
                table.supply.remove(tile)
                self.missions[seat] = tile
                self.tell("mission", seat, tile=list(tile))
        if not puzzle:
            self._deal(first)
        if layout.game != PUPPY_PARK:
            self.tell("supply", None, tiles=len(table.supply))
        elif has_start(table):
            lay = self.one_of(centre_lays(table, table.supply))
            self.tell("start", None, tile=list(lay.tile), at=list(lay.at), beside=list(lay.beside))
            table.put(lay.tile, lay.at, lay.beside)
        if layout.game == DOMIDOG and not table.has_tiles():
            seats, _ = holders_of_first(table)
            first = first if first in seats or not seats else self.one_of(seats)
        return first

    def _deal(self, first: int) -> None:
        size = hand_size(self.table)
        for seat in self.layout.in_order(first):
            tiles = self.dice.sample(sorted(self.table.supply), size)
            self.table.supply -= set(tiles)
            self.table.hands[seat] = set(tiles)
            cut = self.dice.randrange(size) if size > 5 else 0  # a hand may be told in parts
            for part in (tiles[:cut], tiles[cut:]):
                if part:
                    self.tell("deal", seat, tiles=[list(tile) for tile in part])

    # The three games

    def _tell_lay(self, seat: int, tile: Tile, at: Hex, beside: Hex, level: int = 0) -> None:
        self.tell("lay", seat, tile=list(tile), at=list(at), beside=list(beside), level=level)
        self.table.hands[seat].remove(tile)
        self.passed = set()

    def _put(self, seat: int, lay: Lay) -> None:
        self._tell_lay(seat, lay.tile, lay.at, lay.beside, lay.level)
        self.table.put(lay.tile, lay.at, lay.beside)

    def _pass(self, seat: int, **fields: bool) -> bool:
        self.tell("pass", seat, **fields)
        if not fields:
            self.passed.add(seat)
        return False

    def _draw(self, seat: int) -> Tile:
        tile: Tile = self.one_of(self.table.supply)
        self.table.supply.remove(tile)
        self.table.hands[seat].add(tile)
        self.tell("draw", seat, tile=list(tile))
        return tile

    def _park(self, seat: int, extra: bool) -> bool:
        table, rules, chance = self.table, self.layout.rules, self.dice.random
        if not table.has_tiles():
            self._put(seat, self.one_of(centre_lays(table, table.hands[seat])))
            return False
        legal, trees = allowed_lays(table, table.hands[seat]), allowed_trees(table, seat)
        if not legal and not trees:
            return self._pass(seat)
        if extra and not rules["must_take_extra_turn"] and chance() < 0.2:
            return self._pass(seat, declined=True)
        if rules["option_d"] == "pass" and chance() < 0.1:
            return self._pass(seat)
        if trees and (not legal or chance() < 0.15):
            return self._tree(seat, *self.one_of(trees))
        kinds = [[lay for lay in legal if (lay.level > 0, lay.two_pairs) == kind] for kind in KINDS_OF_LAYS]
        return self._lay(seat, self.one_of(self.dice.choice([kind for kind in kinds if kind])))

    def _tree(self, seat: int, at: Hex, beside: Hex) -> bool:
        self.tell("tree", seat, at=list(at), beside=list(beside))
        self.table.put_tree(seat, {at, beside})
        self.passed = set()
        if self.table.named == "none":
            self.table.named = self.dice.choice(("poop", "tree"))
            self.tell("name", seat, rule=self.table.named)
        return False

    def _lay(self, seat: int, lay: Lay) -> bool:
        table = self.table
        met = contacts(table, lay.tile, lay.at, lay.beside)
        self._put(seat, lay)
        if lay.two_pairs:
            self.tell("pairs", seat, contacts=len(met))
        extra = lay.two_pairs or lay.level > 0
        may_put = seat in table.houses and (not extra or self.layout.rules["house_with"] == "any")
        if may_put and not self._has_won(seat) and house_places(table) and self.dice.random() < 0.3:
            place = self.one_of(house_places(table))
            table.put_house(seat, place)
            self.tell("house", seat, at=list(place))
        return extra

    def _chain(self, seat: int, extra: bool) -> bool:
        table = self.table
        if not table.has_tiles():
            return self._first_of_chain(seat)
        while True:
            legal = plays(table, table.hands[seat])
            forking = forks(table, seat) if self.dice.random() < 0.1 else set()
            if forking:
                fork = self.one_of(forking)
                self.tell("house", seat, at=list(fork.house))
                close_end(table, seat, fork.house)
                self._join(seat, fork.play)
                if table.supply:
                    self._draw(seat)
                return False
            if legal:
                return self._join(seat, self.one_of(legal))
            if not table.supply:
                return self._pass(seat)
            self._draw(seat)

    def _first_of_chain(self, seat: int) -> bool:
        table = self.table
        _, tiles = holders_of_first(table)
        while not tiles:
            drawn = self._draw(seat)
            tiles = {drawn} if is_double(drawn) else set()
        lay = self.one_of(centre_lays(table, tiles & table.hands[seat]))
        self._tell_lay(seat, lay.tile, lay.at, lay.beside)
        put_first(table, lay.tile, lay.at, lay.beside)
        return False

    def _join(self, seat: int, play: Play) -> bool:
        self._tell_lay(seat, play.tile, play.at, play.beside)
        put_play(self.table, play)
        self.tell("join", seat, at=list(play.joined), **{"with": list(play.by)})
        return False

    def _mission(self, seat: int, extra: bool) -> bool:
        table = self.table
        find = lays if table.has_tiles() else centre_lays
        legal = find(table, table.hands[seat])
        if not legal:
            return self._pass(seat)
        self._put(seat, self.one_of(legal))
        self.last_lays[seat] = self.turn
        if table.supply:
            self._draw(seat)
        return False

    # The end

    def _has_won(self, seat: int) -> bool:
        table, rules = self.table, self.layout.rules
        has_tree = rules["tree_poop_counts_to_win"] and seat in table.tree_tiles
        return not table.hands[seat] and not has_tree

    def _over(self, seat: int) -> tuple[str, set[int]] | None:
        table, everybody = self.table, set(self.layout.seats)
        if self.layout.game == SECRET_MISSION:
            holders = {holder for holder in everybody if table.hands[holder]}
            winners = mission_winners(table, self.missions, self.last_lays)
            return ("blocked" if holders else "last_tile", winners) if holders <= self.passed else None
        if self._has_won(seat):
            return "empty_hand", {seat}
        if self.passed != everybody:
            return None
        shared = self.layout.game == DOMIDOG and self.layout.rules["domi_blocked"] == "draw_game"
        return "blocked", everybody if shared else fewest_tiles(table)

    def _end(self, by: str, winners: set[int]) -> None:
        for seat, tile in self.missions.items():
            first, second, product = score(self.table, tile)
            self.tell("score", seat, first=first, second=second, product=product)
        self.tell("end", None, by=by, winners=sorted(winners))


KINDS_OF_LAYS = ((False, False), (True, False), (False, True))  # on top of others, two pairs
