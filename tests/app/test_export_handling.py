"""Exports from the window: the same bytes as the command line's, asked for without a mouse, never over the board."""

import json
import os
import signal
from pathlib import Path

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QFileDialog

from board_designer.app.panels.choice_form import ChoiceForm
from board_designer.app.window.external_programs import BAR
from board_designer.board import edits
from board_designer.handoff.export_options import Choice
from board_designer.handoff.exporters import CannotExport, export, exporters, stem_of
from board_designer.words import sentence

pytestmark = pytest.mark.few_spaces


@pytest.fixture
def window(shared_window):
    """Nothing is remembered of an export before."""
    exporting = shared_window.handing_on.exporting
    shared_window.application.settings.remember(exporting.settings_key, {})
    yield shared_window
    if exporting.dialog is not None:
        until(lambda: not exporting.dialog.is_exporting, "the end of the export")
        exporting.dialog.reject()


def dialog_of(window):
    window.menus.actions["export"].trigger()
    return window.handing_on.exporting.dialog


def choose(dialog, name: str) -> None:
    dialog.formats.setCurrentRow(dialog.format_names.index(name))


def go(dialog) -> None:
    dialog.go.click()
    until(lambda: not dialog.is_exporting, "the end of the export")


@pytest.fixture
def out(tmp_path):
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


# ---- what is written


def test_a_page_to_play_is_shared_from_its_own_menu(window, out):
    """The format is chosen already, also when the dialog is open with another one; the second time too."""
    dialog = dialog_of(window)
    choose(dialog, "svg")
    for _ in range(2):
        window.menus.actions["share page"].trigger()
        assert dialog.isVisible()
        assert dialog.format_names[dialog.formats.currentRow()] == "play"
        assert dialog.path.text().endswith(".play.html")
        choose(dialog, "json")


LARGE = ("pdf", "tts")  # many pages, many pictures


@pytest.mark.parametrize(
    "names",
    [
        pytest.param([name for name in exporters() if name not in LARGE], id="small"),
        pytest.param(LARGE, marks=pytest.mark.slow, id="large"),
    ],
)
def test_every_format_is_written_as_the_command_line_writes_it(window, out, names):
    """The board as it is now, saved or not."""
    window.document.edit("Move", edits.move, ["s1"], (0, 40))
    board = window.document.board
    for name in names:
        exporter, dialog = exporters()[name], dialog_of(window)
        choose(dialog, name)
        dialog.show_path(str(out / f"{name}_made"))
        # Playing is proven elsewhere, and takes its time; so do many pixels.
        dialog.forms[name].show_values({"components": False, "rules_page": False, "dpi": 40})
        go(dialog)
        if name == "play":  # four spaces are no game: the same reason is told
            with pytest.raises(CannotExport) as refused:
                export(board, name)
            assert dialog.isVisible()
            assert dialog.outcome.text == f"{sentence(str(refused.value))}."
            dialog.reject()
            continue
        assert not dialog.isVisible(), (name, dialog.outcome.text)
        path = out / f"{name}_made{exporter.endings[0]}"
        stem = stem_of(str(path), exporter)
        written = export(board, name, choices=dialog.forms[name].values, name=stem)
        for end, data in written.files.items():
            beside = path if not end else out / f"{stem}{end}"
            assert beside.read_bytes() == data, f"{name} {end}"
        told = window.bars.shown[BAR].text
        assert str(path) in told
        assert all(remark in told for remark in written.remarks)
    assert window.document.is_dirty, "an export is no save"


