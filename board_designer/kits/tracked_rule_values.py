"""Rule values that remember which of them were asked for: what was not had no say in a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from board_designer.kits.kit import Value


class Read(Mapping[str, Value]):
    """Rule values that remember which of them were asked for."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = values
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Value:
        self.asked.add(name)
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def number(self, name: str) -> int:
        return int(self[name])

    def choice(self, name: str, options: tuple[str, ...]) -> int:
        return options.index(str(self[name]))
