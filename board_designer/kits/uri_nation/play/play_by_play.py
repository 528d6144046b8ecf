"""A game in words: who sits where, a paragraph for every turn, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from board_designer.games.replay.game_events import Event
from board_designer.games.replay.play_by_play import TIED, Clause, Teller
from board_designer.games.replay.replay_steps import Turn
from board_designer.games.results.run_subject import Subject
from board_designer.kits.uri_nation.play.replay_steps import State, UriNationReplay
from board_designer.simulate.dice_duels import TIES, Tie, attacker_wins
from board_designer.words import counted, listed, signed

# Which event tokens change hands for: the first kind is written down before it, the second after it.
PAID_BEFORE = {
    "crossing": ("move",), "path": ("move",), "side_street": ("move",), "join": ("join",), "keep": ("keep",),
    "bid": ("bid",), "garden_party": ("garden_party",), "trick": ("trick",), "rival_trait": ("won", "lost"),
}  # fmt: skip
_AFTER = {
    "drink": ("drink",), "water_card": ("card",), "chance_card": ("card",), "event_card": ("card",),
    "shrunk_bowl": ("card",), "resupply": ("resupply",), "lost_fight": ("lost", "dice"), "claim": ("claim",),
    "challenge": ("challenge",), "fortify": ("fortify",), "initiate": ("initiate",), "break": ("break",),
    "bond_fight": ("bond_challenge",),
}  # fmt: skip
PAID_ALONE = ("income", "desperation", "park")
# Events that need no more than the names in them; what they cost or bring follows in brackets.
_PLAIN = {
    "drink": "drinks at {at}",
    "claim": "claims {place}",
    "keep": "keeps {place}",
    "left_empty": "leaves {place} empty",
    "won": "wins",
    "lost": "loses",
    "initiate": "starts an alliance at {at}",
    "bond_won": "wins: all markers are removed from {clears}",
    "repainted": "all markers are removed from {clears}",
    "swept": "a fortify disk is removed from {place}",
    "garden_party": "fortifies {place}",
    "cleared": "seat {seat} loses {place}, beside the home of seat {beside}",
    "home_reverts": "{place} goes back to seat {seat}",
    "bid": "seat {seat} bids {water} Water",
    "resupply": "resupplies at home",
    "housebound": "is now Housebound",
    "pass": "takes no action",
    "no_action": "may not act",
}
_LASTING = {
    "free_drinking": "until its next turn, drinking costs no Drive",
    "no_midblock": "until its next turn, nobody can cross mid-block",
    "free_midblock": "until its next turn, crossing mid-block is free",
}
_TRICKS = {
    "zoomies": "zoomies: triples its roll, but takes no action",
    "leg_day": "leg day: reaches up to 2 spaces away",
    "paranoid_patrol": "paranoid patrol: fortifies all its territories within 3 spaces",
    "distracted_owner": "distracted owner: 2 more steps, and it may turn back",
    "pull_leash": "pulls the leash: 3 more steps",
}
_PLAYED = {"second_wind": "3 more steps", "long_lead": "the next crossing is free"}


@dataclass
class _Happening:
    """An event, where it stands in the game, and the tokens that changed hands for it."""

    event: Event
    at: int
    tokens: list[Event] = field(default_factory=list)


class UriNationTeller(Teller):
    def __init__(self, replay: UriNationReplay, subject: Subject) -> None:
        super().__init__(replay, subject, _PLAIN)
        kit = subject.structure.kit
        self._replay, self._kit = replay, kit
        self._titles = {item["name"]: item["title"] for item in kit.data["resources"]}
        self._cards = {
            (deck, card["id"]): card for deck, item in kit.data.get("decks", {}).items() for card in item["cards"]
        }
        self._homes = {home.id: home.seat for home in replay.town.homes}
        self._sentences: dict[str, Callable[[_Happening], str]] = {
            "token": self._gain, "roll": self._roll, "stop": self._stop, "card": self._card, "join": self._join,
            "play_card": self._play_card, "trick": self._trick, "fortify": self._fortify, "break": self._break,
            "challenge": self._challenge, "bond_challenge": self._bond_challenge, "dice": self._dice,
            "moving_van": self._moving_van,
        }  # fmt: skip

    # ---- Before and after ------------------------------------------------------------------------------------------

    def of_player(self, seat: int, by: str, state: State) -> str:
        owned = [self.space(place) for place in state.owned_by(seat)]
        return (
            f"{self.titles[seat]}, {by}, on {state.dogs[seat].at}; "
            f"{self._bowl(state, seat)}.{f' Holds {listed(owned)}.' if owned else ''}"
        )

    def ending(self) -> Iterator[str]:
        state = self._replay.states[-1]
        found = self._replay.event_before(len(self._replay.events), "end")
        if found is not None:
            last = self._replay.events[found]
            yield f"{self._why(last)} {self.who(last['winners'])}."
        ranked = sorted(self.titles, key=lambda seat: self._score(state, seat), reverse=True)
        yield "Territories, fortify disks and Swagger at the end:"
        for seat in ranked:
            holds, forts, swagger = self._score(state, seat)
            yield f"  seat {seat} ({self.titles[seat]}): {holds}, {forts}, {swagger}"

    def _score(self, state: State, seat: int) -> tuple[int, int, int]:
        forts = sum(many for place, many in state.forts.items() if state.owners.get(place) == seat)
        return self._replay.holds(state, seat), forts, state.dogs[seat].bowl["swagger"]

    def _why(self, end: Event) -> str:
        if end["by"] == "count":
            return "The game ends: enough territories held. Winner:"
        if end["by"] == "last_standing":
            return "The game ends: nobody else holds a territory. Winner:"
        spent = f"round {end.round}" if self._replay.town.rule("limit_in_turns") == 0 else f"turn {end.turn}"
        return f"The game ends at the limit, after {spent}. Winner by territories, then fortify disks, then Swagger:"

    # ---- A turn ----------------------------------------------------------------------------------------------------

    def after_turn(self, turn: Turn) -> list[str]:
        assert turn.seat is not None
        after = self._replay.states[turn.end]
        return [f"holds {self._replay.holds(after, turn.seat)}", f"bowl: {self._bowl(after, turn.seat)}"]

    def clauses(self, turn: Turn) -> list[Clause]:
        """What happens in a turn, one thing after the other. A whole walk is one thing, and so are rolls in a row."""
        told: list[Clause] = []
        walked: list[list[str]] = []
        rolled: list[str] = []
        began = 0

        def end_run() -> None:
            run = ", ".join([*(" ".join(words) for words in walked), *rolled])
            if run:
                told.append(Clause(began, run))
            walked.clear()
            rolled.clear()

        for happening in self._happenings(turn):
            what = happening.event.what
            if (what != "move" and walked) or (what != "dice" and rolled):
                end_run()
            if what in ("move", "dice") and not walked and not rolled:
                began = happening.at
            if what == "move":
                self._walk(walked, happening)
                continue
            said = self._sentences[what](happening) if what in self._sentences else self._plain(happening)
            if what == "dice":
                rolled.append(said)
            elif said:
                told.append(Clause(happening.at, said))
        end_run()
        return told

    def _happenings(self, turn: Turn) -> list[_Happening]:
        """The events of a turn, each with its tokens."""
        found: list[_Happening] = []
        waiting: list[Event] = []
        for at in range(turn.first, turn.end):
            event = self._replay.events[at]
            why = event["why"] if event.what == "token" else ""
            if event.what != "token" or why in PAID_ALONE:
                mine = [token for token in waiting if event.what in PAID_BEFORE[token["why"]]]
                waiting = [token for token in waiting if token not in mine]
                found.append(_Happening(event, at, mine))
            elif why in PAID_BEFORE:
                waiting.append(event)
            else:
                cause = next(item for item in reversed(found) if item.event.what in _AFTER[why])
                cause.tokens.append(event)
        return found

    def _plain(self, happening: _Happening) -> str:
        event = happening.event
        if event.what not in _PLAIN:
            return ""
        names = {key: self.named(value) for key, value in event.details.items()}
        paid = self._paid(happening) if event.what != "bid" else ""
        return _PLAIN[event.what].format(seat=event.seat, **names) + paid

    def _gain(self, happening: _Happening) -> str:
        """Tokens that nothing else is said of: income, help, and what parks give."""
        event = happening.event
        if event["why"] != "park":
            reason = "as income" if event["why"] == "income" else "from desperation"
            return f"gains {event['change']}{TIED}{self._titles[event['token']]} {reason}"
        parks = self._replay.paying_parks(self._replay.states[happening.at].dogs[self._seat(event)].at)
        where = self.space(parks[0]) if len(parks) == 1 else "a dog park"
        return f"passes {where}{self._tokens([event], event.seat)}"

    def _roll(self, happening: _Happening) -> str:
        event = happening.event
        dog = self._replay.states[happening.at].dogs[self._seat(event)]
        if self._replay.town.rule("dice") != 2:
            return f"rolls for {counted(event['steps'], 'step')}"
        total = event["first"] + event["second"]
        halved = f", halved because it is Housebound: {event['steps']}" if dog.housebound else ""
        return f"rolls {event['first']}+{event['second']}{TIED}={TIED}{total}{halved}"

    def _walk(self, walked: list[list[str]], happening: _Happening) -> None:
        """Adds a move to the way so far; moves of a kind run together."""
        event = happening.event
        paid = self._paid(happening)
        link = f" {event['link']}" if event["link"] else ""
        how = {
            "step": "walks", "side_step": "enters the side street" if paid else "walks",
            "cross": "crosses at the intersection to", "crossing": "crosses the road to",
            "path": f"takes the path{link} to",
        }[event["how"]]  # fmt: skip
        if not walked or walked[-1][0] != how:
            walked.append([how])
        walked[-1].append(f"{event['to']}{paid}")

    def _stop(self, happening: _Happening) -> str:
        event = happening.event
        turn = self._replay.turn_at(happening.at)
        assert turn is not None
        moved = any(self._replay.events[at].what == "move" for at in range(turn.first, happening.at))
        left = event["steps_left"]
        early = f" {counted(left, 'step')} early" if moved and left else ""
        why = {None: "", "home": " to resupply at home", "alliance": " for an alliance"}[event["purpose"]]
        return f"{'stops' if moved else 'stays'} on {event['at']}{early}{',' if early and why else ''}{why}"

    # ---- What takes more words -------------------------------------------------------------------------------------

    def _card(self, happening: _Happening) -> str:
        event = happening.event
        card = self._cards[event["deck"], event["card"]]
        effects = []
        if "kept" in event.details:
            effects.append("kept for later" if event["kept"] else "no room in hand, so it is discarded")
        if "until_next_turn" in card:
            effects.append(_LASTING[card["until_next_turn"]])
        if "bowl_shrinks_by" in event.details:
            effects.append(f"its bowl holds {event['bowl_shrinks_by']} less until it comes home")
        if card.get("skip_action"):
            later = self._replay.town.rule("skip_next") == 1
            effects.append("no action next turn" if later else "no action this turn")
        title = self._kit.data["decks"][event["deck"]]["title"]
        return f"draws {title} “{card['title']}”{self._paid(happening)}{'; '.join(['', *effects])}"

    def _join(self, happening: _Happening) -> str:
        at = happening.event["at"]
        state = self._replay.states[happening.at]
        spaces = state.markers if self._replay.town.rule("one_alliance") else [at]
        members = sorted({seat for space in spaces for seat in state.markers.get(space, {})})
        return f"joins the alliance at {self.space(at)} with {self.who(members)}{self._paid(happening)}"

    def _play_card(self, happening: _Happening) -> str:
        card = happening.event["card"]
        return f"plays “{self._cards['events_proposed', card]['title']}”: {_PLAYED[card]}"

    def _trick(self, happening: _Happening) -> str:
        return f"{_TRICKS[happening.event['trick']]}{self._paid(happening)}"

    def _fortify(self, happening: _Happening) -> str:
        place = happening.event["place"]
        disks = self._replay.state_after(happening.at).forts[place]
        return f"fortifies {self.space(place)}{self._paid(happening)}: {counted(disks, 'disk')}"

    def _break(self, happening: _Happening) -> str:
        state = self._replay.states[happening.at]
        gone = sorted({seat for at in happening.event["clears"] for seat in state.markers.get(at, {})})
        at = self.space(happening.event["at"])
        return f"breaks the alliance at {at}{self._paid(happening)}: markers of {self.who(gone)} are removed"

    def _challenge(self, happening: _Happening) -> str:
        event = happening.event
        clustered = self._replay.in_cluster(self._replay.states[happening.at], event["place"])
        tie = TIES[self._replay.town.rule("tie_cluster" if clustered else "tie_open")]
        where = f"{self.space(event['place'])}{', in a cluster' if clustered else ''}"
        return (
            f"challenges {self.who([event['against']])} for {where}{self._paid(happening)}; {self._odds(event, tie)}"
        )

    def _bond_challenge(self, happening: _Happening) -> str:
        event = happening.event
        at, odds = self.space(event["at"]), self._odds(event, "reroll")
        return f"challenges the alliance at {at}{self._paid(happening)}; {odds}"

    def _odds(self, event: Event, tie: Tie) -> str:
        chance = float(100 * attacker_wins(event["defence"], tie, self._replay.town.rule("die")))
        return f"defence {signed(event['defence'], 0)}, {chance:.1f}{TIED}% to win"

    def _dice(self, happening: _Happening) -> str:
        event = happening.event
        points = signed(event["defence"], 0) if event["defence"] else ""
        lost = f" and loses{self._paid(happening)}" if happening.tokens else ""
        return f"rolls {event['attacker']} against {event['defender']}{points}{lost}"

    def _moving_van(self, happening: _Happening) -> str:
        event = happening.event
        title = self._cards["events_proposed", "moving_van"]["title"]
        return f"plays “{title}”: {self.space(event['place'])} of {self.who([event['against']])} is cleared"

    # ---- Words -----------------------------------------------------------------------------------------------------

    def _paid(self, happening: _Happening) -> str:
        return self._tokens(happening.tokens, happening.event.seat)

    def _tokens(self, tokens: Iterable[Event], seat: int | None) -> str:
        """What something cost and brought, in brackets; with names where it was somebody else."""
        sums: Counter[tuple[int | None, str]] = Counter()
        for token in tokens:
            sums[token.seat, token["token"]] += token["change"]
        said = [
            f"{f'seat{TIED}{who}{TIED}' if who != seat else ''}{signed(many, 0)}{TIED}{self._titles[token]}"
            for (who, token), many in sums.items()
            if many
        ]
        return f" ({', '.join(said)})" if said else ""

    def _bowl(self, state: State, seat: int) -> str:
        dog = state.dogs[seat]
        tokens = [f"{title}{TIED}{dog.bowl[name]}" for name, title in self._titles.items() if name != "water"]
        held = f"; in hand {listed(self._cards['events_proposed', card]['title'] for card in dog.hand)}"
        return f"Water{TIED}{dog.bowl['water']}/{dog.bowl_size}, {', '.join(tokens)}{held if dog.hand else ''}"

    def space(self, id_: str) -> str:
        return f"the home of seat {self._homes[id_]} ({id_})" if id_ in self._homes else super().space(id_)

    def _seat(self, event: Event) -> int:
        assert event.seat is not None
        return event.seat
