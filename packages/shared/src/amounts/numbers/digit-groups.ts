import { isMark, type Token } from '../tokens.ts';
import type { NumberReading } from './line-number.ts';

/** Digits in groups of three, as 1 000 and 12 500,5 have them. */
interface DigitGroups {
  whole: string;
  /** The digits behind a decimal mark. Empty without one. */
  places: string;
  /** Index of the token behind them. */
  end: number;
  /** True where they can be nothing but one number. */
  isSure: boolean;
}

const firstGroup = /^[1-9]\d{0,2}$/;
const nextGroup = /^(\d{3})(?:[.,](\d{1,2}))?$/;
/** Groups behind the first one. A longer number is a code. */
const mostGroups = 2;

/** Spaces that typographers have for groups of digits, and the apostrophe of Switzerland. */
const groupMarks = /^[\u2007\u2009\u202F'’]$/u;
const anySpace = /^[^\S\r\n\t]$/u;

const isGap = (token: Token | undefined): token is Token =>
  token !== undefined && (anySpace.test(token.text) || groupMarks.test(token.text));

/**
 * Returns the digits in groups of three that begin at a token, or null. Three zeros and a space that is made for groups
 * are sure to belong to one number. Other digits behind a plain space may say how large each thing is: 2 400 g cans.
 */
export function readDigitGroups({ tokens }: Pick<NumberReading, 'tokens'>, at: number): DigitGroups | null {
  const first = tokens[at];
  if (first?.kind !== 'digits' || !firstGroup.test(first.folded) || isMark(tokens[at - 1], '.,/⁄∕')) return null;
  const found = { whole: first.folded, places: '', end: at + 1, isSure: true };
  for (let count = 0; ; count += 1) {
    const gap = tokens[found.end];
    const next = tokens[found.end + 1];
    const [, digits, places = ''] = (next?.kind === 'digits' ? nextGroup.exec(next.folded) : null) ?? [];
    if (!isGap(gap) || digits === undefined || found.places !== '') break;
    if (count === mostGroups) return null;
    found.isSure &&= digits === '000' || groupMarks.test(gap.text);
    found.whole += digits;
    found.places = places;
    found.end += 2;
  }
  return found.end === at + 1 || isMark(tokens[found.end], '/⁄∕') ? null : found;
}
