"""The guide inside the program: its own pages, its own pictures, and nothing from elsewhere."""

import pytest
from patience import until
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from board_designer.app.help.guide_page import GuidePage, guide_folder
from board_designer.app.help.help_window import HelpWindow, beside
from board_designer.app.help.picture_view import PictureView
from board_designer.app.themes import use_theme

pytestmark = pytest.mark.few_spaces


@pytest.fixture
def pages(tmp_path):
    folder = tmp_path / "guide"
    folder.mkdir()
    picture = QImage(1600, 800, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.darkGreen)
    picture.save(str(folder / "wide.png"))
    picture.save(str(tmp_path / "secret.png"))
    (tmp_path / "secret.md").write_text("# Secret")
    (folder / "link.md").symlink_to(tmp_path / "secret.md")
    lines = "\n\n".join(f"Line {number}." for number in range(200))
    (folder / "index.md").write_text(
        "# First\n\n[Second](second.md#far-down)\n\n![A wide one](wide.png) ![no](../secret.png)"
    )
    (folder / "second.md").write_text(f"# Second\n\n{lines}\n\n## Far down\n\n{lines}")
    code = f"```console\n$ lint --write-baseline\n{'long ' * 80}\n```\n\n```\nshort\n```"
    (folder / "third.md").write_text(f"# Third\n\nWords before.\n\n{code}\n\n{'Words with `--an-option` ' * 40}")
    return folder


@pytest.fixture
def page(pages, qtbot):
    page = GuidePage(pages)
    qtbot.addWidget(page)
    page.resize(420, 600)
    page.show()
    page.show_guide()
    return page


def pictures(page) -> list[tuple[str, float]]:
    found, block = [], page.document().begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            look = pieces.fragment().charFormat()
            if look.isImageFormat():
                found.append((look.toImageFormat().name(), look.toImageFormat().width()))
            pieces += 1
        block = block.next()
    return found


def test_links_lead_from_page_to_page_and_back(page):
    assert "First" in page.toPlainText()
    page.anchorClicked.emit(QUrl("second.md#far-down"))
    assert "Line 5." in page.toPlainText()
    assert page.verticalScrollBar().value() > 1000, "the heading was found"
    assert page.horizontalScrollBar().maximum() == 0, "a page is read downwards"
    page.backward()
    assert "First" in page.toPlainText()
    page.forward()
    assert "Line 5." in page.toPlainText()


def blocks(page):
    block = page.document().begin()
    while block.isValid():
        yield block
        block = block.next()


def test_code_is_never_broken_and_has_a_ground_of_its_own(page):
    for _ in range(2):
        page.follow(QUrl("third.md"))
        code = [block for block in blocks(page) if block.text().startswith(("$", "long", "short"))]
        assert [block.layout().lineCount() for block in code] == [1, 1, 1]
        frames = page.document().rootFrame().childFrames()
        assert len(frames) == 2, "one for each block, also when the page is read again"
        assert not any(frame.childFrames() for frame in frames)
        grounds = [frame.frameFormat().background().color() for frame in frames]
        assert grounds[0] == grounds[1] != page.palette().base().color()
        assert page.horizontalScrollBar().maximum() > 0, "what is longer than the page is scrolled to"
        words = next(block for block in blocks(page) if block.text().startswith("Words with"))
        room, layout = page.viewport().width(), words.layout()
        lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        assert len(lines) > 5
        assert all(line.naturalTextWidth() <= room for line in lines), "words stay on the page"
        broken = [words.text()[line.textStart() :][: line.textLength()].strip() for line in lines]
        assert all(not part.endswith(("-", "\N{NON-BREAKING HYPHEN}")) for part in broken)
        page.changeEvent(QEvent(QEvent.Type.PaletteChange))


def test_what_is_copied_has_the_dashes_that_were_written(page):
    page.follow(QUrl("third.md"))
    page.selectAll()
    copied = page.createMimeDataFromSelection().text()
    assert "--an-option" in copied
    assert "$ lint --write-baseline" in copied


