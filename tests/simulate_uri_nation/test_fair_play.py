"""The simulator itself is even-handed: on a symmetric board equal players win equally often."""

import numpy as np
import pytest

from board_designer.board.model import Board, Space
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.geometry.footprint import Rect
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.play.terms import BY_LIMIT
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.simulate import per_comparison, share


def square_block() -> Board:
    """One block that a quarter turn maps onto itself: a ring of 28 spaces, a home and five lots on each side."""
    spaces = []
    ring = (
        [(x, 0) for x in range(7)]
        + [(7, y) for y in range(7)]
        + [(7 - x, 7) for x in range(7)]
        + [(0, 7 - y) for y in range(7)]
    )
    for at, (x, y) in enumerate(ring):
        spaces.append(Space(f"s{at}", "sidewalk", Rect(4 * x + 8, 4 * y + 8, 4, 4)))
    number = 0
    for side in range(4):
        for place in range(1, 7):
            at = side * 7 + place
            x, y = ring[at]
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
            left, top = 4 * x + 8, 4 * y + 8
            box = {
                (0, -1): (left, top - 8, 4, 8),
                (0, 1): (left, top + 4, 4, 8),
                (1, 0): (left + 4, top, 8, 4),
                (-1, 0): (left - 8, top, 8, 4),
            }[dx, dy]
            if place == 3:
                spaces.append(Space(f"h{side + 1}", "home", Rect(*box), seat=side + 1))
            elif place == 6:
                spaces.append(Space(f"w{side + 1}", "water", Rect(*box)))
            else:
                number += 1
                spaces.append(Space(f"t{number}", "territory", Rect(*box)))
    return Board(kit="uri-nation-1.4", spaces=tuple(spaces), rules={"win_territories": 7})


@pytest.mark.parametrize("policy", [pytest.param("archetype", marks=pytest.mark.slow), "random"])
def test_equal_dogs_on_a_board_with_fourfold_symmetry_win_equally_often(policy):
    board = square_block()
    contest = GAME.contest_of(
        board, find_kit(board.kit), Options(seats=("scrapper",) * 4, policies=(policy,), seed=11)
    )
    chunk = contest.play(0, 800, None)
    level = per_comparison(0.999, 8)
    for seat in range(1, 5):
        wins = chunk.blocks[:, contest.columns.index(f"seat{seat}/wins")] / WHOLE
        rate = share(wins, np.full(len(wins), contest.block_size), level)
        assert rate.low <= 0.25 <= rate.high, (seat, rate)
    assert (chunk.games[:, contest.marks.index("ending")] != BY_LIMIT).any()


def test_to_swap_two_seats_players_swaps_their_results():
    board = square_block()
    kit = find_kit(board.kit)
    rates = []
    for ways in (("archetype", "random", "random", "random"), ("random", "archetype", "random", "random")):
        contest = GAME.contest_of(board, kit, Options(seats=("scrapper",) * 4, policies=ways, seed=2))
        chunk = contest.play(0, 400, None)
        wins = [chunk.blocks[:, contest.columns.index(f"seat{seat}/wins")] / WHOLE for seat in range(1, 5)]
        rates.append([share(each, np.full(len(each), contest.block_size), 0.999) for each in wins])
    assert rates[0][0].value > 0.6
    assert rates[1][1].value > 0.6
    assert rates[0][0].low <= rates[1][1].value <= rates[0][0].high
    assert rates[0][1].low <= rates[1][0].value <= rates[0][1].high


def test_to_look_ahead_is_the_stronger_play():
    board = load_board("sample_boards/starter.board.yaml")
    kit = find_kit(board.kit)
    ways = ("look_ahead", "archetype", "look_ahead", "archetype")
    contest = GAME.contest_of(board, kit, Options(seats=("yapper",) * 4, policies=ways, seed=6))
    chunk = contest.play(0, 12, None)
    wins = sum(chunk.blocks[:, contest.columns.index(f"seat{seat}/wins")].sum() / WHOLE for seat in (1, 3))
    assert wins / len(chunk.games) > 0.55
