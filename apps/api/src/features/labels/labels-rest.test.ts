import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

describe('labels over REST', () => {
  test('are given to recipes, counted as text, renamed, taken off, merged and deleted', async ({ newUser }) => {
    const ann = await newUser('ann');
    const [a, b] = [
      await ann.api.recipes.createRecipe({ title: 'a' }),
      await ann.api.recipes.createRecipe({ title: 'b' }),
    ];
    const made = await ann.rest('POST', '/labels', { title: ' Soups, hot', recipeIds: [a.id, b.id] });
    expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ title: 'Soups hot' })]);
    const { id } = made.json<{ id: string }>();
    const other = (await ann.rest('POST', '/labels', { title: 'Quick', recipeId: a.id })).json<{ id: string }>();

    expect((await ann.rest('GET', '/labels')).json()).toMatchObject([
      { title: 'Quick', recipeCount: '1' },
      { title: 'Soups hot', recipeCount: '2' },
    ]);
    expect((await ann.rest('GET', '/labels?title=soups%20HOT')).json()).toMatchObject([{ id }]);
    expect((await ann.rest('GET', `/labels/${id}`)).json()).toMatchObject({ id, recipeCount: '2' });

    expect((await ann.rest('PUT', `/labels/${id}`, { title: 'Stews' })).json()).toMatchObject({ title: 'Stews' });
    expect((await ann.rest('PUT', `/labels/${id}`, { title: 'quick' })).statusCode).toBe(409);
    for (const title of [',', '', ' '])
      expect((await ann.rest('PUT', `/labels/${id}`, { title })).statusCode).toBe(400);
    expect((await ann.rest('PUT', `/labels/${randomUUID()}`, { title: 'x' })).statusCode).toBe(404);

    const detach = `/labels?recipeId=${b.id}&labelId=${id}`;
    expect((await ann.rest('DELETE', detach, {})).json()).toMatchObject({ id });
    expect((await ann.rest('DELETE', detach)).statusCode).toBe(404);
    expect((await ann.rest('DELETE', '/labels')).statusCode).toBe(412);

    const merge = (source: string, target: string) =>
      ann.rest('POST', `/labels/merge?sourceLabelId=${source}&targetLabelId=${target}`);
    expect((await merge(id, id)).statusCode).toBe(400);
    expect((await merge(id, randomUUID())).statusCode).toBe(404);
    expect((await merge(id, other.id)).json()).toBe('ok');
    expect((await ann.rest('POST', '/labels/delete-bulk', { labelIds: [other.id] })).json()).toBe('ok');
    expect((await ann.rest('GET', '/labels')).json()).toEqual([]);
    expect(await ann.api.recipes.getRecipe({ id: a.id })).toMatchObject({ labels: [] });
  });

  test('need a title and a recipe', async ({ newUser }) => {
    const ann = await newUser('ann');
    const { id } = await ann.api.recipes.createRecipe({ title: 'a' });
    for (const title of [' , ', '', null, undefined]) {
      const refused = await ann.rest('POST', '/labels', { title, recipeId: id });
      expect([refused.statusCode, refused.json()]).toMatchObject([412, { errorCode: 'labelTitleInvalid' }]);
    }
    for (const body of [{ title: 'x' }, { title: 'x', recipeIds: [] }]) {
      const refused = await ann.rest('POST', '/labels', body);
      expect([refused.statusCode, refused.json()]).toMatchObject([412, { errorCode: 'recipeRequired' }]);
    }
    expect(await ann.api.labels.getLabels()).toEqual([]);
    expect((await ann.rest('POST', '/labels', { title: ['x'], recipeId: id })).statusCode).toBe(400);
  });

  test('are taken off a recipe only where both are named', async ({ newUser }) => {
    const ann = await newUser('ann');
    const id = randomUUID();
    for (const query of ['', `?recipeId=${id}`, `?labelId=${id}`]) {
      expect((await ann.rest('DELETE', `/labels${query}`)).statusCode, query).toBe(412);
    }
    expect((await ann.rest('DELETE', `/labels?recipeId=${id}&labelId=soup`)).statusCode).toBe(400);
    expect((await ann.rest('DELETE', `/labels?recipeId=${id}&labelId=${id}`)).statusCode).toBe(404);
  });

  test('Z1 of somebody else are not there, exactly like ids that nobody has', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const label = await ann.api.labels.createLabel({ title: 'Hers' });
    const recipe = await ann.api.recipes.createRecipe({ title: 'a', labelIds: [label.id] });
    const own = await ben.api.labels.createLabel({ title: 'His' });
    for (const [labelId, recipeId] of [
      [label.id, recipe.id],
      [randomUUID(), randomUUID()],
    ] as const) {
      const answers = [
        await ben.rest('GET', `/labels/${labelId}`),
        await ben.rest('PUT', `/labels/${labelId}`, { title: 'Mine' }),
        await ben.rest('DELETE', `/labels?recipeId=${recipeId}&labelId=${labelId}`),
        await ben.rest('DELETE', `/labels?recipeId=${recipeId}&labelId=${own.id}`),
        await ben.rest('POST', `/labels/merge?sourceLabelId=${labelId}&targetLabelId=${own.id}`),
        await ben.rest('POST', '/labels/delete-bulk', { labelIds: [labelId, own.id] }),
        await ben.rest('POST', '/labels', { title: 'x', recipeIds: [recipeId] }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ errorCode: 'notFound' })]);
    }
    expect(await ann.api.recipes.getRecipe({ id: recipe.id })).toMatchObject({
      version: 1,
      labels: [{ title: 'Hers' }],
    });
    expect(await ben.api.labels.getLabels()).toMatchObject([{ title: 'His' }]);
  });
});
