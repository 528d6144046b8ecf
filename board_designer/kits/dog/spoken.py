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

HIT, LANE, ENTER, GO, SHARE = "Send a marble back", "Into the lane", "Start a marble", "Go on", "Share the steps"
OWN = "Send back one of your side"
RUNS, SENDS = ("card", "runs", "runs"), " and send back a marble of {3}"


def _play(words: str, group: str, *reads: str) -> Sentence:
    return Sentence(f"Play {{0}}{words}", reads, "space", group=group, stands_out=group in (HIT, LANE))


OPTIONS = {
    s.SAYS_START_HIT: _play(": start a marble and send back one of {2}", HIT, "card", "seat", "seat"),
    s.SAYS_PARTNER_START_HIT: _play(
        ": start a marble of {1} and send back one of {2}", HIT, "card", "seat", "seat"
    ),
    s.SAYS_MOVE_HIT: _play(
        f" with the marble {{1}}{SENDS}", HIT, "count", "marble", "point", "seat"
    ),
    s.SAYS_SPLIT_HIT: _play(": go {1}; send back a marble of {3}", HIT, *RUNS, "seat"),
    s.SAYS_LONG_SPLIT_HIT: _play(": go {1}, then {2}; send back a marble of {3}", HIT, *RUNS, "seat"),
    s.SAYS_SPLIT_HITS: _play(": go {1}; send back marbles of {3}", HIT, *RUNS, "seats"),
    s.SAYS_LONG_SPLIT_HITS: _play(": go {1}, then {2}; send back marbles of {3}", HIT, *RUNS, "seats"),
    s.SAYS_HOME: _play(" into the lane with the marble {1}", LANE, "count", "marble"),
    s.SAYS_LANE: _play(" with the marble {1}", GO, "count", "marble"),
    s.SAYS_START: _play(": start a marble", ENTER, "card"),
    s.SAYS_PARTNER_START: _play(": start a marble of {1}", ENTER, "card", "seat"),
    s.SAYS_MOVE: _play(" with the marble {1}", GO, "count", "marble"),
    s.SAYS_SPLIT: _play(": go {1}", SHARE, "card", "runs"),
    s.SAYS_LONG_SPLIT: _play(": go {1}, then {2}", SHARE, "card", "runs", "runs"),
    s.SAYS_SWAP: _play(
        ": swap the marble {1} with that of {2}, {3}", "Swap", "card", "marble", "seat", "marble"
    ),
    s.SAYS_START_HURT: _play(": start a marble of {1} and send back one of {2}", OWN, "card", "seat", "seat"),
    s.SAYS_HURT: _play(f" with the marble {{1}}{SENDS}", OWN, "count", "marble", "point", "seat"),
    s.SAYS_SPLIT_HURT: _play(": go {1}; send back marbles of {3}", OWN, *RUNS, "seats"),
    s.SAYS_LONG_SPLIT_HURT: _play(": go {1}, then {2}; send back marbles of {3}", OWN, *RUNS, "seats"),
    s.SAYS_GIVE: Sentence("Give {0} to {1}", ("card", "seat")),
}  # fmt: skip
EVENTS = {
    r.E_START: Sentence("A marble of {seat} waits in {1}", ("number", "space"), moves="pawn", is_told=False),
    r.E_ROUND: Sentence("Round {0} begins", ("number",)),
    r.E_SHUFFLE: Sentence("The cards are shuffled: {1} on the pile", ("number", "number")),
    r.E_DEAL: Sentence("{seat} gets {0}", ("hand", "cards"), hidden="{seat} gets {1}"),
    r.E_EXCHANGE: Sentence(
        "{seat} gives {0} to {1}", ("card", "seat"), hidden="{seat} gives a card to {1}", shown_to=1
    ),
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
    s.FRESH: Sentence("A fresh marble of {0} blocks its start", ("seat",)),
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
            "marble": tuple(map(_standing, points)), "run": tuple(_runs(points)),
        },
        nouns={"cards": ("card", "cards")},
        packed={"hand": ("rank", r.RANK_BITS), "runs": ("run", s.RUN_BITS)},
        places={"space": contest.tables.spaces},
        lies_in={PAWN: "space"},
        cards="rank",
        card_in=_cards(),
        hidden=frozenset({CARD}),
        seats=_seats(contest),
        score=("step gone", "steps gone"),
        needs_passing=True,
    )  # fmt: skip


def _seats(contest: GameContest) -> tuple[str, ...]:
    return tuple(f"seat {seat.number}" for seat in contest.tables.seats)


def _points(contest: GameContest, subject: Subject) -> Iterator[str]:
    """The ring as it is played, counted from the start before it on, and the lanes. A ring that is played longer
    than it is drawn has marbles side by side on one space; by these names they are told apart."""
    seats, known = _seats(contest), subject.board.space_by_id
    for at in range(r.rules.ring):
        past, seat = min(((at - r.starts[number]) % r.rules.ring, seat) for number, seat in enumerate(seats))
        label = known[contest.tables.spaces[r.shown[at]]].label.strip()
        yield (f"{past} past {seat}’s start" if past else f"{seat}’s start") + f" (“{label}”)" * bool(label)
    for seat in seats:
        yield from (f"space {number + 1} of {seat}’s lane" for number in range(r.MARBLES))


def _standing(point: str) -> str:
    """Of a marble: how far it is, or on what it stands."""
    return point if point[0].isdigit() else f"on {point}"


def _spaces(contest: GameContest, points: tuple[str, ...]) -> Iterator[str]:
    """The spaces that are drawn, by those of the played ring that they stand for; lanes and kennels."""
    for drawn in range(r.rules.drawn):
        names = [points[at] for at in range(r.rules.ring) if r.shown[at] == drawn]
        yield listed(names, last="or") or "a space that is left out"
    yield from points[r.rules.ring :]
    yield from (f"{seat}’s kennel" for seat in _seats(contest) for _ in range(r.MARBLES))


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
            run = f"{steps} with the marble {_standing(name)}"
            yield run
            yield run if name.endswith(" lane") else f"{run} into the lane"
