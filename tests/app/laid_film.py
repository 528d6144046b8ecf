"""A made-up film in which two tiles are laid from a hand beside the board, and a third comes from nowhere."""

from dataclasses import replace
from functools import cache

from board_designer.board import Board
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Space
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Point
from board_designer.kits import find_kit
from board_designer.showing.film_values import Film, FilmPlayer, Frame, LogLine

KIT = "puppy-park"


def table() -> Board:
    cells = ((q - r // 2, r) for r in range(1, 7) for q in range(2, 8))
    spaces = tuple(Space(f"c{number}", "cell", Hexes((cell,))) for number, cell in enumerate(cells, 1))
    return Board(KIT, "Meadow", find_kit(KIT).grid, spaces=spaces)


def tile(id_: str, first: Point, second: Point, level: int = 0) -> Space:
    return Space(id_, "tile", Hexes((first, second)), props=FrozenMap({"a": "b1", "b": "b2", "level": level}))


HAND = (
    tile("t0", (-4, 2), (-3, 2)),
    tile("t1", (-5, 4), (-4, 4)),
    Space("y", "tray", Hexes(((-6, 6), (-5, 6))), seat=1),
)


@cache
def laid_film() -> Film:
    start = Frame(0, 0, None, "start", (), {}, {}, {}, {1: ()}, {1: 0}, laid=HAND)
    frames = [start]
    for turn, places in ((1, ((3, 3), (4, 3))), (2, ((3, 4), (3, 5)))):
        before = frames[-1]
        frames.append(replace(before, turn=turn, round=turn, seat=1, what="turn"))
        id_ = f"t{turn - 1}"
        laid = (*(space for space in before.laid if space.id != id_), tile(id_, *places))
        frames.append(replace(frames[-1], what="lay", laid=laid))
    last = frames[-1]
    frames.append(replace(last, what="house", laid=(*last.laid, Space("h", "house", Hexes(((3, 3),)), seat=1))))
    log = tuple(
        LogLine(at, frame.turn, frame.seat, f"Turn {frame.turn}, {frame.what}.") for at, frame in enumerate(frames)
    )
    player = FilmPlayer(1, "Player", "greedy")
    jumps = (("end", "End", (len(frames) - 1,)),)
    return Film("Meadow, game 3", "Seed 1.", 3, (player,), (), {1: ()}, "tiles", tuple(frames), log, jumps, (1,))
