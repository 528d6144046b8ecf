"""How many games it takes to know the best of as many boards as a search races.

In a race on shared seeds whoever is surely worse stops. On seeds of their own all play on until one is surely best,
or has played as much as the best of a race.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from statistics import mean

from bench.ratio import Ratio
from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.search.allowed import Allowed
from board_designer.search.goals import Even, Wanted
from board_designer.search.improve import RACING
from board_designer.search.steps import neighbours
from board_designer.simulate import per_comparison
from board_designer.simulate.racing import Competitor, Race, Rung, players, surely_worse

LANES = Path(__file__).parent.parent / "sample_boards" / "crooked_lanes.board.yaml"
LOOKS = (192, 384, 768, 1536, 3072)  # games of each; who is not surely worse by then is as good as the best
MANY = RACING
SEEDS = (1, 2)


def ratios() -> Iterator[Ratio]:
    boards = _candidates()
    race, separate = (mean(_games(boards, seed, shared) for seed in SEEDS) for shared in (True, False))
    what = f"games to know the best of {MANY} boards, in a race on shared seeds"
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
    """Until the best is sure, or the most games are played."""
    goal = Wanted((Even(1.0, "seats"),))
    those = [
        Competitor(number, _maker(board, seed if shared else seed * 1000 + number))
        for number, board in enumerate(boards)
    ]
    with players(None, None) as (pool, workers):
        race: Race[int] = Race(goal.judge, pool, workers)
        if shared:
            race.run(those, [Rung(games, MANY) for games in LOOKS])
            return race.games
        level = per_comparison(0.95, MANY * len(LOOKS))
        for games in LOOKS:
            played = race.advance(those, games)
            if _one_is_best(played, level):
                break
    return race.games


def _one_is_best(played: Sequence[Competitor[int]], level: float) -> bool:
    """Whether all others are surely worse than one of them."""
    worse = {one for one, best in combinations(played, 2) if surely_worse(one, best, level)}
    worse |= {best for one, best in combinations(played, 2) if surely_worse(best, one, level)}
    return len(worse) == len(played) - 1


def _maker(board: Board, seed: int) -> Callable[[], GameContest]:
    kit = find_kit(board.kit)
    assert kit is not None
    return lambda: game_of(kit).contest_of(board, kit, Options(seed=seed))
