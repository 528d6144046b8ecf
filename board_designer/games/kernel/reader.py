"""The rules as text for LLVM, straight from their source.

They know whole numbers, truth values, the memory, and functions of these; anything else is refused with the line it
stands in. Whole numbers have 64 bits, and wrap around.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from board_designer.games.kernel.signature import (
    MEMORY,
    NAMES,
    NOTHING,
    NUMBER,
    TRUTH,
    Refused,
    argument_kinds,
    numbers_in,
    result_kind,
    symbol,
)

_LARGEST = (1 << 63) - 1
_PLAIN: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.LShift: "shl",
    ast.RShift: "ashr",
}
_BITWISE: dict[type[ast.operator], str] = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
_COMPARED: dict[type[ast.cmpop], str] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}


class Value(NamedTuple):
    text: str
    kind: str


class Loop(NamedTuple):
    on: str
    out: str


def translated(function: Callable[..., Any], source_of: Callable[[Any], Any]) -> str:
    """A function and all that it calls. Only the function itself can be called from elsewhere.

    `source_of` tells of something in a function's module which function of the kernel it stands for, if any.
    """
    texts: dict[Callable[..., Any], str] = {}
    waiting = [function]
    while waiting:
        following = waiting.pop()
        if following not in texts:
            writer = _Writer(following, source_of)
            texts[following] = writer.whole("" if following is function else "internal ")
            waiting += reversed(writer.called)
    _functions_in.cache_clear()
    return "\n".join(texts.values())


@lru_cache
def _functions_in(path: str) -> dict[str, ast.FunctionDef]:
    body = ast.parse(Path(path).read_text(encoding="utf-8")).body
    return {part.name: part for part in body if isinstance(part, ast.FunctionDef)}


class _Writer:
    """Writes one function. Variables are cells on the stack, which LLVM makes registers."""

    def __init__(self, function: Callable[..., Any], source_of: Callable[[Any], Any]) -> None:
        code = function.__code__
        self.function, self.source_of, self.globals = function, source_of, function.__globals__
        self.line = code.co_firstlineno
        tree = _functions_in(code.co_filename).get(function.__name__)
        if tree is None:
            raise self.refused("a function inside of something else")
        self.tree = tree
        self.local = set(code.co_varnames)
        self.result = result_kind(function)
        self.kinds: dict[str, str] = {}
        self.cells: list[str] = []
        self.lines: list[str] = []
        self.loops: list[Loop] = []
        self.called: list[Callable[..., Any]] = []
        self.count, self.block, self.closed = 0, "start", False

    def whole(self, linkage: str) -> str:
        listing = self.tree.args
        if listing.posonlyargs or listing.kwonlyargs or listing.vararg or listing.kwarg or listing.defaults:
            raise self.refused("arguments that are not plain names")
        arguments = list(zip(listing.args, argument_kinds(self.function), strict=True))
        for argument, kind in arguments:
            self.keep(argument.arg, Value(f"%{argument.arg}.given", kind))
        self.statements(self.tree.body)
        if not self.closed:
            self.close("ret void" if self.result == NOTHING else "unreachable")
        listed = ", ".join(f"{kind} %{argument.arg}.given" for argument, kind in arguments)
        head = f"define {linkage}{self.result} @{symbol(self.function)}({listed}) nounwind {{"
        return "\n".join([head, "start:", *self.cells, *self.lines, "}"])

    def refused(self, what: str | ast.AST) -> Refused:
        words = what if isinstance(what, str) else f"`{ast.unparse(what)}` is more than rules are written with"
        return Refused(f"{self.function.__code__.co_filename}:{self.line}: {self.function.__name__}: {words}")

    # ---- Lines and blocks ------------------------------------------------------------------------------------------

    def fresh(self, what: str) -> str:
        self.count += 1
        return f"{what}.{self.count}"

    def write(self, text: str, kind: str) -> Value:
        name = "%" + self.fresh("v")
        self.lines.append(f"{name} = {text}")
        return Value(name, kind)

    def close(self, text: str) -> None:
        self.lines.append(text)
        self.closed = True

    def go(self, block: str) -> None:
        if not self.closed:
            self.close(f"br label %{block}")

    def begin(self, block: str) -> None:
        self.go(block)
        self.lines.append(f"{block}:")
        self.block, self.closed = block, False

    def keep(self, name: str, value: Value) -> None:
        if name not in self.kinds:
            self.kinds[name] = value.kind
            self.cells.append(f"%{name}.cell = alloca {value.kind}, align 8")
        self.store(self.as_kind(value, self.kinds[name]), f"%{name}.cell")

    def store(self, value: Value, place: str) -> None:
        self.lines.append(f"store {value.kind} {value.text}, ptr {place}, align 8")

    def load(self, kind: str, place: str) -> Value:
        return self.write(f"load {kind}, ptr {place}, align 8", kind)

    def as_kind(self, value: Value, kind: str) -> Value:
        if value.kind == kind:
            return value
        if (value.kind, kind) == (TRUTH, NUMBER):
            return self.write(f"zext i1 {value.text} to i64", NUMBER)
        raise self.refused(f"{NAMES.get(value.kind, value.kind)} where {NAMES.get(kind, kind)} is wanted")

    # ---- Statements ------------------------------------------------------------------------------------------------

    def statements(self, many: list[ast.stmt]) -> None:
        for one in many:
            if not self.closed:
                self.statement(one)

    def statement(self, node: ast.stmt) -> None:
        self.line = node.lineno
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                pass
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=right):
                values = self.parts(right)
                if len(values) != len(targets):
                    raise self.refused(node)
                for target, value in zip(targets, values, strict=True):
                    self.assign(target, value)
            case ast.Assign(targets=[target], value=right):
                self.assign(target, self.value(right))
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=right):
                self.keep(name, self.combined(op, self.variable(name), self.value(right)))
            case ast.AugAssign(target=ast.Subscript() as target, op=op, value=right):
                place = self.place(target)
                before = self.load(NUMBER, place)
                self.put(self.combined(op, before, self.value(right)), place)
            case ast.If(test=test, body=body, orelse=orelse):
                self.choice(test, body, orelse)
            case ast.While(test=test, body=body, orelse=[]):
                on, inside, out = self.fresh("while"), self.fresh("do"), self.fresh("out")
                self.begin(on)
                self.branch(test, inside, out)
                self.begin(inside)
                self.loop(Loop(on, out), body)
                self.begin(out)
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range")) as call, orelse=[]):
                self.counted(name, call, node.body)
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
            case ast.Subscript():
                self.put(value, self.place(target))
            case _:
                raise self.refused(target)

    def put(self, value: Value, place: str) -> None:
        self.store(self.as_kind(value, NUMBER), place)

    def choice(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        yes, no, after = self.fresh("yes"), self.fresh("no"), self.fresh("after")
        self.branch(test, yes, no)
        self.begin(yes)
        self.statements(body)
        ends = self.closed
        self.go(after)
        self.begin(no)
        self.statements(orelse)
        if not (ends and self.closed):
            self.begin(after)

    def loop(self, loop: Loop, body: list[ast.stmt]) -> None:
        self.loops.append(loop)
        self.statements(body)
        self.go(loop.on)
        self.loops.pop()

    def counted(self, name: str, call: ast.Call, body: list[ast.stmt]) -> None:
        """The count is a cell of its own: what the loop does to its variable does not change how often it runs."""
        if not 1 <= len(call.args) <= 3 or call.keywords:
            raise self.refused(call)
        limits = [self.as_kind(self.value(limit), NUMBER).text for limit in call.args]
        first, last, step = ("0", *limits, "1") if len(limits) == 1 else (*limits, "1")[:3]
        if not step.isdecimal() or step == "0":
            raise self.refused("a step that is not known, or goes back")
        again, inside, on, out = self.fresh("for"), self.fresh("do"), self.fresh("on"), self.fresh("out")
        cell = "%" + self.fresh("count")
        self.cells.append(f"{cell} = alloca i64, align 8")
        self.store(Value(first, NUMBER), cell)
        self.begin(again)
        now = self.load(NUMBER, cell)
        more = self.write(f"icmp slt i64 {now.text}, {last}", TRUTH)
        self.close(f"br i1 {more.text}, label %{inside}, label %{out}")
        self.begin(inside)
        self.keep(name, now)
        self.loop(Loop(on, out), body)
        self.begin(on)
        self.store(self.write(f"add nsw i64 {now.text}, {step}", NUMBER), cell)
        self.go(again)
        self.begin(out)

    def give(self, right: ast.expr) -> None:
        if not isinstance(right, ast.Tuple):
            value = self.as_kind(self.value(right), self.result)
            self.close(f"ret {self.result} {value.text}")
            return
        values = self.parts(right)
        if len(values) != numbers_in(self.result):
            raise self.refused(right)
        whole = "undef"
        for at, value in enumerate(values):
            number = self.as_kind(value, NUMBER).text
            whole = self.write(f"insertvalue {self.result} {whole}, i64 {number}, {at}", self.result).text
        self.close(f"ret {self.result} {whole}")

    # ---- Values ----------------------------------------------------------------------------------------------------

    def parts(self, node: ast.expr) -> list[Value]:
        """The members of a tuple, which is written down or comes from a function."""
        if isinstance(node, ast.Tuple):
            return [self.value(part) for part in node.elts]
        if not isinstance(node, ast.Call):
            raise self.refused(node)
        whole = self.call(node)
        many = numbers_in(whole.kind)
        return [self.write(f"extractvalue {whole.kind} {whole.text}, {at}", NUMBER) for at in range(many)]

    def value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=known):
                return self.constant(known)
            case ast.Name(id=name):
                return self.variable(name) if name in self.local else self.known(name)
            case ast.BinOp(left=left, op=op, right=right):
                return self.combined(op, self.value(left), self.value(right))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.write(f"xor i1 {self.truth(self.value(operand)).text}, true", TRUTH)
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as known)):
                return self.constant(-known)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self.write(f"sub i64 0, {self.number(operand)}", NUMBER)
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return self.write(f"xor i64 {self.number(operand)}, -1", NUMBER)
            case ast.Compare():
                return self.comparison(node)
            case ast.BoolOp():
                return self.either_way(node, ast.Constant(True), ast.Constant(False), only_truths=True)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self.either_way(test, body, orelse)
            case ast.Call():
                return self.call(node)
            case ast.Subscript(value=ast.Call() as call, slice=ast.Constant(value=int() as at)):
                members = self.parts(call)
                if not 0 <= at < len(members):
                    raise self.refused(node)
                return members[at]
            case ast.Subscript():
                return self.load(NUMBER, self.place(node))
            case _:
                raise self.refused(node)

    def constant(self, known: object) -> Value:
        if isinstance(known, bool):
            return Value(str(known).lower(), TRUTH)
        if not isinstance(known, int) or abs(known) > _LARGEST:
            raise self.refused(f"{known!r} is no whole number of 64 bits")
        return Value(str(known), NUMBER)

    def known(self, name: str) -> Value:
        if name not in self.globals:
            raise self.refused(f"{name} has no value")
        return self.constant(self.globals[name])

    def variable(self, name: str) -> Value:
        if name not in self.kinds:
            raise self.refused(f"{name} before it has a value")
        return self.load(self.kinds[name], f"%{name}.cell")

    def number(self, node: ast.expr) -> str:
        return self.as_kind(self.value(node), NUMBER).text

    def truth(self, value: Value) -> Value:
        if value.kind == NUMBER:
            return self.write(f"icmp ne i64 {value.text}, 0", TRUTH)
        return self.as_kind(value, TRUTH)

    def place(self, node: ast.Subscript) -> str:
        memory = self.value(node.value)
        if memory.kind != MEMORY:
            raise self.refused(node)
        return self.write(f"getelementptr i64, {MEMORY} {memory.text}, i64 {self.number(node.slice)}", MEMORY).text

    def combined(self, op: ast.operator, left: Value, right: Value) -> Value:
        if type(op) in _BITWISE and left.kind == right.kind == TRUTH:
            return self.write(f"{_BITWISE[type(op)]} i1 {left.text}, {right.text}", TRUTH)
        one, two = self.as_kind(left, NUMBER).text, self.as_kind(right, NUMBER).text
        plain = _PLAIN.get(type(op)) or _BITWISE.get(type(op))
        if plain:
            return self.write(f"{plain} i64 {one}, {two}", NUMBER)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return self.divided(one, two, isinstance(op, ast.Mod))
        raise self.refused(f"the operation {type(op).__name__}")

    def divided(self, one: str, two: str, want_rest: bool) -> Value:
        """Python rounds down, and what is left has the sign of the divisor; a processor rounds towards zero.

        By zero, which the rules forbid, gives zero: the game must not take the program with it.
        """
        if two.isdecimal() and int(two).bit_count() == 1:
            bits = int(two).bit_length() - 1
            return self.write(f"and i64 {one}, {int(two) - 1}" if want_rest else f"ashr i64 {one}, {bits}", NUMBER)
        none = self.write(f"icmp eq i64 {two}, 0", TRUTH).text
        by = self.write(f"select i1 {none}, i64 1, i64 {two}", NUMBER).text
        rest = self.write(f"srem i64 {one}, {by}", NUMBER).text
        signs = self.write(f"xor i64 {rest}, {by}", NUMBER).text
        differ = self.write(f"icmp slt i64 {signs}, 0", TRUTH).text
        inexact = self.write(f"icmp ne i64 {rest}, 0", TRUTH).text
        below = self.write(f"and i1 {differ}, {inexact}", TRUTH).text
        if want_rest:
            more = self.write(f"select i1 {below}, i64 {by}, i64 0", NUMBER).text
            found = self.write(f"add i64 {rest}, {more}", NUMBER).text
        else:
            whole = self.write(f"sdiv i64 {one}, {by}", NUMBER).text
            less = self.write(f"sext i1 {below} to i64", NUMBER).text
            found = self.write(f"add i64 {whole}, {less}", NUMBER).text
        return self.write(f"select i1 {none}, i64 0, i64 {found}", NUMBER)

    def compared(self, how: str, left: Value, right: Value) -> Value:
        one, two = self.as_kind(left, NUMBER).text, self.as_kind(right, NUMBER).text
        return self.write(f"icmp {how} i64 {one}, {two}", TRUTH)

    def comparison(self, node: ast.Compare) -> Value:
        left = self.value(node.left)
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            return self.membership(node, left)
        if len(node.ops) > 1 and any(isinstance(part, ast.Call) for part in ast.walk(node)):
            raise self.refused("a chain of comparisons that may end before a call")
        whole: Value | None = None
        for op, other in zip(node.ops, node.comparators, strict=True):
            if type(op) not in _COMPARED:
                raise self.refused(f"the operation {type(op).__name__}")
            right = self.value(other)
            one = self.compared(_COMPARED[type(op)], left, right)
            whole = one if whole is None else self.write(f"and i1 {whole.text}, {one.text}", TRUTH)
            left = right
        assert whole is not None
        return whole

    def membership(self, node: ast.Compare, left: Value) -> Value:
        if len(node.ops) > 1 or not isinstance(node.comparators[0], ast.Tuple):
            raise self.refused(node)
        found = Value("false", TRUTH)
        for value in self.parts(node.comparators[0]):
            found = self.write(f"or i1 {found.text}, {self.compared('eq', left, value).text}", TRUTH)
        return found if isinstance(node.ops[0], ast.In) else self.write(f"xor i1 {found.text}, true", TRUTH)

    # ---- Choices and calls -----------------------------------------------------------------------------------------

    def branch(self, test: ast.expr, yes: str, no: str, only_truths: bool = False) -> None:
        """Goes one way or the other; what need not be looked at is not."""
        match test:
            case ast.BoolOp(op=op, values=[*before, last]):
                for part in before:
                    following = self.fresh("next")
                    ways = (following, no) if isinstance(op, ast.And) else (yes, following)
                    self.branch(part, *ways, only_truths)
                    self.begin(following)
                self.branch(last, yes, no, only_truths)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self.branch(operand, no, yes)
            case _:
                value = self.value(test)
                if only_truths and value.kind != TRUTH:
                    raise self.refused("a number joined by `and` or `or`")
                self.close(f"br i1 {self.truth(value).text}, label %{yes}, label %{no}")

    def either_way(self, test: ast.expr, body: ast.expr, orelse: ast.expr, only_truths: bool = False) -> Value:
        """One of two values."""
        yes, no, after = self.fresh("yes"), self.fresh("no"), self.fresh("after")
        self.branch(test, yes, no, only_truths)
        self.begin(yes)
        one, one_from = self.value(body), self.block
        self.go(after)
        self.begin(no)
        two, two_from = self.value(orelse), self.block
        self.begin(after)
        if one.kind != two.kind:
            raise self.refused("a choice between kinds")
        return self.write(f"phi {one.kind} [{one.text}, %{one_from}], [{two.text}, %{two_from}]", one.kind)

    def call(self, node: ast.Call) -> Value:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.refused(node)
        values = [self.value(argument) for argument in node.args]
        name = node.func.id
        if name in ("min", "max") and name not in self.globals:
            best = self.as_kind(values[0], NUMBER)
            for value in values[1:]:
                better = self.compared("slt" if name == "min" else "sgt", value, best).text
                other = self.as_kind(value, NUMBER).text
                best = self.write(f"select i1 {better}, i64 {other}, i64 {best.text}", NUMBER)
            return best
        function = self.source_of(self.globals.get(name))
        if function is None:
            raise self.refused(f"{name} is no function of the rules")
        self.called.append(function)
        kinds, result = argument_kinds(function), result_kind(function)
        if len(kinds) != len(values):
            raise self.refused(f"{name} takes {len(kinds)} values, not {len(values)}")
        given = [self.as_kind(value, kind) for value, kind in zip(values, kinds, strict=True)]
        text = f"call {result} @{symbol(function)}({', '.join(f'{kind} {text}' for text, kind in given)})"
        if result == NOTHING:
            self.lines.append(text)
            return Value("", NOTHING)
        return self.write(text, result)
