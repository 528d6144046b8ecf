"""Prices set for one export are in it: in what an engine reads, and in what is printed."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.cli.main import main
from board_designer.drawing.marks import Outline, Text
from board_designer.handoff.exporters import CannotExport, Job, export
from board_designer.handoff.printing.piece_faces import drawn
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.io import load_board
from board_designer.io.checksum import board_checksum
from board_designer.io.shipped_files import folder
from board_designer.kits.components import printed_for

STARTER_PATH = folder("sample_boards") / "starter.board.yaml"
STARTER = load_board(STARTER_PATH)
MAIN_STREET = board_of("main_street")
DEAR = {"recipes.claim.water": 5, "recipes.cross_midblock.drive": 2, "archetypes.bruiser.water": 9}


def document_of(board: Board, **figures: int) -> Any:
    return json.loads(export(board, "json", figures=figures).files[""])


@pytest.mark.parametrize("board", [STARTER, MAIN_STREET], ids=["1.4", "1.2"])
def test_an_engine_gets_the_prices_that_were_set(board: Board) -> None:
    document = document_of(board, **DEAR)
    assert document["figures_for_once"] == DEAR
    assert document["game"]["recipes"]["claim"]["water"] == 5
    assert document["game"]["archetypes"]["bruiser"]["water"] == 9
    assert {edge["cost"]["drive"] for edge in document["edges"] if edge["kind"] == "crossing"} == {2}
    sentences = " ".join(item["text"] for item in document["how_it_is_played"])
    assert "Claim an empty territory: 5 Water, 1 Swagger." in sentences
    free = document_of(board, **{"recipes.cross_midblock.drive": 0})
    assert [edge for edge in free["edges"] if edge["kind"] == "crossing" and edge["cost"]] == []
    usual = document_of(board)
    assert usual["figures_for_once"] == {}
    assert usual["game"]["recipes"]["claim"]["water"] == 2
    assert {edge["cost"]["drive"] for edge in usual["edges"] if edge["kind"] == "crossing"} == {1}


def test_the_printed_rules_and_mats_have_them_too() -> None:
    job = Job(STARTER, figures=DEAR)
    sheets = sheets_of(STARTER, job.style, PrintSettings(), {}, None, job.known_kit)
    texts = [
        mark.text
        for sheet in sheets
        for laid in sheet.laid
        for part in laid.picture.parts
        for mark in part.marks
        if isinstance(mark, Text)
    ]
    said = " ".join(texts)
    assert "5 Water, 1 Swagger" in said
    assert "2 Water, 1 Swagger" not in said
    assert "Bruiser: 9 Water, 3 Swagger, 2 Drive" in said


@pytest.mark.parametrize("water", [3, 8, 9, 30])
def test_the_places_of_a_deep_bowl_stay_apart(water: int) -> None:
    job = Job(STARTER, figures={"archetypes.bruiser.water": water})
    assert job.known_kit is not None
    mats = next(thing for thing in printed_for(STARTER, job.known_kit, {}, None) if thing.shape == "mat")
    bruiser = next(face for face, _ in mats.faces if face.title == "Bruiser")
    marks = drawn(mats, bruiser)
    rings = [mark for mark in marks if isinstance(mark, Outline) and mark.stroke == "#2f7fc1"]
    across = [[x for command in ring.commands for x in command[1::2]] for ring in rings]
    sides = [(min(xs), max(xs)) for xs in across]
    assert len(sides) == water
    assert all(right < left for (_, right), (left, _) in itertools.pairwise(sides))
    assert sides[-1][1] <= 92.0 - 4.0


def test_a_figure_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(CannotExport, match=r"no figure recipes\.claim\.watr; did you mean recipes\.claim\.water\?"):
        export(STARTER, "json", figures={"recipes.claim.watr": 5})
    with pytest.raises(CannotExport, match=r"whole number from -20 to 60, not 99"):
        export(STARTER, "csv", figures={"recipes.claim.water": 99})


def test_the_command_takes_rules_and_figures(tmp_path: Any, capsys: Any) -> None:
    out = tmp_path / "out.json"
    wanted = ["--set", "recipes.claim.water=5", "--set", "win_territories=9"]
    assert main(["export", str(STARTER_PATH), "-o", str(out), *wanted]) == 0
    document = json.loads(out.read_bytes())
    assert document["rules_for_once"] == {"win_territories": 9}
    assert document["figures_for_once"] == {"recipes.claim.water": 5}
    assert main(["export", str(STARTER_PATH), "-o", str(out), "--set", "recipes.claim.watr=5"]) == 2
    assert "did you mean recipes.claim.water?" in capsys.readouterr().err


def test_the_board_is_named_as_results_name_it_whatever_is_set_for_once() -> None:
    usual, other = document_of(STARTER), document_of(STARTER, **DEAR)
    assert usual["board"] == other["board"] == {"checksum": board_checksum(STARTER)}
    assert len({usual["checksum"], other["checksum"], usual["board"]["checksum"]}) == 3
