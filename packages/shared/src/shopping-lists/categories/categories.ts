/** The keys of the aisles of a shop, as stored. What no table knows has none. Their order is that of a walk through a shop. */
export const categoryKeys = [
  'produce',
  'bakery',
  'dairy',
  'meat',
  'seafood',
  'grocery',
  'baking',
  'spices',
  'condiments',
  'canned',
  'frozen',
  'beverages',
  'liquor',
  'nonfood',
] as const;

/** One of {@link categoryKeys}. */
export type CategoryKey = (typeof categoryKeys)[number];

/** The names of things in each aisle, in the words of one language. */
export type CategoryTable = Readonly<Record<CategoryKey, readonly string[]>>;
