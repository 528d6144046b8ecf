"""Every parameter of both editions has a say in the game, and those of moving do what they are there for."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from table import Table
from towns import board, drawn, structure_of, with_extra, with_links

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.play import rule_fields
from board_designer.kits.uri_nation.play.board_memory import BoardMemory, build_town
from board_designer.kits.uri_nation.play.game_records import Rules
from board_designer.kits.uri_nation.play.players import shipped_players
from board_designer.kits.uri_nation.play.turns import carry_out
from board_designer.kits.uri_nation.simulation import GAME

HERE = Path(__file__).parent
PLAY = Path(rule_fields.__file__).parent
NEW, OLD = "uri-nation-1.4", "uri-nation-1.2"
LINT_ALONE = {"home_corner_reading", "home_neighbours"}
AT_THE_TABLE = {"seat_choice"}  # who sits where, settled before a game
STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
A, B = 1, 2
# Territories that share a door or an edge, a junction of four corners, sidewalks that do not face each other.
CORNERS = """
format: board-designer/1
kit: uri-nation-1.4
grid: {shape: square, cell_mm: 25, parts: 4, size: [40, 40], margin: 2}
spaces:
  - {id: a1, type: sidewalk, rect: [0, 12, 4, 4]}
  - {id: a2, type: sidewalk, rect: [4, 12, 4, 4]}
  - {id: a3, type: sidewalk, rect: [8, 12, 4, 4]}
  - {id: a4, type: sidewalk, rect: [12, 12, 4, 4]}
  - {id: a5, type: sidewalk, rect: [16, 12, 4, 4]}
  - {id: t1, type: territory, rect: [0, 6, 4, 6]}
  - {id: h1, type: home, rect: [4, 6, 4, 6], seat: 1}
  - {id: t2, type: territory, rect: [8, 6, 4, 6]}
  - {id: t3, type: territory, rect: [12, 6, 2, 6]}
  - {id: t4, type: territory, rect: [14, 6, 2, 6]}
  - {id: t5, type: territory, rect: [4, 0, 4, 6]}
  - {id: r1, type: road, rect: [0, 16, 20, 6]}
  - {id: x1, type: intersection, rect: [20, 16, 6, 6]}
  - {id: b1, type: sidewalk, rect: [1, 22, 4, 4]}
  - {id: b2, type: sidewalk, rect: [5, 22, 7, 4]}
  - {id: b3, type: sidewalk, rect: [12, 22, 4, 4]}
  - {id: b4, type: sidewalk, rect: [16, 22, 4, 4]}
  - {id: t6, type: territory, rect: [1, 26, 4, 6]}
  - {id: h2, type: home, rect: [5, 26, 7, 6], seat: 2}
  - {id: t7, type: territory, rect: [12, 26, 4, 6]}
  - {id: c1, type: sidewalk, rect: [26, 12, 4, 4]}
  - {id: c2, type: sidewalk, rect: [30, 12, 4, 4]}
  - {id: d1, type: sidewalk, rect: [26, 22, 4, 4]}
  - {id: d2, type: sidewalk, rect: [30, 22, 4, 4]}
  - {id: w1, type: water, rect: [30, 26, 4, 6]}
  - {id: p1, type: dog_park, rect: [30, 6, 4, 6]}
links:
  - {id: q1, type: path, from: a4, to: d2}
  - {id: q2, type: path, from: d2, to: b2}
