import { isRecord } from '../../is-record.ts';
import { storedScale } from '../../recipes/amounts/scale-ingredients.ts';
import type { ChangedBy, Outcome, SyncedNoun } from '../../sync/synced-noun.ts';
import type { ListRecipeChange } from '../schemas.ts';
import type { ListRecipe } from '../shopping-list.ts';
import { textOr, timeOr } from '../../sync/stored-values.ts';

/** Reads a stored recipe of a list; null where there is none. */
function readListRecipe(stored: unknown): ListRecipe | null {
  if (!isRecord(stored) || typeof stored.title !== 'string') return null;
  return {
    recipeId: textOr(stored.recipeId, null),
    title: stored.title,
    yield: textOr(stored.yield, ''),
    scale: storedScale(stored.scale) ?? '1',
    planId: textOr(stored.planId, null),
    entryId: textOr(stored.entryId, null),
    plannedDate: textOr(stored.plannedDate, null),
    addedBy: textOr(stored.addedBy, ''),
    createdAt: timeOr(stored.createdAt, new Date(0).toISOString()),
  };
}

/** Applies one change to a recipe of a list. Removing it wins: what else changes it then changes nothing. */
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
    case 'setPlannedDate':
      return { row: row && { ...row, plannedDate: change.plannedDate } };
    case 'forgetPlan':
      return { row: row && { ...row, planId: null, entryId: null } };
    case 'rememberPlan':
      return { row: row && { ...row, planId: change.planId, entryId: change.entryId } };
    case 'remove':
      return { row: null };
    default:
      return { refused: 'invalidInput' };
  }
}

function addedRecipe(
  { recipe, yield: amount, scale, planId, entryId, plannedDate }: Extract<ListRecipeChange, { type: 'add' }>,
  { personId, at }: ChangedBy,
): Outcome<ListRecipe> {
  const kept = storedScale(scale);
  if (kept === null) return { refused: 'invalidInput' };
  return {
    row: {
      recipeId: recipe.id,
      title: recipe.title,
      yield: amount,
      scale: kept,
      // A change that a browser kept before lists remembered plans has no ids and no day.
      planId: planId ?? null,
      entryId: entryId ?? null,
      plannedDate: plannedDate ?? null,
      addedBy: personId,
      createdAt: at,
    },
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
