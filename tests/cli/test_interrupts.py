"""Ctrl-C in the middle of a line that the program is writing."""

from __future__ import annotations

import os
import signal
import struct
import subprocess
import sys
import time

import pytest

PROGRAM = """
import sys
from board_designer.cli.interrupts import on_interrupt, say_at_once

with on_interrupt(lambda: say_at_once("stopping\\n")):
    print("a line " * 100_000, file=sys.stderr, flush=True)
print("went on")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="how full a pipe is, is asked as on Linux")
def test_an_interrupt_in_the_middle_of_a_line_is_told_and_survived():
    import fcntl
    import termios

    piped = subprocess.PIPE
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    command = [sys.executable, "-c", PROGRAM]
    with subprocess.Popen(command, stdout=piped, stderr=piped, text=True, env=usual) as process:
        assert process.stderr is not None
        pipe = process.stderr.fileno()
        room = fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ)
        while struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0] < room:
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)  # it waits in the middle of its line until somebody reads
        out, err = process.communicate()
    assert (process.returncode, out) == (0, "went on\n"), err[-500:]
    assert "stopping\n" in err
    assert err.replace("stopping\n", "") == "a line " * 100_000 + "\n"
