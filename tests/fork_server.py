"""Workers forked from one process that has loaded what they need: loading takes longer than most of what tests ask.

There is one such process for the whole run, whichever of its workers asks. It loads nothing before somebody does.
The program's own way to start a worker is that of tests/app/workers, of the longer stories at a real screen, and of
tests of fresh_processes.
"""

import gc
import os
import pickle
import select
import signal
import socket
import subprocess
import sys
from importlib import import_module

CAN_FORK = hasattr(os, "pidfd_open")
ADDRESS = "FORK_SERVER_OF_TESTS"
LOADED = (
    "PySide6.QtGui",
    "board_designer.app.workers.lint_worker",
    "board_designer.app.workers.game_worker",
    "board_designer.app.workers.handoff_worker",
    "board_designer.app.workers.hand_worker",
    "board_designer.games.replay.film",
    "board_designer.drawing.pdf_file",
    "pypdf",
    "board_designer.drawing.qt_strokes",
)


def begin() -> subprocess.Popen[bytes]:
    """The server. Its address goes to everybody who is started from here; it ends when its input is closed."""
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("")  # the system gives a name that no file has
        listener.listen()
        os.environ[ADDRESS] = listener.getsockname()[1:].decode()
        command = [sys.executable, __file__, str(listener.fileno())]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.Popen(command, pass_fds=[listener.fileno()], env=environment, stdin=subprocess.PIPE)


def start_process(module: str) -> "ForkedProcess":
    questions, answers = os.pipe(), os.pipe()
    request = pickle.dumps((module, dict(os.environ), os.getcwd()))
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(b"\0" + os.environ[ADDRESS].encode())
        socket.send_fds(line, [len(request).to_bytes(4), request], [questions[0], answers[1], 2])
        os.close(questions[0])
        os.close(answers[1])
        return ForkedProcess(int.from_bytes(line.recv(4)), questions[1], answers[0])


class Forked:
    """As much of a subprocess.Popen as can be had of a process that is not our own child."""

    def __init__(self, pid: int) -> None:
        self.pid, self._handle = pid, os.pidfd_open(pid)

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


class ForkedProcess(Forked):
    """As much of it as the window's end of a worker needs."""

    def __init__(self, pid: int, questions: int, answers: int) -> None:
        super().__init__(pid)
        self.stdin, self.stdout = os.fdopen(questions, "wb"), os.fdopen(answers, "rb")


def load() -> None:
    """The modules, and what each worker would read again: the kit, its lint rules, its compiled game."""
    for name in LOADED:
        import_module(name)
    from board_designer.handoff.exporters import exporters
    from board_designer.kits import find_kit
    from board_designer.kits.game_of_kit import game_of
    from board_designer.kits.lint_setup import rules_for

    kit = find_kit("uri-nation-1.4")
    assert kit is not None
    rules_for(kit)
    exporters()
    game_of(kit).prepare()
    gc.freeze()  # no child looks through it for garbage, which would copy it


def serve(listener: socket.socket) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who is told to stop is the test run; it closes our input
    children: set[int] = set()
    is_loaded = False
    while sys.stdin not in select.select([sys.stdin, listener], [], [])[0]:
        line, _ = listener.accept()
        if not is_loaded:
            load()
            is_loaded = True
        size, files, *_ = socket.recv_fds(line, 4, 3)
        module, environment, folder = pickle.loads(line.recv(int.from_bytes(size), socket.MSG_WAITALL))
        child = os.fork()
        if not child:
            line.close()
            listener.close()
            os.environ.clear()
            os.environ.update(environment)
            os.chdir(folder)
            for number, file in enumerate(files):
                os.dup2(file, number)
                os.close(file)
            import_module(module).main()
        for file in files:
            os.close(file)
        line.sendall(child.to_bytes(4))
        line.close()
        children.add(child)
        children -= {child for child in children if os.waitpid(child, os.WNOHANG)[0]}


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
