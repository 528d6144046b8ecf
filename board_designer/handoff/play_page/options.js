"use strict";
// One decision as it is being taken: what is offered, what of it is still meant, and what is shown before it is done.
// Cards and pieces are chosen first; ways to one place are one line; runs of several pawns are found by their stops.

const FEW = 7; // options that are listed as they are
const WAYS_TO_PART = ["card", "piece", "start"];

class Choosing {
  constructor(position, data, places) {
    this.position = position;
    this.data = data;
    this.places = places;
    this.filters = []; // {by, key, title}: what was chosen first
    this.only = null; // the one group that is looked at
    this.opened = new Set(); // lines of which all ways are listed
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
    const isSplit = !choice.lays && spots.length === many && many > 2 && sentence.reads.some((how) => spoken.packed[how]);
    const runs = isSplit ? runsOf(spots) : [spots];
    const stops = isSplit ? stopsOf(runs).map((at) => key(choice.places[at])) : many ? [key(choice.places[0]), key(choice.places[many - 1])] : [];
    return {
      ...choice, spots, isSplit, runs, stops,
      card: card >= 0 ? spoken.cardIn[sentence.reads[card]]?.[choice.numbers[card]] ?? choice.numbers[card] : null,
      piece: choice.lays ? choice.numbers[0] : null,
      start: many > 1 && !choice.lays && !isSplit ? key(choice.places[0]) : null,
      end: many && !choice.lays && !isSplit ? key(choice.places[many - 1]) : null,
      group: sentence.group || "",
      standsOut: Boolean(sentence.standsOut),
      price: priceOf(sentence, choice.numbers),
      sentence,
    };
  }

  get within() {
    return this.different.filter((option) => this.filters.every(({ by, key }) => (by === "stop" ? option.stops.includes(key) : option[by] === key)));
  }

  get left() {
    return this.within.filter((option) => this.only === null || option.group === this.only);
  }

  // ---- The list

  // What is listed: sections with a heading, what is folded away since it is better chosen elsewhere, and the groups.
  get listed() {
    const left = this.left;
    const laid = left.filter((option) => option.lays);
    const others = left.filter((option) => !option.lays);
    const pieces = new Set(laid.map((option) => option.piece));
    if (pieces.size > 1) {
      return { sections: [{ title: "", entries: [...this.linesOf(others), ...this.parted(laid, "piece")] }], folded: [], groups: [] };
    }
    const groups = this.groups;
    if (laid.length) return { sections: [{ title: "", entries: this.linesOf(others) }], folded: this.linesOf(laid), groups: groups.filter((group) => group.isLaid) };
    if (left.length > FEW) {
      for (const by of WAYS_TO_PART) {
        if (this.filters.some((filter) => filter.by === by) || (by === "start" && groups.length > 1)) continue;
        const parted = this.parted(left, by);
        if (parted.length > 1 && parted.length < left.length * 0.75) return { sections: [{ title: "", entries: parted }], folded: [], groups: [] };
      }
      if (this.isSplit) return { sections: [], folded: this.linesOf(left), groups };
    }
    const lines = this.linesOf(left);
    if (lines.length <= FEW || groups.length < 2) return { sections: [{ title: "", entries: lines }], folded: [], groups: lines.length > FEW || this.only !== null ? groups : [] };
    const sections = groups.map(({ title }) => ({ title, entries: lines.filter((line) => line.options[0].group === title) })).filter(({ entries }) => entries.length);
    return { sections, folded: [], groups };
  }

  // All groups that there are, in the order of the sentences, with the number of their lines.
  get groups() {
    const order = [...new Set(this.data.spoken.options.map((sentence) => sentence.group || ""))];
    const within = this.within;
    const found = order.map((title) => {
      const options = within.filter((option) => option.group === title);
      return { title, many: this.linesOf(options).length, isLaid: options.some((option) => option.lays) };
    });
    return found.filter(({ many }) => many);
  }

  // One line for each option; of several ways from and to the same places the cheapest, with all the others.
  linesOf(options) {
    const isApart = this.filters.some((filter) => filter.by === "end");
    const lines = new Map();
    for (const option of options) {
      const isWay = option.start !== null && !isApart;
      const key = isWay ? JSON.stringify([option.group, option.card, option.start, option.end]) : String(option.number);
      if (!lines.has(key)) lines.set(key, []);
      lines.get(key).push(option);
    }
    return [...lines].flatMap(([key, ways]) => {
      const [first, ...more] = ways.sort(byCost);
      const line = { title: first.text, options: [first], key, more };
      return this.opened.has(key) ? [line, ...more.map((option) => ({ title: option.text, options: [option], isWay: true }))] : [line];
    });
  }

