import { fractionSignSource } from '../text/fraction-signs.ts';
import { isBritishText } from './british.ts';
import { languageOfLines } from './language.ts';
import type { DecimalMark } from './numbers/line-number.ts';

/** `1 1/2` or `1½`. */
export type FractionNotation = 'fraction' | 'sign';

/** How a recipe writes its amounts. */
export interface Notation {
  mark: DecimalMark;
  /** False when no number of the recipe tells its decimal mark, as 1.250 may mean more than a thousand. */
  isMarkSure: boolean;
  fractions: FractionNotation;
  /** Its language (BCP 47), or null when its words do not tell. */
  language: string | null;
  /** True for a recipe from Britain, whose pints and gallons are larger than those of the US. */
  isBritish: boolean;
  /** How lines are to be read, by their texts without white space around them. */
  corrections?: ReadonlyMap<string, Correction>;
}

/** How a line is to be read: the part of it that is its amount, or nothing, and the name of the ingredient. */
export interface Correction {
  amount: string;
  name: string;
}

/** A number that has one meaning: 0.250, 1.5, 1,25, 1.2345. */
const unambiguousDecimal = /^(?:0([.,])\d+|\d+([.,])(?:\d{1,2}|\d{4,}))[.,]*$/;

function decimalMarkOf(text: string): DecimalMark | null {
  for (const [number] of text.matchAll(/\d[\d.,]*/g)) {
    const [, afterZero, mark = afterZero] = unambiguousDecimal.exec(number) ?? [];
    if (mark === '.' || mark === ',') return mark;
  }
  return null;
}

const fractionPattern = new RegExp(`\\d[/⁄]\\d|${fractionSignSource}`, 'u');

/** Returns how a text writes fractions, by its first one. Signs are for a text without any. */
const fractionsOf = (text: string): FractionNotation =>
  /[/⁄]/.test(fractionPattern.exec(text)?.[0] ?? '') ? 'fraction' : 'sign';

/**
 * Returns the notation of a text. `otherwise` is the decimal mark for a text whose numbers do not tell, and `instructions` are
 * what may tell where it is from.
 */
export function notationOf(text: string, otherwise: DecimalMark, instructions = ''): Notation {
  const mark = decimalMarkOf(text);
  const language = languageOfLines(text);
  return {
    mark: mark ?? otherwise,
    isMarkSure: mark !== null,
    fractions: fractionsOf(text),
    language,
    isBritish: language === 'en' && isBritishText(`${text}\n${instructions}`),
  };
}
