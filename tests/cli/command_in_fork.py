"""A command in a fork of the process that has loaded the program for all tests, see `fork_server.py`.

For what is told by the streams, the surroundings and the end of a process, but not by its start. As a script it does
so for somebody who starts programs by himself, as git does: it is small and soon there.
"""

import json
import os
import pickle
import select
import signal
import socket
import sys

ADDRESS = "FORK_SERVER_OF_TESTS"
CAN_FORK = hasattr(os, "pidfd_open")
# What a program that starts others is told to start.
AS_A_PROGRAM = [sys.executable, *(["-I", "-S", __file__] if CAN_FORK else ["-m", "board_designer"])]


class Running:
    """A command that writes to these two files, whose handles are the caller's."""

    def __init__(self, words: list[str], out: int, err: int, world: dict[str, str], folder: str) -> None:
        self._line, theirs = socket.socketpair()
        request = pickle.dumps(("tests.cli.command_in_fork", world, folder))
        with socket.socket(socket.AF_UNIX) as server, theirs:
            server.connect(b"\0" + os.environ[ADDRESS].encode())
            socket.send_fds(server, [len(request).to_bytes(4), request], [theirs.fileno(), out, err])
            server.recv(4)
        self._line.sendall(json.dumps(words).encode() + b"\n")
        self.pid = self._answer()

    def _answer(self) -> int:
        return int.from_bytes(self._line.recv(4, socket.MSG_WAITALL), signed=True)

    def poll(self) -> int | None:
        return self.wait() if select.select([self._line], [], [], 0)[0] else None

    def wait(self) -> int:
        """The exit code, negative for a signal."""
        if self._line.fileno() >= 0:
            self._code = self._answer()
            self._line.close()
        return self._code


def main() -> None:
    """In the fork. Where a worker is asked, somebody waits for the number of the process and for its exit code."""
    from board_designer.cli.main import run

    line = socket.socket(fileno=os.dup(0))
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    with line, line.makefile("r") as asked:
        words = json.loads(asked.readline())
        if child := os.fork():
            line.sendall(child.to_bytes(4))
            line.sendall(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]).to_bytes(4, signed=True))
            os._exit(0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = ["board-designer", *words]
    # The streams of the server may be files of another kind than those that are behind these numbers now.
    with open(1, "w", closefd=False) as out, open(2, "w", errors="backslashreplace", closefd=False) as err:
        sys.stdout, sys.stderr = out, err
        run()


if __name__ == "__main__":
    sys.exit(Running(sys.argv[1:], 1, 2, dict(os.environ), os.getcwd()).wait())
