import { noteFigure } from '@trivet/shared/testing/proof-notes';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { createRecipe } from '#api/features/recipes/editing/create-recipe.service';
import { updateRecipe } from '#api/features/recipes/editing/update-recipe.service';
import { amountOf } from '@trivet/shared/testing/proof';
import { test, type TestUser } from '#api/kernel/testing/test';
import { filesOf } from './testing/archive-file.ts';
import { comparable, comparableArchive, exportOf, importInto } from './testing/round-trip.ts';
import { wholeList } from './testing/sample-lists.ts';
import { wholePlan } from './testing/sample-plans.ts';

/** Recipes of the property test. */
const count = amountOf({ gate: 25, proof: 2_000 });

const picture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();

async function addImage(user: TestUser, bytes: Buffer): Promise<string> {
  const answer = await user.rest('POST', '/images/b64', { data: bytes.toString('base64') });
  return answer.json<{ id: string }>().id;
}

/** A library with everything that one may hold. */
async function wholeLibrary({ api, ...user }: TestUser): Promise<{ soup: string; stew: string }> {
  const soups = await api.labels.createLabel({ title: 'מרקים' });
  const quick = await api.labels.createLabel({ title: 'Quick' });
  const unused = await api.labels.createLabel({ title: 'Unused' });
  await api.labelGroups.createLabelGroup({
    title: 'Courses',
    labelIds: [soups.id, unused.id],
    warnWhenNotPresent: true,
  });
  await api.labelGroups.createLabelGroup({ title: 'Empty', labelIds: [], warnWhenNotPresent: false });
  const [red, blue] = [await picture('red'), await picture('blue')];
  const [first, second] = [await addImage({ api, ...user }, red), await addImage({ api, ...user }, blue)];
  const stew = await api.recipes.createRecipe({ title: 'Stew', folder: 'inbox', imageIds: [second] });
  const soup = await api.recipes.createRecipe({
    title: 'מרק עדשים',
    ingredients: '- 2 cups  lentils\n\n[ Base ]\n1. onion',
    instructions: '1. Fry\n2. Boil <b>slowly</b>',
    activeTime: '20 minutes',
    totalTime: 'שעה',
    labelIds: [soups.id, quick.id],
    imageIds: [first, second],
    linkedRecipeIds: [stew.id],
    rating: 4,
    // The plan marks it as made, on an earlier day.
    lastMadeAt: '2027-01-31',
    nutrition: { calories: 250.125, vitaminDMcg: 0.0001, servingSize: '1 bowl', description: 'a\nb' },
    corrections: [{ line: '- 2 cups  lentils', amount: '2', name: 'lentils' }],
  });
  await api.recipes.updateRecipe({
    id: soup.id,
    notes: 'Better the next day.',
    imageIds: [second],
    labelIds: [soups.id],
  });
  await api.recipes.updateRecipe({ id: soup.id, title: 'מרק עדשים אדומות' });
  // Two duplicates stay two.
  for (const title of ['Bread', 'Bread']) await api.recipes.createRecipe({ title, ingredients: 'flour' });
  await wholeList({ api, ...user }, { id: soup.id, title: 'מרק עדשים' });
  await wholePlan({ api, ...user }, { id: soup.id, title: 'מרק עדשים' });
  return { soup: soup.id, stew: stew.id };
}

