"""One open board. Everything that changes it comes through here, and everybody who shows it hears of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from board_designer.app.document.observers import Notice
from board_designer.app.document.undo_history import History, Ids
from board_designer.board.board_difference import Change, difference
from board_designer.board.edit_errors import EditError
from board_designer.board.model import Board
from board_designer.board.owned_seats import with_seats_of_homes
from board_designer.board.symmetry import OFF, Symmetry, repeated
from board_designer.drawing.space_numbers import with_own_numbers
from board_designer.drawing.style import Style
from board_designer.graph.graph_rules import GraphRules
from board_designer.kits import find_kit
from board_designer.kits.kit import Kit
from board_designer.kits.piece_laying import settled

How = Literal["replace", "add", "remove", "toggle"]
Select = Iterable[str] | Literal["new"] | None
Edit = Callable[..., Board]


class Document:
    def __init__(self, board: Board, path: Path | None = None, label: str = "Open") -> None:
        self.history = History(board, label)
        self.path = path
        self.selection: Ids = frozenset()
        self.hidden: Ids = frozenset()
        self.symmetry: Symmetry = OFF
        self._draft: Board | None = None
        self._selected: tuple[Board, Ids, tuple[str, ...]] = (board, self.selection, ())
        self._styled: tuple[Kit | None, Mapping[str, Any], Style] | None = None
        self._ruled: tuple[Kit, Mapping[str, Any], GraphRules] | None = None
        self.board_changed = Notice()  # before, after, change
        self.draft_changed = Notice()
        self.selection_changed = Notice()
        self.view_changed = Notice()
        self.state_changed = Notice()
        self.refused = Notice()  # why an edit cannot be

    @property
    def board(self) -> Board:
        return self.history.board

    @property
    def draft(self) -> Board | None:
        """What the gesture that is going on would make of the board. It is shown and never saved."""
        return self._draft

    @property
    def shown(self) -> Board:
        return self._draft or self.board

    @property
    def kit(self) -> Kit | None:
        return find_kit(self.board.kit)

    @property
    def style(self) -> Style:
        """How the kit draws under the rules of the board. Asked several times by every edit, worked out once."""
        kit, rules = self.kit, self.board.rules
        if self._styled is None or self._styled[0] is not kit or self._styled[1] is not rules:
            self._styled = (kit, rules, kit.style_under(rules) if kit else Style())
        return self._styled[2]

    @property
    def graph_rules(self) -> GraphRules | None:
        """What contacts mean under the rules of the board; None without a kit. Worked out once, like the style."""
        kit, rules = self.kit, self.board.rules
        if kit is None:
            return None
        if self._ruled is None or self._ruled[0] is not kit or self._ruled[1] is not rules:
            self._ruled = (kit, rules, kit.graph_rules(rules))
        return self._ruled[2]

    @property
    def homes(self) -> frozenset[str]:
        """The types whose spaces take a seat of their own, where others only belong to one; else none are named."""
        rules = self.graph_rules
        return rules.homes.types if rules and rules.homes.owned else frozenset()

    def takes_seat(self, type_: str) -> bool:
        """Whether a space of this type is a player's own place, with a seat that nobody else has."""
        rules = self.graph_rules
        is_owned = rules is not None and type_ in rules.homes.owned
        return self.style.of_type(type_).caption == "seat" and not is_owned

    @property
    def title(self) -> str:
        return self.board.title or (self.path.name if self.path else "Untitled")

    @property
    def title_and_file(self) -> str:
        """Two boards may have the same title; their files tell them apart."""
        if self.path is None:
            return f"{self.title} — never saved"
        return f"{self.title} — {self.path.name}" if self.board.title else self.title

    @property
    def is_dirty(self) -> bool:
        return not self.history.is_clean

    # ---- edits

    def edit(
        self,
        label: str,
        function: Edit,
        *values: Any,
        select: Select = None,
        merge_key: str | None = None,
        once: bool = False,
        **named: Any,
    ) -> bool:
        """Make the board what an edit function makes of it, as one step. A refusal is told and changes nothing.

        With `once`, symmetry does not repeat it: for edits of the whole board.
        """
        self.drop()
        try:
            after = self._made(function, *values, once=once, **named)
        except EditError as problem:
            self.refused.emit(str(problem))
            return False
        return self._apply(label, after, select, merge_key)

    def try_out(self, function: Edit, *values: Any, once: bool = False, **named: Any) -> str | None:
        """Show what an edit would make of the board. A refusal comes back as a sentence and leaves the draft."""
        try:
            after = self._made(function, *values, once=once, **named)
        except EditError as problem:
            return str(problem)
        if after != self._draft:
            self._draft = after
            self.draft_changed.emit()
        return None

    def settle(self, label: str, select: Select = None) -> bool:
        """The draft becomes the board, as one step; none when it changes nothing."""
        after = self._draft
        if after is None:
            return False
        self._draft = None
        done = self._apply(label, after, select, None)
        self.draft_changed.emit()
        return done

    def drop(self) -> None:
        if self._draft is not None:
            self._draft = None
            self.draft_changed.emit()

    def _made(self, function: Edit, *values: Any, once: bool = False, **named: Any) -> Board:
        before, rules = self.board, self.graph_rules
        after = function(before, *values, **named)
        if not once:
            after = repeated(before, after, self.symmetry, self.homes)
        if self.kit is not None:
            after = settled(self.kit, before, after)
        if rules is None or not rules.homes.owned:
            return after
        return with_seats_of_homes(before, after, rules.homes.types, rules.homes.owned)

    def _apply(self, label: str, after: Board, select: Select, merge_key: str | None) -> bool:
        before = self.board
        if after == before:
            return False
        if merge_key is None:
            self.history.close_step()
        # Nor does the repetition of an edit make a number on the board double.
        after, names = with_own_numbers(before, after, self.style)
        change = difference(before, after)
        if select == "new":
            select = (*change.added, *change.added_links)
        wanted = frozenset(names.get(id_, id_) for id_ in (self.selection if select is None else select))
        kept = frozenset(id_ for id_ in wanted if id_ in after.space_by_id or id_ in after.link_by_id)
        self.history.remember_selection(self.selection)
        self.history.push(label, after, kept, merge_key)
        self._tell(before, kept, change)
        return True

    # ---- the way back

    def undo(self) -> None:
        self.go_to(self.history.position - 1)

    def redo(self) -> None:
        self.go_to(self.history.position + 1)

    def go_to(self, position: int) -> None:
        self.drop()
        before = self.board
        self.history.close_step()
        self.history.go_to(position)
        if self.board is not before:
            self._tell(before, self.history.steps[self.history.position].selection)

    def replace_all(self, board: Board, path: Path | None, label: str = "Open") -> None:
        """Another board altogether: opened, or read again. The history begins anew."""
        self.drop()
        before = self.board
        self.history = History(board, label)
        self.path = path
        self._tell(before, frozenset())

    def saved(self, path: Path) -> None:
        self.path = path
        self.history.close_step()
        self.history.mark_clean()
        self.state_changed.emit()

    def mark_unsaved(self) -> None:
        """Nothing on disk is like this board: a recovered one, or one from a template."""
        self.history.mark_changed()
        self.state_changed.emit()

    def _tell(self, before: Board, selection: Ids, change: Change | None = None) -> None:
        changed = selection != self.selection
        self.selection = selection
        self.board_changed.emit(before, self.board, change or difference(before, self.board))
        if changed:
            self.selection_changed.emit()
        self.state_changed.emit()

    # ---- what is looked at

    def select(self, ids: Iterable[str], how: How = "replace") -> None:
        named = frozenset(id_ for id_ in ids if id_ in self.shown.space_by_id or id_ in self.shown.link_by_id)
        match how:
            case "replace":
                wanted = named
            case "add":
                wanted = self.selection | named
            case "remove":
                wanted = self.selection - named
            case "toggle":
                wanted = self.selection ^ named
        if wanted != self.selection:
            self.selection = wanted
            self.selection_changed.emit()

    @property
    def selected_spaces(self) -> tuple[str, ...]:
        """The selected spaces in the order of the board. Asked by every command, worked out once."""
        board, selection, found = self._selected
        if board is not self.board or selection is not self.selection:
            found = tuple(space.id for space in self.board.spaces if space.id in self.selection)
            self._selected = (self.board, self.selection, found)
        return found

    @property
    def selected_links(self) -> tuple[str, ...]:
        return tuple(link.id for link in self.board.links if link.id in self.selection)

    def hide(self, types: Iterable[str]) -> None:
        wanted = frozenset(types)
        if wanted != self.hidden:
            self.hidden = wanted
            self.view_changed.emit()

    def set_symmetry(self, symmetry: Symmetry) -> None:
        if symmetry != self.symmetry:
            self.symmetry = symmetry
            self.view_changed.emit()
