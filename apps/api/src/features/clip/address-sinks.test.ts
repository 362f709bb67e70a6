import { createECDH, randomBytes } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, expect } from 'vitest';
import { assembleFetcher, type Fetcher } from '#api/kernel/fetch/fetcher';
import { createGuard } from '#api/kernel/fetch/guard';
import { playInternet, publicAddress, resolverOf, type TinyInternet } from '#api/kernel/fetch/testing/tiny-internet';
import { ownOrigin, urlCases } from '#api/kernel/fetch/testing/url-cases';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test, type TestUser } from '#api/kernel/testing/test';

/** The answer of a sink to one address: a status with a code, or only that the work went on without it. */
type Answer = [status: number, code: string] | 'went on';

const restAnswer = async (asked: ReturnType<TestUser['rest']>): Promise<Answer> => {
  const { statusCode, body } = await asked;
  expect(body).not.toContain('secret');
  return [statusCode, (JSON.parse(body) as { errorCode?: string }).errorCode ?? ''];
};
const typedAnswer = (asked: Promise<unknown>): Promise<Answer> =>
  asked.then(
    () => [200, ''],
    (error: unknown) =>
      error instanceof TRPCError
        ? [error.code === 'BAD_REQUEST' ? 400 : 500, error.message]
        : Promise.reject(error as Error),
  );

const ecdh = createECDH('prime256v1');
const browserKeys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };

/** Everything that fetches an address from a person or a file. */
const sinks: Record<string, (user: TestUser, url: string) => Promise<Answer>> = {
  'a page to clip, by REST': (user, url) => restAnswer(user.rest('POST', '/clip', { url })),
  'a page to clip, by the query': (user, url) => restAnswer(user.rest('GET', `/clip?url=${encodeURIComponent(url)}`)),
  'a page to clip, by the typed API': (user, url) => typedAnswer(user.api.clip.clip({ url })),
  'an image by address': (user, url) => restAnswer(user.rest('POST', '/images/url', { url })),
  // Also one that was registered while its name led to another address.
  'a browser that takes notifications': async (user, url) => {
    const answer = await typedAnswer(user.api.notifications.subscribe({ endpoint: url, keys: browserKeys }));
    const message = { topic: 'x', ttlSeconds: 60, urgency: 'normal', payload: '{}', data: {} } as const;
    await user.ctx.pusher.send({ kind: 'web', endpoint: url, ...browserKeys }, message);
    return answer;
  },
  'an image by the typed API': (user, url) => typedAnswer(user.api.images.createRecipeImageFromUrl({ url })),
};

let server: TestServer;
let internet: TinyInternet;
let guarded: Fetcher;
let dials = 0;
const useFetcher = (fetcher: Fetcher) => Object.assign(server.services, { fetcher });

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: 100 });
  internet = await playInternet((_request, response) => response.end('a public page'));
  const resolver = resolverOf({ 'pub.test': [publicAddress], 'own.test': [publicAddress] });
  guarded = assembleFetcher({
    guard: createGuard({ allowCidrs: [], ownOrigins: [ownOrigin], resolver }),
    dial: (endpoint, signal) => {
      dials += 1;
      return internet.dial(endpoint, signal);
    },
  });
});
afterAll(async () => {
  await guarded.close();
  await internet.close();
  await server.close();
});

// One person may clip sixty pages a minute.
const peopleFor = async (count: number) =>
  Promise.all(Array.from({ length: Math.ceil(count / 50) }, () => createUser(server, 'ann')));

for (const [sink, ask] of Object.entries(sinks)) {
  test(`U1 to U84 as ${sink} are refused in one way, without a connection`, async () => {
    useFetcher(guarded);
    dials = 0;
    const people = await peopleFor(urlCases.length);
    const answers: [string, Answer][] = [];
    for (const [index, { id, url }] of urlCases.entries()) {
      answers.push([id, await ask(people[Math.floor(index / 50)]!, url)]);
    }
    expect(answers.filter(([, answer]) => answer[0] !== 400 || answer[1] !== 'addressBlocked')).toEqual([]);
    expect([dials, internet.canary.hits()]).toEqual([0, 0]);
    await ask(people[0]!, 'http://pub.test/recipe.html');
    expect(dials).toBe(1);
  });
}

const webAddresses = urlCases.filter(({ url }) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
const recipesWithImages = urlCases.map(({ id, url }) => ({ '@type': 'Recipe', name: id, image: url }));

test('W10 U1 to U84 as images of an import are left out, without a connection, and the recipes stay', async () => {
  useFetcher(guarded);
  dials = 0;
  const ann = await createUser(server, 'ann');
  expect((await ann.rest('POST', '/data/import/json-ld', { jsonLD: recipesWithImages })).statusCode).toBe(200);
  expect(await ann.api.recipes.getRecipeCount({})).toEqual({ count: urlCases.length });
  expect(await server.services.db.image.count({ where: { libraryId: ann.libraryId } })).toBe(0);
  expect([dials, internet.canary.hits()]).toEqual([0, 0]);
  expect(server.lines.filter((line) => line.includes('secret'))).toEqual([]);
});

test('U1 to U84 T0 without the guard every sink asks the canary', async () => {
  useFetcher(internet.unguarded);
  for (const ask of Object.values(sinks)) {
    const people = await peopleFor(webAddresses.length);
    const before = internet.canary.hits();
    for (const [index, { url }] of webAddresses.entries()) await ask(people[Math.floor(index / 50)]!, url);
    expect(internet.canary.hits() - before).toBeGreaterThan(60);
  }
  const ann = await createUser(server, 'ann');
  const before = internet.canary.hits();
  await ann.rest('POST', '/data/import/json-ld', { jsonLD: recipesWithImages });
  expect(internet.canary.hits() - before).toBeGreaterThan(60);
});
