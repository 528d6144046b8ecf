"""Exports and imports from the command line: what is written, what is refused, and what is told."""

import json
import re
from pathlib import Path

import pytest
from command_line import ran

from board_designer.cli.main import main
from board_designer.handoff.exporters import CannotExport, export, exporters
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

STARTER = str(folder("sample_boards") / "starter.board.yaml")
TWIN_FACES = Path(__file__).parents[1] / "boards" / "twin_faces.board.yaml"


def said(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_export_knows_the_format_by_the_ending_and_never_eats_the_board(capsys, tmp_path):
    assert main(["export", STARTER, "-o", str(tmp_path / "a.svg")]) == 0
    assert (tmp_path / "a.svg").read_text("utf-8").startswith("<svg")
    code, _, err = said(capsys, "export", STARTER, "-o", str(tmp_path / "a.docx"))
    assert code == 2
    assert ", json, " in err
    board = tmp_path / "b.board.json"
    board.write_text("{}", "utf-8")
    copy = tmp_path / "c.board.yaml"
    copy.write_text(Path(STARTER).read_text("utf-8"), "utf-8")
    code, _, err = said(capsys, "export", str(copy), "--to", "json", "-o", str(copy))
    assert code == 2
    assert load_board(copy)


@pytest.mark.parametrize("dpi", ["0", "-5", "nan", "99999"])
def test_a_resolution_that_makes_no_sense(capsys, tmp_path, dpi):
    code, _, err = said(capsys, "export", STARTER, f"--dpi={dpi}", "-o", str(tmp_path / "a.png"))
    assert code == 2
    assert "dpi" in err


DRAFT = str(folder("sample_boards") / "first_draft.board.yaml")


def test_export_tells_errors_and_rules_without_effect_but_not_of_a_picture(capsys, tmp_path):
    board = tmp_path / "b.board.yaml"
    text = Path(DRAFT).read_text("utf-8").replace("spaces:", "rules: {nope: 1, win_territories: 900}\nspaces:", 1)
    board.write_text(text, "utf-8")
    code, _, err = said(capsys, "export", str(board), "-o", str(tmp_path / "b.json"))
    assert code == 0
    assert re.search(rf"^{re.escape(str(board))}: lint finds \d+ errors; exported anyway$", err, re.MULTILINE)
    assert f"{board}: a rule is ignored: there is no rule parameter nope" in err
    assert f"{board}: a rule is ignored: win_territories must be at most 60, not 900" in err
    assert said(capsys, "export", str(board), "-o", str(tmp_path / "b.svg"), "--letters", "text") == (0, "", "")
    assert said(capsys, "export", STARTER, "-o", str(tmp_path / "c.json")) == (0, "", "")


def test_import_tells_errors(capsys, tmp_path):
    assert main(["export", DRAFT, "-o", str(tmp_path / "b.json")]) == 0
    capsys.readouterr()
    target = tmp_path / "again.board.yaml"
    code, _, err = said(capsys, "import", str(tmp_path / "b.json"), "-o", str(target))
    assert code == 0
    assert re.search(rf"^{re.escape(str(target))}: lint finds \d+ errors; imported anyway$", err, re.MULTILINE)


BOARD_NAME = "x.png: the name of a board file must end in .yaml, .yml or .json, such as x.board.yaml\n"


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("new", "starter", "-o"), BOARD_NAME),
        (("import", STARTER, "-o"), BOARD_NAME),
        (("report", STARTER, "-o"), "a report is a web page; its name must end in .html"),
        (("sim", STARTER, "--html"), "a report is a web page; its name must end in .html"),
    ],
)
def test_no_file_gets_a_name_that_lies(capsys, tmp_path, arguments, what):
    target = tmp_path / "x.png"
    code, _, err = said(capsys, *arguments, str(target))
    assert (code, target.exists()) == (2, False)
    assert what in err


def test_without_its_kit_a_board_goes_into_the_formats_that_need_none(capsys, tmp_path):
    board = tmp_path / "b.board.yaml"
    board.write_text(TWIN_FACES.read_text("utf-8").replace("uri-nation-1.4", "unheard-of", 1), "utf-8")
    code, _, err = said(capsys, "export", str(board), "-o", str(tmp_path / "b.json"))
    assert code == 2
    named = err.split("Formats that do not need one are ")[1].strip().replace(" and ", ", ").split(", ")
    assert {"svg", "csv", "graphml"} <= set(named)
    for one in exporters().values():
        if one.name in named:
            assert export(load_board(board), one.name).files
        else:
            with pytest.raises(CannotExport):
                export(load_board(board), one.name)


def test_remarks_name_choices_by_their_options(capsys, tmp_path):
    target = str(tmp_path / "b.tts.json")
    _, _, err = said(capsys, "export", STARTER, "-o", target)
    assert "export again with its address as --image-url;" in err
    assert "export again with --tags set to no." in err
    code, _, err = said(capsys, "export", STARTER, "-o", target, "--image-url", "x.png")
    assert (code, "--image-url begins with https://" in err) == (2, True)


def test_a_folder_is_no_file_to_export_to(capsys, tmp_path):
    folder = tmp_path / "b"
    folder.mkdir()
    for format_, ending in (("png", ".png"), ("csv", ".spaces.csv")):
        code, _, err = said(capsys, "export", STARTER, "--to", format_, "-o", str(folder))
        assert (code, f"b is a folder; name the file in it, such as {folder}/starter{ending}" in err) == (2, True)
    assert list(tmp_path.rglob("*")) == [folder]


def test_export_to_stdout_is_the_file_and_nothing_else():
    done = ran("export", STARTER, "--to", "json", "-o", "-")
    assert json.loads(done.stdout)["format"] == "board-designer-export/1"
    assert (done.returncode, done.stderr) == (0, "")
