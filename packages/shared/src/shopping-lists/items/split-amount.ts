import { behindOf } from '../../amounts/lines/name-start.ts';
import { parseLine } from '../../amounts/lines/parse-line.ts';
import type { Notation } from '../../amounts/notation.ts';
import { endOf, startOf } from '../../amounts/scaling/scaled-pieces.ts';

/**
 * Returns the amount that a title begins with, and the rest of it. The amount is empty where the title has none, or has
 * it elsewhere, or has nothing else, or has several things.
 * @example splitAmount('2 l milk', notation) // { amount: '2 l', name: 'milk' }
 */
export function splitAmount(title: string, notation: Notation): { amount: string; name: string } {
  const line = parseLine(title, notation);
  const whole = { amount: '', name: title };
  if (line.amounts?.start !== 0) return whole;
  const amount = title.slice(0, endOf(line, line.amounts.end)).trim();
  const name = title.slice(startOf(line, behindOf(line, line.amounts.end))).trim();
  // An amount in words is easier to read where it stands, and a few words may be read as one. What stands behind a plus
  // has an amount of its own.
  return !/\p{N}/u.test(amount) || name === '' || name.includes(' + ') ? whole : { amount, name };
}
