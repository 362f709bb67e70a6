import { type LibraryChange, libraryChangeSchema } from '@trivet/shared/recipes/library/library-change';
import { libraryKind, recipeNoun } from '@trivet/shared/recipes/library/library-rows';
import type { Operation } from '@trivet/shared/sync/schemas';
import type { Texts } from '@trivet/shared/sync/seen-texts';
import type { SyncedNoun } from '@trivet/shared/sync/synced-noun';
import { currentClient, rowsIn } from '#web/lib/tab-sync.ts';
import type { Draft } from '#web/lib/sync/rows.ts';
import type { WaitingChange } from './protocol.ts';

/** The rows are in the copy, so that the changes alone are kept here, as those of lists and plans are. */
const rules: SyncedNoun<null, Operation['change']> = {
  readRow: () => null,
  applyOperation: () => ({ row: null }),
};

const scopeOf = (library: string) => ({ kind: libraryKind, id: library });

// A change of an earlier page may wait before anybody makes another one.
rowsIn(scopeOf(''), recipeNoun, rules);

/** Makes a change that waits until the server has answered. `seen` has the texts that it replaces. */
export function makeChange(library: string, recipeId: string, change: LibraryChange, seen: Texts): void {
  rowsIn(scopeOf(library), recipeNoun, rules).change(recipeId, change, seen);
}

/** Returns the changes of recipes that the server has not answered, in their order. */
export function waitingChanges(): WaitingChange[] {
  const { outbox, unwritten } = currentClient().held;
  const drafts = [...[...outbox.values()].map(({ draft }) => draft), ...unwritten.values()];
  return drafts.flatMap(asWaiting);
}

function asWaiting({ id, scope, noun, rowId, change, at }: Draft): WaitingChange[] {
  if (scope?.kind !== libraryKind || noun !== recipeNoun) return [];
  // What another version of the product made is sent as it is.
  const read = libraryChangeSchema.safeParse(change);
  return read.success ? [{ id, library: scope.id, recipeId: rowId, change: read.data, at }] : [];
}
