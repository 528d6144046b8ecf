"""Printing from the command line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from small_boards import short_street

from board_designer.cli.main import main
from board_designer.io import load_board, save_board
from board_designer.io.board_writer import yaml_text
from board_designer.io.shipped_files import folder
from board_designer.io.user_notices import remark

STARTER = str(folder("sample_boards") / "starter.board.yaml")


def exported(tmp_path, *options: str, board: str = STARTER) -> int:
    return main(["export", board, "-o", str(tmp_path / "out.pdf"), "--components", "no", *options])


def test_the_ending_asks_for_a_pdf_and_remarks_go_to_stderr(tmp_path, capsys):
    assert exported(tmp_path) == 0
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.splitlines() == [
        "The board is on 4 pages of A4, landscape: 2 across, 2 down.",
        "Each page repeats 8 mm of the next one, for the glue.",
        "No seam runs through a space that is played on.",
        "7 pages in all. Print them at 100 %.",
    ]
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--paper", "letter", "--joins", "cut"], "4 pages of Letter, landscape"),
        (["--paper", "legal"], "3 pages of Legal, portrait"),
        (["--paper", "A3", "--calibration", "no"], "2 pages of A3, portrait"),
        (["--pages", "one"], "one page of 412.5 × 312.5 mm"),
        (["--pages", "panels"], "The board has no folds, so it is one panel."),
        (["--overlap-mm", "20"], "Each page repeats 20 mm of the next one"),
    ],
)
def test_what_is_chosen_is_done(tmp_path, capsys, options, said):
    bare = tmp_path / "bare.board.yaml"  # as large, and soon drawn
    bare.write_text(yaml_text(replace(load_board(STARTER), spaces=(), links=())))
    assert exported(tmp_path, "--rules-page", "no", *options, board=str(bare)) == 0
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--paper", "A5"], "paper must be board, A4, Letter, A3, Legal or Tabloid, not A5"),
        (["--overlap-mm", "99"], "overlap_mm must be from 1 to 30, not 99"),
        (
            ["--overlap-mm", "0"],
            "overlap_mm must be from 1 to 30, not 0. For no overlap, set the joins to “Edge to edge” (cut)",
        ),
        (["--rules-page", "maybe"], "rules_page must be yes or no, not maybe"),
    ],
)
def test_what_cannot_be_is_told(tmp_path, capsys, options, said):
    assert exported(tmp_path, *options) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "out.pdf").exists()


def test_who_waits_for_the_compiler_is_told_and_who_needs_no_games_does_not_wait(capsys, tmp_path, monkeypatch):
    """A machine on which nothing was played yet: the pieces are counted by playing."""
    monkeypatch.setattr("board_designer.kits.playable_game.Game.is_prepared", lambda game: False)
    remark("something that was said long before")
    save_board(short_street(), tmp_path / "short.board.yaml")
    for pieces, told in (("yes", True), ("no", False)):
        line = ["export", str(tmp_path / "short.board.yaml"), "-o", str(tmp_path / "a.pdf")]
        line += ["--pages", "one", "--components", pieces, "--rules-page", "no"]
        assert main(line) == 0
        assert ("Preparing the simulator" in capsys.readouterr().err) == told
