"""Spaces copied and links redrawn in Tiled, which keeps every value of the old one."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest
from handoff_boards import HEX, SAMPLES

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import Rect
from board_designer.handoff.exporters import export
from board_designer.handoff.importers import Imported, importer_for

PART = 24  # pixels, in maps of boards with four parts to a cell
# Three sidewalks, far from each other, and a lot; one path from the first to the second.
ROW = Board(
    kit="uri-nation-1.4",
    spaces=(
        *(Space(f"s{number}", "sidewalk", Rect(12 * number, 0, 4, 4)) for number in (1, 2, 3)),
        Space("t1", "territory", Rect(12, 12, 4, 6)),
    ),
    links=(Link("p1", "path", "s1", "s2"),),
)
REDRAWN = "p1 (now {} to {}) was redrawn in Tiled and joins the spaces it ends in."
ASTRAY = (
    "p1 (s1 to s2) is not drawn between the spaces it names, nor between others that it may join; "
    "it joins those it names."
)


def exported(board: Board) -> dict[str, Any]:
    return json.loads(export(board, "tmj", choices={"picture": False}).files[""])


def objects(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Those of the board by name, without the moves."""
    return {
        item["name"]: item
        for layer in document["layers"]
        if layer["name"] != "moves"
        for item in layer.get("objects", [])
    }


def without_record(document: dict[str, Any]) -> dict[str, Any]:
    """As a line is that says nothing of where it was drawn."""
    for item in objects(document).values():
        item["properties"] = [one for one in item["properties"] if one["name"] != "drawn_ends"]
    return document


def read(document: dict[str, Any]) -> Imported:
    data = json.dumps(document).encode()
    return importer_for(data).read(data, "map.tmj")


def ends(found: Imported) -> list[tuple[str, str]]:
    return [(link.source, link.target) for link in found.board.links]


def duplicated(document: dict[str, Any], name: str, by: int) -> dict[str, Any]:
    """As Tiled does it: everything is kept but the number."""
    layer = next(one for one in document["layers"] if any(item["name"] == name for item in one.get("objects", [])))
    original = next(item for item in layer["objects"] if item["name"] == name)
    made = {**copy.deepcopy(original), "id": document["nextobjectid"], "x": original["x"] + by}
    document["nextobjectid"] += 1
    layer["objects"].append(made)
    return made


# ---- links


@pytest.mark.parametrize("prepare", [dict, without_record], ids=["remembers", "does not remember"])
def test_an_end_that_was_dragged_into_another_space_joins_it(prepare: Any) -> None:
    document = prepare(exported(ROW))
    objects(document)["p1"]["polyline"][-1]["x"] += 12 * PART
    found = read(document)
    assert ends(found) == [("s1", "s3")]
    assert REDRAWN.format("s1", "s3") in found.report
    assert ASTRAY not in found.report


def test_the_beginning_can_be_dragged_too() -> None:
    document = exported(ROW)
    line = objects(document)["p1"]
    line["x"] += 24 * PART  # all of it; then the end back to where it was
    line["polyline"][-1]["x"] -= 24 * PART
    found = read(document)
    assert ends(found) == [("s3", "s2")]
    assert REDRAWN.format("s3", "s2") in found.report


@pytest.mark.parametrize("prepare", [dict, without_record], ids=["remembers", "does not remember"])
@pytest.mark.parametrize("to", [(6, 30), (-12, 12), (-12, 0)], ids=["nowhere", "on a lot", "where it began"])
def test_an_end_that_lies_where_it_cannot_join_is_told(prepare: Any, to: tuple[int, int]) -> None:
    document = prepare(exported(ROW))
    last = objects(document)["p1"]["polyline"][-1]
    last["x"] += to[0] * PART
    last["y"] += to[1] * PART
    found = read(document)
    assert found == Imported(ROW, (ASTRAY,))


def test_a_line_that_was_moved_a_little_says_nothing() -> None:
    document = exported(ROW)
    objects(document)["p1"]["x"] += PART
    assert read(document) == Imported(ROW)


def test_who_moves_spaces_redraws_no_line() -> None:
    """Also where another space comes to lie under its end."""
    document = exported(ROW)
    of = objects(document)
    of["s2"]["x"], of["s3"]["x"] = of["s3"]["x"], of["s2"]["x"]
    found = read(document)
    assert (ends(found), found.report) == ([("s1", "s2")], ())


def test_who_names_another_space_means_it_though_the_line_is_as_it_was() -> None:
    document = exported(ROW)
    of = objects(document)
    to = next(one for one in of["p1"]["properties"] if one["name"] == "to")
    to["value"] = of["s3"]["id"]
    found = read(document)
    assert ends(found) == [("s1", "s3")]
    assert not any("p1" in sentence for sentence in found.report)


