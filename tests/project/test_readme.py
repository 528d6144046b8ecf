"""The README is short and tells the truth: its commands are understood, and the files it names exist. CONTRIBUTING
knows every package."""

import argparse
import importlib
import re
import shlex
from pathlib import Path

import pytest

from board_designer.cli.main import COMMANDS

ROOT = Path(__file__).parent.parent.parent
README = ROOT / "README.md"
GUIDE = ROOT / "resources" / "guide"
SECTIONS = ("Where things live", "Our words")
COMMAND = re.compile(r"`board-designer ([a-z][^`]*)`")


def commands_in(path):
    """The commands that stand in its sentences and tables."""
    return [" ".join(line.split()) for line in COMMAND.findall(path.read_text("utf-8"))]


def is_understood(line):
    name, *arguments = shlex.split(line)
    parser = argparse.ArgumentParser(line, exit_on_error=False)
    importlib.import_module(f"board_designer.cli.{name}_command").add_arguments(parser)
    try:
        if arguments:  # `sim` alone names a command and calls none
            parser.parse_args(arguments)
    except (SystemExit, argparse.ArgumentError):
        return False
    return True


def test_it_is_read_in_a_minute():
    assert len(README.read_text("utf-8").splitlines()) <= 100


@pytest.mark.parametrize("path", [README, *sorted(GUIDE.glob("*.md"))], ids=lambda path: path.name)
def test_every_command_in_a_sentence_is_understood(path):
    assert [line for line in commands_in(path) if not is_understood(line)] == []


def test_the_guide_names_every_command():
    assert {line.split()[0] for line in commands_in(GUIDE / "command_line.md")} == set(COMMANDS)


def test_every_file_it_links_to_exists():
    for target in re.findall(r"\]\(([^)#:]+)\)", README.read_text("utf-8")):
        assert (ROOT / target).exists(), target


def test_contributors_find_every_package():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    packages = {path.parent.name for path in (ROOT / "board_designer").glob("*/__init__.py")}
    rooms, words = (re.search(rf"^## {title}$(.*?)^## ", text, re.DOTALL | re.MULTILINE)[1] for title in SECTIONS)
    assert set(re.findall(r"^\| `(\w+)` \|", rooms, re.MULTILINE)) == packages
    named = {
        name for cells in re.findall(r"\| ([^|]+) \|$", words, re.MULTILINE) for name in re.findall(r"`(\w+)`", cells)
    }
    assert named <= packages
    assert len(named) > len(packages) / 2
