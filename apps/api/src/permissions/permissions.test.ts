import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { mealPlanKind } from '@trivet/shared/meal-plans/meal-plan';
import { expect } from 'vitest';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import { appRouter } from '../router.ts';
import type { Ids } from './matrix.ts';
import { pathPermissions } from './paths.ts';
import { procedurePermissions } from './procedures.ts';

const nobody: Ids = {
  user: randomUUID(),
  session: randomUUID(),
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
  someone: randomUUID(),
};

/** Two people who have nothing, for all tests. */
let others: Promise<TestUser[]> | undefined;

/** Makes one of everything that a person can own. */
async function thingsOf(server: TestServer, { ctx, userId, libraryId, api }: TestUser): Promise<Ids> {
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
  const [member, someone] = await (others ??= Promise.all(
    ['member', 'someone'].map((name) => createUser(server, name)),
  ));
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
  await ctx.storage.put(`exports/${exported.id}`, Buffer.from('x'));
  return {
    user: userId,
    session: ctx.actor.sessionId,
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
    shoppingList,
    shoppingItem: item!.id,
    mealPlan,
    planItem,
    member: member!.userId,
    someone: someone!.userId,
  };
}

type Router = Record<string, { _def: { type: 'query' | 'mutation' } }>;
const procedures = appRouter._def.procedures as unknown as Router;

const call = (
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
const comparable = ({ statusCode, body }: LightMyRequestResponse, ids: Ids) => ({
  statusCode,
  body: Object.values(ids).reduce<string>(
    (text, id: string) => text.replaceAll(id, 'ID'),
    body.replace(/"requestId":"[^"]*"/, ''),
  ),
});

test('Z2 every procedure has a row, and every row a procedure', () => {
  expect(Object.keys(procedurePermissions).sort()).toEqual(Object.keys(procedures).sort());
});

test('Z2 every path has a row, and every row a path', ({ server }) => {
  const served = server.app.routeTable.filter(
    ({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !url.startsWith('/api/trpc'),
  );
  expect(Object.keys(pathPermissions).sort()).toEqual(served.map(({ method, url }) => `${method} ${url}`).sort());
});

const closed = Object.entries(procedurePermissions).filter(([, { anonymous }]) => anonymous === 'unauthorized');
test.for(closed)('Z1 %s is closed to callers without a session', async ([name, { input }], { server }) => {
  expect((await call(server, name, null, input?.(nobody))).statusCode).toBe(401);
});

interface Sides {
  owner: TestUser;
  other: TestUser;
  ids: Ids;
}

async function newSides(server: TestServer): Promise<Sides> {
  const [owner, other] = [await createUser(server, 'owner'), await createUser(server, 'other')];
  return { owner, other, ids: await thingsOf(server, owner) };
}

/** The two people of all calls that only read. */
let readers: Promise<Sides> | undefined;

/** Returns an owner with things and somebody else: new ones for a call that changes something. */
const sidesOf = (server: TestServer, isReading: boolean): Promise<Sides> =>
  isReading ? (readers ??= newSides(server)) : newSides(server);

const naming = Object.entries(procedurePermissions).filter(([, { input }]) => input !== undefined);
test.for(naming)(
  'Z1 %s answers for foreign things as for things that do not exist',
  async ([name, { stranger, input }], { server }) => {
    const { owner, other, ids } = await sidesOf(server, procedures[name]?._def.type === 'query');
    const before = await server.services.db.recipe.findUniqueOrThrow({ where: { id: ids.recipe } });

    const foreign = await call(server, name, other.token, input?.(ids));
    const random = await call(server, name, other.token, input?.(nobody));

    expect(comparable(foreign, ids)).toEqual(comparable(random, nobody));
    if (stranger === 'notFound') expect(foreign.statusCode).toBe(404);
    expect(await server.services.db.recipe.findUniqueOrThrow({ where: { id: ids.recipe } })).toEqual(before);
    // The server accepts this request from the owner, so the refusal above was one of permission.
    const own = await call(server, name, owner.token, input?.(ids));
    expect([401, 404]).not.toContain(own.statusCode);
  },
);

const namingPaths = Object.entries(pathPermissions).filter(([, { request }]) => request !== undefined);
test.for(namingPaths)(
  'Z1 %s answers for foreign things as for things that do not exist',
  async ([row, { stranger, request }], { server }) => {
    const [method = 'GET'] = row.split(' ');
    const { owner, other, ids } = await sidesOf(server, method === 'GET');
    const ask = (who: TestUser, about: Ids) => {
      const { path, body } = request?.(about) ?? { path: '' };
      return who.rest(method, path, body);
    };
    const foreign = await ask(other, ids);
    const random = await ask(other, nobody);

    if (stranger !== 'public') expect(comparable(foreign, ids)).toEqual(comparable(random, nobody));
    if (stranger === 'notFound') expect(foreign.statusCode).toBe(404);
    expect([401, 404]).not.toContain((await ask(owner, ids)).statusCode);
  },
);

test.for(
  Object.entries(pathPermissions)
    .filter(([, { anonymous }]) => anonymous === 'unauthorized')
    .map(([row]) => row),
)('%s is closed to callers without a session', async (row, { server }) => {
  const [method = 'GET', url = ''] = row.split(' ');
  const answer = await server.app.inject({ method: method as 'GET', url: url.replaceAll(/:\w+/g, randomUUID()) });
  expect(answer.statusCode).toBe(401);
});
