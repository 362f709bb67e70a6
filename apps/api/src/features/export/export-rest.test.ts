import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import { parseStringPromise } from 'xml2js';
import { test, type TestUser } from '#api/kernel/testing/test';

interface XmlRecipe {
  title: string[];
  notes: string[];
  labels?: { title: string[] }[];
  rating?: string[];
  createdAt: string[];
}

const recipesOfXml = async ({ body }: LightMyRequestResponse): Promise<XmlRecipe[]> =>
  ((await parseStringPromise(body, { strict: true })) as { data: { recipe?: XmlRecipe[] } }).data.recipe ?? [];

const odd = [
  'plain',
  ']]> & <b>bold</b> <!-- -->',
  'vertical \u000b tab, \u0001, \uFFFE and \u001b',
  'a\r\nb\tc\u0085d',
  'מרק עדשים \u202Eאדום\u202C',
  '🍲 <recipe></data>',
  '=1+1',
  '@SUM(A1)',
];

async function libraryOf(user: TestUser): Promise<string[]> {
  const label = await user.api.labels.createLabel({ title: 'מרקים' });
  const made = [];
  for (const text of odd) {
    const title = text.replace(/\s+/g, ' ');
    made.push(await user.api.recipes.createRecipe({ title, notes: text, rating: 4, labelIds: [label.id] }));
  }
  return made.map(({ id }) => id);
}

describe('E1 an export', () => {
  test('as XML is well-formed whatever the texts hold, and has what XML can hold as it was typed', async ({
    newUser,
  }) => {
    const ann = await newUser('ann');
    await libraryOf(ann);
    const answer = await ann.rest('GET', '/data/export/xml');
    expect(answer.headers['content-type']).toMatch(/^text\/xml/);
    const recipes = await recipesOfXml(answer);
    const typed = odd.map((text) => text.replace(/(?![\t\n\r\u0085])[\p{Cc}\uFFFE]/gu, '\uFFFD'));
    expect(recipes.map(({ notes }) => notes[0]).sort()).toEqual(typed.sort());
    expect(recipes[0]).toMatchObject({ rating: ['4'], labels: [{ title: ['מרקים'] }] });
    expect(Date.parse(recipes[0]?.createdAt[0] ?? '')).not.toBeNaN();
  });

  test('as JSON-LD is a bare array with every text exactly', async ({ newUser }) => {
    const ann = await newUser('ann');
    const ids = await libraryOf(ann);
    const answer = await ann.rest('GET', '/data/export/json-ld');
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const nodes = answer.json<Record<string, unknown>[]>();
    expect(nodes.map(({ identifier }) => identifier).sort()).toEqual(ids.sort());
    expect(nodes.every((node) => node['@type'] === 'Recipe')).toBe(true);
  });

  test('E3 as text has every text exactly, also what spreadsheets would run', async ({ newUser }) => {
    const ann = await newUser('ann');
    await libraryOf(ann);
    const answer = await ann.rest('GET', '/data/export/txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^\uFEFF==== Recipes ====\r\n/);
    expect(answer.body).toContain('\r\nTitle: =1+1\r\n');
    expect(answer.body).toContain('\r\nLabels: מרקים\r\n');
    expect(answer.body).not.toContain('null');
  });

  test('of an account without recipes is an empty file', async ({ newUser }) => {
    const ann = await newUser('ann');
    expect((await ann.rest('GET', '/data/export/json-ld')).json()).toEqual([]);
    expect(await recipesOfXml(await ann.rest('GET', '/data/export/xml'))).toEqual([]);
  });

  test('E4 is saved under a name that nobody types', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: '"; filename=evil.html' });
    const saved = await ann.rest('GET', '/data/export/xml?download=true');
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="trivet-\d{4}-\d\d-\d\d\.xml"$/);
    const shown = await ann.rest('GET', '/data/export/xml');
    expect(shown.headers['content-disposition']).toBeUndefined();
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('the chosen recipes', () => {
  test('are named ones, by title, or those of a label', async ({ newUser }) => {
    const ann = await newUser('ann');
    const label = await ann.api.labels.createLabel({ title: 'Soups' });
    const stew = await ann.api.recipes.createRecipe({ title: 'Stew' });
    const soup = await ann.api.recipes.createRecipe({ title: 'Leek soup', labelIds: [label.id] });
    await ann.api.recipes.createRecipe({ title: 'Bread' });
    const namesOf = async (query: string) =>
      (await ann.rest('GET', `/data/export/json-ld?${query}`)).json<{ name: string }[]>().map(({ name }) => name);
    expect(await namesOf(`ids=${stew.id},${soup.id}`)).toEqual(['Leek soup', 'Stew']);
    expect(await namesOf(`ids=${stew.id}&ids=${soup.id}`)).toEqual(['Leek soup', 'Stew']);
    expect(await namesOf('label=soups')).toEqual(['Leek soup']);
    expect(await namesOf('')).toEqual(['Bread', 'Leek soup', 'Stew']);
  });

  test('are all of both folders, and none of the trash', async ({ newUser }) => {
    const ann = await newUser('ann');
    await ann.api.recipes.createRecipe({ title: 'In the inbox', folder: 'inbox' });
    const gone = await ann.api.recipes.createRecipe({ title: 'Gone' });
    await ann.api.recipes.deleteRecipe({ id: gone.id });
    const nodes = (await ann.rest('GET', '/data/export/json-ld')).json<{ name: string }[]>();
    expect(nodes.map(({ name }) => name)).toEqual(['In the inbox']);
    expect((await ann.rest('GET', `/data/export/json-ld?ids=${gone.id}`)).statusCode).toBe(404);
  });

  test('Z1 are never those of somebody else', async ({ newUser }) => {
    const [ann, eve] = [await newUser('ann'), await newUser('eve')];
    const label = await ann.api.labels.createLabel({ title: 'Secrets' });
    const secret = await ann.api.recipes.createRecipe({ title: 'Secret', labelIds: [label.id] });
    const own = await eve.api.recipes.createRecipe({ title: 'Own' });
    expect((await eve.rest('GET', `/data/export/json-ld?ids=${secret.id}`)).statusCode).toBe(404);
    expect((await eve.rest('GET', '/data/export/json-ld?label=Secrets')).statusCode).toBe(404);
    const mixed = await eve.rest('GET', `/data/export/json-ld?ids=${secret.id},${own.id}`);
    expect(mixed.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Own']);
  });

  test('are also those of a household', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await ann.api.recipes.createRecipe({ title: 'Of the household' });
    await ben.ctx.db.libraryMember.create({ data: { libraryId: ann.libraryId, userId: ben.userId, role: 'view' } });
    const answer = await server.app.inject({ url: `/api/data/export/json-ld?token=${ben.token}` });
    expect(answer.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Of the household']);
  });
});

describe('P1 a format', () => {
  test.for(['csv', '..%2fx', '__proto__', 'constructor', 'json-ld%00'])(
    '%s that does not exist is not found',
    async (name, { newUser }) => {
      const ann = await newUser('ann');
      expect((await ann.rest('GET', `/data/export/${name}`)).statusCode).toBe(404);
    },
  );

  test('needs recipes that are named by their ids, or a label, not both', async ({ newUser }) => {
    const ann = await newUser('ann');
    for (const query of ['ids=1', 'ids=', `ids=${randomUUID()}&label=a`, `ids=${'x,'.repeat(9_000)}`]) {
      expect((await ann.rest('GET', `/data/export/txt?${query}`)).statusCode).toBe(400);
    }
  });
});
