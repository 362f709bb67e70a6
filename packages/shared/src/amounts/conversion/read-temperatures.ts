import Fraction from 'fraction.js';
import type { Notation } from '../notation.ts';
import type { Span } from './clusters.ts';
import { isDifference } from './temperature-differences.ts';
import { gasMarkFahrenheit, type TemperatureScale, thermostatCelsius } from './temperatures.ts';

/** A temperature where it stands in a text. */
export interface Temperature extends Span {
  /** One number, or the two of a range. */
  numbers: readonly (Span & { value: Fraction })[];
  /** Null for one that says its scale nowhere. */
  scale: TemperatureScale | null;
  /** The letter or word of its scale. Empty, behind the sign for degrees, when there is none. */
  unit: Span;
  /** The place behind a sign for degrees between the two numbers of a range: 180°–200°C. Null without one. */
  firstSign: number | null;
  /** True for degrees by which a temperature changes or differs. */
  isDifference: boolean;
}

/** A temperature whose scale is known. */
export type KnownTemperature = Temperature & { scale: TemperatureScale };

/** A number of a gas oven or of a French thermostat. */
export interface Dial extends Span {
  value: Fraction;
  scale: TemperatureScale;
}

/** С is the Cyrillic letter, which looks like the Latin C. */
const scaleWords =
  '[Cc]elsius|[Ff]ahrenheit|[Цц]ельси[яюйєм]{1,2}|[Фф]аренгейт[ауом]{0,2}|צלזיוס|פרנהייט|[CFС](?![\\p{L}\\p{N}])';
const degreeWords =
  '[Dd]egrees?|[Dd]eg\\.?|[Gg]rad|[Gg]rados?|[Gg]radi|[Dd]egrés?|fok(?:on|os|ra|ig|kal)?|מעלות|градус\\p{L}{0,4}';
/** What stands between two numbers with one unit: 350-375 °F, 180°–200°C, between 350 and 375 °F, 350- to 375-degree. */
const joints =
  '\\s?[-–—−]\\s?|(?<=\\d{3}[°º˚]?)/|[-‑]?\\s(?:to|bis|[aàá]|до|עד|and|und|et|[yeиі]|és|or|oder|ou|[ou]|vagy|или|або|או)\\s';
