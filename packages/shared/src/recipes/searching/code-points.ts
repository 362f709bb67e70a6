/** Compares texts by their code points, as the database compares bytes. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const [left, right] = [one.charCodeAt(place), other.charCodeAt(place)];
    // Halves of pairs stand for code points above those of all other units.
    if (left !== right) return rankOf(left) - rankOf(right);
  }
  return one.length - other.length;
}

const rankOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Returns the number of characters of a text, a pair counting once. */
export function lengthOf(text: string): number {
  let { length } = text;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit >= 0xd800 && unit <= 0xdbff) length -= 1;
  }
  return length;
}
