"""Boards of Dog for tests, and a program that knows of them only what their export says."""

import importlib.util
import random
from functools import cache
from pathlib import Path
from types import ModuleType

from board_designer.board.model import Board
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.ring_template import RING


@cache
def ring(players: int = 4, per_player: int = 16, shape: str = "circle") -> Board:
    return RING.build(players, per_player, shape, 14, None)


@cache
def engine_reader() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "read_ring", Path(__file__).parent / "engine_readers" / "read_ring.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def deal_hidden(seat: int, chance: random.Random) -> None:
    """The hands of the others, what they have put down, and the pile: all dealt anew, as many cards to each."""
    others = [other for other in range(4) if other != seat]
    pool = [rank for rank in range(r.RANKS) for _ in range(r.piles[r.LEFT].of[rank])]
    for other in others:
        pool += [rank for rank in range(r.RANKS) for _ in range(r.hands[other].of[rank])]
        pool += [r.hands[other].gift - 1] if r.hands[other].gift else []
    chance.shuffle(pool)
    for other in others:
        hand = r.hands[other]
        for rank in range(r.RANKS):
            hand.of[rank] = 0
        for _ in range(hand.cards):
            hand.of[pool.pop()] += 1
        if hand.gift:
            hand.gift = pool.pop() + 1
    for rank in range(r.RANKS):
        r.piles[r.LEFT].of[rank] = pool.count(rank)
