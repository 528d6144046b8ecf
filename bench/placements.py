"""Where a tile can be laid: how long it takes to list all of it, and how that grows with what lies on the table."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bench.ratio import Ratio
from board_designer.board.model import Board
from board_designer.games.kernel.entry_points import Kernel, rule
from board_designer.games.kernel.records import Ints, playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.puppy_park.play.game_records import ON_LAY, hands, kernel, memory, table
from board_designer.kits.puppy_park.play.park_turns import offer_turn

BAR = 50e-6  # seconds at 25 tiles
TIMES = 200
POSITIONS = 24


@rule
def list_often(seat: int, times: int) -> int:
    for _ in range(times):
        offer_turn(seat)
    return asking.count


listing = Kernel(memory)
listing.given = kernel.given
listed = listing.entry_point(list_often)


@dataclass(frozen=True)
class Position:
    cells: Ints
    seat: int


def ratios() -> Iterator[Ratio]:
    found = {many: _positions(many) for many in (10, 25, 30)}
    spent, options = {}, {}
    for many, positions in found.items():
        spent[many], options[many] = _seconds(positions)
    for many in (10, 30):
        spent[-many], options[-many] = _seconds([_with_three(one) for one in found[many]])
    words = f"listing the {options[25]} placements at 25 tiles"
    yield Ratio(words, spent[25], BAR, "50 µs", 1, 1e6, "µs")
    for words, sign in (("", 1), (", three in hand", -1)):
        what, unit = (f"{many} tiles{words} ({options[sign * many]})" for many in (30, 10))
        yield Ratio(f"listing the placements at {what}", spent[sign * 30], spent[sign * 10], unit, 4, 1e6, "µs")


def _seconds(positions: list[Position]) -> tuple[float, int]:
    """The best of some rounds, for one position on average; and how many placements there are on average."""
    best, offered = float("inf"), 0
    for _ in range(5):
        start = time.process_time()
        offered = sum(listed(one.cells, one.seat, TIMES) for one in positions)
        best = min(best, time.process_time() - start)
    return best / TIMES / len(positions), offered // len(positions)


def _with_three(position: Position) -> Position:
    """The same table with three tiles in the hand, so that only the table differs."""
    cells = position.cells.copy()
    with playing_in(cells):
        hand = hands[position.seat]
        held = [tile for tile in range(36) if hand.tiles >> tile & 1]
        hand.tiles = sum(1 << tile for tile in held[:3])
    return Position(cells, position.seat)


def _positions(many: int) -> list[Position]:
    """Games of two by chance, with all 36 tiles, up to so many on the table."""
    kit = find_kit("puppy-park")
    assert kit is not None
    board = Board(kit=kit.name, grid=kit.grid)
    contest = game_of(kit).contest_of(board, kit, Options(rules={"tile_set": 36}, policies=("random",)))
    random, found = Random(many), []
    for game in range(POSITIONS):
        cells = contest.room()
        contest.enter.begin(cells, contest.line_of(game), 0)
        while contest.enter.play_on(cells, 3):
            with playing_in(cells):
                seat, kind, offered, laid = asking.shown_seat, asking.shown_kind, asking.shown_count, table.laid
            if laid == many and kind == ON_LAY:
                found.append(Position(cells, seat))
                break
            contest.enter.answer(cells, random.randrange(offered))
    return found
