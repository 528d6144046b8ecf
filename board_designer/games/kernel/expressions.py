"""Values of the rules as LLVM's text: sums, comparisons, choices, fields of records, calls.

Whole numbers have 64 bits, and wrap around. What rules cannot be written with is refused with the line it stands in.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from board_designer.games.kernel.llvm_text import MEMORY, Program, Value
from board_designer.games.kernel.memory_layout import ASIDE, CHANGES, STEADY, put_aside, take_back, wipe
from board_designer.games.kernel.records import BOARD, Field, Place, Record, Rows, Table
from board_designer.games.kernel.value_kinds import (
    CELLS,
    NOTHING,
    NUMBER,
    TRUTH,
    Kind,
    argument_kinds,
    kind_of_record,
    kind_of_row,
    result_kind,
    symbol,
)
from board_designer.games.kernel.whole_numbers import WholeNumbers

_LARGEST = (1 << 63) - 1
_PLAIN: dict[type[ast.operator], str] = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul"}
_SHIFTS: dict[type[ast.operator], str] = {ast.LShift: "shl", ast.RShift: "ashr"}
_BITWISE: dict[type[ast.operator], str] = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor"}
_COMPARED = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "slt", ast.LtE: "sle", ast.Gt: "sgt", ast.GtE: "sge"}


class Expressions(WholeNumbers):
    def __init__(self, program: Program, function: Callable[..., Any], source_of: Callable[[Any], Any]) -> None:
        super().__init__(program, function)
        self.source_of, self.globals = source_of, function.__globals__
        self.local = set(function.__code__.co_varnames)
        self.kinds: dict[str, Kind] = {}
        self.surely: set[str] = set()  # names that have a value here, whichever way was taken
        self.called: list[Callable[..., Any]] = []

    def as_kind(self, value: Value, kind: Kind) -> Value:
        if value.kind == kind or (value.kind.text == kind.text == "ptr" and self._same_rows(value.kind, kind)):
            return value
        if (value.kind, kind) == (TRUTH, NUMBER):
            return self.write(f"zext i1 {value.text} to i64", NUMBER)
        raise self.refused(f"{value.kind.name} where {kind.name} is wanted")

    @staticmethod
    def _same_rows(one: Kind, other: Kind) -> bool:
        return one.record is None and other.record is None and one != CELLS and other != CELLS

    # ---- Values ----------------------------------------------------------------------------------------------------

    def value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=known):
                return self.constant(known)
            case ast.Name(id=name):
                return self.variable(name) if name in self.local else self.known(name)
            case ast.BinOp(left=left, right=right):
                return self.combined(node, self.value(left), self.value(right))
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
            case ast.Call(func=ast.Name(id="len"), args=[rows]) if "len" not in self.globals:
                return self.length(rows)
            case ast.Call():
                return self.call(node)
            case ast.Subscript(value=ast.Call() as call, slice=ast.Constant(value=int() as at)):
                members = self.parts(call)
                if not 0 <= at < len(members):
                    raise self.refused(node)
                return members[at]
            case ast.Subscript() | ast.Attribute():
                return self.stored(node)
            case _:
                raise self.refused(node)

    def parts(self, node: ast.expr) -> list[Value]:
        """The members of a tuple, which is written down or comes from a function."""
        if isinstance(node, ast.Tuple):
            return [self.value(part) for part in node.elts]
        if not isinstance(node, ast.Call):
            raise self.refused(node)
        whole = self.call(node)
        return [
            self.write(f"extractvalue {whole.kind.text} {whole.text}, {at}", NUMBER)
            for at in range(whole.kind.members)
        ]

    def constant(self, known: object) -> Value:
        if isinstance(known, bool):
            return Value(str(known).lower(), TRUTH)
        if not isinstance(known, int) or abs(known) > _LARGEST:
            raise self.refused(f"{known!r} is no whole number of 64 bits and no truth value; rules know no others")
        return Value(str(known), NUMBER)

    def known(self, name: str) -> Value:
        if name not in self.globals:
            raise self.refused(f"{name} is set neither in this function nor in its module")
        found = self.globals[name]
        if isinstance(found, Record):
            return Value(self.place(MEMORY, str(found.first_cell)), kind_of_record(type(found)))
        if isinstance(found, Rows):
            first, many = self.extent(found.place)
            return Value(first, kind_of_row(found.place.part, found.place.name, many))
        if not isinstance(found, int):
            known = "numbers, records, rows, and tables one record at a time, `table[at]`"
            raise self.refused(f"{name} is a {type(found).__name__}; of a module's names rules read {known}")
        return self.constant(found)

    def variable(self, name: str) -> Value:
        if name not in self.kinds:
            raise self.refused(f"{name} has no value yet; set it first")
        if name not in self.surely:
            raise self.refused(f"{name} may have no value here: it is set on some ways only; set it before")
        return self.get_cell(f"%{name}.cell", self.kinds[name])

    def number(self, node: ast.expr) -> str:
        return self.as_kind(self.value(node), NUMBER).text

    def truth(self, value: Value) -> Value:
        if value.kind == NUMBER:
            return self.write(f"icmp ne i64 {value.text}, 0", TRUTH)
        return self.as_kind(value, TRUTH)

    # ---- Memory ----------------------------------------------------------------------------------------------------

    def extent(self, place: Place) -> tuple[str, str]:
        """Where something begins, and how many of it there are."""
        if place.many is not None:
            return self.place(MEMORY, str(place.at)), str(place.many)
        return self.place(MEMORY, self.head(place.at).text), f"@{place.at + 1}"

    def told(self, many: str) -> Value:
        """How many there are, read from the head if it is told there."""
        return self.head(int(many[1:])) if many.startswith("@") else Value(many, NUMBER)

    def index(self, node: ast.expr, many: str, name: str) -> str:
        """A number that is an index; a checked game looks whether there is one of that number."""
        at = self.number(node)
        if at.startswith("-") or (at.isdecimal() and many.isdecimal() and int(at) >= int(many)):
            raise self.refused(f"there is no {name or 'number'}[{at}]: indices count from 0 to `len` - 1")
        if not self.program.is_checked or not many:
            return at
        many = self.told(many).text
        fine = self.write(f"icmp ult i64 {at}, {many}", TRUTH).text
        self.check(fine, self.site(f"index {{one}} of {{other}} in {name}"), at, many)
        return self.write(f"select i1 {fine}, i64 {at}, i64 0", NUMBER).text

    def indexed(self, first: str, node: ast.expr, many: str, name: str, width: int) -> str:
        """Where something is by its index. The parts of a sum are added one by one: what is the same all through a
        loop is then added before it."""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and not self.program.is_checked:
            parts = [self.number(node.left), self.number(node.right)]
        else:
            parts = [self.index(node, many, name)]
        for part in parts:
            at = part if width == 1 else self.write(f"mul i64 {part}, {width}", NUMBER).text
            first = self.place(first, at)
        return first

    def field_of(self, node: ast.Attribute) -> tuple[str, Field, type[Record]]:
        whole = self.value(node.value)
        record = whole.kind.record
        if record is None:
            raise self.refused(f"{whole.kind.name} has no fields: `{ast.unparse(node)}`")
        if node.attr not in record.fields:
            raise self.refused(f"{record.__name__} has no field {node.attr}; it has {', '.join(record.fields)}")
        field = record.fields[node.attr]
        return self.place(whole.text, str(field.at)), field, record

    def stored(self, node: ast.Subscript | ast.Attribute) -> Value:
        """Something in the memory: a record of a table, a field of a record, a number of a row."""
        if isinstance(node, ast.Attribute):
            place, field, record = self.field_of(node)
            name = field.label
            if field.holds == "Row":
                return Value(place, kind_of_row(record.part, name, str(field.many)))
            if field.holds == "List":
                first = self.place(MEMORY, self.read(place, "lists", BOARD).text)
                length = self.read(self.place(place, "1"), "lists", BOARD)
                return Value(first, kind_of_row(BOARD, name, length.text))
            value = self.read(place, name, record.part)
            return self.truth(value) if field.holds == "bool" else value
        table = self.table_in(node.value)
        if table is not None:
            first, many = self.extent(table.place)
            place = self.indexed(first, node.slice, many, table.place.name, table.place.width)
            return Value(place, kind_of_record(table.record))
        place, rows = self.element(node)
        return self.read(place, rows.label, rows.part)

    def table_in(self, node: ast.expr) -> Table[Any] | None:
        if isinstance(node, ast.Name) and node.id not in self.local:
            found = self.globals.get(node.id)
            return found if isinstance(found, Table) else None
        return None

    def element(self, node: ast.Subscript) -> tuple[str, Kind]:
        """Where a number of a row is, and of which row."""
        rows = self.value(node.value)
        if rows.kind.text != "ptr" or rows.kind.record is not None:
            raise self.refused(f"{rows.kind.name} cannot be indexed: `{ast.unparse(node)}`")
        return self.indexed(rows.text, node.slice, rows.kind.many, rows.kind.label, 1), rows.kind

    def length(self, node: ast.expr) -> Value:
        table = self.table_in(node)
        if table is not None:
            return self.told(self.extent(table.place)[1])
        many = self.value(node).kind.many
        if not many:
            raise self.refused(f"how many there are in `{ast.unparse(node)}` is not known here")
        return self.told(many)

    # ---- Sums ------------------------------------------------------------------------------------------------------

    def combined(self, node: ast.BinOp | ast.AugAssign, left: Value, right: Value) -> Value:
        op = node.op
        if type(op) in _BITWISE and left.kind == right.kind == TRUTH:
            return self.write(f"{_BITWISE[type(op)]} i1 {left.text}, {right.text}", TRUTH)
        one, two = self.as_kind(left, NUMBER).text, self.as_kind(right, NUMBER).text
        plain = _PLAIN.get(type(op)) or _BITWISE.get(type(op))
        if plain:
            return self.write(f"{plain} i64 {one}, {two}", NUMBER)
        if type(op) in _SHIFTS:
            return self.shifted(_SHIFTS[type(op)], one, two)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return self.divided(one, two, isinstance(op, ast.Mod))
        raise self.refused(node)

    # ---- Comparisons and choices -----------------------------------------------------------------------------------

    def compared(self, how: str, left: Value, right: Value) -> Value:
        one, two = self.as_kind(left, NUMBER).text, self.as_kind(right, NUMBER).text
        return self.write(f"icmp {how} i64 {one}, {two}", TRUTH)

    def comparison(self, node: ast.Compare) -> Value:
        left = self.value(node.left)
        if isinstance(node.ops[0], ast.In | ast.NotIn):
            return self.membership(node, left)
        if len(node.ops) > 1 and any(isinstance(part, ast.Call) for part in ast.walk(node)):
            raise self.refused(f"`{ast.unparse(node)}` may end before a call; join comparisons with `and`")
        whole: Value | None = None
        for op, other in zip(node.ops, node.comparators, strict=True):
            if type(op) not in _COMPARED:
                raise self.refused(node)
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
                    raise self.refused(f"`{ast.unparse(test)}` is {value.kind.name}; `and`, `or` join truth values")
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
            raise self.refused(f"a choice between {one.kind.name} and {two.kind.name}; both must be of one kind")
        return self.write(f"phi {one.kind.text} [{one.text}, %{one_from}], [{two.text}, %{two_from}]", one.kind)

    # ---- Calls -----------------------------------------------------------------------------------------------------

    def call(self, node: ast.Call) -> Value:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise self.refused(node)
        name = node.func.id
        values = [self.value(argument) for argument in node.args]
        if name in ("min", "max") and name not in self.globals and len(values) > 1:
            return self.extreme("slt" if name == "min" else "sgt", values)
        found = self.globals.get(name)
        if found in (put_aside, take_back):
            return self.copied(values, found is put_aside)
        if found is wipe:
            return self.wiped()
        function = self.source_of(found)
        if function is None:
            known = "`min(a, b)`, `max(a, b)`, `len(row)` and functions that are marked with @rule"
            raise self.refused(f"`{ast.unparse(node)}` is no call of a rule; there are {known}")
        self.called.append(function)
        kinds, result = argument_kinds(function), result_kind(function)
        if len(kinds) != len(values):
            raise self.refused(f"{name} takes {len(kinds)} values, not {len(values)}")
        given = [self.as_kind(value, kind) for value, kind in zip(values, kinds, strict=True)]
        memory = [f"ptr {MEMORY}"] if self.program.has_memory else []
        listed = [*memory, *(f"{one.kind.text} {one.text}" for one in given)]
        text = f"call {result.text} @{symbol(function)}({', '.join(listed)})"
        if result == NOTHING:
            self.lines.append(text)
            return Value("", NOTHING)
        return self.write(text, result)

    def extreme(self, how: str, values: list[Value]) -> Value:
        best = self.as_kind(values[0], NUMBER)
        for value in values[1:]:
            better = self.compared(how, value, best).text
            other = self.as_kind(value, NUMBER).text
            best = self.write(f"select i1 {better}, i64 {other}, i64 {best.text}", NUMBER)
        return best

    def copied(self, values: list[Value], aside: bool) -> Value:
        """The two stretches that change, one after the other in a slot."""
        if len(values) != 1:
            raise self.refused("a game is put aside in one slot")
        slot, sizes = self.as_kind(values[0], NUMBER).text, self.stretches()
        both = self.write(f"add i64 {sizes[0][1]}, {sizes[1][1]}", NUMBER).text
        offset = self.write(f"mul i64 {slot}, {both}", NUMBER).text
        at = self.write(f"add i64 {self.head(ASIDE).text}, {offset}", NUMBER).text
        for first, many in sizes:
            ends = (self.place(MEMORY, at), self.place(MEMORY, first))
            target, source = ends if aside else ends[::-1]
            size = self.write(f"shl i64 {many}, 3", NUMBER).text
            self.lines.append(f"call void @llvm.memcpy.p0.p0.i64(ptr {target}, ptr {source}, i64 {size}, i1 false)")
            at = self.write(f"add i64 {at}, {many}", NUMBER).text
        return Value("", NOTHING)

    def wiped(self) -> Value:
        for first, many in self.stretches():
            size = self.write(f"shl i64 {many}, 3", NUMBER).text
            self.lines.append(
                f"call void @llvm.memset.p0.i64(ptr {self.place(MEMORY, first)}, i8 0, i64 {size}, i1 false)"
            )
        return Value("", NOTHING)

    def stretches(self) -> list[tuple[str, str]]:
        """What changes: where each stretch begins, and its size."""
        found = []
        for cell in (STEADY, CHANGES):
            first, last = self.head(cell).text, self.head(cell + 1).text
            found.append((first, self.write(f"sub i64 {last}, {first}", NUMBER).text))
        return found
