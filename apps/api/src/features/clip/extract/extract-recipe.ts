import type { ClippedRecipe, FieldSource } from '@trivet/shared/clip/schemas';
import { maxUrlLength } from '@trivet/shared/clip/schemas';
import type { RecipeText } from '@trivet/shared/recipes/schemas';
import { maxLineLength, maxTextLength, maxTitleLength, recipeTextFields } from '@trivet/shared/recipes/schemas';
import { storable, textLine, textLines } from '@trivet/shared/schema-org/plain-text';
import type { Element } from 'domhandler';
import type { Candidate } from './candidates.ts';
import { readCandidates } from './candidates.ts';
import { fullerIngredients } from './fuller-ingredients.ts';
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
    .filter((address) => address.length <= maxUrlLength)
    .slice(0, maxImages);
}

const metaText = (meta: PageMeta): Partial<RecipeText> => ({
  title: storable(textLine(meta.title), maxTitleLength),
  description: storable(textLines(meta.description).join('\n'), 10_000),
  source: storable(textLine(meta.source), maxLineLength),
});

interface Page {
  elements: readonly Element[];
  meta: PageMeta;
  /** The page's own address; '' when it has none. */
  address: string;
  candidates: readonly Candidate[];
}

/** The text of the recipe, each field from the best candidate that has it, and where it came from. */
function readText({
  elements,
  meta,
  address,
  candidates,
}: Page): Pick<ClippedRecipe, keyof RecipeText | 'fieldSources'> {
  const fallback = metaText(meta);
  const fieldSources: ClippedRecipe['fieldSources'] = address === '' ? {} : { url: 'address' };
  const valueOf = (field: keyof RecipeText): string => {
    if (field === 'url') return storable(address, maxUrlLength);
    const holder = candidates.find(({ read }) => read.recipe[field] !== '');
    const value = holder?.read.recipe[field] ?? fallback[field] ?? '';
    if (value !== '') fieldSources[field] = holder?.source ?? 'meta';
    return field === 'ingredients' ? storable(fullerIngredients(value, elements), maxTextLength) : value;
  };
  const text = Object.fromEntries(recipeTextFields.map((field) => [field, valueOf(field)])) as RecipeText;
  return { ...text, fieldSources };
}

/** Pictures of the best candidate that has any, with their absolute addresses. */
function readImages({ meta, address, candidates }: Page): Pick<ClippedRecipe, 'imageUrls' | 'fieldSources'> {
  const base = URL.canParse(meta.base, address || undefined) ? new URL(meta.base, address || undefined).href : address;
  const written: { source: FieldSource; images: string[] }[] = [
    ...candidates,
    { source: 'meta', images: meta.imageUrls },
  ];
  for (const { source, images } of written) {
    const imageUrls = resolvedImages(images, base);
    if (imageUrls.length > 0) return { imageUrls, fieldSources: { imageUrls: source } };
  }
  return { imageUrls: [], fieldSources: {} };
}

/**
 * Puts a recipe together field by field; undefined for a page that names neither a recipe nor itself. Times that the page
 * states for machines are worded in the language of `locale`.
 */
export function extractRecipe(html: string, url: string, locale = 'en-US'): ClippedRecipe | undefined {
  const elements = parsePage(html);
  const meta = readMeta(elements);
  const address = /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : '';
  const page = { elements, meta, address, candidates: sameRecipe(readCandidates(html, elements, locale), meta) };
  const text = readText(page);
  if (text.title === '' && text.ingredients === '' && text.instructions === '') return undefined;
  const { imageUrls, fieldSources } = readImages(page);
  return {
    ...text,
    imageUrl: imageUrls[0] ?? '',
    imageUrls,
    fieldSources: { ...text.fieldSources, ...fieldSources },
  };
}
