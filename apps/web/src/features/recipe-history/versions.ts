import type { RecipeField, RevisionSummary } from '@trivet/shared/recipes/revision-schemas';
import type { Recipe } from '@trivet/shared/recipes/schemas';

/** A state of a recipe: when it began, who saved it, and what that save changed. */
export interface Version {
  version: number;
  madeAt: Date;
  madeBy: string | null;
  changedFields: readonly RecipeField[];
}

/**
 * Returns the states of a recipe, the present one first. An entry of the history tells what ended a state, so each
 * state takes its author from the entry before it. The last loaded state is left out until its author is known.
 */
export function versionsOf(
  { version, createdAt }: Pick<Recipe, 'version' | 'createdAt'>,
  history: readonly RevisionSummary[],
  isComplete: boolean,
): Version[] {
  const states = [version, ...history.map((entry) => entry.version)];
  const versions = states.map((number, index): Version => {
    const maker = history[index];
    return {
      version: number,
      madeAt: maker?.createdAt ?? createdAt,
      madeBy: maker?.author?.name ?? null,
      changedFields: maker?.changedFields ?? [],
    };
  });
  return isComplete ? versions : versions.slice(0, -1);
}
