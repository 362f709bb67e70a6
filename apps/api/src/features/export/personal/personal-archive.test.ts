import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { makeChat } from '#api/features/assistant/testing/made-chat';
import { hugePng } from '#api/features/images/testing/png-file';
import { sendImage } from '#api/features/images/testing/send-image';
import { befriend } from '#api/features/recipes/testing/show-recipes';
import { makeList } from '#api/features/shopping-lists/testing/list-operations';
import type { TestServer } from '#api/kernel/testing/server';
import { test, type TestUser } from '#api/kernel/testing/test';
import { openExport } from '../open-export.service.ts';
import { filesOf, jsonOf } from '../testing/archive-file.ts';
import { importInto } from '../testing/round-trip.ts';

/** Writes an archive of everything that a person has, without a job. */
async function archiveOf({ services }: TestServer, { userId, libraryId }: TestUser): Promise<Buffer> {
  const owner = { userId, libraryId, libraries: [libraryId] };
  const scope = { kind: 'account' } as const;
  const rest = { language: 'en-us', pictures: 'original', hasImages: true } as const;
  return buffer((await openExport(services, { format: 'archive', owner, scope, ...rest })).stream);
}

interface KeptMessage {
  body: string;
  otherName: string;
  isMine: boolean;
}

test('spec 7: an archive of an account is a job like other exports, for an archive alone', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  await ann.api.recipes.createRecipe({ title: 'Soup' });
  await expect(ann.api.export.startExport({ format: 'txt', scope: 'account' })).rejects.toThrow('invalidInput');
  const { exportId } = await ann.api.export.startExport({ format: 'archive', scope: 'account' });
  const [done] = await vi.waitFor(
    async () => {
      const exports = await ann.api.export.getExports();
      expect(exports[0]?.status).toBe('done');
      return exports;
    },
    { timeout: 120_000, interval: 50 },
  );
  expect(done).toMatchObject({ id: exportId, scope: 'account', format: 'archive', recipeCount: 1 });
  const { address } = await ann.api.export.getDownload({ id: exportId });
  const files = await filesOf((await server.app.inject({ url: `/${address}` })).rawPayload);
  expect(jsonOf(files, 'account.json')).toMatchObject({ id: ann.userId, email: ann.email });
});

