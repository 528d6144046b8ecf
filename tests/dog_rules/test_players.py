"""Who plays better than whom, team against team, and what games say of an even and of an uneven ring."""

from __future__ import annotations

import pytest
from laid_ring import usual_ring
from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.reasons import reasons
from board_designer.games.results.result_texts import ToldResults
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.simulate import Goal, run
from board_designer.simulate.rate_estimates import Rate, share_of

TEAMS = (0b0101, 0b1010)  # seats 1 and 3, seats 2 and 4


def duel(one: str, other: str, games: int) -> Rate:
    """How often a team that plays in one way beats a team that plays in another, from either side of the table."""
    kit = find_kit("dog")
    assert kit is not None
    won, played = [], []
    for at, ways in enumerate(((one, other, one, other), (other, one, other, one))):
        contest = game_of(kit).contest_of(usual_ring(), kit, Options(policies=ways, seed=11))
        batch = Batch(contest, run(contest, Goal(games=games // 2)))
        won += batch.by_block(batch.mark("winners") == TEAMS[at]).tolist()
        played += batch.by_block(batch.mark("winners") > 0).tolist()
    return share_of(won, played)


def test_thoughtful_beats_greedy() -> None:
    assert duel("thoughtful", "greedy", 800).low > 0.6


def test_greedy_beats_random() -> None:
    assert duel("greedy", "random", 200).low > 0.9


@pytest.mark.slow
def test_who_looks_ahead_beats_thoughtful() -> None:
    assert duel("look_ahead", "thoughtful", 400).low > 0.5


def told(board: Board, games: int) -> ToldResults:
    kit = find_kit(board.kit)
    assert kit is not None
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options(seed=1))
    return game.results(contest, run(contest, Goal(games=games)))


def test_the_usual_ring_is_not_told_to_be_unfair() -> None:
    results = told(usual_ring(), 4000).results
    assert {results.sides[kind].verdict.word for kind in ("seats", "teams")} <= {"fair", "undecided"}


def test_the_uneven_ring_is_unfair_for_the_start_close_behind() -> None:
    """Seat 2 starts 4 spaces after seat 1, a rival, and draws its partner down."""
    one = told(board_of("uneven_ring"), 2800)
    assert one.results.sides["teams"].verdict.word == "unfair"
    assert [side.name for side in one.results.sides["teams"] if side.together.high < 0.5] == ["2"]
    first = reasons(one.results, one.own.seat_facts, one.own.role_facts)[0]
    assert (first.fact.key, first.one) == ("rival_behind", "2")
