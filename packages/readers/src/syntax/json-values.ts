import { DomainError } from '@trivet/shared/domain-error';
import type { ImportReason } from './entry-failure.ts';
import { DamagedJson, JsonSplitter, type SplitElement, type SplitLimits } from './json-splitter.ts';

/** Opens a text from its beginning. The text comes in pieces. */
export type TextSource = () => AsyncIterable<string>;

/** A value of a JSON text, or why it was passed over. */
export type JsonValue = { value: unknown } | { reason: ImportReason };

/** Most UTF-16 units of one value: a recipe with ten large photos. */
const maxLength = 64 * 1_024 * 1_024;

/** Returns the first character that says what a text is, or '' for an empty one. */
export async function firstCharacter(open: TextSource): Promise<string> {
  for await (const piece of open()) {
    const start = piece.trimStart();
    if (start !== '') return start[0] ?? '';
  }
  return '';
}

/**
 * Yields the elements of the lists of a JSON text. Throws `unreadableImport` where it is damaged, after the elements
 * before.
 */
export async function* jsonElements(
  pieces: AsyncIterable<string> | Iterable<string>,
  limits?: SplitLimits,
): AsyncGenerator<SplitElement> {
  const splitter = new JsonSplitter(limits);
  try {
    for await (const piece of pieces) {
      splitter.push(piece);
      yield* splitter.take();
    }
    splitter.end();
  } catch (error) {
    if (!(error instanceof DamagedJson)) throw error;
    yield* splitter.take();
    throw new DomainError('unreadableImport', { cause: error });
  }
}

/** Yields the lines of a text that are not blank, and undefined for one that is longer than `max`. */
export async function* textLinesOf(pieces: AsyncIterable<string>, max = maxLength): AsyncGenerator<string | undefined> {
  let parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    length += part.length;
    if (length > max) parts = [];
    else parts.push(part);
  };
  const take = (): string | undefined => {
    const line = length > max ? undefined : parts.join('').trim();
    parts = [];
    length = 0;
    return line;
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      add(piece.slice(from, end));
      from = end + 1;
      const line = take();
      if (line !== '') yield line;
    }
    add(piece.slice(from));
  }
  const last = take();
  if (last !== '') yield last;
}

/** Parses a JSON text. Returns undefined when it is none. */
export function parsedJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Returns true for a text of several lines, each of them JSON by itself (NDJSON). */
export async function isJsonLines(open: TextSource): Promise<boolean> {
  let first: string | undefined;
  for await (const line of textLinesOf(open())) {
    if (line?.startsWith('{') !== true) return false;
    if (first !== undefined) return parsedJson(first) !== undefined;
    first = line;
  }
  return false;
}

const valueOf = (text: string): JsonValue => parsedJson(text) ?? { reason: 'unreadable' };

async function* wholeValue(pieces: AsyncIterable<string>): AsyncGenerator<JsonValue> {
  const parts: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > maxLength) throw new DomainError('payloadTooLarge');
    parts.push(piece);
  }
  const parsed = parsedJson(parts.join(''));
  if (parsed === undefined) throw new DomainError('unreadableImport');
  yield parsed;
}

/**
 * Yields the values of a JSON text one after another: the elements of its list, its lines, or the one value. Throws
 * `unreadableImport` where it is damaged and `payloadTooLarge` for one value that is larger than any recipe.
 */
export async function* jsonValues(open: TextSource): AsyncGenerator<JsonValue> {
  const first = await firstCharacter(open);
  if (first === '[') {
    for await (const element of jsonElements(open(), { maxLength })) {
      yield 'text' in element ? valueOf(element.text) : element;
    }
  } else if (first === '{' && (await isJsonLines(open))) {
    for await (const line of textLinesOf(open())) yield line === undefined ? { reason: 'tooLarge' } : valueOf(line);
  } else if (first === '{') yield* wholeValue(open());
  else throw new DomainError('unreadableImport');
}
