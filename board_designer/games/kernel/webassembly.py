"""The rules as a WebAssembly module, which runs in any browser: the same text, made code for another machine.

LLVM writes an object file, to be joined with others by a linker. Ours stands alone: without what is there for the
linker only, and with a section that says what can be called, it is a module. It asks for a memory and for where its
stack ends, under the names that LLVM gives them: `env.__linear_memory` and `env.__stack_pointer`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.games.kernel.machine_code import object_file

_HEAD = b"\0asm\1\0\0\0"
_CUSTOM, _IMPORTS, _EXPORTS = 0, 2, 7
_BEFORE_EXPORTS = 6  # sections stand in order; exports come after memory and globals
_SYMBOLS, _FUNCTION_SYMBOL = 8, 0
_UNDEFINED, _EXPLICIT_NAME = 0x10, 0x40
_IMPORTED = {b"__linear_memory", b"__stack_pointer"}


class NotAlone(Exception):
    """The rules ask for something that a page has not."""


def module_of(text: str, functions: Sequence[str]) -> bytes:
    """The module of a text, with these functions to call."""
    return _standing_alone(_object_file(text), functions)


def _object_file(text: str) -> bytes:
    from llvmlite import binding  # type: ignore[import-untyped]

    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    target = binding.Target.from_triple("wasm32-unknown-unknown")
    # Copying and clearing are single instructions, which would be calls of a library otherwise.
    return object_file(text, target.create_target_machine(opt=3, features="+bulk-memory"))


def _standing_alone(code: bytes, functions: Sequence[str]) -> bytes:
    sections = list(_sections(code))
    numbers = {}
    for kind, content in sections:
        if kind == _CUSTOM:
            reader = _Reader(content)
            if reader.name() == b"linking":
                numbers = dict(_functions(reader))
        elif kind == _IMPORTS:
            _refuse_strangers(_Reader(content))
    if missing := [name for name in functions if name.encode() not in numbers]:
        raise NotAlone(f"{missing[0]} is not in the compiled code")
    exports = _number(len(functions)) + b"".join(
        _named(name.rpartition(".")[2].encode()) + b"\0" + _number(numbers[name.encode()]) for name in functions
    )
    kept = [(kind, content) for kind, content in sections if kind != _CUSTOM]
    at = sum(kind <= _BEFORE_EXPORTS for kind, _ in kept)
    kept.insert(at, (_EXPORTS, exports))
    return _HEAD + b"".join(bytes([kind]) + _number(len(content)) + content for kind, content in kept)


def _sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    reader = _Reader(code, len(_HEAD))
    while not reader.is_over:
        kind = reader.byte()
        yield kind, reader.take(reader.number())


def _functions(linking: _Reader) -> Iterator[tuple[bytes, int]]:
    """The names of functions and their numbers, from the table that a linker would read."""
    linking.number()  # the version
    while not linking.is_over:
        kind, size = linking.byte(), linking.number()
        table = _Reader(linking.take(size))
        if kind != _SYMBOLS:
            continue
        for _ in range(table.number()):
            symbol, flags = table.byte(), table.number()
            if symbol == _FUNCTION_SYMBOL:
                number = table.number()
                if not flags & _UNDEFINED:
                    yield table.name(), number
                elif flags & _EXPLICIT_NAME:
                    table.name()
            elif symbol == 1:  # data
                table.name()
                if not flags & _UNDEFINED:
                    raise NotAlone("the rules keep data of their own")
            elif symbol == 3:  # a section
                table.number()
            else:  # globals, tags, tables
                table.number()
                if not flags & _UNDEFINED or flags & _EXPLICIT_NAME:
                    table.name()


def _refuse_strangers(imports: _Reader) -> None:
    for _ in range(imports.number()):
        imports.name()
        name, kind = imports.name(), imports.byte()
        if name not in _IMPORTED:
            raise NotAlone(f"the rules call {name.decode()}, which a page has not")
        if kind == 2:  # a memory: least, and perhaps most
            if imports.byte() & 1:
                imports.number()
            imports.number()
        else:  # a global: its type, and whether it changes
            imports.take(2)


class _Reader:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self._data, self._at = data, at

    @property
    def is_over(self) -> bool:
        return self._at >= len(self._data)

    def take(self, many: int) -> bytes:
        self._at += many
        return self._data[self._at - many : self._at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Seven bits in each byte, the lowest first."""
        value, bits = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << bits
            bits += 7
            if byte < 128:
                return value

    def name(self) -> bytes:
        return self.take(self.number())


def _number(value: int) -> bytes:
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    return bytes([*found, value])


def _named(name: bytes) -> bytes:
    return _number(len(name)) + name
