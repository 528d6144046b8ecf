"""Whatever is wrong with the cache, games are played, one line says so, and nothing of it is left to the next run."""

import logging
import os
import runpy
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from cache_troubles import DAMAGES, HINDRANCES, cut_short, no_home, only_file, read_only_disk, small_files_only

from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.io import user_notices
from board_designer.io.code_cache import KEPT, path_of
from board_designer.kits.uri_nation.play.contest import kernel
from tests.cli.forked_command import ForkedCommand

ROOT = Path(__file__).parents[2]
RING = ROOT / "tests" / "more_kits"
SMALL = [sys.executable, str(Path(__file__).parent / "small_rules.py")]
SIM = [sys.executable, "-m", "board_designer", "sim", "--games", "96"]
OF_ANOTHER_GAME = [*SIM, str(RING / "ring_race" / "ring.board.yaml")]
OF_ALL_RULES = [*SIM, str(ROOT / "sample_boards" / "starter.board.yaml")]


def run(command, folder, start=((), {})):
    """What a program says, with its cache in a folder."""
    before, changes = start
    own = {"PYTHONPATH": str(ROOT), "BOARD_DESIGNER_KITS": str(RING), "BOARD_DESIGNER_CACHE": str(folder)}
    environment = {name: value for name, value in ({**os.environ, **own} | changes).items() if value is not None}
    return subprocess.run(
        [*before, *command], env=environment, cwd="/", capture_output=True, text=True, check=False, timeout=300
    )


def said(command, folder, start=((), {})):
    """The same; without a process of its own where none is needed."""
    before, changes = start
    if command == OF_ANOTHER_GAME and not before:
        return in_a_fork(command, folder, changes)
    if before or command != SMALL:
        return run(command, folder, start)
    out, listening = StringIO(), logging.StreamHandler(StringIO())
    user_notices.LOG.addHandler(listening)
    with pytest.MonkeyPatch.context() as changed, redirect_stdout(out):
        changed.setattr(user_notices, "remarks", set())
        for name, value in ({"BOARD_DESIGNER_CACHE": str(folder)} | changes).items():
            changed.delenv(name, raising=False)
            if value is not None:
                changed.setenv(name, value)
        runpy.run_path(SMALL[1], run_name="__main__")
    user_notices.LOG.removeHandler(listening)
    return subprocess.CompletedProcess(command, 0, out.getvalue(), listening.stream.getvalue())


def in_a_fork(command, folder, changes):
    """Of a process that has loaded the program and the kits of the tests."""
    code, out, err = loaded_program().run(*command[3:], BOARD_DESIGNER_CACHE=str(folder), **changes)
    return subprocess.CompletedProcess(command, code, out, err)


@cache
def loaded_program():
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("BOARD_DESIGNER_KITS", str(RING))
        changed.delenv(UNCOMPILED, raising=False)
        return ForkedCommand("board_designer.cli.sim_command")


@pytest.fixture(scope="module", autouse=True)
def _no_program_stays_loaded():
    yield
    if loaded_program.cache_info().currsize:
        loaded_program().close()
        loaded_program.cache_clear()


def healthy(command, folder):
    done = said(command, folder) if command == OF_ANOTHER_GAME else run(command, folder)
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


