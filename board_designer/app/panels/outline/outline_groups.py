"""Spaces and links by type, and which of them a search finds. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from board_designer.board.model import Board, Link, Space
from board_designer.drawing.motif_names import motif_name
from board_designer.drawing.style import Style
from board_designer.kits.kit import Kit

Record = Space | Link
Kind = Literal["space", "link"]


@dataclass(slots=True)
class Group:
    kind: Kind
    type: str
    title: str
    total: int = 0
    ids: list[str] = field(default_factory=list)  # those that the search finds
    row_of: dict[str, int] = field(default_factory=dict)

    def add(self, id_: str) -> None:
        self.row_of[id_] = len(self.ids)
        self.ids.append(id_)


class SearchTexts:
    """What can be found of each record; worked out once for as long as the record stays the same."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Record, str]] = {}

    def of(self, record: Record, title: str, motifs: str = "") -> str:
        known = self._known.get(record.id)
        if known is not None and known[0] is record:
            return known[1]
        text = f"{record.id} {record.label} {record.type} {title} {motifs} {record.notes}".lower()
        self._known[record.id] = (record, text)
        return text


def grouped(board: Board, kit: Kit | None, search: str, texts: SearchTexts) -> list[Group]:
    """The types of the kit in its order, then unknown ones; links after spaces. Empty groups are left out."""
    words = search.lower().split()
    titles = {name: type_.title for name, type_ in kit.spaces.items()} if kit else {}
    link_titles = {name: type_.title for name, type_ in kit.links.items()} if kit else {}
    drawn = tuple(link for link in board.links if not link.cut)
    cuts = _cuts([link for link in board.links if link.cut], link_titles, words, texts)
    return [
        *_group(board.spaces, "space", titles, words, texts, kit.style if kit else Style()),
        *_group(drawn, "link", link_titles, words, texts, Style()),
        *([cuts] if cuts.ids else []),
    ]


def _cuts(links: list[Link], titles: dict[str, str], words: list[str], texts: SearchTexts) -> Group:
    """What somebody took away from the board is no line that can be seen on it."""
    group = Group("link", "", "Cut connections", len(links))
    for link in links:
        if _has_all(f"{texts.of(link, titles.get(link.type, ''))} cut", words):
            group.add(link.id)
    return group


def _group(
    records: tuple[Space, ...] | tuple[Link, ...],
    kind: Kind,
    titles: dict[str, str],
    words: list[str],
    texts: SearchTexts,
    style: Style,
) -> list[Group]:
    groups = {name: Group(kind, name, title) for name, title in titles.items()}
    for record in records:
        group = groups.get(record.type)
        if group is None:
            group = groups[record.type] = Group(kind, record.type, f"{record.type} (unknown)")
        group.total += 1
        motifs = motif_name(record, style) if words and isinstance(record, Space) else ""
        if not words or _has_all(texts.of(record, group.title, motifs), words):
            group.add(record.id)
    return [group for group in groups.values() if group.ids]


def _has_all(text: str, words: list[str]) -> bool:
    return all(word in text for word in words)
