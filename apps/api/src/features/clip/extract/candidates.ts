import type { Element } from 'domhandler';
import { findRecipes } from '@trivet/shared/schema-org/find-recipes';
import { imageAddresses } from '@trivet/shared/schema-org/read-images';
import type { ReadRecipe } from '@trivet/shared/schema-org/read-recipe';
import { readRecipe } from '@trivet/shared/schema-org/read-recipe';
import type { FieldSource } from '@trivet/shared/clip/schemas';
import { readHRecipe } from './read-h-recipe.ts';
import { readJsonLd } from './read-json-ld.ts';
import { microdata, rdfa, readMarkup } from './read-markup.ts';

const maxCandidates = 50;

/** One recipe that a page holds, in one syntax. */
export interface Candidate {
  source: FieldSource;
  read: ReadRecipe;
  /** As written, relative ones too. */
  images: string[];
}

function candidatesIn(json: unknown, source: FieldSource, locale: string): Candidate[] {
  const { nodes, index } = findRecipes(json);
  return nodes
    .slice(0, maxCandidates)
    .map((node) => ({ source, read: readRecipe(node, index, locale), images: imageAddresses(node, index) }));
}

/** Every recipe that a page marks, in the order in which syntaxes are trusted. */
export const readCandidates = (html: string, elements: readonly Element[], locale: string): Candidate[] => [
  ...candidatesIn(readJsonLd(html), 'json-ld', locale),
  ...candidatesIn(readMarkup(elements, microdata), 'microdata', locale),
  ...candidatesIn(readMarkup(elements, rdfa), 'rdfa', locale),
  ...candidatesIn(readHRecipe(elements), 'h-recipe', locale),
];
