import { byLanguage } from '@trivet/lexicon/read';
import Fraction from 'fraction.js';
import type { Notation } from '../notation.ts';
import { writeNumber } from '../numbers/write-number.ts';
import type { Edit } from '../scaling/scaled-pieces.ts';
import type { UnitSystem } from '../units/units.ts';
import { clustersOf, type Span } from './clusters.ts';
import type { Converting } from './converted-edits.ts';
import {
  type Dial,
  dialsIn,
  isOfOven,
  type KnownTemperature,
  meantScale,
  temperaturesIn,
} from './read-temperatures.ts';
import { convertDifference, convertTemperature, type TemperatureScale, withFan } from './temperatures.ts';

/** Words of a step in which something is fried, where the temperature is that of the fat. */
const fryingWords = /fry|fried|frittier|ausback|friteuse|frire|freír|frigg|olajban|טיגון|טגנ|фритюр|обжар|смаж/iu;
/** How the languages say that an oven runs its fan, behind the temperature. */
const fanNames = new Map(byLanguage((words) => words.fanWritten));

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

/** Returns true for a temperature in the wanted scale, and for one that the text says in that scale elsewhere. */
function isWritten(
  each: KnownTemperature | Dial,
  wanted: TemperatureScale,
  written: readonly KnownTemperature[],
): boolean {
  if (!('numbers' in each)) return false;
  if (each.scale === wanted) return true;
  const [number] = each.numbers;
  if (number === undefined) return false;
  const value = convertedDegrees(each, number.value, wanted);
  return written.some(
    ({ numbers: [other], isDifference }) =>
      isDifference === each.isDifference &&
      other !== undefined &&
      other.value.sub(value).abs().compare(difference) <= 0,
  );
}

const convertedDegrees = (
  { scale, isDifference }: KnownTemperature,
  value: Fraction,
  target: TemperatureScale,
): Fraction => (isDifference ? convertDifference : convertTemperature)(value, scale, target);

const writeDegrees = (value: Fraction, { mark }: Notation): string =>
  `${value.compare(0) < 0 ? '-' : ''}${writeNumber(value.abs(), { notation: 'decimal', mark })}`;

/** Returns the edits that write a temperature in another scale, or lower for an oven with a fan. */
function degreesEdits(
  { text, notation }: Converting,
  temperature: KnownTemperature,
  target: TemperatureScale,
  isForFan: boolean,
): Edit[] {
  const { numbers, unit, scale, end, firstSign, isDifference } = temperature;
  const converted = numbers.map(({ value }) => convertedDegrees(temperature, value, target));
  const fanned = converted.map((value) => (isForFan && !isDifference ? withFan(value, target) : null));
  const isFanned = fanned.every((value) => value !== null);
  if (target === scale && !isFanned) return [];
  const edits = numbers.map(({ start, end: numberEnd }, place): Edit => {
    const value = (isFanned ? fanned[place] : null) ?? converted[place] ?? new Fraction(0);
    return { start, end: numberEnd, text: writeDegrees(value, notation), isChanged: true };
  });
  const [last] = edits.splice(-1);
  if (firstSign !== null && target !== scale && unit.end > unit.start)
    edits.push({ start: firstSign, end: firstSign, text: letters[target], isChanged: false });
  if (last !== undefined) edits.push(...withScale(text, last, scaleEdit(text, unit, target, scale, notation)));
  if (isFanned) edits.push(fanEdit(end, notation));
  return edits;
}

const fanEdit = (place: number, { language }: Notation): Edit => ({
  start: place,
  end: place,
  text: ` ${fanNames.get(language ?? 'en') ?? 'fan'}`,
  isChanged: false,
});

/** The words for scales, each with that of the other scale. Ukrainian and Russian share those for Fahrenheit. */
const otherWords: Readonly<Record<string, string>> = {
  '℃': '℉',
  '℉': '℃',
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

/** Returns a number with its scale as one piece, so that °C stands behind it in a text from right to left too. */
function withScale(text: string, number: Edit, scale: Edit): Edit[] {
  const between = text.slice(number.end, scale.start);
  const isSign = /^\s?[°º˚]?\s?$/.test(between) && /^[CF℃℉]?$/i.test(scale.text);
  return isSign ? [{ ...number, end: scale.end, text: `${number.text}${between}${scale.text}` }] : [number, scale];
}

/** Returns the edit that writes the scale, behind the sign or the word for degrees where none is written. */
function scaleEdit(
  text: string,
  { start, end }: Span,
  target: TemperatureScale,
  scale: TemperatureScale,
  { language }: Notation,
): Edit {
  const word = text.slice(start, end);
  if (target === scale) return { start, end, text: word, isChanged: false };
  const isBehindWord = word === '' && !/[°º˚]$/.test(text.slice(0, end));
  // 200-Grad-Ofen
  const joint = text.charAt(end) === '-' ? '-' : ' ';
  const other = otherWords[word.toLowerCase()];
  const cased = other !== undefined && /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  const found = language === 'uk' ? cased?.replace(/ия$/, 'ія') : cased;
  return { start, end, text: found ?? `${isBehindWord ? joint : ''}${letters[target]}`, isChanged: false };
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
