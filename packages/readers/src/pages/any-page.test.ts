import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clippedRecipeSchema } from '@trivet/shared/clip/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractRecipe } from './extract-recipe.ts';
import { extractText } from './extract-text.ts';

const jsonLd = (json: unknown): string => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;

describe('reading anything', () => {
  test('any page is read without an error and within the limits', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<div itemscope itemtype="https://schema.org/Recipe">',
        '<p itemprop="recipeIngredient">',
        '</div>',
        '<title>',
        '<h1>',
        '<base href="::">',
      ),
      fc.constantFrom(
        '<script type="application/ld+json">',
        '</script>',
        '<!--',
        '-->',
        '<li class="hrecipe fn ingredient">',
        '<div typeof="Recipe" property="name">',
        '<meta property="og:title" content="x">',
      ),
      fc.constantFrom(
        '<h2>Ingredients</h2>',
        '<ul><li>1 cup x<li>2',
        '<p><b>Method:</b>',
        '<div class="steps">',
        '<tr><td>2 g<td>y',
        '<script>x={"recipe":{"ingredients":["1","2"],"steps":["',
        '<nav>',
        'Serves 4. Total time: 1 h',
      ),
      fc.jsonValue().map((json) => jsonLd({ '@type': 'Recipe', name: json, image: json, recipeInstructions: json })),
      fc
        .jsonValue()
        .map(
          (json) =>
            `<script type="application/json">${JSON.stringify({ name: 'x', ingredients: [json, 'x', json], steps: json })}</script>`,
        ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.oneof(fc.webUrl(), fc.string()), (parts, address) => {
        const recipe = extractRecipe(parts.join(''), address);
        if (recipe !== undefined) expect(clippedRecipeSchema.parse(recipe)).toEqual(recipe);
      }),
      { numRuns: 300 },
    );
  });

  test('any text is read without an error and within the limits', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'Ingredients',
        '1 cup x',
        '2',
        'Method:',
        'Stir it well.',
        '# A',
        '**b**',
        '',
        'Serves 4',
        'מצרכים',
        '½ כוס',
        'Notes',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const recipe = extractText(lines.join('\n'), '');
        if (recipe !== undefined) expect(clippedRecipeSchema.parse(recipe)).toEqual(recipe);
      }),
      { numRuns: 300 },
    );
  });

  test('no source of the clipper names a host, but those of the vocabularies', () => {
    const folders = [
      'apps/api/src/features/clip/*.ts',
      'packages/readers/src/{markup,page-lists,page-scripts,pages,plain-text,recipe-text}/*.ts',
    ];
    const root = fileURLToPath(new URL('../../../..', import.meta.url));
    const sources = globSync(folders, { cwd: root }).filter((name) => !name.endsWith('.test.ts'));
    const text = sources.map((name) => readFileSync(root + name, 'utf8')).join('\n');
    const hosts = [...text.matchAll(/\b[a-z-]+\.(?:com|org|net|co\.uk|de|fr|nl|it|ru)\b/g)].map(([host]) => host);
    const vocabularies = new Set(['schema.org', 'data-vocabulary.org', 'microformats.org', 'whatwg.org']);
    expect(hosts.filter((host) => !vocabularies.has(host))).toEqual([]);
  });
});
