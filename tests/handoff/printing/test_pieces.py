"""What is cut out to play: the right things, in the numbers that games need, with words a player understands."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pdf_tools import assert_sound, qpdf
from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.drawing.marks import Text
from board_designer.drawing.marks_extent import extent
from board_designer.drawing.pdf_writer import pdf
from board_designer.games.playing.play_options import Options
from board_designer.geometry.grid import Folds
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.handoff.exporters import export
from board_designer.handoff.printing.card_pages import card_sheets
from board_designer.handoff.printing.piece_faces import drawn, room_of
from board_designer.handoff.printing.piece_pages import piece_sheets
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.io import FileProblems, save_board
from board_designer.io.source_text import Source
from board_designer.kits import find_kit, kit_names
from board_designer.kits.components import printed_for
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.piece_counts import Needed, needed
from board_designer.kits.print_file import print_file_from, print_file_of
from board_designer.simulate import Goal, run

ROOT = Path(__file__).parents[3]
STARTER = board_of("starter")
MAIN_STREET = board_of("main_street")
FIRST_DRAFT = board_of("first_draft")
COUNTED = Needed(
    {
        "large_disk_of_one_seat": 12, "small_disk_of_one_seat": 40, "water": 17, "swagger": 152,
        "drive": 8, "grit": 30, "bond": 3,
    },
    1008, (2, 3, 4),
)  # fmt: skip
MANY_TOKENS = Needed({**COUNTED.figures, "swagger": 900}, 1008, (2, 3, 4))  # on more pages than one


def things(board: Board, counted: Needed | None = COUNTED, **rules):
    kit = find_kit(board.kit)
    return {thing.name: thing for thing in printed_for(board, kit, rules, counted)}


def said(sheet) -> str:
    texts = [
        mark for laid in sheet.laid for part in laid.picture.parts for mark in part.marks if isinstance(mark, Text)
    ]
    return " ".join(mark.text for mark in texts)


def test_each_seat_gets_what_games_needed_and_the_rules_allow():
    found = things(STARTER)
    assert [face.title for face, _ in found["large_disk"].faces] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert {count for _, count in found["large_disk"].faces} == {15}  # no seat ever had more than 12, but 15 win
    assert {count for _, count in found["small_disk"].faces} == {15 * 1 + 2}  # one on each of 15, one at each park
    assert len({face.colour for face, _ in found["large_disk"].faces}) == 4
    assert found["large_disk"].note == (
        "15 per seat: it takes that many to win. In 1,008 games of 2 to 4 players, no player had more than 12."
    )
    assert things(STARTER, win_territories=12)["large_disk"].note == (
        "12 per seat: in 1,008 games of 2 to 4 players, no player had more on the table at once."
    )


def test_rules_of_the_job_and_the_board_change_the_numbers():
    assert {count for _, count in things(STARTER, win_territories=5)["large_disk"].faces} == {5}
    assert {count for _, count in things(STARTER, Needed())["large_disk"].faces} == {15}
    shorter = replace(STARTER, rules=type(STARTER.rules)({"win_territories": 9}))
    assert {count for _, count in things(shorter, Needed())["large_disk"].faces} == {9}


def test_without_games_the_sheets_say_so():
    kit = find_kit(STARTER.kit)
    nobody = things(STARTER, None)
    assert nobody["large_disk"].note == "15 per seat: under these rules, no player can use more."
    assert nobody["water"].copies == 6 + 3 + 4 + 4
    sheets = piece_sheets(nobody.values(), "two homes have seat 1", PAPERS_MM["A4"])
    assert "No games were played to count the pieces" in said(sheets[0])
    assert "two homes have seat 1" in said(sheets[0])
    settings = PrintSettings(rules_page=False, calibration=False)
    printed = sheets_of(STARTER, kit.style, settings)
    assert any("they have not been counted yet" in said(sheet) for sheet in printed)
    with_games = sheets_of(STARTER, kit.style, settings, {}, COUNTED)
    assert not any("No games were played" in said(sheet) for sheet in with_games)


def test_games_tell_what_is_needed():
    kit = find_kit(STARTER.kit)
    few = needed(STARTER, kit, {}, games=50, seed=3)
    assert few.games >= 50
    assert not few.why_not
    assert few == needed(STARTER, kit, {}, games=50, seed=3)
    territories = len(STARTER.of_type("territory"))
    assert 1 <= few.figures["large_disk_of_one_seat"] <= few.figures["large_disk"] <= territories
    assert few.figures["water"] <= 6 + 3 + 4 + 4


def test_every_party_that_the_board_seats_is_played():
    kit = find_kit(STARTER.kit)
    all_parties = needed(STARTER, kit, {}, games=60)
    assert all_parties.told == "79 games of 2 to 4 players"  # in whole rounds of all seats
    homes = [space.id for space in STARTER.of_type("home")]
    for left_out, told in ((1, "of 2 to 3 players"), (2, "of 2 players")):
        gone = homes[:left_out]
        fewer = replace(STARTER, spaces=tuple(space for space in STARTER.spaces if space.id not in gone))
        assert needed(fewer, kit, {}, games=30).told.endswith(told)
    # Two who share the board hold more than four do.
    small = Options(players=2)
    game = game_of(kit)
    told = game.results(contest := game.contest_of(STARTER, kit, small), run(contest, Goal(games=20)))
    assert all_parties.figures["large_disk_of_one_seat"] == told.results.peaks["large_disk_of_one_seat"]["max"]


def test_disks_are_enough_to_win_with_whatever_the_number_of_players():
    extra = type(STARTER.extra)({"win_territories_by_players": {"2": 20, "3": 17, "4": 15}})
    board = replace(STARTER, extra=extra)
    assert {count for _, count in things(board, threshold_by_players="scaled")["large_disk"].faces} == {20}
    assert {count for _, count in things(board)["large_disk"].faces} == {15}


def test_a_board_without_seats_has_no_pieces_and_says_why():
    empty = replace(STARTER, spaces=(), links=())
    assert things(empty) == {}
    written = export(empty, "pdf", choices={"rules_page": False, "calibration": False, "pages": "one"})
    assert any("no space of the board has a seat" in remark for remark in written.remarks)
    one = replace(STARTER, spaces=tuple(s for s in STARTER.spaces if s.seat in (None, 1)))
    assert things(one)["figurine"].copies == 1
    assert things(one)["bowl"].note.startswith("One of each; every player chooses one.")


def test_a_board_that_cannot_be_played_says_why():
    kit = find_kit(FIRST_DRAFT.kit)
    found = needed(FIRST_DRAFT, kit, {})
    assert found.figures == {}
    assert "seat 1" in found.why_not
    written = export(FIRST_DRAFT, "pdf", choices={"rules_page": False, "calibration": False, "pages": "one"})
    assert any("counted by the rules alone" in remark and "seat 1" in remark for remark in written.remarks)


@given(st.integers(0, 400), st.integers(2, 4), st.data())
def test_change_serves_any_way_of_sharing_out(total, players, data):
    seated = replace(STARTER, spaces=tuple(space for space in STARTER.spaces if (space.seat or 0) <= players))
    tokens = things(seated, Needed({"swagger": total})).get("swagger")
    change = {5 if face.letter == "5S" else 1: count for face, count in tokens.faces} if tokens else {1: 0}
    cuts = sorted(data.draw(st.lists(st.integers(0, total), min_size=players - 1, max_size=players - 1)))
    shares = [b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True)]
    assert change[1] + 5 * min(sum(share // 5 for share in shares), change.get(5, 0)) >= total
    assert change[1] >= sum(share % 5 for share in shares) or change[1] == total


# ---- cards


def test_decks_are_printed_only_where_they_are_in_play():
    assert not [thing for thing in things(STARTER).values() if thing.shape == "card"]
    assert {name for name, thing in things(MAIN_STREET).items() if thing.shape == "card"} == {
        "water_cards",
        "chance_cards",
    }
    assert "event_cards" in things(MAIN_STREET, events_deck="proposed")
    assert "water_cards" in things(STARTER, water_source_mode="deck_1_2")
    assert "chance_cards" not in things(STARTER, chance_and_events="decks_1_2")  # the board has no chance spot


def test_every_card_says_what_it_does_and_there_are_as_many_as_in_the_deck():
    for name in ("uri-nation-1.2", "uri-nation-1.4"):
        kit = find_kit(name)
        rules = {"events_deck": "proposed"} if "events_deck" in kit.parameters else {"water_source_mode": "deck_1_2"}
        board = replace(MAIN_STREET, kit=name)
        for thing in printed_for(board, kit, rules, None):
            if thing.shape == "card":
                deck = next(one for one in kit.data["decks"].values() if one["title"] == thing.back.title)
                assert thing.copies == sum(card["copies"] for card in deck["cards"]) == 24
                for face, _ in thing.faces:
                    assert face.lines, face.title
                    assert all(line.endswith(".") for line in face.lines), face.title


def test_words_of_cards():
    cards = {face.title: face.lines for thing in things(MAIN_STREET, events_deck="proposed").values()
             for face, _ in thing.faces}  # fmt: skip
    assert cards["Room for two at the fountain"] == ("Fill your bowl with Water.", "Gain 1 Bond.")
    assert cards["Bone well past its best"] == ("Lose 1 Water.", "Gain 1 Grit.")
    assert cards["Hot afternoon"] == ("Everyone loses 1 Water.",)
    assert cards["Second wind"] == ("Keep this card.", "Play it before you roll: walk 3 more steps.")
    shrinking = things(MAIN_STREET, terrible_water_loss="capacity_minus_one_until_home")["water_cards"]
    lines = {face.title: face.lines for face, _ in shrinking.faces}
    assert cards["It came back up"] == ("Gain no Water and lose 1.",)
    assert lines["It came back up"] == ("Gain no Water.", "Your bowl holds 1 less until you resupply at home.")


@pytest.mark.parametrize("paper", sorted(PAPERS_MM))
def test_backs_lie_behind_their_cards(paper):
    cards = [thing for thing in things(MAIN_STREET).values() if thing.shape == "card"]
    plain, backed = (card_sheets(cards, backs, PAPERS_MM[paper]) for backs in (False, True))
    assert len(backed) == 2 * len(plain)
    width = PAPERS_MM[paper][0]
    for front, back in zip(backed[::2], backed[1::2], strict=True):
        sides = []
        for sheet in (front, back):
            marks = [
                mark for part in sheet.laid[0].picture.parts for mark in part.marks if not isinstance(mark, Text)
            ]
            boxes = [
                box
                for mark in marks
                if (box := extent([mark])) and 43 < box[2] - box[0] < 45 and box[3] - box[1] > 60
            ]
            sides.append(sorted((round(box[0], 3), round(box[2], 3), round(box[1], 3)) for box in boxes))
        mirrored = sorted((round(width - right, 3), round(width - left, 3), top) for left, right, top in sides[1])
        assert sides[0] == [pytest.approx(box, abs=0.01) for box in mirrored]


EACH = [("one", True, True), ("tiled", False, False)]
OTHERS = [way for way in product(("one", "tiled"), (True, False), (True, False)) if way not in EACH]


@pytest.mark.parametrize(
    ("pages", "calibration", "rules_page"),
    [*EACH, *(pytest.param(*more, marks=pytest.mark.slow) for more in OTHERS)],
)
def test_fronts_of_cards_have_odd_pages_and_their_backs_follow(pages, calibration, rules_page):
    kit = find_kit(MAIN_STREET.kit)
    settings = PrintSettings(pages=pages, card_backs=True, calibration=calibration, rules_page=rules_page)
    sheets = sheets_of(MAIN_STREET, kit.style, settings, {}, COUNTED)
    titles = [sheet.title for sheet in sheets]
    fronts = [at for at, title in enumerate(titles, start=1) if "cards" in title and "backs" not in title]
    assert fronts
    assert all(at % 2 == 1 and titles[at] == f"{titles[at - 1]}, backs" for at in fronts)
    how = f"Print pages {fronts[0]} to {fronts[-1] + 1} double-sided, flipped on the long edge."
    assert how in said(sheets[fronts[0] - 1])
    if titles[0] == "Guide":
        assert f"Pages {fronts[0]} to {fronts[-1] + 1}:" in said(sheets[0])
        assert "flip on the long edge" in said(sheets[0])


# ---- on paper


# The board with cards has everything that the other one has; that one is tried on the usual paper.
ON_PAPER = [(STARTER, "A4"), (MAIN_STREET, "A4"), (MAIN_STREET, "Letter")]
MORE_PAPER = [way for way in product((STARTER, MAIN_STREET), sorted(PAPERS_MM)) if way not in ON_PAPER]
ON_PAPER += [pytest.param(*way, marks=pytest.mark.slow) for way in MORE_PAPER]


@pytest.mark.parametrize(("board", "paper"), ON_PAPER, ids=lambda part: getattr(part, "title", part))
def test_nothing_is_printed_where_a_printer_cannot_reach(board, paper):
    kit = find_kit(board.kit)
    sheets = sheets_of(board, kit.style, PrintSettings(paper=paper, card_backs=True), {}, COUNTED)
    for sheet in sheets:
        if sheet.title.startswith("Board"):
            continue
        left, top, right, bottom = (
            extent(m for laid in sheet.laid for p in laid.picture.parts for m in p.marks) or (0,) * 4
        )
        if sheet.title != "Guide":  # whose map is a board of its own size, laid smaller
            assert min(left, top, sheet.width_mm - right, sheet.height_mm - bottom) >= 4, sheet.title


@pytest.mark.parametrize("board", [STARTER, MAIN_STREET], ids=lambda board: board.title)
def test_pieces_have_their_size_and_their_number(board):
    for thing in things(board).values():
        for face, _ in thing.faces:
            box = extent(mark for mark in drawn(thing, face) if not isinstance(mark, Text))
            size = room_of(thing)
            assert box[2] - box[0] == pytest.approx(size[0], abs=0.2)
            assert box[3] - box[1] == pytest.approx(size[1], abs=0.2)
    sheets = piece_sheets(things(board).values(), "", PAPERS_MM["A4"])
    marks = [
        m for sheet in sheets for part in sheet.laid[0].picture.parts for m in part.marks if not isinstance(m, Text)
    ]
    large = [m for m in marks if m.fill and (box := extent([m])) and abs(box[2] - box[0] - 16.15) < 0.05]
    assert len(large) == things(board)["large_disk"].copies


@pytest.mark.parametrize("most", [760, pytest.param(1000, marks=pytest.mark.slow)])
def test_no_page_is_begun_for_what_a_little_less_space_makes_room_for(most):
    pages, rooms = [], []
    for swagger in range(600, most, 12):
        figures = {**COUNTED.figures, "swagger": swagger}
        kind = things(STARTER, Needed(figures, 1008, (2, 3, 4)))["swagger"]
        sheets = piece_sheets([kind], "", PAPERS_MM["A4"])
        marks = [mark for part in sheets[-1].laid[0].picture.parts for mark in part.marks]
        pages.append(len(sheets))
        rooms.append(extent(marks)[3])
    begun = [room for before, now, room in zip(pages, pages[1:], rooms[1:], strict=False) if now > before]
    assert begun, "more tokens take more pages"
    assert min(begun) > 12 + 30, "more than one row is on a page that was begun"


@pytest.mark.parametrize(
    "paper", [pytest.param(it, marks=() if it in ("A4", "Letter") else pytest.mark.slow) for it in sorted(PAPERS_MM)]
)
def test_a_page_that_goes_on_with_a_kind_begins_with_its_name(paper):
    """Tokens at the top of a page would otherwise be of no kind."""
    kinds = things(STARTER, MANY_TOKENS)
    sheets = piece_sheets(kinds.values(), "", PAPERS_MM[paper])
    headings = [kind.title for kind in kinds.values() if kind.shape != "card"]
    assert len(sheets) > 1
    for sheet in sheets[1:]:
        assert any(said(sheet).startswith(title) for title in headings), said(sheet)[:60]


def test_a_kind_that_goes_on_on_the_next_page_is_named_there_again():
    kinds = things(STARTER, MANY_TOKENS)
    on_letter = [said(sheet) for sheet in piece_sheets([kinds["swagger"]], "", PAPERS_MM["Letter"])]
    assert not any("continued" in words for words in on_letter[:1])
    assert all(words.startswith("Swagger, continued") for words in on_letter[1:])
    tokens = [words.count("Swagger") - 1 for words in on_letter]
    assert sum(tokens) - on_letter[0].count("Swagger, ") == kinds["swagger"].copies


@pytest.mark.parametrize(("folds", "cross"), [(Folds((31,), ()), False), (Folds((31,), (23,)), True)])
def test_the_guide_says_how_panels_are_hinged(folds, cross):
    board = replace(STARTER, grid=replace(STARTER.grid, folds=folds))
    settings = PrintSettings(pages="panels", components=False, rules_page=False)
    guide = said(sheets_of(board, find_kit(board.kit).style, settings)[0])
    assert "tape along each fold on the back" in guide
    assert ("Where folds cross" in guide) == cross


def test_texts_on_cards_and_mats_stay_on_them():
    for thing in things(MAIN_STREET, events_deck="proposed").values():
        for face, _ in thing.faces:
            for mark in drawn(thing, face):
                if isinstance(mark, Text):
                    across, down = thing.size_mm[0], room_of(thing)[1]
                    assert mark.length / 2 <= mark.x <= across - mark.length / 2, mark.text
                    assert mark.size / 2 <= mark.y <= down - mark.size / 2, mark.text


@pytest.mark.slow
@qpdf
def test_everything_at_once_is_a_valid_file(tmp_path):
    kit = find_kit(MAIN_STREET.kit)
    sheets = sheets_of(MAIN_STREET, kit.style, PrintSettings(card_backs=True), {"events_deck": "proposed"}, COUNTED)
    assert_sound(pdf(sheets, MAIN_STREET.title), tmp_path / "all.pdf")


# ---- the file of a kit, and what is loaded


def test_every_kit_has_something_to_print():
    for name in kit_names():
        file = print_file_of(find_kit(name))
        assert file.components, name
        assert file.summary, name


def test_a_print_file_with_faults_says_where():
    text = (
        "format: board-designer-kit-print/1\n"
        "components:\n"
        "  disk: {title: Disk, shape: disk, size_mm: [16, 16], each: seat, symbol: cat, most: [[win_teritories]]}\n"
        "summary:\n"
        "  - {title: Aim, lines: ['Hold {win_all}.', {text: No, when: {win_territories: many}}, 3]}\n"
    )
    with pytest.raises(FileProblems) as caught:
        print_file_from(Source("x.print.yaml", text, is_json=False), find_kit("uri-nation-1.4"))
    told = str(caught.value)
    assert re.search(
        r"x\.print\.yaml:3:\d+: there is no parameter, space type or archetype figure 'win_teritories'", told
    )
    assert re.search(r"x\.print\.yaml:3:\d+: there is no symbol 'cat'; there are dot, drop", told)
    assert re.search(r"x\.print\.yaml:5:\d+: there is no rule parameter and no price 'win_all'", told)
    assert re.search(r"x\.print\.yaml:5:\d+: win_territories must be a whole number, not 'many'", told)
    assert re.search(r"x\.print\.yaml:5:\d+: a line is a sentence, or a group of text and when, unless", told)


def test_the_compiler_is_loaded_only_for_pieces(tmp_path):
    program = (
        "import sys\n"
        "from board_designer.handoff.exporters import export\n"
        "from board_designer.io import load_board\n"
        "export(load_board(sys.argv[1]), 'pdf', choices={'components': False, 'pages': 'one'})\n"
        "assert 'llvmlite' not in sys.modules\n"
    )
    save_board(replace(STARTER, spaces=STARTER.spaces[:1], links=()), tmp_path / "bare.board.yaml")
    sample = str(tmp_path / "bare.board.yaml")
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", program, sample], env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
