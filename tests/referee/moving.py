"""The roll and the move: ways, crossings, turning round, early stops, and where a move may end."""

from __future__ import annotations

from copy import copy

from referee import cards
from referee.ground import Edge
from referee.passing import bond_after_all, come_by
from referee.standing import Player, Standing

LEASH = {"drive": 2}
WHY_PAID = {"crossing": "crossing", "path": "path", "side_step": "side_street", "step": "side_street"}


class Move:
    """A dog on its way."""

    def __init__(self, game: Standing, player: Player, steps: int, turns_freely: bool) -> None:
        self.game, self.player, self.rules = game, player, game.rules
        self.at, self.drive = player.at, player.bowl["drive"]
        self.left, self.walked = steps, 0
        self.came_from: int | None = None  # the space before, if the dog came on foot
        self.last: Edge | None = None
        self.heading_from: int | None = None  # where it came from on foot before the crossing it has just made
        self.late = False
        self.turning = "free" if turns_freely else self.rules["mid_roll_reversal"]
        self.path_open = bool(self.rules["pass_by_on_start_space"])
        self.share = self.rules["dogs_may_share_space"]

    # What is allowed

    def price(self, edge: Edge) -> int:
        if edge.how == "crossing" and "free_midblock" in self.game.lasting:
            return 0
        return edge.cost

    def payable(self, edge: Edge) -> bool:
        """With Drive: a card in the hand is played by those who wish to."""
        return self.drive >= self.price(edge)

    def allowed(self, edge: Edge) -> bool:
        """Whether the dog may go this way, if it can pay."""
        if edge.steps > self.left:
            return False
        if edge.on_foot:
            return self._may_walk(edge)
        if edge.how == "crossing":
            if "no_midblock" in self.game.lasting or (
                self.last and self.last.how == "crossing" and self.last.before == edge.after
            ):
                return False
            return self.left > 0 or (self.rules["midblock_after_last_step"] and not self.late)
        return self._may_enter(edge)

    def _may_walk(self, edge: Edge) -> bool:
        if edge.after == self.came_from:
            return self.turning == "free" or (self.turning == "dead_end_only" and self._dead_end())
        if self.rules["direction_after_crossing"] == "keep" and self.last and self.last.how == "crossing":
            return (self.heading_from, edge.after) not in self.last.turns_back
        return True

    def _dead_end(self) -> bool:
        return not any(
            not edge.cost and (edge.after != self.came_from if edge.on_foot else self._may_enter(edge))
            for edge in self.game.ground.ways[self.at]
            if edge.how != "crossing"
        )

    def _may_enter(self, edge: Edge) -> bool:
        return edge.how == "path" and self.path_open and not (self.last and self.last.link == edge.link)

    def open_ways(self) -> list[Edge]:
        ways = [edge for edge in self.game.ground.ways[self.at] if self.allowed(edge) and self.payable(edge)]
        if self.rules.get("path_use") == "compulsory":
            paths = [edge for edge in ways if edge.how == "path"]
            return paths or ways
        return ways

    # One move

    def go(self) -> Move:
        """The next event is a step, a crossing or a path, with what is paid for it, and what is passed then."""
        game, player = self.game, self.player
        bond_after_all(game, player)
        card = game.next_is("play_card")
        if card:
            game.must("play_card", player.seat, card="long_lead")
            cards.play(game, player, "long_lead")
        ahead = game.next
        while ahead < len(game.events) and game.events[ahead]["what"] == "token":
            ahead += 1
        event = game.events[ahead] if ahead < len(game.events) else {}
        to = game.ground.index.get(event.get("to"), -1)
        edge = game.ground.way.get((player.at, to, event.get("how", ""), event.get("link")))
        if edge is None:
            game.fail(f"no such way leads from {game.ground.ids[player.at]}: {event}")
        assert edge is not None
        if card and edge.how != "crossing":
            game.fail("that card is for crossings")
        if not self.allowed(edge):
            game.fail(f"this way is not allowed now, with {self.left} steps left")
        self._unless_a_path_calls(edge)
        cost = 0 if card else self.price(edge)
        if cost:
            game.pay(player, {"drive": cost}, WHY_PAID[edge.how])
        game.must("move", player.seat, to=game.ground.ids[edge.after], how=edge.how, link=edge.link)
        later = self.after(edge, cost)
        later.arrive()
        return later

    def _unless_a_path_calls(self, edge: Edge) -> None:
        if self.rules.get("path_use") == "compulsory" and edge.how != "path" and edge not in self.open_ways():
            self.game.fail("the path here had to be taken")

    def arrive(self) -> None:
        game, player = self.game, self.player
        player.at = self.at
        game.came_home = game.came_home or self._at_home()
        last = ends_here(game)
        come_by(game, player, last)
        bond_after_all(game, player)
        self.drive = player.bowl["drive"]
        if not last and self.rules.get("home_stop") == "forced" and self._at_home():
            game.fail("the move ends at one's own home")

    def after(self, edge: Edge, paid: int) -> Move:
        """The move as it is when the dog has gone this way."""
        later = copy(self)
        later.late = self.late or (edge.how == "crossing" and self.left == 0)
        later.heading_from = self.came_from
        later.came_from = edge.before if edge.on_foot else None
        later.last, later.at, later.drive = edge, edge.after, self.drive - paid
        later.left, later.walked = self.left - edge.steps, self.walked + edge.steps
        later.path_open = edge.how != "path" or bool(self.rules["path_chain"])
        return later

    # The end of the move

    def stop(self) -> None:
        game, player = self.game, self.player
        event = game.read("stop", player.seat, "at", "purpose", "steps_left")
        if event["at"] != game.ground.ids[player.at] or event["steps_left"] != self.left:
            game.fail(f"the dog is at {game.ground.ids[player.at]} with {self.left} steps left", 1)
        purpose = event["purpose"]
        if not self.share and self.last and player.at in self._taken_spaces():
            game.fail("another dog stands there", 1)
        if game.passed_here and self.open_ways():
            game.fail("the dog came by as one that goes on, and could have gone on", 1)
        if purpose not in ((None, "home", "alliance") if game.ground.edition == "1.4" else (None,)):
            game.fail(f"nobody stops for {purpose!r}", 1)
        game.purpose = purpose
        if not self._may_stop(purpose):
            game.fail(f"the move may not end here, with {self.left} steps left, for {purpose}", 1)

    def _may_stop(self, purpose: str | None) -> bool:
        if self.left == 0:
            return purpose != "home" and not self._path_calls()
        if purpose is not None:
            return self._early_stop(purpose)
        if self.rules.get("home_stop") == "forced" and self._at_home() and self.last:
            return True
        enough = self.walked >= self._fewest()
        if not self.rules["full_roll_required"] and enough:
            return True
        return not (self.open_ways() if self.share else self._can_end_well())

    def _taken_spaces(self) -> set[int]:
        return {other.at for other in self.game.players.values() if other is not self.player}

    def _can_end_well(self) -> bool:
        """Whether some way from here uses up the roll and ends where no other dog stands."""
        taken, seen, ends = self._taken_spaces(), set(), [self]
        while ends:
            now = ends.pop()
            ways = now.open_ways()
            if now is not self and now.at not in taken and (now.left == 0 or not ways):
                return True
            for edge in ways:
                later = now.after(edge, now.price(edge))
                if later.key() not in seen:
                    seen.add(later.key())
                    ends.append(later)
        return False

    def key(self) -> tuple[object, ...]:
        return self.at, self.drive, self.left, self.came_from, self.last, self.heading_from, self.late

    def _at_home(self) -> bool:
        return self.at in self.game.ground.at_home[self.player.seat]

    def _path_calls(self) -> bool:
        return self.rules.get("path_use") == "compulsory" and any(edge.how == "path" for edge in self.open_ways())

    def _fewest(self) -> int:
        if self.game.ground.edition == "1.4":
            return int(self.rules["early_stop_min_steps"])
        return 0 if self.rules["may_stay"] else 1

    def _early_stop(self, purpose: str) -> bool:
        if self.game.ground.edition != "1.4" or self.walked < self._fewest():
            return False
        if purpose == "home":
            return self._at_home()
        return True  # the alliance has to be the first action, which is looked at there


