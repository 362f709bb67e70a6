import type { Element } from 'domhandler';
import { revived } from './revive.ts';
import { scriptRecipes } from './script-recipes.ts';
import { scriptValues } from './script-values.ts';

/** Returns the recipes in the data that a page's scripts draw it from, as schema.org nodes. */
export const readScripts = (elements: readonly Element[]): Record<string, unknown>[] =>
  scriptValues(elements).flatMap((value) => scriptRecipes(revived(value)));
