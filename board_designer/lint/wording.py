"""How findings speak of spaces: by label, by seat, or by type and id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from board_designer.board.model import Space
from board_designer.board.spelling import nearest_name


def named(space: Space, title: str, is_home: bool) -> str:
    if is_home and space.seat is not None:
        return f"the {title} of seat {space.seat} ({space.id})"
    if space.label.strip():
        return f"{title} {space.id} “{space.label.strip()}”"
    return f"{title} {space.id}"


def named_together(spaces: Sequence[Space], title: str, is_home: bool, most: int) -> str:
    """Several spaces of one type: the type once, then what tells them apart."""
    if is_home and all(space.seat is not None for space in spaces) and len({space.seat for space in spaces}) > 1:
        return f"the {plural(title)} of seats {listed([str(space.seat) for space in spaces])}"
    short = [f"{space.id} “{space.label.strip()}”" if space.label.strip() else space.id for space in spaces[:most]]
    return f"{plural(title)} {listed(short, len(spaces))}"


def plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2:-1] not in "aeiou" else f"{word}s"


def listed(names: Sequence[str], total: int | None = None) -> str:
    """a, b and c; or a, b and 7 more."""
    rest = (len(names) if total is None else total) - len(names)
    words = [*names, f"{rest:,} more"] if rest > 0 else list(names)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def sentence(text: str) -> str:
    """The same with a capital at the start."""
    return text[:1].upper() + text[1:]


def number_of(count: int, one: str, many: str = "") -> str:
    """1 step, 2 steps."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def maybe(name: str, known: Iterable[str]) -> str:
    """`; X was probably meant`, where something known is spelt nearly the same."""
    near = nearest_name(name, known)
    return f"; {near} was probably meant" if near else ""
