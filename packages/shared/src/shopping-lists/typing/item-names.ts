import type { LanguageCode } from '../../languages.ts';
import { categoryKeys, type CategoryTable } from '../categories/categories.ts';
import { type FoldedTitle, foldTitles } from './suggest-items.ts';

/** Languages whose nouns begin with a capital letter. Tables have all names in lower case. */
const capitalized: ReadonlySet<LanguageCode> = new Set(['de-de']);

/** Returns the names of a table as people write them, ready to be suggested. */
export const itemNames = (table: CategoryTable, code: LanguageCode): FoldedTitle<unknown>[] =>
  foldTitles(
    categoryKeys.flatMap((category) => table[category].map((name) => ({ title: writtenName(name, code) }))),
    code,
  );

const writtenName = (name: string, code: LanguageCode): string =>
  capitalized.has(code) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;
