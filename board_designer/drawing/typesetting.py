"""Running text: how wide it is, where its lines break, and blocks of it that are stacked into columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from board_designer.drawing.marks import Mark, Outline, Text, shifted

# Hundredths of the size, from the blank to the tilde: those of the sans-serif that is asked for first.
_PLAIN = (
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
    84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99,
    69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52,
    39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
)  # fmt: skip
_BOLD = (
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40,
    84, 84, 84, 58, 100, 77, 76, 73, 83, 68, 68, 82, 84, 37, 37, 77, 64, 100, 84, 85, 73, 85, 77, 72, 68, 81, 77, 110,
    77, 72, 73, 46, 37, 46, 84, 50, 50, 67, 72, 59, 72, 68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60,
    48, 71, 65, 92, 65, 65, 58, 71, 37, 71, 84,
)  # fmt: skip
_OTHERS = {"’": 35, "·": 35, "–": 50, "—": 100, "…": 100, "“": 58, "”": 58, "×": 84, "−": 84, "½": 100}
LEADING = 1.32
INK = "#2e2a26"
FAINT = "#6b645c"


@dataclass(frozen=True, slots=True)
class Block:
    """Marks seen from the upper left corner of what they take up."""

    height: float
    marks: tuple[Mark, ...] = ()
    keeps: bool = False  # stays with the block after it, as a heading does


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one kind within a paragraph."""

    text: str
    bold: bool = False


def text_width(text: str, size: float, bold: bool = False) -> float:
    return size / 100 * _hundredths(text, bold)


@lru_cache(maxsize=4096)  # the same words are tried in line after line, setting after setting
def _hundredths(text: str, bold: bool) -> int:
    widths = _BOLD if bold else _PLAIN
    return sum(_letter(letter, widths) for letter in text)


def _letter(letter: str, widths: Sequence[int]) -> int:
    code = ord(letter) - 32
    if 0 <= code < len(widths):
        return widths[code]
    return _OTHERS.get(letter) or (105 if code > 0x2E5F else 68)


def line_of_text(
    text: str, left: float, middle: float, size: float, colour: str = INK, bold: bool = False, align: float = 0.0
) -> Text:
    """One line that begins at `left`; with `align` 0.5 it is centred there, with 1 it ends there."""
    text = "".join(letter if letter.isprintable() else " " for letter in text)
    width = text_width(text, size, bold)
    return Text(left + width * (0.5 - align), middle, text, size, colour, max(width - size * 0.06, 0.01), bold)


def fitted_size(text: str, width: float, largest: float, bold: bool = False) -> float:
    """The largest size at which a line is no wider than that."""
    return min(largest, width / max(text_width(text, 1.0, bold), 1e-6))


def broken(runs: Iterable[Run], width: float, size: float) -> list[list[Run]]:
    """Words on lines no wider than that; a word too long for a line of its own is cut."""
    lines: list[list[Run]] = [[]]
    room = width
    for run in runs:
        gap = text_width(" ", size, run.bold)
        for word in _short_words(run, width, size):
            long_ = text_width(word, size, run.bold)
            if lines[-1] and gap + long_ > room:
                lines.append([])
                room = width
            room -= long_ + (gap if lines[-1] else 0)
            lines[-1].append(Run(word, run.bold))
    return [line for line in lines if line]


def _short_words(run: Run, width: float, size: float) -> Iterable[str]:
    for word in run.text.split():
        while text_width(word, size, run.bold) > width and len(word) > 1:
            keep = next(
                n for n in range(len(word) - 1, 0, -1) if n == 1 or text_width(word[:n], size, run.bold) <= width
            )
            yield word[:keep]
            word = word[keep:]
        yield word


def paragraph(
    text: str | Sequence[Run], width: float, size: float, colour: str = INK, bold: bool = False, keeps: bool = False
) -> Block:
    """Text set to the left, as high as its lines."""
    runs = [Run(text, bold)] if isinstance(text, str) else text
    marks: list[Mark] = []
    lines = broken(runs, width, size)
    for number, line in enumerate(lines):
        x, y = 0.0, (number + 0.5) * size * LEADING
        for words in _together(line):
            marks.append(line_of_text(words.text, x, y, size, colour, words.bold))
            x += text_width(words.text + " ", size, words.bold)
    return Block(len(lines) * size * LEADING, tuple(marks), keeps)


def _together(line: Sequence[Run]) -> list[Run]:
    """Neighbouring words of one kind as one."""
    found: list[Run] = []
    for word in line:
        if found and found[-1].bold == word.bold:
            found[-1] = Run(f"{found[-1].text} {word.text}", word.bold)
        else:
            found.append(word)
    return found


def beside(sign: Iterable[Mark], sign_height: float, block: Block, indent: float) -> Block:
    """A sign at the left, and a block to the right of it."""
    height = max(sign_height, block.height)
    down = max(0.0, (min(sign_height, height) - block.height) / 2)
    return Block(height, (*sign, *moved(block.marks, indent, down)), block.keeps)


def moved(marks: Iterable[Mark], x: float, y: float) -> tuple[Mark, ...]:
    return tuple(_moved(mark, x, y) for mark in marks) if x or y else tuple(marks)


def _moved(mark: Mark, x: float, y: float) -> Mark:
    if isinstance(mark, Outline):
        return replace(mark, commands=shifted(mark.commands, x, y))
    return replace(mark, x=mark.x + x, y=mark.y + y)


def stacked(blocks: Iterable[Block], gap: float = 0.0) -> Block:
    """Blocks one under the other, as one."""
    marks: list[Mark] = []
    y = 0.0
    for block in blocks:
        marks += moved(block.marks, 0.0, y)
        y += block.height + gap
    return Block(max(0.0, y - gap), tuple(marks))


def in_columns(blocks: Sequence[Block], height: float, gap: float) -> list[list[Block]]:
    """Blocks in as many columns as they need; what keeps to its next goes over with it."""
    columns: list[list[Block]] = [[]]
    used = 0.0
    for at, block in enumerate(blocks):
        wanted = block.height
        follower = at
        while blocks[follower].keeps and follower + 1 < len(blocks):
            follower += 1
            wanted += gap + blocks[follower].height
        starts_alone = at == 0 or not blocks[at - 1].keeps
        if columns[-1] and used + wanted > height and starts_alone:
            columns.append([])
            used = 0.0
        columns[-1].append(block)
        used += block.height + gap
    return columns