def test_pictures_are_as_wide_as_the_page(page):
    (name, width), _ = pictures(page)
    assert name == "wide.png"
    assert 300 < width <= 420
    page.resize(700, 600)
    assert 600 < pictures(page)[0][1] <= 700
    page.resize(2500, 600)
    assert pictures(page)[0][1] == 1600, "never enlarged"


def test_nothing_outside_the_folder_is_read(page, pages):
    told = []
    page.refused.connect(told.append)
    outside = (
        "../secret.md",
        "link.md",
        "https://example.org/",
        (pages.parent / "secret.md").as_uri(),
        "qrc:/x",
        "missing.md",
    )
    for address in outside:
        page.follow(QUrl(address))
        assert "First" in page.toPlainText(), address
    assert len(told) == len(outside)
    image = QTextDocument.ResourceType.ImageResource.value
    for name in ("../secret.png", "https://example.org/x.png"):
        assert page.loadResource(image, QUrl(name)) is None


def test_a_guide_that_is_not_there_is_said(qtbot, tmp_path):
    page = GuidePage(tmp_path)
    qtbot.addWidget(page)
    page.show_guide()
    assert "not installed" in page.toPlainText()


def follow_all_links(page) -> None:
    page.show_guide()
    links = {piece for block in blocks(page) for piece in _links(block)}
    assert len(links) > 5
    for link in links:
        page.follow(QUrl(link))
        page.show_guide()


def _links(block):
    pieces = block.begin()
    while not pieces.atEnd():
        if pieces.fragment().charFormat().anchorHref():
            yield pieces.fragment().charFormat().anchorHref()
        pieces += 1


def test_the_guide_comes_with_the_program_takes_no_room_from_the_panels_and_its_links_lead_somewhere(
    window, window_manager
):
    before = {name: dock.width() for name, dock in window.docks.items()}
    window.menus.actions["guide"].trigger()
    assert window_manager.helping.window.isWindow()
    assert {name: dock.width() for name, dock in window.docks.items()} == before
    page = window_manager.helping.window.page
    assert page.source().fileName() == "index.md"
    told = []
    page.refused.connect(told.append)
    for path in sorted(guide_folder().glob("*.md")):
        page.setSource(QUrl.fromLocalFile(str(path)))
        for name, width in pictures(page):
            assert width > 0, f"{path.name}: {name}"
    follow_all_links(page)
    assert told == []
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.focusWidget() is window.canvas


# ---- the window it is read in


@pytest.fixture
def reading(qtbot):
    reading = HelpWindow()
    qtbot.addWidget(reading)
    reading.resize(640, 600)
    reading.show_guide()
    reading.show()
    until(reading.isActiveWindow, "the window")
    return reading


