"""Facts that remember who asked: each says once which parts of a board it rests on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Generic, Literal, TypeVar, overload

Input = Literal["spaces", "shapes", "words", "props", "links", "rules", "settings", "graph"]
Value = TypeVar("Value")


class Tracked:
    """Holds facts. `read` are the inputs asked for since it was last emptied."""

    def __init__(self) -> None:
        self.read: set[Input] = set()
        self._kept: dict[str, tuple[frozenset[Input], Any]] = {}

    def keep(self, name: str, inputs: Iterable[Input], make: Callable[[], Value]) -> Value:
        """A value worked out when first asked for. Whoever asks is noted to rest on its inputs."""
        self.read.update(inputs)
        if name not in self._kept:
            self._kept[name] = frozenset(inputs), make()
        value: Value = self._kept[name][1]
        return value

    def adopt(self, before: Tracked, changed: Collection[Input], names: Collection[str]) -> None:
        """Take over these values from the facts of another board, where what they rest on has not changed."""
        for name, (inputs, value) in before._kept.items():
            if name in names and not inputs.intersection(changed):
                self._kept.setdefault(name, (inputs, value))


class Fact(Generic[Value]):
    """A fact as an attribute; see `Tracked.keep`."""

    def __init__(self, method: Callable[[Any], Value], inputs: tuple[Input, ...]) -> None:
        self.method = method
        self.inputs = frozenset(inputs)
        self.name = method.__name__
        self.__doc__ = method.__doc__

    @overload
    def __get__(self, instance: None, owner: type) -> Fact[Value]: ...

    @overload
    def __get__(self, instance: Tracked, owner: type) -> Value: ...

    def __get__(self, instance: Tracked | None, owner: type) -> Value | Fact[Value]:
        if instance is None:
            return self
        kept = instance._kept.get(self.name)
        if kept is None:
            return instance.keep(self.name, self.inputs, lambda: self.method(instance))
        # Asked for in every loop of every rule, so without detour.
        instance.read |= self.inputs
        value: Value = kept[1]
        return value


def fact(*inputs: Input) -> Callable[[Callable[[Any], Value]], Fact[Value]]:
    """Makes a fact of a method, used like a property."""
    return lambda method: Fact(method, inputs)
