"""How many games it takes to know the best of as many boards as a search races.

The textbook problem of selecting the best with an indifference zone: playing ends when, with 95 % certainty over all
comparisons and looks together, no other board is better than the chosen one by more than a point. A point is what a
search calls good enough. (Half a point, the least gain it calls worth a change, takes four times the games.)

In a race, boards have the same seeds, and whoever is surely worse or surely no better stops. Compared separately,
each has seeds of its own and all play on; luck that two boards do not share does not go along, so the differences are
those of two samples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.ratio import Ratio
from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.search.allowed import Allowed
from board_designer.search.front import GOOD_ENOUGH
from board_designer.search.goals import Even, Wanted
from board_designer.search.improve import RACING
from board_designer.search.steps import neighbours
from board_designer.simulate import per_comparison
from board_designer.simulate.racing import Competitor, Race, Rung, best_first, players, surely_no_better

LANES = Path(__file__).parent.parent / "sample_boards" / "crooked_lanes.board.yaml"
LOOKS = tuple(192 * 2**number for number in range(10))  # games of each; the last is never needed
MANY = RACING
SEEDS = (1, 2, 3)  # together: where two boards are nearly as good, luck decides how long one of them takes


def ratios() -> Iterator[Ratio]:
    boards = _candidates()
    race, separate = (sum(_games(boards, seed, shared) for seed in SEEDS) for shared in (True, False))
    what = f"games to know the best of {MANY} boards, {len(SEEDS)} times, in a race on shared seeds"
    yield Ratio(what, race, separate, "each compared on seeds of its own", 0.5, 1, "games")


def _candidates() -> list[Board]:
    """The draft and some of its swaps, spread over all of them."""
    board = load_board(LANES)
    kit = find_kit(board.kit)
    assert kit is not None
    allowed = Allowed(frozenset({"swap"}), 2, frozenset({"territory", "dog_park", "water"}))
    swaps = neighbours(board, kit, allowed)
    step = max(1, len(swaps) // (MANY - 1))
    return [board, *(change.board for change in swaps[::step][: MANY - 1])]


def _games(boards: Sequence[Board], seed: int, shared: bool) -> int:
    """Until one is chosen."""
    goal = Wanted((Even(1.0, "seats"),))
    those = [
        Competitor(number, _maker(board, seed if shared else seed * 1000 + number))
        for number, board in enumerate(boards)
    ]
    with players(None, None) as (pool, workers):
        race: Race[int] = Race(goal.judge, pool, workers)
        if shared:
            race.run(those, [Rung(games, MANY) for games in LOOKS], indifference=GOOD_ENOUGH)
        else:
            level = per_comparison(0.95, MANY * len(LOOKS))
            next(games for games in LOOKS if _is_chosen(race.advance(those, games), level))
    assert all(one.score and one.score.games < LOOKS[-1] for one in those), "one was chosen long before the last look"
    return race.games


def _is_chosen(played: Sequence[Competitor[int]], level: float) -> bool:
    """Whether no other is better than the best by more than the indifference zone."""
    best, *others = best_first(played)
    return all(surely_no_better(one, best, level, GOOD_ENOUGH) for one in others)


def _maker(board: Board, seed: int) -> Callable[[], GameContest]:
    kit = find_kit(board.kit)
    assert kit is not None
    return lambda: game_of(kit).contest_of(board, kit, Options(seed=seed))
