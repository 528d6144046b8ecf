"""How many there are and how many there may be, in words. Qt-free."""

from __future__ import annotations


def allowed_words(allowed: tuple[int, int | None]) -> str:
    least, most = allowed
    if most is None:
        return f"{least}+"
    return str(least) if least == most else f"{least}–{most}"


def count_words(count: int, allowed: tuple[int, int | None] | None) -> str:
    """Such as `4 of 2–4`, `31 of 15+`, `5 of 2–4, 1 over`."""
    if allowed is None:
        return str(count)
    if allowed == (0, 0):
        return f"{count}, none needed" if count else "none needed"
    wrong = off_by(count, allowed)
    words = f"{count} of {allowed_words(allowed)}"
    return f"{words}, {abs(wrong)} {'over' if wrong > 0 else 'short'}" if wrong else words


def off_by(count: int, allowed: tuple[int, int | None] | None) -> int:
    """How many are too many; negative when some are missing."""
    if allowed is None:
        return 0
    least, most = allowed
    if count < least:
        return count - least
    return max(0, count - most) if most is not None else 0
