"""A board under its rules as a row of numbers: the part of the memory that is the same for all workers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import networkx as nx
import numpy as np

from board_designer.board.model import Space
from board_designer.geometry.shapes import Ints
from board_designer.graph.distances import Distances
from board_designer.graph.seats import homes_by_seat, turn_order
from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.counting import (
    ACCOUNT,
    MOVE_TOTALS,
    NODE_TOTALS,
    PLACE_TOTALS,
    ROUND_TOTALS,
)  # fmt: skip
from board_designer.kits.uri_nation.play.figures import Refused, with_figures
from board_designer.kits.uri_nation.play.odds import SURE, TIES, attacker_wins
from board_designer.kits.uri_nation.play.policies import Policy
from board_designer.kits.uri_nation.play.roles import card_cells, role_cells
from board_designer.kits.uri_nation.play.rule_cells import Read, rule_cells
from board_designer.kits.uri_nation.play.ways import Move, Ways, moves_of, ways_of
from board_designer.kits.uri_nation.play.weights import W_WATER

SPECIAL_KINDS = {
    "water": c.SOURCE, "dog_park": c.PARK, "bond": c.BOND_SPACE, "chance": c.CHANCE, "events": c.EVENTS,
}  # fmt: skip
_AROUND = 7  # steps, the mean roll: how far "open ground round here" reaches
MOST_WAYS = 255  # from one space; a route keeps each as one byte
_FAR = 60  # steps to what cannot be reached, or hardly; must fit a byte


@dataclass(frozen=True)
class Town:
    """The cells, and the names of what they number."""

    cells: Ints
    nodes: tuple[str, ...]
    places: tuple[str, ...]
    specials: tuple[str, ...]
    homes: tuple[Space, ...]  # by seat
    moves: tuple[Move, ...]
    roles: tuple[str, ...]
    cards: tuple[tuple[str, str], ...]  # deck and card
    policies: tuple[str, ...]
    asked: frozenset[str]  # the rule parameters that had a say

    def size(self, which: int) -> int:
        return int(self.cells[which])

    @property
    def columns(self) -> int:
        return (c.SEATS + len(self.roles)) * ACCOUNT + 2 * c.SEATS * len(self.roles) + 2

    @property
    def totals(self) -> int:
        happenings = len(self.nodes) * NODE_TOTALS + len(self.places) * PLACE_TOTALS + len(self.moves) * MOVE_TOTALS
        return happenings + self.size(c.LIMIT) * ROUND_TOTALS


class _Table:
    """Numbers laid one after the other; knows where things went."""

    def __init__(self) -> None:
        self.cells: list[int] = [0] * c.GAME_TABLES

    def put(self, numbers: Iterable[int]) -> int:
        at = len(self.cells)
        self.cells += numbers
        return at

    def new_line(self) -> None:
        self.cells += [0] * (-len(self.cells) % c.LINE)

    def lists(self, rows: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
        """Several lists: where each begins and how long it is."""
        return [(self.put(row), len(row)) for row in rows]


def build_town(
    structure: Structure, policies: Sequence[Policy], figures: Mapping[str, int] | None = None, whole: bool = True
) -> Town:
    """The town of a board, or `Refused` with the reason why it cannot be played.

    Not `whole`, homes may be missing or without a door: enough to ask about moves, not to play.
    """
    return _Builder(structure, policies, figures or {}, whole).build()


class _Builder:
    def __init__(
        self, structure: Structure, policies: Sequence[Policy], figures: Mapping[str, int], whole: bool
    ) -> None:
        self.whole = whole
        self.structure, self.play, self.board = structure, structure.play, structure.board
        self.rules = Read(structure.rules)
        self.data = with_figures(structure.kit.data, figures)
        self.policies = policies
        self.table = _Table()
        self.cells = self.table.cells
        self.nodes = self.play.ids_of(structure.graph_rules.standing)
        self.number = {id_: at for at, id_ in enumerate(self.nodes)}
        self.homes = [home for home in homes_by_seat(self.play) if whole or self._start(home.id) is not None][
            : None if whole else c.SEATS
        ]
        self.territories = self.play.ids_of(structure.graph_rules.places.types)
        self.places = [*self.territories, *(home.id for home in self.homes)]
        self.place_number = {id_: at for at, id_ in enumerate(self.places)}
        self.specials = [space.id for space in self.board.spaces if space.type in SPECIAL_KINDS]
        self.distances = Distances(self.play)

    def build(self) -> Town:
        if self.whole:
            self._refuse_what_cannot_be_played()
        for cell, value in rule_cells(self.rules, self.board, self.data).items():
            self.cells[cell] = value
        moves = moves_of(self.play, self.number)
        self._lay_out(len(moves))
        self._refuse_circles(moves)
        ways = ways_of(moves, self._centres(), self.rules)
        self._put_ways(ways)
        self._put_nodes()
        self._put_places()
        self._put_specials()
        self._put_homes()
        cards = self._put_roles_and_cards()
        self._put_odds()
        self._put_policies()
        return Town(
            np.array(self.cells, dtype=np.int64),
            tuple(self.nodes),
            tuple(self.places),
            tuple(self.specials),
            tuple(self.homes),
            tuple(moves),
            tuple(self.data["archetypes"]),
            cards,
            tuple(policy.name for policy in self.policies),
            frozenset(self.rules.asked),
        )

    # ---- What cannot be played -------------------------------------------------------------------------------------

    def _refuse_what_cannot_be_played(self) -> None:
        seats = [home.seat for home in self.homes]
        if len(self.homes) < 2:
            raise Refused(f"a game needs at least 2 homes with a seat; this board has {len(self.homes)}")
        if len(self.homes) > c.SEATS:
            raise Refused(f"a game has at most {c.SEATS} seats; this board has {len(self.homes)} homes with one")
        if len(set(seats)) < len(seats):
            twice = next(seat for seat in seats if seats.count(seat) > 1)
            raise Refused(f"two homes have seat {twice}; give each home a seat of its own")
        for home in self.homes:
            if self._start(home.id) is None:
                raise Refused(f"the home of seat {home.seat} ({home.id}) touches no sidewalk: its dog cannot start")
        if not self.territories:
            raise Refused("this board has no territory: there is nothing to play for")

    def _refuse_circles(self, moves: list[Move]) -> None:
        """Paths that must be taken, one straight after the other, must not lead in a circle."""
        if (
            self.rules.get("path_use") != "compulsory"
            or not self.rules["path_chain"]
            or self.rules["path_cost_drive"]
        ):
            return
        paths: nx.DiGraph[int] = nx.DiGraph((move.source, move.target) for move in moves if move.kind == c.PATH)
        for circle in nx.strongly_connected_components(paths):
            if len(circle) > 1:
                names = ", ".join(self.nodes[node] for node in sorted(circle))
                raise Refused(f"paths lead in a circle ({names}) and must all be taken: a dog would never stop")

    # ---- Tables ----------------------------------------------------------------------------------------------------

    def _centres(self) -> list[tuple[float, float]]:
        position = {space.id: at for at, space in enumerate(self.board.spaces)}
        centroids = self.board.shapes.centroids
        return [(float(centroids[position[id_]][0]), float(centroids[position[id_]][1])) for id_ in self.nodes]

    def _put_ways(self, ways: Ways) -> None:
        options: list[int] = []
        states: list[int] = []
        for node, open_ways in ways.states:
            first = len(options) // c.OPTION
            if len(open_ways) > MOST_WAYS:
                raise Refused(
                    f"{self.nodes[node]} has {len(open_ways)} ways on; at most {MOST_WAYS} can be simulated"
                )
            path = next((at for at, way in enumerate(open_ways) if way.move.kind == c.PATH), None)
            states += [node, first, len(open_ways), -1 if path is None else first + path]
            for way in open_ways:
                move = way.move
                state = ways.state_of[way.leads_to]
                options += [state, move.steps, move.cost, move.kind, int(way.turning), move.number]
        self.cells[c.STATES], self.cells[c.AT_STATES] = len(ways.states), self.table.put(states)
        self.cells[c.OPTIONS], self.cells[c.AT_OPTIONS] = len(options) // c.OPTION, self.table.put(options)
        self.cells[c.MOVES] = len(ways.moves)
        # With less Drive a dog can be stuck where with more it could go on: then ends are worked out for each amount.
        charged = any(move.cost and move.kind == c.SIDE_STEP for move in ways.moves)
        self.cells[c.EXACT_DRIVE] = int(
            charged or self.rules["mid_roll_reversal"] == "never" or self.rules["direction_after_crossing"] == "keep"
        )

    def _put_nodes(self) -> None:
        from_node = self._used_from(self.places)
        places = self.table.lists([[self.place_number[id_] for id_ in ids] for ids in from_node])
        special_number = {id_: at for at, id_ in enumerate(self.specials)}
        passed = [[special_number[id_] for id_ in ids] for ids in self._used_from(self.specials)]
        # Water first, then parks and bonds, then cards: the order in which things happen on a space.
        kinds = [SPECIAL_KINDS[self.board.space_by_id[id_].type] for id_ in self.specials]
        specials = self.table.lists([sorted(ids, key=lambda at: (kinds[at], at)) for ids in passed])
        homes = self._used_from([home.id for home in self.homes], stand_on=True)
        home_number = {home.id: at for at, home in enumerate(self.homes)}
        segments = self.table.lists(self._on_segments() if self.cells[c.EVENTS_ON] else [[] for _ in self.nodes])
        tricks = self.cells[c.TRICKS] == 1
        near = [self.table.lists(self._within(steps) if tricks else [[] for _ in self.nodes]) for steps in (2, 3)]
        open_around = self._put_around()
        to_water = self._steps_to([id_ for id_ in self.specials if self.board.space_by_id[id_].type == "water"])
        distances = [self._steps_to([home.id]) for home in self.homes]
        distances += [[_FAR] * len(self.nodes)] * (c.SEATS - len(distances))
        rows: list[int] = []
        for node in range(len(self.nodes)):  # the first states are the starts, one for each space, in this order
            home_bits = sum(1 << home_number[id_] for id_ in homes[node])
            mask = sum({1 << (at % c.HOME_BIT) for at in passed[node]}) | home_bits << c.HOME_BIT
            allies = any(self._makes_alliances(self.specials[at]) for at in passed[node])
            busy = allies or len(from_node[node]) > 1
            plain = [] if busy else [self.place_number[id_] for id_ in from_node[node]]
            place = plain[0] if plain else len(self.places)
            brief = sum(row[node] << 8 * at for at, row in enumerate((*distances, to_water)))
            brief |= place << c.PLACE_AT | int(busy) << c.BUSY
            rows += [
                node, *places[node], *specials[node], home_bits, mask, brief,
                *segments[node], *near[0][node], *near[1][node], int(bool(home_bits) or allies), open_around[node],
            ]  # fmt: skip
        self.table.new_line()
        self.cells[c.NODES], self.cells[c.AT_NODES] = len(self.nodes), self.table.put(rows)

    def _put_places(self) -> None:
        relations = self.structure.graph_rules.places.relations
        beside: list[list[int]] = [[] for _ in self.places]
        for one, other in self.structure.adjacency.pairs(self.places, relations):
            beside[self.place_number[one]].append(self.place_number[other])
            beside[self.place_number[other]].append(self.place_number[one])
        next_to = self.table.lists([sorted(row) for row in beside])
        hub = self.structure.graph_rules.hub
        bonds: list[list[int]] = [[] for _ in self.places]
        for special, place, _ in self.play.edges(hub) if hub else ():
            if special in self.specials and place in self.place_number:
                bonds[self.place_number[place]].append(self.specials.index(special))
        tied = self.table.lists([sorted(set(row)) for row in bonds])
        rows: list[int] = []
        for at, id_ in enumerate(self.places):
            home = next((number for number, home in enumerate(self.homes) if home.id == id_), -1)
            near = sum(
                1 << number
                for number, owner in enumerate(self.homes)
                if id_ in self.structure.neighbourhoods.get(owner.id, ())
            )
            rows += [home, *next_to[at], near, *tied[at], *self.around[at]]
        self.cells[c.PLACES], self.cells[c.AT_PLACES] = len(self.places), self.table.put(rows)

    def _put_specials(self) -> None:
        rows: list[int] = []
        waters, allies = 0, 0
        for at, id_ in enumerate(self.specials):
            type_ = self.board.space_by_id[id_].type
            bit = at % c.HOME_BIT
            waters |= (1 << bit) if type_ == "water" else 0
            allies |= (1 << bit) if self._makes_alliances(id_) else 0
            rows += [SPECIAL_KINDS[type_], int(self._makes_alliances(id_)), int(type_ == "dog_park"), bit]
        self.cells[c.SPECIALS], self.cells[c.AT_SPECIALS] = len(self.specials), self.table.put(rows)
        self.cells[c.WATERS_MASK] = waters
        self.cells[c.ALLIES_MASK] = allies

    def _put_homes(self) -> None:
        direction = self.structure.graph_rules.homes.order or "clockwise"
        order = turn_order(self.play, direction) or []
        after = {home.id: order[(at + 1) % len(order)].id for at, home in enumerate(order)}
        beside = self.table.lists(
            [
                [self.place_number[id_] for id_ in self.structure.neighbourhoods.get(home.id, ())]
                for home in self.homes
            ]
        )
        number = {home.id: at for at, home in enumerate(self.homes)}
        rows: list[int] = []
        for at, home in enumerate(self.homes):
            start = self.number[str(self._start(home.id))]
            rows += [self.place_number[home.id], start, *beside[at], number[after[home.id]]]
        self.cells[c.HOMES], self.cells[c.AT_HOMES] = len(self.homes), self.table.put(rows)

    def _put_roles_and_cards(self) -> tuple[tuple[str, str], ...]:
        roles = role_cells(self.data, self.rules)
        self.cells[c.ROLES], self.cells[c.AT_ROLES] = len(self.data["archetypes"]), self.table.put(roles)
        names: list[tuple[str, str]] = []
        records: list[int] = []
        cards: list[int] = []
        for deck in ("water", "chance", "events_proposed"):
            first = len(names)
            copies: list[int] = []
            for card in self.data.get("decks", {}).get(deck, {}).get("cards", ()):
                copies += [len(names)] * card["copies"]
                names.append((deck, card["id"]))
                cards += card_cells(card)
            if len(copies) > c.MAX_CARDS:
                raise Refused(f"the deck {deck} has {len(copies)} cards; at most {c.MAX_CARDS} can be simulated")
            records += [first, len(copies), self.table.put(copies)]
        self.cells[c.DECKS], self.cells[c.AT_DECKS] = 3, self.table.put(records)
        self.cells[c.AT_CARDS] = self.table.put(cards)
        return tuple(names)

    def _put_odds(self) -> None:
        die = self.cells[c.DIE]
        span = range(-c.ODDS_SPAN, c.ODDS_SPAN + 1)
        table = [round(attacker_wins(points, tie, die) * SURE) for tie in TIES for points in span]
        self.cells[c.AT_ODDS] = self.table.put(table)

    def _put_policies(self) -> None:
        """How each player sees the game with each kind of dog: its weights, and what prices are worth to it."""
        views: list[int] = []
        for policy in self.policies:
            tokens = policy.cells[W_WATER : W_WATER + c.TOKENS]
            for role in range(self.cells[c.ROLES]):
                first = self.cells[c.AT_ROLES] + role * c.ROLE + c.R_PRICES
                views += policy.cells
                for recipe in range(c.RECIPES):
                    prices = self.cells[first + recipe * c.TOKENS : first + (recipe + 1) * c.TOKENS]
                    views.append(sum(many * worth for many, worth in zip(prices, tokens, strict=True)))
        self.cells[c.AT_VIEWS] = self.table.put(views)

    def _lay_out(self, moves: int) -> None:
        """Where the tables begin that change during a game; those of the board come after them."""
        places, specials, nodes = len(self.places), len(self.specials), len(self.nodes)
        rounds = self.cells[c.LIMIT] + 2
        at = c.GAME_TABLES
        for cell, size in (
            (c.G_PLACES, places * c.GAME_PLACE), (c.G_SPECIALS, specials * c.GAME_SPECIAL),
            (c.G_NODES, nodes * c.GAME_NODE), (c.G_DECKS, 3 * c.GAME_DECK), (c.G_QUEUE, 2 * places + 2),
            (c.G_MEMO, nodes * c.MEMO), (c.G_PLACE_MEMO, (places + 1) * c.MEMO),
            (c.C_NODES, nodes * c.TALLY_NODE), (c.C_PLACES, places * c.TALLY_PLACE),
            (c.C_MOVES, moves), (c.C_HISTORY, rounds * c.SEATS * c.SEATS), (c.C_OWNERS, rounds * places),
        ):  # fmt: skip
            self.cells[cell] = at
            at += size + -size % c.LINE
        self.cells[c.CHANGES_END] = at
        self.cells += [0] * (at - len(self.cells))

    # ---- What follows from the board -------------------------------------------------------------------------------

    def _makes_alliances(self, id_: str) -> bool:
        """Bond spaces where there are any in the game; dog parks otherwise."""
        return self.board.space_by_id[id_].type == ("bond" if "bond" in self.structure.kit.spaces else "dog_park")

    def _start(self, home: str) -> str | None:
        if home in self.number:
            return home
        return self.structure.start_of(self.board.space_by_id[home])

    def _doors(self, id_: str, stand_on: bool = False) -> list[int]:
        """The spaces something is used from. What is itself a space of the walk is used by standing on it."""
        if id_ in self.number:
            own = [self.number[id_]]
            if stand_on or id_ not in self.place_number:
                return own
            return own + [self.number[door] for door in self.play.access_of.get(id_, ()) if door in self.number]
        return [self.number[door] for door in self.play.access_of.get(id_, ()) if door in self.number]

    def _used_from(self, ids: Sequence[str], stand_on: bool = False) -> list[list[str]]:
        """Per standing space, which of these are used from it."""
        found: list[list[str]] = [[] for _ in self.nodes]
        for id_ in ids:
            for node in self._doors(id_, stand_on):
                found[node].append(id_)
        return found

    def _steps_to(self, ids: Sequence[str]) -> list[int]:
        doors = [self.nodes[node] for id_ in ids for node in self._doors(id_)]
        steps = self.distances.steps_from(doors, backwards=True) if doors else {}
        return [min(int(steps.get(id_, _FAR)), _FAR) for id_ in self.nodes]

    def _put_around(self) -> list[int]:
        """Per place, the spaces within a mean roll of it; per space, how many places that gives."""
        back: dict[int, list[int]] = {}
        for source, target in self.distances.free.edges():
            back.setdefault(self.number[target], []).append(self.number[source])
        counts = [0] * len(self.nodes)
        rows: list[list[int]] = []
        for id_ in self.places:
            near = _reach(back, self._doors(id_), _AROUND) if id_ in self.territories else []
            for node in near:
                counts[node] += 1
            rows.append(near)
        self.around = self.table.lists(rows)
        return counts

    def _within(self, steps: int) -> list[list[int]]:
        """Per space, the places used from within so many free steps; to reach further, without those at the space."""
        onward: dict[int, list[int]] = {}
        for source, target in self.distances.free.edges():
            onward.setdefault(self.number[source], []).append(self.number[target])
        from_node = self._used_from(self.places)
        found = []
        for node in range(len(self.nodes)):
            here = {self.place_number[id_] for id_ in from_node[node]}
            places = {self.place_number[id_] for near in _reach(onward, [node], steps) for id_ in from_node[near]}
            found.append(sorted(places - here if steps < 3 else places))
        return found

    def _on_segments(self) -> list[list[int]]:
        """Per space, the places used from any segment it belongs to, or lies beside."""
        from_node = self._used_from(self.places)
        found: list[set[int]] = [set() for _ in self.nodes]
        for segment in self.structure.segments:
            row = [self.number[id_] for id_ in segment if id_ in self.number]
            places = {self.place_number[id_] for node in row for id_ in from_node[node]}
            for node in row:
                found[node] |= places
        on_one = {id_ for segment in self.structure.segments for id_ in segment}
        for id_ in self.nodes:
            if id_ not in on_one:
                for other in self.play.walk_neighbours.get(id_, self.play.graph.successors(id_)):
                    if other in on_one:
                        found[self.number[id_]] |= found[self.number[other]]
        return [sorted(places) for places in found]


def _reach(ways: Mapping[int, list[int]], sources: Iterable[int], steps: int) -> list[int]:
    """Everything within so many moves, in order."""
    found = dict.fromkeys(sources, 0)
    queue = deque(found)
    while queue:
        node = queue.popleft()
        if found[node] < steps:
            for following in ways.get(node, ()):
                if following not in found:
                    found[following] = found[node] + 1
                    queue.append(following)
    return sorted(found)
