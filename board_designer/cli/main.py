"""The command `board-designer`: finds the sub-command, runs it, turns what goes wrong into a line and a number.

Each sub-command is one file beside this one with `add_arguments` and `execute`; a file is loaded only when its
command is asked for, so that nothing heavy is imported for a light command.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from board_designer.cli.exit_codes import BAD_FILE, CRASHED, FINE, INTERRUPTED, CommandError
from board_designer.drawing.qt_check import NoQt
from board_designer.numpy_threads import on_one_thread
from board_designer.version import __version__

# Set to anything, it shows where in the program something went wrong.
DEBUG = "BOARD_DESIGNER_DEBUG"
EXIT_CODES = (
    "Exit codes: 0 success; 1 lint found errors, or diff found differences; 2 bad usage; 3 a file that cannot be "
    "read or written, or Qt that cannot be used; 4 a fault of the program itself; 130 interrupted."
)

# Name -> what it does. The module is `board_designer.cli.NAME_command`.
COMMANDS = {
    "open": "open a board in the designer",
    "new": "make a board from a template or a sample",
    "templates": "list the templates with their parameters, and the samples",
    "kits": "show what a kit offers: spaces, links, properties, rules",
    "info": "show counts, sizes and the play graph of a board",
    "lint": "find the faults of a layout, and fix what can be fixed",
    "rules": "list what lint checks, and why",
    "sim": "play a board many times: who wins, how long games last, what nobody uses",
    "improve": "search for small changes that make a board fairer, or better as you say",
    "train": "train players on boards, and judge them on seeds and boards they never met",
    "experiment": "play a whole experiment from a file: boards, rules, players, and what each of them changes",
    "odds": "show the exact odds of a fight, or of cards or tiles",
    "options": "list what the seat to move can play in a position",
    "replay": "tell one game of a simulation turn by turn",
    "diff": "compare two boards: spaces, links, settings, play and problems",
    "report": "everything about a board on one page, to send or to print",
    "export": "write a board for engines, other tools, printers and people",
    "import": "make a board from an export or from a file of another tool",
    "demo": "a tour without a window: describe, check, draw and export a board",
    "doctor": "check what is missing on this machine, and how to install it",
}


def run() -> None:
    """Entry point of the installed command."""
    on_one_thread()
    arguments = _with_a_command(sys.argv[1:])
    if arguments[0] != "open":
        # What a command loads stays to its end. Looking through it for garbage took a sixteenth of its time.
        gc.set_threshold(100_000)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows a stand-in; the command goes on.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    code = main(arguments)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        code = _without_a_reader()
    _leave(code)


def _leave(code: int) -> NoReturn:
    """Ends the process without taking apart what it made: that took a tenth of a short command's time, and the system
    does it anyway. Where Qt is loaded there may be more to end than memory."""
    if "PySide6" in sys.modules:
        sys.exit(code)
    with suppress(OSError, ValueError):  # nobody listens any more
        sys.stderr.flush()
    os._exit(code)


def main(arguments: Sequence[str]) -> int:
    try:
        return _dispatch(list(arguments))
    except CommandError as problem:
        print(problem, file=sys.stderr)
        return problem.code
    except NoQt as problem:
        print(problem, file=sys.stderr)
        return BAD_FILE
    except BrokenPipeError:
        return _without_a_reader()
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        print(f"board-designer: {where}{problem.strerror or problem}", file=sys.stderr)
        return BAD_FILE
    except Exception as problem:
        return _crashed(problem)


def _without_a_reader() -> int:
    """Whoever read our output has had enough. Keep Python from complaining about it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE


def _crashed(problem: Exception) -> int:
    """A fault of ours must not pass for findings: it has a code of its own, and says how to find out more. One in the
    rules of a game is a file that cannot be read."""
    if isinstance(problem, MemoryError):
        print("board-designer: not enough memory", file=sys.stderr)
        return CRASHED
    # Brings the kits along, which no command needs that goes well without them.
    from board_designer.cli.user_kit_errors import fault_in_a_game

    own = fault_in_a_game(problem)
    what = f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
    told = "".join(letter if letter.isprintable() else "?" for letter in what[:400])
    if os.environ.get(DEBUG):
        traceback.print_exception(problem)
    if own is not None:
        print(own, file=sys.stderr)
        return BAD_FILE
    print(
        f"board-designer {__version__} failed, which is a fault of the program: {told}\n"
        f"To report it, send this with the command and the board. {DEBUG}=1 before the command shows where.",
        file=sys.stderr,
    )
    return CRASHED


def _with_a_command(arguments: list[str]) -> list[str]:
    """Without one, the designer opens."""
    if not arguments or (arguments[0] not in COMMANDS and arguments[0].endswith((".yaml", ".json"))):
        return ["open", *arguments]
    return arguments


def _dispatch(arguments: list[str]) -> int:
    arguments = _with_a_command(arguments)
    parser = argparse.ArgumentParser(
        prog="board-designer",
        description="Design the boards of tabletop games.",
        epilog=f"Without a command the designer opens. See `board-designer COMMAND --help` for more. {EXIT_CODES}",
    )
    parser.add_argument("--version", action="version", version=f"board-designer {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    chosen = arguments[0] if arguments[0] in COMMANDS else None
    for name, help_text in COMMANDS.items():
        sub = commands.add_parser(name, help=help_text, description=help_text[0].upper() + help_text[1:] + ".")
        if name == chosen:
            module = importlib.import_module(f"board_designer.cli.{name}_command")
            module.add_arguments(sub)
            sub.set_defaults(execute=module.execute)
    options = parser.parse_args(_with_lists_joined(arguments))
    return int(options.execute(options))


def _with_lists_joined(arguments: list[str]) -> list[str]:
    """`--seats -,a,b` as `--seats=-,a,b`: a list that begins with nobody looks like an option otherwise."""
    joined: list[str] = []
    for word in arguments:
        if word.startswith("-,") and joined and joined[-1].startswith("--") and len(joined[-1]) > 2:
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined
