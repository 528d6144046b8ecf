"""Who can learn on some boards: the roles of their kit, with what they usually care about, and what may be tuned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from board_designer.games.playing.play_options import Refused
from board_designer.kits.kit import Kit
from board_designer.kits.players_file import USUAL, Weights, read_trained
from board_designer.kits.trained_players import ByRole
from board_designer.training.grounds import Ground
from board_designer.words import did_you_mean, listed


@dataclass(frozen=True)
class Learners:
    """`usual` are the weights of the kit by role, or of its one player; `titles` are how these are called."""

    kit: Kit
    known: Weights
    usual: ByRole
    titles: Mapping[str, str]

    @property
    def roles(self) -> tuple[str, ...]:
        """None in a game in which all are alike."""
        return () if set(self.usual) == {USUAL} else tuple(self.usual)

    @property
    def names(self) -> tuple[str, ...]:
        """What may be tuned: what anybody cares about. How far somebody looks ahead is no matter of taste."""
        cared_for = {name for weights in self.usual.values() for name in weights}
        return tuple(name for name in self.known.names if name in cared_for and name not in self.known.counts)

    def chosen(self, roles: Sequence[str]) -> tuple[str, ...]:
        """The roles that are to learn: all where none is named."""
        for role in roles:
            if role not in self.usual:
                there = did_you_mean(role, self.usual) or f"; there are {listed(self.usual)}"
                raise Refused(f"there is nobody called {role} to learn{there}")
        return tuple(role for role in self.usual if role in roles) or tuple(self.usual)

    def read(self, path: Path) -> ByRole:
        """Players of a file, or `FileProblems` with what is wrong with it."""
        return read_trained(path, self.roles, self.known, self.kit)


def learners_on(grounds: Sequence[Ground]) -> Learners:
    """All boards must be of one kit, or `Refused`: what a player cares about belongs to a game."""
    kits = list(dict.fromkeys(one.kit.title for one in grounds))
    if len(kits) > 1:
        raise Refused(f"players learn boards of one kit at a time, and these are of {listed(kits)}")
    game, kit = grounds[0].game, grounds[0].kit
    if game.trainable is None:
        raise Refused(f"the players of {kit.title} go by no weights, so there is nothing they could learn")
    known, usual, _ = game.trainable(kit)
    roles = kit.data.get("archetypes", {})
    titles = {role: str(roles[role]["title"]) if role in roles else game.declared.policies[0].title for role in usual}
    return Learners(kit, known, usual, titles)
