"""For pytest: of all tests of the files, only those that were chosen, and in their order."""

from __future__ import annotations

import json
import os
from pathlib import Path


def pytest_collection_modifyitems(config, items):
    rank = {
        name: number for number, name in enumerate(json.loads(Path(os.environ["AFFECTED_TESTS"]).read_text("utf-8")))
    }
    chosen = [item for item in items if _name(item) in rank]
    config.hook.pytest_deselected(items=[item for item in items if _name(item) not in rank])
    chosen.sort(key=lambda item: rank[_name(item)])
    # Each of several workers begins with a part of its own: the first of all come first in each part.
    many = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = [item for start in range(many) for item in chosen[start::many]]


def _name(item) -> str:
    return "::".join(item.nodeid.partition("[")[0].split("::")[:2])
