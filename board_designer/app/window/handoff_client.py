"""The line to the process that writes exports, pages and reports. It is there when it is first needed."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.handoff_messages import GivenUp, Going, Refused
from board_designer.app.workers.worker_loop import Crashed
from board_designer.app.workers.worker_process import Gone, Worker

MODULE = "board_designer.app.workers.handoff_worker"
STOPPED = "The process that writes files has stopped unexpectedly. Your board is safe. Try again."

Hear = Callable[[Any], None]
Make = Callable[[int, Packer], Any]  # a question with this ticket, its board packed by that packer


class HandoffClient(QObject):
    """Every question is answered once; before the answer there may be words about what is going on."""

    _heard = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.worker = Worker(MODULE, self._heard.emit)
        self._packer = Packer()
        self._tickets = itertools.count(1)
        self._waiting: dict[int, Hear] = {}
        self._heard.connect(self._hear)

    @property
    def process(self) -> int:
        """Which one is there now: another does not know what was made by one before. 0 for none."""
        return self.worker.process

    def ask(self, make: Make, hear: Hear) -> int:
        """The ticket of the question."""
        if not self.worker.is_running:
            self._answer_all(lambda ticket: Refused(ticket, STOPPED))  # should nobody have heard of it yet
            self.worker.start()
            self._packer = Packer()
        ticket = next(self._tickets)
        self._waiting[ticket] = hear
        self.worker.send(make(ticket, self._packer))
        return ticket

    def give_up(self) -> None:
        """End the process in the middle of whatever it does; the next question starts another."""
        self.worker.stop()
        self._answer_all(GivenUp)

    def stop(self) -> None:
        self._waiting.clear()
        self.worker.stop()

    def _hear(self, message: Any) -> None:
        match message:
            case Gone():
                if self.worker.is_of_now(message):
                    self.worker.stop()
                    self._answer_all(lambda ticket: Refused(ticket, STOPPED))
            case Going():
                self._waiting.get(message.ticket, _nobody)(message)
            case Crashed():
                last = message.report.strip().splitlines()[-1]
                self._waiting.pop(message.ticket, _nobody)(Refused(message.ticket, f"It failed: {last}"))
            case _:
                self._waiting.pop(message.ticket, _nobody)(message)

    def _answer_all(self, answer: Callable[[int], object]) -> None:
        waiting, self._waiting = self._waiting, {}
        for ticket, hear in waiting.items():
            hear(answer(ticket))


def _nobody(_: object) -> None:
    """Who asked does not wait any more."""
