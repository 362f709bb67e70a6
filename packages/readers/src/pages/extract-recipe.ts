import type { ClippedAlternative, ClippedRecipe, FieldSource } from '@trivet/shared/clip/schemas';
import { maxAlternatives, maxUrlLength } from '@trivet/shared/clip/schemas';
import type { RecipeText } from '@trivet/shared/recipes/schemas';
import { maxLineLength, maxTextLength, maxTitleLength, recipeTextFields } from '@trivet/shared/recipes/schemas';
import { storableWithin, textLine, visibleLines } from '../schema-org/plain-text.ts';
import { alignedIngredients } from '../page-lists/align-ingredients.ts';
import { fullerIngredients } from '../page-lists/fuller-ingredients.ts';
import { fullerSteps } from '../page-lists/fuller-steps.ts';
import { readScripts } from '../page-scripts/read-scripts.ts';
import { pageLines } from '../recipe-text/page-lines.ts';
import type { LinedText } from '../recipe-text/text-line.ts';
import { toldRecipes } from '../recipe-text/told-recipes.ts';
import {
  holderOf,
  isCutOff,
  isFullerText,
  isPoorIngredients,
  isPoorInstructions,
  withoutArticle,
} from './better-lists.ts';
import type { Candidate } from '../markup/candidates.ts';
import { candidatesIn, markedCandidates } from '../markup/candidates.ts';
import { chooseRecipe, sameInData } from './choose-recipe.ts';
import { type Beyond, confidenceOf } from './confidence.ts';
import { resolvedImages, shownImages } from './images.ts';
import { pageAddress } from './page-address.ts';
import type { PageDocument } from '../markup/page-document.ts';
import { parsePage } from '../markup/page-document.ts';
import type { PageMeta } from '../markup/read-meta.ts';
import { readMeta } from '../markup/read-meta.ts';
import { tidyList } from './tidy-lists.ts';