def test_what_is_chosen_is_what_is_written_and_remembered_for_boards_of_this_kind(window, out):
    dialog, before = dialog_of(window), window.document.board
    choose(dialog, "png")
    row = dialog.forms["png"].controls["dpi"]
    dialog.show_path(str(out / "small"))
    row.field.setText("99999")
    dialog.go.click()
    width, height = before.grid.print_size_mm
    assert row.trouble.text() == (
        f"✖ enter a number from 1 to 1,000. More would be too many pixels for a board of {width:g} × {height:g} mm"
    )
    assert not dialog.is_exporting
    row.field.setText("1001")
    dialog.go.click()
    assert "from 1 to 1,000" in row.trouble.text()
    # What was set on a smaller board is refused when it is tried.
    dialog.forms["png"].show_values({"dpi": 4800})
    go(dialog)
    assert "pixels are too many; use at most 1000 dpi" in dialog.outcome.text
    assert list(out.iterdir()) == []
    row.field.setText("36*2")
    dialog.go.click()
    window.document.edit("Move", edits.move, ["s1"], (0, 40))  # the board is worked on while it is written
    until(lambda: not dialog.isVisible(), "the export")
    assert (out / "small.png").read_bytes() == export(before, "png", choices={"dpi": 72}).files[""]
    other = window.application.new_board(window.document.board)
    again = dialog_of(other)
    assert again.exporter.name == "png"
    assert again.forms["png"].values == {"dpi": 72.0}
    assert again.path.text().startswith(str(out))
    choose(again, "json")
    again.show_path("a_name_alone")
    go(again)
    assert (out / "a_name_alone.json").exists()


def test_it_never_writes_over_the_board_and_asks_before_it_writes_over_anything_else(window, out):
    own = window.document.path.read_bytes()
    alias = out / "alias.json"
    alias.symlink_to(window.document.path)
    dialog = dialog_of(window)
    choose(dialog, "json")
    dialog.show_path(str(alias))
    go(dialog)
    assert dialog.outcome.text == "alias.json is the board itself. Choose another name."
    assert window.document.path.read_bytes() == own
    other = out / "other.board.json"
    other.write_text('{"format": "board-designer/1"}')
    dialog.show_path(str(other))
    go(dialog)
    words = "other.board.json is a board, and only a board may replace it. Choose another name."
    assert dialog.outcome.text == words
    assert other.read_text() == '{"format": "board-designer/1"}'
    beside = out / "x.edges.csv"
    beside.write_text("mine")
    choose(dialog, "csv")
    dialog.show_path(str(out / "x"))
    go(dialog)
    assert dialog.outcome.text == "x.edges.csv already exists."
    assert [path.name for path in out.iterdir() if path.suffix == ".csv"] == ["x.edges.csv"]
    assert beside.read_text() == "mine"
    dialog.outcome.button.click()
    until(lambda: not dialog.is_exporting)
    assert beside.read_text() != "mine"
    dialog = dialog_of(window)
    dialog.show_path(str(out / "nowhere" / "x.json"))
    go(dialog)
    assert "there is no folder" in dialog.outcome.text
    dialog.show_path("")
    dialog.go.click()
    assert dialog.outcome.text == "Enter a file name."


def test_a_folder_gets_the_file_under_the_proposed_name(window, out):
    """Neither beside it nor under its name: that would be silently elsewhere."""
    folder = out / "b"
    folder.mkdir()
    dialog = dialog_of(window)
    choose(dialog, "svg")
    dialog.path.setText(str(folder))
    go(dialog)
    assert [path.name for path in out.iterdir()] == ["b"]
    (written,) = folder.iterdir()
    assert written.name == "starter.svg"
    assert str(written) in window.bars.shown[BAR].text
    dialog = dialog_of(window)
    dialog.path.setText(str(folder))
    choose(dialog, "csv")
    assert dialog.path.text() == str(folder / "starter.spaces.csv")
    # A folder that is called like the board is not gone into by itself.
    (folder / "starter").mkdir()
    dialog.reject()
    assert dialog_of(window).path.text() == str(folder / "starter.svg")


