"""What other programs say of a PDF, where they are installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

qpdf = pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
poppler = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not installed")


def assert_sound(data: bytes, file: Path) -> None:
    """qpdf finds nothing wrong, and nothing odd."""
    file.write_bytes(data)
    done = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stdout + done.stderr
