"""What a dog comes by on its way: water, parks, bond spaces, spots with cards."""

from __future__ import annotations

from referee.cards import draw
from referee.standing import Player, Standing

ORDER = {"1.4": ("water", "dog_park", "chance", "events"), "1.2": ("water", "dog_park", "bond", "chance", "events")}


def come_by(game: Standing, player: Player, last: bool) -> None:
    """Everything that is used from where the dog has just come to; `last` where its move ends there."""
    game.passed_here = not last
    if last and not game.rules["pass_by_on_landing"]:
        if game.next_is("stop"):
            return
        game.passed_here = True  # it meant to go on, and has to, if it still can
    passed = game.ground.passed.get(player.at)
    if not passed:
        return
    for type_ in ORDER[game.ground.edition]:
        for place in passed.get(type_, ()):
            if not (game.rules["pass_by_once_per_turn"] and place in game.used) and _BY[type_](
                game, player, place, last
            ):
                game.used.add(place)


def _water(game: Standing, player: Player, place: int, last: bool) -> bool:
    if not game.next_is("drink"):
        return False
    if game.peek().get("at") != game.ground.ids[place]:
        return False  # another source, used from the same space
    game.must("drink", player.seat, at=game.ground.ids[place])
    price = game.price(player, "drink")
    exempt = game.rules.get("scrapper_drinks_free") and player.dog in game.ground.recipes["drink"].get("exempt", ())
    if exempt or "free_drinking" in game.lasting:
        price = {}
    game.pay(player, price, "drink")
    if game.ground.edition == "1.4" and game.rules["water_source_mode"] == "top_up":
        game.change(player, {"water": player.capacity - player.bowl["water"]}, "drink")
    else:
        draw(game, player, "water")
    return True


def _dog_park(game: Standing, player: Player, place: int, last: bool) -> bool:
    bond = {"bond": game.rules["dog_park_bond"]}
    if game.ground.edition == "1.2":
        game.change(player, bond, "park")
        return True
    members = game.members(place)
    if not members:
        return _bond_of_an_empty_park(game, player, place)
    worked = False
    if game.rules["dog_park_bond_when_active"]:
        game.change(player, bond, "park")
        game.bond_from.add(place)
        worked = True
    return (player.seat not in members and _join(game, player, place)) or worked


def _bond_of_an_empty_park(game: Standing, player: Player, place: int) -> bool:
    gains = min(game.rules["dog_park_bond"], game.left("bond")) > 0
    due = game.peek()
    taken = due["what"] == "token" and due.get("why") == "park"
    if gains and not taken and game.rules["initiate_forgoes_park_bond"]:
        game.must_initiate.add(place)
        return False
    game.change(player, {"bond": game.rules["dog_park_bond"]}, "park")
    if gains:
        game.bond_from.add(place)
    return gains


def bond_after_all(game: Standing, player: Player) -> None:
    """Bond that was left for an alliance is given once that has come to nothing."""
    while game.must_initiate and game.next_is("token") and game.peek().get("why") == "park":
        game.change(player, {"bond": game.rules["dog_park_bond"]}, "park")
        game.bond_from.add(game.must_initiate.pop())


def _bond_space(game: Standing, player: Player, place: int, last: bool) -> bool:
    members = game.members(place)
    return bool(members) and player.seat not in members and _join(game, player, place)


def _join(game: Standing, player: Player, place: int) -> bool:
    price = game.price(player, "ally_join")
    if game.left("small_disk") < 1:
        return False
    if game.can_pay(player, price):
        game.pay(player, price, "join")
    elif game.rules["join_without_water"] == "no_join":
        return False
    game.must("join", player.seat, at=game.ground.ids[place])
    others = game.members(place)
    alliance = game.parks_of(place)[0]
    founder = game.founder[alliance]
    game.markers[place][player.seat] += 1
    turns = game.rules.get("ceasefire_turns", 1)
    if game.players[founder].ceasefire and turns:
        game.held_until[alliance, player.seat] = player.own_turns + turns
    if game.ground.edition == "1.4":
        if game.rules["alliance_clear_pairs"] == "newcomer_with_initiator":
            others = {founder}
        _clear(game, player, others)
    return True


def _clear(game: Standing, player: Player, others: set[int]) -> None:
    """Claims of the newcomer beside the homes of the others go, and theirs beside its own."""
    due = set()
    for other in others:
        for guest, host in ((player.seat, other), (other, player.seat)):
            near = game.ground.neighbourhood.get(game.ground.home[host], set())
            due |= {(place, host) for place in near if game.owner.get(place) == guest}
    places = {place for place, _ in due}
    while places:
        event = game.peek()
        place, host = game.ground.index.get(event.get("place")), event.get("beside")
        if place not in places or (place, host) not in due:
            game.fail(f"{len(places)} more claims beside homes had to go")
        assert place is not None
        game.must("cleared", game.owner[place], **game.about(place), beside=host)
        game.empty(place)
        places.discard(place)


def _chance(game: Standing, player: Player, place: int, last: bool) -> bool:
    if game.ground.edition == "1.4" and game.rules["chance_and_events"] == "off":
        return False
    if game.rules.get("chance_draw") == "optional" and not (
        game.next_is("card") and game.peek().get("deck") == "chance"
    ):
        return False
    return draw(game, player, "chance")


def _events(game: Standing, player: Player, place: int, last: bool) -> bool:
    if game.ground.edition == "1.4":
        in_play = game.rules["chance_and_events"] == "decks_1_2"
    else:
        in_play = game.rules["events_deck"] == "proposed"
    return in_play and draw(game, player, "events_proposed")


_BY = {"water": _water, "dog_park": _dog_park, "bond": _bond_space, "chance": _chance, "events": _events}
