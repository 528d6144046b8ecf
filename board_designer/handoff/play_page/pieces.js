"use strict";
// How pieces look on the board: each about the point it lies on, with the letter of its seat.

const KINDS = { PAWN: 0, DISK: 1, MARKER: 2, TOKENS: 3, CARD: 4, PLAYED: 5, DIE: 6, PIECE: 7, HELD: 8, STACK: 9, FACT: 10, SCORE: 11 };
const NOBODYS = "#77716a";
const DARK_EDGE = "#1c1c1e";
const PIPS = {
  1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

class Pieces {
  constructor(data) {
    this.seats = data.seats;
    this.picture = data.picture;
    this.spoken = data.spoken;
    this.tiles = new Map(); // drawings of pieces, made once
  }

  colour(seat) {
    return this.seats[seat]?.colour ?? NOBODYS;
  }

  letter(seat) {
    return this.seats[seat]?.letter ?? "";
  }

  // `size` is how tall it is; it stands on its point.
  pawn(seat, size, isBall) {
    if (isBall) return this.disk(seat, size / 2, 0, true);
    const figure = drawn("g", { class: "pawn" });
    const shape = "M-30 8C-30 -4 -16 -10 -12 -34 -22 -40 -26 -50 -26 -58A26 26 0 0 1 26 -58C26 -50 22 -40 12 -34 16 -10 30 -4 30 8Q30 14 0 14T-30 8Z";
    const body = drawn("g", { transform: `scale(${size / 98})` });
    body.append(
      drawn("ellipse", { cx: 0, cy: 9, rx: 36, ry: 11, class: "shadow" }),
      drawn("path", { d: shape, fill: this.colour(seat), stroke: "#fff", "stroke-width": 12, "stroke-linejoin": "round" }),
      drawn("path", { d: shape, fill: this.colour(seat), stroke: DARK_EDGE, "stroke-width": 4, "stroke-linejoin": "round" }),
      drawn("text", { x: 0, y: -44, "font-size": 40, fill: readableOn(this.colour(seat)), class: "letter", text: this.letter(seat) }),
    );
    figure.append(body);
    return figure;
  }

  // Flat; `above` others lie on top of it.
  disk(seat, radius, above, isBall = false) {
    const colour = this.colour(seat);
    const stone = drawn("g", { class: isBall ? "pawn ball" : "disk" });
    const layers = Math.min(above, 3);
    for (let layer = 0; layer <= layers; layer++) {
      const cy = -layer * radius * 0.24;
      stone.append(drawn("circle", { cx: 0, cy, r: radius, fill: colour, stroke: "#fff", "stroke-width": radius * 0.2 }));
      stone.append(drawn("circle", { cx: 0, cy, r: radius, fill: colour, stroke: DARK_EDGE, "stroke-width": radius * 0.09 }));
    }
    const top = -layers * radius * 0.24;
    if (isBall) stone.append(drawn("ellipse", { cx: -radius * 0.3, cy: -radius * 0.45, rx: radius * 0.3, ry: radius * 0.18, class: "gleam" }));
    stone.append(this.lettered(this.letter(seat), 0, top, radius * 1.15, readableOn(colour)));
    if (above) stone.append(this.number(`+${above}`, radius * 0.9, top - radius * 0.75, radius * 0.62));
    return stone;
  }

  // A small flag of a seat, with how many there are.
  marker(seat, size, many) {
    const colour = this.colour(seat);
    const half = size / 2;
    const flag = drawn("g", { class: "marker" });
    flag.append(
      drawn("path", { d: `M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`, fill: colour, stroke: "#fff", "stroke-width": size * 0.16 }),
      drawn("path", { d: `M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z`, fill: colour, stroke: DARK_EDGE, "stroke-width": size * 0.06 }),
      this.lettered(this.letter(seat), 0, 0, size * 0.48, readableOn(colour)),
    );
    if (many > 1) flag.append(this.number(String(many), half * 0.9, -half * 0.8, size * 0.3));
    return flag;
  }

  // What is nobody's, as a number on a plate.
  stack(many, size) {
    const pile = drawn("g", { class: "stack" });
    for (let at = Math.min(many, 3) - 1; at >= 0; at--) {
      pile.append(drawn("rect", { x: -size / 2, y: -size / 2 - at * size * 0.14, width: size, height: size, rx: size * 0.22, class: "plate" }));
    }
    pile.append(this.lettered(String(many), 0, 0, size * 0.62, "#1c1a18"));
    return pile;
  }

  number(text, x, y, size) {
    const wide = size * (0.75 * text.length + 0.7);
    return drawn("g", {},
      drawn("rect", { x: x - wide / 2, y: y - size * 0.8, width: wide, height: size * 1.6, rx: size * 0.8, class: "plate" }),
      this.lettered(text, x, y, size * 1.2, "#1c1a18"));
  }

  lettered(text, x, y, size, ink) {
    return drawn("text", { x, y: y + size * 0.36, "font-size": size, fill: ink, class: "letter", text });
  }

  die(pips, seat, size) {
    const half = size / 2;
    const cube = drawn("svg", { viewBox: `${-half} ${-half} ${size} ${size}`, class: "die", role: "img", "aria-label": `Die: ${pips}` });
    cube.append(drawn("rect", { x: -half + 1, y: -half + 1, width: size - 2, height: size - 2, rx: size * 0.2, class: "plate" }));
    if (this.seats[seat]) cube.lastChild.setAttribute("stroke", this.colour(seat));
    if (!PIPS[pips]) cube.append(this.lettered(String(pips), 0, 0, size * 0.6, "#1c1a18"));
    for (const [x, y] of PIPS[pips] ?? []) {
      cube.append(drawn("circle", { cx: x * size * 0.26, cy: y * size * 0.26, r: size * 0.09, fill: "#1c1a18" }));
    }
    return cube;
  }

  // A laid piece: about its first cell, turned so that the second is where it shall be.
  tile(which, first, second, cells, owner = -1) {
    const lists = this.picture.pieces[this.spoken.pieces] ?? [];
    if (!this.tiles.has(which) && lists[which]) this.tiles.set(which, ownDrawing(lists[which]));
    const known = this.tiles.get(which);
    const turn = first === second ? 0 : Math.atan2(second.y - first.y, second.x - first.x) - Math.atan2(cells.column[1], cells.column[0]);
    const piece = drawn("g", { class: "tile", transform: `translate(${first.x} ${first.y}) rotate(${(turn * 180) / Math.PI})` });
    if (known) {
      const scale = 1 / this.picture.units;
      piece.append(drawn("g", { class: "board-letters", transform: `translate(${-cells.x} ${-cells.y}) scale(${scale})` }, known.cloneNode(true)));
    }
    if (owner >= 0) piece.append(this.marker(owner, cells.r * 0.7, 1));
    return piece;
  }

  // A piece on others: it casts a shadow, has an edge, and says on which level it lies.
  raised(piece, first, second, level) {
    const lift = Math.min(level, 4) * first.r * 0.07;
    const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
    const size = first.r * 0.32;
    return drawn("g", { class: "raised", transform: `translate(${-lift} ${-lift})` }, piece, this.number(String(level), middle.x, middle.y, size));
  }

  // The same beside the board, as a picture of its own.
  tilePicture(which, cells) {
    const first = { x: 0, y: 0 };
    const second = { x: cells.column[0], y: cells.column[1] };
    const reach = cells.r * 1.25;
    const box = [-reach, -reach, Math.abs(second.x) + 2 * reach, Math.abs(second.y) + 2 * reach];
    return drawn("svg", { viewBox: box.join(" "), class: "tile-picture", "aria-hidden": "true" }, this.tile(which, first, second, cells));
  }
}
