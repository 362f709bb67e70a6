import { stemOf } from '@trivet/lexicon/stem';
import { countedNouns } from '@trivet/lexicon/nouns';
import { languageOfLines } from '../amounts/language.ts';
import { sizeWords } from '../amounts/lines/line-words.ts';
import { type ParsedLine, parseLine } from '../amounts/lines/parse-line.ts';
import { notationOf } from '../amounts/notation.ts';
import { tokensOf } from '../amounts/tokens.ts';
import type { UnitName } from '../amounts/units/units.ts';
import { maxHabitName } from './shopping-list.ts';
import type { ShoppingHabit } from './habit-row.ts';

/** UTF-16 units that are read of an item. What is longer is a note, and its beginning says what it is about. */
const longestRead = 300;
/** Containers whose content stands elsewhere in a shop than the same thing fresh. */
const tins: ReadonlySet<UnitName | undefined> = new Set<UnitName>(['can', 'jar']);

/**
 * Returns the name of an item by which its category is remembered: folded, without its amount, the same for singular and
 * plural, and the same for people of all languages, because the text alone tells the language. What is in a can or jar has
 * another name than what is fresh. It is empty for a text that names nothing. It has at most 300 UTF-16 units.
 * @example habitName('2 l Milk') // 'milk'
 * @example habitName('2 cans tomatoes') // 'can tomato'
 */
export function habitName(title: string): string {
  const start = title.trim().slice(0, longestRead);
  const line = parseLine(start, notationOf(start, '.'));
  const key = nameKey(line.name);
  const name = key === '' ? '' : [...tinOf(line), key].join(' ');
  return name.length > maxHabitName ? '' : name;
}

// An amount must not tell the language: the thing has the same name without one.
function nameKey(name: string): string {
  const language = languageOfLines(name);
  return tokensOf(name)
    .filter(({ kind, folded }) => kind === 'digits' || (kind === 'word' && !sizeWords.has(folded)))
    .map(({ folded }) => formKey(folded, language))
    .join(' ');
}

// Most plurals of unknown nouns in Latin letters are like those of English.
const formKey = (word: string, language: string | null): string =>
  language === null
    ? (countedNouns(word)[0]?.forms[0] ?? stemOf(word, 'en', { isListed: true }))
    : stemOf(word, language, { isListed: true });

function tinOf({ amounts }: ParsedLine): string[] {
  const found = [amounts?.container, ...(amounts?.parts ?? []).map(({ unit }) => unit)].find((unit) =>
    tins.has(unit?.unit),
  );
  return found ? [found.unit] : [];
}

/**
 * Returns the remembered categories by the names of things, from rows by their ids. Of rows with the same name, which
 * devices made at the same time, that with the greatest id counts, everywhere.
 */
export function categoriesByName(habits: Iterable<readonly [id: string, ShoppingHabit]>): ReadonlyMap<string, string> {
  const sorted = [...habits].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([, { name, category }]) => [name, category]));
}

/** Returns the category that people chose for a thing before, or null where they chose none. */
export function categoryByHabit(categories: ReadonlyMap<string, string>, title: string): string | null {
  return categories.size === 0 ? null : (categories.get(habitName(title)) ?? null);
}
