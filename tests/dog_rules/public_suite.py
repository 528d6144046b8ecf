"""Our rules behind the interface of a public suite of tests for Dog, to compare two readings of the game.

What is legal, what it does, whose turn it is, who is dealt what: all of it is asked of the rules. Here are only the
suite's ways of putting it: suits, a joker that is first turned into a card, a seven played run by run.
BOARD_DESIGNER_DOG_RULES may hold rule parameters as JSON, such as {"play_direction": "anticlockwise"}.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import product
from typing import Any, ClassVar

import suite_sevens as sevens
from laid_ring import usual_ring
from suite_memory import (
    ALL_MARBLES,
    RANKS,
    by_rank,
    laps_of,
    lay_hands,
    lay_marbles,
    lay_piles,
    lay_turn,
    read_marbles,
    shown,
)
from suite_offers import CardInPlay, Chosen, actions, enters_marked
from suite_types import (
    JOKER,
    SUITS,
    Action,
    Card,
    GamePhase,
    GameState,
    Marble,
    PlayerState,
    new_table,
    pos_of,
)

from board_designer.games.kernel.records import Ints, playing_in
from board_designer.games.playing.play_options import Options
from board_designer.games.shared_rules.game_records import NOT_OVER, asking, match, options, setting
from board_designer.kits import find_kit
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.cards import deal, exchanges, next_gift, throw_in
from board_designer.kits.dog.play.moving import partner_of, undo
from board_designer.kits.dog.play.plays import play
from board_designer.kits.dog.play.sharing import goal_of_run
from board_designer.kits.dog.play.turns import look_for_end, pass_on
from board_designer.kits.dog.play.valuation import HELD
from board_designer.kits.game_of_kit import game_of

__all__ = ["Action", "Card", "Dog", "GamePhase", "GameState", "Marble", "PlayerState"]


@cache
def _ready(rules: str) -> tuple[Ints, Mapping[Any, Any]]:
    kit = find_kit("dog")
    assert kit is not None
    contest = game_of(kit).contest_of(usual_ring(), kit, Options(rules=json.loads(rules), policies=("random",)))
    return contest.room(), contest.kernel.given


def full_deck() -> list[Card]:
    """All cards there are, of each rank as many in every suit; a joker has none."""
    return [
        Card("" if rank == r.JOKER else SUITS[number % len(SUITS)], RANKS[rank])
        for rank in range(r.RANKS)
        for number in range(r.cards[rank].copies)
    ]


class Dog:
    """A game as the suite wants it. The state is kept as given and changed in place, which the suite relies on."""

    rules: ClassVar[Mapping[str, Any]] = json.loads(os.environ.get("BOARD_DESIGNER_DOG_RULES", "{}"))
    # The suite marks marbles as just started on other spaces than their start, where our rules know no such thing.
    # When on, such a marble does not enter its lane.
    marks_anywhere: ClassVar[bool] = True
    # When on, a seven may be begun that cannot be finished, and a hand thrown in before the exchange.
    is_lenient: ClassVar[bool] = False

    def __init__(self) -> None:
        self._empty, self._given = _ready(json.dumps(dict(self.rules), sort_keys=True))
        self._seed = random.getrandbits(31)
        self.set_state(new_table())
        with self._laid():
            self._deal()

    def get_state(self) -> GameState:
        return self._state

    def set_state(self, state: GameState) -> None:
        self._state = state
        self._gifts: dict[int, Card] = {}
        self._laps = laps_of(state)
        self._waiting = 0  # players who had nothing to throw in, since all hands are empty
        self._in_play = CardInPlay()

    def print_state(self) -> None:
        print(self._state)

    def get_list_action(self) -> list[Action]:
        with self._laid():
            return list(self._actions())

    def apply_action(self, action: Action | None) -> None:
        with self._laid():
            if action is None:
                self._do_nothing()
                return
            chosen = self._chosen(action)
            if not self._state.bool_card_exchanged:
                self._give(action.card)
            elif action.card_swap is not None:
                self._turn_joker_into(action.card_swap)
            elif isinstance(chosen, tuple):
                self._run_on(action.card, chosen)
            else:
                assert chosen is not None
                self._play(action.card, chosen)

    @contextmanager
    def _laid(self) -> Iterator[None]:
        """The rules with the state in their memory; while a seven is being played, the state before it."""
        before = self._in_play.before
        self._memory = (self._empty if before is None else before).copy()
        with playing_in(self._memory, self._given):
            if before is None:
                match.seed = self._seed
                lay_turn(self._state)
                lay_hands(self._state, self._gifts, self._in_play.is_joker)
                lay_marbles(self._state, self._laps)
            yield

    def _actions(self) -> dict[Action, Chosen]:
        found = actions(self._state, self._in_play)
        if not self.marks_anywhere:
            return found
        return {action: chosen for action, chosen in found.items() if not enters_marked(action, self._state)}

    def _chosen(self, action: Action) -> Chosen:
        offered = self._actions()
        if action in offered:
            return offered[action]
        if self.is_lenient and action.card.rank == RANKS[r.SEVEN]:
            return self._hopeless(action)
        raise ValueError(f"not offered: {action}")

    # ---- What is done ----------------------------------------------------------------------------------------------

    def _play(self, card: Card, number: int) -> None:
        state = self._state
        seat = state.idx_player_active
        play(seat, options[asking.first + number])
        state.list_player[seat].list_card.remove(card)
        state.list_card_discard.append(JOKER if self._in_play.is_joker else card)
        self._in_play = CardInPlay()
        read_marbles(self._state, self._laps)
        self._next_turn()

    def _run_on(self, card: Card, trail: sevens.Trail) -> None:
        """Some steps of a seven; with the last one it becomes a whole play of ours."""
        seat, rank = self._state.idx_player_active, RANKS.index(card.rank)
        if len(trail) == r.cards[rank].split:
            held = r.JOKER if self._in_play.is_joker else rank
            self._play(card, sevens.trails(seat, held * HELD + rank)[trail])
            return
        if self._in_play.before is None:
            self._in_play.before = self._memory.copy()
        sevens.follow(trail)
        read_marbles(self._state, self._laps)
        self._state.card_active, self._in_play.trail = card, trail

    def _hopeless(self, action: Action) -> sevens.Trail:
        """A run that begins no whole play, where the suite begins one nevertheless."""
        mark, done = r.mind.journal, self._in_play.trail
        sevens.follow(done)
        marble = next(marble for marble in ALL_MARBLES if shown(self._state, marble).pos == action.pos_from)
        for steps, inward in product(range(1, r.cards[r.SEVEN].split - len(done)), (False, True)):
            goal = goal_of_run(marble, steps, inward, True)
            if goal >= 0 and pos_of(marble, goal) == action.pos_to:
                path = sevens.path_of(marble, steps, goal)
                undo(mark)
                return done + path
        raise ValueError(f"no run: {action}")

    def _turn_joker_into(self, card: Card) -> None:
        hand = self._state.list_player[self._state.idx_player_active].list_card
        hand[hand.index(JOKER)] = card
        self._state.card_active, self._in_play.is_joker = card, True

    def _do_nothing(self) -> None:
        """Throws the hand in, or takes a seven back that cannot be finished."""
        state = self._state
        if not self.is_lenient and self._actions():
            raise ValueError("something can be played")
        seat = state.idx_player_active
        if state.card_active is not None:
            read_marbles(self._state, self._laps)  # the memory has them as they were before
            state.card_active = None
            self._in_play = CardInPlay()
        elif r.table.held == 0:
            self._wait(seat)
        else:
            throw_in(seat)
            state.list_card_discard += state.list_player[seat].list_card
            state.list_player[seat].list_card.clear()
            self._next_turn()

    def _wait(self, seat: int) -> None:
        """With all hands empty we deal at once; the suite lets every player say that there is nothing to play."""
        self._waiting += 1
        if self._waiting == setting.seats:
            self._deal()
        else:
            self._state.idx_player_active = (seat + 1) % setting.seats

    def _next_turn(self) -> None:
        state = self._state
        state.card_active = None
        if r.table.held != 0:
            pass_on()
        look_for_end()
        if match.over != NOT_OVER:
            state.phase = GamePhase.FINISHED
        elif r.table.held == 0:
            self._deal()
        else:
            state.idx_player_active = r.table.next

    # ---- Cards -----------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        state = self._state
        match.round = state.cnt_round
        lay_piles(state)
        deal()
        # Cards of the rules have no suits: any card of the rank will do. A pile that was shuffled has all there are.
        pile = full_deck() if r.piles[r.PLAYED].cards == 0 else [*state.list_card_draw]
        random.shuffle(pile)
        for seat, player in enumerate(state.list_player):
            for rank in range(r.RANKS):
                cards = [card for card in pile if card.rank == RANKS[rank]][: r.hands[seat].of[rank]]
                player.list_card += cards
                for card in cards:
                    pile.remove(card)
        if r.piles[r.PLAYED].cards == 0:
            state.list_card_discard.clear()
        state.list_card_draw = pile
        state.cnt_round, state.card_active = match.round, None
        state.idx_player_started = state.idx_player_active = r.table.next
        state.bool_card_exchanged = not any(exchanges(seat) for seat in range(setting.seats))
        self._waiting = 0

    def _give(self, card: Card) -> None:
        """Puts a card down for the partner; the last one lets all of them be taken up."""
        state = self._state
        seat = state.idx_player_active
        state.list_player[seat].list_card.remove(card)
        self._gifts[seat] = card
        later = [(seat + number) % setting.seats for number in range(1, setting.seats)]
        due = [other for other in later if other not in self._gifts and exchanges(other)]
        if due:
            state.idx_player_active = due[0]
            return
        r.hands[seat].of[RANKS.index(card.rank)] -= 1
        r.hands[seat].gift, r.table.given = RANKS.index(card.rank) + 1, setting.seats
        next_gift()
        for giver, gift in self._gifts.items():
            state.list_player[partner_of(giver)].list_card.append(gift)
        for other, player in enumerate(state.list_player):
            assert [*r.hands[other].of] == by_rank(player.list_card)
        self._gifts = {}
        state.bool_card_exchanged, state.idx_player_active = True, state.idx_player_started
