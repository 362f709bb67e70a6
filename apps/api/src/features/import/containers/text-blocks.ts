import { open } from 'node:fs/promises';
import { LegacyDecoder } from './legacy-encoding.ts';
import { readText } from './text-file.ts';
import { readLines } from './text-lines.ts';

/** No recipe is longer. */
const maxBlockLength = 2_000_000;
/** The mark of UTF-8, read as Latin-1. */
const utf8Mark = '\u00EF\u00BB\u00BF';

/** What bounds the records of a text. The lines are told as they stand in the file, only ASCII can be relied upon. */
export interface BlockRules {
  /** Whether a record starts with this line; `next` is the one after it. */
  starts(line: string, next: string): boolean;
  /** Whether it ends with this one. Without, it ends where the next one starts. */
  ends?(line: string): boolean;
}

/** A record of a text: its lines, the first and the last one too. */
export interface TextBlock {
  lines: readonly string[];
  /** Whether the block is longer than any recipe; its lines are then left out. */
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

  /** Answers the records that are complete now. */
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

/** The records of a text; see {@link readBlocks}. */
export function blocksOf(lines: readonly string[], rules: BlockRules): TextBlock[] {
  const reader = new BlockReader(rules, (block) => block);
  for (const [at, line] of lines.entries()) reader.add(withoutControls(line), lines[at + 1] ?? '');
  reader.end();
  return reader.take();
}

/**
 * The records of a text file of any size, one after another; what stands between them is passed over. Each record is
 * decoded by itself, since collections were put together from files of all encodings.
 */
export async function* readBlocks(path: string, rules: BlockRules): AsyncGenerator<TextBlock> {
  const isDecoded = await isUtf16(path);
  const decoder = new LegacyDecoder();
  const decode = (lines: string[]): string[] =>
    isDecoded ? lines : decoder.decode(Buffer.from(lines.join('\n'), 'latin1')).split('\n');
  const reader = new BlockReader(rules, decode);
  let last: string | undefined;
  for await (const lines of readLines(readText(path, isDecoded ? undefined : 'latin1'))) {
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
