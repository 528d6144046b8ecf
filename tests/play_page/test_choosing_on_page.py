"""How people choose on the page: from a list in plain words, by marks on the board, from a hand that stays put."""

from __future__ import annotations

import pytest
from played_pages import DESK, MINE, PHONE, SMALL_PHONE, PlayedPage, page_of
from real_browser import CHROMIUM

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
# Plays on until somebody is asked what is wanted.
PLAY_UNTIL = """((isWanted) => {
  const { table } = app, { play } = table
  table.run++
  for (let many = 0; many < 2000 && !play.isOver; many++) {
    if (play.people.has(play.position.seat) && isWanted(play.position)) break
    play.take(play.ownChoice())
  }
  if (play.isOver) throw new Error("it never came")
  table.advance()
})"""
IS_SPLIT = "(it) => app.data.spoken.options[it.sentence].reads.some((how) => app.data.spoken.packed[how])"
PIXELS = "((spot) => { const [x, y] = app.board.camera.toPixels(spot), box = app.board.host.getBoundingClientRect();"


@pytest.fixture(scope="module")
def pages(tmp_path_factory, kits):
    folder = tmp_path_factory.mktemp("pages")

    def path(name):
        target = folder / f"{name}.play.html"
        if not target.exists():
            target.write_bytes(page_of(name))
        return target

    return path


@pytest.fixture
def opened(browser, pages):
    def open_page(name, size=DESK, until=None):
        page = PlayedPage(browser, pages(name), size)
        page.begin()
        if until:
            page.ask(f"{PLAY_UNTIL}({until})")
            page.wait()
        return page

    yield open_page
    browser.offline(False)


def pixels(page, offer):
    """Where an offer of the board is seen."""
    return page.ask(f"{PIXELS} return [box.x + x, box.y + y] }})({offer}.spot)")


def test_many_options_are_listed_under_headings_in_full_words(opened):
    page = opened("uri-nation-1.4", until="(it) => it.choices.length > 40")
    lines = page.ask("[...document.querySelectorAll('.options .option .words')].map((it) => it.textContent)")
    assert lines
    assert not [line for line in lines if "…" in line]
    assert page.ask("document.querySelectorAll('.options .heading').length") > 1
    assert len(lines) < page.ask("app.table.panel.choosing.options.length")
    before = len(lines)
    page.press(".options .ways")
    assert page.ask("document.querySelectorAll('.options .option').length") > before
    page.press(".groups .chip")
    assert page.ask("document.querySelectorAll('.options .heading').length") == 1
    page.assert_quiet()


def test_marks_that_stand_out_have_another_shape(opened):
    page = opened("uri-nation-1.4", until="(it) => it.choices.length > 40")
    special = "app.table.panel.choosing.offers.filter((it) => it.options.some((option) => option.standsOut)).length"
    assert page.ask("document.querySelectorAll('.ends .stands-out .ray').length") == page.ask(special) > 0
    assert page.ask("document.querySelectorAll('.ends .end:not(.stands-out)').length") > 0


def test_a_mark_with_several_ways_shows_the_first_one(opened):
    page = opened("uri-nation-1.4", until="(it) => it.choices.length > 40")
    offer = "app.table.panel.choosing.offers.find((it) => it.options.length > 1)"
    x, y = pixels(page, offer)
    page.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    page.browser.wait_for("document.querySelectorAll('.way path').length > 0")
    before = page.ask(MINE)
    page.tap(x, y)
    page.browser.wait_for("app.table.panel.choosing.shown != null")
    assert page.ask(MINE) == before
    assert page.ask("document.querySelectorAll('.options .option').length") > 1


# The least room there is, upright and lying; in between there is more.
SIZES = [(320, 568), (844, 390), *(pytest.param(size, marks=pytest.mark.slow) for size in (PHONE, SMALL_PHONE))]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["dog", "puppy-park"])
def test_the_hand_is_one_row_and_stays_where_it_is(opened, name, size):
    page = opened(name, size)
    place = "JSON.stringify([...document.querySelectorAll('.own .pick')].map((it) => it.getBoundingClientRect().top))"
    box = page.ask(
        "(() => { const { top, bottom } = app.table.panel.hand.getBoundingClientRect(); return [top, bottom] })()"
    )
    assert 0 <= box[0] < box[1] <= size[1] - 60
    tops = page.ask(f"new Set(JSON.parse({place})).size")
    assert tops == 1
    if name == "dog":
        last = page.ask("[...document.querySelectorAll('.own .pick')].at(-1).getBoundingClientRect().right")
        assert last <= size[0]
    before = page.ask(f"JSON.parse({place})[0]")
    page.decide()
    if page.ask("document.querySelector('.own .pick') != null"):
        assert page.ask(f"JSON.parse({place})[0]") == pytest.approx(before, abs=1)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=str)
