"""The page as a file: the same bytes each time, nothing from outside, and games by the thousand in a worker."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pages_of_games import LOAD, page_of, written
from real_browser import CHROMIUM

from board_designer.handoff.exporters import CannotExport, export, exporter_for
from board_designer.handoff.play_page.page_file import script_text
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from tests.games.all_kits import board_of

NAME = "ring-race"


def test_the_ending_asks_for_it():
    assert exporter_for("town.play.html").name == "play"


def test_the_same_board_has_the_same_bytes():
    assert export(board_of(NAME), "play").files[""] == page_of(NAME)


def test_nothing_in_it_leads_outside():
    page = page_of(NAME).decode()
    assert "default-src 'none'" in page
    for word in ("http://", "https://", "src=", "href=", "@import"):
        assert word not in page.replace("http://www.w3.org/", ""), word
    assert "innerHTML" not in script_text()
    assert "eval(" not in script_text()


def test_a_title_is_text():
    board = replace(board_of(NAME), title="</title><script>alert(1)</script>")
    page = export(board, "play").files[""].decode()
    assert page.count("<script") == 2
    assert "&lt;/title&gt;&lt;script&gt;" in page


@pytest.mark.parametrize("name", ["first_draft", "rough_ring"])
def test_a_board_that_cannot_be_played_is_refused(name):
    with pytest.raises(CannotExport, match="the board cannot be played"):
        export(load_board(folder("sample_boards") / f"{name}.board.yaml"), "play")


@pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
def test_a_thousand_games_in_a_worker(browser, tmp_path):
    path = written(NAME, tmp_path)
    browser.show(path)
    browser.offline()
    browser.ask(LOAD)
    found = browser.ask("simulateInWorker(rules, 1000).done")
    assert found["games"] == 1000
    assert found == browser.ask("simulate(rules, 1000)")
    stopped = browser.ask("(() => { const run = simulateInWorker(rules, 1000); run.stop(); return run.done })()")
    assert stopped is None or stopped["games"] < 1000
    browser.offline(False)
    assert [url for url in browser.requests if not url.startswith("blob:")] == [path.as_uri()]
    assert browser.complaints == []
