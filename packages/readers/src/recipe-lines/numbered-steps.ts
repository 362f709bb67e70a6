import { isStepNumber, stepWord } from './step-words.ts';

/** Returns true for a header of a recipe's list: `[Sauce]`. */
export const isBracketed = (text: string): boolean => /^\[[^\]]*\]$/.test(text.trim());

const numeral = String.raw`(?:${stepWord}\s?)?[([]?(\d{1,3})`;
/** A number at the start of a line. `1.5` and `1:30` are amounts and times. */
const atStart = new RegExp(String.raw`^${numeral}\s{0,3}[.):\]]{1,2}[-–—]?\s{0,9}(?=[^\s\d])`, 'iu');
/** A word and a number at the start of a line need no mark behind them. */
const worded = new RegExp(String.raw`^${stepWord}\s?(\d{1,3})\s{0,3}(?:[.):\]–—-]{1,2}\s{0,9}|\s)(?=[^\s\d])`, 'iu');
const within = new RegExp(
  String.raw`(?<![\p{L}\p{N},/]|\d[.])(?:(${stepWord})\s?)?([([]?)(\d{1,2})\s?([.):\]])[-–—]?\s{0,9}(?=[^\s\d])`,
  'giu',
);
const circled = /[\u2460-\u2473]\s{0,9}/gu;
const firstCircled = '①'.codePointAt(0) ?? 0;

/** A number within a paragraph that may begin a step. */
interface Mark {
  number: number;
  start: number;
  end: number;
  /** The characters around the number, which all steps of a paragraph share. */
  style: string;
  /** Whether it stands at the start or after the end of a sentence. */
  isApart: boolean;
}

const endsSentence = /(?:^|[.!?…:;)"»”׃。！？])\s{0,9}$/u;

const marksIn = (line: string): Mark[] => [
  ...[...line.matchAll(within)].map(({ 0: whole, 1: word = '', 2: open = '', 3: number, 4: close = '', index }) => ({
    number: Number(number),
    start: index,
    end: index + whole.length,
    style: `${word.toLowerCase()} ${open} ${close}`,
    isApart: endsSentence.test(line.slice(Math.max(0, index - 12), index)) || word !== '' || open !== '',
  })),
  ...[...line.matchAll(circled)].map(({ 0: whole, index }) => ({
    number: (whole.codePointAt(0) ?? 0) - firstCircled + 1,
    start: index,
    end: index + whole.length,
    style: 'circle',
    isApart: true,
  })),
];

/** Returns the marks that count from 1, all in the style of the first. */
function countedMarks(marks: readonly Mark[]): Mark[] {
  const counted: Mark[] = [];
  for (const mark of marks) {
    const isNext = mark.number === counted.length + 1 && mark.style === (counted[0]?.style ?? mark.style);
    if (isNext) counted.push(mark);
  }
  return counted;
}

/** Fewest numbers that count where no sentence ends before them. */
const minUnmarked = 3;

/**
 * Returns the steps of a paragraph that numbers them within itself, without the numbers, or the paragraph alone.
 * @example paragraphSteps('1. Drain. 2. Heat.') // ['Drain.', 'Heat.']
 */
function paragraphSteps(line: string): string[] {
  const marks = marksIn(line);
  if (marks.length < 2) return [line];
  const apart = countedMarks(marks.filter(({ isApart }) => isApart));
  const all = apart.length > 1 ? apart : countedMarks(marks);
  const [first] = all;
  if (first === undefined || !first.isApart || all.length < (apart.length > 1 ? 2 : minUnmarked)) return [line];
  const steps = all.map(({ end }, at) => line.slice(end, all[at + 1]?.start).trim());
  return [line.slice(0, first.start).trim(), ...steps].filter((step) => step !== '');
}

/** Returns a number that stands alone on its line, or undefined. */
const loneNumber = (line: string): number | undefined => {
  const [, number] = /^[([]?(\d{1,3})[.):\]]{0,2}$/.exec(line) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** Returns whether numbers count from 1, also several times. */
const areCounting = (numbers: readonly number[]): boolean =>
  numbers.length > 1 &&
  numbers.every((number, at) => number === 1 || (at > 0 && number === (numbers[at - 1] ?? 0) + 1));

/** Returns the lines without those that only number a step. */
function withoutLabels(lines: readonly string[]): string[] {
  const texts = lines.filter((line) => !isStepNumber(line));
  const alone = texts.flatMap((line) => loneNumber(line) ?? []);
  return areCounting(alone) && alone.length < texts.length
    ? texts.filter((line) => loneNumber(line) === undefined)
    : texts;
}

/** Returns the lines without the numbers at their starts, if these count lines from 1, also in each section anew. */
function withoutNumbers(lines: readonly string[]): string[] {
  const found = lines.map((line) => (isBracketed(line) ? null : (worded.exec(line) ?? atStart.exec(line))));
  const numbers = found.filter((match) => match !== null).map((match) => Number(match[1]));
  return areCounting(numbers) ? lines.map((line, at) => line.slice(found[at]?.[0].length ?? 0)) : [...lines];
}

/**
 * Returns the lines of steps, one step each, without what only counts them, because the display of a recipe counts its
 * lines: a paragraph that numbers its steps becomes several lines, and numbers and lines such as `Step 2` are dropped.
 * @example numberedSteps(['1. Drain. 2. Heat.']) // ['Drain.', 'Heat.']
 */
export const numberedSteps = (lines: readonly string[]): string[] =>
  withoutNumbers(withoutLabels(lines.flatMap((line) => (isBracketed(line) ? [line] : paragraphSteps(line)))));
