"""Games of the program under random rules, and what the referee needs to know of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import count
from random import Random
from typing import Any

from refereeing.records import Record

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit import Kit
from puppy_referee.generating import GAMES, Generator
from puppy_referee.hexes import Hex, moved, neighbours, window
from puppy_referee.layout import OPTIONS, Layout, Position
from puppy_referee.random_layouts import layout_in_play, random_park, random_rules
from puppy_referee.tiles import Tile

GRID = Grid(shape="hex", parts=4, size=(320, 320))
FLAT = replace(GRID, orientation="flat")
MIDDLE: Hex = (15, 46)  # where parks are drawn, well inside the grid
TRAYS: Hex = (-30, 80)  # the first hex of the first tray, further away than a game comes
WAYS = ("random", "greedy", "thoughtful")


@cache
def the_kit() -> Kit:
    kit = find_kit("puppy-park")
    assert kit is not None
    return kit


# The middle, worked out as the referee understands it


def _nearest(places: Iterable[Hex], q: Fraction, r: Fraction) -> Hex:
    """The nearest hex to a point in axial coordinates; of several the upper one, then the one further left."""

    def key(place: Hex) -> tuple[Fraction, int, int]:
        dq, dr = place[0] - q, place[1] - r
        return dq * dq + dq * dr + dr * dr, place[1], place[0]

    return min(places, key=key)


def middle_of_grid(grid: Grid) -> Hex:
    a, b = grid.to_lattice((grid.size[0] / 2, grid.size[1] / 2))
    q, r = Fraction(a) / grid.parts, Fraction(b) / grid.parts
    return _nearest(window([(round(q), round(r))], 2), q, r)


def middle_of_park(cells: frozenset[Hex]) -> Hex:
    q = Fraction(sum(cell[0] for cell in cells), len(cells))
    r = Fraction(sum(cell[1] for cell in cells), len(cells))
    return _nearest([cell for cell in cells if cells & set(neighbours(cell))], q, r)


# Random layouts, and boards of them


def drawn_layout(dice: Random, game: str, grid: Grid = GRID) -> Layout:
    """Every third one begins with a position of a game that was begun on it."""
    rules, park = random_rules(dice, game), random_park(dice)
    cells = frozenset(moved(cell, MIDDLE) for cell in park) if park else None
    rules["surface"] = "park" if cells else "unbounded"
    centre = middle_of_park(cells) if cells else middle_of_grid(grid)
    layout = Layout(rules, tuple(range(1, rules["player_count"] + 1)), cells, centre)
    if dice.random() < 0.35:
        return layout_in_play(dice, layout, Generator(dice, layout).whole()) or layout
    return layout


def board_of(layout: Layout, dice: Random, grid: Grid = GRID) -> Board:
    """Rules that are not said by the board are said by the run."""
    spaces = [*_ground(layout, dice), *_pieces(layout.position), *_trays(layout)]
    return Board(kit="puppy-park", title="Park", grid=grid, spaces=tuple(spaces))


def _space(ids: Iterator[int], kind: str, hexes: Sequence[Hex], seat: int | None = None, **props: Any) -> Space:
    return Space(f"{kind}{next(ids)}", kind, Hexes(tuple(hexes)), seat=seat, props=FrozenMap(props))


def _tile(ids: Iterator[int], tile: Tile, at: Hex, beside: Hex, level: int = 0) -> Space:
    return _space(ids, "tile", (at, beside), a=tile[0], b=tile[1], level=level)


def _ground(layout: Layout, dice: Random) -> Iterator[Space]:
    """Cells of one hex or of several, and ponds in some of the holes."""
    ids, cells, at = count(1), sorted(layout.cells or ()), 0
    while at < len(cells):
        many = dice.choice((1, 1, 1, 2, 5))
        yield _space(ids, "cell", cells[at : at + many])
        at += many
    beside = {other for cell in cells for other in neighbours(cell)} - set(cells)
    for hole in sorted(beside):
        if dice.random() < 0.2:
            yield _space(ids, "blocked", [hole])


def _pieces(position: Position) -> Iterator[Space]:
    ids = count(1001)
    for a, b, at, beside, level in position.tiles:
        yield _tile(ids, (a, b), at, beside, level)
    for place, seat in position.houses:
        yield _space(ids, "house", [place], seat)
    for places, owner in position.trees:
        yield _space(ids, "tree_poop", places, owner)


def _trays(layout: Layout) -> Iterator[Space]:
    ids = count(2001)
    for row, (seat, hand) in enumerate(sorted(layout.position.hands.items())):
        first = moved(TRAYS, (-row, 2 * row))
        hexes = [moved(first, (at, 0)) for at in range(2 * max(1, len(hand)))]
        yield _space(ids, "tray", hexes, seat)
        for at, tile in enumerate(hand):
            yield _tile(ids, tile, hexes[2 * at], hexes[2 * at + 1])


def drawn_contest(number: int, ways: Sequence[str] = WAYS) -> tuple[GameContest, Layout]:
    dice = Random(number)
    grid = dice.choice((GRID, FLAT))
    layout = drawn_layout(dice, GAMES[number % len(GAMES)], grid)
    board = board_of(layout, dice, grid)
    if layout.cells and not layout.position.tiles and dice.random() < 0.15:  # played over the edge
        rules = {**layout.rules, "surface": "unbounded"}
        layout = replace(layout, rules=rules, cells=None, centre=middle_of_grid(grid))
    rules = dict(layout.rules)
    if (layout.cells is None) == (not board.of_type("cell")) and dice.random() < 0.5:
        del rules["surface"]  # it follows from the cells
    policies = tuple(dice.choice(ways) for _ in layout.seats)
    contest = game_of(the_kit()).contest_of(board, the_kit(), Options(rules=rules, policies=policies, seed=number))
    known = the_kit().rule_values({**board.rules, **layout.rules})
    return contest, replace(layout, rules={name: known[name] for name in OPTIONS})


@lru_cache(maxsize=6)  # as many as several tests look at
def played_game(number: int, ways: Sequence[str] = WAYS) -> tuple[Layout, list[Record]]:
    contest, layout = drawn_contest(number, ways)
    return layout, records_of(contest, number % 5)


def records_of(contest: GameContest, game: int) -> list[Record]:
    return list(game_of(the_kit()).records(contest, game))
