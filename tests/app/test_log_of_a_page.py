"""A game that was played in the page, in a real browser: its log is verified by the command line, and
the window shows it and plays on."""

import pytest
from patience import until
from real_browser import CHROMIUM, Browser
from shipped_boards import board_of

from board_designer.cli.main import main
from board_designer.handoff.exporters import export
from board_designer.io import save_board

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
PLAYS = "globalThis.app?.table?.panel?.choosing ? true : false"


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    one = Browser(tmp_path_factory.mktemp("browser"))
    yield one
    one.close()


@pytest.mark.parametrize(
    "name",
    [
        "starter",
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("main_street", "usual_ring", "park_hexagon")),
    ],
)
def test_a_log_comes_back(name, browser, window_manager, qtbot, tmp_path, capsys):
    folder = tmp_path / "Spiel für heute"
    folder.mkdir()
    board = board_of(name)
    save_board(board, folder / f"{name}.board.yaml")
    page = folder / f"{name}.play.html"
    page.write_bytes(export(board, "play").files[""])
    browser.show(page, 1280, False, 800)
    browser.wait_for("document.querySelector('#play') ? true : false")
    browser.ask("app.speed = 'none'; app.stops = false")
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
    browser.click("#play")
    for _ in range(3):
        browser.wait_for(PLAYS)
        browser.ask("app.table.take(app.table.play.position.choices.length - 1)")
    browser.wait_for(PLAYS)
    browser.ask("app.table.play.notes.push({turn: 1, decision: 0, text: 'Too far <b>for</b> me'})")
    browser.click("#menu")
    browser.wait_for("document.querySelector('dialog[open]') ? true : false")
    browser.ask("[...document.querySelectorAll('dialog button')].find((it) => /Download/.test(it.innerText)).click()")
    until(lambda: [*folder.glob("*.game.json")], "a download")
    (log,) = folder.glob("*.game.json")

    assert main(["replay", str(log)]) == 0
    told = capsys.readouterr().out
    assert "Too far <b>for</b> me" in told
    assert told.strip().splitlines()[-1].startswith("Verified: ")

    window = window_manager.new_board(board)
    qtbot.waitExposed(window)
    panel = window.by_hand
    panel.page.speed.chosen.emit(0.0)
    window.hand_handling.read_log(log)
    until(lambda: panel.stand is not None and panel.stand.is_person, "the game of the log")
    assert [note.text for note in panel.notes] == ["Too far <b>for</b> me"]
    before = panel.stand
    panel.take(panel.offers.all[0])
    until(lambda: panel.stand is not before, "the game that goes on")
