import { randomUUID } from 'node:crypto';
import { foodLanguageOf } from '@trivet/lexicon/food';
import { loadSamples } from '@trivet/lexicon/load-samples';
import type { LanguageCode } from '@trivet/shared/languages';
import { sampleLabelId } from '@trivet/shared/recipes/sample-label';
import type { AddSamples } from '@trivet/shared/recipes/sample-schemas';
import type { RecipeText } from '@trivet/shared/recipes/schemas';
import { advanceSeq, membersOf, publishRecipes } from '#api/features/libraries/libraries.public';
import type { UserContext } from '#api/kernel/context';
import { Prisma, type Tx } from '#api/kernel/db/client';
import { insertRecipesWithin } from '../core/insert.ts';

/** A sample recipe: the texts that a good recipe has. */
export type SampleRecipe = Pick<RecipeText, 'title' | 'yield' | 'ingredients' | 'instructions'> & Partial<RecipeText>;

/** The sample recipes in one language, and the title of their label. */
interface SampleSet {
  label: string;
  recipes: readonly SampleRecipe[];
}

/** Returns the sample recipes in a language. */
export async function samplesIn(language: LanguageCode): Promise<SampleSet> {
  const { label, recipes } = await loadSamples(foodLanguageOf(language));
  const inLines = recipes.map((recipe) => ({
    ...recipe,
    ingredients: recipe.ingredients.join('\n'),
    instructions: recipe.instructions.join('\n'),
  }));
  return { label, recipes: inLines };
}

/** Adds sample recipes to the actor's library, under a label of their own. A library with recipes gets none. */
export async function addSamples(ctx: UserContext, { language }: AddSamples): Promise<{ count: number }> {
  const { label, recipes } = await samplesIn(language);
  const { libraryId } = ctx.actor;
  const ids = await ctx.db.$transaction(async (tx) => {
    // This locks the library until the commit, so that of two calls at once only one adds them.
    const seq = await advanceSeq(tx, libraryId);
    const first = await tx.recipe.findFirst({ where: { libraryId, deletedAt: null }, select: { id: true } });
    if (first) return [];
    const labelId = await makeLabel(tx, { libraryId, title: label, seq });
    const made = recipes.map((recipe) => ({ ...recipe, id: randomUUID() }));
    await insertRecipesWithin(tx, { libraryId, labelIds: [labelId], recipes: made }, seq);
    return made.map(({ id }) => id);
  });
  if (ids.length > 0) {
    const members = await membersOf(ctx.db, libraryId);
    const labelIds = [sampleLabelId(libraryId)];
    publishRecipes(ctx.publish, members, { ids, kind: 'created', hasLabels: false, labelIds });
  }
  return { count: ids.length };
}

/** Makes the label of sample recipes, or takes it out of the trash. Another label may have the title already. */
async function makeLabel(
  tx: Tx,
  { libraryId, title, seq }: { libraryId: string; title: string; seq: bigint },
): Promise<string> {
  const id = sampleLabelId(libraryId);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO labels (id, library_id, title, seq)
    SELECT ${id}::uuid, ${libraryId}::uuid, CASE WHEN EXISTS (SELECT FROM labels l WHERE l.library_id = ${libraryId}::uuid
        AND l.deleted_at IS NULL AND lower(l.title) = lower(${title}) AND l.id <> ${id}::uuid)
      THEN ${`${title} (Trivet)`} ELSE ${title} END, ${seq}
    ON CONFLICT (id) DO UPDATE SET deleted_at = NULL, title = excluded.title, seq = excluded.seq`);
  return id;
}
