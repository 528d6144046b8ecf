"""Two boards compared: what became of spaces, links and settings, and what that means for play and problems."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from board_designer.board.board_difference import Change, difference
from board_designer.board.model import Board
from board_designer.kits import Kit, find_kit, kit_names
from board_designer.kits.board_structure import Structure
from board_designer.kits.lint_board import linter
from board_designer.kits.play_outlook import Outlook
from board_designer.reports.diff.aligning import Aligned, align
from board_designer.reports.diff.change_words import change_in_words
from board_designer.reports.diff.details import Things, in_another_order, link_details, space_details
from board_designer.reports.diff.gestures import Gesture, gestures, motions_between
from board_designer.reports.diff.play_difference import PlayChange, play_change
from board_designer.reports.diff.problem_changes import ProblemChange, problem_change
from board_designer.reports.diff.settings_changes import Setting, settings_changed
from board_designer.words import listed


@dataclass(frozen=True)
class Comparison:
    """Two boards, and each part of what differs, worked out when it is asked for."""

    before: Board
    after: Board
    today: date | None = None  # the day exclusions are judged by

    @cached_property
    def same(self) -> bool:
        """Whether they are one and the same board; how their files are written does not matter."""
        return self.before == self.after

    @cached_property
    def aligned(self) -> Aligned:
        """The earlier board under the ids of the later one."""
        return align(self.before, self.after)

    @cached_property
    def change(self) -> Change:
        return difference(self.aligned.board, self.after)

    @cached_property
    def summary(self) -> str:
        return "the same board" if self.same else change_in_words(self.before, self.after)

    @cached_property
    def spaces(self) -> Things:
        old, new = self.aligned.board.space_by_id, self.after.space_by_id
        return Things(
            self.change.added,
            tuple(map(self.aligned.old_id, self.change.removed)),
            {was: now for was, now in self.aligned.names.items() if was in self.before.space_by_id},
            {id_: space_details(old[id_], new[id_], self.after.grid) for id_ in self.change.changed},
            in_another_order(self.aligned.board, self.after)[0],
        )

    @cached_property
    def gestures(self) -> tuple[Gesture, ...]:
        """Shifts, turns and mirrorings of several spaces at once, larger ones first."""
        old, new = self.aligned.board.space_by_id, self.after.space_by_id
        pairs = {id_: (old[id_].footprint, new[id_].footprint) for id_ in self.change.changed}
        return tuple(gestures(pairs, self.after.grid).together)

    def is_of_the_whole_board(self, gesture: Gesture) -> bool:
        """Whether whatever did not take part lies just where the gesture would have put it."""
        if self.change.added or self.change.removed:
            return False
        part, old, grid = set(gesture.ids), self.aligned.board.space_by_id, self.after.grid
        others = (space for space in self.after.spaces if space.id not in part)
        return all(
            gesture.motion in motions_between(old[space.id].footprint, space.footprint, grid) for space in others
        )

    @cached_property
    def links(self) -> Things:
        old, new = self.aligned.board.link_by_id, self.after.link_by_id
        return Things(
            self.change.added_links,
            tuple(map(self.aligned.old_id, self.change.removed_links)),
            {was: now for was, now in self.aligned.names.items() if was in self.before.link_by_id},
            {id_: link_details(old[id_], new[id_]) for id_ in self.change.changed_links},
            in_another_order(self.aligned.board, self.after)[1],
        )

    def went_along(self, link: str) -> bool:
        """Whether a link changed in nothing but its bends, and those by the gesture that moved its ends."""
        old, new = self.aligned.board.link_by_id[link], self.after.link_by_id[link]
        if replace(old, bends=new.bends) != new:
            return False
        return any(
            tuple(map(gesture.motion.point, old.bends)) == new.bends
            for gesture in self.gestures
            if {new.source, new.target} <= set(gesture.ids) or self.is_of_the_whole_board(gesture)
        )

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        # Exclusions name spaces, so they are read under the later ids; the grid is that of the file.
        return settings_changed(replace(self.aligned.board, grid=self.before.grid), self.after)

    @cached_property
    def kits(self) -> tuple[Kit | None, Kit | None]:
        return find_kit(self.before.kit), find_kit(self.after.kit)

    @cached_property
    def no_play(self) -> str:
        """Why nothing can be said of play; nothing where something can."""
        unknown = dict.fromkeys(
            board.kit for board, kit in zip((self.before, self.after), self.kits, strict=True) if kit is None
        )
        if not unknown:
            return ""
        return f"the kit {listed(map(repr, unknown))} is not installed; there are {listed(kit_names())}"

    @cached_property
    def play(self) -> PlayChange | None:
        old, new = self.kits
        if old is None or new is None:
            return None
        if self.same:
            return PlayChange()
        return play_change(Outlook(Structure(self.aligned.board, old)), Outlook(Structure(self.after, new)))

    @cached_property
    def problems(self) -> ProblemChange:
        today = self.today or date.today()
        # One linter for both: of the second board only that is looked at which differs.
        remembering = linter()
        before = remembering.run(self.before, today)
        after = before if self.same else remembering.run(self.after, today)
        return problem_change(before, after, self.aligned.new_id)
