"""The guide inside the window: its own pages, its own pictures, and nothing from elsewhere."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest

from board_designer.app.window.guide_page import GuidePage, guide_folder
from board_designer.app.window.help_page import HelpPanel


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
        "# First\n\n[Second](second.md#far-down)\n\n![wide](wide.png) ![no](../secret.png)"
    )
    (folder / "second.md").write_text(f"# Second\n\n{lines}\n\n## Far down\n\n{lines}\n\n```\n{'long ' * 80}\n```")
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


def test_the_guide_comes_with_the_program_and_its_links_lead_somewhere(window, qtbot):
    window.menus.actions["guide"].trigger()
    panel = window.findChild(HelpPanel)
    assert panel.page.source().fileName() == "index.md"
    told = []
    panel.page.refused.connect(told.append)
    for path in sorted(guide_folder().glob("*.md")):
        panel.page.setSource(QUrl.fromLocalFile(str(path)))
        for name, width in pictures(panel.page):
            assert width > 0, f"{path.name}: {name}"
    panel.page.show_guide()
    links, block = [], panel.page.document().begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            links.append(pieces.fragment().charFormat().anchorHref())
            pieces += 1
        block = block.next()
    for link in filter(None, links):
        panel.page.follow(QUrl(link))
        panel.page.show_guide()
    assert told == []
    QTest.keyClick(panel.page, Qt.Key.Key_Escape)
    assert window.focusWidget() is window.canvas
