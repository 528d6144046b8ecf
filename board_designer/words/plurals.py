"""One of something, or several."""

from __future__ import annotations

from board_designer.words.phrases import in_words


def counted(count: int, one: str, many: str = "") -> str:
    """1 space, 3 spaces, 1,234 spaces; `many` where it is not simply the plural: 1 problem is, 2 problems are."""
    return f"{count:,} {one if count == 1 else many or plural(one)}"


def plural(word: str) -> str:
    """homes, cities, stretches; of several words the last: city gates."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"


def with_unit(value: object, unit: str) -> str:
    """The value of a rule in its unit, which is given for many: 3 steps, but 1 step; on."""
    if value == 1 and not isinstance(value, bool):
        unit = f"{unit[:-3]}y" if unit.endswith("ies") else unit.removesuffix("s")
    return f"{in_words(value)} {unit}".rstrip()
