"""Several names in one sentence."""

from __future__ import annotations

from collections.abc import Iterable


def listed(names: Iterable[object], most: int | None = None, last: str = "and") -> str:
    """a, b and c. Of more than `most` only these: a, b and 3 more; but one name takes no more room than `1 more`."""
    words = [str(name) for name in names]
    if most is not None and len(words) > most + 1:
        words[most:] = [f"{len(words) - most:,} more"]
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
