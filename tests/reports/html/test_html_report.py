"""The page about a board: complete, true to the numbers, safe, and in need of nothing else."""

from __future__ import annotations

import itertools
import re
import shlex
from dataclasses import replace

import pytest
from report_pages import (
    DRAFT,
    PLAYABLE,
    Element,
    page,
    play,
    played_subject,
    read,
    tree,
    unplayed_subject,
)
from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.geometry.grid import Grid
from board_designer.io.checksum import board_checksum
from board_designer.kits.board_structure import Structure
from board_designer.overlays import fairness_table
from board_designer.reports.chart_words import tip
from board_designer.reports.html.html_report import POLICY, report_html
from board_designer.version import __version__

# One board of each edition always; what the others have, one of these has too.
SAMPLES = [
    pytest.param(name, marks=() if name in ("starter", "main_street") else pytest.mark.slow) for name in PLAYABLE
]
EVERY_SAMPLE = [*SAMPLES, DRAFT]
MOST = 1_000_000  # bytes: a page is sent by mail
CHAPTERS = [
    "verdict", "board", "findings", "charts", "maps", "standing-out", "seats", "games", "numbers", "rules", "played",
]  # fmt: skip
HOSTILE = "<script>alert(1)</script> \"'><img src=x onerror=y> &amp; </title></svg>"


def chapters(root: Element) -> list[str]:
    return [item.given["id"] for item in root.all("section")]


# ---- The page as a document


@pytest.mark.parametrize("name", EVERY_SAMPLE)
def test_a_page_is_small_whole_and_in_order(name):
    assert len(page(name).encode()) < MOST
    root = tree(name)
    ids = [item.given["id"] for item in _everything(root) if "id" in item.given]
    assert len(set(ids)) == len(ids)
    levels = [int(item.tag[1]) for item in _everything(root) if re.fullmatch(r"h[1-6]", item.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))
    for link in root.all("a"):
        assert link.given["href"].removeprefix("#") in ids


@pytest.mark.parametrize("name", EVERY_SAMPLE)
def test_a_page_needs_nothing_else_and_runs_nothing(name):
    text, root = page(name), tree(name)
    assert root.one("meta", http_equiv="Content-Security-Policy").given["content"] == POLICY
    assert POLICY == "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    assert not re.findall(r"(?i)https?:|//\w+\.|@import|url\(|javascript:", text)
    for item in _everything(root):
        assert item.tag not in ("script", "link", "iframe", "object", "embed", "img", "form", "base")
        assert not [key for key in item.given if key.startswith("on") or key in ("src", "srcset")]
    for use in root.all("use"):
        assert use.given["href"] == "#drawn-board"


@pytest.mark.parametrize("name", EVERY_SAMPLE)
def test_pictures_and_tables_are_told_to_those_who_do_not_see_them(name):
    root = tree(name)
    drawings = [item for item in root.all("svg") if item.given.get("aria-hidden") != "true"]
    assert drawings
    for drawing in drawings:
        assert drawing.given["role"] == "img"
        assert drawing.all("title")[0].words.strip()
    for table in root.all("table"):
        assert table.one("caption").words.strip()
        for row in table.all("tbody")[0].all("tr"):
            assert row.inside[0].tag in ("th", "td")
    assert root.one("html").given["lang"] == "en"


def test_the_board_is_drawn_once_however_many_maps_there_are():
    text = page("starter")
    assert text.count('<symbol id="drawn-board"') == 1
    maps = read(text).one("section", id="maps").all("figure")
    painted = [layer for layer in played_subject("starter").played.shown.layers if layer.spaces or layer.links]
    assert len(maps) == len(painted) > 5
    assert text.count('<use href="#drawn-board"') == len(maps) + 1


# ---- What it tells


@pytest.mark.parametrize("name", SAMPLES)
def test_every_chapter_is_there(name):
    assert chapters(tree(name)) == CHAPTERS


