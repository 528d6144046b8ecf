"""A TrueType font whose letters take room and have no ink: it places words that are drawn by other means."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from struct import pack

UNITS = 1000  # to the size of a letter, as in a PDF
ASCENT, DESCENT = 928, -236
_VERSION = 0x10000
_CHECKSUM = 0xB1B0AFBA  # what a whole font must add up to


def blank_font(widths: Sequence[int]) -> bytes:
    """The first letter stands for those that are missing. Only the tables are there that a PDF asks for."""
    count, widest = len(widths), max(widths)
    shapes = [_shape(width) for width in widths]
    starts = accumulate((len(shape) for shape in shapes), initial=0)
    tables = {
        b"glyf": b"".join(shapes),
        b"head": _head(widest, 0),
        b"hhea": pack(">IhhhHhhhhhh8xhH", _VERSION, ASCENT, DESCENT, 0, widest, 0, 0, widest, 1, 0, 0, 0, count),
        b"hmtx": b"".join(pack(">Hh", width, 0) for width in widths),
        b"loca": b"".join(pack(">I", start) for start in starts),
        b"maxp": pack(">IHHHHHH16x", _VERSION, count, 2, 1, 0, 0, 1),
    }
    font = _joined(tables)
    return font.replace(_head(widest, 0), _head(widest, (_CHECKSUM - _sum(font)) % 2**32))


def _shape(width: int) -> bytes:
    """A line there and back between two corners. It has no ink, and yet a box: some viewers mark that of a shape."""
    contours, last_point, instructions, on_the_line = 1, 1, 0, 1
    head = pack(">hhhhhHH", contours, 0, DESCENT, width, ASCENT, last_point, instructions)
    return head + pack(">BBhhhh", on_the_line, on_the_line, 0, width, DESCENT, ASCENT - DESCENT)


def _head(widest: int, adjustment: int) -> bytes:
    magic, flags, style, smallest_size, direction, long_starts = 0x5F0F3CF5, 0, 0, 6, 2, 1
    made, changed = 0, 0  # nothing of the hour
    sizes = pack(">HHqqhhhh", flags, UNITS, made, changed, 0, DESCENT, widest, ASCENT)
    return (
        pack(">IIII", _VERSION, _VERSION, adjustment, magic)
        + sizes
        + pack(">HHhhh", style, smallest_size, direction, long_starts, 0)
    )


def _joined(tables: dict[bytes, bytes]) -> bytes:
    """The tables one after the other, each on a whole word, and before them where each begins."""
    power = len(tables).bit_length() - 1
    listed = pack(">IHHHH", _VERSION, len(tables), 16 << power, power, 16 * (len(tables) - (1 << power)))
    bodies = b""
    start = len(listed) + 16 * len(tables)
    for name, body in tables.items():
        listed += pack(">4sIII", name, _sum(body), start + len(bodies), len(body))
        bodies += body + bytes(-len(body) % 4)
    return listed + bodies


def _sum(data: bytes) -> int:
    data += bytes(-len(data) % 4)
    return sum(int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)) % 2**32
