"""The lines that repeat what the page tells, from how the board was played."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from board_designer.games.playing.play_options import Options
from board_designer.games.playing.policy_names import told_as

PROGRAM = "board-designer"


def repeating(file: str, options: Options, games: int) -> tuple[str, str]:
    """The same games once more, told in the terminal and on a page like this one."""
    words = [file, "--games", str(games), *_played_as(options)]
    if options.tolerance != Options.tolerance:
        words += ["--tolerance", f"{100 * options.tolerance:g}%"]
    page = f"{file.removesuffix('.yaml').removesuffix('.json').removesuffix('.board')}.html"
    return shlex.join([PROGRAM, "sim", *words]), shlex.join([PROGRAM, "report", *words, "-o", page])


def replay(file: str, options: Options, game: int) -> str:
    """One of these games, turn by turn."""
    return shlex.join([PROGRAM, "replay", file, "--game", str(game), *_played_as(options)])


def _played_as(options: Options) -> Iterator[str]:
    yield from ("--seed", str(options.seed))
    if options.players is not None:
        yield from ("--players", str(options.players))
    if options.seats is not None:
        yield from ("--seats", ",".join(seat or "-" for seat in options.seats))
    if options.players_file is not None:
        # Its name only: where it lies is nobody else's business.
        yield from ("--policy", options.players_file.name)
    elif options.policies:
        yield from ("--policy", ",".join(map(told_as, options.policies)))
    for name, value in (*options.rules.items(), *options.figures.items()):
        yield from ("--set", f"{name}={_typed(value)}")


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
