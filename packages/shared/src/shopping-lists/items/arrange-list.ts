import type { LineReader } from '../../amounts/lines/line-reader.ts';
import type { Notation } from '../../amounts/notation.ts';
import type { DecimalMark } from '../../amounts/numbers/line-number.ts';
import { titleOrder } from '../../text/title-order.ts';
import { createTitleReader, groupItems } from './group-items.ts';
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

/** The lines of a list in their sections, and how its titles write amounts. */
export interface ArrangedLines {
  sections: ListSection[];
  notation: Notation;
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
): ArrangedLines {
  const reader = createTitleReader(items, words.decimalMark);
  const { notation } = reader;
  const sorted = sortItems(items, sortBy, words.locale, reader);
  const linesOf = (found: readonly ArrangedItem[]): ListLine[] =>
    groupSimilar
      ? groupItems(found, () => reader).map((group) => ({ text: group.text, itemIds: group.items.map(idOf) }))
      : found.map((item) => ({ text: item.title, itemIds: [item.id] }));
  if (!groupCategories) {
    return { notation, sections: sorted.length === 0 ? [] : [{ category: null, lines: linesOf(sorted) }] };
  }
  // The same thing in two categories is bought in two places, so that it is two lines.
  const byCategory = Map.groupBy(sorted, ({ category }) => category ?? uncategorized);
  const sections = sortCategories([...byCategory.keys()], categoryOrder, words).map((category) => ({
    category,
    lines: linesOf(byCategory.get(category) ?? []),
  }));
  return { notation, sections };
}

const idOf = ({ id }: ArrangedItem): string => id;

/** Returns the items in their order. Titles are compared without their amounts. */
function sortItems(
  items: readonly ArrangedItem[],
  sortBy: Arrangement['sortBy'],
  locale: string,
  { read }: LineReader,
): ArrangedItem[] {
  const compare = titleOrder(locale);
  const nameOf = ({ title }: ArrangedItem): string => read(title).name || title;
  const times = new Map(items.map(({ id, createdAt }) => [id, new Date(createdAt).getTime()]));
  const timeOf = ({ id }: ArrangedItem): number => times.get(id) ?? 0;
  const byName = (a: ArrangedItem, b: ArrangedItem): number => compare(nameOf(a), nameOf(b));
  const byAge = (a: ArrangedItem, b: ArrangedItem): number => timeOf(a) - timeOf(b);
  // Places are compared letter by letter, as the library that makes them says, and not by the rules of a language.
  const byPlace = (a: ArrangedItem, b: ArrangedItem): number =>
    Number(a.place > b.place) - Number(a.place < b.place) || (a.id < b.id ? -1 : 1);
  switch (sortBy) {
    case 'createdAt':
      return items.toSorted((a, b) => byAge(a, b) || byName(a, b) || byPlace(a, b));
    case '-createdAt':
      return items.toSorted((a, b) => byAge(b, a) || byName(a, b) || byPlace(a, b));
    case 'place':
      return items.toSorted(byPlace);
    default:
      return items.toSorted((a, b) => byName(a, b) || byAge(a, b) || byPlace(a, b));
  }
}

/** Returns categories in the order of the shop, the others by the names that people read, and what has none last. */
function sortCategories(names: string[], order: readonly string[], words: ArrangingWords): string[] {
  const compare = titleOrder(words.locale);
  const places = new Map(order.map((name, place) => [name, place]));
  const placeOf = (name: string): number =>
    places.get(name) ?? (name === uncategorized ? order.length + 1 : order.length);
  return names.sort(
    (a, b) => placeOf(a) - placeOf(b) || compare(words.category(a), words.category(b)) || (a < b ? -1 : 1),
  );
}
