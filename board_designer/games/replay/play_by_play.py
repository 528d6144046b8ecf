"""A game in words: who sits where, a paragraph for every turn, and how it ended."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from board_designer.games.replay.replay_steps import Replay, TableState, Turn
from board_designer.games.results.run_subject import Subject
from board_designer.showing.film_values import played_by
from board_designer.words import listed, sentence

WIDTH = 118
TIED = "\N{NO-BREAK SPACE}"  # between a number and its word, until the lines are broken


@dataclass(frozen=True)
class Clause:
    """What is said of one thing in a turn, and the event it begins with."""

    at: int
    text: str


class Teller:
    """Tells any game by the words of its events. A game that has more to say overrides what it must."""

    def __init__(self, replay: Replay[Any], subject: Subject, words: Mapping[str, str]) -> None:
        self.replay, self.subject, self.words = replay, subject, words
        titles = replay.tables.role_titles
        self.titles = {player.seat: titles.get(player.role, player.plays) for player in replay.players}

    def header(self, changes: Mapping[str, Any]) -> Iterator[str]:
        replay = self.replay
        board = self.subject.board.heading
        yield f"{board} ({self.subject.title}), seed {replay.seed}, game {replay.game}."
        if changes:
            told = (self.subject.in_words({"name": name, "value": value}) for name, value in changes.items())
            yield f"Played with {', '.join(told)}."
        before = replay.states[replay.turns[0].first] if replay.turns else replay.states[-1]
        for player in replay.players:
            yield f"Seat {player.seat}: {self.of_player(player.seat, played_by(player.plays), before)}"

    def of_player(self, seat: int, by: str, state: Any) -> str:
        """`by`: who plays it, as in "played as greedy"."""
        return f"{by}."

    def heading(self, turn: Turn) -> str:
        whose = f", turn {turn.number}, {self.who([turn.seat])}" if turn.seat is not None else ""
        return f"Round {turn.round}{whose}"

    def passages(self) -> Iterator[tuple[Turn, list[Clause]]]:
        """Every turn; what comes before the first one of a round only where there is something to say."""
        for turn in self.replay.passages:
            clauses = self.clauses(turn)
            if clauses or turn.seat is not None:
                yield turn, clauses

    def clauses(self, turn: Turn) -> list[Clause]:
        """What happens in a turn, one thing after the other."""
        told = ((at, self.said(at)) for at in range(turn.first, turn.end))
        return [Clause(at, text) for at, text in told if text]

    def said(self, at: int) -> str:
        """What is said of an event; nothing where it is not told."""
        words = self.words.get(self.replay.events[at].what, "")
        return words.format(**self.details(at)) if words else ""

    def details(self, at: int) -> dict[str, Any]:
        """What the words for an event may name."""
        event = self.replay.events[at]
        return {"seat": event.seat, **{key: self.named(value) for key, value in event.details.items()}}

    def after_turn(self, turn: Turn) -> list[str]:
        """What is added to a turn where it is told on paper."""
        return []

    def turn(self, turn: Turn, clauses: list[Clause]) -> str:
        told = [*(clause.text for clause in clauses), *self.after_turn(turn)]
        return f"{self.heading(turn)}: {'. '.join(sentence(part) for part in told)}."

    def ending(self) -> Iterator[str]:
        found = self.replay.event_before(len(self.replay.events), "end")
        if found is not None:
            last = self.replay.events[found]
            how = self.subject.declared.ending(last["by"]).words
            yield f"The game ends: {how}. Winner: {self.who(last['winners'])}."
        scores, many = self.replay.states[-1].scores, self.subject.declared.score.many
        yield f"{sentence(many)} at the end:"
        for seat in sorted(scores, key=lambda seat: -scores[seat]):
            yield f"  {self.who([seat])}: {scores[seat]}"

    def who(self, seats: Sequence[int]) -> str:
        alike = len(self.replay.tables.roles) < 2
        return listed(f"seat {seat}" if alike else f"seat {seat} ({self.titles[seat]})" for seat in seats)

    def named(self, value: Any) -> Any:
        """A detail of an event as it is said: spaces by their names."""
        if isinstance(value, tuple):
            return listed(map(self.named, value))
        return self.space(value) if value in self.subject.board.space_by_id else value

    def space(self, id_: str) -> str:
        label = self.subject.board.space_by_id[id_].label.strip()
        return f"{label} ({id_})" if label else id_


def lines(teller: Teller, changes: Mapping[str, Any], notes: Sequence[tuple[int, str]] = ()) -> Iterator[str]:
    """One game, line by line. `changes` are the rules and figures that were not as the kit has them; `notes` what
    somebody noted, by turn."""
    yield from _wrapped(teller.header(changes))
    left = sorted(notes, key=lambda note: note[0])
    for turn, clauses in teller.passages():
        while left and left[0][0] < turn.number:
            yield from _wrapped([_note(left.pop(0))])
        yield ""
        yield from _wrapped([teller.turn(turn, clauses)])
    yield from _wrapped(map(_note, left))
    yield ""
    yield from _wrapped(teller.ending())


def _note(note: tuple[int, str]) -> str:
    return f"  Note: {note[1]}"


def records(replay: Replay[TableState]) -> Iterator[dict[str, Any]]:
    """One game as plain data for any program: first who plays, then every event in order."""
    players = [asdict(player) for player in replay.players]
    yield {"what": "game", "seed": replay.seed, "game": replay.game, "players": players}
    for event in replay.events:
        yield event.as_data()


def _wrapped(paragraphs: Iterable[str]) -> Iterator[str]:
    for paragraph in paragraphs:
        for line in textwrap.wrap(paragraph, WIDTH, subsequent_indent="  ", break_on_hyphens=False):
            yield line.replace(TIED, " ")
