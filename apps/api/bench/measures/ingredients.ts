import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notationOf } from '@trivet/shared/amounts/notation';
import { parseLine } from '@trivet/shared/amounts/lines/parse-line';
import { scaleIngredients } from '@trivet/shared/recipes/amounts/scale-ingredients';
import Fraction from 'fraction.js';
import type { Figure, FigureSection } from '../figures.ts';

/** The folder of labelled lines with their scorer. It stands beside the checkout, because the lines belong to others. */
export const labelledLines = fileURLToPath(new URL('../../../../../shared/corpus/ingredients/', import.meta.url));
export const hasLabelledLines = existsSync(`${labelledLines}score-ingredients.mjs`);

const reader = fileURLToPath(new URL('./ingredient-reader.ts', import.meta.url));
const rounds = 8;
/** UTF-16 units of a hostile text. */
const hostileLength = 100_000;
const hostileUnits = [
  '((1',
  '1 cup ',
  '½',
  '(1 g) ',
  '1,',
  'finely ',
  'or 1 ',
  '1-',
  '"',
  '1 (',
  'one and ',
  '{2 cups}',
  'a, ',
];

/** Returns the share of a set of lines of which quantity, unit and name are right, in per cent. */
function scoreOf(set: string): { share: number; lines: number } {
  const told = execFileSync(
    process.execPath,
    [`${labelledLines}score-ingredients.mjs`, `${labelledLines}${set}.jsonl`, '--module', reader],
    { encoding: 'utf8' },
  );
  const all = told.split('\n').find((line) => line.startsWith('ALL ')) ?? '';
  const lines = /\d+/.exec(all)?.[0];
  const share = all.split(' all ').at(-1);
  if (lines === undefined) throw new Error(`The scorer told nothing of ${set}: ${told}`);
  return { share: Number(share), lines: Number(lines) };
}

function linesPerSecond(): number {
  const lines = readFileSync(`${labelledLines}labelled-en-dev.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((row) => (JSON.parse(row) as { line: string }).line);
  const notation = notationOf(lines.slice(0, 20).join('\n'), '.');
  const read = (): number => {
    const begun = performance.now();
    for (const line of lines) parseLine(line, notation);
    return (lines.length / (performance.now() - begun)) * 1_000;
  };
  return Math.max(...Array.from({ length: rounds }, read));
}

/** Returns the longest time of scaling a hostile text, in milliseconds. */
function slowest(textOf: (unit: string) => string): number {
  const factor = new Fraction(2);
  const times = hostileUnits.map(textOf).map((text) => {
    const begun = performance.now();
    scaleIngredients(text, factor, notationOf(text, '.'));
    return performance.now() - begun;
  });
  return Math.max(...times);
}

const hostileLine = (unit: string): string => unit.repeat(hostileLength / unit.length);
/** Lines as long as those that are read. */
const hostileLines = (unit: string): string => (hostileLine(unit).match(/.{1,990}/gs) ?? []).join('\n');

/** Measures how well and how fast lines of ingredients are read. */
export function measureIngredients(): FigureSection {
  const share = (key: string, name: string, set: string): Figure => {
    const score = scoreOf(set);
    return { key: `ingredients ${key}`, name, value: score.share, unit: '%', note: `${score.lines} lines` };
  };
  const time = (key: string, name: string, value: number): Figure => ({
    key: `ingredients ${key}`,
    name,
    value,
    unit: 'ms',
    note: `${hostileUnits.length} texts`,
  });
  return {
    title: 'Lines of ingredients',
    figures: [
      share('English', 'quantity, unit and name right, English', 'labelled-en-dev'),
      share('others', 'quantity, unit and name right, other languages', 'multilingual-dev'),
      { key: 'ingredients speed', name: 'lines read in a second', value: linesPerSecond(), unit: '/s' },
      time('hostile line', 'a hostile line of 100 kB, at most', slowest(hostileLine)),
      time('hostile lines', 'hostile lines of 100 kB together, at most', slowest(hostileLines)),
    ],
  };
}
