"""The command line as a person or a build job uses it: output, exit codes, messages."""

import ctypes
import json
import os
import re
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest
from command_line import ran, said
from jsonschema import Draft202012Validator
from shipped_boards import board_of

from board_designer import __version__
from board_designer.cli.main import COMMANDS, main
from board_designer.io import load_board
from board_designer.io.engine_document import checksum_of
from board_designer.io.shipped_files import folder

TWIN_FACES = str(Path(__file__).parent.parent / "boards" / "twin_faces.board.yaml")
SAMPLES = sorted(folder("sample_boards").glob("*.board.yaml"))
OF_EACH_KIT = {f"{name}.board.yaml" for name in ("starter", "park_hexagon")}
STARTER = str(folder("sample_boards") / "starter.board.yaml")


def schema(name: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads((folder("schemas") / f"{name}.schema.json").read_text("utf-8")))


@pytest.mark.parametrize(
    ("reading", "count", "largest"),
    [("same_segment", 12, 4), ("consecutive_access", 4, 2), ("shared_access", 0, 1), ("shared_edge", 4, 2)],
)
def test_info_reports_the_structure_under_each_reading(capsys, reading, count, largest):
    code, out, err = said(capsys, "info", TWIN_FACES, "--format", "json", "--set", f"territory_adjacency={reading}")
    data = json.loads(out)
    graph = data["graph"]
    assert (code, err) == (0, "")
    assert graph["segments"] == [[f"{row}{n}" for n in range(7)] for row in "ab"]
    assert graph["neighbourhoods"] == {"HA": ["TA2", "TA4"], "HB": ["TB2", "TB4"]}
    assert graph["adjacency"]["reading"] == reading
    assert graph["adjacency"]["count"] == count == len(graph["adjacency"]["pairs"])
    assert graph["adjacency"]["largest_group"] == largest
    schema("info.v1").validate(data)


@pytest.mark.parametrize(
    "path",
    [pytest.param(str(path), marks=[] if path.name in OF_EACH_KIT else [pytest.mark.slow]) for path in SAMPLES],
)
def test_info_and_export_fit_their_schemas(capsys, tmp_path, path):
    _, out, _ = said(capsys, "info", path, "--format", "json")
    schema("info.v1").validate(json.loads(out))
    target = tmp_path / "out.json"
    assert main(["export", path, "--to", "json", "-o", str(target)]) == 0
    document = json.loads(target.read_text("utf-8"))
    schema("export.v1").validate(document)
    assert document["checksum"] == checksum_of(target.read_bytes())


def test_info_text_is_for_people(capsys):
    code, out, _ = said(capsys, "info", STARTER)
    assert code == 0
    assert "territory 30" in out
    assert "412.5 × 312.5 mm" in out
    assert "all connected" in out


def test_an_unknown_kit_still_has_counts(capsys, tmp_path):
    path = tmp_path / "odd.board.yaml"
    path.write_text(Path(TWIN_FACES).read_text("utf-8").replace("uri-nation-1.4", "chess"), "utf-8")
    code, out, _ = said(capsys, "info", str(path))
    assert code == 0
    assert "The kit 'chess' is not installed, so the play graph is not known." in out
    code, out, _ = said(capsys, "info", str(path), "--format", "json")
    schema("info.v1").validate(json.loads(out))
    assert main(["export", str(path), "--to", "svg", "-o", str(tmp_path / "odd.svg")]) == 0
    code, _, err = said(capsys, "export", str(path), "--to", "json", "-o", "-")
    assert code == 2
    assert "uri-nation-1.4" in err


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("territory_adjacency=near", "territory_adjacency must be same_segment"),
        ("win_territories=many", "a whole number"),
        ("wintertories=3", "did you mean win_territories?"),
        ("win_territories", "write NAME=VALUE"),
        ("win_territories=1e999", "too large"),
    ],
)
def test_a_rule_that_cannot_be_set_is_bad_usage(capsys, setting, message):
    code, _, err = said(capsys, "info", TWIN_FACES, "--set", setting)
    assert code == 2
    assert message in err


def test_a_bad_file_is_exit_code_3_with_every_problem_in_its_place(capsys, tmp_path):
    path = tmp_path / "bad.board.yaml"
    text = Path(TWIN_FACES).read_text("utf-8")
    path.write_text(text.replace("id: a1,", "id: a0,").replace("[6, 8, 4, 4]", "[6, 8, 4, -4]"), "utf-8")
    for command in (["info"], ["export", "--to", "svg", "-o", str(tmp_path / "x.svg")], ["demo"]):
        code, out, err = said(capsys, command[0], str(path), *command[1:])
        assert code == 3
        assert out == ""
        assert f"{path}:8:" in err
        assert f"{path}:9:" in err
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(
    "arguments",
    [["frobnicate"], ["info"], ["export", STARTER], ["new"], ["new", "castle"], ["info", STARTER, "--format", "xml"]],
)
def test_bad_usage_is_exit_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage:" in capsys.readouterr().err


