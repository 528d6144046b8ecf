"""The save for Tabletop Simulator: fields as its format has them, and every point where it is on the picture."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from dog_boards import ring
from handoff_boards import EMPTY, SAMPLES
from PySide6.QtGui import QImage

from board_designer.board.model import Board
from board_designer.handoff.export_options import BadChoice
from board_designer.handoff.exporters import CannotExport, Job, Written, export

STARTER = SAMPLES["starter"]


def soon_painted(board: Board) -> Board:
    """The board on small cells: its picture has as many pixels as the board is large."""
    return replace(board, grid=replace(board.grid, cell_mm=board.grid.cell_mm / 4))


@pytest.fixture(scope="module")
def written(qapp: Any) -> Written:
    return export(STARTER, "tts", name="two by two")


def save_of(board: Board, **choices: Any) -> dict[str, Any]:
    return json.loads(export(board, "tts", choices=choices).files[""])


def objects(save: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return [item for item in save["ObjectStates"] if item["Name"] == name]


def test_every_object_has_the_fields_of_the_format(written: Written) -> None:
    save = json.loads(written.files[""])
    numbers = [f"{part}{axis}" for part in ("pos", "rot", "scale") for axis in "XYZ"]
    assert save["Date"] == ""
    for item in save["ObjectStates"]:
        assert re.fullmatch("[0-9a-f]{6}", item["GUID"])
        assert list(item["Transform"]) == numbers
        assert all(isinstance(value, float) for value in item["Transform"].values())
        assert set(item["ColorDiffuse"]) == {"r", "g", "b"}
        assert all(0 <= share <= 1 for share in item["ColorDiffuse"].values())
    guids = [item["GUID"] for item in save["ObjectStates"]]
    assert len(set(guids)) == len(guids)


def test_the_board_has_its_true_size_in_inches(written: Written) -> None:
    [board] = objects(json.loads(written.files[""]), "Custom_Tile")
    width, height = STARTER.grid.print_size_mm
    place = board["Transform"]
    assert (place["scaleX"] * 2 * 25.4, place["scaleZ"] * 2 * 25.4) == pytest.approx((width, height), abs=0.01)
    assert board["Locked"] is True
    assert board["CustomImage"]["ImageURL"] == "two by two.tts.png"
    assert set(board["CustomImage"]["CustomTile"]) == {"Type", "Thickness", "Stackable", "Stretch"}


def test_the_picture_is_square_with_a_power_of_two_pixels(written: Written) -> None:
    picture = QImage.fromData(written.files[".tts.png"])
    assert picture.width() == picture.height() in (512, 1024, 2048, 4096)


def test_snap_points_lie_on_what_the_picture_shows(written: Written) -> None:
    """Local x runs to the left and z towards the viewer; so turned, each point lies in a space of its tag."""
    [board] = objects(json.loads(written.files[""]), "Custom_Tile")
    points = board["AttachedSnapPoints"]
    width, height = STARTER.grid.print_size_mm
    margin = STARTER.grid.margin
    standing = Job(STARTER).structure.play.rules.standing
    expected = [space for space in STARTER.spaces if space.type in standing or space.type == "territory"]
    assert len(points) == len(expected)
    for point, space in zip(points, expected, strict=True):
        x = (1 - point["Position"]["x"]) / 2 * width / STARTER.grid.mm_per_part - margin
        y = (1 + point["Position"]["z"]) / 2 * height / STARTER.grid.mm_per_part - margin
        box = space.footprint
        assert box.x < x < box.x + box.width
        assert box.y < y < box.y + box.height
        assert point["Tags"] == [space.type]
        assert point["Rotation"]["y"] in (0, 90, 180, 270)


def test_a_disk_lies_on_the_drawn_place_and_faces_the_walk(written: Written) -> None:
    """t1 is used from above: its place is in its upper half, and what lies there is turned round."""
    [board] = objects(json.loads(written.files[""]), "Custom_Tile")
    standing = sum(space.type == "sidewalk" for space in STARTER.spaces)
    first = board["AttachedSnapPoints"][standing]
    middle = 2 * (STARTER.grid.margin + 4 + 3) / (STARTER.grid.size[1] + 2 * STARTER.grid.margin) - 1
    assert first["Position"]["z"] < middle
    assert first["Rotation"]["y"] == 180


def test_every_seat_has_a_pawn_at_its_start_and_a_hand_on_its_side(written: Written) -> None:
    save = json.loads(written.files[""])
    pawns, hands = objects(save, "PlayerPawn"), objects(save, "HandTrigger")
    homes = [space for space in STARTER.spaces if space.seat]
    assert len(pawns) == len(hands) == len(homes) == 4
    assert len({hand["FogColor"] for hand in hands}) == 4
    for pawn, seat in zip(pawns, range(1, 5), strict=True):
        assert pawn["Nickname"] == f"Seat {seat}"
        [home] = [space for space in homes if space.seat == seat]
        upper = home.footprint.y < STARTER.grid.size[1] / 2
        assert (pawn["Transform"]["posZ"] > 0) == upper  # far from the near side
    half = STARTER.grid.print_size_mm[1] / 25.4 / 2
    assert all(abs(hand["Transform"]["posZ"]) > half for hand in hands)


def test_pawns_wait_on_the_spaces_of_their_seat_and_snap_there_and_along_the_way() -> None:
    board = soon_painted(ring(2, 7))
    save = save_of(board)
    [tile] = objects(save, "Custom_Tile")
    played = [space for space in board.spaces if space.type != "decor"]
    assert [point["Tags"] for point in tile["AttachedSnapPoints"]] == [[space.type] for space in played]
    pawns, scale = objects(save, "PlayerPawn"), tile["Transform"]
    assert [pawn["Nickname"] for pawn in pawns] == ["Seat 1"] * 4 + ["Seat 2"] * 4
    assert len({pawn["GUID"] for pawn in pawns}) == 8
    waiting = [point["Position"] for point in tile["AttachedSnapPoints"] if point["Tags"] == ["kennel"]]
    for pawn, place in zip(pawns, waiting, strict=True):
        assert pawn["Tags"] == ["kennel", "lane", "start", "track"]
        assert pawn["Transform"]["posX"] == pytest.approx(-place["x"] * scale["scaleX"], abs=1e-3)
        assert pawn["Transform"]["posZ"] == pytest.approx(-place["z"] * scale["scaleZ"], abs=1e-3)


def test_tags_are_listed_or_left_out(written: Written) -> None:
    tagged = json.loads(written.files[""])
    assert {label["displayed"] for label in tagged["ComponentTags"]["labels"]} == {s.type for s in STARTER.spaces}
    plain = save_of(soon_painted(STARTER), tags="no")
    assert plain["ComponentTags"]["labels"] == []
    assert all("Tags" not in point for point in objects(plain, "Custom_Tile")[0]["AttachedSnapPoints"])


def test_an_address_takes_the_place_of_the_file_name_and_of_the_advice() -> None:
    address = "https://example.invalid/board.png"
    with_address = export(EMPTY, "tts", choices={"image_url": address, "tags": False})
    assert json.loads(with_address.files[""])["ObjectStates"][0]["CustomImage"]["ImageURL"] == address
    assert with_address.remarks == ()
    assert "with its address as “Picture URL”" in export(EMPTY, "tts").remarks[0]
    for wrong in ("board.png", "javascript:alert(1)", "C:\\board.png"):
        with pytest.raises(BadChoice, match="“Picture URL” begins with https://"):
            export(EMPTY, "tts", choices={"image_url": wrong})


def test_the_board_can_be_enlarged() -> None:
    small, large = save_of(EMPTY), save_of(EMPTY, table_scale=2)
    sizes = [save["ObjectStates"][0]["Transform"]["scaleX"] for save in (small, large)]
    assert sizes[1] == pytest.approx(2 * sizes[0], abs=1e-3)
    with pytest.raises(BadChoice, match=r"table_scale must be from 0\.1 to 10, not 0"):
        save_of(EMPTY, table_scale=0)


def test_a_board_no_table_can_hold_is_refused_in_words() -> None:
    with pytest.raises(CannotExport, match="at most 5,000 mm"):
        export(replace(EMPTY, grid=replace(EMPTY.grid, size=(90_000, 10))), "tts")
