import Fraction from 'fraction.js';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import type { Edit } from '../scaling/scaled-pieces.ts';
import type { UnitSystem } from '../units/units.ts';
import { clustersOf, type Span } from './clusters.ts';
import type { Converting } from './converted-edits.ts';
import {
  convertTemperature,
  gasMarkFahrenheit,
  type TemperatureScale,
  thermostatCelsius,
  withFan,
} from './temperatures.ts';

/** A temperature where it stands in a text. */
interface Temperature extends Span {
  /** One number, or the two of a range. */
  numbers: readonly (Span & { value: Fraction })[];
  /** Null for one that says its scale nowhere. */
  scale: TemperatureScale | null;
  /** The letter or word of its scale. Empty, behind the sign for degrees, when there is none. */
  unit: Span;
}

/** A number of a gas oven or of a French thermostat. */
interface Dial extends Span {
  value: Fraction;
  scale: TemperatureScale;
}

/** С is the Cyrillic letter, which looks like the Latin C. */
const scaleWords =
  '[Cc]elsius|[Ff]ahrenheit|[Цц]ельси[яюйєм]{1,2}|[Фф]аренгейт[ауом]{0,2}|צלזיוס|פרנהייט|[CFС](?![\\p{L}\\p{N}])';
const degreeWords =
  '[Dd]egrees?|[Dd]eg\\.?|[Gg]rad|[Gg]rados?|[Gg]radi|[Dd]egrés?|fok(?:on|os|ra|ig)?|מעלות|градус\\p{L}{0,4}';
/** What stands between two numbers with one unit: 350-375 °F, between 350 and 375 °F. */
const joints = '\\s?[-–—]\\s?|(?<=\\d{3})/|\\s(?:to|bis|[aàá]|до|and|und|et|[yeиі]|és|or|oder|ou|o|или|або)\\s';
const pattern = new RegExp(
  '(?<![\\p{L}\\p{N}.,])(?<low>[-−–]?\\d{1,3}(?:[.,]\\d)?)' +
    `(?:(?:${joints})(?<high>\\d{1,3}))?\\s?(?:` +
    '[°º˚](?:\\s?(?<sign>[CFcfСс])(?!\\p{L}))?|(?<both>[℃℉])|' +
    `(?:${degreeWords})(?!\\p{L})(?:\\s(?:по\\s|за\\s)?(?<word>${scaleWords}))?|` +
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
  he: /תנור/,
  ru: /духов/i,
  uk: /духов/i,
};

const isOfOven = (text: string, { language }: Notation): boolean => ovenWords[language ?? '']?.test(text) === true;

/** Words of a step in which something is fried, where the temperature is that of the fat. */
const fryingWords = /fry|fried|frittier|ausback|friteuse|frire|freír|frigg|olajban|טיגון|טגנ|фритюр|обжар|смаж/iu;
/** How the languages say that an oven runs its fan, behind the temperature. */
const fanNames: Readonly<Record<string, string>> = {
  en: 'fan',
  de: 'Umluft',
  es: 'con ventilador',
  fr: 'chaleur tournante',
  it: 'ventilato',
  hu: 'légkeverés',
  he: 'טורבו',
  ru: 'с конвекцией',
  uk: 'з конвекцією',
};

const scaleOf = (word: string): TemperatureScale => (/^[fф℉פ]/iu.test(word) ? 'fahrenheit' : 'celsius');

/** Lowest temperature with a letter alone. */
const leastLetter = 40;

function temperaturesIn(text: string): Temperature[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups = {}, indices }): Temperature[] => {
    const spanOf = (name: string): Span | null => {
      const [start, end] = indices?.groups?.[name] ?? [];
      return start === undefined || end === undefined ? null : { start, end };
    };
    const end = index + whole.length;
    const numbers = ['low', 'high'].flatMap((name) => {
      const span = spanOf(name);
      const value = (groups[name] ?? '').replace(/^[−–]/, '-').replace(',', '.');
      return span === null ? [] : [{ ...span, value: new Fraction(value) }];
    });
    const name = ['sign', 'both', 'word', 'letter'].find((each) => spanOf(each) !== null);
    const unit = (name === undefined ? null : spanOf(name)) ?? { start: end, end };
    const scale = name === undefined ? null : scaleOf(groups[name] ?? '');
    // 2 C are two cups.
    const isCups = name === 'letter' && (numbers[0]?.value.compare(leastLetter) ?? 0) < 0;
    return isCups ? [] : [{ start: index, end, numbers, scale, unit }];
  });
}

const dialValues: Readonly<Record<string, Fraction>> = {
  '½': new Fraction(1, 2),
  '¼': new Fraction(1, 4),
};

/** Highest number of a gas oven and of a thermostat. */
const highestDial = 10;

