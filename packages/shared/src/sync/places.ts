import { generateNKeysBetween } from 'fractional-indexing';

/**
 * Longest place, in letters.
 * @limit Sync (100 letters; made anew from 50 on): Place in an order by hand. Moves into one gap go on for ever.
 */
export const maxPlace = 100;

/** Places of more letters are made anew, with those beside them. Between two others, places grow by a letter with each six. */
const comfortable = 50;

/**
 * The first place that is so far behind that adding rows never leads there. Behind the last ones of them there is no room,
 * so that nobody may set one.
 */
export const firstFarPlace = 'g';
const firstNearPlace = 'U';

/** Returns true for a place that other places can be made beside. Those of other clients may be any text. */
function isReadable(place: string): boolean {
  try {
    generateNKeysBetween(place, null, 1);
    return true;
  } catch {
    return false;
  }
}

const isFar = (place: string): boolean => place >= firstFarPlace || place < firstNearPlace;

/** Returns true for a place that a client may set: any text, unless there is no room behind or before it. */
export const isAllowedPlace = (place: string): boolean => !isFar(place) || !isReadable(place);

/** Returns the last of places behind which there is room, or null. */
export function lastPlaceOf(places: Iterable<string>): string | null {
  let last: string | null = null;
  for (const place of places) if (place < firstFarPlace && place > (last ?? '')) last = place;
  return last;
}

/**
 * Returns `count` places of rows that people put in order by hand, between two other places. Null stands for the beginning
 * and the end. Places are compared letter by letter. Those of another client that cannot be read, or have no room beside
 * them, are passed over.
 */
export function placesBetween(before: string | null, after: string | null, count: number): string[] {
  const near = [before, after].map((place) => (place !== null && isFar(place) ? null : place));
  try {
    const places = generateNKeysBetween(near[0], near[1], count);
    if (places.every(({ length }) => length <= maxPlace)) return places;
  } catch {
    // There is nothing between them.
  }
  return generateNKeysBetween(null, null, count);
}

/** New places of rows that are put among others, and those of the others that move with them, by their index. */
export interface PlacesAmong {
  readonly places: readonly string[];
  readonly moved: ReadonlyMap<number, string>;
}

/**
 * Returns `count` places before the row at the index `at` of `others`, which are in their order. Where places have grown
 * long, rows beside them get new ones: as few as leave all of them short.
 */
export function placesAmong(others: readonly string[], at: number, count: number): PlacesAmong {
  for (let beside = 0; ; beside = Math.max(1, beside * 2)) {
    const [first, end] = [Math.max(0, at - beside), Math.min(others.length, at + beside)];
    const isAll = first === 0 && end === others.length;
    const made = placesBetween(others[first - 1] ?? null, others[end] ?? null, end - first + count);
    const isInOrder = [others[first - 1], ...made, others[end]]
      .filter((place) => place !== undefined)
      .every((place, index, all) => index === 0 || place > (all[index - 1] ?? ''));
    if (!isAll && !(isInOrder && made.every(({ length }) => length <= comfortable))) continue;
    const [before, own] = [made.slice(0, at - first), made.slice(at - first, at - first + count)];
    const moved = [...before, ...made.slice(at - first + count)].map((place, index): [number, string] => [
      first + index,
      place,
    ]);
    return { places: own, moved: new Map(moved) };
  }
}
