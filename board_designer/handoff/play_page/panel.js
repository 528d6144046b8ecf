"use strict";
// Beside the board: who is asked what, the options, the own hand, and what has happened.

const BUTTONS_ON_BOARD = 8; // at most so many actions have a button beside their space

class Panel {
  constructor(host, board, hands, table) {
    this.host = host;
    this.board = board;
    this.hands = hands;
    this.table = table;
    this.choosing = null;
    this.question = make("h2", { id: "question", tabindex: "-1" });
    this.crumbs = make("div", { class: "crumbs" });
    this.hand = make("div", { class: "own" });
    this.facts = make("div", { class: "known" });
    this.groups = make("div", { class: "groups", role: "group", "aria-label": "Show only" });
    this.list = make("ol", { class: "options", "aria-label": "Options" });
    this.folded = make("details", { class: "folded", hidden: true });
    this.doing = make("div", { class: "do-it", hidden: true });
    this.faces = []; // buttons of the list, each with its entry
    this.room = make("div", { class: "asked" }, this.question, this.facts, this.crumbs, this.groups, this.list, this.folded);
    host.append(this.hand, this.room, this.doing);
    host.addEventListener("keydown", (event) => moveFocus(event, [...this.hand.querySelectorAll("button")], this.items));
    this.folded.addEventListener("toggle", () => this.fillFolded());
    board.camera.onTap = (place, pointer) => this.tapped(place, pointer);
    board.camera.onHover = (place) => this.hovered(place);
  }

  // ---- What is asked

  ask(choosing, { viewer, called }) {
    const hadFocus = this.hadFocus || this.host.contains(document.activeElement);
    this.hadFocus = false;
    this.choosing = choosing;
    this.tappedCell = null;
    this.folded.open = false;
    this.viewer = viewer;
    const { position } = choosing;
    this.setQuestion(this.hands.data.seats[position.seat], called(position.seat), position.question);
    this.room.scrollTop = 0;
    this.render();
    if (hadFocus) (this.faces[0]?.[0] ?? this.items[0])?.focus({ preventScroll: true });
  }

  setQuestion(seat, who, words) {
    this.question.replaceChildren(...(seat ? [badge(seat)] : []), make("span", {}, apart(who, { class: "who" }), make("span", { class: "asks", text: words })));
  }

  // Nobody is asked: the program plays, or the game is over.
  watch({ position, viewer, called, words }) {
    this.hadFocus ||= this.host.contains(document.activeElement);
    this.choosing = null;
    this.viewer = viewer;
    this.setQuestion(this.hands.data.seats[position.seat], position.seat >= 0 ? called(position.seat) : "", words);
    this.crumbs.replaceChildren();
    this.groups.replaceChildren();
    this.list.replaceChildren();
    this.folded.hidden = true;
    this.faces = [];
    this.doing.hidden = true;
    this.showHand(position);
    this.board.offer([]);
    this.board.showWay([]);
  }

  // The hand has its own row, always in the same place; what else is known goes with the question.
  showHand(position) {
    const pick = this.choosing ? this.picks() : null;
    const hand = this.viewer === null ? [] : this.hands.held(position, this.viewer, this.viewer, pick, this.chosenThing());
    const far = this.hand.firstChild?.scrollLeft ?? 0;
    this.hand.replaceChildren(...hand);
    if (hand.length) {
      this.host.classList.add("has-hand");
      hand[0].scrollLeft = far;
    }
    const known = [this.hands.middle(position), this.viewer === null ? null : this.hands.inFront(position, this.viewer, this.viewer)];
    this.facts.replaceChildren(...known.filter((part) => part));
  }

  // What of the own hand can be chosen.
  picks() {
    const { options } = this.choosing;
    return {
      has: (by, key) => options.some((option) => option[by] === key) || options.every((option) => option[by] === null),
      can: (by, key) => options.some((option) => option[by] === key) && (by === "card" || new Set(options.map((option) => option[by])).size > 1),
      standsOut: (by, key) => options.some((option) => option[by] === key && option.standsOut) && options.some((option) => !option.standsOut),
      take: (by, key) => this.pick(by, key),
    };
  }

