"use strict";
// Where places lie on the paper, in millimetres: spaces of the board by their ids, and hexes by their numbers.

const CELL = "cell";

class Places {
  constructor(data) {
    this.spoken = data.spoken;
    this.picture = data.picture;
    this.cells = data.picture.cells;
    this.hexes = data.spoken.cells && new HexNumbers(data.spoken.cells);
    this.middle = [0, 0];
  }

  // What lies there says which hex a number is.
  about(things) {
    if (this.hexes) this.middle = this.hexes.middle(things.filter((it) => it.what === KINDS.PIECE).map((it) => [it.at, it.two]));
  }

  // The spot of a place in a list: {x, y, r}, or null where it has none on the board.
  spot(list, at) {
    if (list === CELL && this.cells) return this.hex(at);
    const id = this.spoken.places[list]?.[at];
    return id === undefined ? null : this.picture.spots[id] ?? null;
  }

  // As people call it.
  title(list, at) {
    return this.spoken.lists[list]?.[at] ?? "";
  }

  of(thing) {
    return this.spot(this.spoken.liesIn[thing.what] ?? "", thing.at);
  }

  hex(number) {
    const { x, y, column, row, r } = this.cells;
    const [q, down] = this.hexes.hexOf(number, this.middle);
    return { x: x + q * column[0] + down * row[0], y: y + q * column[1] + down * row[1], r };
  }
}

// A line through some spots with soft bends.
function smoothLine(spots) {
  if (spots.length < 3) return spots.map((spot, at) => `${at ? "L" : "M"}${spot.x} ${spot.y}`).join("");
  let path = `M${spots[0].x} ${spots[0].y}`;
  for (let at = 0; at < spots.length - 1; at++) {
    const [before, here, there, after] = [spots[Math.max(at - 1, 0)], spots[at], spots[at + 1], spots[Math.min(at + 2, spots.length - 1)]];
    const one = [here.x + (there.x - before.x) / 8, here.y + (there.y - before.y) / 8];
    const other = [there.x - (after.x - here.x) / 8, there.y - (after.y - here.y) / 8];
    path += `C${one[0]} ${one[1]} ${other[0]} ${other[1]} ${there.x} ${there.y}`;
  }
  return path;
}
