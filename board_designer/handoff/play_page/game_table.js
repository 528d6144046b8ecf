"use strict";
// One game at the table: people decide, the program plays its seats in between, and everything can be taken back.

const SPEEDS = { slow: 1700, normal: 900, fast: 320, none: 0 }; // milliseconds for what one decision brings
const LATEST = 6; // lines that are told where it is not known what was seen before

class GameTable {
  constructor(app, play, names) {
    this.app = app;
    this.play = play;
    this.names = names; // by seat, where somebody has one
    this.data = app.data;
    this.board = app.board;
    this.viewer = null; // whose hand may be seen
    this.seen = new Map(); // by seat: how many lines there were when it decided last
    this.run = 0;
    this.isSkipping = false;
    this.hands = new Hands(this.data, play.rules, this.board);
    app.panel.replaceChildren();
    this.panel = new Panel(app.panel, this.board, this.hands, this);
    if (play.people.size === 1) [this.viewer] = play.people;
    this.seatTitles = this.data.spoken.seats.map((title, seat) => [title, seat]).filter(([, seat]) => names[seat])
      .sort(([one], [other]) => other.length - one.length);
    const titles = this.seatTitles.map(([title]) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.titlesIn = titles.length ? new RegExp(`(?:${titles.join("|")})(?!\\d)`, "g") : null;
  }

  get pointer() {
    return this.app.pointer;
  }

  // ---- Words

  called(seat) {
    return this.names[seat] || capital(this.data.spoken.seats[seat] ?? "");
  }

  // A sentence with the names that people gave themselves.
  named(words) {
    const known = new Map(this.seatTitles);
    const named = this.titlesIn ? words.replace(this.titlesIn, (title) => this.names[known.get(title)] ?? title) : words;
    return named.replace(/(^|[.!?] )(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase());
  }

  lines(first = 0) {
    const lines = this.play.lines(this.viewer).slice(first);
    return withoutSteps(lines, this.data.spoken.events).map((line) => ({ ...line, text: this.named(line.text) }));
  }

  since() {
    const first = this.viewer === null ? undefined : this.seen.get(this.viewer);
    return first === undefined ? this.lines().slice(-LATEST) : this.lines(first);
  }

  // ---- The course of the game

  async advance() {
    const run = ++this.run;
    this.isSkipping = false;
    while (run === this.run) {
      const { position } = this.play;
      if (position.isOver) return this.finish();
      if (this.play.people.has(position.seat)) return this.ask(run);
      await this.playProgram(run);
    }
  }

  async ask(run) {
    this.save();
    const { position } = this.play;
    const { seat } = position;
    if (this.viewer !== seat && this.data.spoken.needsPassing && this.play.people.size > 1) {
      this.viewer = null;
      this.watch("");
      await drawCurtain(this.data.seats[seat], this.called(seat));
      if (run !== this.run) return;
    }
    this.viewer = seat;
    this.board.say("");
    this.show(position);
    const since = this.since();
    this.panel.ask(new Choosing(position, this.data, this.board.places), { viewer: seat, since, called: (at) => this.called(at) });
    this.app.tell([...since.slice(-8).map((line) => line.text), `${this.called(seat)}: ${position.question}`]);
  }

  async take(number) {
    const before = this.play.position;
    const option = this.panel.choosing?.options[number];
    if (!option || before.seat !== this.viewer) return;
    const run = ++this.run;
    const first = this.play.lines(null).length;
    this.seen.set(before.seat, first);
    this.play.take(number);
    this.save();
    this.watch("");
    this.isSkipping = false;
    await this.animate(before, option, first, run, Math.min(this.pace, SPEEDS.normal));
    if (run === this.run) this.advance();
  }

  // One decision of the program, to be watched.
  async playProgram(run) {
    const before = this.play.position;
    const first = this.play.lines(null).length;
    if (this.pace) this.watch("is thinking…");
    if (this.pace || performance.now() - (this.breath ?? 0) > 40) {
      await nextFrame();
      await wait(0);
      this.breath = performance.now();
    }
    if (run !== this.run) return;
    const number = this.play.ownChoice();
    const option = before.choices[number];
    this.play.take(number);
    await this.animate(before, option, first, run, this.pace);
  }

  get pace() {
    return this.isSkipping ? 0 : SPEEDS[this.app.speed];
  }

  hurry() {
    if (!this.panel.choosing) this.isSkipping = true;
  }

  async animate(before, option, first, run, milliseconds) {
    const after = this.play.position;
    const isSkipped = () => this.isSkipping || run !== this.run;
    if (milliseconds > 0) {
      const said = this.lines(first).map((line) => line.text);
      this.board.say(said.slice(-3).join(" · "));
      await this.board.glide(movesBetween(before.things, after.things, option, this.board.places), milliseconds * 0.7, isSkipped);
      if (run !== this.run) return;
      this.show(after);
      const begun = performance.now();
      const stay = said.length ? milliseconds * 0.8 : milliseconds * 0.15;
      while (!isSkipped() && performance.now() - begun < stay) await wait(30);
    } else if (!this.isSkipping) {
      this.show(after);
    }
  }

  finish() {
    const { position } = this.play;
    this.save();
    this.board.say("");
    this.show(position);
    const won = position.winners.map((seat) => this.called(seat));
    const words = won.length ? `${listed(won)} won` : "Nobody won";
    this.watch("The game is over");
    this.panel.setQuestion(this.data.seats[position.winners[0]], words, "The game is over");
    this.app.tell([`The game is over. ${words}.`]);
    this.panel.hand.replaceChildren();
    this.panel.list.replaceChildren(this.endPanel(position));
    this.panel.list.querySelector("button")?.focus({ preventScroll: true });
  }

  endPanel(position) {
    const scores = position.things.filter((thing) => thing.what === KINDS.SCORE).sort((one, other) => other.one - one.one);
    const rows = scores.map(({ seat, one }) => make("li", {}, badge(this.data.seats[seat]), apart(this.called(seat), { class: "who" }),
      make("b", { text: this.hands.scoreWords(one) }), position.winners.includes(seat) ? make("span", { class: "won", text: "won" }) : null));
    return make("li", { class: "over" }, make("ul", { class: "scores" }, ...rows),
      make("div", { class: "choices" }, button("Play again", () => this.app.again(), { class: "main" }),
        button("New table", () => this.app.start(), { class: "second" }), button("Download the log", () => this.download(), { class: "second" }), button("Load a log", () => this.app.load(), { class: "second" })));
  }

  // ---- What is seen

  show(position) {
    this.board.show(position.things.filter((thing) => !this.hands.isHidden(thing, this.viewer)), position.seat >= 0 ? position.seat : position.active);
    this.app.seats.replaceChildren(this.hands.strip(position, this.viewer, (seat) => this.called(seat), (seat) => this.openSeat(seat)));
    this.app.setUndo(this.play.decisions.some((decision) => this.play.people.has(decision.seat)));
  }

  watch(words) {
    const { position } = this.play;
    this.panel.watch({ position, viewer: this.viewer, since: this.since(), called: (seat) => this.called(seat), words });
    this.show(position);
  }

  openSeat(seat) {
    const { position } = this.play;
    const { by } = this.play;
    const plays = by[seat] === PERSON ? "a person" : this.data.levels.find((level) => level.name === by[seat])?.title ?? "";
    const role = this.data.roleTitles?.[this.data.roles?.[this.play.roles[seat]]] ?? "";
    const about = [role, plays && `played by ${plays === "a person" ? plays : `the program, ${plays.toLowerCase()}`}`].filter((word) => word);
    const score = position.things.find((thing) => thing.what === KINDS.SCORE && thing.seat === seat);
    const cards = position.things.filter((thing) => thing.what === KINDS.CARD && thing.seat === seat && !this.hands.isHidden(thing, this.viewer));
    const words = [...new Set(cards.map((thing) => thing.one))].map((one) => this.hands.cardWords(one)).filter((card) => card.lines.length);
    openDialog(this.called(seat), [
      make("p", { class: "seat-about" }, badge(this.data.seats[seat]), apart(capital(about.join(", ")))),
      score && !this.hands.isHidden(score, this.viewer) ? make("p", { text: capital(this.hands.scoreWords(score.one)) }) : null,
      this.hands.seat(position, seat, this.viewer),
      words.length ? make("dl", { class: "card-words" }, ...words.flatMap((card) => [make("dt", {}, apart(card.title)), ...card.lines.map((line) => make("dd", {}, apart(line)))])) : null,
    ], { kind: "small" });
  }

  // ---- Back, logs and notes

  undo() {
    if (!this.play.decisions.some((decision) => this.play.people.has(decision.seat))) return;
    this.goTo(() => this.play.takenBack());
    this.app.tell(["Taken back."]);
  }

  goTo(change) {
    this.run++;
    change();
    for (const [seat, many] of this.seen) if (many > this.play.lines(null).length) this.seen.delete(seat);
    this.play.notes = this.play.notes.filter((note) => note.decision <= this.play.decisions.length);
    this.board.say("");
    this.advance();
  }

  async openLog() {
    const answer = await openLog(this.lines(), this.play.notes, this.play.decisions);
    if (answer === "download") this.download();
    else if (answer === "load") this.app.load();
    else if (answer === "note") this.note();
    else if (answer) {
      const gone = this.play.decisions.length - Number(answer);
      const words = `${counted(gone, "decision is", "decisions are")} taken back. This cannot be undone.`;
      if (await askFirst("Go back to this turn?", words, "Go back")) this.goTo(() => this.play.backTo(Number(answer)));
    }
  }

  async note() {
    const text = await askNote();
    if (!text) return;
    this.play.notes.push({ turn: this.play.position.turn, decision: this.play.decisions.length, text });
    this.save();
    this.app.tell(["The note is in the log."]);
  }

  save() {
    this.app.store.keep(this.play.log(), this.names);
  }

  download() {
    const name = plainText(this.data.title).replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "").slice(0, 60) || "game";
    downloadText(`${name}.game.json`, logText(this.play));
  }

  leave() {
    this.run++;
    this.board.say("");
  }
}

// A walk is told by where it ends.
function withoutSteps(lines, events) {
  const isStep = (line, next) => next && events[line.what].moves && next.what === line.what && next.seat === line.seat && next.turn === line.turn;
  return lines.filter((line, at) => !isStep(line, lines[at + 1]) || line.numbers[0] !== lines[at + 1].numbers[0] && namesPawn(line, events));
}

// Whether the first number of a happening is which pawn moves: then two of them are two walks.
function namesPawn(line, events) {
  return events[line.what].reads[0] === "number";
}
