"""What people see at every decision is what the film of the same game shows; and every option can be told from all
others by its words or its way."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest
from random_rules import random_contest
from rewrite_golden import ALL_MODULES, OTHERWISE_1_4, Case

from board_designer.by_hand.growing_film import GrowingFilm
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import Seating
from board_designer.games.kernel.records import playing_in
from board_designer.games.shared_rules.game_records import events, sight
from board_designer.games.shared_rules.outside_players import answer, begin_outside, step_on
from board_designer.games.shared_rules.table_view import CARD, DIE, DISK, FACT, MARKER, PAWN, SCORE, TOKENS
from board_designer.kits.uri_nation import spoken
from board_designer.kits.uri_nation.play import shown_table as s
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.game_events import SHAPES
from board_designer.kits.uri_nation.play.replay_steps import UriNationReplay
from board_designer.kits.uri_nation.simulation import GAME

CROWDED = {
    **ALL_MODULES,
    "dogs_may_share_space": False,
    "chance_draw": "optional",
    "bid_survives_reroll": "bid_again",
}
CASES = {
    "1.4 for two": Case("starter", 2),
    "1.4 for three": Case("crooked_lanes", 3, ("random",)),
    "1.4 otherwise": Case("starter", 4, ("archetype",), OTHERWISE_1_4),
    "1.4 in two actions": Case("three_by_two", 4, ("greedy",), {"actions_per_turn": 2}),
    "1.2 for two": Case("main_street", 2),
    "1.2 for four": Case("main_street", 4),
    "1.2 crowded": Case("main_street", 4, ("archetype",), CROWDED),
}
# By their seeds: games in which, taken together, nearly all comes up; and the others.
GAMES = [("1.4 otherwise", 0), ("1.4 in two actions", 1), ("1.2 crowded", 0), ("1.2 crowded", 1)]
OTHERS = [(name, seed) for name in CASES for seed in (0, 1) if (name, seed) not in GAMES]
RARE = {c.E_HOUSEBOUND, c.E_BOND_FIGHT, c.E_BOND_WON, c.E_VAN}
SEEDS = (14,)  # of rules under which much happens
RANDOM_RULES = [seed if seed in SEEDS else pytest.param(seed, marks=pytest.mark.slow) for seed in range(16)]
EVERY = 31  # decisions of which one is compared with a film: to make one takes longer than to play


@cache
def contest_of(name):
    return CASES[name].contest()


def decisions(contest, seed):
    """A game in which half of all decisions are left to chance, up to each of its decisions and to its end."""
    game, luck = PlayedGame(GAME, contest, Seating(game=seed, seed=seed + 1)), random.Random(seed)
    while not game.position.is_over:
        yield game
        many = len(game.position.choices)
        game.take(luck.randrange(many) if luck.random() < 0.5 else game.own_choice())
    yield game


def shown(game):
    """What lies on the table, put as the film has it."""
    says, seats = game.spoken, [seat.number for seat in game.contest.tables.seats]
    table = {"pawns": {}, "disks": {}, "markers": {}, "bowls": {}, "dice": [], "dice_of": []}
    hands = Counter()
    for it in game.position.things:
        seat = seats[it.seat] if it.seat >= 0 else None
        if it.what == PAWN:
            table["pawns"][seat, it.one] = says.places["space"][it.at]
        elif it.what == DISK:
            table["disks"][says.places["place"][it.at]] = (seat, it.one)
        elif it.what == MARKER:
            table["markers"].setdefault(says.places["special"][it.at], {})[seat] = it.one
        elif it.what == TOKENS:
            assert it.one == len(table["bowls"].setdefault(seat, []))
            table["bowls"][seat].append(it.two)
        elif it.what == CARD:
            hands[seat, says.lists["card"][it.one].strip("“”")] += 1
        elif it.what == DIE:
            table["dice"].append(it.one)
            table["dice_of"].append(seat)
        else:
            assert it.what in (FACT, SCORE)
    return table, hands


def is_secret(game):
    return game.position.question == spoken.QUESTIONS[c.ON_BID]


def compare(game, frame):
    table, hands = shown(game)
    assert table["pawns"] == frame.pawns
    assert table["disks"] == frame.disks
    assert table["markers"] == {at: marks for at, marks in frame.markers.items() if marks}
    if not is_secret(game):
        assert {seat: tuple(bowl) for seat, bowl in table["bowls"].items()} == frame.bowls
    assert (tuple(table["dice"]), tuple(table["dice_of"])) == (frame.dice, frame.dice_of)
    assert hands == Counter((seat, card) for seat, held in frame.hands.items() for card in held)


@cache
def check_text(text):
    """The same options are offered again and again."""
    assert text.strip() == text != ""
    assert not {*text} & {*"{}_"}
    assert "  " not in text
    assert " ," not in text


def check_words(game):
    position, says = game.position, game.spoken
    stands = {it.seat: it.at for it in position.things if it.what == PAWN}
    asked = [seat.number for seat in game.contest.tables.seats].index(position.seat)
    told = {(choice.text, choice.places) for choice in position.choices}
    assert len(told) == len(position.choices), "two options cannot be told apart"
    for choice in position.choices:
        check_text(choice.text)
        if choice.places:
            assert 0 <= min(choice.places) <= max(choice.places) < len(says.places[choice.sentence.at])
        if position.question == says.questions[c.ON_WALK]:
            assert choice.places[0] == stands[asked]
            assert choice.places[-1] == choice.numbers[0]
    for fact in (it for it in position.things if it.what == FACT):
        text = says.said(says.facts[fact.one], (fact.two,))
        assert text.strip(": ") == text != ""


def compared(contest, seed):
    """Every decision with the state that the finished game, told again, had then; some with a film as well."""
    seen, film = [], None
    for number, game in enumerate(decisions(contest, seed)):
        film = film or GrowingFilm(game)
        with playing_in(game.cells):
            written = sight.events
        seen.append((written, is_secret(game), shown(game)))
        if game.position.is_over:
            compare(game, game.film().frames[-1])
        elif number % EVERY == 0:
            compare(game, film.stretch().frames[-1])
        yield number, game
    states = UriNationReplay.of(game.recorded(), seed).states
    for written, secret, (table, hands) in seen:
        state = states[written]
        assert table["pawns"] == {(seat, 0): dog.at for seat, dog in state.dogs.items()}
        assert table["disks"] == {at: (owner, state.forts.get(at, 0)) for at, owner in state.owners.items()}
        assert table["markers"] == state.markers
        assert hands.total() == sum(len(dog.hand) for dog in state.dogs.values())
        assert secret or table["bowls"] == {seat: [*dog.bowl.values()] for seat, dog in state.dogs.items()}


def test_the_table_is_that_of_the_film_and_options_can_be_told_apart():
    """In a few games nearly all comes up."""
    asked, happened = set(), set()
    for name, seed in GAMES:
        for _, game in compared(contest_of(name), seed):
            if not game.position.is_over:
                check_words(game)
                asked.add(game.position.question)
        with playing_in(game.cells):
            happened |= {events[at].what for at in range(sight.events)}
    assert {*game.spoken.questions.values()} - asked == {spoken.QUESTIONS[c.ON_VAN]}
    assert {*SHAPES} - happened == RARE


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), OTHERS)
def test_so_it_is_in_other_games(name, seed):
    for _, game in compared(contest_of(name), seed):
        if not game.position.is_over:
            check_words(game)


@pytest.mark.parametrize("seed", RANDOM_RULES)
def test_under_random_rules(seed):
    contest = random_contest(seed)
    if contest is None:
        pytest.skip("rules that make no sense")
    for number, game in compared(contest, seed):
        if number % EVERY == 0 and not game.position.is_over:
            check_words(game)


def test_what_is_bid_in_secret_is_not_seen():
    """The first of the two has paid already; its bowl is shown as it was."""
    seen = 0
    for game in decisions(contest_of("1.2 crowded"), 1):
        if not is_secret(game):
            before = shown(game)[0]["bowls"], len(game.decisions)
        elif len(game.decisions) == before[1] + 2:
            first, asked = game.decisions[-1], game.position.seat
            bowls, there = shown(game)[0]["bowls"], game.film().frames[-1].bowls
            hidden = int(first.text.split()[1]) if "nothing" not in first.text else 0
            assert bowls[first.seat][0] == there[first.seat][0] + hidden
            assert bowls[asked][0] == there[asked][0]
            assert not any(f"bids {hidden} Water" in text for _, text in game.lines(asked)[-1:])
            seen += hidden > 0
    assert seen


def test_a_place_that_was_won_lies_bare_until_it_is_kept():
    for game in decisions(contest_of("1.4 otherwise"), 3):
        if game.position.question == spoken.QUESTIONS[c.ON_KEEPING]:
            compare(game, game.film().frames[-1])
            place = game.spoken.places["place"][game.position.choices[0].places[0]]
            assert place not in shown(game)[0]["disks"]
            return
    pytest.fail("nothing was won")


def test_everything_that_can_happen_has_words():
    for name in CASES:
        game = PlayedGame(GAME, contest_of(name), Seating())
        assert {*game.spoken.events} == {*SHAPES}
        assert {*game.spoken.questions} == {*range(c.ON_REPAINT + 1)}
        assert len(game.spoken.options) == s.SAY_WALK + s.WALKS * s.ENDS


@pytest.mark.parametrize("name", ["1.4 otherwise", pytest.param("1.2 crowded", marks=pytest.mark.slow)])
def test_lines_of_a_game_are_sentences(name):
    *_, game = decisions(contest_of(name), 0)
    lines = [text for _, text in game.lines()]
    assert lines[-1].startswith("The game is over: ")
    assert all(text and not {*text} & {*"{}_"} and "  " not in text and not text.endswith(" ") for text in lines)


@pytest.mark.parametrize("name", [pytest.param("1.4 for two", marks=pytest.mark.slow), "1.2 crowded"])
def test_the_checked_build_finds_nothing_wrong_with_looking(name):
    checked = kernel.checked(begin_outside, step_on, answer)
    contest = contest_of(name)
    game = PlayedGame(GAME, contest, Seating(seed=3))
    luck = random.Random(3)
    cells = contest.room(20_000)
    everybody = (1 << len(contest.tables.seats)) - 1
    checked(begin_outside, cells, game.line, 0)
    while not game.position.is_over and len(game.decisions) < 150:
        while checked(step_on, cells, everybody) != 1:
            pass
        option = luck.randrange(len(game.position.choices))
        assert checked(answer, cells, option)
        game.take(option)


@pytest.mark.parametrize("name", ["1.4 for two", "1.2 for four"])
def test_places_are_told_by_what_is_printed(name):
    """No ids: a territory has its number on the board, and a sidewalk lies beside something."""
    contest = contest_of(name)
    said = PlayedGame(GAME, contest, Seating()).spoken
    for which in ("space", "place", "special"):
        for id_, told in zip(said.places[which], said.lists[which], strict=True):
            assert id_ not in told.split()
    numbers = [told for told in said.lists["place"] if told.startswith("territory ")]
    assert len({*numbers}) == len(numbers) > 10
    assert sum(" beside " in told for told in said.lists["space"]) > len(said.lists["space"]) / 2


def test_what_a_walk_brings_is_its_heading():
    seen = {}
    for game in decisions(contest_of("1.4 for two"), 0):
        for choice in game.position.choices:
            if game.position.question == spoken.QUESTIONS[c.ON_WALK]:
                seen.setdefault(choice.sentence.group, choice.text)
                assert choice.sentence.stands_out == (
                    choice.sentence.group in ("Beside a free territory", spoken.HOME)
                )
    assert {spoken.HOME, spoken.PARK, spoken.OTHERS, "Beside a free territory", "Beside a rival’s territory"} <= {
        *seen
    }
    assert seen["Beside a free territory"].endswith(" is free")
    assert re.search(r"is held by seat \d$", seen["Beside a rival’s territory"])


@pytest.mark.parametrize(
    "name", ["1.4 otherwise", *(pytest.param(it, marks=pytest.mark.slow) for it in ("1.4 for two", "1.2 for four"))]
)
def test_an_alliance_that_draws_in_is_told_before(name):
    """The walk said so, unless the dog could pay for it only by what it gained on the way."""
    *_, game = decisions(contest_of(name), 2)
    lines, joined = game.lines(), 0
    for turn, text in lines:
        if " joins the alliance" in text:
            seat = text.split(" joins")[0]
            walks = [decision.text for decision in game.decisions if decision.turn == turn]
            gained = any(when == turn and told.startswith(f"{seat}: +") for when, told in lines)
            assert gained or any("you join the alliance" in walk for walk in walks)
            lost = {text.split(", ")[0] for when, text in lines if when == turn and f"{seat} loses territory" in text}
            told = {told for walk in walks for told in re.findall(r"territory \d+", walk.partition("you lose ")[2])}
            assert (
                gained or any(" and stop " in walk for walk in walks) or {f"{seat} loses {it}" for it in told} == lost
            )
            joined += any("you join the alliance" in walk for walk in walks)
    assert joined
