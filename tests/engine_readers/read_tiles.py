"""An example of an engine for tiles on hexes, made from the JSON export of a board alone.

`Table(document).places(tile)` lists where a tile can be laid, as (first hex, second hex, level); `makes_two_pairs`
says whether it brings another turn. A tile is its two motifs. Python's own library is all it needs.
"""

from itertools import combinations


class Table:
    def __init__(self, document):
        self.rules = document["rules"]
        self.steps = [tuple(step) for step in document["grid"]["neighbour_steps"]]
        types = document["types"]
        spaces = document["spaces"]
        self.box = [
            tuple(piece["props"][name] for name in types[piece["type"]]["motifs"])
            for piece in document["box"]
            if types[piece["type"]].get("motifs")
        ]
        self.park = {hex_ for space in spaces if space["type"] == "cell" for hex_ in self._hexes(space)}
        self.park -= {hex_ for space in spaces if space["type"] == "blocked" for hex_ in self._hexes(space)}
        self.dogs = {}  # hex -> (level, tile, dog) from the lowest to the highest
        self.houses, self.trees, self.hands = set(), set(), {}
        for space in spaces:
            self._put(space, types[space["type"]])
        for stack in self.dogs.values():
            stack.sort()

    def _put(self, space, type_):
        names = type_.get("motifs")
        if names and "in_hand" in space:
            self.hands.setdefault(space["in_hand"], []).append(tuple(space["props"][name] for name in names))
        elif names:
            for hex_, name in zip(self._hexes(space), names, strict=True):
                level = space["props"].get(type_["stacks"], 0)
                self.dogs.setdefault(hex_, []).append((level, space["id"], space["props"][name]))
        elif space["type"] == "house" and "in_hand" not in space:
            self.houses.update(self._hexes(space))
        elif space["type"] == "tree_poop" and "in_hand" not in space:
            self.trees.update(self._hexes(space))

    @staticmethod
    def _hexes(space):
        return [tuple(hex_) for hex_ in space["shape"]["hexes"]]

    def beside(self, hex_):
        """The neighbours of a hex, in the park if there is an edge."""
        found = [(hex_[0] + q, hex_[1] + r) for q, r in self.steps]
        return [one for one in found if self.rules["surface"] == "unbounded" or one in self.park]

    def visible(self, hex_):
        return self.dogs[hex_][-1][2] if hex_ in self.dogs else None

    def height(self, hex_):
        return len(self.dogs.get(hex_, ()))

    def is_free(self, hex_):
        inside = self.rules["surface"] == "unbounded" or hex_ in self.park
        return inside and hex_ not in self.dogs and hex_ not in self.trees

    def places(self, tile):
        """Where a tile can be laid, on the ground or on top, each way round once."""
        found = set()
        taken = {*self.dogs, *self.trees}
        around = {near for hex_ in taken for near in self.beside(hex_) if self.is_free(near)}
        for one in around:
            for other in self.beside(one):
                if self.is_free(other):
                    found |= {(one, other, 0), (other, one, 0)}
        for one in self.dogs:
            for other in self.beside(one):
                fits = (self.visible(one), self.visible(other)) == tile
                if fits and self.height(one) == self.height(other) and self._may_cover(one, other):
                    found.add((one, other, self.height(one)))
        if self.rules["named_rule"] == "poop":
            on_top = self.rules["poop_blocks_stacking"]
            found = {place for place in found if not self._near_tree(place) or (place[2] and not on_top)}
        return found

    def _may_cover(self, *hexes):
        return self.rules["cover_napping"] or not self.houses & set(hexes)

    def _near_tree(self, place):
        return any(near in self.trees for hex_ in place[:2] for near in self.beside(hex_))

    def contacts(self, tile, one, other):
        """Pairs of hexes: a dog of the new tile and an equal one beside it that is visible and awake."""
        found = []
        for hex_, dog in ((one, tile[0]), (other, tile[1])):
            for near in self.beside(hex_):
                level_fits = self.rules["pair_across_levels"] or self.height(near) == 1
                if self.visible(near) == dog and near not in self.houses and level_fits:
                    found.append((hex_, near))
        return found

    def makes_two_pairs(self, tile, one, other):
        found = self.contacts(tile, one, other)
        rule = self.rules["two_pairs_rule"]
        if rule == "contacts":
            return len(found) >= 2
        if rule == "per_dog":
            return {new for new, _ in found} == {one, other}
        return any(a[0] != b[0] and a[1] != b[1] for a, b in combinations(found, 2))

    def matching(self):
        """The pairs of tiles in the box that show a common motif."""
        return [(one, other) for one, other in combinations(self.box, 2) if set(one) & set(other)]

    def largest_group(self, dog):
        left = {hex_ for hex_ in self.dogs if self.visible(hex_) == dog}
        best = 0
        while left:
            group, size = [left.pop()], 0
            while group:
                size += 1
                near = set(self.beside(group.pop())) & left
                left -= near
                group += near
            best = max(best, size)
        return best
