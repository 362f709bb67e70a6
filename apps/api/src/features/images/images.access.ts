import type { UserContext } from '#api/kernel/context';
import { type Db, Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Returns the libraries whose images the caller may attach. */
const writableLibraries = ({ actor }: UserContext): string[] =>
  actor.memberships.filter(({ role }) => role !== 'view').map(({ libraryId }) => libraryId);

/**
 * Throws `notFound` unless the caller may attach every one of these images. Returns the ids in their order, each once.
 * In the transaction that attaches them it also keeps the sweep away from them until the commit.
 */
export async function requireOwnImages(
  ctx: UserContext,
  ids: readonly string[],
  db: Db | Tx = ctx.db,
): Promise<string[]> {
  const own = await findOwnImages(ctx, ids, db);
  if (own.length !== new Set(ids).size) throw new DomainError('notFound', { field: 'imageIds' });
  return own;
}

/** Returns those of the images that the caller may attach as {@link requireOwnImages} does, and leaves out the others. */
export async function findOwnImages(ctx: UserContext, ids: readonly string[], db: Db | Tx = ctx.db): Promise<string[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const own = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM images WHERE id = ANY(${unique}::uuid[]) AND library_id = ANY(${writableLibraries(ctx)}::uuid[])
    ORDER BY id FOR KEY SHARE`);
  return unique.filter((id) => own.some((image) => image.id === id));
}

/** Keeps images of the caller's own library from deletion until the commit. Returns the ids of those that are there. */
export async function holdOwnImages({ actor }: UserContext, tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM images WHERE id = ANY(${ids}::uuid[]) AND library_id = ${actor.libraryId}::uuid
    ORDER BY id FOR KEY SHARE`);
  return held.map(({ id }) => id);
}

/**
 * Keeps images that a recipe shows from deletion until the commit, whoever has them. Returns those that there are, in
 * their order.
 */
export async function holdImages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM images WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR KEY SHARE`);
  return ids.filter((id) => held.some((image) => image.id === id));
}
