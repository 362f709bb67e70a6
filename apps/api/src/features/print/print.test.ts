import { createHash, randomUUID } from 'node:crypto';
import { load } from 'cheerio';
import jwt from 'jsonwebtoken';
import sharp from 'sharp';
import { expect } from 'vitest';
import { createImage } from '#api/features/images/images.service';
import { createUser, testAlone as test, type TestUser } from '#api/kernel/testing/test';
import { startTestServer } from '#api/kernel/testing/server';
import { type Answer, ask, titleOf } from './testing/print-pages.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

/** Makes a recipe with a label, and a ticket to print it. */
async function labelledSoup(ann: TestUser) {
  const label = await ann.api.labels.createLabel({ title: 'Secret label' });
  const { id } = await ann.api.recipes.createRecipe({
    title: 'Soup',
    ingredients: '1 onion',
    instructions: 'Fry',
    notes: 'A note',
    source: 'Grandmother',
    rating: 2,
    labelIds: [label.id],
  });
  const { ticket } = await ann.api.print.getTicket({ selection: { ids: [id] } });
  return { id, ticket };
}

test('A21 a ticket opens the page of its recipe, with the labels, and nothing else', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id, ticket } = await labelledSoup(ann);
  const { id: other } = await ann.api.recipes.createRecipe({ title: 'Stew' });

  for (const path of [`/print/${id}`, `/print?recipeId=${id}`, `/print/?recipeIds=${id}`]) {
    const answer = await ask(server, `${path}${path.includes('?') ? '&' : '?'}token=${ticket}`);
    expect(answer.statusCode, path).toBe(200);
    expect(titleOf(answer)).toBe('Soup');
    expect(answer.body).toContain('Secret label');
  }
  for (const path of [`/print/${other}?`, `/print?recipeIds=${id},${other}&`, '/users?', `/recipes/${id}?`, '/labels?'])
    expect((await ask(server, `${path}token=${ticket}`)).statusCode, path).toBe(401);
  expect((await ask(server, '/users', { authorization: `Bearer ${ticket}` })).statusCode).toBe(401);
  const typed = await ask(server, '/trpc/users.getMe', { authorization: `Bearer ${ticket}` });
  expect(typed.statusCode).toBe(401);
});

test('A13 A21 a ticket is dead after five minutes, and with its session', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id, ticket } = await labelledSoup(ann);
  const claims = jwt.decode(ticket) as jwt.JwtPayload;
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  const { value } = await server.services.db.setting.findUniqueOrThrow({ where: { key: 'sessionSecret' } });
  const now = Math.floor(Date.now() / 1000);
  const signed = (exp: number) => jwt.sign({ ...claims, iat: now - 301, exp }, value as string);
  expect((await ask(server, `/print/${id}?token=${signed(now + 60)}`)).statusCode).toBe(200);
  const late = await ask(server, `/print/${id}?token=${signed(now - 1)}&preferredLanguage=de-de`);
  expect([late.statusCode, titleOf(late)]).toEqual([401, 'Diese Seite ist abgelaufen']);

  await ann.rest('POST', '/users/logout');
  expect((await ask(server, `/print/${id}?token=${ticket}`)).statusCode).toBe(401);
});

test('Z1 what is not shared is printed for its people only; for others it is as if it were not there', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id } = await labelledSoup(ann);
  const nothing = await ask(server, `/print/${randomUUID()}`);
  expect([nothing.statusCode, titleOf(nothing)]).toEqual([404, 'Recipe not found']);
  for (const answer of [await ask(server, `/print/${id}`), await ben.rest('GET', `/print/${id}`)])
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
  expect((await ben.rest('GET', `/print?recipeIds=${id}`)).statusCode).toBe(404);
  await expect(ben.api.print.getTicket({ selection: { ids: [id] } })).rejects.toThrow('notFound');
  expect(titleOf(await ann.rest('GET', `/print/${id}`))).toBe('Soup');
  for (const odd of ['1', 'null', '..%2fx', `${id}'--`, 'x'.repeat(4_000)])
    expect((await ann.rest('GET', `/print/${odd}`)).statusCode, odd).toBe(400);
});

