"use strict";
// Elements of the page, made one by one. What people typed is only ever text, and set apart from the words round it.

const SVG = "http://www.w3.org/2000/svg";

// Without control characters; line ends become spaces.
function plainText(words) {
  return String(words ?? "").replace(/[\t\n\r]+/g, " ").replace(/[\u0000-\u001f\u007f-\u009f]/g, "");
}

// For labels that are read aloud: marks that turn the direction of writing cannot be closed in there.
function labelText(words) {
  return plainText(words).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// `looks` has attributes; `text`, `class` and `on` (listeners) are known by name.
function make(tag, looks = {}, ...children) {
  return filledIn(document.createElement(tag), looks, children);
}

function drawn(tag, looks = {}, ...children) {
  return filledIn(document.createElementNS(SVG, tag), looks, children);
}

function filledIn(element, looks, children) {
  for (const [name, value] of Object.entries(looks)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.append(plainText(value));
    else if (name === "on") for (const [what, then] of Object.entries(value)) element.addEventListener(what, then);
    else if (name === "aria-label") element.setAttribute(name, labelText(value));
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// Somebody's words inside other words.
function apart(words, looks = {}) {
  return make("bdi", { dir: "auto", ...looks, text: words });
}

function button(words, then, looks = {}) {
  return make("button", { type: "button", ...looks, on: { click: then } }, apart(words));
}

function iconButton(sign, label, then, looks = {}) {
  const face = drawn("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, drawn("path", { d: SIGNS[sign] }));
  return make("button", { type: "button", class: "icon-button", "aria-label": label, title: label, ...looks, on: { click: then } }, face);
}

// Strokes in a box of 24 by 24.
const SIGNS = {
  undo: "M8 5 4 9l4 4M4 9h9a5.5 5.5 0 0 1 0 11H9",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M12 5v14M5 12h14",
  less: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  close: "M6 6l12 12M18 6 6 18",
  back: "M15 5l-7 7 7 7",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5",
  note: "M5 4h14v11l-5 5H5zM14 20v-5h5",
};

// The sign of a seat: its colour and its letter, so that no colour stands alone.
function badge(seat, looks = {}) {
  const sign = make("span", { class: "badge", "aria-hidden": "true", ...looks, text: seat ? seat.letter : "–" });
  if (seat) {
    sign.style.backgroundColor = seat.colour;
    sign.style.color = readableOn(seat.colour);
  }
  return sign;
}

function readableOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return light > 0.18 ? "#1c1a18" : "#ffffff";
}

// Markup that the program has drawn itself: the board and its pieces, never anything else.
function ownDrawing(markup) {
  const page = new DOMParser().parseFromString(`<svg xmlns="${SVG}"><g>${markup}</g></svg>`, "text/html");
  return document.importNode(page.querySelector("g"), true);
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => done()));
