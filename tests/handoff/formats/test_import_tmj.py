"""Maps that were changed or drawn in Tiled: what they become, and what is said about it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from handoff_boards import FLAT, HEX, SAMPLES, SHAPES

from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.handoff.exporters import export
from board_designer.handoff.importers import Imported, importer_for
from board_designer.io.file_problems import FileProblems

KIT = "uri-nation-1.4"


def read(document: Any) -> Imported:
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    return importer_for(data).read(data, "map.tmj")


def exported(board: Any) -> dict[str, Any]:
    return json.loads(export(board, "tmj", choices={"picture": False}).files[""])


def layer_of(document: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return next(layer["objects"] for layer in document["layers"] if layer["name"] == name)


def prop(name: str, value: Any, kind: str = "string") -> dict[str, Any]:
    return {"name": name, "type": kind, "value": value}


def shape(number: int, class_: str, x: float, y: float, width: float = 32, height: float = 32, **more: Any) -> Any:
    return {"id": number, "name": "", "type": class_, "x": x, "y": y, "width": width, "height": height, **more}


def by_hand(*objects: Any, kit: str | None = KIT, **more: Any) -> dict[str, Any]:
    """A map as somebody draws it in Tiled: tiles of 32 pixels, one layer of shapes."""
    return {
        "type": "map",
        "tiledversion": "1.10.2",
        "orientation": "orthogonal",
        "width": 10,
        "height": 8,
        "tilewidth": 32,
        "tileheight": 32,
        "layers": [{"type": "objectgroup", "name": "Object Layer 1", "objects": list(objects)}],
        "properties": [prop("kit", kit)] if kit else [],
        **more,
    }


# ---- drawn by hand


def test_a_class_that_is_no_type_is_told_with_what_may_be_meant() -> None:
    found = read(by_hand(shape(1, "shop", 0, 0), shape(2, "watr", 32, 0), shape(3, "watr", 64, 0)))
    assert [space.type for space in found.board.spaces] == ["shop", "watr", "watr"]
    assert f"shop is no type of {KIT}: 1 space." in found.report
    assert f"watr is no type of {KIT}: 2 spaces; did you mean water?" in found.report


def test_what_is_too_large_is_named() -> None:
    with pytest.raises(FileProblems, match=r"^map\.tmj:1:\d+: Long street: item 3 of rect is "):
        read(by_hand(shape(1, "road", 0, 0, 10**8, 32) | {"name": "Long street"}))
    with pytest.raises(FileProblems, match=r"^map\.tmj:1:\d+: object 7: item 3 of rect is "):
        read(by_hand(shape(7, "road", 0, 0, 10**8, 32)))


def test_rectangles_with_a_class_become_spaces() -> None:
    found = read(by_hand(shape(1, "sidewalk", 0, 0), shape(2, "sidewalk", 32, 0), shape(3, "home", 0, 32, 32, 48)))
    assert [(space.id, space.type, space.footprint) for space in found.board.spaces] == [
        ("s1", "sidewalk", Rect(0, 0, 4, 4)),
        ("s2", "sidewalk", Rect(4, 0, 4, 4)),
        ("h1", "home", Rect(0, 4, 4, 6)),
    ]
    assert found.board.kit == KIT
    assert found.board.grid.size == (40, 32)
    assert found.report == (
        "The map does not say cell_mm; it was taken as 25.",
        "The map does not say parts; it was taken as 4.",
    )


def test_a_class_of_tiled_1_9_is_read_too() -> None:
    item = {key: value for key, value in shape(1, "", 0, 0).items() if key != "type"}
    assert read(by_hand({**item, "class": "water"})).board.spaces[0].type == "water"


def test_a_layer_named_like_a_type_stands_in_for_the_class() -> None:
    document = by_hand(shape(1, "", 0, 0))
    document["layers"][0]["name"] = "water"
    assert read(document).board.spaces[0].type == "water"


def test_a_shape_nobody_knows_is_left_out_and_told() -> None:
    found = read(by_hand(shape(7, "", 0, 0), shape(8, "water", 32, 0)))
    assert len(found.board.spaces) == 1
    assert any("object 7 in the layer 'Object Layer 1' has no class" in line for line in found.report)


def test_names_are_labels_and_values_are_properties() -> None:
    item = {
        **shape(1, "home", 0, 0),
        "name": "Ours",
        "properties": [prop("seat", 2, "int"), prop("corner", True, "bool")],
    }
    [space] = read(by_hand(item)).board.spaces
    assert (space.label, space.seat, dict(space.props)) == ("Ours", 2, {"corner": True})


def test_a_line_joins_the_spaces_it_ends_in() -> None:
    line = {**shape(3, "path", 16, 16, 0, 0), "polyline": [{"x": 0, "y": 0}, {"x": 64, "y": 64}, {"x": 128, "y": 0}]}
    stray = {**line, "id": 4, "x": 9000}
    found = read(by_hand(shape(1, "sidewalk", 0, 0), shape(2, "sidewalk", 128, 0), line, stray))
    [link] = found.board.links
    assert (link.id, link.type, link.source, link.target, link.bends) == ("p1", "path", "s1", "s2", ((10, 10),))
    assert any("joins nothing" in line for line in found.report)


def test_what_does_not_lie_on_parts_is_moved_and_told() -> None:
    found = read(by_hand(shape(1, "sidewalk", 3, 0), shape(2, "sidewalk", 32, 0)))
    assert found.board.spaces[0].footprint == Rect(0, 0, 4, 4)
    assert "s1 did not lie on whole parts and was moved onto them, by at most 2.34 mm." in found.report


def test_circles_ovals_polygons_and_turned_rectangles() -> None:
    corners = [{"x": 0, "y": 0}, {"x": 64, "y": 0}, {"x": 64, "y": 64}]
    found = read(
        by_hand(
            shape(1, "water", 0, 0, 64, 64, ellipse=True),
            shape(2, "water", 96, 0, 64, 32, ellipse=True),
            {**shape(3, "decor", 0, 96, 0, 0), "polygon": corners},
            {**shape(4, "home", 200, 96, 32, 48), "rotation": 90},
        )
    )
    assert [space.footprint for space in found.board.spaces] == [
        Circle(4, 4, 4),
        Circle(16, 2, 3),
        Polygon(((0, 12), (8, 12), (8, 20))),
        Rect(19, 12, 6, 4),
    ]
    assert "w2 was an oval and became a circle." in found.report


def test_what_other_files_would_be_needed_for_is_left_out(tmp_path: Any) -> None:
    """No tileset, template or picture is opened, wherever it is said to lie."""
    document = by_hand(
        shape(1, "water", 0, 0),
        {**shape(2, "water", 32, 0), "template": "/etc/passwd"},
        {**shape(3, "water", 32, 0), "gid": 5},
        {**shape(4, "water", 32, 0, 0, 0), "point": True},
        {**shape(5, "water", 32, 0), "text": {"text": "hello"}},
        tilesets=[{"firstgid": 1, "source": "/dev/zero"}],
    )
    document["layers"] += [
        {"type": "tilelayer", "name": "ground", "data": [1, 2]},
        {"type": "imagelayer", "name": "map", "image": "/dev/zero"},
    ]
    found = read(document)
    assert len(found.board.spaces) == 1
    told = "\n".join(found.report)
    for words in (
        "template",
        "shows a tile",
        "is a point",
        "is a text",
        "holds tiles",
        "holds a picture",
        "1 tileset",
    ):
        assert words in told


def test_groups_and_offsets_of_layers_count() -> None:
    document = by_hand()
    inner = {"type": "objectgroup", "name": "in", "offsetx": 32, "objects": [shape(1, "water", 0, 0)]}
    document["layers"] = [{"type": "group", "name": "out", "offsety": 64, "layers": [inner]}]
    assert read(document).board.spaces[0].footprint == Rect(4, 8, 4, 4)


def test_a_kit_is_guessed_where_only_one_fits() -> None:
    found = read(by_hand(shape(1, "side_street", 0, 0), kit=None))
    assert found.board.kit == "uri-nation-1.2"
    assert "The map does not name a kit; by the classes in it, it is for uri-nation-1.2." in found.report


def test_without_a_kit_the_reader_says_what_to_add() -> None:
    with pytest.raises(FileProblems, match=r"map\.tmj:1:1: the map does not say which kit") as problem:
        read(by_hand(shape(1, "sidewalk", 0, 0), kit=None))
    assert "uri-nation-1.4" in str(problem.value)


# ---- exported, then changed in Tiled


def test_a_moved_and_renamed_space_keeps_all_the_rest() -> None:
    board = SAMPLES["starter"]
    document = exported(board)
    home = next(item for item in layer_of(document, "home") if item["name"] == "h1")
    home["x"] += 24 * 3
    home["name"] = "The Kennel"
    found = read(document)
    space = found.board.space_by_id["h1"]
    assert space.footprint == Rect(15, 4, 4, 6)
    assert (space.label, space.seat) == ("The Kennel", 1)
    assert [other.id for other in found.board.spaces] == [other.id for other in board.spaces]
    # It has a door more now, which the layer of moves does not list.
    [told] = found.report
    assert told.startswith("1 move of the board is not in the file, such as access from h1 to s5")


def test_a_copied_space_gets_an_id_of_its_own() -> None:
    document = exported(SAMPLES["starter"])
    waters = layer_of(document, "water")
    waters.append({**waters[0], "id": 9999, "x": 5000})
    found = read(document)
    assert found.board.spaces[-1].id == "w5"
    assert "A copy of w1 got an id of its own: w5." in found.report


def test_cells_move_as_one_and_reshaped_ones_become_polygons() -> None:
    document = exported(SHAPES)
    first, second = layer_of(document, "territory")[:2]
    first["x"] += 16 * 6
    second["polygon"][1]["x"] += 64
    found = read(document)
    before = SHAPES.space_by_id["t1"].footprint
    assert found.board.space_by_id["t1"].footprint == Cells(tuple((x + 6, y) for x, y in before.cells))
    assert isinstance(found.board.space_by_id["t2"].footprint, Polygon)
    assert "t2 was reshaped in Tiled and became a polygon." in found.report


def test_a_moved_hex_falls_into_the_nearest_cell() -> None:
    document = exported(HEX)
    home = layer_of(document, "home")[0]
    home["x"] += 112 + 5
    found = read(document)
    assert found.board.space_by_id["h1"].footprint == Hexes(((4, 1),))
    assert any("h1 did not lie on whole parts" in line for line in found.report)


def test_a_map_of_flat_hexes_is_a_board_of_flat_hexes() -> None:
    document = exported(FLAT)
    home = layer_of(document, "home")[0]
    home["y"] += 112 + 5
    found = read({**document, "height": document["height"] + 1}).board
    assert found.grid.orientation == "flat"
    assert found.grid.size == (54, 66)  # whole tiles again
    assert found.space_by_id["h1"].footprint == Hexes(((3, 2),))
    assert found.space_by_id["t1"] == FLAT.space_by_id["t1"]


def test_a_resized_map_is_a_resized_board() -> None:
    document = {**exported(SAMPLES["starter"]), "width": 20}
    found = read(document)
    assert found.board.grid.size == (80, 48)
    assert "The map was resized to 20 × 12 tiles, so the board is 80 × 48 parts now." in found.report


def test_a_deleted_end_takes_its_link_along() -> None:
    document = exported(SAMPLES["starter"])
    walks = layer_of(document, "sidewalk")
    walks[:] = [item for item in walks if item["name"] != "s13"]
    links = {link.id for link in read(document).board.links}
    assert links == {link.id for link in SAMPLES["starter"].links} - {"p1"}
