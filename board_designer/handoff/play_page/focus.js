"use strict";
// Where arrow keys lead: left and right along the hand, up and down through its rows and the list below it.

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

// `rows` is the list, or the hand where nothing is listed.
function moveFocus(event, hand, rows) {
  const here = document.activeElement;
  const isEdge = event.key === "Home" || event.key === "End";
  if ((!STEPS[event.key] && !isEdge) || !(hand.includes(here) || rows.includes(here))) return;
  event.preventDefault();
  const next = hand.includes(here) ? nextInHand(event.key, here, hand, rows) : nextInList(event.key, here, hand, rows);
  next?.focus();
}

function nextInHand(key, here, hand, rows) {
  if (key === "Home") return hand[0];
  if (key === "End") return hand[hand.length - 1];
  if (key === "ArrowLeft" || key === "ArrowRight") return around(hand, here, STEPS[key]);
  return nextRow(hand, here, STEPS[key]) ?? (key === "ArrowDown" ? rows.find((item) => !hand.includes(item)) : null);
}

function nextInList(key, here, hand, rows) {
  if (key === "Home") return rows[0];
  if (key === "End") return rows[rows.length - 1];
  if (key === "ArrowUp" && here === rows[0] && hand.length) return hand.find((item) => item.matches(".chosen")) ?? hand[0];
  return around(rows, here, STEPS[key]);
}

function around(items, here, step) {
  return items[(items.indexOf(here) + step + items.length) % items.length];
}

// What is nearest in the row above or below.
function nextRow(items, here, step) {
  const { left, top, height } = here.getBoundingClientRect();
  const others = items.map((item) => [item, item.getBoundingClientRect()]).filter(([, box]) => (box.top - top) * step > height / 2);
  const far = (box) => Math.abs(box.top - top) * 10 + Math.abs(box.left - left);
  return others.sort(([, one], [, other]) => far(one) - far(other))[0]?.[0] ?? null;
}
