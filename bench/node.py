"""Rules as a page would play them: a function of a WebAssembly module, called in Node on copies of arrays."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

RUNNER = Path(__file__).with_name("play.mjs")


def available() -> bool:
    return shutil.which("node") is not None


class InNode:
    """A function with what it is called with. Its arrays stay as the last call left them."""

    def __init__(self, module: bytes, name: str, *values: Any) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._lengths: dict[str, int] = {}
        place = Path(self._folder.name)
        (place / "module.wasm").write_bytes(module)
        call = {"name": name, "values": [self._put(place, value) for value in values]}
        (place / "call.json").write_text(json.dumps(call))
        self._node = subprocess.Popen(
            ["node", str(RUNNER), str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __enter__(self) -> InNode:
        return self

    def __exit__(self, *raised: object) -> None:
        self._node.communicate()
        self._folder.cleanup()

    def call(self) -> tuple[int, float]:
        """What it gives, and the processor's seconds that it took."""
        return self._ask("go")

    def call_and_read(self) -> tuple[int, list[Any]]:
        """What it gives, and the arrays after it."""
        result, _ = self._ask("keep")
        place = Path(self._folder.name)
        return result, [np.fromfile(place / file, dtype=np.int64) for file in self._lengths]

    def _put(self, place: Path, value: Any) -> Any:
        if not isinstance(value, np.ndarray):
            return value
        file = f"{len(self._lengths)}.cells"
        self._lengths[file] = len(value)
        value.tofile(place / file)
        return {"file": file}

    def _ask(self, word: str) -> tuple[int, float]:
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(f"{word}\n")
        answer = self._node.stdout.readline()
        if not answer:
            raise RuntimeError(f"Node ended with {self._node.wait()}")
        told = json.loads(answer)
        return int(told["result"]), told["seconds"]
