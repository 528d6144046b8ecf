"""The page in a real browser: games are played on it with a mouse, fingers and keys; it forgets nothing, asks the
network for nothing, and what people typed is only ever text."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pages_of_games import written
from played_pages import DESK, MINE, PHONE, TAKEN, PlayedPage, page_of, page_with
from real_browser import CHROMIUM

from tests.games.all_kits import BOARDS, board_of

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
EVIL = '<img src=x onerror="window.hurt=1"><script>window.hurt=2</script>&lt;b&gt;\u202eback\u2066'
SMALL = """[...document.querySelectorAll('button, select, input[type=text]')].filter((item) => {
  const box = item.getBoundingClientRect()
  return box.width && !item.closest('.actions, .pick') && (box.height < 43.5 || box.width < 43.5)
}).map((item) => item.outerHTML.slice(0, 90))"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory, kits):
    folder = tmp_path_factory.mktemp("pages") / "Spiele für Änne"
    folder.mkdir()

    def path(name):
        target = folder / f"{name}.play.html"
        if not target.exists():
            target.write_bytes(page_of(name))
        return target

    return path


@pytest.fixture
def opened(browser, pages):
    def open_page(name="ring-race", size=DESK, **more):
        return PlayedPage(browser, pages(name), size, **more)

    yield open_page
    browser.offline(False)


# Each game by mouse or by fingers; the other way round, and its other edition, where there is time.
BY_MOUSE, BY_FINGERS = ("uri-nation-1.4", "ring-race"), ("dog", "puppy-park")
WAYS = [
    pytest.param(name, size, id=f"{name} {way}", marks=() if name in usual else pytest.mark.slow)
    for way, size, usual in (("mouse", DESK, BY_MOUSE), ("fingers", PHONE, BY_FINGERS))
    for name in BOARDS
]


@pytest.mark.parametrize(("name", "size"), WAYS)
def test_a_game_is_played_against_the_program(opened, name, size):
    page = opened(name, size)
    page.begin()
    for number in range(3):
        if not page.is_over():
            page.decide(number)
    assert page.is_over() or page.ask(MINE) == 3
    page.finish()
    assert page.ask("document.querySelectorAll('.scores li:has(.won) .badge').length") == page.ask(
        "app.table.play.winners.length"
    )
    assert page.ask("document.documentElement.scrollWidth") <= size[0]
    page.assert_quiet()


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "fingers"])
@pytest.mark.parametrize("name", BOARDS)
def test_a_whole_game_is_played(opened, name, size):
    page = opened(name, size)
    page.begin()
    number = 0
    while not page.is_over():
        number += 1
        if number % 2 or not page.decide_on_board():
            page.decide(number * 7)
    assert page.ask("document.querySelector('.over') != null")
    page.assert_quiet()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "fingers"])
def test_an_end_on_the_board_is_tapped(opened, size):
    page = opened(size=size)
    page.begin()
    for _ in range(10):
        if page.decide_on_board():
            break
        page.decide()
    else:
        raise AssertionError("no place was marked")
    page.assert_quiet()


def test_a_slip_of_the_finger_does_nothing(opened):
    page = opened(size=PHONE)
    page.begin()
    before = page.ask(TAKEN)
    page.press(".options button")
    page.browser.wait_for("document.getElementById('do-it') ? true : false")
    assert page.ask(TAKEN) == before
    assert page.ask("document.querySelectorAll('.way path').length") > 0
    page.press(".options button")
    page.browser.wait_for(f"{MINE} == 1")


def test_decisions_are_taken_back(opened):
    page = opened()
    page.begin(4)
    page.decide()
    before = page.ask("[app.table.play.decisions.length, app.table.play.stateSum()]")
    page.decide()
    page.press("#undo")
    page.wait()
    page.browser.wait_for(f"{TAKEN} == {before[0]}")
    assert page.ask("app.table.play.stateSum()") == before[1]


def test_it_goes_back_to_a_turn_of_the_log(opened):
    page = opened()
    page.begin(4)
    for _ in range(3):
        page.decide()
    page.press("#log")
    page.press("dialog h3 button[aria-label^='Return']")
    page.browser.wait_for("document.querySelector('dialog.small footer .main') ? true : false")
    many = page.ask(TAKEN)
    page.press("dialog.small footer .main")
    page.wait()
    page.browser.wait_for(f"{TAKEN} < {many}")


