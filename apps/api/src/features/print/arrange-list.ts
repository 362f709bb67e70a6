import { parseLine } from '@trivet/shared/amounts/lines/parse-line';
import { notationOf } from '@trivet/shared/amounts/notation';
import type { PrintListQuery } from '@trivet/shared/print/list-options';
import { groupItems } from '@trivet/shared/shopping-lists/group-items';
import { uncategorized } from '@trivet/shared/shopping-lists/legacy-titles';
import type { ListWords } from './list-words.ts';

/** Something to buy, as far as its place on the page depends on it. */
export interface ArrangedItem {
  id: string;
  title: string;
  category: string | null;
  createdAt: Date;
}

/** The order and the groups of a printed list. */
export type Arrangement = Pick<PrintListQuery, 'groupSimilar' | 'groupCategories' | 'sortBy'>;

/** A line with one or several items. */
export interface ListLine {
  text: string;
  itemIds: readonly string[];
}

/** Lines below one heading: the name of a category as it is stored, or none. */
export interface ListSection {
  category: string | null;
  lines: readonly ListLine[];
}

/** Returns the lines of a list in their sections. `categoryOrder` has the names of categories as they are stored. */
export function arrangeList(
  items: readonly ArrangedItem[],
  categoryOrder: readonly string[],
  { groupSimilar, groupCategories, sortBy }: Arrangement,
  words: ListWords,
): ListSection[] {
  const sorted = sortItems(items, sortBy, words);
  const linesOf = (found: readonly ArrangedItem[]): ListLine[] =>
    groupSimilar
      ? groupItems(found, words.decimalMark).map((group) => ({ text: group.text, itemIds: group.items.map(idOf) }))
      : found.map((item) => ({ text: item.title, itemIds: [item.id] }));
  if (!groupCategories) return sorted.length === 0 ? [] : [{ category: null, lines: linesOf(sorted) }];
  // The same thing in two categories is bought in two places, so that it is two lines.
  const byCategory = Map.groupBy(sorted, ({ category }) => category ?? uncategorized);
  return sortCategories([...byCategory.keys()], categoryOrder, words).map((category) => ({
    category,
    lines: linesOf(byCategory.get(category) ?? []),
  }));
}

const idOf = ({ id }: ArrangedItem): string => id;

type Sortable = ArrangedItem & { name: string };

/** Returns the items in their order. Titles are compared without their amounts. */
function sortItems(
  items: readonly ArrangedItem[],
  sortBy: Arrangement['sortBy'],
  { locale, decimalMark }: ListWords,
): ArrangedItem[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const notation = notationOf(items.map(({ title }) => title).join('\n'), decimalMark);
  const named = items.map((item): Sortable => ({ ...item, name: parseLine(item.title, notation).name || item.title }));
  const byName = (a: Sortable, b: Sortable): number => compare(a.name, b.name);
  const byAge = (a: Sortable, b: Sortable): number => a.createdAt.getTime() - b.createdAt.getTime();
  const byId = (a: Sortable, b: Sortable): number => (a.id < b.id ? -1 : 1);
  switch (sortBy) {
    case 'createdAt':
      return named.sort((a, b) => byAge(a, b) || byName(a, b) || byId(a, b));
    case '-createdAt':
      return named.sort((a, b) => byAge(b, a) || byName(a, b) || byId(a, b));
    default:
      return named.sort((a, b) => byName(a, b) || byAge(a, b) || byId(a, b));
  }
}

/** Returns categories in the order of the shop, the others by the names that people read, and what has none last. */
function sortCategories(names: string[], order: readonly string[], words: ListWords): string[] {
  const { compare } = new Intl.Collator(words.locale, { numeric: true });
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = (name: string): number =>
    places.get(name) ?? (name === uncategorized ? order.length + 1 : order.length);
  return names.sort(
    (a, b) => placeOf(a) - placeOf(b) || compare(words.category(a), words.category(b)) || (a < b ? -1 : 1),
  );
}
