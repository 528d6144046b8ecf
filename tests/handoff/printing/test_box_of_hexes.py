"""Pieces made of hexes on paper: all that is in the box, to scale, in a honeycomb; and pages to write scores on."""

from __future__ import annotations

import itertools
from functools import cache

import numpy as np
import pytest
from paper_in_pixels import MM_PER_INCH, grey, rendered
from park_boards import park
from pdf_tools import poppler

from board_designer.drawing.marks import Text
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.sheets import Sheet
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.handoff.exporters import export
from board_designer.handoff.printing.hex_pages import BLEED_MM, EDGE_MM, hex_sheets
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import PrintSettings, without_effect
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import find_kit
from board_designer.kits.components import Printed, printed_for
from board_designer.kits.print_file import print_file_from
from board_designer.kits.rule_sheet import rule_sheet

KIT = find_kit("puppy-park")
HEX_HIGH = 30 / 3**0.5 * 2
FLAT_PAGES = {"pages": "one", "rules_page": False, "calibration": False}


def things(**rules) -> dict[str, Printed]:
    return {thing.name: thing for thing in printed_for(park(), KIT, rules, None)}


@cache
def pages(paper: str, backs: bool = False, **rules) -> tuple[Sheet, ...]:
    found = printed_for(park(), KIT, rules, None)
    return tuple(hex_sheets(found, park(), KIT.style, backs, PAPERS_MM[paper]))


def cuts(sheet: Sheet) -> list[tuple[float, float, float, float]]:
    """The boxes of the outlines that are cut along, on the page."""
    laid = sheet.laid[0]
    outlines = next(part.marks for part in laid.picture.parts if part.id == "cuts")
    boxes = [extent([mark]) for mark in outlines]
    slack = outlines[0].width / 2
    (x, y) = laid.at
    return [(a + x + slack, b + y + slack, c + x - slack, d + y - slack) for a, b, c, d in boxes]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize(("tiles", "sheets"), [(28, 1), (36, 2)])
def test_every_tile_is_there_to_scale_on_as_few_pages_as_they_need(paper, tiles, sheets):
    found = pages(paper, tile_set=tiles, tree_poop_tiles="nobody")
    assert len(found) == sheets
    outlines = [box for sheet in found for box in cuts(sheet)]
    assert len(outlines) == tiles
    for left, top, right, bottom in outlines:
        assert (right - left, bottom - top) == pytest.approx((60, HEX_HIGH), abs=0.01)
    for sheet in found:
        boxes = cuts(sheet)
        assert min(min(box[:2]) for box in boxes) >= EDGE_MM
        assert max(box[2] for box in boxes) <= sheet.width_mm - EDGE_MM
        assert max(box[3] for box in boxes) <= sheet.height_mm - EDGE_MM
        # Rows reach into each other, neighbours in a row share an edge, and nothing lies twice.
        assert len({(round(left, 3), round(top, 3)) for left, top, *_ in boxes}) == len(boxes)
        for one, other in itertools.pairwise(boxes):
            if abs(one[1] - other[1]) < 0.01:
                assert one[2] == pytest.approx(other[0], abs=0.01)
            else:
                assert other[1] - one[1] == pytest.approx(0.75 * HEX_HIGH, abs=0.01)


@poppler
def test_the_file_itself_has_tiles_of_60_mm(tmp_path):
    dpi = 127
    written = export(park(), "pdf", choices=FLAT_PAGES)
    (page,) = rendered(written.files[""], tmp_path / "pages", dpi, first=3, last=3)
    # Through the middle of the first row: three tiles side by side, and what is beyond the cuts.
    top = min(box[1] for box in cuts(pages("A4")[0]))
    row = round((top + HEX_HIGH / 2) * dpi / MM_PER_INCH)
    inked = np.flatnonzero(grey(page)[row] < 252)
    assert (inked[-1] - inked[0] + 1) * MM_PER_INCH / dpi == pytest.approx(3 * 60 + 2 * BLEED_MM, abs=0.4)


@pytest.mark.parametrize(("paper", "flipped"), [("A4", 0), ("Letter", 1)])
def test_a_back_lies_behind_every_piece_when_the_sheet_is_turned_over_its_long_edge(paper, flipped):
    front, back = pages(paper, True)
    size = front.width_mm, front.height_mm
    assert (size[0] > size[1]) == bool(flipped)
    left, top, right, bottom = extent(back.laid[0].picture.parts[0].marks)
    for box in cuts(front):
        low, high = size[flipped] - box[flipped + 2], size[flipped] - box[flipped]
        seen = (low, box[1], high, box[3]) if not flipped else (box[0], low, box[2], high)
        assert left < seen[0]
        assert top < seen[1]
        assert right > seen[2]
        assert bottom > seen[3]


