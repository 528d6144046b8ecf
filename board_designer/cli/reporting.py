"""What `report` and `sim --html` share: from a board and its games to what the page is about."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.contests import Run
from board_designer.cli.outcome import BAD_USAGE, CommandError
from board_designer.io.wording import legible
from board_designer.kits import find_kit
from board_designer.kits.checking import check, rules_on
from board_designer.kits.simulating import Body
from board_designer.reports.html.report import Played, Subject
from board_designer.simulate import Record


def subject_of(path: str, board: Board) -> Subject:
    """A board and what lint says of it."""
    name = legible(Path(path).name)
    return Subject(name, board, find_kit(board.kit), check(board, date.today()), rules_on(board))


def played_by(one: Run, record: Record, body: Body) -> Played:
    shown = one.game.shown(one.contest, record, one.options, body, False)
    return Played(shown, body, one.options, one.game.choices(one.kit, one.board))


def insist_on_page_name(target: str) -> None:
    """A page that is called otherwise would be opened by the wrong program."""
    if target != "-" and not target.lower().endswith((".html", ".htm")):
        raise CommandError(f"{target}: a report is a page, and ends in .html; a browser prints it as PDF", BAD_USAGE)
