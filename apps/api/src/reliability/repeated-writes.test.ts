import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createLabelGroup } from '#api/features/labels/label-groups.service';
import { createLabel } from '#api/features/labels/write-labels.service';
import { copyRecipe } from '#api/features/recipes/editing/copy-recipe.service';
import { extend } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';

const withKey = (user: TestUser, idempotencyKey: string) => extend(user.ctx, { idempotencyKey });
const tenTimes = <Value>(write: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: 10 }, write));

describe('R13 what is sent ten times at once is done once', () => {
  test('a copy, a label and a group under the same key; another body is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const recipe = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const other = await ann.api.recipes.createRecipe({ title: 'Stew' });
    const [copying, naming, grouping] = [1, 2, 3].map(() => withKey(ann, randomUUID()));
    if (!copying || !naming || !grouping) throw new Error('three keys');
    for (const answers of [
      await tenTimes(() => copyRecipe(copying, { id: recipe.id })),
      await tenTimes(() => createLabel(naming, { title: 'Soups' })),
      await tenTimes(() => createLabelGroup(grouping, { title: 'Courses' })),
    ]) {
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect((await ann.api.recipes.getRecipeCount({})).count).toBe(3);
    const mismatch = { code: 'idempotencyMismatch' };
    await expect(copyRecipe(copying, { id: other.id })).rejects.toMatchObject(mismatch);
    await expect(createLabel(naming, { title: 'Stews' })).rejects.toMatchObject(mismatch);
    await expect(createLabelGroup(grouping, { title: 'Meals' })).rejects.toMatchObject(mismatch);
    await expect(createLabel(copying, { title: 'Stews' })).rejects.toMatchObject(mismatch);
    expect((await ann.api.recipes.getRecipeCount({})).count).toBe(3);
    expect(await ann.api.labels.getLabels()).toHaveLength(1);
  });

  test('a change of many, a save, a label for recipes and a deletion: each leaves one state in the history', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    const { id: labelId } = await ann.api.labels.createLabel({ title: 'Soups' });
    const revisions = async () => (await ann.api.recipes.getRevisions({ id })).length;
    const change = { selection: { ids: [id] }, rating: 4, addLabelIds: [labelId] };
    const changed = await tenTimes(() => ann.api.recipes.updateRecipes(change));
    expect(changed.map(({ count }) => count).sort()).toEqual([...Array.from({ length: 9 }, () => 0), 1]);
    expect(await revisions()).toBe(1);
    const saved = await tenTimes(() => ann.api.recipes.updateRecipe({ id, version: 2, notes: 'n' }));
    for (const answer of saved) expect(answer).toEqual(saved[0]);
    expect(await revisions()).toBe(2);
    const labelled = await tenTimes(() => ann.api.labels.upsertLabel({ title: 'Quick', addToRecipeIds: [id] }));
    expect(new Set(labelled.map((label) => label.id)).size).toBe(1);
    expect(await revisions()).toBe(3);
    const deleted = await tenTimes(() => ann.api.recipes.deleteRecipes({ ids: [id] }));
    expect(deleted.filter(({ ids }) => ids.length > 0)).toHaveLength(1);
    expect((await ann.api.recipes.getTrashCount()).count).toBe(1);
  });
});
