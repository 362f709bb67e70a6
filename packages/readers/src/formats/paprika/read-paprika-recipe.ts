import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import sharp from 'sharp';
import { z } from 'zod';
import { base64Image } from '../../containers/base64-image.ts';
import { EntryFailure } from '../../syntax/entry-failure.ts';
import { recipeOf, shaped } from '../../recipe-files/entries.ts';
import type { ImportedRecipe } from '../../recipe-files/importer.ts';
import { parsedJson } from '../../syntax/json-values.ts';
import { looseList, looseNames, looseText } from '../../syntax/loose-json.ts';
import { leftovers, paragraphs } from '../../file-text/leftovers.ts';
import { nutritionOfText } from '../../file-text/nutrition-text.ts';

// I7: photos are base64 and hardly shrink, so data that unpacks to much more than its size is no photo.
const maxTextBytes = 10 * 1_024 ** 2;
const maxBytes = 64 * 1_024 ** 2;
const maxPhotoRatio = 8;

const paprikaSchema = z.object({
  name: looseText,
  description: looseText,
  ingredients: looseText,
  directions: looseText,
  notes: looseText,
  servings: looseText,
  prep_time: looseText,
  cook_time: looseText,
  total_time: looseText,
  difficulty: looseText,
  nutritional_info: looseText,
  source: looseText,
  source_url: looseText,
  image_url: looseText,
  categories: looseNames,
  rating: looseText,
  created: looseText,
  photo_data: looseText,
  photo_large: looseText,
  photos: looseList(z.object({ filename: looseText, data: looseText })),
});
type PaprikaRecipe = z.infer<typeof paprikaSchema>;

const unpack = promisify(gunzip);

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function inflated(bytes: Buffer): Promise<Buffer> {
  if (!isGzip(bytes)) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: Math.min(maxBytes, maxTextBytes + bytes.length * maxPhotoRatio) });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new EntryFailure(isTooLarge ? 'tooLarge' : 'unreadable', { cause: error });
  }
}

/** Returns a text without links and emphasis. The positions of photos in it are lost. */
const plain = (text: string): string =>
  text
    .replace(/\[photo:(?:(?!\[photo:)[^\]\n])*\]/gi, '')
    .replace(/\[recipe:((?:(?!\[recipe:)[^\]\n])*)\]/gi, '$1')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1');

/** Returns a time. The program writes 45 minutes as `0 hr 45 min`. */
const timeOf = (text: string): string => text.replace(/^0 hrs? /i, '');

// This is large enough to distinguish photos of the same dish, and small enough to blur the effects of compression.
const side = 16;
/** Largest mean difference of brightness, of 255, between a picture and its smaller copy. */
const maxDifference = 12;
const maxPixels = 24_000_000;

/**
 * Returns the picture's square middle in a few grey pixels, relative to its mean, or undefined when it is unreadable.
 */
async function outline(picture: Uint8Array): Promise<number[] | undefined> {
  try {
    const pixels = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'none' })
      .flatten({ background: 'white' })
      .resize(side, side, { fit: 'cover' })
      .greyscale()
      .raw()
      .toBuffer();
    const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
    return [...pixels].map((pixel) => pixel - mean);
  } catch {
    return undefined;
  }
}

/** Returns whether one of the pictures shows the same as a small square copy. */
async function isAmong(copy: Uint8Array, pictures: readonly Uint8Array[]): Promise<boolean> {
  if (pictures.some((picture) => Buffer.compare(picture, copy) === 0)) return true;
  const wanted = pictures.length === 0 ? undefined : await outline(copy);
  if (!wanted) return false;
  for (const picture of pictures) {
    const found = await outline(picture);
    if (!found) continue;
    const difference = found.reduce((sum, pixel, at) => sum + Math.abs(pixel - (wanted[at] ?? 0)), 0) / found.length;
    if (difference < maxDifference) return true;
  }
  return false;
}

/** Returns the photos, the main one first. Its thumbnail counts as a picture only where the photo itself is missing. */
async function imagesOf({ photo_data, photo_large, photos }: PaprikaRecipe): Promise<Uint8Array[]> {
  const main = photos.filter(({ filename }) => filename !== '' && filename === photo_large);
  const large = [...main, ...photos.filter((photo) => !main.includes(photo))].flatMap(
    ({ data }) => base64Image(data) ?? [],
  );
  const thumbnail = main.length > 0 ? undefined : base64Image(photo_data);
  return thumbnail && !(await isAmong(thumbnail, large)) ? [thumbnail, ...large] : large;
}

/** Reads one `.paprikarecipe`: gzipped JSON. Throws an `EntryFailure`. */
export async function readPaprikaRecipe(bytes: Buffer, locale?: string): Promise<ImportedRecipe> {
  const text = await inflated(bytes);
  const parsed = parsedJson(text.toString('utf8').replace(/^\uFEFF/, ''));
  if (!parsed) throw new EntryFailure('unreadable');
  const recipe = shaped(paprikaSchema, parsed.value);
  const photoLength = recipe.photos.reduce((sum, { data }) => sum + data.length, recipe.photo_data.length);
  if (text.length - photoLength > maxTextBytes) throw new EntryFailure('tooLarge');
  const images = await imagesOf(recipe);
  return recipeOf(
    {
      title: recipe.name,
      description: plain(recipe.description),
      yield: recipe.servings,
      activeTime: timeOf(recipe.prep_time),
      cookTime: timeOf(recipe.cook_time),
      totalTime: timeOf(recipe.total_time),
      source: recipe.source,
      url: recipe.source_url,
      notes: paragraphs([plain(recipe.notes), ...leftovers({ Difficulty: recipe.difficulty })]),
      ingredients: plain(recipe.ingredients),
      instructions: plain(recipe.directions),
      labels: recipe.categories,
      rating: recipe.rating,
      nutrition: nutritionOfText(recipe.nutritional_info),
      images,
      imageUrls: images.length > 0 ? [] : [recipe.image_url],
      createdAt: new Date(`${recipe.created.replace(' ', 'T')}Z`),
    },
    locale,
  );
}
