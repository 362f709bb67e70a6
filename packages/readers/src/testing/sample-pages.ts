import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { toClipResponse } from '@trivet/shared/clip/schemas';
import { extractBytes } from '../pages/extract-bytes.ts';
import { extractRecipe } from '../pages/extract-recipe.ts';

/**
 * The folder of saved pages with the right answer for each. It stands beside the checkout, because the pages belong to
 * others.
 */
export const samplePages = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));
export const hasSamplePages = existsSync(`${samplePages}score-clip.mjs`);

interface Sample {
  cls: string;
  url: string;
  html: string;
  expected: string;
}

/** What was read of a page: 1 where title, ingredients and steps are right, or where everything is; else 0. */
interface ScoredPage {
  /** How the page says what its recipe is; `none` for one that only shows it. */
  markup: string;
  score: Record<'core' | 'full', number>;
  /** The headings of groups that the page shows among its ingredients, and how many of them were kept. */
  headings: { shown: number; kept: number };
  milliseconds: number;
}

interface Expected {
  ingredient_groups?: { purpose: string | null }[];
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function countHeadings({ ingredient_groups = [] }: Expected, ingredients: string): ScoredPage['headings'] {
  const shown = ingredient_groups.map(({ purpose }) => letters(purpose ?? '')).filter((purpose) => purpose !== '');
  const headers = ingredients.split('\n').filter((line) => /^\[[^\]]*\]$/.test(line));
  const kept = new Set(headers.map(letters));
  return { shown: shown.length, kept: shown.filter((purpose) => kept.has(purpose)).length };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(`${samplePages}${path}`, 'utf8'));

/** Reads every page of a folder and compares it with the right answer. */
export async function scorePages(folder: string): Promise<ScoredPage[]> {
  const { scorePage } = (await import(`${samplePages}score-clip.mjs`)) as {
    scorePage: (expected: unknown, found: unknown) => ScoredPage['score'];
  };
  return (readJson(`${folder}/index.json`) as Sample[]).map(({ cls, url, html, expected }) => {
    const bytes = readFileSync(`${samplePages}${folder}/${html}`);
    const text = (html.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const begun = performance.now();
    const recipe = extractRecipe(text, url);
    const found = recipe ? toClipResponse(recipe) : {};
    const milliseconds = performance.now() - begun;
    const right = readJson(`${folder}/${expected}`);
    const headings = countHeadings(right as Expected, recipe?.ingredients ?? '');
    return { markup: cls, score: scorePage(right, found), headings, milliseconds };
  });
}

/** Returns the share of pages that are right, in per cent. */
export const shareOf = (pages: readonly ScoredPage[], field: keyof ScoredPage['score']): number =>
  (100 * pages.reduce((sum, { score }) => sum + score[field], 0)) / pages.length;

/** Returns the share of pages with groups of ingredients of which all headings were kept, in per cent. */
export function shareWithHeadings(pages: readonly ScoredPage[]): number {
  const grouped = pages.filter(({ headings }) => headings.shown > 0);
  return (100 * grouped.filter(({ headings }) => headings.kept === headings.shown).length) / grouped.length;
}

interface EncodedPage {
  file: string;
  contentType: string;
  expected: { title: string; ingredients: number };
}

/** Returns for each page of another encoding whether its title and all of its ingredients were read. */
export function readEncodedPages(): boolean[] {
  return (readJson('clip-charset/index.json') as EncodedPage[]).map(({ file, contentType, expected }) => {
    const bytes = readFileSync(`${samplePages}clip-charset/${file}`);
    const found = extractBytes({ bytes, contentType, url: 'https://example.org/', locale: 'en-us' });
    const lines = (found?.ingredients ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('['));
    // Not every encoding has the curved apostrophe.
    const title = expected.title.replaceAll('’', "'");
    return found?.title.replaceAll('’', "'") === title && lines.length === expected.ingredients;
  });
}
