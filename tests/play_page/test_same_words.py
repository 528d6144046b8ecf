"""What a page says, shows, counts and writes is what the program says, shows, counts and writes."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from pages_of_games import Luck, contest_of

from bench import node
from board_designer.by_hand.log_file import Note, log_bytes, log_of
from board_designer.by_hand.log_reader import parse_log
from board_designer.by_hand.log_replay import played_again
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.results.heat_layers import layers
from board_designer.games.results.run_results import RunResults
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from board_designer.simulate import Goal, run
from tests.games.all_kits import BOARDS

pytestmark = pytest.mark.skipif(not node.available(), reason="node is not installed")
NOTES = ["plain", '“quoted” \\ "twice"\n\tand more', "\x7f\u2028\u202e", "\U0001f415 \ud83d"]
BEGUN = """
globalThis.play = new Play(rules, {game: 3, seed: 8, by: ["person"]});
globalThis.shown = () => {
  const {choices, ...position} = play.position;
  return {...position, choices: choices.map(({number, text, numbers, places}) => ({number, text, numbers, places}))};
};
0
"""


@pytest.fixture(scope="module", params=BOARDS)
def name(request, kits):
    return request.param


@pytest.fixture
def page(name, in_node):
    return in_node(name)


def a_game(name, page):
    """The same game here and there, with a person on the first seat."""
    page.ask(BEGUN)
    contest = contest_of(name)
    first = contest.tables.seats[0].number
    return PlayedGame(game_of(find_kit(name)), contest, Seating(3, 8, {first: PERSON}))


def play_on(game, page, luck, decisions):
    """The program's decisions by the program's own players, on both sides."""
    for _ in range(decisions):
        position = game.position
        if position.is_over:
            return
        if position.seat in game.people:
            option = luck.below(len(position.choices))
            game.take(option)
            page.ask(f"play.take({option})")
        else:
            assert game.play_for_program() == page.ask("play.playForProgram()")


def told(game):
    """A position as a page has it: seats are counted from 0."""
    position = game.position
    numbers = [seat.number for seat in game.contest.tables.seats]
    return {
        "turn": position.turn, "seat": -1 if position.seat is None else numbers.index(position.seat),
        "question": position.question, "isOver": position.is_over, "number": position.number,
        "winners": [numbers.index(seat) for seat in position.winners],
        "things": [thing._asdict() for thing in position.things],
        "choices": [
            {"number": it.number, "text": it.text, "numbers": [*it.numbers], "places": [*it.places]}
            for it in position.choices
        ],
    }  # fmt: skip


def test_positions_and_lines_are_the_same(name, page):
    game, luck = a_game(name, page), Luck(4)
    first = game.contest.tables.seats[0].number
    for _ in range(15):
        shown = page.ask("shown()")
        expected = told(game)
        assert {key: shown[key] for key in expected} == expected
        play_on(game, page, luck, 8)
    for viewer, index in ((None, "null"), (first, 0)):
        assert page.ask(f"play.lines({index}).map((it) => [it.turn, it.text])") == [*map(list, game.lines(viewer))]


def test_decisions_are_taken_back(name, page):
    game, luck = a_game(name, page), Luck(5)
    play_on(game, page, luck, 30)
    for number in (21, 9, 0):
        game.back_to(number)
        page.ask(f"play.backTo({number})")
        assert page.ask("play.stateSum()") == game.state_sum()
    play_on(game, page, luck, 12)
    game.taken_back()
    page.ask("play.takenBack()")
    assert (page.ask("play.stateSum()"), page.ask("play.decisions.length")) == (game.state_sum(), len(game.decisions))


def test_what_is_not_offered_is_refused(name, page):
    game = a_game(name, page)
    refused = "(() => { try { play.take(%s) } catch (problem) { return problem instanceof NotOffered } })()"
    for option in (-1, len(game.position.choices), 0.5, "'0'", "null"):
        assert page.ask(refused % option) is True
    assert page.ask("play.stateSum()") == game.state_sum()


def test_logs_have_the_same_bytes_and_are_read_by_both(name, page):
    game, luck = a_game(name, page), Luck(6)
    play_on(game, page, luck, 25)
    notes = [Note(2, at, text) for at, text in enumerate(NOTES)]
    page.ask(f"play.notes = {json.dumps([asdict(note) for note in notes])}; 0")
    text = page.ask("play.logText()")
    assert text.encode() == log_bytes(log_of(game, notes))
    again = played_again(parse_log(text.encode()), game.game, game.contest)
    assert again.state_sum() == game.state_sum()
    page.ask(f"globalThis.again = playOfLog(rules, readLog({json.dumps(text)})); 0")
    assert page.ask("again.stateSum()") == game.state_sum()
    assert page.ask("again.logText()") == text


def test_hundreds_of_games_have_the_same_numbers(name, page):
    contest = contest_of(name)
    results = RunResults(contest, run(contest, Goal(games=300), workers=1))
    found = page.ask("simulate(rules, 300)")
    assert found["games"] == results.games
    for at, seat in enumerate(contest.tables.seats):
        side = results.seats[str(seat.number)]
        rate, there = side.together, found["seats"][at]
        assert (there["rate"], there["low"], there["high"]) == (rate.value, rate.low, rate.high)
    heat = {layer.name: layer for layer in layers(results) if layer.kind == "amount"}
    assert [*heat] == [layer["name"] for layer in found["heat"]]
    for layer in found["heat"]:
        expected = heat[layer["name"]].spaces.items()
        assert layer["levels"] == {id_: {"value": it.value, "low": it.low, "high": it.high} for id_, it in expected}
