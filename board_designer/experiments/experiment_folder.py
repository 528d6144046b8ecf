"""The folder of an experiment: what it is, so that it can be repeated and gone on with, and its boards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from board_designer.experiments.experiment_plan import Plan, options_of
from board_designer.io.atomic_write import atomic_write
from board_designer.io.board_file import save_board
from board_designer.io.checksum import board_checksum
from board_designer.io.json_text import json_text
from board_designer.version import __version__
from board_designer.words import listed

NAME, BOARDS = "experiment.json", "boards"
RUNS, TABLE = "runs.csv", "runs.parquet"
RESULTS, PAGE = "results.json", "report.html"
FORMAT = "board-designer-experiment-run/1"
MOST_TOLD = 5


class OtherExperiment(Exception):
    """A folder that holds another experiment, or somebody's files; the message says what."""


def claim(folder: Path, plan: Plan) -> None:
    """Makes the folder that of this experiment, or raises `OtherExperiment`. Boards that have no file get one."""
    mine = identity(plan)
    path = folder / NAME
    if path.exists():
        insist_on_the_same(folder, _held_in(path), mine)
        return
    if others := [name for name in (RUNS, TABLE, RESULTS, PAGE) if (folder / name).exists()]:
        raise OtherExperiment(f"{folder} has {listed(others)} of no experiment; take another folder")
    folder.mkdir(parents=True, exist_ok=True)
    if not isinstance(plan.file.data["boards"], list):
        (folder / BOARDS).mkdir(exist_ok=True)
        for name, board in plan.boards.items():
            save_board(board, folder / BOARDS / f"{name}.board.yaml")
    atomic_write(path, json_text(mine, indent=1).encode())


def _held_in(path: Path) -> Mapping[str, Any]:
    try:
        held = json.loads(path.read_text("utf-8"))
    except ValueError:
        held = None
    if not isinstance(held, dict) or held.get("format") != FORMAT:
        raise OtherExperiment(f"{path} is not that of an experiment; take another folder")
    return held


def insist_on_the_same(folder: Path, held: Mapping[str, Any], mine: Mapping[str, Any]) -> None:
    found = list(_differences("", held, json.loads(json.dumps(mine))))
    if found:
        more = f", and {len(found) - MOST_TOLD} more" if len(found) > MOST_TOLD else ""
        told = "; ".join(found[:MOST_TOLD])
        raise OtherExperiment(f"{folder} holds another experiment: {told}{more}. Take another folder for this one")


def identity(plan: Plan) -> dict[str, Any]:
    """All that the games depend on. Whatever differs, they could be others."""
    tables = plan.contest(plan.cells[0]).tables.cells
    return {
        "format": FORMAT,
        "version": __version__,
        "experiment": dict(plan.file.data),
        "kit": plan.kit.name,
        "tables": hashlib.sha256(tables.tobytes()).hexdigest()[:16],  # of the first cell
        "boards": {name: board_checksum(board) for name, board in plan.boards.items()},
        "players": dict(_players(plan)),
        "cells": [
            {"cell": cell.number, "board": cell.board, **_levels(plan, cell.levels)} for cell in plan.cells
        ],
    }  # fmt: skip


def _levels(plan: Plan, levels: tuple[Any, ...]) -> dict[str, Any]:
    return {factor.name: level.value for factor, level in zip(plan.factors, levels, strict=True) if factor.is_varied}


def _players(plan: Plan) -> Iterator[tuple[str, str]]:
    """Files of players, by what they hold."""
    for cell in plan.cells:
        options = options_of(plan.file, plan.factors, cell.levels)
        named = [Path(policy.partition(":")[2]) for policy in options.policies if ":" in policy]
        for path in (*named, *([options.players_file] if options.players_file else ())):
            if path.is_file():
                yield path.name, hashlib.sha256(path.read_bytes()).hexdigest()


def _differences(name: str, held: Any, mine: Any) -> Iterator[str]:
    """Where two of them differ, in words."""
    if held == mine:
        return
    if isinstance(held, dict) and isinstance(mine, dict):
        for key in dict.fromkeys((*held, *mine)):
            yield from _differences(f"{name}.{key}" if name else str(key), held.get(key), mine.get(key))
    elif name == "cells":
        yield f"{len(held)} cells there, {len(mine)} here" if len(held) != len(mine) else "other cells"
    else:
        yield f"{name.removeprefix('experiment.')} is {_shown(held)} there, {_shown(mine)} here"


def _shown(value: Any) -> str:
    if value is None:
        return "not set"
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value))}]" if value else "none"
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
