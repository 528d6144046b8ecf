"""What a search found, as JSON, in the format that `schemas/improve.v1.schema.json` describes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from board_designer.io.checksum import board_checksum
from board_designer.io.json_text import json_text
from board_designer.showing.variant_values import Improvement, Spread, Variant
from board_designer.version import __version__
from board_designer.words import legible

FORMAT = "board-designer-improve/1"


def improvement_json(found: Improvement, path: str, goal: str, files: Sequence[str] = ()) -> str:
    return json_text(improvement_data(found, path, goal, files), indent=1)


def improvement_data(found: Improvement, path: str, goal: str, files: Sequence[str] = ()) -> dict[str, Any]:
    """`path` and `files` are where the draft and the boards of the front are, as far as they are in files."""
    named = files or [""] * len(found.front)
    return {
        "format": FORMAT,
        "version": __version__,
        "file": legible(path),
        "goal": goal,
        "sentence": legible(found.sentence),
        "best": found.best,
        "complete": found.complete,
        "tried": found.tried,
        "games": found.games,
        "seed": found.seed,
        "draft": _variant(found.draft, None),
        "front": [_variant(one, legible(file) or None) for one, file in zip(found.front, named, strict=True)],
    }


def _variant(one: Variant, file: str | None) -> dict[str, Any]:
    return {
        "title": legible(one.title),
        "file": file,
        "checksum": board_checksum(one.board),
        "size": one.size,
        "spaces": list(one.spaces),
        "links": list(one.links),
        "relinked": list(one.relinked),
        "rules": list(one.rules),
        "figures": dict(one.figures),
        "games": one.games,
        "sentence": legible(one.sentence),
        "loss": _spread(one.loss),
        "gain": _spread(one.gain),
        "sure": one.sure,
        "fair_share": dict(one.fair_share),
        "sides": {
            kind: [
                {"name": legible(side.name), "title": legible(side.title), "win_rate": _spread(side.rate)}
                for side in sides
            ]
            for kind, sides in one.sides.items()
        },
    }


def _spread(value: Spread | None) -> dict[str, float] | None:
    return None if value is None else {"value": value.value, "low": value.low, "high": value.high}
