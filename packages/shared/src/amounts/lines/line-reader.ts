import type { Notation } from '../notation.ts';
import { type ParsedLine, parseLine } from './parse-line.ts';

/** Reads lines in one notation. */
export interface LineReader {
  notation: Notation;
  /** Returns what {@link parseLine} does. A line that comes again is not parsed again. */
  read: (line: string) => ParsedLine;
}

/** Returns a reader that keeps what it read, for as long as the reader itself is kept. */
export function createLineReader(notation: Notation): LineReader {
  const known = new Map<string, ParsedLine>();
  return {
    notation,
    read: (line) => {
      const before = known.get(line);
      if (before !== undefined) return before;
      const parsed = parseLine(line, notation);
      known.set(line, parsed);
      return parsed;
    },
  };
}
