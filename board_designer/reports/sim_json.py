"""Simulation results as JSON, in the format that `schemas/sim.v2.schema.json` describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from board_designer.io.json_text import json_text
from board_designer.words import legible

FORMAT = "board-designer-sim"
VERSION = 2


def sim_document(path: str, body: Mapping[str, Any], comparisons: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """One run, and what it was compared with. The path is told with the board, which the results do not know."""
    document = {"format": FORMAT, "version": VERSION, **run_data(path, body)}
    if comparisons:
        document["comparisons"] = list(comparisons)
    return document


def run_data(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
    return {**body, "board": {"file": legible(path), **body["board"]}}


def sim_json(document: Mapping[str, Any]) -> str:
    return json_text(document, indent=1)
