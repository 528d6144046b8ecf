"""What is remembered from one run to the next. Nothing in the file can keep the program from starting."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args
from urllib.parse import quote

from PySide6.QtCore import QByteArray, QSettings

from board_designer.app.files.app_folders import STATE_VARIABLE, private_folder, settings_file
from board_designer.io.user_notices import remark

MOST_RECENT = 12
Theme = Literal["system", "light", "dark"]
Snap = Literal["cell", "part", "off"]
THEMES: tuple[Theme, ...] = get_args(Theme)
SNAPS: tuple[Snap, ...] = get_args(Snap)
Choice = TypeVar("Choice", bound=str)


class Settings:
    def __init__(self, path: Path | None = None) -> None:
        path = path or settings_file()
        try:
            private_folder(path.parent)
        except OSError as problem:
            remark(
                f"board-designer: settings cannot be kept in {path.parent}: {problem.strerror}; "
                f"{STATE_VARIABLE} names another folder."
            )
        self._store = QSettings(str(path), QSettings.Format.IniFormat)
        if self._store.status() == QSettings.Status.FormatError:
            self._store = _anew(path)

    # ---- the window

    @property
    def theme(self) -> Theme:
        return self._one_of("theme", THEMES)

    @theme.setter
    def theme(self, name: str) -> None:
        self._set("theme", name)

    @property
    def snap(self) -> Snap:
        return self._one_of("snap", SNAPS)

    @snap.setter
    def snap(self, name: str) -> None:
        self._set("snap", name)

    def is_on(self, name: str, default: bool = True) -> bool:
        """A switch: the grid, rulers, the minimap, inches, whatever a window calls by a name."""
        found = self._get(f"switches/{name}")
        return default if found not in ("true", "false", True, False) else found in ("true", True)

    def switch(self, name: str, on: bool) -> None:
        self._set(f"switches/{name}", on)

    @property
    def geometry(self) -> QByteArray:
        return self._bytes("window/geometry")

    @property
    def docks(self) -> QByteArray:
        return self._bytes("window/docks")

    def remember_window(self, geometry: QByteArray, docks: QByteArray) -> None:
        self._set("window/geometry", geometry)
        self._set("window/docks", docks)

    @property
    def is_first_run(self) -> bool:
        return not self.is_on("first_run_seen", False)

    def first_run_seen(self) -> None:
        self.switch("first_run_seen", True)

    # ---- files

    @property
    def recent(self) -> list[Path]:
        """The newest first. Boards that are gone stay listed until they are forgotten: a disk may be away."""
        listed = self._get("files/recent")
        names = [listed] if isinstance(listed, str) else listed if isinstance(listed, list) else []
        good = [name for name in names if isinstance(name, str) and name and "\0" not in name]
        return [Path(name) for name in dict.fromkeys(good)][:MOST_RECENT]

    def add_recent(self, path: Path) -> None:
        path = path.absolute()
        # Another program may have added to the list meanwhile.
        self._store.sync()
        self._set_recent([path, *(other for other in self.recent if other != path)])
        self.last_folder = path.parent

    def forget_recent(self, path: Path) -> None:
        self._set_recent(other for other in self.recent if other != path)

    @property
    def last_folder(self) -> Path:
        """Where a dialog begins: a folder that is there."""
        found = self._get("files/last_folder")
        with contextlib.suppress(OSError, ValueError):
            if isinstance(found, str) and found and Path(found).is_dir():
                return Path(found)
        with contextlib.suppress(RuntimeError):  # an account without a home
            return Path.home()
        return Path()

    @last_folder.setter
    def last_folder(self, folder: Path) -> None:
        self._set("files/last_folder", str(folder))

    # ---- forms

    def remembered(self, name: str) -> dict[str, Any]:
        """What was chosen in a form the last time; nothing where it was never used, or cannot be read."""
        found = self._get(_key(name))
        with contextlib.suppress(ValueError, RecursionError):
            data = json.loads(found) if isinstance(found, str) else {}
            return data if isinstance(data, dict) else {}
        return {}

    def remember(self, name: str, chosen: Mapping[str, Any]) -> None:
        self._set(_key(name), json.dumps(chosen, sort_keys=True))

    # ---- the store

    def flush(self) -> bool:
        """Write now; False when it cannot be written, which is no reason to stop."""
        self._store.sync()
        return self._store.status() == QSettings.Status.NoError

    def _set_recent(self, paths: Iterable[Path]) -> None:
        self._set("files/recent", [str(path) for path in paths][:MOST_RECENT])

    def _one_of(self, name: str, allowed: tuple[Choice, ...]) -> Choice:
        found = self._get(name)
        return next((choice for choice in allowed if choice == found), allowed[0])

    def _bytes(self, name: str) -> QByteArray:
        found = self._get(name)
        return found if isinstance(found, QByteArray) else QByteArray()

    def _get(self, name: str) -> Any:
        return self._store.value(name)

    def _set(self, name: str, value: object) -> None:
        self._store.setValue(name, value)


def _key(name: str) -> str:
    """Names come from boards and may hold anything; a slash would make a group of settings."""
    return f"forms/{quote(name, safe=' ')[:200]}"


def _anew(path: Path) -> QSettings:
    """A broken file goes aside under another name."""
    with contextlib.suppress(OSError):
        path.replace(path.with_name(path.name + ".broken"))
    return QSettings(str(path), QSettings.Format.IniFormat)