function dialsIn(text: string, language: string | null): Dial[] {
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
function meantScale(
  { numbers: [number], start }: Temperature,
  text: string,
  notation: Notation,
  said: TemperatureScale | null,
): TemperatureScale | null {
  if (number === undefined || number.value.compare(leastBare) < 0) return null;
  if (turningWords.test(text.slice(Math.max(0, start - nearby), start))) return null;
  if (said !== null) return said;
  if (!isOfOven(text, notation)) return null;
  if (notation.language === 'en') return number.value.compare(leastFahrenheit) >= 0 ? 'fahrenheit' : null;
  return number.value.compare(mostCelsius) <= 0 ? 'celsius' : null;
}

const scaleOfSystem = (system: UnitSystem): TemperatureScale => (system === 'metric' ? 'celsius' : 'fahrenheit');

/**
 * Returns the edits that convert the temperatures and gas marks of a text to the scale of the reader's system, and lower
 * those of ovens for a fan. A temperature that stands beside one in that scale stays.
 */
export function temperatureEdits(converting: Converting): Edit[] {
  const { text, notation, conversion } = converting;
  const all = temperaturesIn(text);
  const said = all.find(({ scale }) => scale !== null)?.scale ?? null;
  const known = all.flatMap((each) => {
    const scale = each.scale ?? meantScale(each, text, notation, said);
    return scale === null ? [] : [{ ...each, scale }];
  });
  const wanted = conversion.system === null ? null : scaleOfSystem(conversion.system);
  const written = known.filter(({ scale }) => scale === wanted).slice(0, mostCompared);
  const found = [...known, ...dialsIn(text, notation.language)].sort((one, other) => one.start - other.start);
  const isForFan = conversion.hasFan && isOfOven(text, notation) && !fryingWords.test(text);
  return clustersOf(text, found).flatMap((cluster) => {
    const isSaid = wanted === null || cluster.some((each) => isWritten(each, wanted, written));
    const isAlone = cluster.every((each) => !('numbers' in each));
    return cluster.flatMap((each) => {
      const target = isSaid ? each.scale : wanted;
      if ('numbers' in each) return degreesEdits(converting, each, target, isForFan);
      return isAlone && wanted !== null ? dialEdits(converting, each, target, isForFan) : [];
    });
  });
}

/** Temperatures of a text that others are compared with. */
const mostCompared = 20;
/** Degrees that two ways to write one temperature may differ by. */
const difference = 10;

type Known = Temperature & { scale: TemperatureScale };

/** Returns true for a temperature in the wanted scale, and for one that the text says in that scale elsewhere. */
function isWritten(each: Known | Dial, wanted: TemperatureScale, written: readonly Known[]): boolean {
  if (!('numbers' in each)) return false;
  if (each.scale === wanted) return true;
  const [number] = each.numbers;
  if (number === undefined) return false;
  const value = convertTemperature(number.value, each.scale, wanted);
  return written.some(
    ({ numbers: [other] }) => other !== undefined && other.value.sub(value).abs().compare(difference) <= 0,
  );
}

const writeDegrees = (value: Fraction, { mark }: Notation): string =>
  `${value.compare(0) < 0 ? '-' : ''}${writeNumber(value.abs(), { notation: 'decimal', mark })}`;

/** Returns the edits that write a temperature in another scale, or lower for an oven with a fan. */
function degreesEdits(
  { text, notation }: Converting,
  { numbers, unit, scale, end }: Known,
  target: TemperatureScale,
  isForFan: boolean,
): Edit[] {
  const converted = numbers.map(({ value }) => convertTemperature(value, scale, target));
  const fanned = converted.map((value) => (isForFan ? withFan(value, target) : null));
  const isFanned = fanned.every((value) => value !== null);
  if (target === scale && !isFanned) return [];
  const edits = numbers.map(({ start, end: numberEnd }, place): Edit => {
    const value = (isFanned ? fanned[place] : null) ?? converted[place] ?? new Fraction(0);
    return { start, end: numberEnd, text: writeDegrees(value, notation), isChanged: true };
  });
  if (target !== scale) edits.push(scaleEdit(text, unit, target, notation));
  if (isFanned) edits.push(fanEdit(end, notation));
  return edits;
}

const fanEdit = (place: number, { language }: Notation): Edit => ({
  start: place,
  end: place,
  text: ` ${fanNames[language ?? 'en'] ?? 'fan'}`,
  isChanged: false,
});

/** The words for scales, each with that of the other scale. Ukrainian and Russian share those for Fahrenheit. */
const otherWords: Readonly<Record<string, string>> = {
  celsius: 'fahrenheit',
  fahrenheit: 'celsius',
  צלזיוס: 'פרנהייט',
  פרנהייט: 'צלזיוס',
  цельсия: 'фаренгейта',
  цельсию: 'фаренгейту',
  цельсія: 'фаренгейта',
  цельсієм: 'фаренгейтом',
  фаренгейта: 'цельсия',
  фаренгейту: 'цельсию',
  фаренгейтом: 'цельсієм',
};
const letters = { celsius: 'C', fahrenheit: 'F' } as const;

/** Returns the edit that writes the scale, behind the sign or the word for degrees where none is written. */
function scaleEdit(text: string, { start, end }: Span, target: TemperatureScale, { language }: Notation): Edit {
  const word = text.slice(start, end);
  const isBehindWord = word === '' && !/[°º˚]$/.test(text.slice(0, end));
  const other = otherWords[word.toLowerCase()];
  const cased = other !== undefined && /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  const found = language === 'uk' ? cased?.replace(/ия$/, 'ія') : cased;
  return { start, end, text: found ?? `${isBehindWord ? ' ' : ''}${letters[target]}`, isChanged: false };
}

/** Returns the edits that write the number of a gas oven or a thermostat as degrees. */
function dialEdits(
  { notation }: Converting,
  { value, scale, start, end }: Dial,
  target: TemperatureScale,
  isForFan: boolean,
): Edit[] {
  const converted = convertTemperature(value, scale, target);
  const fanned = isForFan ? withFan(converted, target) : null;
  return [
    { start, end: start, text: writeDegrees(fanned ?? converted, notation), isChanged: true },
    { start, end, text: ` °${letters[target]}`, isChanged: false },
    ...(fanned === null ? [] : [fanEdit(end, notation)]),
  ];
}
