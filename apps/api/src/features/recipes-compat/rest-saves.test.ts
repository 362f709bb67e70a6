import { randomUUID } from 'node:crypto';
import type { LegacyRecipe } from '@trivet/shared/recipes/compat-rest-schemas';
import { expect } from 'vitest';
import { holdTransaction } from '#api/kernel/testing/hold';
import { joinLibrary } from '#api/kernel/testing/join-library';
import { type CompatClient, compatClient } from '#api/kernel/testing/compat-client';
import { test } from '#api/kernel/testing/test';

const made = async (client: CompatClient, body: object): Promise<LegacyRecipe> => {
  const answer = await client.rest('POST', '/recipes', body);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};

test('a legacy save that names an older version is refused with the current recipe, and changes nothing', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const { id, version } = await made(client, { title: 'Soup', notes: 'first' });
  const inTime = await client.rest('PUT', `/recipes/${id}`, { title: 'Soup', notes: 'second', version });
  expect([inTime.statusCode, inTime.json()]).toMatchObject([200, { notes: 'second', version: 2 }]);
  for (const late of [
    { title: 'Stew', notes: 'third', version },
    { notes: 'third', version },
    { rating: 3, version: 7 },
  ]) {
    const answer = await client.rest('PUT', `/recipes/${id}`, late);
    const current = (await client.rest('GET', `/recipes/${id}`)).json<LegacyRecipe>();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { errorCode: 'versionConflict', details: { recipe: current } },
    ]);
    expect(current).toMatchObject({ title: 'Soup', notes: 'second', rating: null, version: 2 });
  }
  // A save that succeeded is not refused when the client sends it again.
  expect((await client.rest('PUT', `/recipes/${id}`, { notes: 'second', version })).statusCode).toBe(200);
  for (const wrong of ['1', 0, 1.5, {}])
    expect((await client.rest('PUT', `/recipes/${id}`, { notes: 'x', version: wrong })).statusCode).toBe(400);
});

test('a legacy save without a version wins, and what it replaced stays in the history', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const { id } = await made(client, { title: 'Soup', notes: 'first' });
  await ann.api.recipes.updateRecipe({ id, notes: 'second', version: 1 });
  for (const [notes, extra] of [
    ['third', {}],
    ['fourth', { version: null }],
  ] as const) {
    const answer = await client.rest('PUT', `/recipes/${id}`, { notes, ...extra });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { notes }]);
  }
  const kept = [];
  for (const version of [1, 2, 3]) kept.push((await ann.api.recipes.getRevision({ id, version })).snapshot.notes);
  expect(kept).toEqual(['first', 'second', 'third']);
});

test('the typed save refuses an older version with the current recipe as well', async ({ newUser, server }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const { id } = await made(client, { title: 'Soup' });
  await ann.api.recipes.updateRecipe({ id, notes: 'second', version: 1 });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/trpc/recipes.updateRecipe',
    headers: { authorization: `Bearer ${ann.token}` },
    payload: { id, notes: 'third', version: 1 },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    {
      error: { data: { code: 'CONFLICT', errorCode: 'versionConflict', details: { recipe: { id, notes: 'second' } } } },
    },
  ]);
});

test('a legacy create under the id that the client made is one recipe, however often and however fast it is sent', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const body = { id: randomUUID().toUpperCase(), title: 'Soup', labels: ['Quick'] };
  const answers = await Promise.all(Array.from({ length: 5 }, () => made(client, body)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ id: body.id.toLowerCase(), title: 'Soup', labels: [{ title: 'Quick' }] });
  await ann.api.recipes.updateRecipe({ id: body.id, notes: 'kept' });
  expect(await made(client, body)).toMatchObject({ title: 'Soup', notes: 'kept', version: 2 });
  expect(await made(client, { ...body, id: null })).toMatchObject({ title: 'Soup (2)' });
  expect((await ann.api.recipes.getRecipeCount({})).count).toBe(2);
});

