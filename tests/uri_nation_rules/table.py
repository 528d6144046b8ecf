"""A game laid out on a table: bowls, disks, markers and dogs are put where a test wants them, then the rules play.

Seats are numbered as on the board, from 1. Spaces, lots and parks go by their ids, actions and cards by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from laid_table import DECKS, LaidTable

from board_designer.games.shared_rules import game_records as common
from board_designer.kits.uri_nation.play import (
    bowls,
    cards,
    challenges,
    move_choice,
    turn_actions,
    turns,
    walking,
)
from board_designer.kits.uri_nation.play import terms as c

ACTIONS = {
    "claim": c.CLAIM, "challenge": c.CHALLENGE, "fortify": c.FORTIFY, "initiate": c.INITIATE, "break": c.BREAK,
    "fight_bond": c.FIGHT_BOND, "patrol": c.PATROL,
}  # fmt: skip
RECIPES = {
    **ACTIONS, "keep_swagger": c.KEEP_SWAGGER, "keep_grit": c.KEEP_GRIT, "join": c.JOIN, "drink": c.DRINK,
}  # fmt: skip
PURPOSES = {0: "", c.STOP_HOME: "home", c.STOP_PARK: "park"}
TIES = ("reroll", "defender", "attacker")


class Table(LaidTable):
    # ---- Turns -----------------------------------------------------------------------------------------------------

    def start_turn(self, seat: int | None = None, roll: int | None = None) -> Table:
        """The next turn begins: income and roll. It is this seat's, and this is what it has rolled in all; for a
        double, set `of.turn.die_1` and `die_2` as well."""
        game = self.of.game
        if seat is not None:
            if game.turn_in_round >= self.of.match.players or self.of.match.round == 0:
                self.call(turns.begin_round)
            at, now = self.order.index(seat), game.turn_in_round
            game.order[at], game.order[now] = game.order[now], game.order[at]
        self.call(turns.begin_turn)
        if roll is not None:
            self.of.turn.rolled = self.of.turn.left = roll
        return self

    def plan(self, *route: str, stop: str = "", drink: bool = False) -> int:
        """Makes this the plan of the active dog. Returns the steps it takes; a way that is not open is an error."""
        turn, plan, ways, states = self.of.turn, self.of.plan, self.of.ways, self.of.states
        state, steps, packed = turn.here, 0, [0] * c.ROUTE_CELLS
        for number, space in enumerate(route):
            first = states[state].first
            for option in range(first, first + states[state].count):
                way = ways[option]
                if states[way.state].node == self.node(space) and (not way.turning or turn.free_turn):
                    break
            else:
                raise AssertionError(f"no way on to {space}")
            packed[number // c.HOPS_IN_A_CELL] |= (option - first) << c.HOP * (number % c.HOPS_IN_A_CELL)
            steps, state = steps + way.steps, way.state
        for cell, bits in enumerate(packed):
            plan.route[cell] = bits
        plan.at, plan.length, plan.drinks, plan.park = 0, len(route), drink, 0
        plan.stop = {"": 0, "home": c.STOP_HOME, "park": c.STOP_PARK}[stop]
        if stop == "park":
            plan.park = move_choice.park_to_start(self.of.match.active, self.node(route[-1])) + 1
        return steps

    def walk(self, seat: int, *route: str, roll: int | None = None, stop: str = "", drink: bool = False) -> Table:
        """A turn begins and the dog walks this route; its action is still to come. The roll is what it takes."""
        self.start_turn(seat)
        steps = self.plan(*route, stop=stop, drink=drink)
        self.of.turn.rolled = self.of.turn.left = steps if roll is None else roll
        with patch.object(walking, "mean_to_start", lambda *_: None):
            self.call(walking.move)
        return self

    def turn(
        self,
        seat: int,
        *route: str,
        roll: int | None = None,
        stop: str = "",
        drink: bool = False,
        action: tuple[str, str | None] | None = None,
        won: bool | None = None,
    ) -> Table:
        """A whole turn: this route, this action where it ends, everything that belongs to the end of a turn."""
        self.start_turn(seat)
        if route:
            steps = self.plan(*route, stop=stop, drink=drink)
            self.of.turn.rolled = self.of.turn.left = steps if roll is None else roll
        else:
            self.plan()
        self.acted = False

        def wanted(first: bool) -> bool:
            if action is None or self.acted:
                return False
            self.acted = True
            self.do(seat, *action, won=won)
            return True

        with patch.object(walking, "mean_to_start", lambda *_: None), patch.object(turns, "act", wanted):
            self.call(turns.carry_out)
        return self

    def choices(self, seat: int, roll: int) -> set[tuple[str, str]]:
        """Every end the dog may choose for this roll from where it stands now: the space, and why it stops early."""
        self.begin_at(seat, roll)
        listed = self.shown(seat, move_choice.make_plan)
        return {(self.town.nodes[option.target], PURPOSES[option.kind - c.WALK]) for option in listed}

    def random_ends(self, seat: int, roll: int, tries: int = 60) -> set[tuple[str, str]]:
        """Where a player goes who walks at random; the table must be one of random players."""
        found = set()
        for number in range(tries):
            self.begin_at(seat, roll)
            self.of.match.word_left, self.of.match.whims = 0, number * 50
            self.call(move_choice.make_plan)
            node, plan = self.dog(seat).node, self.of.plan
            if plan.length:
                state = self.of.turn.here
                for hop in range(plan.length):
                    state = self.of.ways[self.call(walking.planned_way, state, hop)].state
                node = self.of.states[state].node
            found.add((self.town.nodes[node], PURPOSES[plan.stop]))
        return found

    def begin_at(self, seat: int, roll: int) -> None:
        self.of.match.active = seat - 1
        self.of.turn.left = self.of.turn.rolled = roll
        self.of.turn.taken_steps = 0
        self.put_dog(seat, self.where(seat))

    def pass_by(self, seat: int, space: str, drink: bool = True) -> Table:
        """Everything that happens to a dog on entering a space, without the walk there."""
        self.of.match.active = seat - 1
        self.of.plan.drinks = drink
        self.of.plan.at = self.of.plan.length = 0
        self.call(walking.pass_by, seat - 1, self.node(space))
        return self

    def draw(self, seat: int, deck: str, card: str, space: str | None = None) -> Table:
        """The dog draws this card."""
        self.of.match.active = seat - 1
        self.stack(deck, card)
        here = self.node(space or self.where(seat))
        self.call(cards.draw_card, seat - 1, DECKS[deck], here, c.FOR_EVENT_CARD)
        return self

    # ---- Actions ---------------------------------------------------------------------------------------------------

    def offers(self, seat: int) -> set[tuple[str, str | None]]:
        """Everything this dog may do where it stands, and can pay."""
        names = {kind: name for name, kind in ACTIONS.items()}
        found: set[tuple[str, str | None]] = set()
        self.of.match.active = seat - 1
        self.call(turn_actions.offer_actions, seat - 1)
        for option in self.offered():
            if option.kind != c.PASS:
                at_special = option.kind in (c.INITIATE, c.BREAK, c.FIGHT_BOND)
                owners = self.town.specials if at_special else self.town.places
                found.add((names[option.kind], None if option.target == c.NOBODY else owners[option.target]))
        return found

    def offered(self) -> list[common.Option]:
        """The options of the last decision."""
        asking, options = self.of.asking, self.of.options
        return [options[asking.first + number] for number in range(asking.count)]

    def shown(self, seat: int, decision: Callable[..., Any], *values: Any) -> list[common.Option]:
        """What somebody is shown who plays this seat from outside; nothing where there is nothing to decide."""
        asking = self.of.asking
        asking.watched, asking.is_shown, asking.known, asking.count = 1 << seat - 1, False, 0, 0
        self.call(decision, *values)
        found = self.offered()
        asking.watched, asking.is_shown = 0, False
        return found

    def can(self, seat: int, action: str, target: str | None = None) -> bool:
        return (action, target) in self.offers(seat)

    def affords(self, seat: int, recipe: str) -> bool:
        return self.call(bowls.can_pay, seat - 1, RECIPES[recipe])

    def do(self, seat: int, action: str, target: str | None = None, won: bool | None = None) -> Table:
        """Does this action, which must be possible; a fight may be decided beforehand."""
        assert self.can(seat, action, target), f"seat {seat} cannot {action} {target}: {self.offers(seat)}"
        with ExitStack() as changed:
            if won is not None:
                changed.enter_context(decided(won))
            self.call(turn_actions.perform, seat - 1, ACTIONS[action], self.target(target))
        return self

    def fight(self, seat: int, target: str, won: bool) -> Table:
        """A challenge with a known outcome, wherever the dog stands."""
        self.of.match.active = seat - 1
        with decided(won):
            self.call(challenges.challenge, seat - 1, self.place(target))
        return self

    def terms(self, seat: int, target: str) -> tuple[int, str]:
        """Points in favour of the defender, and who wins equal rolls, when this seat challenges a lot or a bond."""
        heard: list[tuple[int, str]] = []

        def listen(attacker: int, defender: int, points: int, tie: int) -> bool:
            heard.append((points, TIES[tie]))
            return False

        copy = list(self.m)
        self.of.match.active = seat - 1
        with patch.object(challenges, "duel", listen):
            if target in self.town.places:
                self.call(challenges.challenge, seat - 1, self.place(target))
            else:
                self.call(challenges.fight_bond, seat - 1, self.special(target))
        self.m[:] = copy
        return heard[0]

    # ---- The end ---------------------------------------------------------------------------------------------------

    def check(self, active: int) -> str:
        self.call(turns.check_victory, active - 1)
        return self.end

    def end_turn(self, seat: int) -> Table:
        self.call(turns.end_turn, seat - 1)
        return self


@contextmanager
def decided(won: bool) -> Iterator[None]:
    """Every fight ends like this."""
    with patch.object(challenges, "duel", lambda *_: won):
        yield
