"""A report of a board, made of what lint says now and of what a run has shown, if there was one."""

from __future__ import annotations

from datetime import date

from board_designer.app.workers.handoff_messages import WriteReport
from board_designer.board.model import Board
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit import Kit
from board_designer.kits.lint_board import check, rules_on
from board_designer.reports.html.html_report import Played, Subject, report_html
from board_designer.showing.run_questions import Choices
from board_designer.words import legible


def report_of(board: Board, asked: WriteReport, today: date) -> str:
    kit, played = find_kit(board.kit), asked.played
    # What the rules of a run are called is asked here: who plays may not have told the window yet.
    games = Played(played.shown, played.body, played.options, choices_of(board, kit)) if played else None
    why_not = "" if games else asked.why_not
    return report_html(Subject(legible(asked.name), board, kit, check(board, today), rules_on(board), games, why_not))


def choices_of(board: Board, kit: Kit | None) -> Choices | None:
    return game_of(kit).choices(kit, board) if kit else None
