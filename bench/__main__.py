"""`make bench`: prints every ratio, and fails when one is over its bar."""

from __future__ import annotations

import sys
from itertools import chain

from bench import (
    cluster,
    compiling,
    core,
    environments,
    handoff,
    large,
    lint,
    loop,
    placements,
    play_page,
    racing,
    report,
    sim,
    since_release,
    start,
    webassembly,
    window,
)

# What prints comes last: it makes a Qt application without windows where there is none yet.
PARTS = (
    core,
    lint,
    sim,
    cluster,
    racing,
    placements,
    environments,
    since_release,
    compiling,
    webassembly,
    play_page,
    report,
    start,
    window,
    large,
    loop,
    handoff,
)


def main() -> int:
    over = 0
    for ratio in chain.from_iterable(part.ratios() for part in PARTS):
        print(ratio.line(), flush=True)
        over += not ratio.holds
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
