"""A file of Python as its definitions, each with all that it mentions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

BODY = ""  # of a file: what happens when it is imported
PROGRAM = "__main__"  # what happens when it is run
# What these make of a function or class does nothing while the file is imported.
QUIET_DECORATORS = {
    "abstractmethod", "cache", "cached_property", "classmethod", "contextmanager", "dataclass", "fixture",
    "lru_cache", "override", "overload", "property", "runtime_checkable", "setter", "staticmethod", "total_ordering",
    "wraps",
}  # fmt: skip
FRAMEWORKS_ASK_NOTHING = {
    "ABC", "Enum", "Exception", "Generic", "IntEnum", "NamedTuple", "Protocol", "StrEnum", "object",
}  # fmt: skip


@dataclass
class Definition:
    module: str
    name: str  # `function`, `Class`, `Class.method`, `VALUE`, or BODY
    source: str = ""
    names: set[str] = field(default_factory=set)  # with their attributes: `edits.move`
    attributes: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    patterns: set[tuple[str, ...]] = field(default_factory=set)  # of f-strings: the parts that are written out
    parameters: set[str] = field(default_factory=set)
    imports: set[tuple[str, str]] = field(default_factory=set)  # in it: name and target
    bases: set[str] = field(default_factory=set)
    is_class: bool = False
    is_automatic: bool = False  # a fixture that nobody needs to name, a hook

    @property
    def key(self) -> str:
        return f"{self.module}:{self.name}"

    def read(self, node: ast.AST) -> None:
        """Adds all that this part of the file mentions."""
        for part in _parts(node):
            if isinstance(part, ast.Name):
                self.names.add(part.id)
            elif isinstance(part, ast.Attribute):
                self.attributes.add(part.attr)
                if dotted := _dotted(part):
                    self.names.add(dotted)
            elif isinstance(part, ast.Constant) and isinstance(part.value, str):
                self._read_text(part.value)
            elif isinstance(part, ast.JoinedStr):
                self.patterns.add(_written_out(part))
            elif isinstance(part, ast.keyword) and part.arg:
                self.attributes.add(part.arg)
            elif isinstance(part, ast.ImportFrom | ast.Import):
                self.imports.update(imported(part, self.module))

    def _read_text(self, text: str) -> None:
        self.texts.add(text)
        if "import " in text:  # a program that is run in a process of its own
            try:
                program = ast.parse(text)
            except (SyntaxError, ValueError):
                return
            self.read(program)
        self.attributes.update(word for word in text.split(".") if word.isidentifier())


@dataclass
class Source:
    """A file: its definitions, what its names are bound to, and what is loaded with it."""

    module: str
    lines: list[str]
    definitions: dict[str, Definition] = field(default_factory=dict)
    bound: dict[str, str] = field(default_factory=dict)  # name -> the dotted name of what it is
    loads: set[str] = field(default_factory=set)
    stars: list[str] = field(default_factory=list)
    on_demand: dict[str, str] = field(default_factory=dict)  # what `__getattr__` of the file loads

    def text_of(self, node: Any) -> str:
        first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", ()))])
        return "\n".join(self.lines[first - 1 : node.end_lineno])


def read_source(text: str, module: str) -> Source:
    source = Source(module, text.splitlines())
    body = source.definitions[BODY] = Definition(module, BODY)
    statements = ast.parse(text).body
    for statement in _statements(statements):
        _add(source, body, statement)
    if "__getattr__" in source.definitions:  # type checkers are told what it loads
        blocks = [statement.body for statement in statements if isinstance(statement, ast.If)]
        imports = [part for block in blocks for part in block if isinstance(part, ast.ImportFrom)]
        source.on_demand = {name: target for part in imports for name, target in imported(part, module)}
    for definition in source.definitions.values():
        definition.names.difference_update(("self", "cls"))
        for name, target in definition.imports:
            source.bound.setdefault(name, target)
    return source


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below one that say something: quicker than `ast.walk`, which asks each of them for its fields."""
    waiting: list[Any] = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, list):
            waiting.extend(part)
        elif isinstance(part, ast.AST) and not isinstance(part, ast.expr_context):
            yield part
            while isinstance(part, ast.Attribute) and _dotted(part):
                part = part.value  # `a.b` is no mention of all of `a`
                if isinstance(part, ast.Attribute):
                    yield part
            if not isinstance(part, ast.Name):
                waiting.extend(part.__dict__.values())


