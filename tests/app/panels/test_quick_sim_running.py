"""The panel while games are played and while the board goes on, its room and its looks."""

from patience import until
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QPalette, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from shown_sample import fair, so_far, unfair

from board_designer.app.panels.readable_colours import faint
from board_designer.app.themes import use_theme
from board_designer.board import edits

# ---- while games are played


def test_numbers_change_and_widgets_stay(played, qtbot):
    run = played.tell(played.play(state="playing"), so_far(200))
    assert played.view.verdict.word.text() == "So far, seats are not fair"
    box = played.view.charts["seats"]
    qtbot.waitUntil(lambda: box.view.drawn is not None)
    before = set(map(id, played.view.findChildren(QWidget)))
    first = box.chart.series[0].lows
    for games in (400, 900, 1_700):
        played.tell(run, so_far(games))
        QApplication.processEvents()
    assert set(map(id, played.view.findChildren(QWidget))) == before
    assert box.chart.series[0].lows != first
    assert "1,700 games" in played.panel.contents.under.text()
    played.tell(run, unfair(), "done")
    assert played.view.verdict.word.text() == "Seats are not fair; players are undecided"


def test_nothing_jumps_when_words_above_grow(context):
    run = context.tell(context.play(state="playing"), so_far(200))
    QApplication.processEvents()
    context.panel.show_chart("resources")
    box = context.view.charts["resources"]
    place = box.mapTo(context.view.viewport(), QPoint(0, 0)).y()
    longer = so_far(400)
    longer = type(longer)(**{**longer.__dict__, "worst": "Seat 4 is worst off. " * 20, "why": longer.why * 3})
    context.tell(run, longer)
    QApplication.processEvents()
    assert box.mapTo(context.view.viewport(), QPoint(0, 0)).y() == place


def test_the_run_before_stands_until_there_is_something_new(context):
    context.play(unfair())
    run = context.play(state="waiting")
    assert context.view.isVisible(), "no empty page flickers by"
    assert "These are the previous results." in context.page.notice.text()
    assert context.panel.contents.under.isVisible()
    context.tell(run, so_far(200))
    assert context.page.notice.text() == "Up to date with the board."
    assert context.view.verdict.word.text() == "So far, seats are not fair"


def test_the_first_numbers_of_a_run_bring_the_verdict_into_sight(context):
    context.play(unfair())
    bar = context.view.verticalScrollBar()
    QApplication.processEvents()
    context.panel.show_chart("resources")
    run = context.play(state="waiting")
    QApplication.processEvents()
    assert bar.value() > 0
    context.tell(run, so_far(200))
    QApplication.processEvents()
    assert bar.value() == 0
    context.panel.show_chart("resources")
    context.tell(run, unfair(), "done")
    QApplication.processEvents()
    assert bar.value() > 0, "only the first"
    run = context.play(state="waiting")
    bar.triggerAction(bar.SliderAction.SliderSingleStepAdd)
    context.tell(run, so_far(200))
    QApplication.processEvents()
    assert bar.value() > 0, "who scrolls reads something"


def test_charts_out_of_sight_are_not_drawn(context, qtbot):
    context.play(unfair())
    qtbot.waitUntil(lambda: context.view.charts["seats"].view.drawn is not None)
    assert context.view.charts["score"].view.drawn is None
    context.panel.show_chart("score")
    context.view.grab()
    qtbot.waitUntil(lambda: context.view.charts["score"].view.drawn is not None)


# ---- the board goes on


def test_results_go_grey_when_the_board_changes_and_come_back(context):
    context.play(unfair())
    veil, document = context.view.veil, context.document
    assert not veil.isVisible()
    document.edit("Move", edits.move, ["s1"], (0, 1))
    assert veil.isVisible()
    assert "The board has changed since. Press F5 to run again." in context.page.notice.text()
    height = context.page.notice.height()
    document.undo()
    assert not veil.isVisible()
    assert not context.page.notice.words
    assert context.page.notice.height() == height, "nothing jumps"
    document.edit("Title", edits.change_settings, title="Another name")
    assert not veil.isVisible(), "a name changes no game"
    assert veil.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_a_run_that_fits_the_board_is_offered(context):
    first = context.play(unfair())
    context.document.edit("Move", edits.move, ["s1"], (0, 1))
    second = context.play(fair())
    context.document.undo()
    assert context.page.notice.words == "The board has changed since. Run 1 is of this board: show it"
    context.page.notice.followed.emit()
    assert context.runs.looked_at is first
    assert not context.page.notice.words
    context.runs.look_at(second)
    homes = [space.id for space in context.document.board.spaces if space.seat is not None]
    context.document.edit("Delete", edits.delete, homes)
    assert "It cannot be played as it is: Place a home first" in context.page.notice.words


