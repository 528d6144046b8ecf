"""A board as the rules see it: the ground, what lies on it, the tiles of the set, and the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.games.playing.counter_names import Counted, Things, names_in
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.playable_board import Seat, Tables
from board_designer.geometry.hex_cells import Hex, beside, cells_of, middle_of
from board_designer.kits.board_structure import Structure
from board_designer.kits.dominoes_on_hexes import Domino
from board_designer.kits.hex_laying import number_of, put_ground, put_tiles
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Players
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.play.players import players_of
from board_designer.kits.puppy_park.position import Position, position_of, tiles_of_set
from board_designer.words import listed

GAMES = {"puppy_park": r.PUPPY_PARK, "domidog": r.DOMIDOG, "secret_mission": r.SECRET_MISSION}
PAIRS = {"disjoint": r.DISJOINT, "per_dog": r.PER_DOG, "contacts": r.CONTACTS}
NAMED = {"none": r.NO_RULE, "poop": r.POOP, "tree": r.TREES}
CHOSEN = {  # choices that the rules know as yes or no, with what is a yes
    "option_d": "pass", "house_with": "any", "domi_contact": "no_other_contact", "domi_blocked": "draw_game",
    "mission_tie": "shared", "mission_order": "clockwise",
}  # fmt: skip
SWITCHES = (
    "pair_across_levels", "must_take_extra_turn", "cover_napping", "tree_poop_counts_to_win", "tree_rule_allows_e",
    "poop_blocks_stacking", "domi_fork_end",
)  # fmt: skip
MOST_PLAYERS = {("domidog", 28): 2}  # Dömidög deals eight tiles each


def park_and_players(structure: Structure, options: Options) -> tuple[Tables, Players]:
    values, position = structure.rules, position_of(structure.board, structure.kit, structure.rules)
    seats = _seats(position, values, options)
    cells = {space.id: cells_of(space.footprint) for space in structure.board.of_type("cell")}
    is_park, centre = _has_edge(structure, position), centre_of(structure, position)
    if centre is None:
        raise Refused("the park has no two free cells side by side")
    _insist_on_a_true_position(position, structure.kit, values, is_park)
    hands = {seat: position.hands.get(seat, ()) for seat in seats}
    is_dealt = any(hands.values())
    if is_dealt and values["game"] == "secret_mission":
        raise Refused("Secret Mission is played without tiles on the trays, since missions are secret")
    if is_dealt and not all(hands.values()):
        empty = [f"seat {seat}" for seat, hand in hands.items() if not hand]
        if position.tiles and len(empty) == 1 and not values["tree_poop_counts_to_win"]:
            raise Refused(f"{empty[0]} has no tiles left and wins, so the game is over")
        raise Refused(f"with tiles on a tray, every player needs some: {listed(empty)} has none")
    things = (Things("spaces", len(cells), names_in(r.Visits)),)
    motifs = list(structure.kit.style.motifs)
    counters = names_in(r.Count, {"breeds": [f"pairs_{name}" for name in motifs]})
    counted = Counted(len(seats), ("player",), counters, ("cells", "peak/height"), things, 0, r.MOST_ROUNDS)
    players = players_of(options, structure.kit)
    laid = list(_laid(position, seats, motifs))
    draft = r.memory.draft({
        **counted.sizes(r.MOST_TURNS), r.views: len(players), r.placed: len(laid), r.visits: len(cells),
    })  # fmt: skip
    with draft:
        counted.put_setting()
        _put_rules(values, len(seats))
        r.rules.edge, r.rules.centre, r.rules.is_dealt = is_park, number_of(centre), is_dealt
        r.rules.named = NAMED[str(values["named_rule"])] if position.trees else r.NO_RULE
        r.rules.to_move = seats.index(position.to_move) if position.to_move in seats else r.NONE
        r.rules.one_end, r.rules.other_end = _chain_ends(position) if values["game"] == "domidog" else (0, 0)
        put_tiles()
        put_ground(cells.values(), position.free if is_park else None)
        for at, (what, seat, tile, cell, other) in enumerate(laid):
            piece = r.placed[at]
            piece.what, piece.seat, piece.tile, piece.cell, piece.beside = what, seat, tile, cell, other
        for at, seat in enumerate(seats):
            r.given[at] = sum(1 << _number(tile, motifs) for tile in hands[seat])
        for at, fields in enumerate(players.values()):
            for name, value in fields.items():
                setattr(r.views[at], name, value)
    homes = {space.seat: space.id for space in reversed(structure.board.of_type("tray"))}
    tables = Tables(
        cells=draft.filled(), seats=tuple(Seat(seat, homes.get(seat, "")) for seat in seats), roles=("player",),
        counted=counted, spaces=tuple(cells), player_names=tuple(players), modules=frozenset({str(values["game"])}),
        backwards=values["game"] == "secret_mission" and values["mission_order"] == "anticlockwise",
    )  # fmt: skip
    return tables, {name: (at,) for at, name in enumerate(players)}


def _seats(position: Position, values: Mapping[str, Any], options: Options) -> list[int]:
    many = options.players or int(values["player_count"])
    most = MOST_PLAYERS.get((str(values["game"]), int(values["tile_set"])), many)
    if many > most:
        raise Refused(f"Dömidög with {values['tile_set']} tiles is for {most} players; {many} need 36 tiles")
    if position.seats and len(position.seats) < many:
        raise Refused(f"{many} players need {many} trays with a seat each; this board has {len(position.seats)}")
    return list(position.seats[:many] or range(1, many + 1))


def _has_edge(structure: Structure, position: Position) -> bool:
    is_park = structure.rules["surface"] == "park"
    if is_park and position.free is None:
        raise Refused("the rules say that only park cells are played on, and this board has none")
    return is_park


def centre_of(structure: Structure, position: Position) -> Hex | None:
    """Where the first tile goes."""
    if _has_edge(structure, position):
        free = position.free or frozenset()
        return middle_of(position.park, (cell for cell in free if any(other in free for other in beside(cell))))
    grid = structure.board.grid
    column, row = grid.snap((grid.size[0] / 2, grid.size[1] / 2), "cell")
    return column // grid.parts, row // grid.parts


def _insist_on_a_true_position(position: Position, kit: Kit, values: Mapping[str, Any], is_park: bool) -> None:
    """What lies on the board is something that can lie there."""
    stacks, used = position.stacks, [tile.pair for tile in position.all_tiles]
    gaps = any([tile.level for tile in stack] != list(range(len(stack))) for stack in stacks.values())
    known = frozenset(tiles_of_set(kit, int(values["tile_set"])))
    if gaps or position.misshapen or len(set(used)) < len(used) or not known.issuperset(used):
        raise Refused("a tile does not lie as it can, is used twice, or is not of the set: see what lint says")
    if is_park and not (position.free or frozenset()).issuperset(stacks):
        raise Refused("a tile lies off the park")
    if position.free is not None and len({number_of(cell) for cell in position.park}) < len(position.park):
        raise Refused("the park is too large to be played on: at most 100 cells from end to end")
    if position.trees and values["named_rule"] == "none":
        raise Refused("a tree-poop tile lies on the table, and no rule was named")


def _number(tile: Domino, motifs: list[str]) -> int:
    """The number of a tile in the order of the rules, in which the larger set goes on where the smaller one ends."""
    low, high = sorted((motifs.index(tile.a), motifs.index(tile.b)))
    return high * (high + 1) // 2 + low


def _laid(position: Position, seats: list[int], motifs: list[str]) -> Iterator[tuple[int, int, int, int, int]]:
    """From the ground upwards; a dog house stands on top, or below the tiles that were laid on it."""

    def at(seat: int | None) -> int:
        return seats.index(seat) if seat in seats else r.NONE

    for tree in position.trees:
        yield r.E_TREE, at(tree.seat), 0, number_of(tree.cells[0]), number_of(tree.cells[-1])
    levels = max((tile.level for tile in position.tiles), default=0)
    for level in range(levels + 1):
        for tile in (tile for tile in position.tiles if tile.level == level):
            low_first = motifs.index(tile.a) <= motifs.index(tile.b)
            cell, other = tile.cells if low_first else tile.cells[::-1]
            yield r.E_LAY, r.NONE, _number(tile, motifs), number_of(cell), number_of(other)
        for house in position.houses:
            if min(levels if house.level is None else house.level - 1, levels) == level:
                yield r.E_HOUSE, at(house.seat), 0, number_of(house.cells[0]), 0


def _chain_ends(position: Position) -> tuple[int, int]:
    """The open ends of a chain that lies on the table."""
    if not position.tiles:
        return 0, 0
    first, *others = position.tiles
    ends = next(_ends_after(position, others, first.cells, {*first.cells}), None)
    if ends is None:
        raise Refused("the tiles on the table are no chain: see what lint says")
    return number_of(ends[0]), number_of(ends[1])


def _ends_after(
    position: Position, left: list[Domino], ends: tuple[Hex, Hex], chain: set[Hex]
) -> Iterator[tuple[Hex, Hex]]:
    """Every way to read the rest: a tile is joined to an open end, or forks the chain where an end is closed."""
    napping = {house.cells[0] for house in position.houses}
    if not left and not napping.intersection(ends):
        yield ends
    for tile in left:
        ways = [(end, far) for end in ends for cell in (sorted(chain - {*ends}) if end in napping else [end])
                for near, far in (tile.cells, tile.cells[::-1])
                if near in beside(cell) and tile.motif_on(near) == position.visible(cell)]  # fmt: skip
        for end, far in ways:
            kept = ends[1] if end == ends[0] else ends[0]
            yield from _ends_after(position, [it for it in left if it != tile], (kept, far), chain | {*tile.cells})
        if ways:  # the order of the others changes nothing
            return


def _put_rules(values: Mapping[str, Any], players: int) -> None:
    game, is_large = str(values["game"]), values["tile_set"] == 36
    r.rules.game, r.rules.tiles = GAMES[game], int(values["tile_set"])
    is_park = game == "puppy_park"
    houses = {"by_set": is_large or players == 2, "everybody": True, "nobody": False}[str(values["dog_houses"])]
    trees = {"by_set": is_large, "everybody": True, "nobody": False}[str(values["tree_poop_tiles"])]
    r.rules.houses, r.rules.trees = (is_park and houses) or game == "domidog", is_park and trees
    r.rules.two_pairs_rule = PAIRS[str(values["two_pairs_rule"])]
    r.rules.tree_poop_cells = int(values["tree_poop_cells"])
    for name, yes in CHOSEN.items():
        setattr(r.rules, name, values[name] == yes)
    for name in SWITCHES:
        setattr(r.rules, name, bool(values[name]))
