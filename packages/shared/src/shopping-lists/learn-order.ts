import { maxCategories } from './shopping-list.ts';
import type { ShoppingItem } from './items/item-row.ts';

/** Longest time between two ticks of one trip to the shop, in milliseconds. */
const longestGapMs = 2 * 60 * 60_000;
/** Fewest categories of a trip that tells something about the order of the shop. */
const fewestVisited = 3;

/** An item that was bought, with its category. */
type Bought = Pick<ShoppingItem, 'category' | 'completedAt'>;

/**
 * Returns the order of categories as the last trip to the shop had it. The categories that were visited take the places of
 * those that were, in the order in which the first item of each was ticked, and all others stay where they are. A visited
 * category that `order` lacks comes behind the one visited before it. Ticks of one trip are less than two hours apart;
 * ticks at the same time, as those of a device that was offline, tell nothing of their order. A trip to fewer than three
 * categories changes nothing. A category that stands in `order` twice keeps its first place alone. Returns `order` itself
 * when nothing changes.
 */
export function learnOrder(order: readonly string[], completed: readonly Bought[]): readonly string[] {
  const firsts = firstTicks(completed);
  if (firsts.size < fewestVisited || new Set(firsts.values()).size < 2) return order;
  const known = [...new Set(order)];
  const places = new Map(known.map((name, place) => [name, place]));
  const placeOf = (name: string): number => places.get(name) ?? order.length;
  const visited = [...firsts]
    .sort(
      ([one, oneAt], [other, otherAt]) => oneAt - otherAt || placeOf(one) - placeOf(other) || (one < other ? -1 : 1),
    )
    .map(([name]) => name);
  const learned = withMissing(reordered(known, places, visited), visited);
  return learned.every((name, place) => name === order[place]) && learned.length === order.length ? order : learned;
}

/** Returns when each category was first ticked in the last trip, in milliseconds since 1970. */
function firstTicks(completed: readonly Bought[]): Map<string, number> {
  const ticks = completed
    .flatMap(({ category, completedAt }) => {
      const at = Date.parse(completedAt ?? '');
      return Number.isNaN(at) ? [] : [{ category, at }];
    })
    .sort((one, other) => other.at - one.at);
  const firsts = new Map<string, number>();
  let next = ticks[0]?.at ?? 0;
  for (const { category, at } of ticks) {
    if (next - at >= longestGapMs) break;
    next = at;
    if (category !== null) firsts.set(category, at);
  }
  return firsts;
}

/** Returns the order with the visited categories of it at the places of visited ones. */
function reordered(
  order: readonly string[],
  places: ReadonlyMap<string, number>,
  visited: readonly string[],
): string[] {
  const learned = [...order];
  const moved = visited.filter((name) => places.has(name));
  const free = moved.flatMap((name) => places.get(name) ?? []).sort((one, other) => one - other);
  for (const [index, place] of free.entries()) learned[place] = moved[index] ?? '';
  return learned;
}

/**
 * Returns the order with visited categories that it lacks, as long as it has room: each behind the one that was visited
 * before it, and the first ones before the first that it has.
 */
function withMissing(order: readonly string[], visited: readonly string[]): string[] {
  const room = Math.max(0, maxCategories - order.length);
  const known = new Set(order);
  const added = new Set(visited.filter((name) => !known.has(name)).slice(0, room));
  const firstKnown = visited.find((name) => known.has(name));
  const behind = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const name of visited) {
    if (known.has(name)) before = name;
    else if (added.has(name)) behind.set(before, [...(behind.get(before) ?? []), name]);
  }
  const take = (name: string | undefined): string[] => {
    const names = behind.get(name) ?? [];
    behind.delete(name);
    return names;
  };
  const all = order.flatMap((name) => [...(name === firstKnown ? take(undefined) : []), name, ...take(name)]);
  return [...all, ...take(undefined)];
}
