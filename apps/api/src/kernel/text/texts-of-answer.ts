/**
 * Most bytes of people's texts in an answer that has no pages. One recipe fits with the longest text that it may have.
 * @limit Shopping lists and meal plans (8 MiB, with the ingredients of planned recipes as often as they are planned):
 * Texts of an answer without pages. Older clients ask for everything at once. The newest items and the last days come.
 */
export const maxTextBytes = 8 * 1024 * 1024;

/** Returns the first of the items, at least one, for whose bytes together an answer has room. */
export function firstWithin<Item>(items: readonly Item[], bytesOf: (item: Item) => number): Item[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += bytesOf(item);
    return bytes > maxTextBytes;
  });
  return items.slice(0, end === -1 ? items.length : Math.max(1, end));
}
