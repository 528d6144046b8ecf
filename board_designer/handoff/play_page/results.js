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
    const head = make("h2", { tabindex: "-1", text: `${MANY_GAMES.toLocaleString("en")} games among players of the program` });
    this.host.replaceChildren(head, this.state, this.bars, this.layers, button("Back", leave, { class: "main" }));
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

  show(results) {
    this.results = results;
    const done = results.games >= results.of;
    this.state.textContent = done ? `${results.games.toLocaleString("en")} games were played.` : `${results.games.toLocaleString("en")} of ${results.of.toLocaleString("en")} games…`;
    const playing = results.seats.map((seat, at) => ({ ...seat, at, is: Boolean(seat) })).filter((seat) => seat.is);
    const most = Math.max(0.01, ...playing.map((seat) => seat.high));
    this.bars.replaceChildren(
      make("h3", { text: "How often each seat wins" }),
      make("ul", {}, ...playing.map((seat) => this.bar(seat, most, 1 / playing.length))),
      make("p", { class: "faint", text: "The thin line is where the true share most likely lies. The dotted line would be fair to all seats." }));
    this.showLayers();
  }

  bar(seat, most, fair) {
    const colour = this.data.seats[seat.at].colour;
    const share = (value) => `${((100 * value) / most).toFixed(2)}`;
    const chart = drawn("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", class: "rate", "aria-hidden": "true" },
      drawn("rect", { x: 0, y: 1, width: share(seat.rate), height: 10, fill: colour }),
      drawn("path", { d: `M${share(fair)} 0V12`, class: "fair" }),
      drawn("path", { d: `M${share(seat.low)} 6H${share(seat.high)}M${share(seat.low)} 3V9M${share(seat.high)} 3V9`, class: "interval" }));
    const percent = (value) => `${(100 * value).toFixed(1)}`;
    return make("li", {}, badge(this.data.seats[seat.at]), chart,
      make("span", { class: "figure" }, make("b", { text: `${percent(seat.rate)} %` }), make("small", { text: `${percent(seat.low)}–${percent(seat.high)}` })));
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
    if (doc) this.layers.append(make("p", { class: "faint", text: `${doc} Darker is more.` }));
    this.board.heat(Object.fromEntries(Object.entries(chosen.levels).map(([id, level]) => [id, level.value])));
  }
}
