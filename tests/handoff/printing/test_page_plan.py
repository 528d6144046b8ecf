"""Which piece goes on which page: what is planned is what the canvas draws and lint speaks of."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shipped_boards import all_boards

from board_designer.board import edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.grid import Folds
from board_designer.geometry.page_cutting import GRAZE, PAPERS_MM
from board_designer.handoff.export_options import chosen
from board_designer.handoff.printing.page_plan import plan
from board_designer.handoff.printing.print_settings import (
    CHOICES,
    PrintSettings,
    left_to,
    settings_of,
    without_effect,
)
from board_designer.kits import find_kit
from board_designer.kits.lint_setup import rules_for, terms_for
from board_designer.kits.page_seams import SeamKeeper, own_cut
from board_designer.lint.board_facts import Facts

SAMPLES = all_boards()
STARTER = SAMPLES["starter"]
settings = st.builds(
    PrintSettings,
    paper=st.sampled_from(sorted(PAPERS_MM)),
    pages=st.sampled_from(["tiled", "panels"]),
    overlap_mm=st.sampled_from([0.0, 8.0, 15.0]),
)
folds = st.builds(
    Folds, st.lists(st.integers(1, 61), max_size=3).map(tuple), st.lists(st.integers(1, 45), max_size=2).map(tuple)
)


def folded(lines: Folds):
    return replace(STARTER, grid=replace(STARTER.grid, folds=lines))


@given(settings, folds)
def test_every_spot_of_the_board_is_on_a_page(chosen, lines):
    made = plan(folded(lines), chosen)
    width, height = STARTER.grid.print_size_mm
    for x, y in np.random.default_rng(1).uniform((0, 0), (width, height), (40, 2)):
        own = [
            tile
            for tile in made.tiles
            if tile.across.start <= x < tile.across.end and tile.down.start <= y < tile.down.end
        ]
        assert len(own) == 1
    assert sum((t.across.end - t.across.start) * (t.down.end - t.down.start) for t in made.tiles) == pytest.approx(
        width * height
    )
    assert [tile.number for tile in made.tiles] == list(range(1, len(made.tiles) + 1))


@given(settings, folds)
def test_neighbours_know_each_other_and_share_a_strip(chosen, lines):
    made = plan(folded(lines), chosen)
    by_number = {tile.number: tile for tile in made.tiles}
    for tile in made.tiles:
        if tile.right is not None:
            other = by_number[tile.right]
            assert other.left == tile.number
            assert other.row == tile.row
            assert other.panel == tile.panel
            assert tile.across.reach - other.across.start == pytest.approx(chosen.overlap_mm)
        if tile.below is not None:
            other = by_number[tile.below]
            assert other.above == tile.number
            assert other.column == tile.column
            assert other.panel == tile.panel
            assert tile.down.reach - other.down.start == pytest.approx(chosen.overlap_mm)


@given(settings, folds)
def test_what_shows_fits_between_the_margins(chosen, lines):
    made = plan(folded(lines), chosen)
    for tile in made.tiles:
        _, _, width, height = tile.window
        assert width <= made.page_mm[0] - 20 + 1e-6
        assert height <= made.page_mm[1] - 20 + 1e-6


@pytest.mark.parametrize("name", sorted(SAMPLES))
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_a_space_is_whole_on_some_page_unless_the_plan_says_otherwise(name, paper):
    board = SAMPLES[name]
    made = plan(board, PrintSettings(paper=paper))
    kit = find_kit(board.kit)
    used = [number for number, space in enumerate(board.spaces) if kit.spaces.get(space.type)]
    ground = {"road", "intersection", "decor", "blocked"}
    grid, cut = board.grid, set(made.cut_spaces)
    for number in used:
        space = board.spaces[number]
        if space.type in ground:
            continue
        left, top, right, bottom = (board.shapes.bounds[number] + grid.margin) * grid.mm_per_part
        slack = GRAZE * grid.mm_per_part
        whole = any(
            tile.across.start - slack <= left and right <= tile.across.end + slack
            and tile.down.start - slack <= top and bottom <= tile.down.end + slack
            for tile in made.tiles
        )  # fmt: skip
        on_board = left >= 0 and top >= 0 and right <= grid.print_size_mm[0] and bottom <= grid.print_size_mm[1]
        assert whole == (space.id not in cut) or not on_board, space.id


@pytest.mark.parametrize("name", sorted(SAMPLES))
@pytest.mark.parametrize(
    "own", [{"paper": "A4"}, {"paper": "Letter", "joins": "cut"}, {"paper": "A4", "overlap_mm": 20}]
)
def test_canvas_lint_and_print_have_the_same_seams(name, own):
    board = replace(SAMPLES[name], print=FrozenMap(own))
    kit = find_kit(board.kit)
    made = plan(board, settings_of(board, {})[0])
    cut = own_cut(board, kit)
    assert SeamKeeper().seams(board, kit) == (cut.vertical, cut.horizontal)
    grid = board.grid
    for seams, pieces in (
        (cut.vertical, {t.across for t in made.tiles}),
        (cut.horizontal, {t.down for t in made.tiles}),
    ):
        printed = sorted(piece.start for piece in pieces)[1:]
        assert printed == pytest.approx([(seam + grid.margin) * grid.mm_per_part for seam in seams])
    rule = next(rule for rule in rules_for(kit) if rule.id == "seam-through-space")
    spoken = {id_ for found in rule.check(Facts(board, terms_for(board, kit))) for id_ in found.spaces}
    assert spoken == set(made.cut_spaces)


def test_the_board_s_own_settings_count_until_something_is_chosen():
    board = replace(STARTER, print=FrozenMap({"paper": "Letter", "joins": "cut"}))
    assert settings_of(board, {})[0] == PrintSettings(paper="Letter", overlap_mm=0.0)
    usual = {choice.name: choice.default for choice in CHOICES}
    assert settings_of(board, usual)[0] == PrintSettings(paper="Letter", overlap_mm=0.0)
    made, remarks = settings_of(board, {**usual, "paper": "A3", "joins": "overlap", "overlap_mm": 5.0})
    assert (made.paper, made.overlap_mm, remarks) == ("A3", 5.0, ())


@pytest.mark.parametrize(
    ("own", "choices", "overlap"),
    [
        ({}, {}, 8.0),
        ({}, {"overlap_mm": 12.0}, 12.0),
        ({"overlap_mm": 20}, {}, 20.0),
        ({"overlap_mm": 20}, {"overlap_mm": 8.0}, 8.0),
        ({"overlap_mm": 20}, {"joins": "cut"}, 0.0),
        ({"overlap_mm": 0}, {}, 0.0),
        ({"overlap_mm": 0}, {"joins": "overlap"}, 8.0),
        ({"joins": "cut", "overlap_mm": 20}, {"joins": "overlap"}, 20.0),
    ],
)
def test_the_strip_for_the_glue_is_what_somebody_said(own, choices, overlap):
    """What is chosen, else what the board says, else what is usual; 0 is never a word for another number."""
    board = replace(STARTER, print=FrozenMap(own))
    values = chosen(CHOICES, choices)
    assert settings_of(board, values)[0].overlap_mm == overlap
    # The choices that are left to the board come to what is told of them beforehand.
    left = left_to(board)
    told = {name: left[name].value if name in left and value in ("board", None) else value
            for name, value in values.items()}  # fmt: skip
    assert settings_of(board, told) == settings_of(board, values)


def test_what_has_no_effect_is_known_beforehand():
    names = {choice.name for choice in CHOICES}
    assert {name for choice in CHOICES for name, _ in choice.only_when} <= names
    assert without_effect(STARTER) == {"card_backs"}, "a game without cards"
    assert without_effect(SAMPLES["main_street"]) == frozenset()
    assert without_effect(replace(STARTER, kit="gone")) == {"components", "card_backs", "rules_page"}
    for values in ({"pages": "one"}, {"joins": "cut"}):
        assert plan(STARTER, settings_of(STARTER, values)[0]) == replace(
            plan(STARTER, settings_of(STARTER, {**values, "overlap_mm": 20.0})[0]),
            settings=settings_of(STARTER, values)[0],
        )


def test_settings_nobody_knows_are_told_and_replaced():
    board = replace(STARTER, print=FrozenMap({"paper": "A7", "joins": "tape"}))
    chosen, remarks = settings_of(board, {})
    assert chosen == PrintSettings()
    assert remarks == (
        "The board names the paper A7; there are A4, Letter, A3, Legal and Tabloid. A4 is used.",
        "The board names the joins tape; there are overlap and cut. Pages overlap.",
    )


def test_each_thing_that_means_nothing_has_a_remark_of_its_own():
    board = replace(STARTER, print=FrozenMap({"overlap_mm": "abc", "bogus": 3}))
    chosen, remarks = settings_of(board, {})
    assert chosen == PrintSettings()
    assert remarks == (
        "The board gives the overlap abc; it goes from 0 to 30 mm. 8 mm are used.",
        "The board says bogus of printing; there are paper, joins and overlap_mm.",
    )


@pytest.mark.parametrize("pages", ["tiled", "one"])
def test_spaces_that_are_not_printed_are_named(pages):
    far = edits.move(STARTER, ["s2"], (-900, 0))
    assert "s2 lies off the board and is not printed." in plan(far, PrintSettings(pages=pages)).remarks
    x, _, _, _ = STARTER.shapes.bounds[[space.id for space in STARTER.spaces].index("s2")]
    over = edits.move(STARTER, ["s2"], (-int(x) - STARTER.grid.margin - 1, 0))
    assert "s2 reaches over the edge and is printed in part." in plan(over, PrintSettings(pages=pages)).remarks


def test_remarks_tell_pages_way_and_what_is_cut():
    assert plan(STARTER, PrintSettings()).remarks == (
        "The board is on 4 pages of A4, landscape: 2 across, 2 down.",
        "Each page repeats 8 mm of the next one, for the glue.",
        "No seam runs through a space that is played on.",
    )
    coarse = replace(STARTER, grid=replace(STARTER.grid, cell_mm=90.0))
    assert plan(coarse, PrintSettings()).remarks[-1].startswith("Seams run through ")
    no_folds = plan(STARTER, PrintSettings(pages="panels")).remarks
    assert no_folds[1].startswith("The board has no folds, so it is one panel.")
