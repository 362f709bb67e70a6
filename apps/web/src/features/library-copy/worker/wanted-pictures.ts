import type { KeptPicture } from './library-disk.ts';

/** A picture of a recipe, with the widths in which the server has it, the narrowest first. */
export interface PictureWidths {
  key: string;
  widths: readonly number[];
}

/** The pictures of a recipe, and when it was last changed, in ms since 1970. */
export interface PicturedRecipe {
  pictures: readonly PictureWidths[];
  changedAt: number;
}

/** A picture to keep, in one of its widths. */
export interface WantedPicture {
  key: string;
  width: number;
}

/** The width of a picture on a card of a list, and on the page of a recipe on a phone. The server has both. */
const cardWidth = 320;
const pageWidth = 800;

const inWidth = ({ key, widths }: PictureWidths, width: number): WantedPicture[] => {
  const chosen = widths.find((each) => each >= width) ?? widths.at(-1);
  return chosen === undefined ? [] : [{ key, width: chosen }];
};

/**
 * Returns the pictures to keep, the most wanted first: all large ones of recipes that are needed soon, in their order, then
 * the first one of each other recipe, as small as on a card. Favorites come before the others, and new ones before old.
 */
export function wantedPictures(
  recipes: ReadonlyMap<string, PicturedRecipe>,
  soonIds: readonly string[],
  favorites: ReadonlySet<string>,
): WantedPicture[] {
  const soon = new Set(soonIds);
  const large = [...soon].flatMap((id) => recipes.get(id)?.pictures.flatMap((one) => inWidth(one, pageWidth)) ?? []);
  const small = [...recipes]
    .filter(([id]) => !soon.has(id))
    .sort(
      ([one, { changedAt }], [other, { changedAt: changedToo }]) =>
        Number(favorites.has(other)) - Number(favorites.has(one)) || changedToo - changedAt,
    )
    .flatMap(([, { pictures }]) => pictures.slice(0, 1).flatMap((first) => inWidth(first, cardWidth)));
  // A picture may belong to two recipes.
  const seen = new Set<string>();
  return [...large, ...small].filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** The pictures that are kept, by their keys. */
export type Kept = ReadonlyMap<string, KeptPicture>;

/** Returns the sizes of pictures together, in bytes. */
export const bytesOf = (kept: Kept): number => [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the keys of pictures that nobody wants any longer. */
export function unwantedKeys(wanted: readonly WantedPicture[], kept: Kept): string[] {
  const keys = new Set(wanted.map(({ key }) => key));
  return [...kept.keys()].filter((key) => !keys.has(key));
}

/**
 * Returns the pictures to fetch, in their order: those that are missing or too small, and last those that are larger than
 * they have to be by now.
 */
export function missingPictures(wanted: readonly WantedPicture[], kept: Kept): WantedPicture[] {
  const isSmaller = ({ key, width }: WantedPicture) => (kept.get(key)?.width ?? 0) < width;
  const isLarger = ({ key, width }: WantedPicture) => (kept.get(key)?.width ?? 0) > width;
  return [...wanted.filter(isSmaller), ...wanted.filter(isLarger)];
}

/**
 * Returns the keys of the pictures to throw away, so that `bytes` more fit into the budget: the least wanted ones. Null when
 * only pictures that are more wanted than `before` would make enough room.
 */
export function keysToDrop(
  wanted: readonly WantedPicture[],
  kept: Kept,
  { budget, bytes = 0, before }: { budget: number; bytes?: number; before?: WantedPicture },
): string[] | null {
  const dropped: string[] = [];
  let over = bytesOf(kept) - (kept.get(before?.key ?? '')?.bytes ?? 0) + bytes - budget;
  for (const { key } of wanted.toReversed()) {
    if (over <= 0 || key === before?.key) break;
    const one = kept.get(key);
    if (one === undefined) continue;
    dropped.push(key);
    over -= one.bytes;
  }
  return over > 0 ? null : dropped;
}

/**
 * Most bytes of pictures that a browser keeps in advance: some five thousand small ones.
 * @limit Client (100 MiB, and a fifth of what the browser allows)
 */
const mostBytes = 100 * 1024 * 1024;
const shareOfQuota = 0.2;
/** Share of what the browser allows that pictures leave to recipes, lists and plans. */
const shareLeft = 0.2;

/** Returns how many bytes of pictures may be kept in a browser that allows `quota` and uses `usage`. */
export function budgetOf({ quota, usage = 0 }: { quota?: number; usage?: number }, keptBytes: number): number {
  if (quota === undefined) return mostBytes;
  const free = quota * (1 - shareLeft) - usage;
  return Math.max(0, Math.min(mostBytes, quota * shareOfQuota, keptBytes + free));
}
