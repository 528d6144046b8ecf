"use strict";
// What the browser remembers between two visits: the game of this board, and how somebody likes the page. A browser
// may refuse to remember anything; then the page does without.

class Store {
  constructor(board) {
    this.key = `board-designer-play:${board}`;
    this.likes = "board-designer-play:likes";
    this.table = `${this.key}:table`; // who sat where
  }

  // The kept game: {log, names, when}, or null.
  get game() {
    const kept = this.read(this.key);
    return kept && typeof kept === "object" && kept.log ? kept : null;
  }

  keep(log, names) {
    this.write(this.key, { log, names, when: new Date().toISOString() });
  }

  // Whether anything is remembered here at all.
  get works() {
    this.write(`${this.likes}:try`, 1);
    return this.read(`${this.likes}:try`) === 1;
  }

  forget() {
    try {
      localStorage.removeItem(this.key);
    } catch {
      // Nothing was kept then.
    }
  }

  // Who sat where the last time: {by, names}, each by seat.
  get seating() {
    const kept = this.read(this.table);
    const list = (name) => (Array.isArray(kept?.[name]) ? kept[name] : []);
    return { by: list("by"), names: list("names") };
  }

  keepSeating(by, names) {
    this.write(this.table, { by, names });
  }

  like(name, usual) {
    const all = this.read(this.likes);
    return all && typeof all[name] === typeof usual ? all[name] : usual;
  }

  setLike(name, value) {
    const all = this.read(this.likes);
    this.write(this.likes, { ...(all && typeof all === "object" ? all : {}), [name]: value });
  }

  read(key) {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  write(key, value) {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // The log can still be downloaded.
    }
  }
}

// A day and an hour as this reader writes them.
function toldTime(text) {
  const when = new Date(text);
  return Number.isNaN(when.getTime()) ? "" : when.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}

// The log of a game as a file; returns its name, which has the board and the time.
function downloadLog(title, play) {
  const board = plainText(title).replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "").slice(0, 60) || "game";
  const now = new Date();
  const digits = (number) => String(number).padStart(2, "0");
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(digits).join("-");
  const name = `${board}_${day}_${digits(now.getHours())}${digits(now.getMinutes())}${LOG_ENDING}`;
  downloadText(name, logText(play));
  return name;
}

function downloadText(name, text) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// The text of a file that somebody picks, or null.
function pickText() {
  return new Promise((done) => {
    const input = document.getElementById("file");
    input.value = "";
    input.onchange = async () => {
      const file = input.files[0];
      done(file ? (file.size > 20e6 ? "" : await file.text()) : null);
    };
    input.oncancel = () => done(null);
    input.click();
  });
}
