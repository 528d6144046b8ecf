"""The palette: what the kit offers, how many there are, arming by mouse and keys."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QPixmap
from PySide6.QtWidgets import QLineEdit

from board_designer.app.document.user_stamp import UserStamp
from board_designer.app.panels.palette import STAMP_MIME, TYPE_MIME, Palette
from board_designer.app.panels.palette.palette_row_painter import (
    KEY,
    KIND,
    NAME,
    SECOND,
    WRONG,
    warning_that_fits,
    words_room,
)
from board_designer.app.panels.palette.type_counts import count_words, off_by
from board_designer.board import edits
from board_designer.geometry.footprint import Rect
from board_designer.kits import stamps_for


def rows(palette):
    model = palette.tree.model()
    heads = [model.index(row, 0) for row in range(model.rowCount())]
    return {
        (index.data(KIND), index.data(NAME)): index
        for head in heads
        for index in (model.index(row, 0, head) for row in range(model.rowCount(head)))
    }


def has_pictures(palette):
    icons = [index.data(Qt.ItemDataRole.DecorationRole) for index in rows(palette).values()]
    return all(icon is not None and not icon.isNull() for icon in icons)


def test_counts_are_told_in_words():
    assert count_words(4, (2, 4)) == "4 of 2–4"
    assert count_words(31, (15, None)) == "31 of 15+"
    assert count_words(5, (2, 4)) == "5 of 2–4, 1 over"
    assert count_words(1, (4, 4)) == "1 of 4, 3 short"
    assert count_words(9, None) == "9"
    assert (count_words(0, (0, 0)), count_words(2, (0, 0))) == ("none needed", "2, none needed")
    assert (off_by(0, (0, 0)), off_by(2, (0, 0)), off_by(1, (3, None))) == (0, 2, -2)


def test_every_type_link_and_stamp_of_the_kit_is_there(either, shown, qtbot):
    palette = shown(Palette(either))
    found = rows(palette)
    qtbot.waitUntil(lambda: has_pictures(palette))
    kit = either.kit
    wanted = {("type", name) for name in kit.spaces} | {("link", name) for name in kit.links}
    assert set(found) == wanted | {("stamp", stamp.name) for stamp in stamps_for(kit.name)}
    for name, type_ in kit.spaces.items():
        index = found["type", name]
        assert index.data(Qt.ItemDataRole.DisplayRole) == type_.title
        assert index.data(KEY) == type_.key.upper()
        assert not index.data(Qt.ItemDataRole.DecorationRole).isNull()
        assert type_.title in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_counts_follow_the_board(document, shown):
    palette = shown(Palette(document))
    assert rows(palette)["type", "home"].data(SECOND) == "4 of 2–4"
    document.edit("Place", edits.add, "home", Rect(0, 0, 4, 6))
    home = rows(palette)["type", "home"]
    assert home.data(SECOND) == "5 of 2–4, 1 over"
    assert home.data(WRONG)
    assert "over" in home.data(Qt.ItemDataRole.AccessibleTextRole)
    document.undo()
    assert not rows(palette)["type", "home"].data(WRONG)


def test_counts_follow_the_rules_of_the_board(document, shown):
    palette = shown(Palette(document))
    count = sum(space.type == "territory" for space in document.board.spaces)
    assert rows(palette)["type", "territory"].data(SECOND) == f"{count} of 15+"
    document.edit("Rule", edits.set_rule, "win_territories", 10)
    assert rows(palette)["type", "territory"].data(SECOND) == f"{count} of 10+"
    document.edit("Rule", edits.set_rule, "win_territories", 60)
    assert rows(palette)["type", "territory"].data(WRONG)
    document.edit("Place", edits.add, "chance", Rect(0, 0, 4, 6))
    assert rows(palette)["type", "chance"].data(WRONG), "without the decks it does nothing"
    document.edit("Rule", edits.set_rule, "chance_and_events", "decks_1_2")
    assert not rows(palette)["type", "chance"].data(WRONG)


def test_a_click_arms_and_another_disarms(document, shown, qtbot):
    palette = shown(Palette(document), height=900)
    box = palette.tree.visualRect(rows(palette)["type", "water"])
    with qtbot.waitSignal(palette.type_armed) as armed:
        qtbot.mouseClick(palette.tree.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert armed.args == ["water"]
    with qtbot.waitSignal(palette.disarmed):
        qtbot.mouseClick(palette.tree.viewport(), Qt.MouseButton.LeftButton, pos=box.center())


def test_arrows_and_return_arm(document, shown, qtbot):
    palette = shown(Palette(document))
    palette.focus_rows()
    qtbot.keyClick(palette.tree, Qt.Key.Key_Down)
    second = list(document.kit.spaces)[1]
    with qtbot.waitSignal(palette.type_armed) as armed:
        qtbot.keyClick(palette.tree, Qt.Key.Key_Return)
    assert armed.args == [second]


def test_whoever_arms_is_shown(document, shown):
    palette = shown(Palette(document))
    index = rows(palette)["link", "path"]
    palette.show_armed("link path")
    assert "active" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    palette.show_armed("select")
    assert "active" not in index.data(Qt.ItemDataRole.AccessibleTextRole)


def test_a_stamp_shows_its_knobs_and_a_picture(document, shown, qtbot):
    palette = shown(Palette(document), height=900)
    stamp = stamps_for(document.kit.name)[0]
    box = palette.tree.visualRect(rows(palette)["stamp", stamp.name])
    with qtbot.waitSignal(palette.stamp_armed) as armed:
        qtbot.mouseClick(palette.tree.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert armed.args == [stamp.make(), stamp.title]
    knob = stamp.parameters[0]
    with qtbot.waitSignal(palette.stamp_armed) as changed:
        palette.stamp_options.spins[knob.name].setValue(knob.default + 1)
    assert changed.args[0] == stamp.make(**{knob.name: knob.default + 1})
    assert palette.stamp_options.isVisible()
    palette.show_armed(None)
    assert not palette.stamp_options.isVisible()


def test_return_and_escape_in_a_parameter_are_the_end_of_it(document, shown, qtbot):
    palette = shown(Palette(document), height=900)
    stamp = stamps_for(document.kit.name)[0]
    palette.show_armed(f"stamp {stamp.title}")
    knob = stamp.parameters[0]
    spin = palette.stamp_options.spins[knob.name]
    spin.setFocus()
    spin.selectAll()
    with qtbot.assertNotEmitted(palette.parameters_done):
        qtbot.keyClicks(spin, str(knob.maximum))
    assert spin.value() == knob.maximum, "several digits can be typed"
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        with qtbot.waitSignal(palette.parameters_done):
            qtbot.keyClick(spin, key)
    made = palette.stamp_board(stamp.title)
    assert made == stamp.make(**{knob.name: knob.maximum})
    assert palette.stamp_board("nobody's") is None


def test_only_the_armed_row_looks_chosen(document, shown, qtbot):
    palette = shown(Palette(document))
    palette.show_armed("type home")
    palette.focus_rows()
    qtbot.keyClick(palette.tree, Qt.Key.Key_Down)
    assert palette.tree.selectedIndexes() != [rows(palette)["type", "home"]]
    palette.tree.left.emit()  # as after a drag
    assert palette.tree.selectedIndexes() == [rows(palette)["type", "home"]]
    palette.show_armed(None)
    palette.tree.setCurrentIndex(rows(palette)["type", "water"])
    palette.tree.clearFocus()
    assert palette.tree.selectedIndexes() == []


def test_a_warning_is_never_cut_short(document, shown):
    palette = shown(Palette(document))
    document.edit("Place", edits.add, "home", Rect(0, 0, 4, 6))
    metrics = palette.fontMetrics()
    assert warning_that_fits("5 of 2–4, 1 over", metrics, 1000) == "⚠ 5 of 2–4, 1 over"
    assert warning_that_fits("5 of 2–4, 1 over", metrics, 60) == "⚠ 1 over"
    assert "5 of 2–4, 1 over" in rows(palette)["type", "home"].data(Qt.ItemDataRole.ToolTipRole)


def test_a_type_is_hidden_and_shown_from_its_row(document, shown):
    palette = shown(Palette(document))
    home = rows(palette)["type", "home"]
    palette.menu_of(home).actions()[0].trigger()
    assert document.hidden == {"home"}
    assert "hidden" in home.data(Qt.ItemDataRole.AccessibleTextRole)
    palette.menu_of(home).actions()[0].trigger()
    assert document.hidden == frozenset()
    assert "hidden" not in home.data(Qt.ItemDataRole.AccessibleTextRole)
    assert palette.menu_of(rows(palette)["link", "path"]).isEmpty()


def test_types_and_stamps_can_be_dragged_and_links_cannot(document, shown):
    palette = shown(Palette(document))
    found = rows(palette)
    data = palette.tree.model().mimeData([found["type", "home"]])
    assert bytes(data.data(TYPE_MIME)) == b"home"
    assert found["type", "home"].flags() & Qt.ItemFlag.ItemIsDragEnabled
    stamp = stamps_for(document.kit.name)[0]
    index = found["stamp", stamp.name]
    assert bytes(palette.tree.model().mimeData([index]).data(STAMP_MIME)).decode() == stamp.title
    assert index.flags() & Qt.ItemFlag.ItemIsDragEnabled
    assert not index.flags() & Qt.ItemFlag.ItemIsEditable
    assert not found["link", "path"].flags() & Qt.ItemFlag.ItemIsDragEnabled


def test_a_selection_is_saved_as_a_stamp_and_renamed(document, shown, qtbot):
    palette = shown(Palette(document))
    document.select(["s1", "s2", "t1"])
    with qtbot.waitSignal(palette.own_stamps_changed) as saved:
        palette.save_stamp()
    (stamp,) = saved.args[0]
    assert [space.id for space in stamp.board.spaces] == ["s1", "s2", "t1"]
    index = rows(palette)["own", stamp.name]
    palette.tree.model().setData(index, "Corner")
    assert palette.own_stamps == (UserStamp(stamp.name, "Corner", stamp.board),)
    with qtbot.waitSignal(palette.stamp_armed) as armed:
        palette.tree.clicked.emit(index)
    assert armed.args == [stamp.board, "Corner"]


def test_a_new_stamp_is_named_by_typing(document, shown, qtbot):
    palette = shown(Palette(document))
    document.select(["s1", "s2"])
    palette.save_stamp()
    editor = palette.tree.viewport().findChild(QLineEdit)
    assert editor.selectedText() == "My stamp 1"
    qtbot.waitUntil(lambda: has_pictures(palette))
    assert editor.selectedText() == "My stamp 1", "pictures that arrive leave it so"
    qtbot.keyClicks(editor, "My row")
    palette.tree.model().set_icon("own", "own1", QIcon(QPixmap(16, 16)))
    assert editor.text() == "My row"
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [stamp.title for stamp in palette.own_stamps] == ["My row"])


def test_a_removed_stamp_can_be_taken_back(document, shown, qtbot):
    palette = shown(Palette(document))
    board = document.board
    stamps = tuple(UserStamp(f"own{n}", title, board) for n, title in enumerate(("One", "Two", "Three"), 1))
    palette.set_own_stamps(stamps)
    palette.show_armed("stamp Two")
    kept = []
    palette.own_stamps_changed.connect(kept.append)
    remove = palette.menu_of(rows(palette)["own", "own2"]).actions()[1]
    with qtbot.waitSignals([palette.own_stamp_removed, palette.disarmed]):
        remove.trigger()
    assert kept == [(stamps[0], stamps[2])]
    palette.restore_stamp(stamps[1])
    assert palette.own_stamps == kept[-1] == stamps, "it stands where it stood"
    palette.restore_stamp(stamps[1])
    assert len(kept) == 2, "once is enough"
    palette.menu_of(rows(palette)["own", "own1"]).actions()[1].trigger()
    document.select(["s1"])
    palette.save_stamp()
    palette.restore_stamp(stamps[0])
    assert len({stamp.name for stamp in palette.own_stamps}) == 4
    assert palette.own_stamps[0].title == "One"


def test_titles_are_not_cut_in_a_narrow_palette(either, shown):
    palette = shown(Palette(either), width=200)
    font = QFont(palette.tree.font())
    font.setBold(True)  # as an armed row is
    metrics = QFontMetrics(font)
    found = rows(palette)
    for kind, name in found:
        if kind in ("type", "link"):
            box = QRect(palette.tree.visualRect(found[kind, name]))
            room = words_room(box, palette.fontMetrics().height()).width()
            assert metrics.horizontalAdvance(found[kind, name].data()) <= room, name


def test_another_kit_fills_it_anew(document, shown):
    palette = shown(Palette(document))
    document.edit("Kit", edits.change_settings, kit="uri-nation-1.2")
    assert ("type", "bond") in rows(palette)
    document.edit("Kit", edits.change_settings, kit="nobody-knows")
    assert not rows(palette)
    assert palette.nothing.isVisible()
