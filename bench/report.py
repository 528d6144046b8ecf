"""The page about a board: how large it is, and how long it takes to write once the games are played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.ratio import Ratio, compare
from board_designer.drawing.board_picture import draw
from board_designer.drawing.svg_writer import svg
from board_designer.games.playing.play_options import Options, Refused
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.lint_board import check, rules_on
from board_designer.reports.html.html_report import Played, Subject, report_html
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown
from board_designer.simulate import Goal, run

SAMPLES = Path(__file__).parent.parent / "sample_boards"


def ratios() -> Iterator[Ratio]:
    subjects = [_subject(path) for path in sorted(SAMPLES.glob("*.board.yaml"))]
    sizes = {subject.file: len(report_html(subject).encode()) for subject in subjects}
    largest = max(sizes, key=lambda name: sizes[name])
    yield Ratio(
        f"the page of {largest}, the largest of {len(sizes)}", sizes[largest], 1e6, "a megabyte", 1, 1e-3, "kB"
    )
    subject = next(subject for subject in subjects if subject.file == largest)
    style = subject.kit.style if subject.kit else None
    assert style is not None
    yield compare(
        f"writing the page of {largest}",
        lambda: report_html(subject),
        lambda: svg(draw(subject.board, style)),
        "its picture alone",
        most=5,
    )


def _subject(path: Path) -> Subject:
    board = load_board(path)
    kit = find_kit(board.kit)
    assert kit is not None
    game, options = game_of(kit), Options()
    plain = Subject(path.name, board, kit, check(board), rules_on(board), None, "it cannot be played")
    try:
        contest = game.contest_of(board, kit, options)
    except Refused:
        return plain
    told = game.results(contest, run(contest, Goal(games=1000)))
    played = Played(sim_shown(told), sim_data(told), options, game.choices(kit, board))
    return Subject(path.name, board, kit, plain.lint, plain.rules, played)
