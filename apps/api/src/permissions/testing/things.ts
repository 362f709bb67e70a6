import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { makeChat } from '#api/features/assistant/testing/made-chat';
import type { TestServer } from '#api/kernel/testing/server';
import { createUser, type TestUser } from '#api/kernel/testing/test';
import { appRouter } from '../../router.ts';
import type { Ids } from '../matrix.ts';

/** Ids of nothing. */
export const nobody: Ids = {
  user: randomUUID(),
  session: randomUUID(),
  apiToken: randomUUID(),
  chat: randomUUID(),
  proposal: randomUUID(),
  doneProposal: randomUUID(),
  handle: 'nobody',
  library: randomUUID(),
  recipe: randomUUID(),
  label: randomUUID(),
  otherLabel: randomUUID(),
  labelGroup: randomUUID(),
  image: randomUUID(),
  importBatch: randomUUID(),
  job: randomUUID(),
  exported: randomUUID(),
  shoppingList: randomUUID(),
  shoppingItem: randomUUID(),
  mealPlan: randomUUID(),
  planItem: randomUUID(),
  member: randomUUID(),
  message: randomUUID(),
  someone: randomUUID(),
};

/** Two people of each server who have nothing, for all tests. */
const others = new WeakMap<TestServer, Promise<TestUser[]>>();

function othersOf(server: TestServer): Promise<TestUser[]> {
  const known = others.get(server) ?? Promise.all(['member', 'someone'].map((name) => createUser(server, name)));
  others.set(server, known);
  return known;
}

/** Makes one of everything that a person can own. */
export async function thingsOf(server: TestServer, person: TestUser): Promise<Ids> {
  const { ctx, userId, libraryId, api } = person;
  const handle = `owner_${randomUUID().replaceAll('-', '')}`;
  await api.users.updateMyProfile({ handle });
  const image = await ctx.db.image.create({
    data: { libraryId, key: randomUUID(), contentType: 'image/png', width: 1, height: 1, bytes: 1 },
  });
  const label = await ctx.db.label.create({ data: { libraryId, title: 'Soups', seq: 1n } });
  const group = await ctx.db.labelGroup.create({ data: { libraryId, title: 'Courses', seq: 1n } });
  const otherLabel = await ctx.db.label.create({ data: { libraryId, title: 'Stews', seq: 1n } });
  const { id: recipe } = await api.recipes.createRecipe({ title: 'Soup', labelIds: [label.id] });
  // This makes an older state, so that there is a revision.
  await api.recipes.updateRecipe({ id: recipe, title: 'Soup of lentils' });
  const batch = await ctx.db.importBatch.create({
    data: { libraryId, userId, source: 'json-ld', fileName: 'a.json', status: 'staged' },
  });
  const job = await ctx.db.job.create({ data: { userId, kind: 'import.stage', status: 'done' } });
  const exported = await ctx.db.export.create({ data: { userId, format: 'txt', scope: 'all', fileSize: 1n } });
  const { id: apiToken } = await api.apiTokens.createApiToken({ name: 'Test', scopes: ['read'], expiresInDays: 7 });
  const shared = await sharedThingsOf(server, person);
  await ctx.storage.put(`exports/${exported.id}`, Buffer.from('x'));
  return {
    user: userId,
    session: ctx.actor.sessionId,
    apiToken,
    ...(await makeChat(person, shared.shoppingList)),
    handle,
    library: libraryId,
    recipe,
    label: label.id,
    otherLabel: otherLabel.id,
    labelGroup: group.id,
    image: image.id,
    importBatch: batch.id,
    job: job.id,
    exported: exported.id,
    ...shared,
  };
}

type SharedThings = Pick<
  Ids,
  'shoppingList' | 'shoppingItem' | 'mealPlan' | 'planItem' | 'member' | 'message' | 'someone'
>;

/** Makes what a person shares with somebody. */
async function sharedThingsOf(server: TestServer, { ctx, userId, api }: TestUser): Promise<SharedThings> {
  const [member, someone] = await othersOf(server);
  const { id: shoppingList } = await api.shoppingLists.createShoppingList({
    title: 'Shop',
    collaboratorUserIds: [member!.userId],
  });
  await api.shoppingLists.createShoppingListItem({ shoppingListId: shoppingList, title: 'milk' });
  const [item] = await api.shoppingLists.getShoppingListItems({ shoppingListId: shoppingList });
  const [mealPlan, planItem] = [randomUUID(), randomUUID()];
  const row = { seq: 1n, changedAt: ctx.now(), title: 'Family' };
  const planned = { note: '', meal: 'dinner', place: 'a0', yield: '', scale: '1', addedBy: userId };
  await ctx.db.scope.create({
    data: {
      id: mealPlan,
      kind: mealPlanKind,
      ownerId: userId,
      seq: 1n,
      members: { create: { userId: member!.userId, role: 'edit', isAccepted: true } },
      mealPlans: { create: { planId: mealPlan, ...row, meals: [] } },
      planItems: { create: { itemId: planItem, ...row, ...planned, date: ctx.now(), createdAt: ctx.now() } },
    },
  });
  const message = randomUUID();
  await ctx.db.message.create({
    data: {
      id: message,
      fromUserId: member!.userId,
      toUserId: userId,
      body: 'Hello',
      threads: {
        create: { userId, otherUserId: member!.userId, messageCount: 1, unreadCount: 1, lastMessageAt: ctx.now() },
      },
    },
  });
  return {
    shoppingList,
    shoppingItem: item!.id,
    mealPlan,
    planItem,
    member: member!.userId,
    message,
    someone: someone!.userId,
  };
}

type Router = Record<string, { _def: { type: 'query' | 'mutation' } }>;
/** Every procedure of the typed API, by its name. */
export const procedures = appRouter._def.procedures as unknown as Router;

/** Calls a procedure over HTTP. */
export const call = (
  server: TestServer,
  name: string,
  token: string | null,
  input: unknown,
): Promise<LightMyRequestResponse> => {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const isQuery = procedures[name]?._def.type === 'query';
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return isQuery
    ? server.app.inject({ method: 'GET', url: `/api/trpc/${name}${query}`, headers })
    : server.app.inject({ method: 'POST', url: `/api/trpc/${name}`, headers, payload: input ?? {} });
};

/** Returns an answer without the parts that differ between any two requests. */
export const comparable = ({ statusCode, body }: LightMyRequestResponse, ids: Ids) => ({
  statusCode,
  body: Object.values(ids).reduce<string>(
    (text, id: string) => text.replaceAll(id, 'ID'),
    body.replace(/"requestId":"[^"]*"/, ''),
  ),
});
