"use strict";
// Windows within the page. A browser keeps the focus inside of them, and Escape closes them.

// `parts` is the content; returns a promise of what it was closed with.
function openDialog(title, parts, { actions = [], kind = "", hasClose = true } = {}) {
  return new Promise((done) => {
    const name = `title-${++openDialog.count}`;
    const dialog = make("dialog", { class: kind, "aria-labelledby": name });
    const close = (value) => dialog.close(value);
    const head = make("header", {}, make("h2", { id: name }, apart(title)), hasClose ? iconButton("close", "Close", () => close("")) : null);
    const foot = actions.length ? make("footer", {}, ...actions.map(([words, value, look]) => button(words, () => close(value), { class: look ?? "second" }))) : null;
    dialog.append(...[head, make("div", { class: "content" }, ...[parts].flat(9).filter((part) => part)), foot].filter((part) => part));
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(dialog.returnValue);
    });
    dialog.addEventListener("cancel", (event) => !hasClose && event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    (dialog.querySelector("textarea") ?? dialog.querySelector("footer .main"))?.focus();
    const list = dialog.querySelector(".content");
    if (kind === "log") list.scrollTop = list.scrollHeight;
  });
}
openDialog.count = 0;

async function askFirst(title, words, yes) {
  const answer = await openDialog(title, make("p", { text: words }), { actions: [["Cancel", ""], [yes, "yes", "main"]], kind: "small" });
  return answer === "yes";
}

function tellPlainly(title, words) {
  const lines = [words].flat();
  return openDialog(title, lines.map((line) => make("p", {}, apart(line))), { actions: [["All right", "", "main"]], kind: "small" });
}

// Nobody may see the hand of somebody else.
function drawCurtain(seat, who) {
  const words = make("p", { class: "pass" }, badge(seat, { class: "badge large" }), make("span", {}, "Pass the device to ", apart(who)));
  return openDialog("Next player", [words, make("p", { class: "faint", text: "All hands are hidden until then." })],
    { actions: [[`I am ${who}`, "yes", "main"]], kind: "curtain", hasClose: false });
}

function openRules(sheet) {
  // What is printed and cut is needed before the table is laid, and not at it.
  const isPlay = (section) => Number(/need|print|cut|material|assembl/i.test(section.title));
  const sections = [...sheet.sections].sort((one, other) => isPlay(one) - isPlay(other)).map((section) => {
    const entries = section.entries.map((entry) => make("li", {}, entry.term ? make("b", {}, apart(entry.term), ": ") : null, apart(entry.text)));
    return make("section", {}, make("h3", { text: section.title }), make(section.numbered ? "ol" : "ul", {}, ...entries));
  });
  return openDialog(`Rules: ${sheet.title}`, [make("p", { text: sheet.about }), ...sections], { kind: "rules" });
}

const KEYS = [
  ["1 to 9", "go to an option of the list"], ["Arrows, Tab", "move between options"], ["Enter", "take the option"],
  ["Escape", "one step back"], ["U", "undo"], ["L", "log"], ["R", "rules"], ["N", "add a note"], ["M", "menu"],
  ["+ and −, 0", "zoom, whole board"], ["B, then arrows", "move the board"], ["?", "this help"],
];

const HANDS = [
  "With a mouse: point at a marked place or an option to look at it, click to take it.",
  "With a finger: tap a marked place or an option to look at it, tap it again or press “Do it” to take it. Two fingers zoom, one moves the board.",
  "How a piece would lie is always shown first: tap its place again to turn it, press “Do it” to lay it.",
  "A mark with rays is a place that brings more than others. Where several pawns share their steps, tap one marked place after the other.",
  "Undo takes back what was done.",
];

// What the device has comes first.
function openKeys() {
  const rows = KEYS.map(([key, words]) => [make("dt", {}, make("kbd", { text: key })), make("dd", { text: words })]);
  const parts = [make("dl", { class: "keys" }, ...rows.flat()), make("div", { class: "hands-on" }, ...HANDS.map((text) => make("p", { text })))];
  const isTouched = matchMedia("(hover: none)").matches;
  return openDialog(isTouched ? "Fingers and keys" : "Keys and fingers", isTouched ? parts.reverse() : parts, { kind: "small" });
}

async function askNote() {
  const field = make("textarea", { id: "note", rows: "4", maxlength: "2000", dir: "auto", placeholder: "What do you want to remember of this moment?" });
  const answer = await openDialog("Add a note", [make("label", { for: "note", text: "Your note is kept in the log at this turn." }), field],
    { actions: [["Cancel", ""], ["Add", "yes", "main"]], kind: "small" });
  return answer === "yes" ? field.value.trim() : "";
}

// All turns with what happened and what was noted, in this order. Closed with what is to be done, and for `back` and
// `look` with the number of a decision: before it the turn begins.
function openLog(lines, play, standsAt) {
  const turns = new Map();
  const of = (turn) => {
    if (!turns.has(turn)) turns.set(turn, []);
    return turns.get(turn);
  };
  const notes = play.notes.map((note) => ({ ...note, at: (play.happenedBefore[note.decision] ?? play.happened) - 0.5, isNote: true }));
  for (const it of [...lines, ...notes].sort((one, other) => one.at - other.at)) {
    of(it.turn).push(it.isNote ? make("li", { class: "note" }, make("b", { text: "Note: " }), apart(it.text)) : make("li", {}, apart(it.text)));
  }
  const begins = new Map();
  play.decisions.forEach((decision, at) => begins.has(decision.turn) || begins.set(decision.turn, at));
  const doing = (words, what, turn) => button(words, (event) => event.target.closest("dialog").close(`${what} ${begins.get(turn)}`), { class: "link", "aria-label": `${words}: turn ${turn}` });
  const parts = [...turns].sort(([one], [other]) => one - other).map(([turn, items]) => {
    const back = begins.has(turn) && standsAt(begins.get(turn)) !== null ? doing("Return here", "back", turn) : null;
    const look = begins.has(turn) ? doing("Look at it", "look", turn) : null;
    return make("section", {}, make("h3", {}, make("span", { text: turn > 0 ? `Turn ${turn}` : "Before the first turn" }), look, back), make("ul", {}, ...items));
  });
  const none = parts.length ? null : make("p", { text: "Nothing has happened yet." });
  return openDialog("Log", [none, ...parts], { actions: [["Add a note", "note"], ["Load a log", "load"], ["Download the log", "download", "main"]], kind: "log" });
}
