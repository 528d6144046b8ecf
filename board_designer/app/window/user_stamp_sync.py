"""Own stamps between the palette and the disk: what the palette shows is what the folder holds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from board_designer.app.document.user_stamp import UserStamp
from board_designer.app.files.app_folders import stamps_folder
from board_designer.app.files.user_stamps import StampTrouble, UserStamps
from board_designer.app.panels.palette import Palette


class UserStampSync(QObject):
    def __init__(self, palette: Palette, tell: Callable[[str], None]) -> None:
        super().__init__(palette)
        self._folder = UserStamps(stamps_folder())
        self._tell = tell
        found = self._folder.listing()
        # A stamp keeps the name the palette gave it, whatever its file is called.
        self._files = {stamp.name: stamp for stamp in found.stamps}
        palette.set_own_stamps(found.stamps)
        palette.own_stamps_changed.connect(self._keep)
        for line in found.broken:
            tell(f"A stamp could not be read: {line}")

    def _keep(self, stamps: tuple[UserStamp, ...]) -> None:
        try:
            for stamp in stamps:
                known = self._files.get(stamp.name)
                if known is None:
                    self._files[stamp.name] = self._folder.save(stamp.title, stamp.board)
                elif known.title != stamp.title:
                    self._files[stamp.name] = self._folder.rename(known.name, stamp.title)
            for name in self._files.keys() - {stamp.name for stamp in stamps}:
                self._folder.delete(self._files[name].name)
                del self._files[name]
        except StampTrouble as problem:
            self._tell(f"Your stamps could not be saved: {problem}")
