"""A board under its rules as a row of numbers: the part of the memory that is the same for all workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import mul
from typing import Any

import networkx as nx

from board_designer.board.model import Space
from board_designer.games.kernel.memory_layout import Sizes
from board_designer.games.kernel.records import Record, playing_in
from board_designer.games.playing.counter_names import Counted, Things, names_in
from board_designer.games.playing.play_options import Refused
from board_designer.games.playing.playable_board import Connection, Seat, Tables
from board_designer.graph.turn_order import homes_by_seat, turn_order
from board_designer.kits.board_structure import Structure
from board_designer.kits.figures import with_figures
from board_designer.kits.numbered_board import NumberedBoard
from board_designer.kits.tracked_rule_values import Read
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.counter_names import COUNTERS, MARKS
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.onward_moves import KIND_NAMES, Move, Ways, moves_of, ways_of
from board_designer.kits.uri_nation.play.players import Policy
from board_designer.kits.uri_nation.play.roles import card_fields, role_fields
from board_designer.kits.uri_nation.play.rule_fields import rule_fields
from board_designer.simulate.dice_duels import TIES, whole_chance

SPECIAL_KINDS = {
    "water": c.SOURCE, "dog_park": c.PARK, "bond": c.BOND_SPACE, "chance": c.CHANCE, "events": c.EVENTS,
}  # fmt: skip
DECKS = ("water", "chance", "events_proposed")
_AROUND = 7  # steps, the mean roll: how far "open ground round here" reaches
MOST_WAYS = 127  # from one space; a route keeps each in seven bits
_FAR = 60  # steps to what cannot be reached, or hardly; must fit a byte


@dataclass(frozen=True, kw_only=True)
class BoardMemory(Tables):
    """The cells, and the names of what they number."""

    specials: tuple[str, ...]
    homes: tuple[Space, ...]  # by seat
    moves: tuple[Move, ...]
    cards: tuple[tuple[str, str], ...]  # deck and card
    asked: frozenset[str]  # the rule parameters that had a say

    @property
    def nodes(self) -> tuple[str, ...]:
        """The spaces a dog can stand on."""
        return self.spaces

    def rule(self, name: str) -> int:
        with self.reading():
            return int(getattr(rules, name))

    def with_players(self, policies: Sequence[Policy]) -> BoardMemory:
        """And how each player sees the game with each kind of dog: its weights, and what prices are worth to it."""
        cells = self.cells.copy()
        with playing_in(cells):
            prices = [[*roles[at].prices] for at in range(len(roles))]
            for number, policy in enumerate(policies):
                for at, price in enumerate(prices):
                    view = views[number * len(prices) + at]
                    _fill(view, policy.fields)
                    worth = [*view.tokens]
                    for recipe in range(c.RECIPES):
                        view.prices[recipe] = sum(map(mul, price[recipe * c.TOKENS :], worth))
        return replace(self, cells=cells, player_names=tuple(policy.name for policy in policies))

    def wins(self, players: int) -> int:
        """How many territories win."""
        with self.reading():
            return rules.wins[players - 2]


def build_town(
    structure: Structure, policies: Sequence[Policy], figures: Mapping[str, int] | None = None, whole: bool = True
) -> BoardMemory:
    """The town of a board, or `Refused` with the reason why it cannot be played.

    Not `whole`, homes may be missing or without a door: enough to ask about moves, not to play.
    """
    return empty_town(structure, len(policies), figures or {}, whole).with_players(policies)


def empty_town(structure: Structure, policies: int, figures: Mapping[str, int], whole: bool = True) -> BoardMemory:
    """The same with room for so many policies, before anybody is there."""
    return _Builder(structure, policies, figures, whole).build()


class _Builder(NumberedBoard):
    def __init__(self, structure: Structure, policies: int, figures: Mapping[str, int], whole: bool) -> None:
        super().__init__(structure)
        self.whole = whole
        self.rules = Read(structure.rules)
        self.data = with_figures(structure.kit.data, figures)
        self.policies = policies
        self.homes = [home for home in homes_by_seat(self.play) if whole or self.start_of(home.id) is not None][
            : None if whole else c.SEATS
        ]
        self.territories = self.play.ids_of(structure.graph_rules.places.types)
        self.put_places([*self.territories, *(home.id for home in self.homes)])
        self.specials = [space.id for space in self.board.spaces if space.type in SPECIAL_KINDS]

    def build(self) -> BoardMemory:
        if self.whole:
            self._refuse_what_cannot_be_played()
        fields = rule_fields(self.rules, self.board, self.data)
        moves = moves_of(self.play, self.number)
        self._refuse_circles(moves)
        found = ways_of(moves, self.centres(), self.rules)
        self.draft = memory.draft(self._sizes(found, int(fields["limit"])))  # type: ignore[arg-type]
        with self.draft:
            _fill(rules, fields)
            self._put_ways(found)
            self._put_nodes()
            self._put_places()
            self._put_specials()
            self._put_homes()
            names = self._put_roles_and_cards()
            self._put_odds()
            counted = self._counted(moves, rules.limit)
            counted.put_setting()
            modules = self._modules(moves)
        dogs = self.data["archetypes"]
        return BoardMemory(
            cells=self.draft.filled(),
            seats=tuple(Seat(int(home.seat or 0), home.id) for home in self.homes),
            roles=tuple(dogs),
            role_titles={name: str(dog["title"]) for name, dog in dogs.items()},
            counted=counted,
            spaces=tuple(self.nodes),
            places=tuple(self.places),
            connections=tuple(
                Connection(self.nodes[move.source], self.nodes[move.target], KIND_NAMES[move.kind], move.link)
                for move in moves
            ),
            modules=modules,
            specials=tuple(self.specials),
            homes=tuple(self.homes),
            moves=tuple(moves),
            cards=names,
            asked=frozenset(self.rules.asked),
        )

    def _counted(self, moves: list[Move], limit: int) -> Counted:
        kinds = (
            Things("spaces", len(self.nodes), names_in(Visits)),
            Things("places", len(self.places), names_in(Fate)),
            Things("connections", len(moves), ("uses",)),
        )
        dogs = tuple(self.data["archetypes"])
        return Counted(len(self.homes), dogs, COUNTERS, MARKS, kinds, len(self.places), limit)

    def _modules(self, moves: list[Move]) -> frozenset[str]:
        """What only some editions or rules have, and this game does."""
        kinds = {move.kind for move in moves}
        found = {
            "paths": c.PATH in kinds,
            "side_steps": c.SIDE_STEP in kinds,
            "bond_fights": rules.bond_fights,
            "chance": rules.chance_on,
            "events": rules.events_on,
            "order": rules.order != 0,
            "housebound": rules.housebound_after > 0,
            "desperation": rules.desperation_grit > 0,
            "grit_penalty": rules.grit_threshold >= 0,
        }
        return frozenset(name for name, there in found.items() if there)

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
            if self.start_of(home.id) is None:
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

    def _sizes(self, found: Ways, limit: int) -> Sizes:
        many, rounds = len(self.places), limit + 2
        options = sum(len(open_ways) for _, open_ways in found.states)
        return {
            nodes: len(self.nodes),
            states: len(found.states),
            ways: options,
            places: many,
            specials: len(self.specials),
            homes: len(self.homes),
            roles: len(self.data["archetypes"]),
            decks: len(DECKS),
            cards: sum(len(self._cards_of(deck)) for deck in DECKS),
            views: self.policies * len(self.data["archetypes"]),
            odds_table: len(TIES) * c.MANY,
            visits: len(self.nodes),
            fates: many,
            uses: len(found.moves),
            **self._counted([], limit).sizes(turns=rounds * c.SEATS),
            claims: many,
            bonds: len(self.specials),
            grounds: len(self.nodes),
        }

    def _put_ways(self, found: Ways) -> None:
        number = 0
        for at, (node, open_ways) in enumerate(found.states):
            if len(open_ways) > MOST_WAYS:
                raise Refused(
                    f"{self.nodes[node]} has {len(open_ways)} ways on; at most {MOST_WAYS} can be simulated"
                )
            path = next((at for at, way in enumerate(open_ways) if way.move.kind == c.PATH), None)
            state = states[at]
            state.node, state.first, state.count = node, number, len(open_ways)
            state.path = -1 if path is None else number + path
            for way in open_ways:
                move, record = way.move, ways[number]
                record.state, record.steps, record.cost = found.state_of[way.leads_to], move.steps, move.cost
                record.kind, record.turning, record.move = move.kind, way.turning, move.number
                number += 1
        # With less Drive a dog can be stuck where with more it could go on: then ends are worked out for each amount.
        charged = any(move.cost and move.kind == c.SIDE_STEP for move in found.moves)
        rules.exact_drive = bool(
            charged or self.rules["mid_roll_reversal"] == "never" or self.rules["direction_after_crossing"] == "keep"
        )

    def _put_nodes(self) -> None:
        from_node = self.used_from(self.places)
        special_number = {id_: at for at, id_ in enumerate(self.specials)}
        passed = [[special_number[id_] for id_ in ids] for ids in self.used_from(self.specials)]
        kinds = [SPECIAL_KINDS[self.board.space_by_id[id_].type] for id_ in self.specials]
        homes_at = self.used_from([home.id for home in self.homes], stand_on=True)
        home_number = {home.id: at for at, home in enumerate(self.homes)}
        empty: list[list[int]] = [[] for _ in self.nodes]
        segments = self.on_segments() if rules.events_on else empty
        near_2, near_3 = empty, empty
        if rules.tricks:
            here = self.within(0)
            near_2 = [sorted(near - own) for near, own in zip(self.within(2), here, strict=True)]
            near_3 = [sorted(near) for near in self.within(3)]
        self.spaces_around = self.around(_AROUND, self.territories)
        open_around = [0] * len(self.nodes)
        for near in self.spaces_around:
            for at in near:
                open_around[at] += 1
        to_water = self.steps_to([id_ for id_ in self.specials if self.board.space_by_id[id_].type == "water"], _FAR)
        distances = [self.steps_to([home.id], _FAR) for home in self.homes]
        distances += [[_FAR] * len(self.nodes)] * (c.SEATS - len(distances))
        for at in range(len(self.nodes)):  # the first states are the starts, one for each space, in this order
            home_bits = sum(1 << home_number[id_] for id_ in homes_at[at])
            allies = any(self._makes_alliances(self.specials[special]) for special in passed[at])
            busy = allies or len(from_node[at]) > 1
            plain = [] if busy else [self.place_number[id_] for id_ in from_node[at]]
            place = plain[0] if plain else len(self.places)
            brief = sum(row[at] << 8 * number for number, row in enumerate((*distances, to_water)))
            node = nodes[at]
            node.start, node.homes, node.open_around = at, home_bits, open_around[at]
            node.mask = sum({1 << (special % c.HOME_BIT) for special in passed[at]}) | home_bits << c.HOME_BIT
            node.brief = brief | place << c.PLACE_AT | int(busy) << c.BUSY
            node.may_stop = bool(home_bits) or allies
            self.draft.put_list(node, "places", [self.place_number[id_] for id_ in from_node[at]])
            # Water first, then parks and bonds, then cards: the order in which things happen on a space.
            self.draft.put_list(node, "specials", sorted(passed[at], key=lambda number: (kinds[number], number)))
            self.draft.put_list(node, "segment", segments[at])
            self.draft.put_list(node, "near_2", near_2[at])
            self.draft.put_list(node, "near_3", near_3[at])

    def _put_places(self) -> None:
        relations = self.structure.graph_rules.places.relations
        beside: list[list[int]] = [[] for _ in self.places]
        for one, other in self.structure.adjacency.pairs(self.places, relations):
            beside[self.place_number[one]].append(self.place_number[other])
            beside[self.place_number[other]].append(self.place_number[one])
        hub = self.structure.graph_rules.hub
        tied: list[list[int]] = [[] for _ in self.places]
        for special, id_, _ in self.play.edges(hub) if hub else ():
            if special in self.specials and id_ in self.place_number:
                tied[self.place_number[id_]].append(self.specials.index(special))
        for at, id_ in enumerate(self.places):
            place = places[at]
            place.home = next((number for number, home in enumerate(self.homes) if home.id == id_), -1)
            place.near_homes = sum(
                1 << number
                for number, owner in enumerate(self.homes)
                if id_ in self.structure.neighbourhoods.get(owner.id, ())
            )
            self.draft.put_list(place, "neighbours", sorted(beside[at]))
            self.draft.put_list(place, "bonds", sorted(set(tied[at])))
            self.draft.put_list(place, "around", self.spaces_around[at])

    def _put_specials(self) -> None:
        for at, id_ in enumerate(self.specials):
            type_ = self.board.space_by_id[id_].type
            special, bit = specials[at], at % c.HOME_BIT
            special.kind, special.bit, special.pays = SPECIAL_KINDS[type_], bit, type_ == "dog_park"
            special.allies = self._makes_alliances(id_)
            rules.waters |= (1 << bit) if type_ == "water" else 0
            rules.allies |= (1 << bit) if special.allies else 0

    def _put_homes(self) -> None:
        direction = self.structure.graph_rules.homes.order or "clockwise"
        order = turn_order(self.play, direction) or []
        after = {home.id: order[(at + 1) % len(order)].id for at, home in enumerate(order)}
        number = {home.id: at for at, home in enumerate(self.homes)}
        for at, home in enumerate(self.homes):
            record = homes[at]
            record.place, record.start = self.place_number[home.id], self.number[str(self.start_of(home.id))]
            record.after = number[after[home.id]]
            beside = [self.place_number[id_] for id_ in self.structure.neighbourhoods.get(home.id, ())]
            self.draft.put_list(record, "beside", beside)

    def _put_roles_and_cards(self) -> tuple[tuple[str, str], ...]:
        for at, fields in enumerate(role_fields(self.data, self.rules)):
            _fill(roles[at], fields)
        names: list[tuple[str, str]] = []
        for number, deck in enumerate(DECKS):
            copies: list[int] = []
            decks[number].first = len(names)
            for card in self._cards_of(deck):
                copies += [len(names)] * card["copies"]
                _fill(cards[len(names)], card_fields(card))
                names.append((deck, card["id"]))
            if len(copies) > c.MAX_CARDS:
                raise Refused(f"the deck {deck} has {len(copies)} cards; at most {c.MAX_CARDS} can be simulated")
            self.draft.put_list(decks[number], "cards", copies)
        return tuple(names)

    def _cards_of(self, deck: str) -> Sequence[Mapping[str, Any]]:
        found: Sequence[Mapping[str, Any]] = self.data.get("decks", {}).get(deck, {}).get("cards", ())
        return found

    def _put_odds(self) -> None:
        span = range(-c.ODDS_SPAN, c.ODDS_SPAN + 1)
        found = [whole_chance(points, tie, rules.die) for tie in TIES for points in span]
        for at, chance in enumerate(found):
            odds_table[at] = chance

    # ---- What follows from the board -------------------------------------------------------------------------------

    def _makes_alliances(self, id_: str) -> bool:
        """Bond spaces where there are any in the game; dog parks otherwise."""
        return self.board.space_by_id[id_].type == ("bond" if "bond" in self.structure.kit.spaces else "dog_park")


def _fill(record: Record, fields: Mapping[str, Any]) -> None:
    for name, value in fields.items():
        if isinstance(value, tuple):
            for at, number in enumerate(value):
                getattr(record, name)[at] = number
        else:
            setattr(record, name, value)
