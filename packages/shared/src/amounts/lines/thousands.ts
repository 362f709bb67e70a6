import { foldedWords } from '@trivet/lexicon/read';
import { readDigitGroups } from '../numbers/digit-groups.ts';
import type { LineRange, NumberReading } from '../numbers/line-number.ts';
import { readRange } from '../numbers/numbers.ts';
import { isMark, skipSpace, type Token } from '../tokens.ts';
import { readUnit } from '../units/unit-words.ts';
import { units } from '../units/units.ts';
import { aboutWords, isEach, ofWords, orWords, plusWords, tailWords, weightWords } from './line-words.ts';
import { isCode } from './name-numbers.ts';

/** Nobody takes more things of one size. */
const mostSized = 12;
/** What is sold by the piece and of a size, as the end of a word, in the languages that write no preposition before it. */
const sizedThing =
  /(?:fillets?|filets?|breasts?|thighs?|legs?|chops?|steaks?|burgers?|patty|patties|pizzas?|ducks?|chickens?|hens?|sausages?|balls?|pouch|pouches|brust|bruste|keulen?|schnitzel|enten?|hahnchen|forellen?|filett[oi]|bistecc(?:a|he)|pett[oi]|trot[ae]|סטייק(?:ים)?)$/u;
/** Words in front of where a thing is in or what it is for. */
const placeWords = foldedWords('places');
/** Tokens of the longest name that is looked at. */
const nearby = 30;
/** Tokens of the longest range. */
const longestRange = 16;

/**
 * Returns the number or range with a space between its thousands that begins at a token, or null. Three digits behind a
 * plain space are thousands in front of a weight, a volume or a name: 1 500 g flour, 2 500 g de tomates. They are a size
 * where a container, a piece or a word for each follows (2 400 g cans, 3 250 g bags), where two to twelve have a thing
 * behind them that is sold by the piece (4 175 g duck breasts), and behind a name or a word such as type, whose number the
 * first one may be (Penne 72 500 g). Three zeros are thousands in any case, see {@link readDigitGroups}.
 */
export function readThousands(reading: NumberReading, at: number): LineRange | null {
  const { tokens } = reading;
  if (tokens[at]?.kind !== 'digits') return null;
  const near = tokens.slice(at, at + longestRange);
  if (!near.some((_token, place) => readDigitGroups({ tokens: near }, place) !== null)) return null;
  const range = readRange({ ...reading, hasSpacedThousands: true }, at);
  return range !== null && isOneNumber(reading, range, at) ? range : null;
}

function isOneNumber(reading: NumberReading, { end }: LineRange, at: number): boolean {
  const { tokens, language } = reading;
  const count = Number(tokens[at]?.folded);
  const isBehindName = followsName(tokens, at);
  if (isCode(reading, at) || (isBehindName && count > 1)) return false;
  const next = skipSpace(tokens, end);
  if (tokens[next]?.kind !== 'word') return false;
  const unit = readUnit(tokens, next, language);
  if (unit === null) return !isBehindName && !countsSized(reading, next, count);
  const { class: kind } = units[unit.unit];
  return (kind === 'weight' || kind === 'volume') && !countsSized(reading, unit.end, count);
}

/** Returns true for a number behind a word that is no word for about, plus or or. */
function followsName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.kind === 'space' ? tokens[at - 2] : tokens[at - 1];
  const joints = [aboutWords, plusWords, orWords, ofWords, weightWords];
  return before?.kind === 'word' && !joints.some((words) => words.has(before.folded));
}

/** Returns true where the name has something of which each has the size in front of it. */
function countsSized({ tokens, language }: NumberReading, start: number, count: number): boolean {
  const first = skipSpace(tokens, start);
  const isMass = count === 1 || count > mostSized || ofWords.has(tokens[first]?.folded ?? '');
  let depth = 0;
  for (let at = first; at < Math.min(tokens.length, first + nearby); at += 1) {
    const token = tokens[at];
    if (isMark(token, '([')) depth += 1;
    if (isMark(token, ')]')) depth -= 1;
    if (token?.kind !== 'word' || depth > 0) {
      if (isMark(token, ',;:') && depth <= 0) return false;
      continue;
    }
    if (tailWords.has(token.folded) || placeWords.has(token.folded)) return false;
    const unit = readUnit(tokens, at, language);
    if (unit !== null && ['can', 'package', 'piece'].includes(units[unit.unit].class)) return true;
    if (isEach(token.folded, language) || (!isMass && sizedThing.test(token.folded))) return true;
  }
  return false;
}
