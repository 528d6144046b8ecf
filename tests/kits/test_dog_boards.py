"""Dog's template and stamps: what they promise for every shape, number of players, length and size."""

from __future__ import annotations

import math
from collections import Counter
from itertools import count, pairwise

import pytest

from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.geometry.contact import Meeting, contacts
from board_designer.graph.derive_graph import derive
from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.rings import ring_of
from board_designer.kits import find_kit, stamps_for, templates
from board_designer.kits.lint_board import check
from board_designer.kits.template import BadParameter

KIT = find_kit("dog")
SHAPES = ["circle", "rounded-square", "cross"]
PLAYERS = [2, 4, 6]
LENGTHS = [4, 7, 10, 11, 12, 16, 17, 20, 40]
SHORTEST_CROSS = {2: 20, 4: 10, 6: 10}


def ring(**typed: object) -> Board:
    return templates()["ring"].make(**{name: str(value) for name, value in typed.items()})


def played(board: Board) -> PlayGraph:
    return derive(board, KIT.graph_rules(board.rules))


def can_be_built(shape: str, players: int, length: int) -> bool:
    if shape == "cross":
        return length >= SHORTEST_CROSS[players] and not (players == 2 and length % 2)
    return players * length >= 14


BUILT = [
    (shape, players, length)
    for shape in SHAPES
    for players in PLAYERS
    for length in LENGTHS
    if can_be_built(shape, players, length)
]


def order_wanted(players: int, length: int) -> list[str]:
    """s1, t1, t2, and so on: numbers grow against the clock."""
    numbers = count(1)
    return [
        name
        for seat in range(players)
        for name in (f"s{seat + 1}", *(f"t{next(numbers)}" for _ in range(length - 1)))
    ]


def middle_of(board: Board, id_: str) -> tuple[int, int]:
    circle = board.space_by_id[id_].footprint
    return circle.x, circle.y


def insist(board: Board, players: int, length: int) -> None:
    """All that a ring must be."""
    counts = Counter(space.type for space in board.spaces)
    counts.pop("decor", None)
    assert counts == {"track": players * (length - 1), "start": players, "lane": 4 * players, "kennel": 4 * players}
    assert not (contacts(board.shapes).meeting == Meeting.OVERLAP).any()
    assert board.shapes.bounds[:, :2].min() >= 3
    assert board.shapes.bounds[:, 2:].max() <= board.grid.size[0] - 3
    assert board.grid.size[0] == board.grid.size[1]
    play, order = played(board), order_wanted(players, length)
    found = ring_of(play, order)
    assert found is not None
    assert (list(found.order), found.turns, found.against) == (order, "counter_clockwise", ())
    for seat in range(1, players + 1):
        owned = [space.type for space in board.spaces if space.seat == seat]
        assert Counter(owned) == {"start": 1, "lane": 4, "kennel": 4}
    lanes = [[f"s{seat}", *(f"l{4 * seat - 4 + n}" for n in (1, 2, 3, 4))] for seat in range(1, players + 1)]
    wanted = {frozenset(pair) for lane in lanes for pair in pairwise(lane)}
    assert {frozenset(edge[:2]) for edge in play.edges("lane")} == wanted


def insist_on_even_steps(board: Board, players: int, length: int) -> None:
    order = order_wanted(players, length)
    steps = [math.dist(middle_of(board, a), middle_of(board, b)) for a, b in pairwise([*order, order[0]])]
    assert max(steps) - min(steps) <= 3, "both ends of a step are rounded to whole millimetres"


@pytest.mark.parametrize(
    ("shape", "players", "length"),
    [pytest.param(*one, marks=pytest.mark.slow if at % 3 else ()) for at, one in enumerate(BUILT)],
)
def test_every_ring_is_a_ring_with_its_lanes_and_kennels(shape: str, players: int, length: int) -> None:
    board = ring(shape=shape, players=players, track_per_player=length)
    insist(board, players, length)
    if players * length >= 24:  # on shorter ones, chords of the bends are plainly shorter than they are
        insist_on_even_steps(board, players, length)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("marble", [5, 40, *(pytest.param(it, marks=pytest.mark.slow) for it in (8, 15, 25))])
def test_it_holds_for_every_marble(shape: str, players: int, marble: int) -> None:
    length = 20 if players == 2 else 16
    board = ring(shape=shape, players=players, track_per_player=length, marble=marble)
    insist(board, players, length)
    insist_on_even_steps(board, players, length)
    (hole,) = {2 * space.footprint.radius for space in board.spaces if space.type != "decor"}
    assert marble + 2 <= hole <= marble + 3


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("length", range(4, 41))
def test_it_holds_for_every_size(shape: str, players: int, length: int) -> None:
    if not can_be_built(shape, players, length):
        return
    for marble in (5, 9, 14, 23, 40):
        for size in ("auto", "A3", "A2", "A0", 705):
            try:
                board = ring(shape=shape, players=players, track_per_player=length, marble=marble, print_size=size)
            except BadParameter:
                continue
            insist(board, players, length)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_starts_lie_evenly_and_seats_go_against_the_clock(shape: str, players: int) -> None:
    board = ring(shape=shape, players=players, track_per_player=20)
    side = board.grid.size[0] // 2
    seen = [(x - side, side - y) for x, y in (middle_of(board, f"s{seat}") for seat in range(1, players + 1))]
    angles = [math.degrees(math.atan2(y, x)) for x, y in seen]
    turns = [(b - a) % 360 for a, b in pairwise([*angles, angles[0]])]
    assert turns == pytest.approx([360 / players] * players, abs=1)
    away = [math.hypot(*place) for place in seen]
    assert max(away) - min(away) <= 1.5


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_kennels_lie_outside_next_to_their_own_start_and_lanes_inside(shape: str, players: int) -> None:
    length = 20 if players == 2 else 16
    board = ring(shape=shape, players=players, track_per_player=length)
    starts = {seat: middle_of(board, f"s{seat}") for seat in range(1, players + 1)}
    for space in board.of_type("kennel"):
        away = {seat: math.dist(starts[seat], middle_of(board, space.id)) for seat in starts}
        assert min(away, key=away.__getitem__) == space.seat
    shown = {item.rule for item in check(board).findings}
    assert not shown & {"kennel-inside", "lane-outside", "nearer-to-another-home"}


