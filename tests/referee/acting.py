"""What a dog does where its move has ended: claims, fortifying, alliances, and the cards and tricks for it."""

from __future__ import annotations

from collections.abc import Iterable

from referee import cards, fighting
from referee.passing import bond_after_all
from referee.standing import Player, Standing

LEG_DAY_REACH, PATROL_REACH = 2, 3


def act(game: Standing, player: Player, rests: bool) -> None:
    """The whole of the action phase; `rests` where a stop at home takes it away."""
    bond_after_all(game, player)
    if game.no_action or rests:
        if game.purpose == "alliance":
            game.fail("a stop for an alliance is for nothing without an action", 1)
        if game.no_action:
            game.must("no_action", player.seat)
    else:
        _actions(game, player)
    bond_after_all(game, player)
    if game.must_initiate:
        game.fail("the dog left the Bond of a park and starts no alliance there")


def _actions(game: Standing, player: Player) -> None:
    first = game.next
    done = 0
    while game.next_is("moving_van") or (done < game.rules["actions_per_turn"] and game.peek()["what"] in _ACTIONS):
        done += _one(game, player, first)
    if not done:
        if not game.rules.get("pass_allowed", True) and can_act(game, player):
            game.fail("there is something to do, and passing is not allowed")
        if game.purpose == "alliance":
            game.fail("the dog stopped for an alliance")
        game.must("pass", player.seat)


def _one(game: Standing, player: Player, first: int) -> int:
    """One action; how many it counts for."""
    what = game.peek()["what"]
    if game.purpose == "alliance" and game.next == first:
        breaks = game.rules["dog_park_early_stop_for"] == "initiate_or_break" and what == "break"
        if what != "initiate" and not breaks:
            game.fail("the dog stopped for an alliance, which is then its action")
    return _ACTIONS[what](game, player)


# Claims


def may_claim(game: Standing, player: Player, place: int) -> bool:
    if place in game.owner or game.left("large_disk") < 1:
        return False
    if not game.is_territory(place):
        return game.ground.edition == "1.2" and place == player.home
    if game.ground.edition == "1.4" and not game.rules["allies_may_claim_in_neighbourhood"]:
        return not any(
            place in game.ground.neighbourhood.get(other.home, ()) and game.allied(player.seat, other.seat)
            for other in game.players.values()
            if other is not player
        )
    return True


def _claim(game: Standing, player: Player, reach: Iterable[int] | None = None) -> int:
    place = _place(game, player, reach)
    game.must("claim", player.seat, **game.about(place), free=False)
    if not may_claim(game, player, place):
        game.fail("that cannot be claimed", 1)
    game.pay(player, game.price(player, "claim"), "claim")
    game.own(place, player.seat)
    if place == player.home:
        game.taken.pop(place, None)
    return 1


def _place(game: Standing, player: Player, reach: Iterable[int] | None = None) -> int:
    event = game.peek()
    place = game.ground.index.get(event.get("place", event.get("at")))
    if place is None or place not in (game.ground.used_from[player.at] if reach is None else reach):
        game.fail(f"that is not beside {game.ground.ids[player.at]}: {event}")
    assert place is not None
    return place


# Fortifying


def may_fortify(game: Standing, player: Player, place: int) -> bool:
    has_room = game.disks[place] < game.rules["fortify_limit"] and game.left("small_disk") > 0
    return game.owner.get(place) == player.seat and has_room


def _fortify(game: Standing, player: Player, reach: Iterable[int] | None = None) -> int:
    place = _place(game, player, reach)
    game.must("fortify", player.seat, **game.about(place))
    if not may_fortify(game, player, place):
        game.fail("that cannot be fortified", 1)
    game.pay(player, game.price(player, "fortify"), "fortify")
    game.disks[place] += 1
    return 1


# Alliances


def may_initiate(game: Standing, player: Player, park: int) -> bool:
    if game.left("small_disk") < 1:
        return False
    if not game.members(park):
        return not (game.rules.get("initiate_forgoes_park_bond") and park in game.bond_from)
    return 0 < game.markers[park][player.seat] < game.rules["bond_markers_per_player"]


