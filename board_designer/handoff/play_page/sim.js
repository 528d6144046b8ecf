// Many games played by the program alone: win rates by seat and heat by space, as `board-designer sim` has them.

const Z = 1.959963984540054;
const NEVER_SEEN = -Math.log(0.025); // what never happened in n games may still happen this often in n
const DIGITS = 6;

/** A run: block by block, so that it can be looked at and stopped meanwhile. */
class Simulation {
  constructor(rules, games, { seed = 1, by = [] } = {}) {
    const { blockSize } = rules.data.kernel;
    this.rules = rules;
    this.of = Math.min(Math.ceil(games / blockSize), Math.floor(rules.games / blockSize));
    this.seed = seed;
    this.by = by;
    this.blocks = []; // of each block, by seat: wins and games
    this.rounds = 0;
    this._table = rules.table();
  }

  get isOver() {
    return this.blocks.length >= this.of;
  }

  playBlock() {
    const { kernel, sim } = this.rules.data;
    const first = this.blocks.length * kernel.blockSize;
    const games = Array.from({ length: kernel.blockSize }, (_, at) => first + at);
    this._table.playBlock(games.map((game) => this.rules.line({ game, seed: this.seed, by: this.by })));
    const counts = this._table.blocks;
    this.blocks.push(
      Array.from({ length: this.rules.seats }, (_, seat) => ({
        wins: Number(counts[seat * sim.account + sim.wins]) / sim.whole,
        games: Number(counts[seat * sim.account + sim.games]),
      })),
    );
  }

  /** What is known so far. */
  results() {
    const { kernel } = this.rules.data;
    const games = this.blocks.length * kernel.blockSize;
    const seats = Array.from({ length: this.rules.seats }, (_, seat) => this._seat(seat));
    const heat = this.rules.data.heat.map((one) => this._layer(one, games));
    return { games, of: this.of * kernel.blockSize, seats, heat };
  }

  _seat(seat) {
    const wins = this.blocks.map((block) => block[seat].wins);
    const games = this.blocks.map((block) => block[seat].games);
    const played = sumOf(games);
    if (!played) return null;
    const { normal, student } = this.rules.data.sim.quantiles;
    return { wins: sumOf(wins), games: played, ...shareOf(wins, games, normal, student) };
  }

  _layer(heat, games) {
    const { totals } = this._table;
    const levels = {};
    heat.spaces.forEach((id, number) => {
      const at = heat.first + number * heat.step;
      const held = heat.held ? this._isHeld(heat.held, number) : true;
      if (games && (held || heat.counts[number] || totals[at])) {
        const cell = at + heat.counter;
        levels[id] = meanByGame(Number(totals[cell]), Number(totals[cell + 1]), games);
      }
    });
    return { name: heat.name, title: heat.title, unit: "a game", levels };
  }

  _isHeld({ first, step }, number) {
    return this._table.totals.subarray(first + number * step, first + (number + 1) * step - 2).some((one) => one);
  }
}

/** All games at once. */
function simulate(rules, games, options) {
  const run = new Simulation(rules, games, options);
  while (!run.isOver) run.playBlock();
  return run.results();
}

// ---- How sure it is

function sumOf(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** A share from hits and trials per block: Wilson's formula, with the spread over blocks or that of independent
 * trials, whichever is wider. `student` has the quantiles by degrees of freedom. */
function shareOf(hits, trials, normal, student) {
  const n = sumOf(trials);
  const p = sumOf(hits) / n;
  if (trials.filter((one) => one).length === 1) return { rate: rounded(p), low: 0, high: 1 };
  let squares = normal ** 2 / n;
  if (p > 0 && p < 1) {
    const error = student[hits.length - 2] * standardError(hits, trials);
    squares = Math.max(squares, error ** 2 / (p * (1 - p)));
  }
  const middle = (p + squares / 2) / (1 + squares);
  const reach = Math.sqrt(p * (1 - p) * squares + squares ** 2 / 4) / (1 + squares);
  const low = Math.max(0, Math.min(p, middle - reach));
  return { rate: rounded(p), low: rounded(low), high: rounded(Math.min(1, Math.max(p, middle + reach))) };
}

function standardError(sums, sizes) {
  const size = sumOf(sizes);
  if (sums.length < 2 || !size) return 0;
  const share = sumOf(sums) / size;
  const squares = sumOf(sums.map((sum, at) => (sum - share * sizes[at]) ** 2));
  return Math.sqrt((sums.length / (sums.length - 1)) * squares) / size;
}

/** A mean where only sums over all games are kept. */
function meanByGame(total, squares, games) {
  const value = total / games;
  if (!total) return { value: 0, low: 0, high: rounded(NEVER_SEEN / games) };
  const spread = Math.max(squares - total * value, 0) / Math.max(games - 1, 1);
  const reach = games > 1 ? Z * Math.sqrt(spread / games) : value;
  return { value: rounded(value), low: rounded(Math.max(value - reach, 0)), high: rounded(value + reach) };
}

/** To six digits; what lies exactly between two goes to the even one, as in Python. */
function rounded(value) {
  const digits = value.toFixed(40);
  const at = digits.length - 40 + DIGITS;
  if (/^50*$/.test(digits.slice(at)) && !(Number(digits[at - 1]) % 2)) return Number(digits.slice(0, at));
  return Number(value.toFixed(DIGITS));
}

// ---- In a worker

const LOOK_MS = 100; // between two looks at what is known so far

/** The games in a worker that is made of this same script. `told` gets what is known so far. */
function simulateInWorker(rules, games, told = () => {}, options = {}) {
  const text = document.getElementById("script").textContent;
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(url);
  let latest = null;
  let end;
  const done = new Promise((resolve, reject) => {
    end = (results, problem) => {
      worker.terminate();
      URL.revokeObjectURL(url);
      if (problem) reject(problem);
      else resolve(results);
    };
    worker.onerror = (event) => end(null, new Error(event.message || "the worker did not start"));
    worker.onmessage = ({ data }) => {
      latest = data.results;
      if (data.isOver) end(latest);
      else told(latest);
    };
  });
  worker.postMessage({ parts: rules.parts, games, options });
  return { done, stop: () => end(latest) };
}

if (typeof document === "undefined" && typeof WorkerGlobalScope !== "undefined") {
  self.onmessage = async ({ data }) => {
    const run = new Simulation(await readyRules(data.parts), data.games, data.options);
    let looked = performance.now();
    while (!run.isOver) {
      run.playBlock();
      if (performance.now() - looked > LOOK_MS) {
        self.postMessage({ isOver: false, results: run.results() });
        looked = performance.now();
      }
    }
    self.postMessage({ isOver: true, results: run.results() });
  };
}
