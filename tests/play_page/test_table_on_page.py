"""What people are told and asked at the table: where they had no choice, before a game is lost, on the way back, when
the device is passed on, and in the log."""

from __future__ import annotations

import json

import pytest
from played_pages import DESK, MINE, PHONE, TAKEN, PlayedPage, page_of
from real_browser import CHROMIUM

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
CURTAIN = "document.querySelector('dialog.curtain') ? true : false"
OPEN = "document.querySelector('dialog[open]') ? true : false"
WORDS = "document.querySelector('dialog[open]').textContent"
# All that a page says, to eyes and to ears.
SAID = """(document.body.innerText + document.getElementById('told').textContent
  + [...document.querySelectorAll('[aria-label]')].map((it) => it.getAttribute('aria-label')).join(' '))"""
OWN_CHOICE = "app.table.take(app.table.play.ownChoice())"


@pytest.fixture(scope="module")
def pages(tmp_path_factory, kits):
    folder = tmp_path_factory.mktemp("tables")
    for name in ("ring-race", "dog"):
        (folder / f"{name}.play.html").write_bytes(page_of(name))
    return folder


@pytest.fixture
def opened(browser, pages):
    def open_page(name="ring-race", size=DESK):
        return PlayedPage(browser, pages / f"{name}.play.html", size)

    yield open_page
    browser.offline(False)


def sit(page, *names):
    """People with these names on the first seats."""
    for seat, name in enumerate(names):
        page.ask(f"document.querySelectorAll('.places select')[{seat}].value = 'person'")
        page.ask(f"document.querySelectorAll('.places input')[{seat}].value = {json.dumps(name)}")
    page.press("#play")


def until_stop(page):
    """Decides until the rules decide for a person."""
    for _ in range(80):
        page.browser.wait_for("app.table.goOn || app.table.panel.choosing || app.table.play.isOver ? true : false")
        if page.ask("app.table.goOn != null"):
            return
        page.ask(f"void {OWN_CHOICE}")
    raise AssertionError("there was always a choice")


@pytest.mark.parametrize("speed", ["none", "fast"])
def test_it_stops_where_the_rules_left_no_choice(opened, speed):
    page = opened("dog", PHONE)
    page.ask(f"app.stops = true; app.speed = '{speed}'; 0")
    sit(page, "Anna")
    until_stop(page)
    assert "You had no choice" in page.ask("document.getElementById('question').textContent")
    assert "No choice: Anna " in page.ask("document.getElementById('news').textContent")
    many = page.ask(MINE)
    page.browser.key("Enter")
    page.browser.wait_for("app.table.goOn == null || app.table.panel.choosing ? true : false")
    assert page.ask(MINE) == many
    page.assert_quiet()


def test_nobody_is_stopped_who_does_not_want_it(opened):
    page = opened("dog")
    page.ask("app.stops = true; 0")
    sit(page, "Anna")
    until_stop(page)
    page.press(".stop .link")
    page.wait()
    assert page.ask("app.stops === false && app.store.like('stops', true) === false")
    assert "No choice: Anna " in page.ask("document.getElementById('news').textContent")


def test_a_kept_game_is_not_lost_without_a_question(opened):
    page = opened()
    page.begin(4)
    page.decide()
    state = page.ask("app.table.play.stateSum()")
    page.show_again("document.getElementById('go-on')?.className == 'main'")
    page.press("#play")
    page.browser.wait_for(OPEN)
    assert "will be lost" in page.ask(WORDS)
    page.press("dialog footer button")
    page.browser.wait_for("document.querySelector('dialog') == null")
    assert page.ask("app.table == null")
    page.press("#go-on")
    page.wait()
    assert page.ask("app.table.play.stateSum()") == state
    page.finish()
    page.show_again("document.getElementById('go-on') == null")  # what is over is not gone on with


def test_who_sits_where_is_remembered(opened):
    page = opened()
    page.ask("document.querySelectorAll('.places select')[2].value = app.data.levels[0].name")
    sit(page, "Anna", "Ben")
    page.wait()
    page.show_again(
        "[...document.querySelectorAll('.places input')].slice(0, 2).map((it) => it.value).join() == 'Anna,Ben'"
    )
    assert page.ask("document.querySelectorAll('.places select')[1].value") == "person"
    assert page.ask("document.querySelectorAll('.places select')[2].value == app.data.levels[0].name")


