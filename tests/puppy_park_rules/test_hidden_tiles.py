"""Nobody decides by tiles that nobody showed: what a player cannot see is shuffled, and it decides as before."""

from __future__ import annotations

import random
from typing import Any

import pytest
from laid_park import LaidPark

from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking, script
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.hex_laying import tiles
from board_designer.kits.puppy_park.play import game_records as r

PLAYERS = 3
ALL = (1 << PLAYERS) - 1
THINKING = ("look_ahead", "strong:24")


def _shuffle_hidden(seat: int, chance: random.Random, has_missions: bool) -> None:
    """The tiles of the others, the supply, and the missions: all dealt anew, as many tiles to each."""
    others = [other for other in range(PLAYERS) if other != seat]
    pool = [tile for tile in range(36) if r.table.supply >> tile & 1]
    for other in others:
        pool += [tile for tile in range(36) if r.hands[other].tiles >> tile & 1]
        pool += [r.hands[other].mission] if has_missions else []
    chance.shuffle(pool)
    for other in others:
        if has_missions:
            mission = next(tile for tile in pool if tiles[tile].a != tiles[tile].b)
            r.hands[other].mission = mission
            pool.remove(mission)
        r.hands[other].tiles = sum(1 << pool.pop() for _ in range(r.hands[other].many))
    r.table.supply = sum(1 << tile for tile in pool)


def _answer_of(contest: Any, cells: Any, seat: int) -> int:
    """What the seat's own player takes of the options that are shown."""
    mine = cells.copy()
    with playing_in(mine):
        known = asking.known
        if contest.ways[seat] not in THINKING:
            return int(asking.preferred)
    # Nobody is watched any more: the player looks ahead itself, and its answer is written down for the step.
    contest.enter.play_on(mine, ALL & ~(1 << seat))
    with playing_in(mine):
        return int(script[known])


@pytest.mark.parametrize(
    ("way", "game"),
    [
        *(("strong:24", "domidog"), ("look_ahead", "secret_mission")),
        *(("thoughtful", "domidog"), ("thoughtful", "secret_mission"), ("greedy", "secret_mission")),
        pytest.param("greedy", "domidog", marks=pytest.mark.slow),
        pytest.param("strong:24", "secret_mission", marks=pytest.mark.slow),
        pytest.param("look_ahead", "domidog", marks=pytest.mark.slow),
    ],
)
def test_a_player_does_not_see_what_is_hidden(game: str, way: str) -> None:
    kit = find_kit("puppy-park")
    assert kit is not None
    rules = {"game": game, "tile_set": 36, "player_count": PLAYERS}
    contest = game_of(kit).contest_of(LaidPark().board(), kit, Options(rules=rules, policies=(way,), seed=5))
    cells, chance, decisions, otherwise = contest.room(), random.Random(3), 0, 0
    contest.enter.begin(cells, contest.line_of(0), 0)
    while decisions < 12 and contest.enter.play_on(cells, ALL):
        decisions += 1
        with playing_in(cells):
            seat, shown = asking.shown_seat, asking.shown_count
        chosen = _answer_of(contest, cells, seat)
        for _ in range(3):
            other = cells.copy()
            with playing_in(other):
                _shuffle_hidden(seat, chance, game == "secret_mission")
            assert _answer_of(contest, other, seat) == chosen
            otherwise += not (other == cells).all()
        assert 0 <= chosen < shown
        contest.enter.answer(cells, chosen)
    assert otherwise > decisions  # something was shuffled
