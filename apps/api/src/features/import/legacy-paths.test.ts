import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { compatClient } from '#api/kernel/testing/compat-client';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test, type TestUser } from '#api/kernel/testing/test';
import { accessFile } from '@trivet/readers/testing/access-file';
import { corpusDir, hasCorpus, madeFiles, plainly, realFiles } from '@trivet/readers/testing/corpus';
import { sendFile, titlesOf } from './testing/imports.ts';
import { zipOf } from '@trivet/readers/testing/read-bytes';

/** A path of legacy clients, with its answer to a file. */
interface LegacyPath {
  path: string;
  field: string;
  answer: [number, unknown];
  /** Folders of the corpus whose files the path accepts. */
  folders: readonly string[];
}

const jsonLd: LegacyPath = {
  path: '/data/import/json-ld',
  field: 'jsonLD',
  answer: [200, 'Imported'],
  folders: ['jsonld'],
};
const paprika: LegacyPath = {
  path: '/data/import/paprika',
  field: 'paprikadb',
  answer: [201, 'Import complete'],
  folders: ['paprika'],
};
const cookmate: LegacyPath = {
  path: '/data/import/cookmate',
  field: 'cookmatedb',
  answer: [201, 'Import complete'],
  folders: ['cookmate'],
};
const livingCookbook: LegacyPath = {
  path: '/import/livingcookbook',
  field: 'lcbdb',
  answer: [200, { msg: 'Ok' }],
  folders: ['lcb', 'fdx', 'fdxz'],
};
const foodDataExchange: LegacyPath = {
  path: '/import/fdxz?excludeImages=true',
  field: 'fdxzdb',
  answer: [200, { msg: 'Ok' }],
  folders: ['fdx', 'fdxz'],
};

const fdx = '<?xml version="1.0"?><fdx><Recipes><Recipe Name="Soup" ID="1" /></Recipes></fdx>';
const mcb = '<?xml version="1.0"?><cookbook><recipe><title>Soup</title></recipe></cookbook>';
const lcbTables = {
  t_recipe: [{ recipeid: 1, recipename: 'Soup', modifieddate: '2024-05-06' }],
  t_recipeingredient: [{ recipeid: 1, ingredientindex: 0, ingredienttext: 'leek' }],
  t_recipeprocedure: [{ recipeid: 1, procedureindex: 0, proceduretext: 'Chop.' }],
};

const ownFiles: readonly (LegacyPath & { name: string; content: () => Promise<string | Buffer> })[] = [
  { ...jsonLd, name: 'recipes.json', content: async () => JSON.stringify([{ '@type': 'Recipe', name: 'Soup' }]) },
  {
    ...jsonLd,
    name: 'whose-keys-are-those-of-another-program.json',
    content: async () =>
      JSON.stringify({ '@type': 'Recipe', name: 'Soup', ingredients: [], instructions: [], recipe: {} }),
  },
  {
    ...paprika,
    name: 'export.paprikarecipes',
    content: () => zipOf({ 'soup.paprikarecipe': gzipSync(JSON.stringify({ name: 'Soup', ingredients: '1 leek' })) }),
  },
  { ...cookmate, name: 'my.mcb', content: () => zipOf({ 'my.xml': mcb }) },
  { ...livingCookbook, name: 'backup.lcb', content: () => zipOf({ 'LivingCookbook.mdb': accessFile(lcbTables) }) },
  ...[livingCookbook, foodDataExchange].flatMap((path) => [
    { ...path, name: 'soup.fdx', content: async () => fdx },
    { ...path, name: 'soup.fdxz', content: () => zipOf({ 'soup.xml': fdx }) },
  ]),
];

test.for(ownFiles.map((file) => [file.path, file.name, file] as const))(
  'legacy clients post to %s a file such as %s, and its recipe is in the list',
  async ([path, name, { field, content, answer }], { server, newUser }) => {
    const ann = await newUser('ann');
    const sent = await sendFile(server, ann, path, { field, name, content: await content() });
    expect([sent.statusCode, sent.json()]).toEqual(answer);
    expect(await titlesOf(ann)).toEqual(['Soup']);
  },
);

