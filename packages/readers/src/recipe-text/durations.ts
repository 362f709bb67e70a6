import { finderOf } from '@trivet/lexicon/find';
import { pageWords } from '@trivet/lexicon/page-words';

/** Finds the minutes in a unit of time. */
const unitMinutes = finderOf(
  (['1', '60', '1440'] as const).flatMap((minutes) =>
    pageWords(({ durations }) => durations?.[minutes]).map((word) => [word, Number(minutes)] as const),
  ),
);

// Some languages write these numbers as words.
const inWords: readonly (readonly [RegExp, number])[] = [
  [/^(?:half an hour|חצי שעה|eine halbe stunde|mezz'ora|media hora|полчаса|півгодини|fél óra)/u, 30],
  [/^(?:שעה וחצי|полтора часа|півтори години|másfél óra)/u, 90],
  [/^(?:an hour|one hour|שעה|eine stunde|une heure|un'ora|una hora|egy óra)/u, 60],
  [/^שעתיים/u, 120],
];

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };

function amountOf(text: string): number {
  const [, whole = '', half = '', over = ''] =
    /^(\d*(?:[.,]\d+)?)\s?([½¼¾⅓⅔]?)(?:\s?(\d\/\d))?$/u.exec(text.trim()) ?? [];
  const [above = 0, below = 1] = over.split('/').map(Number);
  return Number(whole.replace(',', '.') || 0) + (fractions[half] ?? 0) + (over === '' ? 0 : above / below);
}

const numeral = String.raw`\d{1,4}(?:[.,]\d{1,2})?(?:\s?[½¼¾⅓⅔]|\s\d\/\d)?|[½¼¾⅓⅔]|\d\/\d`;
const part = new RegExp(
  String.raw`\s{0,3}(?:(?:and|und|et|en|og|och|ja|és|și|та|ve|[yeiaиі,+&])\s{1,2}|ו-?)?(?:(?:${numeral})\s?(?:[-–—àa]|to|bis|до|till|til|tot|do)\s?)?(${numeral})\s?[-–]?\s?(분|分鐘|分钟|分|時間|小时|小時|시간|[\p{L}\p{M}]+['׳]?)\.?`,
  'uy',
);

/** Minutes after hours without a word of their own: `1h10`. */
const bareMinutes = /\s?([0-5]\d)(?!\s?[\d\p{L}\p{M}.,:%°])/uy;

/** A time as a page words it, with its minutes and the place in the text where it ends. */
export interface FoundDuration {
  minutes: number;
  end: number;
}

const skipped =
  /[\s:：–—\-=(]{0,6}(?:(?:about|approx\.?|approximately|ca\.?|circa|etwa|env\.?|environ|kb\.?|около|приблизно|примерно|ok\.?|cirka|כ-|~)\s{0,2})?/uy;

/**
 * Returns the time at a place of a text in lower case, after marks and words such as "about", or undefined when there
 * is none. The longer time of a range counts.
 * @example durationAt('total time: 1 hr 20 min', 10) // { minutes: 80, start: 12, end: 23 }
 */
export function durationAt(text: string, from: number): (FoundDuration & { start: number }) | undefined {
  skipped.lastIndex = from;
  skipped.exec(text);
  const start = Math.max(from, skipped.lastIndex);
  let minutes = 0;
  let end = start;
  for (;;) {
    part.lastIndex = end;
    const match = part.exec(text);
    const unit = match === null ? undefined : unitMinutes(match[2] ?? '');
    if (match === null || unit === undefined) break;
    minutes += amountOf(match[1] ?? '') * unit;
    end = part.lastIndex;
    bareMinutes.lastIndex = end;
    const bare = unit === 60 ? bareMinutes.exec(text) : null;
    if (bare === null) continue;
    minutes += Number(bare[1]);
    end = bareMinutes.lastIndex;
  }
  if (minutes > 0) return { minutes: Math.round(minutes), start, end };
  const rest = text.slice(start, start + 30);
  for (const [pattern, amount] of inWords) {
    const match = pattern.exec(rest);
    if (match !== null) return { minutes: amount, start, end: start + match[0].length };
  }
  return undefined;
}
