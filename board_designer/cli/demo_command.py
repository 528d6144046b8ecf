"""`board-designer demo`: the tour without a window. Reads a board, describes, checks, plays, draws and exports it."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.board_arguments import kit_of, read_board, refuse_to_replace_boards, sample_path, write_output
from board_designer.cli.exit_codes import FINE
from board_designer.cli.play_arguments import tell_if_unprepared
from board_designer.drawing.qt_check import NoQt
from board_designer.games.playing.play_options import Options, Refused
from board_designer.handoff.exporters import export
from board_designer.kits import Kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.lint_board import check, rules_on
from board_designer.reports.lint_text import lint_text
from board_designer.reports.linted_file import linted
from board_designer.reports.sim_page import sim_page
from board_designer.reports.sim_text import sim_text
from board_designer.reports.structure_report import structure_data
from board_designer.reports.structure_text import structure_text
from board_designer.showing.text_pages import Told
from board_designer.simulate import Goal, run

GAMES = 1_000
STEPS = (
    ("svg", "the board as it will be printed"),
    ("png", "the same as an image"),
    ("pdf", "print and play: pages to join, pieces and rules"),
    ("json", "for a game engine"),
)


# How a format is written where Qt cannot be used.
WITHOUT_QT = {"svg": {"letters": "text"}}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="a board (default: the starter board)")
    parser.add_argument("--out", metavar="FOLDER", default="board-designer-out", help="folder for the files")


def quick_sim(board: Board, kit: Kit) -> str:
    """The verdict, the win rates and what stands out, after a thousand games; or why the board cannot be played."""
    try:
        game = game_of(kit)
        tell_if_unprepared(game)
        contest = game.contest_of(board, kit, Options())
    except NoSimulator as problem:
        return f"{problem}\n"
    except Refused as problem:
        return f"The board cannot be played: {problem}\n"
    page = sim_page(game.results(contest, run(contest, Goal(games=GAMES))))
    chosen = [section for section in page.sections if any(isinstance(part, Told) for part in section.parts)]
    return sim_text(replace(page, sections=(*page.sections[:2], *chosen)))


def execute(options: argparse.Namespace) -> int:
    source = options.file or str(sample_path())
    board = read_board(source)
    kit = kit_of(board)
    out = Path(options.out)
    name = re.sub(r"(\.board)?\.(yaml|yml|json)$", "", Path(source).name)
    targets = {kind: out / f"{name}.{kind}" for kind, _ in STEPS}
    refuse_to_replace_boards(*map(str, targets.values()))
    out.mkdir(parents=True, exist_ok=True)
    print(f"Read {source}\n")
    print(structure_text(structure_data(board, kit, Structure(board, kit)), kit))
    print("What lint finds\n")
    print(lint_text([linted(source, board, None, check(board), rules_on(board))]))
    print("What a quick simulation shows\n")
    print(quick_sim(board, kit))
    without_qt = ""
    for kind, what in STEPS:
        target = targets[kind]
        try:
            data = export(board, kind, name=name).files[""]
        except NoQt as problem:
            without_qt = str(problem)
            if kind not in WITHOUT_QT:
                print(f"Skipped {target}: it needs Qt")
                continue
            data = export(board, kind, choices=WITHOUT_QT[kind], name=name).files[""]
        write_output(str(target), data)
        print(f"Wrote {target} ({target.stat().st_size / 1024:,.0f} KB): {what}")
    if without_qt:
        sys.stdout.flush()
        print(f"\n{without_qt}", file=sys.stderr)
    return FINE
