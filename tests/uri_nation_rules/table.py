"""A game laid out on a table: bowls, disks, markers and dogs are put where a test wants them, then the rules play.

Seats are numbered as on the board, from 1. Spaces, lots and parks go by their ids, actions and cards by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from board_designer.board.frozen import FrozenMap
from board_designer.board.model import Board, Link
from board_designer.games.common import batches
from board_designer.games.common import memory as common
from board_designer.games.kernel.records import _here, playing_in
from board_designer.io import load_board, parse_board
from board_designer.kits import find_kit
from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play import (
    acting,
    alliances,
    bowls,
    cards,
    challenges,
    holdings,
    memory,
    moving,
    planning,
    turns,
)
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.batches import kernel
from board_designer.kits.uri_nation.play.contest import memory_of
from board_designer.kits.uri_nation.play.policies import shipped_players
from board_designer.kits.uri_nation.play.town import Town, build_town

ROOT = Path(__file__).parent.parent.parent
TOKENS = ("water", "swagger", "drive", "grit", "bond")
ACTIONS = {
    "claim": c.CLAIM, "challenge": c.CHALLENGE, "fortify": c.FORTIFY, "initiate": c.INITIATE, "break": c.BREAK,
    "fight_bond": c.FIGHT_BOND, "patrol": c.PATROL,
}  # fmt: skip
RECIPES = {
    **ACTIONS, "keep_swagger": c.KEEP_SWAGGER, "keep_grit": c.KEEP_GRIT, "join": c.JOIN, "drink": c.DRINK,
}  # fmt: skip
PURPOSES = {0: "", c.STOP_HOME: "home", c.STOP_PARK: "park"}
ENDS = {c.NOT_OVER: "", c.BY_COUNT: "count", c.BY_LAST: "last", c.BY_LIMIT: "limit"}
DECKS = {"water": c.WATER_CARDS, "chance": c.CHANCE_CARDS, "events_proposed": c.EVENT_CARDS}
HANDS = ("second_wind", "long_lead", "moving_van")
TIES = ("reroll", "defender", "attacker")
_ITEMS, _ENDS, _LOG = 6000, 4000, 3000


@cache
def board(name: str) -> Board:
    folder = ROOT / "tests" / "boards" if name == "twin_faces" else ROOT / "sample_boards"
    return load_board(folder / f"{name}.board.yaml")


@cache
def drawn(text: str) -> Board:
    return parse_board(text)


def with_links(base: Board, *links: tuple[str, str, str], keep: bool = True) -> Board:
    """The board with more links (type, from, to), or with these alone."""
    added = tuple(Link(f"added{n}", type_, one, other) for n, (type_, one, other) in enumerate(links))
    return replace(base, links=(base.links if keep else ()) + added)


def with_extra(base: Board, **extra: Any) -> Board:
    return replace(base, extra=FrozenMap({**base.extra, **extra}))


def structure_of(name: str | Board, rules: Mapping[str, Any]) -> Structure:
    drawing = board(name) if isinstance(name, str) else name
    return Structure(drawing, find_kit(drawing.kit), rules)


_towns: dict[Any, tuple[Town, list[int]]] = {}
_boards: dict[int, Board] = {}  # keeps boards alive whose identity is a key


def town_of(name: str | Board, rules: Mapping[str, Any], figures: Mapping[str, int]) -> tuple[Town, list[int]]:
    """A town and a fresh memory for it; both are made once."""
    if not isinstance(name, str):
        _boards[id(name)] = name
    key = (name if isinstance(name, str) else id(name), tuple(sorted(rules.items())), tuple(sorted(figures.items())))
    if key not in _towns:
        structure = structure_of(name, rules)
        faults = structure.kit.rule_faults(rules)
        assert not faults, faults
        policies = shipped_players(list(structure.kit.data["archetypes"])).policies
        town = build_town(structure, policies, figures)
        _towns[key] = town, memory_of(town, _ITEMS, _ENDS, _LOG).tolist()
    return _towns[key]


class Opened:
    def __init__(self, cells: list[int]) -> None:
        self._cells = cells

    def __getattr__(self, name: str) -> Any:
        _here.cells = self._cells  # until another table is looked at
        return getattr(memory, name, None) or getattr(common, name)


class Table:
    def __init__(
        self,
        name: str | Board = "twin_faces",
        seats: Sequence[str | None] = ("bruiser", "yapper"),
        policy: str = "greedy",
        starter: int = 1,
        game: int = 0,
        figures: Mapping[str, int] | None = None,
        **rules: Any,
    ) -> None:
        self.town, fresh = town_of(name, rules, figures or {})
        self.m: list[int] = list(fresh)
        self._row = [-1] * batches.ROW
        for seat, role in enumerate(seats):
            if role is not None:
                self._row[batches.ROW_ROLE + seat] = self.town.roles.index(role)
            number = next(n for n, known in enumerate(self.town.player_names) if known.startswith(policy))
            if policy == "archetype" and role is not None:
                number = self.town.player_names.index(f"archetype {role}")
            self._row[batches.ROW_PLAYER + seat] = number
        self._row[batches.ROW_STARTER] = starter - 1
        self._row[batches.ROW_SEED] = 7
        self._row[batches.ROW_GAME] = game
        self.call(batches.begin, self._row, 0)
        self.of.match.turn = 1  # what was never used was used in turn 0

    @property
    def of(self) -> Opened:
        """The records of this table: `table.of.match.turn`."""
        return Opened(self.m)

    def call(self, function: Callable[..., Any], *values: Any) -> Any:
        """A rule, at this table."""
        with playing_in(self.m, kernel.given):
            return function(*values)

    # ---- Names -----------------------------------------------------------------------------------------------------

    def node(self, space: str) -> int:
        return self.town.nodes.index(space)

    def place(self, lot: str) -> int:
        return self.town.places.index(lot)

    def special(self, id_: str) -> int:
        return self.town.specials.index(id_)

    def target(self, id_: str | None) -> int:
        if id_ is None:
            return c.NOBODY
        return self.place(id_) if id_ in self.town.places else self.special(id_)

    def dog(self, seat: int) -> memory.Dog:
        found: memory.Dog = self.of.dogs[seat - 1]
        return found

    @property
    def seats(self) -> list[int]:
        return [seat + 1 for seat in range(c.SEATS) if self.of.match.seated >> seat & 1]

    # ---- Laying things out -----------------------------------------------------------------------------------------

    def bowl(self, seat: int, **tokens: int) -> Table:
        """What a dog has; tokens that are not named stay as they are."""
        for token, many in tokens.items():
            at = TOKENS.index(token)
            self.of.game.tokens_out[at] += many - self.dog(seat).bowl[at]
            self.dog(seat).bowl[at] = many
        return self

    def empty(self, seat: int, **tokens: int) -> Table:
        """A dog with nothing but what is named."""
        return self.bowl(seat, **(dict.fromkeys(TOKENS, 0) | tokens))

    def put_dog(self, seat: int, space: str) -> Table:
        self.dog(seat).node = self.node(space)
        self.of.turn.here = self.of.nodes[self.node(space)].start
        return self

    def claim(self, seat: int | None, *lots: str) -> Table:
        for lot in lots:
            self.call(holdings.set_owner, self.place(lot), c.NOBODY if seat is None else seat - 1)
        return self

    def forts(self, lot: str, many: int) -> Table:
        self.call(holdings.add_fort, self.place(lot), many - self.forts_on(lot))
        return self

    def mark(self, park: str, *seats: int) -> Table:
        """Markers, put down in this order and without any of the effects of joining."""
        for seat in seats:
            self.call(alliances.put_marker, self.special(park), seat - 1)
        return self

    def stack(self, deck: str, *cards_in_order: str) -> Table:
        """A deck of just these cards. They come in any order unless they are all the same."""
        pile = self.of.piles[DECKS[deck]]
        pile.left = pile.size = len(cards_in_order)
        for at, card in enumerate(cards_in_order):
            pile.cards[at] = self.town.cards.index((deck, card))
        return self

    # ---- Looking ---------------------------------------------------------------------------------------------------

    def bowl_of(self, seat: int) -> dict[str, int]:
        return dict(zip(TOKENS, self.dog(seat).bowl, strict=True))

    def has(self, seat: int, token: str) -> int:
        return self.bowl_of(seat)[token]

    def capacity(self, seat: int) -> int:
        return self.dog(seat).capacity

    def owner(self, lot: str) -> int | None:
        owner = self.call(holdings.owner_of, self.place(lot))
        return None if owner == c.NOBODY else owner + 1

    def lots_of(self, seat: int) -> set[str]:
        return {lot for lot in self.town.places if self.owner(lot) == seat}

    def forts_on(self, lot: str) -> int:
        return self.call(holdings.forts_on, self.place(lot))

    def members(self, park: str) -> set[int]:
        bits = self.call(alliances.members_at, self.special(park))
        return {seat + 1 for seat in range(c.SEATS) if bits >> seat & 1}

    def marks(self, park: str) -> int:
        return self.call(alliances.marks_on, self.special(park))

    def bonded(self, one: int, other: int) -> bool:
        return self.dog(one).bonded[other - 1] == 1

    def where(self, seat: int) -> str:
        return self.town.nodes[self.dog(seat).node]

    def income(self, seat: int) -> int:
        return self.dog(seat).income

    def group(self, lot: str) -> int:
        return self.of.claims[self.place(lot)].group

    def in_cluster(self, lot: str) -> bool:
        return self.call(holdings.in_cluster, self.place(lot))

    def of_dog(self, seat: int, field: str) -> int:
        return int(getattr(self.dog(seat), field))

    def hand(self, seat: int) -> dict[str, int]:
        return {card: many for card, many in zip(HANDS, self.dog(seat).hand, strict=True) if many}

    def counted(self, seat: int, counter: str) -> int:
        return int(getattr(self.of.accounts[seat - 1], counter))

    @property
    def left(self) -> int:
        return self.of.turn.left

    @property
    def disks(self) -> tuple[int, int]:
        """Large and small disks on the board."""
        return tuple(self.of.game.disks_out)

    @property
    def end(self) -> str:
        return ENDS[self.of.match.over]

    @property
    def winners(self) -> set[int]:
        return {seat + 1 for seat in range(c.SEATS) if self.of.match.winners >> seat & 1}

    @property
    def order(self) -> list[int]:
        return [self.of.game.order[at] + 1 for at in range(self.of.match.players)]

    def events(self, what: int) -> list[tuple[int, ...]]:
        """What was noted of one kind: seat, then three details."""
        noted = [self.of.events[number] for number in range(self.of.log.length)]
        return [(one.seat + 1, one.one, one.two, one.three) for one in noted if one.what == what]

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
            plan.park = planning.park_to_start(self.of.match.active, self.node(route[-1])) + 1
        return steps

    def walk(self, seat: int, *route: str, roll: int | None = None, stop: str = "", drink: bool = False) -> Table:
        """A turn begins and the dog walks this route; its action is still to come. The roll is what it takes."""
        self.start_turn(seat)
        steps = self.plan(*route, stop=stop, drink=drink)
        self.of.turn.rolled = self.of.turn.left = steps if roll is None else roll
        with patch.object(moving, "mean_to_start", lambda *_: None):
            self.call(moving.move)
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

        with patch.object(moving, "mean_to_start", lambda *_: None), patch.object(turns, "act", wanted):
            self.call(turns.carry_out)
        return self

    def choices(self, seat: int, roll: int) -> set[tuple[str, str]]:
        """Every end the dog may choose for this roll from where it stands now: the space, and why it stops early."""
        self._begin_at(seat, roll)
        listed = self.shown(seat, planning.make_plan)
        return {(self.town.nodes[option.target], PURPOSES[option.kind - c.WALK]) for option in listed}

    def random_ends(self, seat: int, roll: int, tries: int = 300) -> set[tuple[str, str]]:
        """Where a player goes who walks at random; the table must be one of random players."""
        found = set()
        for number in range(tries):
            self._begin_at(seat, roll)
            self.of.match.word_left, self.of.match.whims = 0, number * 50
            self.call(planning.make_plan)
            node, plan = self.dog(seat).node, self.of.plan
            if plan.length:
                state = self.of.turn.here
                for hop in range(plan.length):
                    state = self.of.ways[self.call(moving.planned_way, state, hop)].state
                node = self.of.states[state].node
            found.add((self.town.nodes[node], PURPOSES[plan.stop]))
        return found

    def _begin_at(self, seat: int, roll: int) -> None:
        self.of.match.active = seat - 1
        self.of.turn.left = self.of.turn.rolled = roll
        self.of.turn.taken_steps = 0
        self.put_dog(seat, self.where(seat))

    def pass_by(self, seat: int, space: str, drink: bool = True) -> Table:
        """Everything that happens to a dog on entering a space, without the walk there."""
        self.of.match.active = seat - 1
        self.of.plan.drinks = drink
        self.of.plan.at = self.of.plan.length = 0
        self.call(moving.pass_by, seat - 1, self.node(space))
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
        self.call(acting.offer_actions, seat - 1)
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
            self.call(acting.perform, seat - 1, ACTIONS[action], self.target(target))
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
