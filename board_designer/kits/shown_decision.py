"""A decision that waits for somebody outside, with names in place of the kernel's numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """One thing that can be done: what, where or with what, for which tokens; the spaces of a walk in their order."""

    what: str
    on: str
    price: tuple[tuple[str, int], ...]
    route: tuple[str, ...]
    uses_trick: bool
    target: int

    @property
    def text(self) -> str:
        """For a person: "claim t4, 1 water"."""
        words = " ".join(word for word in (self.what, self.on) if word)
        return ", ".join([words, *(f"{many} {token}" for token, many in self.price)])


@dataclass(frozen=True)
class Shown:
    """A decision that waits for an answer: whose (homes are counted from 0), about what, and the options."""

    seat: int
    what: str
    options: tuple[Option, ...]
    preferred: int  # the option that the seat's own player would take
