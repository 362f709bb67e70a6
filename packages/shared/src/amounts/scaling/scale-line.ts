import Fraction from 'fraction.js';
import { braceEdits } from './braces.ts';
import type { Conversion } from '../conversion/conversion.ts';
import { convertLine, type LineConverting } from '../conversion/convert-line.ts';
import { textEdits } from '../conversion/convert-text.ts';
import { furtherAmounts } from '../lines/further-amounts.ts';
import { hebrewOneBehind, hebrewOneEdits } from './hebrew-one.ts';
import { scaledJoint, without } from './joint-amounts.ts';
import { behindAbout, type LineAmounts } from '../lines/line-amounts.ts';
import { ofWords } from '../lines/line-words.ts';
import { classOf, isContainer, isFixed, type Measure } from '../lines/measures.ts';
import type { LineNoun } from '../lines/names.ts';
import type { Notation } from '../notation.ts';
import { longestLine } from '../lines/longest-line.ts';
import { type ParsedLine, parseLine } from '../lines/parse-line.ts';
import { formFor } from '../plurals.ts';
import { type Edit, endOf, inFront, type ScaledPiece, startOf, withEdits } from './scaled-pieces.ts';
import type { LineUnit } from '../units/unit-words.ts';
import type { UnitName } from '../units/units.ts';
import {
  nounForm,
  type Scaling,
  scaledMeasure,
  tailEdit,
  unitForm,
  writtenMeasure,
  writtenValue,
} from './written-measure.ts';
import { isMark, skipSpace } from '../tokens.ts';

interface LineScaling extends Scaling {
  line: ParsedLine;
}

/**
 * Multiplies the amounts of a line of ingredients (docs/decisions, 046), and converts them to other units where the reader
 * wants that: each part of "1 cup + 2 tbsp", what means the same
 * in brackets, the number of cans, and what stands in braces. Units and nouns follow the number where the language is
 * sure. Sizes and all other text stay as they are.
 * @example textOf(scaleLine('1 (14 oz) can tomatoes', new Fraction(2), notation)) // '2 (14 oz) cans tomatoes'
 */
export function scaleLine(
  text: string,
  factor: Fraction,
  notation: Notation,
  conversion: Conversion | null = null,
): ScaledPiece[] {
  if (text.length > longestLine) return [{ text, isChanged: false }];
  const inBraces = braceEdits(text, factor, notation, conversion);
  if (factor.equals(1) && conversion === null) return withEdits(text, inBraces);
  const line = parseLine(text, notation);
  const scaling: LineScaling = { line, text, tokens: line.tokens, factor, notation };
  const all = amountsOf(line);
  const [implied, scaled] = factor.equals(1) ? [[], []] : scaledEdits(scaling, all);
  const converted = conversion === null ? [] : convertedEdits({ ...scaling, conversion }, all);
  // Of two edits of one place the first counts.
  return withEdits(text, [...inBraces, ...implied, ...converted, ...scaled]);
}

/** Returns the amounts of a line. Of one that somebody corrected there are no others. */
function amountsOf(line: ParsedLine): LineAmounts[] {
  const { amounts, isCorrected } = line;
  if (amounts === null) return [];
  return isCorrected ? [amounts] : [amounts, ...furtherAmounts(line, amounts)];
}

function scaledEdits(scaling: LineScaling, all: readonly LineAmounts[]): [implied: Edit[], scaled: Edit[]] {
  const { text, factor, notation, line } = scaling;
  if (line.amounts === null) return [[], line.isCorrected ? [] : hebrewOneEdits(text, factor, notation)];
  const [one = [], several = []] = [true, false].map((isOne) => all.filter((each) => isOfOne(line, each) === isOne));
  return [
    one.flatMap((each) => impliedEdits(scaling, each)),
    [
      ...several.flatMap((each) => amountsEdits(scaling, each)),
      ...all.flatMap((each) => nounEdits(scaling, each, all)),
    ],
  ];
}

