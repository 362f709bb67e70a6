import { fractionSignSource } from '../text/fraction-signs.ts';
import { textLines } from '../text/lines.ts';
import { type Amount, amountSource, type DecimalMark, readAmount, writeAmount } from './amounts.ts';
import { scaleSized } from './scale-sizes.ts';

/** The largest factor for amounts. The smallest is its inverse. */
export const maxScale = 1_000;

const scalePattern = new RegExp(`^${amountSource}$`, 'u');

/**
 * Returns a typed factor, or null when the text is none: `2`, `1/2`, `1 1/2`, `1½`, `1.5`, `1,5`.
 * @example readScale('1 1/2') // 1.5
 */
export function readScale(text: string): number | null {
  const typed = text.trim().replace(/^[×x]\s*/iu, '');
  if (!scalePattern.test(typed)) return null;
  const amount = readAmount(typed, typed.includes(',') ? ',' : '.');
  return amount !== null && amount.value >= 1 / maxScale && amount.value <= maxScale ? amount.value : null;
}

/** Writes a factor as a person would, for instance `1½`. */
export const writeScale = (scale: number, mark: DecimalMark): string => writeAmount(scale, { kind: 'sign', mark });

const unambiguousDecimal = /^\d+([.,])(?:\d{1,2}|\d{4,})[.,]*$/;

/**
 * Returns the decimal mark of a text, or `otherwise` when its numbers do not tell, as 1.250 may mean more than a
 * thousand.
 */
export function decimalMarkOf(text: string, otherwise: DecimalMark): DecimalMark {
  for (const [number] of text.matchAll(/[\d.,]+/g)) {
    const mark = unambiguousDecimal.exec(number)?.[1];
    if (mark === '.' || mark === ',') return mark;
  }
  return otherwise;
}

/** `1 1/2` or `1½`. */
export type FractionNotation = 'fraction' | 'sign';

const fractionPattern = new RegExp(`\\d[/⁄]\\d|${fractionSignSource}`, 'u');

/** Returns how a text writes fractions, by its first one. Signs are for a text without any. */
export const fractionsOf = (text: string): FractionNotation =>
  /[/⁄]/.test(fractionPattern.exec(text)?.[0] ?? '') ? 'fraction' : 'sign';

// Words between the two ends of a range in the nine languages.
const rangeWords = 'to|bis|[aà]|до|עד';
const rangePattern = new RegExp(
  `(${amountSource})(?:(\\s?[-–—]\\s?|\\s(?:${rangeWords})\\s)(${amountSource}))?`,
  'giu',
);
/** Matches what joins separate amounts: a plus always, the words only before a number. */
const joints = new RegExp(
  `(\\s\\+\\s|\\splus\\s|\\s(?:or|oder|o|oppure|ou|або|чи|или|או|vagy|and|und|e|et|y|и|і|та|és)\\s(?=${amountSource}))`,
  'iu',
);
const metric =
  /^\s?(?:[mkcd]?[gl]|dkg|dag|grs?|gramm?e?s?|gramos?|grammi?|lit(?:er|re)s?|litr[oi]s?|кг|гр?|мл|дл|л|ק["״]ג|מ["״]ל|ג|גרם|ליטר)(?!\p{L})/iu;

/** Returns true for a number that is a quantity, unlike 10 %, 180 °C, a 9-inch crust, type 550, E150 or flour 00. */
const isQuantity = (number: string, before: string, after: string): boolean =>
  !/^0\d/.test(number) &&
  !/[\p{Script=Latin}\p{Script=Cyrillic}\d.,/⁄]$/u.test(before) &&
  !/(?:^|\s)(?:type|typ|tipo|no\.?|nr\.?|№|тип)\s?$/iu.test(before) &&
  !/^(?:\s?[%°]|-\p{L}|[\d/⁄])/u.test(after);

interface Quantity {
  start: number;
  text: string;
  /** Lower end, the text between, and upper end. Only a range has the last two. */
  parts: readonly [low: string, between: string | undefined, high: string | undefined];
  isMetric: boolean;
}

