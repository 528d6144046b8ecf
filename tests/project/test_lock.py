"""What `make` installs: locked with hashes, within the bounds of the package, without releases known to be bad."""

import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from board_designer import bad_releases
from board_designer.bad_releases import BAD_RELEASES, judged
from board_designer.cli.doctor_command import PACKAGES

ROOT = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = ("run.txt", "dev.txt", "bench.txt")
PYTHONS = ("3.11", "3.12", "3.13")


def locked(name: str) -> dict[str, Requirement]:
    text = (ROOT / "requirements" / name).read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = [Requirement(line.partition("--hash")[0].strip()) for line in lines]
    return {canonicalize_name(one.name): one for one in found}


def version_of(one: Requirement) -> str:
    (exactly,) = one.specifier
    assert exactly.operator == "=="
    return exactly.version


def wanted(python: str, *extras: str) -> list[Requirement]:
    named = list(PROJECT["project"]["dependencies"])
    for extra in extras:
        named += PROJECT["project"]["optional-dependencies"][extra]
    found = [Requirement(line) for line in named]
    ours = [one for one in found if one.name == PROJECT["project"]["name"]]  # one extra may ask for others
    if ours:
        others = [extra for one in ours for extra in sorted(one.extras)]
        found = [one for one in found if one not in ours] + wanted(python, *others)
    return [one for one in found if one.marker is None or one.marker.evaluate({"python_version": python})]


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_of_a_lock_has_a_hash_and_none_an_address(name):
    text = (ROOT / "requirements" / name).read_text("utf-8")
    entries = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}\b", line) for line in entries)
    assert "://" not in text
    assert "--index" not in text


@pytest.mark.parametrize("python", PYTHONS)
def test_a_lock_has_what_the_package_wants_within_its_bounds(python):
    for name, extras in (("run.txt", ()), ("dev.txt", ("dev",))):
        lock = locked(name)
        for one in wanted(python, *extras):
            assert version_of(lock[canonicalize_name(one.name)]) in one.specifier, f"{one} in {name}"


def test_the_tests_run_on_what_the_program_runs_on():
    run, dev = locked("run.txt"), locked("dev.txt")
    assert {name: version_of(one) for name, one in run.items()} == {name: version_of(dev[name]) for name in run}


def test_doctor_looks_for_all_that_the_package_wants():
    assert {canonicalize_name(name) for name in PACKAGES} == {canonicalize_name(one.name) for one in wanted("3.11")}


def test_what_builds_the_package_is_in_the_lock():
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]
    for line in PROJECT["build-system"]["requires"]:
        one = Requirement(line)
        assert version_of(locked("run.txt")[canonicalize_name(one.name)]) in one.specifier


@pytest.mark.parametrize("bad", BAD_RELEASES, ids=lambda bad: f"{bad.package}-{bad.version}")
@pytest.mark.parametrize("python", PYTHONS)
def test_bad_releases_are_neither_locked_nor_allowed(bad, python):
    harmed = tuple(map(int, python.split("."))) < bad.below_python
    bounds = [one for one in wanted(python) if canonicalize_name(one.name) == canonicalize_name(bad.package)]
    assert [bad.version in one.specifier for one in bounds] == [not harmed]
    assert not harmed or version_of(locked("run.txt")[canonicalize_name(bad.package)]) != bad.version


def test_each_release_that_is_left_out_has_its_reason():
    left_out = {
        (one.name, bound.version)
        for python in PYTHONS
        for one in wanted(python)
        for bound in one.specifier
        if bound.operator == "!="
    }
    assert left_out == {(bad.package, bad.version) for bad in BAD_RELEASES}


def test_a_bad_release_is_told_in_one_line_that_says_what_to_install():
    told = judged("PySide6-Essentials", "6.12.0", (3, 11))
    assert told is not None
    assert "\n" not in told
    assert '-m pip install "PySide6-Essentials!=6.12.0"' in told
    assert judged("PySide6-Essentials", "6.12.0", (3, 12)) is None
    assert judged("PySide6-Essentials", "6.11.3", (3, 11)) is None


STARTER = str(ROOT / "sample_boards" / "starter.board.yaml")


@pytest.mark.parametrize(
    "arguments",
    [
        ["open", STARTER],
        ["export", STARTER, "-o", "out.png"],
        ["export", STARTER, "-o", "out.svg"],
        ["export", STARTER, "-o", "out.pdf", "--components", "no"],
        ["export", STARTER, "-o", "out.tmj"],
        ["diff", STARTER, STARTER, "--picture", "out.png"],
    ],
    ids=lambda arguments: "-".join(Path(word).name for word in arguments),
)
def test_window_and_pictures_do_not_start_with_a_bad_release(arguments, tmp_path, monkeypatch, capsys):
    """The release that is installed is declared bad for this Python; nothing of Qt may then be called."""
    from importlib.metadata import version

    from board_designer.cli.main import main

    here = bad_releases.BadRelease("PySide6-Essentials", version("PySide6-Essentials"), (9, 9), "it bites")
    monkeypatch.setattr(bad_releases, "BAD_RELEASES", (here,))
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 3
    told = capsys.readouterr().err.splitlines()
    assert [line for line in told if "it bites" in line and "pip install" in line]
    assert not list(tmp_path.iterdir())


def test_doctor_tells_a_bad_release_and_one_that_is_too_old(monkeypatch, capsys):
    from importlib import metadata

    from board_designer.cli.main import main

    real = metadata.version
    old = {"PySide6-Essentials": "6.12.0", "shapely": "2.0.6"}
    monkeypatch.setattr(metadata, "version", lambda name: old.get(name) or real(name))
    bites = bad_releases.BadRelease("PySide6-Essentials", "6.12.0", (9, 9), "it bites")
    monkeypatch.setattr(bad_releases, "BAD_RELEASES", (bites,))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "it bites" in out
    assert "shapely 2.0.6: version 2.1 or later is needed" in out


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_qt_gives_back_every_reference_of_none():
    """10,000 wrapped calls that return None, in a process of their own: a release that loses them ends it."""
    program = textwrap.dedent("""
        import sys
        from PySide6.QtCore import QPointF, QRectF
        from PySide6.QtGui import QImage, QPainterPath
        from PySide6.QtWidgets import QApplication, QGraphicsRectItem, QWidget
        application = QApplication(["test", "-platform", "offscreen"])
        item, path, box, widget, place = QGraphicsRectItem(), QPainterPath(), QRectF(), QWidget(), QPointF(1, 2)
        image = QImage(4, 4, QImage.Format.Format_RGB32)
        def call(times):
            for _ in range(times):
                item.setPos(place)
                path.moveTo(place)
                box.moveTo(place)
                image.fill(0)
                widget.update()
        call(1)  # what is kept once for each kind of call
        before = sys.getrefcount(None)
        call(2_000)
        print(before - sys.getrefcount(None))
    """)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert abs(int(done.stdout)) < 100
