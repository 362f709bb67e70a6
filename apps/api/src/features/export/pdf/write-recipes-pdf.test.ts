import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { pdfOf, plainOptions, recipeWith } from '../testing/sample-recipes.ts';
import type { PdfRecipe } from './pdf-recipe.ts';
import { writeRecipesPdf } from './write-recipes-pdf.ts';

const titled = (titles: readonly string[]): PdfRecipe[] => titles.map((title) => recipeWith({ title }));

test('each recipe begins a page, with the number of the page at its foot', async () => {
  const { pages } = readPdf(await pdfOf(titled(['Soup', 'Борщ', 'מרק'])));
  expect(pages.map(([footer]) => footer?.text)).toEqual(['Page 1', 'Page 2', 'Page 3']);
  expect(pages[1]?.[1]?.text).toBe('Борщ');
});

test('a cookbook has a title page, then contents with the number of each first page, then the recipes', async () => {
  const long = recipeWith({ title: 'Stew', instructions: Array.from({ length: 60 }, () => 'Stir').join('\n') });
  const recipes = [long, ...titled(['Soup'])];
  const bytes = await pdfOf(recipes, { kind: 'cookbook', title: 'Our food', author: 'Ada', contents: true });
  const texts = readPdf(bytes).pages.map((lines) => lines.map(({ text }) => text));
  expect(texts[0]).toEqual(['Our food', 'Ada']);
  expect(texts[1]).toEqual(['Page ii', 'Contents', 'Stew1', 'Soup3']);
  expect(texts[2]?.slice(0, 2)).toEqual(['Page 1', 'Stew']);
  expect(texts[4]?.slice(0, 2)).toEqual(['Page 3', 'Soup']);
  // Viewers number the pages alike: two in Roman numerals, then from 1.
  expect(bytes.toString('latin1')).toMatch(/\/PageLabels <<\n\/Nums \[0 <<\n\/S \/r\n>> 2 <<\n\/S \/D\n>>\]/);
});

test('an entry of the contents leads to the page where its recipe begins', async () => {
  const bytes = await pdfOf(titled(['Soup', 'Stew']), { contents: true });
  const { objects } = readPdf(bytes);
  const all = [...objects.values()];
  const targets = all.flatMap((body) => /\/S \/GoTo\n\/D \((.*)\)/.exec(body)?.[1] ?? []);
  const names = all.find((body) => body.includes('/Dests')) ?? '';
  const kids = /\/Kids \[\d+ 0 R (\d+) 0 R (\d+) 0 R\]/.exec(all.join('\n'));
  expect(targets).toEqual(['recipe-0000001', 'recipe-0000002']);
  expect(names).toContain(`(recipe-0000001) [${kids?.[1]} 0 R /XYZ`);
  expect(names).toContain(`(recipe-0000002) [${kids?.[2]} 0 R /XYZ`);
});

test('the outline lists the recipes as they were written, a single recipe has none', async () => {
  const titles = ['Crème (brûlée)', 'מרק עדשים', 'Борщ'];
  expect(readPdf(await pdfOf(titled(titles))).outline).toEqual(titles);
  expect(readPdf(await pdfOf(titled(['Soup']))).outline).toEqual([]);
});

test('the page is A4, and Letter for the United States', async () => {
  const box = async (locale: 'en-us' | 'he'): Promise<string | undefined> =>
    /\/MediaBox \[(.*)\]/.exec((await pdfOf(titled(['Soup']), { locale })).toString('latin1'))?.[1];
  expect(await box('en-us')).toBe('0 0 612 792');
  expect(await box('he')).toBe('0 0 595.28 841.89');
});

test('a document without recipes still has a page', async () => {
  expect(readPdf(await pdfOf([])).pages).toHaveLength(1);
});

test('a picture is printed as a JPEG of at most 960 pixels, one that is damaged is left out', async () => {
  const picture = await sharp({ create: { width: 2000, height: 3000, channels: 4, background: '#3a75' } })
    .webp()
    .toBuffer();
  const images = async (image: () => Promise<Buffer | undefined>, isWanted = true): Promise<string[]> => {
    const { objects } = readPdf(await pdfOf([recipeWith({ title: 'Soup', image })], { images: isWanted }));
    return [...objects.values()].filter((body) => body.includes('/Subtype /Image'));
  };
  const [printed = ''] = await images(() => Promise.resolve(picture));
  expect(printed).toContain('/Filter /DCTDecode');
  expect(printed).toMatch(/\/Width 960\n\/Height 720/);
  expect(await images(() => Promise.resolve(picture), false)).toEqual([]);
  expect(await images(() => Promise.resolve(undefined))).toEqual([]);
  expect(await images(() => Promise.resolve(picture.subarray(0, 40)))).toEqual([]);
});

/** Makes recipes and counts how many were asked for. */
function countedRecipes(count: number): {
  taken: () => number;
  isClosed: () => boolean;
  recipes: AsyncGenerator<PdfRecipe>;
} {
  let taken = 0;
  let isClosed = false;
  async function* recipes(): AsyncGenerator<PdfRecipe> {
    try {
      for (; taken < count; taken += 1) yield recipeWith({ title: `Soup ${taken}`, notes: 'Hot. '.repeat(2_000) });
    } finally {
      isClosed = true;
    }
  }
  return { taken: () => taken, isClosed: () => isClosed, recipes: recipes() };
}

test('no further recipe is read while nobody takes the bytes', async () => {
  const { taken, recipes } = countedRecipes(500);
  const stuck = new Writable({ write: () => undefined });
  const written = writeRecipesPdf(recipes, stuck, plainOptions);
  let before = -1;
  while (taken() !== before) {
    before = taken();
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  }
  expect(taken()).toBeLessThan(100);
  stuck.destroy();
  await expect(written).rejects.toThrow();
});

test('the bytes of a recipe leave before the next ones are read', async () => {
  const { taken, recipes } = countedRecipes(100);
  const sizes: { taken: number; size: number }[] = [];
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sizes.push({ taken: taken(), size: chunk.length });
      done();
    },
  });
  await writeRecipesPdf(recipes, out, plainOptions);
  expect(sizes.filter((chunk) => chunk.taken < 90).length).toBeGreaterThan(40);
  // The end of the file, mostly fonts, does not grow with the recipes.
  expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThan(150_000);
});

test('when the reader goes away the recipes are closed', async () => {
  const { isClosed, recipes } = countedRecipes(500);
  const out = new Writable({ write: (_chunk, _encoding, done) => done(new Error('The reader has gone away.')) });
  await expect(writeRecipesPdf(recipes, out, plainOptions)).rejects.toThrow('The reader has gone away.');
  await expect.poll(isClosed).toBe(true);
});
