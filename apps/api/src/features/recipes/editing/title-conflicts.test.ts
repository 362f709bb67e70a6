import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { extend } from '#api/kernel/context';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';
import { createRecipe } from './create-recipe.service.ts';
import { updateRecipe } from './update-recipe.service.ts';

const refuse = { titleConflict: 'refuse' } as const;
const countOf = async (user: TestUser) => (await user.api.recipes.getRecipeCount({})).count;

describe('a new recipe whose title is taken', () => {
  test('is kept under it, as ever, unless that is to be refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    for (const titleConflict of [undefined, null, 'keep'] as const) {
      const made = await ann.api.recipes.createRecipe({
        title: 'Soup',
        ...(titleConflict === undefined ? {} : { titleConflict }),
      });
      expect(made.title).toBe('Soup');
    }
    expect(await countOf(ann)).toBe(4);
  });

  test('is refused with the recipes that have it and a title that is free', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const first = await ann.api.recipes.createRecipe({ title: 'Soup' });
    await ann.api.recipes.createRecipe({ title: 'Soup (2)' });
    const imageIds = [(await addImage(server.services, ann.libraryId)).id];
    for (const parts of [{}, { imageIds }]) {
      await expect(createRecipe(ann.ctx, { title: 'Soup', ...parts, ...refuse })).rejects.toMatchObject({
        code: 'titleTaken',
        data: { suggestedTitle: 'Soup (3)', recipes: [{ id: first.id, title: 'Soup' }] },
      });
    }
    expect(await countOf(ann)).toBe(2);
    expect((await ann.api.recipes.createRecipe({ title: 'Soup (3)', ...refuse })).title).toBe('Soup (3)');
  });

  test('is refused over the wire as 409', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/recipes.createRecipe',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { title: 'Soup', ...refuse },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<unknown>()).toMatchObject({
      error: { data: { errorCode: 'titleTaken', details: { suggestedTitle: 'Soup (2)' } } },
    });
  });

  test('counts the inbox, but neither the trash nor other capitals', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', folder: 'inbox' });
    await expect(createRecipe(ann.ctx, { title: 'Soup', ...refuse })).rejects.toMatchObject({ code: 'titleTaken' });
    expect((await createRecipe(ann.ctx, { title: 'soup', ...refuse })).title).toBe('soup');
    await ann.api.recipes.deleteRecipe({ id });
    expect((await createRecipe(ann.ctx, { title: 'Soup', ...refuse })).title).toBe('Soup');
  });

  test('is not refused for the recipe of somebody else', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    expect((await createRecipe(ben.ctx, { title: 'Soup', ...refuse })).title).toBe('Soup');
  });

  test('is looked for in the library that it goes to', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const api = await joinLibrary(ben, ann, 'add');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    const { libraryId } = ann;
    await expect(api.recipes.createRecipe({ title: 'Soup', libraryId, ...refuse })).rejects.toThrow('titleTaken');
    expect((await api.recipes.createRecipe({ title: 'Soup', ...refuse })).title).toBe('Soup');
  });

  test('R13 answers the first one to a retry, by its id or its key', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = randomUUID();
    const first = await createRecipe(ann.ctx, { id, title: 'Soup', ...refuse });
    expect(await createRecipe(ann.ctx, { id, title: 'Soup', ...refuse })).toEqual(first);
    const ctx = extend(ann.ctx, { idempotencyKey: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => createRecipe(ctx, { title: 'Stew', ...refuse })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOf(ann)).toBe(2);
  });

  test('leaves its key free, so that the same save can be kept', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    const ctx = extend(ann.ctx, { idempotencyKey: randomUUID() });
    await expect(createRecipe(ctx, { title: 'Soup', ...refuse })).rejects.toMatchObject({ code: 'titleTaken' });
    expect((await createRecipe(ctx, { title: 'Soup', titleConflict: 'keep' })).title).toBe('Soup');
  });

  test('with a label of somebody else is still not found', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const labelIds = [(await ben.api.labels.createLabel({ title: 'His' })).id];
    const failure = createRecipe(ann.ctx, { title: 'Soup', labelIds, ...refuse });
    await expect(failure).rejects.toMatchObject({ code: 'notFound', field: 'labelIds' });
  });
});

describe('a save that renames', () => {
  test('to a taken title is refused and changes nothing', async ({ newUser }) => {
    const ann = await newUser('ann');
    const other = await ann.api.recipes.createRecipe({ title: 'Stew' });
    const soup = await ann.api.recipes.createRecipe({ title: 'Soup', notes: 'n' });
    const save = { id: soup.id, version: 1, title: 'Stew', notes: 'm' };
    await expect(updateRecipe(ann.ctx, { ...save, ...refuse })).rejects.toMatchObject({
      code: 'titleTaken',
      data: { suggestedTitle: 'Stew (2)', recipes: [{ id: other.id, title: 'Stew' }] },
    });
    expect(await ann.api.recipes.getRecipe({ id: soup.id })).toEqual(soup);
    expect(await updateRecipe(ann.ctx, { ...save, titleConflict: 'keep' })).toMatchObject({
      title: 'Stew',
      version: 2,
    });
  });

  test('is not refused where the title stays, and a newer version comes first', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'Soup' });
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
    expect(await updateRecipe(ann.ctx, { id, title: 'Soup', notes: 'n', ...refuse })).toMatchObject({ notes: 'n' });
    const late = updateRecipe(ann.ctx, { id, version: 1, title: 'Soup', notes: 'late', ...refuse });
    await expect(late).rejects.toMatchObject({ code: 'versionConflict' });
  });

  test('of two at one moment to one title lets only one have it', async ({ newUser }) => {
    const ann = await newUser('ann');
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((title) => ann.api.recipes.createRecipe({ title })));
    const results = await Promise.allSettled(
      made.map(({ id }) => updateRecipe(ann.ctx, { id, title: 'Soup', ...refuse })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of somebody else is not found, whatever the title', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { id } = await ben.api.recipes.createRecipe({ title: 'Soup' });
    await ben.api.recipes.createRecipe({ title: 'Stew' });
    await expect(updateRecipe(ann.ctx, { id, title: 'Stew', ...refuse })).rejects.toMatchObject({ code: 'notFound' });
  });
});

test('a recipe can have two hundred labels', async ({ newUser }) => {
  const ann = await newUser('ann');
  const labelIds: string[] = [];
  while (labelIds.length < 200) {
    labelIds.push((await ann.api.labels.upsertLabel({ title: `label ${labelIds.length}` })).id);
  }
  const { id, labels } = await ann.api.recipes.createRecipe({ title: 'Soup', labelIds });
  expect(labels).toHaveLength(200);
  expect((await ann.api.recipes.updateRecipe({ id, labelIds: labelIds.slice(1) })).labels).toHaveLength(199);
});
