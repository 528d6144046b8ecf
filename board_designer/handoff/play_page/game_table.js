"use strict";
// One game at the table: people decide, the program plays its seats in between, and everything can be taken back.

const SPEEDS = { slow: 1700, normal: 900, fast: 320, none: 0 }; // milliseconds for what one decision brings

class GameTable {
  constructor(app, play, names) {
    this.app = app;
    this.play = play;
    this.names = names; // by seat, where somebody has one
    this.data = { ...app.data, spoken: namedSpoken(app.data.spoken, names) };
    this.words = new Words(this.data.spoken);
    play.speak(this.words);
    this.board = app.board;
    this.news = app.news;
    this.viewer = null; // whose hand may be seen
    this.seen = new Map(); // by seat: how much had happened when it decided last
    this.run = 0;
    this.isSkipping = false;
    this.goOn = null; // ends a stop
    this.remark = ""; // about the page, to be told with the next question
    this.hands = new Hands(this.data, { words: this.words }, this.board);
    app.panel.replaceChildren();
    this.news.clear();
    this.panel = new Panel(app.panel, this.board, this.hands, this);
    if (play.people.size === 1) [this.viewer] = play.people;
  }

  get pointer() {
    return this.app.pointer;
  }

  // ---- Words

  called(seat) {
    return capital(this.data.spoken.seats[seat] ?? "");
  }

  // The same for the one who looks.
  calledHere(seat) {
    return seat === this.viewer ? `${this.called(seat)} (you)` : this.called(seat);
  }

  withRound(seat, { round }) {
    return `${this.calledHere(seat)}${round > 0 ? ` · Round ${round}` : ""}`;
  }

  calledShort(seat) {
    return seat === this.viewer && !this.names[seat] ? "You" : this.called(seat);
  }

  named(words) {
    return asSentences(words);
  }

  lines(first = 0, end = this.play.happened) {
    const lines = this.play.lines(this.viewer, first, end);
    return withoutSteps(lines, this.data.spoken.events).map((line) => ({ ...line, text: asSentences(line.text) }));
  }

  turns(lines) {
    const turns = turnsOf(lines, this.data.spoken.events, this.viewer, (seat) => this.called(seat));
    return turns.map((turn) => ({ ...turn, isForced: this.isForced(turn) }));
  }

  // What happened since the viewer's last decision.
  since() {
    const first = this.viewer === null ? undefined : this.seen.get(this.viewer);
    const turns = this.turns(this.lines(first));
    return first === undefined ? turns.slice(-LATEST) : turns;
  }

  // A turn of a person in which the rules left nothing to decide.
  isForced({ turn, seat }) {
    const { position, decisions, people } = this.play;
    if (turn < 1 || !people.has(seat) || (position.turn === turn && position.seat >= 0)) return false;
    return !decisions.some((decision) => decision.turn === turn);
  }

  // ---- The course of the game

