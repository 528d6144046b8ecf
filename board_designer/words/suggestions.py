"""What was probably meant by a name that nothing has."""

from __future__ import annotations

from collections.abc import Iterable


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """The known name that is spelt nearly the same, if there is one."""
    import difflib  # only when something is misspelt

    near = difflib.get_close_matches(name, list(known), n=1)
    return near[0] if near else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """`; did you mean X?` at the end of a sentence, where something known is spelt nearly the same; else nothing."""
    near = nearest_name(name, known)
    return f"; did you mean {near}?" if near else ""
