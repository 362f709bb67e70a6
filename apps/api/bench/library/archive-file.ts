import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import yazl from 'yazl';
import { benchRecipe } from './generate-recipes.ts';

/**
 * Number of photographs, which the archive repeats. Each is as large as a phone's picture once an app has made it
 * smaller.
 */
const photoCount = 12;

function photo(number: number, width: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + number * 10, sigma: 24 };
  return sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
}

const paprikaOf = (index: number, image: string): string => {
  const recipe = benchRecipe(index);
  return JSON.stringify({
    uid: `bench-${index}`,
    name: `${recipe.title} ${index}`,
    description: recipe.description,
    ingredients: recipe.ingredients.join('\n'),
    directions: recipe.steps.join('\n'),
    categories: recipe.labels,
    rating: recipe.rating,
    servings: String(recipe.servings),
    total_time: `${recipe.totalMinutes} min`,
    prep_time: `${recipe.activeMinutes} min`,
    photo_data: image,
  });
};

/** Writes a Paprika archive of `size` recipes, each with a photograph of `width` pixels. Returns its bytes. */
export async function writePaprikaArchive(path: string, size: number, width: number): Promise<number> {
  const photos = await Promise.all(Array.from({ length: photoCount }, (_, number) => photo(number, width)));
  const texts = photos.map((bytes) => bytes.toString('base64'));
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (let index = 0; index < size; index += 1) {
    const entry = gzipSync(paprikaOf(index, texts[index % photoCount] ?? ''), { level: 1 });
    zip.addBuffer(entry, `${index}.paprikarecipe`, { compress: false });
    // The archive buffers what is not written yet, so this lets it catch up.
    if (index % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  zip.end();
  await written;
  return (await stat(path)).size;
}
