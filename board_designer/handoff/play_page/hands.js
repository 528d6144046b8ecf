"use strict";
// What lies in front of each seat: score, tokens, cards, pieces and what else is known. What is hidden shows its back.

class Hands {
  constructor(data, rules, board) {
    this.data = data;
    this.rules = rules;
    this.pieces = board.pieces;
    this.places = board.places;
  }

  isHidden(thing, viewer) {
    return this.data.spoken.hidden.includes(thing.what) && thing.seat !== viewer;
  }

  fact(thing, viewer = null) {
    const isHidden = thing.seat >= 0 && thing.seat !== viewer;
    return capital(this.words.said(this.data.spoken.facts[thing.one], [thing.two, thing.three], thing.seat, isHidden));
  }

  // Hexes are told as they lie now.
  get words() {
    const { words } = this.rules;
    return words.cells ? new Words(words.spoken, words.cells, this.places.middle) : words;
  }

  // ---- All seats in short

  strip(position, viewer, called, open) {
    const scores = position.things.filter((thing) => thing.what === KINDS.SCORE);
    const hidden = (seat) => !position.isOver && this.data.spoken.hidden.includes(KINDS.SCORE) && seat !== viewer;
    const row = make("ul", { class: "seats", "aria-label": "Players" });
    for (const { seat, one } of scores) {
      const isOn = position.seat === seat || (position.isOver && position.winners.includes(seat));
      const held = position.things.filter((thing) => thing.seat === seat && [KINDS.CARD, KINDS.HELD].includes(thing.what)).length;
      const score = hidden(seat) ? "?" : String(one);
      const words = `${called(seat)}: ${hidden(seat) ? "score hidden" : this.scoreWords(one)}${held ? `, ${held} in hand` : ""}${isOn && !position.isOver ? ", to decide now" : ""}`;
      const face = make("button", { type: "button", class: isOn ? "seat on" : "seat", "aria-label": words, on: { click: () => open(seat) } },
        badge(this.data.seats[seat]), apart(called(seat), { class: "who" }), make("b", { class: "score", text: score }),
        held ? make("span", { class: "held", text: `${held} ▮` }) : null);
      row.append(make("li", {}, face));
    }
    return row;
  }

  scoreWords(number) {
    const words = this.data.score;
    return words ? counted(number, words.one, words.many) : String(number);
  }

  // ---- The table's own: dice, played cards, facts of nobody

  middle(position) {
    const parts = [];
    const dice = position.things.filter((thing) => thing.what === KINDS.DIE);
    if (dice.length) parts.push(make("div", { class: "dice" }, ...dice.map((thing) => this.pieces.die(thing.one, thing.seat, 36))));
    const played = position.things.filter((thing) => thing.what === KINDS.PLAYED);
    if (played.length) parts.push(this.playedCards(played));
    const facts = position.things.filter((thing) => thing.what === KINDS.FACT && thing.seat < 0);
    if (facts.length) parts.push(make("ul", { class: "facts" }, ...facts.map((thing) => make("li", {}, apart(this.fact(thing))))));
    return parts.length ? make("div", { class: "middle" }, ...parts) : null;
  }

  playedCards(played) {
    const last = played.slice(-4);
    const cards = last.map((thing) => {
      const stands = thing.two >= 0 && thing.two !== thing.one ? this.cardTitle(thing.two) : "";
      return make("div", { class: "played" }, this.card(thing.one), thing.seat >= 0 ? badge(this.data.seats[thing.seat]) : null,
        stands ? make("small", { text: `as ${stands}` }) : null);
    });
    return make("div", { class: "played-row", role: "group", "aria-label": "Cards that were played" }, make("span", { text: "Played" }), ...cards);
  }

  // ---- One seat in full

  seat(position, seat, viewer) {
    const parts = [this.inFront(position, seat, viewer), ...this.held(position, seat, viewer)].filter((part) => part);
    return parts.length ? make("div", { class: "in-front" }, ...parts) : null;
  }

  inFront(position, seat, viewer) {
    const own = position.things.filter((thing) => thing.seat === seat && !this.isHidden(thing, viewer));
    const of = (what) => own.filter((thing) => thing.what === what);
    const parts = [];
    const facts = of(KINDS.FACT);
    if (facts.length) parts.push(make("ul", { class: "facts" }, ...facts.map((thing) => make("li", {}, apart(this.fact(thing, viewer))))));
    const tokens = of(KINDS.TOKENS);
    if (tokens.length) parts.push(make("ul", { class: "tokens" }, ...tokens.map((thing) => this.token(thing))));
    return parts.length ? make("div", { class: "in-front" }, ...parts) : null;
  }

