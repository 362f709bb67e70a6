/** Returns the number of bytes that a text takes in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    // Both halves of a pair count three here, and a pair takes four.
    if (unit > 0x7ff) bytes += unit >= 0xd800 && unit <= 0xdfff ? 1 : 2;
    else if (unit > 0x7f) bytes += 1;
  }
  return bytes;
}

/** Returns a number that differs between different texts, as far as 53 bits can. */
export function fingerprintOf(texts: readonly string[]): number {
  let [one, other] = [0x9e3779b1, 0x85ebca6b];
  for (const text of texts) {
    for (let place = 0; place < text.length; place += 1) {
      const unit = text.charCodeAt(place);
      one = Math.imul(one ^ unit, 0x01000193);
      other = Math.imul(other ^ unit, 0x5bd1e995) ^ (other >>> 15);
    }
    // This tells where one text ends and the next begins.
    one = Math.imul(one ^ 0x10000, 0x01000193);
    other = Math.imul(other ^ 0x10000, 0x5bd1e995) ^ (other >>> 15);
  }
  return (one >>> 0) * 2 ** 21 + (other >>> 11);
}
