"""A game played by hand: what is offered is told and taken, every decision can be taken back, and what lies on
the table is what a film of the same game shows."""

from __future__ import annotations

import random

import pytest
from logged_games import quick_ones

from board_designer.by_hand.played_game import NotOffered, PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.table_view import PAWN, SCORE
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from tests.games.all_kits import BOARDS, board_of

SPOKEN = ("ring-race", "uri-nation-1.4", "uri-nation-1.2", "dog", "puppy-park")


def a_game(name, people=(1,), seed=5, **settings):
    board = board_of(name)
    kit = find_kit(board.kit)
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options(**settings))
    return PlayedGame(game, contest, Seating(seed=seed, by=dict.fromkeys(people, PERSON)))


@pytest.fixture(params=quick_ones(SPOKEN, "uri-nation-1.4", "dog", "ring-race"))
def name(request, kits):
    return request.param


def played_on(game, decisions, luck):
    for _ in range(decisions):
        if game.position.is_over:
            return
        if not game.play_for_program():
            game.take(luck.randrange(len(game.position.choices)))


def test_every_option_has_words_and_a_question(name):
    game, luck = a_game(name), random.Random(3)
    while not game.position.is_over:
        position = game.position
        assert position.question
        assert len(position.choices) > 1
        texts = [choice.text for choice in position.choices]
        assert all(texts)
        assert not any("{" in text for text in texts)
        game.take(luck.randrange(len(texts)))
    assert game.position.winners


def test_decisions_are_taken_back(name):
    game, luck = a_game(name), random.Random(4)
    known = [(game.position, game.state_sum())]
    for _ in range(25):
        played_on(game, 1, luck)
        known.append((game.position, game.state_sum()))
    for number in (24, 10, 3, 0):
        game.back_to(number)
        assert (game.position, game.state_sum()) == known[number]


def test_a_person_takes_back_the_own_decision(name):
    game = a_game(name)
    while game.position.seat != 1:
        game.play_for_program()
    before = game.position
    game.take(0)
    while game.play_for_program():
        pass
    game.taken_back()
    assert game.position == before


def test_what_is_not_offered_is_refused(name):
    game = a_game(name)
    before = game.position
    with pytest.raises(NotOffered):
        game.take(len(before.choices))
    assert game.position == before


def test_pawns_lie_where_the_film_has_them(name):
    game, luck = a_game(name), random.Random(6)
    seats = [seat.number for seat in game.contest.tables.seats]
    for _ in range(6):
        played_on(game, 6, luck)
        frame = game.film().frames[-1]
        spoken, things = game.spoken, game.position.things
        there = {(seats[it.seat], it.one): spoken.places["space"][it.at] for it in things if it.what == PAWN}
        assert there == frame.pawns
        assert {seats[it.seat] for it in things if it.what == SCORE} == {*seats}


def test_the_program_thinks_for_itself(name):
    """Its decisions are those of its own player; a game again needs no thinking."""
    game = a_game(name, people=())
    while game.play_for_program():
        pass
    again = a_game(name, people=())
    for decision in game.decisions:
        again.take(decision.option)
    assert again.position == game.position
    assert again.state_sum() == game.state_sum()


def test_opening_steps_are_those_of_the_batch(name):
    game = a_game(name)
    film = game.game.film(game.contest, 0)
    opened = PlayedGame(game.game, game.contest, Seating(seed=1, by={1: PERSON}, opening=9))
    frames = opened.film().frames
    turn = frames[-1].turn - 1
    at = max(at for at, frame in enumerate(film.frames) if frame.turn == turn)
    assert film.frames[at].pawns == max((f for f in frames if f.turn == turn), key=lambda f: frames.index(f)).pawns


def test_all_kits_are_known():
    assert set(SPOKEN) <= set(BOARDS)
