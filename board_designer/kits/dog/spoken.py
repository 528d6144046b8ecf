"""What is said to those who play Dog: questions, plays, what happened, and names for spaces and cards."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Sentence, Spoken
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.table_view import CARD, PAWN
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play import shown_table as s
from board_designer.kits.dog.play.sharing import LONGEST
from board_designer.kits.dog.telling import NAMES, RANKS
from board_designer.words import listed

HIT, ENTER, LANE, SHARE, OTHERS = "Send a marble back", "Start a marble", "Into the lane", "Share the steps", "Go on"
OPTIONS = {
    s.SAYS_START_HIT: Sentence(
        "Play {0}: start a marble and send back one of {2}", ("card", "seat", "seat"), "space", group=HIT,
        stands_out=True,
    ),
    s.SAYS_PARTNER_START_HIT: Sentence(
        "Play {0}: start a marble of {1} and send back one of {2}", ("card", "seat", "seat"), "space", group=HIT,
        stands_out=True,
    ),
    s.SAYS_MOVE_HIT: Sentence(
        "Play {0} from {1} to {2} and send back a marble of {3}", ("count", "point", "point", "seat"), "space",
        group=HIT, stands_out=True,
    ),
    s.SAYS_SPLIT_HIT: Sentence(
        "Play {0}: go {1}; send back marbles of {3}", ("card", "runs", "runs", "seats"), "space", group=HIT,
        stands_out=True,
    ),
    s.SAYS_LONG_SPLIT_HIT: Sentence(
        "Play {0}: go {1}, then {2}; send back marbles of {3}", ("card", "runs", "runs", "seats"), "space", group=HIT,
        stands_out=True,
    ),
    s.SAYS_HOME: Sentence(
        "Play {0} from {1} to {2}", ("count", "point", "point"), "space", group=LANE, stands_out=True
    ),
    s.SAYS_START: Sentence("Play {0}: start a marble", ("card",), "space", group=ENTER),
    s.SAYS_PARTNER_START: Sentence("Play {0}: start a marble of {1}", ("card", "seat"), "space", group=ENTER),
    s.SAYS_MOVE: Sentence("Play {0} from {1} to {2}", ("count", "point", "point"), "space", group=OTHERS),
    s.SAYS_SPLIT: Sentence("Play {0}: go {1}", ("card", "runs"), "space", group=SHARE),
    s.SAYS_LONG_SPLIT: Sentence("Play {0}: go {1}, then {2}", ("card", "runs", "runs"), "space", group=SHARE),
    s.SAYS_SWAP: Sentence(
        "Play {0}: swap the marble on {1} with that of {2} on {3}", ("card", "point", "seat", "point"), "space",
        group="Swap",
    ),
    s.SAYS_GIVE: Sentence("Give {0} to {1}", ("card", "seat")),
}  # fmt: skip
EVENTS = {
    r.E_START: Sentence("A marble of {seat} waits in {1}", ("number", "space"), moves="pawn", is_told=False),
    r.E_ROUND: Sentence("Round {0} begins", ("number",)),
    r.E_SHUFFLE: Sentence("The cards are shuffled: {1} on the pile", ("number", "number")),
    r.E_DEAL: Sentence("{seat} gets {0}", ("hand", "cards"), hidden="{seat} gets {1}"),
    r.E_EXCHANGE: Sentence("{seat} gives {0} to {1}", ("card", "seat"), hidden="{seat} gives a card to {1}"),
    r.E_TURN: Sentence("{seat} is to play", is_told=False),
    r.E_PLAY: Sentence("{seat} plays {2}", ("card", "card", "card")),
    r.E_ENTER: Sentence("A marble of {seat} starts on {1}", ("number", "space"), moves="pawn"),
    r.E_MOVE: Sentence("A marble of {seat} goes to {1}", ("number", "space", "number"), moves="pawn"),
    r.E_SWAP: Sentence("A marble of {seat} and one of {1} swap places", ("number", "seat", "number")),
    r.E_HIT: Sentence("A marble of {seat} goes back to {1}", ("number", "space", "seat"), moves="pawn"),
    r.E_THROW: Sentence("{seat} cannot play and throws in {0}", ("hand", "cards")),
    r.E_END: Sentence("The game is over. {1} won", ("number", "seats")),
}
FACTS = {
    s.ON_PILE: Sentence("Cards on the pile: {0}", ("number",)),
    s.DEALER: Sentence("Dealer: {0}", ("seat",)),
    s.FRESH: Sentence("A fresh marble blocks its start"),
    s.PUT_DOWN: Sentence("A card lies face down for {0}", ("seat",)),
    s.FOR_PARTNER: Sentence("Plays the marbles of {0}", ("seat",)),
}


NAMED = tuple(NAMES.get(rank, f"a {rank}") for rank in RANKS)
FACES = (*NAMED, *(f"a joker as {name}" for name in NAMED[:-1]))  # by the rules' `face_of`


def spoken(contest: GameContest, subject: Subject) -> Spoken:
    with contest.tables.reading():
        points, counts = tuple(_points(contest, subject)), tuple(_counts())
        spaces = tuple(_spaces(contest, points))
    return Spoken(
        {r.ON_GIFT: "Which card is for your partner?", r.ON_PLAY: "Which card do you play, and how?"},
        tuple(OPTIONS.values()), EVENTS, tuple(FACTS.values()),
        lists={
            "space": spaces, "point": points, "rank": RANKS, "card": FACES, "count": counts,
            "run": tuple(_runs(points)),
        },
        nouns={"cards": ("card", "cards")},
        packed={"hand": ("rank", r.RANK_BITS), "runs": ("run", s.RUN_BITS)},
        places={"space": contest.tables.spaces},
        lies_in={PAWN: "space"},
        cards="rank",
        card_in=_cards(),
        hidden=frozenset({CARD}),
        seats=_seats(contest),
        needs_passing=True,
    )  # fmt: skip


def _seats(contest: GameContest) -> tuple[str, ...]:
    return tuple(f"seat {seat.number}" for seat in contest.tables.seats)


def _points(contest: GameContest, subject: Subject) -> Iterator[str]:
    """The ring as it is played, counted from its first start on, and the lanes. A ring that is played longer than it
    is drawn has marbles side by side on one space; by these names they are told apart."""
    seats, known = _seats(contest), subject.board.space_by_id
    starts = {r.starts[at]: f"the start of {seat}" for at, seat in enumerate(seats)}
    for at in range(r.rules.ring):
        label = known[contest.tables.spaces[r.shown[at]]].label
        yield starts.get(at, f"space {at} ({label})" if label else f"space {at}")
    for seat in seats:
        yield from (f"space {number + 1} in the lane of {seat}" for number in range(r.MARBLES))


def _spaces(contest: GameContest, points: tuple[str, ...]) -> Iterator[str]:
    """The spaces that are drawn, by those of the played ring that they stand for; lanes and kennels."""
    for drawn in range(r.rules.drawn):
        names = [points[at] for at in range(r.rules.ring) if r.shown[at] == drawn]
        yield listed(names, last="or") or "a space that is left out"
    yield from points[r.rules.ring :]
    yield from (f"the kennel of {seat}" for seat in _seats(contest) for _ in range(r.MARBLES))


def _counts() -> Iterator[str]:
    """Cards with the steps they are played for: by face, its first count, its second one, and back."""
    for face, name in enumerate(FACES):
        card = r.cards[face % r.RANKS]
        yield from (f"{name}: go {steps}" for steps in (card.forward[0], card.forward[1]))
        yield f"{name}: go {card.backward} back"


def _cards() -> dict[str, tuple[int, ...]]:
    """Which card of a hand is meant: of a joker, the joker."""
    joker = len(NAMED) - 1
    by_face = tuple(face if face <= joker else joker for face in range(len(FACES)))
    return {"card": by_face, "count": tuple(card for card in by_face for _ in range(3))}


def _runs(points: tuple[str, ...]) -> Iterator[str]:
    """Runs of a split card: by the space where each begins, its steps, and whether it goes into the lane."""
    for name in points:
        for steps in range(1, LONGEST + 1):
            yield f"{steps} from {name}"
            yield f"{steps} from {name}" if " lane " in name else f"{steps} from {name} into the lane"
