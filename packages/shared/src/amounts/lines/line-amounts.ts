import Fraction from 'fraction.js';
import {
  aboutWords,
  contentWords,
  isEach,
  orWords,
  plusWords,
  saysTotal,
  vagueWords,
  weightWords,
} from './line-words.ts';
import { classOf, isContainer, isMeasured, isSizing, type Measure, type Reading, readMeasure } from './measures.ts';
import { behindSizes } from './sizes.ts';
import { isNumberWord } from '../numbers/number-words.ts';
import { isLeadingDot } from '../numbers/numbers.ts';
import { type LineUnit, readUnit } from '../units/unit-words.ts';
import { units } from '../units/units.ts';
import { isMark, skipSpace } from '../tokens.ts';

/** The amounts in front of, behind or inside a line, with what belongs to them. */
export interface LineAmounts {
  /** The amounts that are added up: 1 cup and 2 tbsp. Without any, a size alone means one thing of it. */
  parts: readonly Measure[];
  /** Other ways to say the same: 250 ml behind 1 cup. */
  equivalents: readonly Measure[];
  /** How large one thing is: the 400 g of a can. */
  sizes: readonly Measure[];
  /** How many things are meant without a number: one can of 14 oz, כוס וחצי. Null with a number. */
  implied: Fraction | null;
  /** The container behind a size: the can of a 14-ounce can. */
  container: LineUnit | null;
  /** Words of size in front of the container or the thing. Token indexes. */
  size: readonly [start: number, end: number] | null;
  start: number;
  end: number;
}

const isWord = ({ tokens }: Reading, at: number, words: ReadonlySet<string>): boolean =>
  tokens[at]?.kind === 'word' && words.has(tokens[at].folded);

/** Returns the index behind bullets and words such as about. */
export function behindAbout(reading: Reading, at: number): number {
  const { tokens } = reading;
  let next = skipSpace(tokens, at);
  while (
    (isMark(tokens[next], '-–—־•*·~≈‒▢□○●+.') && !isLeadingDot(tokens, next)) ||
    isWord(reading, next, aboutWords)
  ) {
    next = skipSpace(tokens, next + 1);
  }
  return next;
}

/** Returns the index behind words of a weight and words such as about: net 200 g, total weight: about 1 kg. */
export function behindWeightWords(reading: Reading, at: number): number {
  const { tokens } = reading;
  let next = behindAbout(reading, at);
  while (isWord(reading, next, weightWords) || isEach(tokens[next]?.folded ?? '', reading.language)) {
    const behind = skipSpace(tokens, next + 1);
    next = behindAbout(reading, isMark(tokens[behind], ':.') ? behind + 1 : behind);
  }
  return next;
}

/** Tokens of the longest bracket that is read. */
const longestBracket = 80;

interface Bracket {
  measures: Measure[];
  /** What each thing weighs. */
  each: Measure[];
  /** True for what all things weigh together. */
  isTotal: boolean;
  end: number;
}

/** Returns the measures in a bracket, or null when it has none at its beginning. */
function readBracket(reading: Reading, at: number): Bracket | null {
  const { tokens } = reading;
  if (!isMark(tokens[at], '([')) return null;
  const measures: Measure[] = [];
  let next = at + 1;
  const limit = Math.min(tokens.length, at + longestBracket);
  while (next < limit && !isMark(tokens[next], ')]')) {
    // Brackets in brackets are no other way to say an amount.
    if (isMark(tokens[next], '([')) return null;
    const start = behindWeightWords(reading, isWord(reading, next, orWords) ? next + 1 : next);
    // A word is a number only behind another amount: (3 cups or one can).
    const isNumber = tokens[start]?.kind !== 'word' || (start > next && measures.length > 0);
    const measure = isNumber ? readMeasure(reading, start) : null;
    if (measure === null) {
      if (measures.length === 0) return null;
      next += 1;
    } else {
      measures.push(measure);
      next = measure.end;
    }
    while (isMark(tokens[next], '/;,=|+') || tokens[next]?.kind === 'space') next += 1;
  }
  if (next >= limit) return null;
  const words = tokens.slice(at, next).map(({ text }) => text);
  const isTotal = saysTotal(words.join(''));
  const isOfEach = ({ start, end }: Measure): boolean =>
    [skipSpace(tokens, end), start - 2].some((place) => isEach(tokens[place]?.folded ?? '', reading.language));
  return {
    measures: measures.filter((measure) => !isOfEach(measure)),
    each: measures.filter(isOfEach),
    isTotal,
    end: next + 1,
  };
}

