import { durationAt } from './durations.ts';
import type { Fact } from '@trivet/lexicon/page-words';
import { eaters, labelsIn } from './fact-words.ts';
import { sectionKind } from './heading-words.ts';
import type { LaidOutLine } from './text-line.ts';

/** What a text says about a recipe besides its lists, in its own words, with minutes where they are known. */
export interface Facts {
  yield: string;
  total: string;
  prep: string;
  cook: string;
  /** Preparation and cooking together; 0 where the text does not state both. */
  minutes: number;
}

const maxLine = 200;
const maxBelowTitle = 40;

interface Stated {
  text: string;
  minutes?: number;
}

type Found = Partial<Record<Fact, Stated>>;

const count = String.raw`(?!0+(?!\d))\d{1,3}(?:\s?[½¼¾⅓⅔]|\s[1-9]\/[1-9])?(?:\s?(?:[-–àa]|to|bis|до|do|till|til|tot|או)\s?\d{1,3})?`;
const countAt = new RegExp(
  String.raw`[\s:：–—\-(~]{0,6}(?:(?:about|approx\.?|ca\.?|circa|etwa|env\.?|environ|около|for|für|pour|per|para|voor|על|ל-?|на)\s)?(${count})(?!\d|[.,]\d|\s?(?:[%°g]|kg|ml|kcal|cal|min)(?![\p{L}\p{M}]))(\s?[\p{L}\p{M}]+)?`,
  'uy',
);
const countFirst = new RegExp(String.raw`(?<![\d.,/\p{L}])${count}\s?(?=\p{L})`, 'gu');

/** Returns the number of servings at a place of a line, with its word. */
function yieldAt(line: string, written: string, from: number): string | undefined {
  countAt.lastIndex = from;
  const match = countAt.exec(line);
  if (match === null) return undefined;
  const word = (match[2] ?? '').trim();
  const isLabel = word !== '' && labelsIn(word).some(({ fact }) => fact !== 'yield');
  const end = countAt.lastIndex - (isLabel ? (match[2]?.length ?? 0) : 0);
  const start = line.indexOf(match[1] ?? '', from);
  return written.slice(start, end).trim();
}

/** Matches a line about the content of one serving, which does not say how many servings there are. */
const aboutOne = /kcal|calor|(?:^|\P{L})(?:per|pro|par|na|на) (?:1 |one |une )?(?:serving|portion|porci|порц)/u;

/** Finds `4 people` anywhere in a short line, unless the line is about the content of one serving. */
function yieldAnywhere(line: string, written: string): string | undefined {
  if (line.length > 90 || /(?:^|\P{L})(?:per|pro|par|na 1|за|kcal|calories)(?:\P{L}|$)/u.test(line)) return undefined;
  for (const match of line.matchAll(countFirst)) {
    const end = match.index + match[0].length;
    const eater = eaters.exec(line.slice(end, end + 20));
    if (eater !== null) return written.slice(match.index, end + eater[0].length).trim();
  }
  return undefined;
}

const isMark = (text: string): boolean => /^[\s:：.–—-]*$/u.test(text);

/** Removes the stop at the end of a sentence. A stop after a short word belongs to the word: `40 Min.` */
const withoutStop = (text: string): string => text.replace(/(?<=\p{L}{4})\.$/u, '');

/** Returns the value of a label: the text right after it or, where the label stands alone, the line below or above. */
function statedBy(fact: Fact, end: number, lines: readonly LaidOutLine[], at: number): Stated | undefined {
  const written = lines[at]?.text ?? '';
  const line = written.toLowerCase();
  const isAlone = isMark(line.slice(end));
  const read = (text: string, from: number): Stated | undefined => {
    const lower = text.toLowerCase();
    if (lower.length !== text.length) return undefined;
    if (fact === 'yield') {
      if (aboutOne.test(lower)) return undefined;
      const found = yieldAt(lower, text, from);
      return found === undefined || (from === 0 && text.length > 30) ? undefined : { text: found };
    }
    const time = durationAt(lower, from);
    return time && { text: withoutStop(text.slice(time.start, time.end).trim()), minutes: time.minutes };
  };
  const here = read(written, end);
  if (here !== undefined || !isAlone || labelsIn(line).length > 1) return here;
  return [at + 1, at - 1]
    .map((near) => (lines[near] && lines[near].text.length <= 40 ? read(lines[near].text, 0) : undefined))
    .find(Boolean);
}

/** A line, or a part of one that states several facts. */
interface FactLine extends LaidOutLine {
  isPiece?: boolean;
}