@pytest.mark.parametrize("name", SAMPLES)
def test_the_head_says_what_this_is(name):
    subject = played_subject(name)
    head = tree(name).one("header").words
    body = subject.played.body
    for words in (subject.board.title, subject.kit.title, f"{name}.board.yaml", body["board"]["checksum"]):
        assert words in head
    assert f"{body['games']:,} games" in head
    assert f"seed {body['seed']}" in head
    assert body["board"]["checksum"] == board_checksum(subject.board)
    assert __version__ in tree(name).one("footer").words


@pytest.mark.parametrize("name", SAMPLES)
def test_the_verdict_stands_first_in_the_words_of_the_window(name):
    shown = played_subject(name).played.shown
    words = tree(name).one("section", id="verdict").words
    assert shown.worst in words
    for remark in (*shown.why, *shown.change):
        assert remark.text in words
    for line in (shown.headline, *shown.verdicts):
        assert line.sentence.partition(": ")[2][1:] in words or line.sentence in words


@pytest.mark.parametrize("name", SAMPLES)
def test_the_numbers_are_those_of_the_json(name):
    body = played_subject(name).played.body
    root = tree(name)
    for chart, key in (("win_by_seat", "seats"), ("win_by_role", "roles")):
        figure = root.one("figure", id=f"chart-{chart}")
        drawn = [float(area.given["data-values"]) for area in figure.one("g", class_="hover").all("path")]
        # The intervals on the page are those of the verdict, which hold together.
        rates = [side["together"] for side in body["sides"][key]]
        assert (
            drawn == [rate["value"] for rate in rates] == [side["win_rate"]["value"] for side in body["sides"][key]]
        )
        told = [row[1] for row in figure.one("table").cells()[1:]]
        assert told == [
            f"{100 * rate['value']:.1f} % ({100 * rate['low']:.1f}–{100 * rate['high']:.1f})" for rate in rates
        ]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_chart_has_its_table_and_every_value_is_drawn(name):
    root = tree(name)
    for chart in played_subject(name).played.shown.charts:
        figure = root.one("figure", id=f"chart-{chart.name}")
        assert figure.one("table").cells()[1:] == tuple(tuple(row) for row in chart.table.rows)
        areas = figure.one("g", class_="hover").all("path")
        told = [tuple(None if value == "none" else float(value) for value in area.given["data-values"].split())
                for area in areas]  # fmt: skip
        assert told == list(zip(*(one.values for one in chart.series), strict=True))
        assert [area.words for area in areas] == [tip(chart, at) for at in range(len(chart.categories))]
        values = [value for one in chart.series for value in one.values if value is not None]
        if chart.kind == "bars":
            assert len(figure.one("g", class_="bars").all("path")) == len(values)
        elif chart.kind in ("stacked", "flows"):
            assert len(figure.one("g", class_="bars").all("path")) == sum(map(bool, values))
        else:
            assert len(figure.one("g", class_="lines").all("path")) == len(chart.series)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_seats_are_compared_as_over_the_board(name):
    board = board_of(name)
    wanted = fairness_table(Structure(board, played_subject(name).kit))
    cells = tree(name).one("section", id="seats").one("table").cells()
    assert cells[1:] == wanted.rows
    assert cells[0] == wanted.headings


@pytest.mark.parametrize("name", EVERY_SAMPLE)
def test_every_finding_is_told_with_a_number_and_marked_on_the_board(name):
    board = board_of(name)
    root = tree(name)
    listed = root.one("section", id="findings")
    numbers = {}
    for line in listed.all("li"):
        badges = [item for item in line.inside if isinstance(item, Element) and item.tag == "b"]
        if badges:
            numbers.setdefault(line.words.partition(" ")[2], badges[0].words)
    picture = root.one("section", id="board").one("svg")
    marked = {mark.words for spot in picture.all("g", class_="spot") for mark in spot.all("text")}
    findings = unplayed_subject(board).lint.open
    assert findings
    for finding in findings:
        number = next(number for words, number in numbers.items() if words.startswith(finding.message))
        if any(id_ in board.space_by_id for id_ in finding.spaces):
            assert number in marked, finding.message
    assert marked <= set(numbers.values())


