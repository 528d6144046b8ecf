// The memory of a game: cells of 64 bits, read as pairs of 32. What a page reads is never larger than a double holds.

const STEADY = 1;
const CHANGES = 3; // cells of the head: where the two stretches that change begin and end
const PLACE = 0x9e3779b1;
const FIRST = 0x85ebca6b;
const SECOND = 0xc2b2ae35;

class Memory {
  constructor(words, layout) {
    this.words = words;
    this.records = layout.records;
    this.tables = layout.tables;
  }

  cell(at) {
    return this.words[2 * at + 1] * 4294967296 + (this.words[2 * at] >>> 0);
  }

  /** A field of a record of which there is one. */
  field(record, name) {
    const { at, fields } = this.records[record];
    return this.cell(at + fields[name]);
  }

  /** A row of a table, as an object of its fields. */
  row(table, number) {
    const { head, width, fields } = this.tables[table];
    const first = this.cell(head) + number * width;
    const found = {};
    for (const name in fields) found[name] = this.cell(first + fields[name]);
    return found;
  }

  /** A number of a table whose rows are plain numbers. */
  number(table, at) {
    return this.cell(this.cell(this.tables[table].head) + at);
  }

  /** A checksum of all that the game remembers between its steps: sixteen hexadecimal digits. */
  stateSum() {
    let one = 0;
    let other = 0;
    let place = 0;
    for (const head of [STEADY, CHANGES]) {
      const last = 2 * this.cell(head + 1);
      for (let at = 2 * this.cell(head); at < last; at++) {
        place = (place + PLACE) | 0;
        let mixed = this.words[at] ^ place;
        mixed = Math.imul(mixed ^ (mixed >>> 16), FIRST);
        mixed = Math.imul(mixed ^ (mixed >>> 13), SECOND);
        mixed ^= mixed >>> 16;
        one = (one + mixed) | 0;
        other = (other + (mixed ^ (mixed >>> 7))) | 0;
      }
    }
    const digits = (word) => (word >>> 0).toString(16).padStart(8, "0");
    return digits(one) + digits(Math.imul(other, 31));
  }
}
