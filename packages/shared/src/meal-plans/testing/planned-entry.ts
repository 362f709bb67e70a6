import type { PlanEntry } from '../plan-entries.ts';

/** Returns an entry for dinner, with other fields where they are given. */
export const plannedEntry = (fields: Partial<PlanEntry>): PlanEntry => ({
  id: 'a',
  title: 'Soup',
  note: '',
  meal: 'dinner',
  recipeId: null,
  yield: '',
  scale: '1',
  date: '2026-11-27',
  place: 'a0',
  seriesId: null,
  occurrence: null,
  isRepeated: false,
  madeAt: null,
  addedBy: 'ann',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});
