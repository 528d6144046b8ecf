"""A board as text: one space or link on each line, fields in a fixed order, nothing that says what is the default.

The same board always gives the same bytes, and a moved space is a one-line difference.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board, Exclusion, Link, Space
from board_designer.geometry.footprint import Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.io.canonical_yaml import field_line, flow, json_flow
from board_designer.io.migrations import CURRENT, FAMILY


def board_data(board: Board) -> dict[str, Any]:
    """The plain data of a board, in the order in which it is written."""
    lint = {
        "severity": thaw(board.lint.severity),
        "exclude": [_exclusion_data(item) for item in board.lint.exclude],
    }
    data: dict[str, Any] = {
        "format": f"{FAMILY}/{CURRENT}",
        "kit": board.kit,
        "title": board.title,
        "notes": board.notes,
        "grid": _with_extra(_grid_data(board.grid), thaw(board.grid_extra)),
        "rules": thaw(board.rules),
        "used_ids": thaw(board.used_ids),
        "spaces": [space_data(space) for space in board.spaces],
        "links": [link_data(link) for link in board.links],
        "lint": {**_filled(lint), **thaw(board.lint.extra)},
        "print": thaw(board.print),
    }
    return {**_filled(data, keep=("kit", "spaces")), **thaw(board.extra)}


def space_data(space: Space) -> dict[str, Any]:
    data = {
        "id": space.id,
        "type": space.type,
        **footprint_data(space.footprint),
        "label": space.label,
        "seat": space.seat,
        "props": thaw(space.props),
        "notes": space.notes,
        "locked": space.locked,
    }
    return {**_filled(data), **thaw(space.extra)}


def footprint_data(footprint: Footprint) -> dict[str, Any]:
    match footprint:
        case Rect(x, y, width, height):
            return {"rect": [x, y, width, height]}
        case Circle(x, y, radius):
            return {"circle": [x, y, radius]}
        case Cells(points):
            return {"cells": [list(point) for point in points]}
        case Polygon(points):
            return {"polygon": [list(point) for point in points]}
        case Hexes(points):
            return {"hexes": [list(point) for point in points]}


def link_data(link: Link) -> dict[str, Any]:
    data = {
        "id": link.id,
        "type": link.type,
        "from": link.source,
        "to": link.target,
        "bends": [list(point) for point in link.bends],
        "cut": link.cut,
        "label": link.label,
        "props": thaw(link.props),
        "notes": link.notes,
    }
    return {**_filled(data), **thaw(link.extra)}


def yaml_text(board: Board) -> str:
    lines: list[str] = []
    for key, value in board_data(board).items():
        if key in ("spaces", "links") and value:
            lines += [f"{key}:", *(f"  - {flow(item)}" for item in value)]
        elif key == "lint":
            lines += _yaml_lint(value)
        else:
            lines.append(field_line(key, value))
    return "\n".join(lines) + "\n"


def _yaml_lint(lint: Mapping[str, Any]) -> list[str]:
    lines = ["lint:"]
    for key, value in lint.items():
        if key == "exclude":
            lines += ["  exclude:", *(f"    - {flow(item)}" for item in value)]
        else:
            lines.append(field_line(key, value, "  "))
    return lines


def json_text(board: Board) -> str:
    fields = []
    for key, value in board_data(board).items():
        if key in ("spaces", "links") and value:
            rows = ",\n".join(f"    {json_flow(item)}" for item in value)
            fields.append(f"  {json_flow(key)}: [\n{rows}\n  ]")
        else:
            fields.append(f"  {json_flow(key)}: {json_flow(value)}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


WRITERS: Mapping[bool, Callable[[Board], str]] = {False: yaml_text, True: json_text}


def _with_extra(grid: dict[str, Any], extra: dict[str, Any]) -> dict[str, Any]:
    """The grid and what is unknown in it; fold lines of an unknown kind stand with the others."""
    folds = {**grid.get("folds", {}), **extra.pop("folds", {})}
    return {**grid, **({"folds": folds} if folds else {}), **extra}


def _grid_data(grid: Grid) -> dict[str, Any]:
    folds = {"vertical": list(grid.folds.vertical), "horizontal": list(grid.folds.horizontal)}
    data = {
        "shape": grid.shape,
        "orientation": None if grid.orientation == "pointy" else grid.orientation,
        "cell_mm": int(grid.cell_mm) if grid.cell_mm == int(grid.cell_mm) else grid.cell_mm,
        "parts": grid.parts,
        "size": list(grid.size),
        "margin": grid.margin or None,
        "folds": _filled(folds),
    }
    return _filled(data)


def _exclusion_data(item: Exclusion) -> dict[str, Any]:
    data = {
        "rule": item.rule,
        "spaces": list(item.spaces),
        "links": list(item.links),
        "reason": item.reason,
        "by": item.by,
        "until": item.until,
        "fingerprint": item.fingerprint,
    }
    return {**_filled(data), **thaw(item.extra)}


def _filled(data: Mapping[str, Any], keep: tuple[str, ...] = ()) -> dict[str, Any]:
    """Without the fields that hold nothing: they read back as their defaults."""
    return {key: value for key, value in data.items() if key in keep or value not in (None, "", [], {}, False)}
