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
    dialog.querySelector("footer .main")?.focus();
  });
}
openDialog.count = 0;

async function askFirst(title, words, yes) {
  const answer = await openDialog(title, make("p", { text: words }), { actions: [["No, go back", ""], [yes, "yes", "main"]], kind: "small" });
  return answer === "yes";
}

function tellPlainly(title, words) {
  const lines = [words].flat();
  return openDialog(title, lines.map((line) => make("p", {}, apart(line))), { actions: [["All right", "", "main"]], kind: "small" });
}

// Nobody may see the hand of somebody else.
function drawCurtain(seat, who) {
  const words = make("p", { class: "pass" }, badge(seat, { class: "badge large" }), make("span", {}, "Pass the device to ", apart(who)));
  return openDialog("Next player", [words, make("p", { class: "faint", text: "Cards and pieces in hand are hidden until then." })],
    { actions: [[`I am ${who}`, "yes", "main"]], kind: "curtain", hasClose: false });
}

function openRules(sheet) {
  const sections = sheet.sections.map((section) => {
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

function openKeys() {
  const rows = KEYS.map(([key, words]) => [make("dt", {}, make("kbd", { text: key })), make("dd", { text: words })]);
  const words = [
    "With a mouse: point at a marked place or an option to look at it, click to take it.",
    "With a finger: tap a marked place or an option to look at it, tap it again or press “Do it” to take it. Two fingers zoom, one moves the board.",
    "How a piece would lie is always shown first: tap its place again to turn it, press “Do it” to lay it.",
    "A mark with rays is a place that brings more than others. Where several pawns share their steps, tap one marked place after the other.",
    "Undo takes back what was done.",
  ];
  return openDialog("Keys and fingers", [make("dl", { class: "keys" }, ...rows.flat()), ...words.map((text) => make("p", { text }))], { kind: "small" });
}

async function askNote() {
  const field = make("textarea", { id: "note", rows: "4", maxlength: "2000", dir: "auto", placeholder: "What do you want to remember of this moment?" });
  const answer = await openDialog("Add a note", [make("label", { for: "note", text: "Your note is kept in the log at this turn." }), field],
    { actions: [["Cancel", ""], ["Add", "yes", "main"]], kind: "small" });
  return answer === "yes" ? field.value.trim() : "";
}

// All turns with what happened and what was noted. Closed with the number of a decision to go back to, or nothing.
function openLog(lines, notes, decisions) {
  const turns = new Map();
  const of = (turn) => {
    if (!turns.has(turn)) turns.set(turn, []);
    return turns.get(turn);
  };
  for (const line of lines) of(line.turn).push(make("li", {}, apart(line.text)));
  for (const note of notes) of(note.turn).push(make("li", { class: "note" }, apart(note.text)));
  const begins = new Map();
  decisions.forEach((decision, at) => begins.has(decision.turn) || begins.set(decision.turn, at));
  const parts = [...turns].sort(([one], [other]) => other - one).map(([turn, items]) => {
    const back = begins.has(turn) ? button("Go back to here", (event) => event.target.closest("dialog").close(String(begins.get(turn))), { class: "link", "aria-label": `Go back to turn ${turn}` }) : null;
    return make("section", {}, make("h3", {}, turn > 0 ? `Turn ${turn}` : "Before the first turn", back), make("ul", {}, ...items));
  });
  const none = parts.length ? null : make("p", { text: "Nothing has happened yet." });
  return openDialog("Log", [none, ...parts], { actions: [["Add a note", "note"], ["Load a log", "load"], ["Download the log", "download", "main"]], kind: "log" });
}
