"use strict";
// One decision as it is being taken: what is offered, what of it is still meant, and what is shown before it is done.
// Where many options share a card, a piece, a pawn or an action, that is chosen first.

const FEW = 7; // options that are listed as they are
const WAYS_TO_PART = ["card", "piece", "start", "kind"];

class Choosing {
  constructor(position, data, places) {
    this.position = position;
    this.data = data;
    this.places = places;
    this.filters = []; // {by, key, title}: what was chosen first
    this.shown = null; // the option that is looked at
    this.options = position.choices.map((choice) => this.known(choice));
    // Two pawns side by side can often do the same; it is offered once.
    const seen = new Set();
    this.different = this.options.filter(({ text, at, places }) => {
      const same = JSON.stringify([text, at, places]);
      return !seen.has(same) && seen.add(same);
    });
  }

  // A choice with what it can be told apart by.
  known(choice) {
    const { spoken } = this.data;
    const sentence = spoken.options[choice.sentence];
    const spots = choice.places.map((place) => this.places.spot(choice.at, place)).filter((spot) => spot);
    const key = (place) => `${choice.at} ${place}`;
    const card = sentence.reads.findIndex((how) => how === spoken.cards || spoken.cardIn[how]);
    const many = choice.places.length;
    return {
      ...choice, spots,
      card: card >= 0 ? spoken.cardIn[sentence.reads[card]]?.[choice.numbers[card]] ?? choice.numbers[card] : null,
      piece: choice.lays ? choice.numbers[0] : null,
      start: many > 1 && !choice.lays ? key(choice.places[0]) : null,
      end: many && !choice.lays ? key(choice.places[many - 1]) : null,
      kind: choice.sentence,
      words: sentence.words,
    };
  }

  get left() {
    return this.different.filter((option) => this.filters.every(({ by, key }) => option[by] === key));
  }

  // What the list shows: entries that are one option, or several that share something.
  get entries() {
    const left = this.left;
    const one = (option) => ({ title: option.text, options: [option] });
    if (left.length <= FEW) return left.map(one);
    for (const by of WAYS_TO_PART) {
      if (this.filters.some((filter) => filter.by === by)) continue;
      const groups = new Map();
      for (const option of left) {
        const key = option[by] === null ? `alone ${option.number}` : option[by];
        if (!groups.has(key)) groups.set(key, []);
        groups.get(key).push(option);
      }
      if (groups.size > 1 && groups.size < left.length * 0.75) {
        return [...groups].map(([key, options]) => options.length > 1 ? { title: this.titleOf(by, options[0]), by, key, options } : one(options[0]));
      }
    }
    return left.map(one);
  }

  titleOf(by, option) {
    const { spoken } = this.data;
    if (by === "card") return capital(spoken.lists[spoken.cards][option.card] ?? "");
    if (by === "piece") return capital(spoken.lists[spoken.pieces][option.piece] ?? "");
    if (by === "start") return `From ${this.places.title(option.at, option.places[0])}`;
    if (by === "end") return `To ${this.places.title(option.at, option.places[option.places.length - 1])}`;
    return option.words.replace(/\{(seat|\d)\}/g, "…").replace(/…([ ,]+…)+/g, "…");
  }

  narrow(by, option) {
    this.filters.push({ by, key: option[by], title: this.titleOf(by, option) });
    this.shown = null;
  }

  // One step back: from what is shown to what was chosen first. False where there is none.
  back() {
    if (this.shown) this.shown = null;
    else if (!this.filters.pop()) return false;
    return true;
  }

  // ---- On the board

  // Places that can be tapped, each with the options it is about.
  get offers() {
    const left = this.left;
    if (left.some((option) => option.lays)) return this.cellOffers(left);
    const ends = new Map();
    for (const option of left) {
      if (!option.spots.length) continue;
      if (!ends.has(option.end)) ends.set(option.end, { spot: option.spots[option.spots.length - 1], by: "end", options: [] });
      ends.get(option.end).options.push(option);
    }
    const starts = new Map();
    for (const option of left) {
      if (option.start === null || ends.has(option.start)) continue;
      if (!starts.has(option.start)) starts.set(option.start, { spot: option.spots[0], by: "start", isStart: true, options: [] });
      starts.get(option.start).options.push(option);
    }
    const found = [...ends.values(), ...(starts.size > 1 ? starts.values() : [])];
    return found.filter((offer) => offer.spot).map((offer) => this.labelled(offer));
  }

  labelled(offer) {
    const many = offer.options.length;
    const title = this.titleOf(offer.by, offer.options[0]);
    return {
      ...offer,
      label: many === 1 ? offer.options[0].text : `${title}: ${many} options`,
      isShown: offer.options.includes(this.shown),
    };
  }

  // What has to be done first, where nothing can be tapped yet.
  get hint() {
    const left = this.left.filter((option) => option.lays);
    if (!left.length) return "";
    return new Set(left.map((option) => option.piece)).size > 1 ? "Choose a piece first, then its place." : "Tap a marked place; tap it again to turn the piece.";
  }

  // Every cell that the chosen piece could lie on.
  cellOffers(left) {
    if (new Set(left.map((option) => option.piece)).size > 1) return [];
    const cells = new Map();
    for (const option of left) {
      option.places.forEach((place, at) => {
        const spot = this.places.spot(option.at, place);
        if (!spot) return;
        if (!cells.has(place)) cells.set(place, { spot, by: "cell", isFew: true, first: [], second: [] });
        cells.get(place)[at ? "second" : "first"].push(option);
      });
    }
    return [...cells.values()].map((offer) => {
      const options = [...offer.first, ...offer.second];
      return { ...offer, options, label: `${options.length} ways to lay it here`, isShown: options.includes(this.shown) };
    });
  }

  // The next option at a tapped place: another way to lie, each time.
  turned(offer) {
    const at = offer.options.indexOf(this.shown);
    return offer.options[(at + 1) % offer.options.length];
  }
}

// What pawns have done between two positions: {pawn, spots}, along the way that was chosen where one went it.
function movesBetween(before, after, option, places) {
  const list = places.spoken.liesIn[KINDS.PAWN] ?? "";
  const pawns = (things) => new Map(things.filter((thing) => thing.what === KINDS.PAWN).map((thing) => [`${thing.seat} ${thing.one}`, thing.at]));
  const then = pawns(before);
  const found = [];
  for (const [pawn, at] of pawns(after)) {
    const start = then.get(pawn);
    if (start === undefined || start === at) continue;
    const way = option && option.at === list && option.places.length > 1 && option.places[0] === start ? option.places : [start];
    const stops = way[way.length - 1] === at ? way : [...way, at];
    const spots = stops.map((place) => places.spot(list, place)).filter((spot) => spot);
    if (spots.length > 1) found.push({ pawn, spots });
  }
  return found;
}
