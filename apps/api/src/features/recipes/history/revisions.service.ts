import {
  completeSnapshot,
  type RecipeField,
  recipeFieldSchema,
  recipeSnapshotSchema,
  type Revision,
  type RevisionList,
  revisionPageSize,
  type RevisionSummary,
} from '@trivet/shared/recipes/revision-schemas';
import { inLibrariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { DomainError } from '#api/kernel/errors';
import { keepRevisionsSql } from '../core/keep-revisions.ts';
import { getRecipe } from '../core/read.ts';

const summarySelect = {
  version: true,
  createdAt: true,
  changedFields: true,
  author: { select: { id: true, name: true } },
} as const;

interface SummaryRow extends Omit<RevisionSummary, 'changedFields'> {
  changedFields: string[];
}

const summaryOf = ({ changedFields, ...row }: SummaryRow): RevisionSummary => ({
  ...row,
  changedFields: recipeFieldSchema.array().parse(changedFields),
});

/** Returns the history of a recipe, newest first. Each entry is a state that a later save replaced. */
export async function getRevisions(ctx: UserContext, { id, ...page }: RevisionList): Promise<RevisionSummary[]> {
  const before = page.before ?? page.cursor;
  const rows = await ctx.db.recipeRevision.findMany({
    where: {
      recipe: { id, deletedAt: null, ...inLibrariesFor(ctx, 'read') },
      ...(before == null ? {} : { version: { lt: before } }),
    },
    select: summarySelect,
    orderBy: { version: 'desc' },
    take: revisionPageSize,
  });
  // A recipe without history has an empty answer, and a missing recipe throws.
  if (rows.length === 0) await getRecipe(ctx, id);
  return rows.map(summaryOf);
}

/** Returns one whole earlier state of a recipe. */
export async function getRevision(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
): Promise<Revision> {
  const own = { recipe: { id, deletedAt: null, ...inLibrariesFor(ctx, 'read') } };
  const [row, maker, next] = await Promise.all([
    ctx.db.recipeRevision.findFirst({
      where: { version, ...own },
      select: { ...summarySelect, snapshot: true, recipe: { select: { createdAt: true } } },
    }),
    // This state was made by the save that replaced the state before it.
    ctx.db.recipeRevision.findFirst({
      where: { version: { lt: version }, ...own },
      select: summarySelect,
      orderBy: { version: 'desc' },
    }),
    ctx.db.recipeRevision.findFirst({
      where: { version: { gt: version }, ...own },
      select: { version: true },
      orderBy: { version: 'asc' },
    }),
  ]);
  if (!row) throw new DomainError('notFound');
  const { snapshot, recipe, ...summary } = row;
  return {
    ...summaryOf(summary),
    snapshot: recipeSnapshotSchema.parse(completeSnapshot(snapshot)),
    madeAt: maker?.createdAt ?? recipe.createdAt,
    madeBy: maker?.author ?? null,
    nextVersion: next?.version ?? null,
  };
}

/**
 * Keeps the present state of recipes in their history. Call it within the transaction that changes them, before the
 * change.
 */
export const keepRevisionsOf = (
  ctx: UserContext,
  tx: Tx,
  { recipeIds, changedFields }: { recipeIds: Prisma.Sql; changedFields: readonly RecipeField[] },
): Promise<unknown> =>
  tx.$queryRaw(
    keepRevisionsSql(ctx, {
      from: Prisma.sql`recipes r WHERE r.id IN (${recipeIds})`,
      changedFields: Prisma.sql`${changedFields}::text[]`,
    }),
  );