test('legacy clients post recipes of schema.org in a JSON body of at most 12 MB, and larger ones as a file', async ({
  newUser,
}) => {
  const ann = await newUser('ann');
  const [small, megabyte] = [{ '@type': 'Recipe', name: 'Soup' }, 'x'.repeat(1024 * 1024)];
  const bodyOf = (megabytes: number) => ({
    jsonLD: [small, ...Array.from({ length: megabytes }, () => ({ megabyte }))],
  });
  const large = await ann.rest('POST', jsonLd.path, bodyOf(12));
  expect([large.statusCode, large.json()]).toMatchObject([413, { errorCode: 'payloadTooLarge' }]);
  expect(await titlesOf(ann)).toEqual([]);
  const sent = await ann.rest('POST', jsonLd.path, bodyOf(11));
  expect([sent.statusCode, sent.json()]).toEqual([200, 'Imported']);
  expect(await titlesOf(ann)).toEqual(['Soup']);
});

test('legacy clients post recipes of schema.org in a JSON body as one text', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const client = compatClient(server, ann);
  const send = async (text: string) => {
    const sent = await client.rest('POST', jsonLd.path, { jsonLD: text });
    return [sent.statusCode, sent.json()] as const;
  };
  expect(await send('{"@type": "Recipe", "name": "Soup ')).toMatchObject([406, { errorCode: 'unreadableImport' }]);
  expect(await send('')).toMatchObject([400, { errorCode: 'emptyImport' }]);
  expect(await titlesOf(ann)).toEqual([]);
  expect(await send(JSON.stringify([{ '@type': 'Recipe', name: 'Soup "für alle"' }]))).toEqual([200, 'Imported']);
  expect(await titlesOf(ann)).toEqual(['Soup "für alle"']);
});

test('legacy clients post a file with the token in the address', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const file = { field: 'lcbdb', name: 'soup.fdx', content: fdx };
  const sent = await sendFile(server, ann, `/import/livingcookbook?token=${ann.token}&`, file);
  expect([sent.statusCode, sent.json()]).toEqual([200, { msg: 'Ok' }]);
  expect(await titlesOf(ann)).toEqual(['Soup']);
  expect((await sendFile(server, ann, '/import/livingcookbook?token=worthless', file)).statusCode).toBe(401);
});

test('legacy clients choose with empty and filled flags what of a backup comes in', async ({ server, newUser }) => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  const tables = {
    ...lcbTables,
    t_recipe: [...lcbTables.t_recipe, { recipeid: 2, recipename: 'Came with the program', modifieddate: '' }],
    t_image: [{ imageid: 5, filename: 'a.png' }],
    t_recipeimage: [{ recipeid: 1, imageid: 5, imageindex: 0 }],
    t_technique: [{ techniqueid: 3, name: 'Simmer', comments: 'Slowly.' }],
    t_recipetechnique: [{ recipeid: 1, techniqueid: 3 }],
  };
  const content = await zipOf({ 'x.mdb': accessFile(tables), 'Images/a.png': picture });
  const comeIn = async (flags: string) => {
    const ann = await newUser('ann');
    const sent = await sendFile(server, ann, `${livingCookbook.path}?${flags}`, { field: 'lcbdb', content });
    expect([sent.statusCode, sent.json()]).toEqual(livingCookbook.answer);
    const { recipes } = await ann.api.recipes.getRecipes({});
    const soup = recipes.find(({ title }) => title === 'Soup');
    const { images, notes } = await ann.api.recipes.readRecipe({ id: soup?.id ?? '' });
    return { count: recipes.length, pictures: images.length, hasTechnique: notes.includes('Simmer') };
  };
  const usual = { count: 1, pictures: 1, hasTechnique: false };
  expect(await comeIn('')).toEqual(usual);
  expect(await comeIn('excludeImages=&includeStockRecipes=&includeTechniques=')).toEqual(usual);
  expect(await comeIn('excludeImages=true')).toEqual({ ...usual, pictures: 0 });
  expect(await comeIn('includeStockRecipes=true')).toEqual({ ...usual, count: 2 });
  expect(await comeIn('includeTechniques=true')).toEqual({ ...usual, hasTechnique: true });
});

