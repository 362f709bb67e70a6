import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test } from '#api/kernel/testing/test';
import { contentOf } from '#api/kernel/storage/testing/storage-contract';
import { reached, sendFile, titlesOf, uploadFile } from './testing/imports.ts';
import { zipOf } from '@trivet/readers/testing/read-bytes';

const soup = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 onion'],
  recipeInstructions: 'Chop.\nCook.',
  keywords: 'warm, Quick',
};
const bread = { '@type': 'Recipe', name: 'Bread', recipeIngredient: ['500 g flour'], recipeCategory: 'Baking' };

test('a file is read and shown before anything is written, then written as chosen', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, JSON.stringify([soup, bread, { '@type': 'Recipe' }]));
  const staged = await reached(ann, batchId, 'staged');
  expect(staged.counts).toMatchObject({ ready: 2, unreadable: 1 });
  expect(staged.labels.map(({ title }) => title).toSorted()).toEqual(['Baking', 'Quick', 'warm']);
  expect(await titlesOf(ann)).toEqual([]);

  await ann.api.import.writeImport({ batchId, label: 'From the old app' });
  const done = await reached(ann, batchId, 'done');
  expect(done.counts).toMatchObject({ written: 2, unreadable: 1 });
  expect(await titlesOf(ann)).toEqual(['Bread', 'Soup']);
  const labels = await ann.api.labels.getLabels();
  expect(labels.map(({ title, recipeCount }) => [title, recipeCount])).toEqual(
    expect.arrayContaining([
      ['From the old app', 2],
      ['Baking', 1],
      ['warm', 1],
    ]),
  );
  const entries = await ann.api.import.getEntries({ batchId });
  expect(entries.map(({ status }) => status)).toEqual(['written', 'written', 'unreadable']);
  expect(entries[0]?.recipeId).toBeTruthy();
});

test('undo takes the whole import back, with the labels that it made', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ann.api.recipes.createRecipe({ title: 'My own' });
  await ann.api.labels.createLabel({ title: 'warm' });
  const batchId = await uploadFile(server, ann, JSON.stringify([soup, bread]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  expect(await ann.api.import.undoImport({ batchId })).toEqual({ count: 2, listCount: 0, planCount: 0, entryCount: 0 });
  expect(await titlesOf(ann)).toEqual(['My own']);
  expect((await ann.api.labels.getLabels()).map(({ title }) => title)).toEqual(['warm']);
  await expect(ann.api.import.undoImport({ batchId })).rejects.toMatchObject({ message: 'importNotReady' });
});

test('a table tells how its columns were understood, also from an archive; no other file does', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const table = 'Titel;Zutaten;Farbe;uuid\nSuppe;1 Zwiebel;gelb;7';
  const columns = [
    { header: 'Titel', field: 'title' },
    { header: 'Zutaten', field: 'ingredients' },
    { header: 'Farbe', field: 'notes' },
    { header: 'uuid', field: null },
  ];
  for (const content of [table, await zipOf({ 'recipes.csv': table })]) {
    const batchId = await uploadFile(server, ann, content, 'recipes.csv');
    expect(await reached(ann, batchId, 'staged')).toMatchObject({ source: 'csv', columns });
  }
  const batchId = await uploadFile(server, ann, JSON.stringify(soup));
  expect((await reached(ann, batchId, 'staged')).columns).toEqual([]);
});

test('I11 what is there already is pointed out, in the library and in the file itself', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  for (const expected of [
    { ready: 1, duplicate: 0, repeated: 1 },
    { ready: 0, duplicate: 1, repeated: 1 },
  ]) {
    const batchId = await uploadFile(server, ann, JSON.stringify([soup, soup]));
    const { counts, labels } = await reached(ann, batchId, 'staged');
    expect(counts).toMatchObject(expected);
    expect(labels.find(({ title }) => title === 'warm')?.isChosen).toBe(expected.ready > 0);
    await ann.api.import.writeImport({ batchId });
    await reached(ann, batchId, 'done');
  }
  expect(await titlesOf(ann)).toEqual(['Soup']);
});

test('duplicates are written when the person wants them', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, JSON.stringify([soup, soup]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId, skipDuplicates: false });
  await reached(ann, batchId, 'done');
  expect(await titlesOf(ann)).toEqual(['Soup', 'Soup']);
});