describe('R23 our own archive', () => {
  test('comes back from another account with everything that went in', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const { soup } = await wholeLibrary(ann);
    await ann.api.recipes.setLinkShared({ id: soup, isShared: true });
    await ann.api.recipes.setFavorite({ id: soup, isFavorite: true });
    const before = await exportOf(ann, 'archive');
    await importInto(server, ben, before);
    const after = await exportOf(ben, 'archive');
    expect(await comparableArchive(after)).toEqual(await comparableArchive(before));

    const { recipes } = await ben.api.recipes.getRecipes({});
    const copy = recipes.find(({ title }) => title.startsWith('מרק'));
    const whole = await ben.api.recipes.getRecipe({ id: copy?.id ?? '' });
    const favorites = await ben.api.recipes.listRecipes({ isFavorite: true });
    expect(favorites.recipes.map(({ id }) => id)).toEqual([whole.id]);
    expect(whole).toMatchObject({ rating: 4, linkShared: false, version: 3, lastMadeAt: '2027-01-31', isOwner: true });
    expect(whole.linkedRecipes.map(({ title }) => title)).toEqual(['Stew']);
    expect((await ben.api.labelGroups.getLabelGroups()).map(({ title, labels }) => [title, labels.length])).toEqual([
      ['Courses', 2],
      ['Empty', 0],
    ]);
  });

  test('brings a history that can be gone back in, with its labels and pictures', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await wholeLibrary(ann);
    await importInto(server, ben, await exportOf(ann, 'archive'));
    const { recipes } = await ben.api.recipes.getRecipes({});
    const id = recipes.find(({ title }) => title.startsWith('מרק'))?.id ?? '';
    const revisions = await ben.api.recipes.getRevisions({ id });
    expect(revisions.map(({ version, author }) => [version, author?.id])).toEqual([
      [2, ben.userId],
      [1, ben.userId],
    ]);
    const restored = await ben.api.recipes.restoreRevision({ id, version: 1 });
    expect(restored).toMatchObject({ isComplete: true, replacedVersion: 3 });
    expect(restored.recipe).toMatchObject({ title: 'מרק עדשים', notes: '' });
    expect(restored.recipe.images).toHaveLength(2);
    expect(restored.recipe.labels.map(({ title }) => title)).toEqual(['Quick', 'מרקים']);
  });

  test('is taken back as one, with the labels and groups that it made', async ({ server, newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    await wholeLibrary(ann);
    const own = await ben.api.labels.createLabel({ title: 'quick' });
    const batchId = await importInto(server, ben, await exportOf(ann, 'archive'));
    expect(await ben.api.import.undoImport({ batchId })).toEqual({
      count: 4,
      listCount: 1,
      planCount: 1,
      entryCount: 0,
    });
    expect((await ben.api.recipes.getRecipes({})).recipes).toEqual([]);
    expect((await ben.api.labels.getLabels()).map(({ id }) => id)).toEqual([own.id]);
    expect(await ben.api.labelGroups.getLabelGroups()).toEqual([]);
    // The server does not make a change of this number from the states that the import brought.
    const { seq } = await server.services.db.recipe.findFirstOrThrow({ where: { importBatchId: batchId } });
    expect(await ben.api.recipes.undoChange({ seq: Number(seq) - 1 })).toMatchObject({ count: 0 });
  });

  test('into the account that it came from, leaves out what is there', async ({ server, newUser }) => {
    const ann = await newUser('ann');
    await wholeLibrary(ann);
    const archive = await exportOf(ann, 'archive');
    await importInto(server, ann, archive);
    expect((await ann.api.recipes.getRecipeCount({})).count).toBe(3);
    await importInto(server, ann, archive, { skipDuplicates: false });
    expect((await ann.api.recipes.getRecipeCount({})).count).toBe(6);
    expect((await ann.api.labelGroups.getLabelGroups()).map(({ title }) => title)).toEqual(['Courses', 'Empty']);
  });

  test('holds originals of one’s own library alone, and none where they are not wanted', async ({ newUser }) => {
    const [ann, ben] = [await newUser('ann'), await newUser('ben')];
    const bytes = await picture('green');
    await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [await addImage(ann, bytes)] });
    const picturesOf = async (user: TestUser, query = ''): Promise<Buffer[]> =>
      [...(await filesOf(await exportOf(user, 'archive', query)))]
        .filter(([path]) => path.startsWith('images/'))
        .map(([, content]) => content);
    expect(await picturesOf(ann)).toEqual([bytes]);
    await ben.ctx.db.libraryMember.create({ data: { libraryId: ann.libraryId, userId: ben.userId, role: 'view' } });
    for (const [shown] of [await picturesOf(ann, '?pictures=shown'), await picturesOf(ben)]) {
      const { format, exif } = await sharp(shown).metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    }
  });

  test('is written although states of a history have no pictures yet, or are damaged', async ({ newUser }) => {
    const ann = await newUser('ann');
    const imageId = await addImage(ann, await picture('green'));
    const { id } = await ann.api.recipes.createRecipe({ title: 'Soup', imageIds: [imageId] });
    for (const notes of ['a', 'b', 'c', 'd']) await ann.api.recipes.updateRecipe({ id, notes });
    await ann.api.recipes.updateRecipe({ id, imageIds: [] });
    const { db } = ann.ctx;
    await db.$executeRaw`UPDATE recipe_revisions SET snapshot = CASE version
        WHEN 1 THEN snapshot - 'images' WHEN 2 THEN '{"images":[7]}' WHEN 3 THEN '{"images":{}}' ELSE 'null' END
      WHERE recipe_id = ${id}::uuid AND version < 5`;
    const files = await filesOf(await exportOf(ann, 'archive'));
    expect([...files.keys()].filter((path) => path.startsWith('images/'))).toHaveLength(1);
  });

  test('has pages that show texts as texts, and leads to each recipe', async ({ newUser }) => {
    const ann = await newUser('ann');
    const title = '</title><script>alert(1)</script> "quoted"';
    const { id } = await ann.api.recipes.createRecipe({
      title,
      notes: '<img src=x onerror=alert(1)>',
      url: 'javascript:alert(1)',
      ingredients: '[x](javascript:alert(1))',
    });
    const files = await filesOf(await exportOf(ann, 'archive'));
    const index = files.get('index.html')?.toString() ?? '';
    const page = files.get('pages/0001.html')?.toString() ?? '';
    expect(index).toContain(`<a href="pages/0001.html#r-${id}" dir="auto">&lt;/title&gt;&lt;script&gt;`);
    expect(page).toContain(`<article id="r-${id}">`);
    expect(page).not.toMatch(/<script|<img|href="javascript/);
    expect(index.match(/<script/g)).toHaveLength(1);
    const [text] = [...files].filter(([path]) => path.endsWith('.md')).map(([, bytes]) => bytes.toString());
    expect(text).toContain('# \\</title\\>\\<script\\>');
    expect(text).toContain('- \\[x\\](javascript:alert(1))');
  });
});

