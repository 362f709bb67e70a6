import type { StagedRows } from '@trivet/readers/own-files/read-scope';
import { randomUUID } from 'node:crypto';
import { mealPlanRow } from '@trivet/shared/meal-plans/plan-row';
import { maxPlanItems, maxSeries, mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { occurrenceId } from '@trivet/shared/meal-plans/series/occurrence-id';
import { placesBetween } from '@trivet/shared/sync/places';
import { createNewIds, type PortableRows, portableReading } from '#api/features/sharing/sharing.public';
import { type PlanParts, planShape, type PortablePlanItem, type PortableSeries } from './portable-plan.ts';

/** How plans are read from files, whoever wrote them. */
export const planReading = portableReading({
  kind: mealPlanKind,
  shape: planShape,
  reasons: {
    unreadable: 'notAPlan',
    tooLarge: 'planTooLarge',
    damagedPart: 'notAPlanPart',
    tooMany: 'tooManyPlans',
  },
  // The rules add the meals that every plan has, and leave out those that stand twice.
  headOf: ({ meals, items: _, series: __, templates: ___, ...head }) => ({
    ...head,
    meals: mealPlanRow.readRow({ title: head.title, meals }, 0)?.meals ?? [],
  }),
  createRows: createPlanRows,
});

/** Gives the rows of a plan ids of their own, and what is planned places. Series that have one id become one. */
function createPlanRows(isWhole: boolean): (rows: PortableRows<PlanParts>) => StagedRows {
  const idOf = createNewIds();
  const itemIdOf = createItemIds(idOf);
  const placesOf = isWhole ? placesByOrder : placesByNumber();
  return ({ items, series, templates }) => {
    const known = [...new Map(series.map((one): [string, PortableSeries] => [one.id, one])).values()];
    const placeOf = placesOf([...items, ...known]);
    return {
      series: known.map((one) => ({ ...one, id: idOf(one.id), place: placeOf(one) })),
      items: items.map((item) => ({
        ...item,
        id: itemIdOf(item),
        seriesId: item.seriesId === null ? null : idOf(item.seriesId),
        place: placeOf(item),
      })),
      templates: templates.map((template) => ({ ...template, id: randomUUID() })),
    };
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

/** Returns the same for rows that come in pieces: the number of a row says its place among all that a plan can have. */
function placesByNumber(): typeof placesByOrder {
  const places = placesBetween(null, null, maxPlanItems + maxSeries);
  return () =>
    ({ order }) =>
      places[Math.min(order, places.length - 1)] ?? '';
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
