import { expect } from 'vitest';
import { test } from '../testing/test.ts';

const json = { 'content-type': 'application/json' };

test('J1 prototype keys are refused on REST', async ({ server }) => {
  const logIn = (more: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: json,
      payload: `{"email":"nobody@example.org","password":"secret"${more}}`,
    });
  // Without the keys the server understands the body and refuses its account.
  expect((await logIn('')).statusCode).toBe(412);
  for (const key of ['"__proto__":{"polluted":1}', '"constructor":{"prototype":{"polluted":1}}']) {
    expect((await logIn(`,${key}`)).statusCode, key).toBe(400);
    expect((await logIn(`,"deep":[{${key}}]`)).statusCode, key).toBe(400);
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('J1 prototype keys in preferences are dropped, not merged', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const payload = '{"__proto__":{"polluted":1},"global.theme":"dark","foreign":1}';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/trpc/users.updatePreferences',
    headers: { ...json, authorization: `Bearer ${ann.token}` },
    payload,
  });
  expect([200, 400]).toContain(answer.statusCode);
  await ann.api.users.updatePreferences({ 'global.theme': 'dark', foreign: 1 });
  expect(await ann.api.users.getPreferences()).toEqual({ 'global.theme': 'dark' });
  const stored = await server.services.db.preferences.findUniqueOrThrow({ where: { userId: ann.userId } });
  expect(stored.value).toEqual({ 'global.theme': 'dark' });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('J2 preferences of any size are refused or cut down to what is known', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_value, index) => [`key${index}`, index]));
  const tries: [number, Record<string, unknown>][] = [
    [400, keys],
    [400, { 'global.theme': 'x'.repeat(1_000_000) }],
    [413, { 'global.theme': 'x'.repeat(13_000_000) }],
    [200, { 'global.theme': 42, foreign: 'x'.repeat(10_000) }],
    [200, { 'global.theme': 'dark', foreign: 'x'.repeat(10_000) }],
  ];
  for (const [expected, payload] of tries) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/users.updatePreferences',
      headers: { authorization: `Bearer ${ann.token}` },
      payload,
    });
    expect(answer.statusCode).toBe(expected);
  }
  const stored = await server.services.db.preferences.findUniqueOrThrow({ where: { userId: ann.userId } });
  expect(stored.value).toEqual({ 'global.theme': 'dark' });
});

// The annotated value stands where no schema looks, so the reading itself must refuse it.
const annotations: [what: string, extra: unknown, meta: unknown][] = [
  ['a regular expression', '/(a+)+$/', { values: { extra: ['regexp'] } }],
  ['a class', { x: 1 }, { values: { extra: [['class', 'Date']] } }],
  ['a set', ['a'], { values: { extra: ['set'] } }],
  ['a map', [['a', 1]], { values: { extra: ['map'] } }],
  ['an error', { name: 'x', message: 'y' }, { values: { extra: ['Error'] } }],
  ['an address', 'https://example.org/', { values: { extra: ['URL'] } }],
  ['a typed array', [1, 2], { values: { extra: [['typed-array', 'Uint8Array']] } }],
  ['a custom type', 1, { values: { extra: [['custom', 'x']] } }],
  ['a prototype path', 1, { values: { '__proto__.polluted': ['Date'] } }],
  ['a constructor path', 1, { values: { 'constructor.prototype': ['Date'] } }],
  ['shared references', 1, { referentialEqualities: { email: ['extra'] } }],
  ['no annotation at all', 1, { values: 42 }],
  ['annotations that nest without an end', 1, { values: nested(100) }],
];
function nested(levels: number): unknown {
  let tree: unknown = ['undefined'];
  for (let level = 0; level < levels; level += 1) tree = ['undefined', { extra: tree }];
  return { extra: tree };
}
const richLogIn = (extra: unknown, meta: unknown) => ({
  method: 'POST' as const,
  url: '/api/trpc/users.login',
  payload: { json: { email: 'nobody@example.org', password: 'secret', extra }, meta },
});
for (const [what, extra, meta] of annotations) {
  test(`J3 rich input with ${what} is refused`, async ({ server }) => {
    expect((await server.app.inject(richLogIn(extra, meta))).statusCode).toBe(400);
  });
}

test('J3 dates, big numbers and missing values are read', async ({ server }) => {
  for (const [extra, tag] of [
    ['2026-11-20T10:00:00.000Z', 'Date'],
    ['7', 'bigint'],
    ['Infinity', 'number'],
    [null, 'undefined'],
  ]) {
    expect((await server.app.inject(richLogIn(extra, { values: { extra: [tag] } }))).statusCode, String(tag)).toBe(412);
  }
});

test('a call in superjson is answered in superjson, a plain one in plain JSON', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const headers = { authorization: `Bearer ${ann.token}` };
  const rich = encodeURIComponent('{"json":null,"meta":{"values":["undefined"]}}');
  const richAnswer = await server.app.inject({ url: `/api/trpc/users.getMe?input=${rich}`, headers });
  expect(richAnswer.json()).toMatchObject({
    result: { data: { json: { id: ann.userId }, meta: { values: { createdAt: ['Date'] } } } },
  });
  const plain = await server.app.inject({ url: '/api/trpc/users.getMe', headers });
  expect(plain.json()).toMatchObject({ result: { data: { id: ann.userId } } });
  const batch = encodeURIComponent('{"0":{"json":null,"meta":{"values":["undefined"]}}}');
  const batched = await server.app.inject({ url: `/api/trpc/users.getMe?batch=1&input=${batch}`, headers });
  expect(batched.json()).toMatchObject([{ result: { data: { json: { id: ann.userId } } } }]);
});

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
]) {
  test(`J4 a body of type ${type === '' ? 'nothing' : type} is 415 on a JSON path`, async ({ server }) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: type === '' ? {} : { 'content-type': type },
      payload: '{"email":"a@example.org","password":"secret"}',
    });
    expect(answer.statusCode).toBe(415);
  });
}

test('Z4 operators in place of text are refused', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ann.api.recipes.createRecipe({ title: 'Soup' });
  const tries: [string, string, unknown][] = [
    ['POST', '/users/login', { email: { contains: '@' }, password: 'x' }],
    ['POST', '/users/login', { email: ann.email, password: { not: '' } }],
    ['GET', '/users/by-email?email[contains]=@', undefined],
    ['POST', '/recipes/delete-bulk', { recipeIds: { not: [] } }],
    ['POST', '/recipes/delete-bulk', { ids: { not: [] } }],
  ];
  for (const [method, path, body] of tries) {
    expect((await ann.rest(method, path, body)).statusCode, `${method} ${path}`).toBe(400);
  }
  expect((await ann.rest('GET', '/recipes/search?userId[not]=&query=soup')).statusCode).toBeLessThan(500);
  expect(await server.services.db.recipe.count({ where: { libraryId: ann.libraryId, deletedAt: null } })).toBe(1);
});

test('every field of every form refuses what is no text, with its name', async ({ server }) => {
  const form = { email: 'a@example.org', password: 'secret', name: 'Ann' };
  for (const field of Object.keys(form)) {
    for (const value of [42, ['a'], { a: 1 }, true, 'a\0b', '\ud800', 'x'.repeat(20_000)]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/users/register',
        payload: { ...form, [field]: value },
      });
      expect(answer.statusCode, field).toBe(400);
      expect(answer.json()).toMatchObject({ errorCode: 'invalidInput', field });
    }
  }
});

test('a body of 13 MB is 413', async ({ server }) => {
  const payload = { email: 'a@example.org', password: 'x'.repeat(13_000_000) };
  const answer = await server.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(answer.statusCode).toBe(413);
});