const refused = [jsonLd, paprika, cookmate, livingCookbook, foodDataExchange];
test.for(refused.map(({ path, field }) => [path, field] as const))(
  'legacy clients learn from %s that a file is of another program, and that none came',
  async ([path, field], { server, newUser }) => {
    const ann = await newUser('ann');
    const content = 'Title,Ingredients\nSoup,1 leek\n';
    const other = await sendFile(server, ann, path, { field, name: 'recipes.csv', content });
    expect([other.statusCode, other.json()]).toMatchObject([406, { errorCode: 'unreadableImport' }]);
    const empty = await sendFile(server, ann, path, { field, content: '' });
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { errorCode: 'emptyImport' }]);
    const none = await ann.rest('POST', path, {});
    expect([none.statusCode, none.json()]).toMatchObject([400, { errorCode: 'invalidInput', field }]);
    expect(await titlesOf(ann)).toEqual([]);
  },
);

if (!hasCorpus) process.stderr.write('../shared/corpus is not here: legacy paths are not tried with its files\n');

/** Returns what the answers of the corpus say about the files in some folders. */
const corpusFiles = (folders: readonly string[]) =>
  [
    ...madeFiles().map(({ path, expected: { recipes } }) => ({
      path,
      count: recipes.length,
      titles: recipes.map(({ title }) => String(title)),
    })),
    ...realFiles().map(({ path, recipes, titles }) => ({ path, count: recipes, titles })),
  ].filter(({ path }) => folders.includes(path.split('/')[0] ?? ''));

/** Expects the recipes of a file in the list. */
async function expectTitles(
  ann: TestUser,
  { count, titles }: { count: number; titles: readonly string[] },
): Promise<void> {
  const found = (await titlesOf(ann)).map((title) => plainly(title));
  expect(found).toHaveLength(count);
  expect(found).toEqual(expect.arrayContaining(titles.map((title) => plainly(title))));
}

const postedFiles = refused.flatMap((legacy) =>
  (hasCorpus ? corpusFiles(legacy.folders) : []).map((file) => [legacy.path, file.path, legacy, file] as const),
);
test.runIf(hasCorpus).for(postedFiles)(
  'legacy clients post to %s the file %s',
  async ([path, file, { field, answer }, expected], { server, newUser }) => {
    const ann = await newUser('ann');
    const content = readFileSync(join(corpusDir, file));
    const sent = await sendFile(server, ann, path, { field, name: basename(file), content });
    expect([sent.statusCode, sent.json()]).toEqual(answer);
    await expectTitles(ann, expected);
  },
);

const soapAnswer = (operation: string, content: string): string =>
  `<${operation}Response xmlns="http://api.pepperplate.com/"><${operation}Result>${content}</${operation}Result></${operation}Response>`;

test.runIf(hasCorpus)('legacy clients scrape Pepperplate, as it answered a person', async () => {
  const [file] = corpusFiles(['pepperplate']);
  const recipes = readFileSync(join(corpusDir, file!.path), 'utf8');
  const service = await startSite((request, response) => {
    void text(request).then((body) => {
      response.writeHead(200, { 'content-type': 'text/xml' });
      if (!body.includes('RetrieveRecipes')) response.end(soapAnswer('GenerateLoginToken', '<Token>t</Token>'));
      else response.end(body.includes('<syncToken>') ? soapAnswer('RetrieveRecipes', '<Items></Items>') : recipes);
    });
  });
  const server = await startTestServer({
    FETCH_ALLOW_CIDRS: ['127.0.0.1/32'],
    PEPPERPLATE_URL: `http://127.0.0.1:${service.port}/sync`,
  });
  const ann = await createUser(server, 'ann');
  const sent = await ann.rest('GET', '/scrape/pepperplate?username=a%40example.org&password=right');
  expect([sent.statusCode, sent.json()]).toEqual([200, { msg: 'Import complete' }]);
  await expectTitles(ann, file!);
  await server.close();
  await service.close();
});
