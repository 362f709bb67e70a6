import type { Recipe } from '@trivet/shared/recipes/schemas';
import { describe, expect } from 'vitest';
import type { Services } from '#api/kernel/context';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

const contentOf = async (user: TestUser, id: string) => {
  const { version, updatedAt, ...content } = await user.api.recipes.getRecipe({ id });
  return { ...content, version: version > 0, updatedAt: updatedAt instanceof Date };
};
type Versioned = Pick<Recipe, 'id' | 'version'>;
const merge = (kept: Versioned, removed: Versioned) => ({
  keepId: kept.id,
  removeId: removed.id,
  version: kept.version,
  removeVersion: removed.version,
});

/** Makes two recipes of Ann that differ in every field, and the recipes that they link to. */
async function twoOf(ann: TestUser, services: Services) {
  const [soups, quick] = [
    await ann.api.labels.createLabel({ title: 'Soups' }),
    await ann.api.labels.createLabel({ title: 'Quick' }),
  ];
  const [bread, wine] = [
    await ann.api.recipes.createRecipe({ title: 'Bread' }),
    await ann.api.recipes.createRecipe({ title: 'Wine' }),
  ];
  const images = [await addImage(services, ann.libraryId), await addImage(services, ann.libraryId)];
  const kept = await ann.api.recipes.createRecipe({
    title: 'Soup',
    notes: 'mine',
    rating: 3,
    labelIds: [soups.id],
    imageIds: [images[0]!.id],
    linkedRecipeIds: [bread.id],
  });
  const removed = await ann.api.recipes.createRecipe({
    title: 'soup',
    notes: 'theirs',
    rating: 5,
    labelIds: [quick.id],
    folder: 'inbox',
    imageIds: [images[1]!.id],
    linkedRecipeIds: [wine.id, kept.id],
  });
  return { kept: await ann.api.recipes.getRecipe({ id: kept.id }), removed, images, bread, wine };
}

describe('a merge of two recipes', () => {
  test('gives one of them what was chosen and what both have, and the other goes to the trash', async ({
    newUser,
    server,
  }) => {
    const ann = await newUser('ann');
    const { kept, removed, images, wine } = await twoOf(ann, server.services);
    const { recipe } = await ann.api.recipes.mergeRecipes({
      ...merge(kept, removed),
      notes: 'mine\ntheirs',
      rating: 5,
    });
    expect(recipe).toMatchObject({ id: kept.id, title: 'Soup', notes: 'mine\ntheirs', rating: 5, folder: 'main' });
    expect(recipe.labels.map(({ title }) => title)).toEqual(['Quick', 'Soups']);
    expect(recipe.images.map(({ id }) => id)).toEqual(images.map(({ id }) => id));
    expect(recipe.linkedRecipes.map(({ title }) => title)).toEqual(['Bread', 'Wine']);
    expect((await ann.api.recipes.getRecipe({ id: wine.id })).linkedRecipes).toEqual([{ id: kept.id, title: 'Soup' }]);
    await expect(ann.api.recipes.getRecipe({ id: removed.id })).rejects.toThrow('notFound');
    expect((await ann.api.recipes.getTrash({})).recipes).toMatchObject([{ id: removed.id }]);
    const [revision] = await ann.api.recipes.getRevisions({ id: kept.id });
    const { snapshot } = await ann.api.recipes.getRevision({ id: kept.id, version: revision!.version });
    expect(snapshot).toMatchObject({ notes: 'mine', rating: 3 });
  });

  test('is taken back as a whole', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const { kept, removed, bread, wine } = await twoOf(ann, server.services);
    const ids = [kept.id, removed.id, bread.id, wine.id];
    const before = await Promise.all(ids.map((id) => contentOf(ann, id)));
    const { seq } = await ann.api.recipes.mergeRecipes({ ...merge(kept, removed), notes: 'both', rating: null });
    expect(await ann.api.recipes.undoChange({ seq: seq! })).toEqual({ count: 2, skipped: 0 });
    expect(await Promise.all(ids.map((id) => contentOf(ann, id)))).toEqual(before);
  });

  test('that changes nothing of the kept one is taken back too', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [kept, removed] = [
      await ann.api.recipes.createRecipe({ title: 'Soup' }),
      await ann.api.recipes.createRecipe({ title: 'Soup' }),
    ];
    const { recipe, seq } = await ann.api.recipes.mergeRecipes(merge(kept, removed));
    expect(recipe.version).toBe(1);
    expect(await ann.api.recipes.undoChange({ seq: seq! })).toEqual({ count: 1, skipped: 0 });
    expect((await ann.api.recipes.getRecipe({ id: removed.id })).title).toBe('Soup');
  });

  test('takes lists as they were chosen', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const { kept, removed } = await twoOf(ann, server.services);
    const { recipe } = await ann.api.recipes.mergeRecipes({
      ...merge(kept, removed),
      labelIds: [],
      imageIds: removed.images.map(({ id }) => id),
      linkedRecipeIds: [removed.id.toUpperCase()],
    });
    expect(recipe).toMatchObject({ labels: [], images: [{ id: removed.images[0]!.id }], linkedRecipes: [] });
  });

  test('is refused when one of the two changed meanwhile, and changes nothing then', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const { kept, removed } = await twoOf(ann, server.services);
    for (const id of [removed.id, kept.id]) {
      await ann.api.recipes.updateRecipe({ id, description: 'newer' });
      await expect(ann.api.recipes.mergeRecipes({ ...merge(kept, removed), notes: '' })).rejects.toThrow(
        'versionConflict',
      );
    }
    expect(await ann.api.recipes.getRecipe({ id: kept.id })).toMatchObject({ notes: 'mine', description: 'newer' });
    expect((await ann.api.recipes.getRecipe({ id: removed.id })).notes).toBe('theirs');
  });

  test('with itself, without a title, or with what is in the trash is refused', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const { kept, removed } = await twoOf(ann, server.services);
    await expect(ann.api.recipes.mergeRecipes(merge(kept, kept))).rejects.toThrow('invalidInput');
    await expect(ann.api.recipes.mergeRecipes({ ...merge(kept, removed), title: ' ' })).rejects.toThrow(
      'titleRequired',
    );
    await ann.api.recipes.mergeRecipes(merge(kept, removed));
    await expect(ann.api.recipes.mergeRecipes(merge(kept, removed))).rejects.toThrow('notFound');
  });

  test('of what is not one’s own finds nothing; who only reads may not', async ({ newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { kept, removed } = await twoOf(ann, server.services);
    const his = await ben.api.recipes.createRecipe({ title: 'Soup' });
    await expect(ben.api.recipes.mergeRecipes(merge(kept, removed))).rejects.toThrow('notFound');
    await expect(ben.api.recipes.mergeRecipes(merge(his, removed))).rejects.toThrow('notFound');
    await expect(ben.api.recipes.mergeRecipes(merge(kept, his))).rejects.toThrow('notFound');
    const viewer = await joinLibrary(ben, ann, 'view');
    await expect(viewer.recipes.mergeRecipes(merge(kept, removed))).rejects.toThrow('forbidden');
    expect((await ann.api.recipes.getRecipe({ id: removed.id })).title).toBe('soup');
  });
});