def _initiate(game: Standing, player: Player) -> int:
    park = _place(game, player)
    game.must("initiate", player.seat, at=game.ground.ids[park])
    if park not in game.markers or not may_initiate(game, player, park):
        game.fail("no alliance can be started there", 1)
    game.pay(player, game.price(player, "ally_initiate"), "initiate")
    if not game.members(park):
        game.founder[game.parks_of(park)[0]] = player.seat
    game.markers[park][player.seat] += 1
    game.must_initiate.discard(park)
    return 1


def held(game: Standing, player: Player, park: int) -> bool:
    """Whether a ceasefire keeps the player in this alliance."""
    return game.held_until.get((game.parks_of(park)[0], player.seat), 0) >= player.own_turns


def may_break(game: Standing, player: Player, park: int) -> bool:
    return player.seat in game.members(park) and not held(game, player, park)


def _break(game: Standing, player: Player) -> int:
    park = _place(game, player)
    event = game.read("break", player.seat, "at", "clears")
    if park not in game.markers or not may_break(game, player, park):
        game.fail("this player cannot break that alliance", 1)
    game.dissolve(park, event)
    game.pay(player, game.price(player, "break_alliance"), "break")
    return 1


# Tricks and cards of the action phase


def _trick(game: Standing, player: Player) -> int:
    event = game.read("trick", player.seat, "trick")
    name = event["trick"]
    if not game.rules.get("walk_tricks") or name in player.tricks:
        game.fail("that trick cannot be done now", 1)
    player.tricks.add(name)
    reach = LEG_DAY_REACH if name == "leg_day" else PATROL_REACH
    near = {place for space in game.ground.within(player.at, reach) for place in game.ground.used_from[space]}
    if name == "leg_day" and player.dog == "bruiser" and game.peek()["what"] in ("claim", "challenge"):
        return (_claim if game.next_is("claim") else fighting.challenge)(game, player, near)
    if name == "paranoid_patrol" and player.dog == "yapper" and game.next_is("fortify"):
        return _patrol(game, player, near)
    game.fail(f"{name} cannot be done here", 1)
    return 0


def _patrol(game: Standing, player: Player, near: set[int]) -> int:
    """Every own claim near the dog gets a disk, as far as the dog can pay."""
    done: set[int] = set()
    while game.next_is("fortify"):
        place = _place(game, player, near)
        if place in done:
            break
        _fortify(game, player, near)
        done.add(place)
    rest = [place for place in near - done if may_fortify(game, player, place)]
    if rest and game.can_pay(player, game.price(player, "fortify")):
        game.fail("the patrol left out a place it could have paid for")
    return 1


def _moving_van(game: Standing, player: Player) -> int:
    place = _place(game, player)
    owner = game.owner.get(place)
    if owner in (None, player.seat) or game.disks[place] or not game.is_territory(place):
        game.fail("the moving van is for a rival's territory without disks")
    game.must("moving_van", player.seat, **game.about(place), against=owner)
    cards.play(game, player, "moving_van")
    game.empty(place)
    return 0


def can_act(game: Standing, player: Player) -> bool:
    """Whether any action is allowed and can be paid."""
    here = game.ground.used_from[player.at]
    return any(
        may(game, player, place) and game.can_pay(player, game.price(player, recipe))
        for place in here
        for may, recipe in (
            ((may_initiate, "ally_initiate"), (may_break, "break_alliance"))
            if place in game.markers
            else ((may_claim, "claim"), (may_fortify, "fortify"), (fighting.may_challenge, "challenge"))
        )
    )


_ACTIONS = {
    "claim": _claim,
    "challenge": fighting.challenge,
    "fortify": _fortify,
    "initiate": _initiate,
    "break": _break,
    "bond_challenge": fighting.challenge_bond,
    "trick": _trick,
    "moving_van": _moving_van,
}
