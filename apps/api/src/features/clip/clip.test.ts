import { afterAll, beforeAll, expect } from 'vitest';
import { startCanary, startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';

const tart = `<title>Tart</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Onion tart',
  recipeIngredient: ['4 onions', '250 g flour'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Caramelise the onions.' }],
})}</script>`;

let open: TestServer;
let site: Awaited<ReturnType<typeof startSite>>;
const address = (path: string) => `http://127.0.0.1:${site.port}${path}`;

beforeAll(async () => {
  open = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  site = await startSite((request, response) => {
    if (request.url === '/tart') response.writeHead(200, { 'content-type': 'text/html' }).end(tart);
    else if (request.url === '/story') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Once.</p>');
    else if (request.url === '/slow') setTimeout(() => response.end(tart), 1_500);
    else response.writeHead(403).end();
  });
});
afterAll(async () => {
  await site.close();
  await open.close();
});

test('a page with a recipe is read, with where each field came from, and nothing is saved', async () => {
  const ann = await createUser(open, 'ann');
  const recipe = await ann.api.clip.clip({ url: address('/tart') });
  expect(recipe).toMatchObject({ title: 'Onion tart', ingredients: '4 onions\n250 g flour' });
  expect(recipe.fieldSources.title).toBe('json-ld');
  expect((await ann.api.recipes.getRecipes({})).recipes).toEqual([]);
});

test('legacy clients clip with a session, by GET and by POST', async () => {
  const ann = await createUser(open, 'ann');
  const byQuery = await ann.rest('GET', `/clip?url=${encodeURIComponent(address('/tart'))}`);
  expect(byQuery.json()).toMatchObject({ title: 'Onion tart', instructions: 'Caramelise the onions.', imageURL: '' });
  expect((await ann.rest('POST', '/clip', { url: address('/tart') })).json()).toEqual(byQuery.json());
  expect((await ann.rest('GET', '/clip')).json()).toMatchObject({ errorCode: 'invalidInput', field: 'url' });
});

test('a page without a recipe, a refusing site and an address that is closed are told apart', async () => {
  const ann = await createUser(open, 'ann');
  const code = async (url: string) =>
    (await ann.rest('POST', '/clip', { url })).json<{ errorCode: string }>().errorCode;
  expect(await code(address('/story'))).toBe('noRecipeFound');
  expect(await code(address('/refused'))).toBe('addressRefused');
  expect(await code('http://10.0.0.1/')).toBe('addressBlocked');
  expect(await code('no address at all')).toBe('addressBlocked');
});

test('W12 one person reads four pages at a time, others are not held up', async () => {
  const [ann, ben] = [await createUser(open, 'ann'), await createUser(open, 'ben')];
  const five = await Promise.all(Array.from({ length: 5 }, () => ann.rest('POST', '/clip', { url: address('/slow') })));
  expect(five.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 429]);
  expect((await ben.rest('POST', '/clip', { url: address('/tart') })).statusCode).toBe(200);
});

/** Everything that fetches an address that a person or a file names. */
const sinks: Record<string, (user: TestUser, url: string) => Promise<unknown>> = {
  'clip by REST': (user, url) => user.rest('GET', `/clip?url=${encodeURIComponent(url)}`),
  'clip by the typed API': (user, url) => user.api.clip.clip({ url }).catch(() => undefined),
  'an image by address': (user, url) => user.rest('POST', '/images/url', { url }),
  'an image by the typed API': (user, url) => user.api.images.createRecipeImageFromUrl({ url }).catch(() => undefined),
  'an image of an import': (user, url) =>
    user.rest('POST', '/data/import/json-ld', { jsonLD: [{ '@type': 'Recipe', name: 'Soup', image: url }] }),
};
const disguises = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://2130706433:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://0.0.0.0:${port}/`,
];

for (const [sink, fetchBy] of Object.entries(sinks)) {
  test(`U1 U5 U9 U11 U27 W10 ${sink} reaches nothing private`, async ({ newUser }) => {
    const canary = await startCanary();
    const ann = await newUser('ann');
    for (const url of disguises(canary.port)) await fetchBy(ann, url);
    expect(canary.hits()).toBe(0);
    // With the network on the list the same request arrives: the guard is what stopped it.
    await fetchBy(await createUser(open, 'ben'), `http://127.0.0.1:${canary.port}/`);
    expect(canary.hits()).toBeGreaterThan(0);
    await canary.close();
  });
}
