// Calls a function of a WebAssembly module on arrays: node play.mjs FOLDER
//
// The folder has module.wasm, call.json and the arrays as files of 64-bit numbers. Each line that is read is a call;
// the answer is what the function returned and the processor's seconds it took. After "keep" the arrays are written
// back. What is called keeps its memory from call to call.

import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const STACK = 1 << 20; // bytes, below the arrays
const LINE = 64;

const folder = process.argv[2];
const { name, values } = JSON.parse(readFileSync(`${folder}/call.json`));

let end = STACK;
const arrays = [];
const given = values.map((value) => {
  if (typeof value !== "object") return typeof value === "boolean" ? Number(value) : BigInt(value);
  const bytes = readFileSync(`${folder}/${value.file}`);
  const at = end;
  arrays.push({ file: value.file, at, bytes });
  end += Math.ceil(bytes.length / LINE) * LINE;
  return at;
});

const memory = new WebAssembly.Memory({ initial: Math.ceil(end / 65536) });
for (const { at, bytes } of arrays) new Uint8Array(memory.buffer).set(bytes, at);
const env = {
  __linear_memory: memory,
  __stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }, STACK),
};
const module = await WebAssembly.instantiate(readFileSync(`${folder}/module.wasm`), { env });
const play = module.instance.exports[name];

for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const result = play(...given);
  const { user, system } = process.cpuUsage(before);
  if (line === "keep") {
    for (const { file, at, bytes } of arrays) {
      writeFileSync(`${folder}/${file}`, new Uint8Array(memory.buffer, at, bytes.length));
    }
  }
  console.log(JSON.stringify({ result: String(result), seconds: (user + system) / 1e6 }));
}
