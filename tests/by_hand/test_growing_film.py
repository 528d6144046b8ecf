"""A film that grows shows what the whole film shows, on every board, also after decisions were taken back."""

import random
from dataclasses import replace

import pytest
from logged_games import one_edition

from board_designer.by_hand.growing_film import GrowingFilm
from tests.by_hand.test_played_game import SPOKEN, a_game, played_on
from tests.games.all_kits import more_kits


@pytest.fixture(params=one_edition(SPOKEN))
def game(request):
    with more_kits():
        yield a_game(request.param, seed=8)


def test_what_is_new_is_what_the_whole_film_ends_with(game):
    film, luck = GrowingFilm(game), random.Random(1)
    first, whole = film.stretch(), game.film()
    assert first == replace(whole, log=(), jumps=())
    for decisions in (1, 1, 5, 1, 30, 1):
        played_on(game, decisions, luck)
        whole, frames = game.film().frames, film.stretch().frames
        assert frames == whole[-len(frames) :]
    assert len(frames) < len(whole)


def test_after_a_decision_was_taken_back_it_goes_on_from_there(game):
    film, luck = GrowingFilm(game), random.Random(2)
    played_on(game, 12, luck)
    film.stretch()
    game.back_to(7)
    assert film.stretch().frames == game.film().frames[-1:]
    played_on(game, 4, luck)
    whole, frames = game.film().frames, film.stretch().frames
    assert frames == whole[-len(frames) :]
