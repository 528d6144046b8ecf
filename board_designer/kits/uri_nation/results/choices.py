"""What may be asked for in a run of a board: dogs, players, figures, and the questions of the kit."""

from __future__ import annotations

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.kits.showing import Choices, Figure, Question
from board_designer.kits.uri_nation.play.figures import figure_names
from board_designer.kits.uri_nation.play.policies import CHOICES, shipped_players
from board_designer.kits.uri_nation.results.measures import names_of
from board_designer.kits.uri_nation.results.titles import figure_title

POLICY_TITLES = {
    "archetype": "Each dog its own way",
    "greedy": "Greedy",
    "random": "At random",
    "look_ahead": "Looking ahead",
}
EACH_ITS_OWN = "Each kind of dog weighs all ends of its roll in its own way."
# What a party does that is smaller than the board has homes.
SMALLER = (
    ("random", "Every choice of that many seats plays in turn, each equally often."),
    ("spread", "Only the seats that lie as far apart as possible play."),
    ("fixed", "Always the seats with the lowest numbers play."),
)
SLOW = " Takes many times as long."


def choices_for(kit: Kit, board: Board) -> Choices:
    data = kit.data
    homes = graph_homes(kit, board)
    least, most = int(data["players"]["min"]), int(data["players"]["max"])
    figures = figure_names(data)
    return Choices(
        roles=tuple((name, str(dog["title"])) for name, dog in data["archetypes"].items()),
        policies=_policies(tuple(data["archetypes"])),
        players=(least, max(min(most, len(homes)), least)),
        figures=tuple(Figure(name, figure_title(name, data), value) for name, value in figures.items()),
        questions=tuple(
            Question(
                one["name"], one["title"], one["parameter"], tuple(one["values"]), tuple(one["measures"]),
                one.get("doc", ""),
            )
            for one in kit.questions
        ),
        measures=names_of(kit, homes),
        fewer=("seat_choice", SMALLER),
    )  # fmt: skip


def graph_homes(kit: Kit, board: Board) -> list[int]:
    """The seats there are on a board."""
    homes = kit.graph_rules(board.rules).homes.types
    return sorted({space.seat for space in board.spaces if space.type in homes and space.seat is not None})


def _policies(roles: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    told = {policy.name.split()[0]: policy.about for policy in shipped_players(roles).policies}
    told |= {"archetype": EACH_ITS_OWN, "look_ahead": told["look_ahead"] + SLOW}
    return tuple((name, POLICY_TITLES[name], told[name]) for name in CHOICES)
