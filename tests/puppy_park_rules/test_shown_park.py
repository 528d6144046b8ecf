"""What people see of the three games, and are told: the table of the film, every option in words, and no secrets."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from laid_park import LaidPark

from board_designer.by_hand.growing_film import GrowingFilm
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import asking, described, sight
from board_designer.games.shared_rules.outside_players import ASKED, OVER, answer, begin_outside, step_on
from board_designer.games.shared_rules.table_view import FACT, HELD, PIECE, SCORE
from board_designer.geometry.hex_cells import beside
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.hex_laying import CELLS
from board_designer.kits.puppy_park.declared import NAMES, TITLES
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.play import shown_table as say
from board_designer.kits.puppy_park.position import position_of
from board_designer.kits.puppy_park.spoken import LISTS, QUESTIONS
from board_designer.kits.puppy_park.telling import SHAPES

GAMES = ("puppy_park", "domidog", "secret_mission")
QUICK = (("small", "puppy_park"), ("small", "secret_mission"), ("large", "domidog"))
FEW_AT = (("puppy_park", 2), ("domidog", 4), ("secret_mission", 3))
TABLES = [
    pytest.param(game, players, marks=() if (game, players) in FEW_AT else pytest.mark.slow)
    for game in GAMES
    for players in (2, 3, 4)
]
PLAYED = (  # what can be played on the sample boards
    *(("park_hexagon", game) for game in GAMES),
    ("flower_opening", "puppy_park"),
    ("flower_opening", "secret_mission"),
    ("puppy_puzzle", "puppy_park"),
)
TYPES = {r.HOUSE_PIECE: "house", r.TREE_PIECE: "tree_poop", r.LONG_TREE_PIECE: "tree_poop"}
SMALL = {"tile_set": 28, "player_count": 2}
LARGE = {"tile_set": 36, "surface": "unbounded"}


def only(*quick):
    """All games, and of them only these in every run."""
    return [game if game in quick else pytest.param(game, marks=pytest.mark.slow) for game in GAMES]


KIT = find_kit("puppy-park")
assert KIT is not None


def contest_on(name, **rules):
    """On a sample board; without a name on one where nothing lies."""
    board = load_board(folder("sample_boards") / f"{name}.board.yaml") if name else LaidPark().board()
    return game_of(KIT).contest_of(board, KIT, Options(rules=rules))


def a_game(contest, seed=1):
    by = {seat.number: PERSON for seat in contest.tables.seats}
    return PlayedGame(game_of(KIT), contest, Seating(seed=seed, by=by))


def any_rules(luck):
    """A value of every rule that is chosen from a few; what only a position has is left alone."""
    left_alone = ("game", "named_rule", "to_move", "surface", "player_count", "tile_set")
    chosen = {name: it for name, it in KIT.parameters.items() if name not in left_alone}
    return {name: luck.choice(it.options or (False, True)) for name, it in chosen.items()}


def decisions_of(contest, seed=1):
    """A game at each of its decisions, and at its end; what is taken is drawn."""
    game, luck = a_game(contest, seed), random.Random(seed)
    while not game.position.is_over:
        yield game
        game.take(luck.randrange(len(game.position.choices)))
    yield game


# ---- What lies there -----------------------------------------------------------------------------------------------


def shown_pieces(game):
    """Pieces as they are shown: what, the dog or nothing on each hex, the seat and the level of tiles."""
    spoken, things = game.spoken, [it for it in game.position.things if it.what == PIECE]
    middle = spoken.cells.middle((it.at, it.two) for it in things)
    found = []
    for it in things:
        cells = [spoken.cells.hex_of(number, middle) for number in dict.fromkeys((it.at, it.two))]
        seat = game.contest.tables.seats[it.seat].number if it.seat >= 0 else None
        if it.one in TYPES:
            found.append((TYPES[it.one], frozenset((cell, "") for cell in cells), seat, 0))
        else:
            dogs = LISTS["piece"][it.one].split("–")
            found.append(("tile", frozenset(zip(cells, dogs, strict=True)), seat, it.three))
    return found


def filmed_pieces(game, frame):
    """What the board has lying on its table, and what the film has laid since."""
    structure = game.subject.structure
    position = position_of(structure.board, structure.kit, structure.rules)
    numbers = [seat.number for seat in game.contest.tables.seats]
    titles = dict(zip(NAMES, TITLES, strict=True))
    found = [
        ("tile", frozenset(zip(it.cells, (titles[it.a], titles[it.b]), strict=True)), None, it.level)
        for it in position.tiles
    ]
    for type_, those in (("house", position.houses), ("tree_poop", position.trees)):
        for it in those:
            found.append(
                (type_, frozenset((cell, "") for cell in it.cells), it.seat if it.seat in numbers else None, 0)
            )
    held = {title for hand in frame.hands.values() for title in hand}
    for it in frame.laid:
        if it.type == "tile":
            dogs = titles[it.props["a"]], titles[it.props["b"]]
            if "–".join(dogs) not in held:
                cells = frozenset(zip(it.footprint.hexes, dogs, strict=True))
                found.append(("tile", cells, None, it.props.get("level", 0)))
        elif it.type in TYPES.values():
            found.append((it.type, frozenset((cell, "") for cell in it.footprint.hexes), it.seat, 0))
    return found


def assert_it_is_the_film(game, frame=None):
    """A frame of a film that goes on, or the last one of the whole film."""
    frame, things = frame or game.film().frames[-1], game.position.things
    seats = [seat.number for seat in game.contest.tables.seats]
    hands = {
        seat: sorted(LISTS["piece"][it.one] for it in things if it.what == HELD and it.seat == at)
        for at, seat in enumerate(seats)
    }
    assert hands == {seat: sorted(frame.hands.get(seat, ())) for seat in seats}
    many = {it.seat: it.two for it in things if it.what == FACT and it.one == say.KNOWN_TILES}
    assert many == {at: len(hands[seat]) for at, seat in enumerate(seats)}
    shown = shown_pieces(game)
    key = lambda piece: (piece[0], sorted(piece[1]), piece[2] or 0, piece[3])  # noqa: E731
    assert sorted(shown, key=key) == sorted(filmed_pieces(game, frame), key=key)
    tiles = [piece for piece in shown if piece[0] == "tile"]
    for at, (_, dogs, _, level) in enumerate(tiles):
        below = [cell for _, other, _, _ in tiles[:at] for cell, _ in other]
        assert all(below.count(cell) == level for cell, _ in dogs), "what lies below comes first"


@pytest.mark.parametrize(("name", "game"), PLAYED)
@pytest.mark.parametrize("more", [{}, pytest.param(LARGE, marks=pytest.mark.slow)], ids=["usual", "large"])
def test_the_table_is_that_of_the_film(name, game, more):
    film = None
    for played in decisions_of(contest_on(name, game=game, **more)):
        film = film or GrowingFilm(played)
        assert_it_is_the_film(played, film.stretch().frames[-1])
    assert_it_is_the_film(played)


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 3), marks=pytest.mark.slow)], ids=["one", "more"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_table_is_that_of_the_film_whatever_the_rules(players, game, seeds):
    for seed in seeds:
        luck = random.Random(f"{game}{players}{seed or ''}")
        tiles = 36 if game == "domidog" and players > 2 else luck.choice((28, 36))
        rules = {**any_rules(luck), "tile_set": tiles, "player_count": players, "game": game}
        board = luck.choice(("park_hexagon", "")) if players == 2 else luck.choice(("flower_opening", ""))
        contest = contest_on("" if game == "domidog" and players > 2 else board, **rules)
        film = None
        for at, played in enumerate(decisions_of(contest, seed)):
            film = film or GrowingFilm(played)
            if at % 5 == 0 or played.position.is_over:
                assert_it_has_words(played.position)
                assert_it_is_the_film(played, film.stretch().frames[-1])
        assert_it_is_the_film(played)


# ---- What is said --------------------------------------------------------------------------------------------------


def assert_it_has_words(position):
    told = [(choice.text, choice.places) for choice in position.choices]
    assert len(set(told)) == len(told)
    for choice in position.choices:
        assert choice.text
        assert not re.search(r"[{}_]|\bb\d|shiba\b", choice.text)
        assert all(0 <= place < CELLS for place in choice.places)
        if choice.sentence.lays:
            assert choice.sentence.at == "cell"
            assert choice.numbers[0] < len(LISTS["piece"])
            is_small = choice.numbers[0] in (r.HOUSE_PIECE, r.TREE_PIECE)
            assert len(choice.places) == (1 if is_small else 2)
        else:
            assert not choice.places


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        pytest.param(game, rules, id=f"{size}-{game}", marks=() if (size, game) in QUICK else pytest.mark.slow)
        for game in GAMES
        for size, rules in (("small", SMALL), ("large", LARGE))
    ],
)
def test_what_an_option_says_comes_true(game, rules):
    """A piece then lies on the cells that were named, in their order."""
    played, luck = a_game(contest_on("park_hexagon", game=game, **rules), 7), random.Random(7)
    while not played.position.is_over:
        assert_it_has_words(played.position)
        taken = luck.choice(played.position.choices)
        played.take(taken.number)
        laid = {(it.one, it.at, it.two) for it in played.position.things if it.what == PIECE}
        assert not taken.places or (taken.numbers[0], taken.places[0], taken.places[-1]) in laid


def hexes_of(game):
    """The hexes of every option. Many options are about the same ones."""
    pieces = [it for it in game.position.things if it.what == PIECE]
    numbers = game.spoken.cells
    middle = numbers.middle((it.at, it.two) for it in pieces)
    hexes = cache(lambda places: tuple(numbers.hex_of(number, middle) for number in places))
    return [hexes(choice.places) for choice in game.position.choices]


@pytest.mark.parametrize("game", only("puppy_park"))
def test_a_table_that_runs_away_to_one_side_is_found_again(game):
    """Whoever can lays furthest to the right: no table is longer, and none has more options."""
    played, most, furthest = a_game(contest_on("park_hexagon", game=game, **LARGE)), 0, 0
    while not played.position.is_over:
        choices, hexes = played.position.choices, hexes_of(played)
        assert all(len(cells) < 2 or cells[1] in beside(cells[0]) for cells in set(hexes))
        assert all(choice.text for choice in choices[::7])
        most = max(most, len(choices))
        rank = {cells: (sum(2 * q + r for q, r in cells), -sum(abs(r - 4) for _, r in cells)) for cells in set(hexes)}
        number = max(range(len(choices)), key=lambda at: rank[hexes[at]])
        furthest = max(furthest, *(q for q, _ in hexes[number]), 0)
        played.take(number)
    assert_it_is_the_film(played)
    assert furthest > 51 or game == "domidog"
    assert most > 4096 or game != "puppy_park"


def test_all_that_happens_is_told():
    spoken = a_game(contest_on("park_hexagon")).spoken
    assert set(spoken.events) == set(SHAPES)
    for number, shape in SHAPES.items():
        asked = {int(mark) for mark in re.findall(r"\{(\d)\}", spoken.events[number].words)}
        assert all(mark < len(spoken.events[number].reads) for mark in asked), shape.what


def test_every_kind_of_option_is_told():
    """Extra turns that may be declined, trees of two cells, forks, and a last tile on top: all of them come up."""
    found = set()
    for game, more in (
        ("puppy_park", {"tree_poop_cells": 1}),
        ("puppy_park", {"tree_poop_cells": 2}),
        ("domidog", {}),
    ):
        rules = {**LARGE, **more, "must_take_extra_turn": False}
        for played in decisions_of(contest_on("park_hexagon", game=game, **rules), 0):
            found |= {choice.sentence for choice in played.position.choices}
    told = set(a_game(contest_on("park_hexagon")).spoken.options)
    assert {sentence.words for sentence in told - found} <= {
        "Pass", "Draw a tile",  # offered alone, or by another rule
        "Lay {0}, the last tile, at {1} and {2}: two pairs",
        "Lay {0}, the last tile, on top at {1} and {2}, level {3}",
    }  # fmt: skip


def test_an_extra_turn_is_told_until_its_tile_lies():
    told = set()
    for played in decisions_of(contest_on("park_hexagon", must_take_extra_turn=False), 1):
        position = played.position
        if any(it.what == FACT and it.one == say.KNOWN_EXTRA for it in position.things):
            told.add(position.question)
    assert told == {QUESTIONS[r.ON_EXTRA], QUESTIONS[r.ON_LAY]}


# ---- Secrets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES[1:])
def test_nobody_is_told_what_others_hide(game):
    """All tiles that a seat reads of lie on the table, or were its own."""
    contest = contest_on("park_hexagon", game=game, **LARGE)
    viewers = [seat.number for seat in contest.tables.seats]
    own = {seat: set() for seat in viewers}
    for played in decisions_of(contest, 3):
        position, spoken = played.position, played.spoken
        assert spoken.needs_passing
        assert HELD in spoken.hidden
        assert (SCORE in spoken.hidden) == (game == "secret_mission")
        laid = {LISTS["piece"][it.one] for it in position.things if it.what == PIECE}
        for at, viewer in enumerate(viewers):
            facts = [it for it in position.things if it.what == FACT]
            own[viewer] |= {LISTS["piece"][it.one] for it in position.things if it.what == HELD and it.seat == at}
            own[viewer] |= {LISTS["piece"][it.two] for it in facts if it.seat == at and it.one == say.KNOWN_MISSION}
            told = [text for _, text in played.lines(viewer)]
            told += [spoken.said(spoken.facts[it.one], (it.two,), is_hidden=it.seat != at) for it in facts]
            told += [choice.text for choice in position.choices] if position.seat == viewer else []
            secret = {*LISTS["piece"][:36]} - laid - own[viewer]
            assert not [text for text in told for tile in secret if tile in text]
        assert not [text for _, text in played.lines() if "draws" in text and "–" in text]


def test_in_the_park_all_tiles_lie_open():
    spoken = a_game(contest_on("park_hexagon")).spoken
    assert not spoken.hidden
    assert not spoken.needs_passing


# ---- The rules themselves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", only("secret_mission"))
def test_the_checked_build_shows_the_same(game):
    contest = contest_on("park_hexagon", game=game, **LARGE)
    checked = contest.kernel.checked(begin_outside, step_on, answer)
    cells, luck = contest.room(20_000), random.Random(8)
    game = a_game(contest, 8)
    checked(begin_outside, cells, Seating(seed=8).line(contest), 0)
    state = checked(step_on, cells, 15)
    while state != OVER:
        if state == ASKED:
            with playing_in(cells):
                many, lying = asking.shown_count, sight.lying
                told = [(described[at].sentence, described[at].one, described[at].two) for at in range(many)]
            assert lying == len(game.position.things)
            assert [(it.numbers[0], it.numbers[1]) for it in game.position.choices] == [it[1:] for it in told]
            taken = luck.randrange(many)
            game.take(taken)
            assert checked(answer, cells, taken)
        state = checked(step_on, cells, 15)
    assert game.position.is_over
