"""What `report` and `sim --html` share: from a board and its games to what the page is about."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.play_arguments import Run
from board_designer.games.results.result_texts import ToldResults
from board_designer.kits import find_kit
from board_designer.kits.lint_board import check, rules_on
from board_designer.reports.html.html_report import Played, Subject, report_html
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown
from board_designer.words import legible


def subject_of(path: str, board: Board) -> Subject:
    """A board and what lint says of it."""
    name = legible(Path(path).name)
    return Subject(name, board, find_kit(board.kit), check(board, date.today()), rules_on(board))


def played_by(one: Run, told: ToldResults) -> Played:
    return Played(sim_shown(told), sim_data(told), one.options, one.game.choices(one.kit, one.board))


def page_of(one: Run, told: ToldResults) -> bytes:
    """A board with what lint and its games say."""
    return report_html(replace(subject_of(one.path, one.board), played=played_by(one, told))).encode("utf-8")
