"""Choosing spaces: all, none, of a kind, of a run, the other ones."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.commands.command import Command, CommandContext, needs_selection, needs_spaces, switched_on


def _all(context: CommandContext) -> None:
    context.document.select(context.sight.shown_spaces())


def _none(context: CommandContext) -> None:
    context.document.select(())


def _invert(context: CommandContext) -> None:
    context.document.select(set(context.sight.shown_spaces()) - context.document.selection)


def _same_type(context: CommandContext) -> None:
    context.document.select(context.sight.all_of_types(context.document.selected_spaces))


def _run(context: CommandContext) -> None:
    runs = [context.sight.run_of(id_) for id_ in context.document.selected_spaces]
    context.document.select([id_ for run in runs for id_ in run])


def _with_links(context: CommandContext) -> None:
    document = context.document
    document.select([link.id for link in document.board.links_of(document.selected_spaces)], "add")


def _take_up(tool: str) -> Callable[[CommandContext], object]:
    return lambda context: context.take_up(tool)


SELECT = (
    Command("select_all", "Select &all", "Select", _all, ("Ctrl+A",), "Select every space that is not hidden."),
    Command("select_none", "&Deselect", "Select", _none, ("Ctrl+Shift+A",), "Clear the selection.", needs_selection),
    Command("select_invert", "&Invert selection", "Select", _invert, ("Ctrl+I",), "Select the other spaces instead."),
    Command(
        "select_type",
        "Select same t&ype",
        "Select",
        _same_type,
        ("Ctrl+T",),
        "Select all spaces of the selected types.",
        needs_spaces(),
        group="more",
    ),
    Command(
        "select_run",
        "Select &connected",
        "Select",
        _run,
        ("Ctrl+Shift+R",),
        "Select the connected spaces of the same type. Alt+double click does the same.",
        needs_spaces(),
        group="more",
    ),
    Command(
        "select_links",
        "Select attached lin&ks",
        "Select",
        _with_links,
        (),
        "Add the links that end on the selected spaces to the selection.",
        needs_spaces(),
        group="more",
    ),
    *(
        Command(
            f"tool_{tool}",
            text,
            "Select",
            _take_up(tool),
            (key,),
            tip,
            group="tools",
            checked=switched_on(f"tool {tool}"),
        )
        for tool, text, key, tip in (
            ("select", "&Select tool", "V", "Select, move and resize."),
            ("lasso", "&Lasso tool", "L", "Draw a loop around spaces to select them."),
            (
                "hand",
                "&Hand tool",
                "H",
                "Drag to pan the view. Dragging with Space or with the middle button does the same.",
            ),
            ("cut", "C&ut connection tool", "K", "Click a connection that follows from the layout to cut it."),
        )
    ),
)
