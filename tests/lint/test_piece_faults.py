"""Pieces on a board: several faults at once, positions that play leads to, and boards with anything wrong in them."""

from dataclasses import replace
from random import Random

import pytest
from puppy_referee.drawing import GAMES, drawn_layout
from puppy_referee.drawing import board_of as board_of_layout
from puppy_referee.generating import Generator
from puppy_referee.random_layouts import position_before

from board_designer.board import Board, edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Space
from board_designer.geometry.footprint import Circle, Hexes
from board_designer.geometry.hex_cells import middle_of
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.lint_board import check
from board_designer.kits.puppy_park.position import position_of, tiles_of_set

from .lint_cases import TODAY, all_cases, board_of, named_board

KIT = find_kit("puppy-park")
LEVELS = board_of(named_board("three_levels"))
TRAYS = board_of(named_board("hands_on_trays"))
PARK = board_of(named_board("park_of_cells"))


def told(board: Board) -> list[str]:
    return [finding.rule for finding in check(board, TODAY).findings]


def tile(id_: str, a: object, b: object, *cells: tuple[int, int], level: object = 0) -> Space:
    return Space(id_, "tile", Hexes(cells), props=FrozenMap({"a": a, "b": b, "level": level}))


def with_(board: Board, *spaces: Space, **rules: object) -> Board:
    return replace(board, spaces=(*board.spaces, *spaces), rules=FrozenMap({**board.rules, **rules}))


@pytest.mark.parametrize("name", ["three_levels", "hands_on_trays", "park_of_cells", "chain_of_tiles", "bare_lawn"])
def test_nothing_is_said_of_a_legal_position(name):
    assert told(board_of(named_board(name))) == []


def test_two_faults_at_once_are_two_findings():
    twice, apart = tile("d8", "b1", "b6", (5, 2), (5, 3)), tile("d9", "b7", "b7", (2, 0), (3, 0))
    assert told(with_(LEVELS, twice, apart)) == ["piece-used-twice", "pieces-apart"]
    house = Space("h3", "house", Hexes(((5, 1),)), seat=1)
    assert told(with_(LEVELS, house)) == ["piece-on-nothing", "too-many-pieces"]
    on_top = edits.set_property(with_(LEVELS, twice), ["d7"], "level", 5)
    assert told(on_top) == ["level-gap", "piece-used-twice"]


def test_a_second_tile_of_the_same_two_dogs_is_named_in_words():
    ground = tile("d1", "b1", "b2", (2, 2), (3, 2)), tile("d2", "b1", "b3", (2, 3), (3, 3))
    board = with_(board_of(named_board("bare_lawn")), *ground, tile("d3", "b1", "b2", (1, 3), (1, 2)))
    assert [finding.message for finding in check(board, TODAY).findings] == [
        "The tile Husky–Dachshund is used twice, and there is only one of it."
    ]


def test_a_pile_on_a_tray_is_no_stack():
    piled = edits.set_property(edits.move(TRAYS, ["d6"], (-1 * TRAYS.grid.parts, 0)), ["d6"], "level", 1)
    position = position_of(piled, KIT, KIT.rule_values({}))
    assert (len(position.tiles), [len(hand) for hand in position.hands.values()]) == (4, [12, 12])
    assert told(piled) == []


def test_a_piece_where_it_may_not_lie_overlaps():
    tree = Space("w1", "tree_poop", Hexes(((2, 3),)), seat=1)
    rules = {"tree_poop_tiles": "everybody", "named_rule": "tree"}
    assert told(with_(LEVELS, tree, **rules)) == ["overlapping-spaces"]


def test_what_has_no_meaning_in_a_game_is_told_as_not_checked():
    skipped = check(LEVELS, TODAY).skipped
    assert skipped["broken-chain"] == "“Game” is set to “Puppy Park”"
    assert skipped["dog-next-to-poop"] == "“Rule that was named” is set to “none yet”"
    chain = check(board_of(named_board("chain_of_tiles")), TODAY).skipped
    assert {"motifs-do-not-match", "pieces-apart", "rule-without-piece"} <= chain.keys()


