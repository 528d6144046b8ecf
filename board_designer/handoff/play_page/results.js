"use strict";
// Many games that the program plays with itself: who wins how often, and where things happen.

const MANY_GAMES = 1000;

class ResultsView {
  constructor(host, data, board) {
    this.host = host;
    this.data = data;
    this.board = board;
    this.layer = 0;
  }

  // Plays and shows what is known so far, until all are played or somebody has seen enough.
  async play(rules, onEnd) {
    this.bars = make("div", { class: "rates" });
    this.layers = make("div", { class: "layers", role: "group", "aria-label": "Shown on the board" });
    this.state = make("p", { class: "faint", role: "status" });
    const leave = () => {
      run.stop();
      this.board.heat(null);
      onEnd();
    };
    const head = make("h2", { tabindex: "-1", text: `About ${MANY_GAMES.toLocaleString("en")} games among players of the program` });
    const parts = [head, this.playersWords(), this.state, this.bars, this.layers, button("Back", leave, { class: "main" })];
    this.host.replaceChildren(...parts.filter((part) => part));
    head.focus();
    this.state.textContent = "The first games are being played…";
    const run = simulateInWorker(rules, MANY_GAMES, (results) => this.show(results));
    this.leave = leave;
    try {
      this.show(await run.done);
    } catch (wrong) {
      this.state.textContent = `The games could not be played: ${plainText(wrong.message)}`;
    }
  }

  // How well the seats play.
  playersWords() {
    const { ways } = this.data.kernel;
    const level = new Set(ways).size === 1 ? this.data.levels.find((one) => one.name === ways[0]) : null;
    return level ? make("p", { class: "faint", text: `All seats play at the level ${level.title}: ${level.about}` }) : null;
  }

  // One bar for each team, with the rates of its seats: partners win together.
  teams(playing) {
    const teams = new Map();
    for (const seat of playing) {
      const { team } = this.data.seats[seat.at];
      if (!team) return [];
      if (!teams.has(team)) teams.set(team, []);
      teams.get(team).push(seat);
    }
    const isOne = (seats) => seats.length > 1 && seats.every((seat) => Math.abs(seat.rate - seats[0].rate) < 1e-3);
    return [...teams.values()].filter(isOne).map((seats) => ({
      seats, rate: sumBy(seats, "rate"), low: sumBy(seats, "low"), high: Math.min(1, sumBy(seats, "high")),
    }));
  }

  show(results) {
    this.results = results;
    const done = results.games >= results.of;
    this.state.textContent = done ? `${results.games.toLocaleString("en")} games were played${results.games > MANY_GAMES ? ": whole rounds, so that every seat starts equally often" : ""}.` : `${results.games.toLocaleString("en")} of ${results.of.toLocaleString("en")} games…`;
    const playing = results.seats.map((seat, at) => ({ ...seat, at, is: Boolean(seat) })).filter((seat) => seat.is);
    const teams = this.teams(playing);
    const rows = teams.length ? teams : playing.map((seat) => ({ ...seat, seats: [seat] }));
    const most = Math.max(0.01, ...rows.map((row) => row.high));
    this.bars.replaceChildren(
      make("h3", { text: teams.length ? "How often each team wins" : "How often each seat wins" }),
      make("ul", {}, ...rows.map((row) => this.bar(row, most, 1 / rows.length))),
      make("p", { class: "faint", text: "The thin line is where the true share most likely lies. The dotted line would be fair to all." }));
    this.showLayers();
  }

  bar(row, most, fair) {
    const { colour } = this.data.seats[row.seats[0].at];
    const share = (value) => `${((100 * value) / most).toFixed(2)}`;
    const chart = drawn("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", class: "rate", "aria-hidden": "true" },
      drawn("rect", { x: 0, y: 1, width: share(row.rate), height: 10, fill: colour }),
      drawn("path", { d: `M${share(fair)} 0V12`, class: "fair" }),
      drawn("path", { d: `M${share(row.low)} 6H${share(row.high)}M${share(row.low)} 3V9M${share(row.high)} 3V9`, class: "interval" }));
    const percent = (value) => `${(100 * value).toFixed(1)}`;
    return make("li", {}, make("span", { class: "badges" }, ...row.seats.map((seat) => badge(this.data.seats[seat.at]))), chart,
      make("span", { class: "figure" }, make("b", { text: `${percent(row.rate)} %` }), make("small", { text: `${percent(row.low)}–${percent(row.high)}` })));
  }

  showLayers() {
    const { heat } = this.results;
    if (!heat.length) return;
    this.layers.replaceChildren(make("h3", { text: "On the board" }), ...heat.map((layer, at) => button(layer.title, () => {
      this.layer = at;
      this.showLayers();
    }, { class: "second", "aria-pressed": String(at === this.layer) })));
    const chosen = heat[this.layer];
    const doc = this.data.heat?.find((layer) => layer.name === chosen.name)?.doc;
    if (doc) this.layers.append(make("p", { class: "faint", text: doc }));
    const values = Object.entries(chosen.levels).map(([id, level]) => [id, level.value]);
    const highest = Math.max(0, ...values.map(([, value]) => value));
    this.layers.append(make("p", { class: "scale" }, make("span", { text: "0" }), make("i", { "aria-hidden": "true" }), make("span", { text: toldNumber(highest) })));
    this.board.heat(Object.fromEntries(values));
  }
}

function sumBy(items, name) {
  return items.reduce((sum, item) => sum + item[name], 0);
}

// With as many digits as somebody reads.
function toldNumber(number) {
  return number >= 100 ? Math.round(number).toLocaleString("en") : String(Number(number.toPrecision(2)));
}
