import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { RecipeReading } from '@trivet/shared/ocr/schemas';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { sendImage } from '#api/features/images/testing/send-image';
import { compatClient } from '#api/kernel/testing/compat-client';
import { startTestServer, type TestServer } from '#api/kernel/testing/server';
import { createUser, testAlone as test } from '#api/kernel/testing/test';
import { closeReadings } from './engine/reading-process.ts';
import { photo } from './testing/photo.ts';
import { sendDocument } from './testing/send-document.ts';
import { standInEngine } from './testing/stand-in-engine.ts';

const soup =
  'Leek Soup\n\nServes 4\n\nIngredients\n1 leek\n2 cups water\n\nMethod\nCut the leek into rings.\nAdd the water and cook it.';

let dir: string;
let open: TestServer;
let bare: TestServer;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'trivet-ocr-'));
  await standInEngine(
    join(dir, 'ocr'),
    soup.split('\n').filter((line) => line !== ''),
  );
  await mkdir(join(dir, 'empty'));
  open = await startTestServer({ FLAGS: { enableOCR: true }, OCR_DIR: join(dir, 'ocr') });
  bare = await startTestServer({ FLAGS: { enableOCR: true }, OCR_DIR: join(dir, 'empty') });
});
afterAll(async () => {
  await open.close();
  await bare.close();
  closeReadings();
  await rm(dir, { recursive: true });
});

describe('photographs', () => {
  test('are read in their order, each line with its place, and nothing is saved', async () => {
    const ann = await createUser(open, 'ann');
    const { id } = (await sendImage(open, ann, await photo())).json<{ id: string }>();
    const reading = await ann.api.ml.readPhotos({ imageIds: [id] });
    expect(reading.recipe).toMatchObject({ title: 'Leek Soup', yield: '4', ingredients: '1 leek\n2 cups water' });
    expect(reading.pages).toMatchObject([{ language: 'en-us', quarterTurns: 0 }]);
    expect(reading.sources?.title).toMatchObject({ page: 0, unsure: [] });
    expect(reading.sources?.ingredients).toMatchObject([{ page: 0 }, { page: 0 }]);
    expect((await ann.api.recipes.getRecipes({})).recipes).toEqual([]);
  });

  test('of somebody else are not found', async () => {
    const [ann, ben] = [await createUser(open, 'ann'), await createUser(open, 'ben')];
    const { id } = (await sendImage(open, ann, await photo())).json<{ id: string }>();
    await expect(ben.api.ml.readPhotos({ imageIds: [id] })).rejects.toMatchObject({ message: 'notFound' });
  });

  test('without text, and files that are none, are told apart', async () => {
    const ann = await createUser(open, 'ann');
    expect((await sendDocument(open, ann, await photo(0))).json()).toMatchObject({
      errorCode: 'noTextFound',
      details: { problem: 'noText' },
    });
    const cut = (await photo()).subarray(0, 60);
    expect((await sendDocument(open, ann, cut)).json()).toMatchObject({ errorCode: 'notAnImage' });
  });

  test('cannot be read where the engine is not installed, which is said', async () => {
    const ann = await createUser(bare, 'ann');
    const refused = await sendDocument(bare, ann, await photo());
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ errorCode: 'ocrNotInstalled' });
    expect((await sendDocument(bare, ann, soup)).json()).toMatchObject({
      recipe: { title: 'Leek Soup' },
      missingLanguages: ['en-us'],
    });
  });
});

describe('documents', () => {
  test('are read by their content, and without a recipe their text is there', async () => {
    const ann = await createUser(open, 'ann');
    expect((await sendDocument(open, ann, soup)).json()).toMatchObject({
      recipe: { title: 'Leek Soup', instructions: 'Cut the leek into rings.\nAdd the water and cook it.' },
      pages: [],
      sources: null,
      leftOut: 0,
    });
    expect(
      (
        await sendDocument(
          open,
          ann,
          '<html><h1>Leek Soup</h1><h2>Ingredients</h2><ul><li>1 leek</li><li>2 cups water</li></ul><h2>Method</h2><p>Cut the leek and cook it.</p>',
        )
      ).json(),
    ).toMatchObject({
      recipe: { ingredients: '1 leek\n2 cups water' },
    });
    expect((await sendDocument(open, ann, 'x')).json()).toMatchObject({ recipe: null, text: 'x' });
    expect((await sendDocument(open, ann, Buffer.from([0, 1, 2]))).json()).toMatchObject({
      errorCode: 'unsupportedMediaType',
    });
  });

  test('that are scanned come with a picture of each upright page, and those of others do not', async () => {
    const ann = await createUser(open, 'ann');
    const pdf = new PDFDocument({ size: 'A4' });
    pdf.image(await photo(), 0, 0, { width: 595 }).end();
    const { pages } = (await sendDocument(open, ann, await buffer(pdf))).json<RecipeReading>();
    expect(pages).toHaveLength(1);
    const picture = await sharp(Buffer.from(pages[0]?.picture ?? '', 'base64')).metadata();
    expect(picture.format).toBe('jpeg');
    for (const content of [soup, await photo()]) {
      const other = (await sendDocument(open, ann, content)).json<RecipeReading>();
      expect(other.pages.map((page) => page.picture)).toEqual(other.pages.map(() => undefined));
    }
  });

  test('without a word are refused as such', async () => {
    const ann = await createUser(open, 'ann');
    expect((await sendDocument(open, ann, ' \n')).json()).toMatchObject({
      errorCode: 'noTextFound',
      details: { problem: 'noText' },
    });
  });

  test('are limited for each person', async () => {
    const ann = await createUser(open, 'ann');
    const answers: number[] = [];
    expect((await sendDocument(open, ann, soup)).statusCode).toBe(200);
    // A PDF counts as five photographs, and a text as one.
    for (let count = 0; count < 24; count += 1) answers.push((await sendDocument(open, ann, '%PDF-')).statusCode);
    expect(answers).toEqual([...Array.from({ length: 23 }, () => 406), 429]);
  });
});

describe('clients of the reference product', () => {
  test('get an entry of an import for a text and for a picture in base64', async () => {
    const client = compatClient(open, await createUser(open, 'ann'));
    const entry = { recipe: { title: 'Leek Soup', ingredients: '1 leek\n2 cups water' }, labels: [], images: [] };
    expect(await client.mutation('ml.getRecipeFromText', { text: soup })).toMatchObject(entry);
    const image = (await photo()).toString('base64');
    expect(await client.mutation('ml.getRecipeFromOCR', { image })).toMatchObject(entry);
    expect(await client.mutation('ml.getRecipeFromOCR', { image: `data:image/jpeg;base64,${image}` })).toMatchObject(
      entry,
    );
  });

  test('are refused a text without a recipe or beyond its length', async () => {
    const client = compatClient(open, await createUser(open, 'ann'));
    expect(await client.mutation('ml.getRecipeFromText', { text: 'Once upon a time.' })).toBe(400);
    expect(await client.mutation('ml.getRecipeFromText', { text: 'a'.repeat(10_001) })).toBe(400);
  });
});

test('while the feature is off, only texts are read', async () => {
  const server = await startTestServer({ FLAGS: { enableOCR: false } });
  const ann = await createUser(server, 'ann');
  expect((await sendDocument(server, ann, soup)).statusCode).toBe(404);
  await expect(ann.api.ml.getRecipeFromOCR({ image: 'aa' })).rejects.toMatchObject({ message: 'notFound' });
  await expect(ann.api.ml.getRecipeFromText({ text: soup })).resolves.toMatchObject({ recipe: { title: 'Leek Soup' } });
  await server.close();
});
