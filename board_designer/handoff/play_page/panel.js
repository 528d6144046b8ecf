"use strict";
// Beside the board: who is asked what, the options, the own hand, and what has happened.

const BUTTONS_ON_BOARD = 4; // at most so many actions have a button beside their space

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
    this.list = make("ol", { class: "options", "aria-label": "Options" });
    this.doing = make("div", { class: "do-it", hidden: true });
    host.append(this.question, this.hand, this.crumbs, this.list, this.doing);
    for (const part of [this.list, this.hand]) part.addEventListener("keydown", (event) => this.moveFocus(event));
    board.camera.onTap = (place, pointer) => this.tapped(place, pointer);
    board.camera.onHover = (place) => this.hovered(place);
  }

  // ---- What is asked

  ask(choosing, { viewer, called }) {
    const hadFocus = this.host.contains(document.activeElement) && document.activeElement !== document.body;
    this.choosing = choosing;
    this.viewer = viewer;
    const { position } = choosing;
    this.setQuestion(this.hands.data.seats[position.seat], called(position.seat), position.question);
    this.host.scrollTop = 0;
    this.render();
    if (hadFocus) this.items[0]?.focus({ preventScroll: true });
  }

  setQuestion(seat, who, words) {
    this.question.replaceChildren(...(seat ? [badge(seat)] : []), make("span", {}, apart(who, { class: "who" }), make("span", { class: "asks", text: words })));
  }

  // Nobody is asked: the program plays, or the game is over.
  watch({ position, viewer, called, words }) {
    this.choosing = null;
    this.viewer = viewer;
    this.setQuestion(this.hands.data.seats[position.seat], position.seat >= 0 ? called(position.seat) : "", words);
    this.crumbs.replaceChildren();
    this.list.replaceChildren();
    this.doing.hidden = true;
    this.showHand(position);
    this.board.offer([]);
    this.board.showWay([]);
  }

  showHand(position) {
    const parts = [this.hands.middle(position)];
    if (this.viewer !== null) {
      parts.push(this.hands.seat(position, this.viewer, this.viewer, this.choosing ? this.picks() : null, this.chosenThing()));
    }
    this.hand.replaceChildren(...parts.filter((part) => part));
  }

  // What of the own hand can be chosen.
  picks() {
    const { options } = this.choosing;
    return {
      has: (by, key) => options.some((option) => option[by] === key) || options.every((option) => option[by] === null),
      can: (by, key) => options.some((option) => option[by] === key) && new Set(options.map((option) => option[by])).size > 1,
      take: (by, key) => {
        const is = this.choosing.filters.find((filter) => filter.by === by);
        this.choosing.filters = [];
        this.choosing.shown = null;
        if (!is || is.key !== key) this.choosing.narrow(by, options.find((option) => option[by] === key));
        const hadFocus = this.hand.contains(document.activeElement);
        this.render();
        if (hadFocus) this.focusFirst();
      },
    };
  }

  chosenThing() {
    return this.choosing?.filters.find((filter) => filter.by === "card" || filter.by === "piece") ?? null;
  }

  render() {
    const choosing = this.choosing;
    this.showHand(choosing.position);
    this.crumbs.replaceChildren(...(choosing.filters.length ? [
      iconButton("back", "Back", () => this.back()),
      ...choosing.filters.map((filter) => apart(filter.title, { class: "crumb" })),
    ] : []));
    const hint = choosing.hint;
    if (hint) this.crumbs.append(make("span", { class: "hint", text: hint }));
    this.entries = choosing.entries.filter((entry) => !this.isInHand(entry));
    this.list.replaceChildren(...this.entries.map((entry, at) => this.item(entry, at)));
    this.show(choosing.shown);
  }

  // Pieces that are seen in the hand are chosen there.
  isInHand(entry) {
    return entry.by === "piece" && choosingHeld(this.choosing, this.viewer).has(entry.key);
  }

  item(entry, at) {
    const isGroup = entry.options.length > 1;
    const face = make("button", { type: "button", class: isGroup ? "option group" : "option", tabindex: at ? "-1" : "0" },
      make("span", { class: "key", "aria-hidden": "true", text: at < 9 ? String(at + 1) : "" }), apart(this.table.named(entry.title), { class: "words" }),
      isGroup ? make("span", { class: "many", text: `${entry.options.length} ›`, "aria-label": `${entry.options.length} options` }) : null);
    face.addEventListener("click", (event) => this.chosen(entry, event));
    face.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.preview(entry));
    face.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.preview(null));
    face.addEventListener("focus", () => face.matches(":focus-visible") && this.preview(entry));
    return make("li", {}, face);
  }

  // A finger shows first and does it with the second tap; a mouse and keys have shown it before.
  chosen(entry, event) {
    const [option] = entry.options;
    if (entry.options.length > 1) {
      this.choosing.narrow(entry.by, option);
      this.render();
      this.list.querySelector("button")?.focus({ preventScroll: true });
      return;
    }
    const isFinger = event.detail > 0 && this.table.pointer !== "mouse";
    if (isFinger && this.choosing.shown !== option) this.show(option);
    else this.table.take(option.number);
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
    for (const [at, item] of [...this.list.children].entries()) {
      item.firstChild.classList.toggle("shown", Boolean(option) && this.entries[at].options.includes(option));
    }
    this.doing.hidden = !option;
    this.doing.replaceChildren(...(option ? [
      apart(this.table.named(option.text), { class: "words" }),
      option.lays && this.turns(option) > 1 ? button("Turn", () => this.show(this.choosing.turned(this.cellOf(option))), { class: "second" }) : null,
      button("Do it", () => this.table.take(option.number), { class: "main", id: "do-it" }),
    ].filter((part) => part) : []));
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
    const offers = choosing.offers.map((offer) => ({ ...offer, isShown: option ? offer.options.includes(option) : Boolean(some) && offer.options.some((it) => some.has(it)) }));
    const actions = offers.filter((offer) => !offer.isStart && offer.by === "end" && offer.options.every((it) => it.places.length === 1));
    if (actions.length <= BUTTONS_ON_BOARD) {
      for (const offer of actions) {
        offer.words = offer.options.length > 1 ? `${offer.options.length} actions` : this.table.named(offer.options[0].text);
        offer.action = (event) => this.tap(offer, event.detail > 0 ? this.table.pointer : "mouse");
      }
    }
    this.board.offer(offers);
    this.board.showWay(option ? option.spots : [], option?.lays ? { which: option.piece } : null);
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
    if (offer.by === "cell") {
      this.tappedCell = offer;
      this.show(choosing.turned(offer));
    } else if (offer.options.length > 1) {
      choosing.narrow(offer.by, offer.options[0]);
      this.render();
    } else if (pointer === "mouse" || choosing.shown === offer.options[0]) {
      this.table.take(offer.options[0].number);
    } else {
      this.show(offer.options[0]);
    }
  }

  hovered(place) {
    if (!this.choosing) return;
    const offer = place && this.board.offerAt(place);
    const option = offer && offer.by !== "cell" && offer.options.length === 1 ? offer.options[0] : null;
    this.board.host.classList.toggle("can-click", Boolean(offer));
    if (option !== this.hoveredOption) {
      this.hoveredOption = option;
      this.point(option ?? choosingShown(this), null);
    }
  }

  // ---- Keys

  moveFocus(event) {
    const items = this.items;
    const at = items.indexOf(document.activeElement);
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    let next = at + (steps[event.key] ?? 0);
    if (event.key === "Home") next = 0;
    else if (event.key === "End") next = items.length - 1;
    else if (!steps[event.key]) return;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  }

  // The option of that number gets the focus; Enter then takes it.
  pickNumber(number) {
    this.items[number - 1]?.focus();
    const entry = this.entries[number - 1];
    if (entry?.options.length === 1) this.preview(entry);
  }

  // What can be chosen now: the list, or the hand where that is chosen from first.
  get items() {
    const listed = [...this.list.querySelectorAll("button")];
    return listed.length ? listed : [...this.hand.querySelectorAll("button")];
  }

  focusFirst() {
    this.items[0]?.focus();
  }

  back() {
    if (!this.choosing || !this.choosing.back()) return false;
    this.render();
    if (this.host.contains(document.activeElement) || document.activeElement === document.body) this.focusFirst();
    return true;
  }
}

function choosingHeld({ position }, viewer) {
  return new Set(position.things.filter((thing) => thing.what === KINDS.HELD && thing.seat === viewer).map((thing) => thing.one));
}

function choosingShown(panel) {
  return panel.choosing ? panel.choosing.shown : null;
}