def test_what_was_set_aside_is_told_with_its_reason():
    subject = unplayed_subject(board_of(DRAFT))
    first, *rest = subject.lint.findings
    aside = replace(first, excluded=True, reason="on purpose")
    words = read(report_html(replace(subject, lint=replace(subject.lint, findings=(aside, *rest))))).words
    assert f"{first.message} Reason: on purpose ({first.rule})" in words


@pytest.mark.parametrize("name", EVERY_SAMPLE)
def test_every_rule_stands_there_with_its_value(name):
    board = board_of(name)
    subject = unplayed_subject(board)
    rows = {row[0]: row[1:] for table in tree(name).one("section", id="rules").all("table") for row in table.cells()}
    values = Structure(board, subject.kit).rules
    for one in subject.kit.parameters.values():
        value, *usual, doc = rows[one.title]
        assert value == one.with_unit(values[one.name])
        assert bool(usual) == (values[one.name] != one.default)
        assert doc == one.doc


def test_changed_rules_and_figures_come_first():
    options = Options(
        rules={"income_divisor": 2}, figures={"recipes.claim.water": 3}, policies=("greedy",), players=3
    )
    root = read(report_html(play(board_of("starter"), 27, options)))
    rules = root.one("section", id="rules")
    first = rules.all("table")[0]
    assert first.one("caption").words == "Changed"
    assert [row[0] for row in first.cells()[1:]] == ["Territories per Swagger"]
    value, usual = first.cells()[1][1:3]
    assert value.startswith("2")
    assert usual != value
    figures = next(table for table in rules.all("table") if table.one("caption").words == "Changed figures")
    assert figures.cells()[1][1:] == ("3", "2")
    assert "Greedy" in root.one("section", id="played").words
    lines = [item.words for item in root.one("section", id="played").all("code")]
    assert shlex.split(lines[0])[1:] == [
        "sim", "b.board.yaml", "--games", "27", "--seed", "1", "--players", "3", "--policy", "greedy",
        "--set", "income_divisor=2", "--set", "recipes.claim.water=3",
    ]  # fmt: skip


# ---- Boards that cannot be played, or hardly drawn


def test_a_board_that_cannot_be_played_is_told_as_far_as_it_goes():
    root = tree(DRAFT)
    assert chapters(root) == ["verdict", "board", "findings", "seats", "rules"]
    assert "Nobody plays it." in root.one("section", id="verdict").words
    assert board_checksum(board_of(DRAFT)) in root.one("header").words


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_an_empty_board_of_an_unknown_game(shape):
    board = Board(kit="unheard-of", grid=Grid(shape=shape, cell_mm=20, parts=2, size=(12, 10)))
    root = read(report_html(unplayed_subject(board)))
    assert chapters(root) == ["verdict", "board", "findings"]
    assert root.one("h1").words == "Untitled board"
    assert "unheard-of, which is not known here" in root.one("header").words


def test_what_a_designer_typed_stays_text():
    board = board_of("starter")
    spaces = [
        replace(space, label=HOSTILE, notes=HOSTILE) if space.label or space.seat else space for space in board.spaces
    ]
    bad = replace(board, title=HOSTILE, notes=HOSTILE, spaces=tuple(spaces))
    subject = play(bad, 24, Options(), HOSTILE)
    text = report_html(subject)
    assert "<script" not in text
    assert "<img" not in text
    root = read(text)
    assert root.one("h1").words == HOSTILE
    assert root.one("head").one("title").words.startswith(HOSTILE)
    assert chapters(root) == CHAPTERS


def test_letters_that_no_page_may_hold_are_replaced():
    board = replace(board_of("starter"), title="a\0b\x1bc\ud800d\u202ee\nf")
    text = report_html(unplayed_subject(board))
    assert read(text).one("h1").words == "a\ufffdb\ufffdc\ufffdd\ufffde f"
    text.encode("utf-8")


def _everything(root: Element) -> list[Element]:
    found = []
    for item in root.inside:
        if isinstance(item, Element):
            found += [item, *_everything(item)]
    return found
