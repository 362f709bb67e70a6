import { cutText } from '../../text/cut-text.ts';
import type { RecipeText } from '../schemas.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { textWords } from '../searching/text-words.ts';

/** Where a word stands in a recipe, as bits of a number. */
export const inTitle = 1;
export const inIngredients = 2;
export const inOthers = 4;

/** The texts of a recipe that the search knows. */
export type SearchedText = Pick<
  RecipeText,
  'title' | 'ingredients' | 'description' | 'source' | 'instructions' | 'notes'
>;

/** A part of the index that never changes: the words of some recipes. It can be stored as it is. */
export interface Segment {
  readonly key: number;
  /** The words in their order, one after the other, and where each of them ends. */
  readonly letters: string;
  readonly ends: Uint32Array;
  /** For each word, where its recipes begin: differences between places, each with the sections of the word. */
  readonly starts: Uint32Array;
  readonly postings: Uint8Array;
  /** The places of the recipes, ascending. */
  readonly places: Uint32Array;
  /** For each recipe, where its words begin: numbers of words in the order of the text. */
  readonly textStarts: Uint32Array;
  readonly texts: Uint8Array;
}

/** Returns a word of a segment. */
export const wordAt = ({ letters, ends }: Segment, number: number): string =>
  letters.slice(number === 0 ? 0 : ends[number - 1], ends[number]);

/** Returns the number of the first word of a segment that is not before this text. */
export function firstWord(segment: Segment, text: string): number {
  let [low, high] = [0, segment.ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (wordAt(segment, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the numbers of the words that begin with a text: from the first to before the second. */
export const wordsWith = (segment: Segment, beginning: string): readonly [from: number, to: number] => [
  firstWord(segment, beginning),
  // No letter is behind this sign.
  firstWord(segment, `${beginning}\uffff`),
];

/** Visits the recipes of words, from one to before another, with the sections in which they stand. */
export function eachPosting(
  { postings, starts }: Segment,
  [from, to]: readonly [from: number, to: number],
  visit: (place: number, sections: number) => void,
): void {
  const reader = new ByteReader(postings);
  for (let word = from; word < to; word += 1) {
    reader.open(starts[word] ?? 0, starts[word + 1] ?? 0);
    let place = 0;
    while (reader.hasNext) {
      const number = reader.next();
      place += number >>> 3;
      visit(place, number & 7);
    }
  }
}

/** Returns a reader at the words of a recipe, by its row, in the order of the text. */
export function wordsOfRow({ textStarts }: Segment, row: number, reader: ByteReader): ByteReader {
  reader.open(textStarts[row] ?? 0, textStarts[row + 1] ?? 0);
  return reader;
}

/** Collects the parts of a segment, word by word and then recipe by recipe, each in their order. */
export class SegmentWriter {
  private readonly words: string[] = [];
  private readonly starts: number[] = [];
  private readonly textStarts: number[] = [];
  private readonly postings = new ByteWriter();
  private readonly texts = new ByteWriter();

  addWord(word: string): number {
    this.starts.push(this.postings.length);
    return this.words.push(word) - 1;
  }

  /** Adds the recipes of the last word, each with its sections in one number. */
  addPostings(postings: readonly number[]): void {
    let before = 0;
    for (const posting of postings) {
      const place = posting >>> 3;
      this.postings.write(((place - before) << 3) | (posting & 7));
      before = place;
    }
  }

  addText(): void {
    this.textStarts.push(this.texts.length);
  }

  addNumber(word: number): void {
    this.texts.write(word);
  }

  finish(key: number, places: Uint32Array): Segment {
    let end = 0;
    return {
      key,
      letters: this.words.join(''),
      ends: Uint32Array.from(this.words, (word) => (end += word.length)),
      starts: Uint32Array.from([...this.starts, this.postings.length]),
      postings: this.postings.finish(),
      places,
      textStarts: Uint32Array.from([...this.textStarts, this.texts.length]),
      texts: this.texts.finish(),
    };
  }
}

interface Collected {
  /** For each word, its recipes: place and sections in one number. */
  postings: Map<string, number[]>;
  /** For each recipe, its words in the order of the text. */
  texts: string[][];
}

/** Returns a segment of recipes with their places, which ascend. */
export function segmentOf(key: number, recipes: readonly (readonly [place: number, text: SearchedText])[]): Segment {
  const { postings, texts } = collect(recipes);
  const writer = new SegmentWriter();
  const numbers = new Map<string, number>();
  for (const word of [...postings.keys()].sort()) {
    numbers.set(word, writer.addWord(word));
    writer.addPostings(postings.get(word) ?? []);
  }
  for (const words of texts) {
    writer.addText();
    for (const word of words) writer.addNumber(numbers.get(word) ?? 0);
  }
  return writer.finish(
    key,
    Uint32Array.from(recipes, ([place]) => place),
  );
}

function collect(recipes: readonly (readonly [place: number, text: SearchedText])[]): Collected {
  const postings = new Map<string, number[]>();
  const note = (word: string, posting: number, sections: number): void => {
    const known = postings.get(word);
    if (known === undefined) postings.set(word, [posting + sections]);
    else {
      const last = known.at(-1) ?? 0;
      if (last - (last % 8) === posting) known[known.length - 1] = last | sections;
      else known.push(posting + sections);
    }
  };
  const texts = recipes.map(([place, text]) => {
    const read: string[] = [];
    for (const [sections, part] of partsOf(text)) {
      const { inOrder, others } = textWords(part);
      for (const word of inOrder) note(word, place * 8, sections);
      for (const word of others) note(word, place * 8, sections);
      for (const word of inOrder) read.push(word);
    }
    return read;
  });
  return { postings, texts };
}

/** Returns the texts of a recipe by section, cut as the database function `recipe_words` cuts them. */
const partsOf = ({ title, ingredients, description, source, instructions, notes }: SearchedText) =>
  [
    [inTitle, title],
    [inIngredients, cutText(ingredients, 30_000)],
    [
      inOthers,
      `${cutText(description, 10_000)} ${source}\n${cutText(instructions, 40_000)}\n${cutText(notes, 15_000)}`,
    ],
  ] as const;
