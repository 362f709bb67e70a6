import type { RecipeSnapshot, RestoredRevision } from '@trivet/shared/recipes/revision-schemas';
import { among, librariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { recipeColumns, valuesOf } from '../core/columns.ts';
import { requireTitle } from '../editing/create-recipe.service.ts';
import { lockLibrary, saveAndTell, saveRecipe } from '../editing/update-recipe.service.ts';
import { getRevision } from './revisions.service.ts';

/**
 * Makes an earlier state the present one. The replaced state becomes a part of the history. The recipe stays in its
 * folder. Labels, pictures and linked recipes that no longer exist are left out.
 */
export async function restoreRevision(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
): Promise<RestoredRevision> {
  const { snapshot } = await getRevision(ctx, { id, version });
  const { folder: _folder, ...values } = valuesOf(snapshot, recipeColumns);
  requireTitle(values.title);
  const { recipe, change, parts } = await saveAndTell(ctx, id, async (tx) => {
    const libraryId = await lockLibrary(ctx, tx, id);
    if (libraryId === null) return null;
    const found = await partsThatExist(ctx, tx, { id, libraryId }, snapshot);
    const saved = await saveRecipe(ctx, tx, { id, ...values, ...found });
    return saved && { ...saved, parts: found };
  });
  return {
    recipe,
    replacedVersion: change === null ? null : recipe.version - 1,
    isComplete:
      parts.labelIds.length === snapshot.labels.length &&
      parts.imageIds.length === snapshot.images.length &&
      parts.linkedRecipeIds.length === snapshot.linkedRecipes.length,
  };
}

interface Parts {
  labelIds: string[];
  imageIds: string[];
  linkedRecipeIds: string[];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Finds the parts of a state under the lock of the library. They stay until the commit. */
async function partsThatExist(
  ctx: UserContext,
  tx: Tx,
  { id, libraryId }: { id: string; libraryId: string },
  { labels, images, linkedRecipes }: RecipeSnapshot,
): Promise<Parts> {
  const liveLabels = await tx.label.findMany({
    where: {
      libraryId,
      deletedAt: null,
      OR: [
        { id: { in: idsOf(labels) } },
        // A label that somebody deleted and made again is found by its title.
        ...labels.map(({ title }) => ({ title: { equals: title, mode: 'insensitive' as const } })),
      ],
    },
    select: { id: true, title: true },
  });
  // Pictures may be of another library, where only their own locks keep them.
  const liveImages = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT i.id FROM images i WHERE i.id = ANY(${idsOf(images)}::uuid[]) AND (i.library_id ${among(librariesFor(ctx, 'add'))}
      OR EXISTS (SELECT FROM recipe_images ri WHERE ri.image_id = i.id AND ri.recipe_id = ${id}::uuid))
    ORDER BY i.id FOR KEY SHARE OF i`);
  const liveRecipes = await tx.recipe.findMany({
    where: { id: { in: idsOf(linkedRecipes) }, libraryId, deletedAt: null },
    select: { id: true },
  });
  return {
    labelIds: labels.flatMap(({ id: labelId, title }) => {
      const byTitle = (label: { title: string }) => label.title.toLowerCase() === title.toLowerCase();
      const live = liveLabels.find((label) => label.id === labelId) ?? liveLabels.find(byTitle);
      return live === undefined ? [] : [live.id];
    }),
    imageIds: idsOf(images).filter((imageId) => liveImages.some((image) => image.id === imageId)),
    linkedRecipeIds: idsOf(liveRecipes),
  };
}
