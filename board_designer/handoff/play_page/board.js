"use strict";
// The board with all that lies on it, what can be done there, and pawns on their way.

const FINGER = 24; // pixels round a spot that a finger hits
const SMALLEST_PAWN = 24; // pixels
const SMALLEST_BALL = 13;
const EDGE_MM = 6; // round what is laid beside the board

class BoardView {
  constructor(host, data) {
    this.host = host;
    this.data = data;
    this.places = new Places(data);
    this.pieces = new Pieces(data);
    this.things = [];
    this.latest = new Set(); // what was moved or laid last
    this.offers = [];
    this.wayShown = [];
    this.layers = {};
    this.sheet = drawn("svg", { class: "sheet", role: "group", "aria-label": `The board ${data.title}` });
    const { picture } = data;
    const scale = 1 / picture.units;
    const ground = drawn("g", { class: "board-letters", transform: `scale(${scale})` }, ownDrawing(picture.svg));
    const paper = drawn("rect", { width: picture.width, height: picture.height, class: "paper" });
    this.sheet.append(drawn("g", { class: "ground" }, paper, ground));
    for (const name of ["veil", "heat", "tiles", "latest", "ends", "way", "things"]) {
      this.layers[name] = drawn("g", { class: name });
      this.sheet.append(this.layers[name]);
    }
    this.layers.veil.append(drawn("rect", { width: picture.width, height: picture.height }));
    this.actions = make("div", { class: "actions" });
    host.append(this.sheet, this.actions);
    document.getElementById("zoom").append(...this.zoomButtons());
    this.camera = new Camera(host, this.sheet);
    this.camera.onChange = (isMoved) => this.scaled(isMoved);
    this.camera.cover(this.whole([]));
    this.keys();
  }

  zoomButtons() {
    const camera = () => this.camera;
    return [
      iconButton("fit", "Show the whole board", () => camera().fit(), { class: "icon-button when-zoomed" }),
      iconButton("less", "Zoom out", () => camera().zoomBy(1 / 1.6), { class: "icon-button when-zoomed" }),
      iconButton("more", "Zoom in", () => this.zoomIn()),
    ];
  }

  // To what is marked, or to the pieces of the seat whose turn it is: the one that lies most among the others.
  zoomIn() {
    const { camera } = this;
    const own = this.things.filter((thing) => thing.what === KINDS.PAWN && thing.seat === this.active).map((thing) => this.places.of(thing)).filter((spot) => spot);
    const spots = [this.wayShown, this.offers.map((offer) => offer.spot), own].find((some) => some.length) ?? [];
    const far = (spot) => spots.reduce((sum, other) => sum + Math.min(Math.hypot(spot.x - other.x, spot.y - other.y), 60), 0);
    const best = spots.reduce((one, other) => (far(other) < far(one) ? other : one), spots[0]);
    if (best && camera.zoom < 1.01) camera.centre(best);
    camera.zoomBy(1.6, best && camera.zoom < 1.01 ? camera.toPixels(best) : null);
    if (best && camera.zoom < 2.8) camera.centre(best);
  }

