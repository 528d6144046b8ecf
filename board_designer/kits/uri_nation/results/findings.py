"""What a batch of games shows and no look at the board alone can, put as lint puts it."""

from __future__ import annotations

from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play.town import Town
from board_designer.kits.uri_nation.results import looks_at_play as play
from board_designer.kits.uri_nation.results import looks_at_winning as winning
from board_designer.kits.uri_nation.results.case import Body, Case, Look

AT_WHO_WINS: tuple[Look, ...] = (winning.lucky_seat, winning.seat_profile, winning.lucky_archetype)
ABOUT_WHO_WINS = ("sim-seat-advantage", "sim-seat-profile", "sim-archetype-advantage")
LOOKS: tuple[Look, ...] = (
    *AT_WHO_WINS,
    winning.runaway_leader,
    play.unreached_threshold,
    play.early_end,
    play.starved_seat,
    play.idle_pile,
    play.idle_turns,
    play.unused_action,
    play.unclaimed_place,
    play.unvisited_space,
    play.unused_connection,
    play.unvisited_home,
)


def findings_in(body: Body, structure: Structure, town: Town) -> list[Body]:
    """All findings, warnings first."""
    case = Case(body, structure, town)
    return _warnings_first([one for look in LOOKS for one in look(case)])


def findings_so_far(case: Case) -> list[Body]:
    """While games are played: of who wins only what the verdict of this moment says, which holds at all looks."""
    others = [one for one in case.body["findings"] if one["rule"] not in ABOUT_WHO_WINS]
    return _warnings_first([*(one for look in AT_WHO_WINS for one in look(case)), *others])


def _warnings_first(found: list[Body]) -> list[Body]:
    return sorted(found, key=lambda one: one["severity"] != "warning")
