"""Boards as files: new, open, save, close."""

from __future__ import annotations

from board_designer.app.actions.command import Bench, Command


def _nothing_to_save(bench: Bench) -> str:
    clean = not bench.document.is_dirty and bench.document.path is not None
    return "Everything is saved." if clean else ""


def _nothing_to_revert(bench: Bench) -> str:
    if bench.document.path is None:
        return "This board has no file yet."
    return "" if bench.document.is_dirty else "The board is as it is on disk."


FILE = (
    Command(
        "new",
        "&New board…",
        "File",
        lambda bench: bench.new_window(),
        ("Ctrl+N",),
        "A new window with templates and samples.",
    ),
    Command("open", "&Open…", "File", lambda bench: bench.open_file(), ("Ctrl+O",), "Open a board file."),
    Command(
        "save",
        "&Save",
        "File",
        lambda bench: bench.save(),
        ("Ctrl+S",),
        "Write the board to its file.",
        _nothing_to_save,
        group="save",
    ),
    Command(
        "save_as",
        "Save &as…",
        "File",
        lambda bench: bench.save_as(),
        ("Ctrl+Shift+S",),
        "Write the board to another file.",
        group="save",
    ),
    Command(
        "revert",
        "&Revert to the file",
        "File",
        lambda bench: bench.revert(),
        (),
        "Read the file again. Undo brings your changes back.",
        _nothing_to_revert,
        group="save",
    ),
    Command(
        "close",
        "&Close",
        "File",
        lambda bench: bench.close_window(),
        ("Ctrl+W",),
        "Close this window.",
        group="close",
    ),
    Command("quit", "&Quit", "File", lambda bench: bench.quit(), ("Ctrl+Q",), "Close all windows.", group="close"),
)
