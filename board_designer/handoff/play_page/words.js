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

/** A sentence of the game, with its numbers. */
function said(spoken, sentence, numbers, seat = -1, isHidden = false) {
  return new Words(spoken).said(sentence, numbers, seat, isHidden);
}

class Words {
  constructor(spoken) {
    this.spoken = spoken;
  }

  /** A number in words. */
  read(how, number) {
    const { seats, tokens, nouns, lists } = this.spoken;
    if (how === "number") return String(number);
    if (how === "seat") return number >= 0 && number < seats.length ? seats[number] : "nobody";
    if (how === "seats") return listed(seats.filter((_, at) => (number >> at) & 1));
    if (how === "tokens") {
      const many = tokens.map((_, at) => Math.floor(number / 2 ** (BITS * at)) & ((1 << BITS) - 1));
      return listed(tokens.map((name, at) => `${many[at]} ${name}`).filter((_, at) => many[at])) || "nothing";
    }
    if (Object.hasOwn(nouns, how)) return counted(number, ...nouns[how]);
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
