// What the game says: sentences with numbers in braces, each read as it is told beside the sentence.

const MARK = /\{(seat|\d)\}/g;
const BITS = 8; // of each kind of token in a price

/** a, b and c */
function listed(names) {
  const words = [...names];
  const last = words.pop();
  return [words.join(", "), last].filter((part) => part).join(" and ");
}

/** 1 space, 3 spaces, 1,234 spaces */
function counted(many, one, several) {
  const digits = String(many).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${digits} ${many === 1 ? one : several}`;
}

/** What was packed into a number, the first one highest; each is above 0. */
function parts(number, bits) {
  const found = [];
  for (let rest = number; rest > 0; rest = Math.floor(rest / 2 ** bits)) found.unshift(rest % 2 ** bits);
  return found;
}

/** A sentence of the game, with its numbers. */
function said(spoken, sentence, numbers, seat = -1, isHidden = false) {
  return new Words(spoken).said(sentence, numbers, seat, isHidden);
}

/** Whether a happening with these numbers is told at all. */
function tells({ isTold, untoldIf: [at, value] }, numbers) {
  return isTold && (value < 0 || numbers[at] !== value);
}

/** Whether a happening of a seat is told to a viewer as to all others; both as the kernel counts. `isLatest`: since
    then nothing of another kind has happened. */
function hides({ shownTo }, numbers, seat, viewer, isLatest) {
  const isShown = shownTo >= 0 && numbers[shownTo] === viewer && !isLatest;
  return seat >= 0 && viewer !== seat && !isShown;
}

/** −1, 7: where something is on a grid. */
function coordinates(place) {
  return place.map((value) => String(value).replace("-", "−")).join(", ");
}

class Words {
  constructor(spoken, cells = spoken.cells && new HexNumbers(spoken.cells), middle = [0, 0]) {
    this.spoken = spoken;
    this.cells = cells;
    this.middle = middle; // of what lies on the cells: it says which hex a number is
  }

  /** The same words about a table on which pieces lie on these cells, in the order in which they were laid. */
  about(laid) {
    return this.cells ? new Words(this.spoken, this.cells, this.cells.middle(laid)) : this;
  }

  /** A number in words. */
  read(how, number) {
    const { seats, tokens, nouns, lists, packed } = this.spoken;
    if (how === "number") return String(number);
    if (how === "signed") return (number < 0 ? "−" : "+") + Math.abs(number);
    if (how === "seat") return number >= 0 && number < seats.length ? seats[number] : "nobody";
    if (how === "seats") return listed(seats.filter((_, at) => (number >> at) & 1));
    if (how === "tokens") {
      const many = tokens.map((_, at) => Math.floor(number / 2 ** (BITS * at)) & ((1 << BITS) - 1));
      return listed(tokens.map((name, at) => `${many[at]} ${name}`).filter((_, at) => many[at])) || "nothing";
    }
    if (how === "cell") return this.cells ? coordinates(this.cells.hexOf(number, this.middle)) : "";
    if (Object.hasOwn(nouns, how)) return counted(number, ...nouns[how]);
    if (Object.hasOwn(packed, how)) {
      const [name, bits] = packed[how];
      return listed(parts(number, bits).map((part) => this.read(name, part - 1)));
    }
    return number >= 0 && number < lists[how].length ? lists[how][number] : "";
  }

  /** A sentence with its numbers; `seat` is whose happening it is, as the kernel counts. */
  said(sentence, numbers, seat = -1, isHidden = false) {
    const words = isHidden && sentence.hidden ? sentence.hidden : sentence.words;
    return words.replace(MARK, (_, mark) =>
      mark === "seat" ? this.read("seat", seat) : this.read(sentence.reads[mark], numbers[mark]),
    );
  }
}
