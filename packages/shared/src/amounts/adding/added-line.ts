import type Fraction from 'fraction.js';
import type { ParsedLine } from '../lines/parse-line.ts';
import type { Amounts } from './amount.ts';

/** A line with what is added of it. */
export interface AddedLine {
  line: ParsedLine;
  amounts: Amounts | null;
  /** The same for lines of the same thing. Empty for a line without a name. */
  key: string;
  /** The name that a sum may take, as most lines have it. */
  name: string;
  /** False for a name of which the kind stood behind a comma, and for one that a misspelt unit began. */
  isUsual: boolean;
  /** How many things the line counts without a unit. */
  count: Fraction | null;
}