def test_the_usual_ring_maps_onto_itself_by_a_quarter_turn() -> None:
    for shape in SHAPES:
        board = ring(shape=shape)
        turned = edits.rotate(board, [space.id for space in board.spaces], 1)
        assert Counter((s.type, s.footprint) for s in turned.spaces) == Counter(
            (s.type, s.footprint) for s in board.spaces
        )


def test_rules_are_set_where_they_differ_from_the_defaults() -> None:
    assert not ring().rules
    assert dict(ring(players=6, track_per_player=12, marble=10, shape="cross").rules) == {
        "player_count": 6,
        "marble_diameter": 10,
        "track_per_player": 12,
    }


@pytest.mark.parametrize(("size", "printed"), [("420", 420), ("A2", 410), ("a1", 584), ("700", 700)])
def test_the_board_is_printed_as_large_as_asked_for(size: str, printed: int) -> None:
    assert ring(print_size=size).grid.print_size_mm == (printed, printed)


def test_a_larger_sheet_gives_the_holes_more_room() -> None:
    steps = []
    for size in ("400", "A2", "430", "500"):
        board = ring(print_size=size)
        steps.append(math.dist(middle_of(board, "t8"), middle_of(board, "t40")))
    assert steps == sorted(set(steps))


def test_a_short_ring_is_as_wide_as_its_lanes_need_and_drawn_with_links() -> None:
    board = ring(track_per_player=5)
    assert len(board.links) == 20
    assert {link.type for link in board.links} == {"next"}
    assert not ring().links


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"print_size": "A4"}, "64 holes of 16 mm, lanes and kennels need a board of 391 mm, and there are 200 mm"),
        ({"print_size": "A3"}, "take a larger size, marbles of 8 mm or another shape"),
        ({"players": 3}, "players '3': it is 2, 4 or 6"),
        ({"shape": "square"}, "it is circle, rounded-square or cross"),
        ({"track_per_player": 3}, "from 4 to 40"),
        ({"track_per_player": 6, "players": 2}, "2 players with 6 spaces each are fewer than 14; a King moves 13"),
        ({"shape": "cross", "track_per_player": 9}, "4 arms of at least 10 spaces; each player needs 10 or more"),
        ({"shape": "cross", "players": 2}, "each player needs 20 or more, an even number, and there are 16"),
        ({"shape": "cross", "players": 2, "track_per_player": 21}, "an even number, and there are 21"),
        ({"marble": 4}, "from 5 to 40"),
        ({"print_size": "B5"}, "it is auto, A4, A3, A2, A1, A0 or a number of millimetres"),
        ({"print_size": "50"}, "from 100 to 3000"),
    ],
)
def test_what_cannot_be_built_is_refused_in_words(typed: dict[str, object], said: str) -> None:
    with pytest.raises(BadParameter) as caught:
        ring(**typed)
    assert said in str(caught.value)


def test_what_a_refusal_proposes_can_be_built() -> None:
    insist(ring(print_size="A3", marble=8), 4, 16)
    insist(ring(print_size=391), 4, 16)
    with pytest.raises(BadParameter):
        ring(print_size=390)


LANE, STRETCH = stamps_for("dog")


@pytest.mark.parametrize("direction", range(8))
def test_a_lane_leads_from_its_start_and_the_kennel_lies_behind(direction: int) -> None:
    board = LANE.make(seat=3, direction=direction)
    assert {space.seat for space in board.spaces} == {3}
    assert {frozenset(edge[:2]) for edge in played(board).edges("lane")} == {
        frozenset(pair) for pair in pairwise(["s1", "l1", "l2", "l3", "l4"])
    }
    (x, y), (u, v) = middle_of(board, "s1"), middle_of(board, "l4")
    angle = math.degrees(math.atan2(y - v, u - x))
    assert (angle - 90 - 45 * direction + 180) % 360 - 180 == pytest.approx(0, abs=2)
    for space in board.of_type("kennel"):
        a, b = middle_of(board, space.id)
        assert (a - x) * (u - x) + (b - y) * (v - y) < 0


@pytest.mark.parametrize("spaces", [2, 3, 8, 40])
@pytest.mark.parametrize("bend", [0, 11, 90, 180])
def test_a_stretch_is_one_row_however_it_bends(spaces: int, bend: int) -> None:
    board = STRETCH.make(spaces=spaces, bend=bend)
    wanted = {frozenset(pair) for pair in pairwise(f"t{n}" for n in range(1, spaces + 1))}
    assert {frozenset(edge[:2]) for edge in played(board).edges("walk")} == wanted
