import { type Amount, amountSource, type DecimalMark, writeAmount } from './amounts.ts';

/** Words for a number of containers in the nine languages. */
const countWords: Readonly<Record<number, string>> = {
  1: 'one a an ein eine einen un una uno une egy один одна одну אחד אחת',
  2: 'two zwei dos deux due két kettő два две дві שני שתי',
  3: 'three drei tres trois tre három три שלוש שלושה',
  4: 'four vier cuatro quatre quattro négy четыре чотири ארבע ארבעה',
  5: 'five fünf cinco cinq cinque öt пять п’ять חמש חמישה',
  6: 'six sechs seis sei hat шесть шість שש שישה',
};
const counts = new Map(
  Object.entries(countWords).flatMap(([count, words]) =>
    words.split(' ').map((word) => [word, Number(count)] as const),
  ),
);

const units =
  'ounces?|oz|pounds?|lbs?|inch(?:es)?|quarts?|pints?|cups?|(?:[mkcd]?[gl]|dkg|dag|cm)|gr|gramm?e?s?|gramos?|grammi?|lit(?:er|re)s?|litr[oi]s?|кг|г|мл|дл|л|см|גרם|ליטר|ק["״]ג|מ["״]ל';
const containers =
  'cans?|tins?|jars?|packages?|packets?|pkgs?|box(?:es)?|bottles?|bags?|cartons?|tubs?|containers?|dosen?|gläser|glas|packung(?:en)?|beutel|becher|flaschen?|konzerv|doboz|банк[аиу]?|פחית|קופסת|קופסאות';
const size = `${amountSource}(?:\\s?-?\\s?)(?:${units})(?!\\p{L})\\.?`;

const countedSize = new RegExp(`^(\\s*)(\\p{L}[\\p{L}’]*)(?=\\s+(?:\\p{L}{1,20}\\s+){0,2}\\(?${size})`, 'iu');
const bareSize = new RegExp(`^(\\s*)(?=${size}[\\s-]?(?:${containers})(?!\\p{L}))`, 'iu');

interface Notation {
  mark: DecimalMark;
  fractions: Amount['kind'];
}

/**
 * Scales the number of containers in a part of a line that says how large one is, and returns null for any other part. The
 * size stays as it is, because half a can is no smaller can.
 * @example scaleSized('one 14-ounce can tomatoes', 2, { mark: '.', fractions: 'sign' }) // '2 14-ounce can tomatoes'
 * @example scaleSized('14 oz can tomatoes', 2, { mark: '.', fractions: 'sign' }) // '2 × 14 oz can tomatoes'
 */
export function scaleSized(part: string, scale: number, { mark, fractions: kind }: Notation): string | null {
  const [all, indent = '', word = ''] = countedSize.exec(part) ?? [];
  const count = counts.get(word.toLowerCase());
  if (all !== undefined && count !== undefined) {
    return `${indent}${writeAmount(count * scale, { kind, mark })}${part.slice(all.length)}`;
  }
  const [space] = bareSize.exec(part) ?? [];
  if (space === undefined) return null;
  return `${space}${writeAmount(scale, { kind, mark })} × ${part.slice(space.length)}`;
}