test('spec 7: an archive of an account has all that is personal, of others only what they wrote to its owner', async ({
  server,
  newUser,
}) => {
  const [ann, ben, eve] = [await newUser('ann'), await newUser('ben'), await newUser('eve')];
  const { db } = server.services;
  const soup = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const old = await ann.api.recipes.createRecipe({ title: 'Old pie', notes: 'too sweet' });
  await ann.api.recipes.deleteRecipe({ id: old.id });
  await ann.api.recipes.setFavorite({ id: soup.id, isFavorite: true });
  await db.cooking.create({
    data: {
      scopeId: ann.userId,
      recipeId: soup.id,
      seq: 1n,
      changedAt: new Date(),
      pin: 'a0',
      ingredients: ['0'],
      instructions: [],
      scale: '2',
      hasOwnUnits: false,
    },
  });
  await db.timer.create({
    data: {
      scopeId: ann.userId,
      timerId: soup.id,
      seq: 1n,
      changedAt: new Date(),
      recipeId: soup.id,
      title: 'Soup',
      stepText: 'Simmer.',
      step: 2,
      seconds: 600,
      left: 60,
    },
  });
  await ann.api.users.updatePreferences({ 'global.theme': 'dark' });
  await ann.api.users.updateMyProfile({
    handle: `a${ann.userId.slice(0, 8)}`,
    enableProfile: true,
    items: [{ title: 'Everything', type: 'all-recipes', visibility: 'friends-only' }],
  });
  await befriend(ann, ben);
  await ben.api.messages.createMessage({ to: ann.userId, body: 'Hello Ann' });
  await ann.api.messages.createMessage({ to: ben.userId, body: 'Hello Ben', recipeId: soup.id });
  await ben.api.messages.createMessage({ to: eve.userId, body: 'a secret' });
  await makeList(ann, 'Market');
  const image = (await sendImage(server, ann, hugePng(40, 30))).json<{ id: string; location: string }>();
  await ann.api.users.updateMyProfile({ profileImageIds: [image.id] });
  await ann.api.notifications.updateSettings({ switches: { messages: false }, timeZone: 'Europe/Rome' });
  await ann.api.reports.createReport({ userId: eve.userId, messageId: null, reason: 'She sells things' });
  await ann.api.blocks.blockUser({ userId: eve.userId });

  const archive = await archiveOf(server, ann);
  const files = await filesOf(archive);

  expect(jsonOf(files, 'account.json')).toMatchObject({
    name: 'ann',
    preferences: { 'global.theme': 'dark' },
    isProfileOn: true,
    profile: [{ title: 'Everything', type: 'all', visibility: 'friends' }],
    askedByMe: [{ id: ben.userId, name: 'ben' }],
    askedMe: [{ id: ben.userId, name: 'ben' }],
    blocked: [{ id: eve.userId, name: 'eve' }],
    pictureIds: [image.id],
    notifications: { switches: { messages: false }, timeZone: 'Europe/Rome' },
    contributions: [],
    payments: [],
    reports: [{ reason: 'She sells things', message: null }],
    devices: [{ userAgent: '' }],
  });
  expect(jsonOf(files, 'trash.json')).toMatchObject([{ id: old.id, title: 'Old pie', notes: 'too sweet' }]);
  expect(jsonOf(files, 'favorites.json')).toMatchObject([{ recipeId: soup.id, title: 'Soup' }]);
  expect(jsonOf(files, 'cooking.json')).toMatchObject([{ recipeId: soup.id, isPinned: true, scale: '2' }]);
  expect(jsonOf(files, 'timers.json')).toMatchObject([
    { title: 'Soup', step: 2, seconds: 600, endsAt: null, left: 60 },
  ]);
  expect(jsonOf(files, 'recipes.json')).toMatchObject([{ name: 'Soup' }]);
  expect(jsonOf(files, 'lists.json')).toMatchObject([{ title: 'Market' }]);
  expect((jsonOf(files, 'messages.json') as KeptMessage[]).map(({ body, isMine }) => [body, isMine])).toEqual([
    ['Hello Ann', false],
    ['Hello Ben', true],
  ]);
  expect(files.get('messages/ben.txt')?.toString()).toMatch(/^ben, .*\nHello Ann\n\nYou, .*\nSoup\nHello Ben\n\n$/);
  expect(files.get('index.html')?.toString()).toContain('<a href="messages/ben.txt" dir="auto">ben</a>');
  // A picture that no recipe shows is there as well.
  const key = /[\da-f]{32}/.exec(image.location)?.[0] ?? '';
  const { id } = await db.image.findUniqueOrThrow({ where: { key } });
  expect([...files.keys()].filter((path) => path.startsWith('images/'))).toEqual([`images/${id}.png`]);

  const all = [...files.values()].map(String).join('\n');
  for (const secret of ['a secret', ben.email, eve.email, ann.token]) expect(all).not.toContain(secret);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: ann.userId } });
  expect(all).not.toContain(passwordHash);

  const cat = await newUser('cat');
  await importInto(server, cat, archive);
  expect((await cat.rest('GET', '/recipes/by-page')).body).toContain('Soup');
});

test('an archive of an account reads long threads and full tables page by page, in their order', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { db } = server.services;
  await ann.api.messages.createMessage({ to: ben.userId, body: 'first' });
  // Both directions, some at the same moment.
  await db.$executeRaw`
    INSERT INTO messages (from_user_id, to_user_id, body, created_at)
    SELECT CASE n % 2 WHEN 0 THEN ${ann.userId}::uuid ELSE ${ben.userId}::uuid END,
      CASE n % 2 WHEN 0 THEN ${ben.userId}::uuid ELSE ${ann.userId}::uuid END, 'number ' || lpad(n::text, 3, '0'),
      now() + make_interval(secs => n / 3) FROM generate_series(1, 450) n`;
  await db.recipe.createMany({
    data: Array.from({ length: 45 }, (_value, index) => ({
      id: randomUUID(),
      libraryId: ann.libraryId,
      title: `Old ${index}`,
      deletedAt: new Date(),
      seq: 1n,
    })),
  });
  const files = await filesOf(await archiveOf(server, ann));
  const messages = jsonOf(files, 'messages.json') as (KeptMessage & { createdAt: string })[];
  expect(messages).toHaveLength(451);
  expect(new Set(messages.map(({ body }) => body)).size).toBe(451);
  const moments = messages.map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted());
  expect(jsonOf(files, 'trash.json')).toHaveLength(45);
});

