// An example of a game engine that reads the JSON export of a board. Node alone is all it needs.
//
//     node read_engine.mjs < questions.txt
//
// Each line is a JSON list of a file and a list of questions about it: ["board.json", [{"ask": "pieces"}]]. The answers
// come back on a line, as a list in the same order:
//
//     {"ask": "pieces"}                                             how many spaces each connected part has
//     {"ask": "steps", "from": "s1", "to": "s9"}                    the fewest steps between two spaces
//     {"ask": "ends", "start": "s1", "roll": 7, "drive": 2}         where that roll can end
//     {"ask": "stops", "start": "s1", "roll": 7, "drive": 2, "seat": 1}   where it may be broken off on the way
//
// "ends" may say "seat" too, for rules that make a dog stop at its own home, and "housebound": true for a halved roll.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const FORMAT = "board-designer-export/1";

// The file

function load(path) {
  const data = readFileSync(path);
  const document = JSON.parse(data.toString("utf8"));
  if (document.format !== FORMAT) throw `${path}: this is ${document.format}, not ${FORMAT}`;
  if (!hasItsChecksum(data)) throw `${path}: the checksum does not fit; the file was changed after it was written`;
  return document;
}

// The checksum is sha256 over the bytes of the file, with zeros for its own 64 digits.
function hasItsChecksum(data) {
  const text = data.toString("latin1"); // one letter for each byte
  const found = /"checksum": "sha256:([0-9a-f]{64})"/.exec(text);
  if (!found) return false;
  const blank = text.replace(found[0], found[0].replace(found[1], "0".repeat(64)));
  return createHash("sha256").update(Buffer.from(blank, "latin1")).digest("hex") === found[1];
}

class Board {
  constructor(document) {
    this.rules = document.rules;
    this.facts = document.facts.movement; // each is told in a sentence of how_it_is_played
    this.kinds = document.kinds;
    this.ids = document.spaces.map((space) => space.id);
    this.index = new Map(this.ids.map((id, number) => [id, number]));
    this.moves = new Map(document.spaces.filter((space) => space.stands).map((space) => [space.index, []]));
    for (const edge of document.edges)
      if (this.kinds[edge.kind].moves && this.moves.has(edge.from) && this.moves.has(edge.to))
        this.moves.get(edge.from).push(edge);
    this.atHome = new Map(document.seats.map((seat) => [seat.seat, new Set(seat.at_home)]));
    const isHome = (type) => document.types[type].home;
    const stops = new Set(this.facts.early_stops.filter((type) => !isHome(type)));
    const doors = document.access.filter((access) => stops.has(document.spaces[access.space].type));
    this.mayStopAtHome = this.facts.early_stops.some(isHome);
    this.mayStopBeside = new Set(doors.flatMap((access) => access.from));
  }

  onFoot(kind) {
    return kind !== "" && this.kinds[kind].on_foot;
  }

  across(kind) {
    return kind !== "" && this.kinds[kind].across;
  }

  // What is neither a step nor a crossing is a way of its own, from one end to the other.
  isPath(kind) {
    return kind !== "" && !this.onFoot(kind) && !this.across(kind);
  }

  isHome(space, seat) {
    return this.atHome.has(seat) && this.atHome.get(seat).has(space);
  }
}

// Walking the board

function pieces(board) {
  const beside = new Map([...board.moves.keys()].map((number) => [number, new Set()]));
  for (const [number, edges] of board.moves)
    for (const edge of edges) {
      beside.get(number).add(edge.to);
      beside.get(edge.to).add(number);
    }
  const sizes = [];
  const seen = new Set();
  for (const start of beside.keys()) {
    if (seen.has(start)) continue;
    const before = seen.size;
    const todo = [start];
    seen.add(start);
    while (todo.length)
      for (const other of beside.get(todo.pop()))
        if (!seen.has(other)) {
          seen.add(other);
          todo.push(other);
        }
    sizes.push(seen.size - before);
  }
  return sizes.sort((one, other) => other - one);
}

function fewestSteps(board, start, goal) {
  const steps = new Map([[start, 0]]);
  const todo = [start];
  while (todo.length) {
    const here = todo.shift();
    for (const edge of board.moves.get(here)) {
      const there = steps.get(here) + edge.steps;
      if (steps.has(edge.to) && steps.get(edge.to) <= there) continue;
      steps.set(edge.to, there);
      todo.push(edge.to);
    }
  }
  return steps.has(goal) ? steps.get(goal) : null;
}

// The rules of moving. A dog is {space, left, drive, came, lateCrossings}; `came` says how it got to its space.

function ends(board, { start, roll, drive, seat, housebound }) {
  if (housebound) roll = board.rules.housebound_rounding === "up" ? Math.ceil(roll / 2) : Math.floor(roll / 2);
  const found = new Set();
  for (const [dog, ways] of situations(board, start, roll, drive, seat))
    if (mayEnd(board, dog, ways, roll)) found.add(dog.space);
  return found;
}

function stops(board, { start, roll, drive, seat }) {
  const found = new Set();
  for (const [dog] of situations(board, start, roll, drive, seat)) {
    const atHome = board.mayStopAtHome && board.isHome(dog.space, seat);
    const far = dog.left > 0 && roll - dog.left >= board.facts.fewest_steps;
    if (far && (atHome || board.mayStopBeside.has(dog.space))) found.add(dog.space);
  }
  return found;
}

