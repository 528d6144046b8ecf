"""Which letter to press for a line of a menu or a button: one for each, no letter twice. Qt-free."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_LETTER = re.compile(r"&(\w)")


def letters_of(texts: Iterable[str]) -> set[str]:
    """The letters that these texts underline."""
    return {found[1].lower() for text in texts if (found := _LETTER.search(text.replace("&&", "")))}


def with_letter(text: str, taken: set[str]) -> str:
    """The text with its first free letter underlined; as it is when none is free. The letter is taken then."""
    if "&" in text:
        taken |= letters_of([text])
        return text
    # A letter that begins a word is found sooner.
    starts = [found.start() for found in re.finditer(r"\b\w", text)]
    for place in (*starts, *range(len(text))):
        letter = text[place].lower()
        if letter.isascii() and letter.isalnum() and letter not in taken:
            taken.add(letter)
            return f"{text[:place]}&{text[place:]}"
    return text


def with_letters(titles: Sequence[str]) -> list[str]:
    """A letter for each of these: the one they ask for where it is free, else the first that is."""
    taken: set[str] = set()
    found: dict[int, str] = {}
    for number, title in enumerate(titles):
        wanted = letters_of([title])
        if wanted and not wanted & taken:
            found[number] = title
            taken |= wanted
    return [found.get(number) or with_letter(title.replace("&", ""), taken) for number, title in enumerate(titles)]
