"""A worker that has something to remark, whatever it is asked."""

from dataclasses import dataclass

from board_designer.app.workers.worker_loop import serve
from board_designer.io.user_notices import remark


@dataclass(frozen=True)
class Asked:
    ticket: int


class Clerk:
    def __init__(self, tell):
        self._tell = tell

    def arrives(self, message):
        return message

    def works(self, job):
        remark("something to hear once")
        self._tell(job)


def main():
    serve(Clerk)
