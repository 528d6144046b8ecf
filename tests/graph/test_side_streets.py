"""Edition 1.2: side streets, who pays on the way in and out, bonds as hubs, segments cut at mouths."""

import pytest
from shipped_boards import board_of

from board_designer.graph.distances import Distances
from board_designer.io.board_file import parse_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure

BOARD = board_of("main_street")


def structure(**rules) -> Structure:
    return Structure(BOARD, find_kit(BOARD.kit), rules)


def side_steps(**rules) -> dict[tuple[str, str], int]:
    return {(a, b): dict(data["cost"]).get("drive", 0) for a, b, data in structure(**rules).play.edges("side_step")}


def test_going_in_costs_and_coming_out_is_free():
    costs = side_steps()
    for (source, target), cost in costs.items():
        assert cost + costs[target, source] == 1


def test_every_space_charges_both_ways_except_onto_the_sidewalk():
    types = {space.id: space.type for space in BOARD.spaces}
    for (_, target), cost in side_steps(side_street_charge="every_space").items():
        assert cost == (types[target] == "side_street")


def test_a_side_street_is_its_own_segment_and_cuts_the_sidewalk_at_its_mouth():
    found = structure()
    types = {space.id: space.type for space in BOARD.spaces}
    side = [row for row in found.segments if types[row[0]] == "side_street"]
    assert [len(row) for row in side] == [3, 3, 3]
    mouths = {a for a, b, _ in found.play.edges("side_step") if types[a] == "sidewalk"}
    assert len(mouths) == 3
    for row in found.segments:
        assert not mouths & set(row[1:-1]), "a mouth ends every segment it belongs to"


def test_territories_on_one_bond_are_neighbours():
    bonds: dict[str, list[str]] = {}
    for link in BOARD.links:
        bonds.setdefault(link.source, []).append(link.target)
    found = {frozenset(pair) for pair in structure(territory_adjacency="bond_only").adjacent_pairs}
    wanted = {frozenset((a, b)) for tied in bonds.values() for a in tied for b in tied if a != b}
    assert found == wanted
    assert found


@pytest.mark.parametrize("model", ["beside", "on_path"])
def test_specials_stand_beside_the_walk_or_on_it(model):
    found = structure(specials_model=model)
    standing = {found.board.space_by_id[node].type for node in found.play.moves}
    assert ("water" in standing) == (model == "on_path")


def test_the_door_of_what_is_walked_on_is_no_step_saved():
    found = structure(specials_model="on_path")
    distances = Distances(found.play)
    assert "access" not in {data["kind"] for _, _, data in found.play.moves.edges(data=True)}
    for special in found.play.ids_of({"water", "home", "chance"}):
        for door in found.play.access_of[special]:
            assert distances.nearest([special], [door], paid=True) == 1
            assert distances.nearest([door], [special]) == 1


def test_crossings_at_the_mouth_are_free_and_elsewhere_paid():
    found = structure()
    assert found.play.count_by_kind()["cross"] == 3
    assert found.play.count_by_kind()["crossing"] == 20
    assert found.walk_groups == [55]


# ---- Special spaces on the path

LANE = """
format: board-designer/1
kit: uri-nation-1.2
grid: {shape: square, cell_mm: 25, parts: 4, size: [60, 60], margin: 2}
spaces:
  - {id: s1, type: sidewalk, rect: [0, 12, 4, 4]}
  - {id: s2, type: sidewalk, rect: [4, 12, 4, 4]}
  - {id: s3, type: sidewalk, rect: [8, 12, 4, 4]}
  - {id: s4, type: sidewalk, rect: [12, 12, 4, 4]}
  - {id: s5, type: sidewalk, rect: [16, 12, 4, 4]}
  - {id: l1, type: side_street, rect: [8, 16, 4, 4]}
  - {id: l2, type: side_street, rect: [8, 20, 4, 4]}
  - {id: l3, type: side_street, rect: [8, 24, 4, 4]}
"""


def lane(*more: str, **rules) -> Structure:
    """A sidewalk of five with a side street of three off its middle, and more."""
    drawing = parse_board(LANE + "\n".join(f"  - {{{space}}}" for space in more))
    return Structure(drawing, find_kit(drawing.kit), {"specials_model": "on_path", **rules})


def costs(found: Structure) -> dict[tuple[str, str], int]:
    return {(a, b): dict(data["cost"]).get("drive", 0) for a, b, data in found.play.edges("side_step")}


@pytest.mark.parametrize("charge", ["inward", "every_space"])
def test_a_side_street_is_entered_through_a_special_space_for_drive(charge):
    found = structure(specials_model="on_path", side_street_charge=charge)
    types = {space.id: space.type for space in BOARD.spaces}
    assert not any("side_street" in (types[a], types[b]) for a, b, _ in found.play.edges("walk"))
    paid = costs(found)
    assert (paid["c1", "l1"], paid["c1", "l2"]) == (1, 1)
    assert (paid["l1", "c1"], paid["l2", "c1"]) == (0, 0), "back on the main walk"
    beside = side_steps(side_street_charge=charge)
    assert {pair: paid[pair] for pair in beside} == beside, "a special space beside it makes no street less deep"


@pytest.mark.parametrize(("charge", "back"), [("inward", 0), ("every_space", 1)])
def test_a_special_space_that_lies_only_in_a_side_street_is_off_the_sidewalk_too(charge, back):
    paid = costs(lane("id: w1, type: water, rect: [2, 20, 6, 4]", side_street_charge=charge))
    assert paid["l2", "w1"] == 1
    assert paid["w1", "l2"] == back


def test_special_spaces_on_the_path_cut_no_segment():
    beside, on_path = structure(specials_model="beside"), structure(specials_model="on_path")
    assert on_path.segments == beside.segments
    assert on_path.play.corners == beside.play.corners
    assert on_path.adjacent_pairs == beside.adjacent_pairs
    assert on_path.neighbourhoods == beside.neighbourhoods


@pytest.mark.parametrize(
    "special",
    [
        "id: w1, type: water, rect: [4, 6, 4, 6]",
        "id: w1, type: water, rect: [4, 6, 8, 6]",  # as wide as two spaces
        "id: w1, type: water, rect: [0, 6, 20, 6]",
        "id: w1, type: water, rect: [0, 6, 4, 6]",  # at an end, which bends there no more than before
        "id: w1, type: water, rect: [8, 6, 4, 6]",  # opposite the side street
    ],
)
def test_a_run_goes_on_past_what_lies_beside_it(special):
    found = lane(special)
    assert found.segments == lane().segments == [("s1", "s2", "s3"), ("s3", "s4", "s5"), ("l1", "l2", "l3")]
    assert found.play.corners == frozenset()


def test_a_special_space_in_the_row_is_part_of_its_segment():
    row = ["id: c1, type: chance, rect: [20, 12, 4, 4]", "id: s6, type: sidewalk, rect: [24, 12, 4, 4]"]
    row += ["id: s7, type: sidewalk, rect: [28, 12, 4, 4]", "id: w1, type: water, rect: [24, 6, 8, 6]"]
    assert lane(*row).segments[:2] == [("s1", "s2", "s3"), ("s3", "s4", "s5", "c1", "s6", "s7")]
