import type Fraction from 'fraction.js';
import { classOf, isInside, isMeasured, type Measure, type Reading, readMeasure } from '../lines/measures.ts';
import { withUnitOfFood } from '../lines/meant-units.ts';
import type { Edit } from '../scaling/scaled-pieces.ts';
import type { UnitClass, UnitSystem } from '../units/units.ts';
import { clustersOf, type Span } from './clusters.ts';
import { jointGroups, measuresEdits } from './convert-measures.ts';
import { isUnitOf } from './convert-quantity.ts';
import { type Converting, placeOf } from './converted-edits.ts';
import { type Dimensions, lengthEdits, readDimensions } from './convert-lengths.ts';
import { temperatureEdits } from './convert-temperatures.ts';

/** The amounts of a text, where they stand. */
interface Found {
  lengths: Dimensions[];
  measures: (Span & { measure: Measure })[];
}

const readingOf = ({ text, tokens, notation }: Converting): Reading & { text: string } => ({
  text,
  tokens,
  ...notation,
});

function amountsIn(converting: Converting): Found {
  const reading = readingOf(converting);
  const found: Found = { lengths: [], measures: [] };
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const { kind } = reading.tokens[at] ?? {};
    if ((kind !== 'digits' && kind !== 'sign') || isInside(reading, at)) continue;
    const length = readDimensions(reading, at);
    const read = length === null ? readMeasure(reading, at) : null;
    const measure = read && withUnitOfFood(reading, read);
    if (length !== null) found.lengths.push(length);
    if (measure !== null && isMeasured(measure)) {
      found.measures.push({ measure, ...placeOf(converting, measure) });
    }
    at = (length?.next ?? measure?.end ?? at + 1) - 1;
  }
  return found;
}

/**
 * Returns the edits that convert a text: weights and volumes, lengths, temperatures and gas marks. `factorOf` returns the
 * factor for a measure, or null for one to leave out.
 */
export function textEdits(converting: Converting, factorOf: (measure: Measure) => Fraction | null): Edit[] {
  const { system } = converting.conversion;
  if (system === null) return temperatureEdits(converting);
  const { lengths, measures } = amountsIn(converting);
  const wanted = measures.filter(({ measure }) => factorOf(measure) !== null);
  return [
    ...measureEdits(converting, wanted, system, factorOf),
    ...lengthEdits(converting, lengths, system),
    ...temperatureEdits(converting),
  ];
}

function measureEdits(
  converting: Converting,
  measures: Found['measures'],
  system: UnitSystem,
  factorOf: (measure: Measure) => Fraction | null,
): Edit[] {
  return clustersOf(converting.text, measures).flatMap((cluster) => {
    const all = cluster.map(({ measure }) => measure);
    if (all.some(({ unit }) => unit !== null && isUnitOf(unit.unit, system))) return [];
    const said = new Set<UnitClass | null>();
    return jointGroups(converting, all).flatMap((group) => {
      const [first] = group;
      const factor = first === undefined ? null : factorOf(first);
      // Of 1 pint (2 cups) the cups stay, or the text would say the same amount twice.
      if (first === undefined || factor === null || said.has(classOf(first))) return [];
      said.add(classOf(first));
      // A 6-cup tin has six cups.
      if (first.isHyphenated && classOf(first) === 'volume') return [];
      return measuresEdits(converting, group, { factor, ...(first.isHyphenated && { about: '~' }) }) ?? [];
    });
  });
}
