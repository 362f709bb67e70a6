import { parseLine } from '@trivet/shared/amounts/lines/parse-line';

/** What the scorer of the labelled lines compares. */
interface Told {
  quantity: number | null;
  /** The words of the line for its size and its unit. */
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
    language,
  });
  if (amounts === null) return { quantity: null, unit: '', name };
  const first = amounts.parts[0] ?? amounts.sizes[0];
  const unit = amounts.container ?? first?.unit ?? null;
  const size = amounts.size ?? first?.size ?? null;
  const words = [size, unit && ([unit.start, unit.end] as const)].map(
    (place) =>
      place &&
      tokens
        .slice(...place)
        .map(({ text }) => text)
        .join(''),
  );
  const implied = hasNoArticle.test(line) ? 1 : null;
  return {
    quantity: first === undefined ? implied : first.range.low.value.mul(first.range.times).valueOf(),
    unit: words.filter(Boolean).join(' '),
    name,
  };
}