  async advance() {
    const run = ++this.run;
    this.isSkipping = false;
    if (!this.play.decisions.length) await this.playStages(this.play.between[0] ?? this.play.position, null, 0, run, this.pace);
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
      this.hideAll();
      await drawCurtain(this.data.seats[seat], this.called(seat));
      if (run !== this.run) return;
    }
    this.viewer = seat;
    this.show(position);
    const since = this.since();
    this.news.since(since, this.remark);
    this.panel.ask(new Choosing(position, this.data, this.board.places), { viewer: seat, called: (at) => this.withRound(at, position) });
    this.app.tell([this.remark, ...since.slice(-8).map((turn) => turn.text), `${this.called(seat)}: ${position.question}`]);
    this.remark = "";
  }

  // Nothing of what one person may see is left on the page for the next.
  hideAll() {
    this.viewer = null;
    this.watch("");
    this.news.clear();
    this.app.tell([]);
    this.panel.hand.replaceChildren();
  }

  async take(number) {
    const before = this.play.position;
    const option = this.panel.choosing?.options[number];
    if (!option || before.seat !== this.viewer) return;
    const run = ++this.run;
    const first = this.play.happened;
    this.seen.set(before.seat, first);
    this.play.take(number);
    this.save();
    this.panel.watch({ position: before, viewer: this.viewer, called: (seat) => this.calledHere(seat), words: "" });
    this.isSkipping = false;
    await this.playStages(before, option, first, run, Math.min(this.pace, SPEEDS.normal));
    if (run === this.run) this.advance();
  }

  // One decision of the program, to be watched.
  async playProgram(run) {
    const before = this.play.position;
    const first = this.play.happened;
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
    await this.playStages(before, option, first, run, this.pace);
  }

  get pace() {
    return this.isSkipping ? 0 : SPEEDS[this.app.speed];
  }

  hurry() {
    if (this.goOn) this.goOn();
    else if (!this.panel.choosing) this.isSkipping = true;
  }

  // What one decision brought, step by step: the board, the seats and the words change together.
  async playStages(before, option, first, run, pace) {
    const last = { ...this.play.position, happened: this.play.happened };
    let [was, from] = [before, first];
    for (const stage of [...this.play.between, last]) {
      const turns = this.turns(this.lines(from, stage.happened));
      await this.animate(was, stage, was === before ? option : null, turns, run, this.isSkipping ? 0 : pace);
      if (run !== this.run) return;
      const forced = turns.find((turn) => turn.isForced);
      if (forced && this.app.stops) await this.stop(forced, stage, run);
      if (run !== this.run) return;
      [was, from] = [stage, stage.happened];
    }
  }

  async animate(was, stage, option, turns, run, milliseconds) {
    const isSkipped = () => this.isSkipping || run !== this.run;
    this.board.markLatest(was.things, stage.things);
    if (milliseconds > 0) {
      if (turns.length) this.news.now(turns);
      await this.board.glide(movesBetween(was.things, stage.things, option, this.board.places), milliseconds * 0.7, isSkipped);
      if (run !== this.run) return;
      this.show(stage);
      const begun = performance.now();
      const words = turns.reduce((many, turn) => many + turn.text.length, 0);
      const stay = words ? milliseconds * (0.6 + Math.min(words, 120) / 100) : milliseconds * 0.15;
      while (!isSkipped() && performance.now() - begun < stay) await wait(30);
    } else if (!this.isSkipping) {
      this.show(stage);
    }
  }

  // The rules played for a person, who is told so and goes on.
  async stop(turn, stage, run) {
    this.isSkipping = false;
    this.show(stage);
    const isViewer = turn.seat === this.viewer;
    const words = `${isViewer ? "You" : this.called(turn.seat)} had no choice`;
    this.news.now([turn]);
    this.panel.watch({ position: stage, viewer: this.viewer, called: (seat) => this.calledHere(seat), words: "" });
    this.panel.setQuestion(this.data.seats[turn.seat], this.calledHere(turn.seat), words);
    this.app.tell([`${words}: ${turn.text}`]);
    await new Promise((done) => {
      this.goOn = done;
      const never = () => {
        this.app.setStops(false);
        done();
      };
      this.panel.list.replaceChildren(make("li", { class: "stop" }, make("p", {}, apart(turn.text)),
        make("div", { class: "choices" }, button("Go on", done, { class: "main", id: "go-ahead" }), button("Do not stop for this", never, { class: "link" }))));
      document.getElementById("go-ahead").focus({ preventScroll: true });
    });
    this.goOn = null;
    if (run === this.run) this.panel.list.replaceChildren();
  }

  finish() {
    const { position } = this.play;
    this.save();
    this.show(position);
    this.news.since(this.since(), this.remark);
    this.remark = "";
    this.panel.watch({ position, viewer: this.viewer, called: (seat) => this.calledHere(seat), words: "The game is over" });
    const words = this.wonWords(position.winners);
    this.panel.setQuestion(this.data.seats[position.winners[0]], "", "The game is over");
    this.app.tell([`The game is over. ${words}.`]);
    this.panel.hand.replaceChildren();
    this.panel.list.replaceChildren(this.endPanel(position, words));
    this.panel.list.querySelector("button")?.focus({ preventScroll: true });
  }

  wonWords(winners) {
    const { people } = this.play;
    if (!winners.length) return "Nobody won";
    const [you] = people.size === 1 ? people : [-1];
    if (winners.length === 1 && winners[0] === you) return "You won!";
    const others = winners.filter((seat) => seat !== you).map((seat) => this.called(seat));
    return winners.includes(you) ? `You and ${listed(others)} won!` : `${listed(others)} won`;
  }

  // A row for each seat; partners who share a score share a row.
  endPanel(position, words) {
    const rows = [];
    const scores = position.things.filter((thing) => thing.what === KINDS.SCORE).sort((one, other) => other.one - one.one);
    for (const { seat, one } of scores) {
      const { team } = this.data.seats[seat];
      const same = team ? rows.find((row) => row.team === team && row.score === one) : null;
      if (same) same.seats.push(seat);
      else rows.push({ team, score: one, seats: [seat] });
    }
    const items = rows.map(({ seats, score }) => make("li", {}, ...seats.map((seat) => badge(this.data.seats[seat])),
      apart(listed(seats.map((seat) => this.calledHere(seat))), { class: "who" }),
      make("b", { text: `${this.hands.scoreWords(score)}${seats.length > 1 ? " of both" : ""}` }),
      seats.some((seat) => position.winners.includes(seat)) ? make("span", { class: "won", text: "won" }) : null));
    const last = this.lines().at(-1); // how it ended
    const ending = last && last.seat < 0 ? make("p", { class: "faint" }, apart(last.text)) : null;
    return make("li", { class: "over" }, make("p", { class: "victory" }, apart(words)), ending, make("ul", { class: "scores" }, ...items),
      make("div", { class: "choices" }, button("Play again (same seats)", () => this.app.again(), { class: "main" }),
        button("New table", () => this.app.start(), { class: "second" }), button("Download the log", () => this.download(), { class: "second" }), button("Load a log", () => this.app.load(), { class: "second" })));
  }

  // ---- What is seen

  show(position) {
    this.board.show(position.things.filter((thing) => !this.hands.isHidden(thing, this.viewer)), position.seat >= 0 ? position.seat : position.active);
    this.app.seats.replaceChildren(this.hands.strip(position, this.viewer, (seat) => this.calledShort(seat), (seat) => this.openSeat(seat)));
    if (!this.panel.choosing) this.panel.showHand(position);
    this.app.setUndo(this.play.decisions.some((decision) => this.play.people.has(decision.seat)));
  }

  watch(words) {
    const { position } = this.play;
    this.panel.watch({ position, viewer: this.viewer, called: (seat) => this.calledHere(seat), words });
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
    openDialog(this.calledHere(seat), [
      make("p", { class: "seat-about" }, badge(this.data.seats[seat]), apart(capital(about.join(", ")))),
      score && !this.hands.isHidden(score, this.viewer) ? make("p", { text: capital(this.hands.scoreWords(score.one)) }) : null,
      this.hands.seat(position, seat, this.viewer),
      words.length ? make("dl", { class: "card-words" }, ...words.flatMap((card) => [make("dt", {}, apart(card.title)), ...card.lines.map((line) => make("dd", {}, apart(line)))])) : null,
    ], { kind: "small beside" });
  }

  // ---- Back, logs and notes

  undo() {
    const { decisions, people } = this.play;
    const last = decisions.findLast((decision) => people.has(decision.seat));
    if (!last) return;
    this.goTo(() => this.play.takenBack());
    this.remark = `Taken back: ${this.inNames(last.says)}.`;
  }

  // Words of the log, with the names of people.
  inNames(says) {
    return asSentences(namedSpoken({ ...this.app.data.spoken, lists: { says: [says] } }, this.names).lists.says[0]);
  }

  goTo(change) {
    this.run++;
    this.goOn?.();
    change();
    for (const [seat, many] of this.seen) if (many > this.play.happened) this.seen.delete(seat);
    this.play.notes = this.play.notes.filter((note) => note.decision <= this.play.decisions.length);
    this.board.markLatest([], []);
    const run = this.run;
    queueMicrotask(() => run === this.run && this.advance());
  }

  // Before the first decision of a person at or after one of the program; where none follows, there is no way back.
  standsAt(number) {
    const { decisions, people } = this.play;
    if (!people.size) return number;
    const at = decisions.findIndex((decision, many) => many >= number && people.has(decision.seat));
    return at < 0 ? null : at;
  }

  async openLog() {
    const answer = await openLog(this.lines(), this.play, (number) => this.standsAt(number));
    const [what, number] = answer.split(" ");
    if (what === "download") this.download();
    else if (what === "load") this.app.load();
    else if (what === "note") this.note();
    else if (what === "look") this.look(Number(number));
    else if (what === "back") this.askBack(Number(number));
  }

  async askBack(number) {
    const { decisions } = this.play;
    const [told, at] = [decisions[number].turn, this.standsAt(number)];
    const { turn, seat } = decisions[at];
    const gone = decisions.length - at;
    const where = turn === told ? "" : `The program plays turn ${told}. ${this.calledHere(seat)} is to decide next in turn ${turn}. `;
    const yes = `Take back ${counted(gone, "decision", "decisions")}`;
    if (!(await askFirst(`Return to turn ${told}?`, `${where}What is taken back is gone.`, yes))) return this.openLog();
    this.goTo(() => this.play.backTo(at));
    this.remark = `Back at turn ${turn}: ${counted(gone, "decision is", "decisions are")} taken back.`;
  }

  // An earlier position, while the game stands as it is.
  look(number) {
    this.run++;
    this.goOn?.();
    const then = this.play.copy(number);
    const { position } = then;
    this.board.markLatest([], []);
    this.panel.watch({ position, viewer: this.viewer, called: (seat) => this.calledHere(seat), words: "decides here" });
    this.show(position);
    const words = `You are looking at turn ${position.turn}.`;
    this.news.say(words, button("Return to the game", () => this.advance(), { class: "main", id: "return" }));
    this.app.tell([words]);
    document.getElementById("return").focus({ preventScroll: true });
  }

  async note() {
    const text = await askNote();
    if (!text) return;
    this.play.notes.push({ turn: this.play.position.turn, decision: this.play.decisions.length, text });
    this.save();
    this.say("The note is in the log.");
  }

  save() {
    this.app.store.keep(this.play.log(), this.names);
    this.kept = this.play.decisions.length;
  }

  // When the page is left, which may be long after another page went on with this board: its game is not written over.
  saveTheRest() {
    if (this.play.decisions.length !== this.kept) this.save();
  }

  download() {
    const name = downloadLog(this.data.title, this.play);
    this.say(`Downloaded: ${name}`);
  }

  // A line about the page itself.
  say(words) {
    this.news.since(this.since(), words);
    this.app.tell([words]);
  }

  leave() {
    this.run++;
    this.goOn?.();
    this.news.clear();
  }
}
