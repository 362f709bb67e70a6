import type { Element } from 'domhandler';
import { isNode } from '../schema-org/json-node.ts';
import { scriptRecipes } from './script-recipes.ts';
import { scriptValues } from './script-values.ts';

const maxNodes = 50_000;
const maxDepth = 24;

/**
 * Returns true for data that some frameworks flatten: one list, in which the parts of objects are given by their
 * places.
 */
const isFlat = (value: unknown): value is unknown[] => {
  if (!Array.isArray(value) || value.length < 3) return false;
  const nodes = (value.slice(0, 50) as unknown[]).filter(isNode);
  const parts = nodes.flatMap((node) => Object.values(node)).slice(0, 100);
  return parts.length >= 2 && parts.every((part) => Number.isInteger(part));
};

/** Undoes the flattening of data, and returns other data as it is. Reads 50,000 values and 24 levels at most. */
function revived(data: unknown): unknown {
  if (!isFlat(data)) return data;
  let count = 0;
  const at = (place: unknown, depth: number): unknown => {
    count += 1;
    if (typeof place !== 'number' || count > maxNodes || depth > maxDepth) return undefined;
    const value = data[place];
    if (Array.isArray(value)) {
      const [first] = value as unknown[];
      // A pair such as ["Reactive", 3] wraps the value at place 3.
      return typeof first === 'string'
        ? at(value[1], depth + 1)
        : (value as unknown[]).map((inner) => at(inner, depth + 1));
    }
    if (!isNode(value)) return value;
    return Object.fromEntries(Object.keys(value).map((key) => [key, at(value[key], depth + 1)]));
  };
  const holders = data.flatMap((value, place) =>
    isNode(value) && Object.keys(value).some((key) => /ingredi|zutaten/i.test(key)) ? [place] : [],
  );
  return holders.slice(0, 20).map((place) => at(place, 0));
}

/** Returns the recipes in the data that a page's scripts draw it from, as schema.org nodes. */
export const readScripts = (elements: readonly Element[]): Record<string, unknown>[] =>
  scriptValues(elements).flatMap((value) => scriptRecipes(revived(value)));
