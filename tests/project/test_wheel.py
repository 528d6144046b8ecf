"""A wheel built from the tree, unpacked elsewhere and run from another folder, has everything it needs."""

import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BUILD = "import sys; from setuptools.build_meta import build_wheel; print(build_wheel(sys.argv[1]))"
# One process for all: loading what was never loaded before takes longest.
PROGRAM = """
import board_designer
from board_designer.cli.main import main
print(board_designer.__file__)
for line in ([], ["new", "street", "-o", "mine.board.yaml"], ["info", "mine.board.yaml", "--format", "json"]):
    assert main(line) == 0, line
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    work = tmp_path_factory.mktemp("wheel")
    tree = work / "tree"
    tracked = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    for name in tracked:
        source, target = ROOT / name, tree / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
    (work / "dist").mkdir()
    subprocess.run([sys.executable, "-c", BUILD, str(work / "dist")], cwd=tree, check=True, capture_output=True)
    (built,) = (work / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory) -> Path:
    """The wheel, unpacked into an empty folder, as an installer would."""
    site = tmp_path_factory.mktemp("site")
    zipfile.ZipFile(wheel).extractall(site)
    return site


@pytest.mark.slow  # `test_sdist.py` holds that everything is there
def test_the_installed_package_runs_and_finds_schemas_samples_and_kits(installed, tmp_path):
    """Without a display it shows what it can do with a sample; then a board is made and read."""
    world = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and name != "QT_QPA_PLATFORM"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=tmp_path,
        env={**world, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.splitlines()[0]).is_relative_to(installed)
    assert (tmp_path / "board-designer-out" / "starter.png").stat().st_size > 10_000
    assert (tmp_path / "mine.board.yaml").is_file()


def is_shipped(path):
    """Another test may have a board of the checkout open, which puts a lock beside it."""
    return path.suffix != ".pyc" and not path.name.startswith(".")


def test_the_wheel_carries_no_tests_and_every_shipped_file(installed):
    shipped = installed / "board_designer" / "shipped"
    for folder in ("schemas", "sample_boards", "resources"):
        wanted = {p.relative_to(ROOT) for p in (ROOT / folder).rglob("*") if p.is_file() and is_shipped(p)}
        assert wanted == {p.relative_to(shipped) for p in (shipped / folder).rglob("*") if p.is_file()}
    assert all(is_shipped(path) for path in shipped.rglob("*"))
    assert not (installed / "tests").exists()
    assert list((installed / "board_designer").rglob("*.kit.yaml"))


def test_the_wheel_asks_for_llvmlite_and_not_for_numba(installed):
    (metadata,) = installed.glob("*.dist-info/METADATA")
    asked = re.findall(r"^Requires-Dist: ([\w.-]+)(?!.*extra ==)", metadata.read_text("utf-8"), re.MULTILINE)
    assert "llvmlite" in asked
    assert "numba" not in asked
    # The lock has what these ask for in turn.
    locked = re.findall(r"^([\w.-]+)==", (ROOT / "requirements" / "run.txt").read_text("utf-8"), re.MULTILINE)
    assert "llvmlite" in locked
    assert "numba" not in locked


@pytest.mark.slow
def test_the_wheel_runs_in_an_empty_environment(wheel, tmp_path):
    """With everything it needs from the package index, and nothing else."""
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    world = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and name != "PYTHONPATH"}
    listed = subprocess.run(
        [python, "-m", "pip", "list", "--format", "freeze"], env=world, check=True, capture_output=True, text=True
    ).stdout
    assert "llvmlite==" in listed
    assert "numba==" not in listed
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = tmp_path / "env" / "bin" / "board-designer"
    for arguments in (["doctor"], ["demo"], ["new", "city", "-o", "mine.board.yaml"], ["info", "mine.board.yaml"]):
        done = subprocess.run([command, *arguments], cwd=elsewhere, env=world, capture_output=True, text=True)
        assert "Traceback" not in done.stderr
        assert done.returncode == 0, f"{arguments}: {done.stdout} {done.stderr}"
    assert (elsewhere / "board-designer-out" / "starter.png").exists()
