import Fraction from 'fraction.js';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import type { Edit } from '../scaling/scaled-pieces.ts';
import type { UnitSystem } from '../units/units.ts';
import { clustersOf, type Span } from './clusters.ts';
import { fanWords } from './fan-words.ts';
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
const degreeWords = '[Dd]egrees?|[Dd]eg\\.?|[Gg]rad|[Gg]rados?|[Gg]radi|[Dd]egrés?|fok|מעלות|градус\\p{L}{0,4}';
/** What stands between two numbers with one unit: 350-375 °F, between 350 and 375 °F. */
const joints = '\\s?[-–—]\\s?|(?<=\\d{3})/|\\s(?:to|bis|[aàá]|до|and|und|et|[yeиі]|és|or|oder|ou|o|или|або)\\s';
const pattern = new RegExp(
  '(?<![\\p{L}\\p{N}.,])(?<low>[-−–]?\\d{1,3}(?:[.,]\\d)?)' +
    `(?:(?:${joints})(?<high>\\d{1,3}))?\\s?(?:` +
    '[°º˚](?:\\s?(?<sign>[CFcfСс])(?!\\p{L}))?|(?<both>[℃℉])|' +
    `(?:${degreeWords})(?:\\s(?:по\\s|за\\s)?(?<word>${scaleWords}))?|` +
    '(?<letter>[CFС])(?:[°º˚]|\\s?degrees?)?(?![\\p{L}\\p{N}]))',
  'dgu',
);
const gasPattern = /(?<![\p{L}\p{N}])[Gg]as\s?[Mm]ark\s?(1\/[24]|[½¼]|\d{1,2})(?![/.,-]?\d)/gu;
const thermostatPattern = /(?<![\p{L}\p{N}])[Tt]h(?:ermostat|\.)?\s?(\d{1,2})(?![/.,-]?\d)/gu;

/** Words of a step that is about an oven, in the nine languages. */
const ovenWords =
  /oven|bak(?:e|ing)|preheat|roast|ofen|backen|gebacken|horno|horne|four|forno|inforn|sütő|süss|süt(?:jük|ni)|תנור|אופים|אפו|духовк|духовой|духовц/iu;
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

function temperaturesIn(text: string): Temperature[] {
  return [...text.matchAll(pattern)].map(({ index, 0: whole, groups = {}, indices }) => {
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
    return { start: index, end, numbers, scale, unit };
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

/** Lowest temperature of an English text that can only be in Fahrenheit, and the highest of others that is in Celsius. */
const leastFahrenheit = 300;
const mostCelsius = 300;

/** Returns the scale of a temperature that says none, or null when it may be either. */
function meantScale({ numbers: [number] }: Temperature, text: string, { language }: Notation): TemperatureScale | null {
  if (number === undefined || language === null || !ovenWords.test(text)) return null;
  if (language === 'en') return number.value.compare(leastFahrenheit) >= 0 ? 'fahrenheit' : null;
  return number.value.compare(100) >= 0 && number.value.compare(mostCelsius) <= 0 ? 'celsius' : null;
}

const scaleOfSystem = (system: UnitSystem): TemperatureScale => (system === 'metric' ? 'celsius' : 'fahrenheit');

/**
 * Returns the edits that convert the temperatures and gas marks of a text to the scale of the reader's system, and lower
 * those of ovens for a fan where the text names none. A temperature that stands beside one in that scale stays.
 */
export function temperatureEdits(converting: Converting): Edit[] {
  const { text, notation, conversion } = converting;
  const all = temperaturesIn(text);
  const said = all.find(({ scale }) => scale !== null)?.scale;
  const known = all.flatMap((each) => {
    const scale = each.scale ?? said ?? meantScale(each, text, notation);
    return scale === null ? [] : [{ ...each, scale }];
  });
  const found = [...known, ...dialsIn(text, notation.language)].sort((one, other) => one.start - other.start);
  const isForFan = conversion.hasFan && ovenWords.test(text) && !fanWords.test(text) && !fryingWords.test(text);
  return clustersOf(text, found).flatMap((cluster) => {
    const wanted = conversion.system === null ? null : scaleOfSystem(conversion.system);
    const isSaid = wanted === null || cluster.some((each) => isWritten(each, wanted, known));
    const isAlone = cluster.every((each) => !('numbers' in each));
    return cluster.flatMap((each) => {
      const target = isSaid ? each.scale : wanted;
      if ('numbers' in each) return degreesEdits(converting, each, target, isForFan);
      return isAlone && wanted !== null ? dialEdits(converting, each, target, isForFan) : [];
    });
  });
}

/** Degrees that two ways to write one temperature may differ by. */
const difference = 10;

/** Returns true for a temperature that a text says in a scale, here or elsewhere. */
function isWritten(
  each: (Temperature & { scale: TemperatureScale }) | Dial,
  wanted: TemperatureScale,
  all: readonly (Temperature & { scale: TemperatureScale })[],
): boolean {
  if (!('numbers' in each)) return false;
  if (each.scale === wanted) return true;
  const [number] = each.numbers;
  if (number === undefined) return false;
  const value = convertTemperature(number.value, each.scale, wanted);
  return all.some(
    ({ scale, numbers: [other] }) =>
      scale === wanted && other !== undefined && other.value.sub(value).abs().compare(difference) <= 0,
  );
}

const writeDegrees = (value: Fraction, { mark }: Notation): string =>
  `${value.compare(0) < 0 ? '-' : ''}${writeNumber(value.abs(), { notation: 'decimal', mark })}`;

/** Returns the edits that write a temperature in another scale, or lower for an oven with a fan. */
function degreesEdits(
  { text, notation }: Converting,
  { numbers, unit, scale, end }: Temperature & { scale: TemperatureScale },
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