/** A minus. Behind a number or degrees the sign is the dash of a range. */
const minus = '(?:(?<![\\d°º˚℃℉CFС]\\s?)[-−–])?';
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?<low>${minus}\\d{1,3}(?:[.,]\\d)?)` +
    `(?:(?:\\s?(?<between>[°º˚]))?(?:${joints})(?<high>${minus}\\d{1,3}))?[-‑\\s]?(?:` +
    '[°º˚](?:\\s?(?<sign>[CFcfСс])(?!\\p{L}))?|(?<both>[℃℉])|' +
    `(?:${degreeWords})(?!\\p{L})(?:[-‑\\s](?:по\\s|за\\s)?(?<word>${scaleWords}))?|` +
    '(?<letter>[CFС])(?:[°º˚]|\\s?degrees?)?(?![\\p{L}\\p{N}]))',
  'dgu',
);
const gasPattern = /(?<![\p{L}\p{N}])[Gg]as\s?[Mm]ark\s?(1\/[24]|[½¼]|\d{1,2})(?![/.,-]?\d)/gu;
const thermostatPattern = /(?<![\p{L}\p{N}])[Tt]h(?:ermostat|\.)?\s?(\d{1,2})(?![/.,-]?\d)/gu;

/** Words of a step that is about an oven, by language. They are no words of dough, nuts or numbers. */
const ovenWords: Readonly<Record<string, RegExp>> = {
  en: /\boven\b|\bbake\b|\broast\b/i,
  de: /ofen|(?<!aus)backen/i,
  es: /horno|hornea/i,
  fr: /\bfour\b|enfourn/i,
  it: /forno|inforn/i,
  hu: /sütő/i,
  he: /תנור|לאפות|אופים/,
  ru: /духов/i,
  uk: /духов/i,
};

/** Returns true for a text that is about an oven. */
export const isOfOven = (text: string, { language }: Notation): boolean =>
  ovenWords[language ?? '']?.test(text) === true;

const scaleOf = (word: string): TemperatureScale => (/^[fф℉פ]/iu.test(word) ? 'fahrenheit' : 'celsius');

/** Both ends of a range of degrees are below this, or the lower one is at least half of the upper one. */
const cold = 40;

/** Returns true for one number, and for two that are a range: 350–375. In gas mark 4 - 180 °C the first is another thing. */
const isRange = ([low, high]: readonly Fraction[]): boolean =>
  low === undefined || high === undefined || high.compare(cold) < 0 || low.mul(2).compare(high) >= 0;

/** Lowest temperature with a letter alone. */
const leastLetter = 40;

/** Returns the temperatures of a text, in order. */
export function temperaturesIn(text: string): Temperature[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups = {}, indices }): Temperature[] => {
    const spanOf = (name: string): Span | null => {
      const [start, end] = indices?.groups?.[name] ?? [];
      return start === undefined || end === undefined ? null : { start, end };
    };
    const end = index + whole.length;
    const all = ['low', 'high'].flatMap((name) => {
      const span = spanOf(name);
      const value = (groups[name] ?? '').replace(/^[−–]/, '-').replace(',', '.');
      return span === null ? [] : [{ ...span, value: new Fraction(value) }];
    });
    const numbers = isRange(all.map(({ value }) => value)) ? all : all.slice(-1);
    const name = ['sign', 'both', 'word', 'letter'].find((each) => spanOf(each) !== null);
    const unit = (name === undefined ? null : spanOf(name)) ?? { start: end, end };
    const scale = name === undefined ? null : scaleOf(groups[name] ?? '');
    // 2 C are two cups.
    const [first] = numbers;
    const isCups = name === 'letter' && (first?.value.compare(leastLetter) ?? 0) < 0;
    if (first === undefined || isCups) return [];
    const firstSign = numbers.length > 1 ? (spanOf('between')?.end ?? null) : null;
    const place = { start: first.start, end };
    return [{ ...place, numbers, scale, unit, firstSign, isDifference: isDifference(text, place, first.value, scale) }];
  });
}

const dialValues: Readonly<Record<string, Fraction>> = {
  '½': new Fraction(1, 2),
  '¼': new Fraction(1, 4),
};

/** Highest number of a gas oven and of a thermostat. */
const highestDial = 10;

/** Returns the numbers of gas ovens, and in French (BCP 47) of thermostats. */
export function dialsIn(text: string, language: string | null): Dial[] {
  const gas = [...text.matchAll(gasPattern)].map((match) => ({ match, scale: 'fahrenheit' as const }));
  const isFrench = language === 'fr';
  const thermostats = isFrench ? [...text.matchAll(thermostatPattern)] : [];
  return [...gas, ...thermostats.map((match) => ({ match, scale: 'celsius' as const }))].flatMap(({ match, scale }) => {
    const [whole, digits = ''] = match;
    const number = dialValues[digits] ?? new Fraction(digits);
    if (number.n === 0n || number.compare(highestDial) > 0) return [];
    const value = scale === 'fahrenheit' ? gasMarkFahrenheit(number) : thermostatCelsius(number);
    return [{ start: match.index, end: match.index + whole.length, value, scale }];
  });
}

/** Degrees without a scale are a temperature from here on. */
const leastBare = 100;
/** Lowest temperature of an English text that can only be in Fahrenheit, and the highest of others that is in Celsius. */
const leastFahrenheit = 300;
const mostCelsius = 300;
/** Words of a step that turns something by degrees. */
const turningWords = /turn|rotat|dreh|wend|gir|tourn|ruot|fordít|סובב|поверн/iu;
/** Characters in front of degrees that such a word is looked for in. */
const nearby = 25;

/** Returns the scale of a temperature that says none, or null when it may be either. `said` is that of another one. */
export function meantScale(
  { numbers: [number], start, isDifference }: Temperature,
  text: string,
  notation: Notation,
  said: TemperatureScale | null,
): TemperatureScale | null {
  if (number === undefined) return null;
  // Of a language of Celsius an oven is in Celsius.
  const isCelsius = notation.language !== 'en' && isOfOven(text, notation);
  if (isDifference) return said ?? (isCelsius ? 'celsius' : null);
  if (number.value.compare(leastBare) < 0) return null;
  if (turningWords.test(text.slice(Math.max(0, start - nearby), start))) return null;
  if (said !== null) return said;
  if (!isOfOven(text, notation)) return null;
  if (notation.language === 'en') return number.value.compare(leastFahrenheit) >= 0 ? 'fahrenheit' : null;
  return number.value.compare(mostCelsius) <= 0 ? 'celsius' : null;
}
