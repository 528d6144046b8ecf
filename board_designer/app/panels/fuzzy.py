"""Finding a line by a few of its letters. Qt-free."""

from __future__ import annotations

WORD_START, IN_A_ROW, PLAIN = 8, 5, 1
AT_FRONT = 10
BEHIND = 0.25  # each letter that is left over makes a shorter line better


def score(wanted: str, text: str) -> float | None:
    """How well letters match a text in their order; None when they do not. Words may come in any order."""
    total = 0.0
    for word in wanted.lower().split():
        best = _score_word(word, text.lower())
        if best is None:
            return None
        total += best
    return total - BEHIND * len(text) / 10


def _score_word(word: str, text: str) -> float | None:
    at = text.find(word)
    if at >= 0:
        # Letters in one piece are worth more than any scattered ones, most of all at the start of a word.
        bonus = AT_FRONT if at == 0 else WORD_START if not text[at - 1].isalnum() else 0
        return float(IN_A_ROW * len(word) + bonus + AT_FRONT)
    return _score_letters(word, text)


def _score_letters(word: str, text: str) -> float | None:
    found, at, before = 0.0, 0, -2
    for letter in word:
        place = text.find(letter, at)
        if place < 0:
            return None
        starts = place == 0 or not text[place - 1].isalnum()
        found += WORD_START if starts else IN_A_ROW if place == before + 1 else PLAIN
        before, at = place, place + 1
    # Letters strewn over a long line are hardly meant.
    return found / 2 if found >= 2 * len(word) else None
