// The log of a game: everything that is needed to play it again, as the program writes and reads it.

const LOG_FORMAT = "board-designer-game/1";
const LOG_ENDING = ".game.json";
const LOG_BYTES = 8 * 1024 * 1024;
const LOG_DECISIONS = 50_000;
const LOG_NOTES = 5_000;
const LOG_TEXT = 10_000; // letters of one text
const NAMED = 5; // spaces that are told by name
const UNSEEN = /[\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g; // acts instead of being seen

/** A log that cannot be played here. `differences` says what is not the same, one sentence each. */
class LogRefused extends Error {
  constructor(message, differences = []) {
    super(message);
    this.differences = differences;
  }
}

function logOf(play) {
  const { data } = play.rules;
  const number = (seat) => data.seats[seat].number;
  const seated = play.roles.flatMap((role, seat) => (role >= 0 ? [seat] : []));
  return {
    format: LOG_FORMAT,
    ...data.board, // board, rules and figures
    game: play.game,
    seed: play.seed,
    opening: play.opening,
    seats: seated.map((seat) => ({
      seat: number(seat),
      role: data.roles[play.roles[seat]],
      by: play.by[seat] || data.kernel.ways[seat],
    })),
    starter: number(play.starter),
    decisions: play.decisions.map(({ turn, seat, take, of, says }) => ({ turn, seat: number(seat), take, of, says })),
    notes: play.notes.map(({ turn, decision, text }) => ({ turn, decision, text })),
    state: play.stateSum(),
    is_over: play.isOver,
    winners: play.winners.map(number),
    ending: play.ending,
    written_by: `Board Designer ${data.version}`,
  };
}

// ---- As a file

/** The log of a game as text: a line for each field, and in each list or group a line for each item. */
function logText(play) {
  const { format, board, rules, figures, ...log } = logOf(play);
  const spread = (value) => {
    if (Array.isArray(value) && value.length && typeof value[0] === "object") return inLines("[]", value.map(plain));
    if (value !== null && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length) {
      return inLines("{}", Object.entries(value).map(([name, item]) => `${plain(name)}: ${plain(item)}`));
    }
    return plain(value);
  };
  const plain = (value) => onOneLine(value).replace(UNSEEN, escaped);
  const fields = Object.entries(log).map(([name, value]) => `  ${plain(name)}: ${spread(value)}`);
  return `{\n${[play.rules.data.logHead, ...fields].join(",\n")}\n}\n`;
}

function inLines(brackets, items) {
  return `${brackets[0]}\n${items.map((item) => `    ${item}`).join(",\n")}\n  ${brackets[1]}`;
}

/** As Python writes it: a blank behind each comma and colon; half a letter is none. */
function onOneLine(value) {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (value !== null && typeof value === "object") {
    return `{${Object.entries(value).map(([name, item]) => `${onOneLine(name)}: ${onOneLine(item)}`).join(", ")}}`;
  }
  return JSON.stringify(typeof value === "string" ? wellFormed(value) : value);
}

function wellFormed(text) {
  const whole = (it) => (it.length === 2 ? it : "\ufffd");
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, whole);
}

function escaped(letter) {
  return `\\u${letter.codePointAt(0).toString(16).padStart(4, "0")}`;
}

/** The log in the text of a file, checked in every field. Throws LogRefused with what is wrong, and where. */
function readLog(text) {
  if (text.length > LOG_BYTES) {
    throw new LogRefused(`the file is larger than ${LOG_BYTES >> 20} MB, the limit for a log`);
  }
  let log;
  try {
    log = JSON.parse(text);
  } catch (problem) {
    throw new LogRefused(`the file is no JSON: ${problem.message}`);
  }
  return checkedLog(log);
}

const IS = {
  number: (value) => Number.isSafeInteger(value) && value >= 0,
  text: (value) => typeof value === "string" && value.length <= LOG_TEXT,
  truth: (value) => typeof value === "boolean",
  group: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
  name: (value) => value === null || IS.text(value),
};
const WHAT = {
  number: "a whole number from 0", text: "text", truth: "true or false", group: "a group", name: "text",
}; // prettier-ignore
const OF_LOG = {
  board: "group", rules: "group", figures: "group", game: "number", seed: "number", opening: "number",
  starter: "number", state: "text", is_over: "truth", ending: "name", written_by: "text",
}; // prettier-ignore
const OF_BOARD = { title: "text", kit: "text", checksum: "text", tables: "text", spaces: "group" };
const OF_ITEMS = {
  seats: [{ seat: "number", role: "text", by: "text" }, 64],
  decisions: [{ turn: "number", seat: "number", take: "number", of: "number", says: "text" }, LOG_DECISIONS],
  notes: [{ turn: "number", decision: "number", text: "text" }, LOG_NOTES],
};

function checkedLog(log) {
  if (!IS.group(log) || log.format !== LOG_FORMAT) {
    throw new LogRefused(`this is no log of a game: its format is not ${LOG_FORMAT}`);
  }
  const found = { format: LOG_FORMAT, ...checkedFields(log, OF_LOG, "") };
  found.board = checkedFields(found.board, OF_BOARD, "board.");
  for (const [name, [fields, most]] of Object.entries(OF_ITEMS)) {
    const items = Object.hasOwn(log, name) ? log[name] : undefined;
    if (!Array.isArray(items)) throw new LogRefused(`${name} must be a list`);
    if (items.length > most) throw new LogRefused(`${name} has ${items.length} items; ${most} is the limit`);
    found[name] = items.map((item, at) => checkedFields(item, fields, `${name}[${at + 1}].`));
  }
  if (!Array.isArray(log.winners) || !log.winners.every(IS.number)) {
    throw new LogRefused("winners must be a list of seats");
  }
  found.winners = [...log.winners];
  return found;
}

