"""The PDF file itself: the pages that Qt painted, in their exact sizes, and under them the words to be found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import TypeAlias, cast

from pypdf import PageObject, PdfReader, PdfWriter
from pypdf.generic import (
    ArrayObject,
    BooleanObject,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    RectangleObject,
    TextStringObject,
)

from board_designer.drawing.blank_font import ASCENT, DESCENT, UNITS
from board_designer.drawing.pdf_text_layer import FONT, MISSING, WordLayer, plain
from board_designer.drawing.qt_painter import POINTS_PER_MM

Size = tuple[float, float]
# What `_as_object` makes objects of. A string that begins with a slash is a name.
Value: TypeAlias = PdfObject | Mapping[str, "Value"] | Sequence["Value"] | str | int


def finished(painted: bytes, about: Mapping[str, str], sizes_mm: Sequence[Size], words: WordLayer) -> bytes:
    """A document of the pages painted in another one; `sizes_mm` are theirs, in their order.

    Nothing else is taken over: Qt puts the hour into its documents, and a number of their own.
    """
    writer = PdfWriter()
    writer.metadata = {f"/{name}": plain(text) for name, text in about.items()}
    # Who reads the pages aloud asks for their language. A viewer shows the title of the board, not the file's name.
    shown: dict[str, Value] = {"/Lang": "en", "/ViewerPreferences": {"/DisplayDocTitle": BooleanObject(True)}}
    writer.root_object.update(_dictionary(shown))
    font = _font(writer, words) if words else None
    for number, (page, size) in enumerate(zip(PdfReader(BytesIO(painted)).pages, sizes_mm, strict=True)):
        page = writer.add_page(page)
        _resize(page, size)
        text = words.on_page(number, float(page.mediabox.top))
        if font and text:
            page[NameObject("/Contents")] = ArrayObject([_stream(writer, text), page.raw_get("/Contents")])
            _inner(_inner(page, "/Resources"), "/Font")[NameObject(FONT)] = font
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


def _resize(page: PageObject, size_mm: Size) -> None:
    """Qt rounds pages to whole points and measures from their top, so the top stays and the bottom gives way."""
    width, height = (side * POINTS_PER_MM for side in size_mm)
    top = float(page.mediabox.top)
    page.mediabox = page.trimbox = RectangleObject((0, top - height, width, top))


def _font(writer: PdfWriter, words: WordLayer) -> IndirectObject:
    name, file = "/BlankLetters", words.font_file()
    looks: dict[str, Value] = {
        "/Type": "/FontDescriptor",
        "/FontName": name,
        "/Flags": 4,
        "/FontBBox": [0, DESCENT, UNITS, ASCENT],
        "/ItalicAngle": 0,
        "/Ascent": ASCENT,
        "/Descent": DESCENT,
        "/CapHeight": ASCENT,
        "/StemV": 80,
        "/FontFile2": _stream(writer, file, {"/Length1": len(file)}),
    }
    letters: dict[str, Value] = {
        "/Type": "/Font",
        "/Subtype": "/CIDFontType2",
        "/BaseFont": name,
        "/CIDToGIDMap": "/Identity",
        "/CIDSystemInfo": {"/Registry": "Adobe", "/Ordering": "Identity", "/Supplement": 0},
        "/FontDescriptor": _added(writer, looks),
        "/DW": MISSING,
        "/W": [1, words.widths[1:]],
    }
    font: dict[str, Value] = {
        "/Type": "/Font",
        "/Subtype": "/Type0",
        "/BaseFont": name,
        "/Encoding": "/Identity-H",
        "/DescendantFonts": [_added(writer, letters)],
        "/ToUnicode": _stream(writer, words.letters_table()),
    }
    return _added(writer, font)


def _stream(writer: PdfWriter, data: bytes, more: Mapping[str, Value] | None = None) -> IndirectObject:
    """It is not packed: not every machine packs the same way."""
    stream = DecodedStreamObject()
    stream.update(_dictionary(more or {}))
    stream.set_data(data)
    return writer._add_object(stream)


def _added(writer: PdfWriter, values: Mapping[str, Value]) -> IndirectObject:
    return writer._add_object(_dictionary(values))


def _inner(outer: DictionaryObject, name: str) -> DictionaryObject:
    """The dictionary in another one, which gets an empty one where there is none."""
    return cast(DictionaryObject, outer.setdefault(NameObject(name), DictionaryObject()).get_object())


def _dictionary(values: Mapping[str, Value]) -> DictionaryObject:
    return DictionaryObject({NameObject(name): _as_object(value) for name, value in values.items()})


def _as_object(value: Value) -> PdfObject:
    if isinstance(value, PdfObject):
        return value
    if isinstance(value, str):
        return NameObject(value) if value.startswith("/") else TextStringObject(value)
    if isinstance(value, int):
        return NumberObject(value)
    return _dictionary(value) if isinstance(value, Mapping) else ArrayObject(map(_as_object, value))
