"use strict";
// What happened, in few words: one line for each turn, and first of all what somebody did with the viewer's own.

const LATEST = 6; // turns that are told where it is not known what was seen before
const FEW_TURNS = 3; // before more are asked for

// The words of the game with the names that people gave themselves, also inside other names.
function namedSpoken(spoken, names) {
  const titles = spoken.seats.map((title, seat) => [title, seat]).filter(([, seat]) => names[seat]);
  if (!titles.length) return spoken;
  const known = new Map(titles);
  const several = titles.map(([title]) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?:${several.join("|")})(?!\\d)`, "g");
  const named = (words) => words.replace(pattern, (title) => names[known.get(title)]);
  const lists = Object.fromEntries(Object.entries(spoken.lists).map(([name, words]) => [name, words.map(named)]));
  return { ...spoken, lists, seats: spoken.seats.map((title, seat) => names[seat] || title) };
}

// A capital letter at the start of each sentence.
function asSentences(words) {
  return words.replace(/(^|[.!?] )(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase());
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

// Lines of one turn after the other: {turn, seat, text, details, isOwn}. Whose turn it is says the first line that
// has a seat. What only counts up or down is a detail. `isOwn` is where others did something to the viewer.
function turnsOf(lines, events, viewer, called) {
  const turns = [];
  for (const line of lines) {
    let last = turns[turns.length - 1];
    if (!last || last.turn !== line.turn || (line.seat < 0) !== (last.seat < 0)) {
      last = { turn: line.turn, seat: line.seat, lines: [], details: [], isOwn: false };
      turns.push(last);
    }
    const { reads } = events[line.what];
    const isCount = reads.includes("signed");
    (isCount ? last.details : last.lines).push(line.text);
    const isAbout = line.seat === viewer || reads.some((how, at) => how === "seat" && line.numbers[at] === viewer);
    if (!isCount && viewer !== null && last.seat >= 0 && last.seat !== viewer && line.turn > 0 && isAbout) last.isOwn = true;
  }
  return turns.filter((turn) => turn.lines.length || turn.details.length).map((turn) => ({
    ...turn, text: oneLine(turn.lines, turn.seat >= 0 ? called(turn.seat) : ""), details: oneLine(turn.details, ""),
  }));
}

// Sentences that begin with the same name say it once.
function oneLine(sentences, who) {
  let text = "";
  for (const sentence of sentences) {
    const isSame = who && text && sentence.startsWith(`${who} `);
    text += isSame ? `, ${sentence.slice(who.length + 1)}` : `${text ? ". " : ""}${sentence}`;
  }
  return text;
}

// The strip beside the board: what happens just now, and what happened since the viewer's last decision.
class News {
  constructor(host, data) {
    this.host = host;
    this.data = data;
    this.clear();
  }

  clear() {
    this.isOpen = false;
    this.remark = "";
    this.turns = [];
    this.host.classList.remove("open");
    this.host.replaceChildren();
  }

  // One thing that happens now; it stays until the next.
  now(turns) {
    this.isOpen = false;
    this.host.classList.remove("open");
    if (turns.length) this.host.replaceChildren(make("ul", {}, ...turns.slice(-2).map((turn) => this.item(turn, false))));
  }

  // All since the last decision of the viewer; `remark` is about the page itself.
  since(turns, remark = "") {
    this.turns = turns;
    this.remark = remark;
    this.isOpen = false;
    this.show();
  }

  show() {
    const told = this.turns.filter((turn) => turn.text);
    const many = matchMedia("(max-height: 560px)").matches ? 1 : matchMedia("(max-width: 859px)").matches ? 2 : FEW_TURNS;
    const few = new Set([...told.filter((turn) => turn.isOwn || turn.isForced).slice(-FEW_TURNS), ...told.slice(-FEW_TURNS).reverse()].slice(0, many));
    const shown = this.isOpen ? this.turns : told.filter((turn) => few.has(turn));
    const more = this.turns.length - shown.length;
    const hasMore = this.isOpen || more > 0 || shown.some((turn) => turn.details);
    const list = make("ul", {}, ...shown.map((turn) => this.item(turn, this.isOpen)));
    const words = this.isOpen ? "Less" : more > 0 ? `${more} more` : "More";
    const change = () => {
      this.isOpen = !this.isOpen;
      this.show();
      this.host.querySelector("button.link")?.focus({ preventScroll: true });
    };
    this.host.classList.toggle("open", this.isOpen);
    this.host.replaceChildren(...[this.remark ? make("p", { class: "remark" }, apart(this.remark)) : null,
      shown.length ? list : null,
      hasMore ? button(words, change, { class: "link", "aria-expanded": String(this.isOpen) }) : null].filter((part) => part));
    if (this.isOpen) list.scrollTop = list.scrollHeight;
  }

  // A line about the page, below which something can be pressed.
  say(words, ...buttons) {
    this.isOpen = false;
    this.host.classList.remove("open");
    this.host.replaceChildren(make("p", { class: "remark" }, apart(words)), ...buttons);
  }

  item(turn, isFull) {
    const seat = turn.seat >= 0 ? badge(this.data.seats[turn.seat]) : null;
    const details = isFull && turn.details ? make("small", {}, apart(turn.details)) : null;
    const text = turn.isForced ? `No choice: ${turn.text}` : turn.text;
    return make("li", { class: turn.isOwn || turn.isForced ? "mine" : "" }, seat, make("span", {}, apart(text), details));
  }
}
