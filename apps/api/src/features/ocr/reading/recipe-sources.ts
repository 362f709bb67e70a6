import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { type PageBox, type RecipeSources, sureConfidence, type TextSource } from '@trivet/shared/ocr/schemas';
import type { PageText, PageWord } from '../engine/reading-messages.ts';

/** A word with the number of its page. */
interface PlacedWord extends PageWord {
  page: number;
  key: string;
}

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const keysOf = (text: string): string[] =>
  text
    .split(/\s/u)
    .map((word) => keyOf(word))
    .filter((key) => key !== '');

/** Most places of one pair of words that are compared. */
const maxPlaces = 8;
/** This part of the words of a line must be where it is found. */
const leastShare = 0.6;

/** Finds the words of pages by what they say. */
class WordFinder {
  readonly #words: PlacedWord[];
  readonly #places = new Map<string, number[]>();
  /** The end of the last line that was found. Lines follow one another. */
  #at = 0;

  constructor(pages: readonly PageText[]) {
    this.#words = pages.flatMap(({ lines }, page) =>
      lines.flatMap(({ words }) => words.map((word) => ({ ...word, page, key: keyOf(word.text) }))),
    );
    this.#words = this.#words.filter(({ key }) => key !== '');
    for (const [at, { key }] of this.#words.entries()) {
      this.#add(key, at);
      const next = this.#words[at + 1];
      if (next !== undefined) this.#add(`${key} ${next.key}`, at);
    }
  }

  #add(key: string, at: number): void {
    const places = this.#places.get(key) ?? [];
    if (places.length < maxPlaces) this.#places.set(key, [...places, at]);
  }

  /** Returns the words of a text where they stand one after the other, or none. */
  find(text: string): PlacedWord[] {
    const keys = keysOf(text);
    const [first, second] = keys;
    if (first === undefined) return [];
    const places =
      this.#places.get(second === undefined ? first : `${first} ${second}`) ?? this.#places.get(first) ?? [];
    const found = places
      .map((start) => ({ start, count: keys.filter((key, at) => this.#words[start + at]?.key === key).length }))
      // Among places that say the same, the next one is meant.
      .toSorted(
        (a, b) => b.count - a.count || Number(a.start < this.#at) - Number(b.start < this.#at) || a.start - b.start,
      );
    const [best] = found;
    if (best === undefined || best.count < keys.length * leastShare) return [];
    this.#at = best.start + keys.length;
    return this.#words.slice(best.start, best.start + keys.length);
  }

  /** Begins again at the first word. */
  restart(): void {
    this.#at = 0;
  }
}

function around(boxes: readonly PageBox[]): PageBox {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.left + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.top + box.height)) - top;
  return { left, top, width: Math.min(1, width), height: Math.min(1, height) };
}

/** Returns where words stand. What goes on to the next page is where it begins. */
function sourceOf(words: readonly PlacedWord[]): TextSource | null {
  const [first] = words;
  if (first === undefined) return null;
  const own = words.filter(({ page }) => page === first.page);
  return {
    page: first.page,
    box: around(own.map(({ place }) => place)),
    confidence: Math.min(...own.map(({ confidence }) => confidence)),
    unsure: own
      .filter(({ confidence }) => confidence < sureConfidence)
      .map(({ text, place }) => ({ text, box: place })),
    unseen: [],
  };
}

/** Returns where the fields of a recipe stand on the pages that it was read from. */
export function recipeSources(recipe: ClippedRecipe, pages: readonly PageText[]): RecipeSources {
  const finder = new WordFinder(pages);
  const one = (text: string): TextSource | null => {
    finder.restart();
    return sourceOf(finder.find(text));
  };
  const each = (text: string): (TextSource | null)[] => {
    finder.restart();
    return text === '' ? [] : text.split('\n').map((line) => sourceOf(finder.find(line)));
  };
  return {
    title: one(recipe.title),
    yield: one(recipe.yield),
    activeTime: one(recipe.activeTime),
    totalTime: one(recipe.totalTime),
    ingredients: each(recipe.ingredients),
    instructions: each(recipe.instructions),
    notes: each(recipe.notes),
  };
}

/** Returns the text of pages. The mark of a heading is before the name of the recipe. */
export function textOfPages(pages: readonly PageText[]): string {
  const titled = pages.findIndex(({ lines }) => lines.some(({ isTitle }) => isTitle));
  return pages
    .map(({ lines }, page) =>
      lines
        .map(({ words, isTitle, isApart }, at) => {
          const text = words.map((word) => word.text).join(' ');
          return `${isApart && at > 0 ? '\n' : ''}${isTitle && page === titled ? '# ' : ''}${text}`;
        })
        .join('\n'),
    )
    .join('\n\n');
}
