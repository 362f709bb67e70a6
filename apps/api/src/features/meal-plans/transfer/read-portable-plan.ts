import { randomUUID } from 'node:crypto';
import { mealPlanRules } from '@trivet/shared/meal-plans/apply-plan-operation';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { placesBetween } from '@trivet/shared/sync/places';
import {
  type PortableReasons,
  readPortableScope,
  type ReadScope,
  type StagedScope,
} from '#api/features/sharing/sharing.public';
import { planShape, type PortablePlan, type PortablePlanItem, type PortableSeries } from './portable-plan.ts';

/** Why a plan of a file, or a part of one, is left out. */
export const planReasons: PortableReasons = {
  unreadable: 'notAPlan',
  tooLarge: 'planTooLarge',
  damagedPart: 'notAPlanPart',
  tooMany: 'tooManyPlans',
};

/** Reads a plan of a file, whoever wrote it. */
export function readPortablePlan(value: unknown, otherwise: string): ReadScope {
  const read = readPortableScope(planShape, planReasons, value, otherwise);
  if (!read.ok) return { kind: mealPlanKind, ...read };
  return { kind: mealPlanKind, ok: true, scope: stagedPlan(read.content), leftOut: read.leftOut };
}

/** Gives a plan ids of its own, and what is planned places. Series that have one id become one. */
function stagedPlan({ meals, items, series, templates, ...head }: PortablePlan): StagedScope {
  const known = [...new Map(series.map((one): [string, PortableSeries] => [one.id, one])).values()];
  const placeOf = placesByOrder([...items, ...known]);
  const idOf = createSeriesIds();
  const itemIdOf = createItemIds(idOf);
  return {
    ...head,
    // The rules add the meals that every plan has, and leave out those that stand twice.
    meals: mealPlanRules.readRow({ title: head.title, meals }, 0)?.meals ?? [],
    series: known.map((one) => ({ ...one, id: idOf(one.id), place: placeOf(one) })),
    items: items.map((item) => ({
      ...item,
      id: itemIdOf(item),
      seriesId: item.seriesId === null ? null : idOf(item.seriesId),
      place: placeOf(item),
    })),
    templates: templates.map((template) => ({ ...template, id: randomUUID() })),
  };
}

type Ordered = PortablePlanItem | PortableSeries;

/** Returns a function for the places of rows that keep the order of the file. */
function placesByOrder(rows: readonly Ordered[]): (row: Ordered) => string {
  const ordered = rows.toSorted((one, other) => one.order - other.order);
  const places = placesBetween(null, null, ordered.length);
  const placeOf = new Map(ordered.map((row, index) => [row, places[index] ?? '']));
  return (row) => placeOf.get(row) ?? '';
}

/** Returns a function that gives each series of a file one new id, also one that was removed and that items still name. */
function createSeriesIds(): (id: string) => string {
  const ids = new Map<string, string>();
  return (id) => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
}

/**
 * Returns a function for new ids of items. An item that stands for an occurrence of a series gets the id of that occurrence.
 * A second item for the same occurrence gets a random id, so that both are kept.
 */
function createItemIds(seriesIdOf: (id: string) => string): (item: PortablePlanItem) => string {
  const taken = new Set<string>();
  return ({ seriesId, occurrence }) => {
    const id = seriesId === null || occurrence === null ? null : occurrenceId(seriesIdOf(seriesId), occurrence);
    if (id === null || taken.has(id)) return randomUUID();
    taken.add(id);
    return id;
  };
}
