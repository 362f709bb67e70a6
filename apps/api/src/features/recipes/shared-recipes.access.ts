import { type Context, withActor } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { among, librariesFor } from './recipes.access.ts';

/** The condition that means "anybody may read it by its link", over `recipes` under this alias. */
export const isShared = (alias: 'r' | 'o'): Prisma.Sql => {
  const recipes = Prisma.raw(alias);
  return Prisma.sql`${recipes}.link_shared AND ${recipes}.deleted_at IS NULL`;
};

/** The condition that means "this caller may see what the link shows", over `recipes r`: everybody, or its own people. */
export function seenByLink(ctx: Context): Prisma.Sql {
  const { actor } = ctx;
  if (actor === null) return isShared('r');
  const own = Prisma.sql`r.library_id ${among(librariesFor(withActor(ctx, actor), 'read'))}`;
  return Prisma.sql`r.deleted_at IS NULL AND (r.link_shared OR ${own})`;
}
