import { isRecord } from '../../is-record.ts';
import { storedScale } from '../../recipes/amounts/scale-ingredients.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../../sync/synced-noun.ts';
import type { ListRecipeChange } from '../schemas.ts';
import type { ListRecipe } from '../shopping-list.ts';
import { textOr, timeOr } from '../../sync/stored-values.ts';

/** Reads a stored recipe of a list; null where there is none. */
function readListRecipe(stored: unknown): ListRecipe | null {
  if (!isRecord(stored) || typeof stored.recipeId !== 'string') return null;
  return {
    recipeId: stored.recipeId,
    title: textOr(stored.title, ''),
    yield: textOr(stored.yield, ''),
    scale: storedScale(stored.scale) ?? '1',
    addedBy: textOr(stored.addedBy, ''),
    createdAt: timeOr(stored.createdAt, new Date(0).toISOString()),
  };
}

/** Applies one change to a recipe of a list. Removing it wins: its factor then changes nothing. */
function applyListRecipeOperation(
  row: ListRecipe | null,
  change: ListRecipeChange,
  by: ChangedBy,
): Outcome<ListRecipe | null> {
  switch (change.type) {
    case 'add':
      return row === null ? addedRecipe(change, by) : { row };
    case 'setScale':
      return row === null ? { row } : withScale(row, change.scale);
    case 'remove':
      return { row: null };
    default:
      return { refused: 'invalidInput' };
  }
}

function addedRecipe(
  { recipe, yield: amount, scale }: ListRecipeChange & { type: 'add' },
  { personId, at }: ChangedBy,
): Outcome<ListRecipe> {
  const kept = storedScale(scale);
  if (kept === null) return { refused: 'invalidInput' };
  return {
    row: { recipeId: recipe.id, title: recipe.title, yield: amount, scale: kept, addedBy: personId, createdAt: at },
  };
}

function withScale(row: ListRecipe, scale: string): Outcome<ListRecipe> {
  const kept = storedScale(scale);
  if (kept === null) return { refused: 'invalidInput' };
  return { row: kept === row.scale ? row : { ...row, scale: kept } };
}

/** The rules of recipes on shopping lists. */
export const listRecipeRules: SyncedNoun<ListRecipe | null, ListRecipeChange> = {
  readRow: readListRecipe,
  applyOperation: applyListRecipeOperation,
};