def ends_here(game: Standing) -> bool:
    """Whether the move ends before the dog goes on: read ahead, since some things depend on it."""
    events = game.events
    for number in range(game.next, len(events)):
        what = events[number]["what"]
        if what == "move":
            return False
        if what in ("stop", "turn", "end"):
            return True
    return True


def roll_and_move(game: Standing, player: Player) -> None:
    more = 0
    if game.next_is("play_card") and game.peek().get("card") == "second_wind":
        game.must("play_card", player.seat, card="second_wind")
        cards.play(game, player, "second_wind")
        more = 3
    event = game.read("roll", player.seat, "first", "second", "steps")
    sides = game.ground.game["dice"]["sides"]
    if not all(isinstance(event[die], int) and 1 <= event[die] <= sides for die in ("first", "second")):
        game.fail("no die shows that", 1)
    rolled = event["first"] + event["second"]
    if player.housebound:
        rolled = -(-rolled // 2) if game.rules["housebound_rounding"] == "up" else rolled // 2
    if event["steps"] != rolled + more:
        game.fail(f"that roll is {rolled + more} steps", 1)
    added, turns_freely = _tricks(game, player, rolled, event["first"] == event["second"])
    if game.rules["pass_by_on_start_space"]:
        game.came_home = player.at in game.ground.at_home[player.seat]
        come_by(game, player, last=False)  # a dog that stays has passed it all the same
        game.passed_here = False
        bond_after_all(game, player)
    move = Move(game, player, rolled + more + added, turns_freely)
    while not game.next_is("stop"):
        move = move.go()
    move.stop()
    game.walked = move.walked
    game.moved = move.last is not None


def _tricks(game: Standing, player: Player, rolled: int, double: bool) -> tuple[int, bool]:
    """The steps that tricks add to the roll, and whether the dog may turn round at will."""
    added, turns_freely, done = 0, False, set()
    while game.next_is("trick") or (game.next_is("token") and game.peek().get("why") == "trick"):
        if game.next_is("token"):
            game.pay(player, LEASH, "trick")
            name = "pull_leash"
        else:
            name = game.peek().get("trick", "")
            if name == "pull_leash":
                game.fail("pulling the leash has a price")
        game.must("trick", player.seat, trick=name)
        repeats = name == "distracted_owner" and game.rules["distracted_owner_repeats"]
        if not game.rules.get("walk_tricks") or name in done or (name in player.tricks and not repeats):
            game.fail("that trick cannot be done now", 1)
        done.add(name)
        player.tricks.add(name)
        if name == "pull_leash":
            added += 3
        elif name == "distracted_owner" and double:
            added, turns_freely = added + 2, True
        elif name == "zoomies" and player.dog == "scrapper":
            added, game.no_action = added + 2 * rolled, True
        else:
            game.fail(f"{name} cannot be done here", 1)
    return added, turns_freely
