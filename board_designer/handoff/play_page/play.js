// A game that is played decision by decision: what is asked, what can be taken, and the way back. All seats are
// asked, those of the program too: so a game is its line and its decisions, and is played again without anybody
// thinking.

const PERSON = "person";
const OVER = 0;
const ASKED = 1; // what a step has come to
const PIECE = 7; // what lies on cells

class NotOffered extends Error {}

class Play {
  /** `by` has for each seat, as the kernel counts, `person`, a way to play, or null for the usual one. Who sits where
   * and who starts is as in that game of a batch, or is told: `roles` and `starter`. `table` is one to play on where
   * the game before is no longer needed: it knows some ways already. */
  constructor(rules, { game = 0, seed = 1, by = [], opening = 0, roles = null, starter = null, table = null } = {}) {
    this.rules = rules;
    this.game = roles ? game : game % rules.games;
    this.seed = seed;
    this.opening = opening;
    this.by = Array.from({ length: rules.seats }, (_, seat) => by[seat] || null);
    this.roles = roles ?? rules.rolesOf(this.game);
    this.starter = starter ?? rules.starterOf(this.game);
    this.people = new Set(this.by.flatMap((way, seat) => (way === PERSON && this.roles[seat] >= 0 ? [seat] : [])));
    this.decisions = []; // {turn, seat, take, of, says}
    this.notes = []; // {turn, decision, text}
    this.voice = null; // words with the names of people; the log keeps those of the file
    this.between = []; // the table after each step since the last decision that asked nobody
    this.happenedBefore = []; // by decision: how much had happened when it was asked
    this.table = table ?? rules.table();
    this._memory = this.table.memory;
    this._line = rules.line(this);
    this._begin([]);
  }

  // ---- Playing

  /** An answer to the decision that is asked. The game goes on to the next one, whoever has to take it. */
  take(option) {
    if (!this._answer(option)) throw new NotOffered(`there is no option ${option}`);
    this._goOn();
  }

  /** One decision of a seat that the program plays. False where a person is asked, or the game is over. */
  playForProgram() {
    const seat = this.asked;
    if (seat < 0 || this.people.has(seat)) return false;
    this.take(this.ownChoice());
    return true;
  }

  /** What the player that the seat has would take. */
  ownChoice() {
    return this.table.ownChoice();
  }

  /** Plays an option to the end of the game with chance of its own: the seat's part of the win, of `whole`. */
  playOut(option, future) {
    return this.table.playOut(option, future);
  }

  /** As it stood before the decision of that number. */
  backTo(number) {
    this._begin(this.decisions.slice(0, number));
  }

  /** Before the last decision of a person. */
  takenBack() {
    let last = this.decisions.length - 1;
    while (last > 0 && !this.people.has(this.decisions[last].seat)) last--;
    this.backTo(Math.max(last, 0));
  }

  /** The same game up to here, with another player on a seat. */
  withPlayer(seat, way) {
    return this.copy(this.decisions.length, this.by.map((one, at) => (at === seat ? way : one)));
  }

  /** The same game as it stood before the decision of that number, in a memory of its own. */
  copy(number, by = this.by) {
    const { game, seed, opening, roles, starter } = this;
    const found = new Play(this.rules, { game, seed, by, opening, roles, starter });
    found.voice = this.voice;
    found._begin(this.decisions.slice(0, number));
    found.notes = this.notes.map((note) => ({ ...note }));
    return found;
  }

  _begin(decisions) {
    this.table.begin(this._line);
    for (let step = 0; step < this.opening; step++) this.table.stepAlone();
    this.decisions = [];
    this.happenedBefore = [];
    this._goOn();
    for (const decision of decisions) {
      if (!this.table.answer(decision.take)) {
        throw new NotOffered(`decision ${this.decisions.length + 1} has no option ${decision.take}`);
      }
      this._remember(decision);
      this._goOn();
    }
  }

  _remember(decision) {
    this.decisions.push(decision);
    this.happenedBefore.push(this._asking);
  }

  _answer(option) {
    const of = this.offered;
    if (!Number.isInteger(option) || option < 0 || option >= of) return false;
    const turn = this._memory.field("sight", "turn");
    const says = this._choice(option, this.wordsOf(this.rules.words)).text;
    const decision = { turn, seat: this.asked, take: option, of, says };
    if (!this.table.answer(option)) return false;
    this._remember(decision);
    return true;
  }

