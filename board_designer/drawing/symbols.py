"""Symbols, each drawn about the origin in a square from -1 to 1. A kit names them; they mean nothing here."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from board_designer.drawing.colour_vision import darker, lighter
from board_designer.drawing.head_symbols import HEADS, Paint, Painted, mirrored
from board_designer.drawing.marks import Command, Outline, circle, ellipse, placed, polygon, rectangle

# Each symbol is a list of outlines with a role instead of a colour, or with colours of its own.
INK, SHADE, GLOW = "ink", "shade", "glow"
Piece = tuple[tuple[Command, ...], str]


def symbol(name: str, x: float, y: float, radius: float, ink: str) -> tuple[Outline, ...]:
    """The marks of a symbol of this size and colour; none for a name nobody knows."""
    if name not in SYMBOLS:
        return ()
    colours = {INK: ink, SHADE: darker(ink, 0.35), GLOW: lighter(ink, 0.55)}
    found = []
    for commands, role in _pieces(name):
        paint = role if isinstance(role, Paint) else Paint(colours[role])
        there = placed(commands, x, y, radius)
        found.append(Outline(there, fill=paint.fill, stroke=paint.line, width=paint.width * radius))
    return tuple(found)


@cache
def _pieces(name: str) -> Sequence[Piece | Painted]:
    return SYMBOLS[name]()


def _house() -> list[Piece]:
    roof = polygon([(0, -0.95), (0.98, -0.08), (0.8, 0.12), (0, -0.6), (-0.8, 0.12), (-0.98, -0.08)])
    walls = polygon([(0, -0.5), (0.66, 0.1), (0.66, 0.92), (-0.66, 0.92), (-0.66, 0.1)])
    chimney = rectangle(0.42, -0.86, 0.2, 0.42)
    door = (
        ("M", -0.22, 0.92),
        ("L", -0.22, 0.42),
        ("C", -0.22, 0.12, 0.22, 0.12, 0.22, 0.42),
        ("L", 0.22, 0.92),
        ("Z",),
    )
    return [(chimney, INK), (walls, INK), (roof, INK), (door, SHADE)]


def _paw() -> list[Piece]:
    toes = [(-0.72, -0.12, -0.4), (-0.28, -0.62, -0.12), (0.28, -0.62, 0.12), (0.72, -0.12, 0.4)]
    pad = (
        ("M", 0.0, -0.08),
        ("C", 0.4, -0.08, 0.72, 0.42, 0.6, 0.7),
        ("C", 0.5, 0.95, 0.22, 0.8, 0.0, 0.8),
        ("C", -0.22, 0.8, -0.5, 0.95, -0.6, 0.7),
        ("C", -0.72, 0.42, -0.4, -0.08, 0.0, -0.08),
        ("Z",),
    )
    return [(pad, INK)] + [(placed(ellipse(0, 0, 0.19, 0.28), x, y, 1.0, turn), INK) for x, y, turn in toes]


def _drop() -> list[Piece]:
    body = (
        ("M", 0.0, -0.98),
        ("C", 0.18, -0.5, 0.66, -0.02, 0.66, 0.36),
        ("C", 0.66, 0.74, 0.36, 0.98, 0.0, 0.98),
        ("C", -0.36, 0.98, -0.66, 0.74, -0.66, 0.36),
        ("C", -0.66, -0.02, -0.18, -0.5, 0.0, -0.98),
        ("Z",),
    )
    gleam = (
        ("M", -0.4, 0.3),
        ("C", -0.4, 0.58, -0.24, 0.74, -0.02, 0.78),
        ("C", -0.26, 0.86, -0.52, 0.66, -0.52, 0.34),
        ("C", -0.52, 0.24, -0.4, 0.22, -0.4, 0.3),
        ("Z",),
    )
    return [(body, INK), (gleam, GLOW)]


def _question() -> list[Piece]:
    hook = (
        ("M", -0.5, -0.4),
        ("C", -0.5, -0.78, -0.24, -0.98, 0.06, -0.98),
        ("C", 0.38, -0.98, 0.62, -0.76, 0.62, -0.44),
        ("C", 0.62, -0.02, 0.17, -0.02, 0.17, 0.4),
        ("L", -0.15, 0.4),
        ("C", -0.15, -0.16, 0.28, -0.14, 0.28, -0.44),
        ("C", 0.28, -0.58, 0.18, -0.68, 0.05, -0.68),
        ("C", -0.09, -0.68, -0.18, -0.56, -0.18, -0.4),
        ("Z",),
    )
    return [(hook, INK), (circle(0.01, 0.76, 0.2), INK)]


def _star() -> list[Piece]:
    points = []
    for n in range(10):
        reach = 0.98 if n % 2 == 0 else 0.42
        angle = math.pi * n / 5 - math.pi / 2
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    return [(polygon(points), INK)]


def _dot() -> list[Piece]:
    return [(circle(0.0, 0.0, 0.3), INK)]


def _hydrant() -> list[Piece]:
    cap = (("M", -0.34, -0.5), ("C", -0.34, -0.9, 0.34, -0.9, 0.34, -0.5), ("Z",))
    return [
        (cap, INK),
        (rectangle(-0.08, -0.98, 0.16, 0.2), INK),
        (rectangle(-0.44, -0.5, 0.88, 0.16, 0.06), INK),
        (rectangle(-0.32, -0.34, 0.64, 1.0), INK),
        (rectangle(-0.66, -0.14, 0.3, 0.34, 0.08), INK),
        (rectangle(0.36, -0.14, 0.3, 0.34, 0.08), INK),
        (rectangle(-0.5, 0.66, 1.0, 0.26, 0.08), INK),
        (circle(0.0, 0.03, 0.17), SHADE),
    ]


def _tree() -> list[Piece]:
    return [
        (rectangle(-0.1, 0.3, 0.2, 0.66), SHADE),
        (circle(0.0, -0.4, 0.5), INK),
        (circle(-0.36, 0.06, 0.42), INK),
        (circle(0.36, 0.06, 0.42), INK),
        (circle(-0.12, -0.5, 0.2), GLOW),
    ]


def _spade() -> list[Piece]:
    blade = (
        ("M", 0.0, -0.98),
        ("C", 0.2, -0.56, 0.88, -0.24, 0.88, 0.24),
        ("C", 0.88, 0.72, 0.28, 0.78, 0.06, 0.36),
        ("L", -0.06, 0.36),
        ("C", -0.28, 0.78, -0.88, 0.72, -0.88, 0.24),
        ("C", -0.88, -0.24, -0.2, -0.56, 0.0, -0.98),
        ("Z",),
    )
    return [(blade, INK), (_STEM, INK)]


def _club() -> list[Piece]:
    leaves = [(0.0, -0.52), (-0.48, 0.2), (0.48, 0.2)]
    middle = polygon([(-0.16, -0.3), (0.16, -0.3), (0.34, 0.24), (0.0, 0.44), (-0.34, 0.24)])
    return [(middle, INK), *((circle(x, y, 0.43), INK) for x, y in leaves), (_STEM, INK)]


def _heart() -> list[Piece]:
    return [
        (
            (
                ("M", 0.0, 0.94),
                ("C", -0.3, 0.46, -0.94, 0.08, -0.94, -0.4),
                ("C", -0.94, -0.96, -0.2, -1.0, 0.0, -0.42),
                ("C", 0.2, -1.0, 0.94, -0.96, 0.94, -0.4),
                ("C", 0.94, 0.08, 0.3, 0.46, 0.0, 0.94),
                ("Z",),
            ),
            INK,
        )
    ]


def _diamond() -> list[Piece]:
    """With sides that bend in a little."""
    return [
        (
            (
                ("M", 0.0, -0.98),
                ("C", 0.2, -0.56, 0.44, -0.24, 0.74, 0.0),
                ("C", 0.44, 0.24, 0.2, 0.56, 0.0, 0.98),
                ("C", -0.2, 0.56, -0.44, 0.24, -0.74, 0.0),
                ("C", -0.44, -0.24, -0.2, -0.56, 0.0, -0.98),
                ("Z",),
            ),
            INK,
        )
    ]


# What a spade and a club stand on.
_STEM: tuple[Command, ...] = (
    ("M", -0.05, 0.3),
    ("C", -0.06, 0.66, -0.16, 0.84, -0.42, 0.94),
    ("L", 0.42, 0.94),
    ("C", 0.16, 0.84, 0.06, 0.66, 0.05, 0.3),
    ("Z",),
)


def _bone() -> list[Piece]:
    ends = [(circle(x, y, 0.3), INK) for x in (-0.68, 0.68) for y in (-0.24, 0.24)]
    return [*ends, (rectangle(-0.7, -0.22, 1.4, 0.44), INK)]


def _hound() -> list[Piece]:
    """A head from the front, with hanging ears."""
    ear = (
        ("M", 0.4, -0.72),
        ("C", 0.78, -0.86, 1.0, -0.4, 0.96, 0.1),
        ("C", 0.92, 0.44, 0.66, 0.46, 0.6, 0.14),
        ("C", 0.56, -0.16, 0.6, -0.4, 0.4, -0.72),
        ("Z",),
    )
    head = (
        ("M", 0.0, -0.84),
        ("C", 0.36, -0.84, 0.56, -0.6, 0.58, -0.24),
        ("C", 0.6, 0.1, 0.44, 0.24, 0.42, 0.5),
        ("C", 0.4, 0.8, 0.24, 0.94, 0.0, 0.94),
        ("C", -0.24, 0.94, -0.4, 0.8, -0.42, 0.5),
        ("C", -0.44, 0.24, -0.6, 0.1, -0.58, -0.24),
        ("C", -0.56, -0.6, -0.36, -0.84, 0.0, -0.84),
        ("Z",),
    )
    nose = (
        ("M", 0.0, 0.5),
        ("C", -0.14, 0.44, -0.24, 0.34, -0.2, 0.24),
        ("C", -0.16, 0.16, 0.16, 0.16, 0.2, 0.24),
        ("C", 0.24, 0.34, 0.14, 0.44, 0.0, 0.5),
        ("Z",),
    )
    mouth = (
        ("M", -0.03, 0.48),
        ("L", 0.03, 0.48),
        ("L", 0.03, 0.62),
        ("C", 0.1, 0.7, 0.2, 0.68, 0.26, 0.6),
        ("C", 0.22, 0.8, 0.04, 0.8, 0.0, 0.7),
        ("C", -0.04, 0.8, -0.22, 0.8, -0.26, 0.6),
        ("C", -0.2, 0.68, -0.1, 0.7, -0.03, 0.62),
        ("Z",),
    )
    eyes = [(circle(x, -0.2, 0.1), SHADE) for x in (-0.25, 0.25)]
    return [(head, GLOW), (ear, INK), (mirrored(ear), INK), *eyes, (nose, SHADE), (mouth, SHADE)]


def _tuft() -> list[Piece]:
    blades = [(-0.9, -0.5), (-0.45, -0.85), (0.0, -0.95), (0.45, -0.85), (0.9, -0.5)]
    return [
        (polygon([(0.14 * n - 0.4, 0.7), tip, (0.14 * n - 0.16, 0.7)]), SHADE if n % 2 else INK)
        for n, tip in enumerate(blades)
    ]


def _flower() -> list[Piece]:
    turns = [math.tau * n / 6 for n in range(6)]
    petals = [(circle(0.6 * math.cos(turn), 0.6 * math.sin(turn), 0.34), INK) for turn in turns]
    return [*petals, (circle(0.0, 0.0, 0.36), GLOW)]


SYMBOLS: Mapping[str, Callable[[], Sequence[Piece | Painted]]] = {
    "dot": _dot,
    "drop": _drop,
    "house": _house,
    "hydrant": _hydrant,
    "paw": _paw,
    "question": _question,
    "star": _star,
    "tree": _tree,
    "hound": _hound,
    # Suits of playing cards.
    "spade": _spade,
    "heart": _heart,
    "diamond": _diamond,
    "club": _club,
    "bone": _bone,
    "flower": _flower,
    "tuft": _tuft,
    **HEADS,
}
