"""What people see of the ring race, and what is said to them."""

from __future__ import annotations

from board_designer.kits.ring_race import rules as r
from board_designer.kits.ring_race.rules import PAWNS, hit_at, homes, kernel, sides, space_at

from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Sentence, Spoken
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.game_records import NOBODY, asking, match, options, setting
from board_designer.games.shared_rules.table_view import DIE, PAWN, describe, leads_to, lies, says, show
from board_designer.games.shared_rules.tallies import is_seated

HITS, LEAVES, GOES = range(3)  # what an option says


@kernel.gives(show)
def show_race() -> None:
    if match.turn > 0:
        lies(DIE, match.active, NOBODY, sides[match.active].die, 0, 0)
    for seat in range(setting.seats):
        if is_seated(seat):
            for pawn in range(PAWNS):
                lies(PAWN, seat, space_at(seat, sides[seat].pawns[pawn]), pawn, 0, 0)


@kernel.gives(describe)
def describe_move(number: int) -> None:
    """A pawn that leaves, goes on, or sends another back: from where it is to where it comes."""
    option, seat = options[asking.first + number], asking.seat
    before, hit = sides[seat].pawns[option.target], hit_at(seat, option.way)
    sentence = HITS if hit >= 0 else LEAVES if before < 0 else GOES
    says(sentence, space_at(seat, option.way), option.way - before, hit // PAWNS, 0)
    if before < 0:
        leads_to(homes[seat].yard)
    for steps in range(max(before, 0), option.way + 1):
        leads_to(space_at(seat, steps))


OPTIONS = (
    Sentence(
        "Go {1} to {0} and send back a pawn of {2}", ("space", "steps", "seat"), "space", group="Send a pawn back",
        stands_out=True,
    ),
    Sentence("Leave the yard", at="space", group="Leave the yard"),
    Sentence("Go {1} to {0}", ("space", "steps"), "space", group="Go on"),
)  # fmt: skip
SAID = {
    r.E_ROLL: Sentence("{seat} rolls {0}", ("number",)),
    r.E_MOVE: Sentence("{seat} moves to {1}", ("number", "space", "number"), moves="pawn"),
    r.E_HIT: Sentence("A pawn of {seat} goes back to {1}", ("number", "space", "seat"), moves="pawn"),
    r.E_END: Sentence("The game is over. {1} won", ("number", "seats")),
}


def spoken(contest: GameContest, subject: Subject) -> Spoken:
    spaces = contest.tables.spaces
    return Spoken(
        {r.MOVE: "Which pawn moves?"}, OPTIONS, SAID,
        lists={"space": tuple(map(subject.name, spaces))},
        nouns={"steps": ("step", "steps")},
        places={"space": spaces},
        lies_in={PAWN: "space"},
        seats=tuple(f"seat {seat.number}" for seat in contest.tables.seats),
    )  # fmt: skip
