import sharp from 'sharp';
import { expect } from 'vitest';
import { startSite } from '#api/kernel/fetch/testing/tiny-internet';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, test, type TestUser } from '#api/kernel/testing/test';
import { reached, uploadFile } from '../testing/imports.ts';
import { zipOf } from '@trivet/readers/testing/read-bytes';
import { stagedImageKey } from '../originals.ts';
import { getPicturesAgain } from './retry-pictures.service.ts';

const recipe = (name: string, image: unknown) => ({ '@type': 'Recipe', name, recipeIngredient: [`1 ${name}`], image });
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6b4f' } })
  .png()
  .toBuffer();
const dataUrl = `data:image/png;base64,${png.toString('base64')}`;
const quiet = { signal: new AbortController().signal, progress: () => Promise.resolve() };

/** A site that refuses its pictures until it is told to be well again, and answers nobody while it is held. */
async function startMoodySite() {
  let isWell = false;
  let open = Promise.resolve();
  const site = await startSite((_request, response) => {
    const answer = () => response.writeHead(isWell ? 200 : 503, { 'content-type': 'image/png' }).end(isWell ? png : '');
    void open.then(answer);
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    open = promise;
    return () => resolve(undefined);
  };
  return { base: `http://127.0.0.1:${site.port}`, recover: () => (isWell = true), hold, close: site.close };
}

async function written(server: TestServer, user: TestUser, recipes: readonly object[]): Promise<string> {
  const batchId = await uploadFile(server, user, JSON.stringify(recipes));
  await reached(user, batchId, 'staged');
  await user.api.import.writeImport({ batchId });
  await reached(user, batchId, 'done');
  return batchId;
}

const lostIn = async (user: TestUser, batchId: string) => (await user.api.import.getImport({ batchId })).lostPictures;

const tried = (user: TestUser, batchId: string) =>
  expect
    .poll(async () => (await user.api.import.getImport({ batchId })).isFetchingPictures, { timeout: 60_000 })
    .toBe(false);

const withSites = { FETCH_ALLOW_CIDRS: ['127.0.0.1/32'] };

test('pictures that cannot be had are listed with the reason, and come with another try', async () => {
  const server = await startTestServer(withSites);
  const ann = await createUser(server, 'ann');
  const site = await startMoodySite();
  const batchId = await written(server, ann, [
    recipe('soup', [`${site.base}/a.png`, 'http://127.0.0.1:1/b.png']),
    recipe('bread', dataUrl),
    recipe('cake', `${site.base}/c.png`),
  ]);
  expect(await lostIn(ann, batchId)).toEqual({ count: 3, retryable: 3 });
  const lost = await ann.api.import.getLostPictures({ batchId });
  expect(lost).toMatchObject([
    {
      position: 0,
      name: 'soup',
      count: 2,
      pictures: [
        { address: `${site.base}/a.png`, reason: 'refused' },
        { address: 'http://127.0.0.1:1/b.png', reason: 'unreachable' },
      ],
    },
    { position: 2, name: 'cake', count: 1 },
  ]);
  expect(await ann.api.import.getLostPictures({ batchId, cursor: 0, limit: 1 })).toMatchObject([{ position: 2 }]);

  site.recover();
  expect(await ann.api.import.retryPictures({ batchId })).toEqual({ jobId: expect.any(String) as string });
  await tried(ann, batchId);
  expect(await lostIn(ann, batchId)).toEqual({ count: 1, retryable: 1 });
  const soup = await ann.api.recipes.getRecipe({ id: lost[0]?.recipeId ?? '' });
  expect([soup.images.map(({ width }) => width), soup.version]).toEqual([[40], 2]);
  expect(await ann.api.recipes.getRevisions({ id: soup.id })).toMatchObject([
    { version: 1, changedFields: ['images'] },
  ]);
  await site.close();
  await server.close();
});

test('a picture of the file comes again from the kept original; a damaged one is still told', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const damaged = `data:image/png;base64,${png.subarray(0, 60).toString('base64')}`;
  const batchId = await uploadFile(
    server,
    ann,
    JSON.stringify([recipe('soup', 'data:image/png;base64,AAAA'), recipe('bread', damaged), recipe('cake', dataUrl)]),
  );
  await reached(ann, batchId, 'staged');
  await server.services.storage.delete([stagedImageKey(batchId, 2, 0)]);
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  const reasons = async () =>
    (await ann.api.import.getLostPictures({ batchId })).map(({ name, pictures }) => [name, ...pictures]);
  const inFile = { address: null, reason: 'damaged' };
  expect(await reasons()).toEqual([
    ['soup', inFile],
    ['bread', inFile],
    ['cake', inFile],
  ]);
  await ann.api.import.retryPictures({ batchId });
  await tried(ann, batchId);
  expect(await reasons()).toEqual([
    ['soup', inFile],
    ['bread', inFile],
  ]);
});

