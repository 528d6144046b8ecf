"""Who is fair to whom, in words: all that a terminal shows first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Word = Literal["fair", "unfair", "undecided", ""]
Meaning = Literal["error", "warning", "info", "good"]
# What a word means, its mark, and how it is written.
LOOKS: dict[Word, tuple[Meaning, str, str]] = {
    "fair": ("good", "✔", "Fair"),
    "unfair": ("error", "✖", "Unfair"),
    "undecided": ("warning", "…", "Undecided"),
    "": ("info", "ℹ", ""),
}


@dataclass(frozen=True)
class VerdictLine:
    """`about` is what it judges: seats, say."""

    about: str
    word: Word
    sentence: str


@dataclass(frozen=True)
class Headline:
    """What is read first. It sums up everything that is judged: the word is the worst of all of them."""

    word: Word
    title: str  # a few words to be shown large: "Dogs are not fair; seats are"
    sentence: str  # the numbers behind it, to be read on its own too


def without_word(line: VerdictLine) -> str:
    """The sentence, which need not begin with the word that stands over it."""
    start, _, rest = line.sentence.partition(":")
    if line.word and rest and start.strip().lower().startswith(line.word):
        rest = rest.strip()
        return rest[:1].upper() + rest[1:]
    return line.sentence
