// An example of a game engine that reads the JSON export of a board. Node alone is all it needs.
//
//     node read_engine.mjs board.json < questions.json
//
// Questions are a JSON list; the answers come back as a list in the same order:
//
//     {"ask": "pieces"}                                             how many spaces each connected part has
//     {"ask": "steps", "from": "s1", "to": "s9"}                    the fewest steps between two spaces
//     {"ask": "ends", "start": "s1", "roll": 7, "drive": 2}         where that roll can end
//     {"ask": "stops", "start": "s1", "roll": 7, "drive": 2, "seat": 1}   where it may be broken off on the way
//
// "ends" may say "seat" too, for rules that make a dog stop at its own home, and "housebound": true for a halved roll.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

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
    this.kinds = document.kinds;
    this.ids = document.spaces.map((space) => space.id);
    this.index = new Map(this.ids.map((id, number) => [id, number]));
    this.moves = new Map(document.spaces.filter((space) => space.stands).map((space) => [space.index, []]));
    for (const edge of document.edges)
      if (this.kinds[edge.kind].moves && this.moves.has(edge.from) && this.moves.has(edge.to))
        this.moves.get(edge.from).push(edge);
    this.atHome = new Map(document.seats.map((seat) => [seat.seat, new Set(seat.at_home)]));
    const meetingPlace = document.game.recipes.ally_initiate.target; // the type where alliances begin
    const parks = document.access.filter((access) => document.spaces[access.space].type === meetingPlace);
    this.besideParks = new Set(parks.flatMap((access) => access.from));
  }

  onFoot(kind) {
    return kind !== "" && this.kinds[kind].on_foot;
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

// The rules of moving. A dog is {space, left, drive, came, crossedLate}; `came` says how it got to its space.

function ends(board, { start, roll, drive, seat, housebound }) {
  if (housebound) roll = board.rules.housebound_rounding === "up" ? Math.ceil(roll / 2) : Math.floor(roll / 2);
  const found = new Set();
  for (const [dog, ways] of situations(board, start, roll, drive, seat))
    if (mayEnd(board, dog, ways, roll)) found.add(dog.space);
  return found;
}

function stops(board, { start, roll, drive, seat }) {
  const rules = board.rules;
  const found = new Set();
  if (!rules.full_roll_required || rules.early_stop_min_steps === undefined) return found;
  for (const [dog] of situations(board, start, roll, drive, seat)) {
    const atHome = rules.home_stop === "optional" && board.isHome(dog.space, seat);
    const far = dog.left > 0 && roll - dog.left >= rules.early_stop_min_steps;
    if (far && (atHome || board.besideParks.has(dog.space))) found.add(dog.space);
  }
  return found;
}

// Every situation the dog can come into, each once, with the moves it has there.
function* situations(board, start, roll, drive, seat) {
  const nowhere = { kind: "", origin: -1, link: "", barred: [] };
  const first = { space: start, left: roll, drive, came: nowhere, crossedLate: false };
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
  if (board.rules.full_roll_required) return dog.left === 0;
  const stays = board.rules.may_stay ?? board.rules.early_stop_min_steps === 0;
  return stays || dog.left < roll;
}

function mustStayHome(board, dog, seat) {
  return board.rules.home_stop === "forced" && dog.came.kind !== "" && board.isHome(dog.space, seat);
}

function mustTakePath(board, ways) {
  return board.rules.path_use === "compulsory" && ways.some((edge) => edge.kind === "path");
}

const price = (edge) => edge.cost.drive ?? 0;

// Every move the dog can pay for and may make; of these only paths, where a path must be taken.
function legalMoves(board, dog) {
  const payable = board.moves.get(dog.space).filter((edge) => edge.steps <= dog.left && price(edge) <= dog.drive);
  const rule = { path: mayEnter, crossing: mayCross };
  const ways = payable.filter((edge) => (rule[edge.kind] ?? mayStep)(board, dog, edge));
  return mustTakePath(board, ways) ? ways.filter((edge) => edge.kind === "path") : ways;
}

// A dog does not turn round during its move, unless the rules let it, or it has come to a dead end.
function mayStep(board, dog, edge) {
  if (!board.onFoot(dog.came.kind) || edge.to !== dog.came.origin) return !dog.came.barred.includes(edge.to);
  const reversal = board.rules.mid_roll_reversal;
  return reversal === "free" || (reversal === "dead_end_only" && isDeadEnd(board, dog));
}

// Whether nothing but the way back leads on for free. That is how the place is, whatever is left of the roll.
function isDeadEnd(board, dog) {
  const free = board.moves.get(dog.space).filter((edge) => price(edge) === 0);
  const onward = free.some((edge) => board.onFoot(edge.kind) && edge.to !== dog.came.origin);
  return !onward && !free.some((edge) => edge.kind === "path" && mayEnter(board, dog, edge));
}

// Over a road, but not straight back. With no steps left that is done once at most, and only where allowed.
function mayCross(board, dog, edge) {
  if (dog.left === 0 && (dog.crossedLate || !board.rules.midblock_after_last_step)) return false;
  return dog.came.kind !== "crossing" || edge.to !== dog.came.origin;
}

// A path is taken on arrival at its mouth; out of another path only where they may be chained.
function mayEnter(board, dog, edge) {
  if (dog.came.kind === "") return board.rules.pass_by_on_start_space;
  return dog.came.kind !== "path" || (board.rules.path_chain && edge.link !== dog.came.link);
}

function after(board, dog, edge) {
  const keeps = board.rules.direction_after_crossing === "keep" && board.onFoot(dog.came.kind);
  const back = edge.kind === "crossing" && keeps ? edge.turns_back : [];
  return {
    space: edge.to,
    left: dog.left - edge.steps,
    drive: dog.drive - price(edge),
    came: {
      kind: edge.kind,
      origin: dog.space,
      link: edge.kind === "path" ? edge.link : "",
      barred: back.filter(([before]) => before === dog.came.origin).map(([, step]) => step),
    },
    crossedLate: dog.crossedLate || (edge.kind === "crossing" && dog.left === 0),
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
  const board = new Board(load(process.argv[2]));
  const questions = JSON.parse(readFileSync(0, "utf8"));
  console.log(JSON.stringify(questions.map((question) => answer(board, question))));
} catch (problem) {
  console.error(String(problem));
  process.exitCode = 1;
}
