import { cutText } from '../../text/cut-text.ts';
import type { IngredientSearch } from '../on-hand-schemas.ts';
import type { RecipeValues } from '../schemas.ts';
import { foldText } from '../searching/fold-text.ts';
import type { IngredientTerm } from '../searching/ingredient-terms.ts';
import {
  bytesOfLine,
  defaultUses,
  ingredientsRead,
  kitchenOf,
  maxRankedByUse,
  rankByUse,
  shownMissing,
} from '../searching/kitchen.ts';
import { filteredPlaces } from './filter-places.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { markOf, textMarks } from './word-marks.ts';

/** A page of the recipes that use something of a kitchen. */
export interface UsePage {
  results: { id: string; matchedTerms: string[]; missing: string[]; missingCount: number }[];
  nextCursor: string | null;
}

type ReadIngredients = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Pick<RecipeValues, 'ingredients' | 'corrections'>>>;

/**
 * Returns recipes by what is in the kitchen, the same and in the same order as the server. The index has no texts, so that
 * the ingredients of at most {@link maxRankedByUse} recipes are read.
 */
export async function searchKitchen(
  index: RecipeIndex,
  input: IngredientSearch,
  read: ReadIngredients,
): Promise<UsePage> {
  const typed = [...input.ingredients, ...(input.staples ?? [])];
  const kitchen = kitchenOf(
    typed.map((text) => [text, foldText(text)]),
    input,
  );
  const places = bestPlaces(index, kitchen.terms, filteredPlaces(index, input));
  const texts = await read(places.map((place) => index.table.ids[place] ?? ''));
  const recipes = places.flatMap((place) => {
    const [id = '', title = ''] = [index.table.ids[place], index.table.titles[place]];
    const text = texts.get(id);
    if (text === undefined) return [];
    const ingredients = cutText(text.ingredients, ingredientsRead);
    return [{ id, title, ingredients, folded: foldText(ingredients), corrections: text.corrections }];
  });
  const ranked = rankByUse(recipes, kitchen);
  const from = Number(input.cursor ?? 0);
  const end = from + (input.limit ?? defaultUses);
  return {
    results: ranked.slice(from, end).map(({ id, matchedTerms, missing }) => ({
      id,
      matchedTerms,
      missing: shownMissing(missing),
      missingCount: missing.length,
    })),
    nextCursor: end < ranked.length ? String(end) : null,
  };
}

/** Returns the recipes with one of the terms that probably lack the least, by the length of their ingredients. */
function bestPlaces(index: RecipeIndex, terms: readonly IngredientTerm[], filtered: Uint8Array): number[] {
  const counts = new Uint8Array(filtered.length);
  for (const { words } of terms) {
    // Parts of a word need not stand together here.
    const marks = words.map(({ parts, ways }) => textMarks(index, { parts, ways }));
    for (let place = 0; place < counts.length; place += 1)
      if (filtered[place] === 1 && marks.every((each) => ((each[place] ?? 0) & markOf.ingredients) !== 0))
        counts[place] = (counts[place] ?? 0) + 1;
  }
  const { ids, columns } = index.table;
  const found = [...counts.keys()].filter((place) => (counts[place] ?? 0) > 0);
  const lack = (place: number): number => (columns.ingredientBytes[place] ?? 0) - bytesOfLine * (counts[place] ?? 0);
  return found
    .sort(
      (one, other) =>
        lack(one) - lack(other) ||
        (counts[other] ?? 0) - (counts[one] ?? 0) ||
        ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1),
    )
    .slice(0, maxRankedByUse);
}