  keys() {
    const steps = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    this.host.addEventListener("keydown", (event) => {
      if (event.target !== this.host) return;
      if (steps[event.key]) this.camera.panBy(...steps[event.key]);
      else if (event.key === "+" || event.key === "=") this.camera.zoomBy(1.4);
      else if (event.key === "-") this.camera.zoomBy(1 / 1.4);
      else if (event.key === "0") this.camera.fit();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  // The paper, and the hexes beside it that something lies on or may lie on.
  whole(spots) {
    const { x: first, y: upper, width, height } = this.data.picture.frame;
    let [left, top, right, bottom] = [first, upper, first + width, upper + height];
    for (const { x, y, r } of spots) {
      const reach = r * 1.2 + EDGE_MM;
      [left, top] = [Math.min(left, x - reach), Math.min(top, y - reach)];
      [right, bottom] = [Math.max(right, x + reach), Math.max(bottom, y + reach)];
    }
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  // ---- What lies there

  show(things, active = -1) {
    this.things = things;
    this.active = active;
    this.places.about(things);
    this.put();
  }

  scaled(isMoved) {
    if (!isMoved) this.put();
    this.putEnds();
  }

  put() {
    const lying = this.things.map((thing) => ({ ...thing, spot: this.places.of(thing) })).filter((thing) => thing.spot);
    const hexes = this.places.cells ? [...lying.map((thing) => thing.spot), ...this.offers.map((offer) => offer.spot)] : [];
    this.camera.cover(this.whole(hexes));
    this.layers.tiles.replaceChildren(...this.laid(lying));
    this.putLatest(lying);
    const groups = new Map();
    for (const thing of lying) {
      if (thing.what === KINDS.PIECE) continue;
      const key = `${thing.spot.x} ${thing.spot.y}`;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(thing);
    }
    const drawings = [...groups.values()].flatMap((group) => this.standing(group));
    drawings.sort((one, other) => one.height - other.height || one.y - other.y);
    this.pawns = new Map(drawings.filter((it) => it.pawn).map((it) => [it.pawn, it]));
    this.layers.things.replaceChildren(...drawings.map((it) => it.drawing));
  }

  // What is new or elsewhere since then; where nothing is, the mark stays. Nothing at all takes it away.
  markLatest(then, now) {
    const old = new Set(then.map(thingKey));
    const fresh = now.filter((thing) => ON_BOARD.has(thing.what) && !old.has(thingKey(thing)));
    if (fresh.length || !now.length) this.latest = new Set(fresh.map(thingKey));
  }

  putLatest(lying) {
    const pixel = 1 / this.camera.scale;
    const list = this.places.spoken.liesIn[KINDS.PIECE];
    const spots = lying.filter((thing) => this.latest.has(thingKey(thing)))
      .flatMap((thing) => (thing.what === KINDS.PIECE && thing.two !== thing.at ? [thing.spot, this.places.spot(list, thing.two)] : [thing.spot]));
    this.layers.latest.replaceChildren(...spots.flatMap(({ x, y, r }) => {
      const size = Math.max(r * 1.12, 9 * pixel);
      return [["latest-rim", 5], ["latest-ring", 2.4]].map(([kind, wide]) => drawn("circle", { cx: x, cy: y, r: size, class: kind, "stroke-width": wide * pixel }));
    }));
  }

  laid(lying) {
    const tiles = lying.filter((thing) => thing.what === KINDS.PIECE).sort((one, other) => one.three - other.three);
    const list = this.places.spoken.liesIn[KINDS.PIECE];
    return tiles.map((thing) => {
      const second = thing.two === thing.at ? thing.spot : this.places.spot(list, thing.two);
      const owner = this.data.picture.owned.includes(thing.one) ? thing.seat : -1;
      const piece = this.pieces.tile(thing.one, thing.spot, second, this.places.cells, owner);
      return thing.three > 0 && second !== thing.spot ? this.pieces.raised(piece, thing.spot, second, thing.three) : piece;
    });
  }

  // All that shares a space: stacks and disks in its middle, markers at its rim, pawns before them side by side.
  standing(group) {
    const { x, y, r } = group[0].spot;
    const pixel = 1 / this.camera.scale;
    const found = [];
    const put = (drawing, right, down, height, more = {}) => {
      drawing.setAttribute("transform", `translate(${x + right} ${y + down})`);
      found.push({ drawing, x: x + right, y: y + down, height, ...more });
    };
    const of = (what) => group.filter((thing) => thing.what === what);
    const disks = of(KINDS.DISK);
    const middle = Math.max(Math.min(r * 0.62, 9), 7 * pixel);
    disks.forEach((thing, at) => put(this.pieces.disk(thing.seat, middle, thing.one), (at - (disks.length - 1) / 2) * middle * 2.1, 0, 0));
    of(KINDS.STACK).filter((thing) => thing.one > 0).forEach((thing) => {
      const size = Math.max(Math.min(r * 0.8, 9), 13 * pixel);
      put(this.pieces.stack(thing.one, size), disks.length ? -r * 0.7 : 0, disks.length ? -r * 0.7 : 0, 1);
    });
    const markers = of(KINDS.MARKER).filter((thing) => thing.one > 0);
    markers.forEach((thing, at) => {
      const size = Math.max(Math.min(r * 0.75, 8), 13 * pixel);
      put(this.pieces.marker(thing.seat, size, thing.one), (at - (markers.length - 1) / 2) * size * 1.05, r * 0.62, 2);
    });
    const pawns = of(KINDS.PAWN);
    const isBall = this.data.picture.balls;
    const tall = isBall ? Math.max(r * 1.88, SMALLEST_BALL * pixel) : Math.max(Math.min(r * 1.5, 26), SMALLEST_PAWN * pixel);
    pawns.forEach((thing, at) => {
      const apart = tall * (isBall ? 0.95 : 0.6);
      const figure = this.pieces.pawn(thing.seat, tall, isBall);
      if (thing.seat === this.active) figure.classList.add("active");
      const down = pawns.length > 1 && !isBall ? tall * 0.1 * (at % 2 ? 1 : -1) : isBall ? 0 : tall * 0.22;
      put(figure, (at - (pawns.length - 1) / 2) * apart, down, 3, { pawn: `${thing.seat} ${thing.one}` });
    });
    return found;
  }

  // ---- What can be done

  // `offers` are {spot, label, isAction, isStart, isShown}: ends of ways, actions at a space, pawns that can go.
  offer(offers) {
    this.offers = offers;
    if (this.places.cells) this.put();
    this.putEnds();
  }

  putEnds() {
    const pixel = 1 / this.camera.scale;
    const rings = this.offers.map(({ spot, label, isStart, isShown, isSmall, standsOut }) => {
      const r = Math.max(isSmall ? spot.r * 0.45 : spot.r * 0.92, 6.5 * pixel);
      const kind = ["end", isStart ? "start" : "", isShown ? "shown" : "", standsOut ? "stands-out" : ""].filter((word) => word).join(" ");
      return drawn("g", { class: kind, role: "button", "aria-label": label, transform: `translate(${spot.x} ${spot.y})` },
        ...(standsOut ? this.rays(r, pixel) : []),
        drawn("circle", { r, class: "rim", "stroke-width": (standsOut ? 6.5 : 4) * pixel }), drawn("circle", { r, class: "ring", "stroke-width": (standsOut ? 4 : 2.2) * pixel }));
    });
    this.layers.ends.replaceChildren(...rings);
    this.putActions();
  }

  // A mark that is told from others by its shape: a ring with rays.
  rays(r, pixel) {
    const far = r + Math.max(r * 0.3, 4.5 * pixel);
    const path = Array.from({ length: 8 }, (_, at) => {
      const turn = ((at + 0.5) * Math.PI) / 4;
      return `M${Math.cos(turn) * r} ${Math.sin(turn) * r}L${Math.cos(turn) * far} ${Math.sin(turn) * far}`;
    }).join("");
    return [drawn("path", { d: path, class: "ray-rim", "stroke-width": 5 * pixel }), drawn("path", { d: path, class: "ray", "stroke-width": 2.8 * pixel })];
  }

  // Buttons beside the spaces they are about, where nothing lies; a ring alone where there is no room.
  putActions() {
    const { width, height } = this.host.getBoundingClientRect();
    const square = (spot, half) => {
      const [x, y] = this.camera.toPixels(spot);
      return [x - half, y - half, x + half, y + half];
    };
    const lying = this.things.map((thing) => this.places.of(thing)).filter((spot) => spot);
    const taken = [...lying.map((spot) => square(spot, Math.max(spot.r * 0.7 * this.camera.scale, 10))), ...this.offers.map(({ spot }) => square(spot, spot.r * 0.75 * this.camera.scale))];
    const isFree = ([left, top, right, bottom]) => left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2
      && !taken.some(([west, north, east, south]) => left < east && west < right && top < south && north < bottom);
    const pills = this.offers.filter((offer) => offer.action).flatMap((offer) => {
      const wide = 26 + offer.words.length * 7.2;
      const [x, y] = this.camera.toPixels(offer.spot);
      const out = offer.spot.r * this.camera.scale + 4;
      const places = [[x - wide / 2, y + out], [x - wide / 2, y - out - 30], [x + out, y - 15], [x - out - wide, y - 15], [x + out, y + out], [x - out - wide, y - out - 30]];
      const found = places.map(([left, top]) => [left, top, left + wide, top + 30]).find(isFree);
      if (!found) return [];
      taken.push(found);
      const pill = make("button", { type: "button", class: offer.isShown ? "action shown" : "action", tabindex: "-1", title: offer.about, "aria-label": offer.label, on: { click: offer.action } }, apart(offer.words));
      [pill.style.left, pill.style.top, pill.style.width] = [`${found[0]}px`, `${found[1]}px`, `${wide}px`];
      return [pill];
    });
    this.actions.replaceChildren(...pills);
  }

  // The offer nearest to a place, if a finger there can mean it.
  offerAt(place) {
    const reach = FINGER / this.camera.scale;
    const far = (spot) => Math.hypot(spot.x - place.x, spot.y - place.y);
    const near = this.offers.map((offer) => [Math.min(...[offer.spot, ...(offer.also ?? [])].map(far)), offer])
      .filter(([far, offer]) => far < Math.max(reach, offer.spot.r))
      .sort((one, other) => one[0] - other[0]);
    return near.length ? near[0][1] : null;
  }

  // The way of an option, each run a line of its own, and what it would lay.
  showWay(runs, tile = null) {
    const pixel = 1 / this.camera.scale;
    const parts = [];
    const spots = runs.flat();
    this.wayShown = spots;
    // A mouse on the board has what it points at in view.
    if (spots.length && !this.host.matches(":hover")) this.camera.reveal(spots);
    for (const run of tile ? [] : runs.filter((some) => some.length > 1)) {
      const path = smoothLine(run);
      const last = run[run.length - 1];
      parts.push(drawn("path", { d: path, class: "way-rim", "stroke-width": 8 * pixel }),
        drawn("path", { d: path, class: "way-line", "stroke-width": 4.5 * pixel }),
        drawn("circle", { cx: last.x, cy: last.y, r: 6.5 * pixel, class: "way-end" }));
    }
    if (tile) {
      const ghost = this.pieces.tile(tile.which, spots[0], spots[1] ?? spots[0], this.places.cells);
      ghost.classList.add("ghost");
      const rims = spots.map((spot) => drawn("circle", { cx: spot.x, cy: spot.y, r: spot.r * 0.96, class: "ghost-rim", "stroke-width": 3 * pixel }));
      parts.push(ghost, ...rims);
    }
    this.layers.way.replaceChildren(...parts);
  }

  // ---- What happens

  // Pawns go along their spots, all at once. `moves` are {pawn, spots}.
  async glide(moves, milliseconds, isSkipped) {
    const walks = moves.map(({ pawn, spots }) => ({ it: this.pawns.get(pawn), path: drawn("path", { d: smoothLine(spots) }) })).filter(({ it }) => it);
    if (!walks.length || milliseconds <= 0) return;
    const begun = performance.now();
    for (let share = 0; share < 1 && !isSkipped(); ) {
      await nextFrame();
      share = Math.min(1, (performance.now() - begun) / milliseconds);
      const eased = share * share * (3 - 2 * share);
      for (const { it, path } of walks) {
        const at = path.getPointAtLength(path.getTotalLength() * eased);
        it.drawing.setAttribute("transform", `translate(${at.x} ${at.y})`);
        it.drawing.parentNode?.append(it.drawing);
      }
    }
  }

  // Numbers by id of a space, shown as warm spots; null takes them away.
  heat(numbers) {
    this.host.classList.toggle("heated", Boolean(numbers));
    const most = Math.max(...Object.values(numbers ?? {}), 0);
    const spots = Object.entries(numbers ?? {}).filter(([id, number]) => number > 0 && this.data.picture.spots[id]);
    this.layers.heat.replaceChildren(...spots.map(([id, number]) => {
      const { x, y, r } = this.data.picture.spots[id];
      const share = number / most;
      const warm = drawn("circle", { cx: x, cy: y, r: Math.max(r * 0.95, 3), fill: heatColour(share), "fill-opacity": 0.35 + 0.6 * share });
      warm.append(drawn("title", { text: `${number.toFixed(2)}` }));
      return warm;
    }));
  }
}

const ON_BOARD = new Set([KINDS.PAWN, KINDS.DISK, KINDS.MARKER, KINDS.PIECE]);

function thingKey({ what, seat, at, one, two }) {
  return [what, seat, at, one, two].join(" ");
}

// From pale yellow to dark red; darker is more, for every eye.
function heatColour(share) {
  const steps = [[255, 245, 180], [253, 190, 80], [236, 105, 30], [190, 30, 30], [110, 5, 40]];
  const at = Math.min(share, 0.9999) * (steps.length - 1);
  const [low, high] = [steps[Math.floor(at)], steps[Math.floor(at) + 1]];
  return `rgb(${low.map((part, n) => Math.round(part + (high[n] - part) * (at % 1))).join(" ")})`;
}
