"""How the board is looked at: zoom, grid, rulers, theme."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.commands.command import Command, CommandContext, needs_spaces, switched_on


def _see(what: str) -> Callable[[CommandContext], object]:
    return lambda context: context.view(what)


VIEW = (
    Command("fit", "Zoom to &fit", "View", _see("fit"), ("Ctrl+0",), "Show the whole board."),
    Command(
        "print_size", "&Actual size", "View", _see("print size"), ("Ctrl+1",), "Show the board as large as it prints."
    ),
    Command(
        "fit_selection",
        "Zoom to &selection",
        "View",
        _see("fit selection"),
        ("Ctrl+2",),
        "Show the selection as large as possible.",
        needs_spaces(),
    ),
    Command("zoom_in", "Zoom &in", "View", _see("zoom in"), ("Ctrl++", "Ctrl+="), "The mouse wheel does the same."),
    Command("zoom_out", "Zoom &out", "View", _see("zoom out"), ("Ctrl+-",), "The mouse wheel does the same."),
    *(
        Command(
            f"show_{what.replace(' ', '_')}",
            text,
            "View",
            _see(what),
            (keys,) if keys else (),
            tip,
            checked=switched_on(what),
            group="show",
        )
        for what, text, keys, tip in (
            ("grid", "&Grid", "Ctrl+'", "Show the lines between cells, and between their parts when zoomed in."),
            ("rulers", "&Rulers", "Ctrl+Shift+U", "Show rulers in millimetres or inches."),
            ("inches", "I&nches", "", "Measure in inches instead of millimetres."),
            (
                "minimap",
                "&Minimap",
                "Ctrl+M",
                "Show a small map of the board to move around in, whenever a part of the board is out of view.",
            ),
        )
    ),
    *(
        Command(
            f"snap_{mode}",
            text,
            "View/Snap to",
            _see(f"snap {mode}"),
            (keys,),
            tip,
            checked=switched_on(f"snap {mode}"),
        )
        for mode, text, keys, tip in (
            (
                "cell",
                "&Cells and neighbours",
                "Ctrl+Alt+1",
                "Snap to whole cells, or to the edges of neighbours.",
            ),
            (
                "part",
                "&Parts and neighbours",
                "Ctrl+Alt+2",
                "Snap to parts of a cell, and to the edges of neighbours.",
            ),
            (
                "off",
                "P&arts only",
                "Ctrl+Alt+3",
                "Do not snap to neighbours. Holding Ctrl during a drag does the same.",
            ),
        )
    ),
    *(
        Command(
            f"theme_{mode}", text, "View/Theme", _see(f"theme {mode}"), (), tip, checked=switched_on(f"theme {mode}")
        )
        for mode, text, tip in (
            ("system", "&System", "Light or dark, like the desktop."),
            ("light", "&Light", "Use light colours."),
            ("dark", "&Dark", "Use dark colours. The board keeps the colours it prints in."),
        )
    ),
    Command(
        "next_panel",
        "Ne&xt panel",
        "View/Panels",
        _see("next panel"),
        ("Ctrl+F6",),
        "Go to the next panel, or back to the board.",
    ),
    Command(
        "panel_before",
        "&Previous panel",
        "View/Panels",
        _see("panel before"),
        ("Ctrl+Shift+F6",),
        "Go to the previous panel, or back to the board.",
    ),
    Command(
        "reset_layout",
        "Reset &layout",
        "View",
        _see("reset layout"),
        (),
        "Restore the default panels, tools and sizes.",
        group="window",
    ),
    Command(
        "full_screen",
        "F&ull screen",
        "View",
        _see("full screen"),
        ("F11",),
        "Use the whole screen.",
        checked=switched_on("full screen"),
        group="window",
    ),
    Command(
        "guide",
        "&Guide",
        "Help",
        lambda context: context.show_help("guide"),
        ("Shift+F1",),
        "How to draw a first board, and what to do with it.",
    ),
    Command(
        "keys",
        "&Keyboard and mouse shortcuts",
        "Help",
        lambda context: context.show_help("keys"),
        ("F1",),
        "List what the keys and the mouse do.",
    ),
    Command(
        "about",
        "&About Board Designer",
        "Help",
        lambda context: context.show_help("about"),
        (),
        "Version and licence.",
    ),
)
