"""Uri-Nation as a game that can be played."""

from __future__ import annotations

from functools import lru_cache

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.play_options import Options
from board_designer.games.results.result_texts import OwnWords
from board_designer.kits.board_structure import Structure
from board_designer.kits.lazy_module import later
from board_designer.kits.playable_game import Game, Players
from board_designer.kits.uri_nation.play import route_cache, rules_entry  # noqa: F401  (what is called from outside)
from board_designer.kits.uri_nation.play.board_memory import BoardMemory, empty_town
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.players import read_players, shipped_players, trainable
from board_designer.kits.uri_nation.results import own_findings
from board_designer.kits.uri_nation.results.declared import DECLARED

HERE = "board_designer.kits.uri_nation"
_town = lru_cache(maxsize=4)(empty_town)  # whoever plays there, and however many


def town_and_players(structure: Structure, options: Options) -> tuple[BoardMemory, Players]:
    roles = tuple(structure.kit.data["archetypes"])
    players = read_players(options.players_file, roles) if options.players_file else shipped_players(roles)
    players = players.with_others(options, structure.kit)
    town = _town(structure, len(players.policies), FrozenMap(options.figures))
    return town.with_players(players.policies), players.numbers(roles)


GAME = Game(
    declared=DECLARED,
    contest=UriNationContest,
    ready=town_and_players,
    trainable=trainable,
    telling=later(f"{HERE}.play.film:town_film"),
    spoken=later(f"{HERE}.spoken:spoken"),
    own=OwnWords(
        looks=own_findings.LOOKS,
        meanings=own_findings.MEANINGS,
        labels=own_findings.LABELS,
        first=own_findings.first_sentences,
        doing=own_findings.doing_sentences,
        assumed=own_findings.assumed_sentences,
        about=own_findings.about_specials,
        seat_facts=later(f"{HERE}.results.seat_facts:layout_facts"),
        role_facts=later(f"{HERE}.results.seat_facts:bowl_facts"),
        advice=later(f"{HERE}.results.advice:own_advice"),
    ),
)
