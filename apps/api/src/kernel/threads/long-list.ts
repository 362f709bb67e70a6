interface Titled {
  readonly title: string;
}

/** Items, and UTF-16 units of their titles, from which reading the amounts of a list takes noticeable time. */
const longList = { items: 300, titles: 32_768 };

/** Returns the length of the titles of items in UTF-16 units. */
export const titlesLength = (items: readonly Titled[]): number =>
  items.reduce((sum, { title }) => sum + title.length, 0);

/** Returns true for items whose amounts a worker has to read, so that others need not wait. */
export const isLongList = (items: readonly Titled[]): boolean =>
  items.length >= longList.items || titlesLength(items) >= longList.titles;
