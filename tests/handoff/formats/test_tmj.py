"""What Tiled itself makes of our maps: it opens them, shows the board, and keeps every value."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from handoff_boards import ALL, FLAT, HEX, SAMPLES, each_kind
from PySide6.QtGui import QImage

from board_designer.board.model import Board
from board_designer.handoff.exporters import Written, export
from board_designer.handoff.tiled.tiled_scale import HEX_SIDE, HEX_TILE

needs_tiled = pytest.mark.skipif(shutil.which("tiled") is None, reason="tiled is not installed")
needs_rasterizer = pytest.mark.skipif(shutil.which("tmxrasterizer") is None, reason="tmxrasterizer is not installed")


def run(*command: str, folder: Path) -> None:
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime), "HOME": str(folder)}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr


@cache
def exported(board: Board, **choices: Any) -> Written:
    return export(board, "tmj", choices=choices)


def put(board: Board, folder: Path, **choices: Any) -> dict[str, Any]:
    for ending, data in exported(board, **choices).files.items():
        (folder / f"board{ending or '.tmj'}").write_bytes(data)
    return json.loads((folder / "board.tmj").read_text("utf-8"))


def objects_in(document: dict[str, Any]) -> dict[int, dict[str, Any]]:
    found = {item["id"]: item for item in document.get("objects", [])}
    for layer in document.get("layers", []):
        found |= objects_in(layer)
    return found


def comparable(item: dict[str, Any]) -> dict[str, Any]:
    return {**item, "properties": sorted(item.get("properties", []), key=lambda one: one["name"])}


@needs_tiled
@pytest.mark.parametrize("board", each_kind())
def test_tiled_keeps_every_object(board: Board, tmp_path: Path) -> None:
    ours = put(board, tmp_path, picture=False)
    run("tiled", "--export-map", "json", "board.tmj", "saved.json", folder=tmp_path)
    theirs = json.loads((tmp_path / "saved.json").read_text("utf-8"))
    kept = {number: comparable(item) for number, item in objects_in(theirs).items()}
    assert kept == {number: comparable(item) for number, item in objects_in(ours).items()}
    assert sorted(map(str, theirs.get("properties", []))) == sorted(map(str, ours["properties"]))
    for name in ("orientation", "width", "height", "tilewidth", "tileheight", "nextobjectid", "nextlayerid"):
        assert theirs[name] == ours[name]


@needs_tiled
def test_tiled_writes_it_as_its_own_xml(tmp_path: Path) -> None:
    put(SAMPLES["starter"], tmp_path)
    run("tiled", "--export-map", "tmx", "board.tmj", "board.tmx", folder=tmp_path)
    map_ = ElementTree.parse(tmp_path / "board.tmx").getroot()
    shapes = [item for group in map_.findall("objectgroup") for item in group.findall("object")]
    assert len(shapes) == len(SAMPLES["starter"].spaces) + len(SAMPLES["starter"].links)
    assert map_.find("imagelayer/image").get("source") == "board.tmj.png"


@needs_rasterizer
@pytest.mark.parametrize("name", ["starter", "flat", pytest.param("hex", marks=pytest.mark.slow)])
def test_tiled_shows_the_picture_under_the_shapes(name: str, tmp_path: Path) -> None:
    """Where the board's own picture and Tiled's differ, it is the thin outlines of shapes that Tiled adds."""
    board = ALL[name]
    document = put(board, tmp_path)
    run("tmxrasterizer", "board.tmj", "seen.png", folder=tmp_path)
    seen, picture = QImage(str(tmp_path / "seen.png")), QImage(str(tmp_path / "board.tmj.png"))
    layer = document["layers"][0]
    assert layer["type"] == "imagelayer"
    # The rasterizer shows the map and what reaches beyond it; the picture begins at the margin.
    assert seen.width() >= picture.width() - 1
    assert seen.height() >= picture.height() - 1
    places = np.s_[7 : picture.height() - 7 : 11, 7 : picture.width() - 7 : 11]
    off = np.abs(colours(picture)[places] - colours(seen)[places]).max(axis=2)
    assert (off < 70).mean() > 0.9


def colours(image: QImage) -> np.ndarray:
    """Rows of pixels, each with its red, green and blue, as numbers that may become negative."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).astype(np.int16)


def test_a_tile_is_a_cell_and_a_layer_a_type() -> None:
    board = SAMPLES["starter"]
    document = json.loads(export(board, "tmj", choices={"picture": False}).files[""])
    assert document["tilewidth"] == document["tileheight"] == 96
    assert (document["width"], document["height"]) == (16, 12)  # 62 x 46 parts, four to a cell
    named = {layer["name"] for layer in document["layers"]}
    assert {space.type for space in board.spaces} | {"links", "moves"} == named
    [moves] = [layer for layer in document["layers"] if layer["name"] == "moves"]
    assert moves["visible"] is False
    by_id = {item["name"]: item for item in objects_in(document).values()}
    assert (by_id["h1"]["x"], by_id["h1"]["y"], by_id["h1"]["width"], by_id["h1"]["height"]) == (288, 96, 96, 144)
    assert {"name": "seat", "type": "int", "value": 1} in by_id["h1"]["properties"]
    assert by_id["p1"]["polyline"][0] == {"x": 0, "y": 0}
    assert {"name": "from", "type": "object", "value": by_id["s13"]["id"]} in by_id["p1"]["properties"]


def test_hexes_lie_on_the_tiles_of_a_hexagonal_map() -> None:
    document = json.loads(export(HEX, "tmj", choices={"picture": False}).files[""])
    assert document["orientation"] == "hexagonal"
    assert document["hexsidelength"] == HEX_SIDE
    by_id = {item["name"]: item for item in objects_in(document).values()}
    row = (HEX_TILE[1] - HEX_SIDE) // 2 + HEX_SIDE  # as Tiled counts it
    # h1 is hex (3, 1): the fourth tile of the second row, which is shifted by half a tile.
    assert by_id["h1"]["x"] == pytest.approx(3 * HEX_TILE[0] + HEX_TILE[0], abs=0.5)
    assert by_id["h1"]["y"] == pytest.approx(row + HEX_TILE[1] / 2, abs=0.5)


def test_flat_hexes_lie_on_tiles_that_are_staggered_the_other_way() -> None:
    document = json.loads(export(FLAT, "tmj", choices={"picture": False}).files[""])
    assert (document["staggeraxis"], document["staggerindex"]) == ("x", "odd")
    assert (document["tilewidth"], document["tileheight"]) == HEX_TILE[::-1]
    by_id = {item["name"]: item for item in objects_in(document).values()}
    column = (HEX_TILE[1] - HEX_SIDE) // 2 + HEX_SIDE  # as Tiled counts it
    # h1 is hex (3, 1): the fourth column, of odd number and so half a tile lower, and its third tile.
    assert by_id["h1"]["x"] == pytest.approx(3 * column + HEX_TILE[1] / 2, abs=0.5)
    assert by_id["h1"]["y"] == pytest.approx(2.5 * HEX_TILE[0] + HEX_TILE[0] / 2, abs=0.5)


def test_a_board_too_large_for_a_picture_goes_without() -> None:
    board = replace(SAMPLES["starter"], grid=replace(SAMPLES["starter"].grid, size=(90_000, 90_000)))
    written = export(board, "tmj")
    assert list(written.files) == [""]
    assert "The picture was left out" in written.remarks[0]
