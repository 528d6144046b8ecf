"""A game in words and as a film: marbles go along the ring, cards are seen and told, and what is worth a look."""

from __future__ import annotations

import math
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from laid_ring import usual_ring

from board_designer.board import Board
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.showing.film_values import Film

GAMES = range(3)
SAID = (
    r"The cards are shuffled: \d+ on the pile(, with the \d+ left over on top)?",
    r"Seat \d gets (\w+, )*\w+( and \w+)?",
    r"Seat \d gives an? \w+ to seat \d",
    r"Plays an? \w+",
    r"Plays a joker as an? \w+",
    r"Starts a marble( of seat \d)? on s\d",
    r"(Goes|Moves a marble of seat \d by) \d+( back| into the lane,| in the lane,)? to [tsl]\d+",
    r"Swaps a marble( of seat \d)? on [ts]\d+ with one of seat \d on [ts]\d+",
    r"Sends a marble of seat \d back",
    r"Cannot play and throws in (\w+, )*\w+( and \w+)?",
)


@cache
def told(game: int, **rules: Any) -> tuple[list[dict[str, Any]], list[str], Film]:
    """The records, the lines and the film of a game."""
    kit = find_kit("dog")
    assert kit is not None
    played = game_of(kit)
    contest = played.contest_of(usual_ring(), kit, Options(rules=rules))
    return list(played.records(contest, game)), list(played.lines(contest, game, {})), played.film(contest, game)


def sentences(film: Film) -> list[str]:
    headings = re.compile(
        r"Round \d+, (turn|\d cards each)|Ring of|Seat \d: played as|seat \d|The game ends|Steps at"
    )
    return [line.text.removesuffix(".") for line in film.log if not headings.match(line.text)]


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_one_of_a_few_kinds(game: int) -> None:
    said = sentences(told(game)[2])
    kinds = Counter(next((kind for kind in SAID if re.fullmatch(kind, text)), text) for text in said)
    assert kinds.keys() <= set(SAID)
    assert len(kinds) >= 9


def test_what_a_four_back_a_joker_and_a_partner_are_called() -> None:
    said = [text for game in GAMES for text in sentences(told(game)[2])]
    for words in (
        r"Goes 4 back to t\d+",
        r"Plays a joker as a \d",
        r"Moves a marble of seat \d by \d+ into the lane,",
    ):
        assert any(re.match(words, text) for text in said), words


def test_rounds_have_headings_with_deals_and_gifts_below() -> None:
    records, lines, film = told(0)
    rounds = [at for at, line in enumerate(film.log) if re.fullmatch(r"Round \d+, \d cards each", line.text)]
    assert len(rounds) == sum(record["what"] == "round" for record in records)
    assert [int(film.log[at].text[-12]) for at in rounds[:6]] == [6, 5, 4, 3, 2, 6]
    first = [line.text for line in film.log[rounds[1] : rounds[1] + 9]]
    assert [text.split()[0] for text in first] == ["Round", *["Seat"] * 8]
    for at in rounds[1:]:
        assert film.frames[film.log[at].frame].what == "round"
        assert film.log[at].seat is None
    page = "\n".join(lines)
    assert "Round 1, 6 cards each: The cards are shuffled: 110 on the pile. Seat 1 gets" in page


def test_cards_that_are_left_over_are_told() -> None:
    said = sentences(told(0, packs=1, reshuffle="when_empty")[2])
    assert any(text.endswith("left over on top") for text in said)


def around(board: Board) -> list[str]:
    """The ring as it lies on the paper, against the clock."""
    angles = {}
    for space, (x, y) in zip(board.spaces, board.shapes.centroids - board.shapes.centroids.mean(axis=0), strict=True):
        if space.type in ("track", "start"):
            angles[space.id] = math.atan2(-y, x)
    return sorted(angles, key=lambda id_: angles[id_])


@pytest.mark.parametrize("game", GAMES)
def test_marbles_go_along_the_ring(game: int) -> None:
    """Each step of a route leads to a neighbour, forward or back; into the lane from the start alone."""
    records, _, film = told(game)
    board = usual_ring()
    ring = around(board)
    lanes = {seat: [s.id for s in board.spaces if s.type == "lane" and s.seat == seat] for seat in (1, 2, 3, 4)}
    starts = {space.seat: space.id for space in board.of_type("start")}
    steps = {1: Counter(zip(ring, [*ring[1:], ring[0]], strict=True))}
    steps[-1] = Counter((there, here) for here, there in steps[1])
    moves = iter([record for record in records if record["what"] == "move"])
    for before, now in pairwise(film.frames):
        assert bool(now.routes) == (now.what in ("move", "home"))
        for (seat, number), route in now.routes.items():
            move = next(moves)
            assert (move["seat"], move["pawn"], move["to"]) == (seat, number, route[-1])
            assert len(route) == abs(move["steps"])
            inwards = set(pairwise((starts[seat], *lanes[seat])))
            way = 1 if move["steps"] > 0 else -1
            for step in pairwise((before.pawns[seat, number], *route)):
                assert step in steps[way] or (way == 1 and step in inwards)
    assert next(moves, None) is None


@pytest.mark.parametrize("game", GAMES)
def test_frames_are_the_table_as_it_was(game: int) -> None:
    records, _, film = told(game)
    for frame in film.frames:
        lying = Counter(space for (_, _), space in frame.pawns.items())
        assert len(frame.pawns) == 16
        if frame.what not in ("move", "enter", "hit"):  # who is hit leaves after the other has come
            assert max(lying.values()) == 1
        assert len(frame.table) + sum(map(len, frame.hands.values())) in (0, 24, 20, 16, 12, 8)
    for seat in (1, 2, 3, 4):
        kept = [frame.hands.get(seat, ()) for frame in film.frames if frame.what == "deal"]
        dealt = [r["cards"] for r in records if r["what"] == "deal" and r["seat"] == seat]
        assert [sorted(hand) for hand in kept] == [sorted(cards) for cards in dealt]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_worth_jumping_to(game: int) -> None:
    records, _, film = told(game)
    jumps = {name: frames for name, _, frames in film.jumps}
    many = Counter(record["what"] for record in records)
    for what in ("hit", "swap", "throw"):
        assert len(jumps[what]) == many[what]
    end = film.frames[-1]
    home = sum(space.startswith("l") for space in end.pawns.values())
    assert len(jumps["home"]) == home, "no marble leaves its lane"
    for at in jumps.get("lead", ()):
        best = [
            seat for seat, score in film.frames[at].scores.items() if score == max(film.frames[at].scores.values())
        ]
        assert best in ([1, 3], [2, 4]), "a team leads"


def test_gifts_cross_at_once() -> None:
    records, _, film = told(0)
    gifts = [(record["seat"], record["card"], record["to"]) for record in records if record["what"] == "exchange"]
    frames = [frame for frame in film.frames if frame.what == "exchange"]
    assert [gift for frame in frames for gift in frame.given] == gifts
    assert all(frame.said == "Partners exchange a card" for frame in frames)
