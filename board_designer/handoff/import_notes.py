"""What an import has to tell: what was left out, moved or guessed, in one sentence for each kind of thing."""

from __future__ import annotations

from board_designer.words import listed, millimetres, one_line

MOST_NAMED = 3


class ImportNotes:
    def __init__(self) -> None:
        self._sentences: list[str] = []
        self._grouped: dict[tuple[str, str], list[str]] = {}
        self._snapped: list[str] = []
        self._farthest = 0.0

    def say(self, sentence: str) -> None:
        if sentence not in self._sentences:
            self._sentences.append(sentence)

    def about(self, name: str, one: str, many: str) -> None:
        """A thing to be named in a sentence that begins with all of its kind: `one` and `many` go on from there."""
        self._grouped.setdefault((one, many), []).append(one_line(name))

    def snapped(self, name: str, by_mm: float) -> None:
        if name not in self._snapped[-1:]:
            self._snapped.append(name)
        self._farthest = max(self._farthest, by_mm)

    def sentences(self) -> tuple[str, ...]:
        grouped = [
            f"{listed(names, MOST_NAMED)} {one if len(names) == 1 else many}."
            for (one, many), names in self._grouped.items()
        ]
        snapped = []
        if self._snapped:
            names, was = listed(self._snapped, MOST_NAMED), "was" if len(self._snapped) == 1 else "were"
            by = millimetres(max(self._farthest, 0.01))
            snapped = [f"{names} did not lie on whole parts and {was} moved onto them, by at most {by}."]
        return (*self._sentences, *grouped, *snapped)