def test_the_start_page_has_the_guide_and_it_stays_when_a_board_is_opened(window_manager, starter_file):
    start = window_manager.start()
    until(start.isActiveWindow, "the start page")
    QTest.keyClick(start, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    reading = window_manager.helping.window
    assert reading.isVisible()
    start.page.guide_button.click()
    assert reading.page.here.name == "first_board.md"
    one = window_manager.open_path(starter_file)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert window_manager.helping.window is reading
    assert reading.isVisible(), "the start page is gone, the guide is not"
    assert reading.page.here.name == "first_board.md"
    other = window_manager.new_board(one.document.board)
    one.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert reading.isVisible(), "one of two boards is gone, the guide is not"
    other.filing.close_confirmed = True
    other.close()
    assert window_manager.helping.window is None, "it ends with the last board"


def test_it_stands_beside_the_window_where_the_screen_has_room(qtbot, monkeypatch):
    owner = QWidget()
    qtbot.addWidget(owner)

    class Screen:
        def __init__(self, wide, tall):
            self.availableGeometry = lambda: QRect(0, 0, wide, tall)

    for wide, tall, place in ((1920, 1080, QRect(0, 0, 1280, 900)), (2560, 1440, QRect(1200, 0, 1280, 900))):
        monkeypatch.setattr(owner, "screen", lambda wide=wide, tall=tall: Screen(wide, tall))
        owner.setGeometry(place)
        found = beside(owner, 14)
        assert not found.intersects(owner.frameGeometry())
        assert QRect(0, 0, wide, tall).contains(found)
        assert found.width() >= 480
    monkeypatch.setattr(owner, "screen", lambda: Screen(1366, 768))
    owner.setGeometry(QRect(0, 0, 1366, 768))
    found = beside(owner, 14)
    assert QRect(0, 0, 1366, 768).contains(found)
    assert found.left() > 700, "the board can still be seen"


def test_a_picture_is_shown_large_by_a_click_or_a_key(reading):
    reading.page.show_guide("first_board.md")
    QTest.keyClick(reading.page, Qt.Key.Key_Tab)
    QTest.keyClick(reading.page, Qt.Key.Key_Return)
    (large,) = reading.findChildren(PictureView)
    assert large.isVisible()
    assert large.windowTitle() == "The start page"
    full = QImage(str(guide_folder() / "pictures" / "start.png"))
    assert large.picture.pixmap().size() == full.size()
    QTest.keyClick(large, Qt.Key.Key_Escape)
    assert not large.isVisible()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    cursor = reading.page.textCursor()
    block = next(block for block in blocks(reading.page) if any(link.endswith(".png") for link in _links(block)))
    cursor.setPosition(block.position())
    reading.page.setTextCursor(cursor)
    reading.page.ensureCursorVisible()
    spot = reading.page.cursorRect(cursor).topRight()
    spot.setX(spot.x() + 60)
    spot.setY(spot.y() + 30)
    QTest.mouseClick(reading.page.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert [view.isVisible() for view in reading.findChildren(PictureView)] == [True]


def test_words_are_found_on_this_page_and_then_on_the_next_that_has_them(reading):
    page, bar = reading.page, reading.find_bar
    QTest.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert reading.focusWidget() is bar.field
    QTest.keyClicks(bar.field, "--strict")
    assert page.here.name == "index.md"
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert page.here.name == "lint.md"
    assert page.textCursor().hasSelection()
    assert bar.told.text() == "1 of 1"
    bar.field.setText("baseline")
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert bar.told.text() == "1 of 4"
    QTest.keyClick(page, Qt.Key.Key_F3)
    assert bar.told.text() == "2 of 4"
    QTest.keyClick(page, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert bar.told.text() == "1 of 4"
    bar.field.clear()
    QTest.keyClicks(bar.field, "no such words")
    assert bar.told.text() == "Not found"
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert reading.focusWidget() is page


def test_keys_go_back_and_forward_also_from_a_page_of_our_own(reading):
    page = reading.page
    page.follow(QUrl("lint.md"))
    assert reading.back.isEnabled()
    assert not reading.forward.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.here.name == "index.md"
    QTest.keyClick(page, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.here.name == "lint.md"
    page.show_html("<p>Keys</p>")
    assert page.here is None
    reading.back.click()
    assert page.here.name == "lint.md"
    page.show_html("<p>Keys</p>")
    reading.show_guide()
    assert "What the linter looks for" in page.toPlainText()
    reading.contents.click()
    assert page.here.name == "index.md"


def test_a_page_keeps_its_look_in_the_dark(reading):
    reading.page.show_guide("lint.md")
    light = reading.page.document().rootFrame().childFrames()[0].frameFormat().background().color()
    use_theme("dark")
    try:
        QCoreApplication.processEvents()
        dark = reading.page.document().rootFrame().childFrames()[0].frameFormat().background().color()
        assert light.lightness() > 200 > 80 > dark.lightness()
    finally:
        use_theme("system")
