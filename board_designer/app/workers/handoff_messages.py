"""What a window and the worker that writes files, pages and reports say to each other. A ticket names a question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.app.workers.board_packing import Packed
from board_designer.drawing.marks_extent import Box
from board_designer.drawing.sheets import Sheet
from board_designer.games.playing.play_options import Options
from board_designer.showing.result_values import Body, Shown


@dataclass(frozen=True)
class Target:
    """Where something is to be written. `own` is the board's own file, which is never written over."""

    path: str
    own: str = ""
    may_replace: bool = False


@dataclass(frozen=True)
class Export:
    ticket: int
    board: Packed
    format: str
    choices: Mapping[str, Any]
    target: Target


@dataclass(frozen=True)
class Preview:
    """The pages as they would be printed. They are kept until the next preview is asked for."""

    ticket: int
    board: Packed
    choices: Mapping[str, Any]
    may_play: bool  # to find out how many pieces are needed; otherwise the pages of pieces may be left out for now


@dataclass(frozen=True)
class PaintPage:
    ticket: int
    preview: int  # the ticket of the preview
    page: int
    dots_per_mm: float
    is_large: bool  # only the newest large one is painted


@dataclass(frozen=True)
class GivePages:
    """The pages themselves, to be painted for a printer."""

    ticket: int
    preview: int


@dataclass(frozen=True)
class SavePages:
    ticket: int
    preview: int
    target: Target
    only: tuple[int, ...] = ()  # the numbers of the pages, counted from 1; none: all of them


@dataclass(frozen=True)
class Played:
    """What a finished run has shown."""

    shown: Shown
    body: Body
    options: Options


@dataclass(frozen=True)
class WriteReport:
    ticket: int
    board: Packed
    name: str  # of the board's file
    played: Played | None  # a finished run of this very board
    why_not: str  # there is none
    target: Target


@dataclass(frozen=True)
class DrawPicture:
    """The board, or a box of it in printed millimetres."""

    ticket: int
    board: Packed
    box: Box | None
    dpi: float


Question = Export | Preview | PaintPage | GivePages | SavePages | WriteReport | DrawPicture


@dataclass(frozen=True)
class Going:
    """Something that takes a while has begun."""

    ticket: int
    words: str


@dataclass(frozen=True)
class Wrote:
    ticket: int
    paths: tuple[str, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class WouldReplace:
    """Nothing was written: these files are there already."""

    ticket: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class Refused:
    """It cannot be done, and why, in words for the designer."""

    ticket: int
    sentence: str


@dataclass(frozen=True)
class GivenUp:
    """Something newer was asked for, and this is of no use any more."""

    ticket: int


@dataclass(frozen=True)
class PageFacts:
    title: str
    width_mm: float
    height_mm: float


@dataclass(frozen=True)
class Previewed:
    ticket: int
    pages: tuple[PageFacts, ...]
    remarks: tuple[str, ...]
    is_complete: bool  # otherwise games have to be played first


@dataclass(frozen=True)
class Painted:
    """A page in pixels of four bytes, row by row."""

    ticket: int
    preview: int
    page: int
    width: int
    height: int
    pixels: bytes
    is_large: bool


@dataclass(frozen=True)
class Pages:
    ticket: int
    title: str
    sheets: tuple[Sheet, ...]


@dataclass(frozen=True)
class Drawn:
    ticket: int
    png: bytes
    svg: bytes
