import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

const seqOf = async ({ ctx, libraryId }: TestUser): Promise<number> =>
  Number((await ctx.db.library.findUniqueOrThrow({ where: { id: libraryId } })).seq);
const ids = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns a recipe without the fields that every change moves. */
const contentOf = async (user: TestUser, id: string) => {
  const { version, updatedAt, ...content } = await user.api.recipes.getRecipe({ id });
  return { content, version, updatedAt };
};

describe('undo of a change', () => {
  test('sets every part of a recipe back and keeps the undone state in its history', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const [soups, quick] = [
      await ann.api.labels.createLabel({ title: 'Soups' }),
      await ann.api.labels.createLabel({ title: 'Quick' }),
    ];
    const images = [await addImage(server.services, ann.libraryId), await addImage(server.services, ann.libraryId)];
    const [bread, wine] = [
      await ann.api.recipes.createRecipe({ title: 'Bread' }),
      await ann.api.recipes.createRecipe({ title: 'Wine' }),
    ];
    const { id } = await ann.api.recipes.createRecipe({
      title: 'Soup',
      notes: 'n',
      rating: 4,
      lastMadeAt: '2026-01-02',
      nutrition: { calories: 5 },
      labelIds: [soups.id],
      imageIds: ids(images),
      linkedRecipeIds: [bread.id],
    });
    const before = await contentOf(ann, id);
    const changed = await ann.api.recipes.updateRecipe({
      id,
      title: 'Stew',
      notes: '',
      rating: null,
      lastMadeAt: null,
      nutrition: null,
      folder: 'inbox',
      labelIds: [quick.id],
      imageIds: ids(images).slice(1),
      linkedRecipeIds: [wine.id],
    });
    expect(await ann.api.recipes.undoChange({ seq: await seqOf(ann) })).toEqual({ count: 1, skipped: 0 });
    const after = await contentOf(ann, id);
    expect(after.content).toEqual(before.content);
    expect(after.version).toBe(3);
    const { snapshot, changedFields } = await ann.api.recipes.getRevision({ id, version: 2 });
    expect(changed).toMatchObject(snapshot);
    expect(changedFields).toHaveLength(9);
    expect(await ann.api.recipes.getRecipe({ id: bread.id })).toMatchObject({ linkedRecipes: [{ id }] });
    expect(await ann.api.recipes.getRecipe({ id: wine.id })).toMatchObject({ linkedRecipes: [] });
  });

  test('of an earlier version, which kept no later fields, leaves those empty', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.ctx.db.$transaction([
      ann.ctx.db.$executeRaw`UPDATE libraries SET seq = seq + 1 WHERE id = ${ann.libraryId}::uuid`,
      ann.ctx.db.$executeRaw`
        INSERT INTO recipe_revisions (recipe_id, version, changed_fields, snapshot)
        VALUES (${id}::uuid, 1, ARRAY['title'], '{"title": "Soup"}')`,
      ann.ctx.db.$executeRaw`
        UPDATE recipes SET title = 'Stew', version = 2, seq = (SELECT seq FROM libraries WHERE id = library_id)
        WHERE id = ${id}::uuid`,
    ]);
    expect(await ann.api.recipes.undoChange({ seq: await seqOf(ann) })).toEqual({ count: 1, skipped: 0 });
    expect(await ann.api.recipes.getRecipe({ id })).toMatchObject({
      title: 'Soup',
      notes: '',
      rating: null,
      folder: 'main',
      lastMadeAt: null,
      nutrition: {},
    });
  });

  test('can itself be undone, and happens once', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.recipes.updateRecipe({ id, title: 'Stew' });
    const seq = await seqOf(ann);
    await ann.api.recipes.undoChange({ seq });
    expect(await ann.api.recipes.undoChange({ seq })).toEqual({ count: 0, skipped: 0 });
    await ann.api.recipes.undoChange({ seq: seq + 1 });
    expect((await ann.api.recipes.getRecipe({ id })).title).toBe('Stew');
  });

  test('brings back recipes, labels and groups that it deleted, but for a label whose title is in use', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    const [soups, quick] = [
      await ann.api.labels.createLabel({ title: 'Soups' }),
      await ann.api.labels.createLabel({ title: 'Quick' }),
    ];
    const group = await ann.api.labelGroups.createLabelGroup({ title: 'Dishes', labelIds: [soups.id] });
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', labelIds: [soups.id, quick.id] });

    await ann.api.labels.deleteLabels({ ids: [soups.id, quick.id], includeAttachedRecipes: true });
    const seq = await seqOf(ann);
    await ann.api.labels.createLabel({ title: 'quick' });
    expect(await ann.api.recipes.undoChange({ seq })).toEqual({ count: 2, skipped: 1 });
    expect((await ann.api.recipes.getRecipe({ id })).labels).toMatchObject([{ id: soups.id }]);

    await ann.api.labelGroups.deleteLabelGroup({ id: group.id });
    await ann.api.recipes.undoChange({ seq: await seqOf(ann) });
    expect(await ann.api.labelGroups.getLabelGroups()).toMatchObject([{ id: group.id, labels: [{ id: soups.id }] }]);
  });

  test('leaves alone what changed since, and what only came back from the trash', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'first' });
    await ann.api.recipes.updateRecipe({ id, title: 'second' });
    const seq = await seqOf(ann);
    await ann.api.recipes.deleteRecipes({ ids: [id] });
    await ann.api.recipes.restoreRecipes({ ids: [id] });
    expect((await ann.api.recipes.undoChange({ seq })).count).toBe(0);
    expect((await ann.api.recipes.undoChange({ seq: seq + 2 })).count).toBe(0);
    expect((await ann.api.recipes.getRecipe({ id })).title).toBe('second');
  });

  test('by another person does nothing', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.recipes.updateRecipe({ id, title: 'Stew' });
    const [seq, { libraryId }] = [await seqOf(ann), ann];
    expect(await ben.api.recipes.undoChange({ seq })).toEqual({ count: 0, skipped: 0 });
    await expect(ben.api.recipes.undoChange({ libraryId, seq })).rejects.toThrow('notFound');
    await expect(ben.api.recipes.undoChange({ libraryId: randomUUID(), seq })).rejects.toThrow('notFound');
    const viewer = await joinLibrary(ben, ann, 'view');
    await expect(viewer.recipes.undoChange({ libraryId, seq })).rejects.toThrow('forbidden');
    expect((await ann.api.recipes.getRecipe({ id })).title).toBe('Stew');
  });

  test('by a member who may edit is seen by everybody at once', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const frames = await ann.frames();
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.recipes.updateRecipe({ id, title: 'Stew' });
    const seq = await seqOf(ann);
    const editor = await joinLibrary(ben, ann, 'edit');
    expect(await editor.recipes.undoChange({ libraryId: ann.libraryId, seq })).toEqual({ count: 1, skipped: 0 });
    for (const kind of ['created', 'updated', 'updated']) {
      expect(await frames.next()).toEqual({ type: 'recipes:changed', data: { ids: [id], kind } });
    }
    frames.close();
    const [last] = await ann.api.recipes.getRevisions({ id });
    expect(last?.author?.id).toBe(ben.userId);
  });
});
