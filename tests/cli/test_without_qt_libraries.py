"""A machine without the system libraries of Qt: everything else is done, and the line that installs them is told."""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TWIN_FACES = ROOT / "tests" / "boards" / "twin_faces.board.yaml"
PLACES = ("/usr/lib", "/usr/lib64", "/usr/lib/*-linux-gnu", "/usr/local/lib")
FOUND = [path for place in PLACES for path in glob.glob(f"{place}/libEGL.so.1*")]
LIBRARIES = sorted({path for path in FOUND if not Path(path).is_symlink()})
# In a world of its own for mounts, an empty file lies over the library, so that nothing can load it.
HIDE = 'for library in $LIBRARIES; do mount --bind /dev/null "$library" || exit 99; done; exec "$@"'


# Several commands in one process, each with its exit code and what it says on both streams.
COMMANDS = """
import contextlib, io, json, sys
from board_designer.cli.main import main
found = []
for words in json.loads(sys.argv[1]):
    with contextlib.redirect_stderr(io.StringIO()) as err, contextlib.redirect_stdout(io.StringIO()) as out:
        code = main(words)
    found.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(found))
"""
PICTURES = ("out.png", "out.svg", "out.pdf", "out.tmj")


def run(
    *arguments: str, cwd: Path, program: tuple[str, ...] = ("-m", "board_designer")
) -> subprocess.CompletedProcess[str]:
    world = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and name != "QT_QPA_PLATFORM"}
    apart = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"]), "sh", "-c", HIDE, "sh"]
    done = subprocess.run(
        [*apart, sys.executable, *program, *arguments],
        cwd=cwd,
        env={**world, "LIBRARIES": " ".join(LIBRARIES), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=240,
    )
    if done.returncode == 99 or "unshare" in done.stderr:
        pytest.skip(f"libraries cannot be hidden here: {done.stderr.strip()}")
    return done


pytestmark = pytest.mark.skipif(
    not LIBRARIES or not shutil.which("unshare"), reason="there is no libEGL to hide, or no way to"
)


@pytest.fixture(scope="module")
def ended(tmp_path_factory, street):
    """Where the commands ran, and how each of them ended."""
    where = tmp_path_factory.mktemp("without_qt")
    # A small board, on which no games can be played.
    (where / "bare.board.yaml").write_text(re.sub(r", seat: \d", "", TWIN_FACES.read_text("utf-8")), "utf-8")
    commands = {name: ["export", str(TWIN_FACES), "-o", name] for name in PICTURES}
    commands |= {"report": ["report", str(street), "--games", "16", "-o", "page.html"], "doctor": ["doctor"]}
    commands |= {"tour": ["open", "bare.board.yaml", "--out", "out"]}
    done = run(json.dumps([*commands.values()]), cwd=where, program=("-c", COMMANDS))
    assert (done.returncode, done.stderr) == (0, "")
    return where, dict(zip(commands, json.loads(done.stdout), strict=True))


def test_the_tour_does_all_that_needs_no_qt_and_names_what_is_missing(ended):
    where, commands = ended
    code, out, err = commands["tour"]
    assert code == 0, err
    assert {path.name for path in (where / "out").iterdir()} == {"bare.svg", "bare.json"}
    assert "Skipped out/bare.png: it needs Qt" in out.replace("\\", "/")
    assert "libEGL.so.1" in err
    assert "sudo apt-get install libegl1" in err
    assert "Traceback" not in err


def test_a_picture_is_refused_with_the_line_that_installs_it(ended):
    where, commands = ended
    for name in PICTURES:
        code, _, said = commands[name]
        assert code == 3
        assert "sudo apt-get install libegl1" in said
        assert "Traceback" not in said
    made = {path.name for path in where.iterdir()} - {"bare.board.yaml"}
    assert made == {"page.html", "out"}, "those of the report and of the tour alone"


def test_the_report_needs_no_qt(ended):
    where, commands = ended
    code, _, said = commands["report"]
    assert code == 0, said
    assert "<svg" in (where / "page.html").read_text("utf-8")


def test_doctor_tells_it_once_with_the_line(ended):
    code, out, _ = ended[1]["doctor"]
    assert code == 1
    assert out.count("sudo apt-get install libegl1") == 1
    assert "pip install PySide6-Essentials" not in out
