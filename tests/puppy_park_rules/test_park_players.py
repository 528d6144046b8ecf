"""Who plays better than whom, in each of the three games, and what is told of going first."""

from __future__ import annotations

import pytest
from laid_park import LaidPark

from board_designer.games.playing.play_options import Options
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.result_texts import ToldResults
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.simulate import Goal, run
from board_designer.simulate.rate_estimates import Rate, share_of

GAMES = ("puppy_park", "domidog", "secret_mission")


def slow_but(quick: str, least: tuple[float, ...]) -> list[object]:
    """All games, and of them only this one in every run."""
    return [
        pytest.param(game, one, marks=() if game == quick else pytest.mark.slow)
        for game, one in zip(GAMES, least, strict=True)
    ]


def duel(game: str, one: str, other: str, games: int) -> Rate:
    """How often who plays in one way beats who plays in another, from both seats; a shared win is half a win."""
    kit = find_kit("puppy-park")
    assert kit is not None
    won, played = [], []
    for at, ways in enumerate(((one, other), (other, one))):
        options = Options(policies=ways, seed=11, rules={"game": game})
        contest = game_of(kit).contest_of(LaidPark().board(), kit, options)
        batch = Batch(contest, run(contest, Goal(games=games // 2)))
        winners = batch.mark("winners")
        won += batch.by_block((winners == 1 << at) + (winners == 3) / 2).tolist()
        played += batch.by_block(winners > 0).tolist()
    return share_of(won, played)


@pytest.mark.parametrize(("game", "least"), slow_but("secret_mission", (0.9, 0.52, 0.85)))
def test_thoughtful_beats_greedy(game: str, least: float) -> None:
    assert duel(game, "thoughtful", "greedy", 1600 if game == "domidog" else 800).low > least


@pytest.mark.parametrize(("game", "least"), slow_but("puppy_park", (0.9, 0.52, 0.52)))
def test_greedy_beats_random(game: str, least: float) -> None:
    assert duel(game, "greedy", "random", 1600 if game == "domidog" else 800).low > least


@pytest.mark.slow
def test_who_looks_ahead_beats_thoughtful() -> None:
    assert duel("puppy_park", "look_ahead", "thoughtful", 200).low > 0.6


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, marks=[pytest.mark.slow] if at != number or at == 0 else [])
        for at, game in enumerate(GAMES)
        for number, players in enumerate((2, 3, 4))
    ],
)
def test_going_first_is_told_for_every_number_of_players(game: str, players: int) -> None:
    kit = find_kit("puppy-park")
    assert kit is not None
    rules = {"game": game, "player_count": players, "tile_set": 36}
    contest = game_of(kit).contest_of(LaidPark().board(), kit, Options(seed=3, rules=rules))
    told = game_of(kit).results(contest, run(contest, Goal(games=240)))
    assert isinstance(told, ToldResults)
    rates = told.results.in_order
    assert len(rates) == players
    assert sum(rate.value for rate in rates) == pytest.approx(1, abs=1e-5)
    winners, starters = (told.results.batch.mark(mark) for mark in ("winners", "starter"))
    first = [
        bin(won).count("1") ** -1 if won >> start & 1 else 0 for won, start in zip(winners, starters, strict=True)
    ]
    assert rates[0].value == pytest.approx(sum(first) / len(first), abs=1e-5)
    start = next(line for line in told.verdicts if line.about == "Start")
    assert "going first" in start.sentence.lower()
    assert ("those after it" in start.sentence) == (players > 2)
