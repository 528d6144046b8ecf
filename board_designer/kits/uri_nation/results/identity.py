"""What was played: everything needed to run it again and get the same numbers."""

from __future__ import annotations

import hashlib
from typing import Any

from board_designer.board.model import Board
from board_designer.io.checksum import board_checksum
from board_designer.kits.kit import Kit
from board_designer.kits.simulating import Options
from board_designer.kits.uri_nation.play.figures import figure_names, with_figures
from board_designer.kits.uri_nation.results.books import Books
from board_designer.kits.uri_nation.results.winning import seated_roles
from board_designer.version import __version__


def identity(books: Books, options: Options) -> dict[str, Any]:
    structure, record = books.structure, books.record
    board, kit = structure.board, structure.kit
    return {
        "tool": {"name": "board-designer", "version": __version__},
        "board": {"title": board.title, "checksum": board_checksum(board)},
        "kit": kit.name,
        "rules": {
            "values": structure.rules,
            "changed": _changed_rules(board, kit, options, structure.rules),
        },
        "figures": {
            "values": figure_names(with_figures(kit.data, options.figures)),
            "changed": _changed_figures(kit, options),
        },
        "line_up": _line_up(books, options),
        "seed": options.seed,
        "games": record.n_games,
        "blocks": record.n_blocks,
        "block_size": record.block_size,
        "tolerance": options.tolerance,
    }


def _changed_rules(board: Board, kit: Kit, options: Options, values: Any) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "value": values[name],
            "default": parameter.default,
            "by": "run" if name in options.rules else "board",
        }
        for name, parameter in kit.parameters.items()
        if values[name] != parameter.default
    ]


def _changed_figures(kit: Kit, options: Options) -> list[dict[str, Any]]:
    known = figure_names(kit.data)
    return [
        {"name": name, "value": value, "default": known[name]}
        for name, value in sorted(options.figures.items())
        if value != known[name]
    ]


def _line_up(books: Books, options: Options) -> dict[str, Any]:
    contest = books.contest
    homes = books.town.homes
    sets = contest.line_up.seat_sets
    return {
        "players": books.players,
        "homes": [{"seat": home.seat, "space": home.id} for home in homes],
        "archetypes": seated_roles(books) or "rotated",
        "seats": [[homes[at].seat for at in chosen] for chosen in sets] or "all choices in turn",
        "starter": "rotated",
        "policies": list(contest.ways),
        "players_file": _players_file(options),
    }


def _players_file(options: Options) -> dict[str, str] | None:
    if options.players_file is None:
        return None
    data = options.players_file.read_bytes()
    return {"name": options.players_file.name, "checksum": f"sha256:{hashlib.sha256(data).hexdigest()}"}
