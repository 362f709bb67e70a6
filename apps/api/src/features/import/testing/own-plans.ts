import { randomUUID } from 'node:crypto';
import type { PortablePlan } from '#api/features/meal-plans/meal-plans.public';
import { archivedAt, ownArchive } from './own-archives.ts';

/** Returns something planned in an archive. */
export const plannedOf = (title: string, more: object = {}) => ({
  title,
  note: '',
  meal: 'dinner',
  recipeId: null,
  yield: '',
  scale: '1',
  date: '2026-11-27',
  order: 0,
  seriesId: null,
  occurrence: null,
  madeAt: null,
  createdAt: archivedAt,
  ...more,
});

/** Returns something planned again and again in an archive. */
export const seriesOf = (title: string, more: object = {}) => {
  const { date: start, seriesId: _, occurrence: __, madeAt: ___, ...planned } = plannedOf(title);
  return { id: randomUUID(), ...planned, start, unit: 'week' as const, interval: 1, until: null, skipped: [], ...more };
};

/** Returns a template in an archive. */
export const templateOf = (title: string, items: readonly object[]) => ({ title, items, createdAt: archivedAt });

/** Returns a plan of an archive. */
export const planOf = (title: string, more: object = {}): PortablePlan => ({
  title,
  repeatAfter: 14,
  onceAWeek: [],
  createdAt: archivedAt,
  meals: [],
  items: [],
  series: [],
  templates: [],
  ...more,
});

/** Returns an archive with these plans, or with this text in place of them. */
export const planArchive = (plans: unknown, more?: { recipes?: readonly unknown[] }): Buffer =>
  ownArchive({ plans }, more);
