"""Names and values of files as people write them, and how they stand in a sentence."""

from __future__ import annotations


def in_words(value: object) -> str:
    """per component for per_component; on and off for true and false."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


def titled(name: str) -> str:
    """Turn limit, for turn_limit."""
    return in_words(name).capitalize()


def sentence(text: str) -> str:
    """The same with a capital at the start."""
    return text[:1].upper() + text[1:]


def inside(text: str) -> str:
    """The same for the middle of a sentence, without the capital."""
    return text[:1].lower() + text[1:]


def a(name: str) -> str:
    """The name with its article: a home, an intersection."""
    return f"{'an' if name[:1].lower() in 'aeio' else 'a'} {name}"
