"""Trying a suggestion: what it says is done on copies of the board, and all are played on the same seeds."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial

from board_designer.app.workers.game_messages import TrialWent, Tried, TryChanges
from board_designer.app.workers.worker_loop import Tell
from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Refused
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.win_rates import Kind
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game
from board_designer.reports.variant_shown import draft_variant, kinds_of, variant_of
from board_designer.reports.variant_words import gain_words, is_better
from board_designer.search.change import Change
from board_designer.search.goals import Even, Wanted
from board_designer.search.wished_changes import wished
from board_designer.showing.result_values import Remark
from board_designer.showing.variant_values import Improvement, Variant
from board_designer.simulate import Goal, Record, stream
from board_designer.simulate.batch_runner import Cancel
from board_designer.simulate.racing import Competitor, Race, Rung
from board_designer.words import counted

SHOWN = 3  # changes of the layout that stand side by side
MOST = 12  # that are looked for, and raced for it
LADDER = (Rung(256, 6), Rung(768, SHOWN))
OTHER_SEED = 1_000_003
BETWEEN_RESULTS, MOST_FOR_RESULTS = 0.5, 0.2  # seconds; of the time at most
RATE, SPREAD = "win_rate.", "win_spread."
STOPPED = "Stopped before a game was finished."
NOT_PLAYABLE = "None of the changes can be played."


@dataclass
class _Entry:
    """A change with its contest and what was played of it."""

    change: Change
    contest: GameContest
    record: Record | None = None


class ChangeTrial:
    def __init__(
        self, game: Game, kit: Kit, board: Board, asked: TryChanges, stop: Cancel, tell: Tell, workers: int
    ) -> None:
        self._game, self._kit, self._board, self._asked = game, kit, board, asked
        self._stop, self._tell, self._workers = stop, tell, workers
        trial = asked.suggestion.sweep if asked.suggestion.wish is None else None
        self._measures = trial.measures if trial else ()
        self._kind: Kind | None = None
        self._goal: Wanted | None = None
        self._found = 0  # changes that could be made

    def run(self, before: ToldResults | None) -> None:
        """`before` are the results of the run, where they are known. Raises `Refused` where nothing can be tried."""
        asked = self._asked
        draft = self._game.contest_of(self._board, self._kit, asked.options)
        self._kind = _kind_of(asked.suggestion, draft)
        word = self._game.declared.role.many if self._kind == "roles" else ""
        self._goal = Wanted((Even(1.0, self._kind, word),)) if self._kind else None
        self._went("Looking for changes…", 0, 0)
        wish = asked.suggestion.wish or asked.suggestion.sweep
        assert wish is not None, "it says what to change"
        found = wished(self._board, self._kit, wish, MOST, self._stop, asked.options)
        if self._stop.is_set():
            raise Refused(STOPPED)
        changes = list(found.changes)[:MOST]
        if not changes:
            raise Refused(found.reason)
        self._found = len(changes)
        with ThreadPoolExecutor(max_workers=self._workers, thread_name_prefix="games") as pool:
            if self._goal is not None and asked.suggestion.wish is not None and len(changes) > SHOWN:
                changes = self._best_of(changes, self._goal, pool)
            enough = before is not None and before.results.games >= asked.games
            made = [(change, self._contest(change, asked.options.seed)) for change in changes]
            entries = [_Entry(change, contest) for change, contest in made if contest is not None]
            if not entries or self._stop.is_set():
                raise Refused(STOPPED if self._stop.is_set() else NOT_PLAYABLE)
            self._play(_Entry(Change(self._board, ""), draft), before if enough else None, entries, pool)

    def _contest(self, change: Change, seed: int) -> GameContest | None:
        """None for what cannot be played: it is no candidate."""
        options = self._asked.options
        rules = {name: value for name, value in options.rules.items() if name not in change.rules}
        own = replace(options, rules=rules, figures={**options.figures, **change.figures}, seed=seed)
        try:
            return self._game.contest_of(change.board, self._kit, own)
        except Refused:
            return None

    def _best_of(self, changes: Sequence[Change], goal: Wanted, pool: Executor) -> list[Change]:
        """A short race on other seeds than the run's: who is best by luck alone is found out afterwards."""
        seed = self._asked.options.seed + OTHER_SEED
        wanted = len(changes) * LADDER[0].games + LADDER[0].keep * (LADDER[1].games - LADDER[0].games)
        said = f"Comparing {counted(len(changes), 'change')} on a few games…"
        race: Race[Change] = Race(
            goal.judge, pool, self._workers, cancel=self._stop,
            progress=lambda games: self._went(said, min(games, wanted), wanted),
        )  # fmt: skip
        those = [Competitor(change, partial(self._contest, change, seed)) for change in changes]
        return [one.thing for one in race.run(those, LADDER)]

    # ---- all games

    def _play(self, draft: _Entry, before: ToldResults | None, entries: list[_Entry], pool: Executor) -> None:
        """All at the same pace, so that they can be compared from the first look on."""
        goal = Goal(games=self._asked.games)
        playing = [*([] if before else [draft]), *entries]
        done: dict[int, int] = {}
        wanted = len(playing) * goal.last_block(draft.contest.block_size) * draft.contest.block_size

        def progress(number: int) -> Callable[[int, int | None], None]:
            def went(games: int, _: int | None) -> None:
                done[number] = games
                self._went(
                    f"Playing {counted(len(entries), 'change')} on the same seeds…", sum(done.values()), wanted
                )

            return went

        with ExitStack() as closes:
            streams = [
                closes.enter_context(
                    closing(
                        stream(
                            entry.contest, goal, executor=pool, workers=self._workers, progress=progress(number),
                            cancel=self._stop,
                        )
                    )
                )
                for number, entry in enumerate(playing)
            ]  # fmt: skip
            next_results = 0.0
            left = list(zip(playing, streams, strict=True))
            while left:
                left = [(entry, games) for entry, games in left if self._went_on(entry, games)]
                began = time.monotonic()
                if left and began > next_results and not self._stop.is_set():
                    self._publish(draft, before, entries, is_last=False)
                    next_results = began + max(BETWEEN_RESULTS, (time.monotonic() - began) / MOST_FOR_RESULTS)
        self._publish(draft, before, entries, is_last=True)

    @staticmethod
    def _went_on(entry: _Entry, games: Iterator[Record]) -> bool:
        record = next(games, None)
        if record is not None:
            entry.record = record
        return record is not None

    def _went(self, sentence: str, done: int, wanted: int) -> None:
        self._tell(TrialWent(self._asked.ticket, sentence, done, wanted))

    def _publish(self, draft: _Entry, before: ToldResults | None, entries: list[_Entry], is_last: bool) -> None:
        before = before or self._told(draft, not is_last)
        told = [(entry, self._told(entry, not is_last)) for entry in entries]
        known = [(entry.change, after) for entry, after in told if after is not None]
        if before is None or not known:
            if is_last:
                raise Refused(STOPPED)
            return
        variants = [
            variant_of(before, after, change, self._goal, len(entries), self._measures) for change, after in known
        ]
        if not is_last:  # nothing is sure while somebody looks again and again
            variants = [replace(variant, sure=False) for variant in variants]
        self._tell(Tried(self._asked.ticket, self._improvement(before, variants, is_last), is_last))

    def _told(self, entry: _Entry, running: bool) -> ToldResults | None:
        if entry.record is None or not entry.record.n_blocks:
            return None
        return self._game.results(entry.contest, entry.record, running)

    def _improvement(self, before: ToldResults, variants: list[Variant], is_last: bool) -> Improvement:
        if is_last and self._asked.suggestion.wish is not None:
            variants.sort(key=lambda variant: -variant.gain.value if variant.gain else 0.0)
        better = [at for at, variant in enumerate(variants) if is_better(variant) == "better"]
        best = max(better, key=lambda at: _gain(variants[at]), default=None)
        games = min(variant.games for variant in variants)
        aim = self._goal.words if self._goal else ""
        return Improvement(
            draft_variant(before, self._goal, len(variants)), tuple(variants), best,
            _sentence(variants, best, games, aim) if is_last else "",
            self._found, games * len(variants), self._asked.options.seed,
            complete=is_last and games >= self._asked.games,
            aim=aim,
            kinds=kinds_of(before.results, self._kind),
        )  # fmt: skip


def _kind_of(suggestion: Remark, draft: GameContest) -> Kind | None:
    """Whose evenness it is about; nobody's where other numbers tell whether it helps."""
    if suggestion.wish is not None or suggestion.sweep is None:
        return "seats"
    first = next(iter(suggestion.sweep.measures), "")
    if first.startswith((f"{RATE}team.", f"{SPREAD}teams")):
        return "teams"
    if first.startswith((f"{RATE}seat.", f"{SPREAD}seats")):
        return "seats"
    return "roles" if first.startswith((RATE, SPREAD)) and len(draft.tables.roles) > 1 else None


def _gain(variant: Variant) -> float:
    return variant.gain.value if variant.gain else 0.0


def _sentence(variants: Sequence[Variant], best: int | None, games: int, aim: str) -> str:
    each = f"{counted(games, 'game')} each on the same seeds"
    if best is not None:
        return f"Best: {variants[best].title}. {gain_words(variants[best], aim)} {each}."
    if not aim:
        return f"{each}."
    many = len(variants)
    return f"{'The change is not' if many == 1 else f'None of the {many} changes is'} surely better, {each}."
