import { stemOf } from '@trivet/lexicon/stem';
import type { LanguageCode } from '../../languages.ts';
import type { CategoryKey, CategoryTable } from './categories.ts';
import { type CategoryIndex, indexOf } from './category-index.ts';
import { findName, type FoundName, isUnknown } from './find-name.ts';
import { type ItemWord, readingOf, readItem, type WordReading } from './item-words.ts';
import { createSlipMender, shortestWithSlip, type SlipMender } from './slips.ts';

/** Returns the category of a shopping item, or null for what it does not know. */
export type Categorizer = (text: string) => CategoryKey | null;

/** What a language knows about items. */
interface Knowledge {
  index: CategoryIndex;
  reading: WordReading;
  mend: SlipMender;
}

/**
 * Returns a categoriser of shopping items for a table in a language. It looks for the longest name of the table in an
 * item, word by word, in the singular or the plural, and with one slip in a long word.
 * @example createCategorizer(table, 'en-us')('2 l milk') // 'dairy'
 */
export function createCategorizer(table: CategoryTable, language: LanguageCode): Categorizer {
  const reading = readingOf(language);
  const index = indexOf(table, reading);
  let mender: SlipMender | undefined;
  // Few items have slips, and the index of them is larger than that of the names.
  const mend: SlipMender = (word) => (mender ??= createSlipMender(index.words))(word);
  const knowledge = { index, reading, mend };
  return (text) => {
    const { whole, named } = readItem(text, reading);
    // The unit may be the thing: 6 cloves.
    const name = nameIn(named, knowledge) ?? (named === whole ? null : nameIn(whole, knowledge));
    return aisleOf(name?.category ?? null, whole, reading);
  };
}

/** Returns the name in some words, also where it is found or is longer only without slips. */
function nameIn(words: readonly ItemWord[], knowledge: Knowledge): FoundName | null {
  const { index, reading } = knowledge;
  const found = findName(words, index, reading);
  const mended = words.map((word) => withoutSlip(word, knowledge));
  const other = mended.every((word, at) => word === words[at]) ? null : findName(mended, index, reading);
  if (found === null || other === null) return found ?? other;
  const isMore = found.isAside === other.isAside ? other.words > found.words : found.isAside;
  return isMore ? other : found;
}

/** Returns a word as a name has it where no name has it as it is. */
function withoutSlip(word: ItemWord, { index, reading, mend }: Knowledge): ItemWord {
  if (word.text.length < shortestWithSlip || !isUnknown(word, index, reading)) return word;
  const text = mend(word.text) ?? mend(word.key);
  return text === null ? word : { ...word, text, key: stemOf(text, reading.language, { isListed: true }) };
}

/** Categories of things that stand elsewhere in tins. */
const tinned: ReadonlySet<CategoryKey> = new Set(['produce', 'seafood', 'meat']);
/** Categories of things that nobody sells frozen: bags for frozen food stand beside the other bags. */
const neverFrozen: ReadonlySet<CategoryKey> = new Set(['nonfood', 'beverages']);

/** Returns the aisle of a thing that is frozen, in a tin or without alcohol, or its own. */
function aisleOf(category: CategoryKey | null, words: readonly ItemWord[], reading: WordReading): CategoryKey | null {
  const text = ` ${words.map((word) => word.text).join(' ')} `;
  if (category === 'liquor') return reading.alcoholFree.test(text) ? 'beverages' : category;
  const mayBeFrozen = category === null || !neverFrozen.has(category);
  // Whatever it is, it is frozen.
  if (mayBeFrozen && reading.frozen.test(text)) return 'frozen';
  if (category === null) return null;
  const mayBeTinned = tinned.has(category) || (category === 'grocery' && reading.pulses.test(text));
  return mayBeTinned && reading.canned.test(text) ? 'canned' : category;
}