test('Z1 a legacy create under an id of somebody else answers that there is none, and leaves nothing behind', async ({
  newUser,
  server,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [annClient, benClient] = [compatClient(server, ann), compatClient(server, ben)];
  const { id } = await made(benClient, { title: 'His' });
  const answer = await annClient.rest('POST', '/recipes', { id, title: 'Hers', labels: ['Hers'] });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { errorCode: 'notFound' }]);
  expect(await ann.api.labels.getLabels()).toEqual([]);
  expect((await ann.api.recipes.getRecipeCount({})).count).toBe(0);
  expect((await ben.api.recipes.getRecipe({ id })).title).toBe('His');
  expect((await annClient.rest('POST', '/recipes', { id: 'mine', title: 'Hers' })).statusCode).toBe(400);
});

test.for(['view', 'edit'] as const)(
  'Z1 a create under the id of a recipe in a library where the caller may %s is refused, and nothing takes its place',
  async (role, { newUser, server }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const [annClient, benClient] = [compatClient(server, ann), compatClient(server, ben)];
    const { id } = await made(benClient, { title: 'His' });
    const member = await joinLibrary(ann, ben, role);
    const legacy = await annClient.rest('POST', '/recipes', { id, title: 'Hers' });
    expect([legacy.statusCode, legacy.json()]).toMatchObject([404, { errorCode: 'notFound' }]);
    for (const more of [{}, { titleConflict: 'refuse' as const }]) {
      await expect(member.recipes.createRecipe({ id, title: 'Hers', ...more })).rejects.toThrow('notFound');
    }
    expect(await ann.ctx.db.recipe.count({ where: { libraryId: ann.libraryId } })).toBe(0);
    expect((await ben.api.recipes.getRecipe({ id })).title).toBe('His');
  },
);

test('a create in the library of somebody else is one recipe there, however often it is sent', async ({ newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const member = await joinLibrary(ann, ben, 'add');
  const input = { id: randomUUID(), title: 'Ours', libraryId: ben.libraryId };
  const first = await member.recipes.createRecipe(input);
  expect(await member.recipes.createRecipe(input)).toEqual(first);
  expect((await ben.api.recipes.getRecipeCount({})).count).toBe(1);
});

test('a create under the id of a recipe in the trash is refused, because nobody would find its recipe', async ({
  newUser,
  server,
}) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const { id } = await made(client, { title: 'Soup' });
  await ann.api.recipes.deleteRecipe({ id });
  const legacy = await client.rest('POST', '/recipes', { id, title: 'Stew' });
  expect([legacy.statusCode, legacy.json()]).toMatchObject([404, { errorCode: 'notFound' }]);
  await expect(ann.api.recipes.createRecipe({ id, title: 'Stew' })).rejects.toThrow('notFound');
  expect((await ann.api.recipes.getRecipeCount({})).count).toBe(0);
});

test('of two legacy saves to one title at the same moment the second gets a number', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const [first, second] = [await made(client, { title: 'Broth' }), await made(client, { title: 'Stock' })];
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE id = $1 FOR UPDATE', [ann.libraryId]);
  const rename = ({ id }: LegacyRecipe) => client.rest('PUT', `/recipes/${id}`, { title: 'Soup' });
  const saves = [rename(first)];
  await held.untilWaiting(1);
  saves.push(rename(second));
  await held.untilWaiting(2);
  await held.release();
  const titles = (await Promise.all(saves)).map((answer) => answer.json<LegacyRecipe>().title);
  expect(titles).toEqual(['Soup', 'Soup (2)']);
  // When sent again, each call keeps the title that it got.
  expect((await rename(second)).json()).toMatchObject({ title: 'Soup (2)', version: 2 });
  expect((await rename(first)).json()).toMatchObject({ title: 'Soup', version: 2 });
});

test('a legacy save gets a title that is free in the library of the recipe', async ({ newUser, server }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const [annClient, benClient] = [compatClient(server, ann), compatClient(server, ben)];
  await joinLibrary(ben, ann, 'edit');
  await made(annClient, { title: 'Soup' });
  await made(benClient, { title: 'Stew' });
  const { id } = await made(annClient, { title: 'Broth' });
  expect((await benClient.rest('PUT', `/recipes/${id}`, { title: 'Soup' })).json()).toMatchObject({
    title: 'Soup (2)',
  });
  expect((await benClient.rest('PUT', `/recipes/${id}`, { title: 'Stew' })).json()).toMatchObject({ title: 'Stew' });
});