/** Returns the edits that convert a line. The length of one thing is not scaled, nor is what each thing weighs. */
function convertedEdits(converting: LineConverting, all: readonly LineAmounts[]): Edit[] {
  const amounts = all.map((each) => (isOfOne(converting.line, each) ? { ...each, parts: [] } : each));
  const isOfLine = ({ start }: Measure) => all.some((each) => start >= each.start && start < each.end);
  return [
    ...convertLine(converting, amounts),
    ...textEdits(converting, (measure) => (isOfLine(measure) || converting.line.isCorrected ? null : unscaled)),
  ];
}

const unscaled = new Fraction(1);

/** Returns true for amounts that say how large one thing is, without a number of things. */
const isOfOne = (line: ParsedLine, amounts: LineAmounts): boolean =>
  amounts.parts.length === 0 || isSizeOfOne(line, amounts);

function amountsEdits(scaling: LineScaling, amounts: LineAmounts): Edit[] {
  const { parts, equivalents } = amounts;
  return [
    ...scaledMeasures(scaling, parts),
    // A hyphen makes a size of an amount in brackets: (or three 12-ounce bags).
    ...scaledMeasures(
      scaling,
      equivalents.filter(({ isHyphenated }) => !isHyphenated),
    ),
    ...containerEdits(scaling, amounts),
    ...timesEdits(scaling, amounts),
  ];
}

/** Writes a sign for times between a count and a size of three digits: 2 400 g could be read as a number of thousands. */
function timesEdits(scaling: LineScaling, { parts: [part], sizes: [size], container }: LineAmounts): Edit[] {
  const { tokens } = scaling;
  const isBeside = part?.unit === null && container === null && size?.start === part.end + 1;
  if (!isBeside || tokens[part.end]?.kind !== 'space' || !/^\d{3}$/.test(tokens[size.start]?.folded ?? '')) return [];
  return [{ start: endOf(scaling, part.end), end: startOf(scaling, size.start), text: ' × ', isChanged: false }];
}

/** Things that are measured by length, in the nine languages, in lower case without the accents of Latin letters. */
const longThings = new Set(
  'ginger turmeric galangal cinnamon lemongrass horseradish vanilla kombu daikon leek chorizo ingwer kurkuma galgant zimt zimtstange zitronengras meerrettich vanilleschote lauch gingembre curcuma cannelle citronnelle raifort vanille poireau jengibre canela vainilla puerro zenzero cannella rafano vaniglia porro gyomber fahej torma vanilia имбиря имбирь куркумы корицы корица лимонграсса хрена імбиру імбир куркуми кориці хрону ginger כורכום קינמון חזרת וניל'.split(
    ' ',
  ),
);
/** Tokens behind a length that name what it measures. */
const nearby = 12;

/** Returns true for a length that says how large one thing is, as in a 12 inch tortilla, unlike 5 cm of ginger. */
function isSizeOfOne({ tokens }: ParsedLine, { parts: [part], end }: LineAmounts): boolean {
  if (part === undefined || classOf(part) !== 'length') return false;
  return !tokens.slice(0, end + nearby).some(({ folded }) => longThings.has(folded));
}

/** In Hebrew and Cyrillic a unit alone means one of it. */
const hasNoArticle = /[\p{Script=Hebrew}\p{Script=Cyrillic}]/u;
/** Units that mean one of it in other languages too: pinch of salt, bunch mint. */
const impliedUnits: ReadonlySet<UnitName> = new Set(['pinch', 'dash', 'handful', 'bunch']);

