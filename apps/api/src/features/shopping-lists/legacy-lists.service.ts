import type { LegacyItem, LegacyList, LegacyListWithItems } from '@trivet/shared/shopping-lists/endpoints';
import { periodCategory } from '@trivet/shared/shopping-lists/items/legacy-titles';
import type { ReferenceItem, ReferenceList } from '@trivet/shared/shopping-lists/reference-schemas';
import type { Person } from '@trivet/shared/users/schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { newReference, type Reference } from './list-frames.ts';
import { leaveList } from './members.service.ts';
import { requireList } from './read-lists.service.ts';
import { getReferenceList, getReferenceLists, getReferenceListWithItems } from './reference-lists.service.ts';
import { deleteList } from './trash.service.ts';
import { createList } from './write-lists.service.ts';

/** Returns the caller's lists as clients of the reference product's period read them over REST. */
export const getLegacyLists = async (ctx: UserContext): Promise<LegacyList[]> =>
  (await getReferenceLists(ctx)).map((list) => legacyList(ctx, list));

/** Returns one list with its items, the newest first. Throws `notFound`. */
export async function getLegacyList(ctx: UserContext, id: string): Promise<LegacyListWithItems> {
  const { items, ...list } = await getReferenceListWithItems(ctx, id);
  return { ...legacyList(ctx, list), userId: list.userId, items: items.map(legacyItem) };
}

/** Makes a list. Throws `titleRequired`. */
export async function createLegacyList(
  ctx: UserContext,
  { title, collaborators }: { title?: string | null | undefined; collaborators?: readonly string[] | null | undefined },
): Promise<LegacyList> {
  const trimmed = title?.trim() ?? '';
  if (trimmed === '') throw new DomainError('titleRequired', { field: 'title' });
  const collaboratorUserIds = [...new Set(collaborators ?? [])];
  const id = await createList(ctx, { title: trimmed, collaboratorUserIds }, newReference());
  return legacyList(ctx, await getReferenceList(ctx, id));
}

/** Deletes a list of the caller, or leaves one of somebody else. Throws `notFound`. */
export async function deleteOrLeaveList(ctx: UserContext, id: string, reference: Reference): Promise<void> {
  const { ownerId } = await requireList(ctx, id);
  await (ownerId === ctx.actor.userId ? deleteList : leaveList)(ctx, id, reference);
}

const partnerOf = ({ id, name, email }: Person) => ({ id, name, email });

const legacyList = (
  { actor }: UserContext,
  { id, title, createdAt, updatedAt, itemCount, collaborators, owner }: ReferenceList,
): LegacyList => ({
  id,
  title,
  createdAt,
  updatedAt,
  itemCount: `${itemCount}`,
  myUserId: actor.userId,
  collaborators: collaborators.map(partnerOf),
  owner: partnerOf(owner),
});

const legacyItem = ({
  id,
  title,
  completed,
  createdAt,
  updatedAt,
  owner,
  recipe,
  groupTitle,
  categoryTitle,
}: ReferenceItem): LegacyItem => ({
  id,
  title,
  completed,
  createdAt,
  updatedAt,
  owner: owner === null ? null : partnerOf(owner),
  mealPlanItem: null,
  recipe,
  groupTitle,
  categoryTitle: periodCategory(categoryTitle),
});
