import type { RecipeLabels } from '@trivet/shared/recipes/share-schemas';
import type { UserContext } from '#api/kernel/context';
import { Prisma } from '#api/kernel/db/client';
import { isLabelSeenBy } from '../core/shared.access.ts';

/**
 * Returns the labels of those of the recipes that the caller sees. Of other people's recipes it has only labels that a
 * profile shows by name (decision 053). A recipe without any is left out.
 */
export const readLabels = (ctx: UserContext, ids: readonly string[]): Promise<RecipeLabels[]> =>
  // In a join, the plan would read the labels of all people.
  ctx.db.$queryRaw<RecipeLabels[]>(Prisma.sql`
    SELECT r.id, seen.labels FROM recipes r CROSS JOIN LATERAL (
      SELECT array_agg(l.title ORDER BY l.title COLLATE "und-x-icu") AS labels
      FROM recipe_labels rl JOIN labels l ON l.id = rl.label_id
      WHERE rl.recipe_id = r.id AND ${isLabelSeenBy(ctx)}) seen
    WHERE r.id = ANY(${ids}::uuid[]) AND seen.labels IS NOT NULL`);
