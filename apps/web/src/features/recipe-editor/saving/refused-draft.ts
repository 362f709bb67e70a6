import { discardRefused } from '#web/lib/sync/hooks/unsent-changes.ts';
import { draftKey, storedKeys, writeText } from '#web/lib/stores/storage.ts';
import { unsentStore } from '#web/lib/tab-sync.ts';
import type { DraftSlot } from './draft.ts';

const refusedSlots = 'refused.';

/** Returns the storage place of the draft that a refused change is edited in, apart from other drafts of the recipe. */
export const refusedSlotOf = (operationId: string): DraftSlot => `${refusedSlots}${operationId}`;

/** Returns whether a draft began with a change that the server refused. */
export const isOfRefused = (slot: DraftSlot): boolean => slot.startsWith(refusedSlots);

/** Takes a refused change from the list, once what became of it is saved. */
export async function settleRefused(slot: DraftSlot): Promise<void> {
  const own = unsentStore.get().refused.filter(({ operation }) => refusedSlotOf(operation.id) === slot);
  if (own.length > 0) await discardRefused(own);
}

/** Removes the drafts of changes that are no longer listed. */
export function removeSettledDrafts(): void {
  const listed = new Set(unsentStore.get().refused.map(({ operation }) => refusedSlotOf(operation.id)));
  const prefix = draftKey('recipe', '');
  for (const key of storedKeys(draftKey('recipe', refusedSlots))) {
    if (!listed.has(key.slice(prefix.length))) writeText(key, null);
  }
}
