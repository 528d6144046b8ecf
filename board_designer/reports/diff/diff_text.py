"""Two boards compared, for people at a terminal: what happened in one line, then part by part."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence

from board_designer.board.model import Board, Link, Space
from board_designer.lint.finding import Finding
from board_designer.overlays.board_changes import CAME, MOVED, OTHER, SIGNS, WENT
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.detail_words import detail_words, one_line, place_words, setting_words, size_words
from board_designer.reports.diff.details import Detail, Moved, Reshaped, Resized, Things, size_mm
from board_designer.reports.diff.gesture_words import gesture_words, whole_board_words
from board_designer.reports.diff.gestures import FEWEST_TOGETHER
from board_designer.reports.diff.play_words import MOST_NAMED, play_lines
from board_designer.reports.lint_text import COLOURS, MARKS
from board_designer.reports.lint_text import SHOWN as OF_ONE_RULE
from board_designer.words import counted, listed

SHOWN = 12  # lines of one kind before the rest is summed up
ALL = 1_000_000
RENAMED = "="
_COLOURS = {CAME: "32", WENT: "31", MOVED: "34", OTHER: "33", RENAMED: "2", "bold": "1", "dim": "2"}


def diff_text(
    comparison: Comparison, before: str = "", after: str = "", colour: bool = False, everything: bool = False
) -> str:
    """The page. The names are those of the files, where there are any."""
    return "\n".join((*_Page(comparison, colour, everything).lines(before, after), ""))


def _is_only_moved(details: Iterable[Detail]) -> bool:
    return all(isinstance(detail, Moved | Resized | Reshaped) for detail in details)


class _Page:
    def __init__(self, comparison: Comparison, colour: bool, everything: bool) -> None:
        self.it = comparison
        self.colour = colour
        self.shown = ALL if everything else SHOWN
        self.named = ALL if everything else MOST_NAMED
        self.titles: dict[str, str] = {}
        for kit in filter(None, comparison.kits):
            self.titles |= {type_: found.title for type_, found in kit.links.items()}
            self.titles |= {type_: found.title for type_, found in kit.spaces.items()}

    def lines(self, before: str, after: str) -> Iterator[str]:
        summary = self.it.summary
        yield self._paint("bold", one_line(f"{summary[:1].upper()}{summary[1:]}."))
        if before or after:
            yield self._paint("dim", one_line(f"{before} → {after}"))
        if self.it.same:
            return
        for title, lines in (
            ("Spaces", self._spaces()),
            ("Links", self._links()),
            ("Settings", self._settings()),
            ("Play", self._play()),
            ("Problems", self._problems()),
        ):
            found = list(lines)
            if found:
                yield ""
                yield self._paint("bold", title)
                yield from (f"  {line}" for line in found)

    # ---- Spaces and links ----

    def _spaces(self) -> Iterator[str]:
        it, things = self.it, self.it.spaces
        old, new = it.before.space_by_id, it.after.space_by_id
        yield from self._some(CAME, self._placed([new[id_] for id_ in things.added], it.after))
        yield from self._some(WENT, self._placed([old[id_] for id_ in things.removed], it.before))
        together = list(self._together(things))
        yield from self._some(MOVED, (words for words, _ in together))
        told = {id_ for _, ids in together for id_ in ids}
        yield from self._changed(things, lambda id_: self._name(new[id_]), told)
        yield from self._renamed(things, "space")

    def _links(self) -> Iterator[str]:
        it, things = self.it, self.it.links
        old, new = it.before.link_by_id, it.after.link_by_id
        yield from self._some(CAME, (self._drawn(new[id_]) for id_ in things.added))
        yield from self._some(WENT, (self._drawn(old[id_]) for id_ in things.removed))
        along = [id_ for id_ in things.changed if it.went_along(id_)]
        if along:
            told = f"{counted(len(along), 'link')} moved along: {listed(along, self.named)}"
            yield from self._some(MOVED, iter([told]))
        yield from self._changed(things, lambda id_: self._drawn(new[id_]), along)
        yield from self._renamed(things, "link")

    def _together(self, things: Things) -> Iterator[tuple[str, Sequence[str]]]:
        """What was shifted, turned or mirrored in one go and is otherwise as it was: a line for each gesture."""
        before, after = self.it.aligned.board, self.it.after
        for gesture in self.it.gestures:
            ids = [id_ for id_ in gesture.ids if _is_only_moved(things.changed[id_])]
            if len(ids) == len(gesture.ids) and self.it.is_of_the_whole_board(gesture):
                yield whole_board_words(gesture, before, after), ids
            elif len(ids) >= FEWEST_TOGETHER:
                yield gesture_words(gesture, ids, before, after, self.named), ids

    def _changed(self, things: Things, name: Callable[[str], str], told: Container[str]) -> Iterator[str]:
        """What moved or was resized, then what is something else."""
        lines: dict[str, list[str]] = {MOVED: [], OTHER: []}
        for id_, details in things.changed.items():
            if id_ in told:
                continue
            said = [detail_words(detail, self.it.after.grid, self.titles) for detail in details]
            lines[MOVED if _is_only_moved(details) else OTHER].append(f"{name(id_)}: {', '.join(said)}")
        for colour, told in lines.items():
            yield from self._some(colour, iter(told))

    def _renamed(self, things: Things, what: str) -> Iterator[str]:
        if things.renamed:
            pairs = [f"{old} → {new}" for old, new in things.renamed.items()]
            told = f"{counted(len(things.renamed), what)} renamed: {listed(pairs, self.named)}"
            yield f"{self._paint(RENAMED, RENAMED)} {one_line(told)}"
        if things.reordered:
            yield f"  {what}s are listed in another order"

    def _some(self, kind: str, lines: Iterator[str]) -> Iterator[str]:
        """So many lines, and how many more there are."""
        told = list(lines)
        # One more line costs no more than saying that there is one more.
        shown = len(told) if len(told) == self.shown + 1 else self.shown
        for line in told[:shown]:
            yield f"{self._paint(kind, SIGNS[kind])} {one_line(line)}"
        if len(told) > shown:
            yield self._paint("dim", f"  and {len(told) - shown:,} more (--all shows them)")

    def _name(self, space: Space) -> str:
        label = f" “{space.label}”" if space.label else ""
        return f"{self.titles.get(space.type, space.type)} {space.id}{label}"

    def _placed(self, spaces: Iterable[Space], board: Board) -> Iterator[str]:
        middles = (board.shapes.centroids * board.grid.mm_per_part).tolist()
        where = dict(zip(board.space_by_id, middles, strict=True))
        for space in spaces:
            seat = f", seat {space.seat}" if space.seat is not None else ""
            size = size_words(size_mm(space.footprint, board.grid))
            yield f"{self._name(space)}{seat}: {size}, centre at {place_words(where[space.id])}"

    def _drawn(self, link: Link) -> str:
        cut = "cut of " if link.cut else ""
        return f"{cut}{self.titles.get(link.type, link.type)} {link.id} from {link.source} to {link.target}"

    # ---- The rest ----

    def _settings(self) -> Iterator[str]:
        settings = self.it.settings
        meant = [one for one in settings if not one.is_bookkeeping]
        nothing_else = not (meant or self.it.spaces or self.it.links)
        yield from self._some(
            OTHER, (setting_words(one, self.it.kits) for one in settings if one in meant or nothing_else)
        )

    def _play(self) -> Iterator[str]:
        play = self.it.play
        if play is None:
            yield f"not compared: {one_line(self.it.no_play)}"
            return
        if self.it.before.kit != self.it.after.kit:
            yield "each board under the rules of its own kit"
        lines = [one_line(line) for line in play_lines(play, self.it.after, self.titles, self.named)]
        most = max(self.shown, 2 * SHOWN)
        yield from lines[:most]
        if len(lines) > most:
            yield self._paint("dim", f"and {len(lines) - most:,} more (--all shows them)")
        if not lines and (self.it.spaces or self.it.links):
            yield "no moves, ways or neighbours changed"

    def _problems(self) -> Iterator[str]:
        problems = self.it.problems
        yield from self._findings("new", problems.new)
        yield from self._findings("gone", problems.gone)
        for one in problems.weighed:
            was, now = (f"{it.severity}{', excluded' if it.excluded else ''}" for it in (one.before, one.after))
            yield f"{was} → {now}: {one_line(one.after.message)}" + self._paint("dim", f"  [{one.after.rule}]")
        if problems and problems.staying:
            yield self._paint("dim", f"{counted(problems.staying, 'problem')} as before")

    def _findings(self, how: str, findings: Sequence[Finding]) -> Iterator[str]:
        by_rule: dict[str, list[Finding]] = {}
        for finding in findings:
            by_rule.setdefault(finding.rule, []).append(finding)
        for rule, those in by_rule.items():
            shown = ALL if self.shown == ALL else OF_ONE_RULE[those[0].severity]
            shown = len(those) if len(those) == shown + 1 else shown
            yield from (self._finding(how, finding) for finding in those[:shown])
            if len(those) > shown:
                yield self._paint("dim", f"  and {len(those) - shown:,} more {how} of {rule} (--all shows them)")

    def _finding(self, how: str, finding: Finding) -> str:
        mark = MARKS[finding.severity]
        sign = f"\x1b[{COLOURS[finding.severity]}m{mark}\x1b[0m" if self.colour else mark
        excluded = ", excluded" if finding.excluded else ""
        return f"{sign} {how}: {one_line(finding.message)}" + self._paint("dim", f"  [{finding.rule}{excluded}]")

    def _paint(self, what: str, text: str) -> str:
        return f"\x1b[{_COLOURS[what]}m{text}\x1b[0m" if self.colour else text