/** Returns the unit of a container that begins at a token, behind words of size. */
function readContainer(reading: Reading, at: number): LineUnit | null {
  const { tokens, language } = reading;
  const start = skipSpace(tokens, isMark(tokens[at], '-') ? at + 1 : at);
  return readUnit(tokens, skipSpace(tokens, behindSizes(reading, start)), language);
}

interface Sized {
  sizes: Measure[];
  container: LineUnit | null;
  end: number;
}

/** Returns the size behind a count: `(14 oz) can`, `x 400 g tins`, `15-ounce can`. */
function readSizeBehind(reading: Reading, count: Measure): Sized | null {
  if (count.unit !== null) return null;
  const { tokens } = reading;
  const next = skipSpace(tokens, count.end);
  const bracket = readBracket(reading, next);
  if (bracket?.isTotal === false && bracket.measures.every(isSizing)) {
    const container = readContainer(reading, bracket.end);
    return container === null || !isThing(container)
      ? null
      : { sizes: bracket.measures, container, end: container.end };
  }
  const isTimes = tokens[next]?.folded === 'x' || isMark(tokens[next], '×');
  const size = readMeasure(reading, isTimes ? skipSpace(tokens, next + 1) : next);
  if (size === null || !isSizing(size) || tokens[size.start]?.kind === 'word') return null;
  const also = readBracket(reading, skipSpace(tokens, size.end));
  const sizes = also?.isTotal === false && also.measures.every(isSizing) ? [size, ...also.measures] : [size];
  const container = readContainer(reading, sizes.length > 1 && also !== null ? also.end : size.end);
  return container !== null && isThing(container)
    ? { sizes, container, end: container.end }
    : { sizes: [size], container: null, end: size.end };
}

const isThing = (unit: LineUnit): boolean => isContainer(unit) || units[unit.unit].class === 'piece';

/** Returns the size and container of a line that begins with a size: `14 oz can`, `2-inch piece`. */
function readBareSize(reading: Reading, size: Measure): Sized | null {
  if (!isSizing(size)) return null;
  const sizes = [size];
  let { end } = size;
  const { tokens } = reading;
  const next = skipSpace(tokens, end);
  const bracket = readBracket(reading, next);
  const other = isMark(tokens[end], '/') ? readMeasure(reading, skipSpace(tokens, end + 1)) : null;
  if (bracket !== null) {
    sizes.push(...bracket.measures);
    ({ end } = bracket);
  } else if (other !== null) {
    sizes.push(other);
    ({ end } = other);
  }
  const container = readContainer(reading, end);
  if (!sizes.every(isSizing)) return null;
  // A 9-inch pie crust is one crust.
  if (container === null) return size.isHyphenated && classOf(size) === 'length' ? { sizes, container, end } : null;
  const isSized = (isContainer(container) && bracket === null) || (classOf(size) === 'length' && isThing(container));
  return isSized ? { sizes, container, end: container.end } : null;
}

/** Returns what an indefinite article or another number in words counts, or null for words such as a few. */
function isCounting(reading: Reading, measure: Measure): boolean {
  const { tokens } = reading;
  if (measure.range.low.notation !== 'word') return true;
  const next = skipSpace(tokens, measure.range.end);
  return (
    tokens[next] !== undefined &&
    !isWord(reading, next, vagueWords) &&
    !isNumberWord(tokens[next].folded, reading.language)
  );
}

/** Returns the amounts that begin at a token, or null when no number stands there. */
export function readAmounts(reading: Reading, at: number): LineAmounts | null {
  const { tokens } = reading;
  const start = behindAbout(reading, at);
  const first = readMeasure(reading, start);
  if (first === null || !isCounting(reading, first)) return null;
  const bare = readBareSize(reading, first);
  if (bare !== null) return { parts: [], equivalents: [], implied: new Fraction(1), ...bare, size: null, start };
  const times = tokens[skipSpace(tokens, first.end)];
  const sized = readSizeBehind(reading, first);
  if (sized !== null)
    return withMore(reading, { parts: [first], equivalents: [], implied: null, size: first.size, start, ...sized });
  const isTimes = first.unit === null && (times?.folded === 'x' || isMark(times, '×'));
  const behindTimes = isTimes ? skipSpace(tokens, first.end) + 1 : first.end;
  // 4x gousse d'ail
  const container = isTimes ? readUnit(tokens, skipSpace(tokens, behindTimes), reading.language) : null;
  const end = container?.end ?? behindTimes;
  return withMore(reading, {
    parts: [first],
    equivalents: [],
    implied: null,
    sizes: [],
    container,
    size: first.size,
    start,
    end,
  });
}

