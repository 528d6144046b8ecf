"""What people see of a game of Dog at every decision: the table of the film, plays in words that are told apart, and
no cards of others."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from laid_ring import BLUE, RED, YELLOW, LaidRing, lane

from board_designer.board import Board
from board_designer.by_hand.growing_film import GrowingFilm
from board_designer.by_hand.played_game import Choice, PlayedGame, Position, Seating
from board_designer.by_hand.state_sum import state_sum
from board_designer.games.kernel.entry_points import Checked, Kernel
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking, described, events, match, sight
from board_designer.games.shared_rules.outside_players import ASKED, OVER, answer, begin_outside, step_on
from board_designer.games.shared_rules.table_view import CARD, FACT, PAWN, PLAYED
from board_designer.kits import find_kit
from board_designer.kits.dog import spoken as words
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play import shown_table as s
from board_designer.kits.dog.telling import RANKS, SHAPES
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import templates
from board_designer.showing.film_values import Frame
from board_designer.words import listed

RAW = re.compile(r"\b[tslk]\d+\b|[{}]|  |: $")
FIXED = {"seat_order", "marble_diameter", "player_count", "track_per_player", "round_limit"}
ROOM = 20_000


@cache
def ring_for(players: int) -> Board:
    return templates()["ring"].make(players=str(players))


def some_rules(chance: random.Random, players: int) -> dict[str, Any]:
    """A value for every rule parameter; the ring as it is drawn, or played longer or shorter."""
    kit = find_kit("dog")
    assert kit is not None
    found: dict[str, Any] = {
        name: chance.choice(parameter.options or (True, False))
        for name, parameter in kit.parameters.items()
        if name not in FIXED
    }
    if players > 2 and chance.random() < 0.5:
        found["track_per_player"] = chance.choice((7, 11, 23))
    return found


def a_game(players: int, seed: int, way: str = "random", **rules: Any) -> PlayedGame:
    kit, board = find_kit("dog"), ring_for(players)
    assert kit is not None
    game = game_of(kit)
    contest = game.contest_of(board, kit, Options(rules={"player_count": players, **rules}, policies=(way,)))
    return PlayedGame(game, contest, Seating(seed=seed))


# Games by players, seed and whether the rules are the usual ones: two in which, taken together, nearly all comes up.
RICH = [(2, 2, False), (4, 2, True)]
GAMES = {seed: [(players, seed, is_usual) for players in (2, 4, 6) for is_usual in (True, False)] for seed in (1, 2)}


def decisions_of(players: int, seed: int, is_usual: bool) -> Iterator[tuple[int, PlayedGame]]:
    """A game by players who come home, with a few plays that are any."""
    chance = random.Random(seed)
    game = a_game(players, seed, "thoughtful", **({} if is_usual else some_rules(chance, players)))
    at = 0
    while not game.position.is_over and at < 300:
        yield at, game
        chosen = chance.randrange(len(game.position.choices)) if chance.random() < 0.2 else game.own_choice()
        before, choice = how_much_happened(game), game.position.choices[chosen]
        game.take(chosen)
        it_happens_as_told(game, before, choice)
        at += 1


def how_much_happened(game: PlayedGame) -> int:
    with playing_in(game.cells):
        return int(sight.events)


def it_happens_as_told(game: PlayedGame, first: int, choice: Choice) -> None:
    """Marbles come to where the waymarks end, and those are sent back whom the sentence names."""
    if not choice.places:
        return
    with playing_in(game.cells):
        found = [(it.what, it.seat, it.two) for it in map(events.__getitem__, range(first, sight.events))]
    end = next((at for at, it in enumerate(found) if it[0] in (r.E_TURN, r.E_ROUND, r.E_END)), len(found))
    moved = [space for what, _, space in found[:end] if what in (r.E_MOVE, r.E_ENTER)]
    assert moved[-1:] in ([], [choice.places[-1]])
    assert bool(moved) == (choice.sentence is not words.OPTIONS[s.SAYS_SWAP])
    sent = {game.spoken.seats[seat] for what, seat, _ in found[:end] if what == r.E_HIT}
    told = re.split(r"send back", choice.text)[1:]
    assert sent == {*re.findall(r"seat \d", *told)} if told else not sent


@pytest.mark.parametrize(
    "games", [RICH, *(pytest.param(games, marks=pytest.mark.slow) for games in GAMES.values())], ids=["rich", 1, 2]
)
def test_every_decision(games: list[tuple[int, int, bool]]) -> None:
    """All that can be offered, known and happen comes up in a few games, but for what only laid marbles bring."""
    offered, known, happened = set[int](), set[int](), set[int]()
    for players, seed, is_usual in games:
        for game in checked_decisions(players, seed, is_usual):
            known |= {it.one for it in game.position.things if it.what == FACT}
            with playing_in(game.cells):
                offered |= {int(described[at].sentence) for at in range(asking.shown_count)}
                happened |= {int(events[at].what) for at in range(sight.events)}
    rare = {s.SAYS_PARTNER_START_HIT, s.SAYS_LONG_SPLIT, s.SAYS_LONG_SPLIT_HURT}
    assert {*words.OPTIONS} - offered == rare | {s.SAYS_LONG_SPLIT_HIT, s.SAYS_LONG_SPLIT_HITS}
    assert known == {*words.FACTS}
    assert happened == {*words.EVENTS}


def checked_decisions(players: int, seed: int, is_usual: bool) -> Iterator[PlayedGame]:
    """With what the film of a game that goes on shows since the last look; at last with the whole film."""
    film, heard = None, 0
    for at, game in decisions_of(players, seed, is_usual):
        position = game.position
        film = film or GrowingFilm(game)
        the_options_are_told_apart(game, position)
        if at < 30 or at % 11 == 0:
            the_table_is_that_of_the_film(game, position, film.stretch().frames[-1])
        if at % 11 == 0:
            nothing_hidden_is_told(game, position, heard)
            heard = how_much_happened(game)
        yield game
    assert film is not None
    nothing_hidden_is_told(game, game.position, 0)
    the_table_is_that_of_the_film(game, game.position, game.film().frames[-1])
    yield game


def the_options_are_told_apart(game: PlayedGame, position: Position) -> None:
    texts = [choice.text for choice in position.choices]
    assert position.question
    assert len(set(texts)) == len(texts)
    spaces, seats = len(game.contest.tables.spaces), [seat.number for seat in game.contest.tables.seats]
    pawns = {thing.at: seats[thing.seat] for thing in position.things if thing.what == PAWN}
    for choice in position.choices:
        assert choice.text
        assert not RAW.search(choice.text)
        assert all(0 <= place < spaces for place in choice.places)
        assert bool(choice.places) == (choice.sentence is not words.OPTIONS[s.SAYS_GIVE])
        if choice.places:
            assert choice.sentence.at == "space"
            assert choice.places[0] in pawns
            assert len(choice.places) > 1


def the_table_is_that_of_the_film(game: PlayedGame, position: Position, frame: Frame) -> None:
    things, spoken = position.things, game.spoken
    seats = [seat.number for seat in game.contest.tables.seats]
    pawns = {(seats[it.seat], it.one): spoken.places["space"][it.at] for it in things if it.what == PAWN}
    assert pawns == frame.pawns
    faces = spoken.lists[spoken.cards]
    put_down = [(faces[it.one], seats[it.seat], faces[it.two]) for it in things if it.what == PLAYED]
    assert put_down == [(card.title, card.seat, card.stands_for) for card in frame.table]
    hands = {number: Counter[str]() for number in seats}
    for it in things:
        if it.what == CARD:
            hands[seats[it.seat]][faces[it.one]] += 1
    with playing_in(game.cells):
        for at in range(len(seats)):
            # The film gives a card at once; at the table it lies face down until all have put one down.
            if r.hands[at].gift:
                partner = seats[(at + len(seats) // 2) % len(seats)]
                hands[partner][RANKS[r.hands[at].gift - 1]] += 1
            facts = {it.one for it in things if it.what == FACT and it.seat == at}
            assert (s.PUT_DOWN in facts) == bool(r.hands[at].gift)
    assert {seat: hand for seat, hand in hands.items() if hand} == {
        seat: Counter(cards) for seat, cards in frame.hands.items() if cards
    }


def nothing_hidden_is_told(game: PlayedGame, position: Position, first: int) -> None:
    """Neither in what happened from an event on nor in the options; and what lies on the table is hidden where
    it must be."""
    assert game.spoken.hidden == {CARD}
    assert game.spoken.needs_passing
    seats = [seat.number for seat in game.contest.tables.seats]
    for viewer in (None, *seats):
        for _, line in game.lines(viewer, first):
            assert not RAW.search(line)
            told = re.match(r"seat (\d) (gets|gives) (.*)", line)
            if told and int(told[1]) != viewer and not told[3].endswith(f" to seat {viewer}"):
                assert re.fullmatch(r"\d cards?|a card to seat \d", told[3])
    mine = {RANKS[it.one] for it in position.things if it.what == CARD and seats[it.seat] == position.seat}
    names = {words.NAMED[RANKS.index(rank)] for rank in mine}
    for choice in position.choices:
        card = re.match(r"(?:Play|Give) (an? \w+)", choice.text)
        assert card
        assert card[1] in names
    for it in position.things:
        if it.what == FACT:  # all of it is known to everybody
            assert it.one in words.FACTS
            assert game.spoken.said(game.spoken.facts[it.one], (it.two, it.three))


def test_everything_has_its_sentence() -> None:
    assert list(words.OPTIONS) == list(range(len(words.OPTIONS)))
    assert list(words.FACTS) == list(range(len(words.FACTS)))
    assert words.EVENTS.keys() == SHAPES.keys()


def test_cards_and_steps_are_told() -> None:
    ring = LaidRing().put(RED, 10).put(YELLOW, 14)
    marble = "with the marble 10 past seat 1’s start"
    assert ring.said(RED, "4") == [
        f"Play a 4: go 4 {marble} and send back a marble of seat 2",
        f"Play a 4: go 4 back {marble}",
    ]
    assert ring.said(RED, "A") == [
        "Play an ace: start a marble",
        f"Play an ace: go 1 {marble}",
        f"Play an ace: go 11 {marble}",
    ]
    assert ring.said(RED, "J") == [
        "Play a jack: swap the marble 10 past seat 1’s start with that of seat 2, 14 past seat 1’s start"
    ]
    assert "Play a joker: start a marble" in ring.said(RED, "joker")
    assert f"Play a joker as a queen: go 12 {marble}" in ring.said(RED, "joker")


def test_the_lane_and_the_partner_are_told() -> None:
    ring = LaidRing().put(RED, 62)
    assert ring.said(RED, "5") == [
        "Play a 5: go 5 into the lane with the marble 14 past seat 4’s start",
        "Play a 5: go 5 with the marble 14 past seat 4’s start",
    ]
    home = LaidRing().put(RED, *map(lane, (1, 2, 3, 4))).put(BLUE, 40).put(YELLOW, 32)
    assert home.said(RED, "K") == [
        "Play a king: start a marble of seat 3 and send back one of seat 2",
        "Play a king: go 13 with the marble 8 past seat 3’s start",
    ]


def test_a_shared_seven_is_told_run_by_run() -> None:
    said = LaidRing().put(RED, 62, 20).put(YELLOW, 22).said(RED, "7")
    one, other = "5 with the marble 14 past seat 4’s start", "2 with the marble 4 past seat 2’s start"
    assert f"Play a 7: go {one} into the lane and {other}; send back a marble of seat 2" in said
    assert f"Play a 7: go {one} and {other}; send back a marble of seat 2" in said
    assert len(set(said)) == len(said)


def test_a_seven_of_many_runs_is_told() -> None:
    """More of them than one number holds."""
    ring = LaidRing(seven_partner_before_done=True).put(RED, 5, 15, 25, 35).put(BLUE, 45, 50, 55)
    said = ring.said(RED, "7")
    first = [f"1 with the marble {at} past seat {seat}’s start" for at, seat in ((5, 1), (15, 1), (9, 2), (3, 3))]
    then = [f"1 with the marble {at} past seat {seat}’s start" for at, seat in ((13, 3), (2, 4), (7, 4))]
    assert f"Play a 7: go {listed(first)}, then {listed(then)}" in said
    assert len(set(said)) == len(said)
    turns = LaidRing(seven_interleave=True).put(RED, 60, 62, lane(1)).put(YELLOW, 3, 5).said(RED, "7")
    assert len(set(turns)) == len(turns)


def test_one_of_the_own_side_that_goes_back_does_not_stand_out() -> None:
    ring = LaidRing().put(RED, 10, 14)
    hurt = f"Play a 4: go 4 with the marble 10 past seat 1’s start{words.SENDS.format(0, 0, 0, 'seat 1')}"
    assert hurt in ring.said(RED, "4")
    assert not words.OPTIONS[s.SAYS_HURT].stands_out
    assert words.OPTIONS[s.SAYS_MOVE_HIT].stands_out


def test_a_card_between_partners_is_told_to_both_when_it_is_taken_up() -> None:
    game = a_game(4, 1)
    while game.position.question == game.spoken.questions[r.ON_GIFT]:
        for viewer in (1, 2, 3, 4):
            assert gifts(game, viewer) <= {viewer}, "it lies face down"
        game.take(0)
    assert [gifts(game, viewer) for viewer in (1, 2, 3, 4)] == [{1, 3}, {2, 4}, {1, 3}, {2, 4}]
    assert not gifts(game, None)


def gifts(game: PlayedGame, viewer: int | None) -> set[int]:
    """Of whom the card is told that was given."""
    lines = [text for _, text in game.lines(viewer)]
    return {int(text[5]) for text in lines if " gives " in text and "a card" not in text}


def test_there_is_room_for_every_way_to_share_a_seven() -> None:
    """Eight marbles that never meet share seven steps in 3432 ways; with a joker in the hand, twice."""
    ring = LaidRing(seven_partner_before_done=True)
    enter, cells = ring.contest.enter, ring.cells
    enter.begin(cells, ring.contest.line_of(0), 0)
    with ring.playing():
        match.is_set_up, match.round, r.table.given = True, 1, 4
        for marble in range(16):
            r.marbles[marble].at = r.KENNEL
        r.hands[RED].of[RANKS.index("7")] = r.hands[RED].of[r.JOKER] = 1
        r.hands[RED].cards = r.table.held = 2
    ring.put(RED, 1, 9, 17, 25).put(BLUE, 33, 41, 49, 57)
    assert enter.step_on(cells, 15) == ASKED
    with ring.playing():
        said = Counter(described[number].sentence for number in range(asking.shown_count))
        assert all(described[number].many for number in range(asking.shown_count))
    split = (s.SAYS_SPLIT, s.SAYS_LONG_SPLIT, s.SAYS_SPLIT_HIT, s.SAYS_LONG_SPLIT_HIT, s.SAYS_SPLIT_HITS)
    assert sum(said[at] for at in split) == 2 * 3432


@pytest.mark.parametrize("players", [4, *(pytest.param(it, marks=pytest.mark.slow) for it in (2, 6))])
def test_the_checked_build_finds_nothing_wrong(players: int) -> None:
    game, chance = a_game(players, 3), random.Random(players)
    checked = checked_build(game.contest.kernel)
    cells, everybody = game.contest.room(ROOM), (1 << players) - 1
    checked(begin_outside, cells, game.seating.line(game.contest), 0)
    for _ in range(120):
        while (state := checked(step_on, cells, everybody)) not in (ASKED, OVER):
            pass
        assert state_sum(np.asarray(cells)) == game.state_sum()
        if state == OVER:
            break
        taken = chance.randrange(len(game.position.choices))
        game.take(taken)
        assert checked(answer, cells, taken)


@cache
def checked_build(kernel: Kernel) -> Checked:
    return kernel.checked(begin_outside, step_on, answer)