def test_on_a_surface_without_edge_nothing_is_said_of_the_park():
    off = all_cases()["piece-off-ground"].flagged
    assert told(with_(off, surface="unbounded")) == []
    small = replace(PARK, spaces=PARK.spaces[:3])
    assert told(small) == ["small-ground"]
    assert told(with_(small, surface="unbounded")) == []


def test_a_napping_dog_may_be_covered_where_the_rules_say_so():
    covered = all_cases()["covered-piece"].flagged
    assert told(with_(covered, cover_napping=True)) == []
    position = position_of(covered, KIT, KIT.rule_values({}))
    assert (position.naps((2, 2)), position.naps((4, 3))) == (False, True)


def test_a_fork_of_a_chain_needs_a_dog_house():
    forked = all_cases()["broken-chain--ends"].flagged
    house = Space("h1", "house", Hexes(((6, 2),)), seat=1)
    assert told(forked) == ["broken-chain"]
    assert told(with_(forked, house)) == []


# Twice each game there is.
NUMBERS = [pytest.param(number, marks=() if number < 2 * len(GAMES) else pytest.mark.slow) for number in range(12)]


@pytest.mark.parametrize("number", NUMBERS)
def test_positions_of_games_have_no_fault(number):
    dice = Random(number)
    layout = drawn_layout(dice, GAMES[number % len(GAMES)])
    records = Generator(dice, layout).whole()
    before = layout.position
    played = position_before(records, dice.choice((records[-1]["turn"] + 1, records[-1]["turn"] // 2)))
    position = replace(
        played,
        tiles=(*before.tiles, *played.tiles),
        houses=(*before.houses, *played.houses),
        trees=(*before.trees, *played.trees),
    )
    named = [record["rule"] for record in records if record["what"] == "name"] or [layout.rules["named_rule"]]
    rules = {**layout.rules, "named_rule": named[0] if position.trees else "none", "to_move": 0}
    board = board_of_layout(replace(layout, position=position), dice)
    report = check(replace(board, rules=FrozenMap(rules)), TODAY)
    assert [finding for finding in report.findings if finding.severity == "error"] == []


@pytest.mark.parametrize("seed", [0, 1, 2, 3, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(4, 8))])
def test_whatever_is_wrong_no_rule_stops(seed):
    dice, spaces = Random(seed), []
    for number in range(40):
        type_ = dice.choice(["cell", "blocked", "tray", "tile", "tile", "tile", "house", "tree_poop", "decor"])
        cells = tuple((dice.randint(-3, 6), dice.randint(-2, 5)) for _ in range(dice.randint(1, 3)))
        ground = Circle(8, 8, 2) if dice.random() < 0.1 else Hexes(tuple(dict.fromkeys(cells)))
        props = {
            name: dice.choice(["b1", "b2", "b9", "shiba", 3, None, True, ("b1",), -1, 1, 2])
            for name in ("a", "b", "level")
            if dice.random() < 0.8
        }
        kept = FrozenMap({name: value for name, value in props.items() if value is not None})
        spaces.append(Space(f"q{number}", type_, ground, seat=dice.choice([None, 1, 2, 7]), props=kept))
    values = {name: dice.choice(parameter.options) for name, parameter in KIT.parameters.items() if parameter.options}
    board = Board("puppy-park", grid=KIT.grid, spaces=tuple(spaces), rules=FrozenMap(values))
    assert "crashed-rule" not in told(board)


def test_the_sets_are_all_pairs_and_the_middle_is_that_of_the_park():
    assert (len(tiles_of_set(KIT, 28)), len(tiles_of_set(KIT, 36))) == (28, 36)
    assert tiles_of_set(KIT, 36)[-1] == ("shiba", "shiba")
    row = [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert middle_of(row, row) == (1, 0), "of two the left one"
    assert middle_of(row, []) is None
