import type { LineRange } from '../recipe-text/text-line.ts';
import { keysOf, sharedWords } from './line-keys.ts';

/** An ingredient may stand on so many lines: its amount, its unit, its name, a remark. */
const maxParts = 4;
const maxWords = 40;
/** Words in more lines of the markup than this do not tell the lines apart. */
const maxSharing = 4;
const maxNearest = 4;
const maxAmountWords = 4;
const minLikeness = 0.66;

/** A place of a page that shows a line of the markup. */
export interface Match extends LineRange {
  /** The place of the line in the markup. */
  line: number;
  /** True where the page has the same words. */
  isSame: boolean;
}

/** The words of each line. */
export type LineWords = readonly (readonly string[])[];
type Places = Map<string, number[]>;

function addTo(places: Places, key: string, at: number): void {
  const others = places.get(key);
  if (others === undefined) places.set(key, [at]);
  else if (others.at(-1) !== at) others.push(at);
}

/** Finds lines of the markup among the lines of a page. */
export class MarkupFinder {
  readonly #written: LineWords;
  readonly #shown: LineWords;
  readonly #byKey: Places = new Map();
  readonly #byWord: Places = new Map();

  constructor(written: LineWords, shown: LineWords) {
    this.#written = written;
    this.#shown = shown;
    for (const [at, words] of written.entries()) {
      if (words.length === 0 || words.length > maxWords) continue;
      for (const key of keysOf(words)) addTo(this.#byKey, key, at);
      for (const word of words) addTo(this.#byWord, word, at);
    }
  }

  /**
   * Returns the line of the markup that the page shows in the same words from a place on. Of several it is the next
   * after `after`.
   */
  sameAt(start: number, isOpen: (line: number) => boolean, after = -1): Match | undefined {
    let found: Match | undefined;
    this.#eachPart(start, (words, end) => {
      const [inOrder, inFixedOrder] = keysOf(words);
      const lines = this.#byKey.get(inOrder) ?? this.#byKey.get(inFixedOrder);
      const line = lines?.find((each) => each > after && isOpen(each)) ?? lines?.find(isOpen);
      if (line !== undefined) found = { line, start, end, isSame: true };
      return lines === undefined;
    });
    return found;
  }

  /**
   * Returns the line of the markup that the page shows from a place on in other words: with a remark, or shortened. An
   * amount may stand on a line of its own.
   */
  similarAt(start: number, isOpen: (line: number) => boolean): Match | undefined {
    let found: Match | undefined;
    let most = 0;
    this.#eachPart(start, (words, end) => {
      for (const line of this.#nearest(words, isOpen)) {
        const likeness = this.#isInAll(line, start, end) ? this.#likeness(line, words) : 0;
        if (likeness <= most) continue;
        most = likeness;
        found = { line, start, end, isSame: false };
      }
      return (this.#shown[start]?.length ?? 0) <= maxAmountWords;
    });
    return found;
  }

  /** Calls back with the words of one line of the page, then of two together, and so on, while it returns true. */
  #eachPart(start: number, see: (words: readonly string[], end: number) => boolean): void {
    const words: string[] = [];
    for (let end = start + 1; end <= Math.min(start + maxParts, this.#shown.length); end += 1) {
      const part = this.#shown[end - 1] ?? [];
      words.push(...part);
      if (part.length === 0 || words.length > maxWords || !see(words, end)) return;
    }
  }

  /** Returns true where the first and the last line of the page say some of a line of the markup. */
  #isInAll(line: number, start: number, end: number): boolean {
    const written = this.#written[line] ?? [];
    return [start, end - 1].every((at) => sharedWords(written, this.#shown[at] ?? []) > 0);
  }

  /** Returns the lines of the markup that have most of some words. Common words do not tell them apart. */
  #nearest(words: readonly string[], isOpen: (line: number) => boolean): number[] {
    const counts = new Map<number, number>();
    for (const word of words) {
      const lines = this.#byWord.get(word) ?? [];
      if (lines.length > maxSharing) continue;
      for (const line of lines) if (isOpen(line)) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    const most = Math.max(0, ...counts.values());
    return [...counts].flatMap(([line, count]) => (count === most ? line : [])).slice(0, maxNearest);
  }

  /** Returns how much words say a line of the markup: all of it or most of both; 0 for less. */
  #likeness(line: number, words: readonly string[]): number {
    const written = this.#written[line] ?? [];
    const shared = sharedWords(written, words);
    const likeness = (2 * shared) / (written.length + words.length);
    const isWithin = shared === written.length && words.length <= written.length * 3 + 6;
    return shared > 1 && (isWithin || likeness >= minLikeness) ? likeness : 0;
  }
}
