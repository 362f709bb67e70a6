import type { PlanTemplate } from '@trivet/shared/meal-plans/templates/template-row';
import { useSyncExternalStore } from 'react';
import { planTemplateRows } from './plan-rows.ts';

type Rows = ReadonlyMap<string, PlanTemplate | null>;

/** A template with its id. */
export type ShownTemplate = PlanTemplate & { readonly id: string };

const kept = new WeakMap<Rows, readonly ShownTemplate[]>();

/** Returns the templates of a plan, the oldest first. It is the same array until one of them changes. */
export const useTemplates = (planId: string): readonly ShownTemplate[] =>
  useSyncExternalStore(planTemplateRows.of(planId).subscribe, () => templatesOf(planTemplateRows.of(planId).entries()));

function templatesOf(rows: Rows): readonly ShownTemplate[] {
  const known = kept.get(rows);
  if (known !== undefined) return known;
  const found = [...rows].flatMap(([id, row]) => (row === null ? [] : [{ ...row, id }]));
  const templates = found.sort(
    (one, other) => Number(one.createdAt > other.createdAt) - Number(one.createdAt < other.createdAt),
  );
  kept.set(rows, templates);
  return templates;
}
