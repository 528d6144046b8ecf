"""Uri-Nation as a game that can be played."""

from __future__ import annotations

from board_designer.games.playing.options import Options
from board_designer.games.results.told import OwnWords
from board_designer.kits.game import Game, Players
from board_designer.kits.later import later
from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play import batches, trees  # noqa: F401  (what is called from outside)
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.policies import CHOICES, read_players, shipped_players
from board_designer.kits.uri_nation.play.town import Town, build_town
from board_designer.kits.uri_nation.results import looks
from board_designer.kits.uri_nation.results.declared import DECLARED

HERE = "board_designer.kits.uri_nation"


def town_and_players(structure: Structure, options: Options) -> tuple[Town, Players]:
    roles = tuple(structure.kit.data["archetypes"])
    players = read_players(options.players_file, roles) if options.players_file else shipped_players(roles)
    town = build_town(structure, players.policies, options.figures)
    return town, {way: tuple(players.number(way, role) for role in roles) for way in CHOICES}


GAME = Game(
    declared=DECLARED,
    contest=UriNationContest,
    ready=town_and_players,
    telling=later(f"{HERE}.play.film:town_film"),
    own=OwnWords(
        looks=looks.LOOKS,
        meanings=looks.MEANINGS,
        labels=looks.LABELS,
        first=looks.first_sentences,
        doing=looks.doing_sentences,
        assumed=looks.assumed_sentences,
        about=looks.about_specials,
        seat_facts=later(f"{HERE}.results.seat_facts:layout_facts"),
        role_facts=later(f"{HERE}.results.seat_facts:bowl_facts"),
        advice=later(f"{HERE}.results.advice:own_advice"),
    ),
)