  // Options that share a card, a piece or a start are one entry.
  parted(options, by) {
    const parts = new Map();
    for (const option of options) {
      const key = option[by] === null ? `alone ${option.number}` : option[by];
      if (!parts.has(key)) parts.set(key, []);
      parts.get(key).push(option);
    }
    return [...parts].map(([key, some]) => (some.length > 1 || by === "piece" && some[0].piece !== null ? { title: this.titleOf(by, some[0]), by, key, options: some } : { title: some[0].text, options: some }));
  }

  titleOf(by, option) {
    const { spoken } = this.data;
    if (by === "card") return capital(spoken.lists[spoken.cards][option.card] ?? "");
    if (by === "piece") return capital(spoken.lists[spoken.pieces][option.piece] ?? "");
    if (by === "start") return `From ${this.places.title(option.at, option.places[0])}`;
    return `To ${this.places.title(option.at, option.places[option.places.length - 1])}`;
  }

  narrow(by, option) {
    this.filters.push({ by, key: option[by], title: this.titleOf(by, option) });
    this.only = null;
    this.shown = null;
  }

  // One step back: from what is shown to what was chosen first. False where there is none.
  back() {
    if (this.shown && this.left.length > 1) this.shown = null;
    else if (this.only !== null) this.only = null;
    else if (this.filters.pop()) this.shown = null;
    else if (this.shown) this.shown = null;
    else return false;
    return true;
  }

  // ---- Runs of several pawns, found stop by stop

  get isSplit() {
    const left = this.left;
    return left.some((option) => option.isSplit) && new Set(left.map((option) => option.card)).size === 1;
  }

  get stopsTapped() {
    return this.filters.filter((filter) => filter.by === "stop");
  }

  tapStop({ key, spot, title }) {
    const is = this.filters.findIndex((filter) => filter.by === "stop" && filter.key === key);
    if (is >= 0) this.filters.splice(is, 1);
    else this.filters.push({ by: "stop", key, spot, title });
    const left = this.left;
    this.shown = left.length === 1 ? left[0] : null;
  }

  clearStops() {
    this.filters = this.filters.filter((filter) => filter.by !== "stop");
    this.shown = null;
  }

  stopOffers(left) {
    const stops = new Map();
    for (const option of left) {
      for (const key of option.stops) {
        if (!stops.has(key)) {
          const place = Number(key.slice(option.at.length + 1));
          stops.set(key, { key, by: "stop", spot: this.places.spot(option.at, place), title: capital(this.places.title(option.at, place)), options: [] });
        }
        stops.get(key).options.push(option);
      }
    }
    const tapped = new Set(this.stopsTapped.map((filter) => filter.key));
    return [...stops.values()].filter((offer) => offer.spot).map((offer) => ({
      ...offer, isStart: !tapped.has(offer.key) && offer.options.length === left.length, isTapped: tapped.has(offer.key),
      label: `${offer.title}: ${counted(offer.options.length, "way", "ways")}`,
    }));
  }

  // ---- On the board

  // Places that can be tapped, each with the options it is about.
  get offers() {
    const left = this.left;
    const laid = left.filter((option) => option.lays);
    const offers = laid.length ? this.cellOffers(laid) : this.isSplit ? this.stopOffers(left) : this.placeOffers(left);
    const special = offers.filter((offer) => offer.options.some((option) => option.standsOut));
    return offers.map((offer) => ({ ...offer, standsOut: special.includes(offer) }));
  }

  placeOffers(left) {
    const ends = new Map();
    for (const option of left) {
      if (!option.spots.length) continue;
      const end = option.end ?? option.stops[option.stops.length - 1];
      if (!ends.has(end)) ends.set(end, { spot: option.spots[option.spots.length - 1], by: "end", options: [] });
      ends.get(end).options.push(option);
    }
    const starts = new Map();
    for (const option of left) {
      if (option.start === null || ends.has(option.start)) continue;
      if (!starts.has(option.start)) starts.set(option.start, { spot: option.spots[0], by: "start", isStart: true, options: [] });
      starts.get(option.start).options.push(option);
    }
    const found = [...ends.values(), ...(starts.size > 1 ? starts.values() : [])];
    for (const offer of found) offer.also = this.waiting(offer.options, starts.size > 1 && !offer.isStart);
    return found.filter((offer) => offer.spot).map((offer) => this.labelled(offer));
  }

