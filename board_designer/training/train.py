"""Players learn boards: a role at a time, against the kit's players and those that have learnt before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from board_designer.kits.trained_players import ByRole
from board_designer.training.evolution import FIRST_STEP, Player, evolve
from board_designer.training.grounds import ALONE, Crew, Ground, Meeting, seed_for
from board_designer.training.held_out import Gain, gain_of
from board_designer.training.shared_deals import win_rate
from board_designer.training.weight_space import DECIMALS, WeightSpace, scales_of

PROBED = 48  # games with and without a weight tell whether it has a say
CHOICES = 6  # players on the way that are looked at again
FAR = 2.0  # times its scale, a weight is moved to see whether it has a say
HASTE = 4  # times fewer games, for somebody who waits
LATER_STEP = 0.5  # of the first step, in later rounds


@dataclass(frozen=True)
class Plan:
    """How much is played. `games` are those of each player in a generation."""

    generations: int = 20
    games: int = 400
    rounds: int = 2
    judged: int = 10_000  # games before and after, on seeds that nobody has learnt from
    seed: int = 1


@dataclass(frozen=True)
class Lesson:
    """Where training is: what is heard on the way."""

    role: str
    round: int
    generation: int
    mean: float


@dataclass(frozen=True)
class Trained:
    """What came of it. `players` are the weights of all roles; a role that gained nothing has those it began with."""

    players: Mapping[str, Player]
    gains: tuple[Gain, ...]
    complete: bool


Heard = Callable[[Lesson], None]


def train(
    grounds: Sequence[Ground],
    usual: ByRole,
    names: Sequence[str],
    plan: Plan,
    *,
    roles: Sequence[str] = (),
    start: ByRole | None = None,
    against: Sequence[ByRole] = (),
    held_out: Sequence[Ground] = (),
    crew: Crew = ALONE,
    heard: Heard | None = None,
) -> Trained:
    """Tunes the weights of some roles, or of all. `usual` are the weights of the kit, and `names` those that may be
    tuned; `start` is where learning starts, if not there. Stopped, it gives what was learnt until then."""
    school = _School(grounds, usual, names, plan, against, crew, heard or (lambda _: None))
    learnt = {role: dict(weights) for role, weights in {**usual, **(start or {})}.items()}
    complete = school.teach(learnt, roles or tuple(usual))
    judge = crew if complete else replace(crew, cancel=None)
    games = plan.judged if complete else plan.judged // HASTE
    gains = []
    for role in roles or tuple(usual):
        gain = gain_of(role, (usual, learnt), grounds, held_out, plan.seed, games, judge)
        if gain is None:
            complete = False
        else:
            gains.append(gain)
        if gain is None or not gain.kept:
            learnt[role] = dict(usual[role])
    return Trained(learnt, tuple(gains), complete)


@dataclass(frozen=True)
class _School:
    grounds: Sequence[Ground]
    usual: ByRole
    names: Sequence[str]
    plan: Plan
    against: Sequence[ByRole]
    crew: Crew
    heard: Heard

    def teach(self, learnt: dict[str, Player], roles: Sequence[str]) -> bool:
        """Round by round, role by role; whether it came to its end."""
        scales = scales_of(self.names, [*self.usual.values()])
        spaces: dict[str, dict[str, float]] = {}
        for role in roles:
            speaking = self._with_a_say(role, learnt[role], scales)
            if speaking is None:
                return False
            spaces[role] = {name: scales[name] for name in speaking}
        for number in range(self.plan.rounds):
            met: list[ByRole | str] = [self.grounds[0].game.declared.policies[0].name, *self.against]
            met += [dict(learnt)] if learnt != self.usual else []
            for role in roles:
                if not self._lesson(role, number, learnt, spaces[role], met):
                    return False
        return True

    def _lesson(
        self,
        role: str,
        number: int,
        learnt: dict[str, Player],
        scales: Mapping[str, float],
        met: Sequence[ByRole | str],
    ) -> bool:
        """One role learns against all that it meets; what it has learnt is put into `learnt`."""
        begun = learnt[role]
        space = WeightSpace(begun, tuple(scales), tuple(scales.values()))
        middles = [begun]

        def judge(players: Sequence[Player], generation: int) -> Sequence[float] | None:
            return self._rates(role, players, met, ("learns", number, generation), self.plan.games)

        if scales:
            step = FIRST_STEP * (LATER_STEP if number else 1)
            seed = seed_for(self.plan.seed, "cloud", role, number)
            for generation in evolve(space, self.plan.generations, seed, judge, step):
                middles.append(generation.middle)
                self.heard(Lesson(role, number, generation.number, generation.mean))
        chosen = [middles[0], *middles[-1 : 0 : -max(1, -(-(len(middles) - 1) // CHOICES))]]
        complete = len(middles) > self.plan.generations or not scales
        crew = self.crew if complete else replace(self.crew, cancel=None)
        rates = replace(self, crew=crew)._rates(role, chosen, met, ("chosen", number), self.plan.games * CHOICES)
        if rates is None:
            return False
        learnt[role] = chosen[int(np.argmax(rates))]
        return complete

    def _rates(
        self, role: str, players: Sequence[Player], met: Sequence[ByRole | str], what: Sequence[object], games: int
    ) -> list[float] | None:
        """How often each wins, on all boards and against all that it meets."""
        found = np.zeros(len(players))
        each = -(-games // len(self.grounds))
        for ground in self.grounds:
            seed = seed_for(self.plan.seed, role, *what)
            record = Meeting(role, [{role: player} for player in players], met).play(ground, seed, each, self.crew)
            if record is None:
                return None
            found += [win_rate(record, number) for number in range(len(players))]
        return list(found / len(self.grounds))

    def _with_a_say(self, role: str, begun: Player, scales: Mapping[str, float]) -> tuple[str, ...] | None:
        """The weights without which a game goes another way. The others stay as they are: nobody could learn them
        here, and elsewhere they may matter."""
        tried = [
            {**begun, name: round(begun.get(name, 0.0) + way * FAR * scales[name], DECIMALS)}
            for name in self.names
            for way in (-1, 1)
        ]
        found: set[str] = set()
        for ground in self.grounds:
            usual = ground.game.declared.policies[0].name
            seed = seed_for(self.plan.seed, role, "a say")
            players = [{role: player} for player in (begun, *tried)]
            record = Meeting(role, players, [usual]).play(ground, seed, PROBED, self.crew)
            if record is None:
                return None
            courses = record.blocks.reshape(record.n_blocks, len(players), -1)
            for at in range(len(tried)):
                if not np.array_equal(courses[:, at + 1], courses[:, 0]):
                    found.add(self.names[at // 2])
        return tuple(name for name in self.names if name in found)
