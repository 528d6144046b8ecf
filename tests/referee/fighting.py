"""Challenges: who may be challenged, what both sides add, bids, dice, ties, and what comes after."""

from __future__ import annotations

from collections.abc import Iterable

from referee.standing import Player, Standing


def may_challenge(game: Standing, player: Player, place: int) -> bool:
    owner = game.owner.get(place)
    if owner in (None, player.seat) or game.left("large_disk") < 1:
        return False
    assert owner is not None
    return not _protected(game, player.seat, owner, place)


def _protected(game: Standing, attacker: int, defender: int, place: int) -> bool:
    pair = {attacker, defender}
    if game.ground.edition == "1.2":
        return any(pair <= set(game.markers[bond]) for bond in game.ground.influence[place])
    homes = set()
    for park in game.ground.alliance_places:
        members = game.members(park)
        if pair <= members:
            scope = game.rules["alliance_protection_scope"]
            homes |= {"defender_home": {defender}, "either_home": pair, "any_member_home": members}[scope]
    return any(place in game.ground.neighbourhood.get(game.ground.home[seat], ()) for seat in homes)


def _penalty(game: Standing, player: Player) -> int:
    """What the attacker's roll is short of, as points for the defender."""
    over = 0
    if game.ground.edition == "1.2":
        over = max(0, player.bowl["grit"] - game.rules["grit_penalty_threshold"])
    return int(over - player.attack_modifier)


def challenge(game: Standing, player: Player, reach: Iterable[int] | None = None) -> int:
    event = game.peek()
    place = game.ground.index.get(event.get("place"))
    if place is None or place not in (game.ground.used_from[player.at] if reach is None else reach):
        game.fail(f"that is not within reach of {game.ground.ids[player.at]}: {event}")
    assert place is not None
    if place in game.markers or not may_challenge(game, player, place):
        game.fail("that may not be challenged")
    defender = game.players[game.owner[place]]
    defence = game.disks[place] * game.rules["fortify_bonus"] + _penalty(game, player)
    if place == defender.home:
        defence += game.rules["home_bonus"]
    game.must("challenge", player.seat, **game.about(place), against=defender.seat, defence=defence)
    game.pay(player, game.price(player, "challenge"), "challenge")
    won = _fought(game, player, defender, defence, _tie(game, place, defender))
    game.change(player, {"grit": defender.grit_to_attacker}, "rival_trait")
    if won:
        game.must("won", player.seat, **game.about(place), against=defender.seat)
        _won(game, player, defender, place)
    else:
        game.must("lost", player.seat, **game.about(place), against=defender.seat)
        game.change(player, {"grit": game.rules["grit_on_loss"]}, "lost_fight")
    return 1


def _tie(game: Standing, place: int, defender: Player) -> str:
    among = game.joined(defender.seat)
    if game.rules.get("cluster_includes_allies"):
        for other in game.players:
            if other != defender.seat and game.allied(other, defender.seat):
                among = among | game.joined(other)
    in_cluster = place in among and len(game.group(place, among)) >= game.rules["cluster_size"]
    return str(game.rules["tie_with_cluster" if in_cluster else "tie_without_cluster"])


def _fought(game: Standing, player: Player, defender: Player | None, defence: int, tie: str) -> bool:
    """Dice until it is decided. Whether the attacker wins."""
    bidding = game.rules.get("secret_water_bidding") and defender is not None
    bids = _bids(game, player, defender) if bidding and defender else 0
    sides = game.rules["challenge_die"]
    while True:
        event = game.read("dice", player.seat, "attacker", "defender", "defence")
        if not all(type(event[die]) is int and 1 <= event[die] <= sides for die in ("attacker", "defender")):
            game.fail("no die shows that", 1)
        if event["defence"] != defence + bids:
            game.fail(f"the defence is {defence + bids}", 1)
        ahead = event["attacker"] - event["defender"] - defence - bids
        if ahead or tie != "reroll":
            return ahead > 0 or (ahead == 0 and tie == "attacker")
        if bidding and defender and game.rules["bid_survives_reroll"] == "bid_again":
            bids = _bids(game, player, defender)


def _bids(game: Standing, player: Player, defender: Player) -> int:
    """Water that both sides add: the points for the defender, less those for the attacker."""
    points = 0
    for side, sign in ((defender, 1), (player, -1)):
        event = game.peek()
        if event["what"] == "token" and event.get("why") == "bid" and event.get("seat") == side.seat:
            amount = -event["change"] if isinstance(event["change"], int) else 0
            if event.get("token") != "water" or not 0 < amount <= side.bowl["water"]:
                game.fail("nobody can bid that")
            game.change(side, {"water": -amount}, "bid")
            game.must("bid", side.seat, water=amount)
            points += sign * amount
    return points


def _won(game: Standing, player: Player, defender: Player, place: int) -> None:
    game.empty(place)
    if place == defender.home and game.ground.edition == "1.2":
        game.taken[place] = defender.seat
    if place == player.home:
        game.must("keep", player.seat, **game.about(place), paid_with=None)
        game.own(place, player.seat)
        game.taken.pop(place, None)
        return
    event = game.peek()
    if event["what"] == "token" and event.get("why") == "keep":
        prices = game.ground.recipes["re_claim"]["one_of"]
        price = next((price for price in prices if event.get("token") in price), None)
        if price is None:
            game.fail("nothing is kept for that")
        assert price is not None
        game.pay(player, price, "keep")
        game.must("keep", player.seat, **game.about(place), paid_with=event["token"])
        game.own(place, player.seat)
    else:
        game.must("left_empty", player.seat, **game.about(place))


# Challenging an alliance


def may_challenge_bond(game: Standing, player: Player, park: int) -> bool:
    if game.ground.edition != "1.2" or not game.markers[park] or game.left("large_disk") < 1:
        return False
    if player.seat not in game.markers[park]:
        return True
    blocks = game.rules["ceasefire_blocks"] == "break_and_challenge_bond"
    is_held = game.held_until.get((park, player.seat), 0) >= player.own_turns
    return game.rules["bond_challenge_by_member"] and not (blocks and is_held)


def challenge_bond(game: Standing, player: Player) -> int:
    park = game.ground.index.get(game.peek().get("at"))
    if park is None or park not in game.ground.used_from[player.at] or park not in game.markers:
        game.fail(f"no bond space is beside {game.ground.ids[player.at]}: {game.peek()}")
    assert park is not None
    if not may_challenge_bond(game, player, park):
        game.fail("that alliance may not be challenged")
    defence = game.markers[park].total() + _penalty(game, player)
    game.must("bond_challenge", player.seat, at=game.ground.ids[park], defence=defence)
    game.pay(player, game.price(player, "challenge_bond"), "bond_fight")
    if _fought(game, player, None, defence, "reroll"):
        event = game.read("bond_won", player.seat, "at", "clears")
        if event["at"] != game.ground.ids[park]:
            game.fail("that is another alliance", 1)
        game.dissolve(park, event)
    else:
        game.change(player, {"grit": game.rules["grit_on_loss"]}, "lost_fight")
    return 1