  // A card or a piece of the hand. Where one option is left it is shown at once; to choose it again is to do it.
  pick(by, key) {
    const choosing = this.choosing;
    const is = choosing.filters.find((filter) => filter.by === by);
    const isAgain = is && is.key === key;
    if (isAgain && choosing.shown && choosing.left.length === 1) {
      this.table.take(choosing.shown.number);
      return;
    }
    if (!isAgain) {
      choosing.filters = [];
      choosing.narrow(by, choosing.options.find((option) => option[by] === key));
      this.tappedCell = null;
      const left = choosing.left;
      if (left.length === 1) [choosing.shown] = left;
    }
    const hadFocus = this.hand.contains(document.activeElement);
    this.render();
    if (hadFocus && this.table.pointer === "mouse") (this.hand.querySelector(".chosen") ?? this.items[0])?.focus({ preventScroll: true });
  }

  chosenThing() {
    return this.choosing?.filters.find((filter) => filter.by === "card" || filter.by === "piece") ?? null;
  }

  render() {
    const choosing = this.choosing;
    this.showHand(choosing.position);
    this.showCrumbs();
    const { sections, folded, groups } = choosing.listed;
    this.groups.replaceChildren(...(groups.length > 1 ? groups.map((group) => this.chip(group)) : []));
    this.faces = [];
    const lines = sections.flatMap(({ title, entries }) => {
      const items = entries.filter((entry) => !this.isInHand(entry)).map((entry) => this.item(entry));
      return title && items.length ? [make("li", { class: "heading" }, make("h3", {}, apart(title))), ...items] : items;
    });
    this.list.replaceChildren(...lines);
    this.foldedEntries = folded;
    this.folded.hidden = !folded.length;
    this.folded.replaceChildren(make("summary", { text: `All ${counted(folded.length, "way", "ways")} as a list` }), make("ol", { class: "options" }));
    this.fillFolded();
    this.show(choosing.shown);
  }

  // A long list that is better chosen from on the board is there when it is asked for.
  fillFolded() {
    const room = this.folded.querySelector("ol");
    if (!room || !this.folded.open || room.firstChild || !this.choosing) return;
    room.append(...this.foldedEntries.map((entry) => this.item(entry)));
  }

  showCrumbs() {
    const { filters } = this.choosing;
    const card = filters.find((filter) => filter.by === "card");
    const lines = card ? this.hands.cardWords(card.key).lines : [];
    this.crumbs.classList.toggle("of-hand", filters.every(({ by, key }) => this.isInHand({ by, key })));
    this.crumbs.replaceChildren(...[
      ...(filters.length ? [iconButton("back", "Back", () => this.back()), ...filters.map((filter) => apart(filter.title, { class: "crumb" }))] : []),
      lines.length ? apart(lines.join(" "), { class: "hint" }) : null,
    ].filter((part) => part));
  }

  clearStops() {
    this.choosing.clearStops();
    this.render();
  }

  // A group that is looked at alone, or with all others again.
  chip({ title, many, isLaid }) {
    const isOn = this.choosing.only === title;
    const words = title || "Others";
    const label = isLaid ? `${words}: ${counted(many, "place", "places")}` : `${words}: ${many}`;
    return button(label, () => {
      this.choosing.only = isOn ? null : title;
      this.choosing.shown = null;
      this.render();
      this.groups.querySelector("[aria-pressed=true], button")?.focus({ preventScroll: true });
    }, { class: "second chip", "aria-pressed": String(isOn) });
  }

  // Cards and pieces that are seen in the hand are chosen there.
  isInHand(entry) {
    const kinds = { piece: KINDS.HELD, card: KINDS.CARD };
    const { things } = this.choosing.position;
    return entry.by in kinds && things.some((thing) => thing.what === kinds[entry.by] && thing.seat === this.viewer && thing.one === entry.key);
  }

