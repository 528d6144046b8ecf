"""Everything that is printed for a board, page after page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.board.model import Board
from board_designer.drawing.board_picture import draw
from board_designer.drawing.sheets import Sheet
from board_designer.drawing.style import Style
from board_designer.handoff.exporters import NOTHING
from board_designer.handoff.printing.board_pages import board_sheets, title_room
from board_designer.handoff.printing.card_pages import NOTES, card_sheets, notes_sheet
from board_designer.handoff.printing.hex_pages import hex_sheets
from board_designer.handoff.printing.page_plan import plan
from board_designer.handoff.printing.piece_pages import piece_sheets
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.handoff.printing.printing_guide import guide_sheets, has_guide
from board_designer.handoff.printing.rule_pages import rule_sheets
from board_designer.handoff.printing.score_pages import score_sheets
from board_designer.kits import Kit, find_kit
from board_designer.kits.components import printed_for
from board_designer.kits.piece_counts import Needed
from board_designer.kits.print_file import print_file_of
from board_designer.kits.rule_sheet import rule_sheet

NO_SEATS = "There are no pieces or cards to cut out, because no space of the board has a seat."
NOT_COUNTED = "they have not been counted yet"


def sheets_of(
    board: Board,
    style: Style,
    settings: PrintSettings,
    rules: Mapping[str, Any] = NOTHING,
    needed: Needed | None = None,
    kit: Kit | None = None,
) -> list[Sheet]:
    """Guide, board, pieces, cards, rules. `needed` says how many pieces games need; without it bounds count. `kit` is
    the board's own, unless one with other figures is given."""
    # First the plan: it refuses a board that is too large, before anybody draws it.
    cut = plan(board, settings)
    picture = draw(board, style, title_room(board, cut))
    kit = kit or find_kit(board.kit)
    about = f"{kit.title}. {kit.about}" if kit else f"A board of the kit {board.kit}, which is not installed."
    parts = {"the board": board_sheets(board, picture, cut)}
    if kit is not None:
        before = len(parts["the board"]) + has_guide(cut)
        parts |= _of_the_game(board, kit, style, settings, rules, needed, before)
    contents = [(title, len(sheets)) for title, sheets in parts.items() if sheets]
    rest = [sheet for sheets in parts.values() for sheet in sheets]
    return [*guide_sheets(board, picture, cut, about, contents), *rest]


def _of_the_game(
    board: Board,
    kit: Kit,
    style: Style,
    settings: PrintSettings,
    rules: Mapping[str, Any],
    needed: Needed | None,
    before: int,
) -> dict[str, list[Sheet]]:
    """`before` is how many pages come first."""
    parts: dict[str, list[Sheet]] = {}
    if settings.components:
        things = printed_for(board, kit, rules, needed)
        not_yet = NOT_COUNTED if print_file_of(kit).counts_by_games else ""
        why_not = not_yet if needed is None else needed.why_not
        pieces = piece_sheets(things, why_not, settings.paper_mm)
        parts["pieces to cut out"] = pieces
        sides = ". Print these pages on both sides, and flip on the long edge" if settings.card_backs else ""
        hexes = hex_sheets(things, board, style, settings.card_backs, settings.paper_mm)
        cards = card_sheets(things, settings.card_backs, settings.paper_mm, before + len(pieces))
        if cards and cards[0].title == NOTES:
            parts["notes"] = [cards.pop(0)]
        elif hexes and settings.card_backs and (before + len(pieces)) % 2:
            parts["notes"] = [notes_sheet(settings.paper_mm)]
        parts[f"pieces as on the board, to cut out{sides}"] = hexes
        parts[f"cards to cut out{sides}"] = cards
    if settings.rules_page:
        parts["score sheet"] = score_sheets(board, kit, rules, style, settings.paper_mm)
        sheet = rule_sheet(board, kit, rules)
        parts["summary of the rules"] = rule_sheets(sheet, board.heading, style, settings.paper_mm)
    return parts
