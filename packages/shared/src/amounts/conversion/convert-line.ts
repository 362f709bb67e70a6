import { foldWord } from '@trivet/lexicon/fold';
import Fraction from 'fraction.js';
import type { LineAmounts } from '../lines/line-amounts.ts';
import { classOf, isMeasured, type Measure } from '../lines/measures.ts';
import type { ParsedLine } from '../lines/parse-line.ts';
import type { Edit } from '../scaling/scaled-pieces.ts';
import { isSpoon } from '../units/spoons.ts';
import { type UnitClass, units } from '../units/units.ts';
import type { Conversion } from './conversion.ts';
import { jointGroups, measuresEdits } from './convert-measures.ts';
import { isUnitOf } from './convert-quantity.ts';
import type { Converting } from './converted-edits.ts';

/** A line of ingredients that is scaled and converted at once. */
export interface LineConverting extends Converting {
  line: ParsedLine;
  factor: Fraction;
}

/**
 * Converts the amounts of a line, of which the first are those of the ingredient itself. Sizes are not scaled. A line that
 * says an amount in the wanted system already stays as it is.
 */
export function convertLine(converting: LineConverting, all: readonly LineAmounts[]): Edit[] {
  const measures = all.flatMap(({ parts, equivalents, sizes }) => [...parts, ...equivalents, ...sizes]);
  const density = densityFor(converting, measures);
  const isIn = isSaid(converting.conversion, measures);
  if (density === null && isIn) return [];
  return all.flatMap((amounts, place) => {
    const ofFood = place === 0 ? density : null;
    if (isUnclear(amounts) || (isIn && ofFood === null)) return [];
    const { edits, said } = partEdits(converting, amounts, ofFood);
    return isIn ? edits : [...edits, ...otherEdits(converting, amounts, said)];
  });
}

/** In 50 + 150 g the unit may belong to both. */
const isUnclear = ({ parts }: LineAmounts): boolean =>
  parts.some(isMeasured) && parts.some(({ unit }) => unit === null);

/** What the edits of the parts say: their classes. */
type Said = ReadonlySet<UnitClass | null>;

function partEdits(
  converting: LineConverting,
  { parts }: LineAmounts,
  density: Fraction | null,
): { edits: Edit[]; said: Said } {
  const { factor } = converting;
  const said = new Set<UnitClass | null>();
  const groups = isSum(parts) ? [parts] : parts.map((part) => [part]);
  const edits = groups.flatMap((group) => {
    const written = measuresEdits(converting, group, { factor, density });
    if (written !== null) for (const measure of group) said.add(classOf(measure));
    return written ?? [];
  });
  return { edits, said };
}

/** Of 1 pint (2 cups) the cups stay, or the line would say the same amount twice. */
function otherEdits(converting: LineConverting, { equivalents, sizes }: LineAmounts, said: Said): Edit[] {
  const others = jointGroups(converting.line, equivalents).filter((group) =>
    group.every((measure) => !said.has(classOf(measure))),
  );
  const factorOf = (group: readonly Measure[]) =>
    group.some(({ isHyphenated }) => isHyphenated) ? one : converting.factor;
  return [
    ...others.flatMap((group) => measuresEdits(converting, group, { factor: factorOf(group) }) ?? []),
    ...sizes.flatMap((size) => measuresEdits(converting, [size], { factor: one, about: '~' }) ?? []),
  ];
}

const one = new Fraction(1);

/** Returns the density of the ingredient, when the reader wants another class of amounts than the line has. */
function densityFor({ line, conversion }: LineConverting, all: readonly Measure[]): Fraction | null {
  const { foods, densityOf } = conversion;
  if (foods === null || !all.some(isMeasured) || all.some((measure) => classOf(measure) === foods)) return null;
  const prepared = preparationsOf(line);
  for (const { names } of prepared) {
    for (const name of names) {
      const density = densityOf(name, line.language);
      if (density !== null) return density;
    }
  }
  return prepared.some(({ isReshaped }) => isReshaped) ? null : densityOf(line.name, line.language);
}

/** Preparations after which a cup holds another weight, so that the density of the plain food would mislead. */
const reshaping = /(?:^| )(?:cooked|mashed|crushed|whipped|pureed|sliced|slivered|cuit|cuite|cuits|cuites)$/u;

/** Returns how an ingredient is prepared before it is measured, as the words beside its name say, each with the name. */
function preparationsOf({ text, name, notes }: ParsedLine): { names: string[]; isReshaped: boolean }[] {
  return notes.flatMap((note) => {
    const words = foldWord(note).split(' ');
    const [first = ''] = words;
    if (text.includes(`${note} ${name}`))
      return [{ names: [`${note} ${name}`, `${words.at(-1)} ${name}`], isReshaped: reshaping.test(words.join(' ')) }];
    if (text.includes(`${name} ${note}`)) return [{ names: [`${name} ${note}`], isReshaped: reshaping.test(first) }];
    return [];
  });
}

/** Returns true when one of the amounts is in the wanted system already. */
const isSaid = ({ system }: Conversion, all: readonly Measure[]): boolean =>
  system !== null &&
  all.some(
    (measure) =>
      measure.unit !== null &&
      isMeasured(measure) &&
      isUnitOf(measure.unit.unit, system) &&
      (system === 'us' || !isSpoon(measure.unit.unit)),
  );

/** Returns true for parts that make one amount: 1 cup + 2 tbsp. */
function isSum(parts: readonly Measure[]): boolean {
  const [first] = parts;
  return (
    first !== undefined &&
    parts.length > 1 &&
    parts.some(({ unit }) => unit !== null && !isSpoon(unit.unit)) &&
    parts.every((part) => isMeasured(part) && classOf(part) === classOf(first) && isPlain(part))
  );
}

const isPlain = ({ range, unit, tail }: Measure): boolean =>
  range.high === null && tail === null && unit !== null && units[unit.unit].size !== null;
