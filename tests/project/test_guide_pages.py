"""The guide cannot rot: its commands are run, its output is what they print, its pictures are made by the program."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure

RESOURCES = Path(__file__).parent.parent.parent / "resources"
sys.path.insert(0, str(RESOURCES))

from guide_commands import GUIDE, PAGES, blocks, commands, refreshed  # noqa: E402

LINK = re.compile(r"!?\[[^\]]*\]\(([^)#:]+)\)")
ROOT = RESOURCES.parent
VARIABLE = re.compile(r"\bBOARD_DESIGNER_[A-Z]+\b")


def made_by(maker):
    text = (RESOURCES / maker).read_text("utf-8")
    return set(re.findall(r'"(\w+)"', re.search(r"PICTURES = \((.*?)\)", text, re.DOTALL)[1]))


def text_of(path):
    return path.read_text("utf-8")


# Commands that start a cluster, train players, play on several boards, print whole boxes: a third of all pages takes
# most of the time. What they do is tested where it is done.
LONG = {"beyond_one_machine.md", "make_it_fairer.md", "play_it.md", "printing.md", "puppy_park.md"}


@pytest.mark.parametrize(
    "path",
    [pytest.param(it, id=it.name, marks=pytest.mark.slow if it.name in LONG else ()) for it in PAGES],
)
def test_every_command_prints_what_the_page_shows(path):
    page = text_of(path)
    assert refreshed(page) == page, "`make guide` writes what the commands print now"


def test_every_block_is_one_that_is_run_or_shown_on_purpose():
    """A block without a language shows a command that opens the window; YAML and the like are pieces of a file."""
    for path in PAGES:
        kinds = re.findall(r"^```(\w*)\n(.*?)^```$", text_of(path), re.DOTALL | re.MULTILINE)
        for kind, text in kinds:
            assert kind in ("console", "python", "js", "yaml", "ini", ""), path.name
            assert kind != "" or text == "board-designer\n", path.name


def test_every_block_of_commands_has_one():
    for path in PAGES:
        for block in blocks(text_of(path)):
            assert block.kind != "console" or list(commands(block)), path.name


def test_every_link_leads_somewhere_and_stays_in_the_guide():
    for path in PAGES:
        for target in LINK.findall(text_of(path)):
            found = (GUIDE / target).resolve()
            assert found.is_file(), f"{path.name}: {target}"
            assert found.is_relative_to(GUIDE.resolve())


def test_every_page_is_reached_from_the_first():
    linked = {target for target in LINK.findall(text_of(GUIDE / "index.md")) if target.endswith(".md")}
    assert linked == {path.name for path in PAGES} - {"index.md"}


def test_every_picture_is_made_by_the_program_and_shown():
    shown = {target for path in PAGES for target in LINK.findall(text_of(path)) if target.endswith(".png")}
    files = {f"pictures/{path.name}" for path in (GUIDE / "pictures").iterdir()}
    made = made_by("guide_pictures.py") | made_by("window_pictures.py")
    assert shown == files == {f"pictures/{name}.png" for name in made}


def test_the_board_file_of_its_page_is_one_in_canonical_form():
    (text,) = re.findall(r"```yaml\n(format: .*?)```", text_of(GUIDE / "board_file.md"), re.DOTALL)
    board = parse_board(text)
    assert yaml_text(board) == text
    structure = Structure(board, find_kit(board.kit))
    assert not structure.play.ignored_links
    assert not structure.kit.rule_faults(board.rules)


def test_every_variable_the_program_listens_to_is_told():
    told = set(VARIABLE.findall(text_of(GUIDE / "command_line.md")))
    assert told == {
        name for path in (ROOT / "board_designer").rglob("*.py") for name in VARIABLE.findall(text_of(path))
    }


@pytest.mark.slow
def test_the_pictures_can_be_made_again(tmp_path):
    """The maker does in a real window what the first page says, and fails where that does not work."""
    subprocess.run([sys.executable, RESOURCES / "guide_pictures.py", tmp_path], check=True, timeout=300)
    assert {path.stem for path in tmp_path.glob("*.png")} == made_by("guide_pictures.py")
