"""`board-designer diff`: exit codes, files that cannot be read, pictures, and what git shows through it."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from command_in_fork import AS_A_PROGRAM
from command_line import said
from jsonschema import Draft202012Validator
from small_boards import short_street

from board_designer.board import edits
from board_designer.io import load_board, save_board
from board_designer.io.board_writer import json_text
from board_designer.io.shipped_files import folder

STARTER = folder("sample_boards") / "starter.board.yaml"
BOARD = load_board(STARTER)


@pytest.fixture
def moved(tmp_path):
    path = tmp_path / "moved.board.yaml"
    save_board(edits.move(BOARD, ["t9"], (0, 1)), path)
    return path


def test_different_boards_end_with_1_and_the_same_with_0(capsys, moved):
    code, out, err = said(capsys, "diff", STARTER, moved)
    assert (code, err) == (1, "")
    assert out.startswith(f"Space t9 moved.\n{STARTER} → {moved}\n")
    assert said(capsys, "diff", STARTER, STARTER)[:2] == (
        0,
        f"The same board.\n{STARTER} → {STARTER}\nThe files are identical, too.\n",
    )
    assert said(capsys, "diff", "--exit-zero", STARTER, moved)[0] == 0


def test_the_same_board_in_another_file(capsys, tmp_path):
    as_json = tmp_path / "starter.board.json"
    save_board(BOARD, as_json)
    assert said(capsys, "diff", STARTER, as_json)[1].endswith("Only the files differ: YAML and JSON.\n")
    commented = tmp_path / "commented.board.yaml"
    commented.write_text("# mine\n" + STARTER.read_text("utf-8"), "utf-8")
    code, out, _ = said(capsys, "diff", STARTER, commented)
    assert code == 0
    assert out.endswith("Only the files differ: in how they are written, not in what they say.\n")


def test_json_is_pure_and_fits_its_schema(capsys, moved):
    code, out, err = said(capsys, "diff", STARTER, moved, "--format", "json")
    document = json.loads(out)
    schema = json.loads((folder("schemas") / "diff.v1.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(document)
    assert (code, err, document["after"]["file"]) == (1, "", str(moved))


def test_every_file_that_cannot_be_read_is_told_with_its_place(capsys, tmp_path):
    broken = tmp_path / "broken.board.yaml"
    broken.write_text("format: board-designer/1\nkit: x\nspaces:\n  - {id: a, type: b, rect: [1, 2]}\n", "utf-8")
    code, out, err = said(capsys, "diff", broken, tmp_path / "nowhere.board.yaml")
    assert (code, out) == (3, "")
    lines = err.splitlines()
    assert any(line.startswith(f"{broken}:4:") for line in lines)
    assert any("nowhere.board.yaml: cannot be read" in line for line in lines)


@pytest.mark.parametrize("words", [[], [STARTER], [STARTER, STARTER, STARTER]], ids=len)
def test_two_boards_are_needed(capsys, words):
    assert said(capsys, "diff", *words) == (2, "", "board-designer diff: give two boards, the earlier one first\n")


def test_pictures(capsys, tmp_path, street):
    moved = tmp_path / "moved.board.yaml"
    save_board(edits.move(load_board(street), ["t9"], (0, 1)), moved)
    for name, start in (("p.svg", b"<svg"), ("p.png", b"\x89PNG")):
        assert said(capsys, "diff", street, moved, "--picture", tmp_path / name)[0] == 1
        assert (tmp_path / name).read_bytes().startswith(start)
    code, out, err = said(capsys, "diff", street, moved, "--picture", tmp_path / "p.gif")
    assert (code, out) == (2, "")
    assert "p.gif: the name must end in .svg or .png" in err
    assert said(capsys, "diff", street, moved, "--picture", tmp_path / "no" / "p.svg")[0] == 3


def test_a_picture_never_replaces_a_board(capsys, tmp_path):
    board = tmp_path / "board.svg"
    board.write_bytes(STARTER.read_bytes())
    code, _, err = said(capsys, "diff", STARTER, board, "--picture", board)
    assert (code, board.read_bytes()) == (2, STARTER.read_bytes())
    assert "is a board and can be replaced only by a board" in err


# ---- git ---------------------------------------------------------------------------------------------------------

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


class Repository:
    def __init__(self, root: Path) -> None:
        self.root = root
        root.mkdir()
        self.git("init", "--quiet")
        self.git("config", "user.email", "ada@example.org")
        self.git("config", "user.name", "Ada")
        self.git("config", "core.pager", "cat")
        self.show_boards_with(AS_A_PROGRAM)
        self.write(".gitattributes", "*.board.yaml diff=board\n*.board.json diff=board\n")

    def show_boards_with(self, command: list[str]) -> None:
        self.git("config", "diff.board.command", f"{shlex.join(command)} diff --git")

    def git(self, *words: str, code: int = 0) -> str:
        world = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        world |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
        world["PYTHONPATH"] = str(Path(__file__).parents[2])
        done = subprocess.run(["git", *words], cwd=self.root, env=world, capture_output=True, text=True, timeout=120)
        assert done.returncode == code, done.stderr
        return done.stdout

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")

    def save(self, board, name: str) -> None:
        (self.root / name).parent.mkdir(exist_ok=True)
        save_board(board, self.root / name)

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a step")


@pytest.fixture
def repository(tmp_path):
    made = Repository(tmp_path / "repository")
    made.save(short_street(), "boards/street.board.yaml")
    made.write("notes.txt", "one\n")
    made.commit()
    return made


@needs_git
def test_git_shows_what_became_of_a_board_and_goes_on_with_other_files(repository):
    repository.save(edits.move(short_street(), ["t9"], (0, 1)), "boards/street.board.yaml")
    repository.write("notes.txt", "two\n")
    shown = repository.git("diff")
    assert shown.startswith("Space t9 moved.\na/boards/street.board.yaml → b/boards/street.board.yaml\n")
    assert "→ Territory t9: moved 1 part down (6.25 mm)" in shown
    assert "-one\n+two" in shown
    repository.commit()
    assert "Space t9 moved." in repository.git("show", "--ext-diff")


@needs_git
def test_git_shows_new_removed_and_renamed_boards(repository):
    repository.save(short_street(), "new.board.yaml")
    repository.git("add", "--all")
    assert repository.git("diff", "--cached") == "new.board.yaml: new board, 43 spaces, 8 links, “Main street”\n\n"
    repository.commit()
    (repository.root / "new.board.yaml").unlink()
    assert repository.git("diff") == "new.board.yaml: board removed, 43 spaces, 8 links, “Main street”\n\n"
    repository.git("checkout", "--quiet", "new.board.yaml")
    repository.git("rm", "--quiet", "boards/street.board.yaml")
    repository.git("mv", "new.board.yaml", "other.board.yaml")
    repository.save(edits.relabel(short_street(), ["t3"], "Here"), "other.board.yaml")
    repository.git("add", "--all")
    shown = repository.git("diff", "--cached", "--find-renames=50%")
    assert "→ b/other.board.yaml" in shown
    assert "label none → “Here”" in shown


@needs_git
def test_git_shows_another_spelling_and_another_format(repository):
    """By the command as it is written into the settings of git."""
    repository.show_boards_with([sys.executable, "-c", "from board_designer.cli.main import run; run()"])
    repository.write("boards/street.board.yaml", json_text(short_street()))
    shown = repository.git("diff")
    assert shown.startswith("The same board.")
    assert "Only the file differs" in shown


@needs_git
def test_git_shows_a_broken_board_line_by_line_and_a_conflict_as_such(repository):
    text = (repository.root / "boards/street.board.yaml").read_text("utf-8")
    repository.write("boards/street.board.yaml", text.replace("rect: [0, 14, 4, 4]", "rect: [0, 14, 4]", 1))
    shown = repository.git("diff")
    assert shown.startswith("boards/street.board.yaml:")
    assert "\nCompared line by line instead:\n--- a/boards/street.board.yaml" in shown
    assert "+  - {id: s1, type: sidewalk, rect: [0, 14, 4], props: {side: north}}" in shown
    repository.git("checkout", "--quiet", ".")
    repository.git("checkout", "--quiet", "-b", "other")
    repository.save(replace(short_street(), title="One"), "boards/street.board.yaml")
    repository.commit()
    repository.git("checkout", "--quiet", "-")
    repository.save(replace(short_street(), title="Other"), "boards/street.board.yaml")
    repository.commit()
    repository.git("merge", "other", code=1)
    assert "boards/street.board.yaml: not merged yet" in repository.git("diff", "--cached")


def test_git_alone_uses_it_so(capsys):
    code, _, err = said(capsys, "diff", "--git", "a", "b")
    assert code == 2
    assert "is called by git" in err
