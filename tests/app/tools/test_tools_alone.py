"""Tools know no Qt and no other tool; nor do commands and documents know Qt."""

import ast
import subprocess
import sys
from pathlib import Path

import board_designer.app.tools

FOLDER = Path(board_designer.app.tools.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def test_no_tool_command_or_document_loads_qt():
    above = ["board_designer.app.commands", "board_designer.app.document.document"]
    loads = "\n".join(f"import {name}" for name in [*(f"board_designer.app.tools.{one}" for one in MODULES), *above])
    look = "import sys; print([name for name in sys.modules if name.startswith('PySide6')])"
    done = subprocess.run([sys.executable, "-c", f"{loads}\n{look}"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_no_tool_knows_another():
    for name in MODULES:
        for node in ast.walk(ast.parse((FOLDER / f"{name}.py").read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                other = node.module.rpartition(".")[2]
                assert not (other.endswith("_tool") and other != name), f"{name} knows {other}"
                assert not (name.endswith("_gesture") and other.endswith("_gesture")), f"{name} knows {other}"
