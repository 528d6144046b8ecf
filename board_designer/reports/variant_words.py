"""What is said of a change that was tried: how large it is, whether it is better, and by how much."""

from __future__ import annotations

from typing import Literal

from board_designer.search.change import Change
from board_designer.showing.variant_values import Variant
from board_designer.words import change, change_between, counted, listed, number

Better = Literal["better", "unclear", "worse", ""]  # nothing where it is not asked
WORDS: dict[Better, str] = {
    "better": "Surely better", "unclear": "No clear difference", "worse": "Surely worse", "": "",
}  # fmt: skip
MARKS: dict[Better, str] = {"better": "▲", "unclear": "◆", "worse": "▼", "": ""}


def size_words(variant: Variant | Change) -> str:
    """2 spaces, links at 1 space and 1 rule."""
    relinked, rules = len(variant.relinked), len(variant.rules)
    parts = ((variant.size - relinked - rules, "", "space"), (relinked, "links at ", "space"), (rules, "", "rule"))
    return listed(f"{where}{counted(many, thing)}" for many, where, thing in parts if many)


def is_better(variant: Variant) -> Better:
    if variant.gain is None:
        return ""
    if not variant.sure:
        return "unclear"
    return "better" if variant.gain.value > 0 else "worse"


def gain_words(variant: Variant, aim: str = "even", so_far: bool = False) -> str:
    """Surely better: 2.1 points nearer to even (1.2–3.0). So far: nothing is sure before all games are played."""
    gain, how = variant.gain, is_better(variant)
    if gain is None:
        return ""
    if how == "unclear" or so_far:
        between = change_between(gain.low, gain.high, variant.in_points)
        said = change(gain.value, variant.in_points)
        return f"{'So far' if so_far else WORDS[how]}: {said} nearer to {aim} ({between})."
    far, low, high = _in_unit(variant, abs(gain.value), *sorted((abs(gain.low), abs(gain.high))))
    unit = " points" if variant.in_points else ""
    return f"{WORDS[how]}: {far}{unit} {'nearer to' if how == 'better' else 'further from'} {aim} ({low}–{high})."


def loss_words(variant: Variant, aim: str = "even") -> str:
    """6.9 points from even (6.0–7.9)."""
    if variant.loss is None:
        return ""
    far, low, high = _in_unit(variant, variant.loss.value, variant.loss.low, variant.loss.high)
    if variant.in_points:
        return f"{far} points from {aim} ({low}–{high})."
    return f"Distance from the goal {far} ({low}–{high})."


def _in_unit(variant: Variant, *values: float) -> tuple[str, ...]:
    """Points of a percent; a distance has no unit."""
    return tuple(number(100 * value, 1) if variant.in_points else number(value, 2) for value in values)
