"""Boards as files: new, open, save, close; and what leaves the window for printers, other tools and people."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.commands.command import Command, CommandContext


def _nothing_to_save(context: CommandContext) -> str:
    clean = not context.document.is_dirty and context.document.path is not None
    return "Everything is saved." if clean else ""


def _nothing_to_revert(context: CommandContext) -> str:
    if context.document.path is None:
        return "This board has no file yet."
    return "" if context.document.is_dirty else "There are no changes to revert."


def _hand_on(what: str) -> Callable[[CommandContext], object]:
    return lambda context: context.hand_on(what)


def _unless(what: str) -> Callable[[CommandContext], str]:
    return lambda context: context.why_not_hand_on(what)


FILE = (
    Command(
        "new",
        "&New board…",
        "File",
        lambda context: context.new_window(),
        ("Ctrl+N",),
        "Choose a template or a sample in a new window.",
    ),
    Command(
        "open",
        "&Open…",
        "File",
        lambda context: context.open_file(),
        ("Ctrl+O",),
        "Open a board, or a file that can be imported.",
    ),
    Command(
        "import",
        "&Import…",
        "File",
        lambda context: context.import_file(),
        ("Ctrl+Shift+I",),
        "Create a board from an engine's JSON, a Tiled map or a GraphML file.",
    ),
    Command(
        "save",
        "&Save",
        "File",
        lambda context: context.save(),
        ("Ctrl+S",),
        "Save the board to its file.",
        _nothing_to_save,
        group="save",
    ),
    Command(
        "save_as",
        "Save &as…",
        "File",
        lambda context: context.save_as(),
        ("Ctrl+Shift+S",),
        "Save the board to another file.",
        group="save",
    ),
    Command(
        "revert",
        "&Revert to saved",
        "File",
        lambda context: context.revert(),
        (),
        "Reload the saved file. Undo brings your changes back.",
        _nothing_to_revert,
        group="save",
    ),
    *(
        Command(what, text, menu, _hand_on(what), keys, tip, _unless(what), group="hand on")
        for what, text, menu, keys, tip in (
            (
                "export",
                "&Export…",
                "File",
                ("Ctrl+E",),
                "Export the board for game engines, other tools and people.",
            ),
            (
                "share page",
                "As a page to &play…",
                "File/Share",
                (),
                "Write one file that anybody can play in a browser, without installing anything.",
            ),
            (
                "print",
                "&Print…",
                "File",
                ("Ctrl+P",),
                "Preview the pages, save them as a PDF or print them at actual size.",
            ),
            (
                "report",
                "Export repor&t…",
                "File",
                ("Ctrl+Shift+E",),
                "Write a report about this board: problems, verdict, charts.",
            ),
        )
    ),
    Command(
        "close",
        "&Close",
        "File",
        lambda context: context.close_window(),
        ("Ctrl+W",),
        "Close this window.",
        group="close",
    ),
    Command(
        "quit", "&Quit", "File", lambda context: context.quit(), ("Ctrl+Q",), "Close all windows.", group="close"
    ),
)
