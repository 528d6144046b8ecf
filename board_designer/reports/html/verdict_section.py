"""What is read first: is it fair, who is worst off, why, and what could be tried."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.drawing.style import Style
from board_designer.reports.html.charts import chart_figure
from board_designer.reports.html.compact_svg import Inks
from board_designer.reports.html.html_markup import Chapter, bullets, chapter, paragraph, sentence, text
from board_designer.showing.result_values import Remark, Shown
from board_designer.showing.verdict_values import LOOKS, Headline, VerdictLine, without_word
from board_designer.words import sentence as capital


def verdict_chapter(shown: Shown, style: Style, inks: Inks) -> Chapter:
    """The first chart stands beside it: it is what the verdict is about."""
    figure = chart_figure(shown.charts[0], style, inks) if shown.charts else ""
    return chapter(
        "verdict",
        "Verdict",
        f'<div class="beside"><div>{_box(shown.headline)}{_judged(shown.verdicts)}</div>',
        f"<div>{figure}{_told('Worst and best off', paragraph(shown.worst))}",
        f"{_told('Why', _remarks(shown.why))}</div></div>",
        _told("What you could try", _remarks(shown.change, "steps")),
    )


def not_played_chapter(why: str) -> Chapter:
    box = (
        '<div class="verdict info"><p class="word"><span aria-hidden="true">ℹ</span> Not played</p>'
        f"{paragraph(_full(why))}{paragraph('What can be told from the layout alone follows.')}</div>"
    )
    return chapter("verdict", "Verdict", box)


def _full(words: str) -> str:
    """A whole sentence."""
    return f"{capital(words.rstrip('.'))}." if words else ""


def _box(headline: Headline) -> str:
    meaning, mark, _ = LOOKS[headline.word]
    return (
        f'<div class="verdict {meaning}"><p class="word"><span aria-hidden="true">{mark}</span>'
        f" {text(headline.title)}</p>{paragraph(headline.sentence)}</div>"
    )


def _judged(verdicts: Sequence[VerdictLine]) -> str:
    lines = []
    for line in verdicts:
        meaning, mark, word = LOOKS[line.word]
        head = f"{text(line.about)}{f': {word.lower()}' if word else ''}"
        lines.append(
            f'<div><dt class="{meaning}"><span aria-hidden="true">{mark}</span> {head}</dt>'
            f"<dd>{sentence(without_word(line))}</dd></div>"
        )
    return f'<dl class="judged">{"".join(lines)}</dl>' if lines else ""


def _told(title: str, inside: str) -> str:
    return f"<h3>{title}</h3>\n{inside}" if inside else ""


def _remarks(remarks: Sequence[Remark], kind: str = "") -> str:
    return bullets((remark.text for remark in remarks), kind)