def test_new_writes_a_board_and_replaces_none_unasked(capsys, tmp_path):
    path = tmp_path / "mine.board.yaml"
    code, _, err = said(capsys, "new", "city", "--blocks", "3x2", "--lots", "5", "--title", "Mine", "-o", str(path))
    assert code == 0
    assert "189 spaces" in err
    assert load_board(path).title == "Mine"
    code, _, err = said(capsys, "new", "street", "--side-streets", "3", "-o", str(path))
    assert code == 2
    assert "--force" in err
    assert load_board(path).title == "Mine"
    assert main(["new", "street", "--side-streets", "3", "-o", str(path), "--force"]) == 0
    assert load_board(path).kit == "uri-nation-1.2"
    code, out, _ = said(capsys, "new", "city")
    assert out.startswith("format: board-designer/1\n")
    code, _, err = said(capsys, "new", "city", "--blocks", "2x2", "--lots", "3", "-o", str(tmp_path / "small.yaml"))
    assert code == 2
    assert "15 are needed" in err


def test_new_empty_boards_of_any_size(capsys):
    code, out, _ = said(capsys, "new", "empty", "--kit", "uri-nation-1.4", "--size", "8x5", "--title", "Bare")
    assert code == 0
    assert "size: [32, 20]" in out
    assert "title: Bare" in out
    code, _, err = said(capsys, "new", "empty", "--kit", "uri-nation-1.4", "--orientation", "flat")
    assert code == 2
    assert "boards of uri-nation-1.4 have square cells, and no orientation" in err
    code, _, err = said(capsys, "new", "empty", "--kit", "uri-nation-1.4", "--size", "wide")
    assert code == 2
    assert "write columns x rows" in err


def test_new_into_a_folder_that_is_not_there(capsys, tmp_path):
    code, _, err = said(capsys, "new", "city", "-o", str(tmp_path / "no" / "where.board.yaml"))
    assert code == 3
    assert "there is no folder" in err


def test_a_sample_can_be_copied_to_begin_with(capsys, tmp_path):
    path = tmp_path / "mine.board.yaml"
    assert main(["new", "first_draft", "-o", str(path)]) == 0
    assert load_board(path) == board_of("first_draft")
    assert "first_draft" in said(capsys, "templates")[1]


def test_templates_are_listed(capsys):
    _, out, _ = said(capsys, "templates")
    assert "--blocks 2x2" in out
    assert "--side-streets 3" in out
    assert "empty  (any kit)" in out
    _, out, _ = said(capsys, "templates", "--format", "json")
    names = [template["name"] for template in json.loads(out)]
    assert names == ["ring", "hexagon", "flower", "rectangle", "letters", "blob", "opening", "city", "street"]


def test_several_files_are_all_told(capsys, tmp_path):
    code, _, err = said(capsys, "export", STARTER, "-o", str(tmp_path / "b.csv"))
    assert (code, err) == (0, f"Written: {tmp_path / 'b.spaces.csv'} and {tmp_path / 'b.edges.csv'}.\n")


def test_messages_say_what_can_be_done(capsys, tmp_path):
    code, _, err = said(capsys, "export", STARTER, "--to", "csv", "-o", "-")
    assert (code, "2 files cannot be written to the terminal; give -o a name" in err) == (2, True)
    code, _, err = said(capsys, "export", STARTER, "--dpi", "3", "-o", str(tmp_path / "b.json"))
    assert (code, "there is no option dpi; this format has no options" in err) == (2, True)
    code, _, err = said(capsys, "import", str(tmp_path / "no.json"), "-o", str(tmp_path / "b.board.yaml"))
    assert (code, f"{tmp_path / 'no.json'}: cannot be read" in err) == (3, True)


def test_a_reader_that_hangs_up_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m board_designer export {STARTER} --to json -o - | head -c 10",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


