import Fraction from 'fraction.js';
import { writtenIn } from '@trivet/shared/amounts/conversion/convert-quantity';
import { sizeOf } from '@trivet/shared/amounts/units/units';
import { type BakingPan, panVolume } from '@trivet/shared/kitchen-reference/pans';
import { writeDecimal, writeFraction, writeMeasure } from '@trivet/shared/kitchen-reference/write-measure';
import type { Kitchen } from './kitchen.ts';

/** Millimeters in a centimeter, and from how many centimeters on pans have no halves of them. */
const [centimeter, whole] = [10, 10];
/** Parts of an inch and of a cup. */
const [ofInch, ofCup] = [4, 2];

/** Returns the name of a pan, and for one of muffins the number of cups. */
export function panName({ shape, cups }: BakingPan, { language }: Kitchen): string {
  const name = language.texts.panShapes[shape];
  return cups > 1 ? `${name} (${writeDecimal(cups, language, 0)})` : name;
}

/** Isolates numbers, so that they stand in their order also within Hebrew. */
const isolated = (numbers: readonly string[]): string => `\u2066${numbers.join(' × ')}\u2069`;

/** Returns centimeters as people name pans by them. */
function roundedCentimeters(millimeters: number): number {
  const exact = millimeters / centimeter;
  return exact < whole ? Math.round(exact * 2) / 2 : Math.round(exact);
}

/** Writes the inner sizes of a pan: 23 × 5 cm. */
export function writeSizes({ sizes }: BakingPan, { language, system }: Kitchen): string {
  if (system !== 'metric') {
    const inches = sizes.map((size) => new Fraction(size).div(sizeOf('inch')).mul(ofInch).round().div(ofInch));
    return `${isolated(inches.map((each) => writeFraction(each, language)))}″`;
  }
  const rounded = sizes.map(roundedCentimeters);
  const numbers = rounded.map((each) => writeDecimal(each, language, 1));
  const last = writeMeasure({ value: new Fraction(rounded.at(-1) ?? 0), unit: 'centimeter' }, language);
  return last.replace(numbers.at(-1) ?? '', isolated(numbers));
}

/** Writes what a pan holds to the brim, in liters or in cups. */
export function writePanVolume(pan: BakingPan, { language, system }: Kitchen): string {
  const volume = new Fraction(Math.round(panVolume(pan)));
  if (system === 'us') {
    const cups = volume.div(sizeOf('cup')).mul(ofCup).round().div(ofCup);
    return writeMeasure({ value: cups, unit: 'cup' }, language);
  }
  const written = writtenIn({ low: volume, high: null }, 'volume', 'metric');
  return written === null ? '' : writeMeasure({ value: written.low, unit: written.unit }, language);
}
