"""What play has laid, kept as a board."""

from dataclasses import replace

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Rect
from board_designer.geometry.grid import Grid
from board_designer.showing.film_values import Film, Frame
from board_designer.showing.kept_layout import frame_at_turn, kept_layout, seat_to_move

OWN = Space("d4", "tile", Rect(0, 0, 8, 4))
BOARD = Board(
    "beads", "Meadow", Grid(size=(40, 40)), FrozenMap({"packs": 1}), (Space("c1", "cell", Rect(0, 0, 4, 4)), OWN)
)
START = Frame(0, 0, None, "start", (), {}, {}, {}, {}, {})
NEW = Space("the first one", "tile", Rect(-8, 8, 8, 4), props=FrozenMap({"level": 0}))
TURNS = tuple(replace(START, turn=turn, laid=(NEW,)) for turn in (1, 1, 2))
LAST = replace(START, turn=3, laid=(replace(OWN, footprint=Rect(12, 8, 8, 4)), NEW))
FILM = Film("Meadow, game 3", "", 3, (), (), {}, "", (START, *TURNS, LAST), (), (), ())


def test_the_frame_of_a_turn_is_as_it_leaves_the_table():
    assert frame_at_turn(FILM, None) is LAST
    assert frame_at_turn(FILM, 1) is TURNS[1]
    assert frame_at_turn(FILM, 9) is None


def test_pieces_get_ids_of_their_type_and_the_board_grows():
    kept = kept_layout(BOARD, FILM, LAST, {"tile": "d"}, {"packs": 2})
    assert (kept.title, kept.rules["packs"], kept.grid.size) == ("Meadow, game 3, turn 3", 2, (48, 40))
    assert [(space.id, space.footprint) for space in kept.spaces] == [
        ("c1", Rect(8, 0, 4, 4)),
        ("d4", Rect(20, 8, 8, 4)),  # a piece of the board that was moved
        ("d5", Rect(0, 8, 8, 4)),
    ]
    assert kept.spaces[2].props == NEW.props
    assert kept_layout(BOARD, FILM, START, {}).title == "Meadow, game 3"


def test_whoever_comes_next_is_to_move():
    """Seat 2 draws and lays, then puts something on it; seat 3 follows."""
    start = replace(START, turn=1, seat=2, hands={2: ("sun",)})
    drawn = replace(start, laid=(OWN,), hands={2: ("sun", "moon")})
    played = replace(drawn, laid=(OWN, NEW), hands={2: ()})
    topped = replace(played, laid=(OWN, NEW, NEW))
    after = replace(topped, turn=2, seat=3)
    film = replace(FILM, frames=(START, start, drawn, played, topped, after))
    assert [seat_to_move(film, frame) for frame in film.frames] == [2, 2, 2, 3, 3, None]


def test_a_kept_board_says_who_goes_on_and_nothing_of_the_one_before():
    board = replace(BOARD, notes="Red wins.", rules=FrozenMap({"packs": 1, "next": 4}))
    film = replace(FILM, frames=(START, *(replace(it, seat=it.turn, rules={"packs": 5}) for it in TURNS)))
    kept = kept_layout(board, film, film.frames[2], {}, {"packs": 3}, "next")
    assert (kept.notes, dict(kept.rules)) == ("", {"packs": 5, "next": 2})
    assert "next" not in kept_layout(board, film, film.frames[-1], {}, to_move="next").rules, "the game is over"