test('Z1 a link shows everybody the page without labels, until it is off or the recipe is in the trash', async ({
  server,
  newUser,
}) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const { id } = await labelledSoup(ann);
  const pages = async () => [
    await ask(server, `/print/${id}`),
    await ben.rest('GET', `/print/${id}`),
    await ask(server, `/embed/recipe/${id}`),
  ];
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  for (const answer of await pages()) {
    expect([answer.statusCode, titleOf(answer)]).toEqual([200, 'Soup']);
    for (const secret of ['Secret', ann.email, ann.userId, ann.libraryId]) expect(answer.body).not.toContain(secret);
  }
  await ann.api.recipes.setLinkShared({ id, isShared: false });
  for (const answer of await pages()) expect(answer.statusCode).toBe(404);
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  await ann.api.recipes.deleteRecipe({ id });
  for (const answer of await pages()) expect(answer.statusCode).toBe(404);
});

test('an embedded page never shows what only its owner sees, whatever token comes with it', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const { id, ticket } = await labelledSoup(ann);
  expect((await ann.rest('GET', `/embed/recipe/${id}`)).statusCode).toBe(404);
  expect((await ask(server, `/embed/recipe/${id}?token=${ann.token}`)).statusCode).toBe(404);
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  const answer = await ask(server, `/embed/recipe/${id}?token=${ticket}&print=true`);
  expect(answer.body).not.toContain('Secret label');
  // The page does not open a dialog by itself.
  expect(load(answer.body)('[data-prints-itself], script').length).toBe(0);
});

