"""Which letter to press for a line of a menu: one for each line, no letter twice."""

from __future__ import annotations

from collections.abc import Sequence


def with_letters(titles: Sequence[str]) -> list[str]:
    """The titles with & before their letter: the one they ask for where it is free, else the first that is."""
    taken: set[str] = set()
    chosen: dict[int, int] = {}
    plain = [title.replace("&", "") for title in titles]
    for number, title in enumerate(titles):
        place = title.find("&")
        if 0 <= place < len(plain[number]) and plain[number][place].lower() not in taken:
            chosen[number] = place
            taken.add(plain[number][place].lower())
    for number, title in enumerate(plain):
        if number in chosen:
            continue
        starts = [place for place in range(len(title)) if place == 0 or title[place - 1] == " "]
        for place in (*starts, *range(len(title))):
            letter = title[place].lower()
            if letter.isalnum() and letter not in taken:
                chosen[number] = place
                taken.add(letter)
                break
    return [
        f"{title[: chosen[number]]}&{title[chosen[number] :]}" if number in chosen else title
        for number, title in enumerate(plain)
    ]
