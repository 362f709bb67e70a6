import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';

/** Returns the condition, over `recipes r`, for recipes in the trash of a library where the actor may change things. */
export const inTrashOf = (ctx: UserContext): Prisma.Sql =>
  Prisma.sql`r.library_id ${among(librariesFor(ctx, 'edit'))} AND r.deleted_at IS NOT NULL`;