def test_a_terminal_that_knows_few_letters_gets_stand_ins(tmp_path):
    path = tmp_path / "far.board.yaml"
    path.write_text(Path(TWIN_FACES).read_text("utf-8").replace("Twin faces", "漢字"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "board_designer", "info", str(path)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("?? (Uri-Nation 1.4)")


@pytest.fixture
def without_seats(tmp_path):
    """A board on which no games can be played to count its pieces."""
    path = tmp_path / "bare.board.yaml"
    path.write_text(re.sub(r", seat: \d", "", Path(TWIN_FACES).read_text("utf-8")), "utf-8")
    return path


def test_a_file_name_alone_opens_it(without_seats, monkeypatch):
    monkeypatch.chdir(without_seats.parent)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert main([without_seats.name]) == 0
    assert Path("board-designer-out", "bare.svg").exists()


def test_kits_are_listed_with_everything_that_can_be_set(capsys):
    _, out, _ = said(capsys, "kits")
    assert "uri-nation-1.4" in out
    _, out, _ = said(capsys, "kits", "uri-nation-1.4")
    assert "two_way (boolean)" in out
    assert "territory_adjacency = same_segment" in out
    _, out, _ = said(capsys, "kits", "--format", "json")
    assert {len(kit["parameters"]) for kit in json.loads(out)} == {22, 23, 64, 67}
    code, _, err = said(capsys, "kits", "chess")
    assert code == 2
    assert "uri-nation-1.2" in err


def test_fields_nobody_knows_are_named_with_what_was_meant(capsys, tmp_path):
    path = tmp_path / "typo.board.yaml"
    text = Path(TWIN_FACES).read_text("utf-8").replace("links:", "link:").replace("seat: 1", "seats: 1")
    path.write_text(text, "utf-8")
    _, out, _ = said(capsys, "info", str(path))
    assert "the board has an unknown field link; did you mean links?" in out
    assert "HA has an unknown field seats; did you mean seat?" in out


def test_rules_set_for_a_run_are_shown_and_change_the_arrows(capsys, tmp_path):
    _, out, _ = said(capsys, "info", TWIN_FACES, "--set", "path_two_way=true")
    assert "Rules       “Two-way paths” on\n" in out
    assert main(["export", TWIN_FACES, "-o", str(tmp_path / "one.svg")]) == 0
    assert main(["export", TWIN_FACES, "-o", str(tmp_path / "two.svg"), "--set", "path_two_way=true"]) == 0
    assert (tmp_path / "one.svg").read_bytes() != (tmp_path / "two.svg").read_bytes()


def test_without_a_display_the_same_job_is_done_without_a_window(tmp_path):
    world = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and name != "QT_QPA_PLATFORM"}
    done = ran(cwd=tmp_path, env=world)
    assert done.returncode == 0
    assert "No window" in done.stderr
    made = {path.name for path in (tmp_path / "board-designer-out").iterdir()}
    assert made == {"starter.svg", "starter.png", "starter.pdf", "starter.json"}
    assert all(name in done.stdout for name in made)


def test_a_display_that_does_not_answer_is_no_abort(without_seats):
    world = {name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    done = ran("open", without_seats, cwd=without_seats.parent, env={**world, "DISPLAY": ":9876"})
    assert done.returncode == 0
    assert "the display :9876 does not answer" in done.stderr


def test_doctor_names_what_is_missing_and_the_line_that_installs_it(capsys, monkeypatch):
    from board_designer.cli import doctor_command

    def load(name, *more, **named):
        if name == "libxcb-cursor.so.0":
            raise OSError(f"{name}: cannot open shared object file")
        return loaded(name, *more, **named)

    loaded = ctypes.CDLL
    monkeypatch.setattr(ctypes, "CDLL", load)
    assert doctor_command.execute(Namespace(prepare=False)) == 1
    out = capsys.readouterr().out
    assert "libxcb-cursor.so.0" in out
    assert "sudo apt-get install libxcb-cursor0" in out


def test_doctor_is_content_where_everything_is_there(capsys):
    code, out, _ = said(capsys, "doctor")
    if code == 0:
        assert "Everything is installed." in out
    else:
        assert "sudo apt-get install" in out or "pip install" in out


def test_version(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name, capsys):
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert COMMANDS[name][1:20] in capsys.readouterr().out


def test_light_commands_load_neither_qt_nor_the_compiler_nor_jsonschema():
    lines = [
        ["info", TWIN_FACES],
        ["templates"],
        ["export", TWIN_FACES, "--to", "json", "-o", "-"],
        ["export", TWIN_FACES, "--to", "svg", "--letters", "text", "-o", "-"],
        ["--help"],
        ["sim", "--help"],
        ["odds"],
        ["lint", TWIN_FACES],
    ]
    program = (
        "import sys; from board_designer.cli.main import main\n"
        "heavy = ('PySide6', 'llvmlite', 'pypdf', 'rich', 'jsonschema')\n"
        f"for line in {lines!r}:\n"
        "    try:\n        main(line)\n    except SystemExit:\n        pass\n"
        "    print([name for name in heavy if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [line for line in done.stderr.splitlines() if line.startswith("[")] == ["[]"] * len(lines)
