"""A mapping that cannot change and can be compared and hashed, for the open-ended fields of the records."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from typing import Any

_PLAIN = frozenset((str, int, float, bool, type(None)))  # most of what there is; nothing is to be frozen of it


class FrozenMap(Mapping[str, Any]):
    """An ordered mapping of plain data. Two maps are equal when they hold the same pairs, whatever their order."""

    __slots__ = ("_data", "_hash")

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        self._data = {key: value if type(value) in _PLAIN else freeze(value) for key, value in (data or {}).items()}
        self._hash: int | None = None

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    # A mapping has these by itself, but slowly, and they are asked for more than anything else.

    def __contains__(self, key: object) -> bool:
        return key in self._data

    def get(self, key: str, default: Any = None) -> Any:
        return self._data.get(key, default)

    def items(self) -> ItemsView[str, Any]:
        return self._data.items()

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._data.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):
            return self._data.keys() == other._data.keys() and all(
                _same(value, other._data[key]) for key, value in self._data.items()
            )
        return NotImplemented

    def __repr__(self) -> str:
        return f"FrozenMap({self._data!r})"

    def __reduce__(self) -> tuple[type[FrozenMap], tuple[dict[str, Any]]]:
        return FrozenMap, (self._data,)

    def with_(self, key: str, value: Any) -> FrozenMap:
        return FrozenMap({**self._data, key: value})

    def without(self, key: str) -> FrozenMap:
        return FrozenMap({name: value for name, value in self._data.items() if name != key})


EMPTY = FrozenMap()


def _same(one: Any, other: Any) -> bool:
    """Equal and of one kind: 1, 1.0 and true are three different values in a file."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(_same(a, b) for a, b in zip(one, other, strict=True))
    return bool(one == other)


def freeze(value: Any) -> Any:
    """Plain data with its lists as tuples and its dicts as frozen maps."""
    if isinstance(value, FrozenMap):
        return value
    if isinstance(value, Mapping):
        return FrozenMap(value)
    if isinstance(value, list | tuple):
        return tuple(freeze(item) for item in value)
    return value


def thaw(value: Any) -> Any:
    """The same data as dicts and lists again, for writers."""
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [thaw(item) for item in value]
    return value
