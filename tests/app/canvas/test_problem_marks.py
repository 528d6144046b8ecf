"""Problems on the board: painted where they are, followed while things move, told on hover, answered on a click."""

from dataclasses import replace

import pytest
from draft_problems import DRAFT, FOUND
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QToolTip
from watched_canvas import a_canvas, is_same, middle_of, pixels, put_back, shared_canvas

from board_designer.app.canvas.hover_note import HoverNote, held_together, rich, shortened
from board_designer.app.canvas.problem_locations import MOST_BADGED, Sites, spots_of
from board_designer.app.canvas.problem_marks import ProblemMark, marks_of
from board_designer.app.problems.predicted_problems import PredictedProblems, would_be
from board_designer.app.problems.problem import Problem, problems_of
from board_designer.app.severity_shapes import COLOURS
from board_designer.app.tools.hints import Handle, Hints
from board_designer.board import edits
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Circle, Rect
from board_designer.kits.lint_board import check


def mark(id_: str, severity="error", how="", fingerprint="f", *more: str) -> ProblemMark:
    return ProblemMark(fingerprint, severity, f"{id_} is wrong.", (id_, *more), how)


@pytest.fixture(scope="module")
def draft_of_module(qapp):
    yield from shared_canvas(DRAFT, (1000, 740))


@pytest.fixture
def draft(draft_of_module):
    draft_of_module.show_grid(False)
    yield draft_of_module
    put_back(draft_of_module)


