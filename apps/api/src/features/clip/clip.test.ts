import { afterAll, beforeAll, expect } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { compatClient } from '#api/kernel/testing/compat-client';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';

const tart = `<title>Tart</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Onion tart',
  totalTime: 'PT1H30M',
  recipeIngredient: ['4 onions', '250 g flour'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Caramelise the onions.' }],
})}</script>`;

/** Answers of the site that the test has yet to give. */
const held: (() => void)[] = [];
let open: TestServer;
let site: Awaited<ReturnType<typeof startSite>>;
const address = (path: string) => `http://127.0.0.1:${site.port}${path}`;

beforeAll(async () => {
  open = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  site = await startSite((request, response) => {
    if (request.url === '/tart') response.writeHead(200, { 'content-type': 'text/html' }).end(tart);
    else if (request.url === '/story') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Once.</p>');
    else if (request.url === '/slow') held.push(() => response.end(tart));
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
  expect(recipe.provenance.title).toBe('json-ld');
  expect((await ann.api.recipes.getRecipes({})).recipes).toEqual([]);
});

test('legacy clients clip with a session, by GET and by POST', async () => {
  const client = compatClient(open, await createUser(open, 'ann'));
  const byQuery = await client.rest('GET', `/clip?url=${encodeURIComponent(address('/tart'))}`);
  expect(byQuery.json()).toMatchObject({ title: 'Onion tart', instructions: 'Caramelise the onions.', imageURL: '' });
  expect((await client.rest('POST', '/clip', { url: address('/tart') })).json()).toEqual(byQuery.json());
  expect((await client.rest('GET', '/clip')).json()).toMatchObject({ errorCode: 'invalidInput', field: 'url' });
  expect((await client.rest('POST', '/clip', {})).json()).toMatchObject({ errorCode: 'invalidInput', field: 'url' });
});

test('legacy clients may post the page itself: no address is asked', async () => {
  const client = compatClient(open, await createUser(open, 'ann'));
  const clipped = async (body: object) => {
    const answer = await client.rest('POST', '/clip', body);
    expect(answer.statusCode).toBe(200);
    return answer.json<object>();
  };
  const page = await clipped({ url: address('/tart') });
  expect(page).toMatchObject({ title: 'Onion tart' });
  expect(await clipped({ html: tart })).toEqual(page);
  // The text comes with the address where the page was found, which is closed to us.
  expect(await clipped({ html: tart, url: 'http://10.0.0.1/tart' })).toEqual(page);
  expect(await clipped({ html: '', url: address('/tart') })).toEqual(page);
  const none = await client.rest('POST', '/clip', { html: '<p>Once.</p>' });
  expect([none.statusCode, none.json()]).toMatchObject([400, { errorCode: 'noRecipeFound' }]);
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

test('R25 an address whose name does not resolve is refused by its code, and other pages are read on', async () => {
  const ann = await createUser(open, 'ann');
  const clipped = (url: string) => ann.rest('POST', '/clip', { url });
  // No name server is asked for a label of more than 63 letters.
  const lost = await clipped(`http://${'a'.repeat(64)}.example.org/tart`);
  expect([lost.statusCode, lost.json()]).toMatchObject([400, { errorCode: 'addressBlocked' }]);
  expect((await clipped(address('/tart'))).statusCode).toBe(200);
});

test('W12 one person reads four pages at a time, others are not held up', async () => {
  const [ann, ben] = [await createUser(open, 'ann'), await createUser(open, 'ben')];
  const clips = Array.from({ length: 5 }, () => ann.rest('POST', '/clip', { url: address('/slow') }));
  await expect.poll(() => held.length).toBe(4);
  expect((await Promise.race(clips)).statusCode).toBe(429);
  expect((await ben.rest('POST', '/clip', { url: address('/tart') })).statusCode).toBe(200);
  for (const answer of held.splice(0)) answer();
  const statuses = (await Promise.all(clips)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429]);
});

test('times are worded in the language of the person: the chosen one, else that of the browser', async () => {
  const ann = await createUser(open, 'ann');
  const clipIn = async (language: string) =>
    (
      await open.app.inject({
        method: 'POST',
        url: '/api/clip',
        headers: { authorization: `Bearer ${ann.token}`, 'accept-language': language },
        payload: { url: address('/tart') },
      })
    ).json<{ totalTime: string }>().totalTime;
  expect(await clipIn('fr-CA,fr;q=0.9')).toBe('1 heure 30 minutes');
  await ann.api.users.updatePreferences({ 'global.language': 'hu-hu' });
  expect(await clipIn('fr-CA,fr;q=0.9')).toBe('1 óra 30 perc');
});

test('a text that was pasted and a page that was saved are read without asking any address', async () => {
  const ann = await createUser(open, 'ann');
  const text = 'Сырники\nИнгредиенты:\n500 г творога\n1 яйцо\nПриготовление:\nСмешайте творог с яйцом.';
  const pasted = await ann.api.clip.clipText({ text, url: 'https://kitchen.example/syrniki' });
  expect(pasted).toMatchObject({
    title: 'Сырники',
    ingredients: '500 г творога\n1 яйцо',
    url: 'https://kitchen.example/syrniki',
    provenance: { title: 'text' },
    alternatives: [],
  });
  const saved = await ann.api.clip.clipText({ html: tart });
  expect(saved).toMatchObject({ title: 'Onion tart', totalTime: '1 hour 30 minutes', url: '', confidence: 0.87 });
  expect((await ann.api.recipes.getRecipes({})).recipes).toEqual([]);
});

test('a text without a recipe, one that is too large, and neither or both of text and page are refused', async () => {
  const ann = await createUser(open, 'ann');
  const codeOf = (input: Parameters<typeof ann.api.clip.clipText>[0]) =>
    ann.api.clip.clipText(input).then(
      () => undefined,
      (error: unknown) => (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code,
    );
  expect(await codeOf({ text: 'Dear Ben, see you on Sunday.' })).toBe('noRecipeFound');
  expect(await codeOf({ text: 'я'.repeat(5.5 * 1024 * 1024) })).toBe('noRecipeFound');
  expect(await codeOf({})).toBe('invalidInput');
  expect(await codeOf({ text: 'a', html: 'b' })).toBe('invalidInput');
});