def _statements(block: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Those of the top; what is only for type checkers is never run."""
    for statement in block:
        if isinstance(statement, ast.If):
            names = {part.id for part in ast.walk(statement.test) if isinstance(part, ast.Name)}
            if "__name__" in names:
                yield statement
                continue
            if "TYPE_CHECKING" not in names or isinstance(statement.test, ast.UnaryOp):
                yield ast.Expr(statement.test, lineno=statement.lineno, end_lineno=statement.test.end_lineno)
                yield from _statements(statement.body)
            yield from _statements(statement.orelse)
        elif isinstance(statement, ast.Try):
            for part in (
                statement.body,
                statement.orelse,
                statement.finalbody,
                *(handler.body for handler in statement.handlers),
            ):
                yield from _statements(part)
        else:
            yield statement


def _add(source: Source, body: Definition, statement: ast.stmt) -> None:
    if isinstance(statement, ast.Import | ast.ImportFrom):
        for name, target in imported(statement, source.module):
            source.loads.add(target)
            if name == "*":
                source.stars.append(target)
            else:
                source.bound[name] = target
    elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        _add_function(source, body, statement, statement.name)
    elif isinstance(statement, ast.ClassDef):
        _add_class(source, body, statement)
    elif isinstance(statement, ast.Assign | ast.AnnAssign):
        _add_value(source, body, statement)
    else:
        part = body
        if isinstance(statement, ast.If):
            part = source.definitions.setdefault(PROGRAM, Definition(source.module, PROGRAM))
        part.source += source.text_of(statement)
        part.read(statement)


def _add_function(
    source: Source, body: Definition, node: ast.FunctionDef | ast.AsyncFunctionDef, name: str
) -> Definition:
    made = source.definitions.setdefault(name, Definition(source.module, name))
    made.source += source.text_of(node)
    made.read(node)
    made.parameters |= {argument.arg for argument in [*node.args.args, *node.args.kwonlyargs]}
    made.is_automatic = node.name.startswith("pytest_") or any(
        "autouse=True" in ast.unparse(decorator) for decorator in node.decorator_list
    )
    for decorator in node.decorator_list:
        if _plain_name(decorator) not in QUIET_DECORATORS and "pytest.mark" not in ast.unparse(decorator):
            body.read(decorator)
            body.names.add(name)  # it may have been handed to somebody
    return made


def _add_class(source: Source, body: Definition, node: ast.ClassDef) -> None:
    made = source.definitions.setdefault(node.name, Definition(source.module, node.name, is_class=True))
    made.bases = {ast.unparse(base) for base in node.bases}
    for part in [*node.bases, *node.keywords, *node.decorator_list]:
        made.source += source.text_of(part)
        made.read(part)
    for statement in node.body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            _add_function(source, Definition(source.module, BODY), statement, f"{node.name}.{statement.name}")
            for decorator in statement.decorator_list:
                made.read(decorator)
        else:
            made.source += source.text_of(statement)
            made.read(statement)
    for decorator in node.decorator_list:
        if _plain_name(decorator) not in QUIET_DECORATORS:
            body.names.add(node.name)


def _add_value(source: Source, body: Definition, node: ast.Assign | ast.AnnAssign) -> None:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    for name in names:
        made = source.definitions.setdefault(name, Definition(source.module, name))
        made.source += source.text_of(node)
        made.read(node)
    if not names:
        body.source += source.text_of(node)
        body.read(node)
    # What is called while the file is imported can keep it from being imported.
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and (called := _dotted(part.func)):
            body.names.add(called)


def imported(node: ast.Import | ast.ImportFrom, module: str) -> Iterator[tuple[str, str]]:
    """Each name that is bound, with the dotted name of what it is bound to."""
    if isinstance(node, ast.Import):
        for alias in node.names:
            yield (alias.asname, alias.name) if alias.asname else (alias.name.split(".")[0], alias.name.split(".")[0])
            if not alias.asname and "." in alias.name:
                yield alias.name, alias.name
        return
    start = ".".join(module.split(".")[: -node.level]) + "." if node.level else ""
    for alias in node.names:
        target = start + (node.module or "")
        yield alias.asname or alias.name, target if alias.name == "*" else f"{target.rstrip('.')}.{alias.name}"


def _dotted(node: ast.AST) -> str:
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(names)]) if isinstance(node, ast.Name) else ""


def _plain_name(decorator: ast.expr) -> str:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return ast.unparse(called).rsplit(".", 1)[-1]


def _written_out(text: ast.JoinedStr) -> tuple[str, ...]:
    return tuple(part.value if isinstance(part, ast.Constant) else "" for part in text.values)