def badge_of(canvas, id_: str) -> QPoint:
    """A pixel of the badge of a space or link."""
    hits = pixels_of_badge(canvas, id_)
    return hits[len(hits) // 2]


def pixels_of_badge(canvas, id_: str) -> list[QPoint]:
    """Every fourth one across and down, found by looking for them."""
    canvas.problems.show(canvas.document.shown, canvas.document.hidden)
    left, top, right, bottom = canvas.box_of([id_])
    start, end = canvas.camera.to_pixel((left, top)), canvas.camera.to_pixel((right, bottom))
    hits = [
        QPoint(x, y)
        for x in range(round(start[0]) - 4, round(end[0]) + 10, 4)
        for y in range(round(start[1]) - 10, round(end[1]) + 4, 4)
        if canvas.problems.at((x, y), canvas.camera) == id_
    ]
    assert hits, f"{id_} has a badge"
    return hits


# ---- painting


def test_marks_come_and_go_and_unchanged_ones_cost_nothing(draft):
    before = pixels(draft)
    draft.set_problems(marks_of(FOUND.found))
    assert not is_same(pixels(draft), before)
    assert not draft.problems.set(marks_of(FOUND.found)), "the same again"
    draft.set_problems(())
    assert is_same(pixels(draft), before)


@pytest.mark.parametrize("severity", ["error", "warning", "info"])
def test_a_badge_has_the_colour_of_its_severity(draft, severity):
    draft.set_problems((mark("t5", severity),))
    shown = pixels(draft)
    place, wanted = badge_of(draft, "t5"), COLOURS[severity]
    near = [shown.pixelColor(place.x() + x, place.y() + y) for x in range(-7, 8) for y in range(-7, 8)]
    assert any(abs(one.hue() - wanted.hue()) <= 4 and one.saturation() > 150 for one in near)


def test_only_what_is_wrong_is_outlined(draft):
    """An error has a line along its space; what is only worth knowing has none."""
    plain = pixels(draft)
    box = draft.box_of(["t5"])
    x = round(draft.camera.to_pixel((box[0], 0))[0]) + 2
    y = middle_of(draft, "t5").y()
    draft.set_problems((mark("t5", "info"),))
    assert pixels(draft).pixelColor(x, y) == plain.pixelColor(x, y)
    draft.set_problems((mark("t5", "error"),))
    assert pixels(draft).pixelColor(x, y) != plain.pixelColor(x, y)


def test_new_and_solved_ones_look_different(draft):
    looks = []
    for how in ("", "new", "gone"):
        draft.set_problems((mark("t5", "error", how),))
        looks.append(pixels(draft))
    assert not is_same(looks[0], looks[1])
    assert not is_same(looks[0], looks[2])
    assert not is_same(looks[1], looks[2])


def test_links_have_a_badge_of_their_own(draft):
    draft.set_problems(marks_of([one for one in FOUND.found if one.rule == "two-paths-from-one-space"]))
    for id_ in ("p1", "p3"):
        assert pixels_of_badge(draft, id_)


def test_a_link_is_marked_at_its_middle(qtbot):
    """Straight ones: the middle of the box around them is that of the link."""
    straight = replace(DRAFT, links=tuple(replace(link, bends=()) for link in DRAFT.links))
    canvas = a_canvas(qtbot, straight, (1000, 740))
    canvas.set_problems((mark("p1"), mark("p3", "error", "", "g")))
    for id_ in ("p1", "p3"):
        hits, middle = pixels_of_badge(canvas, id_), middle_of(canvas, id_)
        assert sum(one.x() for one in hits) / len(hits) == pytest.approx(middle.x(), abs=4)
        assert sum(one.y() for one in hits) / len(hits) == pytest.approx(middle.y(), abs=4)


def test_what_has_no_place_has_no_mark(draft):
    before = pixels(draft)
    draft.set_problems((mark("nowhere"), *marks_of([Problem("r", "error", "All of it.")])))
    assert is_same(pixels(draft), before)


def test_marks_of_hidden_types_are_hidden_too(draft):
    draft.document.hide({"territory"})
    before = pixels(draft)
    draft.set_problems((mark("t5"),))
    assert is_same(pixels(draft), before)
    draft.document.hide(())
    assert draft.problems.show(DRAFT, frozenset()).at(tuple(badge_of(draft, "t5").toTuple()), draft.camera) == "t5"


def test_from_far_away_a_badge_is_a_dot(draft):
    draft.zoom_at(QPointF(500, 370), 0.3)
    before = pixels(draft)
    draft.set_problems((mark("t5"),))
    assert not is_same(pixels(draft), before)
    place = middle_of(draft, "t5")
    assert draft.problems.at((place.x() + 3, place.y() - 3), draft.camera) is None, "too small to be meant"


def test_marks_follow_what_is_dragged(draft):
    draft.set_problems((mark("t5"),))
    pixels(draft)
    start = badge_of(draft, "t5")
    draft.document.try_out(edits.move, ["t5"], (4, 0))
    pixels(draft)
    part = draft.camera.scale * DRAFT.grid.mm_per_part
    assert badge_of(draft, "t5").x() - start.x() == pytest.approx(4 * part, abs=1.5)
    draft.document.drop()
    pixels(draft)
    assert badge_of(draft, "t5") == start


def test_a_space_that_goes_takes_its_mark_along(draft):
    draft.set_problems((mark("t5"), mark("t6")))
    pixels(draft)
    place = tuple(badge_of(draft, "t5").toTuple())
    draft.document.edit("Delete", edits.delete, ["t5"])
    pixels(draft)
    assert draft.problems.at(place, draft.camera) is None
    badge_of(draft, "t6")
    draft.document.undo()
    pixels(draft)
    assert draft.problems.at(place, draft.camera) == "t5"


@given(
    st.lists(st.tuples(st.sampled_from(["t1", "t2", "h1", "p1"]), st.integers(-3, 3), st.integers(-3, 3)), max_size=6)
)
def test_places_kept_up_are_those_worked_out_anew(moves):
    ids, followed, board = ["t1", "t2", "t3", "h1", "p1", "s13"], Sites(), DRAFT
    followed.watch(ids)
    followed.follow(board, frozenset())
    for id_, x, y in moves:
        board = edits.delete(board, [id_]) if id_ == "p1" and id_ in board.link_by_id else board
        board = edits.move(board, [id_], (x, y)) if id_ in board.space_by_id else board
        followed.follow(board, frozenset())
    fresh = Sites()
    fresh.watch(ids)
    fresh.follow(board, frozenset())
    assert (followed.boxes == fresh.boxes).all()
    assert (followed.corners == fresh.corners).all()
    assert (followed.there == fresh.there).all()


def test_round_spaces_and_large_ones(qtbot):
    spaces = (Space("c1", "x", Circle(12, 12, 6)), Space("r1", "x", Rect(24, 4, 30, 20)))
    canvas = a_canvas(qtbot, Board(kit="none", spaces=spaces))
    before = pixels(canvas)
    canvas.set_problems((mark("c1"), mark("r1", "warning", "new")))
    assert not is_same(pixels(canvas), before)
    for id_ in ("c1", "r1"):
        badge_of(canvas, id_)


# ---- what the marks are


def test_one_badge_for_a_space_with_the_worst_and_their_number():
    marks = (mark("t1", "info", fingerprint="a"), mark("t1", "error", fingerprint="b"), mark("t2", fingerprint="c"))
    spots = {spot.id: spot for spot in spots_of(marks)}
    assert (spots["t1"].severity, spots["t1"].count) == ("error", 2)
    assert [one.fingerprint for one in spots["t1"].marks] == ["b", "a"]
    leaving = (mark("t1", "error", "gone", "a"), mark("t1", "warning", "", "b"))
    assert [(spot.severity, spot.how, spot.count) for spot in spots_of(leaving)] == [("warning", "", 1)]


def test_a_problem_of_a_whole_area_has_one_badge_and_all_its_outlines():
    ids = [f"t{number}" for number in range(1, MOST_BADGED + 3)]
    spots = spots_of((mark(ids[0], "warning", "", "f", *ids[1:]),))
    assert [spot.id for spot in spots if spot.count] == ids[:1]
    assert all(spot.outline == ("warning", "") for spot in spots)


def test_marks_of_a_gesture():
    after = problems_of(check(edits.move(DRAFT, ["z1"], (-3, 0))))
    coming = would_be(FOUND, after)
    marks = marks_of(FOUND.found, coming)
    assert [one.ids for one in marks if one.would_be == "gone"] == [("z1",)]
    added = PredictedProblems(new=(Problem("r", "error", "Bad.", ("t1",), fingerprint="n"),))
    assert marks_of(FOUND.found, added)[-1].would_be == "new"
    excluded = replace(FOUND.found[0], excluded=True)
    assert marks_of([excluded]) == ()


# ---- the pointer


def test_a_click_on_a_badge_tells_its_problem_and_leaves_the_tool_alone(qtbot, draft):
    draft.set_problems((mark("t5", "info", "", "light"), mark("t5", "error", "", "worst")))
    pixels(draft)
    place = badge_of(draft, "t5")
    with qtbot.waitSignal(draft.problem_clicked) as told:
        qtbot.mouseClick(draft, Qt.MouseButton.LeftButton, pos=place)
    assert told.args == ["worst"]
    qtbot.mouseDClick(draft, Qt.MouseButton.LeftButton, pos=place)
    assert not {"press", "release", "double_click"} & set(draft.tool.names)


def test_a_drag_from_a_badge_is_one_of_the_tool(qtbot, draft):
    draft.set_problems((mark("t5"),))
    pixels(draft)
    place = badge_of(draft, "t5")
    with qtbot.assertNotEmitted(draft.problem_clicked):
        qtbot.mousePress(draft, Qt.MouseButton.LeftButton, pos=place)
        for step in (1, 30, 40):
            _move_held(draft, place + QPoint(step, 0))
        qtbot.mouseRelease(draft, Qt.MouseButton.LeftButton, pos=place + QPoint(40, 0))
    gesture = [entry for entry in draft.tool.heard if entry[0] in ("press", "drag", "release")]
    assert [entry[0] for entry in gesture] == ["press", "drag", "drag", "release"]
    grid = DRAFT.grid
    x, y = draft.camera.to_mm((place.x(), place.y()))
    began = (x / grid.mm_per_part - grid.margin, y / grid.mm_per_part - grid.margin)
    assert gesture[0][1:] == pytest.approx(began, abs=0.1), "where the press was, not where it became a drag"


def _move_held(canvas, place: QPoint) -> None:
    held = Qt.MouseButton.LeftButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(place), canvas.mapToGlobal(QPointF(place)), Qt.MouseButton.NoButton, held,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(canvas, event)


def test_a_tool_that_places_or_holds_a_handle_comes_first(qtbot, draft):
    draft.set_problems((mark("t5"),))
    pixels(draft)
    place = badge_of(draft, "t5")
    handle = Handle("corner", draft.pointer_at(QPointF(place)).place)
    for hints in (Hints(cursor="cross"), Hints(cursor="move", handles=(handle,))):
        draft.tool.hints = hints
        with qtbot.assertNotEmitted(draft.problem_clicked):
            qtbot.mouseClick(draft, Qt.MouseButton.LeftButton, pos=place)
    assert draft.tool.names.count("press") == 2


def test_the_pointer_turns_into_a_finger_over_a_badge(qtbot, draft):
    draft.set_problems((mark("t5"),))
    pixels(draft)
    qtbot.mouseMove(draft, badge_of(draft, "t5"))
    assert draft.cursor().shape() == Qt.CursorShape.PointingHandCursor
    qtbot.mouseMove(draft, middle_of(draft, "t5"))
    assert draft.cursor().shape() == Qt.CursorShape.ArrowCursor


def _rest(canvas, place: QPoint) -> str:
    """What a pointer that rests there is told. A tool tip that goes fades for a moment: the old one is taken away."""
    for tip in (one for one in QApplication.topLevelWidgets() if one.windowType() == Qt.WindowType.ToolTip):
        tip.close()
        tip.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert QToolTip.text() == ""
    QApplication.sendEvent(canvas, QHelpEvent(QEvent.Type.ToolTip, place, canvas.mapToGlobal(place)))
    return QToolTip.text()


def test_a_rest_on_a_space_or_its_badge_tells_what_is_wrong(draft):
    draft.set_problems(marks_of(FOUND.found))
    pixels(draft)
    for place in (middle_of(draft, "t14"), badge_of(draft, "t14")):
        words = _rest(draft, place)
        assert "Territory t14" in words
        assert "it stops 1 part" in words
    assert _rest(draft, middle_of(draft, "t5")) == "", "nothing is wrong with it"
    draft.set_problems(tuple(mark("t5", fingerprint=str(number)) for number in range(8)))
    assert "and 3 more" in _rest(draft, middle_of(draft, "t5"))


def test_other_notes_are_told_below_and_can_be_taken_away(draft):
    draft.set_notes("games", lambda id_: ("4.1 visits a game",) if id_ == "t5" else ())
    draft.set_problems((mark("t5"),))
    words = _rest(draft, middle_of(draft, "t5"))
    assert words.index("t5 is wrong") < words.index("4.1 visits")
    draft.set_notes("games", None)
    draft.set_problems(())
    assert _rest(draft, middle_of(draft, "t5")) == ""


def test_lines_of_a_note_are_broken_between_things_not_in_them():
    held = held_together("Held, in rounds: seat 1 73 %, seat 2 8 %; wins of whoever owns it at half time (6.2–10.3)")
    pieces = [piece.replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "") for piece in held.split(" ")]
    assert pieces[:5] == ["Held,", "in", "rounds:", "seat 1 73 %,", "seat 2 8 %;"]
    assert pieces[-1] == "(6.2–10.3)"
    assert held_together("a plain sentence") == "a plain sentence"
    six = [str(number) for number in range(6)]
    assert shortened(six) == six, "to say that there is one more takes a line too"


def test_notes_are_plain_words():
    note = HoverNote()
    note.set_source("a", lambda id_: ["1 < 2 & so on"])
    assert note.of(["x"], str.upper) == ("x", rich("X", [["1 < 2 & so on"]]))
    assert "1 &lt; 2 &amp; so on" in note.of(["x"], str.upper)[1]
    assert note.of([], str.upper) == ("", "")
    assert shortened([str(number) for number in range(7)])[-1] == "and 2 more"
