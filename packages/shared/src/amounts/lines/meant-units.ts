import { foldedWords } from '@trivet/lexicon/read';
import { isMark, skipSpace, tokensOf, type Token } from '../tokens.ts';
import type { LineUnit } from '../units/unit-words.ts';
import { type UnitName, units } from '../units/units.ts';
import { isLiquid } from './liquids.ts';
import type { LineAmounts } from './line-amounts.ts';
import { orWords, plusWords, tailWords } from './line-words.ts';
import type { Measure, Reading } from './measures.ts';
import { behindOf } from './name-start.ts';

/** The units of Britain by those of the US that have the same words. */
const britishUnits: Partial<Readonly<Record<UnitName, UnitName>>> = {
  fluidOunce: 'imperialFluidOunce',
  pint: 'imperialPint',
  quart: 'imperialQuart',
  gallon: 'imperialGallon',
};

/** What is sold in sticks of a quarter of a pound. */
const sticks = new Set(['butter', 'margarine']);

/** Returns true for a unit that means the same for all foods. */
const hasOneMeaning = (unit: UnitName, { isBritish }: Pick<Reading, 'isBritish'>): boolean =>
  unit !== 'stick' && unit !== 'ounce' && !(isBritish && britishUnits[unit] !== undefined);

/** Returns the unit that a word means for a food: a stick of butter has a weight, and an ounce of gin is a volume. */
function meantUnit(
  unit: UnitName,
  food: readonly string[],
  { language, isBritish }: Omit<Reading, 'tokens'>,
  isWhole: boolean,
): UnitName {
  if (unit === 'stick' && food.some((word) => sticks.has(word))) return 'butterStick';
  // Where an ounce of a drink is a volume, it is that of the US.
  if (unit === 'ounce' && isLiquid(food, language, isWhole)) return 'fluidOunce';
  return (isBritish ? britishUnits[unit] : undefined) ?? unit;
}

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, folded }) => (kind === 'word' ? [folded] : []));

const isWeight = ({ unit }: Measure): boolean =>
  unit !== null && unit.unit !== 'ounce' && units[unit.unit].class === 'weight';

/** Returns the amounts of a line in the units that its words mean for the ingredient of a name. */
export function withMeantUnits(amounts: LineAmounts, name: string, reading: Reading): LineAmounts {
  const all = [...amounts.parts, ...amounts.equivalents, ...amounts.sizes];
  const { container } = amounts;
  const isPlain = ({ unit }: Pick<Measure, 'unit'>): boolean => unit === null || hasOneMeaning(unit.unit, reading);
  if (isPlain({ unit: container }) && all.every(isPlain)) return amounts;
  const food = wordsOf(tokensOf(name));
  // Of 16 oz (450 g) cream the ounces are a weight.
  const isWeighed = all.some(isWeight);
  const meantOf = (unit: LineUnit): LineUnit =>
    isWeighed && unit.unit === 'ounce' ? unit : { ...unit, unit: meantUnit(unit.unit, food, reading, true) };
  const meant = (measure: Measure): Measure =>
    measure.unit === null ? measure : { ...measure, unit: meantOf(measure.unit) };
  return {
    ...amounts,
    parts: amounts.parts.map(meant),
    equivalents: amounts.equivalents.map(meant),
    sizes: amounts.sizes.map(meant),
    container: container && meantOf(container),
  };
}

/** Words of the longest name of a food behind its amount in a step. */
const longestFood = 4;
/** Tokens behind an amount that may hold such a name. */
const nearby = 16;
const prepositions = foldedWords('stepPrepositions');

/** Returns a measure of a step in the unit that its word means for the food that is named behind it. */
export function withUnitOfFood(reading: Reading, measure: Measure): Measure {
  if (measure.unit === null || hasOneMeaning(measure.unit.unit, reading)) return measure;
  const unit = meantUnit(measure.unit.unit, foodBehind(reading, measure.end), reading, false);
  return unit === measure.unit.unit ? measure : { ...measure, unit: { ...measure.unit, unit } };
}

/** Returns the words for a food from a token on, up to what ends its name. */
function foodBehind(reading: Reading, from: number): string[] {
  const { tokens } = reading;
  const food: string[] = [];
  for (
    let at = behindOf(reading, from);
    at < from + nearby && food.length < longestFood;
    at = skipSpace(tokens, at + 1)
  ) {
    const token = tokens[at];
    if (isMark(token, ')')) continue;
    if (token?.kind !== 'word') break;
    const word = token.folded;
    if (orWords.has(word) || plusWords.has(word) || tailWords.has(word) || prepositions.has(word)) break;
    food.push(word);
  }
  return food;
}