test('two tries at once are one, and each picture comes once', async () => {
  const server = await startTestServer(withSites);
  const ann = await createUser(server, 'ann');
  const site = await startMoodySite();
  const batchId = await written(server, ann, [
    recipe('soup', `${site.base}/a.png`),
    recipe('cake', `${site.base}/c.png`),
  ]);
  const release = site.hold();
  const [one, other] = await Promise.all([1, 2].map(() => ann.api.import.retryPictures({ batchId })));
  expect(one).toEqual(other);
  release();
  await tried(ann, batchId);
  expect(await lostIn(ann, batchId)).toEqual({ count: 2, retryable: 2 });
  site.recover();
  await Promise.all([1, 2].map(() => getPicturesAgain(server.services, batchId, quiet)));
  expect(await ann.api.import.retryPictures({ batchId })).toEqual({ jobId: null });
  expect(await server.services.db.recipeImage.count()).toBe(2);
  await site.close();
  await server.close();
});

test('a try that was interrupted goes on with the rest', async () => {
  const server = await startTestServer(withSites);
  const ann = await createUser(server, 'ann');
  const site = await startMoodySite();
  const names = Array.from({ length: 12 }, (_, index) => `soup ${index}`);
  const batchId = await written(
    server,
    ann,
    names.map((name, index) => recipe(name, `${site.base}/${index}.png`)),
  );
  site.recover();
  const stop = new AbortController();
  const progress = () => {
    stop.abort();
    return Promise.resolve();
  };
  await expect(getPicturesAgain(server.services, batchId, { signal: stop.signal, progress })).rejects.toThrow();
  await expect.poll(async () => (await lostIn(ann, batchId)).count).toBeLessThan(12);
  await getPicturesAgain(server.services, batchId, quiet);
  expect(await lostIn(ann, batchId)).toEqual({ count: 0, retryable: 0 });
  expect(await server.services.db.recipeImage.count()).toBe(12);
  await site.close();
  await server.close();
});

test('only pictures of recipes that are there are told, and only a written import gets them', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const address = 'http://127.0.0.1:1/a.png';
  const batchId = await written(server, ann, [recipe('soup', address), recipe('cake', address)]);
  const [soup] = await ann.api.import.getLostPictures({ batchId });
  await ann.api.recipes.deleteRecipe({ id: soup?.recipeId ?? '' });
  expect(await lostIn(ann, batchId)).toEqual({ count: 1, retryable: 1 });
  await ann.api.import.undoImport({ batchId });
  expect(await lostIn(ann, batchId)).toEqual({ count: 0, retryable: 0 });
  await expect(ann.api.import.retryPictures({ batchId })).rejects.toThrow('importNotReady');
});

test('more pictures than a recipe takes are told, and no try is made for them', async ({ server, newUser }) => {
  const ann = await newUser('ann');
  const batchId = await uploadFile(server, ann, JSON.stringify([recipe('soup', undefined)]));
  await reached(ann, batchId, 'staged');
  const urls = Array.from({ length: 12 }, (_, index) => `http://127.0.0.1:1/${index}.png`);
  await server.services.db.$executeRaw`
    UPDATE import_entries SET recipe = recipe || ${JSON.stringify({ imageUrls: urls })}::jsonb`;
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  expect(await lostIn(ann, batchId)).toEqual({ count: 12, retryable: 10 });
  const [{ count, pictures } = { count: 0, pictures: [] }] = await ann.api.import.getLostPictures({ batchId });
  expect([count, pictures.length]).toEqual([12, 10]);
});

test('a picture that an archive names without having it is told, and nothing is tried for it', async ({
  server,
  newUser,
}) => {
  const ann = await newUser('ann');
  const page = ['here', 'gone']
    .map(
      (name) => `<div class="recipe-details"><h2 itemprop="name">${name}</h2>
        <div itemprop="recipeIngredients"><p>1 egg</p></div><img src="images/${name}.png" class="recipe-photos"></div>`,
    )
    .join('');
  const batchId = await uploadFile(
    server,
    ann,
    await zipOf({ 'recipes.html': page, 'images/here.png': png }),
    'rk.zip',
  );
  expect(await reached(ann, batchId, 'staged')).toMatchObject({ source: 'recipekeeper', counts: { ready: 2 } });
  await ann.api.import.writeImport({ batchId });
  await reached(ann, batchId, 'done');
  expect(await lostIn(ann, batchId)).toEqual({ count: 1, retryable: 0 });
  expect(await ann.api.import.getLostPictures({ batchId })).toMatchObject([
    { name: 'gone', retryable: 0, pictures: [{ address: 'images/gone.png', reason: 'notInFile' }] },
  ]);
  expect(await ann.api.import.retryPictures({ batchId })).toEqual({ jobId: null });
});

test('one recipe’s pictures are tried alone', async () => {
  const server = await startTestServer(withSites);
  const ann = await createUser(server, 'ann');
  const site = await startMoodySite();
  const batchId = await written(server, ann, [
    recipe('soup', `${site.base}/a.png`),
    recipe('cake', `${site.base}/c.png`),
  ]);
  site.recover();
  await ann.api.import.retryPictures({ batchId, position: 1 });
  await tried(ann, batchId);
  expect(await ann.api.import.getLostPictures({ batchId })).toMatchObject([{ name: 'soup', retryable: 1 }]);
  await ann.api.import.retryPictures({ batchId });
  await tried(ann, batchId);
  expect(await lostIn(ann, batchId)).toEqual({ count: 0, retryable: 0 });
  await site.close();
  await server.close();
});
