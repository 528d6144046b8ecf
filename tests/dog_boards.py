"""Boards of Dog for tests: a ring of holes with starts, lanes inwards and kennels outside, against the clock."""

import math
from functools import cache

from board_designer.board.model import Board
from board_designer.kits import find_kit
from board_designer.kits.template_draft import Draft

MIDDLE, RADIUS, STEP = 210, 175, 18


@cache
def ring(players: int = 4, per_player: int = 16) -> Board:
    kit = find_kit("dog")
    assert kit is not None
    draft = Draft(kit, "Round ring", (2 * MIDDLE, 2 * MIDDLE))
    for at in range(players * per_player):
        turn = math.tau * (at / (players * per_player) + 0.625)
        x, y = math.cos(turn), -math.sin(turn)
        if at % per_player:
            draft.circle("track", MIDDLE + RADIUS * x, MIDDLE + RADIUS * y)
            continue
        seat = at // per_player + 1
        draft.circle("start", MIDDLE + RADIUS * x, MIDDLE + RADIUS * y, seat=seat)
        for number in (1, 2, 3, 4):
            inwards = RADIUS - STEP * number
            draft.circle("lane", MIDDLE + inwards * x, MIDDLE + inwards * y, seat=seat)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            outside = RADIUS + 2 * STEP
            draft.circle("kennel", MIDDLE + outside * x + 9 * dx, MIDDLE + outside * y + 9 * dy, seat=seat)
    return draft.board()
