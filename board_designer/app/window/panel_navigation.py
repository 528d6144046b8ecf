"""Going from panel to panel with the keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from board_designer.app.commands.command import Command, CommandContext


def panel_commands(docks: Mapping[str, QDockWidget]) -> list[Command]:
    """One command for each panel: brings it up and gives it the keys; once there, puts it away."""
    return [
        Command(
            f"panel_{name.lower()}",
            f"&{name}",
            "View/Panels",
            _bring_up(dock),
            (f"Ctrl+Shift+{number}",),
            f"Go to the {name} panel; if you are in it, hide it.",
            checked=_is_shown(dock),
        )
        for number, (name, dock) in enumerate(docks.items(), 1)
    ]


def _bring_up(dock: QDockWidget) -> Callable[[CommandContext], object]:
    def run(_: CommandContext) -> None:
        if dock.isVisible() and dock.isAncestorOf(QApplication.focusWidget() or dock.window()):
            dock.hide()
            return
        dock.show()
        dock.raise_()
        give_focus(dock.widget())

    return run


def _is_shown(dock: QDockWidget) -> Callable[[CommandContext], bool]:
    return lambda _: not dock.isHidden()


def next_panel(canvas: QWidget, docks: Mapping[str, QDockWidget], step: int) -> None:
    """From the board to the panels that can be seen, one after the other, and back to the board."""
    places = [canvas, *(dock.widget() for dock in docks.values() if not dock.visibleRegion().isEmpty())]
    focus = QApplication.focusWidget()
    here = next((n for n, place in enumerate(places) if focus and (place is focus or place.isAncestorOf(focus))), 0)
    give_focus(places[(here + step) % len(places)])


def give_focus(place: QWidget) -> None:
    """The keys go to the first thing in there that takes them."""
    takers = [place, *place.findChildren(QWidget)]
    taking = (w for w in takers if w.isVisible() and w.isEnabled() and w.focusPolicy() & Qt.FocusPolicy.TabFocus)
    first = next(taking, place)
    first.setFocus(Qt.FocusReason.TabFocusReason)
