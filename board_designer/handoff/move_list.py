"""The moves of a board as plain records, for formats that list them; drawn links alone where the kit is unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.exporters import Job
from board_designer.kits import find_kit
from board_designer.overlays.overlay_marks import COLOURS, INK
from board_designer.words import counted

Known = tuple[str, str, str]  # from, to, kind


@dataclass(frozen=True, slots=True)
class Move:
    """One way to go, or to use a place from beside it. What goes both ways is two moves."""

    source: str
    target: str
    kind: str
    steps: int
    cost: Mapping[str, int]
    link: str = ""  # the drawn link it comes from

    @property
    def named_costs(self) -> dict[str, int]:
        """The costs by the names they have in other formats."""
        return {f"cost_{fit_for_xml(name)}": amount for name, amount in self.cost.items()}


@dataclass(frozen=True, slots=True)
class Moves:
    moves: tuple[Move, ...]
    standing: frozenset[str]  # the spaces where a pawn can stand
    remarks: tuple[str, ...] = ()

    def colours(self) -> dict[str, str]:
        """A colour to each kind of move, the commonest first; uses of places in ink."""
        going = sorted({move.kind for move in self.moves if self.goes(move)}, key=self._how_many)
        found = {kind: COLOURS[number % len(COLOURS)] for number, kind in enumerate(going)}
        return {**dict.fromkeys(sorted({move.kind for move in self.moves}), INK), **found}

    def goes(self, move: Move) -> bool:
        """Whether a pawn goes that way; otherwise a place is used from beside it, or tied to another."""
        return move.source in self.standing and move.target in self.standing

    def _how_many(self, kind: str) -> tuple[int, str]:
        return -sum(move.kind == kind for move in self.moves), kind

    def pairs(self) -> list[tuple[Move, bool]]:
        """Each move once, with whether it also leads back at the same price."""
        waiting: dict[tuple[object, ...], int] = {}
        found: list[tuple[Move, bool]] = []
        for move in self.moves:
            price = (move.kind, move.link, move.steps, tuple(sorted(move.cost.items())))
            if (back := waiting.pop((move.target, move.source, *price), None)) is not None:
                found[back] = (found[back][0], True)
            else:
                waiting[(move.source, move.target, *price)] = len(found)
                found.append((move, False))
        return found


def moves_of(job: Job) -> Moves:
    if find_kit(job.board.kit) is None:
        remark = f"The kit {job.board.kit!r} is not installed, so only the drawn links were written, not the moves."
        return Moves(_drawn(job.board), frozenset(job.board.space_by_id), (remark,))
    play = job.structure.play
    moves = [
        Move(source, target, data["kind"], data["steps"], thaw(data["cost"]), data.get("link", ""))
        for source, target, data in play.edges()
    ]
    return Moves(tuple(moves), frozenset(play.ids_of(play.rules.standing)))


def _drawn(board: Board) -> tuple[Move, ...]:
    there = board.space_by_id
    return tuple(
        Move(link.source, link.target, link.type, 0, {}, link.id)
        for link in board.links
        if not link.cut and link.source in there and link.target in there
    )


def stale_moves(board: Board, in_file: Sequence[Known] | None) -> list[str]:
    """A sentence where a file lists other moves than the board has: they cannot be taken over as such."""
    if in_file is None:  # it lists none at all
        return []
    # A kind with letters that the file cannot hold stands in it as far as it can.
    has = {(move.source, move.target, fit_for_xml(move.kind)) for move in moves_of(Job(board)).moves}
    listed = {(source, target, fit_for_xml(kind)) for source, target, kind in in_file}
    found = []
    if strange := sorted(listed - has):
        found.append(
            f"{counted(len(strange), 'move in the file was', 'moves in the file were')} left out, such as "
            f"{_named(strange[0])}: "
            "the moves of a board follow from its spaces and links."
        )
    if missing := sorted(has - listed):
        found.append(
            f"{counted(len(missing), 'move of the board is', 'moves of the board are')} not in the file, such as "
            f"{_named(missing[0])}: moves follow from its spaces and links."
        )
    return found


def _named(move: Known) -> str:
    return f"{move[2]} from {move[0]} to {move[1]}"
