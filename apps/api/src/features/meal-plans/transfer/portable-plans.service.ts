import { mealPlanRules } from '@trivet/shared/meal-plans/apply-plan-operation';
import { planItemRules } from '@trivet/shared/meal-plans/items/apply-plan-item-operation';
import { maxPlans, type PlanItem, type PlanSeries, type PlanTemplate } from '@trivet/shared/meal-plans/meal-plan';
import { byPlace, type WithId } from '@trivet/shared/meal-plans/plan-entries';
import { planSeriesRules } from '@trivet/shared/meal-plans/series/apply-series-operation';
import { planTemplateRules } from '@trivet/shared/meal-plans/templates/apply-template-operation';
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
import type { PortablePlan, PortablePlanItem, PortableSeries, PortableTemplate } from './portable-plan.ts';
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
  const head = mealPlanRules.readRow(stored, 0);
  if (head === null) return null;
  const items = readRows(planItemRules, rowsOf('items'));
  const series = readRows(planSeriesRules, rowsOf('series'));
  const orderOf = ordersOf(items, series);
  return {
    title: head.title,
    repeatAfter: head.repeatAfter,
    onceAWeek: [...head.onceAWeek],
    createdAt: createdAt.toISOString(),
    meals: [...head.meals],
    series: series.map(([id, row]) => portableSeries(id, row, orderOf(id))).toSorted(byOrder),
    templates: readRows(planTemplateRules, rowsOf('templates')).map(([, row]) => portableTemplate(row)),
    items: items.map(([id, row]) => portableItem(row, orderOf(id))).toSorted(byOrder),
  };
}

/** Returns a function for the place of a row among all items and series, counted from 0. */
function ordersOf(items: readonly WithId<PlanItem>[], series: readonly WithId<PlanSeries>[]): (id: string) => number {
  const places = [...items, ...series].map(([id, { place }]) => ({ id, place }));
  const orders = new Map(places.toSorted(byPlace).map(({ id }, order) => [id, order]));
  return (id) => orders.get(id) ?? 0;
}

const byOrder = (one: { order: number }, other: { order: number }): number => one.order - other.order;

function portableItem({ addedBy: _, place: __, ...item }: PlanItem, order: number): PortablePlanItem {
  return { ...item, order };
}

function portableSeries(id: string, { addedBy: _, place: __, ...series }: PlanSeries, order: number): PortableSeries {
  return { id, ...series, skipped: [...series.skipped], order };
}

function portableTemplate({ addedBy: _, ...template }: PlanTemplate): PortableTemplate {
  return { ...template, items: [...template.items] };
}
