"""Undo, the clipboard, copies, and taking away."""

from __future__ import annotations

from board_designer.app.commands.command import Command, CommandContext, needs_selection, needs_spaces
from board_designer.app.document import clipboard
from board_designer.board.edit_errors import EditError
from board_designer.board.edits import delete, duplicate, paste, renumber
from board_designer.board.edits.renumbering import new_names
from board_designer.board.model import Board
from board_designer.words import counted, listed


def _no_undo(context: CommandContext) -> str:
    return "" if context.document.history.undo_label else "Nothing to undo."


def _no_redo(context: CommandContext) -> str:
    return "" if context.document.history.redo_label else "Nothing to redo."


def _copy(context: CommandContext) -> None:
    ids = context.document.selected_spaces
    context.to_clipboard(clipboard.to_text(context.document.board, ids))
    context.tell(f"{counted(len(ids), 'space')} copied.")


def _cut(context: CommandContext) -> None:
    ids = context.document.selected_spaces
    text = clipboard.to_text(context.document.board, ids)
    if context.document.edit(f"Cut {counted(len(ids), 'space')}", delete, ids):
        context.to_clipboard(text)


def _held(context: CommandContext) -> Board | None:
    try:
        return clipboard.from_text(context.from_clipboard(), context.document.board)
    except clipboard.CannotPaste as problem:
        context.tell(f"Nothing pasted: {problem}.")
        return None


def _paste(context: CommandContext) -> None:
    """What is pasted hangs on the pointer until it is put down."""
    held = _held(context)
    if held is not None:
        context.arm_stamp(held, f"Paste {counted(len(held.spaces), 'space')}")


def _paste_in_place(context: CommandContext) -> None:
    held = _held(context)
    if held is not None:
        label = f"Paste {counted(len(held.spaces), 'space')}"
        context.document.edit(label, paste, held.spaces, held.links, select="new")


def _duplicate(context: CommandContext) -> None:
    """Copies one cell further on, both ways, so that they can be seen."""
    document = context.document
    ids, step = document.selected_spaces, document.board.grid.parts
    label = f"Duplicate {counted(len(ids), 'space')}"
    document.edit(label, duplicate, ids, (step, step), document.homes, select="new")


def _delete(context: CommandContext) -> None:
    document = context.document
    document.edit(f"Delete {_things(context)}", delete_unlocked, document.selection)


def _renumber(context: CommandContext) -> None:
    """The selected kinds, or everything; what is selected stays selected under its new name."""
    document = context.document
    names = new_names(document.board, document.selection or None)
    chosen = [names.get(id_, id_) for id_ in document.selection]
    document.edit("Renumber", renumber, document.selection or None, select=chosen, once=True)


def delete_unlocked(board: Board, ids: frozenset[str]) -> Board:
    """Delete what is not locked; when everything is, say so."""
    free = [id_ for id_ in ids if id_ not in board.space_by_id or not board.space_by_id[id_].locked]
    if ids and not free:
        raise EditError(
            "the selection is locked; unlock it first" if len(ids) > 1 else f"{min(ids)} is locked; unlock it first"
        )
    return delete(board, free)


def _things(context: CommandContext) -> str:
    spaces, links = len(context.document.selected_spaces), len(context.document.selected_links)
    return listed(counted(number, thing) for number, thing in ((spaces, "space"), (links, "link")) if number)


EDIT = (
    Command(
        "undo",
        "&Undo",
        "Edit",
        lambda context: context.document.undo(),
        ("Ctrl+Z",),
        "Undo the last change.",
        _no_undo,
        says=lambda context: f"&Undo {context.document.history.undo_label}".strip(),
    ),
    Command(
        "redo",
        "&Redo",
        "Edit",
        lambda context: context.document.redo(),
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "Redo the last change that was undone.",
        _no_redo,
        says=lambda context: f"&Redo {context.document.history.redo_label}".strip(),
    ),
    Command(
        "cut",
        "Cu&t",
        "Edit",
        _cut,
        ("Ctrl+X",),
        "Move the selected spaces to the clipboard.",
        needs_spaces(),
        group="clip",
    ),
    Command(
        "copy",
        "&Copy",
        "Edit",
        _copy,
        ("Ctrl+C",),
        "Copy the selected spaces and the links among them.",
        needs_spaces(),
        group="clip",
    ),
    Command(
        "copy_picture",
        "Copy as p&icture",
        "Edit",
        lambda context: context.hand_on("copy picture"),
        ("Ctrl+Shift+C",),
        "Copy a picture of the selection, or of the whole board, for a document or a message.",
        lambda context: context.why_not_hand_on("copy picture"),
        group="clip",
    ),
    Command(
        "paste",
        "&Paste",
        "Edit",
        _paste,
        ("Ctrl+V",),
        "Paste what was copied here or in another window.",
        group="clip",
    ),
    Command(
        "paste_in_place",
        "Paste in p&lace",
        "Edit",
        _paste_in_place,
        ("Ctrl+Shift+V",),
        "Paste exactly where it was copied from.",
        group="clip",
    ),
    Command(
        "duplicate",
        "&Duplicate",
        "Edit",
        _duplicate,
        ("Ctrl+D",),
        "Copy the selected spaces, one cell to the right and down.",
        needs_spaces(),
        group="clip",
    ),
    Command(
        "delete",
        "D&elete",
        "Edit",
        _delete,
        ("Del",),
        "Delete the selected spaces and links, and the links that end on them.",
        needs_selection,
        group="clip",
    ),
    Command(
        "rename",
        "Rena&me",
        "Edit",
        lambda context: context.rename(),
        ("F2",),
        "Edit the label of the selected space. A double click does the same.",
        needs_spaces(),
        group="stamp",
    ),
    Command(
        "renumber",
        "Re&number",
        "Edit",
        _renumber,
        ("Ctrl+Alt+N",),
        "Renumber spaces row by row from the upper left: the selected types, or all of them.",
        group="stamp",
    ),
    Command(
        "save_stamp",
        "Save selection as sta&mp…",
        "Edit",
        lambda context: context.save_stamp(),
        ("Ctrl+Shift+M",),
        "Save the selected spaces as a stamp in the palette.",
        needs_spaces(),
        group="stamp",
    ),
    Command(
        "commands",
        "Find a c&ommand…",
        "Edit",
        lambda context: context.show_commands(),
        ("Ctrl+Shift+P", "F3"),
        "Find and run any command by its name.",
        group="find",
    ),
)
