"""A game to watch and to read: tiles that are laid, dogs that nap, and words for every turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from board_designer.board.changed_record import changed
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Space
from board_designer.games.playing.contest import GameContest
from board_designer.games.replay.film import Cut
from board_designer.games.replay.game_events import END, ROUND, Event, Reader, Shape, common_readers, read_event
from board_designer.games.replay.play_by_play import Teller
from board_designer.games.replay.replay_steps import Replay, TableState, Turn, replay_of
from board_designer.games.results.run_subject import Subject
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.hex_cells import Hex
from board_designer.kits.dominoes_on_hexes import Pair
from board_designer.kits.hands_beside import Slot, hand_places
from board_designer.kits.hex_laying import hexes_at, number_of
from board_designer.kits.puppy_park.declared import NAMES, TITLES
from board_designer.kits.puppy_park.park_tables import centre_of
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.position import position_of
from board_designer.kits.trays import in_hands
from board_designer.showing.film_values import Look
from board_designer.words import coordinates, counted, listed

SHAPES = {
    r.E_ROUND: ROUND, r.E_END: END,
    r.E_TURN: Shape("turn", (("round", "number"), ("own_turn", "number"), ("extra", "flag"))),
    r.E_DEAL: Shape("deal", (("tiles", "tiles"),)),
    r.E_SUPPLY: Shape("supply", (("tiles", "number"),)),
    r.E_MISSION: Shape("mission", (("tile", "tile"),)),
    r.E_START: Shape("start", (("tile", "tile"), ("at", "cell"), ("beside", "cell"))),
    r.E_LAY: Shape("lay", (("tile", "tile"), ("at", "cell"), ("beside", "cell")), "lays {tile} {where}"),
    r.E_PAIRS: Shape("pairs", (("contacts", "number"),), "makes two pairs"),
    r.E_HOUSE: Shape("house", (("at", "cell"),), "puts a dog house on the {dog} at {at}"),
    r.E_TREE: Shape("tree", (("at", "cell"), ("beside", "cell")), "lays a tree-poop tile at {at}"),
    r.E_NAME: Shape("name", (("rule", "rule"),), "says: {rule} rules"),
    r.E_JOIN: Shape("join", (("at", "cell"), ("with", "cell")), "joins it to the {dog} at {at}"),
    r.E_DRAW: Shape("draw", (("tile", "tile"),), "draws {tile}"),
    r.E_PASS: Shape("pass", (("declined", "flag"),), "{passes}"),
    r.E_SCORE: Shape("score", (("first", "number"), ("second", "number"), ("product", "number")),
                     "seat {seat} scores {first} × {second} = {product}"),
}  # fmt: skip
SET = tuple((NAMES[low], NAMES[high]) for high in range(r.BREEDS) for low in range(high + 1))


def titled(tile: Iterable[str]) -> str:
    return "–".join(TITLES[NAMES.index(name)] for name in tile)


READERS: dict[str, Reader] = {
    "tile": SET.__getitem__,
    "tiles": lambda bits: tuple(tile for at, tile in enumerate(SET) if bits >> at & 1),
    "rule": ("none", "poop", "tree").__getitem__,
    "cell": lambda number: number,
}


@dataclass(frozen=True)
class ParkState(TableState):
    known: Mapping[int, Hex] = field(default_factory=dict)  # hexes by the numbers that the rules have for them
    levels: Mapping[Hex, int] = field(default_factory=dict)  # tiles on each
    tops: Mapping[Hex, str] = field(default_factory=dict)  # dogs that are seen
    ids: Mapping[str, str] = field(default_factory=dict)  # of what the board has on its trays
    missions: Mapping[int, str] = field(default_factory=dict)
    named: Mapping[str, str] = field(default_factory=dict)  # the rule of the first tree-poop tile


def _located(event: Event, state: ParkState) -> Event:
    """Hexes in place of the numbers of cells, and the level of a tile."""
    found: dict[str, Any] = {name: event[name] for name in ("at", "beside", "with") if name in event.details}
    if "beside" in found:
        found["at"], found["beside"] = hexes_at(found["at"], found["beside"], state.known)
    else:
        found = {name: state.known[number] for name, number in found.items()}
    more = {"level": state.levels.get(found["at"], 0)} if event.what == "lay" else {}
    return changed(event, details=FrozenMap({**event.details, **found, **more}))


def piece(state: ParkState, type_: str, cells: Iterable[Hex], seat: int | None) -> Space:
    """A dog house or a tree-poop tile; one that the board has on the player's tray keeps its name."""
    return Space(state.ids.get(f"{type_}{seat}", f"{type_}{seat}"), type_, Hexes(tuple(cells)), seat=seat)


def tile_piece(state: ParkState, tile: Pair, cells: Iterable[Hex], level: int = 0) -> Space:
    """The same piece in a hand and on the table; one that the board has on a tray keeps its name."""
    props = {"a": tile[0], "b": tile[1], **({"level": level} if level else {})}
    return Space(state.ids.get(titled(tile), "-".join(tile)), "tile", Hexes(tuple(cells)), props=FrozenMap(props))


def _laid(state: ParkState, event: Event) -> ParkState:
    cells, tile = (event["at"], event["beside"]), event["tile"]
    level = state.levels.get(cells[0], 0)
    return changed(
        state,
        hands={seat: tuple(one for one in hand if one != titled(tile)) for seat, hand in state.hands.items()},
        laid=(*state.laid, tile_piece(state, tile, cells, level)),
        known={**state.known, **{number_of(cell): cell for cell in cells}},
        levels={**state.levels, **dict.fromkeys(cells, level + 1)},
        tops={**state.tops, **dict(zip(cells, tile, strict=True))},
    )


