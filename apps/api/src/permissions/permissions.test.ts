import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import type { TestServer } from '#api/kernel/testing/server';
import type { Ids } from './matrix.ts';
import { pathPermissions } from './paths.ts';
import { procedurePermissions } from './procedures.ts';
import { call, comparable, nobody, procedures, thingsOf } from './testing/things.ts';

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
