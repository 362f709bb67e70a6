import { isNode, listOf, property } from './json-node.ts';
import { textLine } from './plain-text.ts';

const minutesOf: Readonly<Record<string, number>> = { W: 10_080, D: 1_440, H: 60, M: 1, S: 1 / 60 };

/**
 * Minutes of an ISO 8601 duration (`PT1H30M`), also in the forms that sites write by mistake (`P30M`, `PT0D1H`, `pt 30 m`,
 * `PT45`); undefined when the text is no duration. Years and months are ignored: no recipe takes them.
 */
function isoMinutes(text: string): number | undefined {
  const compact = text.replace(/\s+/g, '').toUpperCase();
  if (!/^P(?:T?\d{1,9}(?:[.,]\d{1,9})?[YMWDHS]){0,7}(?:T?\d{1,9})?T?$/.test(compact)) return undefined;
  const isTimed = compact.includes('T');
  let minutes = 0;
  let afterT = false;
  for (const [, mark, amount, unit] of compact.slice(1).matchAll(/(T?)(\d+(?:[.,]\d+)?)([YMWDHS]?)/g)) {
    afterT ||= mark === 'T';
    if (unit === 'Y' || (unit === 'M' && isTimed && !afterT)) continue;
    minutes += Number(amount?.replace(',', '.')) * (minutesOf[unit === '' ? 'M' : (unit ?? 'M')] ?? 0);
  }
  return Math.round(minutes);
}

const words = (amount: number, unit: string): string[] =>
  amount === 0 ? [] : [`${amount} ${amount === 1 ? unit : `${unit}s`}`];

/** Minutes in words, `1 hour 30 minutes`; '' for none. From two days up days are named. */
export function minutesInWords(minutes: number): string {
  const days = minutes >= 2_880 ? Math.floor(minutes / 1_440) : 0;
  const rest = minutes - days * 1_440;
  return [...words(days, 'day'), ...words(Math.floor(rest / 60), 'hour'), ...words(rest % 60, 'minute')].join(' ');
}

/** A time of a recipe: how many minutes it states, when it does, and the words for it. */
export interface ReadTime {
  minutes: number | undefined;
  text: string;
}

/** Reads a time in any shape: ISO text, plain words, a number of minutes, `{maxValue}`, a list (the first counts). */
export function readTime(value: unknown): ReadTime {
  const [first] = listOf(value);
  const inner = isNode(first) ? property(first, '@value', 'maxValue', 'value', 'minValue', 'name', 'text') : first;
  const text = typeof inner === 'number' ? String(inner) : typeof inner === 'string' ? textLine(inner) : '';
  const minutes = /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Math.round(Number(text)) : isoMinutes(text);
  return minutes === undefined ? { minutes, text } : { minutes, text: minutesInWords(minutes) };
}
