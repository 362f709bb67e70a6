import type { UserContext } from '#api/kernel/context';
import type { Export as ExportRow, Prisma } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';

/** Returns the where-clause for exports of this person. Nobody else sees them, not even members of the library. */
export const ownExports = ({ actor }: UserContext) => ({ userId: actor.userId }) satisfies Prisma.ExportWhereInput;

/** Loads an export of the caller. Throws `notFound`. */
export async function requireExport(ctx: UserContext, id: string): Promise<ExportRow> {
  const row = await ctx.db.export.findFirst({ where: { ...ownExports(ctx), id } });
  if (!row) throw new DomainError('notFound');
  return row;
}
