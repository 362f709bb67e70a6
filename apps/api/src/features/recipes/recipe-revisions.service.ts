import type { Revision, RevisionList, RevisionSummary } from '@trivet/shared/recipes/revision-schemas';
import { recipeFieldSchema, recipeSnapshotSchema } from '@trivet/shared/recipes/revision-schemas';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { getRecipe } from './read-recipes.service.ts';
import { inLibrariesFor } from './recipes.access.ts';

/** Entries of one page of the history. */
const pageSize = 50;

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

/** The history of a recipe, newest first: each entry is a state that a later save replaced. */
export async function getRevisions(ctx: UserContext, { id, before }: RevisionList): Promise<RevisionSummary[]> {
  const rows = await ctx.db.recipeRevision.findMany({
    where: {
      recipe: { id, deletedAt: null, ...inLibrariesFor(ctx, 'read') },
      ...(before == null ? {} : { version: { lt: before } }),
    },
    select: summarySelect,
    orderBy: { version: 'desc' },
    take: pageSize,
  });
  // No history and no such recipe are different answers.
  if (rows.length === 0) await getRecipe(ctx, id);
  return rows.map(summaryOf);
}

/** One earlier state of a recipe, whole. */
export async function getRevision(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
): Promise<Revision> {
  const row = await ctx.db.recipeRevision.findFirst({
    where: { version, recipe: { id, deletedAt: null, ...inLibrariesFor(ctx, 'read') } },
    select: { ...summarySelect, snapshot: true },
  });
  if (!row) throw new DomainError('notFound');
  const { snapshot, ...summary } = row;
  return { ...summaryOf(summary), snapshot: recipeSnapshotSchema.parse(snapshot) };
}
