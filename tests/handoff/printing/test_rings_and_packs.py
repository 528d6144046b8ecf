"""A board of round holes on paper: holes and pieces of true size, and decks made of packs, suits and rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from dog_boards import ring
from paper_in_pixels import MM_PER_INCH, grey, longest_run, rendered
from pdf_tools import assert_sound, poppler, qpdf

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.drawing.marks import Text
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.pdf_writer import pdf
from board_designer.drawing.symbols import SYMBOLS
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.handoff.exporters import Written, export
from board_designer.handoff.printing.card_pages import card_sheets
from board_designer.handoff.printing.piece_faces import back_of, drawn
from board_designer.handoff.printing.piece_pages import piece_sheets
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import find_kit
from board_designer.kits.components import printed_for
from board_designer.kits.game_of_kit import with_figures
from board_designer.kits.kit_reader import kit_from
from board_designer.kits.kit_registry import kit_files
from board_designer.kits.print_file import print_file_from

DOG = find_kit("dog")
# Few holes and one pack: soon drawn, and everything is there.
SMALL = replace(ring(2, 8), rules=FrozenMap({"packs": 1}))
FACES = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")


def things(players: int = 4, kit=DOG, **rules):
    return {thing.name: thing for thing in printed_for(ring(players), kit, rules, None)}


def cards(kit=DOG, **rules) -> Counter[tuple[str, str]]:
    """How many there are of each title and suit."""
    return Counter({(face.title, face.symbol): many for face, many in things(kit=kit, **rules)["cards"].faces})


# ---- on paper


@poppler
def test_holes_are_printed_to_scale_beside_a_bar_of_100_mm(tmp_path):
    dpi = 127  # five dots to a millimetre
    pages = {"pages": "one", "components": False, "rules_page": False}
    guide, board = rendered(export(SMALL, "pdf", choices=pages).files[""], tmp_path / "pages", dpi)
    assert longest_run(grey(guide) < 60) * MM_PER_INCH / dpi == pytest.approx(100, abs=0.2)
    margin = SMALL.grid.margin
    holes = [space for space in SMALL.spaces if space.type != "decor"]
    assert len(holes) == 2 * (8 + 4 + 4)
    for space in holes:
        circle = space.footprint
        middle = np.array([circle.y + margin, circle.x + margin])
        for way in ((0, 1), (1, 0)):
            ends = [rim(board, middle, np.array(way) * side, circle.radius) for side in (-1, 1)]
            assert sum(ends) == pytest.approx(2 * circle.radius, abs=0.5), space.id


def rim(page: np.ndarray, middle: np.ndarray, way: np.ndarray, near: float) -> float:
    """How far from there, in millimetres, a hole ends: the clearest edge near where it should."""
    steps = np.arange(near - 0.6, near + 0.6, 0.2)
    dots = [page[tuple(np.round(5 * (middle + way * step)).astype(int))].astype(int) for step in steps]
    return float(steps[int(np.argmax(np.abs(np.diff(dots, axis=0)).max(axis=1)))] + 0.1)


@pytest.mark.parametrize("diameter", [9, 14, 25])
def test_pieces_are_as_large_as_the_rule_says_and_four_for_each_seat(diameter):
    marbles = things(marble_diameter=diameter)["marble"]
    assert marbles.size_mm == (diameter, diameter)
    assert [(face.title, many) for face, many in marbles.faces] == [(f"Seat {seat}", 4) for seat in (1, 2, 3, 4)]
    for face, _ in marbles.faces:
        left, top, right, bottom = extent(m for m in drawn(marbles, face) if not isinstance(m, Text))
        assert (right - left, bottom - top) == pytest.approx((diameter, diameter), abs=0.2)
    assert things(6)["marble"].copies == 24


@poppler
def test_disks_measure_what_they_stand_for(tmp_path):
    dpi = 254
    sheets = piece_sheets(printed_for(SMALL, DOG, {}, None), "", PAPERS_MM["A4"])
    (page,) = rendered(pdf(sheets, "pieces"), tmp_path / "pages", dpi)
    near = [np.abs(page[:, :, n].astype(np.int16) - part) < 12 for n, part in enumerate((0xD5, 0x5E, 0))]
    orange = near[0] & near[1] & near[2]
    rows = np.flatnonzero(orange.any(axis=1))
    middle = grey(page[[(rows[0] + rows[-1]) // 2]]) < 250
    assert longest_run(middle) / 10 == pytest.approx(14, abs=0.25)


@cache
def written_of_small(backs: bool) -> Written:
    return export(SMALL, "pdf", choices={"pages": "one", "card_backs": backs})


def test_the_number_of_pieces_is_told_without_games():
    told = written_of_small(backs=False).remarks
    assert not any("games" in remark for remark in told)
    assert any(remark == "12 pages in all. Print them at 100 %." for remark in told)


# ---- packs, suits and copies by a rule


@pytest.mark.parametrize("packs", [1, 2, 3])
@pytest.mark.parametrize("jokers", [2, 3])
def test_a_deck_has_as_many_packs_as_the_rule_says(packs, jokers):
    found = cards(packs=packs, jokers_per_pack=jokers)
    assert found.total() == packs * (52 + jokers)
    assert found.pop(("Joker", "hound")) == packs * jokers
    assert set(found.values()) == {packs}
    assert len(found) == 13 * 4


def test_the_usual_deck_has_110_cards():
    assert things()["cards"].copies == 110
    assert things()["cards"].note == "110 cards."


def test_copies_that_do_not_share_evenly_go_to_the_first_suits():
    found = cards(kit=with_figures(DOG, {"decks.cards.ace": 6}), packs=1)
    assert [found["Ace", suit] for suit in ("spade", "heart", "diamond", "club")] == [2, 2, 1, 1]


def test_what_a_rule_counts_is_no_figure():
    with pytest.raises(ValueError, match=r"there is no figure decks\.cards\.joker"):
        with_figures(DOG, {"decks.cards.joker": 6})


def test_each_card_says_what_it_does_on_itself():
    deck = things()["cards"]
    told = {face.title: " ".join(face.lines) for face, _ in deck.faces}
    assert told["Ace"] == "1 or 11 steps, or start a marble."
    assert told["Two"] == "2 steps."
    assert told["Four"] == "4 steps forward or 4 back."
    assert told["Jack"] == "Swap one of your marbles with another player’s."
    assert told["Joker"] == "Stands for any card. It cannot bring home the last marble of a team."
    for face, _ in deck.faces:
        assert all(line.endswith(".") for line in face.lines)
        assert face.lines
        for mark in drawn(deck, face):
            if isinstance(mark, Text):
                assert mark.length / 2 <= mark.x <= 63 - mark.length / 2, mark.text
                assert mark.size / 2 <= mark.y <= 88 - mark.size / 2, mark.text
                assert mark.size >= 2.2
    other = {face.title: face.lines for face, _ in things(jack_partner="any_token")["cards"].faces}
    assert other["Jack"] == ("Swap one of your marbles with any other marble.",)


def test_rank_and_suit_stand_in_both_upper_corners():
    deck = things()["cards"]
    for face, _ in deck.faces:
        ranks = [mark for mark in drawn(deck, face) if isinstance(mark, Text) and mark.text == face.letter]
        assert len(ranks) == (0 if face.title == "Joker" else 2)
        assert all(mark.y < 15 for mark in ranks)


def test_the_back_is_the_same_upside_down():
    deck = things()["cards"]
    width, height = deck.size_mm
    boxes = np.array([extent([mark]) for mark in back_of(deck, deck.back)])
    turned = np.array([width, height, width, height]) - boxes[:, [2, 3, 0, 1]]
    apart = np.abs(boxes[:, None] - turned[None]).max(axis=2)
    assert (apart.min(axis=0) < 0.001).all()
    assert (apart.min(axis=1) < 0.001).all()


@pytest.mark.parametrize(
    ("backs", "packs", "pages"), [(False, 2, 13), (True, 1, 7), pytest.param(True, 2, 13, marks=pytest.mark.slow)]
)
def test_nine_cards_are_on_a_page(backs, packs, pages):
    sheets = card_sheets(things(packs=packs).values(), backs, (210, 297))
    assert len(sheets) == pages * (1 + backs)


@qpdf
@pytest.mark.parametrize("backs", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_everything_for_a_ring_is_a_valid_file(tmp_path, backs):
    assert_sound(written_of_small(backs=backs).files[""], tmp_path / "all.pdf")


# ---- what cannot be printed is said with its place


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("packs: packs", "packs: cartons", "there is no parameter 'cartons' with a whole number"),
        ("copies_rule: jokers_per_pack", "copies_rule: reshuffle", "there is no parameter 'reshuffle' with a whole"),
        ("suits: {spade:", "suits: {spoon:", "there is no symbol 'spoon'; there are "),
    ],
)
def test_decks_that_count_by_nothing_are_refused(old, new, said):
    text = kit_files()["dog"].read_text("utf-8")
    assert old in text
    with pytest.raises(FileProblems, match=said):
        kit_from(Source("a.kit.yaml", text.replace(old, new, 1), is_json=False))


@pytest.mark.parametrize(
    ("component", "said"),
    [
        ("{title: Ball, shape: disk, piece: ball, each: seat, most: [[1]]}", "there is no piece 'ball'"),
        ("{title: Ball, shape: disk, each: seat, most: [[1]]}", "either size_mm or piece says how large it is"),
        ("{title: Cards, shape: playing_card, size_mm: [63, 88], each: table}", "cards need a deck"),
    ],
)
def test_components_without_a_size_or_a_deck_are_refused(component, said):
    text = f"format: board-designer-kit-print/1\ncomponents:\n  one: {component}\n"
    with pytest.raises(FileProblems, match=said):
        print_file_from(Source("a.print.yaml", text, is_json=False), DOG)


def test_suits_are_symbols_of_our_own():
    assert {"spade", "heart", "diamond", "club", "hound"} <= SYMBOLS.keys()
    for name in ("spade", "heart", "diamond", "club", "hound"):
        outlines = [value for commands, _ in SYMBOLS[name]() for _, *values in commands for value in values]
        assert -1 <= min(outlines) <= max(outlines) <= 1
