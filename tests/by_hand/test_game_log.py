"""The log of a game: the same bytes every time, read back as it was, and played again to the same end."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator
from logged_games import NASTY, contest_of, noted, played, quick_ones, some_log, spoken_kits

from board_designer.by_hand.log_file import Note, log_bytes, log_of, space_sums
from board_designer.by_hand.log_reader import parse_log, read_log
from board_designer.by_hand.log_replay import differences, played_again, played_log
from board_designer.by_hand.seating import PERSON
from board_designer.by_hand.state_sum import cells_sum
from board_designer.games.playing.play_options import Refused
from board_designer.io.checksum import board_checksum
from board_designer.io.shipped_files import folder


@pytest.fixture(params=quick_ones(spoken_kits(), "dog", "ring-race"))
def name(request, kits):
    return request.param


def test_a_log_is_read_back_as_it_was(name, tmp_path):
    log = noted(played(name))
    data = log_bytes(log)
    path = tmp_path / "one.game.json"
    path.write_bytes(data)
    assert read_log(path) == log == parse_log(data)
    assert log_bytes(log) == data
    assert log.notes[1].text == NASTY
    assert log.is_over
    assert log.ending


def test_a_game_is_played_again(name):
    board, kit, game, _ = contest_of(name)
    before = played(name, opening=2, most=150)
    log = noted(before)
    again = played_log(parse_log(log_bytes(log)), game, board, kit)
    assert again.position == before.position
    assert again.state_sum() == before.state_sum() == log.state
    assert again.lines() == before.lines()
    assert log_bytes(log_of(again, log.notes)) == log_bytes(log)


def test_a_log_of_any_game_of_a_schedule_is_played_again(name):
    """Whoever starts and whatever roles they have: it does not rest on the schedule."""
    _, _, game, contest = contest_of(name)
    for number in (1, 2, 7):
        before = played(name, seed=number, game=number, people=(2,), most=40)
        again = played_again(parse_log(log_bytes(log_of(before))), game, contest)
        assert again.state_sum() == before.state_sum()
        assert list(again.line) == list(before.line)


def test_the_file_is_as_it_is_described():
    """One field, decision or note a line; what acts on a terminal is spelt out."""
    log, data = some_log()
    text = data.decode()
    lines = text.split("\n")
    assert lines[0] == "{"
    assert lines[1] == '  "format": "board-designer-game/1",'
    assert lines[-2:] == ["}", ""]
    assert sum(line.startswith('    {"turn": ') for line in lines) == len(log.decisions) + len(log.notes)
    assert not any(letter in text for letter in "\u202e\x9b\u2028\x07")
    assert "\U0001f415" in text
    fields = json.loads(text)
    assert list(fields)[:3] == ["format", "board", "rules"]
    assert fields["decisions"][0].keys() == {"turn", "seat", "take", "of", "says"}


def test_it_says_what_was_played_on(name):
    board, kit, _, contest = contest_of(name)
    log = log_of(played(name, most=5))
    assert log.board.checksum == board_checksum(board)
    assert log.board.tables == cells_sum(contest.tables.cells)
    assert log.board.spaces == space_sums(board)
    assert log.rules.keys() == kit.parameters.keys()
    assert [it.by for it in log.seats if it.seat == 1] == [PERSON]
    assert log.people == (1,)
    assert differences(log, contest) == []


def test_half_a_letter_is_none():
    game = played("ring-race", most=3)
    data = log_bytes(log_of(game, [Note(0, 0, "a\ud800b")]))
    assert parse_log(data).notes[0].text == "a\N{REPLACEMENT CHARACTER}b"


def test_a_seed_that_no_file_holds_is_refused():
    with pytest.raises(Refused, match="seeds up to"):
        log_of(played("ring-race", seed=2**61, most=1))


def test_the_schema_describes_it(name):
    schema = json.loads((folder("schemas") / "game.v1.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(json.loads(log_bytes(noted(played(name, most=30)))))


def test_a_persons_seat_has_the_usual_player():
    """Whatever the others are set to: so a log without it comes to the same state."""
    from board_designer.by_hand.played_game import PlayedGame
    from board_designer.by_hand.seating import Seating
    from board_designer.games.playing.play_options import Options

    board, kit, game, contest = contest_of("ring-race")
    other = game.contest_of(board, kit, Options(policies=("random",)))
    found = PlayedGame(game, other, Seating(seed=4, by={1: PERSON}))
    while found.play_for_program():
        pass
    log = log_of(found)
    assert [it.by for it in log.seats] == [PERSON, "random", "random", "random"]
    assert played_again(log, game, contest).state_sum() == log.state