def _taken(state: ParkState, event: Event) -> ParkState:
    tiles = event["tiles"] if event.what == "deal" else (event["tile"],)
    hand = (*state.hands.get(event.seat or 0, ()), *map(titled, tiles))
    return changed(state, hands={**state.hands, event.seat or 0: hand})


def _put(state: ParkState, event: Event) -> ParkState:
    """A dog house or a tree-poop tile."""
    cells = dict.fromkeys((event["at"], event.details.get("beside", event["at"])))
    new = piece(state, "house" if event.what == "house" else "tree_poop", cells, event.seat)
    return changed(state, laid=(*state.laid, new), known={**state.known, **{number_of(it): it for it in cells}})


EFFECTS = {
    "mission": lambda now, it: changed(now, missions={**now.missions, it.seat or 0: titled(it["tile"])}),
    "name": lambda now, it: changed(now, named={"named_rule": it["rule"]}),
    "deal": _taken, "draw": _taken, "lay": _laid, "start": _laid, "house": _put, "tree": _put,
}  # fmt: skip


@dataclass(frozen=True)
class ParkCut(Cut):
    slots: Mapping[int, Sequence[Slot]] = field(default_factory=dict)  # by seat, where the tiles of a hand lie
    trays: tuple[Space, ...] = ()  # of players for whom the board has none

    def table(self, replay: Replay[Any], state: Any, event: Event | None) -> dict[str, Any]:
        hands = {seat: tuple(self.hand(replay, seat, hand)) for seat, hand in state.hands.items()}
        held = {seat: tuple(piece.id for piece in hand) for seat, hand in hands.items()}
        laid, rules = (*self.trays, *state.laid, *chain(*hands.values())), {"player_count": len(replay.players)}
        if any(space.type == "tree_poop" for space in state.laid):
            rules |= replay.states[-1].named  # who lays it says so at once
        return {**super().table(replay, state, event), "laid": laid, "held": held, "rules": rules}

    def hand(self, replay: Replay[Any], seat: int, hand: Iterable[str]) -> Iterable[Space]:
        for tile, cells in zip(hand, self.slots[seat], strict=False):
            names = tuple(NAMES[TITLES.index(title)] for title in tile.split("–"))
            yield tile_piece(replay.states[0], (names[0], names[1]), cells)


class ParkTeller(Teller):
    def heading(self, turn: Turn) -> str:
        extra = self.replay.events[turn.first].details.get("extra")
        return super().heading(turn) + (", extra turn" if extra else "")

    def of_player(self, seat: int, by: str, state: Any) -> str:
        hand = state.hands.get(seat, ())
        mission = f", on the mission {state.missions[seat]}" if seat in state.missions else ""
        return f"{by}{mission}, with {counted(len(hand), 'tile')}: {listed(hand)}."

    def details(self, at: int) -> dict[str, Any]:
        event, before = self.replay.events[at], self.replay.states[at]
        found: dict[str, Any] = {"seat": event.seat, **event.details}
        if "tile" in found:
            found["tile"] = titled(found["tile"])
        if "at" in found:
            dog = before.tops.get(event["at"])
            found["dog"] = TITLES[NAMES.index(dog)] if dog else ""
            found["at"] = coordinates(event["at"])
        if event.what == "lay":
            level = event["level"]
            found["where"] = f"on top at {found['at']}, level {level}" if level else f"at {found['at']}"
        found["passes"] = "declines the extra turn" if found.get("declined") else "cannot lay a tile and passes"
        return found


def telling(contest: GameContest, game: int, subject: Subject) -> tuple[Teller, Cut]:
    readers = {**common_readers(contest.tables, [ending.name for ending in subject.declared.endings]), **READERS}

    def read(row: list[int], state: ParkState) -> Event:
        event = read_event(row, state.round, SHAPES, readers, contest.tables)
        return _located(event, state) if "at" in event.details else event

    replay = replay_of(contest, game, read, begin_of(contest, subject), EFFECTS)
    most = max(len(hand) for state in replay.states for hand in state.hands.values())
    seats = [player.seat for player in replay.players]
    slots, trays = hand_places(subject.board, ("tray", "tile"), seats, replay.states[-1].known.values(), most)
    cut = ParkCut(
        unseen=("round", "supply", "mission", "join", "name"),
        jumps=(("extra", "Two pairs", ("pairs",)), ("house", "Dog house", ("house",)), ("tree", "Tree", ("tree",)),
               ("pass", "Blocked turn", ("pass",))),
        where=(), slots=slots, trays=trays, look=Look(secret_scores=subject.rules["game"] == "secret_mission"),
    )  # fmt: skip
    return ParkTeller(replay, subject, {shape.what: shape.words for shape in SHAPES.values()}), cut


def begin_of(contest: GameContest, subject: Subject) -> ParkState:
    """The table before the game: what the board has lying there, and where the first tile goes."""
    structure = subject.structure
    position = position_of(structure.board, structure.kit, structure.rules)
    centre, stacks = centre_of(structure, position), position.stacks
    cells = {*stacks, *(cell for tree in position.trees for cell in tree.cells), *([] if stacks else [centre])}
    held, seats = in_hands(structure.kit, structure.board), contest.tables.seats
    others = {f"{it.type}{seat}": it.id for seat, hand in held.items() for it in hand}
    return ParkState(
        known={number_of(cell): cell for cell in cells if cell},
        levels={cell: len(stack) for cell, stack in stacks.items()},
        tops={cell: position.visible(cell) for cell in stacks},
        hands={it.number: tuple(titled(tile.pair) for tile in position.hands.get(it.number, ())) for it in seats},
        ids={titled(tile.pair): tile.id for hand in position.hands.values() for tile in hand} | others,
    )
