import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer } from '#api/kernel/testing/server';
import { createUser, test } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';
import { zipOf } from '@trivet/readers/testing/read-bytes';

const recipe = (name: string, image?: unknown) => ({ '@type': 'Recipe', name, recipeIngredient: [`1 ${name}`], image });
const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6b4f' } })
  .png()
  .toBuffer();
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;

const sizeOf = async (picture: string | null | undefined) => {
  const { width, height, format } = await sharp(Buffer.from(picture?.split(',')[1] ?? '', 'base64')).metadata();
  return { width, height, format };
};

test('entries show their pictures, those of the file and those of the web; a bad one is none', async () => {
  const server = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  const ann = await createUser(server, 'ann');
  const site = await startSite((request, response) => {
    response.writeHead(request.url === '/a.png' ? 200 : 404).end(png);
  });
  const base = `http://127.0.0.1:${site.port}`;
  const file = [
    recipe('soup', dataUrl),
    recipe('bread', `${base}/a.png`),
    recipe('cake', `${base}/gone.png`),
    recipe('pie', 'data:image/png;base64,AAAA'),
    recipe('tea'),
  ];
  const batchId = await uploadFile(server, ann, JSON.stringify(file));
  await reached(ann, batchId, 'staged');
  const pictures = await ann.api.import.getEntryPictures({ batchId, positions: [0, 1, 2, 3, 4, 77] });
  const at = (position: number) => pictures.find((each) => each.position === position)?.picture;
  expect(await sizeOf(at(0))).toEqual({ width: 96, height: 64, format: 'webp' });
  expect(await sizeOf(at(1))).toEqual({ width: 96, height: 64, format: 'webp' });
  expect([at(2), at(3), at(4), at(77)]).toEqual([null, null, null, undefined]);
  const [large] = await ann.api.import.getEntryPictures({ batchId, positions: [0], size: 'large' });
  expect((await sizeOf(large?.picture)).width).toBe(640);
  await site.close();
  await server.close();
});

test('sixteen pictures of the web are in memory at a time, however many are asked for', async () => {
  const server = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  const ann = await createUser(server, 'ann');
  const held: (() => void)[] = [];
  let isHeld = true;
  const site = await startSite((_request, response) => {
    if (isHeld) held.push(() => response.end(png));
    else response.end(png);
  });
  const file = Array.from({ length: 40 }, (_, at) => recipe(`soup ${at}`, `http://127.0.0.1:${site.port}/${at}.png`));
  const batchId = await uploadFile(server, ann, JSON.stringify(file));
  await reached(ann, batchId, 'staged');
  const calls = Array.from({ length: 8 }, (_, call) =>
    ann.api.import.getEntryPictures({ batchId, positions: [0, 1, 2, 3, 4].map((at) => 5 * call + at) }),
  );
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(16);
  isHeld = false;
  for (const answer of held) answer();
  expect((await Promise.all(calls)).flat().filter(({ picture }) => picture !== null)).toHaveLength(40);
  expect(held.length).toBeLessThanOrEqual(16);
  await site.close();
  await server.close();
});

test('a picture of the file shows however large it is, one of the web when its entry is opened', async () => {
  const server = await startTestServer({ FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] });
  const ann = await createUser(server, 'ann');
  // What follows the picture in its file is not packed like a bomb.
  const large = Buffer.concat([png, randomBytes(17 * 1024 * 1024)]);
  const site = await startSite((_request, response) => response.end(large));
  const page = `<div class="recipe-details"><h2 itemprop="name">Soup</h2>
    <div itemprop="recipeIngredients"><p>1 egg</p></div><img src="images/a.png" class="recipe-photos"></div>`;
  const widthsIn = async (batchId: string) => {
    await reached(ann, batchId, 'staged');
    const sizes = ['small', 'large'] as const;
    const answers = sizes.map((size) => ann.api.import.getEntryPictures({ batchId, positions: [0], size }));
    return Promise.all(
      (await Promise.all(answers)).map(async ([entry]) => entry?.picture && (await sizeOf(entry.picture)).width),
    );
  };
  const archive = await zipOf({ 'recipes.html': page, 'images/a.png': large });
  expect(await widthsIn(await uploadFile(server, ann, archive, 'rk.zip'))).toEqual([96, 640]);
  const onWeb = JSON.stringify([recipe('bread', `http://127.0.0.1:${site.port}/a.png`)]);
  expect(await widthsIn(await uploadFile(server, ann, onWeb))).toEqual([null, 640]);
  await site.close();
  await server.close();
});

test('the pictures of entries are their owner’s alone, and wait only for a choice', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const batchId = await uploadFile(server, ann, JSON.stringify([recipe('soup', dataUrl)]));
  await reached(ann, batchId, 'staged');
  await expect(ben.api.import.getEntryPictures({ batchId, positions: [0] })).rejects.toThrow('notFound');
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  expect(await ann.api.import.getEntryPictures({ batchId, positions: [0] })).toEqual([]);
});

test('an entry opens as the recipe that it would be', async ({ server, newUser }) => {
  const [ann, ben] = [await newUser('ann'), await newUser('ben')];
  const soup = { ...recipe('Soup'), keywords: 'warm', recipeInstructions: ['Cook.'], recipeYield: '4' };
  const batchId = await uploadFile(server, ann, JSON.stringify([soup, { '@type': 'Recipe', name: '' }]));
  await reached(ann, batchId, 'staged');
  expect(await ann.api.import.getEntry({ batchId, position: 0 })).toMatchObject({
    recipe: { title: 'Soup', ingredients: '1 Soup', instructions: 'Cook.', yield: '4' },
    labels: ['warm'],
    rating: null,
  });
  expect(await ann.api.import.getEntry({ batchId, position: 1 })).toBeNull();
  await expect(ben.api.import.getEntry({ batchId, position: 0 })).rejects.toThrow('notFound');
});
