// Hexes that are known by numbers, round and round: a number is the hex nearest to the middle of what lies there.

class HexNumbers {
  constructor({ across, stepDown, start }) {
    this.across = across;
    this.stepDown = stepDown;
    this.start = start;
    this._steps = stepsTo(across, stepDown);
  }

  numberOf([q, r]) {
    return remainder(q + r * this.stepDown, this.across);
  }

  /** The middle of all that lies there. Each piece, of one number or of two, is beside what came before it. */
  middle(pieces) {
    let many = this.start.length;
    let across = this.start.reduce((sum, [q]) => sum + q, 0);
    let down = this.start.reduce((sum, [, r]) => sum + r, 0);
    const mean = (sum) => Math.floor((2 * sum + many) / (2 * many));
    for (const number of pieces.flat()) {
      const [q, r] = this.hexOf(number, [mean(across), mean(down)]);
      many += 1;
      across += q;
      down += r;
    }
    return [mean(across), mean(down)];
  }

  /** The hex of a number that is nearest to the middle. */
  hexOf(number, middle) {
    const [q, r] = this._steps[remainder(number - this.numberOf(middle), this.across)];
    return [middle[0] + q, middle[1] + r];
  }
}

function remainder(number, by) {
  return ((number % by) + by) % by;
}

/** By number the fewest steps that lead from zero to it; of equals those less far down, then less far across. */
function stepsTo(across, stepDown) {
  const found = new Map();
  for (let reach = 0; found.size < across; reach++) {
    for (let r = -reach; r <= reach; r++) {
      for (let q = -reach; q <= reach; q++) {
        const number = remainder(q + r * stepDown, across);
        const isOnRing = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === reach;
        if (isOnRing && !found.has(number)) found.set(number, [q, r]);
      }
    }
  }
  return Array.from({ length: across }, (_, number) => found.get(number));
}
