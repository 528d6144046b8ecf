"""How a function of the kernel is called from a door, which numba compiles: its text, and that of all it calls, is
put beside the door, and everything is optimised and made machine code together, once.

Where there is no text, or this numba does not take it, numba reads these functions as well. The games are the same;
compiling takes eight times as long.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from board_designer.games.kernel import reader
from board_designer.games.kernel.reader import MEMORY, NOTHING, NUMBER, TRUTH

_POINTER: Any = types.CPointer
_SEVERAL: Any = types.UniTuple
_TYPES: dict[str, Any] = {
    NUMBER: types.int64,
    TRUTH: types.boolean,
    MEMORY: _POINTER(types.int64),
    NOTHING: types.none,
}


class _Way:
    """Which way functions are compiled. What goes wrong once goes wrong again, so the first time decides."""

    by_text = True


def callable_from_doors(function: Callable[..., Any]) -> Any:
    """What stands for a function in its module. It has one version, whatever constants it is called with."""
    arguments = [_type(kind) for kind in reader.argument_kinds(function)]
    signature = _type(reader.result_kind(function))(*arguments)

    def write_call(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        name = reader.symbol(function)
        if _Way.by_text:
            try:
                _put_beside(context.active_code_library, function, name)
            except Exception:  # numba changes inside from version to version, and so do the ways for this to fail
                _Way.by_text = False
        if not _Way.by_text:
            return context.compile_internal(builder, function, signature, values)
        nothing = signature.return_type == types.none
        result = ir.VoidType() if nothing else context.get_value_type(signature.return_type)
        kind = ir.FunctionType(result, [value.type for value in values])
        called = builder.call(builder.module.globals.get(name) or ir.Function(builder.module, kind, name), values)
        return context.get_dummy_value() if nothing else called

    def described(context: Any, *arguments: Any) -> Any:
        return signature, write_call

    described.__name__ = function.__name__
    written = inspect.signature(function)
    context = inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = [context, *written.parameters.values()]
    described.__signature__ = written.replace(parameters=parameters)  # type: ignore[attr-defined]
    made: Any = intrinsic(described)
    made.written = function
    return made


def written(found: Any) -> Any:
    """The function of the kernel that something in its modules stands for, if any."""
    return getattr(found, "written", None)


def _type(kind: str) -> Any:
    many = reader.numbers_in(kind)
    return _SEVERAL(types.int64, many) if many else _TYPES[kind]


def _put_beside(library: Any, function: Callable[..., Any], name: str) -> None:
    module = binding.parse_assembly(reader.translated(function, written))
    module.verify()
    library.add_llvm_module(module)
    if library.get_function(name).is_declaration:
        raise reader.Refused(f"{name} is not there")
