import { randomUUID } from 'node:crypto';
import type { CreateList, UpdateList } from '@trivet/shared/shopping-lists/reference-schemas';
import type { UserContext } from '#api/kernel/context';
import { claimKey, claimOf, findClaimed } from '#api/kernel/db/idempotency';
import { applyChanges, type ListChange } from './apply-changes.ts';
import type { Reference } from './list-frames.ts';
import { countInvitations, replaceMembers, requireOwner, requirePeople } from './members.service.ts';
import { requireList } from './read-lists.service.ts';
import { repeatableIds } from './repeatable-ids.ts';

/** Makes a list and shares it. Returns its id. Throws `invalidInput` for people who do not exist. */
export async function createList(
  ctx: UserContext,
  { title, collaboratorUserIds }: CreateList,
  reference: Reference,
): Promise<string> {
  const claim = claimOf(ctx, 'createShoppingList', { title, collaboratorUserIds });
  const claimed = await findClaimed(ctx, claim);
  if (claimed !== null) return claimed;
  await requirePeople(ctx, collaboratorUserIds);
  const idOf = claim === null ? () => randomUUID() : repeatableIds(ctx, claim);
  const id = idOf('list');
  await countInvitations(ctx, id, collaboratorUserIds);
  await applyChanges(ctx, id, [{ operationId: idOf('create'), change: { type: 'create', title } }], reference);
  if (collaboratorUserIds.length > 0) await replaceMembers(ctx, id, collaboratorUserIds, reference);
  await ctx.db.$transaction((tx) => claimKey(ctx, tx, claim, id));
  return id;
}

/** Changes a list. Throws `forbidden` for what only its owner may. */
export async function updateList(
  ctx: UserContext,
  { id, title, categoryOrder, collaboratorUserIds }: UpdateList,
  reference: Reference,
): Promise<void> {
  if (collaboratorUserIds !== undefined) {
    await requireOwner(ctx, id);
    await requirePeople(ctx, collaboratorUserIds);
    await countInvitations(ctx, id, collaboratorUserIds);
  }
  const changes: ListChange[] = [];
  if (title !== undefined) changes.push({ change: { type: 'setTitle', title } });
  if (categoryOrder !== undefined) changes.push({ change: { type: 'setCategoryOrder', order: categoryOrder ?? [] } });
  if (changes.length === 0 && collaboratorUserIds === undefined) await requireList(ctx, id);
  if (changes.length > 0) await applyChanges(ctx, id, changes, reference);
  if (collaboratorUserIds !== undefined) await replaceMembers(ctx, id, collaboratorUserIds, reference);
}
