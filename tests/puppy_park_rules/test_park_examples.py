"""The examples of the rules digest, played by the program."""

from __future__ import annotations

import pytest
from laid_park import LaidPark

from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.hex_laying import find_groups, largest, tiles
from board_designer.kits.lint_board import check
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.play.mission import product_of
from board_designer.kits.puppy_park.play.turns import offer_next

POOP_AT, BESIDE_IT = (2, 0), [(2, -1), (1, 0), (1, 1), (3, -1), (3, 0), (2, 1)]


def table(*hand: tuple[str, str]) -> LaidPark:
    """The tiles X and Y, and a hand for seat 1."""
    park = LaidPark().tile("b1", (0, 0), "b2", (1, 0)).tile("b1", (0, 1), "b3", (1, 1))
    return park.hands([*hand], [("b7", "b7")])


@pytest.mark.parametrize(
    ("reading", "what"), [("disjoint", "No extra turn"), ("per_dog", "No extra turn"), ("contacts", "Two pairs")]
)
def test_1_two_contacts_at_one_dog(reading: str, what: str) -> None:
    park = table(("b1", "b4"), ("b5", "b6"))
    assert park.brings("b1", (-1, 1), "b4", (-1, 0), two_pairs_rule=reading) == {what}


def test_2_nothing_lies_on_cells_apart() -> None:
    laid = [option.laid[0].footprint.hexes for option in table(("b1", "b1"), ("b2", "b3")).options() if option.laid]
    assert laid
    assert not any({(0, 0), (1, 1)} == set(cells) for cells in laid)


def test_3_tiles_on_top_bring_another_turn() -> None:
    park = table(("b2", "b3"), ("b1", "b1"))
    assert park.brings("b2", (1, 0), "b3", (1, 1)) == {"On top"}
    assert park.brings("b1", (0, 0), "b1", (0, 1)) == {"On top"}
    top = next(option for option in park.options() if option.what == "On top")
    assert top.laid[0].props["level"] == 1


def test_4_no_overhang() -> None:
    """Nothing but Y itself would match the dogs of the example; so there is a like one beside it."""
    park = LaidPark().tile("b1", (0, 0), "b2", (1, 0)).tile("b1", (0, 1), "b4", (1, 1))
    park = park.tile("b3", (2, 0), "b3", (2, -1)).hands([("b2", "b4"), ("b1", "b1")], [("b7", "b7")])
    assert park.brings("b2", (1, 0), "b4", (1, 1)) == {"On top"}
    high = LaidPark().tile("b1", (0, 0), "b2", (1, 0)).tile("b1", (0, 1), "b4", (1, 1))
    high = high.tile("b2", (1, 0), "b4", (1, 1), level=1).tile("b4", (2, 0), "b5", (2, 1))
    high = high.hands([("b4", "b4"), ("b1", "b1")], [("b7", "b7")])
    assert high.brings("b4", (1, 1), "b4", (2, 0)) == set()
    assert high.brings("b1", (0, 0), "b1", (0, 1)) == {"On top"}


@pytest.mark.parametrize("reading", ["disjoint", "per_dog", "contacts"])
def test_5_a_napping_dog_makes_no_pair(reading: str) -> None:
    park = table(("b1", "b4"), ("b5", "b6")).put("house", (0, 0), seat=2)
    assert park.brings("b1", (-1, 1), "b4", (-1, 0), two_pairs_rule=reading) == {"No extra turn"}


@pytest.mark.parametrize("stacking", [True, False])
def test_6_no_dog_next_to_a_poop(stacking: bool) -> None:
    park = table(("b2", "b3"), ("b5", "b6")).put("tree_poop", POOP_AT)
    rules = {"tile_set": 36, "named_rule": "poop", "poop_blocks_stacking": stacking}
    laid = {
        (option.what, cell) for option in park.options(**rules) if option.laid and option.laid[0].type == "tile"
        for cell in option.laid[0].footprint.hexes
    }  # fmt: skip
    on_top = {("On top", (1, 0)), ("On top", (1, 1))}
    assert {(what, cell) for what, cell in laid if cell in BESIDE_IT} == (set() if stacking else on_top)
    assert {cell for _, cell in laid} >= {(-1, 0), (0, 2)}


def test_7_a_tile_is_used_once() -> None:
    kit = find_kit("puppy-park")
    assert kit is not None
    twice = table(("b4", "b4")).tile("b1", (0, 2), "b2", (1, 2))
    found = {finding.rule for finding in check(twice.board(), kit).findings}
    clean = {finding.rule for finding in check(table(("b4", "b4")).board(), kit).findings}
    assert found - clean == {"piece-used-twice"}


def test_8_a_mission_multiplies_its_largest_groups() -> None:
    kit = find_kit("puppy-park")
    assert kit is not None
    park = LaidPark()
    brown = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]
    yellow = [(0, 1), (1, 1), (2, 1), (3, 1)]
    for others, one, other in zip(("b1", "b4", "b5", "b6", "b7"), brown, (*yellow, (4, 1)), strict=True):
        park.tile("b2", one, others, (one[0], one[1] - 1))
        if other in yellow:
            park.tile("b3", other, others, (other[0], other[1] + 1))
    contest = game_of(kit).contest_of(park.board(game="secret_mission"), kit, Options())
    cells = contest.room()
    offer_next(cells, contest.line_of(0))
    with playing_in(cells, r.kernel.given):
        find_groups()
        r.hands[0].mission = next(at for at in range(28) if (tiles[at].a, tiles[at].b) == (1, 2))
        assert (largest[1], largest[2], product_of(0)) == (5, 4, 20)