def test_the_way_back_says_what_it_takes_back_and_cancels_to_the_log(opened):
    page = opened()
    page.begin(1)
    for _ in range(3):
        if not page.is_over():
            page.decide()
    many = page.ask(TAKEN)
    page.press("#log")
    page.press("dialog h3 button[aria-label^='Return']")
    page.browser.wait_for("document.querySelector('dialog.small') ? true : false")
    assert page.ask("document.querySelector('dialog.small h2').textContent").startswith("Return to turn ")
    assert page.ask("document.querySelector('dialog.small footer .main').textContent").startswith("Take back ")
    page.press("dialog.small footer button")
    page.browser.wait_for("document.querySelector('dialog.log') ? true : false")
    assert page.ask(TAKEN) == many
    page.press("dialog h3 button[aria-label^='Return']")
    page.browser.wait_for("document.querySelector('dialog.small') ? true : false")
    page.press("dialog.small footer .main")
    page.browser.wait_for(f"{TAKEN} < {many}")
    page.wait()
    assert page.ask(MINE) == 0, "before the first decision of a person"
    assert "taken back" in page.ask("document.getElementById('news').textContent")


def test_an_earlier_turn_is_looked_at_and_nothing_changes(opened):
    page = opened()
    page.begin(4)
    for _ in range(3):
        page.decide()
    before = page.ask("[app.table.play.stateSum(), app.table.play.decisions.length]")
    page.press("#log")
    page.press("dialog h3 button[aria-label^='Look']")
    page.browser.wait_for("document.getElementById('return') ? true : false")
    assert "You are looking at turn " in page.ask("document.getElementById('news').textContent")
    assert page.ask("app.table.panel.choosing == null")
    page.press("#return")
    page.wait()
    assert page.ask("[app.table.play.stateSum(), app.table.play.decisions.length]") == before
    assert page.ask("document.getElementById('return') == null")


def test_nothing_of_a_hand_is_left_behind_the_curtain(opened):
    page = opened("dog", PHONE)
    sit(page, "Anna", "Ben")
    page.browser.wait_for(CURTAIN)
    assert "Pass the device to Anna" in page.ask(WORDS)
    page.press("dialog.curtain .main")
    page.wait()
    assert "Anna gets " in page.ask("document.getElementById('told').textContent")
    page.ask(f"void {OWN_CHOICE}")
    page.browser.wait_for(CURTAIN)
    assert "I am Ben" in page.ask(WORDS)
    assert " gets " not in page.ask(SAID)
    assert page.ask("document.getElementById('told').textContent + document.getElementById('news').textContent") == ""
    assert page.ask("document.querySelectorAll('.own .pick, .options button').length") == 0


def test_people_are_called_by_their_names_and_the_log_keeps_the_words_of_the_file(opened):
    page = opened("dog")
    sit(page, "Anna")
    page.wait()
    for _ in range(8):
        if not page.is_over():
            page.ask(f"void {OWN_CHOICE}")
            page.wait()
    said = page.ask(
        "app.table.lines().map((it) => it.text).join('|') + app.table.play.position.choices.map((it) => it.text)"
    )
    assert "Anna" in said
    assert "eat 1" not in said
    assert all(line[0].isupper() or not line[0].isalpha() for line in said.split("|"))
    assert "Anna" not in page.ask("app.table.play.log().decisions.map((it) => it.says).join()")
    assert "Anna (you)" in page.ask("document.getElementById('question').textContent")


def test_the_log_is_read_from_above_and_notes_stand_where_they_were_taken(opened):
    page = opened()
    page.begin(4)
    page.decide()
    page.press("#menu")
    page.ask(
        "[...document.querySelectorAll('dialog .menu button')].find((it) => /note/.test(it.textContent)).click()"
    )
    page.browser.wait_for("document.activeElement.id == 'note'")
    page.ask("document.getElementById('note').value = 'A good move'")
    page.press("dialog footer .main")
    page.browser.wait_for("app.table.play.notes.length == 1")
    for _ in range(2):
        page.decide()
    page.press("#log")
    told = page.ask("[...document.querySelectorAll('dialog.log li')].map((it) => it.textContent)")
    turns = page.ask(
        "[...document.querySelectorAll('dialog.log h3 span')].map((it) => parseInt(it.textContent.slice(5)) || 0)"
    )
    assert turns == sorted(turns)
    assert 0 < told.index("Note: A good move") < len(told) - 1


def test_a_file_that_is_no_log_is_refused_in_plain_words(opened):
    page = opened()
    page.ask("void app.read('{')")
    page.browser.wait_for(OPEN)
    assert page.ask("document.querySelector('dialog h2').textContent") == "This is not a game log"
    assert "JSON" not in page.ask(WORDS)
    page.press("dialog footer .main")
    page.begin(4)
    page.ask("""void (() => {
      const log = structuredClone(app.table.play.log())
      log.board.kit = Object.keys(app.data.kits).find((kit) => kit != log.board.kit)
      window.other = app.data.kits[log.board.kit]
      app.read(JSON.stringify(log))
    })()""")
    page.browser.wait_for(OPEN)
    assert page.ask("document.querySelector('dialog').textContent.includes(other)")
