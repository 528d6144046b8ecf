// The rules of the game as the program has them: a WebAssembly module, and the memory that it plays in.

const STACK = 1 << 20; // bytes, below the cells

/** What was packed into text: gzip, then base64. */
async function unpacked(text) {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The data of a page, from the text that it carries. */
async function readData(text) {
  const { said, ...packed } = JSON.parse(text);
  return { ...JSON.parse(new TextDecoder().decode(await unpacked(said))), packed };
}

/** The rules of a page's data, ready to be played by. */
async function loadRules(data) {
  const { module, cells, seatings } = data.packed;
  const [code, tables, seated] = await Promise.all([module, cells, seatings].map(unpacked));
  const { packed, picture, sheet, ...needed } = data;
  return readyRules({ data: needed, code, tables, seated });
}

/** The same from parts that are unpacked: a worker gets them so. */
async function readyRules(parts) {
  return new Rules(parts, await WebAssembly.compile(parts.code));
}

class Rules {
  constructor(parts, module) {
    this.parts = parts;
    this.data = parts.data;
    this.module = module;
    this.seats = this.data.seats.length;
    this.games = parts.seated.length / (this.seats + 1); // of which it is known who sits where
    this.words = new Words(this.data.spoken);
  }

  /** A memory of its own to play in: several games can be played side by side. */
  table() {
    return new Table(this);
  }

  /** A line of the schedule: who sits where and plays how, who starts, and the random numbers. `by` names by seat a
   * way to play; a person has the game's usual player, for advice; who is not named plays as the contest has it. */
  line({ game, seed, by = [], roles = this.rolesOf(game), starter = this.starterOf(game) }) {
    const { row, ways, players, usual } = this.data.kernel;
    const line = new Array(row.cells).fill(-1);
    for (let seat = 0; seat < this.seats; seat++) {
      const role = roles[seat];
      const way = by[seat] === PERSON ? usual : by[seat] || ways[seat];
      if (!Object.hasOwn(players, way)) throw new RangeError(`there is no policy ${way}`);
      line[row.role + seat] = role;
      line[row.player + seat] = role < 0 ? 0 : players[way][role];
    }
    line[row.starter] = starter;
    line[row.seed] = seed;
    line[row.game] = game;
    return line;
  }

  /** The role on each seat in a game, -1 where nobody sits. */
  rolesOf(game) {
    const first = game * (this.seats + 1);
    return Array.from(this.parts.seated.subarray(first, first + this.seats), (byte) => (byte << 24) >> 24);
  }

  starterOf(game) {
    return this.parts.seated[game * (this.seats + 1) + this.seats];
  }
}

/** The module at work in one memory. */
class Table {
  constructor(rules) {
    const { kernel, sim } = rules.data;
    const lines = kernel.row.cells * kernel.blockSize;
    const sizes = [kernel.size, lines, sim.columns, kernel.blockSize * sim.marks, sim.totals, 1];
    const starts = [];
    let end = STACK;
    for (const many of sizes) {
      starts.push(end);
      end += Math.ceil(many / 8) * 64;
    }
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / 65536) });
    const views = sizes.map((many, at) => new BigInt64Array(memory.buffer, starts[at], many));
    new Uint8Array(memory.buffer).set(rules.parts.tables, STACK);
    for (const [cell, value] of kernel.heads) views[0][cell] = BigInt(value);
    [this.cells, this.lines, this.blocks, this.marks, this.totals] = views;
    this.starts = starts;
    this.memory = new Memory(new Int32Array(memory.buffer, STACK, 2 * kernel.size), kernel);
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, STACK);
    const env = { __linear_memory: memory, __stack_pointer: stack };
    this.enter = new WebAssembly.Instance(rules.module, { env }).exports;
  }

  begin(line) {
    this.lines.set(line.map(BigInt));
    this.enter.begin_outside(this.starts[0], this.starts[1], 0n);
  }

  stepOn(watched) {
    return Number(this.enter.step_on(this.starts[0], BigInt(watched)));
  }

  stepAlone() {
    return Boolean(this.enter.step_alone(this.starts[0]));
  }

  answer(option) {
    return Boolean(this.enter.answer(this.starts[0], BigInt(option)));
  }

  ownChoice() {
    return Number(this.enter.own_choice(this.starts[0]));
  }

  playOut(option, future) {
    return Number(this.enter.play_out(this.starts[0], BigInt(option), BigInt(future)));
  }

  /** Plays the games of one block, and counts them: in `blocks` and `marks` alone, in `totals` with those before. */
  playBlock(lines) {
    const [cells, rows, blocks, marks, totals, halt] = this.starts;
    this.lines.set(lines.flat().map(BigInt));
    this.blocks.fill(0n);
    this.marks.fill(0n);
    const many = BigInt(lines.length);
    return Number(this.enter.play_games(cells, rows, many, many, blocks, marks, totals, halt));
  }
}