/** UTF-16 units to read before and behind a number: more than the longest word that decides its meaning. */
const nearby = 16;

/** Returns the quantity in a part of a line: its first number, outside of brackets if possible. */
function quantityOf(part: string): Quantity | undefined {
  let inside: Quantity | undefined;
  let isInside = false;
  let end = 0;
  for (const { 0: text, 1: low = '', 2: between, 3: high, index: start } of part.matchAll(rangePattern)) {
    // A number contains no brackets.
    const since = part.slice(end, start);
    const [opened, closed] = [since.lastIndexOf('('), since.lastIndexOf(')')];
    if (opened !== closed) isInside = opened > closed;
    end = start + text.length;
    const before = part.slice(Math.max(0, start - nearby), start);
    const after = part.slice(end, end + nearby);
    if (!isQuantity(text, before, after)) continue;
    const quantity: Quantity = { start, text, parts: [low, between, high], isMetric: metric.test(after) };
    if (!isInside) return quantity;
    inside ??= quantity;
  }
  return inside;
}

/** How to write scaled numbers. */
interface Notation {
  mark: DecimalMark;
  fractions: FractionNotation;
}

function scalePart(part: string, scale: number, notation: Notation): string {
  const sized = scaleSized(part, scale, notation);
  if (sized !== null) return sized;
  const quantity = quantityOf(part);
  if (quantity === undefined) return part;
  const { start, text, parts, isMetric } = quantity;
  const [low, between = '', high] = parts;
  const scaled = [low, ...(high === undefined ? [] : [high])].map((number) => {
    const amount = readAmount(number, notation.mark);
    return (
      amount && writeAmount(amount.value * scale, { kind: kindFor(amount, isMetric, notation), mark: notation.mark })
    );
  });
  // When one end cannot be read, the whole part stays as it is.
  if (scaled.includes(null)) return part;
  return `${part.slice(0, start)}${scaled.join(between)}${part.slice(start + text.length)}`;
}

// Scales and measuring jugs show decimals.
function kindFor({ kind }: Amount, isMetric: boolean, { fractions }: Notation): Amount['kind'] {
  if (kind === 'decimal' || (kind === 'whole' && isMetric)) return 'decimal';
  return fractions;
}

/**
 * Scales a line of ingredients (docs/decisions, 046). It multiplies the quantity of each part. Everything else, and any
 * unreadable part, stays as typed. `fractions` is the notation of fractions, without it that of the line.
 * @example scaleLine('1 cup + 2 tbsp flour', 2, '.') // '2 cup + 4 tbsp flour'
 * @example scaleLine('1 to 2 tsp salt', 2, '.') // '2 to 4 tsp salt'
 */
export const scaleLine = (
  line: string,
  scale: number,
  mark: DecimalMark,
  fractions: FractionNotation = fractionsOf(line),
): string =>
  scale === 1
    ? line
    : line
        .split(joints)
        .map((part) => scalePart(part, scale, { mark, fractions }))
        .join('');

/** Scales ingredients: every line by {@link scaleLine}, with one notation of fractions. Headers stay as they are. */
export function scaleIngredients(ingredients: string, scale: number, otherwise: DecimalMark): string {
  if (scale === 1) return ingredients;
  const mark = decimalMarkOf(ingredients, otherwise);
  const fractions = fractionsOf(ingredients);
  return ingredients
    .split(/(\r\n|\r|\n)/)
    .map((line) => (textLines(line)[0]?.isHeader === false ? scaleLine(line, scale, mark, fractions) : line))
    .join('');
}

/** Returns the number in a yield, or null: the lower end of `8-10 cookies`. */
export function yieldCount(text: string, otherwise: DecimalMark): number | null {
  const amount = readAmount(quantityOf(text)?.parts[0] ?? '', decimalMarkOf(text, otherwise));
  return amount !== null && amount.value > 0 ? amount.value : null;
}