  _goOn() {
    const everybody = 2 ** this.rules.seats - 1;
    this.between = [];
    let state = this.table.stepOn(everybody);
    while (state !== ASKED && state !== OVER) {
      this.between.push(this._seen());
      state = this.table.stepOn(everybody);
    }
    this._asking = this.happened;
    this._position = null;
    this._words = null;
  }

  // The table after a step at whose end nobody is asked.
  _seen() {
    const [turn, round, active, happened] = ["turn", "round", "active", "events"].map((name) => this._memory.field("sight", name));
    return { turn, round, active, happened, seat: -1, things: this._things(), isOver: false, winners: [] };
  }

  // ---- Looking

  /** The words for the table as it is now. */
  get words() {
    this._words ??= this.wordsOf(this.voice ?? this.rules.words);
    return this._words;
  }

  wordsOf(words) {
    return words.about(this._things().flatMap((it) => (it.what === PIECE ? [[it.at, it.two]] : [])));
  }

  /** From now on in these words. */
  speak(words) {
    this.voice = words;
    this._position = null;
    this._words = null;
  }

  /** How much has happened so far; not all of it is told. */
  get happened() {
    return this._memory.field("sight", "events");
  }

  _things() {
    return Array.from({ length: this._memory.field("sight", "lying") }, (_, at) => this._memory.row("lying", at));
  }

  /** The seat that is asked, as the kernel counts; -1 when the game is over. */
  get asked() {
    return this._memory.field("asking", "is_shown") ? this._memory.field("asking", "shown_seat") : -1;
  }

  /** How many options there are. */
  get offered() {
    return this.asked < 0 ? 0 : this._memory.field("asking", "shown_count");
  }

  get isOver() {
    return this._memory.field("match", "over") !== 0;
  }

  get position() {
    this._position ??= this._read();
    return this._position;
  }

  _read() {
    const memory = this._memory;
    const seat = this.asked;
    return {
      turn: memory.field("sight", "turn"),
      round: memory.field("sight", "round"),
      active: memory.field("sight", "active"),
      seat,
      question: seat < 0 ? "" : this.rules.data.spoken.questions[memory.field("asking", "shown_kind")],
      choices: Array.from({ length: this.offered }, (_, number) => this._choice(number)),
      things: this._things(),
      isOver: this.isOver,
      winners: this.winners,
      number: this.decisions.length,
    };
  }

  _choice(number, words = this.words) {
    const row = this._memory.row("described", number);
    const sentence = this.rules.data.spoken.options[row.sentence];
    const numbers = [row.one, row.two, row.three, row.four];
    const places = Array.from({ length: row.many }, (_, at) => this._memory.number("waymarks", row.first + at));
    const text = words.said(sentence, numbers);
    const { at, lays } = sentence;
    return { number, text, sentence: row.sentence, at, lays, numbers, places };
  }

  /** Who has won, as the kernel counts; nobody while it is played. */
  get winners() {
    const bits = this.isOver ? this._memory.field("match", "winners") : 0;
    return this.by.flatMap((_, seat) => ((bits >> seat) & 1 ? [seat] : []));
  }

  /** How it ended, by name; null while it is played. */
  get ending() {
    return this.isOver ? this.rules.data.endings[this._memory.field("match", "over") - 1] ?? null : null;
  }

  /** What happened, for one who sits at a seat, or for all: null. */
  lines(viewer = null, first = 0, end = this.happened) {
    const found = [];
    const many = this._memory.field("sight", "events");
    const kind = (at) => this._memory.row("events", at).what;
    let latest = many; // from where on all that happened is of one kind
    while (latest > 0 && kind(latest - 1) === kind(many - 1)) latest--;
    for (let at = first; at < end; at++) {
      const { turn, seat, what, one, two, three } = this._memory.row("events", at);
      const sentence = this.rules.data.spoken.events[what];
      const numbers = [one, two, three];
      if (sentence && tells(sentence, numbers)) {
        const text = this.words.said(sentence, numbers, seat, hides(sentence, numbers, seat, viewer, at >= latest));
        found.push({ at, turn, seat, text, what, numbers });
      }
    }
    return found;
  }

  /** A checksum of all that the game remembers between its steps. */
  stateSum() {
    return this._memory.stateSum();
  }

  /** The game as a file keeps it. */
  log() {
    return logOf(this);
  }

  /** The same as the text of the file. */
  logText() {
    return logText(this);
  }
}
