import { recipeTextFields } from '@trivet/shared/recipes/schemas';
import type { RecipeText } from '@trivet/shared/recipes/schemas';
import { storable, textLine, textLines } from '@trivet/shared/schema-org/plain-text';
import { maxLineLength, maxTitleLength } from '@trivet/shared/recipes/schemas';
import type { Candidate } from './candidates.ts';
import { readCandidates } from './candidates.ts';
import type { ClippedRecipe, FieldSource } from '@trivet/shared/clip/schemas';
import { parsePage } from './page-document.ts';
import type { PageMeta } from './read-meta.ts';
import { readMeta } from './read-meta.ts';

const maxImages = 10;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** How much of a recipe a candidate holds; of several whole ones, the one that the page is named after. */
function worth({ read: { recipe } }: Candidate, meta: PageMeta): number {
  const title = letters(recipe.title);
  const isNamesake = title !== '' && [meta.title, meta.heading].some((name) => letters(name) === title);
  return (
    (recipe.ingredients === '' ? 0 : 4) +
    (recipe.instructions === '' ? 0 : 4) +
    (title === '' ? 0 : 1) +
    (isNamesake ? 2 : 0)
  );
}

/** The best candidate, and those of other syntaxes that tell the same recipe. */
function sameRecipe(candidates: readonly Candidate[], meta: PageMeta): Candidate[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, value: worth(candidate, meta) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ candidate }) => candidate);
  const [best] = ranked;
  if (best === undefined) return [];
  const title = letters(best.read.recipe.title);
  const isSame = (other: Candidate): boolean => {
    const otherTitle = letters(other.read.recipe.title);
    const isOnlyOne = candidates.filter(({ source }) => source === other.source).length === 1;
    return otherTitle === title || ((otherTitle === '' || title === '' || isOnlyOne) && other.source !== best.source);
  };
  return [best, ...ranked.slice(1).filter((other) => isSame(other))];
}

function resolvedImages(written: readonly string[], page: string): string[] {
  const absolute = written.map((address) => (URL.canParse(address, page) ? new URL(address, page) : undefined));
  return [
    ...new Set(
      absolute.filter((url) => url?.protocol === 'http:' || url?.protocol === 'https:').map((url) => url?.href ?? ''),
    ),
  ]
    .filter((address) => address.length <= 4_096)
    .slice(0, maxImages);
}

const metaText = (meta: PageMeta): Partial<RecipeText> => ({
  title: storable(textLine(meta.title), maxTitleLength),
  description: storable(textLines(meta.description).join('\n'), 10_000),
  source: storable(textLine(meta.source), maxLineLength),
});

/** Puts a recipe together field by field; undefined for a page that names neither a recipe nor itself. */
export function extractRecipe(html: string, url: string): ClippedRecipe | undefined {
  const elements = parsePage(html);
  const meta = readMeta(elements);
  const candidates = sameRecipe(readCandidates(html, elements), meta);
  const page = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : '';
  const base = URL.canParse(meta.base, page || undefined) ? new URL(meta.base, page || undefined).href : page;
  const fallback = metaText(meta);
  const fieldSources: ClippedRecipe['fieldSources'] = {};
  const textOf = (field: keyof RecipeText): string => {
    if (field === 'url') {
      if (page !== '') fieldSources.url = 'address';
      return storable(page, 4_096);
    }
    const holder = candidates.find(({ read }) => read.recipe[field] !== '');
    const value = holder?.read.recipe[field] ?? fallback[field] ?? '';
    if (value !== '') fieldSources[field] = holder?.source ?? 'meta';
    return value;
  };
  const text = Object.fromEntries(recipeTextFields.map((field) => [field, textOf(field)])) as RecipeText;
  if (text.title === '' && text.ingredients === '' && text.instructions === '') return undefined;
  const pictures: { source: FieldSource; images: string[] }[] = [
    ...candidates,
    { source: 'meta', images: meta.imageUrls },
  ];
  const resolved = pictures.map(({ source, images }) => ({ source, images: resolvedImages(images, base) }));
  const chosen = resolved.find(({ images }) => images.length > 0);
  if (chosen !== undefined) fieldSources.imageUrls = chosen.source;
  const imageUrls = chosen?.images ?? [];
  return { ...text, imageUrl: imageUrls[0] ?? '', imageUrls, fieldSources };
}
