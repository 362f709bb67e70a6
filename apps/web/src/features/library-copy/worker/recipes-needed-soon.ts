import { cookingNoun } from '@trivet/shared/cooking/cooking';
import { cookingRow } from '@trivet/shared/cooking/cooking-row';
import type { CalendarDate, DateRange } from '@trivet/shared/dates/calendar-date';
import { planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { mealPlanKind, planItemNoun, planSeriesNoun } from '@trivet/shared/meal-plans/meal-plan';
import { entriesBetween, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { listRecipeNoun, shoppingListKind } from '@trivet/shared/shopping-lists/shopping-list';
import { listRecipeRow } from '@trivet/shared/shopping-lists/recipes/list-recipe-row';
import { scopeKey } from '#web/lib/sync/scope-key.ts';
import { readBeside } from '#web/lib/sync/store/databases.ts';
import type { StoredRow, Tables } from '#web/lib/sync/store/store.ts';

/** Days from today on whose planned recipes are needed soon. */
const daysAhead = 14;
const dayMs = 24 * 60 * 60_000;

/** Returns the day that many days from now. It may be the one before or after, as the day is that of UTC. */
const dayIn = (days: number): CalendarDate => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the ids of recipes that a person has pinned, planned or put on a shopping list, as the server has it and this
 * browser keeps it. They come in this order, and those of the plan by their days.
 */
export const recipesNeededSoon = (personId: string): Promise<string[]> =>
  readBeside(personId, ['scopes', 'rows'], async (tables) => {
    const scopes = await tables.scopes.range();
    const keysOf = (kind: string) => scopes.filter((scope) => scope.kind === kind).map(scopeKey);
    const days = { from: dayIn(-1), to: dayIn(daysAhead) };
    const [pinned, planned, listed] = await Promise.all([
      pinnedIn(tables, scopeKey({ kind: 'person', id: personId })),
      Promise.all(keysOf(mealPlanKind).map((key) => plannedIn(tables, key, days))),
      Promise.all(keysOf(shoppingListKind).map((key) => listedIn(tables, key))),
    ]);
    return [
      ...new Set([
        ...pinned,
        ...planned
          .flat()
          .sort(byDay)
          .map(({ recipeId }) => recipeId),
        ...listed.flat(),
      ]),
    ];
  });

/** Reads the rows of a noun in a scope, as far as they are there. */
const rowsOf = async (
  { rows }: Tables,
  scope: string,
  noun: string,
): Promise<(StoredRow & { value: Record<string, unknown> })[]> =>
  (await rows.range({ equal: [scope, noun] })).filter((row) => hasValue(row));

const hasValue = (row: StoredRow): row is StoredRow & { value: Record<string, unknown> } => row.value !== null;

async function pinnedIn(tables: Tables, scope: string): Promise<string[]> {
  const rows = await rowsOf(tables, scope, cookingNoun);
  return rows.flatMap(({ id, value }) => (cookingRow.readRow(value, 0).pin === null ? [] : [id]));
}

async function listedIn(tables: Tables, scope: string): Promise<string[]> {
  const rows = await rowsOf(tables, scope, listRecipeNoun);
  return rows.flatMap(({ value }) => listRecipeRow.readRow(value, 0)?.recipeId ?? []);
}

interface PlannedRecipe {
  date: string;
  recipeId: string;
}

const byDay = (one: PlannedRecipe, other: PlannedRecipe): number => (one.date < other.date ? -1 : 1);

async function plannedIn(tables: Tables, scope: string, days: DateRange): Promise<PlannedRecipe[]> {
  const [dated, repeated] = await Promise.all([
    tables.rows.range({ by: '[scope+day]', equal: [scope], ...days }),
    rowsOf(tables, scope, planSeriesNoun),
  ]);
  const items = dated.flatMap(({ id, noun, value }) =>
    noun === planItemNoun ? withId(id, planItemRow.readRow(value, 0)) : [],
  );
  const series = repeated.flatMap(({ id, value }) => withId(id, planSeriesRow.readRow(value, 0)));
  return entriesBetween(items, series, days.from, days.to).flatMap(({ date, recipeId }) =>
    recipeId === null ? [] : [{ date: date ?? '', recipeId }],
  );
}

const withId = <Row>(id: string, row: Row | null): WithId<Row>[] => (row === null ? [] : [[id, row]]);
