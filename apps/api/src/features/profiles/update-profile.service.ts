import type { Profile, ProfileItemInput, ProfileUpdate } from '@trivet/shared/profiles/schemas';
import { capabilitiesOf, missingCapability } from '#api/features/capabilities/capabilities.public';
import { tellFriends } from '#api/features/friendships/friendships.public';
import { requireOwnImages } from '#api/features/images/images.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { isUniqueViolation } from '#api/kernel/db/failures';
import { DomainError } from '#api/kernel/errors';
import { getMyProfile } from './profiles.service.ts';

const typeInTable = { 'all-recipes': 'all', label: 'label', recipe: 'recipe' } as const;
const visibilityInTable = { public: 'public', 'friends-only': 'friends' } as const;

/**
 * Changes the caller's own profile, and replaces its items and its pictures as a whole. Throws `handleTaken`, `notFound` for
 * items and pictures of somebody else, and `capabilityMissing` for several pictures of an account that can have one.
 */
export async function updateMyProfile(ctx: UserContext, input: ProfileUpdate): Promise<Profile> {
  if (input.name?.trim() === '') throw new DomainError('invalidName', { field: 'name' });
  input.items?.forEach(checkItem);
  try {
    await ctx.db.$transaction(async (tx) => {
      await updatePerson(ctx, tx, input);
      if (input.items) await replaceItems(ctx, tx, input.items);
      if (input.profileImageIds) await replaceImages(ctx, tx, input.profileImageIds);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('handleTaken', { field: 'handle', cause: error });
    throw error;
  }
  await tellFriends(ctx);
  return getMyProfile(ctx);
}

function checkItem({ type, labelId, recipeId }: ProfileItemInput, index: number): void {
  if (type === 'label' && labelId == null) refuse('labelId');
  if (type === 'recipe' && recipeId == null) refuse('recipeId');

  function refuse(name: string): never {
    throw new DomainError('invalidInput', { field: `items.${index}.${name}` });
  }
}

// The row stays locked, so that two changes of the items come one after the other.
async function updatePerson({ actor, now }: UserContext, tx: Tx, input: ProfileUpdate): Promise<void> {
  const { name, handle, enableProfile } = input;
  const person = await tx.user.update({
    where: { id: actor.userId },
    data: {
      updatedAt: now(),
      ...(name !== undefined && { name }),
      ...(handle !== undefined && { handle }),
      ...(enableProfile !== undefined && { enableProfile }),
    },
    select: { handle: true, enableProfile: true },
  });
  if (person.enableProfile && person.handle === null) throw new DomainError('invalidInput', { field: 'handle' });
}

async function replaceItems(ctx: UserContext, tx: Tx, items: readonly ProfileItemInput[]): Promise<void> {
  const { userId } = ctx.actor;
  const rows = items.map(({ type, visibility, title, labelId, recipeId }, position) => ({
    userId,
    title,
    position,
    type: typeInTable[type],
    visibility: visibilityInTable[visibility],
    labelId: type === 'label' ? (labelId ?? null) : null,
    recipeId: type === 'recipe' ? (recipeId ?? null) : null,
  }));
  await requireOwn(ctx, tx, Prisma.sql`labels`, idsOf(rows.map(({ labelId }) => labelId)));
  await requireOwn(ctx, tx, Prisma.sql`recipes`, idsOf(rows.map(({ recipeId }) => recipeId)));
  await tx.profileItem.deleteMany({ where: { userId } });
  await tx.profileItem.createMany({ data: rows });
}

const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id.toLowerCase()]))),
];

/** An account that may no longer have several pictures keeps those that it has. */
async function replaceImages(ctx: UserContext, tx: Tx, ids: readonly string[]): Promise<void> {
  const { userId } = ctx.actor;
  const wanted = await requireOwnImages(
    ctx,
    ids.map((id) => id.toLowerCase()),
    tx,
  );
  const shown = await tx.profileImage.findMany({ where: { userId }, select: { imageId: true } });
  const isNew = wanted.some((id) => !shown.some(({ imageId }) => imageId === id));
  if (wanted.length > 1 && isNew && !(await capabilitiesOf(ctx, tx, userId)).multipleImages) {
    throw missingCapability('multipleImages', 'profileImageIds');
  }
  await tx.profileImage.deleteMany({ where: { userId } });
  await tx.profileImage.createMany({ data: wanted.map((imageId, position) => ({ userId, imageId, position })) });
}

/**
 * Throws `notFound` unless all of them are in the caller's own library and not in the trash. None is purged before the
 * commit.
 */
async function requireOwn({ actor }: UserContext, tx: Tx, table: Prisma.Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = await tx.$queryRaw<unknown[]>(Prisma.sql`
    SELECT id FROM ${table} WHERE id = ANY(${ids}::uuid[]) AND library_id = ${actor.libraryId}::uuid AND deleted_at IS NULL
    FOR KEY SHARE`);
  if (own.length !== ids.length) throw new DomainError('notFound', { field: 'items' });
}
