"""JSON for game engines: everything resolved, nothing to look up."""

from __future__ import annotations

from board_designer.handoff.exporters import Exporter, Job


def _write(job: Job) -> bytes:
    from board_designer.io.engine_document import engine_text
    from board_designer.kits.engine_facts import engine_facts

    return engine_text(engine_facts(job.structure, job.figures)).encode("utf-8")


EXPORTER = Exporter(
    name="json",
    title="Engine JSON",
    doc="Everything a game engine needs, resolved: spaces, moves, neighbours, seats, rules.",
    endings=(".json",),
    write=_write,
    needs_kit=True,
)
