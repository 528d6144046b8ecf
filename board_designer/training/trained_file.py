"""Trained players as a file: how they were made, what they gained, and their weights. Same training, same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.io.canonical_yaml import field_line
from board_designer.kits.players_file import FORMAT, HEADER, ROLES, USUAL
from board_designer.simulate.rate_estimates import Rate
from board_designer.training.held_out import Gain, Judged
from board_designer.training.train import Trained
from board_designer.version import __version__

OPENING = (
    "# Players that were trained. Give this file to `sim --policy trained:FILE`.",
    "# The shares are those of games won: before, after and gained, each with its interval, all others as usual.",
)
IN = "  "


@dataclass(frozen=True)
class Making:
    """How players were made: what repeats it, and the boards by name."""

    command: str
    kit: str
    seed: int
    boards: tuple[str, ...]
    held_out: tuple[str, ...] = ()


def trained_text(trained: Trained, making: Making) -> str:
    """The whole file."""
    return "\n".join([*OPENING, *_lines(trained, making), ""])


def _lines(trained: Trained, making: Making) -> Iterator[str]:
    yield field_line("format", FORMAT)
    yield ""
    yield f"{HEADER}:"
    for name, value in {**vars(making), "version": __version__, "complete": trained.complete}.items():
        yield field_line(name, value, IN)
    yield f"{IN}gained:"
    for gain in trained.gains:
        yield from _gain(gain)
    yield ""
    if set(trained.players) == {USUAL}:
        yield f"{USUAL}:"
        yield from _weights(trained.players[USUAL], IN)
        return
    yield f"{ROLES}:"
    for role, weights in trained.players.items():
        yield f"{IN}{role}:"
        yield from _weights(weights, 2 * IN)


def _gain(gain: Gain) -> Iterator[str]:
    yield f"{2 * IN}{gain.role}:"
    yield field_line("kept", gain.kept, 3 * IN)
    yield f"{3 * IN}judged:"
    for one in gain.all:
        yield f"{4 * IN}- {field_line('boards', one.boards)}"
        for name, value in _judged(one).items():
            yield field_line(name, value, 5 * IN)


def _judged(one: Judged) -> dict[str, Any]:
    rates = {"before": one.before, "after": one.after, "gain": one.gain}
    return {"against": one.against, "games": one.after.n, **{name: _rate(rate) for name, rate in rates.items()}}


def _rate(rate: Rate) -> list[float]:
    """Its value, and where it lies."""
    return [round(value, 4) + 0.0 for value in (rate.value, rate.low, rate.high)]


def _weights(weights: Mapping[str, float], indent: str) -> Iterator[str]:
    yield f"{indent}weights:"
    for name, value in weights.items():
        yield field_line(name, int(value) if value == int(value) else value, indent + IN)
