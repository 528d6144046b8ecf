"""Rings, rows, spacing and sides as data: every kind on small boards, and how a ring is read that is none."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from board_designer.board import edits
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Circle
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits.kit_registry import find_kit, lint_file_of
from board_designer.kits.lint_file import rules_from, rules_of_game
from board_designer.kits.lint_setup import terms_for
from board_designer.lint import Facts, lint
from board_designer.lint.closed_rings import Loop, loop_of
from board_designer.lint.constraints import constraint
from board_designer.lint.seat_groups import meant_seats

from .lint_cases import TODAY, board_of, named_board

KIT = find_kit("dog")
SQUARE, BARE = (board_of(named_board(name)) for name in ("square_ring", "bare_ring"))
RING = ("track", "start")


def facts_of(board: Board) -> Facts:
    return Facts(board, terms_for(board, KIT))


def found(board: Board, **data: Any) -> list[str]:
    rule = constraint("mine", "dog", {"severity": "error", "summary": "s", "why": "w", "example": "e", **data})
    return [item.message for item in lint(facts_of(board), [rule], TODAY).findings]


def loop(board: Board) -> Loop:
    return loop_of(facts_of(board), RING)


def with_tracks(board: Board, *places: tuple[int, int]) -> Board:
    new = (Space(f"t{90 + at}", "track", Circle(x, y, 8)) for at, (x, y) in enumerate(places))
    return replace(board, spaces=(*board.spaces, *new))


def put(board: Board, places: dict[str, tuple[int, int]]) -> Board:
    def moved(space: Space) -> Space:
        return replace(space, footprint=Circle(*places[space.id], 8)) if space.id in places else space

    return replace(board, spaces=tuple(map(moved, board.spaces)))


# ---- what a ring is that is none


def test_a_sound_ring_goes_round_against_the_clock() -> None:
    order = loop(BARE).order
    at = order.index("s1")
    assert (*order[at:], *order[:at])[:6] == ("s1", "t1", "t2", "t3", "s2", "t4")
    assert loop(BARE).sound


def test_an_open_ring_has_the_order_it_would_have_if_it_were_closed() -> None:
    opened = loop(edits.delete(BARE, ["t2"]))
    assert opened.gaps == (("t1", "t3"),)
    assert not opened.sound
    at = opened.order.index("t1")
    assert opened.order[(at + 1) % len(opened.order)] == "t3"


def test_a_ring_in_many_pieces_is_put_together_end_to_end() -> None:
    """Smaller holes are out of reach of each other: sixteen pieces, and still the order that anybody sees."""
    small = replace(
        BARE,
        spaces=tuple(replace(space, footprint=replace(space.footprint, radius=4)) for space in BARE.spaces),
    )
    assert len(loop(small).gaps) == 16
    assert set(zip(loop(small).order, loop(small).order[1:], strict=False)) <= set(
        zip(loop(BARE).order, (*loop(BARE).order[1:], loop(BARE).order[0]), strict=True)
    )


def test_spaces_too_many_are_told_one_by_one() -> None:
    crowded = with_tracks(SQUARE, (398, 270), (42, 270))
    assert loop(crowded).odd == ("t90", "t91")
    messages = found(crowded, ring={"of": RING, "link": "next"}, message="{fault}")
    assert messages == [
        "Track space t90 is one too many: it lies beside track spaces t13 and t14, which need no third neighbour.",
        "Track space t91 is one too many: it lies beside track spaces t47 and t48, which need no third neighbour.",
    ]


def test_two_sides_that_lie_side_by_side_are_told_together() -> None:
    near = {"t2": (42, 100), "t3": (42, 80), "s2": (42, 60), "t4": (42, 40), "t5": (42, 20)}
    ladder = put(edits.delete(BARE, ["t1", "t6", "t7", "t12", "s1", "s3"]), near)
    assert loop(ladder).order == ()
    assert found(ladder, ring={"of": RING, "link": "next"}, message="{fault}") == [
        "Track spaces t3, t4, t9, t10 and 2 more have more than two neighbours: t3 lies beside t2, t10 and s2; "
        "t4 lies beside t5, t9 and s2; t9 lies beside t4, t8 and s4."
    ]


def test_of_two_rings_the_longer_one_is_the_ring() -> None:
    small = with_tracks(SQUARE, (150, 150), (170, 150), (170, 170), (150, 170))
    assert [len(row) for row in loop(small).apart] == [4]
    assert len(loop(small).order) == 64


def test_a_copy_is_a_fault_of_its_own() -> None:
    assert loop(edits.duplicate(SQUARE, ["t12"], (1, 0))).sound


@pytest.mark.parametrize("many", [0, 1, 2])
def test_less_than_three_spaces_are_no_ring(many: int) -> None:
    few = replace(BARE, spaces=BARE.spaces[:many])
    assert loop(few).order == ()
    assert found(few, ring={"of": RING, "link": "next"}, message="{fault}") == []


def test_a_drawn_link_closes_a_gap() -> None:
    opened = edits.delete(BARE, ["t2"])
    assert loop(replace(opened, links=(Link("n1", "next", "t1", "t3"),))).sound


# ---- the other kinds


def test_chain_begins_at_its_first_space_and_never_branches() -> None:
    spec = {
        "chain": {"of": ["lane"], "from": ["start"], "by": ["lane"], "link": "inward"},
        "message": "{seat}: {fault}",
    }
    assert found(SQUARE, **spec) == []
    assert found(edits.delete(SQUARE, ["l6"]), **spec) == [
        "2: it breaks off after lane space l5; lane space l7 lies 24 mm away."
    ]
    # Both out on the other side of the start.
    beside = put(SQUARE, {"l7": (420, 220), "l8": (400, 220)})
    assert found(beside, **spec) == ["2: the start of seat 2 (s2) lies beside 2 spaces of it: lane spaces l5 and l8."]


def test_chain_follows_the_way_in_which_a_link_leads() -> None:
    spec = {"chain": {"of": ["lane"], "from": ["start"], "by": ["lane"], "link": "inward"}, "message": "{fault}"}
    apart = put(SQUARE, {"l8": (270, 220)})
    assert found(edits.link(apart, "inward", "l7", "l8"), **spec) == []
    assert len(found(edits.link(apart, "inward", "l8", "l7"), **spec)) == 1


@pytest.mark.parametrize(("side", "many"), [("inside", 0), ("outside", 4)])
def test_enclosed_tells_the_side_for_each_seat(side: str, many: int) -> None:
    spec = {"enclosed": {"of": ["lane"], "ring": RING, "side": side}, "message": "{spaces} {lie}"}
    assert len(found(SQUARE, **spec)) == many


def test_enclosed_keeps_quiet_where_there_is_no_ring() -> None:
    spec = {"enclosed": {"of": ["lane"], "ring": ["track"], "side": "outside"}, "message": "{spaces}"}
    assert found(replace(SQUARE, spaces=SQUARE.spaces[-40:]), **spec) == []


def test_spacing_counts_the_steps_to_the_next() -> None:
    spec = {"spacing": {"of": ["start"], "along": RING, "at_least": 5}, "message": "{seats}; {least}"}
    assert found(BARE, **spec) == ["4 from seats 1, 2, 3 and 4; 5"]
    even = {"spacing": {"of": ["start"], "along": RING, "even": True}, "message": "{gaps}; {even}"}
    assert found(BARE, **even) == []
    # 14 spaces cannot be shared equally among 4: as even as can be is even enough.
    assert found(edits.delete(BARE, ["t1", "t7"]), **even) == []


def test_spacing_speaks_only_of_so_many() -> None:
    spec = {"spacing": {"of": ["start"], "along": RING, "at_least": 5, "many": "player_count"}, "message": "{seats}"}
    assert found(BARE, **spec)
    assert found(edits.set_rule(BARE, "player_count", 2), **spec) == []


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ({"of": RING, "multiple_of": 3}, ["16"]),
        ({"of": RING, "multiple_of": 4}, []),
        ({"of": RING, "at_least": 20, "if_multiple_of": 3}, []),
        ({"of": RING, "at_least": 20, "if_multiple_of": 4}, ["16"]),
        ({"of": RING, "at_least": 4, "at_most": 4, "times": "player_count"}, []),
        ({"of": RING, "at_least": 5, "times": "player_count"}, ["16"]),
        ({"of": ["track"], "at_most": 2, "times": 4}, ["12"]),
    ],
)
def test_count_by_multiples_and_times(count: dict[str, Any], said: list[str]) -> None:
    assert found(BARE, count=count, message="{n}") == said


def test_count_for_each_seat() -> None:
    spec = {"count": {"of": ["kennel"], "at_least": 4, "at_most": 4, "each_seat": True}, "message": "{seat}: {n}"}
    assert found(SQUARE, **spec) == []
    assert found(edits.delete(SQUARE, ["k6", "k9", "k10"]), **spec) == ["Seat 2: 3", "Seat 3: 2"]
    assert found(BARE, **spec) == ["Seats 1, 2, 3 and 4: 0"]


# ---- whose spaces lie where


def seats(board: Board, given: dict[str, int | None]) -> Board:
    for id_, seat in given.items():
        board = edits.set_seat(board, [id_], seat)
    return board


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ({}, {}),
        ({"k6": 4}, {"k6": 2}),
        ({"k6": None}, {"k6": 2}),
        ({"k6": 9}, {"k6": 2}),
        ({"k5": 3, "k6": 3, "k7": 3}, {"k5": 2, "k6": 2, "k7": 2}),
        ({"l7": 1, "k2": 3}, {"l7": 2, "k2": 1}),
        ({"s1": 3, "s3": 1}, {"s1": 1, "s3": 3}),
        ({"s1": 2}, {}),  # given twice, which is said elsewhere
        ({"s1": None}, {}),
    ],
)
def test_what_lies_at_a_home_belongs_to_it(given: dict[str, int | None], meant: dict[str, int]) -> None:
    assert meant_seats(facts_of(seats(SQUARE, given))) == meant


def test_what_lies_between_two_homes_belongs_to_whom_it_says() -> None:
    corner = put(SQUARE, {"k5": (402, 402), "k6": (422, 402), "k7": (402, 422), "k8": (422, 422)})
    assert meant_seats(facts_of(corner)) == {}


def test_a_home_that_has_all_its_own_takes_no_more() -> None:
    assert meant_seats(facts_of(put(SQUARE, {"k6": (252, 38)}))) == {}


# ---- the file


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("side: outside}", "side: outward}", "one of inside, outside"),
        ("ring: {of: [track, start], link: next}", "ring: {of: [trak, start], link: next}", "trak, which is not"),
        ("many: player_count}", "many: players}", "no parameter players"),
        ("chain: {of: [lane], from: [start],", "chain: {of: [lane],", "chain has no 'from'"),
        (" multiple_of: player_count}", " multiple: player_count}", "count has no field multiple"),
    ],
)
def test_a_badly_written_lint_file_is_refused_with_the_place(old: str, new: str, said: str) -> None:
    path = lint_file_of("dog")
    assert path is not None
    assert KIT is not None
    text = path.read_text("utf-8")
    assert old in text
    with pytest.raises(FileProblems) as caught:
        rules_from(Source("mine.lint.yaml", text.replace(old, new, 1), False), KIT, rules_of_game("dog"))
    assert said in str(caught.value)
