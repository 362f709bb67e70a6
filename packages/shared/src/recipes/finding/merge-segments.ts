import { ByteReader } from './bytes.ts';
import { type Segment, SegmentWriter, wordAt, wordsOfRow } from './segment.ts';

/** Returns true for a recipe whose words are in this segment and not in a newer one. */
type IsCurrent = (place: number, segment: Segment) => boolean;

/** A segment that is read word by word. */
class Source {
  readonly segment: Segment;
  /** The new numbers of its words. */
  readonly numbers: Uint32Array;
  /** The next word. It is null behind the last one. */
  word: string | null = null;
  private next = -1;
  private readonly reader: ByteReader;

  constructor(segment: Segment) {
    this.segment = segment;
    this.numbers = new Uint32Array(segment.ends.length);
    this.reader = new ByteReader(segment.postings);
    this.advance();
  }

  advance(): void {
    this.next += 1;
    this.word = this.next < this.segment.ends.length ? wordAt(this.segment, this.next) : null;
  }

  /** Adds the current recipes of the word, each with its sections in one number. */
  addPostings(postings: number[], isCurrent: IsCurrent): void {
    this.reader.open(this.segment.starts[this.next] ?? 0, this.segment.starts[this.next + 1] ?? 0);
    let place = 0;
    while (this.reader.hasNext) {
      const number = this.reader.next();
      place += number >>> 3;
      if (isCurrent(place, this.segment)) postings.push(place * 8 + (number & 7));
    }
  }

  renumber(number: number): void {
    this.numbers[this.next] = number;
  }
}

/** Returns one segment with the recipes of several that are still current. */
export function mergeSegments(key: number, segments: readonly Segment[], isCurrent: IsCurrent): Segment {
  const writer = new SegmentWriter();
  const sources = segments.map((segment) => new Source(segment));
  const postings: number[] = [];
  for (let word = smallest(sources); word !== null; word = smallest(sources)) {
    postings.length = 0;
    const having = sources.filter((source) => source.word === word);
    for (const source of having) source.addPostings(postings, isCurrent);
    if (having.length > 1) sortUnlessSorted(postings);
    const number = postings.length === 0 ? 0 : writer.addWord(word);
    writer.addPostings(postings);
    for (const source of having) {
      source.renumber(number);
      source.advance();
    }
  }
  return writer.finish(key, addTexts(writer, sources, isCurrent));
}

function smallest(sources: readonly Source[]): string | null {
  let found: string | null = null;
  for (const { word } of sources) if (word !== null && (found === null || word < found)) found = word;
  return found;
}

// The recipes of a first copy come in the order of their places.
function sortUnlessSorted(numbers: number[]): void {
  if (numbers.some((number, at) => at > 0 && number < (numbers[at - 1] ?? 0)))
    numbers.sort((one, other) => one - other);
}

function addTexts(writer: SegmentWriter, sources: readonly Source[], isCurrent: IsCurrent): Uint32Array {
  const recipes = sources.flatMap((source) =>
    Array.from(source.segment.places, (place, row) => ({ place, row, source })).filter(({ place }) =>
      isCurrent(place, source.segment),
    ),
  );
  recipes.sort((one, other) => one.place - other.place);
  const readers = new Map(sources.map((source) => [source, new ByteReader(source.segment.texts)]));
  for (const { source, row } of recipes) {
    const { numbers, segment } = source;
    const reader = readers.get(source);
    writer.addText();
    if (reader === undefined) continue;
    wordsOfRow(segment, row, reader);
    while (reader.hasNext) writer.addNumber(numbers[reader.next()] ?? 0);
  }
  return Uint32Array.from(recipes, ({ place }) => place);
}
