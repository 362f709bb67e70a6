import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { oneAfterTheOther } from '#api/kernel/testing/one-after-the-other';
import { test, type TestUser } from '#api/kernel/testing/test';
import { detachLabel } from './compat/rest-labels.service.ts';

const titlesOf = async (user: TestUser) => (await user.api.labels.listLabels()).map(({ title }) => title);

/** Makes a person, a member of their library, and two labels on a recipe each. */
async function household(newUser: (name: string) => Promise<TestUser>) {
  const [ann, other] = [await newUser('ann'), await newUser('ben')];
  const ben = await joinLibrary(other, ann, 'edit');
  const make = async (title: string) => {
    const { id } = await ann.api.labels.createLabel({ title });
    const recipe = await ann.api.recipes.createRecipe({ title: `With ${title}`, labelIds: [id] });
    return { id, recipeId: recipe.id };
  };
  return { ann, ben, soups: await make('Soups'), stews: await make('Stews') };
}

describe('two people change labels at the same moment', () => {
  test('merging two in both directions keeps one of them, on all recipes', async ({ server, newUser }) => {
    const { ann, ben, soups, stews } = await household(newUser);
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labels.mergeLabels({ sourceId: soups.id, targetId: stews.id }),
      () => ben.labels.mergeLabels({ sourceId: stews.id, targetId: soups.id }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    expect(await ann.api.labels.listLabels()).toMatchObject([{ title: 'Stews', recipeCount: 2 }]);
  });

  test('a label that was merged away takes no recipe along when it is deleted', async ({ server, newUser }) => {
    const { ann, ben, soups, stews } = await household(newUser);
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labels.mergeLabels({ sourceId: soups.id, targetId: stews.id }),
      () => ben.labels.deleteLabels({ ids: [soups.id], includeAttachedRecipes: true }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 2 });
  });

  test('a label that was deleted is moved nowhere, and no other with it', async ({ server, newUser }) => {
    const { ann, ben, soups, stews } = await household(newUser);
    const group = await ann.api.labelGroups.createLabelGroup({ title: 'Hot', labelIds: [], warnWhenNotPresent: false });
    const labels = [soups.id, stews.id].map((id) => ({ id, labelGroupId: group.id }));
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labels.deleteLabels({ ids: [soups.id], includeAttachedRecipes: false }),
      () => ben.labels.moveLabels({ labels }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    expect(await ann.api.labels.listLabels()).toMatchObject([{ title: 'Stews', labelGroupId: null }]);
  });

  test('a label that was deleted stays on its recipe, and comes back with it', async ({ server, newUser }) => {
    const { ann, soups } = await household(newUser);
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labels.deleteLabels({ ids: [soups.id], includeAttachedRecipes: false }),
      () => detachLabel(ann.ctx, { labelId: soups.id, recipeId: soups.recipeId }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    const [restored] = await ann.api.labels.restoreLabels({ ids: [soups.id] });
    expect(restored).toMatchObject({ title: 'Soups', recipeCount: 1 });
  });

  test('a label that was deleted is not renamed', async ({ server, newUser }) => {
    const { ann, ben, soups } = await household(newUser);
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labels.deleteLabels({ ids: [soups.id], includeAttachedRecipes: false }),
      () => ben.labels.updateLabel({ id: soups.id, title: 'Broths' }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    await ann.api.labels.restoreLabels({ ids: [soups.id] });
    expect(await titlesOf(ann)).toEqual(['Soups', 'Stews']);
  });

  test('a label is given to all the recipes that were chosen, or to none of them', async ({ server, newUser }) => {
    const { ann, ben, soups, stews } = await household(newUser);
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.recipes.deleteRecipes({ ids: [soups.recipeId] }),
      () => ben.labels.upsertLabel({ title: 'Winter', addToRecipeIds: [soups.recipeId, stews.recipeId] }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    expect(await titlesOf(ann)).toEqual(['Soups', 'Stews']);
  });

  test('a label that was deleted is given to no recipe, and no recipe counts as changed', async ({
    server,
    newUser,
  }) => {
    const { ann, ben, soups, stews } = await household(newUser);
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labels.deleteLabels({ ids: [soups.id], includeAttachedRecipes: false }),
      () => ben.recipes.updateRecipes({ selection: { ids: [stews.recipeId] }, addLabelIds: [soups.id] }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    expect(await ann.api.recipes.getRecipe({ id: stews.recipeId })).toMatchObject({ version: 1 });
  });

  test('a group that was deleted takes no labels in', async ({ server, newUser }) => {
    const { ann, ben, soups } = await household(newUser);
    const group = await ann.api.labelGroups.createLabelGroup({ title: 'Hot', labelIds: [], warnWhenNotPresent: false });
    const ends = await oneAfterTheOther(
      server,
      ann,
      () => ann.api.labelGroups.deleteLabelGroup({ id: group.id }),
      () => ben.labelGroups.updateLabelGroup({ id: group.id, labelIds: [soups.id] }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    for (const { labelGroupId } of await ann.api.labels.listLabels()) expect(labelGroupId).toBeNull();
  });

  test('a group is deleted once, so that its undo finds it', async ({ server, newUser }) => {
    const { ann, ben, soups } = await household(newUser);
    const group = await ann.api.labelGroups.createLabelGroup({
      title: 'Hot',
      labelIds: [soups.id],
      warnWhenNotPresent: false,
    });
    let seq: number | null = null;
    const ends = await oneAfterTheOther(
      server,
      ann,
      async () => ({ seq } = await ann.api.labelGroups.deleteLabelGroup({ id: group.id })),
      () => ben.labelGroups.deleteLabelGroup({ id: group.id }),
    );
    expect(ends).toEqual(['done', 'notFound']);
    expect(await ann.api.recipes.undoChange({ seq: Number(seq) })).toMatchObject({ skipped: 0 });
    expect((await ann.api.labelGroups.getLabelGroups()).map(({ title }) => title)).toEqual(['Hot']);
  });
});

test('of two new recipes whose title is to be refused where it is taken, one is made', async ({ server, newUser }) => {
  const { ann, ben } = await household(newUser);
  const make = { title: 'Pie', titleConflict: 'refuse' } as const;
  const ends = await oneAfterTheOther(
    server,
    ann,
    () => ann.api.recipes.createRecipe(make),
    () => ben.recipes.createRecipe({ ...make, libraryId: ann.libraryId }),
  );
  expect(ends).toEqual(['done', 'titleTaken']);
});
