"""A PDF as Qt writes it, put right: whole objects, exact page sizes, and nothing of the hour or the machine."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

POINTS_PER_MM = 72 / 25.4
# What an object is stands at its beginning; further on there may be packed bytes of any kind.
HEAD = 60
# Qt 6.8 closes the dictionary with the wrong bytes; where it does not, there is nothing to put right.
_UNCLOSED_INFO = re.compile(rb"/Trapped /False\n2\nendobj")
_DATES = re.compile(rb"/(CreationDate|ModDate) \(D:[^)]*\)\n")
_METADATA = re.compile(rb"/Metadata \d+ 0 R\n?")
_BOX = re.compile(rb"/(MediaBox|TrimBox) \[0 0 ([\d.]+) ([\d.]+)\]")
_XREF = re.compile(rb"xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)")


class NotAsExpected(ValueError):
    """A file of another shape than Qt writes; better told than printed wrong."""


def tidied(data: bytes, sizes_mm: Sequence[tuple[float, float]]) -> bytes:
    """The same document; `sizes_mm` are those of its pages, in their order."""
    start = int(data.rsplit(b"startxref", 1)[1].split()[0])
    table = _XREF.match(data, start)
    if table is None:
        raise NotAsExpected("the table of objects is not where the file says")
    lines = table[2].splitlines(keepends=True)
    starts = {number: int(line[:10]) for number, line in enumerate(lines) if line[17:18] == b"n"}
    order = sorted(starts, key=lambda number: starts[number])
    ends = [starts[number] for number in order[1:]] + [start]
    objects = {number: data[starts[number] : end] for number, end in zip(order, ends, strict=True)}
    tail = data[table.end() :]
    info = int(_one(rb"/Info (\d+) 0 R", tail))
    pages = _in_page_order(objects)
    if len(pages) != len(sizes_mm):
        raise NotAsExpected(f"{len(pages)} pages were written, and {len(sizes_mm)} wanted")
    sizes = dict(zip(pages, sizes_mm, strict=True))
    put_right = {number: _put_right(body, sizes.get(number), number == info) for number, body in objects.items()}
    return _joined(data[: starts[order[0]]], order, put_right, len(lines), tail)


def _one(pattern: bytes, data: bytes) -> bytes:
    found = re.search(pattern, data)
    if found is None:
        raise NotAsExpected(f"there is no {pattern.decode('ascii')} in the file")
    return found[1]


def _in_page_order(objects: dict[int, bytes]) -> list[int]:
    tree = next((body for body in objects.values() if b"/Type /Pages\n" in body[:HEAD]), b"")
    kids = _one(rb"/Kids\s*\[([^\]]*)\]", tree)
    return [int(number) for number in re.findall(rb"(\d+) 0 R", kids)]


def _put_right(body: bytes, size_mm: tuple[float, float] | None, is_info: bool) -> bytes:
    if size_mm is not None:
        return _BOX.sub(_exact(size_mm), body)
    if is_info:
        body = _UNCLOSED_INFO.sub(b"/Trapped /False\n>>\nendobj", body)
        return _DATES.sub(b"", body)
    if b"/Type /Metadata" in body[:HEAD]:
        # It repeats the title with the hour and a number of its own; the dictionary above has all that matters.
        return body[: body.index(b"obj") + 3] + b"\nnull\nendobj\n"
    return _METADATA.sub(b"", body) if b"/Type /Catalog" in body[:HEAD] else body


def _exact(size_mm: tuple[float, float]) -> Callable[[re.Match[bytes]], bytes]:
    """Qt rounds pages to whole points and measures from their top, so the top stays and the bottom gives way."""
    width, height = (side * POINTS_PER_MM for side in size_mm)

    def box(found: re.Match[bytes]) -> bytes:
        top = float(found[3])
        return b"/%s [0 %.4f %.4f %.4f]" % (found[1], top - height, width, top)

    return box


def _joined(head: bytes, order: Sequence[int], objects: dict[int, bytes], size: int, tail: bytes) -> bytes:
    """The objects one after the other, and the table of where each of them begins."""
    pieces, at, starts = [head], len(head), {}
    for number in order:
        starts[number] = at
        pieces.append(objects[number])
        at += len(objects[number])
    table = b"".join(
        b"%010d 00000 n \n" % starts[number] if number in starts else b"0000000000 65535 f \n"
        for number in range(size)
    )
    pieces += [b"xref\n0 %d\n" % size, table, re.sub(rb"startxref\n\d+", b"startxref\n%d" % at, tail)]
    return b"".join(pieces)
