import bidiFactory, { type Bidi } from 'bidi-js';

// The package's types describe an ES module, but it is a CommonJS one: its factory is the default import itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** The side on which a text begins. */
export type Direction = 'ltr' | 'rtl';

const rightToLeft = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const strongCharacter = /[\p{L}\u200E\u200F]/u;

/** Returns the direction of the first letter that has one (UAX #9, rules P2 and P3), else `fallback`. */
export function directionOf(text: string, fallback: Direction): Direction {
  const [strong] = strongCharacter.exec(text) ?? [];
  if (strong === undefined) return fallback;
  return rightToLeft.test(strong) ? 'rtl' : 'ltr';
}

/**
 * Returns the embedding level of each UTF-16 unit of a text in one paragraph: even is left to right, odd right to left.
 */
export function embeddingLevels(text: string, direction: Direction): Uint8Array {
  if (direction === 'ltr' && !rightToLeft.test(text)) return new Uint8Array(text.length);
  return bidi.getEmbeddingLevels(text, direction).levels;
}

/** Returns a text of one right-to-left level for shaping: brackets and the like face the other way. */
export function mirrored(text: string): string {
  return text.replace(/\p{Bidi_Mirrored}/gu, (char) => bidi.getMirroredCharacter(char) ?? char);
}

/**
 * Returns the runs of a line from left to right (UAX #9, rule L2: from the highest level to the lowest odd one, reverse
 * everything at that level or above). Within a run the text keeps its logical order; shaping reverses it.
 */
export function visualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const levels = runs.map(({ level }) => level);
  const highest = Math.max(0, ...levels);
  const lowestOdd = Math.min(...levels.map((level) => level | 1));
  for (let level = highest; level >= lowestOdd; level -= 1) reverseFrom(ordered, level);
  return ordered;
}

function reverseFrom(runs: { level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = Math.max(start, end - 1);
  }
}
