"""Tests say what must hold, not how it is done: they use public names alone."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
# Of the standard library, of named tuples, of a notebook, and of a library that has no other way.
ALLOWED = {"_exit", "_replace", "_asdict", "_repr_svg_", "_add_object"}
# In any text; where there are none but those of `self`, nobody else's can be.
PRIVATE = re.compile(r"(?<!\bself\.)(?<!\bcls\.)\b_(?!_)\w")


def private_names(path):
    """Private names of others: attributes, imports, and what is patched by its name."""
    text = path.read_text("utf-8")
    for node in ast.walk(ast.parse(text)) if PRIVATE.search(text) else ():
        names = []
        if isinstance(node, ast.Attribute):
            is_own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            names = [] if is_own else [node.attr]
        elif isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "setattr":
            names = [str(part.value).rpartition(".")[2] for part in node.args if isinstance(part, ast.Constant)]
        for name in names:
            if name.startswith("_") and not name.startswith("__") and name not in ALLOWED:
                yield f"{path.relative_to(TESTS)}:{node.lineno} {name}"


def test_tests_use_public_names_alone():
    assert [found for path in sorted(TESTS.rglob("*.py")) for found in private_names(path)] == []


def test_private_names_are_seen(tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.TESTS", tmp_path)
    path = tmp_path / "test_of_a_window.py"
    path.write_text("from a import _b\nwindow._c()\nmonkeypatch.setattr(window, '_d', 1)\nself._own\nwindow.shown\n")
    assert list(private_names(path)) == [
        "test_of_a_window.py:1 _b",
        "test_of_a_window.py:3 _d",
        "test_of_a_window.py:2 _c",
    ]
