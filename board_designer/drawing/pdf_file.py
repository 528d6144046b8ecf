"""A PDF as Qt writes it, put right: whole objects, exact page sizes, nothing of the hour, and words to be found."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from board_designer.drawing.pdf_words import POINTS_PER_MM, WordLayer, an_object, stream

# What an object is stands at its beginning; further on there may be packed bytes of any kind.
HEAD = 60
# Qt 6.8 closes the dictionary with the wrong bytes; where it does not, there is nothing to put right.
_UNCLOSED_INFO = re.compile(rb"/Trapped /False\n2\nendobj")
_DATES = re.compile(rb"/(CreationDate|ModDate) \(D:[^)]*\)\n")
_METADATA = re.compile(rb"/Metadata \d+ 0 R\n?")
_BOX = re.compile(rb"/(MediaBox|TrimBox) \[0 0 ([\d.]+) ([\d.]+)\]")
# Who reads the pages aloud asks for their language. A viewer shows the title of the board instead of the file's name.
_READ_AS = b"/Type /Catalog\n/Lang (en)\n/ViewerPreferences << /DisplayDocTitle true >>\n"
_XREF = re.compile(rb"xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)")


class NotAsExpected(ValueError):
    """A file of another shape than Qt writes; better told than printed wrong."""


def tidied(data: bytes, sizes_mm: Sequence[tuple[float, float]], words: WordLayer | None = None) -> bytes:
    """The same document; `sizes_mm` are those of its pages, in their order, and `words` what can be read on them."""
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
    added = _with_words(put_right, pages, words, len(lines)) if words else {}
    return _joined(data[: starts[order[0]]], [*order, *added], {**put_right, **added}, len(lines) + len(added), tail)


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
    if b"/Type /Catalog" in body[:HEAD]:
        return _METADATA.sub(b"", body).replace(b"/Type /Catalog\n", _READ_AS)
    return body


def _exact(size_mm: tuple[float, float]) -> Callable[[re.Match[bytes]], bytes]:
    """Qt rounds pages to whole points and measures from their top, so the top stays and the bottom gives way."""
    width, height = (side * POINTS_PER_MM for side in size_mm)

    def box(found: re.Match[bytes]) -> bytes:
        top = float(found[3])
        return b"/%s [0 %.4f %.4f %.4f]" % (found[1], top - height, width, top)

    return box


def _with_words(objects: dict[int, bytes], pages: Sequence[int], words: WordLayer, first: int) -> dict[int, bytes]:
    """The objects that are new, numbered from `first` on; what refers to them is changed in `objects`."""
    added = dict(enumerate(words.font_objects(first), start=first))
    for at, page in enumerate(pages):
        text = words.on_page(at, float(_one(rb"/MediaBox \[\S+ \S+ \S+ (\S+)\]", objects[page])))
        if not text:
            continue
        number = first + len(added)
        added[number] = an_object(number, stream(text))
        drawing = _one(rb"/Contents (\d+ 0 R)\n", objects[page])
        objects[page] = objects[page].replace(b"/Contents " + drawing, b"/Contents [%d 0 R %s]" % (number, drawing))
        resources = int(_one(rb"/Resources (\d+) 0 R", objects[page]))
        _one(rb"(/Font <<\n)", objects[resources])
        objects[resources] = objects[resources].replace(b"/Font <<\n", b"/Font <<\n/Words %d 0 R\n" % first)
    return added


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
    tail = re.sub(rb"startxref\n\d+", b"startxref\n%d" % at, re.sub(rb"/Size \d+", b"/Size %d" % size, tail))
    pieces += [b"xref\n0 %d\n" % size, table, tail]
    return b"".join(pieces)