  item(entry) {
    const at = this.faces.length;
    const isGroup = entry.options.length > 1;
    const [option] = entry.options;
    const look = ["option", isGroup ? "group" : "", entry.isWay ? "way-to" : "", !isGroup && option.standsOut ? "stands-out" : ""].filter((word) => word).join(" ");
    const face = make("button", { type: "button", class: look, tabindex: at ? "-1" : "0", "data-at": at },
      make("span", { class: "key", "aria-hidden": "true", text: at < 9 ? String(at + 1) : "" }), apart(this.table.named(entry.title), { class: "words" }),
      isGroup ? make("span", { class: "many", text: `${entry.options.length} ›`, "aria-label": `${entry.options.length} options` }) : null);
    face.addEventListener("click", (event) => this.chosen(entry, event));
    face.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.preview(entry));
    face.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.preview(null));
    face.addEventListener("focus", () => face.matches(":focus-visible") && this.preview(entry));
    this.faces.push([face, entry]);
    return make("li", {}, face, entry.more?.length ? this.moreWays(entry) : null);
  }

  moreWays({ key, more }) {
    const { opened } = this.choosing;
    const isOpen = opened.has(key);
    return button(isOpen ? "Fewer ways" : counted(more.length, "more way", "more ways"), (event) => {
      if (!opened.delete(key)) opened.add(key);
      const at = [...this.list.querySelectorAll(".ways")].indexOf(event.currentTarget);
      this.render();
      this.list.querySelectorAll(".ways")[at]?.focus({ preventScroll: true });
    }, { class: "link ways", "aria-expanded": String(isOpen) });
  }

  // A finger shows first and does it with the second tap; a mouse and keys have shown it before.
  // How a piece would lie is always looked at first.
  chosen(entry, event) {
    const [option] = entry.options;
    if (entry.options.length > 1) {
      this.choosing.narrow(entry.by, option);
      this.render();
      this.items[0]?.focus({ preventScroll: true });
      return;
    }
    const isFinger = event.detail > 0 && this.table.pointer !== "mouse";
    if ((isFinger || option.lays) && this.choosing.shown !== option) {
      this.tappedCell = null;
      this.show(option);
    } else {
      this.table.take(option.number);
    }
  }

  // ---- Looking at one

  // For as long as a mouse or the focus is on it.
  preview(entry) {
    if (!this.choosing) return;
    const option = entry && entry.options.length === 1 ? entry.options[0] : this.choosing.shown;
    const ends = entry && entry.options.length > 1 ? new Set(entry.options) : null;
    this.point(option, ends);
  }

  show(option) {
    this.choosing.shown = option;
    for (const [face, entry] of this.faces) {
      const isShown = Boolean(option) && entry.options.length === 1 && entry.options[0] === option;
      face.classList.toggle("shown", isShown);
      if (isShown) face.scrollIntoView({ block: "nearest" });
    }
    // The room of the bar is kept, so that nothing moves under a finger.
    this.doing.hidden = false;
    this.doing.classList.toggle("idle", !option);
    const { hint, stopsTapped } = this.choosing;
    this.doing.replaceChildren(...[
      apart(option ? this.table.named(option.text) : hint, { class: "words" }),
      stopsTapped.length ? button("Clear", () => this.clearStops(), { class: "second clear" }) : null,
      option?.lays && this.turns(option) > 1 ? button("Turn", () => this.show(this.choosing.turned(this.cellOf(option))), { class: "second" }) : null,
      option ? button("Do it", () => this.table.take(option.number), { class: "main", id: "do-it" }) : null,
    ].filter((part) => part));
    this.point(option, null);
  }

  cellOf(option) {
    return this.tappedCell ?? this.choosing.offers.find((offer) => offer.options.includes(option));
  }

  turns(option) {
    return this.cellOf(option)?.options.length ?? 0;
  }

  // On the board: the way of an option, and all that can be tapped.
  point(option, some) {
    const choosing = this.choosing;
    const isMeant = (offer) => (option ? offer.options.includes(option) : Boolean(some) && offer.options.some((it) => some.has(it)));
    const offers = choosing.offers.map((offer) => ({ ...offer, isShown: offer.isTapped || isMeant(offer) }));
    const actions = offers.filter((offer) => !offer.isStart && offer.by === "end" && offer.options.every((it) => it.places.length === 1));
    if (actions.length <= BUTTONS_ON_BOARD) {
      for (const offer of actions) {
        offer.words = offer.options.length > 1 ? `${offer.options.length} actions` : this.shortly(offer.options[0]);
        offer.about = offer.options.map((it) => this.table.named(it.text)).join("\n");
        offer.action = (event) => this.tap(offer, event.detail > 0 ? this.table.pointer : "mouse");
      }
    }
    this.board.offer(offers);
    this.board.showWay(option ? option.runs : [], option?.lays ? { which: option.piece } : null);
  }

  // An action in a word or two: its price, or else what it is.
  shortly({ sentence, numbers, price }) {
    if (price) return this.hands.words.read("tokens", numbers[sentence.reads.indexOf("tokens")]);
    return sentence.words.split(/[ :,]/)[0];
  }

  // ---- On the board

  tapped(place, pointer) {
    this.table.hurry();
    if (!this.choosing) return;
    const offer = this.board.offerAt(place);
    if (offer) this.tap(offer, pointer);
    else if (this.choosing.shown) this.show(null);
  }

  tap(offer, pointer) {
    const choosing = this.choosing;
    const { shown } = choosing;
    const [first] = offer.options;
    const isAlone = offer.options.length === 1;
    if (offer.by === "stop") {
      choosing.tapStop(offer);
      this.render();
    } else if (shown && offer.options.includes(shown) && (isAlone || choosing.filters.some((filter) => filter.by === "end"))) {
      this.table.take(shown.number);
    } else if (offer.by === "cell") {
      this.tappedCell = offer;
      this.show(choosing.turned(offer));
    } else if (!isAlone) {
      const areWays = choosing.areWays(offer);
      choosing.narrow(offer.by, first);
      if (areWays) choosing.shown = first;
      this.render();
    } else if (pointer === "mouse") {
      this.table.take(first.number);
    } else {
      this.show(first);
    }
  }

  hovered(place) {
    if (!this.choosing) return;
    const offer = place && this.board.offerAt(place);
    const isOne = offer && (offer.options.length === 1 || (offer.by === "end" && this.choosing.areWays(offer)));
    const option = isOne && offer.by !== "stop" ? offer.options[0] : null;
    this.board.host.classList.toggle("can-click", Boolean(offer));
    if (option !== this.hoveredOption) {
      this.hoveredOption = option;
      this.point(option ?? choosingShown(this), null);
    }
  }

  // ---- Keys

  // The option of that number gets the focus; Enter then takes it.
  pickNumber(number) {
    const [face, entry] = this.faces[number - 1] ?? [];
    const items = this.items;
    (face ?? (this.faces.length ? null : items[number - 1]))?.focus();
    if (entry?.options.length === 1) this.preview(entry);
  }

  // What can be chosen now: the list, or the hand where that is chosen from first.
  get items() {
    const seen = (item) => item.checkVisibility?.() ?? true;
    const listed = [...this.room.querySelectorAll(".chip, .option, .ways, summary")].filter(seen);
    return listed.length ? listed : [...this.hand.querySelectorAll("button")];
  }

  focusFirst() {
    (this.faces[0]?.[0] ?? this.items[0])?.focus();
  }

  back() {
    if (!this.choosing || !this.choosing.back()) return false;
    const isHere = this.host.contains(document.activeElement) || document.activeElement === document.body;
    this.render();
    if (isHere) this.focusFirst();
    return true;
  }
}

function choosingShown(panel) {
  return panel.choosing ? panel.choosing.shown : null;
}
