import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { extend } from '#api/kernel/context';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';
import { createRecipe } from './create-recipe.service.ts';

const withKey = (user: TestUser, idempotencyKey: string) => extend(user.ctx, { idempotencyKey });
const countOf = async (user: TestUser) => (await user.api.recipes.getRecipeCount({})).count;

describe('R13 a create that is sent again', () => {
  test('with the same key, ten times at once, is one recipe and ten equal answers', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ctx = withKey(ann, randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createRecipe(ctx, { title: 'Soup', notes: 'n' })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOf(ann)).toBe(1);
  });

  test('with images as well', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const { id } = await addImage(server.services, ann.libraryId);
    const ctx = withKey(ann, randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createRecipe(ctx, { title: 'Soup', imageIds: [id] })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOf(ann)).toBe(1);
  });

  test('with the same key but another body is refused', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ctx = withKey(ann, 'one');
    await createRecipe(ctx, { title: 'Soup' });
    await expect(createRecipe(ctx, { title: 'Stew' })).rejects.toMatchObject({ code: 'idempotencyMismatch' });
    expect(await countOf(ann)).toBe(1);
  });

  test('with images, under an id of somebody else or with a foreign label leaves nothing behind', async ({
    newUser,
    server,
  }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const imageIds = [(await addImage(server.services, ann.libraryId)).id];
    const { id } = await ben.api.recipes.createRecipe({ title: 'His' });
    const labelIds = [(await ben.api.labels.createLabel({ title: 'His' })).id];
    const ctx = withKey(ann, randomUUID());
    await expect(createRecipe(ctx, { title: 'Soup', imageIds, labelIds })).rejects.toMatchObject({
      code: 'notFound',
      field: 'labelIds',
    });
    await expect(createRecipe(ann.ctx, { id, title: 'Soup', imageIds })).rejects.toMatchObject({ code: 'notFound' });
    expect(await countOf(ann)).toBe(0);
    expect(await createRecipe(ctx, { title: 'Soup', imageIds })).toMatchObject({ images: [{ id: imageIds[0] }] });
  });

  test('by another person under the same key is a recipe of its own', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const hers = await createRecipe(withKey(ann, 'same'), { title: 'Soup' });
    const his = await createRecipe(withKey(ben, 'same'), { title: 'Soup' });
    expect(his.id).not.toBe(hers.id);
    expect(his.userId).toBe(ben.userId);
  });

  test('under the id that the client made, ten times at once, is the same row', async ({ newUser }) => {
    const ann = await newUser('ann');
    const input = { id: randomUUID(), title: 'Soup' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => ann.api.recipes.createRecipe(input)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.id).toBe(input.id);
    await ann.api.recipes.updateRecipe({ id: input.id, notes: 'kept' });
    expect(await ann.api.recipes.createRecipe(input)).toMatchObject({ notes: 'kept', version: 2 });
    expect(await countOf(ann)).toBe(1);
  });

  test('after it was refused may succeed: a key is used up only by what was made', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    await ann.api.labels.deleteLabel({ id: label.id });
    const ctx = withKey(ann, randomUUID());
    const input = { title: 'Soup', labelIds: [label.id] };
    await expect(createRecipe(ctx, input)).rejects.toMatchObject({ code: 'notFound', field: 'labelIds' });
    await ann.api.labels.restoreLabels({ ids: [label.id] });
    expect(await createRecipe(ctx, input)).toMatchObject({ labels: [{ title: 'Soups' }] });
  });

  test('over REST answers the first recipe, also where titles are numbered', async ({ newUser, server }) => {
    const ann = await newUser('ann');
    const post = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/recipes',
        headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': 'rest' },
        payload: { title: 'Soup', labels: ['Quick'] },
      });
    const answers = await Promise.all(Array.from({ length: 5 }, post));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(answers[0]!.json());
    }
    expect(await countOf(ann)).toBe(1);
    expect(await ann.api.labels.getLabels()).toHaveLength(1);
  });
});
