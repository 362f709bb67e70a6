import { open, readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { LanguageCode } from '@trivet/shared/languages';
import { maxTextLength } from '@trivet/shared/recipes/schemas';
import type { ImportEntry, ReadPhotos, RecipeReading } from '@trivet/shared/ocr/schemas';
import type { ClippedRecipe } from '@trivet/shared/clip/schemas';
import { clipText, readRecipeText } from '#api/features/clip/clip.public';
import { openOwnPictures } from '#api/features/images/images.public';
import { getLanguage } from '#api/features/preferences/preferences.public';
import type { UserContext } from '#api/kernel/context';
import { DomainError } from '#api/kernel/errors';
import { limitInFlight } from '#api/kernel/fetch/limit-in-flight';
import type { Upload } from '#api/kernel/http/upload';
import { kindOfFile } from './documents/file-kind.ts';
import { findEngineData, isInstalled } from './engine/engine-data.ts';
import type { FileReading, PageText } from './engine/reading-messages.ts';
import { readInProcess } from './engine/reading-process.ts';
import { readByModel } from './model/read-by-model.ts';
import { visionModelName } from './model/vision-model.ts';
import { proseRecipe } from './reading/clipped-recipe.ts';
import { recipeSources, textOfPages } from './reading/recipe-sources.ts';

/** The most readings of one person at a time. */
const maxInFlight = 2;
/** A PDF may have many scanned pages and counts as so many photographs. */
const pdfPoints = 5;

const inFlight = limitInFlight(maxInFlight);

/** Counts a reading against the person's limits, and runs it when they have few others under way. */
async function limited<Result>(ctx: UserContext, points: number, read: () => Promise<Result>): Promise<Result> {
  const { userId } = ctx.actor;
  await ctx.limits.consume('readings', userId, points);
  await ctx.limits.consume('readingsOfDay', userId, points);
  return inFlight(userId, read);
}

type Load = () => Promise<Uint8Array>;

/** Reads one file in the process of the readings. A failure that is nobody's fault is noted in the log. */
async function readBytes(
  ctx: UserContext,
  bytes: Load,
  { preferred, showsPages }: { preferred: readonly LanguageCode[]; showsPages: boolean },
): Promise<FileReading> {
  const engine = findEngineData(ctx.env);
  const hasModel = visionModelName(ctx) !== null;
  try {
    return await readInProcess({
      bytes,
      preferred,
      engine,
      wantsPictures: hasModel || showsPages,
      hasModel,
      signal: ctx.callerLeft?.(),
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'readingFailed')
      ctx.log.warn({ err: error.cause, requestId: ctx.requestId }, 'a picture or document could not be read');
    throw error;
  }
}

/**
 * Throws `noTextFound` for an empty document, and when no page has text that can be read. Its data tells no text at all
 * from handwriting and blur.
 */
function requireText(pages: readonly PageText[], text: string): void {
  if (pages.length === 0 && text.trim() === '') throw new DomainError('noTextFound', { data: { problem: 'noText' } });
  if (pages.length === 0 || pages.some(({ problem }) => problem === undefined)) return;
  const isUnclear = pages.some(({ problem }) => problem === 'unclear');
  throw new DomainError('noTextFound', { data: { problem: isUnclear ? 'unclear' : 'noText' } });
}

/** Finds the recipe of what the engine read, or of a document, with the places of its lines. */
async function readByEngine(
  pages: readonly PageText[],
  text: string,
  options: { locale: string; isHtml: boolean },
): Promise<Pick<RecipeReading, 'reader' | 'recipe' | 'sources'>> {
  const recipe = (await readRecipeText(text, options)) ?? proseRecipe(pages) ?? null;
  const sources = recipe === null || pages.length === 0 ? null : recipeSources(recipe, pages, 'engine');
  return { reader: 'engine', recipe, sources };
}

/** Makes a recipe of what was read. `showsPages` is true for a document, whose pages the person has no pictures of. */
async function recipeIn(
  ctx: UserContext,
  readings: readonly FileReading[],
  showsPages: boolean,
): Promise<RecipeReading> {
  const { code, locale } = await getLanguage(ctx);
  const pages = readings.flatMap((reading) => reading.pages);
  const own = readings.find(({ text }) => text !== undefined);
  const text = own?.text ?? textOfPages(pages);
  const byModel = await readByModel(ctx, pages);
  if (byModel === null) requireText(pages, text);
  const engine = findEngineData(ctx.env);
  return {
    ...(byModel ?? (await readByEngine(pages, text, { locale, isHtml: own?.isHtml === true }))),
    text: own?.isHtml === true ? '' : text.replaceAll('\f', '').slice(0, maxTextLength),
    pages: pages.map(({ language, confidence, quarterTurns, problem, picture }) => ({
      language,
      confidence,
      quarterTurns,
      problem,
      ...(showsPages && picture && { picture: Buffer.from(picture).toString('base64') }),
    })),
    leftOut: readings.reduce((sum, { leftOut }) => sum + leftOut, 0),
    missingLanguages: isInstalled(engine) && engine.languages[code] !== undefined ? [] : [code],
  };
}

/** Reads pictures one after the other. A refusal says which one it is about. */
async function readAll(ctx: UserContext, files: readonly Load[], showsPages = false): Promise<RecipeReading> {
  const { code } = await getLanguage(ctx);
  const readings: FileReading[] = [];
  for (const [page, bytes] of files.entries()) {
    try {
      readings.push(await readBytes(ctx, bytes, { preferred: [code], showsPages }));
    } catch (error) {
      if (!(error instanceof DomainError) || files.length === 1) throw error;
      const { retryAfter, cause } = error;
      throw new DomainError(error.code, { data: { page }, cause, ...(retryAfter !== undefined && { retryAfter }) });
    }
  }
  return recipeIn(ctx, readings, showsPages);
}

/**
 * Reads the recipe of photographs, which the caller has uploaded as images. Saves nothing. Throws `notFound` for images
 * that the caller may not attach.
 */
export async function readPhotos(ctx: UserContext, { imageIds }: ReadPhotos): Promise<RecipeReading> {
  const pictures = await openOwnPictures(ctx, imageIds);
  const files = pictures.map((open) => async () => {
    const file = await open();
    if (file === null) throw new DomainError('notAnImage');
    return buffer(file.object.content);
  });
  return limited(ctx, files.length, () => readAll(ctx, files));
}

/** Reads the recipe of a document or a picture. Saves nothing. The answer has pictures of the pages of a scanned PDF. */
export async function readDocument(ctx: UserContext, file: Pick<Upload, 'path'>): Promise<RecipeReading> {
  const isPdf = kindOfFile(await beginningOf(file.path)) === 'pdf';
  return limited(ctx, isPdf ? pdfPoints : 1, () => readAll(ctx, [() => readFile(file.path)], isPdf));
}

/** Bytes by which the kind of a file is told. */
const beginningBytes = 1_024;

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns a recipe as an entry of an import. */
const entryOf = (recipe: ClippedRecipe): ImportEntry => ({ recipe, labels: [], images: [] });

/** Reads the recipe of a picture in base64. Throws `noRecipeFound` for one without a recipe. */
export async function getRecipeFromOcr(ctx: UserContext, image: string): Promise<ImportEntry> {
  const bytes = Buffer.from(image.slice(image.startsWith('data:') ? image.indexOf(',') + 1 : 0), 'base64');
  const { recipe } = await limited(ctx, 1, () => readAll(ctx, [() => Promise.resolve(bytes)]));
  if (recipe === null) throw new DomainError('noRecipeFound');
  return entryOf(recipe);
}

/** Reads the recipe of a text. Throws `noRecipeFound` for one without a recipe. */
export const getRecipeFromText = async (ctx: UserContext, text: string): Promise<ImportEntry> =>
  entryOf(await clipText(ctx, { text }));
