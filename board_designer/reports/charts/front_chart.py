"""The front of a search as bars: how much changed, and how much nearer to the goal that surely is."""

from __future__ import annotations

from board_designer.reports.improvement_shown import how_much, points
from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table
from board_designer.showing.variant_values import Improvement

ADVISED = "★"


def front_chart(found: Improvement) -> Chart:
    """Gains in points, from the smallest change to the largest. The advised one has a star."""
    shown = [(at, one, one.gain) for at, one in enumerate(found.front) if one.gain is not None]
    names = tuple(f"{ADVISED} {how_much(one)}" if at == found.best else how_much(one) for at, one, _ in shown)
    series = Series(
        "",
        tuple(100 * gain.value for _, _, gain in shown),
        tuple(100 * gain.low for _, _, gain in shown),
        tuple(100 * gain.high for _, _, gain in shown),
    )
    rows = tuple((name, points(gain), one.title) for name, (_, one, gain) in zip(names, shown, strict=True))
    return Chart(
        name="front of changes",
        title="How much changed, how much better",
        doc=f"{ADVISED} is the smallest change that is about as good as the best." if found.best is not None else "",
        kind="bars",
        categories=names,
        series=(series,),
        table=Table(("", f"points nearer to {found.aim}", "What to do"), rows, last_is_text=True),
        scale=f"Points nearer to {found.aim}",
    )
