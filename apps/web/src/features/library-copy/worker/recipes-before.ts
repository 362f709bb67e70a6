import { applyLibraryChanges } from '@trivet/shared/recipes/library/library-change';
import type { LibraryRecipe } from '@trivet/shared/recipes/library/library-rows';
import type { RecipeBefore } from '#web/lib/copy/local-copy.ts';
import type { WaitingChange } from '../protocol.ts';
import type { Library } from './library.ts';
import { recipesOf, type RowsById } from './shown-rows.ts';

/**
 * Keeps what recipes are before these saves, because their rows are gone once somebody deletes them elsewhere. Those that
 * replace no text of a version, such as ratings, have no need of it. `rows` has the recipes as the server had them.
 */
export async function keepBefore(library: Library, changes: readonly WaitingChange[], rows: RowsById): Promise<void> {
  const saves = changes.filter(({ change }) => change.type === 'save' && change.version != null);
  if (saves.length === 0) return;
  const { disk, memory } = library;
  const known = new Set(await disk.before.toCollection().primaryKeys());
  for (const { id, recipeId, change } of saves) {
    if (known.has(id)) continue;
    const row = rows.get(recipeId) ?? null;
    const own = memory.waitingOf.get(recipeId) ?? [];
    const earlier = own.slice(
      0,
      own.findIndex((each) => each.change === change),
    );
    const shown = await recipeOf(library, recipeId, applyLibraryChanges(row, earlier, memory.personId));
    if (shown !== null) await disk.before.put({ id, stored: await recipeOf(library, recipeId, row), shown });
  }
}

async function recipeOf(library: Library, id: string, row: LibraryRecipe | null) {
  if (row === null) return null;
  const [recipe = null] = await recipesOf(library, new Map([[id, row]]), [id]);
  return recipe;
}

/** Forgets what recipes were before saves that are neither waiting nor refused. */
export async function forgetSettled({ disk }: Library, unsettled: readonly string[]): Promise<void> {
  const open = new Set(unsettled);
  const keys = await disk.before.toCollection().primaryKeys();
  await disk.before.bulkDelete(keys.filter((id) => !open.has(id)));
}

/** Returns what a recipe was before a save of it, undefined where that is not kept. */
export async function recipeBefore({ disk }: Library, operationId: string): Promise<RecipeBefore | undefined> {
  const kept = await disk.before.get(operationId);
  return kept && { stored: kept.stored, shown: kept.shown };
}
