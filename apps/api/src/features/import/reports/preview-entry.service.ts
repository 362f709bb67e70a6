import { type EntryPreview, entryPreviewSchema, type importEntryInputSchema } from '@trivet/shared/import/schemas';
import type { z } from 'zod';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { requireBatch } from '../import.access.ts';

/** Returns the recipe of an entry as the import would write it. Returns null for one that is written, or no recipe. */
export async function getEntry(
  ctx: UserContext,
  { batchId, position }: z.output<typeof importEntryInputSchema>,
): Promise<EntryPreview | null> {
  await requireBatch(ctx, batchId);
  const [row] = await ctx.db.$queryRaw<{ recipe: unknown }[]>(Prisma.sql`
    SELECT jsonb_build_object('recipe', e.recipe->'recipe', 'labels', e.recipe->'labels', 'rating', e.recipe->'rating',
      'nutrition', e.recipe->'nutrition') AS recipe
    FROM import_entries e JOIN import_batches b ON b.id = e.batch_id
    WHERE b.id = ${batchId}::uuid AND b.user_id = ${ctx.actor.userId}::uuid AND e.position = ${position}
      AND e.recipe IS NOT NULL`);
  return row ? entryPreviewSchema.parse(row.recipe) : null;
}
