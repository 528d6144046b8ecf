// The longest turn of the program on a page: node turns.mjs PAGE GAMES. Prints the processor's seconds that it took,
// all decisions of the turn together, in games that the strongest players play once their code is warm.

import { readFileSync } from "node:fs";
import vm from "node:vm";

const page = readFileSync(process.argv[2], "utf8");
const inside = (start) => page.slice(page.indexOf(start) + start.length).split("</script>", 1)[0];
vm.runInThisContext(inside('<script id="script">'));
globalThis.carried = inside('id="data">');
const rules = await vm.runInThisContext("readData(carried).then(loadRules)");
const Play = vm.runInThisContext("Play");
const spent = () => process.cpuUsage().user / 1e6;
const by = rules.data.seats.map(() => rules.data.levels[2].name);
const table = rules.table();
let longest = 0;
for (const isWarm of [false, true]) {
  for (let game = 0; game < Number(process.argv[3]); game++) {
    const play = new Play(rules, { game, seed: game + 1, by, table });
    let turn = "";
    let time = 0;
    while (!play.isOver) {
      const now = `${play.asked} ${play.position.turn}`;
      if (now !== turn) [turn, time] = [now, 0];
      const before = spent();
      play.playForProgram();
      time += spent() - before;
      if (isWarm) longest = Math.max(longest, time);
    }
  }
}
console.log(longest);
