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
STARTER = str(ROOT / "sample_boards" / "starter.board.yaml")
TWIN_FACES = ROOT / "tests" / "boards" / "twin_faces.board.yaml"
PLACES = ("/usr/lib", "/usr/lib64", "/usr/lib/*-linux-gnu", "/usr/local/lib")
FOUND = [path for place in PLACES for path in glob.glob(f"{place}/libEGL.so.1*")]
LIBRARIES = sorted({path for path in FOUND if not Path(path).is_symlink()})
# In a world of its own for mounts, an empty file lies over the library, so that nothing can load it.
HIDE = 'for library in $LIBRARIES; do mount --bind /dev/null "$library" || exit 99; done; exec "$@"'


# Several exports in one process, each with its exit code and what it says.
EXPORTS = """
import contextlib, io, json, sys
from board_designer.cli.main import main
board, *names = sys.argv[1:]
found = []
for name in names:
    with contextlib.redirect_stderr(io.StringIO()) as said:
        code = main(["export", board, "-o", name])
    found.append([code, said.getvalue()])
print(json.dumps(found))
"""


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


def test_the_tour_does_all_that_needs_no_qt_and_names_what_is_missing(tmp_path):
    # A small board, on which no games can be played.
    (tmp_path / "bare.board.yaml").write_text(re.sub(r", seat: \d", "", TWIN_FACES.read_text("utf-8")), "utf-8")
    done = run("open", "bare.board.yaml", "--out", "out", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"bare.svg", "bare.json"}
    assert "Skipped out/bare.png: it needs Qt" in done.stdout.replace("\\", "/")
    assert "libEGL.so.1" in done.stderr
    assert "sudo apt-get install libegl1" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_picture_is_refused_with_the_line_that_installs_it(tmp_path):
    names = ("out.png", "out.svg", "out.pdf", "out.tmj")
    told = json.loads(run(str(TWIN_FACES), *names, cwd=tmp_path, program=("-c", EXPORTS)).stdout)
    assert len(told) == len(names)
    for code, said in told:
        assert code == 3
        assert "sudo apt-get install libegl1" in said
        assert "Traceback" not in said
    assert not list(tmp_path.iterdir())


def test_the_report_needs_no_qt(tmp_path):
    done = run("report", STARTER, "--games", "16", "-o", "page.html", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "<svg" in (tmp_path / "page.html").read_text("utf-8")


def test_doctor_tells_it_once_with_the_line(tmp_path):
    done = run("doctor", cwd=tmp_path)
    assert done.returncode == 1
    assert "sudo apt-get install libegl1" in done.stdout
    assert "pip install PySide6-Essentials" not in done.stdout
