import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { languageOf } from '@trivet/shared/languages';
import { emptyRecipe } from '@trivet/shared/recipes/schemas';
import { noteFigure } from '@trivet/shared/testing/proof-notes';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { readRecipeText } from '#api/features/clip/clip.public';
import { amountOf } from '@trivet/shared/testing/proof';
import { findEngineData } from './engine/engine-data.ts';
import type { FileReading } from './engine/reading-messages.ts';
import { ReadingProcess, startProcess } from './engine/reading-process.ts';
import { proseRecipe } from './reading/clipped-recipe.ts';
import { recipeSources, textOfPages } from './reading/recipe-sources.ts';
import { oldPage } from './testing/old-page.ts';
import { oldRecipes } from './testing/old-pages.ts';
import { mean, type PageScore, scoreOf, usageOf, wordsF1 } from './testing/page-scores.ts';
import { type PageLook, renderedPage } from './testing/rendered-page.ts';
import { type SampleRecipe, sampleRecipes } from './testing/sample-recipes.ts';

const engine = findEngineData({ TESSDATA_DIR: process.env.TESSDATA_DIR, OCR_DIR: process.env.OCR_DIR });
const hasEngine = engine.core !== undefined && engine.languages['en-us'] !== undefined;

let child: ChildProcess | undefined;
const readings = new ReadingProcess({
  // Processor time is measured, however busy the machine is.
  pageLimit: 600_000,
  start: () => {
    child = startProcess();
    return child;
  },
});
afterAll(() => readings.close());

const read = (picture: Buffer): Promise<FileReading> =>
  readings.read({
    bytes: () => Promise.resolve(picture),
    preferred: ['en-us'],
    engine,
    wantsPictures: false,
    hasModel: false,
  });

/** What pages look like: plain, in columns, and photographed as people do. */
const looks: readonly (PageLook & { name: string })[] = [
  { name: 'plain' },
  { name: 'two columns', layout: 'two-columns' },
  { name: 'noise, upside down and askew', turn: 184, noise: 30 },
  { name: 'bent and in a shadow', perspective: 0.6, shadow: 0.6 },
  { name: 'on its side, in columns', turn: 90, layout: 'two-columns' },
  { name: 'small, blurred and askew', size: 20, blur: 0.7, turn: -3, shadow: 0.3 },
];

interface ReadPage extends PageScore {
  seconds: number;
  megabytes: number;
}

async function readSample(recipe: SampleRecipe, look: PageLook): Promise<ReadPage> {
  const before = child?.exitCode === null && !child.killed ? usageOf(child.pid ?? 0).seconds : 0;
  const pid = child?.pid;
  let after = { seconds: 0, megabytes: 0 };
  const watch = setInterval(() => {
    if (child?.pid !== undefined && existsSync(`/proc/${child.pid}/stat`)) after = usageOf(child.pid);
  }, 20);
  const { pages } = await read(await renderedPage(recipe, look));
  clearInterval(watch);
  const { locale } = languageOf(recipe.language);
  const score = scoreOf(await readRecipeText(textOfPages(pages), { locale }), recipe);
  return { ...score, ...after, seconds: after.seconds - (child?.pid === pid ? before : 0) };
}

