import { isNode, listOf, property } from './json-node.ts';
import { textLine } from './plain-text.ts';

const minutesOf: Readonly<Record<string, number>> = { W: 10_080, D: 1_440, H: 60, M: 1, S: 1 / 60 };

/**
 * Returns the minutes of an ISO 8601 duration (`PT1H30M`), also in the forms that sites write by mistake (`P30M`,
 * `PT0D1H`, `pt 30 m`, `PT45`), or undefined when the text is no duration. It ignores years and months, because no recipe
 * takes as long.
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

type Unit = 'day' | 'hour' | 'minute';

const formats = new Map<string, Intl.NumberFormat>();

// The formats are cached, because creating one takes longer than reading a recipe.
function formatOf(locale: string, unit: Unit): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  formats.set(key, format);
  return format;
}

/**
 * Returns minutes in words of a language (BCP 47), or '' for none. From two days on it counts days.
 * @example minutesInWords(90, 'en-US') // '1 hour 30 minutes'
 * @example minutesInWords(90, 'hu-HU') // '1 óra 30 perc'
 */
export function minutesInWords(minutes: number, locale: string): string {
  const days = minutes >= 2_880 ? Math.floor(minutes / 1_440) : 0;
  const rest = minutes - days * 1_440;
  const amounts: [number, Unit][] = [
    [days, 'day'],
    [Math.floor(rest / 60), 'hour'],
    [rest % 60, 'minute'],
  ];
  return (
    amounts
      .filter(([amount]) => amount > 0)
      .map(([amount, unit]) => formatOf(locale, unit).format(amount))
      .join(' ')
      // French uses non-breaking spaces. Nobody types them, so a search would not match them.
      .replace(/\s/g, ' ')
  );
}

/** A time of a recipe: its minutes, if it states any, and its words. */
export interface ReadTime {
  minutes: number | undefined;
  text: string;
}

/**
 * Reads a time in any shape: ISO text, plain words, a number of minutes, `{maxValue}`, a list (the first counts). It
 * turns machine-readable times into words of a language (BCP 47).
 */
export function readTime(value: unknown, locale: string): ReadTime {
  const [first] = listOf(value);
  const inner = isNode(first) ? property(first, '@value', 'maxValue', 'value', 'minValue', 'name', 'text') : first;
  const text = typeof inner === 'number' ? String(inner) : typeof inner === 'string' ? textLine(inner) : '';
  const minutes = /^\d{1,6}(?:\.\d{1,4})?$/.test(text) ? Math.round(Number(text)) : isoMinutes(text);
  return minutes === undefined ? { minutes, text } : { minutes, text: minutesInWords(minutes, locale) };
}
