"""A game from its first event to its last."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from referee.acting import act
from referee.ending import check_order, outcome
from referee.ground import TOKENS, Ground
from referee.moving import roll_and_move
from referee.standing import Event, Illegal, Player, Standing


class Referee:
    """Knows one board under one set of rules, and checks games played on it."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.ground = Ground(document)

    def check(self, events: list[Event]) -> Illegal | None:
        """The first event that the rules do not allow; None for a legal game."""
        try:
            Game(self.ground, events).whole()
        except Illegal as problem:
            return problem
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as problem:
            raise RuntimeError(f"the referee cannot read this: {problem!r}") from problem
        return None


class Game(Standing):
    """The state, with what is remembered for a turn and for a round."""

    def __init__(self, ground: Ground, events: list[Event]) -> None:
        super().__init__(ground, events)
        self.taken: dict[int, int] = {}  # homes that were lost, and whose they are
        self.last_seat: int | None = None
        self.played: list[int] = []  # this round
        self.order_of_round: list[int] = []
        self.counts_in_round: dict[int, int] = {}
        self._fresh_turn()

    def _fresh_turn(self) -> None:
        self.used: set[int] = set()
        self.bond_from: set[int] = set()
        self.must_initiate: set[int] = set()
        self.no_action = self.came_home = self.moved = self.passed_here = False
        self.walked = 0
        self.purpose: str | None = None

    def whole(self) -> None:
        self._seated()
        self._setup()
        while True:
            if len(self.played) in (0, len(self.players)):
                self._next_round()
            seat = self._turn()
            over = outcome(self, seat, len(self.played) == len(self.players))
            if over:
                self.must("end", None, by=over[0], winners=over[1])
                break
            self._round_ends()
        if self.next != len(self.events):
            self.fail("the game is over")

    # Setup

    def _seated(self) -> None:
        event = self.peek()
        if event["what"] != "game" or set(event) != {"what", "seed", "game", "players"}:
            self.fail("a game begins with who plays")
        dogs = set()
        for given in event["players"]:
            seat, dog = given["seat"], given["role"]
            taken = seat in self.players or dog in dogs
            if taken or seat not in self.ground.seats or dog not in self.ground.archetypes:
                self.fail(f"nobody can sit there like that: {given}")
            dogs.add(dog)
            self.players[seat] = Player(seat, dog, self.ground.archetypes[dog], self.ground)
        limits = self.ground.game["players"]
        if not limits["min"] <= len(self.players) <= limits["max"]:
            self.fail("that many cannot play")
        self._check_seats()
        self.next = 1

    def _check_seats(self) -> None:
        seats, all_seats = sorted(self.players), sorted(self.ground.seats)
        rule = self.rules["seat_choice"]
        if rule == "fixed" and seats != all_seats[: len(seats)]:
            self.fail("these are not the seats with the lowest numbers")
        if rule == "spread" and len(seats) < len(all_seats):
            best = max(self.ground.apart(others) for others in combinations(all_seats, len(seats)))
            if self.ground.apart(seats) != best:
                self.fail("other homes lie further apart")

    def _setup(self) -> None:
        for seat in sorted(self.players):
            player = self.players[seat]
            self.change(player, player.full, "setup")
            at = self.ground.ids[player.at]
            self.must("start", seat, at=at, dog=player.dog, bowl_size=player.capacity)
        for seat in sorted(self.players):
            self._free_claims(self.players[seat])

    def _free_claims(self, player: Player) -> None:
        near = self.ground.neighbourhood.get(player.home, set())
        if self.ground.edition == "1.4":
            wanted = {"none": 0, "one_neighbour": 1, "both_neighbours": 2}[self.rules["starting_claims"]]
        else:
            if self.rules["start_claim_home"] and self.left("large_disk") > 0:
                self.must("claim", player.seat, **self.about(player.home), free=True)
                self.own(player.home, player.seat)
            wanted = self.rules["start_claim_adjacent"]
            near = self._near_home(player, near)
        for _ in range(wanted):
            free = {place for place in near if place not in self.owner and self.is_territory(place)}
            if not free or self.left("large_disk") < 1:
                break
            place = self.ground.index.get(self.peek().get("place"))
            if place not in free:
                self.fail(f"a free claim beside home was due, on one of {[self.ground.ids[one] for one in free]}")
            assert place is not None
            self.must("claim", player.seat, **self.about(place), free=True)
            self.own(place, player.seat)

    def _near_home(self, player: Player, near: set[int]) -> set[int]:
        if self.rules["home_start_adjacent"] == "same_segment":
            return self.ground.along[player.home]
        return near if any(place not in self.owner for place in near) else self.ground.along[player.home]

    # Turns

    def _next_round(self) -> None:
        self.round += 1
        self.turn += 1
        self.must("round", None)
        self.turn -= 1
        self.played = []
        self.counts_in_round = {seat: len(self.joined(seat)) for seat in self.players}

    def _turn(self) -> int:
        self.turn += 1
        self._fresh_turn()
        seat = self.peek().get("seat")
        check_order(self, seat)
        self.last_seat = seat
        self.played.append(seat)
        self.order_of_round = list(self.played)
        player = self.players[seat]
        player.own_turns += 1
        self.must("turn", seat, own_turn=player.own_turns)
        self.lasting = {effect: drawer for effect, drawer in self.lasting.items() if drawer != seat}
        self._homes_come_back(player)
        self._income(player)
        skips, player.skips = player.skips, False
        roll_and_move(self, player)
        self.no_action = self.no_action or skips
        if self.rules.get("home_resupply_timing") == "on_stop":
            self._resupply(player)
        act(self, player, self._rests_at_home(player))
        if self.rules.get("home_resupply_timing") != "on_stop":
            self._resupply(player)
        if self.ground.edition == "1.2":
            self._housebound(player)
        return int(seat)

    def _homes_come_back(self, player: Player) -> None:
        if self.rules.get("home_revert_at") == "owner_next_turn_start" and player.home in self.taken:
            self._comes_back(player)

    def _comes_back(self, player: Player) -> None:
        if player.home not in self.owner and self.left("large_disk") < 1:
            return  # an empty home waits for a disk to mark it with
        del self.taken[player.home]
        self.must("home_reverts", player.seat, **self.about(player.home))
        self.disks.pop(player.home, None)
        self.owner[player.home] = player.seat

    def _round_ends(self) -> None:
        if self.rules.get("home_revert_at") == "end_of_round" and len(self.played) == len(self.players):
            for seat in sorted(self.players):
                if self.players[seat].home in self.taken:
                    self._comes_back(self.players[seat])

    def _income(self, player: Player) -> None:
        places = self.joined(player.seat)
        if not player.housebound:
            divisor = self.rules["income_divisor"]
            sizes, rest = [], set(places)
            while rest:
                group = self.group(rest.pop(), places)
                rest -= group
                sizes.append(len(group))
            scope = self.rules["income_scope"]
            if scope == "per_component":
                income = sum(size // divisor for size in sizes)
            else:
                income = (max(sizes, default=0) if scope == "largest_component" else len(places)) // divisor
            self.change(player, {"swagger": income}, "income")
        if self.ground.edition == "1.2" and len(places) < self.rules["desperation_below"]:
            blocked = player.housebound and self.rules["housebound_blocks_desperation"]
            self.change(player, {} if blocked else {"grit": self.rules["desperation_grit"]}, "desperation")

    def _rests_at_home(self, player: Player) -> bool:
        at_home = player.at in self.ground.at_home[player.seat]
        return self.ground.edition == "1.4" and not self.rules["action_at_home_stop"] and at_home

    def _resupply(self, player: Player) -> None:
        if self.ground.edition == "1.4":
            stays = self.rules["early_stop_min_steps"] == 0
            if player.at not in self.ground.at_home[player.seat] or not (self.moved or stays):
                return
        else:
            holder = self.owner.get(player.home, player.seat)
            if not self.came_home or (not self.rules["taken_home_resupplies"] and holder != player.seat):
                return
        self.must("resupply", player.seat)
        player.capacity = player.full["water"]
        wanted = {token: max(0, player.full[token] - player.bowl[token]) for token in TOKENS}
        self.change(player, wanted, "resupply")

    def _housebound(self, player: Player) -> None:
        player.empty_turns = 0 if self.territories(player.seat) else player.empty_turns + 1
        was, player.housebound = player.housebound, player.empty_turns >= self.rules["housebound_after_turns"]
        if player.housebound and not was:
            self.must("housebound", player.seat)
