"use strict";
// Before a game: who sits where, and what else can be done with the board.

class StartView {
  constructor(app) {
    this.app = app;
    this.game = 0;
  }

  show() {
    const { app } = this;
    const { data, rules, store } = app;
    this.game = chance(rules.games);
    const roles = rules.rolesOf(this.game);
    const kept = store.game?.log.is_over === true ? null : store.game;
    this.seating = store.seating;
    const first = roles.findIndex((role) => role >= 0);
    this.rows = roles.map((role, seat) => (role < 0 ? null : this.row(seat, role, seat === first)));
    const parts = [
      make("h1", {}, apart(data.title)),
      make("p", { class: "faint" }, apart(data.heading)),
      kept ? this.goOn(kept) : null,
      make("h2", { text: "Who plays?" }),
      make("ul", { class: "places" }, ...this.rows.filter((row) => row).map((row) => row.element)),
      make("div", { class: "choices" },
        button("Play", () => this.play(), { class: kept ? "second" : "main", id: "play" }),
        button("Rules", () => openRules(data.sheet), { class: "second" }),
        button(`Let the program play ${MANY_GAMES.toLocaleString("en")} games`, () => app.results(), { class: "second", id: "many" }),
        button("Load a log", () => app.load(), { class: "second", id: "load" })),
      make("p", { class: "faint", text: `Everything is in this one file, and it needs no network. ${store.works ? "Your game is kept in this browser." : "This browser keeps nothing: download the log to go on later."}` }),
    ];
    app.panel.replaceChildren(make("div", { class: "start" }, ...parts.filter((part) => part)));
    app.seats.replaceChildren();
    app.board.show([]);
    app.board.offer([]);
    app.board.showWay([]);
  }

  goOn(kept) {
    const when = toldTime(kept.when);
    return make("div", { class: "kept" }, button(`Go on with the game${when ? ` from ${when}` : ""}`, () => this.app.resume(), { class: "main", id: "go-on" }));
  }

  // One seat: who plays it, and what a person is called.
  row(seat, role, isPerson) {
    const { data } = this.app;
    const title = capital(data.spoken.seats[seat] ?? `seat ${data.seats[seat].number}`);
    const roleTitle = data.roleTitles?.[data.roles[role]] ?? "";
    const levels = data.levels.map((level) => make("option", { value: level.name, text: level.title, title: level.about }));
    const who = make("select", { "aria-label": `Who plays ${title}` }, make("option", { value: PERSON, text: "Person" }), ...levels);
    const usual = data.levels[Math.min(1, data.levels.length - 1)]?.name ?? PERSON;
    const name = make("input", { type: "text", maxlength: "30", dir: "auto", autocomplete: "off", placeholder: "Name", "aria-label": `Name of ${title}`, value: plainText(this.seating.names[seat] ?? "") });
    who.value = isPerson ? PERSON : usual;
    const last = this.seating.by[seat];
    if (last === PERSON || data.levels.some((level) => level.name === last)) who.value = last;
    const update = () => {
      name.hidden = who.value !== PERSON;
    };
    who.addEventListener("change", update);
    update();
    const team = data.seats[seat].team;
    const under = [roleTitle && !title.includes(roleTitle) ? roleTitle : "", team ? `Team ${team}` : ""].filter((word) => word).join(", ");
    const label = make("span", { class: "place" }, apart(title), under ? make("small", {}, apart(under)) : null);
    return { element: make("li", {}, badge(data.seats[seat]), label, who, name), who, name };
  }

  async play() {
    if (!(await this.app.mayLose())) return;
    const by = this.rows.map((row) => row?.who.value ?? null);
    const names = this.rows.map((row) => (row && row.who.value === PERSON ? plainText(row.name.value).trim() : ""));
    const { seating } = this; // a seat that is free this time keeps what it had
    const now = (kept, read) => this.rows.map((row, seat) => (row ? read(row) : kept[seat] ?? null));
    this.app.store.keepSeating(now(seating.by, (row) => row.who.value), now(seating.names, (row) => row.name.value));
    this.app.begin({ game: this.game, seed: 1 + chance(2 ** 31 - 2), by }, names);
  }
}

// A whole number below another, by chance.
function chance(below) {
  return crypto.getRandomValues(new Uint32Array(1))[0] % Math.max(1, below);
}