  // A pawn that waits beside others: any of them may be meant, where the words do not say which one goes.
  waiting(options, isElsewhere) {
    if (isElsewhere || options.some(({ text, at, places }) => places.length !== 2 || text.includes(this.places.title(at, places[0])))) return [];
    const [{ at, places, spots }] = options;
    const pawns = this.position.things.filter((thing) => thing.what === KINDS.PAWN);
    const own = pawns.find((thing) => thing.at === places[0]);
    const list = this.data.spoken.liesIn[KINDS.PAWN];
    if (!own || at !== list) return [];
    const near = pawns.filter((thing) => thing.seat === own.seat && !this.different.some((option) => option.start === `${at} ${thing.at}` && option.at === at && thing.at !== own.at));
    return near.map((thing) => this.places.spot(list, thing.at)).filter((spot) => spot && Math.hypot(spot.x - spots[0].x, spot.y - spots[0].y) < spot.r * 5);
  }

  labelled(offer) {
    offer.options.sort(byCost);
    const many = offer.options.length;
    const title = this.titleOf(offer.by, offer.options[0]);
    return { ...offer, label: many === 1 ? offer.options[0].text : `${title}: ${many} options` };
  }

  // Whether all options of an offer are ways from one place to another: then the cheapest is meant first.
  areWays(offer) {
    const lines = new Set(offer.options.map((option) => JSON.stringify([option.card, option.start, option.end])));
    return offer.by === "end" && lines.size === 1 && offer.options.every((option) => option.start !== null);
  }

  // What has to be done first, where nothing can be tapped yet; or how to go on.
  get hint() {
    const left = this.left;
    const laid = left.filter((option) => option.lays);
    if (!laid.length && this.isSplit) return `Tap where they go from and to. ${counted(left.length, "way is", "ways are")} left.`;
    const cards = new Set(left.map((option) => option.card));
    if (!laid.length) return left.length > FEW && cards.size > 1 && !cards.has(null) ? "Choose a card first." : "Nothing is chosen yet.";
    if (new Set(laid.map((option) => option.piece)).size > 1) return "Choose a piece first, then its place.";
    return this.cellOffers(laid).some((offer) => offer.options.length > 1) ? "Tap a marked place; tap it again to turn the piece." : "Tap a marked place.";
  }

  // Every cell that the chosen piece could lie on.
  cellOffers(left) {
    if (new Set(left.map((option) => option.piece)).size > 1) return [];
    const isOne = left.every((option) => option.places.length === 1);
    const cells = new Map();
    for (const option of left) {
      option.places.forEach((place, at) => {
        const spot = this.places.spot(option.at, place);
        if (!spot) return;
        if (!cells.has(place)) cells.set(place, { spot, by: "cell", isSmall: !isOne, first: [], second: [] });
        cells.get(place)[at ? "second" : "first"].push(option);
      });
    }
    return [...cells.values()].map((offer) => {
      const options = [...offer.first, ...offer.second];
      return { ...offer, options, label: options.length > 1 ? `${options.length} ways to lay it here` : options[0].text };
    });
  }

  // The next option at a tapped place: another way to lie, each time.
  turned(offer) {
    const at = offer.options.indexOf(this.shown);
    return offer.options[(at + 1) % offer.options.length];
  }
}

// ---- Prices and runs

function priceOf(sentence, numbers) {
  const at = sentence.reads.indexOf("tokens");
  if (at < 0) return 0;
  let sum = 0;
  for (let rest = numbers[at]; rest > 0; rest = Math.floor(rest / 2 ** BITS)) sum += rest % 2 ** BITS;
  return sum;
}

function byCost(one, other) {
  return one.price - other.price || one.places.length - other.places.length || one.number - other.number;
}

// Spots run after run: a step that is much longer than most is where another pawn begins.
function runsOf(spots) {
  const steps = spots.slice(1).map((spot, at) => Math.hypot(spot.x - spots[at].x, spot.y - spots[at].y));
  const usual = [...steps].sort((one, other) => one - other)[Math.floor((steps.length - 1) / 2)];
  const runs = [[spots[0]]];
  steps.forEach((far, at) => {
    if (far > usual * 2.2) runs.push([]);
    runs[runs.length - 1].push(spots[at + 1]);
  });
  return runs;
}

// Which of the places are where a run begins or ends.
function stopsOf(runs) {
  const found = [];
  let at = 0;
  for (const run of runs) {
    found.push(at, at + run.length - 1);
    at += run.length;
  }
  return [...new Set(found)];
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