/** Returns true for a unit in the singular that stands for one of it. */
function isImplied({ line }: LineScaling, unit: LineUnit, { size, end }: LineAmounts): boolean {
  // No. 2 can
  const hasNumber = size !== null && line.tokens.slice(...size).some(({ kind }) => kind === 'digits');
  if (hasNumber || hasNoArticle.test(line.text)) return true;
  const written = line.text.slice(startOf(line, unit.start), endOf(line, unit.end));
  const isSmall =
    impliedUnits.has(unit.unit) ||
    // Packung Hefe (7 g)
    (isContainer(unit) && unit.isOwn && /\(\s*\d/.test(line.text)) ||
    ofWords.has(line.tokens[skipSpace(line.tokens, end)]?.folded ?? '');
  return isSmall && line.name !== '' && formFor(unit.words, written, new Fraction(1)) === null;
}

/** Returns the edits for one thing without a number: `14 oz can`, `pinch of salt`. */
function impliedEdits(scaling: LineScaling, amounts: LineAmounts): Edit[] {
  const { start, end, parts, sizes, container, implied } = amounts;
  const { line, factor } = scaling;
  if (behindAbout(line, 0) !== start) return [];
  const at = startOf(line, start);
  const value = factor.mul(implied ?? 1);
  const count = writtenValue(scaling, value, false);
  if (sizes.length > 0 || parts.length > 0) return inFront(at, `${count} ×`);
  if (container === null || !isImplied(scaling, container, amounts)) return [];
  const wordStart = startOf(line, container.start);
  const wordEnd = endOf(line, container.end);
  const [form] = unitForm(scaling, container, value);
  return [
    ...inFront(at, count),
    {
      start: wordStart,
      end: wordEnd,
      text: inSentence(form?.text ?? line.text.slice(wordStart, wordEnd), line),
      isChanged: false,
    },
    ...(sizes.length === 0 && end > container.end ? [tailEdit(scaling, [container.end, end])] : []),
    ...hebrewOneBehind(line, container.end),
  ];
}

/** German writes nouns with capitals, other languages only the first word of a line. */
const inSentence = (word: string, { language }: ParsedLine): string =>
  language === 'de' ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** Returns the edits that scale measures. Two of them that are one, such as `1 lb 2 oz`, are written anew together. */
function scaledMeasures(scaling: LineScaling, measures: readonly Measure[]): Edit[] {
  const edits: Edit[] = [];
  for (let place = 0; place < measures.length; place += 1) {
    const [measure, next] = measures.slice(place, place + 2);
    if (measure === undefined) break;
    const values = next === undefined ? null : scaledJoint(scaling.line, [measure, next], scaling.factor);
    if (next === undefined || values === null) {
      edits.push(...scaledOne(scaling, measure));
      continue;
    }
    edits.push(...jointEdits(scaling, measure, values[0]), ...jointEdits(scaling, next, values[1]));
    place += 1;
  }
  return edits;
}

const jointEdits = (scaling: LineScaling, measure: Measure, value: Fraction | null): Edit[] =>
  value === null ? [without(scaling.line, measure)] : writtenMeasure(scaling, measure, [value]);

const scaledOne = (scaling: LineScaling, measure: Measure): Edit[] =>
  isFixed(measure) && classOf(measure) !== 'length' ? [] : scaledMeasure(scaling, measure);

/** Returns how many things the amounts count, scaled. Null for amounts in units. */
function countOf({ factor }: LineScaling, { parts }: LineAmounts): Fraction | null {
  const [part, second] = parts;
  if (part?.unit !== null || second !== undefined) return null;
  const { low, high, times } = part.range;
  return (high ?? low).value.mul(times).mul(factor);
}

function containerEdits(scaling: LineScaling, amounts: LineAmounts): Edit[] {
  const count = countOf(scaling, amounts);
  return count === null || amounts.container === null ? [] : unitForm(scaling, amounts.container, count);
}

/** Changes the noun to the form for a number of things: 1 egg, 2 eggs. */
function nounEdits(scaling: LineScaling, amounts: LineAmounts, all: readonly LineAmounts[]): Edit[] {
  const count = countOf(scaling, amounts);
  const noun = nounBehind(scaling.line, amounts);
  if (count === null || amounts.container !== null || noun === null) return [];
  // In "3 eggs + 1 yolk" the yolk has a number of its own.
  if (all.some(({ start }) => start > amounts.start && start < noun.at)) return [];
  const isAlone = noun.isAlone && amounts.size === null;
  return nounForm(scaling, { ...noun, isAlone }, count);
}

/** Returns the noun of the name, or for further amounts a word alone behind them: `(from 2 limes)`. */
function nounBehind({ amounts: main, noun, tokens }: ParsedLine, amounts: LineAmounts): LineNoun | null {
  if (amounts === main) return noun !== null && noun.at >= amounts.end ? noun : null;
  const at = skipSpace(tokens, amounts.end);
  const next = tokens[skipSpace(tokens, at + 1)];
  return tokens[at]?.kind === 'word' && (next === undefined || isMark(next, '),;')) ? { at, isAlone: true } : null;
}
