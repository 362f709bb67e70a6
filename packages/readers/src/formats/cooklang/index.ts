import { zipImages } from '../../containers/zip-images.ts';
import { type TextPlace, textImporterOf } from '../../recipe-files/text-recipes.ts';
import { cooklangParts } from './cooklang-recipe.ts';
import { parseCooklang } from './parse-cooklang.ts';

const markup =
  /(?:^|[^\p{L}\p{N}])[@#~][^\s{}@#~][^{}@#~\n]{0,80}\{(?:[^{}%\n]{0,40}%[^{}\n]{0,40}|\d[^{}\n]{0,20}|\s?)\}|~\{\d|^>>\s*[^:\n]{1,60}:/mu;
const word = /(?:^|\s)@\p{L}/u;

/**
 * Returns the pictures, which have the name of their recipe. Those of its steps have a number behind it: `Soup.jpg`,
 * `Soup.0.jpg`.
 */
async function imagesOf({ zip, entry }: TextPlace): Promise<readonly Uint8Array[]> {
  if (!zip || !entry) return [];
  const stem = entry.path.replace(/\.cook$/i, '');
  const isPicture = (path: string): boolean =>
    path.startsWith(stem) && /^(?:\.\d{1,3}){0,2}\.(?:jpe?g|png|webp)$/i.test(path.slice(stem.length));
  const paths = zip.entries.map(({ path }) => path).filter(isPicture);
  const { images } = await zipImages(
    zip,
    paths.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)),
  );
  return images;
}

/** Returns the folders that sort recipes, without those that contain all of them. */
function foldersOf({ zip, entry }: TextPlace): string[] {
  if (!zip || !entry) return [];
  const folders = entry.path.split('/').slice(0, -1);
  const others = zip.entries
    .filter(({ path }) => /\.cook$/i.test(path))
    .map(({ path }) => path.split('/').slice(0, -1));
  const shared = folders.findIndex((folder, at) => others.some((other) => other[at] !== folder));
  return shared === -1 ? [] : folders.slice(shared);
}

/** Recipes in Cooklang: one `.cook` file, or an archive of them with their pictures. */
export const cooklangImporter = textImporterOf({
  source: 'cooklang',
  isEntry: (path) => /\.cook$/i.test(path),
  isOwn: (text, name) => markup.test(text) || (/\.cook$/i.test(name) && word.test(text)),
  parse: async (lines, place) => {
    const recipe = parseCooklang(lines);
    if (recipe.sections.every(({ steps }) => steps.length === 0)) return undefined;
    const parts = cooklangParts(recipe, place.name);
    return { ...parts, labels: [...(parts.labels ?? []), ...foldersOf(place)], images: await imagesOf(place) };
  },
});
