import { storedScale } from '../recipes/amounts/scale-ingredients.ts';
import { textOr } from '../sync/stored-values.ts';
import type { PlannedMeal } from './meal-plan.ts';

/** A change that sets what is planned, of an item and of a series alike. */
type PlannedChange =
  | { type: 'setTitle'; title: string }
  | { type: 'setNote'; note: string }
  | { type: 'setScale'; scale: string }
  | { type: 'setRecipe'; title: string; recipeId: string | null; yield: string; scale: string };

/** Reads what is planned of a stored row that has a title. */
export const readPlanned = (stored: Record<string, unknown>): PlannedMeal => ({
  title: textOr(stored.title, ''),
  note: textOr(stored.note, ''),
  meal: textOr(stored.meal, 'other'),
  recipeId: textOr(stored.recipeId, null),
  yield: textOr(stored.yield, ''),
  scale: storedScale(stored.scale) ?? '1',
});

/** Returns what a row plans, without what else it holds. */
export const plannedOf = ({ title, note, meal, recipeId, yield: amount, scale }: PlannedMeal): PlannedMeal => ({
  title,
  note,
  meal,
  recipeId,
  yield: amount,
  scale,
});

/** Returns what a change that adds a row plans, or null for a factor that cannot be read. */
export function plannedBy(change: PlannedMeal): PlannedMeal | null {
  const scale = storedScale(change.scale);
  return scale === null ? null : { ...plannedOf(change), scale };
}

/** Returns what a change sets of what is planned, or null for a change that it refuses or that sets something else. */
export function plannedChange(change: PlannedChange | { type: string }): Partial<PlannedMeal> | null {
  if (!isPlannedChange(change)) return null;
  switch (change.type) {
    case 'setTitle':
      return { title: change.title };
    case 'setNote':
      return { note: change.note };
    case 'setScale':
    case 'setRecipe': {
      const { type: _, ...fields } = change;
      const scale = storedScale(change.scale);
      return scale === null ? null : { ...fields, scale };
    }
  }
}

const plannedTypes: ReadonlySet<string> = new Set<PlannedChange['type']>([
  'setTitle',
  'setNote',
  'setScale',
  'setRecipe',
]);

const isPlannedChange = (change: PlannedChange | { type: string }): change is PlannedChange =>
  plannedTypes.has(change.type);

/**
 * Returns true for a change that holds text that somebody wrote. It is refused for a removed row, so that the text is not
 * lost in silence.
 */
export const holdsText = ({ type }: { type: string }): boolean => type === 'setTitle' || type === 'setNote';