/** Adds what follows an amount: further parts, equivalents behind a slash or in brackets, alternatives. */
function withMore(reading: Reading, found: LineAmounts): LineAmounts {
  const { tokens } = reading;
  const parts = [...found.parts];
  const equivalents: Measure[] = [];
  const sizes = [...found.sizes];
  let { end } = found;
  let latest = parts;
  for (;;) {
    const next = skipSpace(tokens, end);
    const last = parts.at(-1);
    if (last === undefined) break;
    const bracket = readBracket(reading, next);
    if (bracket !== null) {
      const isSize =
        !bracket.isTotal &&
        (found.container !== null ||
          (last.unit === null ? bracket.measures.every(isSizing) : isContainer(last.unit)) ||
          // 6 slices (1 inch thick)
          (classOf(last) !== 'length' && bracket.measures.every((measure) => classOf(measure) === 'length')));
      (isSize ? sizes : equivalents).push(...bracket.measures);
      sizes.push(...bracket.each);
      end = bracket.end;
      continue;
    }
    const content = readContent(reading, next, found.container !== null || isHolder(last));
    if (content !== null && sizes.length === 0) {
      sizes.push(content);
      ({ end } = content);
      continue;
    }
    // 1 x 1kg/2lb 4oz
    const before = found.container === null ? (sizes.at(-1) ?? last) : last;
    const more = readJoined(reading, next, before);
    if (more === null) break;
    if (before !== last) latest = sizes;
    else if (more.relation !== 'joint') latest = more.relation === 'part' ? parts : equivalents;
    latest.push(more.measure);
    end = more.measure.end;
  }
  return { ...found, parts, equivalents, sizes, end };
}

const isHolder = ({ unit }: Measure): boolean => unit !== null && isContainer(unit);

/** Returns the size behind a container and a preposition. */
function readContent(reading: Reading, at: number, holds: boolean): Measure | null {
  const { tokens } = reading;
  if (!holds || !isWord(reading, at, contentWords)) return null;
  const start = behindAbout(reading, at + 1);
  const size = tokens[start]?.kind === 'word' ? null : readMeasure(reading, start);
  return size !== null && isSizing(size) ? size : null;
}

/**
 * How a measure belongs to the one before it: added to it (plus 2 tbsp), the smaller part of it (the ounces of 1 lb 2 oz),
 * or another way to say it (1 cup or 250 ml).
 */
type Relation = 'part' | 'joint' | 'equivalent';

/** Returns the measure that is joined to another one. */
function readJoined(reading: Reading, at: number, last: Measure): { measure: Measure; relation: Relation } | null {
  const { tokens } = reading;
  const isSlash = isMark(tokens[at], '/|=');
  const joint = isMark(tokens[at], ',') ? skipSpace(tokens, at + 1) : at;
  const isPlus = tokens[joint]?.text === '+' || isWord(reading, joint, plusWords);
  const isOr = isWord(reading, joint, orWords);
  const start = isSlash || isPlus || isOr ? behindAbout(reading, joint + 1) : at;
  if (start === at && (last.unit === null || tokens[at]?.kind === 'word')) return null;
  const measure = readMeasure(reading, start);
  // 4 large or 5 small eggs
  const isOtherSize = isOr && last.unit === null && last.size !== null && measure?.size != null;
  if (measure === null || (measure.unit === null && !isPlus && !isOtherSize)) return null;
  if (tokens[start]?.kind === 'word' && !isPlus) return null;
  if (isSlash || isOr)
    return isMeasured(measure) || classOf(measure) === classOf(last) ? { measure, relation: 'equivalent' } : null;
  if (isPlus) return { measure, relation: 'part' };
  // 1 lb 2 oz
  const isSmaller = isMeasured(measure) && classOf(measure) === classOf(last) && measure.unit?.unit !== last.unit?.unit;
  return isSmaller ? { measure, relation: 'joint' } : null;
}