interface Page extends PageDocument {
  meta: PageMeta;
  /** The page's own address; '' when it has none. */
  address: string;
  /** BCP 47 tag. */
  locale: string;
  /** Reads the visible lines, once. */
  text: () => LinedText;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
/** Matches the word for a recipe behind a dash. */
const recipeWord =
  /(?<!\s)\s+[-–—|:•]\s+(?:recipe|rezept|recette|ricetta|receta|receita|рецепт|מתכון|recept|opskrift|oppskrift|przepis)$/iu;

/** Returns the title without the name of the site behind the heading of the page, and without the word for a recipe. */
function ownTitle(title: string, { meta: { heading, source }, address }: Page): string {
  const rest = title.slice(heading.length);
  const host = address === '' ? '' : (new URL(address).hostname.replace(/^www\./, '').split('.')[0] ?? '');
  const isSite = [source, host].map(letters).some((site) => site.length >= 3 && letters(rest).includes(site));
  const isHeaded = heading.length >= 4 && title.toLowerCase().startsWith(heading.toLowerCase());
  return isHeaded && isSite && /\s[-–—|:•]\s/.test(rest) ? heading : title.replace(recipeWord, '');
}

const metaText = (meta: PageMeta): Partial<RecipeText> => ({
  title: storableWithin(textLine(meta.title), maxTitleLength),
  description: storableWithin(visibleLines(meta.description).join('\n'), 10_000),
  source: storableWithin(textLine(meta.source), maxLineLength),
});

type Found = Omit<ClippedAlternative, 'confidence'>;

interface Field {
  value: string;
  source: FieldSource | undefined;
  /** What the page shows of it beyond its markup. */
  beyond?: Beyond | undefined;
}

/** Returns the ingredients of the markup with what the page shows around them, or those that the page shows. */
function readIngredients(page: Page, candidates: readonly Candidate[]): Field {
  const first = candidates.find(({ read }) => read.recipe.ingredients !== '');
  const value = first?.read.recipe.ingredients ?? '';
  const fuller = fullerIngredients(value, page.text);
  const holder = fuller === value ? holderOf('ingredients', candidates) : first;
  const written = fuller === value ? (holder?.read.recipe.ingredients ?? '') : fuller;
  if (holder === undefined || holder.source === 'text') return { value: tidyList(written), source: holder?.source };
  const title = candidates[0]?.read.recipe.title ?? '';
  const { text, beyond } = alignedIngredients(tidyList(written), page.text().lines, title);
  return { value: storableWithin(text, maxTextLength), source: holder.source, beyond };
}

/** Returns the steps that a page shows under a heading of their own, or ''. */
function shownSteps({ text, locale }: Page): string {
  const [told] = toldRecipes(text());
  return told === undefined
    ? ''
    : (candidatesIn(told.node, 'text', told.trust, locale)[0]?.read.recipe.instructions ?? '');
}

/** Returns the steps of the markup without an article around them, or those that the page shows. */
function readSteps(page: Page, candidates: readonly Candidate[]): Field {
  const holder = holderOf('instructions', candidates);
  const marked = holder?.read.recipe.instructions ?? '';
  if (holder === undefined || holder.source === 'text') return { value: tidyList(marked), source: holder?.source };
  const told = isCutOff(marked, page.text().lines) ? shownSteps(page) : '';
  if (told.includes('\n')) return { value: tidyList(told), source: 'text' };
  const own = tidyList(withoutArticle(marked, () => shownSteps(page)));
  const value = storableWithin(tidyList(fullerSteps(own, page.text())), maxTextLength);
  if (value !== own) return { value, source: holder.source, beyond: 'words' };
  const shown = candidates.find(({ source }) => source === 'text')?.read.recipe.instructions ?? '';
  return { value, source: holder.source, beyond: isFullerText(value, shown) ? 'words' : undefined };
}

/** Returns a field from the first candidate that has it, and a list from the candidate that has all of it. */
function readField(page: Page, candidates: readonly Candidate[], field: keyof RecipeText): Field {
  if (field === 'ingredients') return readIngredients(page, candidates);
  if (field === 'instructions') return readSteps(page, candidates);
  const first = candidates.find(({ read }) => read.recipe[field] !== '');
  return { value: first?.read.recipe[field] ?? '', source: first?.source };
}

/** Returns the text of a recipe, each field from the first candidate that has it, and the source of each. */
function readFields(
  page: Page,
  candidates: readonly Candidate[],
  isMain: boolean,
): Pick<Found, keyof RecipeText | 'provenance'> & { beyond: Partial<Record<keyof RecipeText, Beyond>> } {
  const { meta, address } = page;
  const found: Partial<Record<keyof RecipeText, Beyond>> = {};
  const provenance: Found['provenance'] = address === '' ? {} : { url: 'address' };
  const valueOf = (field: keyof RecipeText): string => {
    if (field === 'url') return storableWithin(address, maxUrlLength);
    const { value, source, beyond } = readField(page, candidates, field);
    if (beyond !== undefined) found[field] = beyond;
    const written = value !== '' || !isMain ? value : (metaText(meta)[field] ?? '');
    if (written !== '') provenance[field] = source ?? 'meta';
    return field === 'title' && isMain ? ownTitle(written, page) : written;
  };
  const text = Object.fromEntries(recipeTextFields.map((field) => [field, valueOf(field)])) as RecipeText;
  return { ...text, provenance, beyond: found };
}

/** Returns the pictures of the first candidate that has any, with absolute addresses. */
function readImages(
  { meta, address, elements }: Page,
  candidates: readonly Candidate[],
  isMain: boolean,
): Pick<Found, 'imageUrls' | 'provenance'> {
  const base = URL.canParse(meta.base, address || undefined) ? new URL(meta.base, address || undefined).href : address;
  const written: { source: FieldSource; images: () => string[] }[] = [
    ...candidates.map(({ source, images }) => ({ source, images: () => images })),
    ...(isMain
      ? [
          { source: 'meta' as const, images: () => meta.imageUrls },
          { source: 'text' as const, images: () => shownImages(elements, meta.title) },
        ]
      : []),
  ];
  for (const { source, images } of written) {
    const imageUrls = resolvedImages(images(), base);
    if (imageUrls.length > 0) return { imageUrls, provenance: { imageUrls: source } };
  }
  return { imageUrls: [], provenance: {} };
}

function clipped(page: Page, candidates: readonly Candidate[], isMain = true): ClippedAlternative {
  const { beyond, ...text } = readFields(page, candidates, isMain);
  const { imageUrls, provenance } = readImages(page, candidates, isMain);
  const found = { ...text, imageUrl: imageUrls[0] ?? '', imageUrls, provenance: { ...text.provenance, ...provenance } };
  return { ...found, confidence: confidenceOf(found, candidates, beyond) };
}

const has = (candidates: readonly Candidate[], ...fields: (keyof RecipeText)[]): boolean =>
  fields.every((field) => candidates.some(({ read }) => read.recipe[field] !== ''));

interface Unmarked {
  same: Candidate[];
  /** Other recipes of a page that marks none. */
  others: Candidate[];
}

/** Reads a recipe from the data and the text of a page that marks it in part, poorly, or not at all. */
function unmarkedCandidates({ elements, text, meta, locale }: Page, chosen: readonly Candidate[]): Unmarked {
  const isWhole = has(chosen, 'ingredients', 'instructions');
  const data = isWhole ? [] : sameInData(candidatesIn(readScripts(elements), 'script', 0.8, locale), chosen, meta);
  const isPoor = chosen
    .slice(0, 1)
    .some(({ read: { recipe } }) => isPoorIngredients(recipe.ingredients) || isPoorInstructions(recipe.instructions));
  if (isWhole && !isPoor && has(chosen, 'yield', 'totalTime')) return { same: [], others: [] };
  const told = toldRecipes(text()).flatMap(({ node, trust }) => candidatesIn(node, 'text', trust, locale));
  const isUnmarked = !has(chosen, 'ingredients') && !has(chosen, 'instructions');
  return { same: [...data, ...told.slice(0, 1)], others: isUnmarked ? told.slice(1) : [] };
}

/** Other recipes of a page with more lines are not looked up in them: each would cost as much as the main one. */
const maxLinesForOthers = 2_000;
const noText: LinedText = { lines: [], ranges: new Map(), hints: { ingredients: [], instructions: [] } };

function alternatives(page: Page, others: readonly Candidate[]): ClippedAlternative[] {
  const named = others.filter(({ read }) => read.recipe.title !== '').slice(0, maxAlternatives);
  if (named.length === 0) return [];
  const isLong = page.text().lines.length > maxLinesForOthers;
  return named.map((other) => clipped(isLong ? { ...page, text: () => noText } : page, [other], false));
}

/**
 * Puts a recipe together field by field. Returns undefined for a page that names neither a recipe nor itself. Words the
 * times in the language of `locale`.
 */
export function extractRecipe(html: string, url: string, locale = 'en-US'): ClippedRecipe | undefined {
  const { nodes, elements } = parsePage(html);
  const meta = readMeta(elements);
  let lined: LinedText | undefined;
  const text = (): LinedText => (lined ??= pageLines(nodes));
  const page: Page = { nodes, elements, meta, address: pageAddress(url), locale, text };
  const { chosen, others } = chooseRecipe(markedCandidates(html, elements, locale), meta);
  const unmarked = unmarkedCandidates(page, chosen);
  const recipe = clipped(page, [...chosen, ...unmarked.same]);
  if (recipe.title === '' && recipe.ingredients === '' && recipe.instructions === '') return undefined;
  return { ...recipe, alternatives: alternatives(page, [...others, ...unmarked.others]) };
}
