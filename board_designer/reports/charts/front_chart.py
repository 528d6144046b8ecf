"""The front of a search as bars: how much changed, and how much nearer to the goal that surely is."""

from __future__ import annotations

from board_designer.reports.improvement_shown import how_far
from board_designer.reports.variant_words import size_words
from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table
from board_designer.showing.variant_values import Improvement
from board_designer.words import sentence

ADVISED = "★"


def front_chart(found: Improvement) -> Chart:
    """Gains, from the smallest change to the largest. The advised one has a star."""
    in_points = found.draft.in_points
    scale, nearer = (100, "points nearer to") if in_points else (1, "nearer to")
    shown = [(at, one, one.gain) for at, one in enumerate(found.front) if one.gain is not None]
    names = tuple(f"{ADVISED} {size_words(one)}" if at == found.best else size_words(one) for at, one, _ in shown)
    series = Series(
        "",
        tuple(scale * gain.value for _, _, gain in shown),
        tuple(scale * gain.low for _, _, gain in shown),
        tuple(scale * gain.high for _, _, gain in shown),
    )
    rows = tuple(
        (name, how_far(gain, in_points), one.title) for name, (_, one, gain) in zip(names, shown, strict=True)
    )
    return Chart(
        name="front of changes",
        title="How much changed, how much better",
        doc=f"{ADVISED} is the smallest change that is about as good as the best." if found.best is not None else "",
        kind="bars",
        categories=names,
        series=(series,),
        table=Table(("", f"{nearer} {found.aim}", "What to do"), rows, last_is_text=True),
        scale=sentence(f"{nearer} {found.aim}"),
    )
