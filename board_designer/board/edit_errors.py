"""What an edit says when it cannot be done. Each error names the space or link it is about."""

from __future__ import annotations

from board_designer.words import counted


class EditError(ValueError):
    """An edit that cannot be. The board it was asked of is unchanged."""


class UnknownId(EditError):
    def __init__(self, id_: str) -> None:
        super().__init__(f"there is no space or link {id_!r} on this board")
        self.id = id_


class LockedSpace(EditError):
    def __init__(self, id_: str) -> None:
        super().__init__(f"{id_} is locked; unlock it first")
        self.id = id_


class BadFootprint(EditError):
    """A footprint without size, too large, or of a kind the grid cannot hold."""


class OffGrid(EditError):
    """A motion that would end between two parts or two cells."""


class BadLink(EditError):
    """A link from a space to itself, or one that is drawn already."""


class BadValue(EditError):
    """A value that the field cannot hold."""


class TooFew(EditError):
    def __init__(self, what: str, needed: int) -> None:
        super().__init__(f"{what} needs at least {counted(needed, 'space')}")
