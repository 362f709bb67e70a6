import { describe, expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { purgeTrash } from './trash.service.ts';

const make = (user: TestUser, ...titles: string[]) =>
  Promise.all(titles.map((title) => user.api.recipes.createRecipe({ title })));
const titlesOf = async (user: TestUser) => (await user.api.recipes.getRecipes({})).recipes.map(({ title }) => title);

describe('the trash', () => {
  test('takes one, several, those with a label, or all; each can be taken back', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const [a, b] = await make(ann, 'a', 'b');
    await ann.api.recipes.createRecipe({ title: 'c', labelIds: [label.id] });

    expect((await ann.api.recipes.deleteRecipe({ id: a!.id })).ids).toEqual([a!.id]);
    await expect(ann.api.recipes.getRecipe({ id: a!.id })).rejects.toThrow('notFound');
    await expect(ann.api.recipes.deleteRecipe({ id: a!.id })).rejects.toThrow('notFound');
    await expect(ann.api.recipes.updateRecipe({ id: a!.id, title: 'x' })).rejects.toThrow('notFound');
    await ann.api.recipes.deleteRecipes({ ids: [b!.id] });
    await ann.api.recipes.deleteRecipes({ labelIds: [label.id] });
    expect(await titlesOf(ann)).toEqual([]);
    expect((await ann.api.recipes.searchRecipes({ query: 'a' })).recipes).toEqual([]);
    expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: 0 });
    expect((await ann.api.labels.getLabels())[0]?.recipeCount).toBe(0);

    expect((await ann.api.recipes.restoreRecipes({ ids: [a!.id, b!.id] })).ids.toSorted()).toEqual(
      [a!.id, b!.id].toSorted(),
    );
    expect(await titlesOf(ann)).toEqual(['a', 'b']);
    expect(await ann.api.recipes.getRecipe({ id: a!.id })).toEqual(a);
  });

  test('a deletion of everything is undone by its number, and what was there before stays there', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [first] = await make(ann, 'first', 'b', 'c');
    await ann.api.recipes.deleteRecipes({ ids: [first!.id] });
    const { ids, seq } = await ann.api.recipes.deleteRecipes({ all: true });
    expect(ids).toHaveLength(2);
    await make(ann, 'b');
    await ann.api.recipes.restoreRecipes({ seq: seq! });
    expect(await titlesOf(ann)).toEqual(['b', 'b', 'c']);
  });

  test('tells of some recipes whether they are in it, to who may restore them', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [a, b, c] = await make(ann, 'a', 'b', 'c');
    await ann.api.recipes.deleteRecipes({ ids: [a!.id, b!.id] });
    const ids = [a!.id, c!.id];
    const found = await ann.api.recipes.getTrash({ ids });
    expect(found.recipes.map(({ title }) => title)).toEqual(['a']);
    expect((await ben.api.recipes.getTrash({ ids })).recipes).toEqual([]);
    expect((await ann.api.recipes.getTrash({})).recipes).toHaveLength(2);
  });

  test('of one person is not restored by another, by id or number', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await make(ann, 'a');
    const { ids, seq } = await ann.api.recipes.deleteRecipes({ all: true });
    expect((await ben.api.recipes.restoreRecipes({ ids })).ids).toEqual([]);
    expect((await ben.api.recipes.restoreRecipes({ seq: seq! })).ids).toEqual([]);
    expect(await titlesOf(ann)).toEqual([]);
  });

  test('is emptied of what has been in it for thirty days, and leaves tombstones', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const [old, recent] = await make(ann, 'old', 'recent', 'kept');
    const label = await ann.api.labels.createLabel({ title: 'Old' });
    await ann.api.recipes.deleteRecipes({ ids: [old!.id, recent!.id] });
    await ann.api.labels.deleteLabel({ id: label.id });
    await age(ann, 'recipes', old!.id, 31);
    await age(ann, 'recipes', recent!.id, 29);
    await age(ann, 'labels', label.id, 31);
    expect(await purgeTrash(server.services)).toBe(2);
    expect((await ann.api.recipes.restoreRecipes({ ids: [old!.id, recent!.id] })).ids).toEqual([recent!.id]);
    const { changes } = await ann.api.recipes.syncChanges({ since: 0 });
    expect(changes).toContainEqual({ noun: 'recipe', id: old!.id, isDeleted: true });
    expect(changes).toContainEqual({ noun: 'label', id: label.id, isDeleted: true });
  });
});

// The counter has to advance with each change of a row, also in a test that changes the dates.
async function age({ ctx: { db } }: TestUser, table: 'recipes' | 'labels', id: string, days: number): Promise<void> {
  const change = `deleted_at = now() - make_interval(days => ${days}), seq = seq + 1`;
  await db.$executeRawUnsafe(`UPDATE ${table} SET ${change} WHERE id = '${id}'`);
}

describe('everything after a number', () => {
  test('names each row that changed once, by its last change, and goes on where it ended', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b] = await make(ann, 'a', 'b');
    const { seq } = await ann.api.recipes.syncChanges({ since: 0 });
    expect(await ann.api.recipes.syncChanges({ since: seq })).toEqual({ changes: [], seq, isComplete: true });
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    await ann.api.labels.upsertLabel({ title: 'soups', addToRecipeIds: [a!.id] });
    await ann.api.recipes.deleteRecipes({ ids: [b!.id] });
    const later = await ann.api.recipes.syncChanges({ since: seq });
    expect(later.changes).toEqual([
      { noun: 'label', id: label.id, isDeleted: false },
      { noun: 'recipe', id: a!.id, isDeleted: false },
      { noun: 'recipe', id: b!.id, isDeleted: true },
    ]);
    expect(later).toMatchObject({ isComplete: true, seq: seq + 3 });
  });
});
