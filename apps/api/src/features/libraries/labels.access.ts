import type { Context, UserContext } from '#api/kernel/context';
import type { Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { inLibrariesFor, type LibraryAction } from './libraries.access.ts';

/** Returns the where-clause for labels and groups outside the trash, in a library where this actor may do this. */
export const labelsFor = (ctx: Pick<Context, 'actor'>, action: LibraryAction) => ({
  deletedAt: null,
  ...inLibrariesFor(ctx, action),
});

/** A label or group with its library. */
export interface Owned {
  id: string;
  libraryId: string;
}

const ownedSelect = { id: true, libraryId: true } as const;

/**
 * Returns labels, all of which the actor may change. Throws `forbidden` when the actor may only read one, else
 * `notFound`.
 */
export async function requireLabels(ctx: UserContext, db: Pick<Tx, 'label'>, ids: readonly string[]): Promise<Owned[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const find = (action: LibraryAction): Promise<Owned[]> =>
    db.label.findMany({ where: { id: { in: wanted }, ...labelsFor(ctx, action) }, select: ownedSelect });
  const own = await find('edit');
  if (own.length === wanted.length) return own;
  throw new DomainError((await find('read')).length === wanted.length ? 'forbidden' : 'notFound');
}

/** Returns a group that the actor may change. Throws `forbidden` or `notFound`. */
export async function requireLabelGroup(ctx: UserContext, db: Pick<Tx, 'labelGroup'>, id: string): Promise<Owned> {
  const find = (action: LibraryAction): Promise<Owned | null> =>
    db.labelGroup.findFirst({ where: { id, ...labelsFor(ctx, action) }, select: ownedSelect });
  const own = await find('edit');
  if (own) return own;
  throw new DomainError((await find('read')) ? 'forbidden' : 'notFound');
}
