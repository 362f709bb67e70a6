import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import { type PlanItem, planItemRow } from '@trivet/shared/meal-plans/items/plan-item-row';
import { maxPlans } from '@trivet/shared/meal-plans/meal-plan';
import { type PlanSeries, planSeriesRow } from '@trivet/shared/meal-plans/series/series-row';
import { byPlace, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { planTemplateRow } from '@trivet/shared/meal-plans/templates/template-row';
import { carriedRow } from '@trivet/shared/sync/row-schemas';
import {
  findPortableScopes,
  type PortableKind,
  type PortableScopes,
  readRows,
  type StoredScope,
} from '#api/features/sharing/sharing.public';
import type { Services } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { itemTable, mealPlanScope, planTable, seriesTable, templateTable } from '../meal-plan-scope.ts';
import type { PortablePlan } from './portable-plan.ts';
import { planReading } from './read-portable-plan.ts';

/** Returns SQL for the items of a template `x`, with the new ids of their recipes. */
const templateItems = (recipeIds: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT coalesce(jsonb_agg(t.item || jsonb_build_object('recipeId', known.recipe_id) ORDER BY t.place), '[]')
    FROM jsonb_array_elements(x.items) WITH ORDINALITY AS t(item, place)
      LEFT JOIN ${recipeIds} known ON known.original = t.item->>'recipeId')`;

const inOrder = Prisma.sql`place COLLATE "C"`;

/** How meal plans go from one account to another. */
export const portablePlanKind: PortableKind = {
  scope: mealPlanScope,
  head: planTable,
  parts: {
    series: {
      table: seriesTable,
      order: Prisma.sql`${inOrder}, series_id`,
      compared: Prisma.sql`r.title, r.note, r.meal, r.scale, r.start, r.unit, r."interval", r.until, r.skipped`,
    },
    templates: {
      table: templateTable,
      order: Prisma.sql`created_at, title COLLATE "C", template_id`,
      // The ids of recipes are others in each account.
      compared: Prisma.sql`r.title, jsonb_path_query_array(r.items, '$[*].title'),
        jsonb_path_query_array(r.items, '$[*].note'), jsonb_path_query_array(r.items, '$[*].meal'),
        jsonb_path_query_array(r.items, '$[*].scale'), jsonb_path_query_array(r.items, '$[*].day')`,
      values: (recipeIds) => ({ items: templateItems(recipeIds) }),
    },
    items: {
      table: itemTable,
      order: Prisma.sql`${inOrder}, item_id`,
      compared: Prisma.sql`r.title, r.note, r.meal, r.scale, r.date`,
    },
  },
  maxOwned: maxPlans,
  ...planReading,
};

/** Finds the plans that a person owns outside the trash, the oldest first. */
export const findPortablePlans = (
  services: Pick<Services, 'db'>,
  owner: { userId: string },
): Promise<PortableScopes<PortablePlan>> => findPortableScopes(services, owner, portablePlanKind, portablePlan);

function portablePlan({ createdAt, head: stored, rowsOf }: StoredScope): PortablePlan | null {
  const head = mealPlanRow.readRow(stored, 0);
  if (head === null) return null;
  const items = readRows(planItemRow, rowsOf('items'));
  const series = readRows(planSeriesRow, rowsOf('series'));
  const orderOf = ordersOf(items, series);
  return {
    ...carriedRow(mealPlanRow, head),
    createdAt: createdAt.toISOString(),
    meals: [...head.meals],
    series: series
      .map(([id, row]) => ({ id, ...carriedRow(planSeriesRow, row), order: orderOf(id) }))
      .toSorted(byOrder),
    templates: readRows(planTemplateRow, rowsOf('templates')).map(([, row]) => carriedRow(planTemplateRow, row)),
    items: items.map(([id, row]) => ({ ...carriedRow(planItemRow, row), order: orderOf(id) })).toSorted(byOrder),
  };
}

/** Returns a function for the place of a row among all items and series, counted from 0. */
function ordersOf(items: readonly WithId<PlanItem>[], series: readonly WithId<PlanSeries>[]): (id: string) => number {
  const places = [...items, ...series].map(([id, { place }]) => ({ id, place }));
  const orders = new Map(places.toSorted(byPlace).map(({ id }, order) => [id, order]));
  return (id) => orders.get(id) ?? 0;
}

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;
