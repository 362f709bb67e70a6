import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textDuration } from '../schema-org/text-duration.ts';
import { fileAt } from '../containers/file-sample.ts';
import type { ImportedRecipe, ImportResult } from '../recipe-files/importer.ts';
import { recogniseImporter } from '../importers.ts';

/** The folder with files of other programs. It is outside of the repository. */
export const corpusDir = fileURLToPath(new URL('../../../../../shared/corpus/import', import.meta.url));
export const hasCorpus = existsSync(corpusDir);

/** What an import of a file of the corpus must yield. */
interface Expected {
  looseFields?: string[];
  recipes: Record<string, unknown>[];
}

/** Recognises and reads a file as an import does. */
export async function readFile(path: string): Promise<{ source: string; results: ImportResult[] }> {
  const file = await fileAt(path, basename(path));
  const importer = await recogniseImporter(file);
  return { source: importer.source, results: await Array.fromAsync(importer.parse(file)) };
}

export const recipesOf = (results: readonly ImportResult[]): ImportedRecipe[] =>
  results.flatMap((result) => (result.ok ? [result.recipe] : []));

/** Fields that the expected results of a format contain although its files do not. The files have the link instead. */
const notInFile: Readonly<Record<string, readonly string[]>> = {
  cookbookmanager: ['source'],
  recipekeeper: ['source'],
};

/** Returns the files that were written for tests, with what each contains. Paths begin at the folder of the corpus. */
export function madeFiles(): { path: string; expected: Expected }[] {
  return globSync('*/synthetic-*.expected.json', { cwd: corpusDir }).map((name) => {
    const stem = name.replace(/\.expected\.json$/, '.');
    const path = globSync(`${stem}*`, { cwd: corpusDir }).find((candidate) => candidate !== name);
    if (path === undefined) throw new Error(`${name} belongs to no file`);
    const expected = JSON.parse(plainly(readFileSync(join(corpusDir, name), 'utf8'))) as Expected;
    const looseFields = [...(expected.looseFields ?? []), ...(notInFile[path.split('/')[0] ?? ''] ?? [])];
    return { path, expected: { ...expected, looseFields } };
  });
}

/** Returns the files that other programs wrote, with the titles in them. */
export function realFiles(): { path: string; recipes: number; titles: string[] }[] {
  const text = readFileSync(join(corpusDir, 'real-expected-dev.json'), 'utf8');
  const files = JSON.parse(text) as Record<string, { recipes: number; titles: string[] }>;
  return Object.entries(files).map(([name, { recipes, titles }]) => ({
    path: name.replace('/dev/', '/'),
    recipes,
    titles,
  }));
}

/** Replaces typographic apostrophes, because the character sets of some formats have only the plain one. */
export const plainly = (text: string): string => text.replaceAll('’', "'");

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');

function minutesOf(text: string): number | undefined {
  const [, hours = 0, minutes = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(textDuration(text) ?? '') ?? [];
  return text === '' ? undefined : Number(hours) * 60 + Number(minutes);
}

const isHeader = (line: string): boolean => /^\[.*\]$/.test(line);

/** Returns the lines without headers, unless the expected lines have headers too. */
const withoutHeaders = (lines: readonly string[], expected: unknown): string[] =>
  Array.isArray(expected) && expected.some((line) => isHeader(String(line)))
    ? [...lines]
    : lines.filter((line) => !isHeader(line));

/** Returns an imported recipe under the field names of the corpus, with the fields that are expected of it. */
export function asExpected(imported: ImportedRecipe, expected: Record<string, unknown>): Record<string, unknown> {
  const { recipe } = imported;
  const { labels: wantedLabels, notes: wantedNotes, yield: wantedYield } = expected;
  const isWanted = (label: string): boolean => Array.isArray(wantedLabels) && wantedLabels.includes(plainly(label));
  const all: Record<string, unknown> = {
    ...recipe,
    // Some formats store only the number of servings.
    yield: typeof wantedYield === 'string' && wantedYield.startsWith(`${recipe.yield} `) ? wantedYield : recipe.yield,
    activeTime: minutesOf(recipe.activeTime),
    totalTime: minutesOf(recipe.totalTime),
    ingredients: withoutHeaders(linesOf(recipe.ingredients), expected.ingredients),
    instructions: withoutHeaders(linesOf(recipe.instructions), expected.instructions),
    notes: typeof wantedNotes === 'string' && plainly(recipe.notes).includes(wantedNotes) ? wantedNotes : recipe.notes,
    labels: imported.labels.filter((label) => isWanted(label)),
    rating: imported.rating,
    images: imported.imageUrls.length + (imported.images?.length ?? 0),
  };
  const told = Object.fromEntries(Object.keys(expected).map((key) => [key, all[key]]));
  return JSON.parse(plainly(JSON.stringify(told))) as Record<string, unknown>;
}