def test_what_a_program_can_show_is_offered_to_be_opened_and_files_are_named_once(window, out, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    for name, ending in (("csv", ".spaces.csv"), ("svg", ".svg"), ("json", "")):
        dialog = dialog_of(window)
        choose(dialog, name)
        dialog.show_path(str(out / "made"))
        go(dialog)
        bar = window.bars.shown[BAR]
        offered = [button.text().replace("&", "") for button in bar.buttons]
        assert offered == (["Open", "Show in folder"] if ending else ["Show in folder"])
        if ending:
            bar.buttons[0].click()
            assert opened[-1] == str(out / f"made{ending}")
        if name == "csv":
            told = f"Exported CSV tables: {out / 'made.spaces.csv'} and made.edges.csv"
            assert bar.text == told, "each name once"
    assert {one.name for one in exporters().values() if one.opens_outside} == {"csv", "pdf", "play", "png", "svg"}


def test_the_name_follows_the_format_and_what_was_typed_or_chosen_stays(window, out, monkeypatch):
    dialog = dialog_of(window)
    choose(dialog, "png")
    dialog.show_path(str(out / "my.board.v2"))
    assert dialog.path.text().endswith("my.board.v2.png")
    choose(dialog, "csv")
    assert dialog.path.text().endswith("my.board.v2.spaces.csv")
    choose(dialog, "svg")
    assert dialog.path.text().endswith("my.board.v2.svg")
    asked = []

    def answer(parent, title, start, filter_, **_):
        asked.append(filter_)
        return str(out / "chosen"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    choose(dialog, "png")
    dialog.browse.click()
    assert asked == ["PNG picture (*.png)"]
    assert dialog.path.text() == str(out / "chosen.png")


# ---- keys


def test_keys_alone_export_and_escape_gives_the_keys_back(window, out, monkeypatch):
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url))
    window.activateWindow()
    dialog = dialog_of(window)
    until(dialog.formats.hasFocus, "the keys")
    QTest.keyClicks(dialog.formats, "s")
    assert dialog.exporter.name == "svg"
    dialog.show_path(str(out / "keys"))
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    until(lambda: not dialog.isVisible(), "the export")
    assert (out / "keys.svg").exists()
    until(window.canvas.hasFocus, "the keys on the board")
    assert opened == [], "nothing opens by itself"
    window.bars.shown[BAR].buttons[-1].click()
    assert [url.toLocalFile() for url in opened] == [str(out)]
    QTest.keyClick(dialog_of(window), Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    until(window.canvas.hasFocus, "the keys on the board")


def until_at_work(window) -> None:
    """Until its process has worked on it for a while: a tenth of a second of a processor."""

    def ticks() -> int:
        stat = Path(f"/proc/{window.handing_on.line.process}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return int(user) + int(system)

    begun = ticks()
    until(lambda: ticks() - begun >= os.sysconf("SC_CLK_TCK") / 10, "some work")


def test_an_export_that_is_stopped_or_whose_process_dies_leaves_nothing_and_the_next_one_works(window, out):
    dialog = dialog_of(window)
    choose(dialog, "png")
    dialog.forms["png"].show_values({"dpi": 600})
    dialog.show_path(str(out / "large"))
    dialog.go.click()
    until_at_work(window)
    assert dialog.is_exporting
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.outcome.text == "Stopped. Nothing was written."
    assert list(out.iterdir()) == []
    dialog.go.click()
    until_at_work(window)
    assert dialog.is_exporting
    os.kill(window.handing_on.line.process, signal.SIGKILL)
    until(lambda: not dialog.is_exporting)
    assert "stopped unexpectedly" in dialog.outcome.text
    choose(dialog, "json")
    go(dialog)
    assert json.loads((out / "large.json").read_text())


# ---- the form


def test_a_form_has_a_control_for_every_kind_of_choice_and_forgives_what_was_remembered(qtbot):
    form = ChoiceForm(
        (
            Choice("way", "Way", "Which.", "one_of", "a", (("a", "This"), ("b", "That"))),
            Choice("size", "Size", "How large.", "number", 5.0, least=1, most=9, unit="mm"),
            Choice("on", "On", "Whether.", "yes_no", True),
            Choice("name", "Name", "What.", "text", ""),
        )
    )
    qtbot.addWidget(form)
    changes = []
    form.changed.connect(lambda: changes.append(dict(form.values)))
    form.show_values({"way": "gone", "size": 99, "on": "perhaps", "name": "N", "unknown": 1})
    assert form.values == {"way": "a", "size": 5.0, "on": True, "name": "N"}
    form.controls["way"].activated.emit(1)
    form.controls["on"].setChecked(False)
    assert isinstance(form.controls["on"], QCheckBox)
    form.controls["size"].field.setText("0.5cm+1")
    form.commit()
    QTest.keyClicks(form.controls["name"], "ew")
    assert form.values == {"way": "b", "size": 6.0, "on": False, "name": "New"}
    assert len(changes) == 5


def test_a_home_that_is_not_there_and_a_name_too_long_are_told(window):
    for typed in ("~nobody-of-that-name/x", "a" * 300):
        dialog = dialog_of(window)
        choose(dialog, "svg")
        dialog.path.setText(typed)
        choose(dialog, "json")
        go(dialog)
        assert "was not saved" in dialog.outcome.text
        dialog.reject()
