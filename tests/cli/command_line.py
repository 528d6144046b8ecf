"""A command as it is typed: its exit code, and what it says on both streams."""

import os
import subprocess
import tempfile
from pathlib import Path
from typing import IO

from command_in_fork import AS_A_PROGRAM, CAN_FORK, Running

from board_designer.cli.main import main


def said(capsys, *arguments: object) -> tuple[int, str, str]:
    try:
        code = main([str(word) for word in arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def started(
    *words: object, out: IO[bytes], err: IO[bytes], cwd: Path | None = None, env: dict[str, str] | None = None
) -> Running | subprocess.Popen[bytes]:
    """A command in a process that has loaded the program, where there can be one; else in one that loads it."""
    asked = [str(word) for word in words]
    if CAN_FORK:
        return Running(
            asked, out.fileno(), err.fileno(), dict(os.environ if env is None else env), str(cwd or Path.cwd())
        )
    return subprocess.Popen([*AS_A_PROGRAM, *asked], stdout=out, stderr=err, cwd=cwd, env=env)


def ran(
    *words: object, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        code = started(*words, out=out, err=err, cwd=cwd, env=env).wait()
        return subprocess.CompletedProcess(words, code, written_to(out), written_to(err))


def written_to(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode()
