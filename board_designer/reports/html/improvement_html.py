"""What a search found, on one page: the front as a chart, then each change with its picture and its win rates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.drawing.style import Style
from board_designer.drawing.svg_writer import FONTS
from board_designer.kits.kit import Kit
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.diff_picture import diff_picture
from board_designer.reports.html.charts import charts
from board_designer.reports.html.compact_svg import Inks, view_box
from board_designer.reports.html.html_markup import Chapter, chapter, facts, paragraph, table, text
from board_designer.reports.html.html_report import POLICY
from board_designer.reports.html.page_css import STYLE
from board_designer.reports.improvement_page import front_table, how_it_was_found, how_to_play, off_words
from board_designer.reports.improvement_shown import how_far
from board_designer.reports.variant_words import size_words
from board_designer.showing.result_values import Chart, Series
from board_designer.showing.text_pages import Table
from board_designer.showing.variant_values import Improvement, SideBar, Spread, Variant
from board_designer.version import __version__
from board_designer.words import inside, percent, percent_of

_LETTERS = f'font-family="{FONTS}" text-anchor="middle" stroke-linejoin="round"'


def improvement_html(
    found: Improvement, kit: Kit, goal: str, file: str, files: Sequence[str] = (), settings: Sequence[str] = ()
) -> str:
    """`file` is the draft's name without folders; `files` where the boards of the front were written, `settings` what
    was set for the games."""
    inks, style = Inks(), kit.style_under(found.draft.board.rules)
    chapters = [*_chapters(found, style, inks, files, settings)]
    inside = "\n".join((_header(found, kit, goal, file), *(one.markup for one in chapters)))
    title = f"{found.draft.board.heading} – {goal}"
    return "\n".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="generator" content="Board Designer {__version__}">',
            f"<title>{text(title)}</title>",
            f"<style>\n{STYLE}\n{inks.rules()}\n</style>\n</head>\n<body>",
            f"<main>\n{inside}\n</main>",
            f"<footer><p>Made with Board Designer {__version__}.</p></footer>\n</body>\n</html>\n",
        )
    )


def _header(found: Improvement, kit: Kit, goal: str, file: str) -> str:
    about = facts(
        (
            ("File", f"<code>{text(file)}</code>"),
            ("Game", text(kit.title)),
            ("Asked for", text(goal)),
            ("Search", text(how_it_was_found(found))),
        ),
        "identity",
    )
    title = f"<h1>{text(found.draft.board.heading)}</h1>"
    return (
        f'<header><p class="kind">Search for a better board</p>\n{title}\n{paragraph(found.sentence)}{about}</header>'
    )


def _chapters(
    found: Improvement, style: Style, inks: Inks, files: Sequence[str], settings: Sequence[str]
) -> Iterator[Chapter]:
    if found.front:
        parts = charts((_front_chart(found),), style, inks), table(front_table(found), "All that is on the front")
        yield chapter("front", "How much changed, how much better", *parts)
    yield chapter(
        "draft", "As it is now", paragraph(found.draft.sentence), _win_charts(found, found.draft, 0, style, inks)
    )
    for number, one in enumerate(found.front, start=1):
        advised = " (advised)" if number - 1 == found.best else ""
        name = files[number - 1] if number <= len(files) else ""
        where = f"<p>Open it: <code>{text(name)}</code></p>" if name else ""
        yield chapter(
            f"change-{number}", f"{number}. {one.title}{advised}", paragraph(one.sentence), where,
            paragraph(how_to_play(one, settings)),
            _win_charts(found, one, number, style, inks), _picture(found.draft, one, inks),
        )  # fmt: skip


def _picture(draft: Variant, one: Variant, inks: Inks) -> str:
    picture = diff_picture(Comparison(draft.board, one.board), inside(draft.title), "with the change", one.title)
    return (
        f'<figure class="map"><svg class="picture" role="img" {view_box(picture)}><title>{text(one.title)}</title>'
        f"<g {_LETTERS}>\n{inks.group(picture.parts)}\n</g></svg></figure>"
    )


def _front_chart(found: Improvement) -> Chart:
    those = [(found.draft.title, found.draft)]
    those += [(f"{number}: {size_words(one)}", one) for number, one in enumerate(found.front, start=1)]
    losses = [(name, one.loss) for name, one in those if one.loss is not None]
    in_points = found.draft.in_points
    title, scale = ("How far off, typically", "points off") if in_points else (off_words(found), "distance")
    how = "in points" if in_points else "other numbers than shares by a part of the nearer end of their range"
    return Chart(
        "front-of-changes", title,
        f"The root of the mean square of what is off, {how}; less is better. The intervals hold all together.",
        "bars", tuple(name for name, _ in losses), (_series([_scaled(loss, in_points) for _, loss in losses]),),
        Table(("", scale), tuple((name, how_far(loss, in_points)) for name, loss in losses)), scale=scale,
    )  # fmt: skip


def _scaled(loss: Spread, in_points: bool) -> Spread:
    return Spread(100 * loss.value, 100 * loss.low, 100 * loss.high) if in_points else loss


def _win_charts(found: Improvement, one: Variant, number: int, style: Style, inks: Inks) -> str:
    drawn = [
        _rates(
            f"{kind}-{number}", f"How often {found.kinds[kind].lower()} win",
            "With 95 % intervals that hold together over all changes.",
            sides, one.fair_share.get(kind),
        )
        for kind, sides in one.sides.items()
        if kind in found.kinds
    ]  # fmt: skip
    return charts(drawn, style, inks)


def _rates(name: str, title: str, doc: str, sides: Sequence[SideBar], fair: float | None) -> Chart:
    series = _series([side.rate for side in sides], tuple(side.seat for side in sides))
    rows = tuple((side.title, percent_of(side.rate)) for side in sides)
    scale = "share of games won"
    return Chart(
        name, title, doc, "bars", tuple(side.title for side in sides), (series,), Table(("", scale), rows),
        is_share=True, mark=fair, mark_text=f"fair {percent(fair)}" if fair is not None else "", scale=scale,
    )  # fmt: skip


def _series(spreads: Sequence[Spread], seats: tuple[int | None, ...] = ()) -> Series:
    values, lows, highs = (tuple(getattr(one, end) for one in spreads) for end in ("value", "low", "high"))
    return Series("", values, lows, highs, seats=seats)
