const vulgar = /[\u00BC-\u00BE\u2150-\u215E\u2189]/gu;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const maxLine = 400;

/**
 * Returns the words and numbers of a line in lower case, so that `1½ dl` and `1 1/2dl` have the same. Scripts without
 * spaces give one word for each character.
 */
export const wordsOf = (line: string): string[] =>
  line
    .slice(0, maxLine)
    .replace(vulgar, ' $& ')
    .replace(spaceless, ' $& ')
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];

/** Returns two names of a line: its words as they stand, without spaces, and its words in a fixed order. */
export const keysOf = (words: readonly string[]): [inOrder: string, inFixedOrder: string] => [
  words.join(''),
  words.toSorted().join(' '),
];

/** Returns how many words of a line another one has. */
export function sharedWords(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const each of one) counts.set(each, (counts.get(each) ?? 0) + 1);
  let shared = 0;
  for (const each of other) {
    const left = counts.get(each) ?? 0;
    if (left === 0) continue;
    counts.set(each, left - 1);
    shared += 1;
  }
  return shared;
}
