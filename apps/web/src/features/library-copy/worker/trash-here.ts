import { type LibraryChange, stateAfterChange, type TimedChange } from '@trivet/shared/recipes/library/library-change';
import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { TrashPage } from '@trivet/shared/recipes/trash-schemas';
import type { Library } from './library.ts';
import { readStored, summariesOf } from './shown-rows.ts';

/** What is in the trash as far as this device knows, newest deletion first. */
export interface TrashHere extends TrashPage {
  isPartial: true;
}

/** Returns the recipes that were deleted here since the server was asked last. The copy has no others of the trash. */
export async function trashHere(library: Library): Promise<TrashHere> {
  const { memory } = library;
  const stored = await readStored(library, [...memory.waitingOf.keys()]);
  const rows = new Map<string, LibraryRecipe>();
  const deletedAt = new Map<string, number>();
  for (const [id, changes] of memory.waitingOf) {
    const { shown, deleted } = stateAfter(stored.get(id) ?? null, changes, memory.personId);
    if (shown !== null || deleted === null) continue;
    rows.set(id, deleted);
    deletedAt.set(id, changes.findLast(isDeletion)?.at ?? 0);
  }
  const at = (id: string): number => deletedAt.get(id) ?? 0;
  const ids = [...rows.keys()].sort((one, other) => at(other) - at(one));
  const recipes = summariesOf(library, rows, ids).map((recipe) => ({ ...recipe, deletedAt: new Date(at(recipe.id)) }));
  return { recipes, nextCursor: null, isPartial: true };
}

const stateAfter = (row: LibraryRecipe | null, changes: readonly TimedChange[], ownerId: string) =>
  changes.reduce((state, change) => stateAfterChange(state, change, ownerId), {
    shown: row,
    deleted: null as LibraryRecipe | null,
  });

const isDeletion = ({ change }: { change: Pick<LibraryChange | TimedChange['change'], 'type'> }): boolean =>
  change.type === 'delete';