function readLine(lines: readonly FactLine[], at: number, found: Found): void {
  const { text = '', isPiece = false } = lines[at] ?? {};
  if (text.length > maxLine || (text.length > 40 && !/[\d½¼¾]/u.test(text))) return;
  const line = text.toLowerCase();
  if (line.length !== text.length) return;
  // The stop of an abbreviation ends no sentence.
  const isShort = line.length <= 90 && (isPiece || !/[.!?]$/.test(line));
  for (const { fact, start, end } of labelsIn(line)) {
    const isMarked = start === 0 || /[·|•,;:(/–-]\s*$/u.test(line.slice(0, start));
    // A step may say "cook 5 minutes". A label has a mark after it, or its line is not a step.
    const isLabel =
      /^\s*(?:[:：–=-]|$)/u.test(line.slice(end)) ||
      (isShort && (fact === 'yield' || line.length <= 40 || line.slice(start, end).includes(' ')));
    if (found[fact] !== undefined || !isLabel || (!isMarked && !isShort)) continue;
    const stated = statedBy(fact, end, lines, at);
    if (stated !== undefined) found[fact] = stated;
  }
}

/**
 * Returns the places of the lines that may state facts: those of the content, then those around it that follow the title
 * closely, because facts may stand beside the links to share a page.
 */
function placesOf(lines: readonly LaidOutLine[]): number[] {
  const title = lines.findIndex(({ rank }) => rank === 1);
  const places = [...lines.keys()];
  const isNear = (at: number): boolean => title !== -1 && at > title && at - title <= maxBelowTitle;
  return [
    ...places.filter((at) => lines[at]?.isAside === false),
    ...places.filter((at) => lines[at]?.isAside === true && isNear(at)),
  ];
}

/** Returns the times that stand on lines of their own, each once. */
function loneTimes(lines: readonly LaidOutLine[]): string[] {
  const times = new Set<string>();
  for (const { text, isAside } of lines) {
    if (isAside || text.length > 30) continue;
    const line = text.toLowerCase();
    const time = line.length === text.length ? durationAt(line, 0) : undefined;
    if (time?.start === 0 && isMark(line.slice(time.end))) times.add(text);
  }
  return [...times];
}

/**
 * Returns the only time that stands on a line of its own, anywhere or between the title and the ingredients, or
 * undefined. Pages show the times of other recipes below.
 */
function loneTime(lines: readonly LaidOutLine[]): string | undefined {
  const start = lines.findIndex(({ rank }) => rank === 1);
  const list = lines.findIndex(({ text, rank }, at) => at > start && sectionKind(text, rank > 0) === 'ingredients');
  const [everywhere, near] = [loneTimes(lines), start === -1 || list === -1 ? [] : loneTimes(lines.slice(start, list))];
  return [everywhere, near].find(({ length }) => length === 1)?.[0];
}

const maxPieces = 12;
const maxPiece = 60;

/**
 * Returns the parts of a line that states several facts, `Serves 4 | Prep 10 min`, as lines of their own, or the line
 * alone. Commas separate facts only where each is short and has a number.
 */
function piecesOf(line: LaidOutLine): FactLine[] {
  if (line.text.length > maxLine) return [line];
  for (const [separator, isSure] of [
    [/\s?[|•·●]\s?/u, true],
    [/\s?;\s|,\s|\s[–—/-]\s/u, false],
  ] as const) {
    const pieces = line.text.split(separator).filter((piece) => piece.trim() !== '');
    if (pieces.length < 2 || pieces.length > maxPieces || pieces.some((piece) => piece.length > maxPiece)) continue;
    if (isSure || pieces.every((piece) => piece.length <= maxPiece / 2 && /\d/.test(piece)))
      return pieces.map((text) => ({ ...line, text: text.trim(), isPiece: true }));
  }
  return [line];
}

/** Reads a number of portions before their name, or a time before its name, on a line of its own: `10 min prep`. */
function readTurned({ text }: LaidOutLine, found: Found): void {
  const line = text.toLowerCase();
  if (text.length > maxPiece || line.length !== text.length) return;
  const [label, ...others] = labelsIn(line);
  if (label === undefined || others.length > 0 || !isMark(line.slice(label.end)) || label.start === 0) return;
  const before = text.slice(0, label.start).trim();
  if (label.fact === 'yield') {
    if (/^\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/.test(before)) found.yield ??= { text: text.trim() };
    return;
  }
  const time = durationAt(line, 0);
  if (time?.start === 0 && isMark(line.slice(time.end, label.start)))
    found[label.fact] ??= { text: text.slice(0, time.end).trim(), minutes: time.minutes };
}

/** Returns true for a line that only states a time: `Cooking time: about 1 hour`. */
export function statesTime(text: string): boolean {
  const line = text.toLowerCase();
  if (line.length > maxPiece || line.length !== text.length) return false;
  const [label] = /^\p{L}[\p{L}\p{M}\s'’-]{1,30}[:：]/u.exec(line) ?? [];
  const time = label === undefined ? undefined : durationAt(line, label.length);
  return time !== undefined && isMark(line.slice(time.end));
}

/** Reads the yield and the times of a recipe from the lines of a text, at most 2,000 of them. */
export function readFacts(lines: readonly LaidOutLine[]): Facts {
  const near = lines.slice(0, 2_000).flatMap(piecesOf);
  const found: Found = {};
  for (const line of near) if (!line.isAside) readTurned(line, found);
  for (const at of placesOf(near)) readLine(near, at, found);
  const eaten = near
    .filter(({ isAside }) => !isAside)
    .map(({ text }) => yieldAnywhere(text.toLowerCase(), text))
    .find(Boolean);
  const isTimed = (['total', 'prep', 'cook', 'time'] as const).some((fact) => found[fact] !== undefined);
  const time = isTimed ? found.time?.text : loneTime(near);
  return {
    yield: eaten ?? found.yield?.text ?? '',
    total: found.total?.text ?? (found.cook === undefined ? (time ?? '') : ''),
    prep: found.prep?.text ?? '',
    cook: found.cook?.text ?? '',
    minutes: found.prep?.minutes && found.cook?.minutes ? found.prep.minutes + found.cook.minutes : 0,
  };
}

const maxFacts = 120;

/** Returns true for a line that begins with a yield or a time: `Serves 4 | 30 minutes`. */
export function beginsWithFact(line: LaidOutLine): boolean {
  const text = line.text.toLowerCase();
  if (text.length > maxFacts || !(/^\P{L}{0,3}\p{N}/u.test(text) || labelsIn(text)[0]?.start === 0)) return false;
  const { yield: servings, total, prep, cook } = readFacts([line]);
  return `${servings}${total}${prep}${cook}` !== '';
}
