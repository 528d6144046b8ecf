"""No import circles: whoever reads a file reads what it stands on, and never comes back to it.

Every import of ourselves counts, wherever it stands: for types alone and inside functions too.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx
import pytest

PACKAGE = Path(__file__).parent.parent.parent / "board_designer"


def modules(package: Path) -> dict[str, Path]:
    """The files of a package by the names they are imported by."""
    names = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        names[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return names


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All of them, however deep. What they are made of has no imports and is not looked at."""
    for part in ("body", "handlers", "cases", "orelse", "finalbody"):
        for inner in getattr(node, part, ()):
            yield inner
            yield from statements(inner)


def imports(name: str, known: dict[str, Path]) -> Iterator[tuple[str, int]]:
    """Which of the known modules a module imports, and in which line.

    A name taken from a package is an import of its `__init__`; a module taken from it is one of that module. Who
    comes from outside runs the `__init__` of every package on the way, so that is imported too. Inside a package it
    is running already: that it hands on its children makes no circle, unless a child asks the package itself.
    """
    path = known[name]
    here = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    for node in statements(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            wanted = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = here[: len(here) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            wanted = [each if (each := f"{base}.{alias.name}") in known else base for alias in node.names]
        else:
            continue
        for target in wanted:
            parts = target.split(".")
            on_the_way = (".".join(parts[:end]) for end in range(1, len(parts)))
            entered = [package for package in on_the_way if not f"{name}.".startswith(f"{package}.")]
            yield from ((one, node.lineno) for one in (*entered, target) if one in known and one != name)


def circles(package: Path) -> list[str]:
    """Each circle as a text: its size, and every import that is part of it."""
    known = modules(package)
    graph = networkx.DiGraph()
    for name in known:
        for target, line in imports(name, known):
            graph.add_edge(name, target, line=line)
    found = [graph.subgraph(names) for names in networkx.strongly_connected_components(graph) if len(names) > 1]
    texts = []
    for circle in sorted(found, key=min):
        edges = [
            f"  {known[one].relative_to(package.parent)}:{line} imports {other}"
            for one, other, line in sorted(circle.edges(data="line"))
        ]
        texts.append("\n".join([f"a circle of {len(circle)} files:", *edges]))
    return texts


def test_no_import_circles():
    found = circles(PACKAGE)
    assert not found, "\n".join(["", *found])


PLANTED = {
    "at the top": ("from kennel.b import B", "import kennel.a"),
    "for types alone": ("import kennel.b", "if TYPE_CHECKING:\n    from kennel.a import A"),
    "inside a function": ("import kennel.b", "def f():\n    from kennel import a"),
    "with dots": ("from . import b", "from .a import A"),
    "from deeper down": ("import kennel.run.long", "", "from ..a import A"),
    "by way of an __init__": ("from kennel.run import Long", "", "from kennel import a"),
    "a child that asks its package": ("", "", "from kennel.run import Long"),
    "an __init__ on the way": ("from kennel.run.short import S", "", "import kennel.a"),
}


@pytest.fixture
def kennel(tmp_path):
    def plant(a: str, b: str, long: str = "") -> Path:
        texts = {"__init__": "", "a": a, "b": b, "run/__init__": "from kennel.run.long import Long"}
        texts |= {"run/long": long, "run/short": "import kennel.run.long"}
        (tmp_path / "kennel" / "run").mkdir(parents=True)
        for name, text in texts.items():
            (tmp_path / "kennel" / f"{name}.py").write_text(text)
        return tmp_path / "kennel"

    return plant


@pytest.mark.parametrize("texts", PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_circle_is_found(kennel, texts):
    assert len(circles(kennel(*texts))) == 1


def test_what_is_no_circle_is_none(kennel):
    """A package that hands on its children while they import each other, and others that use it."""
    assert circles(kennel("from kennel.run import Long, short", "from kennel import a\nimport a", "import os")) == []


def test_a_circle_is_told_with_its_lines(kennel):
    assert circles(kennel("import os\nimport kennel.b", "from kennel import a")) == [
        "a circle of 2 files:\n  kennel/a.py:2 imports kennel.b\n  kennel/b.py:1 imports kennel.a"
    ]
