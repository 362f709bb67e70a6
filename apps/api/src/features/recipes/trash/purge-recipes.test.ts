import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';

async function trash(user: TestUser, ...titles: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await user.api.recipes.createRecipe({ title });
    await user.api.recipes.deleteRecipe({ id });
    ids.push(id);
  }
  return ids;
}
const titlesIn = async (user: TestUser) => (await user.api.recipes.getTrash({})).recipes.map(({ title }) => title);

describe('the trash as a list', () => {
  test('has the newest deletion first and goes on where a page ended', async ({ newUser }) => {
    const ann = await newUser('ann');
    const before = new Date();
    await trash(ann, 'a', 'b', 'c', 'd', 'e');
    await ann.api.recipes.createRecipe({ title: 'kept' });
    const titles: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 9; pages += 1) {
      const page = await ann.api.recipes.getTrash({ cursor, limit: 2 });
      titles.push(...page.recipes.map(({ title }) => title));
      for (const { deletedAt } of page.recipes) {
        expect(deletedAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1_000);
      }
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(titles).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await ann.api.recipes.getTrashCount()).toEqual({ count: 5 });
  });

  test('pages recipes that were deleted at one moment without leaving one out', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const title of ['a', 'b', 'c']) await ann.api.recipes.createRecipe({ title });
    await ann.api.recipes.deleteRecipes({ all: true });
    const first = await ann.api.recipes.getTrash({ limit: 2 });
    const second = await ann.api.recipes.getTrash({ limit: 2, cursor: first.nextCursor });
    expect([...first.recipes, ...second.recipes].map(({ title }) => title).sort()).toEqual(['a', 'b', 'c']);
  });

  test('refuses a cursor that it did not make', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const cursor of ['x', Buffer.from('["a",1]').toString('base64url')]) {
      await expect(ann.api.recipes.getTrash({ cursor })).rejects.toThrow('invalidInput');
    }
  });

  test('is empty for somebody else, also for a member who only reads', async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    const [id] = await trash(ann, 'a');
    const reader = await joinLibrary(ben, ann, 'view');
    for (const api of [reader, eve.api]) {
      expect(await api.recipes.getTrash({})).toEqual({ recipes: [], nextCursor: null });
      expect(await api.recipes.getTrashCount()).toEqual({ count: 0 });
      expect((await api.recipes.restoreRecipes({ all: true })).ids).toEqual([]);
      expect(await api.recipes.purgeRecipes({ all: true })).toEqual({ count: 0 });
    }
    await expect(reader.recipes.purgeRecipes({ ids: [id!] })).rejects.toThrow('forbidden');
    expect(await titlesIn(ann)).toEqual(['a']);
  });

  test('is shared with a member who may edit', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [id] = await trash(ann, 'a');
    const editor = await joinLibrary(ben, ann, 'edit');
    expect((await editor.recipes.getTrash({})).recipes.map((recipe) => recipe.id)).toEqual([id]);
    expect((await editor.recipes.restoreRecipes({ all: true })).ids).toEqual([id]);
  });
});

describe('deleting for good', () => {
  test('takes what is named out of the trash, with its history, and leaves a tombstone', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'a' });
    await ann.api.recipes.updateRecipe({ id, title: 'b' });
    await ann.api.recipes.deleteRecipe({ id });
    const [other, kept] = await trash(ann, 'other', 'kept');
    const frames = await ann.frames();
    expect(await ann.api.recipes.purgeRecipes({ ids: [id, other!] })).toEqual({ count: 2 });
    // The frames of the earlier deletions, of one recipe each, may arrive only now.
    const frame = await frames.find(({ type, data }) => type === 'recipes:changed' && data.ids.length === 2);
    expect(frame.data).toEqual({ ids: expect.arrayContaining([id, other]) as string[], kind: 'deleted' });
    frames.close();
    expect((await ann.api.recipes.restoreRecipes({ ids: [id, other!, kept!] })).ids).toEqual([kept]);
    expect(await ann.ctx.db.recipeRevision.count({ where: { recipeId: id } })).toBe(0);
    const { changes } = await ann.api.recipes.syncChanges({ since: 0 });
    expect(changes).toContainEqual({ noun: 'recipe', id, isDeleted: true });
  });

  test('takes everything, and nothing that is outside the trash', async ({ newUser }) => {
    const ann = await newUser('ann');
    const kept = await ann.api.recipes.createRecipe({ title: 'kept' });
    await trash(ann, 'a', 'b');
    expect(await ann.api.recipes.purgeRecipes({ ids: [kept.id] })).toEqual({ count: 0 });
    expect(await ann.api.recipes.purgeRecipes({ all: true })).toEqual({ count: 2 });
    expect(await titlesIn(ann)).toEqual([]);
    expect(await ann.api.recipes.getRecipe({ id: kept.id })).toEqual(kept);
  });

  test('Z1 passes over what is somebody else’s, exactly like ids that nobody has', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [id] = await trash(ann, 'a');
    for (const ids of [[id!], [randomUUID()]]) {
      expect(await ben.api.recipes.purgeRecipes({ ids })).toEqual({ count: 0 });
    }
    expect(await titlesIn(ann)).toEqual(['a']);
  });
});
