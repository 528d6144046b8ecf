"""`doctor` looks at the folder that is used, tries it, and checks what is kept there."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from board_designer.cli.main import main

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "games"))

from cache_troubles import DAMAGES, a_folder, garbled, only_file  # noqa: E402


@pytest.fixture(scope="session")
def kept(tmp_path_factory):
    """A cache with the code of some rules in it."""
    folder = tmp_path_factory.mktemp("kept")
    program = [sys.executable, str(ROOT / "tests" / "games" / "small_rules.py")]
    subprocess.run(program, env={"PYTHONPATH": str(ROOT), "BOARD_DESIGNER_CACHE": str(folder)}, check=True)
    return only_file(folder)


@pytest.fixture
def cache(tmp_path, monkeypatch, kept):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path))
    (tmp_path / "compiled").mkdir(mode=0o700)
    path = tmp_path / "compiled" / kept.name
    path.write_bytes(kept.read_bytes())
    path.chmod(0o600)
    return tmp_path


def rows(capsys):
    main(["doctor"])
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def test_it_looks_at_the_folder_that_is_used_and_leaves_nothing_there(cache, capsys):
    assert f"  ok  cache folder {cache / 'compiled'}" in rows(capsys)
    assert list((cache / "compiled").iterdir()) == [only_file(cache)]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_file_is_told_with_the_line_that_mends_it(cache, capsys, damage):
    path = only_file(cache)
    damage(path)
    told = rows(capsys)
    at = next(number for number, row in enumerate(told) if row.startswith(f"  !!  {path} cannot be used: "))
    subprocess.run(shlex.split(told[at + 1]), check=True)
    assert not any(row.startswith("  !!  /") for row in rows(capsys))


def test_it_mends_nothing_by_itself(cache, capsys):
    a_folder(only_file(cache))
    assert rows(capsys) == rows(capsys)


def test_a_folder_that_cannot_be_used_is_told_with_what_to_do(cache, capsys, monkeypatch):
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(only_file(cache)))
    told, path = rows(capsys), only_file(cache)
    at = next(number for number, row in enumerate(told) if "cannot be kept in" in row)
    assert told[at] == f"  !!  the compiled simulator cannot be kept in {path}/compiled: {path} is not a folder"
    assert "set BOARD_DESIGNER_CACHE to a folder you can write to" in told[at + 1]


def test_others_may_write_there(cache, capsys):
    (cache / "compiled").chmod(0o777)
    told = rows(capsys)
    at = next(number for number, row in enumerate(told) if "it can be written by other users" in row)
    subprocess.run(shlex.split(told[at + 1]), check=True)
    assert f"  ok  cache folder {cache / 'compiled'}" in rows(capsys)


def test_preparing_ends_well_also_where_nothing_can_be_kept(tmp_path):
    (tmp_path / "file").write_text("")
    garbled(tmp_path / "file")
    environment = {"PYTHONPATH": str(ROOT), "BOARD_DESIGNER_CACHE": str(tmp_path / "file")}
    command = [sys.executable, "-m", "board_designer", "doctor", "--prepare"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    (line,) = done.stderr.splitlines()
    assert line.endswith(f"{tmp_path}/file is not a folder; set BOARD_DESIGNER_CACHE to a folder you can write to.")


def test_no_package_speaks_for_itself(cache):
    """Some warn while they are loaded; a process of its own has loaded none of them yet."""
    command = [sys.executable, "-c", "from board_designer.cli.main import run; run()", "doctor"]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "  ok  cma" in said.stdout
    assert said.stderr == ""
