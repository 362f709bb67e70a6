import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test } from '#api/kernel/testing/test';
import { csvImporter } from '@trivet/readers/formats/csv/index';
import { reached, titlesOf, uploadFile } from '../testing/imports.ts';
import { inFolder, readBytes, zipOf } from '@trivet/readers/testing/read-bytes';
import { readListedPages } from './listed-pages.ts';

const page = (title: string): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: title, recipeIngredient: ['1 leek'] })}</script>`;

test('addresses are read one by one, and one that fails never stops the rest', async () => {
  const server = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  const ann = await createUser(server, 'ann');
  const site = await startSite((request, response) => {
    const isThere = request.url?.startsWith('/soup') ?? false;
    response
      .writeHead(isThere ? 200 : 403, { 'content-type': 'text/html' })
      .end(isThere ? page(request.url ?? '') : '');
  });
  const base = `http://127.0.0.1:${site.port}`;
  const addresses = [`${base}/soup1`, `${base}/refused`, 'http://127.0.0.1:1/silent', ` ${base}/soup2 `];
  const { batchId } = await ann.api.import.importAddresses({ addresses });
  expect((await reached(ann, batchId, 'staged')).counts).toMatchObject({ ready: 2, unreadable: 2 });
  const entries = await ann.api.import.getEntries({ batchId });
  expect(entries.map(({ name, reason }) => [name, reason])).toEqual([
    ['/soup1', null],
    [`${base}/refused`, 'addressRefused'],
    ['http://127.0.0.1:1/silent', 'addressBlocked'],
    ['/soup2', null],
  ]);
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const [recipe] = (await ann.api.recipes.getRecipes({})).recipes;
  expect(await ann.api.recipes.getRecipe({ id: recipe?.id ?? '' })).toMatchObject({ url: `${base}/soup1` });

  const asFile = await uploadFile(server, ann, `${base}/soup3\r\n\r\n${base}/soup4\n`, 'links.txt');
  expect((await reached(ann, asFile, 'staged')).source).toBe('urls');
  expect(await titlesOf(ann)).toEqual(['/soup1', '/soup2']);
  await site.close();
  await server.close();
});

test('a table of addresses, alone in an archive too, brings the labels of each and tells what is left out', async () => {
  const server = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  const ann = await createUser(server, 'ann');
  const site = await startSite((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(request.url ?? ''));
  });
  const base = `http://127.0.0.1:${site.port}`;
  const rows = `${base}/ribs,bbq|smoked,mains,1\n"${base}/rice?a=1,2",,"mains, rice",2\n`;
  const table = `Pages to keep\nlinks,tags,categories,place\n${rows}`;
  const leftOut = ['Pages to keep', 'place'].map((header) => ({ header, field: null }));
  for (const [content, name] of [
    [table, 'pages.csv'],
    [await zipOf({ 'sample.tsv': table }), 'pages.zip'],
  ] as const) {
    const batchId = await uploadFile(server, ann, content, name);
    expect(await reached(ann, batchId, 'staged')).toMatchObject({ source: 'urls', columns: leftOut });
    const entries = await ann.api.import.getEntries({ batchId });
    expect(entries.map((entry) => [entry.name, entry.labels])).toEqual([
      ['/ribs', ['bbq', 'smoked', 'mains']],
      ['/rice?a=1,2', ['mains', 'rice']],
    ]);
  }
  await site.close();
  await server.close();
});

test('a table that tells more of its recipes, or has a row without an address, is no list of pages', async () => {
  const source = async (content: string) => {
    const read = await readBytes(csvImporter, content);
    return inFolder(async (folder) => {
      const path = join(folder, 'original');
      await writeFile(path, content);
      const pages = await readListedPages({ path, size: content.length, name: 'a.csv' });
      return [read.isRecognised, pages?.length];
    });
  };
  expect(await source('url\nhttps://example.org/a\nhttps://example.org/b')).toEqual([false, 2]);
  expect(await source('title,url\nSoup,https://example.org/a')).toEqual([true, undefined]);
  expect(await source('url,notes\nhttps://example.org/a,with leek')).toEqual([false, undefined]);
  expect(await source('url,tags\nhttps://example.org/a,x\nGrandma,y')).toEqual([false, undefined]);
  expect(await source('url,tags')).toEqual([false, undefined]);
  // The other readers of such a file report its damage.
  expect(await source('url,tags\nhttps://example.org/a,"x')).toEqual([false, undefined]);
});

test('what is no address is refused with its place in the list', async ({ newUser }) => {
  const ann = await newUser('ann');
  await expect(
    ann.api.import.importAddresses({ addresses: ['example.org/soup', 'not an address'] }),
  ).rejects.toMatchObject({ cause: { field: 'addresses.1' } });
  await expect(ann.api.import.importAddresses({ addresses: ['file:///etc/passwd'] })).rejects.toThrow();
});