def test_it_is_played_with_keys_alone(opened):
    page = opened()
    page.ask("document.querySelectorAll('.places select').forEach((who) => { who.value = 'person' })")
    page.ask("document.getElementById('play').focus()")
    page.browser.key("Enter")
    page.wait()
    for _ in range(2):
        before = page.ask(MINE)
        page.browser.key("1")
        page.browser.key("Enter")
        page.browser.wait_for(f"{MINE} == {before + 1}")
        page.wait()
    page.browser.key("?")
    assert page.ask("document.querySelector('dialog[open] kbd') != null")
    page.browser.key("Escape")
    page.browser.wait_for("document.querySelector('dialog') == null")
    page.browser.key("u")
    page.browser.wait_for(f"{MINE} == 1")


def test_a_closed_game_is_gone_on_with(opened):
    page = opened(size=PHONE)
    page.begin(4)
    for _ in range(3):
        page.decide()
    state = "[app.table.play.decisions.length, app.table.play.stateSum()]"
    before = page.ask(state)
    page.assert_quiet()
    page.show_again(f"app.store.game?.log.decisions.length == {before[0]}")
    page.press("#go-on")
    page.wait()
    assert page.ask(state) == before
    page.assert_quiet()


def test_a_page_that_is_left_keeps_what_it_had_not_kept_and_leaves_a_newer_game_alone(opened):
    page = opened()
    page.begin()
    page.decide()
    kept = "app.store.game.log.decisions.length"
    leave = "dispatchEvent(new Event('pagehide'))"
    page.ask("app.store.keep({ decisions: 'of another page' }, [])")
    page.ask(leave)
    assert page.ask("app.store.game.log.decisions") == "of another page"
    page.ask("app.table.run++, app.table.play.take(app.table.play.ownChoice())")
    page.ask(leave)
    assert page.ask(kept) == page.ask(TAKEN)


def test_one_board_under_two_sets_of_rules_keeps_two_games(browser, pages, tmp_path):
    usual = PlayedPage(browser, pages("ring-race"))
    usual.begin()
    usual.decide()
    other = PlayedPage(browser, written("ring-race", tmp_path, (("turn_limit", 31),)), is_new=False)
    assert other.ask("document.querySelector('#go-on') == null")
    usual.show_again("document.querySelector('#go-on') != null")
    browser.offline(False)


def test_a_log_is_kept_as_a_file_and_read_again(opened, tmp_path):
    page = opened()
    page.browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page.begin(4)
    for _ in range(3):
        page.decide()
    state = page.ask("app.table.play.stateSum()")
    page.ask("app.table.download()")
    for _ in range(200):
        page.browser.wait_for("new Promise((done) => setTimeout(() => done(true), 20))")
        found = [*tmp_path.glob("*.game.json")]
        if found:
            break
    log = json.loads(found[0].read_text("utf-8"))
    assert log["format"] == "board-designer-game/1"
    assert log["state"] == state
    _give(page, found[0])
    page.browser.wait_for("document.querySelector('dialog.small footer .main') ? true : false")
    assert "will be lost" in page.ask("document.querySelector('dialog').textContent")
    page.press("dialog footer .main")
    page.wait()
    assert page.ask("app.table.play.stateSum()") == state
    log["rules"]["turn_limit"] += 1
    other = tmp_path / "other.game.json"
    other.write_text(json.dumps(log), "utf-8")
    _give(page, other)
    page.browser.wait_for("document.querySelector('dialog[open]') ? true : false")
    assert "in the log" in page.ask("document.querySelector('dialog').textContent")
    page.assert_quiet()


def test_what_stands_in_a_log_is_only_text(opened, tmp_path):
    page = opened()
    page.begin(4)
    page.decide()
    log = json.loads(page.ask("app.table.play.logText()"))
    log["board"]["title"] = EVIL
    log["notes"] = [{"turn": 1, "decision": 1, "text": f"{EVIL}\x07\u2029"}]
    for decision in log["decisions"]:
        decision["says"] = EVIL
    path = tmp_path / "evil.game.json"
    path.write_text(json.dumps(log), "utf-8")
    _give(page, path)
    page.browser.wait_for("document.querySelector('dialog.small footer .main') ? true : false")
    page.press("dialog footer .main")
    page.wait()
    page.press("#log")
    page.browser.wait_for("document.querySelector('dialog .note') ? true : false")
    assert "<img src=x" in page.ask("document.querySelector('dialog .note').textContent")
    assert page.ask("document.querySelectorAll('img, dialog script').length") == 0
    assert page.ask("window.hurt === undefined")
    page.assert_quiet()