def test_a_layer_that_was_moved_with_its_links_says_nothing() -> None:
    document = exported(ROW)
    for layer in document["layers"]:
        layer["offsetx"] = 4 * PART
    assert ends(read(document)) == [("s1", "s2")]
    assert not any("p1" in sentence for sentence in read(document).report)


def test_a_property_of_that_name_is_kept() -> None:
    links = (replace(ROW.links[0], props=FrozenMap({"drawn_ends": "[[0, 0], [1, 1]]"})),)
    board = replace(ROW, links=links)
    assert read(exported(board)) == Imported(board)


@pytest.mark.parametrize("value", ["", "[[0, 0]]", '["a", "b"]', "[[0, 0], [1e999, 0]]", "[" * 9_999, 7])
def test_a_record_that_nobody_can_read_is_none(value: Any) -> None:
    document = exported(ROW)
    for one in objects(document)["p1"]["properties"]:
        if one["name"] == "drawn_ends":
            one["value"] = value
    assert read(document) == Imported(ROW)


def test_on_hexes_too() -> None:
    document = exported(HEX)
    line = objects(document)["p1"]
    line["polyline"][-1]["x"] -= 112
    found = read(document)
    assert ends(found) == [("s1", "s4")]
    assert found.board.links[0].bends == HEX.links[0].bends


# ---- copies


def test_a_copy_has_no_label_that_the_space_had_not() -> None:
    board = SAMPLES["starter"]
    document = exported(board)
    duplicated(document, "t1", 5_000)
    found = read(document)
    new = found.board.spaces[-1]
    assert (new.id, new.label) == ("t31", "")
    assert "A copy of t1 got an id of its own: t31." in found.report


def test_a_copy_keeps_a_true_label_and_takes_a_new_one() -> None:
    board = replace(ROW, spaces=(*ROW.spaces[:3], replace(ROW.spaces[3], label="The Oaks")))
    document = exported(board)
    duplicated(document, "The Oaks", 16 * PART)
    duplicated(document, "The Oaks", 32 * PART)["name"] = "The Elms"
    found = read(document)
    assert [space.label for space in found.board.spaces[3:]] == ["The Oaks", "The Oaks", "The Elms"]


def test_a_copied_link_has_no_false_label() -> None:
    document = exported(ROW)
    line = duplicated(document, "p1", 0)
    line["polyline"][-1]["x"] += 12 * PART
    found = read(document)
    assert [(link.id, link.label, link.target) for link in found.board.links] == [("p1", "", "s2"), ("p2", "", "s3")]


def test_a_copied_player_gets_a_free_seat_and_no_lock() -> None:
    homes = (
        Space("h1", "home", Rect(0, 20, 4, 6), seat=1, locked=True),
        Space("h2", "home", Rect(8, 20, 4, 6), seat=2),
    )
    board = replace(ROW, spaces=(*ROW.spaces, *homes))
    document = exported(board)
    duplicated(document, "h1", 16 * PART)
    duplicated(document, "h1", 24 * PART)
    chosen = duplicated(document, "h2", 30 * PART)
    next(one for one in chosen["properties"] if one["name"] == "seat")["value"] = 7
    found = read(document)
    assert found.board.spaces[:6] == board.spaces
    seats = [(space.id, space.seat, space.locked) for space in found.board.spaces[6:]]
    assert seats == [("h3", 3, False), ("h4", 4, False), ("h5", 7, False)]
    assert "h3 (seat 3) and h4 (seat 4) are copies and got free seats." in found.report


def test_where_all_seats_are_taken_a_copy_has_none() -> None:
    homes = tuple(Space(f"h{seat}", "home", Rect(6 * seat, 20, 4, 6), seat=seat) for seat in range(1, 65))
    document = exported(replace(ROW, spaces=(*ROW.spaces, *homes)))
    duplicated(document, "h5", 500 * PART)
    found = read(document)
    assert (found.board.spaces[-1].id, found.board.spaces[-1].seat) == ("h65", None)
    assert "h65 is a copy, and no seat was free." in found.report


def test_lists_of_ids_name_what_was_copied_along() -> None:
    listing = replace(ROW.spaces[3], props=FrozenMap({"joins": ["s1", "s3"], "odd": [1, ["s1"]]}))
    document = exported(replace(ROW, spaces=(*ROW.spaces[:3], listing)))
    duplicated(document, "s1", 40 * PART)
    duplicated(document, "t1", 40 * PART)
    found = read(document)
    assert [space.id for space in found.board.spaces] == ["s1", "s2", "s3", "t1", "s4", "t2"]
    assert found.board.spaces[3] == listing
    assert found.board.spaces[5].props == FrozenMap({"joins": ["s4", "s3"], "odd": [1, ["s1"]]})
