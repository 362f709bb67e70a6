import { randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { test, type TestUser } from '#api/kernel/testing/test';
import { addImage } from '../testing/add-image.ts';

const hostile = [
  '"><script>__pwn=1</script>',
  "' onload='__pwn=1",
  '</title><img src=x onerror=__pwn=1>',
  '0; url=javascript:__pwn=1',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '&quot;&#34;\u2028\n\r"',
].join(' ');

async function makeShared(ann: TestUser, recipe: Parameters<TestUser['api']['recipes']['createRecipe']>[0]) {
  const { id } = await ann.api.recipes.createRecipe(recipe);
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  return id;
}

test('the page of a shared recipe says what a preview shows, and leads people to the recipe', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const image = await addImage(server.services, ann.libraryId);
  const id = await makeShared(ann, { title: 'Soup', description: 'Warm and red', imageIds: [image.id] });

  const answer = await server.app.inject({ url: `/share/${id}`, headers: { 'accept-language': 'en' } });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  const page = load(answer.body);
  const content = (name: string) => page(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
  expect(page('title').text()).toBe('Soup');
  expect(content('og:title')).toBe('Soup');
  expect(content('og:description')).toBe('Warm and red');
  expect(content('og:url')).toMatch(new RegExp(`^http://localhost:\\d+/share/${id}$`));
  expect(content('og:image')).toMatch(/^http:\/\/localhost:\d+\/api\/images\/filesystem\/[\da-f]{32}\/800\.webp$/);
  expect(content('robots')).toBe('noindex');
  expect(page('meta[http-equiv="refresh"]').attr('content')).toBe(`0; url=/#/recipe/${id}`);
  expect(page('a').attr('href')).toBe(`/#/recipe/${id}`);
  expect(page('script').length).toBe(0);
});

test('the page is in the language and direction that the browser asks for', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const id = await makeShared(ann, { title: 'Soup', ingredients: '[Soup]\n1 onion\n2 l stock' });
  const answer = await server.app.inject({ url: `/share/${id}`, headers: { 'accept-language': 'he,en;q=0.5' } });
  const page = load(answer.body);
  expect([page('html').attr('lang'), page('html').attr('dir')]).toEqual(['he', 'rtl']);
  expect(page('meta[name="description"]').attr('content')).toBe('1 onion, 2 l stock');
});

test('X1 X9 hostile text is text in the title and in every tag of the page', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const id = await makeShared(ann, { title: hostile, description: hostile });
  const { body } = await server.app.inject(`/share/${id}`);
  const page = load(body);
  const oneLine = hostile.replace(/\s+/g, ' ').trim();
  expect(page('title').text()).toBe(oneLine);
  expect(page('h1').text()).toBe(hostile.replace(/\r\n?/g, '\n'));
  for (const name of ['og:title', 'og:description', 'description'])
    expect(page(`meta[property="${name}"], meta[name="${name}"]`).attr('content')).toBe(oneLine);
  expect(page('script, img, [onload], [onerror]').length).toBe(0);
  expect(page('meta[http-equiv]').length).toBe(1);
  expect(
    page('a')
      .map((_index, link) => page(link).attr('href'))
      .get(),
  ).toEqual([`/#/recipe/${id}`]);
});

test('Z1 what is not shared has the page of what does not exist, also for its owner', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await ann.api.recipes.createRecipe({ title: 'Secret soup' });
  const ask = async (asked: string, headers = {}) => {
    const { statusCode, body } = await server.app.inject({ url: `/share/${encodeURIComponent(asked)}`, headers });
    return {
      statusCode,
      body: body.replaceAll(`/#/recipe/${encodeURIComponent(asked).replaceAll("'", '&#39;')}`, 'ID'),
    };
  };
  const nothing = await ask(randomUUID());
  expect(nothing.statusCode).toBe(404);
  expect(await ask(id)).toEqual(nothing);
  expect(await ask(id, { authorization: `Bearer ${ann.token}` })).toEqual(nothing);
  for (const odd of ['1', 'null', '../x', `${id}'--`, '"><script>__pwn=1</script>', 'x'.repeat(4_000)])
    expect(await ask(odd)).toEqual(nothing);
});
