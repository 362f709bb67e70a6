import type { RecipeFilter } from '@trivet/shared/recipes/list-schemas';
import type { MadeLibrary } from '@trivet/shared/recipes/testing/findable-recipes';
import { seededNumbers } from '@trivet/shared/testing/seeded-numbers';

/** Returns filters of the list, the same ones for a library. Most have one or two conditions. */
export function randomFilters(made: MadeLibrary, count: number): RecipeFilter[] {
  const next = seededNumbers(count);
  const isTrue = (): boolean => next(2) === 0;
  const labels = [...made.labels.map(({ title }) => title), 'unlabeled', 'no such label', ' QUICK & EASY '];
  const conditions: (() => Partial<RecipeFilter>)[] = [
    () => ({ labels: [labels[next(labels.length)]!] }),
    () => ({ labels: [labels[next(labels.length)]!, labels[next(labels.length)]!], labelIntersection: isTrue() }),
    () => ({ ratings: [[null], [0, 5], [4, 5], [1], [null, 3]][next(5)]! }),
    () => ({ maxMinutes: [15, 20, 60, 90, 600][next(5)]! }),
    () => ({ made: isTrue() }),
    () => ({ notMadeSince: `202${1 + next(4)}-06-15` }),
    () => ({ hasImage: isTrue() }),
    () => ({ isFavorite: isTrue() }),
  ];
  return Array.from({ length: count }, () => ({
    folder: next(5) === 0 ? 'inbox' : 'main',
    ...conditions[next(conditions.length)]!(),
    ...(isTrue() ? conditions[next(conditions.length)]!() : {}),
  }));
}
