"""What a right click offers: the commands that fit what lies under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from board_designer.app.document.document import Document
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.window.menus import Menus

ON_SPACES = (
    "cut",
    "copy",
    "paste",
    "duplicate",
    "delete",
    "",
    "rename",
    "",
    "select_type",
    "select_run",
    "",
    "rotate",
    "mirror",
    "lock",
    "hide",
)
ON_GROUND = ("paste", "", "select_all", "show_all", "", "fit", "print_size")


def context_menu(
    window: QWidget, menus: Menus, tool_context: ToolContext, place: QPoint, pointer: Pointer | None
) -> None:
    """Without a pointer it is about what is selected."""
    document = tool_context.document
    under = tool_context.sight.under(pointer) if pointer is not None else []
    if under and not document.selection & set(under):
        document.select([under[0]])
    menu = QMenu(window)
    menu.setToolTipsVisible(True)
    menus.refresh()
    # What is selected elsewhere is not what somebody points at.
    is_about_selection = bool(under) or (pointer is None and bool(document.selection))
    for name in ON_SPACES if is_about_selection else ON_GROUND:
        if name:
            menu.addAction(menus.actions[name])
        else:
            menu.addSeparator()
    if is_about_selection and document.selected_spaces and document.kit is not None:
        # The lines are shared with the menu bar, the menu that holds them is not: it goes with this popup.
        retyping = menus.menu("Arrange/Change type to")
        types = menu.addMenu(retyping.title())
        types.setToolTipsVisible(True)
        types.addActions(retyping.actions())
    if len(under) > 1:
        # What lies underneath can be reached by name.
        below = menu.addMenu("&Select at pointer")
        for id_ in under:
            action = below.addAction(_name(document, id_))
            action.triggered.connect(lambda _=False, id_=id_: document.select([id_]))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(place)


def _name(document: Document, id_: str) -> str:
    board, kit = document.board, document.kit
    thing = board.space_by_id.get(id_) or board.link_by_id[id_]
    titles = {name: item.title for types in (kit.spaces, kit.links) for name, item in types.items()} if kit else {}
    return f"{id_} · {thing.label or titles.get(thing.type, thing.type)}"
