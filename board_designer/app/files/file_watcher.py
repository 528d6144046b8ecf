"""Notices that the file of a board is another one now, whoever changed it and however."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from board_designer.app.files.content_hash import hash_on_disk

# Programs write in several steps; one look after the last of them is enough.
CALM_MS = 120
# Events get lost, on network disks all of them. Reading 3 MB takes some milliseconds.
LOOK_ANYWAY_MS = 2000


class FileWatcher(QObject):
    """Compares what is on disk with what the window knows. Each state is told once."""

    changed = Signal(str)  # the hash of what is there now
    removed = Signal()
    came_back = Signal()  # the content is again the one the window knows

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.known: str | None = None  # what the window took its board from, or saved
        self.told: str | None = None  # what was on disk when it was last looked at
        self._events = QFileSystemWatcher(self)
        self._calm = QTimer(self)
        self._calm.setSingleShot(True)
        self._calm.setInterval(CALM_MS)
        self._anyway = QTimer(self)
        self._anyway.setInterval(LOOK_ANYWAY_MS)
        self._events.fileChanged.connect(self._stirred)
        self._events.directoryChanged.connect(self._stirred)
        self._calm.timeout.connect(self.look)
        self._anyway.timeout.connect(self.look)

    def watch(self, path: Path, known: str | None) -> None:
        """Follow this file from now on. `known` is the hash of what was read or written; None: not there."""
        self.stop()
        self.path = path
        self.accept(known)
        self._follow()
        self._anyway.start()
        # It may have changed since it was read.
        self._calm.start()

    def accept(self, known: str | None) -> None:
        """The window knows this content: it saved it, loaded it, or decided to live with it."""
        self.known = self.told = known

    def stop(self) -> None:
        self.path = None
        self._calm.stop()
        self._anyway.stop()
        watched = self._events.files() + self._events.directories()
        if watched:
            self._events.removePaths(watched)

    def look(self) -> None:
        """Compare now."""
        if self.path is None:
            return
        self._follow()
        found = hash_on_disk(self.path)
        if found == self.told:
            return
        self.told = found
        if found is None:
            self.removed.emit()
        elif found == self.known:
            self.came_back.emit()
        else:
            self.changed.emit(found)

    def _stirred(self) -> None:
        # A replaced file is no longer followed; a busy folder must not put off looking for ever.
        self._follow()
        if not self._calm.isActive():
            self._calm.start()

    def _follow(self) -> None:
        if self.path is None:
            return
        followed = {*self._events.files(), *self._events.directories()}
        # Of a link, both the folder of the link and the file it leads to may change.
        places = (self.path, self.path.parent, Path(os.path.realpath(self.path)).parent)
        missing = {str(place) for place in places if place.exists()} - followed
        if missing:
            self._events.addPaths(sorted(missing))