def _give(page, path):
    """Picks a file, as in the window of the system."""
    page.show()
    page.browser.call("Page.setInterceptFileChooserDialog", enabled=True)
    page.press("#load")
    page.browser.call("DOM.enable")
    root = page.browser.call("DOM.getDocument")["root"]["nodeId"]
    node = page.browser.call("DOM.querySelector", nodeId=root, selector="#file")["nodeId"]
    page.browser.call("DOM.setFileInputFiles", nodeId=node, files=[str(path)])


def test_nobody_sees_the_hand_of_another(opened):
    page = opened("dog", PHONE)
    page.ask(
        "[...document.querySelectorAll('.places select')].slice(0, 2).forEach((who) => { who.value = 'person' })"
    )
    page.press("#play")
    seen = set()
    for _ in range(6):
        page.browser.wait_for("document.querySelector('dialog.curtain') || app.table.panel.choosing ? true : false")
        if page.ask("document.querySelector('dialog.curtain') != null"):
            assert page.ask("document.querySelectorAll('.own .cards .pick').length") == 0
            page.press("dialog.curtain .main")
            page.browser.wait_for("app.table.panel.choosing ? true : false")
        assert page.ask("app.table.viewer == app.table.play.position.seat")
        seen.add(page.ask("app.table.viewer"))
        page.ask("app.table.take(0)")
    assert len(seen) == 2
    page.assert_quiet()


def test_a_thousand_games_are_shown(opened):
    page = opened()
    page.press("#many")
    page.browser.wait_for("document.querySelectorAll('.heat circle').length ? true : false")
    page.browser.wait_for("/1,000 games were/.test(document.querySelector('#panel [role=status]').textContent)")
    assert page.ask("document.querySelectorAll('.rates li').length") == 4
    page.assert_quiet()


def test_what_people_typed_is_only_text(browser, tmp_path):
    spaces = tuple(replace(space, label=EVIL) for space in board_of("ring-race").spaces)
    path = tmp_path / "evil.play.html"
    path.write_bytes(page_with("ring-race", title=f"{EVIL}\x07", spaces=spaces))
    page = PlayedPage(browser, path)
    page.ask(f"document.querySelector('.places input').value = {json.dumps(EVIL)}")
    page.begin()
    page.decide()
    page.ask(f"app.table.play.notes.push({{turn: 1, decision: 0, text: {json.dumps(EVIL)}}})")
    page.press("#log")
    assert "<img src=x" in page.ask("document.querySelector('dialog .note').textContent")
    assert "<img src=x" in page.ask("document.getElementById('title').textContent")
    assert page.ask("document.querySelectorAll('img, b b').length") == 0
    assert page.ask("window.hurt === undefined")
    assert page.ask("[...document.body.textContent].every((it) => it == '\\n' || it >= ' ')")
    page.assert_quiet()
    browser.offline(False)


# Every game where there is least room, and every other size for one of them.
NARROW, LYING = (320, 640), (844, 390)
GAMES = ("ring-race", "dog", "puppy-park", "uri-nation-1.4")
ROOMS = {("uri-nation-1.4", NARROW), ("dog", PHONE), ("puppy-park", LYING), ("ring-race", DESK)}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(name, size, id=f"{name} {size}", marks=() if (name, size) in ROOMS else pytest.mark.slow)
        for name in GAMES
        for size in (NARROW, PHONE, LYING, DESK)
    ],
)
def test_everything_has_room_for_a_finger(opened, name, size):
    page = opened(name, size, dark=size == PHONE)
    assert page.ask("document.documentElement.scrollWidth") <= size[0]
    assert page.ask(SMALL) == []
    page.begin()
    assert page.ask("document.documentElement.scrollWidth") <= size[0]
    wide = "[...document.querySelectorAll('.asked, .own')].every((it) => it.scrollWidth <= it.clientWidth)"
    assert page.ask(wide)
    assert page.ask(SMALL) == []
    page.assert_quiet()
