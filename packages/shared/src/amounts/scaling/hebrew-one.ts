import type Fraction from 'fraction.js';
import { countedNouns } from '../counted-nouns.ts';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { formFor } from '../plurals.ts';
import { foldWord } from '../tokens.ts';
import { type Edit, inFront } from './scaled-pieces.ts';

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
