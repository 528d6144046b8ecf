"""The board on the page: it is zoomed and moved, what the program does is watched, and both colours can be read."""

from __future__ import annotations

import pytest
from played_pages import DESK, PHONE, PlayedPage, page_of
from real_browser import CHROMIUM

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
CAMERA = "[app.board.camera.zoom, app.board.camera.left, app.board.camera.top]"
# Of every piece of text beside the board: its colour against the nearest ground that is painted behind it.
PALE = """(() => {
  const parse = (colour) => (colour.match(/[\\d.]+/g) || []).map(Number)
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const ground = (item) => {
    for (let at = item; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor)
      if (colour.length == 3 || colour[3] == 1) return colour
    }
    return [255, 255, 255]
  }
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const item = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || item.closest('svg, script, noscript, .unseen, .idle, :disabled')) continue
    const [high, low] = [light(parse(getComputedStyle(item).color)), light(ground(item))].sort((a, b) => b - a)
    if ((high + 0.05) / (low + 0.05) < 4.5) found.push(walker.currentNode.data.slice(0, 60))
  }
  return found
})()"""


@pytest.fixture(scope="module")
def path(tmp_path_factory, kits):
    target = tmp_path_factory.mktemp("pages") / "ring.play.html"
    target.write_bytes(page_of("ring-race"))
    return target


def touch(page, kind, *points):
    page.browser.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])


def test_two_fingers_zoom_and_one_moves(browser, path):
    page = PlayedPage(browser, path, PHONE)
    page.begin()
    touch(page, "touchStart", (150, 200), (250, 200))
    for far in (20, 40, 60):
        touch(page, "touchMove", (150 - far, 200), (250 + far, 200))
    touch(page, "touchEnd")
    zoom, left, top = page.ask(CAMERA)
    assert zoom > 1.5
    touch(page, "touchStart", (200, 200))
    for far in (20, 40, 60):
        touch(page, "touchMove", (200 - far, 200 - far / 2))
    touch(page, "touchEnd")
    assert page.ask(CAMERA)[0] == zoom
    assert page.ask(CAMERA)[1] < left - 30
    assert page.ask(CAMERA)[2] < top - 10
    assert page.ask("app.table.play.decisions.length == app.table.play.position.number")
    while page.ask(CAMERA)[0] > 1:  # a browser may take a tap right after a swipe for its end
        page.press("#zoom button[aria-label='Show the whole board']")
    page.assert_quiet()


def test_a_wheel_zooms_where_the_mouse_is(browser, path):
    page = PlayedPage(browser, path, DESK)
    there = "app.board.camera.toPaper(300, 300)"
    before = page.ask(there)
    browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=300, y=348, deltaX=0, deltaY=-300)
    browser.wait_for("app.board.camera.zoom > 1.1")
    after = page.ask(there)
    assert (after["x"], after["y"]) == pytest.approx((before["x"], before["y"]), abs=1)


def test_what_the_program_does_is_told_step_by_step_and_skipped_by_a_tap(browser, path):
    page = PlayedPage(browser, path, DESK)
    page.ask("app.speed = 'slow'")
    page.press("#play")
    browser.wait_for("document.querySelector('#news li') ? true : false")
    assert page.ask("app.table.panel.choosing == null")
    page.tap(400, 400)
    page.wait()
    assert page.ask("app.table.play.position.seat == app.table.viewer")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_all_words_can_be_read(browser, path, dark):
    page = PlayedPage(browser, path, PHONE, dark=dark)
    assert page.ask(PALE) == []
    page.begin()
    assert page.ask(PALE) == []
    page.press(".options button")
    assert page.ask(PALE) == []
    page.press("#menu")
    assert page.ask(PALE) == []
    page.press(f"dialog input[value={'light' if dark else 'dark'}]")
    assert page.ask(PALE) == []