function checkedFields(group, fields, where) {
  if (!IS.group(group)) throw new LogRefused(`${where.slice(0, -1)} must be a group`);
  const found = {};
  for (const [name, kind] of Object.entries(fields)) {
    const value = Object.hasOwn(group, name) ? group[name] : undefined;
    if (!IS[kind](value)) throw new LogRefused(`${where}${name} must be ${WHAT[kind]}`);
    found[name] = value;
  }
  return found;
}

// ---- Played again

/** The game of a log, as far as it was played. Throws LogRefused with what differs. */
function playOfLog(rules, told) {
  const log = checkedLog(told);
  const { data } = rules;
  const differences = whatDiffers(rules, log);
  if (differences.length) throw new LogRefused("the log is of another game", differences);
  const numbers = data.seats.map((seat) => seat.number);
  const seated = numbers.map((number) => log.seats.find((one) => one.seat === number));
  const play = new Play(rules, {
    game: log.game,
    seed: log.seed,
    opening: log.opening,
    by: seated.map((one) => one?.by ?? null),
    roles: seated.map((one) => (one ? data.roles.indexOf(one.role) : -1)),
    starter: numbers.indexOf(log.starter),
  });
  for (const [at, decision] of log.decisions.entries()) {
    const here = `decision ${at + 1}`;
    if (play.asked < 0) throw new LogRefused(`${here}: the game is over before it`);
    const seat = numbers[play.asked];
    if (seat !== decision.seat) throw new LogRefused(`${here}: seat ${seat} is asked, not seat ${decision.seat}`);
    if (!play._answer(decision.take)) throw new LogRefused(`${here}: there is no option ${decision.take}`);
    const { of } = play.decisions[at];
    if (of !== decision.of) throw new LogRefused(`${here}: there are ${of} options, not ${decision.of}`);
    play._goOn();
  }
  if (play.stateSum() !== log.state) throw new LogRefused("the game does not come to the state that the log has");
  play.notes = log.notes.map((note) => ({ ...note, decision: Math.min(note.decision, play.decisions.length) }));
  return play;
}

/** A sentence for everything that is not as the log has it; nothing where the log can be played. */
function whatDiffers(rules, log) {
  const { data } = rules;
  const { board, rules: values, figures } = data.board;
  if (log.board.kit !== board.kit) return [`The log is of the kit ${log.board.kit}, and the board of ${board.kit}.`];
  const found = [...otherValues(log.rules, values, data.titles), ...otherValues(log.figures, figures, data.titles)];
  if (log.board.tables !== board.tables) {
    found.push(...otherSpaces(log.board.spaces, board.spaces, data.names));
    if (!found.length) found.push("What is played on differs, though board, rules and figures are the same.");
  }
  return [...found, ...otherSeats(data, log)];
}

function* otherValues(there, here, titles) {
  for (const name of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const told = (group) => (Object.hasOwn(group, name) ? inWords(group[name]) : "not set");
    const [one, other] = [told(there), told(here)];
    const title = Object.hasOwn(titles, name) ? titles[name] : name;
    if (one !== other) yield `“${title}” is ${one} in the log, and ${other} here.`;
  }
}

function inWords(value) {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value);
}

function* otherSpaces(then, now, names) {
  const called = (id) => (Object.hasOwn(names, id) ? names[id] : id);
  const [old, ids] = [Object.keys(then), Object.keys(now)];
  const changes = {
    added: ids.filter((id) => !Object.hasOwn(then, id)),
    removed: old.filter((id) => !Object.hasOwn(now, id)),
    changed: ids.filter((id) => Object.hasOwn(then, id) && then[id] !== now[id]),
  };
  for (const [what, those] of Object.entries(changes)) {
    const rest = those.length > NAMED ? [counted(those.length - NAMED, "more space", "more spaces")] : [];
    const told = listed([...those.slice(0, NAMED).map(called), ...rest]);
    if (told) yield `Since the log ${told} ${those.length === 1 ? "was" : "were"} ${what}.`;
  }
}

function* otherSeats(data, log) {
  const numbers = data.seats.map((seat) => seat.number);
  for (const { seat, role, by } of log.seats) {
    if (!numbers.includes(seat)) yield `Seat ${seat} plays in the log, and the board has no such seat.`;
    if (!data.roles.includes(role)) yield `Seat ${seat} is a ${role} in the log, which the game does not have.`;
    const isKnown = by === PERSON || Object.hasOwn(data.kernel.players, by);
    if (!isKnown) yield `Seat ${seat} plays by the policy ${by}, which is not known here.`;
  }
  if (!log.seats.some(({ seat }) => seat === log.starter)) yield `Seat ${log.starter} starts, and does not play.`;
  if (new Set(log.seats.map(({ seat }) => seat)).size < log.seats.length) yield "A seat is there twice.";
  if (log.opening > LOG_DECISIONS) yield `An opening of ${log.opening} steps is too long.`;
}
