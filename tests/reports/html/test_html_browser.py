"""The page in a real browser: everything to be seen on light and dark, narrow and wide screens, and on paper."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from real_browser import CHROMIUM, Browser
from report_pages import DRAFT, PLAYABLE, page, read

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils is not installed")
NARROW, WIDE = 360, 1400

UNFOLD = "document.querySelectorAll('details').forEach(fold => { fold.open = true })"

UNSEEN = """
[...document.querySelectorAll('h1,h2,h3,section,figure,svg[role=img],table,dl,li,pre,summary')].filter(item => {
  if (item.closest('details:not([open])') && item.tagName != 'SUMMARY') return false
  const box = item.getBoundingClientRect()
  return box.width < 1 || box.height < 1
}).map(item => item.outerHTML.slice(0, 80))
"""

# What scrolls inside a frame of its own is not cut; the drawn board has its own edge.
CUT = """
[...document.querySelectorAll('body *')].filter(item => {
  if (item.closest('.wide table, symbol, svg.picture, .kept')) return false
  const box = item.getBoundingClientRect()
  return box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5)
}).map(item => item.outerHTML.slice(0, 80))
"""

# Of every piece of text: its colour against the nearest ground that is painted behind it.
PALE = """
(() => {
  const parse = colour => (colour.match(/[\\d.]+/g) || []).map(Number)
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map(part => part / 255)
      .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const ground = item => {
    for (let at = item; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor)
      if (colour.length == 3 || colour[3] == 1) return colour
    }
    return [255, 255, 255]
  }
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let seen = 0
  while (walker.nextNode()) {
    const item = walker.currentNode.parentElement
    if (!walker.currentNode.data.trim() || item.closest('svg.picture, symbol, title, desc, .inside')) continue
    seen += 1
    const style = getComputedStyle(item)
    const ink = parse(item.closest('svg') ? style.fill : style.color)
    const [high, low] = [light(ink), light(ground(item))].sort((a, b) => b - a)
    const ratio = (high + 0.05) / (low + 0.05)
    if (ratio < 4.5) found.push(ratio.toFixed(2) + ' ' + walker.currentNode.data.slice(0, 60))
  }
  return [seen, found]
})()
"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    home = tmp_path_factory.mktemp("pages")

    def path(name: str):
        target = home / f"{name}.html"
        if not target.exists():
            target.write_text(page(name), "utf-8")
        return target

    return path


def assert_seen_and_read(browser: Browser, path, width: int, dark: bool) -> None:
    browser.show(path, width, dark)
    assert browser.requests == [path.as_uri()]
    for state in ("folded", "unfolded"):
        assert browser.ask(UNSEEN) == [], state
        assert browser.ask("document.documentElement.scrollWidth") <= width, state
        assert browser.ask(CUT) == [], state
        seen, pale = browser.ask(PALE)
        assert seen > 100
        assert pale == [], state
        browser.ask(UNFOLD)
    ground = browser.ask("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", ground)[:3])) < 200) == dark
    assert browser.complaints == []


# Each board in both colours and at both widths, each colour at both widths.
@pytest.mark.parametrize(
    ("name", "dark", "width"),
    [("starter", False, NARROW), ("starter", True, WIDE), (DRAFT, False, WIDE), (DRAFT, True, NARROW)],
)
def test_everything_can_be_seen_and_read(browser, pages, name, dark, width):
    assert_seen_and_read(browser, pages(name), width, dark)


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, NARROW, 700, 1000, WIDE, 2200])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", [*PLAYABLE, DRAFT])
def test_everything_can_be_seen_and_read_on_any_screen(browser, pages, name, width, dark):
    assert_seen_and_read(browser, pages(name), width, dark)


def test_maps_really_show_the_board(browser, pages):
    browser.show(pages("starter"), WIDE, dark=True)
    boxes = browser.ask("[...document.querySelectorAll('use')].map(use => use.getBBox().width)")
    assert len(boxes) > 5
    assert min(boxes) > 1000
    picture = browser.picture()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 100_000


@needs_poppler
@pytest.mark.parametrize("name", ["starter", DRAFT, pytest.param("main_street", marks=pytest.mark.slow)])
def test_on_paper_nothing_is_missing_and_nothing_is_cut(browser, pages, name, tmp_path):
    # Dark screens print on white paper all the same.
    browser.show(pages(name), WIDE, dark=True)
    target = tmp_path / "page.pdf"
    target.write_bytes(browser.printed())
    words = subprocess.run(["pdftotext", "-layout", target, "-"], capture_output=True, text=True, check=True).stdout
    sheets = words.count("\f")
    assert 3 <= sheets <= (10 if name == DRAFT else 20)
    flat = re.sub(r"\s+", " ", words)
    root = read(page(name))
    for heading in (*root.all("h1"), *root.all("h2")):
        assert heading.words in flat
    for parameter in root.one("section", id="rules").all("th", scope="row"):
        assert parameter.words.split()[0] in flat
    boxes = subprocess.run(["pdftotext", "-bbox", target, "-"], capture_output=True, text=True, check=True).stdout
    wide, high = map(float, re.search(r'<page width="([\d.]+)" height="([\d.]+)"', boxes).groups())
    assert (wide, high) == pytest.approx((595.3, 841.9), abs=1)
    for box in re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)"', boxes):
        left, top, right, bottom = map(float, box)
        assert 10 <= left <= right <= wide - 10
        assert 10 <= top <= bottom <= high - 10
