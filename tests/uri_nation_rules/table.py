"""A game laid out on a table: bowls, disks, markers and dogs are put where a test wants them, then the rules play.

Seats are numbered as on the board, from 1. Spaces, lots and parks go by their ids, actions and cards by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from board_designer.board.frozen import FrozenMap
from board_designer.board.model import Board, Link
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
    moving,
    planning,
    setting_up,
    turns,
)
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.contest import memory_of
from board_designer.kits.uri_nation.play.policies import shipped_players
from board_designer.kits.uri_nation.play.town import Town, build_town
from board_designer.kits.uri_nation.play.trees import E_COST, E_NODE

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
HANDS = {"second_wind": c.HAND_STEPS, "long_lead": c.HAND_CROSSING, "moving_van": c.HAND_VAN}
TIES = ("reroll", "defender", "attacker")
_ITEMS, _ENDS, _LOG = 6000, 60_000, 3000


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
        self._row = [-1] * setting_up.ROW
        for seat, role in enumerate(seats):
            if role is not None:
                self._row[setting_up.ROW_ROLE + seat] = self.town.roles.index(role)
            number = next(n for n, known in enumerate(self.town.policies) if known.startswith(policy))
            if policy == "archetype" and role is not None:
                number = self.town.policies.index(f"archetype {role}")
            self._row[setting_up.ROW_POLICY + seat] = number
        self._row[setting_up.ROW_STARTER] = starter - 1
        self._row[setting_up.ROW_SEED] = 7
        self._row[setting_up.ROW_GAME] = game
        setting_up.set_up(self.m, self._row, 0, _LOG)
        self.m[c.TURN] = 1  # what was never used was used in turn 0

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

    def dog(self, seat: int) -> int:
        return c.DOGS + (seat - 1) * c.DOG

    @property
    def seats(self) -> list[int]:
        return [seat + 1 for seat in range(c.SEATS) if self.m[c.SEATED] >> seat & 1]

    # ---- Laying things out -----------------------------------------------------------------------------------------

    def bowl(self, seat: int, **tokens: int) -> Table:
        """What a dog has; tokens that are not named stay as they are."""
        for token, many in tokens.items():
            at = TOKENS.index(token)
            self.m[c.TOKENS_OUT + at] += many - self.m[self.dog(seat) + at]
            self.m[self.dog(seat) + at] = many
        return self

    def empty(self, seat: int, **tokens: int) -> Table:
        """A dog with nothing but what is named."""
        return self.bowl(seat, **(dict.fromkeys(TOKENS, 0) | tokens))

    def put_dog(self, seat: int, space: str) -> Table:
        self.m[self.dog(seat) + c.NODE_OF] = self.node(space)
        self.m[c.HERE] = self.m[self.m[c.AT_NODES] + self.node(space) * c.NODE + c.N_START]
        return self

    def claim(self, seat: int | None, *lots: str) -> Table:
        for lot in lots:
            holdings.set_owner(self.m, self.place(lot), c.NOBODY if seat is None else seat - 1)
        return self

    def forts(self, lot: str, many: int) -> Table:
        holdings.add_fort(self.m, self.place(lot), many - self.forts_on(lot))
        return self

    def mark(self, park: str, *seats: int) -> Table:
        """Markers, put down in this order and without any of the effects of joining."""
        for seat in seats:
            alliances.put_marker(self.m, self.special(park), seat - 1)
        return self

    def stack(self, deck: str, *cards_in_order: str) -> Table:
        """A deck of just these cards. They come in any order unless they are all the same."""
        cell = self.m[c.G_DECKS] + DECKS[deck] * c.GAME_DECK
        self.m[cell + c.DECK_LEFT] = self.m[cell + c.DECK_SIZE] = len(cards_in_order)
        for at, card in enumerate(cards_in_order):
            self.m[cell + c.DECK_LIST + at] = self.town.cards.index((deck, card))
        return self

    # ---- Looking ---------------------------------------------------------------------------------------------------

    def bowl_of(self, seat: int) -> dict[str, int]:
        return {token: self.m[self.dog(seat) + at] for at, token in enumerate(TOKENS)}

    def has(self, seat: int, token: str) -> int:
        return self.bowl_of(seat)[token]

    def capacity(self, seat: int) -> int:
        return self.m[self.dog(seat) + c.CAPACITY]

    def owner(self, lot: str) -> int | None:
        owner = holdings.owner_of(self.m, self.place(lot))
        return None if owner == c.NOBODY else owner + 1

    def lots_of(self, seat: int) -> set[str]:
        return {lot for lot in self.town.places if self.owner(lot) == seat}

    def forts_on(self, lot: str) -> int:
        return holdings.forts_on(self.m, self.place(lot))

    def members(self, park: str) -> set[int]:
        bits = alliances.members_at(self.m, self.special(park))
        return {seat + 1 for seat in range(c.SEATS) if bits >> seat & 1}

    def marks(self, park: str) -> int:
        return alliances.marks_on(self.m, self.special(park))

    def bonded(self, one: int, other: int) -> bool:
        return self.m[c.BONDED + (one - 1) * c.SEATS + other - 1] == 1

    def where(self, seat: int) -> str:
        return self.town.nodes[self.m[self.dog(seat) + c.NODE_OF]]

    def income(self, seat: int) -> int:
        return self.m[self.dog(seat) + c.INCOME]

    def group(self, lot: str) -> int:
        return self.m[self.m[c.G_PLACES] + self.place(lot) * c.GAME_PLACE + c.GROUP]

    def in_cluster(self, lot: str) -> bool:
        return holdings.in_cluster(self.m, self.place(lot))

    def of_dog(self, seat: int, cell: int) -> int:
        return self.m[self.dog(seat) + cell]

    def hand(self, seat: int) -> dict[str, int]:
        return {card: self.of_dog(seat, cell) for card, cell in HANDS.items() if self.of_dog(seat, cell)}

    def counted(self, seat: int, counter: int) -> int:
        return self.m[c.COUNTS + (seat - 1) * c.COUNTERS + counter]

    @property
    def left(self) -> int:
        return self.m[c.LEFT]

    @property
    def disks(self) -> tuple[int, int]:
        """Large and small disks on the board."""
        return self.m[c.LARGE_OUT], self.m[c.SMALL_OUT]

    @property
    def end(self) -> str:
        return ENDS[self.m[c.OVER]]

    @property
    def winners(self) -> set[int]:
        return {seat + 1 for seat in range(c.SEATS) if self.m[c.WINNERS] >> seat & 1}

    @property
    def order(self) -> list[int]:
        return [self.m[c.ORDER_OF + at] + 1 for at in range(self.m[c.PLAYERS])]

    def events(self, what: int) -> list[tuple[int, ...]]:
        """What was noted of one kind: seat, then three details."""
        found = []
        for number in range(self.m[c.LOG_LENGTH]):
            at = self.m[c.C_LOG] + number * c.EVENT
            if self.m[at + 2] == what:
                found.append((self.m[at + 1] + 1, *self.m[at + 3 : at + 6]))
        return found

    # ---- Turns -----------------------------------------------------------------------------------------------------

    def start_turn(self, seat: int | None = None, roll: int | None = None) -> Table:
        """The next turn begins: income and roll. It is this seat's, and this is what it has rolled."""
        m = self.m
        if seat is not None:
            if m[c.TURN_IN_ROUND] >= m[c.PLAYERS] or m[c.ROUND] == 0:
                turns.begin_round(m)
            at = c.ORDER_OF + self.order.index(seat)
            now = c.ORDER_OF + m[c.TURN_IN_ROUND]
            m[at], m[now] = m[now], m[at]
        turns.begin_turn(m)
        if roll is not None:
            m[c.ROLLED] = m[c.LEFT] = roll
        return self

    def plan(self, *route: str, stop: str = "", drink: bool = False) -> int:
        """Makes this the plan of the active dog. Returns the steps it takes; a way that is not open is an error."""
        m = self.m
        state, steps = m[c.HERE], 0
        for number, space in enumerate(route):
            record = m[c.AT_STATES] + state * c.STATE
            first = m[record + c.S_OPTIONS]
            for option in range(first, first + m[record + c.S_COUNT]):
                move = m[c.AT_OPTIONS] + option * c.OPTION
                reached = m[m[c.AT_STATES] + m[move + c.O_STATE] * c.STATE + c.S_NODE]
                if reached == self.node(space) and (m[move + c.O_TURNING] == 0 or m[c.FREE_TURN] == 1):
                    break
            else:
                raise AssertionError(f"no way on to {space}")
            m[c.PLAN + number] = option
            steps += m[move + c.O_STEPS]
            state = m[move + c.O_STATE]
        m[c.PLAN_AT], m[c.PLAN_LENGTH], m[c.PLAN_DRINK] = 0, len(route), int(drink)
        m[c.PLAN_STOP] = {"": 0, "home": c.STOP_HOME, "park": c.STOP_PARK}[stop]
        m[c.PLAN_PARK] = 0
        if stop == "park":
            m[c.PLAN_PARK] = planning.park_to_start(m, m[c.ACTIVE], self.node(route[-1])) + 1
        return steps

    def walk(self, seat: int, *route: str, roll: int | None = None, stop: str = "", drink: bool = False) -> Table:
        """A turn begins and the dog walks this route; its action is still to come. The roll is what it takes."""
        self.start_turn(seat)
        steps = self.plan(*route, stop=stop, drink=drink)
        self.m[c.ROLLED] = self.m[c.LEFT] = steps if roll is None else roll
        with patch.object(moving, "mean_to_start", lambda *_: None):
            moving.move(self.m)
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
            self.m[c.ROLLED] = self.m[c.LEFT] = steps if roll is None else roll
        else:
            self.plan()
        self.acted = False

        def wanted(m: list[int], first: bool) -> bool:
            if action is None or self.acted:
                return False
            self.acted = True
            self.do(seat, *action, won=won)
            return True

        with patch.object(moving, "mean_to_start", lambda *_: None), patch.object(turns, "act", wanted):
            turns.carry_out(self.m)
        return self

    def choices(self, seat: int, roll: int) -> set[tuple[str, str]]:
        """Every end the dog may choose for this roll from where it stands now: the space, and why it stops early."""
        self._begin_at(seat, roll)
        found = set()

        def listen(m: list[int], worth: int, end: int, meant: int, wanted: int) -> None:
            found.add((self.town.nodes[m[end + E_NODE]], PURPOSES[meant & 3], m[end + E_COST]))

        with patch.object(planning, "rank", listen):
            planning.plan(self.m, 1)
        return {(space, purpose) for space, purpose, _ in found}

    def random_ends(self, seat: int, roll: int, tries: int = 300) -> set[tuple[str, str]]:
        """Where a player goes who walks at random; the table must be one of random players."""
        found = set()
        for number in range(tries):
            self._begin_at(seat, roll)
            self.m[c.LUCK_LEFT], self.m[c.LUCK_COUNT] = 0, number * 50
            planning.plan(self.m, 1)
            node = self.m[self.dog(seat) + c.NODE_OF]
            if self.m[c.PLAN_LENGTH]:
                last = self.m[c.AT_OPTIONS] + self.m[c.PLAN + self.m[c.PLAN_LENGTH] - 1] * c.OPTION
                node = self.m[self.m[c.AT_STATES] + self.m[last + c.O_STATE] * c.STATE + c.S_NODE]
            found.add((self.town.nodes[node], PURPOSES[self.m[c.PLAN_STOP]]))
        return found

    def _begin_at(self, seat: int, roll: int) -> None:
        self.m[c.ACTIVE] = seat - 1
        self.m[c.LEFT] = self.m[c.ROLLED] = roll
        self.m[c.TAKEN_STEPS] = 0
        self.put_dog(seat, self.where(seat))

    def pass_by(self, seat: int, space: str, drink: bool = True) -> Table:
        """Everything that happens to a dog on entering a space, without the walk there."""
        self.m[c.ACTIVE] = seat - 1
        self.m[c.PLAN_DRINK] = int(drink)
        self.m[c.PLAN_AT] = self.m[c.PLAN_LENGTH] = 0
        moving.pass_by(self.m, seat - 1, self.node(space))
        return self

    def draw(self, seat: int, deck: str, card: str, space: str | None = None) -> Table:
        """The dog draws this card."""
        self.m[c.ACTIVE] = seat - 1
        self.stack(deck, card)
        here = self.node(space or self.where(seat))
        cards.draw_card(self.m, seat - 1, DECKS[deck], here, c.FOR_EVENT_CARD)
        return self

    # ---- Actions ---------------------------------------------------------------------------------------------------

    def offers(self, seat: int) -> set[tuple[str, str | None]]:
        """Everything this dog may do where it stands, and can pay."""
        names = {kind: name for name, kind in ACTIONS.items()}
        found: set[tuple[str, str | None]] = set()

        def listen(m: list[int], number: int, kind: int, target: int, worth: int, reach: int) -> None:
            if kind < c.PASS and bowls.only_missing(m, number, kind) != -1:
                return
            owners = self.town.specials if kind in (c.INITIATE, c.BREAK, c.FIGHT_BOND) else self.town.places
            found.add((names[kind], None if target == c.NOBODY else owners[target]))

        self.m[c.ACTIVE] = seat - 1
        with patch.object(acting, "offer", listen):
            acting.choose_action(self.m, seat - 1)
        return found

    def can(self, seat: int, action: str, target: str | None = None) -> bool:
        return (action, target) in self.offers(seat)

    def affords(self, seat: int, recipe: str) -> bool:
        return bowls.can_pay(self.m, seat - 1, RECIPES[recipe])

    def do(self, seat: int, action: str, target: str | None = None, won: bool | None = None) -> Table:
        """Does this action, which must be possible; a fight may be decided beforehand."""
        assert self.can(seat, action, target), f"seat {seat} cannot {action} {target}: {self.offers(seat)}"
        with ExitStack() as changed:
            if won is not None:
                changed.enter_context(decided(won))
            acting.perform(self.m, seat - 1, ACTIONS[action], self.target(target))
        return self

    def fight(self, seat: int, target: str, won: bool) -> Table:
        """A challenge with a known outcome, wherever the dog stands."""
        self.m[c.ACTIVE] = seat - 1
        with decided(won):
            challenges.challenge(self.m, seat - 1, self.place(target))
        return self

    def terms(self, seat: int, target: str) -> tuple[int, str]:
        """Points in favour of the defender, and who wins equal rolls, when this seat challenges a lot or a bond."""
        heard: list[tuple[int, str]] = []

        def listen(m: list[int], attacker: int, defender: int, points: int, tie: int) -> bool:
            heard.append((points, TIES[tie]))
            return False

        copy = list(self.m)
        self.m[c.ACTIVE] = seat - 1
        with patch.object(challenges, "duel", listen):
            if target in self.town.places:
                challenges.challenge(self.m, seat - 1, self.place(target))
            else:
                challenges.fight_bond(self.m, seat - 1, self.special(target))
        self.m[:] = copy
        return heard[0]

    # ---- The end ---------------------------------------------------------------------------------------------------

    def check(self, active: int) -> str:
        turns.check_victory(self.m, active - 1)
        return self.end

    def end_turn(self, seat: int) -> Table:
        turns.end_turn(self.m, seat - 1)
        return self


@contextmanager
def decided(won: bool) -> Iterator[None]:
    """Every fight ends like this."""
    with patch.object(challenges, "duel", lambda *_: won):
        yield
