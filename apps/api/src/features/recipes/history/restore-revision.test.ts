import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

describe('restoring an earlier state', () => {
  test('brings back every field but the folder, and can itself be undone', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const image = await addImage(server.services, ann.libraryId);
    const other = await ann.api.recipes.addRecipe({ title: 'Bread' });
    const made = await ann.api.recipes.addRecipe({
      title: 'Soup',
      notes: 'first',
      ingredients: '1 onion',
      rating: 4,
      nutrition: { calories: 5 },
      lastMadeAt: '2026-01-02',
      folder: 'inbox',
      labelIds: [label.id],
      imageIds: [image.id],
      linkedRecipeIds: [other.id],
    });
    const { id } = made;
    const later = await ann.api.recipes.saveRecipe({
      id,
      title: 'Stew',
      notes: 'second',
      ingredients: '',
      rating: null,
      nutrition: null,
      lastMadeAt: null,
      folder: 'main',
      labelIds: [],
      imageIds: [],
      linkedRecipeIds: [],
    });
    const { recipe, replacedVersion, isComplete } = await ann.api.recipes.restoreRevision({ id, version: 1 });
    expect(isComplete).toBe(true);
    expect(recipe).toMatchObject({ ...made, folder: 'main', version: 3, updatedAt: recipe.updatedAt });
    expect(replacedVersion).toBe(2);
    const undone = await ann.api.recipes.restoreRevision({ id, version: 2 });
    expect(undone.recipe).toMatchObject({ ...later, version: 4, updatedAt: undone.recipe.updatedAt });
    expect((await ann.api.recipes.getRevisions({ id })).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('that an earlier version kept without a later field shows and brings back the field as empty', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', ingredients: '1 onion', folder: 'inbox' });
    const later = { notes: 'n', rating: 4, nutrition: { calories: 5 }, lastMadeAt: '2026-01-02' };
    await ann.api.recipes.updateRecipe({ id, title: 'Stew', ...later });
    await ann.ctx.db.$executeRaw`
      UPDATE recipe_revisions SET snapshot = jsonb_build_object('title', snapshot->'title', 'ingredients', snapshot->'ingredients')
      WHERE recipe_id = ${id}::uuid`;
    const empty = {
      notes: '',
      rating: null,
      nutrition: {},
      lastMadeAt: null,
      labels: [],
      images: [],
      linkedRecipes: [],
    };
    const { snapshot } = await ann.api.recipes.getRevision({ id, version: 1 });
    expect(snapshot).toMatchObject({ title: 'Soup', ingredients: '1 onion', folder: 'main', ...empty });
    const { recipe } = await ann.api.recipes.restoreRevision({ id, version: 1 });
    expect(recipe).toMatchObject({ title: 'Soup', ingredients: '1 onion', folder: 'inbox', version: 3, ...empty });
  });

  test('that is the present one already changes nothing', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'a' });
    await ann.api.recipes.updateRecipe({ id, title: 'b' });
    await ann.api.recipes.updateRecipe({ id, title: 'a' });
    const restored = await ann.api.recipes.restoreRevision({ id, version: 1 });
    expect(restored).toMatchObject({ replacedVersion: null, isComplete: true, recipe: { version: 3 } });
  });

  test('leaves away what is gone and says so; a label that was made again is found by its title', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [gone, again] = [
      await ann.api.labels.createLabel({ title: 'Gone' }),
      await ann.api.labels.createLabel({ title: 'Again' }),
    ];
    const linked = await ann.api.recipes.createRecipe({ title: 'linked' });
    const { id } = await ann.api.recipes.createRecipe({
      title: 'a',
      labelIds: [gone.id, again.id],
      linkedRecipeIds: [linked.id],
    });
    await ann.api.recipes.updateRecipe({ id, title: 'b', labelIds: [], linkedRecipeIds: [] });
    await ann.api.recipes.deleteRecipe({ id: linked.id });
    await ann.api.labels.deleteLabels({ ids: [gone.id, again.id] });
    const made = await ann.api.labels.createLabel({ title: 'AGAIN' });
    const { recipe, isComplete } = await ann.api.recipes.restoreRevision({ id, version: 1 });
    expect(isComplete).toBe(false);
    expect(recipe).toMatchObject({ title: 'a', labels: [{ id: made.id }], linkedRecipes: [] });
  });

  test('is refused to a member who only reads, and Z1 is not there for anybody else', async ({ newUser }) => {
    const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'a' });
    await ann.api.recipes.updateRecipe({ id, title: 'b' });
    const reader = await joinLibrary(ben, ann, 'view');
    expect(await reader.recipes.getRevisions({ id })).toHaveLength(1);
    await expect(reader.recipes.restoreRevision({ id, version: 1 })).rejects.toThrow('forbidden');
    for (const recipeId of [id, randomUUID()]) {
      await expect(eve.api.recipes.restoreRevision({ id: recipeId, version: 1 })).rejects.toThrow('notFound');
    }
    await expect(ann.api.recipes.restoreRevision({ id, version: 9 })).rejects.toThrow('notFound');
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({ title: 'b', version: 2 });
  });

  test('is a state that a page of the history goes on from by its cursor', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'a' });
    for (const title of ['b', 'c', 'd']) await ann.api.recipes.updateRecipe({ id, title });
    expect((await ann.api.recipes.getRevisions({ id, cursor: 3 })).map(({ version }) => version)).toEqual([2, 1]);
  });

  test('names who made it and what came after it', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const editor = await joinLibrary(ben, ann, 'edit');
    const { id, createdAt } = await ann.api.recipes.createRecipe({ title: 'a' });
    await editor.recipes.updateRecipe({ id, title: 'b' });
    await ann.api.recipes.updateRecipe({ id, title: 'c' });
    expect(await ann.api.recipes.getRevision({ id, version: 1 })).toMatchObject({
      madeAt: createdAt,
      madeBy: null,
      nextVersion: 2,
      author: { name: 'ben' },
    });
    expect(await ann.api.recipes.getRevision({ id, version: 2 })).toMatchObject({
      madeBy: { name: 'ben' },
      nextVersion: null,
      author: { name: 'ann' },
    });
  });
});
