"""What may be asked for in a run of a board: roles, players, figures, and the questions of the kit."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Board
from board_designer.games.declared import Declared, Policy
from board_designer.games.results.comparable_measures import names_of, shares_of
from board_designer.kits.figures import figure_names, figure_title
from board_designer.kits.kit import Kit
from board_designer.kits.line_ups import CHOICE, SMALLER
from board_designer.showing.run_questions import Choices, Figure, Question
from board_designer.words import sentence


def choices_for(declared: Declared, policies: Sequence[Policy], kit: Kit, board: Board) -> Choices:
    data = kit.data
    at_home = seats_of(kit, board)
    seats = at_home or list(range(1, kit.seats_by_rule(board, {}) + 1))
    least, most = int(data["players"]["min"]), int(data["players"]["max"])
    roles = {name: str(role["title"]) for name, role in data.get("archetypes", {}).items()}
    stocks = {item["name"]: item["title"] for item in data.get("resources", ())}
    known = {*kit.spaces, *kit.links, *kit.parameters, *data.get("recipes", {})}
    return Choices(
        roles=tuple(roles.items()),
        policies=tuple((one.name, one.title, one.about) for one in policies),
        players=(least, max(min(most, len(seats)) if at_home else most, least)),
        figures=tuple(Figure(name, figure_title(name, data, declared.prices), value)
            for name, value in figure_names(data).items()),
        questions=tuple(
            Question(
                one["name"], one["title"], one["parameter"], tuple(one["values"]), tuple(one["measures"]),
                one.get("doc", ""),
            )
            for one in kit.questions
        ),
        measures=names_of(declared, seats, roles, stocks, known),
        shares=frozenset(shares_of(declared, seats, roles, stocks)),
        sides=_sides(declared, kit, len(roles)),
        fewer=(CHOICE, SMALLER) if CHOICE in kit.parameters else ("", ()),
    )  # fmt: skip


def _sides(declared: Declared, kit: Kit, roles: int) -> tuple[tuple[str, str], ...]:
    found = [("seats", "Seats")]
    found += [("roles", sentence(declared.role.many))] if roles > 1 else []
    found += [("teams", "Teams")] if kit.data["players"].get("teams") else []
    return tuple(found)


def seats_of(kit: Kit, board: Board) -> list[int]:
    """The seats there are on a board."""
    homes = kit.graph_rules(board.rules).homes.types
    return sorted({space.seat for space in board.spaces if space.type in homes and space.seat is not None})
