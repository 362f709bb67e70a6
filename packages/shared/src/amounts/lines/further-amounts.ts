import { foldedWords } from '@trivet/lexicon/read';
import Fraction from 'fraction.js';
import { countedNouns } from '@trivet/lexicon/nouns';
import { behindWeightWords, type LineAmounts, readAmounts } from './line-amounts.ts';
import {
  aboutWords,
  contentWords,
  isEach,
  orWords,
  plusWords,
  saysTotal,
  sizeWords,
  weightWords,
} from './line-words.ts';
import { classOf, isContainer, isFixed, type Measure } from './measures.ts';
import type { ParsedLine } from './parse-line.ts';
import { units } from '../units/units.ts';
import { isMark, skipSpace } from '../tokens.ts';

/** Returns the amounts in the rest of a line: `plus 2 tbsp`, `or 1 tsp dried`, `(about 2 cups)`. Sizes are none. */
export function furtherAmounts(line: ParsedLine, amounts: LineAmounts): LineAmounts[] {
  const { start, end, container, parts } = amounts;
  const { tokens } = line;
  const isOfContainer = [container, ...parts.map(({ unit }) => unit)].some(
    (unit) => unit !== null && isContainer(unit),
  );
  const behindAmounts = skipSpace(tokens, end);
  const found: LineAmounts[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (at >= start && at < end) continue;
    const mark = markAt(line, at);
    // The Dutch word for or is no joint in packs of 6 eggs.
    const isContent =
      isOfContainer && line.language !== 'nl' && at === behindAmounts && contentWords.has(tokens[at]?.folded ?? '');
    if (mark === null || isContent) continue;
    const place = behindWeightWords(line, mark === 'bracket' ? behindFrom(line, at + 1) : at + 1);
    // What each thing weighs stays: (je 150 g).
    const isOther = (place < start || place >= end) && !hasEach(line, at + 1, place);
    const next = isOther ? readAmounts(line, place) : null;
    if (next === null || !isAmount(line, next, { mark, isOfContainer, isAbout: hasAbout(line, at + 1, place) }))
      continue;
    found.push(next);
    at = next.end - 1;
  }
  const trailing = trailingAmounts(line, amounts);
  return trailing === null || found.some((each) => each.end > trailing.start) ? found : [...found, trailing];
}

/** Tokens of the longest amount at the end of a line. */
const lastTokens = 8;
/** The most that a second amount may be in times of the first to mean the same. */
const likeness = new Fraction(5, 4);

/** Returns the amount at the end of a line that means the same as the one in front: `1 tsp salt 5 ml`. */
function trailingAmounts(line: ParsedLine, { parts: [first], end }: LineAmounts): LineAmounts | null {
  const { tokens } = line;
  const size = first === undefined ? null : sizeOf(first);
  for (let at = Math.max(end + 1, tokens.length - lastTokens); size !== null && at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== 'digits' || tokens[at - 1]?.kind !== 'space') continue;
    const found = readAmounts(line, at);
    const [part] = found?.parts ?? [];
    const other = part === undefined || found === null || found.end < tokens.length ? null : sizeOf(part);
    if (other === null || part === undefined || first === undefined || classOf(part) !== classOf(first)) continue;
    const [less = other, more = other] = [size, other].sort((one, two) => one.compare(two));
    return more.compare(less.mul(likeness)) <= 0 ? found : null;
  }
  return null;
}

/** Returns an amount in the base of its class, or null without a fixed size. */
function sizeOf({ range: { low }, unit }: Measure): Fraction | null {
  const size = unit === null ? null : units[unit.unit].size;
  return size && low.value.mul(size);
}

/** What stands in front of an amount: a joint such as plus, a bracket, or a comma. */
type Mark = 'joint' | 'bracket' | 'comma';

function markAt({ tokens }: ParsedLine, at: number): Mark | null {
  const token = tokens[at];
  if (token?.text === '+') return 'joint';
  // The letter of U-10 and U15 shrimp is no word.
  const isWord = token?.kind === 'word' && tokens[at + 1]?.kind === 'space';
  if (isWord && (plusWords.has(token.folded) || orWords.has(token.folded))) return 'joint';
  if (isMark(token, '(')) return 'bracket';
  return isMark(token, ',=') ? 'comma' : null;
}

/** Words for what an amount is taken from: juice (from 2 limes). */
const fromWords = foldedWords('from');

/** Returns the index behind a word such as from at the beginning of a bracket. */
const behindFrom = ({ tokens }: ParsedLine, at: number): number =>
  fromWords.has(tokens[at]?.folded ?? '') ? skipSpace(tokens, at + 1) : at;

const hasEach = ({ tokens, language }: ParsedLine, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ folded }) => isEach(folded, language));

const hasAbout = ({ tokens }: ParsedLine, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(({ kind, folded, text }) =>
      kind === 'word' ? aboutWords.has(folded) || weightWords.has(folded) || fromWords.has(folded) : text === '~',
    );

interface Place {
  mark: Mark;
  /** True behind a can or a package, whose size may stand in brackets. */
  isOfContainer: boolean;
  /** True behind about. */
  isAbout: boolean;
}

function isAmount(line: ParsedLine, amounts: LineAmounts, { mark, isOfContainer, isAbout }: Place): boolean {
  const { tokens } = line;
  const [first] = amounts.parts;
  if (first === undefined || first.isHyphenated || isFixed(first)) return false;
  // A word such as the French "en" is no number behind a comma.
  if (mark !== 'joint' && first.range.low.notation === 'word') return false;
  const next = tokens[skipSpace(tokens, amounts.end)];
  if (isEach(next?.folded ?? '', line.language) || next?.folded === 'x' || isMark(next, '×-–/')) return false;
  if (mark === 'bracket' && isOfContainer && !isHouseholdMeasure(first) && !isTotal(line, amounts)) return false;
  if (classOf(first) !== null || amounts.container !== null) return true;
  if (mark === 'joint') return first.range.low.notation !== 'word';
  return mark === 'bracket' && ((isAbout && next?.kind === 'word') || isCounting(line, first, next?.folded ?? ''));
}

/** Tokens around an amount that say that it is a total. */
const totalTokens = 8;

/** Returns true for what all things weigh together, as the words around it in its bracket say. */
function isTotal({ tokens }: ParsedLine, { start, end }: LineAmounts): boolean {
  const textOf = (from: number, to: number): string =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ text }) => text)
      .join('');
  const before =
    textOf(start - totalTokens, start)
      .split('(')
      .at(-1) ?? '';
  const behind = textOf(end, end + totalTokens).split(')')[0] ?? '';
  return saysTotal(before) || saysTotal(behind);
}

/** Cups and spoons say how much a can holds. Grams and ounces say how large it is. */
const isHouseholdMeasure = ({ unit }: Measure): boolean =>
  unit !== null &&
  units[unit.unit].class === 'volume' &&
  units[unit.unit].system !== 'metric' &&
  unit.unit !== 'fluidOunce';

/** Returns true for the number of `(1 large)` and `(2 limes)`. */
const isCounting = ({ language }: ParsedLine, { size }: Measure, next: string): boolean =>
  size !== null ||
  sizeWords.has(next) ||
  countedNouns(next).some((noun) => language === null || noun.language === language);
