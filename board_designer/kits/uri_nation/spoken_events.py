"""What Uri-Nation tells of a game while it is played: a sentence for each thing that can happen."""

from __future__ import annotations

from board_designer.games.playing.spoken_game import Sentence
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.game_events import DISTRACTED_OWNER, PULLED_LEASH

# What tokens change hands for.
REASONS = (
    "at the start", "income", "desperation", "from the dog park", "drinking", "Water card", "Chance card",
    "Events card", "at home", "lost challenge", "the rival’s dog", "claim", "challenge", "keeping", "fortifying",
    "starting an alliance", "joining an alliance", "breaking an alliance", "challenging an alliance", "crossing",
    "path", "side street", "bid", "trick", "garden party", "smaller bowl",
)  # fmt: skip
AT_THE_START = 0
_TRICKS = {
    c.ZOOMIES: "zoomies",
    c.LEG_DAY: "leg day",
    c.PATROL_TRICK: "paranoid patrol",
    DISTRACTED_OWNER: "distracted owner, 2 more steps",
    PULLED_LEASH: "pulling the leash, 3 more steps",
}
TRICKS = tuple(_TRICKS.get(number, "") for number in range(PULLED_LEASH + 1))


def events(bidding: bool, two_dice: bool) -> dict[int, Sentence]:
    """Where bids are secret nothing is said of single tokens: what was bid would be among them."""
    roll = "{seat} rolls {0} and {1}" if two_dice else "{seat} rolls for {2}"
    return {
        c.E_START: Sentence("{seat} starts on {0} as {1}", ("space", "role")),
        c.E_ROUND: Sentence("Round {0}", ("number",), is_told=False),
        c.E_TURN: Sentence("Turn of {seat}", is_told=False),
        c.E_TOKEN: Sentence(
            "{seat}: {1} {0} ({2})", ("token", "signed", "reason"), is_told=not bidding, untold_if=(2, AT_THE_START)
        ),
        c.E_ROLL: Sentence(roll, ("number", "number", "steps")),
        c.E_MOVE: Sentence("{seat} walks to {0}", ("space",), moves="pawn", is_told=False),
        c.E_STOP: Sentence("{seat} walks to {0}", ("space",)),
        c.E_DRINK: Sentence("{seat} drinks at {0}", ("special",)),
        c.E_JOIN: Sentence("{seat} joins the alliance at {0}", ("special",)),
        c.E_CARD: Sentence("{seat} draws {1}", ("number", "drawn")),
        c.E_CLAIM: Sentence("{seat} claims {0}", ("place",)),
        c.E_CHALLENGE: Sentence("{seat} challenges {1} for {0}, with defence {2}", ("place", "seat", "number")),
        c.E_DICE: Sentence("{seat} rolls {0} against {1}, with defence {2}", ("number", "number", "number")),
        c.E_WON: Sentence("{seat} wins {0} from {1}", ("place", "seat")),
        c.E_LOST: Sentence("{seat} loses the challenge for {0}", ("place",)),
        c.E_KEEP: Sentence("{seat} keeps {0}", ("place",)),
        c.E_EMPTY: Sentence("{seat} leaves {0} empty", ("place",)),
        c.E_FORTIFY: Sentence("{seat} fortifies {0}", ("place",)),
        c.E_INITIATE: Sentence("{seat} starts an alliance at {0}", ("special",)),
        c.E_BREAK: Sentence("{seat} breaks the alliance at {0}", ("special",)),
        c.E_BOND_FIGHT: Sentence("{seat} challenges the alliance at {0}, with defence {1}", ("special", "number")),
        c.E_BOND_WON: Sentence("{seat} wins: all markers are removed from {0}", ("special",)),
        c.E_CLEAR: Sentence("{seat} loses {0}, beside the home of {1}", ("place", "seat")),
        c.E_RESUPPLY: Sentence("{seat} resupplies at home"),
        c.E_PASS: Sentence("{seat} takes no action"),
        c.E_END: Sentence("The game is over: {0}. {1} won", ("ending", "seats")),
        c.E_REVERT: Sentence("{0} goes back to {seat}", ("place",)),
        c.E_HOUSEBOUND: Sentence("{seat} is now Housebound"),
        c.E_TRICK: Sentence("{seat} uses a trick: {0}", ("trick",)),
        c.E_BID: Sentence("{seat} bids {0} Water", ("number",), hidden="{seat} bids in secret"),
        c.E_SWEEP: Sentence("A fortify disk is removed from {0}", ("place",)),
        c.E_REPAINT: Sentence("All markers are removed from {0}", ("special",)),
        c.E_PARTY: Sentence("{seat} fortifies {0} at the garden party", ("place",)),
        c.E_VAN: Sentence("{seat} sends the moving van: {0} of {1} is cleared", ("place", "seat")),
        c.E_SKIP: Sentence("{seat} may not act"),
        c.E_PLAY_CARD: Sentence("{seat} plays {0}", ("held",)),
    }  # fmt: skip
