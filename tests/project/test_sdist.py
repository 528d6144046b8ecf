"""A source archive built from the tree has all that the tree has, and its own tests run in it."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BUILD = "import sys; from setuptools.build_meta import build_sdist; print(build_sdist(sys.argv[1]))"
SOME_TESTS = ("tests/geometry", "tests/lint/test_severity_policy.py", "tests/project/test_layers.py")


def tracked() -> list[str]:
    line = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    if not (ROOT / ".git").exists():
        pytest.skip("only a checkout knows what belongs to it")
    listed = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if (ROOT / name).is_file()]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory) -> Path:
    work = tmp_path_factory.mktemp("sdist")
    tree, made = work / "tree", work / "made"
    made.mkdir()
    for name in tracked():
        target = tree / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    subprocess.run([sys.executable, "-c", BUILD, str(made)], cwd=tree, check=True, capture_output=True)
    (archive,) = made.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(work, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return work / archive.name.removesuffix(".tar.gz")


def test_nothing_of_the_tree_is_missing(unpacked):
    assert [name for name in tracked() if not (unpacked / name).is_file()] == []
    for name in ("tests", "bench", ".ci", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md"):
        assert (unpacked / name).exists(), name


def test_nothing_else_got_in(unpacked):
    here = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    made = {"PKG-INFO", "setup.cfg"}
    assert {name for name in here - set(tracked()) - made if ".egg-info/" not in name} == set()


@pytest.mark.slow
def test_its_tests_run_in_it(unpacked):
    world = {**os.environ, "PYTHONPATH": str(unpacked)}
    line = [sys.executable, "-m", "pytest", "-x", "-p", "no:randomly", *SOME_TESTS]
    done = subprocess.run(line, cwd=unpacked, env=world, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
