import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clippedRecipeSchema, clipResponseSchema } from '@trivet/shared/clip/schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip } from './clip.ts';
import { extractRecipe } from './extract-recipe.ts';

const url = 'https://kitchen.example/recipes/soup?x=1';
const jsonLd = (json: unknown): string => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['1 leek'],
  recipeInstructions: ['Cook.', 'Serve.'],
};

describe('finding a recipe on a page', () => {
  test('JSON-LD is read, with where each field came from', () => {
    const html = `<meta property="og:image" content="/i.jpg"><meta name="description" content="Green.">${jsonLd(soup)}`;
    expect(extractRecipe(html, url)).toEqual({
      title: 'Leek soup',
      description: 'Green.',
      yield: '',
      activeTime: '',
      totalTime: '',
      source: '',
      url,
      notes: '',
      ingredients: '1 leek',
      instructions: 'Cook.\nServe.',
      imageUrl: 'https://kitchen.example/i.jpg',
      imageUrls: ['https://kitchen.example/i.jpg'],
      fieldSources: {
        title: 'json-ld',
        ingredients: 'json-ld',
        instructions: 'json-ld',
        description: 'meta',
        url: 'address',
        imageUrls: 'meta',
      },
    });
  });

  test('broken JSON-LD is mended, also an unescaped quote', () => {
    const broken =
      '<script type="application/ld+json">{"@type":"Recipe","name":"The "best" soup","recipeIngredient":["1 leek"],}</script>';
    expect(extractRecipe(broken, url)).toMatchObject({ title: 'The "best" soup', ingredients: '1 leek' });
  });

  test('microdata is read, nested and in its old form', () => {
    const html = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Leek soup</h1>
      <a itemprop="author" itemscope itemtype="http://schema.org/Person" href="#"><span>Ann</span></a>
      <img itemprop="image" src="data:image/gif;base64,AA" data-src="soup.jpg">
      <meta itemprop="totalTime" content="PT45M"><time itemprop="prepTime" datetime="PT5M">5 min.</time>
      <ul itemprop="ingredients"><li itemprop="ingredients"><b>1</b> <div>leek</div></li><li itemprop="ingredients">2 l water</li></ul>
      <div itemscope itemtype="http://schema.org/Recipe"><p itemprop="name">Another</p></div>
      <ol itemprop="recipeInstructions"><li>Cook.</li><li>Serve.</li></ol></div>`;
    expect(extractRecipe(html, url)).toMatchObject({
      title: 'Leek soup',
      source: 'Ann',
      totalTime: '45 minutes',
      activeTime: '5 minutes',
      ingredients: '1 leek\n2 l water',
      instructions: 'Cook.\nServe.',
      imageUrl: 'https://kitchen.example/recipes/soup.jpg',
      fieldSources: { title: 'microdata' },
    });
  });

  test('RDFa and the microformat are read', () => {
    const rdfa = `<div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Leek soup</h1>
      <li property="recipeIngredient">1 leek</li><div property="recipeInstructions">Cook.<br>Serve.</div></div>`;
    expect(extractRecipe(rdfa, url)).toMatchObject({
      title: 'Leek soup',
      ingredients: '1 leek',
      instructions: 'Cook.\nServe.',
      fieldSources: { title: 'rdfa' },
    });
    const hRecipe = `<div class="post hrecipe"><h1 class="fn">Leek soup</h1><li class="ingredient">1 leek</li>
      <span class="duration">1 hour<span class="value-title" title="PT1H"></span></span><div class="instructions"><p>Cook.<p>Serve.</div></div>`;
    expect(extractRecipe(hRecipe, url)).toMatchObject({
      title: 'Leek soup',
      ingredients: '1 leek',
      instructions: 'Cook.\nServe.',
      totalTime: '1 hour',
      fieldSources: { title: 'h-recipe' },
    });
  });

  test('what one syntax leaves out is taken from another that tells the same recipe', () => {
    const html = `${jsonLd({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['1 leek'] })}
      <div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Leek soup!</b><p itemprop="recipeInstructions">Cook.</p></div>`;
    expect(extractRecipe(html, url)).toMatchObject({
      ingredients: '1 leek',
      instructions: 'Cook.',
      fieldSources: { ingredients: 'json-ld', instructions: 'microdata' },
    });
  });

  test('of several recipes the whole one counts, then the one that the page is named after', () => {
    const named = (name: string) => ({ ...soup, name });
    const teaser = { '@type': 'Recipe', name: 'Teaser' };
    const title = '<title>Beet soup | Kitchen</title>';
    expect(extractRecipe(jsonLd([teaser, named('Leek soup'), named('Beet soup')]), url)?.title).toBe('Leek soup');
    expect(extractRecipe(title + jsonLd([teaser, named('Leek soup'), named('Beet soup')]), url)?.title).toBe(
      'Beet soup',
    );
  });

  test('amounts that the page shows beside bare ingredients are added', () => {
    const html = `${jsonLd({ ...soup, recipeIngredient: ['butter', 'flour', 'salt'] })}<nav><a>Butter</a></nav>
      <table><tr><td>80 g</td><td>peanut butter</td></tr><tr><td>50 g</td><td>butter</td></tr><tr><td>2 cups</td><td><a>flour</a></td></tr><tr><td></td><td>salt</td></tr></table>`;
    expect(extractRecipe(html, url)?.ingredients).toBe('50 g butter\n2 cups flour\nsalt');
  });

  test('a page without markup still gives its title, text and picture', () => {
    const html =
      '<title>Leek soup | Kitchen</title><meta property="og:site_name" content="Kitchen"><meta property="og:description" content="Green.">';
    expect(extractRecipe(html, url)).toMatchObject({
      title: 'Leek soup',
      source: 'Kitchen',
      description: 'Green.',
      fieldSources: { title: 'meta' },
    });
    expect(extractRecipe('<p>', url)).toBeUndefined();
  });

  test('W10 I8 pictures with other schemes are left out, at most ten are kept, and the recipe stays', () => {
    const image = [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
      { contentUrl: 'file:///x' },
      '//cdn.example/a.jpg',
      'b.jpg',
    ];
    expect(extractRecipe(jsonLd({ ...soup, image }), url)).toMatchObject({
      title: 'Leek soup',
      imageUrls: ['https://cdn.example/a.jpg', 'https://kitchen.example/recipes/b.jpg'],
    });
    const many = Array.from({ length: 10_000 }, (_, index) => `/${index}.jpg`);
    expect(extractRecipe(jsonLd({ ...soup, image: many }), url)?.imageUrls).toHaveLength(10);
  });

  test('X8 what a hostile page holds comes out as plain text', () => {
    const payload = '<img src=x onerror=alert(1)>Soup&lt;script&gt;alert(2)&lt;/script&gt;';
    const html = jsonLd({
      ...soup,
      name: payload,
      description: payload,
      author: payload,
      recipeIngredient: [payload],
      recipeInstructions: payload,
    });
    const recipe = extractRecipe(html.replace(/<(?=img)/g, String.raw`\u003c`), 'javascript:alert(1)');
    expect(recipe).toMatchObject({
      title: 'Soup',
      description: 'Soup',
      source: 'Soup',
      ingredients: 'Soup',
      instructions: 'Soup',
      url: '',
    });
  });

  test('the wire gets the legacy names, all of them text', () => {
    expect(clipResponseSchema.strict().parse(clip(jsonLd(soup), url))).toMatchObject({
      title: 'Leek soup',
      imageURL: '',
    });
    expect(clip('', url)).toBeUndefined();
  });

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
      fc.jsonValue().map((json) => jsonLd({ '@type': 'Recipe', name: json, image: json, recipeInstructions: json })),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.oneof(fc.webUrl(), fc.string()), (parts, address) => {
        const recipe = extractRecipe(parts.join(''), address);
        if (recipe !== undefined) expect(clippedRecipeSchema.parse(recipe)).toEqual(recipe);
      }),
      { numRuns: 300 },
    );
  });

  test('no source of the clipper names a host, but those of the vocabularies', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const text = sources.map((name) => readFileSync(folder + name, 'utf8')).join('\n');
    const hosts = [...text.matchAll(/\b[a-z-]+\.(?:com|org|net|co\.uk|de|fr|nl|it|ru)\b/g)].map(([host]) => host);
    const vocabularies = new Set(['schema.org', 'data-vocabulary.org', 'microformats.org', 'whatwg.org']);
    expect(hosts.filter((host) => !vocabularies.has(host))).toEqual([]);
  });
});
