/** Returns a word that is one slip apart from another one, or null. */
export type SlipMender = (word: string) => string | null;

/** Letters of the shortest word that may have a slip. Shorter words are too much alike. */
export const shortestWithSlip = 6;

/** Nobody is sure which letters of broccoli are double. */
const withoutDoubles = (word: string): string => word.replace(/(.)\1+/gsu, '$1');

/** Returns a word with each of its letters left out in turn. */
const withoutALetter = (word: string): string[] =>
  Array.from({ length: word.length }, (_, at) => `${word.slice(0, at)}${word.slice(at + 1)}`);

/** Returns the number of letters that two words have in common at their start. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Returns true for words with one letter more, less or other, or with two neighbours the other way round. */
function isOneSlip(one: string, other: string): boolean {
  const start = commonStart(one, other);
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const [next = '', second = ''] = rest;
  const [otherNext = '', otherSecond = ''] = otherRest;
  const isSwapped = next === otherSecond && second === otherNext && rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped || rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1)
  );
}

/**
 * Returns a mender of slips for words. Words that are one slip apart are the same without one letter of one or of both, so
 * that the work for a word does not depend on how many there are. How often a letter stands in a row does not count.
 */
export function createSlipMender(words: Iterable<string>): SlipMender {
  const known = new Map<string, string[]>();
  const add = (text: string, word: string): void => {
    const all = known.get(text);
    if (all === undefined) known.set(text, [word]);
    else all.push(word);
  };
  for (const word of words) {
    if (word.length < shortestWithSlip - 1) continue;
    const single = withoutDoubles(word);
    for (const text of [single, ...withoutALetter(single)]) add(text, word);
  }
  return (word) => {
    if (word.length < shortestWithSlip) return null;
    const single = withoutDoubles(word);
    const isShort = single.length < shortestWithSlip;
    for (const text of isShort ? [single] : [single, ...withoutALetter(single)]) {
      const found = known.get(text)?.find((each) => {
        const other = withoutDoubles(each);
        return isShort ? other === single : isOneSlip(single, other);
      });
      if (found !== undefined) return found;
    }
    return null;
  };
}
