"""What a script gave where a board is wanted: a plain word, instead of an error from deep inside."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

from board_designer.board.model import Board

Function = TypeVar("Function", bound=Callable[..., Any])


def insist_on_board(given: object) -> None:
    """Raises `TypeError` with what was given, and where boards come from."""
    if isinstance(given, Board):
        return
    if isinstance(given, str | Path):
        what = f"the {'text' if isinstance(given, str) else 'path'} {str(given)!r}"
    else:
        what = "None" if given is None else f"something of type {type(given).__name__}"
    raise TypeError(f"this needs a Board, such as one from bd.load(...) or bd.new(...), not {what}")


def takes_a_board(function: Function) -> Function:
    """For functions whose first argument is a board."""

    @wraps(function)
    def checked(*arguments: Any, **named: Any) -> Any:
        if arguments or "board" in named:
            insist_on_board(arguments[0] if arguments else named["board"])
        return function(*arguments, **named)

    return cast(Function, checked)
