"""The README tells the truth: its example loads, and the files it names exist."""

import re
from pathlib import Path

from board_designer.cli.main import COMMANDS
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits import find_kit
from board_designer.kits.structure import Structure

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_is_a_board_in_canonical_form():
    (text,) = re.findall(r"```yaml\n(format: .*?)```", README, re.DOTALL)
    board = parse_board(text)
    assert yaml_text(board) == text
    structure = Structure(board, find_kit(board.kit))
    assert not structure.play.ignored_links
    assert not structure.kit.rule_faults(board.rules)


def test_every_command_is_named_and_every_named_command_exists():
    named = set(re.findall(r"^board-designer ([a-z]+)", README, re.MULTILINE))
    assert named == set(COMMANDS)


def test_every_file_it_links_to_exists():
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
