"""Small batches of games for the tests of reports, each played once."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from typing import Any

import numpy as np
from shipped_boards import board_of

from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.games.results.result_texts import ToldResults
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import sim_data
from board_designer.simulate import Goal, Record, run

STARTER, MAIN_STREET = "starter.board.yaml", "main_street.board.yaml"
PLAYABLE = (STARTER, MAIN_STREET, "three_by_two.board.yaml", "crooked_lanes.board.yaml")
RATE = {"value", "low", "high", "n"}


def contest(name: str = STARTER, **options: Any) -> GameContest:
    board = board_of(name.removesuffix(".board.yaml"))
    return GAME.contest_of(board, find_kit(board.kit), Options(**options))


@functools.cache
def told(name: str = STARTER, games: int = 96, players: int | None = None, policy: str = "archetype") -> ToldResults:
    one = contest(name, players=players, policies=(policy,))
    return GAME.results(one, run(one, Goal(games=games), workers=1))


@functools.cache
def _body(*args: Any) -> str:
    return json.dumps(sim_data(told(*args)))


def body(
    name: str = STARTER, games: int = 96, players: int | None = None, policy: str = "archetype"
) -> dict[str, Any]:
    """Results as plain data, that a test may change."""
    return json.loads(_body(name, games, players, policy))


def made_up(one: GameContest, blocks: int = 10) -> tuple[Record, dict[str, np.ndarray]]:
    """A record with nothing in it but who sat where, and its columns and marks by name, to be filled in."""
    counts = np.zeros((blocks, len(one.columns)), dtype=np.int64)
    marks = np.zeros((blocks * one.block_size, len(one.marks)), dtype=np.int64)
    named = {name: counts[:, at] for at, name in enumerate(one.columns)}
    named |= {name: marks[:, at] for at, name in enumerate(one.marks)}
    seatings = one.line_up.seatings(0, blocks)[:, :-1]
    named["seated"][:] = ((seatings >= 0) << np.arange(seatings.shape[1])).sum(axis=1)
    for seat in range(seatings.shape[1]):
        named[f"seat{seat + 1}/games"][:] = (seatings[:, seat].reshape(blocks, -1) >= 0).sum(axis=1)
    for at, role in enumerate(one.tables.roles):
        named[f"{role}/games"][:] = (seatings == at).sum(axis=1).reshape(blocks, -1).sum(axis=1)
    for name in one.columns:
        if name.endswith("/turns") and "ledger" not in name:
            named[name][:] = 20 * named[name.replace("/turns", "/games")]
    totals = np.zeros(one.tables.counted.totals, dtype=np.int64)
    return Record(one.columns, one.marks, one.block_size, counts, marks, totals, True), named


def rates(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every rate of a document, and where it stands."""
    if isinstance(value, dict):
        if value.keys() >= RATE:
            yield path, value
        else:
            for key, inner in value.items():
                yield from rates(inner, f"{path}/{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from rates(inner, f"{path}/{at}")