// The wire takes these: no NUL, no halves of characters.
const storable = (max: number) =>
  fc
    .string({ unit: 'binary', maxLength: max })
    .map((text) => text.toWellFormed().replaceAll('\0', '').slice(0, max).toWellFormed());
const word = fc.oneof(
  storable(30),
  fc.constantFrom(
    '',
    ' ',
    '- a',
    '1. b',
    '[c]',
    'd:',
    '<i>e</i>',
    '&amp;',
    '\u000b',
    '\r\n',
    'ה ו',
    '🍲',
    '{{x}}',
    '\u2028',
  ),
);
const lines = fc.array(word, { maxLength: 5 }).map((all) => all.join('\n'));
const odd = fc.record({
  title: word.map((text) => (text.trim() === '' ? 'untitled' : text.slice(0, 254).toWellFormed())),
  description: lines,
  yield: word,
  activeTime: fc.oneof(word, fc.constantFrom('20 minutes', '45', 'PT1H')),
  totalTime: word,
  source: word,
  url: fc.oneof(word, fc.webUrl()),
  notes: lines,
  ingredients: lines,
  instructions: lines,
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  folder: fc.constantFrom('main' as const, 'inbox' as const),
  lastMadeAt: fc.option(fc.constantFrom('2026-02-28', '1999-12-31')),
  nutrition: fc.record(
    { calories: fc.double({ min: 0, max: 1e6, noNaN: true }), servingSize: word },
    { requiredKeys: [] },
  ),
});

describe('R23 any recipe', () => {
  test(`of ${count}, with odd texts and pictures, comes back from archive and JSON-LD as it was`, async ({
    server,
    newUser,
  }) => {
    noteFigure(`${count} recipes`);
    const [ann, ben, cid] = [await newUser('ann'), await newUser('ben'), await newUser('cid')];
    const labels = [];
    for (const title of ['a', 'É', 'ב ג', '<x>', '&amp;']) labels.push(await ann.api.labels.createLabel({ title }));
    const images = [];
    for (const color of ['red', 'green', 'blue']) images.push(await addImage(ann, await picture(color)));
    const ids: string[] = [];
    for (const [index, recipe] of fc.sample(odd, { numRuns: count, seed: 7 }).entries()) {
      const { id } = await createRecipe(ann.ctx, {
        ...recipe,
        labelIds: labels.filter((_, at) => (index >> at) % 2 === 1).map(({ id: labelId }) => labelId),
        imageIds: index % 3 === 0 ? images.slice(index % images.length) : [],
        linkedRecipeIds: index % 7 === 6 ? ids.slice(-1) : [],
      });
      ids.push(id);
      if (index % 5 === 0) await updateRecipe(ann.ctx, { id, notes: `changed ${index}` });
    }
    const before = await exportOf(ann, 'archive');
    await importInto(server, ben, before);
    const [one, other] = [await comparableArchive(before), await comparableArchive(await exportOf(ben, 'archive'))];
    expect(other.recipes).toEqual(one.recipes);
    expect(other).toEqual(one);

    const json = await exportOf(ann, 'json-ld');
    await importInto(server, cid, json);
    const nodesOf = (file: Buffer) => comparable(JSON.parse(file.toString('utf8')) as Parameters<typeof comparable>[0]);
    const withoutVersion = (nodes: string[]) => nodes.map((node) => node.replace(/"version":\d+,?/, ''));
    expect(withoutVersion(nodesOf(await exportOf(cid, 'json-ld')))).toEqual(withoutVersion(nodesOf(json)));
  });
});
