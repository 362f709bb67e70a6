import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSortSchema, recipeFilterSchema, recipeListSchema, recipeSearchSchema } from '../list-schemas.ts';
import type { LibraryRecipe } from '../library/library-rows.ts';
import { emptyRecipe } from '../schemas.ts';
import { findableRecipes, searchTexts } from '../testing/findable-recipes.ts';
import { isOfLibrary } from './filter-places.ts';
import { type FindableRecipe, findableOf } from './findable-recipe.ts';
import { listIndex } from './list-index.ts';
import {
  createRecipeIndex,
  putLabels,
  putRecipes,
  type RecipeIndex,
  removeLabels,
  removeRecipes,
} from './recipe-index.ts';
import { countIndex, searchIndex } from './search-index.ts';
import { readIndex, writeIndex } from './stored-index.ts';
import { titleIndexOf } from './title-letters.ts';

const made = findableRecipes(120);
const texts = searchTexts(made, 60);

function indexOf(recipes: readonly FindableRecipe[]): RecipeIndex {
  const index = createRecipeIndex();
  putLabels(index, made.labels);
  putRecipes(index, recipes);
  return index;
}

/** Returns all that lists and searches show of an index. */
const shownOf = (index: RecipeIndex) => ({
  lists: listSortSchema.options.map((sort) => listIndex(index, recipeListSchema.parse({ sort, limit: 200, seed: 7 }))),
  letters: titleIndexOf(index, { folder: 'main' }),
  found: texts.map((query) => searchIndex(index, recipeSearchSchema.parse({ query }))),
});

/** A recipe that changes: another text, another label, or gone. */
const changeOf = fc.record({
  at: fc.nat({ max: made.recipes.length - 1 }),
  as: fc.nat({ max: made.recipes.length - 1 }),
  kind: fc.constantFrom('text', 'rating', 'gone'),
});

describe('an index of recipes', () => {
  test('that changed in any order is the same as one that was made at once', () => {
    fc.assert(
      fc.property(fc.array(changeOf, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (changes, batch) => {
        const index = indexOf([]);
        for (let from = 0; from < made.recipes.length; from += batch)
          putRecipes(index, made.recipes.slice(from, from + batch));
        const recipes = new Map(made.recipes.map((recipe) => [recipe.id, recipe]));
        for (const { at, as, kind } of changes) {
          const { id } = made.recipes[at]!;
          const other = made.recipes[as]!;
          const next = { ...other, id, rating: kind === 'rating' ? 5 : other.rating };
          if (kind === 'gone') removeRecipes(index, [id]);
          else putRecipes(index, [next]);
          if (kind === 'gone') recipes.delete(id);
          else recipes.set(id, next);
        }
        expect(shownOf(index)).toEqual(shownOf(indexOf([...recipes.values()])));
      }),
      { numRuns: 20 },
    );
  });

  test('that was stored and read again is the same, also when only what is new was stored', () => {
    const index = indexOf(made.recipes.slice(0, 90));
    const stored = writeIndex(index);
    const kept = new Map(structuredClone([...stored.parts]));
    putRecipes(index, made.recipes.slice(90));
    removeRecipes(
      index,
      made.recipes.slice(0, 5).map(({ id }) => id),
    );
    const again = writeIndex(index, kept.keys());
    expect(again.parts.size).toBeLessThan(again.names.length);
    for (const [name, part] of structuredClone([...again.parts])) kept.set(name, part);
    const read = readIndex(new Map([...kept].filter(([name]) => again.names.includes(name))))!;
    expect(shownOf(read)).toEqual(shownOf(index));
    const late = { ...made.recipes[10]!, title: 'Unheard-of gâteau' };
    for (const each of [read, index]) putRecipes(each, [late, made.recipes[0]!]);
    expect(shownOf(read)).toEqual(shownOf(index));
    expect(searchIndex(read, recipeSearchSchema.parse({ query: 'unheardof gateau' })).recipes).toEqual([
      { id: late.id, tier: 1 },
    ]);
  });

  test('is made anew when a part is missing, or when it has another shape', () => {
    const { parts } = writeIndex(indexOf(made.recipes));
    const [table, words] = [...parts];
    expect(readIndex(new Map([table!]))).toBeNull();
    expect(readIndex(new Map([words!]))).toBeNull();
    expect(readIndex(new Map([['recipes', { ...table![1], shape: 0 }], words!]))).toBeNull();
    expect(readIndex(parts)).not.toBeNull();
  });

  test('is given what a whole recipe says, and answers for the recipes of the library alone', () => {
    const [id, labelId] = [made.recipes[0]!.id, made.labels[0]!.id];
    const row: LibraryRecipe = {
      ...emptyRecipe,
      title: 'Pie',
      totalTime: '20 min',
      userId: id,
      fromUser: null,
      labelIds: [labelId],
      images: [],
      linkedRecipeIds: [],
      linkShared: false,
      version: 1,
      createdAt: 0,
      updatedAt: 0,
    };
    const index = indexOf([findableOf(id, row, true)]);
    const filter = recipeFilterSchema.parse({ labels: ['dinner'], maxMinutes: 20, isFavorite: true, hasImage: false });
    expect(countIndex(index, { ...filter, query: 'pie' })).toBe(1);
    expect(isOfLibrary(filter)).toBe(true);
    expect(
      [
        { ...filter, includeAllFriends: true },
        { ...filter, userIds: [id] },
      ].map(isOfLibrary),
    ).toEqual([false, false]);
  });

  test('finds recipes by their label, by its new title, until the label is gone', () => {
    const index = indexOf(made.recipes);
    const found = () => searchIndex(index, recipeSearchSchema.parse({ query: 'meatlessly', limit: 200 })).recipes;
    const label = made.labels[0]!;
    const labelled = made.recipes.filter(({ labelIds, folder }) => folder === 'main' && labelIds.includes(label.id));
    expect(found()).toEqual([]);
    putLabels(index, [{ ...label, title: 'Meatlessly' }]);
    expect(new Set(found().map(({ id }) => id))).toEqual(new Set(labelled.map(({ id }) => id)));
    removeLabels(index, [label.id]);
    expect(found()).toEqual([]);
  });
});
