"""The rules in short: of this board, complete, and set so that they can be read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from dog_boards import ring
from hypothesis import given
from hypothesis import strategies as st
from shipped_boards import all_boards, one_of_each_kind

from board_designer.drawing.marks import Text
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.typesetting import Run, broken, in_columns, line_of_text, paragraph, stacked, text_width
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.handoff.printing import rule_pages
from board_designer.handoff.printing.rule_pages import EDGE_MM, GAP_MM, SETTINGS, rule_sheets
from board_designer.kits import find_kit
from board_designer.kits.rule_sheet import rule_sheet

SAMPLES = [*all_boards().values(), ring()]
PAGES = {"uri-nation-1.4": 2, "uri-nation-1.2": 2, "dog": 1, "puppy-park": 1}
EACH_KIND = [*one_of_each_kind(all_boards()), pytest.param(ring(), id="ring", marks=pytest.mark.slow)]
OTHER_PAPERS = [
    pytest.param(paper, marks=pytest.mark.slow) for paper in sorted(PAPERS_MM) if paper not in ("A3", "Letter")
]
STARTER = next(board for board in SAMPLES if board.title == "Two by two")


def sentences(board, **rules) -> list[str]:
    sheet = rule_sheet(board, find_kit(board.kit), rules)
    return [
        f"{entry.term}: {entry.text}" if entry.term else entry.text for s in sheet.sections for entry in s.entries
    ]


def titles(board, **rules) -> list[str]:
    return [section.title for section in rule_sheet(board, find_kit(board.kit), rules).sections]


def winning(territories: int) -> str:
    return f"You win if you hold {territories} territories at the end of any player’s turn."


def test_numbers_are_those_of_the_board():
    assert winning(15) in sentences(STARTER)
    shorter = replace(STARTER, rules=type(STARTER.rules)({"win_territories": 9}))
    assert winning(9) in sentences(shorter)
    assert winning(7) in sentences(shorter, win_territories=7)


def test_sentences_come_and_go_with_the_rules():
    whole = "Move: roll two dice and walk that many sidewalk spaces. Use the whole roll unless your move ends early"
    assert f"{whole} (see Movement)." in sentences(STARTER)
    other = sentences(STARTER, full_roll_required=False)
    assert f"{whole} (see Movement)." not in other
    assert "Move: roll two dice and walk up to that many sidewalk spaces, at least 1." in other


def test_prices_dice_and_order_are_told():
    told = sentences(STARTER)
    assert "Claim an empty territory: 2 Water, 1 Swagger." in told
    assert "Keep a territory just won: 1 Swagger or 1 Grit." in told
    assert any("two dice for moving and challenges" in sentence for sentence in told)
    assert any(sentence.startswith("Seat 1, then ") for sentence in told)


def test_only_what_is_on_the_board_is_explained():
    told = sentences(STARTER)
    assert any(sentence.startswith("Dog park (2):") for sentence in told)
    assert not any(sentence.startswith("Chance spot") for sentence in told)


def test_changed_rules_have_a_section_of_their_own():
    assert "Changed on this board" not in titles(STARTER)
    assert titles(STARTER, fortify_limit=3)[-1] == "Changed on this board"
    assert (
        "A territory can have at most 3 fortify disks. Standard rule: A territory can have only one fortify disk."
        in sentences(STARTER, fortify_limit=3)
    )


@pytest.mark.parametrize("paper", ["A3", "Letter", *OTHER_PAPERS])
@pytest.mark.parametrize("board", EACH_KIND)
def test_every_word_is_on_a_page_inside_its_edges_and_large_enough(board, paper):
    kit = find_kit(board.kit)
    sheet = rule_sheet(board, kit, {})
    pages = rule_sheets(sheet, board.title, kit.style, PAPERS_MM[paper])
    words: list[str] = []
    for page in pages:
        marks = [mark for part in page.laid[0].picture.parts for mark in part.marks]
        left, top, right, bottom = extent(marks)
        assert left >= EDGE_MM - 2
        assert right <= page.width_mm - EDGE_MM + 2
        assert top >= EDGE_MM - 9
        assert bottom <= page.height_mm - EDGE_MM + 3
        texts = [mark for mark in marks if isinstance(mark, Text)]
        assert min(mark.size for mark in texts) >= 3
        words += " ".join(mark.text for mark in texts).split()
    for section in sheet.sections:
        for entry in section.entries:
            for word in entry.text.split():
                assert word in words, word


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("board", EACH_KIND)
def test_no_page_is_spent_on_a_few_entries(board, paper):
    kit = find_kit(board.kit)
    sheets = rule_sheets(rule_sheet(board, kit, {}), board.title, kit.style, PAPERS_MM[paper])
    assert len(sheets) == PAGES[board.kit]


@pytest.mark.parametrize(
    "entries", [pytest.param(many, marks=() if many % 3 == 1 else pytest.mark.slow) for many in range(1, 14)]
)
def test_it_is_set_no_closer_than_it_must_be(entries, monkeypatch):
    """However many sections there are: as few pages as set close, and in the roomiest way of those."""
    kit = find_kit(STARTER.kit)
    whole = rule_sheet(STARTER, kit, {})
    sheet = replace(whole, sections=(whole.sections * 2)[: 2 * entries])

    def pages(*settings):
        monkeypatch.setattr(rule_pages, "SETTINGS", settings)
        return rule_sheets(sheet, "x", kit.style, PAPERS_MM["Letter"])

    chosen = pages(*SETTINGS)
    fewest = len(pages(SETTINGS[-1]))
    assert len(chosen) == fewest
    assert chosen == next(tried for tried in map(pages, SETTINGS) if len(tried) == fewest)


texts = st.text(st.characters(min_codepoint=32, max_codepoint=0x3000), max_size=200)


@given(texts, st.floats(12, 120), st.floats(2, 9))
def test_no_line_is_wider_than_its_column(text, width, size):
    for line in broken([Run(text), Run(text, bold=True)], width, size):
        wide = sum(text_width(word.text, size, word.bold) for word in line)
        assert wide <= width + 1e-6 or (len(line) == 1 and len(line[0].text) == 1)
    # Nothing is lost but the space between words.
    kept = "".join(word.text for line in broken([Run(text)], width, size) for word in line)
    assert kept == "".join(text.split())


@given(st.lists(st.tuples(st.integers(1, 60), st.booleans()), max_size=30))
def test_columns_hold_what_fits_and_lose_nothing(sizes):
    blocks = [replace(paragraph("x", 50, 3), height=float(height), keeps=keeps) for height, keeps in sizes]
    columns = in_columns(blocks, 100.0, GAP_MM)
    assert [block for column in columns for block in column] == blocks
    for column in columns:
        kept_together = any(block.keeps for block in column)
        assert stacked(column, GAP_MM).height <= 100 + GAP_MM or kept_together


def test_a_line_of_text_begins_is_centred_or_ends_where_it_is_told():
    for align in (0.0, 0.5, 1.0):
        mark = line_of_text("Wagging tails", 50.0, 10.0, 4.0, align=align)
        start = 50.0 - align * text_width("Wagging tails", 4.0)
        assert mark.x - text_width("Wagging tails", 4.0) / 2 == pytest.approx(start)


def test_what_cannot_be_printed_becomes_a_blank():
    assert line_of_text("a\x07b\nc", 0, 0, 3).text == "a b c"
