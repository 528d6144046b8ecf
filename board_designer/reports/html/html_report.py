"""Everything about a board on one page: a pure function of values, for the command line and for a window alike.

The page needs nothing else: no script, no font, no picture from elsewhere. The same values give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from board_designer.board.model import Board
from board_designer.drawing.style import Style
from board_designer.games.playing.play_options import Options
from board_designer.io.checksum import board_checksum
from board_designer.kits.board_structure import Structure
from board_designer.kits.kit import Kit
from board_designer.lint import Report, Rule
from board_designer.reports.html.board_pictures import BoardPictures
from board_designer.reports.html.board_section import board_chapter, seats_chapter
from board_designer.reports.html.charts import charts
from board_designer.reports.html.compact_svg import Inks
from board_designer.reports.html.finding_marks import Numbered, numbered
from board_designer.reports.html.findings_section import findings_chapter
from board_designer.reports.html.games_section import games_chapter, numbers_chapter, seen_chapter
from board_designer.reports.html.heat_maps import maps_chapter
from board_designer.reports.html.html_markup import Chapter, chapter, facts, paragraph, text
from board_designer.reports.html.page_css import STYLE
from board_designer.reports.html.repeat_commands import repeating
from board_designer.reports.html.settings_section import playing_chapter, rules_chapter
from board_designer.reports.html.verdict_section import not_played_chapter, verdict_chapter
from board_designer.showing.result_values import Body, Shown
from board_designer.showing.run_questions import Choices
from board_designer.version import __version__

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


@dataclass(frozen=True)
class Played:
    """A batch of games, as the simulator of the kit hands it over."""

    shown: Shown
    body: Body
    options: Options
    choices: Choices | None = None


@dataclass(frozen=True)
class Subject:
    """What the page is about. `file` is a name without folders. `why_not` says why there are no games, if so."""

    file: str
    board: Board
    kit: Kit | None
    lint: Report
    rules: Iterable[Rule]
    played: Played | None = None
    why_not: str = ""


def report_html(subject: Subject) -> str:
    board, kit, played = subject.board, subject.kit, subject.played
    overrides = {**board.rules, **(played.options.rules if played else {})}
    style = kit.style_under(overrides) if kit else Style()
    inks = Inks()
    pictures = BoardPictures(board, style, inks)
    groups = numbered(subject.lint.open)
    chapters = [one for one in _chapters(subject, style, inks, pictures, groups) if one is not None]
    inside = "\n".join((_header(subject), _contents(chapters), *(one.markup for one in chapters)))
    title = board.heading
    return "\n".join(
        (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f'<meta name="generator" content="Board Designer {__version__}">',
            f"<title>{text(title)} – board report</title>",
            # The looks of the pictures are known when all are drawn.
            f"<style>\n{STYLE}\n{inks.rules()}\n</style>\n</head>\n<body>",
            pictures.definition(),
            f"<main>\n{inside}\n</main>",
            f"<footer><p>Made with Board Designer {__version__}.</p></footer>\n</body>\n</html>\n",
        )
    )


def _chapters(
    subject: Subject, style: Style, inks: Inks, pictures: BoardPictures, groups: list[Numbered]
) -> Iterator[Chapter | None]:
    """In the order of reading: what matters first, what it rests on last."""
    board, kit, played = subject.board, subject.kit, subject.played
    rules = {rule.id: rule for rule in subject.rules}
    yield verdict_chapter(played.shown, style, inks) if played else not_played_chapter(subject.why_not)
    structure = Structure(board, kit, played.options.rules if played else {}) if kit else None
    yield board_chapter(board, structure, pictures, groups)
    yield findings_chapter(board, subject.lint, rules, groups)
    if played:
        # The first chart stands beside the verdict.
        rest = charts(played.shown.charts[1:], style, inks)
        yield chapter("charts", "How it plays", rest) if rest else None
        yield maps_chapter(board, style, played.shown.layers, pictures)
        yield seen_chapter(played.shown.seen)
    if structure is not None:
        yield seats_chapter(structure)
    if played:
        yield games_chapter(played.shown.striking, subject.file, played.options)
        yield numbers_chapter(played.shown, ("Verdict", "Games worth a look"))
    if structure is not None:
        yield rules_chapter(structure, played.body if played else None, played.choices if played else None)
    if played:
        lines = repeating(subject.file, played.options, played.body["games"])
        yield playing_chapter(played.body, played.choices, played.shown.assumed, lines)


def _header(subject: Subject) -> str:
    board, kit, played = subject.board, subject.kit, subject.played
    checksum = played.body["board"]["checksum"] if played else board_checksum(board)
    about = facts(
        (
            ("File", f"<code>{text(subject.file)}</code>"),
            ("Game", text(kit.title if kit else f"{board.kit}, which is not known here")),
            ("Played", text(played.shown.under) if played else "not played"),
            ("Checksum", f"<code>{text(checksum)}</code>"),
        ),
        "identity",
    )
    notes = paragraph(board.notes, "notes")
    title = f"<h1>{text(board.heading)}</h1>"
    return f'<header><p class="kind">Board report</p>\n{title}\n{notes}{about}</header>'


def _contents(chapters: Iterable[Chapter]) -> str:
    links = "".join(f'<li><a href="#{one.name}">{text(one.title)}</a></li>' for one in chapters)
    return f'<nav aria-label="Contents"><ul>{links}</ul></nav>'
