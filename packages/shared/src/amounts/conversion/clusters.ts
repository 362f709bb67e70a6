import { fanWords } from './fan-words.ts';
import { aboutWords } from '../lines/line-words.ts';
import { orWords } from '../numbers/number-words.ts';
import { tokensOf } from '../tokens.ts';

/** Where something stands in a text, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/** Longest text between two ways to say the same. */
const longestGap = 30;

/** Returns true for a text between two amounts that are two ways to say the same: `350°F (180°C)`, `9 in/23 cm`. */
function isGap(between: string): boolean {
  if (between.length > longestGap) return false;
  if (/^[^.!?\d]*\($/.test(between)) return true;
  return tokensOf(between).every(
    ({ kind, folded }) =>
      kind === 'space' ||
      (kind === 'mark' && !'.!?'.includes(folded)) ||
      orWords.has(folded) ||
      aboutWords.has(folded) ||
      fanWords.test(folded),
  );
}

/** Returns what stands in a text, in order, with those together that are ways to say the same. */
export function clustersOf<Found extends Span>(text: string, all: readonly Found[]): Found[][] {
  const clusters: Found[][] = [];
  for (const one of all) {
    const before = clusters.at(-1);
    const last = before?.at(-1);
    if (before !== undefined && last !== undefined && isGap(text.slice(last.end, one.start))) before.push(one);
    else clusters.push([one]);
  }
  return clusters;
}
