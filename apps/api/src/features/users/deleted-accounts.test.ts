import { expect } from 'vitest';
import { reached, uploadFile } from '#api/features/import/testing/imports';
import { writeBatch } from '#api/features/import/writing/write-import.service';
import { holdTransaction } from '#api/kernel/testing/hold';
import { joinLibrary } from '#api/kernel/testing/join-library';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';

type NewUser = (name: string) => Promise<TestUser>;

/** Makes two people who share whatever two accounts can share. */
async function friends(newUser: NewUser): Promise<[TestUser, TestUser]> {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const shared = await joinLibrary(other, one, 'edit');
    await one.api.users.createFriendship({ friendId: other.userId });
    for (const title of ['Soup', 'Stew', 'Pie']) {
      const { id } = await one.api.recipes.createRecipe({ title });
      await shared.recipes.updateRecipe({ id, notes: 'from a friend' });
      await one.api.messages.createMessage({ to: other.userId, body: 'Hello', recipeId: id });
    }
  }
  return [ann, ben];
}

const deleteAccount = async (user: TestUser): Promise<number> => (await user.rest('DELETE', '/users')).statusCode;

test('two friends who delete their accounts at once do not wait for each other', async ({ server, newUser }) => {
  const [ann, ben] = await friends(newUser);
  const held = await holdTransaction(server, 'SELECT FROM friendships WHERE user_id = ANY($1) FOR UPDATE', [
    [ann.userId, ben.userId],
  ]);
  const deletions = [deleteAccount(ann), deleteAccount(ben)];
  await held.untilWaiting(1);
  await held.release();
  expect(await Promise.all(deletions)).toEqual([200, 200]);
});

test('an account that another process deletes is waited for', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const held = await holdTransaction(server, 'SELECT pg_advisory_xact_lock(4718212)');
  const deletion = deleteAccount(ann);
  await held.untilWaiting(1);
  await held.release();
  expect(await deletion).toBe(200);
});

test('while many accounts wait for their deletion others are served', async ({ server, newUser }) => {
  const held = await holdTransaction(server, 'SELECT pg_advisory_xact_lock(4718212)');
  const people = await Promise.all(Array.from({ length: 12 }, (_value, index) => newUser(`person${index}`)));
  const deletions = people.map(deleteAccount);
  await held.untilWaiting(1);
  expect((await (await newUser('ann')).rest('GET', '/users')).statusCode).toBe(200);
  await held.release();
  expect(new Set(await Promise.all(deletions))).toEqual(new Set([200]));
});

test('accounts of friends are deleted at once, however often', async ({ server, newUser }) => {
  for (let round = 0; round < 10; round += 1) {
    const people = await friends(newUser);
    expect(await Promise.all(people.map(deleteAccount))).toEqual([200, 200]);
    expect(await server.services.db.user.count({ where: { id: { in: people.map(({ userId }) => userId) } } })).toBe(0);
  }
});

test('a friendship that is restored and an account that is deleted do not wait for each other', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = await friends(newUser);
  const { undo } = await ben.api.users.deleteFriendship({ friendId: ann.userId });
  // The deletion locks the account before anything that the two share.
  const held = await holdTransaction(server, 'SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [ann.userId]);
  const deletion = deleteAccount(ann);
  await held.untilWaiting(1);
  const restored = ben.api.users.restoreFriendship({ friendId: ann.userId, undo: undo ?? '' }).then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
  await held.untilWaiting(2);
  await held.release();
  expect(await deletion).toBe(200);
  expect(await restored).toBe('notFound');
});

test('what somebody is told is changed without waiting for the deletion of the account', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  await ann.api.notifications.updateSettings({ planHour: 7 });
  // The deletion has locked the account by then, and deletes the settings with it.
  const held = await holdTransaction(server, 'SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [ann.userId]);
  const deletion = deleteAccount(ann);
  await held.untilWaiting(1);
  expect(await ann.api.notifications.updateSettings({ planHour: 9 })).toMatchObject({ planHour: 9 });
  await held.release();
  expect(await deletion).toBe(200);
});

interface ImportStep {
  readonly what: string;
  readonly isWritten?: boolean;
  readonly step: (user: TestUser, batchId: string, server: TestServer) => Promise<unknown>;
  readonly outcome: string;
}

