"""`make test-changed`: whatever a change can affect is run, nearest first, and little else."""

import subprocess

import pytest
from affected.__main__ import in_order
from affected.changes import affected_by_changes, tree

FILES = {
    "board_designer/__init__.py": '''
from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from board_designer.late import load
if not TYPE_CHECKING:
    def __getattr__(name):
        import board_designer.late
        return getattr(board_designer.late, name)
''',
    "board_designer/late.py": "def load():\n    return 1\ndef never():\n    return 2\n",
    "board_designer/shapes.py": '''
from functools import cache
SIDES = 4
UNUSED = 1
def area(width, height):
    return width * height
@cache
def corners():
    return SIDES
class Shape:
    edge = 1
    def turned(self):
        return area(1, 2)
    def name(self):
        return "a shape"
    def __len__(self):
        return 1
class Other:
    def name(self):
        return "another"
''',
    "board_designer/drawn.py": '''
from board_designer.shapes import Shape
from board_designer import shapes
REGISTER = []
def register(function):
    REGISTER.append(function)
    return function
@register
def square():
    return 1
def draw():
    return Shape()
def size():
    return shapes.area(2, 2)
''',
    "board_designer/cli/__init__.py": "",
    "board_designer/cli/main.py": '''
import importlib
def main(words):
    return importlib.import_module(f"board_designer.cli.{words[0]}_command").execute()
''',
    "board_designer/cli/lint_command.py": "def execute():\n    return 0\n",
    "board_designer/cli/sim_command.py": "def execute():\n    return 0\n",
    "board_designer/faces/__init__.py": "",
    "board_designer/faces/round_face.py": "FACE = 1\n",
    "board_designer/all_faces.py": '''
import pkgutil
from board_designer import faces
def all_faces():
    return [module.name for module in pkgutil.iter_modules(faces.__path__)]
''',
    "sample_boards/small.board.yaml": "kit: none\n",
    "sample_boards/large.board.yaml": "kit: none\n",
    "tests/conftest.py": '''
import pytest
@pytest.fixture
def drawn():
    from board_designer.drawn import draw
    return draw()
''',
    "tests/boards.py": 'def load(name):\n    return open(f"sample_boards/{name}.board.yaml")\n',
    "tests/test_shapes.py": '''
from board_designer.shapes import Other, Shape, area, corners
def test_area():
    assert area(1, 2) == 2
def test_corners():
    assert corners() == 4
def test_other():
    assert Other().name()
''',
    "tests/test_drawn.py": '''
from board_designer import drawn as drawing
from boards import load
def test_name(drawn):
    assert drawn.name()
def test_length(drawn):
    assert len(drawn)
def test_edge(drawn):
    assert drawn.edge
def test_registered():
    assert drawing.REGISTER
def test_size():
    assert drawing.size()
def test_small():
    assert load("small")
def test_large():
    assert load("large")
''',
    "tests/test_scripts.py": '''
import board_designer as bd
def test_load():
    assert bd.load()
''',
    "tests/test_commands.py": '''
from board_designer.all_faces import all_faces
from board_designer.cli.main import main
def test_lint():
    assert main("lint --strict".split()) == 0
def test_sim():
    assert main(["sim"]) == 0
def test_faces():
    assert all_faces()
''',
}  # fmt: skip

DRAWN = {"test_name", "test_length", "test_edge"}  # a window of their own to all that a shape is
CHANGES = {
    "a function": ("board_designer/shapes.py", "width * height", "width + height", {"test_area", "test_size"}, 3),
    "a value": ("board_designer/shapes.py", "SIDES = 4", "SIDES = 5", {"test_corners"}, 1),
    "a value that nobody uses": ("board_designer/shapes.py", "UNUSED = 1", "UNUSED = 2", set(), 0),
    "a method": ("board_designer/shapes.py", '"a shape"', '""', {"test_name"}, 1),
    "a method with the name of another": ("board_designer/shapes.py", '"another"', '""', {"test_other"}, 1),
    "a method that Python calls": ("board_designer/shapes.py", "        return 1\n", "        return 0\n", DRAWN, 3),
    "a value of a class": ("board_designer/shapes.py", "edge = 1", "edge = 0", DRAWN, 3),
    "a base class": ("board_designer/shapes.py", "class Shape:", "class Shape(dict):", DRAWN, 3),
    "a name that is imported": (
        "board_designer/drawn.py", "from board_designer import shapes", "import shapes", {"test_size"}, 1,
    ),
    "a function that is gone": (
        "board_designer/shapes.py", "def area", "def areas", {"test_area", "test_size"}, 3,
    ),
    "what is handed to a decorator": (
        "board_designer/drawn.py", "    return 1", "    return 2", {"test_registered"}, 7,
    ),
    "what a file does when it is imported": (
        "board_designer/cli/main.py", "import importlib\n", "import importlib\nprint()\n",
        {"test_lint", "test_sim"}, 3,
    ),
    "a file that is loaded by its name": (
        "board_designer/cli/lint_command.py", "return 0", "return 1", {"test_lint"}, 1,
    ),
    "a file of a folder that is walked": (
        "board_designer/faces/round_face.py", "FACE = 1", "raise", {"test_faces"}, 1,
    ),
    "a name that is loaded on demand": ("board_designer/late.py", "return 1", "return 0", {"test_load"}, 1),
    "a file of data": ("sample_boards/small.board.yaml", "none", "other", {"test_small"}, 1),
    "a fixture": ("tests/conftest.py", "return draw()", "return None", DRAWN, 99),
    "a test": ("tests/test_shapes.py", "area(1, 2) == 2", "area(1, 3) == 3", {"test_area"}, 1),
    "what tests share": ("tests/boards.py", "open(", "print(", {"test_small", "test_large"}, 2),
}  # fmt: skip


def git(folder, *words):
    subprocess.run(
        ["git", "-c", "user.name=n", "-c", "user.email=e", *words], cwd=folder, check=True, capture_output=True
    )


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("project")
    for file, text in FILES.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text)
    (folder / ".gitignore").write_text(".affected.pickle\n")
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "begun")
    return folder


@pytest.fixture
def changed(project):
    yield project
    git(project, "checkout", "-q", ".")
    git(project, "clean", "-qfd")


def names(folder):
    reach = tree(folder)
    return [node.partition("::")[2] for node in in_order(reach, affected_by_changes(reach, folder, "HEAD"))]


@pytest.mark.parametrize(("file", "old", "new", "must", "most"), CHANGES.values(), ids=CHANGES)
def test_what_a_change_can_affect_is_run_and_little_else(changed, file, old, new, must, most):
    text = (changed / file).read_text()
    assert text.count(old) == 1
    (changed / file).write_text(text.replace(old, new))
    run = names(changed)
    assert must <= set(run)
    assert len(run) <= most


def test_nothing_changed_nothing_is_run(changed):
    assert names(changed) == []


def test_a_new_file_of_tests_is_run_and_those_that_reach_least_come_first(changed):
    (changed / "tests/test_new.py").write_text("def test_new():\n    assert 1\n")
    assert names(changed) == ["test_new"]
    text = (changed / "board_designer/shapes.py").read_text()
    (changed / "board_designer/shapes.py").write_text(text.replace("width * height", "0"))
    assert names(changed)[:2] == ["test_new", "test_area"]


def test_what_every_test_runs_in_affects_all(changed):
    (changed / "Makefile").write_text("test:\n")
    assert len(names(changed)) == 14
