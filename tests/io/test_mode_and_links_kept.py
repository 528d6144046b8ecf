"""A saved file keeps its mode and stays what links point to; where nothing can be written, the message says why."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from good_board import GOOD_BOARD
from watched_writes import in_a_child

from board_designer.cli.main import main
from board_designer.io import load_board, save_board
from board_designer.io.atomic_write import CannotWrite, atomic_write
from board_designer.io.output_writing import hand_out
from board_designer.io.shipped_files import folder

OLD, NEW = b"old", b"new"
NOBODY = 65534


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755, 0o200, 0o660, 0o666])
def test_the_mode_of_a_file_is_kept(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    path.chmod(mode)
    atomic_write(path, NEW)
    assert path.read_bytes() == NEW
    assert mode_of(path) == mode


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555, 0o000])
def test_a_read_only_file_is_refused_also_for_root(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    path.chmod(mode)
    with pytest.raises(CannotWrite, match=r"b\.yaml was not saved: the file is read-only; choose another name"):
        atomic_write(path, NEW)
    assert mode_of(path) == mode
    path.chmod(0o600)
    assert path.read_bytes() == OLD
    assert os.listdir(tmp_path) == ["b.yaml"]


def test_of_several_files_none_is_written_where_one_is_read_only(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    two.write_bytes(OLD)
    two.chmod(0o444)
    with pytest.raises(CannotWrite, match=r"two\.csv was not saved: the file is read-only"):
        hand_out({one: NEW, two: NEW})
    assert not one.exists()
    assert two.read_bytes() == OLD


def test_fix_refuses_a_read_only_board_and_tells_the_others(tmp_path: Path, capsys) -> None:
    draft = folder("sample_boards") / "first_draft.board.yaml"
    kept, mended = tmp_path / "kept.board.yaml", tmp_path / "mended.board.yaml"
    for path in (kept, mended):
        path.write_bytes(draft.read_bytes())
    kept.chmod(0o444)
    assert main(["lint", "--fix", str(kept), str(mended)]) == 3
    told = capsys.readouterr()
    assert "kept.board.yaml was not saved: the file is read-only" in told.err
    assert "fixed seat-twice" in told.err
    assert str(mended) in told.out
    assert kept.read_bytes() == draft.read_bytes() != mended.read_bytes()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can save the file of somebody else as theirs")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_a_file_stays_its_owners_when_root_saves_it(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    os.chown(path, NOBODY, NOBODY - 1)
    path.chmod(mode)
    atomic_write(path, NEW)
    assert (path.stat().st_uid, path.stat().st_gid, mode_of(path)) == (NOBODY, NOBODY - 1, mode)
    assert path.read_bytes() == NEW


def test_notes_of_other_programs_about_a_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    try:
        os.setxattr(path, "user.comment", b"mine")
    except OSError:
        pytest.skip("this file system keeps no notes about files")
    atomic_write(path, NEW)
    assert os.getxattr(path, "user.comment") == b"mine"


def test_another_name_of_the_same_file_keeps_the_old_content(tmp_path: Path) -> None:
    # A save takes the name in one step, so it cannot go through to other names of the file.
    path, other = tmp_path / "b.yaml", tmp_path / "other.yaml"
    path.write_bytes(OLD)
    os.link(path, other)
    atomic_write(path, NEW)
    assert (path.read_bytes(), other.read_bytes()) == (NEW, OLD)


def test_a_new_file_has_the_mode_that_any_program_would_give_it(tmp_path: Path) -> None:
    for mask in (0o022, 0o077, 0o002):
        before = os.umask(mask)
        atomic_write(tmp_path / f"{mask}.yaml", NEW)
        os.umask(before)
        assert mode_of(tmp_path / f"{mask}.yaml") == 0o666 & ~mask


def test_a_private_file_is_private_while_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "b.yaml"
    path.write_bytes(OLD)
    path.chmod(0o600)
    seen = []
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: seen.append(os.fstat(handle).st_mode) or real(handle, data))
    atomic_write(path, NEW)
    assert [stat.S_IMODE(mode) for mode in seen] == [0o600]


@pytest.mark.parametrize("kind", ["relative", "absolute", "chain", "from another folder", "to nothing yet", "folder"])
def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path, kind: str) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "links").mkdir()
    target = tmp_path / "real" / "b.yaml"
    if kind != "to nothing yet":
        target.write_bytes(OLD)
        target.chmod(0o640)
    link = tmp_path / "links" / "b.yaml"
    if kind == "absolute":
        link.symlink_to(target)
    elif kind == "chain":
        (tmp_path / "links" / "two.yaml").symlink_to("../real/b.yaml")
        (tmp_path / "one.yaml").symlink_to(tmp_path / "links" / "two.yaml")
        link.symlink_to("../one.yaml")
    elif kind == "folder":
        (tmp_path / "links" / "folder").symlink_to("../real")
        link = tmp_path / "links" / "folder" / "b.yaml"
    else:
        link.symlink_to("../real/b.yaml")
    before = {path: os.readlink(path) for path in tmp_path.rglob("*") if path.is_symlink()}
    save_board(GOOD_BOARD, link)
    assert {path: os.readlink(path) for path in tmp_path.rglob("*") if path.is_symlink()} == before
    assert not target.is_symlink()
    assert load_board(target) == load_board(link) == GOOD_BOARD
    assert os.listdir(tmp_path / "real") == ["b.yaml"]
    if kind != "to nothing yet":
        assert mode_of(target) == 0o640


def test_a_link_in_a_circle_is_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.yaml", tmp_path / "two.yaml"
    one.symlink_to(two)
    two.symlink_to(one)
    with pytest.raises(CannotWrite, match="was not saved"):
        atomic_write(one, NEW)
    assert sorted(os.listdir(tmp_path)) == ["one.yaml", "two.yaml"]
    assert os.readlink(one) == str(two)
    assert os.readlink(two) == str(one)


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match=f"b.yaml was not saved: there is no folder {tmp_path}/gone"):
        atomic_write(tmp_path / "gone" / "b.yaml", NEW)


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "b.yaml"
    (path / "inside").mkdir(parents=True)
    with pytest.raises(CannotWrite, match="there is a folder with that name"):
        atomic_write(path, NEW)
    assert os.listdir(tmp_path) == ["b.yaml"]
    assert os.listdir(path) == ["inside"]


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    with pytest.raises(CannotWrite, match=f"{tmp_path}/file is not a folder"):
        atomic_write(tmp_path / "file" / "b.yaml", NEW)
    assert (tmp_path / "file").read_bytes() == OLD


def test_a_name_too_long_is_told(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite, match="the name is too long"):
        atomic_write(tmp_path / ("a" * 300), NEW)


@pytest.mark.parametrize("length", [222, 255])
def test_any_name_the_folder_can_hold_can_be_saved(tmp_path: Path, length: int) -> None:
    path = tmp_path / ("a" * (length - 5) + ".yaml")
    path.write_bytes(OLD)
    atomic_write(path, NEW)
    assert path.read_bytes() == NEW


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that an ordinary user reaches, which the private folders of a test run by root are not."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def as_an_ordinary_user() -> None:
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def test_a_read_only_folder_is_refused_with_its_name(shared_folder: Path) -> None:
    path = shared_folder / "b.yaml"
    path.write_bytes(OLD)
    path.chmod(0o666)
    shared_folder.chmod(0o555)

    def work() -> None:
        as_an_ordinary_user()
        with pytest.raises(CannotWrite, match=f"b.yaml was not saved: the folder {shared_folder} is not writable"):
            atomic_write(path, NEW)

    assert in_a_child(work) == 0
    assert path.read_bytes() == OLD
    assert os.listdir(shared_folder) == ["b.yaml"]


def test_a_folder_that_may_not_be_entered_is_refused(shared_folder: Path) -> None:
    (shared_folder / "b.yaml").write_bytes(OLD)
    shared_folder.chmod(0o000)

    def work() -> None:
        as_an_ordinary_user()
        with pytest.raises(CannotWrite, match=f"the folder {shared_folder} is not writable"):
            atomic_write(shared_folder / "b.yaml", NEW)

    assert in_a_child(work) == 0
    shared_folder.chmod(0o755)
    assert os.listdir(shared_folder) == ["b.yaml"]
