import { open } from 'node:fs/promises';
import { LegacyDecoder } from './legacy-encoding.ts';
import { readTextPieces } from './text-file.ts';
import { readLines } from './text-lines.ts';

/** No recipe has more characters. */
const maxBlockLength = 2_000_000;
/** The mark of UTF-8, read as Latin-1. */
const utf8Mark = '\u00EF\u00BB\u00BF';

/** The limits of a record in a text. The lines are those of the file before decoding, so only ASCII is reliable. */
export interface BlockRules {
  /** Returns whether a record starts with this line. `next` is the line after it. */
  starts(line: string, next: string): boolean;
  /** Returns whether a record ends with this line. Without it, a record ends where the next one starts. */
  ends?(line: string): boolean;
}

/** A record of a text: its lines, including the first and the last. */
export interface TextBlock {
  lines: readonly string[];
  /** Whether the block is longer than any recipe. Its lines are then left out. */
  isTooLarge: boolean;
}

async function isUtf16(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return (buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff);
  } finally {
    await file.close();
  }
}

const withoutControls = (line: string): string => line.replace(/(?=\p{ASCII})(?!\t)\p{Cc}/gu, '');

class BlockReader {
  readonly #rules: BlockRules;
  readonly #decode: (lines: string[]) => string[];
  #lines: string[] | undefined;
  #length = 0;
  #found: TextBlock[] = [];

  constructor(rules: BlockRules, decode: (lines: string[]) => string[]) {
    this.#rules = rules;
    this.#decode = decode;
  }

  add(line: string, next: string): void {
    if (this.#rules.starts(line, next)) {
      this.#close();
      this.#lines = [];
    }
    if (!this.#lines) return;
    this.#length += line.length + 1;
    if (this.#length <= maxBlockLength) this.#lines.push(line);
    if (this.#rules.ends?.(line) === true) this.#close();
  }

  end(): void {
    this.#close();
  }

  /** Returns the records that are complete now. */
  take(): TextBlock[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #close(): void {
    if (!this.#lines) return;
    const isTooLarge = this.#length > maxBlockLength;
    this.#found.push({ lines: isTooLarge ? [] : this.#decode(this.#lines), isTooLarge });
    this.#lines = undefined;
    this.#length = 0;
  }
}

/** Returns the records of a text, as {@link readBlocks} does. */
export function blocksOf(lines: readonly string[], rules: BlockRules): TextBlock[] {
  const reader = new BlockReader(rules, (block) => block);
  for (const [at, line] of lines.entries()) reader.add(withoutControls(line), lines[at + 1] ?? '');
  reader.end();
  return reader.take();
}

/**
 * Yields the records of a text file of any size, one after another, without the text between them. It decodes each
 * record by itself, because people put collections together from files of all encodings.
 */
export async function* readBlocks(path: string, rules: BlockRules): AsyncGenerator<TextBlock> {
  const isDecoded = await isUtf16(path);
  const decoder = new LegacyDecoder();
  const decode = (lines: string[]): string[] =>
    isDecoded ? lines : decoder.decode(Buffer.from(lines.join('\n'), 'latin1')).split('\n');
  const reader = new BlockReader(rules, decode);
  let last: string | undefined;
  for await (const lines of readLines(readTextPieces(path, isDecoded ? undefined : 'latin1'))) {
    for (const raw of lines) {
      const line = withoutControls(last === undefined && raw.startsWith(utf8Mark) ? raw.slice(utf8Mark.length) : raw);
      if (last !== undefined) reader.add(last, line);
      last = line;
    }
    yield* reader.take();
  }
  if (last !== undefined) reader.add(last, '');
  reader.end();
  yield* reader.take();
}
