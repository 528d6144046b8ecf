"""Choosing spaces: all, none, of a kind, of a run, the other ones."""

from __future__ import annotations

from board_designer.app.actions.command import Bench, Command, needs_selection, needs_spaces


def _all(bench: Bench) -> None:
    bench.document.select(bench.sight.shown_spaces())


def _none(bench: Bench) -> None:
    bench.document.select(())


def _invert(bench: Bench) -> None:
    bench.document.select(set(bench.sight.shown_spaces()) - bench.document.selection)


def _same_type(bench: Bench) -> None:
    bench.document.select(bench.sight.all_of_types(bench.document.selected_spaces))


def _run(bench: Bench) -> None:
    runs = [bench.sight.run_of(id_) for id_ in bench.document.selected_spaces]
    bench.document.select([id_ for run in runs for id_ in run])


def _with_links(bench: Bench) -> None:
    document = bench.document
    document.select([link.id for link in document.board.links_of(document.selected_spaces)], "add")


SELECT = (
    Command("select_all", "&All", "Select", _all, ("Ctrl+A",), "Select every space that is shown."),
    Command("select_none", "&None", "Select", _none, ("Ctrl+Shift+A",), "Select nothing.", needs_selection),
    Command("select_invert", "&The others", "Select", _invert, ("Ctrl+I",), "Select what is not selected."),
    Command(
        "select_type",
        "All of this t&ype",
        "Select",
        _same_type,
        ("Ctrl+T",),
        "Select all spaces of the selected types.",
        needs_spaces(),
        group="more",
    ),
    Command(
        "select_run",
        "Connected &run",
        "Select",
        _run,
        ("Ctrl+Shift+R",),
        "Select the spaces of the same type that touch one after the other. Alt+double click does the same.",
        needs_spaces(),
        group="more",
    ),
    Command(
        "select_links",
        "&Links of these",
        "Select",
        _with_links,
        (),
        "Add the links that end on the selected spaces.",
        needs_spaces(),
        group="more",
    ),
    Command(
        "tool_select",
        "&Select tool",
        "Select",
        lambda bench: bench.take_up("select"),
        ("V",),
        "Select, move and resize.",
        group="tools",
        checked=lambda bench: bench.is_on("tool select"),
    ),
    Command(
        "tool_lasso",
        "&Lasso tool",
        "Select",
        lambda bench: bench.take_up("lasso"),
        ("L",),
        "Draw round what you want to select.",
        group="tools",
        checked=lambda bench: bench.is_on("tool lasso"),
    ),
    Command(
        "tool_hand",
        "&Hand tool",
        "Select",
        lambda bench: bench.take_up("hand"),
        ("H",),
        "Drag to move the view. Space or the middle button do the same.",
        group="tools",
        checked=lambda bench: bench.is_on("tool hand"),
    ),
    Command(
        "tool_cut",
        "&Cut a derived link",
        "Select",
        lambda bench: bench.take_up("cut"),
        ("K",),
        "Click a connection that follows from where spaces lie, to say that it shall not be.",
        group="tools",
        checked=lambda bench: bench.is_on("tool cut"),
    ),
)
