import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSuperLinear } from '@trivet/shared/testing/growth';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DomainError } from '@trivet/shared/domain-error';
import type { ImportResult } from '../../recipe-files/importer.ts';
import { jsonLdImporter } from './index.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-ld-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function read(content: string | Uint8Array, name = 'recipes.json') {
  files += 1;
  const path = join(folder, `${files}`);
  await writeFile(path, content);
  return readFile(path, Buffer.byteLength(content), name);
}

/** Returns the entries of a file, and the error that ended them. */
async function readFile(path: string, size: number, name: string) {
  const results: ImportResult[] = [];
  let error: unknown;
  try {
    for await (const result of jsonLdImporter.parse({ path, size, name })) results.push(result);
  } catch (failure) {
    error = failure;
  }
  const recipes = results.flatMap((result) => (result.ok ? [result.recipe] : []));
  return { results, recipes, titles: recipes.map(({ recipe }) => recipe.title), error };
}

const soup = (name: string) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 leek'], recipeInstructions: 'Cook.' });
const soups = (count: number) => Array.from({ length: count }, (_, index) => soup(`Soup ${index}`));
const titlesOf = (count: number) => soups(count).map(({ name }) => name);

describe('json-ld files', () => {
  test.each<[string, unknown]>([
    ['a list', soups(3)],
    ['{recipes}', { version: 1, recipes: soups(3) }],
    ['@graph', { '@context': 'https://schema.org', '@graph': soups(3) }],
  ])('%s is read in its order', async (_what, json) => {
    const { titles, error } = await read(JSON.stringify(json, null, 1));
    expect({ titles, error }).toEqual({ titles: titlesOf(3), error: undefined });
  });

  test('one object, a byte order mark and UTF-16 are read', async () => {
    const text = `\uFEFF${JSON.stringify(soup('Crème'))}`;
    expect((await read(text)).titles).toEqual(['Crème']);
    expect((await read(Buffer.from(`\uFEFF${JSON.stringify([soup('Crème')])}`, 'utf16le'))).titles).toEqual(['Crème']);
  });

  test('lines of JSON are read one by one, a damaged one is told', async () => {
    const lines = [...soups(3).map((recipe) => JSON.stringify(recipe)), '{"@type":', '', JSON.stringify(soup('Last'))];
    const { titles, results, error } = await read(lines.join('\r\n'), 'recipes.jsonl');
    expect({ titles, error }).toEqual({ titles: [...titlesOf(3), 'Last'], error: undefined });
    expect(results[3]).toEqual({ ok: false, entry: '#4', reason: 'unreadable' });
  });

  test('references of a graph are followed', async () => {
    const { recipes } = await read(
      JSON.stringify({
        '@graph': [
          { ...soup('Soup'), author: { '@id': '#a' } },
          { '@id': '#a', '@type': 'Person', name: 'Cook' },
        ],
      }),
    );
    expect(recipes[0]?.recipe.source).toBe('Cook');
  });

  test('a saved page is read by its JSON-LD', async () => {
    const html = `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(soup('Soup'))}</script>`;
    expect((await read(html, 'page.html')).titles).toEqual(['Soup']);
  });

  test('what is no recipe is told, and the rest goes on', async () => {
    const { results, error } = await read(
      `[${JSON.stringify(soup('A'))}, 7, {"@type":"Thing"}, {"x":nope}, ${JSON.stringify(soup('B'))}]`,
    );
    expect(results.map((result) => (result.ok ? result.recipe.recipe.title : result))).toEqual([
      'A',
      { ok: false, entry: '#2', reason: 'notARecipe' },
      { ok: false, entry: '#3', reason: 'notARecipe' },
      { ok: false, entry: '#4', reason: 'unreadable' },
      'B',
    ]);
    expect(error).toBeUndefined();
  });

  test.each([
    ['[]', 'emptyImport'],
    ['{}', 'emptyImport'],
    ['[{"@type":"Thing"}]', 'emptyImport'],
    ['<p>nothing</p>', 'emptyImport'],
    ['', 'unreadableImport'],
    ['   ', 'unreadableImport'],
    ['PK\u0003\u0004', 'unreadableImport'],
    ['"Soup"', 'unreadableImport'],
    ['{"@type":"Recipe","name":"Sou', 'unreadableImport'],
  ])('%j is refused as %s', async (content, code) => {
    expect((await read(content)).error).toMatchObject({ name: 'DomainError', code });
  });

  test('of a file that was cut short the entries before the cut are told, then it is refused', async () => {
    const text = JSON.stringify(soups(20));
    const { titles, error } = await read(text.slice(0, text.indexOf('Soup 12')));
    expect(titles).toEqual(titlesOf(12));
    expect(error).toMatchObject({ code: 'unreadableImport' });
    const object = JSON.stringify({ recipes: soups(20) });
    expect((await read(object.slice(0, object.indexOf('Soup 12')))).titles).toEqual(titlesOf(12));
  });

  test('I6 a file that was cut or whose bits were flipped is read or refused, never anything else', async () => {
    const good = Buffer.from(JSON.stringify(soups(6)));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.nat(good.length - 1),
        fc.integer({ min: 0, max: 7 }),
        async (length, at, bit) => {
          const bytes = Buffer.from(good.subarray(0, length + 1));
          if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
          const { error } = await read(bytes);
          if (error !== undefined) expect(error).toBeInstanceOf(DomainError);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('I6 J1 hostile JSON leaves no trace and ends', async () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    const keys = `{${Array.from({ length: 200_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
    const proto = '{"@type":"Recipe","name":"P","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const { titles, results } = await read(`[${proto},${deep},${keys},{"@type":"Recipe","name":"a","name":"b"},1e400]`);
    expect(titles).toEqual(['P', 'b']);
    expect(results.filter((result) => !result.ok).map((result) => result.reason)).toEqual([
      'tooDeep',
      'notARecipe',
      'notARecipe',
    ]);
    expect('polluted' in {}).toBe(false);
    expect((await read(deep)).error).toMatchObject({ code: 'emptyImport' });
    expect((await read(`{"a":${deep}}`)).error).toMatchObject({ code: 'emptyImport' });
  });

  test('I6 an entry of 20 MB is passed over, and the next one is read', async () => {
    const { results, titles } = await read(
      `[{"@type":"Recipe","name":"${'x'.repeat(20_000_000)}"},${JSON.stringify(soup('A'))}]`,
    );
    expect(results[0]).toEqual({ ok: false, entry: '#1', reason: 'tooLarge' });
    expect(titles).toEqual(['A']);
  });

  test('the work for many recipes grows with them and no faster', async () => {
    const recipes = soups(2_048).map((recipe) => ({
      ...recipe,
      recipeIngredient: Array.from({ length: 12 }, (_, index) => `${index} cups of flour, sifted`),
      description: 'A soup. '.repeat(20),
    }));
    const file = { name: 'recipes', of: (count: number) => JSON.stringify(recipes.slice(0, count)) };
    expect((await read(file.of(2_048))).titles).toHaveLength(2_048);
    expect(await isSuperLinear(read, file, { length: 2_048, isThorough: false })).toBe(false);
  });
});

const corpus = fileURLToPath(new URL('../../../../../../shared/corpus/import/jsonld/', import.meta.url));
const hasCorpus = existsSync(corpus);

interface Expected {
  recipes: (Record<'title' | 'description' | 'yield' | 'source' | 'url', string> &
    Record<'ingredients' | 'instructions' | 'labels', string[]> &
    Record<'activeTime' | 'totalTime', number>)[];
}

const inMinutes = (words: string): number =>
  [...words.matchAll(/(?<!\d)(\d+) (day|hour|minute)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (unit === 'day' ? 1_440 : unit === 'hour' ? 60 : 1),
    0,
  );

describe.skipIf(!hasCorpus)(`sample files (skipped without ${corpus})`, () => {
  const names = hasCorpus ? readdirSync(corpus) : [];

  test.each(names.filter((name) => name.endsWith('.expected.json')))('%s is met exactly', async (name) => {
    const expected = JSON.parse(readFileSync(join(corpus, name), 'utf8')) as Expected;
    const { recipes, error } = await read(readFileSync(join(corpus, name.replace('.expected', ''))));
    expect(error).toBeUndefined();
    const found = recipes.map(({ recipe, labels }) => ({
      ...Object.fromEntries(
        (['title', 'description', 'yield', 'source', 'url'] as const).map((key) => [key, recipe[key]]),
      ),
      activeTime: inMinutes(recipe.activeTime),
      totalTime: inMinutes(recipe.totalTime),
      ingredients: recipe.ingredients.split('\n'),
      instructions: recipe.instructions.split('\n'),
      labels,
    }));
    expect(found).toEqual(expected.recipes);
    for (const { recipe, rating } of recipes)
      expect({ notes: recipe.notes, rating }).toEqual({ notes: `Note: ${recipe.title}`, rating: 4 });
  });

  test.each(names.filter((name) => !name.startsWith('synthetic')))('%s yields its recipe', async (name) => {
    const raw = JSON.parse(readFileSync(join(corpus, name), 'utf8')) as {
      name: string;
      recipeIngredient: string[];
      recipeInstructions: unknown[];
    };
    const { recipes } = await read(readFileSync(join(corpus, name)));
    expect(recipes).toHaveLength(1);
    expect(recipes[0]?.recipe.title).toBe(raw.name);
    expect(recipes[0]?.recipe.ingredients.split('\n')).toHaveLength(raw.recipeIngredient.length);
    expect(recipes[0]?.recipe.instructions.split('\n').length).toBeGreaterThanOrEqual(raw.recipeInstructions.length);
  });
});
