"""Whether a link can be drawn between two spaces, and if not, why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from board_designer.app.document.document import Document
from board_designer.board import edits
from board_designer.board.edit_errors import BadLink
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.geometry.grid import Point
from board_designer.graph.drawn_links import drawn_edges
from board_designer.graph.graph_rules import Drawn
from board_designer.words import a, listed


class LinkRules:
    """What the kit of a document says of one type of link."""

    def __init__(self, document: Document, link_type: str) -> None:
        self._document = document
        self._type = link_type
        kit = document.kit
        item = kit.links.get(link_type) if kit else None
        self.title = item.title if item else link_type
        self._prefix = item.prefix if item else None
        self._known: tuple[FrozenMap, Drawn | None] | None = None

    def rule(self) -> Drawn | None:
        """The rule the kit has for it under the rules of the board; None lets anything be joined."""
        values = self._document.board.rules
        if self._known is None or self._known[0] is not values:
            kit = self._document.kit
            rules = kit.graph_rules(values).drawn if kit else ()
            self._known = (values, next((rule for rule in rules if rule.link == self._type), None))
        return self._known[1]

    def starts(self) -> list[str]:
        """The spaces a link can be drawn from; a drag may begin at either end."""
        rule = self.rule()
        return [
            space.id
            for space in self._document.board.spaces
            if space.type not in self._document.hidden and (rule is None or space.type in rule.ends[0] | rule.ends[1])
        ]

    def ends(self, source: str) -> list[str]:
        """The spaces a link that begins here can lead to."""
        board, rule = self._document.board, self.rule()
        type_ = board.space_by_id[source].type
        wanted = None if rule is None else rule.ends[1] if type_ in rule.ends[0] else rule.ends[0]
        taken = {link.target for link in board.links if link.source == source and link.type == self._type}
        return [
            space.id
            for space in board.spaces
            if space.id != source
            and space.id not in taken
            and space.type not in self._document.hidden
            and (wanted is None or space.type in wanted)
        ]

    def why_not_from(self, source: str) -> str | None:
        """Why no link can begin at this space."""
        rule, space = self.rule(), self._document.board.space_by_id[source]
        if rule is None or space.type in rule.ends[0] | rule.ends[1]:
            return None
        joined = self._titles(rule.ends[0] | rule.ends[1])
        return f"{source} is {a(self._titles([space.type]))}; {a(self.title)} joins {joined}"

    def _titles(self, types: Iterable[str]) -> str:
        """Types as the palette calls them."""
        kit = self._document.kit
        titles = [kit.spaces[type_].title if kit and type_ in kit.spaces else type_ for type_ in sorted(types)]
        return listed(titles, last="or")

    def draw(self, board: Board, source: str, target: str, bends: Sequence[Point]) -> Board:
        """The edit. It turns a link round that means something only that way, and refuses one that means nothing."""
        rule = self.rule()
        if rule is not None and board.space_by_id[source].type not in rule.ends[0]:
            source, target, bends = target, source, tuple(reversed(bends))
        for id_, types in ((source, rule.ends[0]), (target, rule.ends[1])) if rule is not None else ():
            found = board.space_by_id[id_].type
            if found not in types:
                needed = a(self._titles(types))
                raise BadLink(f"{id_} is {a(self._titles([found]))}; {a(self.title)} needs {needed} there")
        after = edits.link(board, self._type, source, target, bends=bends, prefix=self._prefix)
        if rule is not None:
            new = after.links[-1]
            # The kit's own reason, as the check of a whole board would give it.
            _, ignored = drawn_edges(replace(after, links=(new,)), [rule])
            if new.id in ignored:
                raise BadLink(ignored[new.id])
        return after
