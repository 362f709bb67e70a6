import type Fraction from 'fraction.js';
import type { Token } from '../tokens.ts';

/** A decimal mark. */
export type DecimalMark = '.' | ',';

/** How a number is written: `2`, `0.5`, `1 1/2`, `1½` or `half`. */
export type NumberNotation = 'whole' | 'decimal' | 'fraction' | 'sign' | 'word';

/** A text while its numbers are read. */
export interface NumberReading {
  tokens: readonly Token[];
  mark: DecimalMark;
  /** The language of the text (BCP 47) where it is known. */
  language: string | null;
  /** True where digits with plain spaces between groups of three are one number: 1 500. */
  hasSpacedThousands?: boolean;
}

/** A number in a line, and where it stands. */
export interface LineNumber {
  value: Fraction;
  /** What digits such as 1,250 mean with the other decimal mark. Null for a number that has one meaning. */
  other: Fraction | null;
  notation: NumberNotation;
  /** Index of its first token, and of the token behind it. */
  start: number;
  end: number;
}

/** One number, or a range of two. */
export interface LineRange {
  low: LineNumber;
  /** The upper end of a range. */
  high: LineNumber | null;
  /** 12 for a number of dozens. */
  times: number;
  /** Index of the token behind it. */
  end: number;
}