test('H1 C1 A20 a page is framed by us alone, an embedded one by everybody; both ask nobody for anything', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a52' } });
  const image = await createImage(ann.ctx, await photo.png().toBuffer());
  const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [image.id] });
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  const query = 'titleImage=true&showPrintButton=true&print=true';
  for (const [path, framedBy] of [
    [`/print/${id}`, "'self'"],
    [`/embed/recipe/${id}`, '*'],
    [`/print/${randomUUID()}`, "'self'"],
    [`/embed/recipe/${randomUUID()}`, '*'],
  ] as const) {
    const answer = await ask(server, `${path}?${query}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const page = load(answer.body);
    const scripts = page('script').length === 0 ? '' : `script-src ${hashOf(page('script').text())}; `;
    expect(policyOf(answer)).toBe(
      `default-src 'none'; style-src ${hashOf(page('style').text())}; ${scripts}img-src 'self'; ` +
        `base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy}`,
    );
    expect(page('script').length).toBe(answer.statusCode === 200 ? 1 : 0);
    expect(page('link, [style], base, iframe, form').length).toBe(0);
    for (const address of page('[src]').map((_index, element) => page(element).attr('src') ?? ''))
      expect(address).toMatch(/^\/api\/images\//);
    expect(page('style').text()).not.toMatch(/@import|url\(/);
  }
  expect(policyOf(await ask(server, `/print/${id}`))).not.toContain('script-src');
});

test('speaks the language that its address names, else that of the browser', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const { id } = await labelledSoup(ann);
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  const [hebrew, french] = [
    load((await ask(server, `/print/${id}?preferredLanguage=he&today=2026-08-05`)).body),
    load((await ask(server, `/print/${id}?today=2026-08-05`, { 'accept-language': 'fr-CA,fr;q=0.9' })).body),
  ];
  expect([hebrew('html').attr('lang'), hebrew('html').attr('dir')]).toEqual(['he', 'rtl']);
  expect(hebrew('.paper').text()).toBe('הודפס ב־5 באוגוסט 2026');
  expect(french('html').attr('dir')).toBe('ltr');
  expect(french('.paper').text()).toBe('Imprimée le 5 août 2026');
  // Printers in Canada have Letter, unless the address says otherwise.
  expect(french('style').text()).toContain('size:letter portrait');
  expect(hebrew('style').text()).toContain('size:A4 portrait');
});

test('several recipes come in the order of their names, those of a filter by title', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const ids = new Map<string, string>();
  for (const title of ['B', 'C', 'A'])
    ids.set(title, (await ann.api.recipes.createRecipe({ title, ...(title !== 'C' && { rating: 5 }) })).id);
  const [a = '', b = '', c = ''] = ['A', 'B', 'C'].map((title) => ids.get(title));

  const named = await ann.api.print.getTicket({ selection: { ids: [c, a] } });
  expect(named.recipeIds).toEqual([c, a]);
  const answer = await ask(server, `/print?recipeIds=${named.recipeIds.join()}&template=cards&token=${named.ticket}`);
  const page = load(answer.body);
  expect(page('h1').text()).toBe('CA');
  expect(page('title').text()).toBe('2 recipes');

  const rated = await ann.api.print.getTicket({ selection: { filter: { ratings: [5] } } });
  expect(rated.recipeIds).toEqual([a, b]);
  const first = await ask(server, `/print?recipeIds=${rated.recipeIds.join()}&limit=1&token=${rated.ticket}`);
  expect(titleOf(first)).toBe('A');
  // The same recipes in another order are the same page.
  expect(titleOf(await ask(server, `/print?recipeIds=${b},${a}&token=${rated.ticket}`))).toBe('BA');
});

test('at most a hundred recipes, at least one', async ({ newUser }) => {
  const ann = await newUser('ann');
  const rows = Array.from({ length: 101 }, (_, number) => ({
    libraryId: ann.libraryId,
    title: `Recipe ${number}`,
    seq: 1n,
  }));
  await ann.ctx.db.recipe.createMany({ data: rows });
  await expect(ann.api.print.getTicket({ selection: { filter: {} } })).rejects.toThrow('invalidInput');
  await expect(ann.api.print.getTicket({ selection: { filter: { ratings: [1] } } })).rejects.toThrow('notFound');
  const ids = (await ann.ctx.db.recipe.findMany({ where: { libraryId: ann.libraryId } })).map(({ id }) => id);
  for (const query of [
    '',
    'recipeIds=',
    'recipeId=1',
    `recipeIds=${ids.join()}`,
    `recipeId=${ids[0]}&recipeId=${ids[1]}`,
  ])
    expect((await ann.rest('GET', `/print?${query}`)).statusCode, query.slice(0, 40)).toBe(400);
  const page = load((await ann.rest('GET', `/print?recipeIds=${ids.slice(1).join()}`)).body);
  expect(page('article').length).toBe(100);
});

test('a template that nobody knows is the standard one, on every path', async ({ newUser }) => {
  const ann = await newUser('ann');
  const { id } = await labelledSoup(ann);
  await ann.api.recipes.setLinkShared({ id, isShared: true });
  const sheet = (path: string, template: string) =>
    ann.rest('GET', `${path}template=${template}&today=2026-01-02`).then(({ statusCode, body }) => [statusCode, body]);
  for (const path of [`/print/${id}?version=1&`, `/print/?recipeId=${id}&`, `/embed/recipe/${id}?`]) {
    const standard = await sheet(path, 'standard');
    expect(standard[0]).toBe(200);
    for (const template of ['poster', '', 'undefined', '..%2f..%2fetc%2fpasswd', '__proto__', 'constructor'])
      expect(await sheet(path, template), `${path}${template}`).toEqual(standard);
  }
});

test('an empty factor counts as none', async ({ newUser }) => {
  const ann = await newUser('ann');
  const { id } = await labelledSoup(ann);
  const page = (query: string) => ann.rest('GET', `/print/${id}?today=2026-01-02${query}`);
  const plain = await page('');
  for (const query of ['&scale=', '&scale=1']) {
    const answer = await page(query);
    expect([answer.statusCode, answer.body]).toEqual([200, plain.body]);
  }
  expect((await page('&scale=2')).body).not.toBe(plain.body);
});

test('P1 an address that asks for what there is not is refused', async ({ newUser }) => {
  const ann = await newUser('ann');
  const { id } = await labelledSoup(ann);
  for (const query of ['template=standard&template=compact', 'paper=a5', 'size=__proto__', 'scale=0'])
    for (const path of [`/print/${id}?`, `/print?recipeId=${id}&`, `/embed/recipe/${id}?`])
      expect((await ann.rest('GET', `${path}${query}`)).statusCode, `${path}${query}`).toBe(400);
});

test('A18 the ticket stays out of the log', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' });
  const ann = await createUser(server, 'ann');
  const { id, ticket } = await labelledSoup(ann);
  await ask(server, `/print/${id}?token=${ticket}`);
  await ask(server, `/print/${randomUUID()}?token=${ticket}`);
  expect(server.lines.join('\n')).toContain('/api/print/');
  expect(server.lines.join('\n')).not.toContain(ticket);
  await server.close();
});