  // Cards and pieces in hand. `pick` is called with ("card" | "piece", number) where one of the own can be chosen.
  held(position, seat, viewer, pick = null, chosen = null) {
    const kinds = [[KINDS.CARD, "card"], [KINDS.HELD, "piece"]];
    const of = (what) => position.things.filter((thing) => thing.seat === seat && thing.what === what);
    return kinds.filter(([what]) => of(what).length).map(([what, by]) => this.hand(of(what), by, viewer, pick, chosen));
  }

  token({ one, two, three }) {
    const title = capital(this.data.spoken.tokens[one] ?? "");
    const room = three > 0 ? ` of ${three}` : "";
    const bar = make("span", { class: "bar", "aria-hidden": "true" });
    if (three > 0 && three <= 12) {
      for (let at = 0; at < Math.max(three, two); at++) bar.append(make("i", { class: at < two ? "full" : "" }));
    }
    return make("li", {}, apart(title, { class: "name" }), make("b", { text: `${two}${room}` }), bar);
  }

  hand(things, by, viewer, pick, chosen) {
    const hidden = things.filter((thing) => this.isHidden(thing, viewer));
    const open = things.filter((thing) => !this.isHidden(thing, viewer));
    const row = make("div", { class: by === "card" ? "cards" : "tiles-held", role: "group", "aria-label": by === "card" ? "Cards in hand" : "Pieces in hand" });
    const used = new Set();
    for (const thing of open) {
      const face = by === "card" ? this.card(thing.one) : this.pieces.tilePicture(thing.one, this.data.picture.cells);
      const title = by === "card" ? this.cardTitle(thing.one) : capital(this.data.spoken.lists[this.data.spoken.pieces][thing.one] ?? "");
      const can = pick && pick.can(by, thing.one);
      const isChosen = chosen && chosen.by === by && chosen.key === thing.one && !used.has(thing.one);
      if (isChosen) used.add(thing.one);
      const standsOut = can && pick.standsOut(by, thing.one);
      const isFirst = !row.querySelector("button");
      row.append(can
        ? make("button", { type: "button", class: ["pick", isChosen ? "chosen" : "", standsOut ? "stands-out" : ""].join(" ").trim(), tabindex: isFirst ? "0" : "-1", "aria-pressed": String(Boolean(isChosen)), "aria-label": standsOut ? `${title}, brings more` : title, on: { click: () => pick.take(by, thing.one) } }, face)
        : make("span", { class: pick && !pick.has(by, thing.one) ? "pick idle" : "pick", role: "img", "aria-label": title, title }, face));
    }
    if (hidden.length) {
      row.append(make("span", { class: by === "card" ? "backs" : "backs tiles", role: "img", "aria-label": counted(hidden.length, "hidden", "hidden") },
        make("span", { class: "back-face", "aria-hidden": "true" }), make("b", { text: `× ${hidden.length}` })));
    }
    return row;
  }

  cardTitle(which) {
    return capital(this.data.spoken.lists[this.data.spoken.cards]?.[which] ?? "");
  }

  cardFace(title) {
    const faces = this.data.picture.cards ?? {};
    const bare = title.replace(/[“”"]/g, "").toLowerCase();
    const known = Object.entries(faces).find(([name, face]) => name.toLowerCase() === bare || (face.letter && face.letter.toLowerCase() === bare));
    return known ? known[1] : { lines: [], letter: "", symbol: "" };
  }

  card(which) {
    const title = this.cardTitle(which);
    const face = this.cardFace(title);
    const sign = face.letter && face.letter.length <= 2 ? face.letter : "";
    const card = make("span", { class: "card", title: [title, ...face.lines].map(labelText).join(". ") });
    const colour = this.data.spoken.colours?.[title] ?? this.data.spoken.colours?.[this.data.spoken.lists[this.data.spoken.cards]?.[which]];
    if (colour) card.style.borderTopColor = colour;
    const isShort = title.length <= 2;
    if (sign || isShort) card.append(make("b", { class: "rank", text: sign || title }));
    if ((!sign && face.symbol && !isShort) || (face.symbol && isShort && !face.letter)) card.append(drawn("svg", { viewBox: "-6 -6 12 12", class: "sign", "aria-hidden": "true" }, drawn("g", { transform: `scale(${1 / this.data.picture.units})` }, ownDrawing(face.symbol))));
    if (!isShort) card.append(apart(title, { class: "card-title" }));
    return card;
  }

  // What a card does, for those who have never seen it.
  cardWords(which) {
    const title = this.cardTitle(which);
    return { title, lines: this.cardFace(title).lines };
  }
}
