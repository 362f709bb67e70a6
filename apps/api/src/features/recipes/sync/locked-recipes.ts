import type { Recipe } from '@trivet/shared/recipes/schemas';
import { librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { findRecipes } from '../core/rows.ts';

/** The recipes of a library that a transaction keeps locked. */
export interface LockedRecipes {
  readonly libraryId: string;
  /** Returns a recipe that the actor may change as it is now, once. The caller changes it. */
  take(id: string): Promise<Recipe | undefined>;
  /** Reads recipes again, after a change of more than the one that was taken. */
  forget(): void;
}

/** Locks a library and reads those of its recipes that will be changed, all together, because each search is planned anew. */
export async function lockRecipes(
  ctx: UserContext,
  tx: Tx,
  { libraryId, ids }: { libraryId: string; ids: readonly string[] },
): Promise<LockedRecipes> {
  await tx.$queryRaw(Prisma.sql`SELECT FROM libraries WHERE id = ${libraryId}::uuid FOR NO KEY UPDATE`);
  const isEditable = librariesFor(ctx, 'edit').includes(libraryId);
  const read = async (wanted: readonly string[]): Promise<Map<string, Recipe>> => {
    if (!isEditable || wanted.length === 0) return new Map();
    const isWanted = Prisma.sql`r.id = ANY(${wanted}::uuid[]) AND r.library_id = ${libraryId}::uuid`;
    const found = await findRecipes(ctx, Prisma.sql`${isWanted} AND r.deleted_at IS NULL`, tx);
    return new Map(found.map((recipe) => [recipe.id, recipe]));
  };
  const recipes = await read(ids);
  return {
    libraryId,
    async take(id) {
      const recipe = recipes.get(id) ?? (await read([id])).get(id);
      recipes.delete(id);
      return recipe;
    },
    forget: () => recipes.clear(),
  };
}