def test_the_bar_never_lies_over_what_was_tapped(browser, pages, size):
    page = PlayedPage(browser, pages("uri-nation-1.4"), size)
    page.begin()
    for at in (0, 3, 12):
        page.press(f".options .option[data-at='{at}']")
        page.browser.wait_for("document.getElementById('do-it') ? true : false")
        line = f"document.querySelector('.options .option[data-at=\"{at}\"]').getBoundingClientRect()"
        bar = "document.querySelector('.do-it').getBoundingClientRect()"
        assert page.ask(f"{line}.bottom <= {bar}.top + 1")
        assert page.ask(f"{line}.top >= app.table.panel.room.getBoundingClientRect().top - 1")
    browser.offline(False)


def test_a_card_with_one_option_is_played_with_two_taps(opened):
    page = opened("dog", PHONE)
    page.press(".own button.pick")
    page.browser.wait_for("document.getElementById('do-it') ? true : false")
    page.press("#do-it")
    page.browser.wait_for(f"{MINE} == 1")


def test_levels_are_seen(opened):
    page = opened(
        "puppy-park", until="(it) => it.things.some((one) => one.what == 7 && one.three > 0 && one.at != one.two)"
    )
    assert page.ask("document.querySelector('.tiles .raised text').textContent") == "1"


def test_places_for_one_cell_are_marked_at_once(opened):
    wanted = (
        "(it) => it.choices.some((one) => one.lays && one.places.length == 1) && it.choices.some((one) => !one.lays)"
    )
    page = opened("puppy-park", PHONE, wanted)
    laid = page.ask("app.table.panel.choosing.options.filter((it) => it.lays).length")
    assert page.ask("document.querySelectorAll('.ends .end').length") == laid
    assert page.ask("document.querySelectorAll('.options .option').length") == 1
    assert "turn" not in page.ask("document.querySelector('.do-it').textContent")
    before = page.ask(MINE)
    x, y = pixels(page, "app.table.panel.choosing.offers[0]")
    page.tap(x, y)
    page.browser.wait_for("document.getElementById('do-it') ? true : false")
    page.tap(x, y)
    page.browser.wait_for(f"{MINE} > {before}")


def test_steps_are_shared_by_tapping_one_stop_after_the_other(opened):
    page = opened("dog", DESK, f"(it) => it.choices.filter({IS_SPLIT}).length > 8")
    page.ask("app.table.panel.pick('card', app.table.panel.choosing.options.find((it) => it.isSplit).card)")
    assert page.ask("app.table.panel.choosing.isSplit")
    many = page.ask("app.table.panel.choosing.left.length")
    wanted = page.ask("app.table.panel.choosing.left.find((it) => it.runs.length > 1).number")
    assert page.ask(f"app.table.panel.choosing.options[{wanted}].stops.length") > 2
    for stop in page.ask(f"app.table.panel.choosing.options[{wanted}].stops"):
        if page.ask("app.table.panel.choosing.shown != null"):
            break
        x, y = pixels(page, f"app.table.panel.choosing.offers.find((it) => it.key == '{stop}')")
        page.tap(x, y)
    left = page.ask("app.table.panel.choosing.left.map((it) => it.number)")
    assert wanted in left
    assert len(left) < many
    page.ask("app.table.panel.show(app.table.panel.choosing.left.find((it) => it.runs.length > 1))")
    assert page.ask("document.querySelectorAll('.way .way-line').length") > 1
    page.press(".do-it .clear")
    assert page.ask("app.table.panel.choosing.left.length") == many


def test_keys_lead_from_the_hand_to_the_list_and_back_to_it_after_a_move(opened):
    page = opened("dog")
    page.ask("document.querySelector('.own button.pick').focus()")
    page.browser.key("ArrowDown", 40)
    assert page.ask("document.activeElement.matches('.option')")
    page.browser.key("Enter")
    page.browser.wait_for(f"{MINE} == 1")
    page.wait()
    assert page.ask("app.table.panel.host.contains(document.activeElement)")
