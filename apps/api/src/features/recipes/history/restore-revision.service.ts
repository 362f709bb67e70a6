import type { RecipeSnapshot, RestoredRevision } from '@trivet/shared/recipes/revision-schemas';
import { inLibrariesFor } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { recipeColumns, valuesOf } from '../core/columns.ts';
import { refuseChange } from '../core/recipes.access.ts';
import { updateRecipe } from '../editing/update-recipe.service.ts';
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
  const before = await requireOwn(ctx, id);
  const parts = await partsThatExist(ctx, { ...before, id }, snapshot);
  const { folder: _folder, ...values } = valuesOf(snapshot, recipeColumns);
  const recipe = await updateRecipe(ctx, { id, ...values, ...parts });
  return {
    recipe,
    replacedVersion: recipe.version === before.version ? null : recipe.version - 1,
    isComplete:
      parts.labelIds.length === snapshot.labels.length &&
      parts.imageIds.length === snapshot.images.length &&
      parts.linkedRecipeIds.length === snapshot.linkedRecipes.length,
  };
}

async function requireOwn(ctx: UserContext, id: string): Promise<{ libraryId: string; version: number }> {
  const own = await ctx.db.recipe.findFirst({
    where: { id, deletedAt: null, ...inLibrariesFor(ctx, 'edit') },
    select: { libraryId: true, version: true },
  });
  return own ?? refuseChange(ctx, id);
}

interface Parts {
  labelIds: string[];
  imageIds: string[];
  linkedRecipeIds: string[];
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function partsThatExist(
  ctx: UserContext,
  { id, libraryId }: { id: string; libraryId: string },
  { labels, images, linkedRecipes }: RecipeSnapshot,
): Promise<Parts> {
  const [liveLabels, liveImages, liveRecipes] = await Promise.all([
    ctx.db.label.findMany({
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
    }),
    ctx.db.image.findMany({
      where: {
        id: { in: idsOf(images) },
        OR: [inLibrariesFor(ctx, 'add'), { recipes: { some: { recipeId: id } } }],
      },
      select: { id: true },
    }),
    ctx.db.recipe.findMany({
      where: { id: { in: idsOf(linkedRecipes) }, libraryId, deletedAt: null },
      select: { id: true },
    }),
  ]);
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
