import type { Context, UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import type { Role } from '#api/kernel/session/actor';

/** What a member may do: everybody reads, `add` brings recipes in, `edit` and the owner change and delete. */
export type LibraryAction = 'read' | 'add' | 'edit';

const rolesFor: Record<LibraryAction, readonly Role[]> = {
  read: ['owner', 'edit', 'add', 'view'],
  add: ['owner', 'edit', 'add'],
  edit: ['owner', 'edit'],
};

/** Returns the libraries in which the caller may do this: none without a session. */
export const librariesFor = ({ actor }: Pick<Context, 'actor'>, action: LibraryAction): string[] =>
  (actor?.memberships ?? []).filter(({ role }) => rolesFor[action].includes(role)).map(({ libraryId }) => libraryId);

/**
 * Returns `= one` or `= ANY (several)`. With a single library PostgreSQL can read the list in the order of its index.
 */
export const among = (ids: readonly string[]): Prisma.Sql =>
  ids.length === 1 ? Prisma.sql`= ${ids[0]}::uuid` : Prisma.sql`= ANY(${ids}::uuid[])`;

/**
 * Returns the where-clause for rows in a library where this actor may do this. Every query of Prisma starts from it.
 */
export const inLibrariesFor = (ctx: Pick<Context, 'actor'>, action: LibraryAction) => ({
  libraryId: { in: librariesFor(ctx, action) },
});

/**
 * Returns the library for new rows: the named one, or the caller's own. Throws `notFound`, or `forbidden` where the
 * caller may only read.
 */
export function libraryToAddTo(ctx: UserContext, libraryId: string | null | undefined): string {
  const wanted = libraryId?.toLowerCase() ?? ctx.actor.libraryId;
  if (librariesFor(ctx, 'add').includes(wanted)) return wanted;
  throw new DomainError(librariesFor(ctx, 'read').includes(wanted) ? 'forbidden' : 'notFound');
}
