"""Workers forked from one process that has loaded what they need: loading takes longer than most of what tests ask.

The program's own way to start them is that of tests/app/workers, of the real window, and of tests of fresh_processes.
"""

import os
import pickle
import select
import signal
import socket
import subprocess
import sys
from importlib import import_module

from board_designer.handoff.exporters import exporters
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.lint_setup import rules_for

CAN_FORK = hasattr(os, "pidfd_open")
LOADED = (
    "PySide6.QtGui",
    "board_designer.app.workers.lint_worker",
    "board_designer.app.workers.game_worker",
    "board_designer.app.workers.handoff_worker",
    "board_designer.drawing.qt_strokes",
)


class ForkServer:
    """The window's end: gives processes that do as much of a subprocess.Popen as a worker needs."""

    def __init__(self) -> None:
        self._line, other = socket.socketpair()
        command = [sys.executable, __file__, str(other.fileno())]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(command, pass_fds=[other.fileno()], env=environment)
        other.close()

    def start_process(self, module: str) -> "ForkedProcess":
        questions, answers = os.pipe(), os.pipe()
        request = pickle.dumps((module, dict(os.environ), os.getcwd()))
        socket.send_fds(self._line, [len(request).to_bytes(4), request], [questions[0], answers[1], 2])
        os.close(questions[0])
        os.close(answers[1])
        return ForkedProcess(int.from_bytes(self._line.recv(4)), questions[1], answers[0])

    def stop(self) -> None:
        self._line.close()
        self._process.wait()


class ForkedProcess:
    def __init__(self, pid: int, questions: int, answers: int) -> None:
        self.pid, self._handle = pid, os.pidfd_open(pid)
        self.stdin, self.stdout = os.fdopen(questions, "wb"), os.fdopen(answers, "rb")

    def __del__(self) -> None:
        os.close(self._handle)

    def poll(self) -> int | None:
        return 0 if select.select([self._handle], [], [], 0)[0] else None

    def wait(self) -> None:
        select.select([self._handle], [], [])

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, number)


def load() -> None:
    """The modules, and what each worker would read again: the kit, its lint rules, its compiled game."""
    for name in LOADED:
        import_module(name)
    kit = find_kit("uri-nation-1.4")
    assert kit is not None
    rules_for(kit)
    exporters()
    game_of(kit).prepare()


def serve(line: socket.socket) -> None:
    load()
    children: set[int] = set()
    while True:
        size, files, *_ = socket.recv_fds(line, 4, 3)
        children -= {child for child in children if os.waitpid(child, os.WNOHANG)[0]}
        if not size:
            break
        module, environment, folder = pickle.loads(line.recv(int.from_bytes(size), socket.MSG_WAITALL))
        child = os.fork()
        if not child:
            line.close()
            os.environ.clear()
            os.environ.update(environment)
            os.chdir(folder)
            for number, file in enumerate(files):
                os.dup2(file, number)
                os.close(file)
            import_module(module).main()
        children.add(child)
        for file in files:
            os.close(file)
        line.sendall(child.to_bytes(4))


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
