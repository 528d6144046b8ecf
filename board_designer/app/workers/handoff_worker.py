"""The process that writes what leaves the window: exports, pages, pictures, reports."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from board_designer.app.workers.board_packing import Unpacker
from board_designer.app.workers.handoff_messages import (
    Drawn,
    DrawPicture,
    Export,
    GivenUp,
    GivePages,
    Pages,
    PaintPage,
    Preview,
    Question,
    Refused,
    SavePages,
    Target,
    WouldReplace,
    WriteReport,
    Wrote,
)
from board_designer.app.workers.output_files import CannotPut, IsThere, places, put
from board_designer.app.workers.print_previews import Gone, Previews
from board_designer.app.workers.report_job import report_of
from board_designer.app.workers.worker_loop import Tell, serve
from board_designer.board.model import Board
from board_designer.drawing.board_picture import draw
from board_designer.drawing.picture_crop import cut_out
from board_designer.drawing.qt_painter import TooManyPixels, offscreen_application, png
from board_designer.drawing.style import Style
from board_designer.drawing.svg_writer import svg
from board_designer.drawing.text_outlines import outlined
from board_designer.handoff.export_options import BadChoice
from board_designer.handoff.exporters import CannotExport, export, exporters, stem_of
from board_designer.io.atomic_write import CannotWrite
from board_designer.io.file_problems import FileProblems
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import NoSimulator

TOLD = (BadChoice, CannotExport, CannotPut, CannotWrite, FileProblems, NoSimulator, TooManyPixels)


@dataclass(frozen=True)
class _Job:
    ticket: int
    message: Question
    board: Board | None = None


class HandoffServer:
    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._unpacker = Unpacker()
        self._previews = Previews(tell)
        self._newest: dict[str, int] = {}  # tickets of what is given up for a newer one

    def arrives(self, message: Question) -> _Job:
        if isinstance(message, Preview) or (isinstance(message, PaintPage) and message.is_large):
            self._newest[type(message).__name__] = message.ticket
        packed = getattr(message, "board", None)
        return _Job(message.ticket, message, self._unpacker.unpack(packed) if packed else None)

    def works(self, job: _Job) -> None:
        try:
            answer = self._answer(job.message, job.board)
        except Gone:
            answer = GivenUp(job.ticket)
        except IsThere as there:
            answer = WouldReplace(job.ticket, there.names)
        except TOLD as problem:
            answer = Refused(job.ticket, _sentence(problem))
        self._tell(answer)

    def _answer(self, message: Question, board: Board | None) -> Any:
        match message:
            case Preview() | PaintPage() if self._is_overtaken(message):
                return GivenUp(message.ticket)
            case PaintPage():
                return self._previews.paint(message)
            case GivePages():
                return Pages(message.ticket, self._previews.title, self._previews.of(message.preview))
            case SavePages():
                written = self._previews.as_file(message.preview, message.only)
                return Wrote(message.ticket, put(places(written, Path(message.target.path), ""), message.target))
        assert board is not None, "every other question comes with a board"
        match message:
            case Export():
                return _export(message, board)
            case Preview():
                return self._previews.make(message, board)
            case DrawPicture():
                return _picture(message, board)
            case WriteReport():
                text = report_of(board, message, date.today())
                return Wrote(message.ticket, _put_text(text, message.target))

    def _is_overtaken(self, message: Preview | PaintPage) -> bool:
        is_one_of_many = isinstance(message, PaintPage) and not message.is_large
        return not is_one_of_many and self._newest[type(message).__name__] > message.ticket


def _export(asked: Export, board: Board) -> Wrote:
    exporter, path = exporters()[asked.format], Path(asked.target.path)
    stem = stem_of(str(path), exporter)
    written = export(board, asked.format, choices=asked.choices, name=stem)
    return Wrote(asked.ticket, put(places(written.files, path, stem), asked.target), written.remarks)


def _put_text(text: str, target: Target) -> tuple[str, ...]:
    return put({Path(target.path): text.encode("utf-8")}, target)


def _picture(asked: DrawPicture, board: Board) -> Drawn:
    kit = find_kit(board.kit)
    picture = draw(board, kit.style_under(board.rules) if kit else Style())
    if asked.box is not None:
        picture = cut_out(picture, asked.box)
    return Drawn(asked.ticket, png(picture, asked.dpi), svg(outlined(picture)).encode("utf-8"))


def _sentence(problem: Exception) -> str:
    """With a full stop, and a capital letter unless it begins with the name of a file."""
    words = ((problem.strerror if isinstance(problem, OSError) else "") or str(problem)).rstrip(".")
    begins_with_a_file = isinstance(problem, CannotPut | CannotWrite | FileProblems)
    return f"{words}." if begins_with_a_file else f"{words[:1].upper()}{words[1:]}."


def main() -> None:
    application = offscreen_application()  # before the thread that works: Qt wants to begin in the first one
    serve(HandoffServer)
    del application
