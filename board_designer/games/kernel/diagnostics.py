"""What is said of Python that rules do not know: with what to write instead."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

from board_designer.games.kernel.value_kinds import Refused

_INSTEAD: dict[tuple[type[ast.AST], ...], str] = {
    (ast.Div, ast.Pow): "`//` divides and rounds down, `*` multiplies, `1 << n` is a power of 2",
    (ast.Is, ast.IsNot): "`==` and `!=` compare; there is no None, so take a number for it, such as -1",
    (ast.In, ast.NotIn): "`in` takes a tuple that is written out, as `a in (1, 2)`; else write a loop",
    (ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp):
        "many numbers are a row of the memory, and `for` goes through them",
    (ast.Tuple, ast.Starred, ast.Subscript): "results are taken apart, `a, b = f()`, or one is taken, `f()[0]`",
    (ast.Slice,): "`for at in range(first, end)` goes through a part of a row",
    (ast.JoinedStr,): "rules know numbers only; text is made of them outside",
    (ast.Try, ast.With, ast.Raise, ast.Assert): "test with `if` before; the checked build finds what has no meaning",
    (ast.Lambda, ast.FunctionDef): "write a function at the top level of the file, marked with @rule",
    (ast.Import, ast.ImportFrom): "import at the top of the file",
    (ast.Global, ast.Nonlocal): "what outlasts a function is a field of a record in the memory",
    (ast.For, ast.While): "a loop has one name, for a range, a row or a list, and no `else`",
    (ast.Match,): "tell cases apart with `if` and `elif`",
    (ast.Assign, ast.AnnAssign, ast.NamedExpr): "set a name in a line of its own and without a type, `a = 1`",
    (ast.Call,): "call a function by its plain name, with values by their place, `f(a, b)`",
    (ast.Return,): "return a value, as the type of the function says",
    (ast.AST,): "rules know whole numbers, truth values, records, rows, sums, comparisons, `if`, `while`, `for`",
}  # fmt: skip


def refusal_of(node: ast.AST) -> str:
    """Its first line, and what rules know instead."""
    culprits = (node, getattr(node, "op", node), *getattr(node, "ops", ()))
    instead = next(words for kinds, words in _INSTEAD.items() if any(isinstance(one, kinds) for one in culprits))
    return f"`{ast.unparse(node).splitlines()[0]}` cannot be written in rules; {instead}"


def refuse_recursion(calls: Mapping[Callable[..., Any], list[Callable[..., Any]]]) -> None:
    """Nothing watches how deep compiled calls go: one too deep would end the program without a word."""
    try:
        TopologicalSorter(calls).prepare()
    except CycleError as problem:
        first, *others = reversed(problem.args[1])
        way = ", which calls ".join(function.__name__ for function in others)
        where = f"{first.__code__.co_filename}:{first.__code__.co_firstlineno}: {first.__name__}"
        raise Refused(f"{where}: calls {way}; write a loop, and keep in a row what is still to do") from None