// Every situation the dog can come into, each once, with the moves it has there.
function* situations(board, start, roll, drive, seat) {
  const nowhere = { kind: "", origin: -1, link: "", barred: [] };
  const first = { space: start, left: roll, drive, came: nowhere, lateCrossings: 0 };
  const seen = new Set([JSON.stringify(first)]);
  const todo = [first];
  while (todo.length) {
    const dog = todo.pop();
    const ways = mustStayHome(board, dog, seat) ? [] : legalMoves(board, dog);
    yield [dog, ways];
    for (const edge of ways) {
      const next = after(board, dog, edge);
      const name = JSON.stringify(next);
      if (!seen.has(name)) {
        seen.add(name);
        todo.push(next);
      }
    }
  }
}

function mayEnd(board, dog, ways, roll) {
  if (!ways.length) return true; // nothing is left to do, be the roll used up or not
  if (mustTakePath(board, ways)) return false;
  if (!board.facts.stops_anywhere) return dog.left === 0;
  return roll - dog.left >= board.facts.fewest_steps;
}

function mustStayHome(board, dog, seat) {
  return board.facts.home_ends_move && dog.came.kind !== "" && board.isHome(dog.space, seat);
}

function mustTakePath(board, ways) {
  return Boolean(board.facts.must_take_path) && ways.some((edge) => board.isPath(edge.kind));
}

const price = (edge) => edge.cost.drive ?? 0;

// Every move the dog can pay for and may make; of these only paths, where a path must be taken.
function legalMoves(board, dog) {
  const payable = board.moves.get(dog.space).filter((edge) => edge.steps <= dog.left && price(edge) <= dog.drive);
  const ways = payable.filter((edge) => isAllowed(board, dog, edge));
  return mustTakePath(board, ways) ? ways.filter((edge) => board.isPath(edge.kind)) : ways;
}

function isAllowed(board, dog, edge) {
  if (board.onFoot(edge.kind)) return mayStep(board, dog, edge);
  return board.across(edge.kind) ? mayCross(board, dog, edge) : mayEnter(board, dog, edge);
}

// A dog does not turn round during its move, unless the rules let it, or it has come to a dead end.
function mayStep(board, dog, edge) {
  if (!board.onFoot(dog.came.kind) || edge.to !== dog.came.origin) return !dog.came.barred.includes(edge.to);
  const turning = board.facts.turning_round;
  return turning === "free" || (turning === "dead_end_only" && isDeadEnd(board, dog));
}

// Whether nothing but the way back leads on for free. That is how the place is, whatever is left of the roll.
function isDeadEnd(board, dog) {
  const { dead_end_despite_paid_moves: despitePaid, dead_end_despite_crossings: despiteCrossings } = board.facts;
  return !board.moves.get(dog.space).some((edge) => {
    if (despitePaid && price(edge) > 0) return false;
    if (board.isPath(edge.kind)) return mayEnter(board, dog, edge);
    return edge.to !== dog.came.origin && !(despiteCrossings && board.across(edge.kind));
  });
}

// Over a road, but not straight back. With no steps left that is not done as often as one likes.
function mayCross(board, dog, edge) {
  if (dog.left === 0 && dog.lateCrossings >= board.facts.late_crossings) return false;
  const straightBack = board.across(dog.came.kind) && edge.to === dog.came.origin;
  return board.facts.straight_back_after_crossing || !straightBack;
}

// A path is taken on arrival at its mouth; out of another path only where they may be chained.
function mayEnter(board, dog, edge) {
  if (dog.came.kind === "") return board.facts.path_from_start_space;
  if (!board.isPath(dog.came.kind)) return true;
  const same = edge.link === dog.came.link;
  return board.facts.path_after_path && (board.facts.same_path_straight_back || !same);
}

function after(board, dog, edge) {
  const across = board.across(edge.kind);
  const keeps = board.facts.heading_after_crossing === "keep" && board.onFoot(dog.came.kind);
  const back = across && keeps ? edge.turns_back : [];
  return {
    space: edge.to,
    left: dog.left - edge.steps,
    drive: dog.drive - price(edge),
    came: {
      kind: edge.kind,
      origin: dog.space,
      link: board.isPath(edge.kind) ? edge.link : "",
      barred: back.filter(([before]) => before === dog.came.origin).map(([, step]) => step),
    },
    lateCrossings: dog.lateCrossings + (across && dog.left === 0 ? 1 : 0),
  };
}

// Questions and answers

function answer(board, question) {
  if (question.ask === "pieces") return pieces(board);
  if (question.ask === "steps")
    return fewestSteps(board, board.index.get(question.from), board.index.get(question.to));
  const asked = { ...question, start: board.index.get(question.start) };
  const found = question.ask === "ends" ? ends(board, asked) : stops(board, asked);
  return [...found].map((number) => board.ids[number]).sort();
}

try {
  for await (const line of createInterface({ input: process.stdin })) {
    const [path, questions] = JSON.parse(line);
    const board = new Board(load(path));
    console.log(JSON.stringify(questions.map((question) => answer(board, question))));
  }
} catch (problem) {
  console.error(String(problem));
  process.exit(1);
}