def test_what_changed_is_named_while_it_is_on_the_board(played):
    layers, board = played.page.layers, played.document.board
    played.panel.show_layer("visits")
    played.panel.contents.compare.changed_wanted.emit(board, board)
    assert played.asked[-1] == ("layer_wanted", ""), "one thing at a time"
    assert layers.currentText() == "Changes"
    played.panel.show_layer("")
    assert layers.currentText() == "None"
    assert layers.findText("Changes") < 0


# ---- room and looks


def test_options_get_the_room_they_need(context, qtbot):
    options = context.panel.contents.options
    options.unfold()
    options.rules.picker.all.setChecked(True)
    listed = options.rules.picker.list
    qtbot.waitUntil(lambda: 0.3 * 860 < options.parentWidget().height() <= round(860 / 3))
    qtbot.waitUntil(lambda: listed.visibleRegion().boundingRect().height() >= 6 * listed.sizeHintForRow(1))


def test_tabs_keep_their_place_and_about_half_of_the_panel_while_options_are_open(context):
    contents = context.panel.contents
    context.play(unfair())
    contents.options.unfold()
    for height in (860, 600, 480):
        context.panel.resize(380, height)
        until(lambda: contents.options.parentWidget().height() == round(contents.height() / 3), "the share")
        places = []
        for name in ("result", "compare", "sweep", "result"):
            contents.show_page(name)
            QApplication.processEvents()
            places.append((contents.tabs.y(), contents.tabs.height()))
        assert len(set(places)) == 1
        assert places[0][1] >= 0.45 * height


def test_nothing_is_wider_than_the_panel(context):
    context.play(unfair())
    for box in context.view.charts.values():
        box.table_button.setChecked(True)
    for fold in context.view.numbers.folds.values():
        fold.button.setChecked(True)
    for width in (300, 360, 480):
        context.panel.resize(width, 860)
        QApplication.processEvents()
        body, room = context.view.widget(), context.view.viewport().width()
        assert body.width() == room
        for part in body.findChildren(QWidget):
            if part.isVisible():
                right = part.mapTo(body, QPoint(part.width(), 0)).x()
                assert right <= room, (part, part.width())


def test_three_charts_fit_on_a_screen(played):
    QApplication.processEvents()
    heights = [played.view.charts[name].height() for name in ("seats", "length", "starvation")]
    assert sum(heights) <= 800


def test_the_wheel_over_a_chart_scrolls_the_page(played, qtbot):
    box = played.view.charts["seats"]
    qtbot.waitUntil(lambda: box.view.drawn is not None)
    middle = QPointF(box.view.rect().center())
    event = QWheelEvent(
        middle, box.view.mapToGlobal(middle), QPoint(), QPoint(0, -240), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box.view, event)
    assert not event.isAccepted(), "it is left to the page"
    assert box.view.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_light_and_dark(played, qtbot):
    box = played.view.charts["seats"]
    qtbot.waitUntil(lambda: box.view.drawn is not None)
    try:
        grounds = []
        for theme in ("light", "dark"):
            use_theme(theme)
            QApplication.processEvents()
            picture = box.view.grab().toImage()
            grounds.append(picture.pixelColor(2, 2))
            assert grounds[-1] == QGuiApplication.palette().window().color()
            words = box.view.drawn.picture.parts[0].marks[0]
            assert words.colour == faint(QGuiApplication.palette(), QPalette.ColorRole.WindowText).name()
        assert grounds[0] != grounds[1]
    finally:
        use_theme("system")
