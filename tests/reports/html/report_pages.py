"""Pages of the sample boards, each made once, and a reader that checks a page while it takes it apart."""

from __future__ import annotations

import functools
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.lint_board import check, rules_on
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.html.html_report import Played, Subject, report_html
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown
from board_designer.simulate import Goal, run

PLAYABLE = ("starter", "main_street", "three_by_two", "crooked_lanes")
DRAFT = "first_draft"
VOID = {"meta", "link", "br", "hr", "img", "input"}


@functools.cache
def played_subject(name: str, games: int = 96, **options: Any) -> Subject:
    return play(board_of(name), games, Options(**options), f"{name}.board.yaml")


def play(board: Board, games: int, options: Options, file: str = "b.board.yaml") -> Subject:
    kit = find_kit(board.kit)
    contest = GAME.contest_of(board, kit, options)
    told = GAME.results(contest, run(contest, Goal(games=games), workers=1))
    played = Played(sim_shown(told), sim_data(told), options, GAME.choices(kit, board))
    return Subject(file, board, kit, check(board), rules_on(board), played)


def unplayed_subject(board: Board, why: str = "nobody plays it") -> Subject:
    return Subject("b.board.yaml", board, find_kit(board.kit), check(board), rules_on(board), None, why)


@functools.cache
def page(name: str) -> str:
    return report_html(unplayed_subject(board_of(name)) if name == DRAFT else played_subject(name))


@dataclass
class Element:
    tag: str
    given: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    @property
    def words(self) -> str:
        parts = [item if isinstance(item, str) else item.words for item in self.inside]
        return "".join(parts).replace("\u2060", "").replace("\u00a0", " ")

    def all(self, tag: str, **given: str) -> list[Element]:
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in given.items()}
        found = []
        for item in self.inside:
            if isinstance(item, Element):
                if item.tag == tag and all(item.given.get(key) == value for key, value in wanted.items()):
                    found.append(item)
                found += item.all(tag, **given)
        return found

    def one(self, tag: str, **given: str) -> Element:
        (found,) = self.all(tag, **given)
        return found

    def cells(self) -> tuple[tuple[str, ...], ...]:
        """The rows of a table, in words."""
        rows = self.all("tr")
        return tuple(tuple(cell.words for cell in row.inside if isinstance(cell, Element)) for row in rows)


class _Reader(HTMLParser):
    """Every tag that is opened must be closed, in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"<{tag}> says something twice: {attrs}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(text: str) -> Element:
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root]
    return reader.root


@functools.cache
def tree(name: str) -> Element:
    """The page of a sample, taken apart once: nobody may change it."""
    return read(page(name))
