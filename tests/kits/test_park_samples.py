"""The samples of Puppy Park: what each is there to show, as the referee understands the rules."""

from puppy_referee.layout import OPTIONS, Layout, Position
from puppy_referee.placements import lays
from puppy_referee.table import Table
from shipped_boards import board_of

from board_designer.kits import find_kit
from board_designer.kits.lint_board import check
from board_designer.kits.puppy_park.position import position_of

KIT = find_kit("puppy-park")


def table_of(name):
    board = board_of(name)
    values = KIT.rule_values(board.rules)
    there = position_of(board, KIT, values)
    laid = Position(
        tiles=[(tile.a, tile.b, *tile.cells, tile.level) for tile in there.tiles],
        houses=[(house.cells[0], house.seat) for house in there.houses],
        trees=[(tree.cells, tree.seat) for tree in there.trees],
        hands={seat: [tile.pair for tile in hand] for seat, hand in there.hands.items()},
    )
    rules = {option: values[option] for option in OPTIONS}
    return Table(Layout(rules, (1, 2), there.free, min(there.free), laid)), values


def test_the_opening_has_tiles_on_top_a_napping_dog_and_a_tree():
    table, values = table_of("flower_opening")
    assert len({cell for cell, dogs in table.stacks.items() if len(dogs) == 2}) == 4
    assert len(board_of("flower_opening").of_type("tile")) == 12
    assert (len(table.napping), len(table.trees), values["named_rule"]) == (1, 1, "tree")


def test_the_puzzle_is_won_in_one_place_only():
    """With one tile there, and the other anywhere in the extra turn. Seat 2 would win with its only tile."""
    table, values = table_of("puppy_puzzle")
    assert values["to_move"] == 1
    assert {seat: len(hand) for seat, hand in table.hands.items()} == {1: 2, 2: 1}
    [won] = [lay for lay in lays(table, table.hands[1]) if lay.level or lay.two_pairs]
    assert (won.tile, won.level) == (("b3", "b6"), 0)
    table.put(won.tile, won.at, won.beside)
    assert lays(table, table.hands[1] - {won.tile})


def test_in_the_puzzle_both_dog_houses_matter():
    """Without either of them there would be another way."""
    table, _ = table_of("puppy_puzzle")
    for house in tuple(table.napping):
        table.napping.remove(house)
        assert len([lay for lay in lays(table, table.hands[1]) if lay.level or lay.two_pairs]) > 1
        table.napping.add(house)


SLIPS = {
    "piece-on-nothing": ("h1",),
    "motifs-do-not-match": ("d9", "d5", "d7"),
    "overhanging-piece": ("d11", "d10"),
    "piece-used-twice": ("d8", "d1"),
    "pieces-apart": ("d12",),
    "piece-off-ground": ("d13",),
}


def test_lint_finds_the_six_mistakes_of_the_rough_park():
    found = [item for item in check(board_of("rough_park")).findings if item.severity != "info"]
    assert {item.rule: item.spaces for item in found} == SLIPS
    assert len(found) == 6
