// The scripts of a page in Node: node in_node.mjs PAGE. Each line that is read is a script as text in JSON; the answer
// is its value, or what it promises. `rules` are those of the page.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import vm from "node:vm";

const page = readFileSync(process.argv[2], "utf8");
const inside = (start) => page.slice(page.indexOf(start) + start.length).split("</script>", 1)[0];
vm.runInThisContext(inside('<script id="script">'));
globalThis.carried = inside('id="data">');
globalThis.rules = await vm.runInThisContext("readData(carried).then(loadRules)");
for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify({ value: (await vm.runInThisContext(JSON.parse(line))) ?? null }));
  } catch (problem) {
    console.log(JSON.stringify({ problem: `${problem.stack}` }));
  }
}
