import { expect } from 'vitest';
import { test } from '#api/kernel/testing/test';

const json = { 'content-type': 'application/json' };

test('J1 prototype keys are refused on REST', async ({ server }) => {
  for (const payload of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
    const answer = await server.app.inject({ method: 'POST', url: '/api/users/login', headers: json, payload });
    expect(answer.statusCode).toBe(400);
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
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('J2 preferences of any size are refused or cut down to what is known', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_value, index) => [`key${index}`, index]));
  for (const payload of [keys, { 'global.theme': 'x'.repeat(1_000_000) }, { 'global.theme': 42 }]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/users.updatePreferences',
      headers: { authorization: `Bearer ${ann.token}` },
      payload,
    });
    expect([200, 400, 413]).toContain(answer.statusCode);
  }
  const stored = await server.services.db.preferences.findUnique({ where: { userId: ann.userId } });
  expect(JSON.stringify(stored?.value ?? {}).length).toBeLessThan(32_768);
});

const annotations: [string, unknown][] = [
  ['a regular expression', { values: { email: ['regexp'] } }],
  ['a class', { values: { email: [['class', 'Date']] } }],
  ['a set', { values: { email: ['set'] } }],
  ['a custom type', { values: { email: [['custom', 'x']] } }],
  ['a prototype path', { values: { '__proto__.polluted': ['Date'] } }],
  ['a constructor path', { values: { 'constructor.prototype': ['Date'] } }],
  ['shared references', { referentialEqualities: { email: ['password'] } }],
  ['no annotation at all', { values: 42 }],
];
for (const [what, meta] of annotations) {
  test(`J3 rich input with ${what} is refused`, async ({ server }) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/users.login',
      payload: { json: { email: 'a@example.org', password: 'secret' }, meta },
    });
    expect(answer.statusCode).toBe(400);
  });
}

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
]) {
  test(`J4 C3 a body of type ${type} is 415 on a JSON path`, async ({ server }) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': type },
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
