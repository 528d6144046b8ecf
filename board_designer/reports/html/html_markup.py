"""Words to markup: nothing a designer typed can become anything but text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from board_designer.showing.text_pages import Table
from board_designer.words import harmless

JOINING_SPACE, JOINED = "\u00a0", "\u2060"


class Chapter(NamedTuple):
    """A part of the page with a title of its own."""

    name: str
    title: str
    markup: str


def text(words: object) -> str:
    """Plain text, safe between tags and in quoted attributes."""
    plain = "".join(" " if letter.isspace() and letter != JOINING_SPACE else letter for letter in str(words))
    return escape(harmless(plain), quote=True)


def sentence(words: str) -> str:
    """Text whose numbers are not torn apart at the end of a line: 25.0 % and 21.5–30.0."""
    return re.sub(r"(?<=\d)–(?=\d)", f"–{JOINED}", text(words).replace(" %", f"{JOINING_SPACE}%"))


def paragraph(words: str, kind: str = "") -> str:
    return f"<p{_class(kind)}>{sentence(words)}</p>" if words else ""


def bullets(items: Iterable[str], kind: str = "") -> str:
    """Sentences one under the other; nothing where there are none."""
    lines = "".join(f"<li>{sentence(item)}</li>" for item in items)
    return f"<ul{_class(kind)}>{lines}</ul>" if lines else ""


def chapter(name: str, title: str, *parts: str) -> Chapter:
    inside = "\n".join(part for part in parts if part)
    head = f'<h2 id="{name}-title">{text(title)}</h2>'
    return Chapter(name, title, f'<section id="{name}" aria-labelledby="{name}-title">\n{head}\n{inside}\n</section>')


def folded(title: str, inside: str, kind: str = "") -> str:
    """Something to open. On paper it is open, unless `kind` says `screen`: then it is left out."""
    return f"<details{_class(kind)}><summary>{text(title)}</summary>\n{inside}\n</details>" if inside else ""


def table(content: Table, caption: str, kind: str = "") -> str:
    """The first column names the rows, the others hold numbers; the last may hold sentences."""
    last = len(content.headings) - 1 if content.last_is_text else -1
    lines = [f'<div class="wide" tabindex="0" role="region" aria-label="{text(caption)}"><table{_class(kind)}>']
    lines.append(f"<caption>{text(caption)}</caption>")
    if any(content.headings):
        heads = "".join(
            f'<th scope="col"{_cell(at, last)}>{sentence(head)}</th>' if head else f"<td{_cell(at, last)}></td>"
            for at, head in enumerate(content.headings)
        )
        lines.append(f"<thead><tr>{heads}</tr></thead>")
    lines.append("<tbody>")
    lines += [_row(row, last) for row in content.rows]
    lines.append("</tbody></table></div>")
    return "\n".join(lines)


def _row(row: Sequence[str], last: int) -> str:
    first, *rest = row
    head = f'<th scope="row">{sentence(first)}</th>' if first else "<td></td>"
    cells = "".join(f"<td{_cell(at, last)}>{sentence(cell)}</td>" for at, cell in enumerate(rest, 1))
    return f"<tr>{head}{cells}</tr>"


def _cell(at: int, last: int) -> str:
    return ' class="text"' if at == last else "" if at == 0 else ' class="number"'


def facts(pairs: Iterable[tuple[str, str]], kind: str = "") -> str:
    """Names and what they are, in two columns. The second is markup."""
    rows = "".join(f"<div><dt>{text(name)}</dt><dd>{value}</dd></div>" for name, value in pairs if value)
    return f'<dl class="{f"facts {kind}".strip()}">{rows}</dl>' if rows else ""


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
