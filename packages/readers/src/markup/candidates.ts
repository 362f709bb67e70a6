import type { FieldSource } from '@trivet/shared/clip/schemas';
import type { Element } from 'domhandler';
import { jsonrepair } from 'jsonrepair';
import { findRecipeNodes } from '../schema-org/find-recipes.ts';
import { jsonLdScripts } from '../schema-org/json-ld-scripts.ts';
import { jsonPieces, parseJson } from '../schema-org/parse-json.ts';
import { imageAddresses } from '../schema-org/read-images.ts';
import type { ReadRecipe } from '../schema-org/read-recipe.ts';
import { readRecipe } from '../schema-org/read-recipe.ts';
import { readHRecipe } from './read-h-recipe.ts';
import { microdata, rdfa, readMarkup } from './read-markup.ts';

const maxCandidates = 50;

/** One recipe of a page in one syntax. */
export interface Candidate {
  source: FieldSource;
  read: ReadRecipe;
  /** Addresses as the page has them, also relative ones. */
  images: string[];
  /** How much its source is trusted, from 0 to 1. */
  trust: number;
}

/** Returns the recipes of any JSON value, with where they were found. */
export function candidatesIn(json: unknown, source: FieldSource, trust: number, locale: string): Candidate[] {
  const { nodes, index } = findRecipeNodes(json);
  return nodes
    .slice(0, maxCandidates)
    .map((node) => ({ source, trust, read: readRecipe(node, index, locale), images: imageAddresses(node, index) }));
}

// The time of a repair grows with the square of the length: a hostile text of 30,000 characters takes half a second.
const maxRepairLength = 30_000;
const maxRepairs = 3;

function repaired(text: string): unknown {
  if (text.length > maxRepairLength || !/recipe/i.test(text)) return undefined;
  try {
    return JSON.parse(jsonrepair(text)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Returns the JSON-LD of a page as one list with one value for each block, or for each object of a block that is not
 * readable as a whole, so that references between blocks resolve.
 */
function readJsonLd(html: string): unknown[] {
  let repairs = 0;
  const read = (text: string): unknown => {
    const parsed = parseJson(text);
    if (parsed !== undefined) return parsed.value;
    repairs += 1;
    return repairs > maxRepairs ? undefined : repaired(text);
  };
  return jsonLdScripts(html)
    .flatMap((text) => {
      const whole = read(text);
      if (whole !== undefined) return [whole];
      const pieces = jsonPieces(text);
      return pieces.length > 1 ? pieces.map(read) : [];
    })
    .filter((value) => value !== undefined);
}

/** Returns every recipe that a page marks. The most trusted syntax comes first. */
export const markedCandidates = (html: string, elements: readonly Element[], locale: string): Candidate[] => [
  ...candidatesIn(readJsonLd(html), 'json-ld', 0.95, locale),
  ...candidatesIn(readMarkup(elements, microdata), 'microdata', 0.95, locale),
  ...candidatesIn(readMarkup(elements, rdfa), 'rdfa', 0.9, locale),
  ...candidatesIn(readHRecipe(elements), 'h-recipe', 0.9, locale),
];