"""


def parameters() -> list[tuple[str, str]]:
    return [(kit, name) for kit in (NEW, OLD) for name in find_kit(kit).parameters]


def extended(base: Board) -> Board:
    supply = {"large_disk": 5, "small_disk": 5}
    return with_extra(base, win_territories_by_players={2: 9, 3: 8, 4: 7}, supply=supply)


@cache
def boards(kit: str) -> tuple[Board, ...]:
    if kit == OLD:
        corners = CORNERS[: CORNERS.index("links:")].replace(NEW, OLD)
        return tuple(extended(one) for one in (board(STREET), drawn(corners)))
    return tuple(extended(one) for one in (board("twin_faces"), drawn(CORNERS)))


def built(layout: Board, rules: dict[str, Any]) -> BoardMemory:
    structure = structure_of(layout, rules)
    return build_town(structure, shipped_players(tuple(structure.kit.data["archetypes"])).policies)


@cache
def usual(layout: int, kit: str) -> BoardMemory:
    return built(boards(kit)[layout], {})


def other_values(kit: str, name: str) -> list[Any]:
    parameter = find_kit(kit).parameters[name]
    if parameter.type == "boolean":
        return [not parameter.default]
    if parameter.options:
        return [option for option in parameter.options if option != parameter.default]
    return [parameter.default + 1 if parameter.default != parameter.maximum else parameter.default - 1]


def of_one_edition() -> list[Any]:
    """Of what both editions have, one has it in every run."""
    both = find_kit(OLD).parameters.keys() & find_kit(NEW).parameters.keys()
    return [
        pytest.param(kit, name, marks=pytest.mark.slow) if (kit, name in both) == (OLD, True) else (kit, name)
        for kit, name in parameters()
    ]


@pytest.mark.parametrize(("kit", "name"), of_one_edition())
def test_every_option_changes_the_town(kit, name):
    """The cells a game is played by, or the moves that are possible, differ under every option."""
    if name in LINT_ALONE | AT_THE_TABLE:
        return
    for value in other_values(kit, name):
        for number, layout in enumerate(boards(kit)):
            before, after = usual(number, kit), built(layout, {name: value})
            if before.moves != after.moves or not np.array_equal(before.cells, after.cells):
                break
        else:
            pytest.fail(f"{name}={value} changes nothing")


@pytest.mark.parametrize(("kit", "name"), parameters())
def test_every_parameter_is_asked_for(kit, name):
    if name in LINT_ALONE | AT_THE_TABLE:
        return
    assert name in usual(0, kit).asked or f"'{name}'" in repr(find_kit(kit).graph)


def test_every_field_of_the_rules_is_read_by_the_rules():
    kernel = "".join(
        path.read_text(encoding="utf-8")
        for path in PLAY.glob("*.py")
        if path.name not in ("memory.py", "rule_fields.py", "town.py")
    )
    assert [name for name in Rules.fields if f"rules.{name}" not in kernel] == []


def test_every_parameter_is_tried_by_name():
    texts = "\n".join(path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    missing = [(kit, name) for kit, name in parameters() if f"{name}=" not in texts and f'"{name}"' not in texts]
    assert not missing


# ---- Who sits where


@pytest.mark.parametrize(
    ("choice", "sets"),
    [("random", ()), ("fixed", ((0, 1),)), ("spread", ((0, 2), (0, 3), (1, 2), (1, 3)))],
)
def test_which_homes_a_smaller_party_uses(choice, sets):
    """Seats 1 and 2 live on the left of this city, 3 and 4 on the right; both ways lead through its middle."""
    layout = board("three_by_two")
    found = GAME.contest_of(layout, find_kit(layout.kit), Options(rules={"seat_choice": choice}, players=2))
    assert found.line_up.seat_sets == sets


# ---- Where a move may end


def ends(table: Table, seat: int, start: str, roll: int, drive: int = 0) -> set[str]:
    ways = table.put_dog(seat, start).empty(seat, drive=drive).choices(seat, roll)
    return {space for space, why in ways if not why}


@pytest.mark.parametrize(
    ("rule", "at_dead_end", "elsewhere"),
    [
        ("never", {"a1", "a4"}, {"a1", "a5"}),
        ("dead_end_only", {"a2", "a4"}, {"a1", "a5"}),
        ("free", {"a2", "a4"}, {"a1", "a3", "a5"}),
    ],
)
def test_mid_roll_reversal(rule, at_dead_end, elsewhere):
    table = Table(drawn(CORNERS), mid_roll_reversal=rule)
    assert ends(table, A, "a2", 2) == at_dead_end
    assert ends(table, A, "a3", 2) == elsewhere


@pytest.mark.parametrize(("rule", "reached"), [(True, "a0 a6"), (False, "a0 a1 a2 a4 a5 a6")])
def test_full_roll_required(rule, reached):
    assert sorted(ends(Table(full_roll_required=rule), A, "a3", 3)) == reached.split()


@pytest.mark.parametrize(("rule", "reached"), [(True, {"s8", "s9", "s10"}), (False, {"s8", "s10"})])
def test_may_stay(rule, reached):
    assert ends(Table(STREET, ALL, may_stay=rule), A, "s9", 1) == reached


@pytest.mark.parametrize(("rule", "bond"), [(True, 1), (False, 0)])
def test_pass_by_on_landing(rule, bond):
    table = Table(pass_by_on_landing=rule).put_dog(A, "a2").empty(A).walk(A, "a1", "a0")
    assert table.has(A, "bond") == bond
    table = Table(pass_by_on_landing=rule).put_dog(A, "a1").empty(A).walk(A, "a0", "b0")
    assert table.has(A, "bond") == 1, "walking past always counts"


@pytest.mark.parametrize(("rule", "bond"), [(True, 1), (False, 0)])
def test_pass_by_on_start_space(rule, bond):
    table = Table(pass_by_on_start_space=rule).put_dog(A, "a0").empty(A).walk(A, "a1")
    assert table.has(A, "bond") == bond


@pytest.mark.parametrize(("rule", "steps"), [(1, 1), (0, 0)])
def test_intersection_and_midblock_steps(rule, steps):
    table = Table(intersection_cross_steps=rule).put_dog(A, "a0").start_turn(A)
    assert table.plan("b0") == steps
    table = Table(midblock_cross_steps=rule).put_dog(A, "a1").start_turn(A)
    assert table.plan("b1") == steps


@pytest.mark.parametrize("rule", [True, False])
def test_intersection_diagonal(rule):
    assert ("d1" in ends(Table(drawn(CORNERS), intersection_diagonal=rule), A, "a5", 1)) == rule


@pytest.mark.parametrize(("rule", "reached"), [(True, {"a1", "b0", "b1"}), (False, {"a1", "b0"})])
def test_midblock_after_last_step(rule, reached):
    assert ends(Table(midblock_after_last_step=rule), A, "a0", 1, drive=1) == reached


@pytest.mark.parametrize(("rule", "pairs"), [("perpendicular", True), ("nearest", True), ("explicit_only", False)])
def test_midblock_pairing(rule, pairs):
    crossings = list(structure_of(drawn(CORNERS), {"midblock_pairing": rule}).play.edges("crossing"))
    assert bool(crossings) == pairs


@pytest.mark.parametrize(("rule", "turned"), [("free", True), ("keep", False)])
def test_direction_after_crossing(rule, turned):
    table = Table(direction_after_crossing=rule).put_dog(A, "a1").bowl(A, drive=1).start_turn(A)
    if turned:
        assert table.plan("a2", "b2", "b1") == 2
    else:
        with pytest.raises(AssertionError, match="no way on"):
            table.plan("a2", "b2", "b1")
    assert table.plan("a2", "b2", "b3") == 2


@pytest.mark.parametrize(
    ("rule", "policy"),
    [
        *((True, "random"), (False, "greedy")),
        *(pytest.param(*more, marks=pytest.mark.slow) for more in ((True, "greedy"), (False, "random"))),
    ],
)
def test_dogs_may_share_space(rule, policy):
    table = Table(policy=policy, dogs_may_share_space=rule).put_dog(A, "a3").put_dog(B, "b0").empty(A)
    found = table.choices(A, 4) if policy == "greedy" else table.random_ends(A, 4)
    assert ("b0" in {space for space, _ in found}) == rule
    further = table.choices(A, 5) if policy == "greedy" else table.random_ends(A, 5)
    assert "b1" in {space for space, _ in further}, "an occupied space may be passed"


# ---- Paths


def test_path_cost_drive():
    for cost in (0, 1):
        table = Table(path_cost_drive=cost).put_dog(A, "a4").empty(A, drive=1).walk(A, "a5", "b1", "b0")
        assert table.has(A, "drive") == 1 - cost


def test_path_use():
    assert ends(Table(path_use="optional", path_cost_drive=0), A, "a4", 1) == {"a3", "a5", "b1"}
    assert ends(Table(path_use="compulsory", path_cost_drive=0), A, "a4", 1) == {"a3", "b1"}
    assert "a5" in ends(Table(path_use="compulsory"), A, "a4", 1), "it cannot be paid"


def test_path_two_way():
    assert "a5" not in ends(Table(path_cost_drive=0), B, "b2", 1)
    assert "a5" in ends(Table(path_cost_drive=0, path_two_way=True), B, "b2", 1)


def test_path_steps():
    for steps in (0, 1):
        table = Table(path_steps=steps).put_dog(A, "a4").start_turn(A)
        assert table.plan("a5", "b1") == 1 + steps


def test_path_chain():
    for chain in (False, True):
        table = Table(drawn(CORNERS), path_chain=chain, path_cost_drive=0)
        assert ("b2" in ends(table, A, "a3", 1)) == chain


# ---- The board


def test_side_street_drive():
    for price in (0, 1, 2):
        table = Table(STREET, ALL, side_street_drive=price).stack("chance", "cat").put_dog(A, "s6").empty(A, drive=2)
        assert table.walk(A, "l1").has(A, "drive") == 2 - price


def test_specials_model():
    table = Table(STREET, ALL, specials_model="on_path")
    assert table.where(A) == "h1"
    assert {"s4", "w1"} <= ends(table, A, "h1", 6)
    table.stack("water", "clean_plain").put_dog(A, "s2").empty(A, drive=1).walk(A, "w1", drink=True)
    assert (table.where(A), table.has(A, "water")) == ("w1", 6)
    table.put_dog(A, "s2").empty(A, drive=1).walk(A, "s3", drink=True)
    assert table.has(A, "water") == 0, "walking past it is not enough"
    assert "w1" not in Table(STREET, ALL, specials_model="beside").town.nodes


@pytest.mark.parametrize(
    ("reading", "pair"),
    [
        ("same_segment", ("t1", "t4")), ("consecutive_access", ("t2", "t3")), ("shared_access", ("t3", "t4")),
        ("shared_edge", ("t3", "t4")),
    ],
)  # fmt: skip
def test_territory_adjacency(reading, pair):
    table = Table(drawn(CORNERS), territory_adjacency=reading).claim(A, *pair)
    assert table.group(pair[0]) == 2


@pytest.mark.parametrize("reading", ["same_segment_or_bond", "consecutive_access_or_bond", "bond_only"])
def test_territory_adjacency_in_1_2(reading):
    table = Table(STREET, ALL, territory_adjacency=reading, start_claim_adjacent=0, home_is_territory=False)
    table.claim(A, "t12", "t13", "t9", "t10")  # the lines of two bonds
    assert (table.group("t12"), table.group("t9")) == (2, 2)
    table.claim(A, "t15", "t16", "t17")  # on no bond: next to each other, and one stretch
    assert table.group("t15") == (1 if reading == "bond_only" else 3)
    table.claim(None, "t16")
    assert table.group("t15") == (2 if reading == "same_segment_or_bond" else 1)


@pytest.mark.parametrize(
    ("reading", "beside"),
    [("access_neighbour", {"t1", "t2"}), ("lot_edge", {"t1", "t2", "t5"}), ("explicit_only", set())],
)
def test_home_adjacency(reading, beside):
    table = Table(drawn(CORNERS), home_adjacency=reading, starting_claims="both_neighbours")
    assert len(table.lots_of(A)) == min(len(beside), 2)
    assert table.lots_of(A) <= beside


def test_diagonal_access():
    assert not Table().put_dog(A, "a3").can(A, "claim", "TA2")
    assert Table(diagonal_access=True).put_dog(A, "a3").can(A, "claim", "TA2")


def test_scrapper_drinks_free():
    for free, water in ((True, 3), (False, 0)):
        table = Table(seats=("scrapper", "yapper"), scrapper_drinks_free=free).empty(A).pass_by(A, "b6")
        assert table.has(A, "water") == water


def test_archetype_discounts_1_2():
    table = Table(archetype_discounts_1_2=True, seats=("bruiser", "scrapper"), scrapper_drinks_free=False)
    assert table.empty(A, water=2).put_dog(A, "a1").can(A, "claim", "TA1")
    assert table.empty(B).pass_by(B, "b6").has(B, "water") == 3
    assert not Table().empty(A, water=2).put_dog(A, "a1").can(A, "claim", "TA1")


# ---- A park at the door of a home


def test_a_dog_that_stops_at_home_may_start_an_alliance_at_a_park_there():
    layout = with_links(board("twin_faces"), ("access", "DP", "a3"))
    table = Table(layout, ("diplomat", "yapper"), "archetype").put_dog(A, "a1").bowl(A, water=2, bond=1)
    table.start_turn(A)
    table.plan("a2", "a3", stop="home")
    table.of.turn.rolled = table.of.turn.left = 5
    table.call(carry_out)
    assert table.where(A) == "a3"
    assert table.members("DP") == {A}


@pytest.mark.parametrize(
    ("layout", "counts"), [("three_by_two", "home_counts_in_cluster"), (STREET, "home_is_territory")]
)
def test_the_neighbours_of_a_home_that_can_be_a_territory_are_told(layout, counts):
    """What an engine reads as `adjacent` is what groups are made of here."""
    rules = {"unused_homes": "ordinary_territory", counts: False}
    table, told = Table(layout, ALL, **rules), structure_of(layout, rules).adjacent_pairs
    for home in table.town.homes:
        played = {table.town.places[at] for at in table.of.places[table.place(home.id)].neighbours}
        assert played
        assert played == {id_ for pair in told if home.id in pair for id_ in pair} - {home.id}
