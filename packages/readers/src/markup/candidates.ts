import type { FieldSource } from '@trivet/shared/clip/schemas';
import type { Element } from 'domhandler';
import { findRecipeNodes } from '../schema-org/find-recipes.ts';
import { imageAddresses } from '../schema-org/read-images.ts';
import type { ReadRecipe } from '../schema-org/read-recipe.ts';
import { readRecipe } from '../schema-org/read-recipe.ts';
import { readHRecipe } from './read-h-recipe.ts';
import { readJsonLd } from './read-json-ld.ts';
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

/** Returns every recipe that a page marks. The most trusted syntax comes first. */
export const markedCandidates = (html: string, elements: readonly Element[], locale: string): Candidate[] => [
  ...candidatesIn(readJsonLd(html), 'json-ld', 0.95, locale),
  ...candidatesIn(readMarkup(elements, microdata), 'microdata', 0.95, locale),
  ...candidatesIn(readMarkup(elements, rdfa), 'rdfa', 0.9, locale),
  ...candidatesIn(readHRecipe(elements), 'h-recipe', 0.9, locale),
];
