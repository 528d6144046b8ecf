"""`make bench`: prints every ratio, and fails when one is over its bar."""

from __future__ import annotations

import sys
from itertools import chain

from bench import core, lint, loop, sim, start, window


def main() -> int:
    over = 0
    for ratio in chain(core.ratios(), lint.ratios(), sim.ratios(), start.ratios(), window.ratios(), loop.ratios()):
        print(ratio.line(), flush=True)
        over += not ratio.holds
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
