"""Stamps, and what else the kits say for laying out a board by hand."""

from itertools import product

import pytest

from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.geometry.contact import Meeting, contacts
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits import find_kit, kit_names, stamps_for
from board_designer.kits.lint_board import check
from board_designer.kits.template import BadParameter

# What a piece of a board cannot have by itself; everything about its ground must be in order.
ABOUT_THE_WHOLE = {
    "few-territories",
    "wrong-number-of-homes",
    "wrong-number-of-bonds",
    "wrong-number-of-chance-spots",
    "wrong-number-of-water-sources",
    "not-one-dog-park",
    "not-one-events-space",
    "not-two-sidewalks",
    "no-free-crossing",
    "no-dog-park",
    "no-water",
    "no-group-possible",
    "indivisible-track",
    "piece-does-not-fit",  # how large marbles are is a rule of the whole board
    "crowded-segment",
    "dead-end-sidewalk",
    "road-without-crossing",
    "missing-seat-number",
    "deep-side-street",
    "broken-ring",
    "clockwise-track",
    "short-track",
    "wrong-number-of-players",
    "wrong-number-of-starts",
    "uneven-starts",
}
STAMPS = [(name, stamp) for name in kit_names() for stamp in stamps_for(name)]
TAKEN_BY_THE_WINDOW = set("VLHK")


def settings_of(stamp):
    """The smallest, the usual and a large value of every knob, in all combinations."""
    choices = [sorted({p.minimum, p.default, min(p.maximum, 11)}) for p in stamp.parameters]
    return [dict(zip((p.name for p in stamp.parameters), values, strict=True)) for values in product(*choices)]


def some_of(stamp):
    every = settings_of(stamp)
    return [every[0], {}, every[-1], every[len(every) // 2]]


def test_every_kit_has_stamps():
    assert [stamp.title for stamp in stamps_for("uri-nation-1.4")] == [
        "City block",
        "Street",
        "Intersection",
        "Cul-de-sac",
    ]
    assert [stamp.title for stamp in stamps_for("uri-nation-1.2")] == [
        "Row of lots",
        "Street",
        "Intersection",
        "Side street",
    ]
    assert [stamp.title for stamp in stamps_for("dog")] == ["Lane with its kennel", "Stretch of ring"]
    assert stamps_for("no-such-kit") == ()


@pytest.mark.parametrize(("kit", "stamp"), STAMPS, ids=lambda it: getattr(it, "name", it))
def test_nothing_overlaps_or_leaves_its_bounds_whatever_the_knobs_say(kit, stamp):
    for values in settings_of(stamp):
        if stamp.name == "city_block" and values["seat"] and values["width"] < 5:
            with pytest.raises(
                BadParameter, match="a home needs a lot on either side; make the block at least 5 wide"
            ):
                stamp.make(**values)
            continue
        board = stamp.make(**values)
        assert board.kit == kit
        assert not (contacts(board.shapes).meeting == Meeting.OVERLAP).any()
        bounds = board.shapes.bounds
        assert [*bounds[:, :2].min(axis=0), *bounds[:, 2:].max(axis=0)] == [0, 0, *board.grid.size]


@pytest.mark.parametrize(("kit", "stamp"), STAMPS, ids=lambda it: getattr(it, "name", it))
def test_lint_finds_nothing_wrong_with_the_ground(kit, stamp):
    for values in some_of(stamp):
        board = stamp.make(**values)
        assert parse_board(yaml_text(board)) == board
        found = {item.rule for item in check(board).findings if item.severity != "info"}
        assert found <= ABOUT_THE_WHOLE, values


@pytest.mark.parametrize(("kit", "stamp"), STAMPS, ids=lambda it: getattr(it, "name", it))
def test_a_stamp_can_be_put_down_twice(kit, stamp):
    piece = stamp.make()
    board = Board(kit=kit, grid=find_kit(kit).grid)
    for by in ((0, 0), (0, piece.grid.size[1])):
        board = edits.paste(board, piece.spaces, piece.links, by)
    assert len(board.space_by_id) == len(board.spaces) == 2 * len(piece.spaces)


def test_a_city_block_is_what_its_knobs_say():
    block = {stamp.name: stamp for stamp in stamps_for("uri-nation-1.4")}["city_block"]
    board = block.make(width=6, depth=7, seat=3)
    assert board.grid.size == (24, 28)
    assert len(board.of_type("sidewalk")) == 2 * 6 + 2 * 5
    assert len(board.of_type("territory")) == 7
    (home,) = board.of_type("home")
    assert (home.seat, home.footprint.height) == (3, 10)
    with pytest.raises(BadParameter, match="width 99: it must be from 3 to 40"):
        block.make(width=99)
    with pytest.raises(BadParameter, match="City block has no height"):
        block.make(height=3)


@pytest.mark.parametrize("name", kit_names())
def test_every_type_has_a_key_of_its_own_that_the_window_leaves_free(name):
    kit = find_kit(name)
    keys = [item.key for item in (*kit.spaces.values(), *kit.links.values())]
    assert all(len(key) == 1 and key.isupper() for key in keys)
    assert len(set(keys)) == len(keys)
    assert not TAKEN_BY_THE_WINDOW & set(keys)


def test_only_ways_and_rows_are_laid_in_runs():
    runs = {name: [it.name for it in find_kit(name).spaces.values() if it.lay == "run"] for name in kit_names()}
    assert runs == {
        "uri-nation-1.2": ["sidewalk", "side_street"],
        "uri-nation-1.4": ["sidewalk"],
        "dog": ["track", "kennel", "lane"],
        "puppy-park": [],
    }
    ones = [it.name for name in kit_names() for it in find_kit(name).spaces.values() if it.lay == "one"]
    assert sorted(ones) == ["house", "start", "tile", "tree_poop"]
