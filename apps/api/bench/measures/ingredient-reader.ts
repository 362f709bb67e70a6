import { parseLine } from '@trivet/shared/amounts/lines/parse-line';
import { formFor } from '@trivet/shared/amounts/plurals';
import Fraction from 'fraction.js';

/** What the scorer of the labelled lines compares. */
interface Told {
  quantity: number | null;
  /** The words of the line for its size and its unit, which is in the singular in English, as the labels have it. */
  unit: string;
  name: string;
}

/** In Hebrew and Cyrillic a unit alone means one of it. */
const hasNoArticle = /[\p{Script=Hebrew}\p{Script=Cyrillic}]/u;

/** Reads a line for the scorer. */
export function parse(line: string, language: string): Told {
  const { amounts, tokens, name } = parseLine(line, {
    mark: language === 'en' ? '.' : ',',
    isMarkSure: false,
    isBritish: false,
    language,
  });
  if (amounts === null) return { quantity: null, unit: '', name };
  const first = amounts.parts[0] ?? amounts.sizes[0];
  const unit = amounts.container ?? first?.unit ?? null;
  const size = amounts.size ?? first?.size ?? null;
  const textOf = ([start, end]: readonly [number, number]): string =>
    tokens
      .slice(start, end)
      .map(({ text }) => text)
      .join('');
  const word = unit === null ? '' : textOf([unit.start, unit.end]);
  const singular = language !== 'en' || unit === null ? null : formFor(unit.words, word, new Fraction(1));
  const implied = hasNoArticle.test(line) ? 1 : null;
  return {
    quantity: first === undefined ? implied : first.range.low.value.mul(first.range.times).valueOf(),
    unit: [size === null ? '' : textOf(size), singular ?? word].filter((text) => text !== '').join(' '),
    name,
  };
}
