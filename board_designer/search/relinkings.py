"""Links that are drawn, or taken away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from statistics import median_low

from board_designer.board.edits import delete, link
from board_designer.board.model import Board, Space
from board_designer.graph.graph_rules import Drawn
from board_designer.search.change import Change
from board_designer.search.step_scope import Scope
from board_designer.words import a

NEAREST = 8  # ends that a new link is drawn to from each space
NEAREST_WALKS = 1  # the same for links that are walked along
FEW_STEPS = 2  # what is that near already needs no link


def new_links(scope: Scope, types: Collection[str] = ()) -> Iterator[Change]:
    """Links from each space they may begin at to the nearest ones they may end at: of these types, else of those that
    the board has already."""
    if scope.allowed.keep_counts:
        return
    wanted = types or {item.type for item in scope.board.links}
    joined = {(item.type, item.source, item.target) for item in scope.board.links}
    for rule in scope.rules.drawn:
        if rule.link not in wanted:
            continue
        kind = scope.kit.links[rule.link]
        for source in _of(scope, rule.ends[0]):
            if not scope.may_begin(source.id):
                continue
            for target in _ends_for(scope, rule, source):
                pair = (rule.link, source.id, target.id)
                if pair in joined or (not rule.one_way and (rule.link, target.id, source.id) in joined):
                    continue
                if not rule.one_way:
                    joined.add(pair)
                after = link(scope.board, rule.link, source.id, target.id, prefix=kind.prefix)
                ends = f"from {scope.name(source.id)} to {scope.name(target.id)}"
                if change := scope.done(after, f"Draw {a(kind.title.lower())} {ends}"):
                    yield change


def lost_links(scope: Scope) -> Iterator[Change]:
    if scope.allowed.keep_counts:
        return
    free = {space.id for space in scope.free}
    for item in scope.board.links:
        if item.type in scope.kit.links and {item.source, item.target} <= free and scope.may_begin(item.source):
            title = scope.kit.links[item.type].title.lower()
            words = f"Take away the {title} from {scope.name(item.source)} to {scope.name(item.target)}"
            if change := scope.done(delete(scope.board, [item.id]), words):
                yield change


def with_usual_lines(scope: Scope, board: Board, id_: str) -> Board:
    """A space that ties places together is of no use without its lines: as many as others of its type have here, to
    the places nearest to it. Where nobody ties anything, the board stays as it is."""
    space = board.space_by_id[id_]
    for rule in scope.rules.drawn:
        if rule.edge.kind != scope.rules.hub or space.type not in rule.ends[0]:
            continue
        many = Counter(item.source for item in scope.board.links if item.type == rule.link)
        usual = median_low(many.values()) if many else scope.rules.places.group_size
        places = [other for other in board.spaces if other.type in rule.ends[1] and other.id != id_]
        shapes = dict(zip((item.id for item in board.spaces), board.shapes.centroids.tolist(), strict=True))
        x, y = shapes[id_]
        places.sort(key=lambda place: (shapes[place.id][0] - x) ** 2 + (shapes[place.id][1] - y) ** 2)
        for place in places[:usual]:
            board = link(board, rule.link, id_, place.id, prefix=scope.kit.links[rule.link].prefix)
    return board


def _ends_for(scope: Scope, rule: Drawn, source: Space) -> list[Space]:
    is_walked = rule.ends[0] | rule.ends[1] <= scope.rules.standing
    near = _within(scope, source.id, FEW_STEPS) if is_walked else {source.id}
    ends = [target for target in _of(scope, rule.ends[1]) if target.id not in near]
    ends.sort(key=lambda end: scope.apart(source.id, end.id))
    return ends[: NEAREST_WALKS if is_walked else NEAREST]


def _within(scope: Scope, id_: str, steps: int) -> set[str]:
    """The spaces that so few moves lead to."""
    found, edge = {id_}, {id_}
    for _ in range(steps):
        edge = {other for one in edge for other in scope.play.walk_neighbours.get(one, ())} - found
        found |= edge
    return found


def _of(scope: Scope, types: frozenset[str]) -> list[Space]:
    return [space for space in scope.free if space.type in types]
