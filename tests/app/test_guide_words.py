"""What the guide names in bold is there: a line of a menu, a key, a tab, a button, a label of this very program."""

import re
from pathlib import Path

import pytest
from patience import until
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QDockWidget, QLabel, QTabWidget
from variants_sample import found

from board_designer.app.help.guide_page import guide_folder
from board_designer.app.panels.rule_editor import RuleEditor
from board_designer.app.problems.problem_groups import TITLES
from board_designer.app.runs import Asked
from board_designer.handoff import play_page
from board_designer.io.shipped_files import folder
from board_designer.showing.verdict_values import LOOKS

BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
KEYS_OF_EVERYWHERE = {"Escape", "Return"}


def plain(text: str) -> str:
    """Without the marks of a letter to press, the dots of what asks on, and what stands behind a colon."""
    return text.replace("&", "").split("\n")[0].split(":")[0].rstrip("… ").removeprefix("▶ ")


def rows(model, parent: QModelIndex) -> set[str]:
    found = set()
    for number in range(model.rowCount(parent)):
        index = model.index(number, 0, parent)
        found |= {plain(str(index.data())), *rows(model, index)}
    return found


def words_on(widget) -> set[str]:
    found = {plain(label.text()) for label in widget.findChildren(QLabel)}
    found |= {plain(button.text()) for button in widget.findChildren(QAbstractButton)}
    found |= {dock.windowTitle() for dock in widget.findChildren(QDockWidget)}
    for box in widget.findChildren(QComboBox):
        found |= {plain(box.itemText(number)) for number in range(box.count())}
    for tabs in widget.findChildren(QTabWidget):
        found |= {plain(tabs.tabText(number)) for number in range(tabs.count())}
    for view in widget.findChildren(QAbstractItemView):
        if view.model() is not None:
            found |= rows(view.model(), QModelIndex())
    return found


def take_up(tree, title: str) -> None:
    """By a click in the palette: a stamp shows its knobs."""
    model = tree.model()
    groups = [model.index(number, 0) for number in range(model.rowCount())]
    indexes = [model.index(number, 0, group) for group in groups for number in range(model.rowCount(group))]
    index = next(index for index in indexes if plain(index.data()) == title)
    tree.scrollTo(index)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualRect(index).center())


def words_of_the_page() -> set[str]:
    """All that stands in quotes in the sources of the page to play."""
    page = Path(play_page.__file__).parent
    texts = [path.read_text("utf-8") for end in ("js", "html", "py") for path in page.glob(f"*.{end}")]
    return {plain(found) for text in texts for found in re.findall(r'"([^"\n]+)"', text)}


@pytest.fixture
def known(window_manager, qtbot):
    """All words of the start page, of a window and of its print preview."""
    words = words_on(window_manager.start())
    window = window_manager.open_path(folder("sample_boards") / "starter.board.yaml")
    qtbot.waitExposed(window)
    take_up(window.palette_panel.tree, "City block")
    # Panels are filled when they are looked at.
    window.docks.bring_up("Rules")
    until(lambda: window.rules.findChildren(RuleEditor), "the rules")
    window.runs.ask(Asked(games=48))
    for name in ("quick_sim", "print"):
        window.menus.actions[name].trigger()
    until(lambda: "Try it" in words_on(window.quick_sim), "a verdict")
    until(lambda: window.quick_sim.contents.options.seats.policy.count(), "strategies")
    window.menus.actions["play_by_hand"].trigger()
    until(lambda: window.by_hand.setup.start.isEnabled(), "seats")
    words |= words_on(window) | words_on(window.handing_on.printing.preview) | words_of_the_page()
    # What stands there only when a search has ended.
    variants = window.quick_sim.contents.variants
    variants.begin("", of_search=True)
    variants.show_found(found(window.document.board))
    variants.end()
    words |= words_on(variants)
    words |= set(TITLES.values()) | {verdict for _, _, verdict in LOOKS.values()}
    keys = {keys.toString() for action in window.menus.all_actions() for keys in action.shortcuts()}
    return window, words | keys | KEYS_OF_EVERYWHERE


def ways(window) -> set[str]:
    """Every line of a menu with the way to it, such as `View ▸ Colours ▸ Dark`."""
    return {" ▸ ".join((*command.menu.split("/"), plain(action.text()))) for command, action in window.menus.pairs()}


def is_there(window, words: set[str], name: str) -> bool:
    if " ▸ " in name:
        return name in ways(window)
    title, _, line = name.partition(": ")
    if line:  # a button of the strip that opens a menu
        return plain(window.strip.symmetry.text()) == title and f"Arrange ▸ {title} ▸ {line}" in ways(window)
    return plain(name) in words


def test_every_control_the_guide_names_is_called_so_in_the_program(known):
    window, words = known
    missing = [
        f"{path.name}: {name}"
        for path in sorted(guide_folder().glob("*.md"))
        for name in (" ".join(found.split()) for found in BOLD.findall(path.read_text("utf-8")))
        if not is_there(window, words, name)
    ]
    assert not missing, missing
    assert not is_there(window, words, "win_territories")
    assert not is_there(window, words, "File ▸ Watch")
