"""An experiment as one page: what clearly changes first, charts, tables, and how to repeat it."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.experiments.experiment_run import Experiment
from board_designer.reports.experiment_charts import experiment_charts
from board_designer.reports.experiment_text import played_as, sections_of
from board_designer.reports.html.charts import charts
from board_designer.reports.html.compact_svg import Inks
from board_designer.reports.html.html_markup import Chapter, bullets, chapter, facts, folded, paragraph, table, text
from board_designer.reports.html.html_report import POLICY
from board_designer.reports.html.page_css import STYLE
from board_designer.showing.text_pages import Section, Table
from board_designer.version import __version__

OPEN = ("How often such a board is unfair", "What clearly changes", "Best", "What depends on what")
TOLD_ABOVE = "Question"


def experiment_html(found: Experiment) -> str:
    """The page needs nothing else. The same values give the same bytes."""
    inks = Inks()
    sections = list(sections_of(found))
    chapters = list(_chapters(found, sections, inks))
    title = found.plan.file.data["title"]
    inside = "\n".join((_header(found), _contents(chapters), *(one.markup for one in chapters)))
    return "\n".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="generator" content="Board Designer {__version__}">',
            f"<title>{text(title)} – experiment</title>",
            f"<style>\n{STYLE}\n{inks.rules()}\n</style>\n</head>\n<body>",
            f"<main>\n{inside}\n</main>",
            f"<footer><p>Made with Board Designer {__version__}.</p></footer>\n</body>\n</html>\n",
        )
    )


def _chapters(found: Experiment, sections: list[Section], inks: Inks) -> Iterator[Chapter]:
    for at, section in enumerate(one for one in sections if one.title in OPEN):
        yield chapter(f"part{at}", section.title, *_body(section))
    drawn = charts(experiment_charts(found), found.plan.kit.style, inks)
    if drawn:
        yield chapter("charts", "By level", drawn)
    rest = [one for one in sections if one.title not in (*OPEN, TOLD_ABOVE)]
    yield chapter("numbers", "All numbers", *(folded(one.title, "".join(_body(one))) for one in rest))


def _body(section: Section) -> Iterator[str]:
    yield paragraph(section.note, "how")
    yield bullets([part for part in section.parts if isinstance(part, str)], "sentences")
    for part in section.parts:
        if isinstance(part, Table):
            yield table(part, section.title, "quiet")


def _header(found: Experiment) -> str:
    data = found.plan.file.data
    boards = sorted({cell.board for cell in found.plan.cells})
    named = ", ".join(boards[:6]) + (f" and {len(boards) - 6} more" if len(boards) > 6 else "")
    about = facts((("Played", text(played_as(found))), ("Boards", text(named))), "identity")
    question = paragraph(data.get("question", "").strip(), "notes")
    return f'<header><p class="kind">Experiment</p>\n<h1>{text(data["title"])}</h1>\n{question}{about}</header>'


def _contents(chapters: list[Chapter]) -> str:
    links = "".join(f'<li><a href="#{one.name}">{text(one.title)}</a></li>' for one in chapters)
    return f'<nav aria-label="Contents"><ul>{links}</ul></nav>'
