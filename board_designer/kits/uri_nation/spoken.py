"""What Uri-Nation says to those who play it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Sentence, Spoken
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.table_view import DISK, MARKER, PAWN
from board_designer.kits.price_words import resource_titles
from board_designer.kits.uri_nation.card_words import lines_of
from board_designer.kits.uri_nation.place_names import PlaceNames
from board_designer.kits.uri_nation.play import shown_table as s
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.game_records import cards
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.spoken_events import REASONS, TRICKS, events
from board_designer.words import counted, listed

HOME, PARK, OTHERS, ALLIANCE = "Home to resupply", "To a dog park", "Other walks", "Alliance"
QUESTIONS = {
    c.ON_FIRST_CLAIM: "Which territory beside your home do you take?",
    c.ON_SECOND_WIND: "Do you play a card before you roll?",
    c.ON_ZOOMIES: "Do you use your zoomies?",
    c.ON_LEASH: "Do you pull the leash?",
    c.ON_WALK: "Where do you walk?",
    c.ON_CROSSING: "How do you pay for the crossing?",
    c.ON_DRINK: "Do you drink?",
    c.ON_CHANCE_CARD: "Do you draw a Chance card?",
    c.ON_BOND: "Do you take the Bond here, or start an alliance?",
    c.ON_VAN: "Do you send the moving van?",
    c.ON_ACTION: "What do you do here?",
    c.ON_KEEPING: "You won. Do you keep it?",
    c.ON_BID: "How much Water do you bid in secret?",
    c.ON_PARTY: "Which territory do you fortify?",
    c.ON_REPAINT: "From where do you remove all markers?",
}
DECLINED = {
    c.ON_SECOND_WIND: Sentence("Keep the card"),
    c.ON_ZOOMIES: Sentence("Walk as usual"),
    c.ON_LEASH: Sentence("Walk as usual"),
    c.ON_DRINK: Sentence("Do not drink"),
    c.ON_CHANCE_CARD: Sentence("Draw no card"),
    c.ON_BOND: Sentence("Take the Bond"),
    c.ON_VAN: Sentence("Keep the card"),
    c.ON_KEEPING: Sentence("Leave {0} empty", ("place",), "place"),
    c.ON_PARTY: Sentence("Fortify nothing"),
}


class End(NamedTuple):
    """What a walk ends for: its words, how its place is read, under which heading, and whether it brings more."""

    words: str
    group: str
    reads: str = "place"
    stands_out: bool = False


ENDS = {
    s.END_CLAIM: End(": {3} is free", "Beside a free territory", stands_out=True),
    s.END_HOME: End(": your home", HOME, stands_out=True),
    s.END_EARLY_HOME: End(", and stop there to resupply at home", HOME, stands_out=True),
    s.END_CHALLENGE: End(": {3}", "Beside a rival’s territory", "rival"),
    s.END_EARLY_PARK: End(", and stop there for an alliance", PARK),
    s.END_PARK: End("", PARK),
    s.END_WATER: End("", "To water"),
    s.END_FORTIFY: End(": {3} is yours", "Beside your own territory"),
    s.END_DEAR: End(": {3}", OTHERS, "dear"),
    s.END_PLAIN: End("", OTHERS),
    s.END_LOSES: End(": you lose {3}", "Into an alliance that costs land", "losses"),
}
FACTS = {
    s.F_ROLE: Sentence("{0}", ("role",)),
    s.F_HOUSEBOUND: Sentence("Housebound"),
    s.F_SKIPS: Sentence("No action on the next turn"),
    s.F_TRICK: Sentence("Trick left: {0}", ("trick",)),
    s.F_LEASH: Sentence("May still pull the leash"),
    s.F_INCOME: Sentence("Income: {0} Swagger", ("number",)),
    s.F_STEPS: Sentence("Steps left: {0}", ("number",)),
    s.F_NO_ACTION: Sentence("No action this turn"),
    s.F_DRINKS_FREE: Sentence("Drinking is free until the next turn of {0}", ("seats",)),
    s.F_ROAD_SHUT: Sentence("No crossing mid-block until the next turn of {0}", ("seats",)),
    s.F_ROAD_FREE: Sentence("Crossing mid-block is free until the next turn of {0}", ("seats",)),
    s.F_TO_WIN: Sentence("Territories to win: {0}", ("number",)),
}


def spoken(contest: GameContest, subject: Subject) -> Spoken:
    assert isinstance(contest, UriNationContest)
    town, kit = contest.town, subject.structure.kit
    titles = resource_titles(kit)
    of_cards = {card["id"]: card for deck in kit.data.get("decks", {}).values() for card in deck["cards"]}
    kept = tuple(f"“{of_cards[name]['title']}”" for _, name in town.cards)
    drawn = tuple(
        f"{title}: {' '.join(lines_of(of_cards[name], kit, subject.rules))}"
        for title, (_, name) in zip(kept, town.cards, strict=True)
    )
    with town.reading():
        effects = [cards[at].effect for at in range(len(kept))]
    held = tuple(effects.index(effect) if effect in effects else -1 for effect in range(c.PARTY + 1))
    bidding = bool(town.rule("bidding"))
    places = {"space": town.nodes, "place": town.places, "special": town.specials}
    named = PlaceNames(contest, subject)
    names = {"space": named.spaces, "place": named.places, "special": named.specials}
    seats = tuple(f"seat {seat.number}" for seat in town.seats)
    tokens = tuple(titles[name] for name in TOKEN_NAMES)
    return Spoken(
        QUESTIONS,
        _options(bidding),
        events(bidding, town.rule("dice") == 2),
        facts=tuple(FACTS[number] for number in range(len(FACTS))),
        lists={
            **names,
            "rival": tuple(f"{place} is held by {seat}" for place in names["place"] for seat in _all(seats)),
            "dear": tuple(_dear(place, token) for place in names["place"] for token in (*tokens, "")),
            "walk": tuple(_walks("a dog park or bond space" if "bond" in kit.spaces else "a dog park")),
            "card": kept,
            "drawn": drawn,
            "held": tuple(kept[at] if at >= 0 else "" for at in held),
            "role": tuple(town.role_titles[role] for role in town.roles),
            "token": tokens,
            "reason": REASONS,
            "trick": TRICKS,
            "ending": ("", *(ending.words for ending in subject.declared.endings)),
        },
        nouns={"steps": ("step", "steps"), "lands": ("territory", "territories")},
        packed={"losses": ("place", s.PLACE_BITS)},
        places=places,
        lies_in={PAWN: "space", DISK: "place", MARKER: "special"},
        tokens=tokens,
        cards="card",
        card_in={"held": held},
        seats=seats,
        needs_passing=bidding,
    )


def _options(bidding: bool) -> tuple[Sentence, ...]:
    """By the numbers that the rules have for them."""
    at_place, at_special = ("place", "tokens"), ("special", "tokens")
    said = {
        s.SAY_TAKE: Sentence("Take {0}", ("place",), "place", group="Take"),
        s.SAY_FORTIFY: Sentence("Fortify {0} for {1}", at_place, "place", group="Fortify"),
        s.SAY_FORTIFY_ALL: Sentence(
            "Paranoid patrol: fortify {0} around you, for {1} each", ("lands", "tokens"), group="Fortify"
        ),
        s.SAY_KEEP: Sentence("Keep {0} for {1}", at_place, "place"),
        s.SAY_INITIATE: Sentence("Start an alliance at {0} for {1}", at_special, "special", group=ALLIANCE),
        s.SAY_ONE_MORE: Sentence("Put one more marker on {0} for {1}", at_special, "special", group=ALLIANCE),
        s.SAY_LEAVE_BOND: Sentence("Leave the Bond, to start an alliance at {0} for {1}", at_special, "special"),
        s.SAY_BREAK: Sentence("Break the alliance at {0} for {1}", at_special, "special", group=ALLIANCE),
        s.SAY_FIGHT_BOND: Sentence(
            "Challenge the alliance at {0} for {1}: {2} % to win", (*at_special, "number"), "special", group=ALLIANCE
        ),
        s.SAY_DRINK: Sentence("Drink at {0} for {1}: {2} more Water", (*at_special, "number"), "special"),
        s.SAY_DRINK_CARD: Sentence("Drink at {0} for {1}, and draw a card", at_special, "special"),
        s.SAY_DRAW: Sentence("Draw a card at {0}", ("special",), "special"),
        s.SAY_PASS: Sentence("Do nothing", group="Nothing"),
        s.SAY_ZOOM: Sentence("Zoomies: {0} more, but no action", ("steps",)),
        s.SAY_PULL: Sentence("Pull the leash for {0}: 3 more steps", ("tokens",)),
        s.SAY_PLAY: Sentence("Play {0}", ("held",)),
        s.SAY_PAY: Sentence("Pay {0}", ("tokens",)),
        s.SAY_PEGS: Sentence("Bid {0} Water", ("number",)),
        s.SAY_NO_PEGS: Sentence("Bid nothing"),
        s.SAY_VAN: Sentence("Send the moving van to {0} of {1}", ("place", "seat"), "place"),
        s.SAY_REMOVE: Sentence("Remove all markers from {0}", ("special",), "special"),
    }
    for far, beside in product((0, s.FROM_AFAR), (0, s.BESIDE)):
        words = f"Claim {{0}} for {{1}}{', next to {2} of yours' * bool(beside)}{_from_afar(far)}"
        said[s.SAY_CLAIM + far + beside] = Sentence(
            words, (*at_place, "lands"), "place", group="Claim", stands_out=True
        )
    for far in (0, 1):
        words = f"Challenge {{1}} for {{0}}, paying {{2}}: {{3}} % to win{', before bids' * bidding}{_from_afar(far)}"
        said[s.SAY_CHALLENGE + far] = Sentence(
            words, ("place", "seat", "tokens", "number"), "place", group="Challenge"
        )
    said |= {s.SAY_DECLINE + kind: DECLINED.get(kind, Sentence("No")) for kind in QUESTIONS}
    for number, end in ENDS.items():
        said[s.SAY_STAY + number] = _walk("Stay on {0}", end)
        said[s.SAY_WALK + number] = _walk("Walk {1} to {0}", end)
        said[s.SAY_WALK + s.ENDS + number] = _walk("Walk {1} to {0}, for {2}", end)
    return tuple(said[number] for number in range(len(said)))


def _walk(words: str, end: End) -> Sentence:
    reads = ("space", "walk", "tokens", end.reads)
    return Sentence(words + end.words, reads, "space", group=end.group, stands_out=end.stands_out)


def _walks(parks: str) -> Iterator[str]:
    """By what happens on the way and how many steps it has."""
    for sort, steps in product(range(s.SORTS), range(s.STEPS_TOLD)):
        joins = ", where you join the alliance" * bool(sort & s.JOINS)
        known = enumerate(("water", "cards", parks + joins + "," * bool(joins)))
        bits = (s.PAST_WATER, s.PAST_CARDS, s.PAST_BOND)
        past = listed(name for at, name in known if sort & bits[at])
        goes = counted(steps, "step", "steps") if steps else "across"
        yield f"{goes} past {past}" if past else goes


def _all(seats: tuple[str, ...]) -> tuple[str, ...]:
    """As many as the rules have room for."""
    return (*seats, *("" for _ in range(c.SEATS - len(seats))))


def _dear(place: str, token: str) -> str:
    return f"{place} is free, but you {f'lack {token}' if token else 'cannot pay'} to claim it"


def _from_afar(far: int) -> str:
    return ", with leg day" * bool(far)
