"""Parts of the board between which no move leads."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.grid import Point
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import moving_all, some
from board_designer.lint.rule import rule
from board_designer.words import counted


@rule(
    "error",
    summary="The board is in separate pieces.",
    why="Players on one piece can never reach the others.",
    example="A block whose only way across was deleted.",
    tier="deep",
    fixable=True,
)
def board_in_pieces(facts: Facts) -> Iterator[Found]:
    pieces = [piece for piece in facts.pieces if len(piece) > 1]
    for piece in pieces[1:]:
        gap, by = _gap_to_the_rest(facts, set(piece))
        yield Found(
            f"{counted(len(piece), 'space')} ({facts.names(piece, 3)}) cannot be reached from the other "
            f"{len(pieces[0])}: no move of any kind leads across{gap}.",
            piece,
            fix=moving_all(piece, by, f"Move {some(piece)} across the gap") if any(by) else None,
        )


def _gap_to_the_rest(facts: Facts, piece: set[str]) -> tuple[str, Point]:
    """Where the piece stops a little short of the rest of the board: in words, and what would close it."""
    for gap in facts.gaps:
        for one, other, sign in ((gap.one, gap.other, 1), (gap.other, gap.one, -1)):
            if one in piece and other not in piece and facts.types[other] in facts.rules.standing:
                words = f"; {facts.name(one)} stops {facts.parts(round(gap.parts, 2))} short of {facts.name(other)}"
                return words, (sign * gap.dx, sign * gap.dy)
    return "", (0, 0)
