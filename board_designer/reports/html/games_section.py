"""What the games show beyond the verdict: what stands out, all numbers, and single games worth a look."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from board_designer.games.playing.play_options import Options
from board_designer.lint.finding import Severity
from board_designer.reports.html.html_markup import Chapter, chapter, folded, paragraph, sentence, table, text
from board_designer.reports.html.repeat_commands import replay
from board_designer.showing.result_values import Seen, Shown, StrikingGame
from board_designer.showing.text_pages import Bars, Section, Table, Told
from board_designer.words import percent_of

MARKS: dict[Severity, str] = {"error": "✖", "warning": "▲", "info": "•"}


def seen_chapter(seen: Sequence[Seen]) -> Chapter | None:
    """What lint could not know without playing; reasons that are the same for several are told once."""
    by_rule: dict[tuple[str, str], list[Seen]] = {}
    for item in seen:
        by_rule.setdefault((item.rule, item.why), []).append(item)
    groups = [_seen_group(items) for items in by_rule.values()]
    return chapter("standing-out", "What stands out in play", *groups) if groups else None


def _seen_group(items: Sequence[Seen]) -> str:
    lines = "".join(f"<li>{_mark(item.severity)} {sentence(item.message)}</li>" for item in items)
    evidence = "".join(table(item.evidence, item.message, "quiet") for item in items if item.evidence.rows)
    why = paragraph(items[0].why, "how")
    fold = folded("The evidence", f'<div class="evidence">{evidence}</div>' if evidence else "", "screen")
    return f'<div class="finding {items[0].severity}"><ul>{lines}</ul>{why}{fold}</div>'


def _mark(severity: Severity) -> str:
    return f'<b class="mark {severity}" aria-hidden="true">{MARKS[severity]}</b>'


def games_chapter(striking: Sequence[StrikingGame], file: str, options: Options) -> Chapter | None:
    if not striking:
        return None
    items = "".join(
        f"<li><h3>{text(game.title)}</h3><p>Game {game.game:,}: {sentence(game.text)}.</p>"
        f"<pre><code>{text(replay(file, options, game.game))}</code></pre></li>"
        for game in striking
    )
    doc = paragraph("Each line tells the game turn by turn; the window shows it on the board.", "how")
    return chapter("games", "Games worth a look", doc, f'<ul class="games">{items}</ul>')


def numbers_chapter(shown: Shown, told: Iterable[str]) -> Chapter:
    """Everything the games were counted for, as `board-designer sim` tells it."""
    rest = [part for part in shown.page.sections if not _is_told(part, told, bool(shown.charts))]
    folds = [folded(part.title, _section_body(part)) for part in rest]
    return chapter("numbers", "All numbers", *folds)


def _is_told(part: Section, told: Iterable[str], has_charts: bool) -> bool:
    """Whether a chapter of the page says all of it already: shares to be drawn are drawn as charts."""
    known = (Told, Bars) if has_charts else (Told,)
    return part.title in told or all(isinstance(item, known) for item in part.parts)


def _section_body(part: Section) -> str:
    told: list[str] = [paragraph(part.note, "how")]
    for item in part.parts:
        match item:
            case str():
                told.append(paragraph(item))
            case Table():
                told.append(table(item, part.title, "quiet"))
            case Bars():
                told.append(table(_bars_table(item), part.title, "quiet"))
            case Told():
                told.append(paragraph(f"{MARKS[_severity(item)]} {item.message}"))
    return "".join(told)


def _bars_table(bars: Bars) -> Table:
    rows = tuple((bar.name, percent_of(bar), bar.note) for bar in bars.bars)
    return Table(("", "share", ""), rows)


def _severity(item: Told) -> Severity:
    return "error" if item.severity == "error" else "warning" if item.severity == "warning" else "info"