const importSteps: ImportStep[] = [
  {
    what: 'that begins to be written',
    step: ({ api }, batchId) => api.import.writeImport({ batchId }),
    outcome: 'unauthorized',
  },
  {
    what: 'that is read again',
    step: ({ api }, batchId) => api.import.readAgain({ batchId }),
    outcome: 'unauthorized',
  },
  {
    what: 'that is deleted',
    step: ({ api }, batchId) => api.import.deleteImport({ batchId }),
    isWritten: true,
    outcome: 'unauthorized',
  },
  {
    what: 'that is undone',
    step: ({ api }, batchId) => api.import.undoImport({ batchId }),
    isWritten: true,
    outcome: 'unauthorized',
  },
  {
    what: 'that is written',
    step: async (_user, batchId, { services }) => {
      await services.db.importBatch.update({ where: { id: batchId }, data: { status: 'writing' } });
      const run = { signal: new AbortController().signal, progress: () => Promise.resolve() };
      await writeBatch(services, batchId, run);
    },
    outcome: 'done',
  },
];

test.for(importSteps)(
  'an import $what and the deletion of its account do not wait for each other',
  async ({ isWritten = false, step, outcome }, { server, newUser }) => {
    const ann = await newUser('ann');
    const batchId = await uploadFile(server, ann, '[{"@type": "Recipe", "name": "Soup"}]');
    await reached(ann, batchId, 'staged');
    if (isWritten) {
      await ann.api.import.writeImport({ batchId });
      await reached(ann, batchId, 'done');
    }
    // The deletion has locked the library and the person by then.
    const held = await holdTransaction(server, 'SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [ann.userId]);
    const deletion = deleteAccount(ann);
    await held.untilWaiting(1);
    const taken = step(ann, batchId, server).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
    await held.untilWaiting(2);
    await held.release();
    expect([await deletion, await taken]).toEqual([200, outcome]);
  },
);

test('a search that learns new words and the deletion of its library do not wait for each other', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const search = () => ann.api.recipes.searchRecipes({ query: 'zuccini' });
  await ann.api.recipes.createRecipe({ title: 'Zucchini' });
  await search();
  await ann.api.recipes.createRecipe({ title: 'Aubergine' });
  const held = await holdTransaction(server, 'SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [ann.userId]);
  const deletion = deleteAccount(ann);
  await held.untilWaiting(1);
  const found = search().then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
  await held.untilWaiting(2);
  await held.release();
  expect([await deletion, await found]).toEqual([200, 'done']);
});

test('a recipe that arrives and the account that it is for do not wait for each other', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup' });
  // The message knows both people by then, and has not come to the library of its receiver.
  const held = await holdTransaction(server, 'SELECT FROM recipes WHERE id = $1 FOR UPDATE', [id]);
  const sent = ann.api.messages.createMessage({ to: ben.userId, body: '', recipeId: id }).then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
  await held.untilWaiting(1);
  const deletion = deleteAccount(ben);
  await held.untilWaiting(2);
  await held.release();
  expect(await deletion).toBe(200);
  expect(await sent).not.toBe('unavailable');
});

test('the deletion of an account locks the libraries of whom it has sent recipes before their recipes', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = await friends(newUser);
  const { db } = server.services;
  // Whoever moves recipes to the trash has this lock before those of the recipes.
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE owner_id = $1 FOR NO KEY UPDATE', [
    ann.userId,
  ]);
  const deletion = deleteAccount(ben);
  await held.untilWaiting(1);
  const free = await db.$queryRaw<
    unknown[]
  >`SELECT id FROM recipes WHERE from_user_id = ${ben.userId}::uuid FOR UPDATE NOWAIT`;
  expect(free).toHaveLength(3);
  await held.release();
  expect(await deletion).toBe(200);
});

test('a create with an Idempotency-Key and the deletion of its account do not wait for each other', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const held = await holdTransaction(server, 'SELECT FROM libraries WHERE id = $1 FOR UPDATE', [ann.libraryId]);
  const deletion = deleteAccount(ann);
  await held.untilWaiting(1);
  const created = server.app.inject({
    method: 'POST',
    url: '/api/trpc/recipes.createRecipe',
    headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': 'once' },
    payload: { title: 'Soup', titleConflict: 'refuse' },
  });
  const waiting = created.then(({ statusCode }) => statusCode);
  await held.untilWaiting(2);
  await held.release();
  expect([await deletion, await waiting]).toEqual([200, 401]);
});
