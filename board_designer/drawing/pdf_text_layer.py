"""The words of a PDF whose letters are drawn as outlines: unseen text in the same places, to be found and copied.

One font without ink serves all of them. It has a number of its own for each letter that occurs, plain and bold, with
the width of that letter, and a table that says which letter a number stands for: so every script there is will do.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from board_designer.drawing.blank_font import UNITS, blank_font
from board_designer.drawing.qt_painter import POINTS_PER_MM

FONT = "/Words"  # as it is called on a page
Letter = tuple[str, bool]  # and whether it is bold
MISSING = 600  # the width of a letter that is not in the font; there is none
_NO_INK = 3  # the way to set text that neither fills letters nor draws round them
_MOST_IN_A_BLOCK = 100  # a table of letters may not have longer ones
_TABLE = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text as it is drawn, in millimetres from the upper left corner of its page."""

    text: str
    bold: bool
    left: float
    baseline: float
    width: float
    size: float


class WordLayer:
    """All words of a document, page after page. `width_of` says how wide a letter of size 1 is."""

    def __init__(self, pages: Sequence[Sequence[Words]], width_of: Callable[[str, bool], float]) -> None:
        self._pages = pages
        used = {(letter, words.bold) for page in pages for words in page for letter in plain(words.text)}
        self._letters: list[Letter] = sorted(used)
        self._number = {letter: number for number, letter in enumerate(self._letters, start=1)}
        self.widths = [MISSING, *(round(width_of(*letter) * UNITS) for letter in self._letters)]

    def __bool__(self) -> bool:
        return bool(self._letters)

    def on_page(self, page: int, top: float) -> bytes:
        """What is to be set on a page; `top` is the height of its upper edge, in points. Empty without words."""
        lines = [self._line(words) for words in self._pages[page]]
        if not any(lines):
            return b""
        scale = f"{POINTS_PER_MM:.6f}"
        start = f"q\n{scale} 0 0 {scale} 0 {top:g} cm\nBT\n{FONT} 1 Tf\n{_NO_INK} Tr\n"
        return f"{start}{''.join(lines)}ET\nQ\n".encode("ascii")

    def _line(self, words: Words) -> str:
        """Stretched to the width that is drawn: the letters there are set closer, and have no room at the ends."""
        numbers = [self._number[letter, words.bold] for letter in plain(words.text)]
        width = sum(self.widths[number] for number in numbers) / UNITS
        if not width or words.width <= 0:
            return ""
        place = f"{words.width / width:.4f} 0 0 {words.size:.4f} {words.left:.3f} {-words.baseline:.3f} Tm"
        return f"{place}\n<{''.join(f'{number:04X}' for number in numbers)}> Tj\n"

    def font_file(self) -> bytes:
        return blank_font(self.widths)

    def letters_table(self) -> bytes:
        """Which letter each number of the font stands for."""
        return _TABLE.format(blocks="".join(self._blocks())).encode("ascii")

    def _blocks(self) -> Iterator[str]:
        for start in range(0, len(self._letters), _MOST_IN_A_BLOCK):
            block = self._letters[start : start + _MOST_IN_A_BLOCK]
            meanings = (f"<{self._number[letter]:04X}> <{_utf16(letter[0])}>\n" for letter in block)
            yield f"{len(block)} beginbfchar\n{''.join(meanings)}endbfchar\n"


def plain(text: str) -> str:
    """Without what is no letter of any script: controls, and halves of letters."""
    return "".join(" " if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in text)


def _utf16(letter: str) -> str:
    return letter.encode("utf-16-be").hex().upper()
