"""A page in a real browser, played as people do: with a mouse, with fingers, with keys."""

from __future__ import annotations

import time
from dataclasses import replace

from pages_of_games import page_of
from real_browser import PATIENCE, Browser

from board_designer.games.playing.play_options import Options
from board_designer.handoff.play_page.page_data import page_data
from board_designer.handoff.play_page.page_file import page_file
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from tests.games.all_kits import board_of

PHONE, SMALL_PHONE, DESK = (390, 844), (390, 664), (1280, 800)
ASKED = "app.table && (app.table.panel.choosing || app.table.play.isOver) ? true : false"
TAKEN = "app.table.play.decisions.length"
MINE = "app.table.play.decisions.filter((it) => app.table.play.people.has(it.seat)).length"
FINISH = """(() => {
  const table = app.table
  table.run++
  while (!table.play.isOver) table.play.take(table.play.ownChoice())
  table.advance()
})()"""
# A marked place that one option is about, in pixels of the page.
PLACE = """(() => {
  const offer = app.table.panel.choosing.offers.find((it) => it.by == 'end' && it.options.length == 1)
  if (!offer) return null
  const [x, y] = app.board.camera.toPixels(offer.spot), box = app.board.host.getBoundingClientRect()
  return [box.x + x, box.y + y, offer.options[0].number]
})()"""


class PlayedPage:
    def __init__(self, browser: Browser, path, size=DESK, dark=False, is_new=True):
        self.browser, self.path, self.is_phone = browser, path, size in (PHONE, SMALL_PHONE)
        self.size, self.dark = size, dark
        if is_new:  # what other pages left is gone before this one looks
            browser.ask("window.app?.start()")  # on its way out, a page keeps a game that was not kept yet
            script = browser.call("Page.addScriptToEvaluateOnNewDocument", source="localStorage.clear()")
            self.show()
            browser.call("Page.removeScriptToEvaluateOnNewDocument", **script)
        else:
            self.show()
        browser.offline()

    def show(self):
        self.browser.show(self.path, self.size[0], self.dark, self.size[1], self.is_phone)
        self.browser.wait_for("window.app ? true : false")
        # Every time the same game.
        self.ask("chance = (below) => 11 % below; app.speed = 'none'; app.stops = false; app.start()")

    def show_again(self, remembered):
        """Opened anew until it is as it should be: what a page keeps reaches the next one a moment later."""
        end = time.monotonic() + PATIENCE
        self.show()
        while not self.ask(remembered):
            assert time.monotonic() < end, f"not remembered: {remembered}"
            self.show()

    def ask(self, script):
        return self.browser.ask(script)

    def press(self, selector):
        (self.browser.touch if self.is_phone else self.browser.click)(selector)

    def begin(self, people=1):
        """The first seats are people's."""
        first = f"[...document.querySelectorAll('.places select')].slice(0, {people})"
        self.ask(f"{first}.forEach((who) => {{ who.value = 'person' }})")
        self.press("#play")
        self.wait()

    def wait(self):
        self.browser.wait_for(ASKED)

    def is_over(self):
        return self.ask("app.table.play.isOver")

    def decide(self, luck=0):
        """One decision: through cards, pieces and groups, and with a finger by the button at last."""
        before = self.ask(MINE)
        for _ in range(12):
            many = self.ask("document.querySelectorAll('.asked .option').length")
            if self.ask("document.getElementById('do-it') != null"):
                self.press("#do-it")
            elif many:
                self.press(f".asked .option[data-at='{luck % many}']")
            elif self.ask("app.table.panel.folded.hidden"):
                self.press(".own button.pick")
            else:
                self.press(".folded summary")
                self.browser.wait_for("document.querySelector('.folded .option') ? true : false")
            self.wait()
            if self.ask(MINE) > before:
                return
        raise AssertionError("nothing was taken")

    def decide_on_board(self):
        """Where one option leads to a place, by that place. False where there is none."""
        place = self.ask(PLACE)
        if place is None:
            return False
        before, (x, y, number) = self.ask(TAKEN), place
        self.tap(x, y)
        if self.is_phone:
            self.browser.wait_for("app.table.panel.choosing.shown != null")
            assert self.ask(TAKEN) == before, "the first tap only shows"
            assert self.ask("app.table.panel.choosing.shown.number") == number
            self.tap(x, y)
        self.browser.wait_for(f"{TAKEN} > {before}")
        self.wait()
        assert self.ask(f"app.table.play.decisions[{before}].take") == number
        return True

    def tap(self, x, y):
        (self.browser.touch_at if self.is_phone else self.browser.click_at)(x, y)

    def finish(self):
        self.ask(FINISH)
        self.browser.wait_for("document.querySelector('.over') ? true : false")

    def assert_quiet(self):
        """It has asked for nothing but itself, and nothing was wrong."""
        asked = {url for url in self.browser.requests if not url.startswith("blob:")}
        assert asked == {self.path.as_uri()}
        assert self.browser.complaints == []


def page_with(name, **changes):
    """A page of a board that is a little different."""
    board = replace(board_of(name), **changes)
    kit = find_kit(board.kit)
    game = game_of(kit)
    return page_file(*page_data(game, game.contest_of(board, kit, Options()), board, kit))


__all__ = ["DESK", "MINE", "PHONE", "TAKEN", "PlayedPage", "page_of", "page_with"]