@pytest.fixture(scope="session")
def small_cache(tmp_path_factory):
    return healthy(SMALL, tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def sim_cache(tmp_path_factory):
    return healthy(OF_ANOTHER_GAME, tmp_path_factory.mktemp("sim"))


@pytest.fixture(scope="session")
def all_rules_cache(tmp_path_factory):
    """What was compiled before the tests is taken over: it must be the same that is compiled now."""
    folder = tmp_path_factory.mktemp("all_rules")
    kernel.make_ready()
    (folder / "compiled").mkdir(mode=0o700)
    shutil.copy2(path_of(kernel.build.key), folder / "compiled")
    return healthy(OF_ALL_RULES, folder)


def contents(folder):
    return {path: path.is_file() and path.read_bytes() for path in folder.rglob("*")}


def each(troubles):
    return pytest.mark.parametrize("trouble", troubles, ids=lambda trouble: trouble.__name__)


def check_damage(damage, command, cache, folder):
    kept, expected = cache
    shutil.copytree(kept / "compiled", folder / "compiled")
    path = only_file(folder)
    damage(path)
    first, second = said(command, folder), said(command, folder)
    assert (first.returncode, first.stdout) == (0, expected), first.stderr
    (line,) = first.stderr.splitlines()
    assert line.startswith(f"board-designer: {path} cannot be used: ")
    assert line.endswith(". It is compiled again and replaced.")
    assert (second.returncode, second.stdout, second.stderr) == (0, expected, "")
    assert path.read_bytes() == only_file(kept).read_bytes()


def check_hindrance(hindrance, command, cache, folder):
    kept, expected = cache
    before = contents(kept)
    shutil.copytree(kept / "compiled", folder / "compiled")
    start = hindrance(folder)
    done = said(command, folder, start)
    assert (done.returncode, done.stdout) == (0, expected), done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("board-designer: the compiled simulator cannot be kept in ")
    assert f"{HINDRANCES[hindrance]}. Games are played all the same" in line
    assert line.endswith("BOARD_DESIGNER_CACHE names another folder.")
    assert contents(kept) == before, "what is kept elsewhere is left alone"


@each(DAMAGES)
def test_a_damaged_file_is_replaced(trouble, small_cache, tmp_path):
    check_damage(trouble, SMALL, small_cache, tmp_path)


@pytest.mark.slow
def test_sim_replaces_a_damaged_file(sim_cache, tmp_path):
    check_damage(cut_short, OF_ANOTHER_GAME, sim_cache, tmp_path)


@pytest.mark.slow
@each(DAMAGES)
def test_sim_compiles_all_rules_again(trouble, all_rules_cache, tmp_path):
    check_damage(trouble, OF_ALL_RULES, all_rules_cache, tmp_path)


@each(
    [
        pytest.param(one, marks=pytest.mark.slow) if one in (no_home, read_only_disk, small_files_only) else one
        for one in HINDRANCES
    ]
)  # of those that need a process of their own two
def test_where_nothing_can_be_kept_rules_work_all_the_same(trouble, small_cache, tmp_path):
    check_hindrance(trouble, SMALL, small_cache, tmp_path)


@pytest.mark.slow
@each(HINDRANCES)
def test_where_nothing_can_be_kept_sim_plays_all_the_same(trouble, all_rules_cache, tmp_path):
    check_hindrance(trouble, OF_ALL_RULES, all_rules_cache, tmp_path)


def test_a_damaged_file_that_cannot_be_replaced_is_one_line_too(small_cache, tmp_path):
    kept, expected = small_cache
    shutil.copytree(kept / "compiled", tmp_path / "compiled")
    cut_short(only_file(tmp_path))
    done = run(SMALL, tmp_path, (["sh", "-c", 'ulimit -f 16; exec "$@"', "sh"], {}))
    assert (done.returncode, done.stdout) == (0, expected)
    (line,) = done.stderr.splitlines()
    assert "cannot be kept in " in line


def test_without_a_home_nothing_is_put_into_the_folder_one_is_in(small_cache, tmp_path):
    before, changes = no_home(tmp_path)
    tmp_path.chmod(0o777)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)} | changes
    environment = {name: value for name, value in environment.items() if value is not None}
    subprocess.run([*before, *SMALL], env=environment, cwd=tmp_path, capture_output=True, check=True)
    assert not list(tmp_path.iterdir())


# ---- In good order -------------------------------------------------------------------------------------------------


def test_folder_and_file_are_the_users_alone_whatever_the_umask(tmp_path, small_cache):
    done = run(SMALL, tmp_path / "new" / "deep", (["sh", "-c", 'umask 0; exec "$@"', "sh"], {}))
    assert (done.returncode, done.stderr) == (0, "")
    path = only_file(tmp_path / "new" / "deep")
    assert [one.stat().st_mode & 0o777 for one in (path, path.parent)] == [0o600, 0o700]
    assert said(SMALL, tmp_path / "new" / "deep").stderr == ""


def test_leftovers_of_a_killed_writer_and_old_files_go(tmp_path):
    folder = tmp_path / "compiled"
    folder.mkdir(mode=0o700)
    (folder / ".0123.code.abcdef.board-designer-tmp").write_bytes(b"half")
    for number in range(KEPT + 5):
        old = folder / f"{number:064}.code"
        old.write_bytes(b"old")
        os.utime(old, (number, number))
    (folder / "notes.txt").write_text("somebody's own")
    said(SMALL, tmp_path)
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == KEPT + 1
    assert "notes.txt" in names
    assert f"{KEPT + 4:064}.code" in names
    assert f"{5:064}.code" not in names


def test_several_that_compile_at_once_do_not_mind(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "BOARD_DESIGNER_CACHE": str(tmp_path)}
    both = [
        subprocess.Popen(SMALL, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)
    ]
    said = [one.communicate() for one in both]
    assert len(set(said)) == 1
    assert said[0][1] == b""
    assert [path.name for path in (tmp_path / "compiled").iterdir()] == [only_file(tmp_path).name]
