"""Killed at any moment, at most the last second of edits is lost, and what comes back is a valid board."""

from __future__ import annotations

import random
import time
from pathlib import Path

from running import Program

from board_designer.app.files.recovery_offers import Offer, offers

EVERY_MS = 50
# A second, as the program that is killed counts it: on a busy machine it edits and writes more slowly alike.
MOST_LOST = 1000 // EVERY_MS


def lost(offer: Offer | None, printed: list[str]) -> int:
    """How many edits did not come back."""
    kept = 0
    if offer is not None:
        assert offer.board is not None, offer.problem
        kept = offer.edits
        assert offer.board.notes == str(kept)
        assert {space.footprint.x - n % 100 * 4 for n, space in enumerate(offer.board.spaces)} == {kept}
    return int(printed[-1]) - kept


def test_edits_older_than_a_second_come_back_and_living_programs_keep_theirs(tmp_path: Path) -> None:
    moments = random.Random(7)
    # An event loop that no longer turns writes nothing; the work must be safe all the same.
    programs = [Program("another_program.py", tmp_path, 200, EVERY_MS, *state) for state in ((), ("stuck",))]
    first = [program.line() for program in programs]
    for number, program in enumerate(programs):
        time.sleep(moments.uniform(0.1, 1.0))
        printed = [first[number], *program.kill()]
        found = {int(offer.key.split("-")[2]): offer for offer in offers(tmp_path)}
        assert set(found) <= {gone.process.pid for gone in programs[: number + 1]}, "the work of a living one"
        assert lost(found.get(program.process.pid), printed) < MOST_LOST
    assert len(printed) == 1
    assert lost(found[program.process.pid], printed) == 0
    assert len(offers(tmp_path)) == len(found), "looking takes nothing away"
