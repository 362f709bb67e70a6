import { newId } from '#web/lib/new-id.ts';
import { planRows } from '../rows/plan-rows.ts';

/** Makes a meal plan. Returns its id. */
export function createPlan(title: string): string {
  const id = newId();
  planRows.of(id).change(id, { type: 'create', title });
  return id;
}

/** Gives a meal plan another title. */
export const renamePlan = (id: string, title: string): void => planRows.of(id).change(id, { type: 'setTitle', title });