test('what stands twice in a file is written without what is there already, as chosen', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ann.api.recipes.createRecipe({ title: 'Bread', ingredients: '500 g flour' });
  const batchId = await uploadFile(server, ann, JSON.stringify([soup, soup, bread]));
  expect((await reached(ann, batchId, 'staged')).counts).toMatchObject({ ready: 1, repeated: 1, duplicate: 1 });
  await ann.api.import.writeImport({ batchId, skipDuplicates: true, skipRepeated: false });
  expect((await reached(ann, batchId, 'done')).counts).toMatchObject({ written: 2, skipped: 1 });
  expect(await titlesOf(ann)).toEqual(['Bread', 'Soup', 'Soup']);
});

test('what another import has added in the meantime is not added twice', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batches = [
    await uploadFile(server, ann, JSON.stringify([soup, bread])),
    await uploadFile(server, ann, JSON.stringify([soup])),
  ];
  for (const batchId of batches) await reached(ann, batchId, 'staged');
  await Promise.all(batches.map((batchId) => ann.api.import.writeImport({ batchId })));
  for (const batchId of batches) await reached(ann, batchId, 'done');
  expect(await titlesOf(ann)).toEqual(['Bread', 'Soup']);
});

test('of files that were dropped together, each is read by its own format', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  // Alone in an archive, the first file makes the whole archive one of its program.
  const content = await zipOf({
    'cake.json': JSON.stringify({ recipeName: 'x', ...bread, name: 'Cake' }),
    'soup.txt': 'Leek soup\n\nIngredients\n2 leeks\n\nMethod\nCook the leeks.',
    'stew.cook': 'Add @beef{1%kg} to the pot.',
  });
  const { batchId } = await ann.api.import.beginUpload({ fileName: 'cake.json + 2.zip', size: content.length });
  const part = await sendFile(server, ann, `/import/uploads/${batchId}/0`, { field: 'file', content });
  expect(part.statusCode).toBe(201);
  await ann.api.import.finishUpload({ batchId, options: { isDrop: true } });
  expect(await reached(ann, batchId, 'staged')).toMatchObject({ source: 'archive' });
  const entries = await ann.api.import.getEntries({ batchId });
  expect(entries.map(({ name, status }) => [name, status])).toEqual([
    ['Cake', 'ready'],
    ['Leek soup', 'ready'],
    ['stew', 'ready'],
  ]);
  const again = await ann.api.import.readAgain({ batchId });
  expect(await reached(ann, again.batchId, 'staged')).toMatchObject({ source: 'archive' });
});

test('labels that differ in capitals are one, spelt as most entries do', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const spelt = ['dinner', 'Dinner', 'Dinner', 'DINNER'];
  const file = spelt.map((keywords, index) => ({ ...soup, name: `Soup ${index}`, keywords }));
  const batchId = await uploadFile(server, ann, JSON.stringify(file));
  expect((await reached(ann, batchId, 'staged')).labels).toEqual([{ title: 'Dinner', isChosen: true }]);
});

test('after an undo, the report leads to no recipe, and to one that was restored', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, JSON.stringify([soup, bread]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const ids = async () => (await ann.api.import.getEntries({ batchId })).map(({ recipeId }) => recipeId);
  const [soupId] = await ids();
  await ann.api.import.undoImport({ batchId });
  expect(await ids()).toEqual([null, null]);
  await ann.api.recipes.restoreRecipes({ ids: [soupId ?? ''] });
  expect(await ids()).toEqual([soupId, null]);
});

test('a staged import can be thrown away, and then not be written', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, JSON.stringify([soup]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.cancelImport({ batchId });
  await expect(ann.api.import.writeImport({ batchId })).rejects.toMatchObject({ message: 'importNotReady' });
  expect(await titlesOf(ann)).toEqual([]);
});

test('deleting the report deletes the kept file, and the recipes stay', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, JSON.stringify([soup]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const { fileKey } = await server.services.db.importBatch.findUniqueOrThrow({ where: { id: batchId } });
  expect(await contentOf(server.services.storage, fileKey ?? '')).not.toBeNull();
  await ann.api.import.deleteImport({ batchId });
  expect(await contentOf(server.services.storage, fileKey ?? '')).toBeNull();
  expect(await titlesOf(ann)).toEqual(['Soup']);
});

