import { foldWord } from '@trivet/lexicon/fold';
import type Fraction from 'fraction.js';
import { countedNouns } from '@trivet/lexicon/nouns';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { formFor } from '../plurals.ts';
import { isMark, type Token } from '../tokens.ts';
import { type Edit, endOf, inFront, type Line } from './scaled-pieces.ts';

/** A noun with the Hebrew word for one behind it, at the beginning of a line. */
const oneBehindNoun = /^(\s*)(\p{Script=Hebrew}[\p{Script=Hebrew}"']{0,30})( (?:אחד|אחת))(?=$|[\s,(])/u;

/**
 * Returns the edits that scale one thing in Hebrew, whose word for one stands behind the noun: of ביצה אחת, 2 ביצים.
 */
export function hebrewOneEdits(text: string, factor: Fraction, { fractions, mark }: Notation): Edit[] {
  const [all, space = '', noun = ''] = oneBehindNoun.exec(text) ?? [];
  if (all === undefined) return [];
  const count = writeNumber(factor, { notation: fractions, mark });
  const form = formFor(
    countedNouns(foldWord(noun)).filter(({ language }) => language === 'he'),
    noun,
    factor,
  );
  return [
    ...inFront(space.length, count),
    { start: space.length, end: all.length, text: form ?? noun, isChanged: false },
  ];
}

const one = new Set(['אחד', 'אחת']);
/** Tokens of the longest name between a unit and its word for one. */
const longestName = 8;

/** Returns the index of the Hebrew word for one behind a unit and its noun, as in שן שום אחת, or null. */
export function hebrewOneAt(tokens: readonly Token[], from: number): number | null {
  for (let at = from; at < Math.min(tokens.length, from + longestName) && !isMark(tokens[at], ',('); at += 1) {
    const next = tokens[at + 1];
    const isLast = next === undefined || isMark(next, ',(');
    if (one.has(tokens[at]?.folded ?? '') && isLast) return at;
  }
  return null;
}

/** Returns the edit that takes out the Hebrew word for one behind the name: of שן שום אחת, 2 שיני שום. */
export function hebrewOneBehind(line: Line, from: number): Edit[] {
  const at = hebrewOneAt(line.tokens, from);
  return at === null ? [] : [{ start: endOf(line, at - 1), end: endOf(line, at + 1), text: '', isChanged: false }];
}
