import type { PageText, PageWord } from '../engine/reading-messages.ts';
import { longestMatch } from './longest-match.ts';

/** A word with the numbers of its page and of its line among those of all pages. */
export interface PlacedWord extends PageWord {
  page: number;
  line: number;
}

/** What was found of a line. */
interface FoundLine {
  /** The words of the page where the line stands, from its first to its last. */
  words: PlacedWord[];
  /** The words of the line that the page does not have there. */
  unseen: string[];
}

interface LineOptions {
  /** True where a number may be another one: the other words decide, and a number counts only beside its neighbours. */
  doubtsNumbers: boolean;
}

const vulgarFraction = /[¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu;
const keyPattern = /\p{N}+(?:[.,/]\p{N}+)*|[\p{L}\p{M}]+|%/gu;
const numberStart = /^\p{N}/u;
/** Matches the number of a step, which is no amount. */
const listMark = /^\d{1,2}[.)]$/;

/** Returns the parts of a word that are compared: "1½", "1 1/2" and "350°F", "350 °F" are the same. */
const keysOf = (word: string): string[] =>
  word
    .replaceAll(vulgarFraction, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .toLowerCase()
    .match(keyPattern)
    ?.map((key) => key.replaceAll(',', '.')) ?? [];

interface Part {
  key: string;
  isNumber: boolean;
}
const partOf = (key: string): Part => ({ key, isNumber: numberStart.test(key) });

/** Most places of one word, or of one pair of words, that are looked at. */
const maxPlaces = 8;
/** Most places of a line that are compared word for word. */
const maxTried = 6;
/** This part of the words of a line must be where it is found. */
const leastShare = 0.6;
const wordShare = { one: 1, pair: 2 };

const shareOf = (count: number, all: number): number => (all === 0 ? 0 : count / all);

/** Finds lines of text on pages by their words. */
export class WordFinder {
  readonly #parts: (Part & { word: PlacedWord })[];
  readonly #places = new Map<string, number[]>();
  /** The end of the last line that was found. Lines follow one another. */
  #at = 0;

  constructor(pages: readonly PageText[]) {
    let line = 0;
    const words = pages.flatMap(({ lines }, page) =>
      lines.flatMap((each) => {
        line += 1;
        return each.words.map((word): PlacedWord => ({ ...word, page, line }));
      }),
    );
    this.#parts = words.flatMap((word) => keysOf(word.text).map((key) => ({ ...partOf(key), word })));
    for (const [at, { key }] of this.#parts.entries()) {
      this.#add(key, at);
      const next = this.#parts[at + 1];
      if (next !== undefined) this.#add(`${key} ${next.key}`, at);
    }
  }

  #add(key: string, at: number): void {
    const places = this.#places.get(key) ?? [];
    if (places.length < maxPlaces) this.#places.set(key, [...places, at]);
  }

  /** Begins again at the first word. */
  restart(): void {
    this.#at = 0;
  }

  /** Returns where a line stands, or undefined when hardly any of its words stand together. */
  find(text: string, { doubtsNumbers }: LineOptions): FoundLine | undefined {
    const words = text.split(/\s/u);
    const keys = words.map((word) => keysOf(word));
    const parts = keys.flat().map((key) => partOf(key));
    const [best] = this.#startsOf(parts)
      .map((start) => this.#compare(parts, start))
      .map((found) => ({ found, count: found.filter((at) => at !== undefined).length }))
      // Among places that say the same, the next one is meant.
      .toSorted((a, b) => b.count - a.count || this.#isPassed(a.found) - this.#isPassed(b.found));
    if (best === undefined || !isEnough(parts, best.found, doubtsNumbers)) return undefined;
    const sure = doubtsNumbers ? this.#withSureNumbers(parts, best.found) : best.found;
    this.#at = (best.found.findLast((at) => at !== undefined) ?? 0) + 1;
    const seen = sure[Symbol.iterator]();
    const isSeen = keys.map((each) => each.map(() => seen.next().value !== undefined).every(Boolean));
    return { words: this.#around(best.found), unseen: words.filter((_word, at) => isSeen[at] === false) };
  }

  #isPassed(found: Found): number {
    return Number((found.find((at) => at !== undefined) ?? 0) < this.#at);
  }

  /** Returns the likeliest places of a line, by how many of its words and pairs of words speak for each. */
  #startsOf(parts: readonly Part[]): number[] {
    const votes = new Map<number, number>();
    const vote = (key: string, at: number, weight: number): void => {
      for (const place of this.#places.get(key) ?? []) votes.set(place - at, (votes.get(place - at) ?? 0) + weight);
    };
    for (const [at, { key }] of parts.entries()) {
      vote(key, at, wordShare.one);
      const next = parts[at + 1];
      if (next !== undefined) vote(`${key} ${next.key}`, at, wordShare.pair);
    }
    const isPassed = (start: number): number => Number(start < this.#at);
    return [...votes]
      .toSorted(([a, one], [b, other]) => other - one || isPassed(a) - isPassed(b) || a - b)
      .slice(0, maxTried)
      .map(([start]) => start);
  }

  #compare(parts: readonly Part[], start: number): Found {
    return longestMatch(parts.length, (at, shift) => {
      const place = start + at + shift;
      return this.#parts[place]?.key === parts[at]?.key ? place : undefined;
    });
  }

  /** Leaves out numbers that stand apart from the words of the line, or beside a number that the line does not have. */
  #withSureNumbers(parts: readonly Part[], found: Found): Found {
    if (parts.every(({ isNumber }) => isNumber)) return found;
    const isAlone = (at: number, step: number): boolean => {
      const place = found[at];
      const [own, beside] = [this.#parts[place ?? -1], this.#parts[(place ?? 0) + step]];
      return (
        beside?.isNumber !== true ||
        beside.word.line !== own?.word.line ||
        listMark.test(beside.word.text) ||
        found[at + step] === (place ?? 0) + step
      );
    };
    const chained = (step: number): boolean[] => {
      const sure: boolean[] = [];
      const order = [...parts.keys()];
      for (const at of step > 0 ? order.reverse() : order) {
        const place = found[at];
        const isBeside = place !== undefined && found[at + step] === place + step && sure[at + step] === true;
        sure[at] = place !== undefined && (parts[at]?.isNumber !== true || isBeside);
      }
      return sure;
    };
    const [before, after] = [chained(-1), chained(1)];
    const isWhole = this.#wholeRuns(found);
    return found.map((place, at) => {
      if (parts[at]?.isNumber !== true) return place;
      const isBeside = before[at] === true || after[at] === true;
      const isSure = isBeside && isWhole[at] === true && isAlone(at, -1) && isAlone(at, 1);
      return isSure ? place : undefined;
    });
  }

  /**
   * Returns for each part whether what it hangs together with goes on in its own line of the page. "2 spoons oil" and
   * "1 spoon sugar" below are no source of "2 spoons sugar".
   */
  #wholeRuns(found: Found): boolean[] {
    const isWhole = found.map(() => true);
    const matched = [...found.keys()].filter((at) => found[at] !== undefined);
    let start = 0;
    for (const [index, at] of matched.entries()) {
      const [place = 0, next] = [found[at], found[matched[index + 1] ?? -1]];
      if (next === place + 1) continue;
      const isCut = next !== undefined && this.#parts[place]?.word.line !== this.#parts[next]?.word.line;
      if (isCut) isWhole.fill(false, start, at + 1);
      start = at + 1;
    }
    return isWhole;
  }

  /** Returns the words where a line stands. What is another word at its ends belongs to it. */
  #around(found: Found): PlacedWord[] {
    const [first, last] = [found.findIndex((at) => at !== undefined), found.findLastIndex((at) => at !== undefined)];
    let [from, to] = [found[first] ?? 0, found[last] ?? 0];
    const lineOf = (at: number): number | undefined => this.#parts[at]?.word.line;
    for (let more = first; more > 0 && lineOf(from - 1) === lineOf(from); more -= 1) from -= 1;
    for (let more = found.length - 1 - last; more > 0 && lineOf(to + 1) === lineOf(to); more -= 1) to += 1;
    return [...new Set(this.#parts.slice(from, to + 1).map(({ word }) => word))];
  }
}

/** The place of each part of a line among those of the pages, or undefined. */
type Found = (number | undefined)[];

function isEnough(parts: readonly Part[], found: Found, doubtsNumbers: boolean): boolean {
  const share = (meant: readonly number[]): number =>
    shareOf(meant.filter((at) => found[at] !== undefined).length, meant.length);
  const all = [...parts.keys()];
  if (share(all) >= leastShare) return true;
  return doubtsNumbers && share(all.filter((at) => parts[at]?.isNumber !== true)) >= leastShare;
}
