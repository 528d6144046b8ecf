"""The rules as text for LLVM, straight from their source: functions and their statements."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from board_designer.games.kernel.diagnostics import refuse_recursion
from board_designer.games.kernel.expressions import Expressions
from board_designer.games.kernel.llvm_text import FAULT_FUNCTION, MEMORY, Program, Value
from board_designer.games.kernel.records import BOARD, Part
from board_designer.games.kernel.value_kinds import NOTHING, NUMBER, TRUTH, argument_kinds, result_kind, symbol

# A function with more lines of text than these is not put into those that call it: rules in a few large pieces took
# twice as long to compile, and were slower, as a processor has few registers.
LARGE = 150
_COPYING = """declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"""


class Loop(NamedTuple):
    on: str
    out: str


def translated(functions: list[Callable[..., Any]], source_of: Callable[[Any], Any], program: Program) -> str:
    """Functions and all that they call. Only the functions themselves can be called from elsewhere.

    `source_of` tells of something in a function's module which function of the rules it stands for, if any.
    """
    _functions_in.cache_clear()  # files may have changed
    texts: dict[Callable[..., Any], str] = {}
    calls: dict[Callable[..., Any], list[Callable[..., Any]]] = {}
    waiting = functions[::-1]
    while waiting:
        following = waiting.pop()
        if following not in texts:
            writer = _Writer(program, following, source_of)
            texts[following] = writer.whole(is_entry=following in functions)
            calls[following] = writer.called
            waiting += reversed(writer.called)
    refuse_recursion(calls)
    extra = [_COPYING, *([FAULT_FUNCTION] if program.is_checked else [])]
    return "\n".join([*extra, *texts.values(), *program.closing_lines()])


@lru_cache
def _functions_in(path: str) -> dict[str, ast.FunctionDef]:
    body = ast.parse(Path(path).read_text(encoding="utf-8")).body
    return {part.name: part for part in body if isinstance(part, ast.FunctionDef)}


class _Writer(Expressions):
    """Writes one function."""

    def __init__(self, program: Program, function: Callable[..., Any], source_of: Callable[[Any], Any]) -> None:
        super().__init__(program, function, source_of)
        tree = _functions_in(function.__code__.co_filename).get(function.__name__)
        if tree is None:
            raise self.refused("a rule is a plain function at the top level of its file")
        self.tree = tree
        self.result = result_kind(function)
        self.loops: list[Loop] = []

    def whole(self, is_entry: bool) -> str:
        listing = self.tree.args
        if listing.posonlyargs or listing.kwonlyargs or listing.vararg or listing.kwarg or listing.defaults:
            raise self.refused("arguments are plain names with a type, without stars, defaults or `/`")
        arguments = list(zip(listing.args, argument_kinds(self.function), strict=True))
        for argument, kind in arguments:
            self.keep(argument.arg, Value(f"%{argument.arg}.given", kind))
        self.statements(self.tree.body)
        if not self.closed:
            if self.result != NOTHING:
                raise self.refused(f"it may end without giving {self.result.name}; return one on every way")
            self.close("ret void")
        # Nothing outside of the memory is ever in it.
        memory = [f"ptr {'noalias ' if is_entry else ''}{MEMORY}"] if self.program.has_memory else []
        listed = ", ".join([*memory, *(f"{kind.text} %{argument.arg}.given" for argument, kind in arguments)])
        linkage = "" if is_entry else "internal "
        how = "nounwind noinline" if len(self.cells) + len(self.lines) > LARGE else "nounwind"
        head = f"define {linkage}{self.result.text} @{symbol(self.function)}({listed}) {how} {{"
        return "\n".join([head, "start:", *self.cells, *self.lines, "}"])

    def keep(self, name: str, value: Value) -> None:
        if name not in self.kinds:
            if value.kind == NOTHING or value.kind.members:
                raise self.refused(f"{name} would be {value.kind.name}; a name holds one value")
            self.kinds[name] = value.kind
            self.variable_cell(name, value.kind)
        self.set_cell(f"%{name}.cell", self.as_kind(value, self.kinds[name]))
        self.surely.add(name)

    # ---- Statements ------------------------------------------------------------------------------------------------

    def statements(self, many: list[ast.stmt]) -> None:
        for one in many:
            if not self.closed:
                self.statement(one)

    def statement(self, node: ast.stmt) -> None:
        self.line = node.lineno
        match node:
            case ast.Expr(value=ast.Constant(value=str())) | ast.Pass():
                pass
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=right):
                values = self.parts(right)
                if len(values) != len(targets):
                    raise self.refused(f"{len(values)} values for {len(targets)} names")
                for target, value in zip(targets, values, strict=True):
                    self.assign(target, value)
            case ast.Assign(targets=[target], value=right):
                self.assign(target, self.value(right))
            case ast.AugAssign(target=ast.Name(id=name), value=right):
                self.keep(name, self.combined(node, self.variable(name), self.value(right)))
            case ast.AugAssign(target=ast.Subscript() | ast.Attribute() as target, value=right):
                place, label, is_truth = self.target(target)
                before = self.read(place, label, None)
                value = self.combined(node, self.truth(before) if is_truth else before, self.value(right))
                self.put(self.as_kind(value, NUMBER).text, place, label)
            case ast.If(test=test, body=body, orelse=orelse):
                self.choice(test, body, orelse)
            case ast.While(test=test, body=body, orelse=[]):
                self.repeated(test, body)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range")) as call, orelse=[]):
                self.counted(name, call, node.body)
            case ast.For(target=ast.Name(id=name), iter=rows, orelse=[]):
                self.each(name, rows, node.body)
            case ast.Break():
                self.go(self.loops[-1].out)
            case ast.Continue():
                self.go(self.loops[-1].on)
            case ast.Return(value=None) if self.result == NOTHING:
                self.close("ret void")
            case ast.Return(value=ast.expr() as right):
                self.give(right)
            case _:
                raise self.refused(node)

    def assign(self, target: ast.expr, value: Value) -> None:
        match target:
            case ast.Name(id=name):
                self.keep(name, value)
            case ast.Subscript() | ast.Attribute():
                place, label, is_truth = self.target(target)
                fitting = self.as_kind(value, TRUTH if is_truth else NUMBER)
                self.put(self.as_kind(fitting, NUMBER).text, place, label)
            case _:
                raise self.refused(target)

    def target(self, node: ast.Subscript | ast.Attribute) -> tuple[str, str, bool]:
        """Where something is written, what it is called, and whether it is a truth value."""
        if isinstance(node, ast.Attribute):
            place, field, record = self.field_of(node)
            if field.holds in ("Row", "List"):
                raise self.refused(f"{field.name} is written number by number")
            part: Part | None = record.part
            label, is_truth = field.label, field.holds == "bool"
        else:
            if self.table_in(node.value) is not None:
                raise self.refused("a record is written field by field")
            place, rows = self.element(node)
            part, label, is_truth = rows.part, rows.label, False
        if part is BOARD:
            raise self.refused(f"`{ast.unparse(node)}` belongs to the board, which does not change")
        return place, label, is_truth

    # ---- Choices and loops -----------------------------------------------------------------------------------------

    def choice(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        yes, no, after = self.fresh("yes"), self.fresh("no"), self.fresh("after")
        self.branch(test, yes, no)
        before = set(self.surely)
        self.begin(yes)
        self.statements(body)
        one, one_ends = self.surely, self.closed
        self.go(after)
        self.surely = before
        self.begin(no)
        self.statements(orelse)
        other_ends = self.closed
        if one_ends and other_ends:
            return
        self.surely = self.surely if one_ends else one if other_ends else one & self.surely
        self.begin(after)

    def loop(self, loop: Loop, body: list[ast.stmt]) -> None:
        """What is set in it may never be."""
        before = set(self.surely)
        self.loops.append(loop)
        self.statements(body)
        self.go(loop.on)
        self.loops.pop()
        self.surely = before

    def repeated(self, test: ast.expr, body: list[ast.stmt]) -> None:
        on, inside, out = self.fresh("while"), self.fresh("do"), self.fresh("out")
        self.begin(on)
        self.end_at_faults(out)
        self.branch(test, inside, out)
        self.begin(inside)
        self.loop(Loop(on, out), body)
        self.begin(out)

    def end_at_faults(self, out: str) -> None:
        if self.program.is_checked:
            well = self.fresh("well")
            self.close(f"br i1 {self.no_fault()}, label %{well}, label %{out}")
            self.begin(well)

    def counted(self, name: str, call: ast.Call, body: list[ast.stmt]) -> None:
        if not 1 <= len(call.args) <= 3 or call.keywords:
            raise self.refused(call)
        limits = [self.as_kind(self.value(limit), NUMBER).text for limit in call.args]
        first, last, step = ("0", *limits, "1") if len(limits) == 1 else (*limits, "1")[:3]
        if not step.isdecimal() or step == "0":
            raise self.refused("the step of a range is written out, from 1 on; to go back, take `last - at`")
        self.count_up(first, last, step, body, lambda now: self.keep(name, now))

    def each(self, name: str, rows: ast.expr, body: list[ast.stmt]) -> None:
        """The numbers of a row or a list, one after the other."""
        whole = self.value(rows)
        if whole.kind.text != "ptr" or not whole.kind.many:
            raise self.refused(f"`{ast.unparse(rows)}` is no range, nor a row or list of known length")

        def keep(now: Value) -> None:
            self.keep(name, self.read(self.place(whole.text, now.text), whole.kind.label, whole.kind.part))

        self.count_up("0", self.told(whole.kind.many).text, "1", body, keep)

    def count_up(self, first: str, last: str, step: str, body: list[ast.stmt], keep: Callable[[Value], None]) -> None:
        """The count is a cell of its own: what the loop does to its variable does not change how often it runs."""
        again, inside, on, out = self.fresh("for"), self.fresh("do"), self.fresh("on"), self.fresh("out")
        cell = self.variable_cell(self.fresh("count"), NUMBER)
        self.set_cell(cell, Value(first, NUMBER))
        self.begin(again)
        self.end_at_faults(out)
        now = self.get_cell(cell, NUMBER)
        more = self.write(f"icmp slt i64 {now.text}, {last}", TRUTH)
        self.close(f"br i1 {more.text}, label %{inside}, label %{out}")
        self.begin(inside)
        before = set(self.surely)
        keep(now)
        self.loop(Loop(on, out), body)
        self.surely = before
        self.begin(on)
        self.set_cell(cell, self.write(f"add nsw i64 {now.text}, {step}", NUMBER))
        self.go(again)
        self.begin(out)

    def give(self, right: ast.expr) -> None:
        if not isinstance(right, ast.Tuple):
            value = self.as_kind(self.value(right), self.result)
            self.close(f"ret {self.result.text} {value.text}")
            return
        values = self.parts(right)
        if len(values) != self.result.members:
            raise self.refused(f"it returns {len(values)} values, and its type says {self.result.name}")
        whole = "undef"
        for at, value in enumerate(values):
            number = self.as_kind(value, NUMBER).text
            whole = self.write(f"insertvalue {self.result.text} {whole}, i64 {number}, {at}", self.result).text
        self.close(f"ret {self.result.text} {whole}")