@pytest.mark.parametrize(
    ("rules", "houses", "trees"),
    [
        ({}, 2, 0),
        ({"player_count": 3}, 0, 0),
        ({"player_count": 4, "tile_set": 36}, 4, 4),
        ({"player_count": 3, "dog_houses": "everybody", "tree_poop_tiles": "everybody"}, 3, 3),
        ({"dog_houses": "nobody"}, 0, 0),
        ({"game": "domidog", "player_count": 3, "tile_set": 36}, 3, 0),
        ({"game": "secret_mission", "tile_set": 36}, 0, 0),
    ],
)
def test_houses_and_trees_are_as_many_as_the_rules_say(rules, houses, trees):
    found = things(**rules)
    assert found["tiles"].copies == rules.get("tile_set", 28)
    assert (found["houses"].copies if "houses" in found else 0) == houses
    assert (found["trees"].copies if "trees" in found else 0) == trees
    assert found["bone"].copies == 1
    if houses:
        assert len({face.colour for face, _ in found["houses"].faces}) == houses


@pytest.mark.parametrize("cells", [1, 2])
def test_a_piece_is_as_long_as_a_rule_says(cells):
    (sheet, *_) = pages("A4", tree_poop_tiles="everybody", tree_poop_cells=cells)[-1:]
    left, _, right, _ = cuts(sheet)[-1]
    assert right - left == pytest.approx(30 * cells, abs=0.01)


def test_backs_can_be_chosen_and_each_is_on_the_other_side_of_its_page():
    assert "card_backs" not in without_effect(park())
    for players in (2, 4):
        board = park(player_count=players, tile_set=36)
        sheets = sheets_of(board, KIT.style, PrintSettings(paper="A4", pages="one", card_backs=True))
        fronts = [at for at, sheet in enumerate(sheets) if sheet.title.startswith("Pieces of the board")][::2]
        assert [at % 2 for at in fronts] == [0, 0], "counted from 1, fronts have odd numbers"


def said(sheet: Sheet) -> list[str]:
    return [m.text for laid in sheet.laid for part in laid.picture.parts for m in part.marks if isinstance(m, Text)]


def test_a_score_sheet_has_a_row_for_each_seat_and_the_motifs_in_play():
    settings = PrintSettings(paper="A4", pages="one")
    titles = {motif.title for motif in KIT.style.motifs.values()}
    for players, tiles in ((2, 28), (4, 36)):
        board = park(game="secret_mission", player_count=players, tile_set=tiles)
        words = said(next(s for s in sheets_of(board, KIT.style, settings) if s.title == "Secret Mission"))
        games = sum(text.startswith("Game ") for text in words)
        assert games >= 4
        assert words.count(str(players)) >= games
        assert words.count(str(players + 1)) == 0
        assert titles - set(words) == (set() if tiles == 36 else {"Shiba Inu"})
    assert all(sheet.title != "Secret Mission" for sheet in sheets_of(park(), KIT.style, settings))


def test_the_page_of_rules_is_headed_by_the_game_that_is_played():
    assert [rule_sheet(park(), KIT, {"game": game}).title for game in KIT.parameters["game"].options] == [
        "Puppy Park", "Dömidög", "Secret Mission",
    ]  # fmt: skip


def test_a_rule_may_follow_from_what_is_drawn_unless_it_is_set():
    assert KIT.values_on(park(), {})["surface"] == "park"
    assert KIT.values_on(park(surface="unbounded"), {})["surface"] == "unbounded"
    assert KIT.values_on(park(), {"surface": "unbounded"})["surface"] == "unbounded"
    assert KIT.rule_values({})["surface"] == "unbounded"


@pytest.mark.parametrize(
    ("component", "kit", "message"),
    [
        ("{title: X, shape: hexes, each: box, type: cell}", "puppy-park", "no set of pieces of the type 'cell'"),
        ("{title: X, shape: hexes, each: seat}", "puppy-park", "hexes to cut out are what is in the box"),
        ("{title: X, shape: hexes, each: box, type: tile, size_mm: [30, 30]}", "puppy-park", "as large as the cells"),
        ("{title: X, shape: hexes, each: box, type: start}", "dog", "only a kit with a hex grid"),
    ],
)
def test_hexes_that_cannot_be_cut_out_are_told(component, kit, message):
    content = f"format: board-designer-kit-print/1\ncomponents:\n  x: {component}\n"
    with pytest.raises(FileProblems, match=message):
        print_file_from(Source("x.print.yaml", content, is_json=False), find_kit(kit))


def test_a_line_may_say_something_else_under_the_other_values_of_its_rule():
    when = "[{game: puppy_park}, {tile_set: 36}]"
    head = f"format: board-designer-kit-print/1\nsummary:\n  - {{title: Aim, when: {when}, lines: ["
    line = "{text: Yes., term: So, when: {cover_napping: true}, else: No.}"
    (section,) = print_file_from(Source("x.print.yaml", f"{head}{line}]}}\n", is_json=False), KIT).summary
    for rules, said in (
        ({"cover_napping": True}, ["Yes."]),
        ({}, ["No."]),
        ({"game": "domidog"}, []),
        ({"game": "domidog", "tile_set": 36}, ["No."]),
    ):
        assert [one.text for one in section.lines if one.holds(KIT.rule_values(rules), ())] == said
    assert {one.term for one in section.lines} == {"So"}
    for wrong in ("{text: Yes., else: No.}", "{text: Yes., when: {cover_napping: true, tile_set: 28}, else: No.}"):
        with pytest.raises(FileProblems, match="else is a sentence for the other values of one rule"):
            print_file_from(Source("x.print.yaml", f"{head}{wrong}]}}\n", is_json=False), KIT)
