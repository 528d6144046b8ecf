"use strict";
// The page: puts its parts together, and knows what is open just now.

class App {
  constructor(data, rules) {
    this.data = data;
    this.rules = rules;
    // One board under two sets of rules is two games.
    this.store = new Store(`${data.board.board.checksum} ${data.board.board.tables}`);
    this.panel = document.getElementById("panel");
    this.seats = document.getElementById("seats");
    this.told = document.getElementById("told");
    this.pointer = "mouse";
    this.table = null;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.speed = this.store.like("speed", isStill ? "none" : "normal");
    if (!(this.speed in SPEEDS)) this.speed = "normal";
    this.stops = this.store.like("stops", true); // where a person had no choice
    this.setTheme(this.store.like("theme", ""));
    document.getElementById("title").replaceChildren(apart(data.title));
    document.documentElement.style.setProperty("--ratio", String(data.picture.frame.height / data.picture.frame.width));
    this.board = new BoardView(document.getElementById("board"), data);
    this.news = new News(document.getElementById("news"), data);
    this.startView = new StartView(this);
    this.listen();
    this.start();
  }

  listen() {
    const on = (id, then) => document.getElementById(id).addEventListener("click", then);
    on("undo", () => this.table?.undo());
    on("log", () => this.table?.openLog());
    on("menu", () => this.menu());
    document.addEventListener("pointerdown", (event) => {
      this.pointer = event.pointerType;
    }, true);
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("unhandledrejection", (event) => tellPlainly("Something went wrong", ["The game is kept as it was. Open the page again to go on.", String(event.reason?.message ?? "")]));
    addEventListener("pagehide", () => this.table?.saveTheRest());
  }

  // ---- What is open

  show(state) {
    document.body.className = state;
    document.getElementById("log").hidden = state !== "playing";
    document.getElementById("undo").hidden = state !== "playing";
    this.board.camera.fit();
  }

  start() {
    this.table?.leave();
    this.table = null;
    this.show("starting");
    this.startView.show();
  }

  begin(seating, names) {
    this.seating = seating;
    this.open(new Play(this.rules, seating), names);
  }

  open(play, names) {
    this.table?.leave();
    this.seating = { game: play.game, by: play.by, opening: play.opening };
    this.show("playing");
    this.table = new GameTable(this, play, names);
    this.table.advance();
  }

  again() {
    const names = this.table.names;
    this.begin({ ...this.seating, seed: 1 + chance(2 ** 31 - 2) }, names);
  }

  resume() {
    const kept = this.store.game;
    try {
      const names = this.data.seats.map((_, seat) => plainText(kept.names?.[seat] ?? "").slice(0, 30));
      this.open(playOfLog(this.rules, kept.log), names);
    } catch (wrong) {
      this.store.forget();
      this.refuse(wrong);
    }
  }

  results() {
    this.show("counting");
    this.news.clear();
    this.seats.replaceChildren();
    new ResultsView(this.panel, this.data, this.board).play(this.rules, () => this.start());
  }

  // ---- Logs

  async load() {
    const text = await pickText();
    if (text === null) return;
    const log = this.read(text);
    if (!log) return;
    try {
      const play = playOfLog(this.rules, log);
      if (!(await this.mayLose())) return;
      const { names } = this.store.seating;
      this.open(play, play.by.map((by, seat) => (by === PERSON ? plainText(names[seat] ?? "").trim() : "")));
      this.tell(["The log is loaded."]);
    } catch (wrong) {
      this.refuse(wrong);
    }
  }

  // A log that may be of this game, or null where somebody was told what is wrong.
  read(text) {
    let log;
    try {
      log = readLog(text);
    } catch (wrong) {
      if (!(wrong instanceof LogRefused)) throw wrong;
      tellPlainly("This is not a game log", ["Pick a file that was downloaded here, or written by Board Designer.", `Its name ends with ${LOG_ENDING}.`]);
      return null;
    }
    const { kit, title } = log.board;
    if (kit === this.data.board.board.kit) return log;
    const called = Object.hasOwn(this.data.kits, kit) ? this.data.kits[kit] : "another game";
    tellPlainly("This log is of another game", [`It was played on “${title}”: ${called}. This page is “${this.data.title}”: ${this.data.heading}.`]);
    return null;
  }

  // Whether the game that is kept may be given up: its people are asked.
  async mayLose() {
    const kept = this.store.game;
    if (!kept || kept.log.is_over === true || !kept.log.decisions?.length) return true;
    const when = toldTime(kept.when);
    const answer = await openDialog("Begin a new game?", make("p", { text: `The game${when ? ` from ${when}` : " that is kept"} will be lost.` }),
      { actions: [["Cancel", ""], ["Download its log first", "download"], ["Begin a new game", "yes", "main"]], kind: "small" });
    if (answer === "download") {
      try {
        downloadLog(this.data.title, playOfLog(this.rules, kept.log));
      } catch (wrong) {
        this.refuse(wrong);
        return false;
      }
    }
    return answer !== "";
  }

