"""How the board is looked at: zoom, grid, rulers, theme."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.actions.command import Bench, Command, needs_spaces


def _see(what: str) -> Callable[[Bench], object]:
    return lambda bench: bench.view(what)


def _switch(what: str) -> Callable[[Bench], bool]:
    return lambda bench: bench.is_on(what)


VIEW = (
    Command("fit", "&Fit the board", "View", _see("fit"), ("Ctrl+0",), "The whole board in the window."),
    Command(
        "print_size", "&Print size", "View", _see("print size"), ("Ctrl+1",), "As large on the screen as on paper."
    ),
    Command(
        "fit_selection",
        "Fit the &selection",
        "View",
        _see("fit selection"),
        ("Ctrl+2",),
        "What is selected, as large as possible.",
        needs_spaces(),
    ),
    Command("zoom_in", "Zoom &in", "View", _see("zoom in"), ("Ctrl++", "Ctrl+="), "Nearer. The wheel does the same."),
    Command("zoom_out", "Zoom &out", "View", _see("zoom out"), ("Ctrl+-",), "Further away."),
    *(
        Command(
            f"show_{what.replace(' ', '_')}",
            text,
            "View",
            _see(what),
            (keys,) if keys else (),
            tip,
            checked=_switch(what),
            group="show",
        )
        for what, text, keys, tip in (
            ("grid", "&Grid", "Ctrl+'", "Lines of cells, and of their parts when you are near enough."),
            ("rulers", "&Rulers", "Ctrl+Shift+U", "Rulers in millimetres or inches."),
            ("inches", "I&nches", "", "Measure in inches instead of millimetres."),
            (
                "minimap",
                "&Minimap",
                "Ctrl+M",
                "The whole board in small, to move about in. It comes when only a part of the board is in sight.",
            ),
        )
    ),
    *(
        Command(
            f"snap_{mode}", text, "View/Snap to", _see(f"snap {mode}"), (keys,), tip, checked=_switch(f"snap {mode}")
        )
        for mode, text, keys, tip in (
            (
                "cell",
                "&Cells and neighbours",
                "Ctrl+Alt+1",
                "Put things down on whole cells, or at the edges of neighbours.",
            ),
            (
                "part",
                "&Parts and neighbours",
                "Ctrl+Alt+2",
                "Put things down on parts of a cell, drawn to the edges of neighbours.",
            ),
            ("off", "P&arts only", "Ctrl+Alt+3", "No pull to neighbours. Holding Ctrl in a drag does the same."),
        )
    ),
    *(
        Command(
            f"theme_{mode}", text, "View/Colours", _see(f"theme {mode}"), (), tip, checked=_switch(f"theme {mode}")
        )
        for mode, text, tip in (
            ("system", "As the &system", "Light or dark, as the desktop is."),
            ("light", "&Light", "A light window."),
            ("dark", "&Dark", "A dark window. The board keeps the colours of its print."),
        )
    ),
    Command(
        "next_panel",
        "Ne&xt panel",
        "View/Panels",
        _see("next panel"),
        ("F6",),
        "Give the keys to the next panel, or back to the board.",
    ),
    Command(
        "panel_before",
        "Panel &before",
        "View/Panels",
        _see("panel before"),
        ("Shift+F6",),
        "Give the keys to the panel before.",
    ),
    Command(
        "reset_layout",
        "Reset &layout",
        "View",
        _see("reset layout"),
        (),
        "Panels, tools and sizes as on the first start.",
        group="window",
    ),
    Command(
        "full_screen",
        "F&ull screen",
        "View",
        _see("full screen"),
        ("F11",),
        "The whole screen for the board.",
        checked=_switch("full screen"),
        group="window",
    ),
    Command(
        "guide",
        "&Guide",
        "Help",
        lambda bench: bench.show_help("guide"),
        ("Shift+F1",),
        "How to draw a first board, and what to do with it.",
    ),
    Command(
        "keys",
        "&Keys and mouse",
        "Help",
        lambda bench: bench.show_help("keys"),
        ("F1",),
        "What the keys and the mouse do.",
    ),
    Command(
        "about", "&About Board Designer", "Help", lambda bench: bench.show_help("about"), (), "Version and licence."
    ),
)
