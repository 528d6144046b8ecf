"""What came of training, as a page to read: what each role has gained, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from board_designer.showing.text_pages import Page, Section, Table
from board_designer.training.held_out import Gain, Judged
from board_designer.training.train import Trained
from board_designer.words import change, change_between, counted, listed, percent_of

HEADINGS = ("", "before", "after", "gained (points)")


def trained_page(
    trained: Trained, titles: Mapping[str, str], boards: Sequence[str], held_out: Sequence[str] = ()
) -> Page:
    """`titles` are those of the roles."""
    under = f"Learnt on {listed(boards)}" + (f"; {listed(held_out)} held out" if held_out else "")
    sections = [_section(gain, titles[gain.role]) for gain in trained.gains]
    if not trained.complete:
        stopped = "Training was stopped early; this is what was learnt until then."
        sections.insert(0, Section("Stopped", (stopped,)))
    return Page("Trained players", under, tuple(sections))


def _section(gain: Gain, title: str) -> Section:
    rows = tuple(
        (_where(one, known), percent_of(one.before), percent_of(one.after), _gained(one))
        for one, known in _each(gain)
    )
    games = counted(min(one.after.n for one in gain.all), "game")
    note = f"at least {games} each, on seeds that nobody has learnt from; 95 % intervals"
    return Section(title, (told(gain, title), Table(HEADINGS, rows)), note)


def told(gain: Gain, title: str) -> str:
    """The gist of it in a sentence."""
    usual = gain.usual
    wins = f"wins {percent_of(usual.after)} instead of {percent_of(usual.before)}, with all others as usual"
    if gain.kept:
        return f"{title} {wins}."
    worse = [one for one in gain.all if one.is_worse]
    why = f"it is surely worse {_where(worse[0], True)}" if worse else "that is no sure gain"
    return f"Nothing is kept: {title} {wins}; {why}, so it plays as before."


def _each(gain: Gain) -> Iterator[tuple[Judged, bool]]:
    """And whether it has learnt there."""
    yield gain.usual, True
    yield from ((one, False) for one in gain.elsewhere)
    yield gain.others, True


def _where(one: Judged, known: bool) -> str:
    where = listed(one.boards) if len(one.boards) < 3 else f"{len(one.boards)} boards"
    return f"on {where}{'' if known else ' (never seen)'}, others {one.against}"


def _gained(one: Judged) -> str:
    points = change(one.gain.value, True).removesuffix(" points")
    return f"{points} ({change_between(one.gain.low, one.gain.high, True)})"