  refuse(wrong) {
    if (!(wrong instanceof LogRefused)) throw wrong;
    const words = `${capital(wrong.message)}.`.replace(/\.\.$/, ".");
    tellPlainly("This log cannot be played here", [words, ...(wrong.differences ?? [])]);
  }

  // ---- Words for those who listen

  tell(lines) {
    this.told.textContent = lines.filter((line) => line).map((line) => labelText(line).replace(/\.$/, "")).join(". ");
  }

  setUndo(can) {
    document.getElementById("undo").disabled = !can;
  }

  // ---- How somebody likes it

  setTheme(theme) {
    this.theme = ["light", "dark"].includes(theme) ? theme : "";
    if (this.theme) document.documentElement.dataset.theme = this.theme;
    else delete document.documentElement.dataset.theme;
  }

  setStops(stops) {
    this.stops = stops;
    this.store.setLike("stops", stops);
  }

  async menu() {
    const choice = (title, values, now, then) => make("fieldset", {}, make("legend", { text: title }), ...values.map(([value, words]) => {
      const input = make("input", { type: "radio", name: title, value, id: `${title}-${value}`, checked: value === now });
      input.addEventListener("change", () => then(value));
      return make("label", { for: input.id }, input, words);
    }));
    const speeds = choice("Speed", [["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["none", "No animation"]], this.speed, (value) => {
      this.speed = value;
      this.store.setLike("speed", value);
    });
    const themes = choice("Colours", [["", "As the device"], ["light", "Light"], ["dark", "Dark"]], this.theme, (value) => {
      this.setTheme(value);
      this.store.setLike("theme", value);
    });
    const stops = choice("Where you have no choice", [["yes", "Stop and show it"], ["no", "Go on"]], this.stops ? "yes" : "no", (value) => this.setStops(value === "yes"));
    const inGame = this.table ? [["Add a note", "note"], ["Download the log", "download"]] : [];
    const doing = [["Rules", "rules"], ...inGame, ["Load a log", "load"], ["Keys and fingers", "keys"], ...(this.table ? [["New game", "new"]] : [])];
    const list = make("div", { class: "menu" }, ...doing.map(([words, value]) => button(words, (event) => event.target.closest("dialog").close(value), { class: "second" })));
    const about = make("p", { class: "faint", text: `Made with Board Designer ${this.data.version}.` });
    const answer = await openDialog("Menu", [list, speeds, stops, themes, about], { kind: "small" });
    this.doMenu(answer);
  }

  async doMenu(answer) {
    if (answer === "rules") openRules(this.data.sheet);
    else if (answer === "note") this.table.note();
    else if (answer === "download") this.table.download();
    else if (answer === "load") this.load();
    else if (answer === "keys") openKeys();
    else if (answer === "new" && (this.table.play.isOver || (await askFirst("Leave this game?", "It is kept until you begin another one.", "Leave")))) this.start();
  }

  // ---- Keys

  key(event) {
    const { target, key } = event;
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest("input, select, textarea")) return;
    const keys = { "?": () => openKeys(), m: () => this.menu(), r: () => openRules(this.data.sheet), b: () => this.board.host.focus() };
    const inGame = { u: () => this.table.undo(), l: () => this.table.openLog(), n: () => this.table.note(), Escape: () => this.table.panel.back() };
    const then = keys[key.toLowerCase()] ?? (this.table ? inGame[key] ?? inGame[key.toLowerCase()] : null);
    if (then) {
      event.preventDefault();
      then();
    } else if (this.table?.panel.choosing && /^[1-9]$/.test(key)) {
      this.table.panel.pickNumber(Number(key));
    } else if (this.table?.panel.choosing && key.startsWith("Arrow") && target === document.body) {
      event.preventDefault();
      this.table.panel.focusFirst();
    } else if (key === "+" || key === "-" || key === "0") {
      if (key === "0") this.board.camera.fit();
      else this.board.camera.zoomBy(key === "+" ? 1.4 : 1 / 1.4);
    }
  }
}

async function openPage() {
  try {
    const data = await readData(document.getElementById("data").textContent);
    for (const seat of data.seats) seat.letter ??= String(seat.number);
    const { sheet } = document.querySelector("style");
    for (const look of data.picture.looks) sheet.insertRule(look, sheet.cssRules.length);
    window.app = new App(data, await loadRules(data));
  } catch (wrong) {
    document.getElementById("panel").replaceChildren(make("h1", { text: "This page cannot be opened here" }),
      make("p", { text: `It needs a newer browser. (${wrong.message})` }));
    throw wrong;
  }
}

if (typeof document !== "undefined") openPage();
