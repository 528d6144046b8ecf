"""Commands made from tables elsewhere: what the kit can place, what can be shown, which symmetries there are."""

from __future__ import annotations

from collections.abc import Callable

from board_designer.app.commands.command import Command, CommandContext, needs_spaces
from board_designer.app.document.change_type import change_type
from board_designer.app.document.document import Document
from board_designer.app.what_if.new_overlaps import off_board
from board_designer.board.board_difference import difference
from board_designer.board.symmetry import EVERY, Keep, Symmetry, keeps, make_symmetric
from board_designer.overlays import OVERLAYS
from board_designer.words import in_words, listed


def _take_up(tool: str) -> Callable[[CommandContext], object]:
    return lambda context: context.take_up(tool)


def _view(what: str) -> Callable[[CommandContext], object]:
    return lambda context: context.view(what)


def _is_on(what: str) -> Callable[[CommandContext], bool]:
    return lambda context: context.is_on(what)


def kit_commands(document: Document) -> list[Command]:
    """One command for each type of space and link: its letter takes it into the hand."""
    kit = document.kit
    if kit is None:
        return []
    found = []
    for kind, menu, things in (("type", "Place/Space", kit.spaces), ("link", "Place/Link", kit.links)):
        for name, item in things.items():
            hand = f"{kind} {name}"
            found.append(
                Command(
                    f"place_{kind}_{name}",
                    item.title,
                    menu,
                    _take_up(hand),
                    (item.key,) if item.key else (),
                    item.doc,
                    checked=_is_on(f"tool {hand}"),
                )
            )
    return found


def type_commands(document: Document) -> list[Command]:
    """Making something else of what is selected."""
    kit = document.kit
    if kit is None:
        return []
    return [
        Command(
            f"retype_{name}",
            item.title,
            "Arrange/Change type to",
            _retype(name, item.title),
            (),
            f"Change each selected space to {item.title}.",
            needs_spaces(),
        )
        for name, item in kit.spaces.items()
    ]


def _retype(name: str, title: str) -> Callable[[CommandContext], object]:
    def run(context: CommandContext) -> None:
        document = context.document
        has_seat = document.takes_seat(name)
        known = document.board.space_by_id
        document.edit(
            f"Change type to {title}", change_type, document.selected_spaces, name, has_seat, document.homes
        )
        fresh = [id_ for id_ in document.selected_spaces if id_ not in known]
        if fresh:
            context.tell(f"New numbers, because the old ones were taken: {listed(fresh)}.")

    return run


def overlay_commands() -> list[Command]:
    return [
        Command(
            f"overlay_{name}",
            overlay.title,
            "View/Overlay",
            _view(f"overlay {name}"),
            (f"Alt+{number}",),
            overlay.doc,
            checked=_is_on(f"overlay {name}"),
        )
        for number, (name, overlay) in enumerate(OVERLAYS.items(), 1)
    ]


def symmetry_commands() -> list[Command]:
    """The modes that repeat every edit, and making a board symmetric from one part of it."""
    modes = [
        Command(
            f"symmetry_{symmetry.name}",
            symmetry.title,
            "Arrange/Symmetry",
            _set_symmetry(symmetry),
            (),
            "Repeat every edit around the centre of the board." if symmetry else "Do not repeat edits.",
            _refusal(symmetry),
            checked=_is_symmetry(symmetry),
        )
        for symmetry in EVERY
    ]
    making = [
        Command(
            f"make_{symmetry.name}_{keep}",
            f"{symmetry.title}, keep the {in_words(keep)} {_share(symmetry)}",
            "Arrange/Make symmetric",
            _make_symmetric(symmetry, keep),
            (),
            "Replace the rest of the board with images of this part.",
            _refusal(symmetry),
            group=symmetry.name,
        )
        for symmetry in EVERY
        for keep in keeps(symmetry)
    ]
    return modes + making


def _share(symmetry: Symmetry) -> str:
    return {2: "half", 3: "third", 4: "quarter", 6: "sixth"}[symmetry.folds * 2 ** len(symmetry.axes)]


def _set_symmetry(symmetry: Symmetry) -> Callable[[CommandContext], object]:
    return lambda context: context.document.set_symmetry(symmetry)


def _is_symmetry(symmetry: Symmetry) -> Callable[[CommandContext], bool]:
    return lambda context: context.document.symmetry == symmetry


def _refusal(symmetry: Symmetry) -> Callable[[CommandContext], str]:
    def blocked(context: CommandContext) -> str:
        reason = symmetry.refusal(context.document.board.grid)
        return f"{reason[:1].upper()}{reason[1:]}." if reason else ""

    return blocked


def _make_symmetric(symmetry: Symmetry, keep: Keep) -> Callable[[CommandContext], object]:
    def run(context: CommandContext) -> None:
        document = context.document
        before = document.board
        if document.edit("Make symmetric", make_symmetric, symmetry, keep, document.homes, once=True):
            change = difference(before, document.board)
            words = [f"Made symmetric: {len(change.added)} spaces added, {len(change.removed)} removed"]
            context.tell("; ".join((*words, *off_board(document.board, change.added))) + ".")

    return run