for (const [what, content, code] of [
  ['no JSON at all', 'PK\u0003\u0004 something', 'unreadableImport'],
  ['JSON without recipes', '{"a":1}', 'emptyImport'],
  ['an empty file', '', 'emptyImport'],
  ['a kind of file that we do not know', 'lorem ipsum dolor', 'unknownImport'],
  ['half a file', JSON.stringify([soup, bread]).slice(0, 120), 'unreadableImport'],
] as const) {
  test(`${what} is named for what it is, and nothing is written`, async ({ server, newUser }) => {
    const ann = await newUser('ann');
    const answer = await sendFile(server, ann, '/import/upload', { field: 'file', content: content });
    const { batchId } = answer.json<{ batchId: string }>();
    const failed = await reached(ann, batchId, 'failed');
    expect(failed.errorCode).toBe(code);
    expect(await titlesOf(ann)).toEqual([]);
  });
}

test('images come with the recipes, from the file and from the web; one that cannot be had is left out', async () => {
  const server = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  const ann = await createUser(server, 'ann');
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();
  const site = await startSite(
    (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  );
  const batchId = await uploadFile(
    server,
    ann,
    JSON.stringify([
      { ...soup, image: [`http://127.0.0.1:${site.port}/soup.png`, 'http://127.0.0.1:1/none.png'] },
      { ...bread, image: `data:image/png;base64,${png.toString('base64')}` },
    ]),
  );
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const { recipes } = await ann.api.recipes.getRecipes({});
  expect(recipes.map(({ title, image }) => [title, image?.width])).toEqual([
    ['Bread', 40],
    ['Soup', 40],
  ]);
  await site.close();
  await server.close();
});

test('legacy clients import within the request, by file or by JSON body', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const byFile = await sendFile(server, ann, '/data/import/json-ld', {
    field: 'jsonLD',
    content: JSON.stringify({ recipes: [soup] }),
  });
  expect([byFile.statusCode, byFile.json()]).toEqual([200, 'Imported']);
  const byBody = await ann.rest('POST', '/data/import/json-ld', { jsonLD: [bread] });
  expect(byBody.statusCode).toBe(200);
  expect(await titlesOf(ann)).toEqual(['Bread', 'Soup']);
  expect((await ann.rest('POST', '/data/import/json-ld', { jsonLD: { a: 1 } })).statusCode).toBe(400);
  expect((await ann.rest('POST', '/data/import/json-ld', {})).statusCode).toBe(400);
  const wrongField = await sendFile(server, ann, '/data/import/json-ld', { field: 'other', content: '[]' });
  expect(wrongField.json()).toMatchObject({ errorCode: 'invalidInput', field: 'other' });
});

test('times of a file are worded in the language of who sends it', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  await ann.api.users.updatePreferences({ 'global.language': 'de-de' });
  const batchId = await uploadFile(server, ann, JSON.stringify([{ ...soup, totalTime: 'PT2H5M', prepTime: 'kurz' }]));
  await reached(ann, batchId, 'staged');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const [recipe] = (await ann.api.recipes.getRecipes({})).recipes;
  const whole = await ann.api.recipes.getRecipe({ id: recipe?.id ?? '' });
  expect([whole.totalTime, whole.activeTime]).toEqual(['2 Stunden 5 Minuten', 'kurz']);
});

test('M5 a hostile file name is text, never a path', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  for (const name of ['../../x.json', 'a%00.json', `${'n'.repeat(4_000)}.json`, 'con']) {
    const batchId = await uploadFile(server, ann, JSON.stringify([soup]), name);
    const { fileKey } = await server.services.db.importBatch.findUniqueOrThrow({ where: { id: batchId } });
    expect(fileKey).toBe(`imports/${batchId}`);
    await reached(ann, batchId, 'staged');
  }
});

const corpus = new URL('../../../../../../shared/corpus/import/jsonld/', import.meta.url);
test('the corpus of JSON-LD files comes in whole, where it is at hand', async ({ server, newUser }) => {
  if (!existsSync(corpus)) {
    process.stderr.write('../shared/corpus is not here: the corpus of JSON-LD files is not read\n');
    return;
  }
  const ann = await newUser('ann');
  const file = readFileSync(new URL('synthetic-jsonld.json', corpus), 'utf8');
  const expected = JSON.parse(readFileSync(new URL('synthetic-jsonld.expected.json', corpus), 'utf8')) as {
    recipes: { title: string }[];
  };
  expect((await sendFile(server, ann, '/data/import/json-ld', { field: 'jsonLD', content: file })).statusCode).toBe(
    200,
  );
  expect((await titlesOf(ann)).toSorted()).toEqual(expected.recipes.map(({ title }) => title).toSorted());
});