describe.skipIf(!hasEngine)('the engine (skipped without the data of npm run ocr:install)', () => {
  test('a recipe is read from a picture, and each line knows its place', async () => {
    const [recipe] = sampleRecipes;
    if (recipe === undefined) throw new Error('there is no sample');
    const { pages } = await read(await renderedPage(recipe, { layout: 'two-columns' }));
    const found = await readRecipeText(textOfPages(pages), { locale: 'en-US' });
    expect(scoreOf(found, recipe)).toMatchObject({ title: 1 });
    expect(found?.ingredients.split('\n')).toEqual(recipe.ingredients);
    expect(pages).toMatchObject([{ language: 'en-us', problem: undefined, quarterTurns: 0 }]);
    const sources = found && recipeSources(found, pages, 'engine');
    expect(sources?.title).toMatchObject({ page: 0, unsure: [] });
    expect(sources?.ingredients.every((source) => source !== null && source.box.left < 0.5)).toBe(true);
    expect(sources?.instructions.every((source) => source !== null && source.box.left > 0.4)).toBe(true);
    // Nothing is invented: each word of the lists is a word of the page.
    const seen = new Set(pages.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ text }) => text))));
    const words = `${found?.ingredients} ${found?.instructions}`.split(/\s/u);
    expect(words.filter((word) => !seen.has(word))).toEqual([]);
  });

  test('a scan is read out of a PDF, and a picture without text says that it has none', async () => {
    const [recipe] = sampleRecipes;
    if (recipe === undefined) throw new Error('there is no sample');
    const pdf = new PDFDocument({ size: 'A4' });
    pdf.image(await renderedPage(recipe), 0, 0, { width: 595 }).end();
    const { pages } = await read(await buffer(pdf));
    expect(scoreOf(await readRecipeText(textOfPages(pages), { locale: 'en-US' }), recipe)).toMatchObject({ title: 1 });
    const spots = {
      create: {
        width: 90,
        height: 120,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    } as const;
    const fur = sharp(await sharp(spots).blur(3).png().toBuffer()).resize(1_800);
    expect((await read(await fur.jpeg().toBuffer())).pages).toMatchObject([
      { problem: expect.stringMatching(/noText|unclear/) as string },
    ]);
  });

  test('pages in every language and light are read well, quickly and in little memory', async () => {
    const known = sampleRecipes
      .filter(({ language }) => engine.languages[language] !== undefined)
      .slice(0, amountOf({ gate: 1, proof: sampleRecipes.length }));
    const shown = looks.slice(0, amountOf({ gate: 1, proof: looks.length }));
    const read: (ReadPage & { name: string })[] = [];
    for (const recipe of known)
      for (const look of shown) {
        const page = { ...(await readSample(recipe, look)), name: `${recipe.language}, ${look.name}` };
        if (page.title < 1 || page.ingredients < 0.85 || page.steps < 0.85) console.info(page);
        read.push(page);
      }
    const shareOf = (part: keyof PageScore): number => mean(read.map((page) => page[part]));
    const seconds = Math.max(...read.map((page) => page.seconds));
    const megabytes = Math.max(...read.map((page) => page.megabytes));
    noteFigure(
      `${read.length} pages in ${known.length} languages: titles ${(shareOf('title') * 100).toFixed(1)} %, ingredient lines F1 ${shareOf('ingredients').toFixed(3)}, words of steps F1 ${shareOf('steps').toFixed(3)}; a page ${mean(read.map((page) => page.seconds)).toFixed(1)} s of processor time, ${seconds.toFixed(1)} s at most, ${Math.round(megabytes)} MB at most`,
    );
    expect(read.length).toBeGreaterThanOrEqual(amountOf({ gate: 1, proof: 30 }));
    expect(shareOf('title')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf('ingredients')).toBeGreaterThanOrEqual(0.85);
    expect(shareOf('steps')).toBeGreaterThanOrEqual(0.85);
    // The gate only tells a page that is read from one that hangs.
    expect(seconds).toBeLessThanOrEqual(amountOf({ gate: 60, proof: 6 }));
    expect(megabytes).toBeLessThanOrEqual(400);
  });

  test('pages of old cookbooks are read as a title and steps, with their large first letters', async () => {
    const known = oldRecipes
      .filter(({ language }) => engine.languages[language] !== undefined)
      .slice(0, amountOf({ gate: 1, proof: oldRecipes.length }));
    const scores: { title: number; words: number; begins: boolean }[] = [];
    for (const [at, recipe] of known.entries()) {
      const { pages } = await read(await oldPage(recipe, oldRecipes[(at + 1) % oldRecipes.length] ?? recipe));
      const found = proseRecipe(pages);
      const [first = ''] = recipe.paragraphs[0]?.split(' ') ?? [];
      scores.push({
        title: wordsF1(found?.title ?? '', recipe.title),
        words: wordsF1(found?.instructions ?? '', recipe.paragraphs.join('\n')),
        begins: found?.instructions.startsWith(`${first} `) === true,
      });
    }
    const words = mean(scores.map((score) => score.words));
    noteFigure(
      `${scores.length} pages of old cookbooks: words of titles F1 ${mean(scores.map(({ title }) => title)).toFixed(3)}, words of steps F1 ${words.toFixed(3)}, ${scores.filter(({ begins }) => begins).length} first letters`,
    );
    expect(scores.length).toBeGreaterThanOrEqual(1);
    expect(words).toBeGreaterThanOrEqual(0.95);
    expect(scores.every(({ begins }) => begins)).toBe(true);
  });

  test('of what a model says, hardly a right word is doubted, and each wrong amount is', async () => {
    const known = sampleRecipes
      .filter(({ language }) => engine.languages[language] !== undefined)
      .slice(0, amountOf({ gate: 1, proof: sampleRecipes.length }));
    const counts = { words: 0, doubted: 0, wrong: 0, missed: 0 };
    for (const recipe of known) {
      const { title, ingredients, steps } = recipe;
      const { pages } = await read(await renderedPage(recipe));
      const say = (list: readonly string[]) => {
        const text = { title, ingredients: list.join('\n'), instructions: steps.join('\n') };
        return recipeSources({ ...emptyRecipe, ...text }, pages, 'model');
      };
      const right = say(ingredients);
      const lines = [title, ...ingredients, ...steps];
      for (const [at, source] of [right.title, ...right.ingredients, ...right.instructions].entries()) {
        const words = lines[at]?.split(' ').length ?? 0;
        counts.words += words;
        counts.doubted += source?.unseen.length ?? words;
      }
      const wrong = ingredients.map((line) => line.replace(/\d+/, (digits) => String(Number(digits) + 1)));
      for (const [at, source] of say(wrong).ingredients.entries()) {
        if (wrong[at] === ingredients[at]) continue;
        counts.wrong += 1;
        if (source?.unseen.length === 0) counts.missed += 1;
      }
    }
    noteFigure(
      `${known.length} pages: ${counts.doubted} of ${counts.words} right words doubted, ${counts.missed} of ${counts.wrong} wrong amounts not`,
    );
    expect(counts.wrong).toBeGreaterThan(0);
    expect(counts.missed).toBe(0);
    expect(counts.doubted).toBeLessThanOrEqual(counts.words * 0.02);
  });
});
