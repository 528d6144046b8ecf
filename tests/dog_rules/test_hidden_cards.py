"""Nobody decides by cards that nobody showed: what a player cannot see is shuffled, and it decides as before."""

from __future__ import annotations

import random

import pytest
from laid_ring import usual_ring

from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking, options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from tests.dog_boards import deal_hidden

ALL = (1 << 4) - 1
THINKING = ("look_ahead", "strong:24")


@pytest.mark.parametrize("way", ["strong:24", "look_ahead", "thoughtful", "greedy"])
def test_a_player_does_not_see_what_is_hidden(way: str) -> None:
    kit = find_kit("dog")
    assert kit is not None
    contest = game_of(kit).contest_of(usual_ring(), kit, Options(policies=(way,), seed=5))
    cells, chance, decisions, otherwise = contest.room(), random.Random(3), 0, 0
    contest.enter.begin(cells, contest.line_of(0), 0)
    while decisions < (25 if way in THINKING else 60) and contest.enter.play_on(cells, ALL):
        decisions += 1
        with playing_in(cells):
            seat, shown = asking.shown_seat, asking.shown_count
        chosen = _answer_of(contest, cells, seat)
        for _ in range(3):
            other = cells.copy()
            with playing_in(other):
                deal_hidden(seat, chance)
            assert _answer_of(contest, other, seat) == chosen
            otherwise += not (other == cells).all()
        assert 0 <= chosen < shown
        contest.enter.answer(cells, chosen)
    assert otherwise > decisions  # something was shuffled


def _answer_of(contest, cells, seat: int) -> int:
    """What the seat's own player takes of the options that are shown."""
    mine = cells.copy()
    with playing_in(mine):
        known = asking.known
    if contest.ways[seat] not in THINKING:
        with playing_in(mine):
            return int(asking.preferred)
    # Nobody is watched any more: the player looks ahead itself, and its answer is written down for the step.
    contest.enter.play_on(mine, ALL & ~(1 << seat))
    with playing_in(mine):
        return int(r_script(known))


def r_script(at: int) -> int:
    from board_designer.games.shared_rules.game_records import script

    return script[at]


def test_options_are_the_same_whatever_is_hidden() -> None:
    kit = find_kit("dog")
    assert kit is not None
    contest = game_of(kit).contest_of(usual_ring(), kit, Options(seed=8))
    cells, chance = contest.room(), random.Random(1)
    contest.enter.begin(cells, contest.line_of(0), 0)
    for _ in range(60):
        assert contest.enter.play_on(cells, ALL)
        other = cells.copy()
        with playing_in(other):
            deal_hidden(asking.shown_seat, chance)
            asking.is_shown = False
        assert contest.enter.play_on(other, ALL)
        found = []
        for memory in (cells, other):
            with playing_in(memory):
                found.append([
                    (options[at].kind, options[at].target, options[at].way, options[at].price)
                    for at in range(asking.shown_count)
                ])  # fmt: skip
        assert found[0] == found[1]
        contest.enter.answer(cells, 0)
