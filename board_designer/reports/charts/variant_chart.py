"""The win rates of one variant as bars, on a scale that all variants beside it share."""

from __future__ import annotations

from collections.abc import Iterable

from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table
from board_designer.showing.variant_values import Variant
from board_designer.words import percent, percent_of


def variant_chart(variant: Variant, kind: str, reach: float | None = None) -> Chart:
    """`kind`: seats, roles or teams."""
    bars, fair = variant.sides.get(kind, ()), variant.fair_share.get(kind)
    series = Series(
        "wins",
        tuple(bar.rate.value for bar in bars),
        tuple(bar.rate.low for bar in bars),
        tuple(bar.rate.high for bar in bars),
        seats=tuple(bar.seat for bar in bars),
    )
    return Chart(
        name=f"variant {kind}",
        title=variant.title,
        doc="",
        kind="bars",
        categories=tuple(bar.title for bar in bars),
        series=(series,),
        table=Table(("", "wins"), tuple((bar.title, percent_of(bar.rate)) for bar in bars)),
        is_share=True,
        mark=fair,
        mark_text="" if fair is None else f"fair {percent(fair)}",
        reach=reach,
    )


def reach_of(variants: Iterable[Variant], kind: str) -> float:
    """How far a scale must go that has room for all of them."""
    return max((bar.rate.high for variant in variants for bar in variant.sides.get(kind, ())), default=0.0)
