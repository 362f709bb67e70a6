import { foldWord } from '@trivet/lexicon/fold';
import { ofWords } from '../lines/line-words.ts';
import type { ParsedLine } from '../lines/parse-line.ts';
import type { LineUnit } from '../units/unit-words.ts';
import type { AddedLine } from './added-line.ts';
import { ingredientKey } from './ingredient-key.ts';

/** Letters that the word and the unit begin with. */
const sameStart = 3;
/** Most letters that may differ, and the part of the shorter word that they may be. */
const mostWrong = 3;
const partWrong = 3;
/** The longest word that is compared. */
const longestUnit = 40;
/** Most units of one thing that a word is compared with. */
const mostUnits = 20;

/** Returns the unit in which a line counts or measures, or null. */
export const unitOf = ({ amounts }: ParsedLine): LineUnit | null =>
  amounts?.container ?? amounts?.parts[0]?.unit ?? null;

/**
 * Returns lines with units for those that misspell one. Only what another line says of the same thing tells that: beside 1
 * packung noodles, the packungn of 2 packungn noodles is a unit. Alone it stays a part of the name.
 */
export function withMeantUnits(all: readonly (AddedLine | null)[]): (AddedLine | null)[] {
  const counted = new Map<string, AddedLine[]>();
  for (const added of all) {
    if (added === null || added.amounts?.size !== 1 || added.count !== null || unitOf(added.line) === null) continue;
    const thing = added.line.isNamedByUnit ? '' : added.key;
    const known = counted.get(thing) ?? [];
    if (known.length < mostUnits) counted.set(thing, [...known, added]);
  }
  return all.map((added) => (added === null || counted.size === 0 ? added : withMeantUnit(added, counted)));
}

function withMeantUnit(added: AddedLine, counted: ReadonlyMap<string, readonly AddedLine[]>): AddedLine {
  const { line, amounts, count } = added;
  const [amount, ...others] = amounts?.values() ?? [];
  if (count === null || amount === undefined || others.length > 0 || line.unknownUnit !== '') return added;
  const [word = '', ...rest] = line.name.split(' ');
  const name = rest.slice(ofWords.has(foldWord(rest[0] ?? '')) ? 1 : 0).join(' ');
  const meant = counted.get(ingredientKey(name, line.language))?.find(({ line: other }) => {
    const unit = unitOf(other);
    return unit !== null && isUnitMisspelt(word, unit);
  });
  const [known] = meant?.amounts ?? [];
  if (meant === undefined || known === undefined) return added;
  const [key, { unit, word: written, forms, size, content }] = known;
  const meantAmount = { low: amount.low, high: amount.high, unit, word: written, forms, size, content };
  return { line, amounts: new Map([[key, meantAmount]]), key: meant.key, name, isUsual: false, count: null };
}

/**
 * Returns true for a word that is likely a misspelt form of a unit: its first three letters are those of the unit, and at
 * most three others, and at most a third of all, differ. A unit of three letters has no misspelt form, because bagel is no
 * bag and canola no can.
 * @example isUnitMisspelt('packungn', packung) // true
 */
function isUnitMisspelt(word: string, { words }: LineUnit): boolean {
  const folded = foldWord(word);
  if (folded.length > longestUnit) return false;
  return words.some(({ forms }) => forms.some((form) => isNear(folded, foldWord(form))));
}

function isNear(word: string, form: string): boolean {
  const allowed = Math.min(mostWrong, Math.floor(Math.min(word.length, form.length) / partWrong));
  if (form.length <= sameStart || word.slice(0, sameStart) !== form.slice(0, sameStart)) return false;
  return Math.abs(word.length - form.length) <= allowed && lettersWrong(word, form) <= allowed;
}

/** Returns how many letters are wrong, missing or too much (Levenshtein distance). */
function lettersWrong(word: string, form: string): number {
  let row = Array.from({ length: form.length + 1 }, (_, index) => index);
  for (let line = 1; line <= word.length; line += 1) {
    const letter = word[line - 1];
    const next = [line];
    for (let column = 1; column <= form.length; column += 1) {
      const kept = (row[column - 1] ?? 0) + (form[column - 1] === letter ? 0 : 1);
      next.push(Math.min(kept, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
