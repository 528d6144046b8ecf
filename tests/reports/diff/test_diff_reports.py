"""The comparison as text, JSON and picture."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from schema_validators import shipped_validator
from shipped_boards import MORE_OF_A_KIND, all_boards, board_of

from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.cli.main import main
from board_designer.drawing.marks import Text
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.svg_writer import svg
from board_designer.geometry.footprint import Hexes, Rect
from board_designer.geometry.grid import Grid
from board_designer.io import save_board
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.diff_json import diff_data, diff_json
from board_designer.reports.diff.diff_picture import diff_picture
from board_designer.reports.diff.diff_text import diff_text

SAMPLES = all_boards()
OF_EACH_KIND = [board for name, board in SAMPLES.items() if name not in MORE_OF_A_KIND]
STARTER = board_of("starter")
HEX = Board("unheard-of", grid=Grid(shape="hex", cell_mm=20, parts=2, size=(20, 20)))
TODAY = date(2026, 1, 31)
SCHEMA = shipped_validator("diff.v1")


def edited():
    after = edits.move(STARTER, ["t9"], (3, 9))
    after = edits.delete(after, ["t1", STARTER.links[0].id])
    after = edits.retype(after, ["t4"], "water")
    after = edits.add(after, "territory", Rect(2, 2, 5, 6), label="New", prefix="t")
    after = edits.set_seat(edits.set_seat(after, ["h1"], 2), ["h2"], 1)
    return edits.set_rule(edits.resize_by(after, "t12", right=2), "win_territories", 12)


def hex_pair():
    before = edits.add(edits.add(HEX, "field", Hexes(((1, 1),))), "field", Hexes(((3, 1),)))
    return before, edits.move(before, ["f2"], (2, -2))


PAIRS = [(STARTER, edited()), (STARTER, STARTER), hex_pair(), (Board("x"), STARTER), *pairwise(OF_EACH_KIND)]
USUAL = len(PAIRS)
LARGEST = SAMPLES["puppy_puzzle"]
PAIRS += [pair for pair in pairwise(SAMPLES.values()) if pair not in PAIRS]
of_every_pair = pytest.mark.parametrize(
    "at",
    [
        pytest.param(at, marks=pytest.mark.slow if at >= USUAL or LARGEST in pair else ())
        for at, pair in enumerate(PAIRS)
    ],
)


@cache
def compared(at):
    return Comparison(*PAIRS[at], TODAY)


@of_every_pair
def test_the_json_fits_its_schema(at):
    text = diff_json(compared(at), "a.board.yaml", "b\udcff.board.yaml")
    document = json.loads(text)
    SCHEMA.validate(document)
    assert document["same"] == (PAIRS[at][0] == PAIRS[at][1])
    assert document["before"]["file"] == "a.board.yaml"


@of_every_pair
def test_the_page_sums_up_first_and_stays_short(at):
    comparison = compared(at)
    text = diff_text(comparison, "a", "b")
    first, files, *rest = text.splitlines()
    assert first.lower() == f"{comparison.summary}.".lower()
    assert files == "a → b"
    assert len(rest) < 160
    assert "\x1b" not in text
    assert (rest == []) == comparison.same
    everything = diff_text(comparison, everything=True)
    assert "more" not in everything.partition("\n")[2] or "--all" not in everything


def test_what_the_page_says():
    lines = [line.strip() for line in diff_text(Comparison(STARTER, edited(), TODAY)).splitlines()]
    for said in (
        "1 space more, 1 space fewer, space t9 moved, space t12 resized, spaces t4, h1 and h2 changed, "
        "1 link fewer, rules changed.",
        "+ Territory t31 “New”: 31.25 × 37.5 mm, centre at 28.1 × 31.3 mm",
        "− Territory t1: 25 × 37.5 mm, centre at 37.5 × 43.8 mm",
        "→ Territory t9: moved 3 parts right and 9 down (18.75 and 56.25 mm)",
        "→ Territory t12: resized from 25 × 37.5 mm to 37.5 × 37.5 mm",
        "≠ Water source t4: Territory → Water source",
        "≠ Home h1: seat 1 → 2",
        "− Path p1 from s13 to s42",
        "≠ rule “Territories to win”: 15 (default) → 12",
        "Home 2 to the nearest Water source: 5 → 2 steps",
        "turn order: seats 1, 2, 3 and 4 → 1, 3, 4 and 2",
    ):
        assert said in lines
    assert any(line.startswith("✖ new: Territory t9 overlaps sidewalks s34 and s35") for line in lines)


def test_a_rule_that_is_only_written_down_has_not_changed():
    after = edits.set_rule(STARTER, "win_territories", 15)
    for boards, said in (((STARTER, after), "now"), ((after, STARTER), "no longer")):
        text = diff_text(Comparison(*boards, TODAY))
        assert f"≠ rule “Territories to win”: 15 as before, {said} written in the file" in text


def test_places_are_told_evenly_and_as_the_centre():
    after = STARTER
    for row in range(4):
        after = edits.add(after, "decor", Rect(80, 4 * row, 4, 4), prefix="z")
    lines = diff_text(Comparison(STARTER, after, TODAY)).splitlines()
    told = [line for line in lines if line.startswith("  + ")]
    assert [line.partition(" mm, ")[2] for line in told] == [
        f"centre at 512.5 × {down} mm" for down in ("12.5", "37.5", "62.5", "87.5")
    ]


def test_a_line_break_in_a_label_can_be_seen():
    after = edits.relabel(STARTER, ["t5"], "Elm\nStreet")
    assert "≠ Territory t5 “Elm↵Street”: label none → “Elm↵Street”" in diff_text(Comparison(STARTER, after, TODAY))
    moved = edits.move(after, ["t5"], (1, 0))
    text = diff_text(Comparison(after, moved, TODAY))
    assert "→ Territory t5 “Elm↵Street”: moved 1 part right (6.25 mm)" in text
    assert "\N{REPLACEMENT CHARACTER}" not in text


def test_hexes_and_unknown_kits_are_told_too():
    text = diff_text(Comparison(*hex_pair(), TODAY))
    assert "→ field f2: moved 10 mm right and 17.32 mm up (2 and -2 parts along the axes)" in text
    assert "not compared: the kit 'unheard-of' is not installed" in text


def test_another_orientation_is_told_as_such():
    before, _ = hex_pair()
    flat = replace(before, grid=replace(before.grid, orientation="flat"))
    assert "orientation of hexes: pointy → flat" in diff_text(Comparison(before, flat, TODAY))
    for at in ((5, 1), (5, 2), (8, 0)):
        flat = edits.add(flat, "field", Hexes((at,)))
    mirrored = edits.mirror(flat, [space.id for space in flat.spaces], "left_right")
    assert "mirrored left to right" in diff_text(Comparison(flat, mirrored, TODAY))


def test_a_terminal_gets_colours_and_never_control_characters_of_a_file():
    nasty = edits.relabel(STARTER, ["t5"], "a\u2028b\u200bc")
    text = diff_text(Comparison(STARTER, nasty, TODAY), "name\x1b[31m", "b", colour=True)
    assert "\x1b[1m" in text
    assert "name\x1b" not in text
    assert "\u2028" not in text
    assert "\u200b" not in text


def test_the_data_of_every_change_can_be_found_in_the_boards():
    after = edited()
    document = diff_data(Comparison(STARTER, after, TODAY))
    assert [space["id"] for space in document["spaces"]["added"]] == ["t31"]
    assert [space["rect"] for space in document["spaces"]["removed"]] == [[4, 4, 4, 6]]
    by_id = {item["id"]: item["changes"] for item in document["spaces"]["changed"]}
    (moved,) = by_id["t9"]
    assert moved == {"what": "moved", "by_parts": [3, 9], "by_mm": [18.75, 56.25], "distance_mm": 59.293}
    assert document["settings"] == [{"name": "rules.win_territories", "before": None, "after": 12}]


# ---- The picture -------------------------------------------------------------------------------------------------


def texts(picture):
    return [mark.text for part in picture.parts for mark in part.marks if isinstance(mark, Text)]


def test_the_picture_shows_both_boards_the_changes_and_what_they_mean():
    picture = diff_picture(Comparison(STARTER, edited(), TODAY), "a.board.yaml", "b.board.yaml")
    said = texts(picture)
    assert {"Before: a.board.yaml", "After: b.board.yaml", "+ 1 space added", "The board's own rules differ"} <= set(
        said
    )
    names = [part.id.partition(" ")[0] for part in picture.parts]
    assert names.index("before") < names.index("after") < names.index("change") < names.index("legend")
    box = extent(mark for part in picture.parts for mark in part.marks)
    assert min(box[:2]) >= -0.001
    assert box[2] <= picture.width + 0.001
    assert box[3] <= picture.height + 0.001


def test_wide_boards_stand_below_each_other():
    street = board_of("main_street")
    wide = diff_picture(Comparison(street, edits.move(street, ["t1"], (1, 0)), TODAY))
    square = diff_picture(Comparison(STARTER, edited(), TODAY))
    assert wide.width < 2 * street.grid.print_size_mm[0]
    assert square.width > 2 * STARTER.grid.print_size_mm[0]


def test_a_new_number_is_not_drawn_as_gone():
    after = edits.renumber(edits.delete(STARTER, ["s1"]))
    picture = diff_picture(Comparison(STARTER, after, TODAY))
    assert [line for line in texts(picture) if line[:2] in ("+ ", "− ", "→ ", "≠ ")] == ["− 1 space removed"]


def test_pictures_of_nothing():
    assert "<svg" in svg(diff_picture(Comparison(Board("x"), Board("x"), TODAY)))
    assert "<svg" in svg(diff_picture(Comparison(*hex_pair(), TODAY)))


def test_the_same_bytes_whatever_the_hash_seed(tmp_path, monkeypatch, capsysbinary, qapp):
    """In this process, which may have one Qt application only, and in one of another seed and another zone."""
    save_board(STARTER, tmp_path / "a.board.yaml")
    save_board(edits.renumber(edits.delete(edited(), ["s10", "t20"])), tmp_path / "b.board.yaml")
    program = "import sys; from board_designer.cli.main import main; main(sys.argv[1:])"
    words = ["diff", "../a.board.yaml", "../b.board.yaml", "--format", "json", "--picture", "p.svg"]
    words += ["--today", "2026-01-31", "--exit-zero"]
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    monkeypatch.chdir(here)
    main(words)
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=there,
        env={**os.environ, "PYTHONHASHSEED": "2", "TZ": "Asia/Tokyo", "PYTHONPATH": str(Path(__file__).parents[3])},
        capture_output=True,
        check=True,
    )
    assert done.stdout == capsysbinary.readouterr().out
    assert (here / "p.svg").read_bytes() == (there / "p.svg").read_bytes()


def test_an_unknown_field_is_a_change_like_any_other():
    extra = replace(STARTER.spaces[0], extra=STARTER.spaces[0].extra.with_("colour", "red"))
    after = replace(STARTER, spaces=(extra, *STARTER.spaces[1:]), extra=STARTER.extra.with_("author", "Ada"))
    text = diff_text(Comparison(STARTER, after, TODAY))
    assert "≠ Sidewalk s1: colour none → “red”" in text
    assert "≠ author: none → “Ada”" in text
