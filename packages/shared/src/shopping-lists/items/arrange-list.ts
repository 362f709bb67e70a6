import { parseLine } from '../../amounts/lines/parse-line.ts';
import { notationOf } from '../../amounts/notation.ts';
import type { DecimalMark } from '../../amounts/numbers/numbers.ts';
import { groupItems } from './group-items.ts';
import { uncategorized } from './legacy-titles.ts';

/** Something to buy, as far as its place in a list depends on it. `place` is its place in the order by hand. */
export interface ArrangedItem {
  id: string;
  title: string;
  category: string | null;
  place: string;
  createdAt: Date | string;
}

/** How the items of a list are ordered. Both orders by title are the same one, as in the reference product. */
export const itemOrders = ['title', '-title', 'createdAt', '-createdAt', 'place'] as const;

/** The order and the groups of a list. */
export interface Arrangement {
  /** Makes one line of things that name the same, with their amounts added. */
  groupSimilar: boolean;
  /** Puts things below their categories. */
  groupCategories: boolean;
  sortBy: (typeof itemOrders)[number];
}

/** What the order of a list depends on in the language of its reader. */
export interface ArrangingWords {
  locale: string;
  decimalMark: DecimalMark;
  /** Returns the name of a category as people read it. Own words stay as they are. */
  category: (name: string) => string;
}

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

/**
 * Returns the lines of a list in their sections. `categoryOrder` has the names of categories as they are stored: keys such
 * as `::produce`, and own words. What has no category stands below {@link uncategorized}, last unless the order says
 * otherwise.
 */
export function arrangeList(
  items: readonly ArrangedItem[],
  categoryOrder: readonly string[],
  { groupSimilar, groupCategories, sortBy }: Arrangement,
  words: ArrangingWords,
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

type Sortable = ArrangedItem & { name: string; time: number };

/** Returns the items in their order. Titles are compared without their amounts. */
function sortItems(
  items: readonly ArrangedItem[],
  sortBy: Arrangement['sortBy'],
  { locale, decimalMark }: ArrangingWords,
): ArrangedItem[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const notation = notationOf(items.map(({ title }) => title).join('\n'), decimalMark);
  const named = items.map((item): Sortable => {
    const name = parseLine(item.title, notation).name || item.title;
    return { ...item, name, time: new Date(item.createdAt).getTime() };
  });
  const byName = (a: Sortable, b: Sortable): number => compare(a.name, b.name);
  const byAge = (a: Sortable, b: Sortable): number => a.time - b.time;
  // Places are compared letter by letter, as the library that makes them says, and not by the rules of a language.
  const byPlace = (a: Sortable, b: Sortable): number =>
    Number(a.place > b.place) - Number(a.place < b.place) || (a.id < b.id ? -1 : 1);
  switch (sortBy) {
    case 'createdAt':
      return named.sort((a, b) => byAge(a, b) || byName(a, b) || byPlace(a, b));
    case '-createdAt':
      return named.sort((a, b) => byAge(b, a) || byName(a, b) || byPlace(a, b));
    case 'place':
      return named.sort(byPlace);
    default:
      return named.sort((a, b) => byName(a, b) || byAge(a, b) || byPlace(a, b));
  }
}

/** Returns categories in the order of the shop, the others by the names that people read, and what has none last. */
function sortCategories(names: string[], order: readonly string[], words: ArrangingWords): string[] {
  const { compare } = new Intl.Collator(words.locale, { numeric: true });
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = (name: string): number =>
    places.get(name) ?? (name === uncategorized ? order.length + 1 : order.length);
  return names.sort(
    (a, b) => placeOf(a) - placeOf(b) || compare(words.category(a), words.category(b)) || (a < b ? -1 : 1),
  );
}
