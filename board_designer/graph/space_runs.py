"""Runs of spaces, and what only lies beside them: a run goes on past that, and neither bends nor is cut there."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence


def along_runs(walk: Mapping[str, Sequence[str]], lodged: Collection[str]) -> dict[str, list[str]]:
    """The neighbours of each space along its run, without the `lodged` spaces that lie beside one."""
    aside = {id_ for id_ in lodged if id_ in walk and _is_aside(id_, walk)}
    runs = {id_: around for id_, around in walk.items() if id_ not in aside}
    return {id_: [other for other in around if other not in aside] for id_, around in runs.items()}


def _is_aside(id_: str, walk: Mapping[str, Sequence[str]]) -> bool:
    """Whether the neighbours of a space hang together without it; where they do not, the run leads through it."""
    around = set(walk[id_])
    met = {walk[id_][0]}
    row = list(met)
    while row:
        row = [other for here in row for other in walk[here] if other in around and other not in met]
        met |= set(row)
    return met == around
