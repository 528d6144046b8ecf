"""What a search found, as a page to read: the front as a table, then each change with bars."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from board_designer.reports.improvement_shown import how_far
from board_designer.reports.variant_words import size_words
from board_designer.showing.text_pages import Bar, Bars, Page, Section, Table
from board_designer.showing.variant_values import Improvement, Variant
from board_designer.words import counted


def improvement_page(
    found: Improvement, title: str, goal: str, files: Sequence[str] = (), settings: Sequence[str] = ()
) -> Page:
    """`files` are where the boards of the front were written, in its order, empty where one was not; `settings` what
    was set for the games, as NAME=VALUE."""
    return Page(f"{title}: {goal}", found.sentence, tuple(_sections(found, files, settings)))


def how_to_play(one: Variant, settings: Sequence[str]) -> str:
    """What else a run of it needs; nothing where the board says it all."""
    changed = [f"{name}={value}" for name, value in one.figures.items()]
    kept = [setting for setting in settings if setting.partition("=")[0].strip() not in one.figures]
    words = shlex.join(word for setting in (*kept, *changed) for word in ("--set", setting))
    if not words:
        return ""
    return f"Prices belong to the game, not to a board: play it with {words}" if changed else f"Play it with {words}"


def front_table(found: Improvement) -> Table:
    """How much changed against how much better."""
    in_points = found.draft.in_points
    rows = [("", "nothing", how_far(found.draft.loss, in_points) if found.draft.loss else "", "", found.draft.title)]
    for at, one in enumerate(found.front):
        name = f"{at + 1}" + (" (advised)" if at == found.best else "")
        gain = f"{how_far(one.gain, in_points)}{'' if one.sure else ', may be chance'}" if one.gain else ""
        rows.append((name, size_words(one), how_far(one.loss, in_points) if one.loss else "", gain, one.title))
    return Table(("", "Changed", off_words(found), "Nearer by", "What to do"), tuple(rows), last_is_text=True)


def off_words(found: Improvement) -> str:
    """What heads how far boards are from what was asked for."""
    return "Typically off" if found.draft.in_points else "Distance from the goal"


def how_it_was_found(found: Improvement) -> str:
    fresh = (
        f"Played {counted(found.draft.games, 'game')} each on seeds that the search has not seen; the 95 % intervals"
        " hold all together."
        if found.complete
        else "Not yet played on fresh seeds."
    )
    return f"{counted(found.tried, 'change')} tried in {counted(found.games, 'game')}, seed {found.seed}. {fresh}"


def _sections(found: Improvement, files: Sequence[str], settings: Sequence[str]) -> Iterator[Section]:
    if found.front:
        yield Section("How much changed, how much better", (front_table(found), how_it_was_found(found)))
    yield Section("As it is now", tuple(_told(found.draft, found)), found.draft.sentence)
    for at, one in enumerate(found.front):
        file = files[at] if at < len(files) else ""
        after = [line for line in (f"Open it: {file}" if file else "", how_to_play(one, settings)) if line]
        advised = "advised" if at == found.best else ""
        yield Section(f"{at + 1}. {one.title}", (one.sentence, *_told(one, found), *after), advised)
    if not found.front:
        yield Section("How it was found", (how_it_was_found(found),))


def _told(one: Variant, found: Improvement) -> Iterator[Bars]:
    """The sides that are asked for."""
    for kind in found.kinds:
        sides = one.sides.get(kind, ())
        bars = tuple(Bar(side.title, side.rate.value, side.rate.low, side.rate.high) for side in sides)
        yield Bars(bars, one.fair_share.get(kind))
