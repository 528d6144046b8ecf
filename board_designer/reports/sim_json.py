"""Simulation results as JSON, in the format that `schemas/sim.v1.schema.json` describes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

FORMAT = "board-designer-sim"
VERSION = 1


def sim_document(path: str, body: Mapping[str, Any], comparisons: Sequence[Mapping[str, Any]] = ()) -> dict[str, Any]:
    """One run, and what it was compared with. The path is told with the board, which the results do not know."""
    document = {"format": FORMAT, "version": VERSION, **run_data(path, body)}
    if comparisons:
        document["comparisons"] = list(comparisons)
    return document


def run_data(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
    # A name that is not UTF-8 cannot stand in a report; what is wrong with it is replaced.
    name = path.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return {**body, "board": {"file": name, **body["board"]}}


def sim_json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1, allow_nan=False) + "\n"
