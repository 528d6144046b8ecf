"""What a player is asked, and what is offered, with names in place of the kernel's numbers: for somebody outside."""

from __future__ import annotations

from board_designer.games.shared_rules.game_records import asking, options
from board_designer.kits.shown_decision import Option, Shown
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.board_memory import BoardMemory
from board_designer.kits.uri_nation.play.game_records import cards, routes, states, ways
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES

DECISIONS = {
    c.ON_FIRST_CLAIM: "free claim",
    c.ON_SECOND_WIND: "second wind",
    c.ON_ZOOMIES: "zoomies",
    c.ON_LEASH: "pull the leash",
    c.ON_WALK: "walk",
    c.ON_CROSSING: "crossing",
    c.ON_DRINK: "drink",
    c.ON_CHANCE_CARD: "Chance card",
    c.ON_BOND: "Bond or alliance",
    c.ON_VAN: "moving van",
    c.ON_ACTION: "action",
    c.ON_KEEPING: "keep what was won",
    c.ON_BID: "bid",
    c.ON_PARTY: "garden party",
    c.ON_REPAINT: "repaint",
}
# What an option is: its name, and how its target is read.
OPTIONS = {
    c.CLAIM: ("claim", "place"),
    c.CHALLENGE: ("challenge", "place"),
    c.KEEP_SWAGGER: ("keep with Swagger", "place"),
    c.KEEP_GRIT: ("keep with Grit", "place"),
    c.FORTIFY: ("fortify", "place"),
    c.INITIATE: ("start an alliance", "special"),
    c.BREAK: ("break the alliance", "special"),
    c.FIGHT_BOND: ("fight the alliance", "special"),
    c.DRINK: ("drink", "special"),
    c.PASS: ("pass", ""),
    c.PATROL: ("patrol", ""),
    c.DECLINE: ("decline", ""),
    c.USE: ("use", ""),
    c.PLAY_CARD: ("play", "card"),
    c.DRAW: ("draw a card", "special"),
    c.PAY: ("pay", ""),
    c.PEGS: ("bid", "number"),
    c.VAN: ("send the van", "place"),
    c.REMOVE: ("clear", "special"),
    c.WALK: ("walk", "node"),
    c.WALK + c.STOP_HOME: ("stop at home", "node"),
    c.WALK + c.STOP_PARK: ("stop for an alliance", "node"),
}


def shown_decision(town: BoardMemory) -> Shown:
    """The decision that is shown in the memory which is being read."""
    listed = tuple(_option(town, number) for number in range(asking.shown_count))
    return Shown(asking.shown_seat, DECISIONS[asking.shown_kind], listed, asking.preferred)


def _option(town: BoardMemory, number: int) -> Option:
    option = options[number]
    what, reading = OPTIONS[option.kind]
    price = ((token, option.price >> 8 * at & 0xFF) for at, token in enumerate(TOKEN_NAMES))
    walks = option.kind >= c.WALK
    return Option(
        what,
        _named(town, reading, option.target),
        tuple((token, many) for token, many in price if many),
        tuple(_route(town, number)) if walks else (),
        not walks and option.way != 0,
        option.target,
    )


def _named(town: BoardMemory, reading: str, target: int) -> str:
    if reading == "card":
        return next(name for at, (_, name) in enumerate(town.cards) if cards[at].effect == target)
    if reading == "number":
        return str(target)
    names = {"place": town.places, "special": town.specials, "node": town.nodes}
    return names[reading][target] if reading else ""


def _route(town: BoardMemory, number: int) -> list[str]:
    """The spaces of a walk, one after the other."""
    route, found = routes[number], []
    state, packed = states[route.start], route.route
    for hop in range(route.hops):
        way = packed[hop // c.HOPS_IN_A_CELL] >> c.HOP * (hop % c.HOPS_IN_A_CELL) & c.HOP_BITS
        state = states[ways[state.first + way].state]
        found.append(town.nodes[state.node])
    return found
