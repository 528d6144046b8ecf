"""What the user should hear of once, though nothing stops because of it.

It goes through Python's log, which writes it to stderr unless somebody listens: a worker hands it to its window.
"""

from __future__ import annotations

import logging

LOG = logging.getLogger("board_designer")
remarks: set[str] = set()


def remark(line: str) -> None:
    """Says a line, the first time only."""
    if line not in remarks:
        remarks.add(line)
        LOG.warning(line)


def remarks_made() -> int:
    """How many so far: who asks before and after something knows whether it had anything to say."""
    return len(remarks)
