"""The stronger player: plays on from each of its best few moves, several times, and puts everything back."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import FOR_SEEDS, this_turn, words
from board_designer.kits.uri_nation.play.planning import plan, take_plan
from board_designer.kits.uri_nation.play.turns import begin_turn, carry_out
from board_designer.kits.uri_nation.play.weights import *

WIN = 100_000


@kernel
def standing(m: Cells, seat: int) -> int:
    """How well a player stands: the game won or lost, or land and income compared with the best rival."""
    if m[OVER] != NOT_OVER:
        return WIN if (m[WINNERS] >> seat) & 1 else -WIN
    mine, best = 0, 0
    for other in range(SEATS):
        if (m[SEATED] >> other) & 1:
            dog = DOGS + other * DOG
            worth = m[dog + HOLDS] * 300 + m[dog + INCOME] * 120 + m[dog + FORTS] * 40 + m[dog + WATER] * 20
            if other == seat:
                mine = worth
            else:
                best = max(best, worth)
    return 2 * mine - best


@kernel
def look_ahead(m: Cells) -> None:
    """Decides the move by playing on: each candidate is tried with the same few futures, none the real one."""
    seat = m[ACTIVE]
    candidates = min(weight(m, seat, W_CANDIDATES) // 100, SHORT_MOST)
    samples = weight(m, seat, W_SAMPLES) // 100
    turns = weight(m, seat, W_HORIZON) // 100 * m[PLAYERS]
    plan(m, max(candidates, 1))
    if m[SHORT_COUNT] < 2:
        return
    # The short list names items of a tree: all are read before anything else can make the memory forget it.
    for entry in range(m[SHORT_COUNT]):
        take_plan(m, entry)
        keep_candidate(m, entry)
    best, most = 0, 0
    for cell in range(COUNTS, m[CHANGES_END]):
        m[m[AT_SAVED] + cell - COUNTS] = m[cell]
    for entry in range(m[SHORT_COUNT]):
        total = 0
        for sample in range(samples):
            seed = words(m, this_turn(m), FOR_SEEDS, sample)[0]
            m[DEMOTED], m[SEED], m[LOG_MOST], m[HISTORY_LENGTH], m[OWNERS_LENGTH] = 1, seed, 0, 0, 0
            take_candidate(m, entry)
            carry_out(m)
            for _ in range(turns):
                if m[OVER] != NOT_OVER:
                    break
                begin_turn(m)
                plan(m, 1)
                carry_out(m)
            total += standing(m, seat)
            for cell in range(COUNTS, m[CHANGES_END]):
                m[cell] = m[m[AT_SAVED] + cell - COUNTS]
        if entry == 0 or total > most:
            best, most = entry, total
    take_candidate(m, best)


@kernel
def keep_candidate(m: Cells, entry: int) -> None:
    at = CANDIDATES + entry * CANDIDATE
    m[at], m[at + 1], m[at + 2] = m[PLAN_LENGTH], m[PLAN_DRINK], m[PLAN_STOP] + 4 * m[PLAN_PARK]
    for move in range(m[PLAN_LENGTH]):
        m[at + 3 + move] = m[PLAN + move]


@kernel
def take_candidate(m: Cells, entry: int) -> None:
    at = CANDIDATES + entry * CANDIDATE
    m[PLAN_AT], m[PLAN_LENGTH], m[PLAN_DRINK] = 0, m[at], m[at + 1]
    m[PLAN_STOP], m[PLAN_PARK] = m[at + 2] & 3, m[at + 2] >> 2
    for move in range(m[PLAN_LENGTH]):
        m[PLAN + move] = m[at + 3 + move]


@kernel
def decide(m: Cells) -> None:
    """The move of the active player, whatever kind of player it is."""
    if kind_of_player(m, m[ACTIVE]) == LOOK_AHEAD:
        look_ahead(m)
    else:
        plan(m, 1)
