"""A log is played again where nothing differs; what differs is told in words, and where it first goes otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from logged_games import contest_of, noted, played, some_log

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.by_hand.log_file import LoggedSeat, log_of
from board_designer.by_hand.log_replay import LogDeviates, LogRefused, differences, played_again, played_log
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.playing.play_options import Options


@pytest.fixture(scope="module")
def log(kits):
    return some_log()[0]


def told(log, board=None, **settings):
    usual, kit, game, _ = contest_of("ring-race")
    with pytest.raises(LogRefused) as raised:
        played_log(log, game, board or usual, kit, Options(**settings))
    return raised.value.differences


def without_label(board):
    first = board.spaces[0]
    return replace(board, title="Other", spaces=(replace(first, label="Here"), *board.spaces[1:]))


def test_labels_may_differ(log):
    board, kit, game, _ = contest_of("ring-race")
    assert played_log(log, game, without_label(board), kit).state_sum() == log.state


def test_another_kit(log):
    other = replace(log, board=replace(log.board, kit="chess"))
    assert told(other) == ("The log is of the kit chess, and the board of ring-race.",)
    assert differences(other, contest_of("ring-race")[3]) == list(told(other))


def test_every_rule_that_differs_is_told_with_both_values(log):
    board = replace(contest_of("ring-race")[0], rules=FrozenMap({"turn_limit": 90, "teams": True}))
    assert told(log, board) == (
        "“Teams” is off in the log, and on here.",
        "“Turn limit” is 120 in the log, and 90 here.",
    )


def test_rules_of_a_run_are_those_of_the_log_on_its_own_board():
    board, kit, game, _ = contest_of("ring-race")
    contest = game.contest_of(board, kit, Options(rules={"turn_limit": 30}))
    found = PlayedGame(game, contest, Seating(seed=2, by={1: PERSON}))
    found.take(0)
    log = log_of(found)
    again = played_log(log, game, board, kit)
    assert again.subject.rules["turn_limit"] == 30
    assert again.subject.options.rules == {"turn_limit": 30}


def test_spaces_that_differ_are_told_by_name(log):
    board, _, _, _ = contest_of("ring-race")
    changed = tuple(replace(space, type="safe") if space.id == "t4" else space for space in board.spaces)
    assert told(log, replace(board, spaces=changed)) == ("Since the log safe space t4 was changed.",)
    sums = {id_: mark for id_, mark in log.board.spaces.items() if id_ != "t9"} | {"t99": "0" * 8}
    other = replace(log, board=replace(log.board, spaces=sums, tables="0" * 16))
    assert told(other) == ("Since the log track space t9 was added.", "Since the log t99 was removed.")
    none = replace(log, board=replace(log.board, spaces={}, tables="0" * 16))
    assert "more spaces were added" in told(none)[0]


def test_tables_that_differ_for_no_reason(log):
    found = told(replace(log, board=replace(log.board, tables="0" * 16)))
    assert "another version wrote the log (Board Designer" in found[0]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rules": {"turn_limits": 3}}, "there is no rule parameter turn_limits"),
        ({"rules": {"turn_limit": -3}}, "cannot be played"),
        ({"figures": {"a.b": 3}}, "there is no figure a.b"),
        ({"seats": (LoggedSeat(9, "player", PERSON),)}, "Seat 9 plays in the log, and the board has no such seat."),
        ({"seats": (LoggedSeat(1, "king", PERSON),)}, "Seat 1 is a king in the log, which the game does not have."),
        ({"seats": (LoggedSeat(1, "player", "best"),)}, "plays by the policy best, which is not known here."),
        ({"seats": (LoggedSeat(1, "player", PERSON),)}, "cannot be played"),
    ],
)
def test_what_cannot_be_is_refused(log, change, says):
    if "rules" in change:
        change = {"rules": {**log.rules, **change["rules"]}}
    assert says in " ".join(told(replace(log, **change, starter=change.get("seats", log.seats)[0].seat)))


def test_the_first_deviation_is_told(log):
    decisions = list(log.decisions)
    decisions[5] = replace(decisions[5], of=decisions[5].of + 3)
    found = told(replace(log, decisions=tuple(decisions)))
    assert found[0].startswith(f"Decision 6 (turn {decisions[5].turn}) is another one here: the log has")
    decisions[5] = replace(log.decisions[5], seat=3)
    assert "for seat 3; here seat" in told(replace(log, decisions=tuple(decisions)))[0]
    more = (*log.decisions, log.decisions[-1])
    assert "the game is over before it" in told(replace(log, decisions=more))[0]


def test_another_end_is_told(log):
    assert "does not stand as in the log" in told(replace(log, state="0" * 16))[0]
    assert "ends otherwise" in told(replace(log, winners=(4, 3)))[0]
    assert "is over in the log, and goes on" in told(replace(log, decisions=log.decisions[:-4]))[0]
    other = replace(log, seed=log.seed + 1)
    game, contest = contest_of("ring-race")[2:]
    with pytest.raises(LogDeviates):
        played_again(other, game, contest)


def test_words_may_differ(log):
    decisions = tuple(replace(one, says="Something else") for one in log.decisions)
    board, kit, game, _ = contest_of("ring-race")
    assert played_log(replace(log, decisions=decisions), game, board, kit).state_sum() == log.state


def test_an_unfinished_game_goes_on(log):
    board, kit, game, _ = contest_of("ring-race")
    half = noted(played("ring-race", most=12))
    again = played_log(half, game, board, kit)
    assert not again.position.is_over
    again.take(0)
