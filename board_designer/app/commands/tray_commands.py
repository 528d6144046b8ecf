"""Commands for kits with trays and a box of pieces: deal what is left in it, and take hands back."""

from __future__ import annotations

from itertools import count

from board_designer.app.commands.command import Command, CommandContext
from board_designer.app.document.document import Document
from board_designer.kits.box_of_pieces import left_in_box
from board_designer.kits.trays import clear_trays, deal, dealt_in_words, in_hands, tray_cells


def tray_commands(document: Document) -> list[Command]:
    kit = document.kit
    if kit is None or not kit.sets or not any(item.is_tray for item in kit.spaces.values()):
        return []
    seeds = count(1)  # dealt again, the order is another one

    def deal_rest(context: CommandContext) -> None:
        before = document.board
        if document.edit("Deal the rest", deal, kit, next(seeds), select=(), once=True):
            context.tell(dealt_in_words(before, document.board, kit))

    def why_not_deal(_: CommandContext) -> str:
        if not tray_cells(kit, document.board):
            return "Place a tray for each seat first."
        return "" if left_in_box(kit, document.board) else "Nothing is left in the box."

    def clear(_: CommandContext) -> None:
        document.edit("Clear the trays", clear_trays, kit, once=True)

    def why_not_clear(_: CommandContext) -> str:
        return "" if any(in_hands(kit, document.board).values()) else "Nothing lies on a tray."

    dealing = "Deal the pieces that are left in the box evenly onto the trays, in random order."
    clearing = "Take the pieces on the trays back into the box."
    return [
        Command("deal_rest", "Deal the &rest", "Place", deal_rest, (), dealing, why_not_deal, group="trays"),
        Command("clear_trays", "Clea&r the trays", "Place", clear, (), clearing, why_not_clear, group="trays"),
    ]
