"""The decks, and what each card does when it is drawn or played."""

from __future__ import annotations

from typing import Any

from referee.ground import TOKENS
from referee.standing import Player, Standing

WHY = {"water": "water_card", "chance": "chance_card", "events_proposed": "event_card"}
HELD_IN_1_4 = 2  # 1.4 has no numbers of its own for the decks it borrows


def draw(game: Standing, player: Player, deck: str) -> bool:
    """A card is drawn and done. False where there are no more."""
    pile = game.decks[deck]
    if not pile.total() and game.rules.get("deck_exhausted", "reshuffle_discards") == "reshuffle_discards":
        pile.update(game.discards[deck])
        game.discards[deck].clear()
    if not pile.total():
        return False
    drawn = game.peek().get("card")
    if game.next_is("card") and not pile[drawn]:
        game.fail(f"no card {drawn!r} is left in the deck {deck}")
    card = game.cards[deck].get(drawn, {})
    game.must("card", player.seat, deck=deck, card=drawn, **_marks(game, player, card))
    pile[drawn] -= 1
    if card.get("hold") and len(player.hand) < hand_limit(game):
        player.hand.append(drawn)
    else:
        game.discards[deck][drawn] += 1
    if not card.get("hold"):
        _done(game, player, card, WHY[deck])
    return True


def hand_limit(game: Standing) -> int:
    return int(game.rules.get("held_events_limit", HELD_IN_1_4))


def play(game: Standing, player: Player, card: str) -> None:
    """A card leaves the hand."""
    if card not in player.hand:
        game.fail(f"seat {player.seat} does not hold {card}", 1)
    player.hand.remove(card)
    game.discards["events_proposed"][card] += 1


def _marks(game: Standing, player: Player, card: dict[str, Any]) -> dict[str, Any]:
    """What the event says beyond the name of the card."""
    if card.get("hold"):
        return {"kept": len(player.hand) < hand_limit(game)}
    if "until_next_turn" in card:
        return {"lasts": True}
    return {"bowl_shrinks_by": 1} if _shrinks(game, card) and player.capacity > 0 else {}


def _shrinks(game: Standing, card: dict[str, Any]) -> bool:
    rule = game.rules.get("terrible_water_loss", "lose_one_now")
    return card.get("refill") == "none" and card.get("water", 0) < 0 and rule == "capacity_minus_one_until_home"


def _done(game: Standing, player: Player, card: dict[str, Any], why: str) -> None:
    if "all" in card:
        for seat in sorted(game.players):
            game.change(game.players[seat], card["all"], why)
    changes = {token: card[token] for token in TOKENS if card.get(token)}
    if _shrinks(game, card):
        changes.pop("water")
        player.capacity = max(0, player.capacity - 1)
        changes["water"] = min(0, player.capacity - player.bowl["water"])
    if "refill" in card:
        changes["water"] = changes.get("water", 0) + _refill(game, player, card["refill"])
    game.change(player, changes, why)
    if card.get("skip_action"):
        if game.rules.get("skip_action_when", "this_turn") == "this_turn":
            game.no_action = True
        else:
            player.skips = True
    if "until_next_turn" in card:
        game.lasting[card["until_next_turn"]] = player.seat
    if "remove" in card:
        _REMOVE[card["remove"]](game, player)
    if "allow" in card:
        _garden_party(game, player)


def _refill(game: Standing, player: Player, grade: str) -> int:
    capacity, water = player.capacity, player.bowl["water"]
    if grade == "full":
        return capacity - water
    if grade == "none":
        return 0
    rule = game.rules.get("half_refill", "half_capacity")
    if rule == "half_capacity":
        return -(-capacity // 2)
    if rule == "half_missing":
        return -(-(capacity - water) // 2)
    return max(0, -(-capacity // 2) - water)


def _sweep(game: Standing, player: Player) -> None:
    """One fortify disk goes from each place along the stretch where the dog stands, or off which it stands."""
    stands = {player.at}
    if game.ground.type[player.at] not in ("sidewalk", "side_street"):
        stands = {way.after for way in game.ground.ways[player.at] if way.how == "step"}
    here = [segment for segment in game.ground.segments if segment & stands]
    swept = {
        place
        for place, disks in game.disks.items()
        if disks and any(not segment.isdisjoint(game.ground.beside[place]) for segment in here)
    }
    for place in sorted(swept):
        game.must("swept", player.seat, **game.about(place))
        game.disks[place] -= 1


def _repaint(game: Standing, player: Player) -> None:
    """The markers of one place go, which the player chooses."""
    if not any(game.markers[park] for park in game.ground.alliance_places):
        return
    event = game.read("repainted", player.seat, "at", "clears")
    park = game.place_of(event, "at")
    if park not in game.markers or not game.markers[park]:
        game.fail(f"there are no markers at {event['at']}", 1)
    game.dissolve(park, event)


def _garden_party(game: Standing, player: Player) -> None:
    """One own territory may be fortified, wherever it lies, for 1 water."""
    token = game.peek()
    if token["what"] != "token" or token.get("why") != "garden_party":
        return
    game.pay(player, {"water": 1}, "garden_party")
    event = game.peek()
    place = game.ground.index.get(event.get("place"))
    if place is None or game.owner.get(place) != player.seat:
        game.fail("a garden party is for a place of one's own")
    assert place is not None
    game.must("garden_party", player.seat, **game.about(place))
    if game.disks[place] >= game.rules["fortify_limit"] or game.left("small_disk") < 1:
        game.fail("no disk fits there, or none is left", 1)
    game.disks[place] += 1


_REMOVE = {"fortify_on_segment": _sweep, "one_bond_stack": _repaint}
