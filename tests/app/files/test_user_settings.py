"""Settings come back; a broken file is no reason not to start."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from board_designer.app.files import app_folders
from board_designer.app.files.user_settings import MOST_RECENT, Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.ini"


def test_everything_comes_back(path: Path, tmp_path: Path) -> None:
    settings = Settings(path)
    settings.theme, settings.snap = "dark", "part"
    settings.switch("minimap", False)
    settings.switch("inches", True)
    settings.remember_window(QByteArray(b"\x00\xffgeometry"), QByteArray(b"docks"))
    settings.first_run_seen()
    settings.add_recent(tmp_path / "ä, b.board.yaml")
    assert settings.flush()
    again = Settings(path)
    assert (again.theme, again.snap) == ("dark", "part")
    assert (again.is_on("minimap"), again.is_on("inches", False)) == (False, True)
    assert (again.geometry.data(), again.docks.data()) == (b"\x00\xffgeometry", b"docks")
    assert not again.is_first_run
    assert again.recent == [tmp_path / "ä, b.board.yaml"]
    assert again.last_folder == tmp_path


def test_the_first_run(path: Path) -> None:
    settings = Settings(path)
    assert (settings.theme, settings.snap, settings.is_first_run) == ("system", "cell", True)
    assert settings.is_on("grid")
    assert not settings.is_on("inches", False)
    assert settings.geometry.isEmpty()
    assert settings.recent == []
    assert settings.last_folder == Path.home()


def test_recent_boards_are_few_and_each_once(path: Path, tmp_path: Path) -> None:
    settings = Settings(path)
    boards = [tmp_path / f"{number}.board.yaml" for number in range(MOST_RECENT + 3)]
    for board in [*boards, boards[-2]]:
        settings.add_recent(board)
    assert settings.recent[:3] == [boards[-2], boards[-1], boards[-3]]
    assert len(settings.recent) == MOST_RECENT
    settings.forget_recent(boards[-2])
    assert boards[-2] not in settings.recent


BROKEN = [
    b"\x00\xff\xfe" * 50,
    b"[General\ntheme=dark\n",
    b"theme=@Variant(\x00\x00)\nsnap=@ByteArray(\n[files]\nrecent=@Invalid()\nlast_folder=\\x0\n",
    b"theme=pink\nsnap=5\n[switches]\ngrid=perhaps\n[window]\ngeometry=5\n[files]\nrecent=1, , x\\x0y\n",
]


@pytest.mark.parametrize("content", BROKEN)
def test_a_broken_file_gives_the_defaults_and_can_be_used_again(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    settings = Settings(path)
    assert settings.theme in ("system", "dark")
    assert settings.snap == "cell"
    assert settings.is_on("grid")
    assert settings.geometry.isEmpty()
    assert all(recent.name for recent in settings.recent)
    assert settings.last_folder == Path.home()
    settings.snap = "off"
    settings.add_recent(path)
    settings.flush()
    assert Settings(path).snap == "off"
    assert Settings(path).recent[0] == path


def test_where_nothing_can_be_written_the_program_works(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Settings(tmp_path / "file" / "settings.ini")
    settings.theme = "dark"
    assert settings.theme == "dark"
    assert not settings.flush()


def test_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(app_folders.STATE_VARIABLE, str(tmp_path))
    found = [app_folders.recovery_folder(), app_folders.stamps_folder(), app_folders.settings_file()]
    assert all(tmp_path in place.parents for place in found)
    monkeypatch.delenv(app_folders.STATE_VARIABLE)
    found = [app_folders.recovery_folder(), app_folders.stamps_folder(), app_folders.settings_file()]
    assert len(set(found)) == 3
    assert all(tmp_path not in place.parents for place in found)
