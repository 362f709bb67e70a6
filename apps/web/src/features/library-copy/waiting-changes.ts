import type { LabelChange } from '@trivet/shared/recipes/library/label-change';
import type { LibraryChange } from '@trivet/shared/recipes/library/library-change';
import { labelNoun, libraryKind, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';
import { currentClient, rowsIn, unsentStore } from '#web/lib/tab-sync.ts';
import { waitingDrafts } from '#web/lib/sync/hooks/waiting-drafts.ts';
import type { KeptChange } from './protocol.ts';

/** The rows are in the copy, so that the changes alone are kept here, as those of lists and plans are. */
const rules: SyncedNoun<null, Operation['change']> = {
  readRow: () => null,
  applyOperation: () => ({ row: null }),
};

const scopeOf = (library: string) => ({ kind: libraryKind, id: library });

// A change of an earlier page may wait before anybody makes another one.
for (const noun of [recipeNoun, labelNoun]) rowsIn(scopeOf(''), noun, rules);

/** Makes a change that waits until the server has answered. `seen` has the texts that it replaces. */
export function makeChange(library: string, recipeId: string, change: LibraryChange, seen: Texts): void {
  rowsIn(scopeOf(library), recipeNoun, rules).change(recipeId, change, seen);
}

/** Makes a change of a label that waits until the server has answered. `title` is that which the person saw. */
export function changeLabel(library: string, labelId: string, change: LabelChange, title: string): void {
  rowsIn(scopeOf(library), labelNoun, rules).change(labelId, change, { title });
}

/** Returns the changes of recipes and labels that the server has not answered, in their order. */
export const waitingInLibraries = (): KeptChange[] =>
  waitingDrafts().flatMap(({ id, scope, noun, rowId, change, at }) =>
    scope?.kind === libraryKind ? [{ id, library: scope.id, noun, rowId, change, at }] : [],
  );

/** Returns the ids of all changes that wait or were refused, null while they have not been read. */
export function unsettledIds(): string[] | null {
  if (!currentClient().held.isRead) return null;
  return [...waitingDrafts().map(({ id }) => id), ...unsentStore.get().refused.map(({ operation }) => operation.id)];
}

/** Returns the ids of the recipes among changes that are new with them. */
export const newRecipesIn = (changes: readonly KeptChange[]): string[] =>
  changes.flatMap(({ noun, rowId, change }) =>
    noun === recipeNoun && (change as Operation['change']).type === 'create' ? [rowId] : [],
  );

/** Returns whether the server has not answered all changes of recipes and labels. What is changed now has to come after them. */
export const hasWaiting = (): boolean => waitingDrafts().some(({ scope }) => scope?.kind === libraryKind);
