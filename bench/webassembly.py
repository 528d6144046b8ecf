"""Games as a page plays them: the WebAssembly module in Node, against machine code on the same memory and games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from bench import node
from bench.ratio import Ratio
from board_designer.games.kernel.value_kinds import symbol
from board_designer.games.kernel.webassembly import module_of
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.shared_rules.play_batches import ROW, play_games
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.uri_nation.play.contest import UriNationContest

GAMES, ROUNDS = 1000, 5


def ratios() -> Iterator[Ratio]:
    if not node.available():
        print("      skipped: WebAssembly in Node (node is not installed)")
        return
    module = module_of(UriNationContest.kernel.build.text, [symbol(play_games)])
    contests = dict(_playable())
    yield same_bytes(module, list(contests.values()))
    yield speed(module, contests["starter.board.yaml"])


def same_bytes(module: bytes, contests: list[GameContest]) -> Ratio:
    wrong = whole = 0
    for contest in contests:
        values = _thousand_games(contest)
        with _in_node(module, values) as page:
            played, after = page.call_and_read()
        assert UriNationContest.enter.play_games(*values) == played == GAMES
        for native, other in zip(_counted(values), after[2:5], strict=True):
            wrong += int((native.view(np.uint8) != other.view(np.uint8)).sum())
            whole += native.nbytes
    what = f"bytes that differ as WebAssembly in Node: {GAMES:,} games of each of {len(contests)} sample boards"
    return Ratio(what, wrong, whole, "counts, marks and totals of machine code", 0, 1, "bytes")


def speed(module: bytes, contest: GameContest) -> Ratio:
    values = _thousand_games(contest)
    with _in_node(module, values) as page:
        page.call()  # Node compiles while it plays; routes are known afterwards, as they are below
        _played(values)
        times = [(page.call()[1], _played(values)) for _ in range(ROUNDS)]
    there, native = (min(column) for column in zip(*times, strict=True))
    return Ratio(f"{GAMES:,} games as WebAssembly in Node", there, native, "machine code", 1 / 0.4)


def _playable() -> Iterator[tuple[str, GameContest]]:
    for path in sorted(Path(folder("sample_boards")).glob("*.board.yaml")):
        board = load_board(path)
        kit = find_kit(board.kit)
        assert kit is not None
        try:
            yield path.name, game_of(kit).contest_of(board, kit, Options(seed=1))
        except Refused:
            continue  # a draft


def _thousand_games(contest: GameContest) -> list[Any]:
    """What the call takes: a memory in which nothing was played, the schedule, and where games are counted."""
    counted, blocks = contest.tables.counted, -(-GAMES // contest.block_size)
    sizes = (blocks * len(counted.columns), GAMES * len(counted.marks), counted.totals, 1)
    rows = contest.schedule(0, blocks)[: GAMES * ROW].copy()
    results = [np.zeros(size, dtype=np.int64) for size in sizes]
    return [contest.room(), rows, GAMES, contest.block_size, *results]


def _counted(values: list[Any]) -> list[Any]:
    return values[4:7]


def _in_node(module: bytes, values: list[Any]) -> node.InNode:
    return node.InNode(module, play_games.__name__, *values)


def _played(values: list[Any]) -> float:
    start = time.process_time()
    UriNationContest.enter.play_games(*values)
    return time.process_time() - start
