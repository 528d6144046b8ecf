"""How fast games are played: against plain Python, against OpenSpiel, with two threads, and on a larger board."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from bench import maedn
from bench.ratio import Ratio
from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import templates
from board_designer.simulate import Goal, run

ROOT = Path(__file__).parent.parent
STARTER = ROOT / "sample_boards" / "starter.board.yaml"
DOGS = ("bruiser", "scrapper", "diplomat", "yapper")


def ratios() -> Iterator[Ratio]:
    starter, ring = load_board(STARTER), templates()["ring"].make()
    archetype, _ = best_turn(starter, "archetype", 60)
    thoughtful, ring_chance = best_turn(ring, "thoughtful", 60)[0], best_turn(ring, "random", 20)[0]
    name = "a turn of archetype players on the starter board"
    yield Ratio("a turn of thoughtful players on the usual ring", thoughtful, archetype, name, 4, 1e9, "ns a turn")
    chance, _ = best_turn(starter, "random", 200)
    yield Ratio(
        "archetype players, against the same kernel uncompiled",
        archetype,
        uncompiled_turn(),
        "uncompiled",
        1 / 200,
        1e9,
        "ns a turn",
    )
    if maedn.available():
        plain = 1 / max(maedn.player_turns_per_second(1.0) for _ in range(3))
        best = 1 / max(maedn.player_turns_per_second(1.0, at_its_best=True) for _ in range(3))
        name = "OpenSpiel maedn from Python"
        yield Ratio("a turn of archetype players", archetype, plain, name, 0.85, 1e9, "ns a turn")
        yield Ratio("a turn of random players", chance, plain, name, 1 / 4, 1e9, "ns a turn")
        yield Ratio("a turn of random players on the usual ring", ring_chance, plain, name, 1, 1e9, "ns a turn")
        yield Ratio(
            "a turn of random players, OpenSpiel at its best",
            chance,
            best,
            f"{name}, at its best",
            1,
            1e9,
            "ns a turn",
        )
    else:
        print("      skipped: OpenSpiel's maedn (pip install open_spiel)")
    times = [(batch(starter, 1, 3000), batch(starter, 2, 3000)) for _ in range(8)]
    one, two = (min(column) for column in zip(*times, strict=True))
    yield Ratio("3,000 games on two threads", two, one, "one thread", 1 / 1.7)
    yield Ratio("1,000 games, warm", min(batch(starter, 2, 1000) for _ in range(3)), 0.5, "half a second", 1)
    yield Ratio("first result of a fresh process, kernel compiled before", fresh_process(), 2, "two seconds", 1)
    small, large = city(2, 2, 7), city(4, 3, 7)
    counts = [sum(space.type == "sidewalk" for space in board.spaces) for board in (small, large)]
    games = [best_turn(board, "archetype", 30)[1] for board in (small, large)]
    yield Ratio(f"a game on {counts[1]} sidewalk spaces", games[1], games[0], f"one on {counts[0]}", 4, 1e6, "µs")


def contest(board: Board, policy: str, rotated: bool = True) -> GameContest:
    seats, kit = None if rotated else DOGS, find_kit(board.kit)
    assert kit is not None
    return game_of(kit).contest_of(board, kit, Options(policies=(policy,), seats=seats, seed=1))


def best_turn(board: Board, policy: str, blocks: int) -> tuple[float, float]:
    """Seconds for one player-turn and for one game on one thread, the best of three; routes are known by then."""
    ready = contest(board, policy)
    ready.play(0, blocks, None)
    best = (float("inf"), float("inf"))
    for _ in range(3):
        start = time.process_time()
        chunk = ready.play(0, blocks, None)
        assert chunk is not None
        spent = time.process_time() - start
        turns = int(chunk.games[:, ready.marks.index("turns")].sum())
        best = min(best, (spent / turns, spent / len(chunk.games)))
    return best


def uncompiled_turn() -> float:
    script = "from bench.sim import one_block_uncompiled as go; print(go())"
    environment = {**os.environ, "BOARD_DESIGNER_UNCOMPILED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def one_block_uncompiled() -> float:
    """Seconds for one player-turn. The same games are played before the clock starts, so that routes are known."""
    ready = contest(load_board(STARTER), "archetype", rotated=False)
    ready.play(0, 2, None)
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        chunk = ready.play(0, 2, None)
        assert chunk is not None
        best = min(best, (time.process_time() - start) / int(chunk.games[:, ready.marks.index("turns")].sum()))
    return best


def batch(board: Board, workers: int, games: int) -> float:
    start = time.perf_counter()
    run(contest(board, "archetype"), Goal(games=games), workers=workers)
    return time.perf_counter() - start


def fresh_process() -> float:
    command = [sys.executable, "-m", "board_designer", "sim", str(STARTER), "--games", "96"]
    times = []
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def city(columns: int, rows: int, side: int) -> Board:
    return templates()["city"].make(blocks=f"{columns}x{rows}", lots=str(side))
