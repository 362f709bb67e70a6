import { eachNumber } from './bytes.ts';
import { eachPosting, type Segment, SegmentWriter, wordAt } from './segment.ts';

/** Returns true for a recipe whose words are in this segment and not in a newer one. */
type IsCurrent = (place: number, segment: Segment) => boolean;

/** Returns one segment with the recipes of several that are still current. */
export function mergeSegments(key: number, segments: readonly Segment[], isCurrent: IsCurrent): Segment {
  const writer = new SegmentWriter();
  const numbers = segments.map(({ ends }) => new Uint32Array(ends.length));
  const next = segments.map(() => 0);
  for (let word = smallest(segments, next); word !== null; word = smallest(segments, next)) {
    const having = segments.flatMap((segment, at) => (nextWord(segment, next[at] ?? 0) === word ? [at] : []));
    const postings = having.flatMap((at) => currentPostings(segments[at], next[at] ?? 0, isCurrent));
    if (having.length > 1) postings.sort((one, other) => one - other);
    const number = postings.length === 0 ? 0 : addWord(writer, word, postings);
    for (const at of having) {
      const from = next[at] ?? 0;
      numbers[at]?.fill(number, from, from + 1);
      next[at] = from + 1;
    }
  }
  return writer.finish(key, addTexts(writer, segments, { numbers, isCurrent }));
}

const nextWord = (segment: Segment, number: number): string | null =>
  number < segment.ends.length ? wordAt(segment, number) : null;

function smallest(segments: readonly Segment[], next: readonly number[]): string | null {
  let found: string | null = null;
  segments.forEach((segment, at) => {
    const word = nextWord(segment, next[at] ?? 0);
    if (word !== null && (found === null || word < found)) found = word;
  });
  return found;
}

function currentPostings(segment: Segment | undefined, word: number, isCurrent: IsCurrent): number[] {
  const postings: number[] = [];
  if (segment !== undefined)
    eachPosting(segment, word, (place, sections) => {
      if (isCurrent(place, segment)) postings.push(place * 8 + sections);
    });
  return postings;
}

function addWord(writer: SegmentWriter, word: string, postings: readonly number[]): number {
  const number = writer.addWord(word);
  let before = 0;
  for (const posting of postings) {
    const place = Math.floor(posting / 8);
    writer.addPosting(place - before, posting % 8);
    before = place;
  }
  return number;
}

interface Renumbered {
  /** For each segment, the new numbers of its words. */
  numbers: readonly Uint32Array[];
  isCurrent: IsCurrent;
}

function addTexts(writer: SegmentWriter, segments: readonly Segment[], { numbers, isCurrent }: Renumbered) {
  const recipes = segments.flatMap((segment, at) =>
    Array.from(segment.places, (place, row) => ({ place, row, at, segment })).filter(({ place }) =>
      isCurrent(place, segment),
    ),
  );
  recipes.sort((one, other) => one.place - other.place);
  for (const { segment, row, at } of recipes) {
    const renumbered = numbers[at];
    writer.addText();
    eachNumber(segment.texts, segment.textStarts[row] ?? 0, segment.textStarts[row + 1] ?? 0, (word) => {
      writer.addNumber(renumbered?.[word] ?? 0);
    });
  }
  return Uint32Array.from(recipes, ({ place }) => place);
}