test('an archive of an account has the chats with the assistant in full, and an import leaves them out', async ({
  server,
  newUser,
}) => {
  const [ann, ben, cat] = [await newUser('ann'), await newUser('ben'), await newUser('cat')];
  const { db } = server.services;
  const soup = await ann.api.recipes.createRecipe({ title: 'Soup' });
  const listId = await makeList(ann, 'Market');
  const { chat, proposal, doneProposal } = await makeChat(ann, listId);
  const questions = Array.from({ length: 4 }, (_value, index) => ({
    chatId: chat,
    role: 'user',
    content: `Question ${index}: "<b>שוק</b>" 🍲?`,
    state: 'whole',
    // Beyond the answer, the last first.
    position: 10 - 2 * index,
    createdAt: new Date(Date.UTC(2026, 0, 20 - index)),
  }));
  await db.assistantMessage.createMany({ data: questions });
  const answer = { role: 'assistant', content: 'Take soup', state: 'stopped', position: 0, recipeIds: [soup.id] };
  const [other, empty] = [randomUUID(), randomUUID()];
  for (const id of [other, empty]) await db.assistantChat.create({ data: { id, userId: ann.userId, title: 'Old' } });
  await db.assistantMessage.create({ data: { ...answer, chatId: other } });
  await makeChat(ben, await makeList(ben, 'Secret'));

  const archive = await archiveOf(server, ann);
  const chats = jsonOf(await filesOf(archive), 'chats.json') as { id: string; messages: object[] }[];

  expect(chats.map(({ id }) => id)).toEqual([chat, other, empty].toSorted());
  const inOrder = questions.toReversed();
  const what = { kind: 'items', listId, listTitle: 'Shop', items: ['salt'] };
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown;
  const kept = { tool: 'add_to_shopping_list', what };
  expect(chats.find(({ id }) => id === chat)).toEqual({
    id: chat,
    title: 'Hello',
    createdAt: moment,
    updatedAt: moment,
    messages: [
      {
        id: expect.any(String) as unknown,
        role: 'assistant',
        content: 'Hello',
        state: 'whole',
        createdAt: moment,
        recipeIds: [],
        proposals: [
          { ...kept, id: proposal, state: 'waiting', result: null },
          { ...kept, id: doneProposal, state: 'done', result: { listId, ids: [] } },
        ],
      },
      ...inOrder.map(({ content, createdAt }) => ({
        id: expect.any(String) as unknown,
        role: 'user',
        content,
        state: 'whole',
        createdAt: expect.stringContaining(createdAt.toISOString().slice(0, 19)) as unknown,
        recipeIds: [],
        proposals: [],
      })),
    ],
  });
  expect(chats.find(({ id }) => id === other)?.messages).toMatchObject([
    { content: 'Take soup', state: 'stopped', recipeIds: [soup.id], proposals: [] },
  ]);
  expect(chats.find(({ id }) => id === empty)?.messages).toEqual([]);

  const batchId = await importInto(server, cat, archive);
  const { counts, ...report } = await cat.api.import.getImport({ batchId });
  expect(report).toMatchObject({ status: 'done', errorCode: null, lists: { written: 1 } });
  expect(counts).toEqual({ ready: 0, duplicate: 0, repeated: 0, similar: 0, skipped: 0, unreadable: 0, written: 1 });
  expect((await cat.rest('GET', '/recipes/by-page')).body).toContain('Soup');
  expect(await cat.api.assistant.getChats()).toEqual([]);
});
