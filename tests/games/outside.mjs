// Plays games of a WebAssembly module from outside, and tells a checksum of every state: node outside.mjs FOLDER
//
// The folder has module.wasm, the memory and the schedule as files of 64-bit numbers, and asked.json: which functions
// to call, where in the memory the number of options stands, and where the stretches are told that a game changes.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const STACK = 1 << 20; // bytes, below the arrays
const folder = process.argv[2];
const asked = JSON.parse(readFileSync(`${folder}/asked.json`));
const files = ["memory", "rows"].map((name) => readFileSync(`${folder}/${name}.cells`));
const at = [STACK, STACK + Math.ceil(files[0].length / 64) * 64];
const memory = new WebAssembly.Memory({ initial: Math.ceil((at[1] + files[1].length) / 65536) });
files.forEach((bytes, number) => new Uint8Array(memory.buffer).set(bytes, at[number]));
const env = {
  __linear_memory: memory,
  __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
};
const { instance } = await WebAssembly.instantiate(readFileSync(`${folder}/module.wasm`), { env });
const [begin, playOn, answer] = asked.functions.map((name) => instance.exports[name]);
const cells = new BigInt64Array(memory.buffer, STACK, files[0].length / 8);

function state() {
  const sum = createHash("sha256");
  for (const head of asked.stretches) {
    const [first, last] = [Number(cells[head]), Number(cells[head + 1])];
    sum.update(new Uint8Array(memory.buffer, STACK + 8 * first, 8 * (last - first)));
  }
  return sum.digest("hex");
}

let luck = asked.luck;
const found = [];
begin(...at, 0n);
while (playOn(at[0], BigInt(asked.watched))) {
  const many = Number(cells[asked.options]);
  luck = (luck * 1103 + 12345) % 65536;
  found.push([many, state()]);
  if (!answer(at[0], BigInt(luck % many))) throw new Error(`${luck % many} of ${many} options was not taken`);
}
found.push([0, state()]);
console.log(JSON.stringify(found));
